/* child.h: a child process that reads and writes lines.
 *
 * Every wait ends at a time of serai_now_us(), or when another thread sets a flag.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef enum
{
  SERAI_CHILD_OK,
  SERAI_CHILD_ENDED, /* it has closed its output or input */
  SERAI_CHILD_LATE,  /* the time is up */
  SERAI_CHILD_ABANDONED
} SeraiChildState;

typedef struct
{
  pid_t  pid;  /* the leader of its own process group; 0 if there is no process */
  int    to;   /* its standard input */
  int    from; /* its standard output */
  char  *text; /* (owned): output received */
  size_t length;
  size_t taken; /* bytes of it that have been returned as lines */
} SeraiChild;

bool            serai_child_start (SeraiChild *child, const char *command, const char **why);
void            serai_child_end (SeraiChild *child);
SeraiChildState serai_child_write (SeraiChild *child, const char *text, int64_t end_us,
                                   const atomic_bool *abandoned);
SeraiChildState serai_child_read_line (SeraiChild *child, int64_t end_us,
                                       const atomic_bool *abandoned, char **line);
