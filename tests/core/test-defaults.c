/* test-defaults.c: the defaults of entries that games override only to be faster.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "perft.h"
#include "random-games.h"
#include "registry.h"

#define MAX_LISTED 200 /* moves compared in one position */

static void
assert_same_continuation (const SeraiContinuation *a, const SeraiContinuation *b)
{
  g_assert_cmpuint (a->n_next, ==, b->n_next);
  for (gsize n = 0; n < a->n_next; n++)
    g_assert_true (is_offered (b, a->next[n]));
  g_assert_true (a->complete == b->complete);
  g_assert_true (!a->complete || serai_move_equal (a->move, b->move));
}

static void
check_reading (const Playing *playing, const SeraiRules *defaults, SeraiMove move)
{
  char        text[SERAI_MOVE_TEXT];
  SeraiMove   read;
  const char *why;

  playing->rules->write_move (&playing->pos, move, text);
  g_assert_cmpuint (serai_rules_read_move (defaults, &playing->pos, text, &read, &why), ==, 0);
  g_assert_true (serai_move_equal (read, move));
  text[1] = '?';
  g_assert_cmpuint (serai_rules_read_move (defaults, &playing->pos, text, &read, &why), ==, 2);
  g_assert_nonnull (why);
}

static void
check_steps (const Playing *playing, const SeraiRules *defaults, SeraiMove move)
{
  SeraiStep steps[SERAI_MAX_STEPS];
  gsize     n_steps = playing->rules->steps (&playing->pos, move, steps);

  for (gsize n = 0; n <= n_steps; n++)
    {
      SeraiContinuation own, by_default;

      serai_rules_next (playing->rules, &playing->pos, steps, n, &own);
      serai_rules_next (defaults, &playing->pos, steps, n, &by_default);
      assert_same_continuation (&own, &by_default);
    }
}

/* @data counts the positions compared. */
static void
check_defaults (const Playing *playing, const SeraiMoveList *moves, gpointer data)
{
  SeraiRules defaults = *playing->rules;
  gsize     *n_compared = data;
  guint64    n_moves;

  if (moves->n_moves == 0 || moves->n_moves > MAX_LISTED)
    return;
  n_moves = serai_rules_count_moves (playing->rules, &playing->pos);
  if (n_moves > MAX_LISTED)
    return;
  defaults.count_moves = NULL;
  defaults.read_move = NULL;
  defaults.next = NULL;
  g_assert_cmpuint (serai_rules_count_moves (&defaults, &playing->pos), ==, n_moves);
  for (gsize n = first_of (playing, moves); n < moves->n_moves; n += stride_of (moves))
    {
      check_reading (playing, &defaults, moves->moves[n]);
      check_steps (playing, &defaults, moves->moves[n]);
    }
  ++*n_compared;
}

static void
test_defaults (gconstpointer rules)
{
  gsize n_compared = 0;

  play_random_games (rules, 3, check_defaults, &n_compared);
  g_assert_cmpuint (n_compared, >, 0);
}

/* Counting by the list of moves gives the same result as count_moves(). */
static void
test_perft (gconstpointer data)
{
  const SeraiRules *rules = data;
  SeraiRules        defaults = *rules;
  SeraiOptions      options = options_with (rules, NULL, NULL);
  SeraiPosition     start;

  defaults.count_moves = NULL;
  rules->start (&options, &start);
  for (int depth = 0; depth <= 2; depth++)
    g_assert_cmpuint (serai_perft (&defaults, &start, depth), ==,
                      serai_perft (rules, &start, depth));
}

/* Without these entries a game has no captures, no compulsory moves and no end except a lack of
 * moves. */
static void
test_neutral_defaults (void)
{
  const SeraiRules *own = serai_registry_find ("keny");
  SeraiRules        rules = *own;
  SeraiSearchFacet  search = *own->search;
  SeraiOptions      options = options_with (own, NULL, NULL);
  SeraiPosition     pos = position_of (own, &options, "8/8/3k4/3K4/8/8/8/8 w 7");
  SeraiMoveList     list;

  serai_move_list_init (&list);
  search.captures = NULL;
  search.gain = NULL;
  rules.search = &search;
  rules.distinct_moves = NULL;
  rules.is_capture_compulsory = NULL;
  rules.plies_without_progress = NULL;
  rules.expired = NULL;
  serai_rules_captures (own, &pos, &list);
  g_assert_cmpuint (list.n_moves, ==, 1);
  g_assert_cmpint (serai_rules_gain (own, &pos, list.moves[0]), >, 0);
  g_assert_cmpint (serai_rules_gain (&rules, &pos, list.moves[0]), ==, 0);
  serai_rules_captures (&rules, &pos, &list);
  g_assert_cmpuint (list.n_moves, ==, 1);
  g_assert_true (serai_rules_is_capture_compulsory (own, &pos));
  g_assert_false (serai_rules_is_capture_compulsory (&rules, &pos));
  g_assert_cmpuint (serai_rules_plies_without_progress (own, &pos, 3), ==, 7);
  g_assert_cmpuint (serai_rules_plies_without_progress (&rules, &pos, 3), ==, 3);
  g_assert_cmpint (serai_rules_expired (own, &pos, 1000).outcome, ==, SERAI_OUTCOME_DRAW);
  g_assert_cmpint (serai_rules_expired (&rules, &pos, 1000).outcome, ==, SERAI_OUTCOME_NONE);
  g_assert_cmpint (serai_rules_stuck (&rules, &pos).outcome, ==, SERAI_OUTCOME_P2_WINS);
  serai_move_list_clear (&list);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);
      g_autofree char  *path = g_strdup_printf ("/defaults/%s/moves", rules->id);

      g_autofree char *perft = g_strdup_printf ("/defaults/%s/perft", rules->id);

      g_test_add_data_func (path, rules, test_defaults);
      g_test_add_data_func (perft, rules, test_perft);
    }
  g_test_add_func ("/defaults/neutral", test_neutral_defaults);
  return g_test_run ();
}
