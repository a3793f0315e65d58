/* line-reader.h: reads lines from a stream, which may contain any bytes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>

typedef struct
{
  FILE  *stream; /* not owned */
  char  *text;   /* (owned): the line read last */
  size_t n_bytes;
  bool   too_long; /* the line read last was too long and has been truncated */
  bool   torn;     /* the line read last had no line end */
} SeraiLineReader;

bool  serai_line_reader_init (SeraiLineReader *reader, FILE *stream);
void  serai_line_reader_clear (SeraiLineReader *reader);
char *serai_line_reader_next (SeraiLineReader *reader);
char *serai_next_word (char **rest);
