/* listing.h: what a game can leave to its lists of moves: the making of a move step by step and the
 * reading of a move text, if they are short, and what follows from one list for another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

/* A key of the position behind @move, or of all that differs between it and those behind the
 * other moves. */
typedef uint64_t (*SeraiKeyAfter) (const SeraiPosition *pos, SeraiMove move);

void serai_listing_next (const SeraiRules *rules, const SeraiPosition *pos, const SeraiStep *begun,
                         size_t n_begun, SeraiContinuation *out);
void serai_listing_distinct_moves (const SeraiRules *rules, const SeraiPosition *pos,
                                   SeraiMoveList *out);
uint64_t serai_listing_count_moves (const SeraiRules *rules, const SeraiPosition *pos);
size_t   serai_listing_find_text (const SeraiRules *rules, const SeraiPosition *pos,
                                  const SeraiMoveList *list, const char *text, SeraiMove *out);
size_t serai_listing_read_move (const SeraiRules *rules, const SeraiPosition *pos, const char *text,
                                SeraiMove *out, const char **why);
SeraiMove serai_listing_find_begun (const SeraiRules *rules, const SeraiPosition *pos,
                                    const SeraiStep *begun, size_t n_begun);
void      serai_listing_merge (const SeraiPosition *pos, SeraiMoveList *list, size_t first,
                               SeraiKeyAfter key_after);
