/* listing.h: reading moves and making them step by step, from lists of moves where they are short,
 * or jump by jump in chains; removing moves with equal results.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

/* Why a text that is no move is refused; message id. */
extern const char serai_listing_no_move[];

/* The most captures of one piece that are listed for the search if several can lead to the same
 * position. Games stay far below, but positions can be set up in which pieces can be captured in
 * millions of orders. */
#define SERAI_LISTING_MAX_CAPTURES 4096

/* A list with the length up to which moves may be appended. */
typedef struct
{
  SeraiMoveList *list;
  size_t         limit;
} SeraiListing;

/**
 * serai_listing_begin:
 * @most: the most moves that may be appended to @list, or %SIZE_MAX
 * Returns: a #SeraiListing to append them with
 */
static inline SeraiListing
serai_listing_begin (SeraiMoveList *list, size_t most)
{
  return (SeraiListing){ list, most < SIZE_MAX - list->n_moves ? list->n_moves + most : SIZE_MAX };
}

/* A hash of the position after @move, or of the part of it in which the results of the moves
 * differ. */
typedef uint64_t (*SeraiKeyAfter) (const SeraiPosition *pos, SeraiMove move);

/* As the entries of #SeraiRules moves(), steps() and write_move(). */
typedef void (*SeraiListMoves) (const SeraiPosition *pos, SeraiMoveList *out);
typedef size_t (*SeraiStepsOf) (const SeraiPosition *pos, SeraiMove move,
                                SeraiStep out[SERAI_MAX_STEPS]);
typedef size_t (*SeraiWriteMove) (const SeraiPosition *pos, SeraiMove move,
                                  char text[SERAI_MOVE_TEXT]);

/* As next() of #SeraiRules, of chains alone; their steps are points. @data is what the game has
 * passed to serai_listing_read_chain(). */
typedef void (*SeraiNextOfChain) (void *data, const SeraiStep *begun, size_t n_begun,
                                  SeraiContinuation *out);

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
size_t    serai_listing_read_chain (SeraiNextOfChain next, void *data, unsigned length,
                                    const char *text, SeraiMove *out);
void      serai_listing_merge (const SeraiPosition *pos, SeraiMoveList *list, size_t first,
                               SeraiKeyAfter key_after);
