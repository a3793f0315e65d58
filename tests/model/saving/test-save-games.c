/* test-save-games.c: whole random games, saved and loaded again after every move.
 *
 * test-save-games [--games N]: plays N games of each kind, with all options in turn; a few by
 * default. “make test-long” plays a thousand, with sanitizers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "all-options.h"
#include "random-match.h"
#include "registry.h"
#include "serai-save.h"

enum
{
  N_GAMES = 6,
  MOST_PLIES = 4000 /* no random game is known to be longer */
};

static int n_games = N_GAMES;

static void
assert_same_history (SeraiMatch *a, SeraiMatch *b)
{
  SeraiHistory of_a, of_b;

  serai_match_get_history (a, &of_a);
  serai_match_get_history (b, &of_b);
  g_assert_cmpmem (of_a.keys, of_a.n_keys * sizeof *of_a.keys, of_b.keys,
                   of_b.n_keys * sizeof *of_b.keys);
  g_assert_cmpuint (of_a.n_reversible, ==, of_b.n_reversible);
}

static void
assert_same_result (SeraiMatch *a, SeraiMatch *b)
{
  SeraiResult of_a = serai_match_get_result (a);
  SeraiResult of_b = serai_match_get_result (b);

  g_assert_cmpint (of_a.outcome, ==, of_b.outcome);
  g_assert_cmpint (of_a.reason, ==, of_b.reason);
}

static void
assert_same_record (SeraiMatch *a, SeraiMatch *b)
{
  gsize n_moves = serai_match_get_n_moves (a);

  g_assert_cmpuint (n_moves, ==, serai_match_get_n_moves (b));
  g_assert_cmpuint (serai_match_get_cursor (a), ==, serai_match_get_cursor (b));
  for (gsize n = 0; n <= n_moves; n++)
    g_assert_true (serai_position_equal (serai_match_get_position_at (a, n),
                                         serai_match_get_position_at (b, n)));
  for (gsize n = 0; n < n_moves; n++)
    g_assert_true (serai_move_equal (serai_match_get_move (a, n), serai_match_get_move (b, n)));
}

/* Returns: (transfer full): @match, saved and loaded */
static SeraiMatch *
save_and_load (SeraiMatch *match)
{
  g_autofree char *text = serai_save_to_text (match);
  g_autofree char *again = NULL;
  GError          *error = NULL;
  SeraiMatch      *loaded = serai_save_from_text (text, -1, NULL, &error);

  g_assert_no_error (error);
  again = serai_save_to_text (loaded);
  g_assert_cmpstr (again, ==, text);
  g_assert_cmpmem (serai_match_get_options (match), sizeof (SeraiOptions),
                   serai_match_get_options (loaded), sizeof (SeraiOptions));
  assert_same_record (match, loaded);
  assert_same_history (match, loaded);
  assert_same_result (match, loaded);
  return loaded;
}

/* Plays a game to its end, saving and loading it after each move. Returns: its plies */
static gsize
play_game (const SeraiRules *rules, gsize nth, GRand *rand)
{
  g_autoptr (SeraiMatch) match = NULL;
  SeraiOptions options;

  set_nth_options (rules, nth, &options);
  match = serai_match_new (rules, &options);
  while (play_random_moves (match, rand, 1) > 0)
    {
      SeraiMatch *loaded = save_and_load (match);

      g_object_unref (match);
      match = loaded;
      g_assert_cmpuint (serai_match_get_n_moves (match), <, MOST_PLIES);
    }
  g_assert_cmpint (serai_match_get_result (match).outcome, !=, SERAI_OUTCOME_NONE);
  return serai_match_get_n_moves (match);
}

static void
test_games (gconstpointer rules)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20120301);
  gsize  n_plies = 0;
  gsize  longest = 0;
  gint64 begun = g_get_monotonic_time ();

  for (int game = 0; game < n_games; game++)
    {
      gsize n = play_game (rules, (gsize) game, rand);

      n_plies += n;
      longest = MAX (longest, n);
    }
  g_test_message ("%d games, %zu plies, the longest %zu, %.1f s", n_games, n_plies, longest,
                  (double) (g_get_monotonic_time () - begun) / G_USEC_PER_SEC);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 3 && strcmp (argv[1], "--games") == 0)
    n_games = atoi (argv[2]);

  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);
      g_autofree char  *path = g_strdup_printf ("/save-games/%s", rules->id);

      g_test_add_data_func (path, rules, test_games);
    }
  return g_test_run ();
}
