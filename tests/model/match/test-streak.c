/* test-streak.c: games won or lost running, and the levels offered after them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-streak.h"

#include "level.h"
#include "registry.h"
#include "serai-ending.h"
#include "serai-rematch.h"
#include "serai-save.h"
#include "side.h"

static GSettings *
create_settings (void)
{
  GSettings *settings = g_settings_new ("io.github.serai.Serai");

  g_settings_reset (settings, "streaks");
  return settings;
}

static SeraiMatch *
create_match (const char *game, SeraiSide person, int level)
{
  SeraiMatch *match = serai_match_new (serai_registry_find (game), NULL);

  serai_match_set_player (match, person, (SeraiPlayer){ .level = 1 });
  serai_match_set_player (match, serai_side_other (person),
                          (SeraiPlayer){ SERAI_PLAYER_COMPUTER, level });
  return match;
}

/* Plays games of a person, who has a side in turn, with the results @results: + - =.
 * Returns: the last offer */
static int
play (GSettings *settings, const char *game, int level, const char *results)
{
  int offer = SERAI_STREAK_NO_OFFER;

  for (gsize n = 0; results[n] != '\0'; n++)
    {
      SeraiSide person = n % 2 == 0 ? SERAI_SIDE_P1 : SERAI_SIDE_P2;
      g_autoptr (SeraiMatch) match = create_match (game, person, level);

      if (results[n] == '=')
        serai_match_end (match, serai_ending_agree_draw ());
      else
        serai_match_end (
            match, serai_ending_resign (results[n] == '-' ? person : serai_side_other (person)));
      offer = serai_streak_count (settings, match);
    }
  return offer;
}

static void
test_offers (void)
{
  static const struct
  {
    const char *results;
    int         level;
    int         offer;
  } cases[] = {
    { "--", 3, 0 },
    { "---", 3, 2 },
    { "++", 3, 0 },
    { "+++", 3, 4 },
    { "--+-", 3, 0 },
    { "--=-", 3, 0 },
    { "++=+++", 3, 4 },
    { "+---", 3, 2 },
    { "----", 3, 0 }, /* once */
    { "---+---", 3, 0 },
    { "---+++", 3, 4 },
    { "---", SERAI_LEVEL_MIN, 0 },
    { "+++", SERAI_LEVEL_MAX, 0 },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (GSettings) settings = create_settings ();

      g_test_message ("%s", cases[n].results);
      g_assert_cmpint (play (settings, "kei-yen", cases[n].level, cases[n].results), ==,
                       cases[n].offer);
    }
}

static void
assert_suggested (GSettings *settings, const char *game, int level)
{
  g_assert_cmpint (serai_streak_suggest (settings, serai_registry_find (game)), ==, level);
}

/* The level at which a player wins some games and loses others. */
static void
test_suggestion (void)
{
  g_autoptr (GSettings) settings = create_settings ();

  assert_suggested (settings, "keny", SERAI_LEVEL_PRESET);
  play (settings, "keny", 5, "+-");
  assert_suggested (settings, "keny", 5);
  play (settings, "keny", 5, "+++");
  assert_suggested (settings, "keny", 6);
  play (settings, "keny", 6, "---");
  assert_suggested (settings, "keny", 5);
  assert_suggested (settings, "kei-yen", SERAI_LEVEL_PRESET);
  play (settings, "keny", SERAI_LEVEL_MAX, "+++");
  assert_suggested (settings, "keny", SERAI_LEVEL_MAX);
  play (settings, "keny", SERAI_LEVEL_MIN, "---");
  assert_suggested (settings, "keny", SERAI_LEVEL_MIN);
}

/* Each game has a streak of its own, and another level begins a new one. */
static void
test_apart (void)
{
  g_autoptr (GSettings) settings = create_settings ();

  g_assert_cmpint (play (settings, "kei-yen", 3, "--"), ==, 0);
  g_assert_cmpint (play (settings, "keny", 3, "-"), ==, 0);
  g_assert_cmpint (play (settings, "kei-yen", 3, "-"), ==, 2);
  g_assert_cmpint (play (settings, "kei-yen", 2, "--"), ==, 0);
  g_assert_cmpint (play (settings, "kei-yen", 2, "-"), ==, 1);
  g_assert_cmpint (play (settings, "keny", 3, "--"), ==, 2);
}

/* An offer that was made for a level is not made again on the way back to it. */
static void
test_return_to_level (void)
{
  g_autoptr (GSettings) settings = create_settings ();

  g_assert_cmpint (play (settings, "kei-yen", 3, "---"), ==, 2);
  g_assert_cmpint (play (settings, "kei-yen", 2, "+"), ==, 0);
  g_assert_cmpint (play (settings, "kei-yen", 3, "---"), ==, 0);
  g_assert_cmpint (play (settings, "kei-yen", 3, "+++"), ==, 4);
}

/* A win after a move was taken back does not count, a loss does. */
static void
test_taken_back (void)
{
  g_autoptr (GSettings) settings = create_settings ();

  for (int is_loss = 0; is_loss < 2; is_loss++)
    {
      g_autoptr (SeraiMatch) match = create_match ("kei-yen", SERAI_SIDE_P1, 3);

      g_assert_cmpint (play (settings, "kei-yen", 3, is_loss ? "--" : "++"), ==, 0);
      g_assert_true (serai_match_play_text (match, "a3-a4", NULL));
      serai_match_undo (match);
      g_assert_true (serai_match_play_text (match, "a3-a2", NULL));
      g_assert_true (serai_match_play_text (match, "b4-a5", NULL));
      serai_match_end (match, serai_ending_resign (is_loss ? SERAI_SIDE_P1 : SERAI_SIDE_P2));
      g_assert_cmpint (serai_streak_count (settings, match), ==, is_loss ? 2 : 0);
    }
}

/* A win with hints or the analysis does not count, and this is saved with the game. */
static void
test_assisted (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  g_autoptr (SeraiMatch) match = create_match ("kei-yen", SERAI_SIDE_P1, 3);
  g_autoptr (SeraiMatch) again = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpint (play (settings, "kei-yen", 3, "++"), ==, 0);
  g_assert_false (serai_match_is_assisted (match));
  serai_match_help (match);
  g_assert_true (serai_match_is_assisted (match));
  text = serai_save_to_text (match);
  again = serai_save_from_text (text, -1, NULL, NULL);
  g_assert_true (serai_match_is_assisted (again));
  serai_match_end (again, serai_ending_resign (SERAI_SIDE_P2));
  g_assert_cmpint (serai_streak_count (settings, again), ==, 0);
}

/* Between two people, and after the game, everything may be looked at. */
static void
test_not_assisted (void)
{
  g_autoptr (SeraiMatch) match = create_match ("kei-yen", SERAI_SIDE_P1, 3);

  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P2));
  serai_match_help (match);
  g_assert_false (serai_match_is_assisted (match));
  serai_match_reopen (match);
  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_PERSON, 3 });
  serai_match_help (match);
  g_assert_false (serai_match_is_assisted (match));
}

/* What counts is how the game ends at last. Offers that were not accepted are made again. */
static void
test_undone_end (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  g_autoptr (SeraiMatch) match = create_match ("kei-yen", SERAI_SIDE_P1, 3);
  SeraiStreakCount count;
  int              offer = -1;

  g_assert_cmpint (play (settings, "kei-yen", 3, "--"), ==, 0);
  serai_streak_begin (&count, match);
  g_assert_false (serai_streak_update (&count, settings, match, &offer));
  for (int n = 0; n < 2; n++)
    {
      serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
      g_assert_true (serai_streak_update (&count, settings, match, &offer));
      g_assert_cmpint (offer, ==, 2);
      g_assert_false (serai_streak_update (&count, settings, match, &offer));
      serai_match_reopen (match);
      g_assert_true (serai_streak_update (&count, settings, match, &offer));
      g_assert_cmpint (offer, ==, SERAI_STREAK_NO_OFFER);
    }
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P2));
  g_assert_true (serai_streak_update (&count, settings, match, &offer));
  g_assert_cmpint (play (settings, "kei-yen", 3, "++"), ==, 4);

  /* After other games it is too late. */
  serai_match_reopen (match);
  g_assert_true (serai_streak_update (&count, settings, match, &offer));
  g_assert_cmpint (play (settings, "kei-yen", 3, "---"), ==, 2);
}

/* A game that has ended before it is opened does not count, even if it ends again. */
static void
test_opened_after_end (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  g_autoptr (SeraiMatch) match = create_match ("kei-yen", SERAI_SIDE_P1, 3);
  SeraiStreakCount count;
  int              offer;

  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
  serai_streak_begin (&count, match);
  serai_match_reopen (match);
  g_assert_false (serai_streak_update (&count, settings, match, &offer));
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
  g_assert_false (serai_streak_update (&count, settings, match, &offer));
  g_assert_cmpint (play (settings, "kei-yen", 3, "--"), ==, 0);
}

/* What is offered between the games of a match could not be accepted, so it waits for the last. */
static void
test_several_games (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  g_autoptr (SeraiMatch) match = create_match ("kei-yen", SERAI_SIDE_P1, 3);
  SeraiSeries series;

  g_assert_cmpint (play (settings, "kei-yen", 3, "--"), ==, 0);
  serai_series_init (&series, 2);
  serai_match_set_series (match, &series);
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
  g_assert_true (serai_rematch_has_next (match));
  g_assert_cmpint (serai_streak_count (settings, match), ==, 0);
  g_assert_cmpint (play (settings, "kei-yen", 3, "-"), ==, 2);
}

/* Somebody elsewhere has no level. */
static void
test_elsewhere (void)
{
  g_autoptr (GSettings) settings = create_settings ();

  for (int n = 0; n < 2 * SERAI_STREAK_LENGTH; n++)
    {
      g_autoptr (SeraiMatch) match = create_match ("kei-yen", SERAI_SIDE_P1, 3);

      serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_ELSEWHERE, 3 });
      serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
      g_assert_cmpint (serai_streak_count (settings, match), ==, 0);
    }
}

static void
test_others (void)
{
  g_autoptr (GSettings) settings = create_settings ();

  for (int n = 0; n < 2 * SERAI_STREAK_LENGTH; n++)
    {
      g_autoptr (SeraiMatch) match = create_match ("kei-yen", SERAI_SIDE_P1, 3);

      serai_match_set_player (match, n % 2 == 0 ? SERAI_SIDE_P1 : SERAI_SIDE_P2,
                              (SeraiPlayer){ n % 2 == 0, 3 });
      serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
      g_assert_cmpint (serai_streak_count (settings, match), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/streak/offers", test_offers);
  g_test_add_func ("/streak/suggestion", test_suggestion);
  g_test_add_func ("/streak/apart", test_apart);
  g_test_add_func ("/streak/return-to-level", test_return_to_level);
  g_test_add_func ("/streak/taken-back", test_taken_back);
  g_test_add_func ("/streak/assisted", test_assisted);
  g_test_add_func ("/streak/not-assisted", test_not_assisted);
  g_test_add_func ("/streak/undone-end", test_undone_end);
  g_test_add_func ("/streak/opened-after-end", test_opened_after_end);
  g_test_add_func ("/streak/several-games", test_several_games);
  g_test_add_func ("/streak/others", test_others);
  g_test_add_func ("/streak/elsewhere", test_elsewhere);
  return g_test_run ();
}
