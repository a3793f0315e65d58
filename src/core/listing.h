/* listing.h: move texts and step-by-step input, from lists of moves or, for chains, jump by
 * jump; removal of moves with equal results.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "types.h"

/* The error for a text that is not a legal move; message id. */
extern const char serai_listing_no_move[];

/* The search lists at most this many captures of one piece if several can lead to the same
 * position. Real games stay far below, but positions can be set up in which the pieces can be
 * captured in millions of orders. */
#define SERAI_LISTING_MAX_CAPTURES 4096

#define SERAI_STEP_TEXT 8 /* bytes of the text of a step, with the closing NUL */

/* A list of moves and the length at which appending stops. */
typedef struct
{
  SeraiMoveList *list;
  size_t         limit;
} SeraiListing;

/**
 * serai_listing_begin:
 * @most: the maximum number of moves to append to @list, or %SIZE_MAX
 * Returns: a #SeraiListing to append them with
 */
static inline SeraiListing
serai_listing_begin (SeraiMoveList *list, size_t most)
{
  return (SeraiListing){ list, most < SIZE_MAX - list->n_moves ? list->n_moves + most : SIZE_MAX };
}

/* A hash of the position after @move, or of the part of it in which the results of the listed moves
 * differ. */
typedef uint64_t (*SeraiKeyAfter) (const SeraiPosition *pos, SeraiMove move);

/* Like the entries moves(), steps() and write_move() of #SeraiRules. */
typedef void (*SeraiListMoves) (const SeraiPosition *pos, SeraiMoveList *out);
typedef size_t (*SeraiStepsOf) (const SeraiPosition *pos, SeraiMove move,
                                SeraiStep out[SERAI_MAX_STEPS]);
typedef size_t (*SeraiWriteMove) (const SeraiPosition *pos, SeraiMove move,
                                  char text[SERAI_MOVE_TEXT]);

/* Like next() of #SeraiRules, for chains only. @data is the argument of
 * serai_listing_read_chain(). */
typedef void (*SeraiNextOfChain) (void *data, const SeraiStep *begun, size_t n_begun,
                                  SeraiContinuation *out);

/* Writes the part of the move text for @step, which follows @n_begun others, with its separator,
 * such as "xd4". Returns the length, at least 1. */
typedef size_t (*SeraiWriteStep) (SeraiStep step, size_t n_begun, char text[SERAI_STEP_TEXT]);

void serai_listing_add_next (SeraiStepsOf steps_of, const SeraiPosition *pos,
                             const SeraiMoveList *list, const SeraiStep *begun, size_t n_begun,
                             SeraiContinuation *out);
void serai_listing_next (SeraiListMoves list_moves, SeraiStepsOf steps_of, const SeraiPosition *pos,
                         const SeraiStep *begun, size_t n_begun, SeraiContinuation *out);
uint64_t  serai_listing_count_moves (SeraiListMoves list_moves, const SeraiPosition *pos);
size_t    serai_listing_find_text (SeraiWriteMove write, const SeraiPosition *pos,
                                   const SeraiMoveList *list, const char *text, SeraiMove *out);
size_t    serai_listing_read_move (SeraiListMoves list_moves, SeraiWriteMove write,
                                   const SeraiPosition *pos, const char *text, SeraiMove *out,
                                   const char **why);
SeraiMove serai_listing_find_begun (SeraiStepsOf steps_of, const SeraiPosition *pos,
                                    const SeraiMoveList *list, const SeraiStep *begun,
                                    size_t n_begun);
size_t    serai_listing_read_chain (SeraiNextOfChain next, void *data, SeraiWriteStep write,
                                    const char *text, SeraiMove *out);
void      serai_listing_merge (const SeraiPosition *pos, SeraiMoveList *list, size_t first,
                               SeraiKeyAfter key_after);
