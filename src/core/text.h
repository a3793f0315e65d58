/* text.h: the common parts of position texts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "types.h"

/* The largest counter of plies without progress in the text of a position. */
#define SERAI_TEXT_MAX_NO_PROGRESS 9999

/* A board of rows and columns as text: the ranks from the top, joined by '/'; a digit is a run of
 * vacant squares. Points are numbered as by serai_geometry_set_squares(), so all ranks have the
 * same length; a game on another board reads and writes its points by itself. */
typedef struct
{
  unsigned    columns;    /* squares of a rank, 9 at most */
  unsigned    rows;       /* ranks */
  const char *too_long;   /* message id: a digit counts beyond the end of the rank */
  const char *not_closed; /* message id: no '/' after a rank */
  /* Writes the piece on @point of @board; returns the length, 0 for a vacant square. */
  size_t (*write) (const void *board, unsigned point, char *text);
  /* Reads a piece from @text, which is advanced past it, and puts it on @point. Returns null, or
   * what is wrong. */
  const char *(*read) (void *board, unsigned point, const char **text);
} SeraiTextRanks;

size_t      serai_text_write_number (char *text, unsigned number);
const char *serai_text_read_number (const char **text, unsigned limit, unsigned *out);
const char *serai_text_read_space (const char **text);
const char *serai_text_read_side (const char **text, uint8_t *side);
const char *serai_text_read_end (const char **text);
size_t      serai_text_write_side_and_number (char *text, SeraiSide side, unsigned number);
const char *serai_text_read_side_and_number (const char **text, unsigned limit, uint8_t *side,
                                             unsigned *number);
size_t      serai_text_write_point (char *text, unsigned point, unsigned columns, unsigned rows);
size_t      serai_text_write_ranks (const SeraiTextRanks *ranks, const void *board, char *text);
const char *serai_text_read_ranks (const SeraiTextRanks *ranks, void *board, const char **text);
