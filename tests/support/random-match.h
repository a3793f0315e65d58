/* random-match.h: matches of random moves, for the tests of the model.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "move-list.h"
#include "random-options.h"
#include "serai-match.h"

/* Plays up to @n_moves random moves. Returns: the number played before the game was over */
static inline int
play_random_moves (SeraiMatch *match, GRand *rand, int n_moves)
{
  SeraiMoveList list;
  int           n_played = 0;

  serai_move_list_init (&list);
  for (; n_played < n_moves; n_played++)
    {
      SeraiHistory history;
      SeraiMove    move;

      list.n_moves = 0;
      serai_match_get_history (match, &history);
      serai_game_moves (serai_match_get_rules (match), serai_match_get_position (match), &history,
                        &list);
      if (list.n_moves == 0)
        break;
      move = list.moves[g_rand_int_range (rand, 0, (gint32) list.n_moves)];
      g_assert_true (serai_match_make_move (match, move, NULL));
    }
  serai_move_list_clear (&list);
  return n_played;
}

static inline void
play_texts (SeraiMatch *match, const char *const *texts)
{
  for (; *texts != NULL; texts++)
    {
      GError *error = NULL;

      serai_match_play_text (match, *texts, &error);
      g_assert_no_error (error);
    }
}
