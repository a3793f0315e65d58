/* random-games.h: random games with random options, for tests that check every position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "playing.h"
#include "random-options.h"

#define N_GAMES 60
#define MAX_PLIES 4000
#define MAX_READ 40 /* moves checked in a position where each takes long */

/* Called for every position of the random games, with all its moves. */
typedef void (*Check) (const Playing *playing, const SeraiMoveList *moves, gpointer data);

/* Returns the stride at which moves of a long list are checked. */
static inline gsize
stride_of (const SeraiMoveList *moves)
{
  return moves->n_moves / MAX_READ + 1;
}

static inline gsize
first_of (const Playing *playing, const SeraiMoveList *moves)
{
  return (playing->node->ply + 1) % stride_of (moves);
}

static inline void
play_random_games (const SeraiRules *rules, int n_games, Check check, gpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20180801);
  SeraiMoveList moves;

  serai_move_list_init (&moves);
  for (int game = 0; game < n_games; game++)
    {
      Playing      playing;
      SeraiOptions options;
      int          n_plies = 0;

      choose_random_options (rules, rand, &options);
      playing_begin (&playing, rules, &options);
      while (playing_result (&playing).outcome == SERAI_OUTCOME_NONE)
        {
          g_assert_cmpint (n_plies++, <, MAX_PLIES);
          playing_moves (&playing, &moves);
          g_assert_cmpuint (moves.n_moves, >, 0);
          check (&playing, &moves, data);
          playing_play (&playing, moves.moves[g_rand_int_range (rand, 0, (gint32) moves.n_moves)]);
        }
      playing_moves (&playing, &moves);
      g_assert_cmpuint (moves.n_moves, ==, 0);
      check (&playing, &moves, data);
      playing_end (&playing);
    }
  serai_move_list_clear (&moves);
}

/* Writes the part of the text that the key hashes: without a final count of plies without progress.
 */
static inline void
write_without_counter (const SeraiRules *rules, const SeraiPosition *pos,
                       char text[SERAI_POSITION_TEXT])
{
  gsize length = rules->write (pos, text);

  while (g_ascii_isdigit (text[length - 1]))
    text[--length] = '\0';
}

static inline gsize
count_pieces (const SeraiRules *rules, const SeraiPosition *pos, SeraiSide side)
{
  SeraiGeometry geometry;
  gsize         n_pieces = 0;

  rules->geometry (pos, &geometry);
  for (unsigned point = 0; point < geometry.n_points; point++)
    {
      SeraiPiece piece = rules->piece_at (pos, point);

      n_pieces += piece.side == side ? piece.count : 0;
    }
  return n_pieces;
}
