/* child.h: a program that is talked to by lines on its standard input and output.
 *
 * Every wait has an end: a moment of serai_now_us(), or a flag that another thread sets.
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
  SERAI_CHILD_LATE,  /* the moment has come */
  SERAI_CHILD_ABANDONED
} SeraiChildState;

typedef struct
{
  pid_t  pid;  /* 0: there is none; it leads a process group of its own */
  int    to;   /* its standard input */
  int    from; /* its standard output */
  char  *text; /* (owned): what it has said */
  size_t length;
  size_t taken; /* of these bytes, those that have been read as lines */
} SeraiChild;

bool            serai_child_start (SeraiChild *child, const char *command, const char **why);
void            serai_child_end (SeraiChild *child);
SeraiChildState serai_child_write (SeraiChild *child, const char *text, int64_t end_us,
                                   const atomic_bool *abandoned);
SeraiChildState serai_child_read_line (SeraiChild *child, int64_t end_us,
                                       const atomic_bool *abandoned, char **line);
