/* test-match-text.c: the state of a match in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "level.h"
#include "random-match.h"
#include "registry.h"
#include "serai-ending.h"
#include "serai-match-text.h"

/* Why no draw can be offered: one reason after the other. */
static void
test_no_draw (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("nerenchi"), NULL);
  const SeraiPlayer computer = { SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MIN };

  g_assert_cmpstr (serai_match_no_draw_text (match, FALSE), ==,
                   "A draw can be offered after the first move");
  play_texts (match, (const char *const[]){ "a7", "b6", NULL });
  g_assert_null (serai_match_no_draw_text (match, FALSE));
  g_assert_cmpstr (serai_match_no_draw_text (match, TRUE), ==,
                   "Another draw can be offered after the next move");
  serai_match_set_player (match, SERAI_SIDE_P1, computer);
  g_assert_null (serai_match_no_draw_text (match, FALSE));
  serai_match_set_player (match, SERAI_SIDE_P2, computer);
  g_assert_cmpstr (serai_match_no_draw_text (match, FALSE), ==,
                   "The computer plays against itself");
  g_assert_true (serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1)));
  g_assert_cmpstr (serai_match_no_draw_text (match, FALSE), ==, "The game is over");
}

/* The reason is the same throughout a game in which every end has a winner. */
static void
test_game_without_draws (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);

  g_assert_cmpstr (serai_match_no_draw_text (match, FALSE), ==, "This game has no draws");
  play_texts (match, (const char *const[]){ "a3-a2", NULL });
  g_assert_cmpstr (serai_match_no_draw_text (match, FALSE), ==, "This game has no draws");
  g_assert_true (serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1)));
  g_assert_cmpstr (serai_match_no_draw_text (match, FALSE), ==, "This game has no draws");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match-text/no-draw", test_no_draw);
  g_test_add_func ("/match-text/game-without-draws", test_game_without_draws);
  return g_test_run ();
}
