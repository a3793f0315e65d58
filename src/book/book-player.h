/* book-player.h: how the computer uses an opening book.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "book.h"
#include "search.h"

/* Where a player is in a game. */
typedef struct
{
  const SeraiRules    *rules;
  const SeraiPosition *position;
  const SeraiHistory  *history;
  int                  level;
  uint64_t             seed; /* of the random choice, which it determines */
} SeraiBookTurn;

bool serai_book_is_used (int level);
bool serai_book_play (const SeraiBook *book, const SeraiBookTurn *turn, SeraiSearch *search,
                      const SeraiLimits *limits, SeraiSearchInfo *info);
