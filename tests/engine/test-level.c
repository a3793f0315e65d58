/* test-level.c: the choice of a move at the weaker levels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <math.h>

#include "level.h"
#include "registry.h"

#define N_DRAWS 20000
#define N_LINES 4

typedef struct
{
  SeraiSearchInfo lines[N_LINES];
  gsize           chosen[N_LINES]; /* how often */
} Fixture;

/* Lines of these scores. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  const int *scores = data;

  for (int n = 0; n < N_LINES; n++)
    fixture->lines[n] = (SeraiSearchInfo){ .line = n + 1, .depth = 3, .score = scores[n] };
}

static void
draw (Fixture *fixture, int spread)
{
  for (guint64 seed = 0; seed < N_DRAWS; seed++)
    fixture->chosen[serai_lines_choose (spread, seed, fixture->lines, N_LINES) - fixture->lines]++;
}

/* Each line is chosen with the probability that the softmax of the scores gives it. */
static void
test_softmax (Fixture *fixture, gconstpointer data)
{
  double sum = 0;

  for (int n = 0; n < N_LINES; n++)
    sum += exp (fixture->lines[n].score / 50.0);
  draw (fixture, 50);
  for (int n = 0; n < N_LINES; n++)
    {
      double share = exp (fixture->lines[n].score / 50.0) / sum;

      g_assert_cmpfloat_with_epsilon ((double) fixture->chosen[n] / N_DRAWS, share,
                                      4 * sqrt (share * (1 - share) / N_DRAWS));
    }
  (void) data;
}

static void
test_best (Fixture *fixture, gconstpointer data)
{
  draw (fixture, 0);
  g_assert_cmpuint (fixture->chosen[0], ==, N_DRAWS);
  (void) data;
}

/* A move that was not searched is never played. One that loses by force is hardly ever played,
 * except with a spread so large that twenty men matter little. */
static void
test_no_mad_move (Fixture *fixture, gconstpointer data)
{
  fixture->lines[1].depth = 0;
  draw (fixture, 200);
  g_assert_cmpuint (fixture->chosen[0], >, N_DRAWS - N_DRAWS / 1000);
  g_assert_cmpuint (fixture->chosen[1], ==, 0);
  (void) data;
}

/* A line that was searched less deeply than the best one is no likelier than it, even if it has a
 * higher score. */
static void
test_less_deep (Fixture *fixture, gconstpointer data)
{
  fixture->lines[0].depth = 4;
  draw (fixture, 4);
  g_assert_cmpuint (fixture->chosen[0], >, N_DRAWS / 4 - N_DRAWS / 40);
  (void) data;
}

/* A forced win is preferred to any advantage, and a shorter one to a longer one; losses are the
 * other way round. */
static void
test_ends (Fixture *fixture, gconstpointer data)
{
  draw (fixture, 100);
  for (int n = 1; n < N_LINES; n++)
    g_assert_cmpuint (fixture->chosen[n], <, fixture->chosen[n - 1]);
  (void) data;
}

/* The levels of each game grow in strength. */
static void
test_strengths (void)
{
  const SeraiRules *rules;

  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    for (int level = SERAI_LEVEL_MIN; level < SERAI_LEVEL_MAX; level++)
      {
        const SeraiStrength *strength = &rules->search->strengths[level - SERAI_LEVEL_MIN];

        g_assert_cmpuint (strength[0].nodes, <=, strength[1].nodes);
        g_assert_cmpuint (strength[0].spread, >=, strength[1].spread);
        g_assert_true (strength[0].nodes < strength[1].nodes
                       || strength[0].spread > strength[1].spread);
      }
}

/* No level plays a forced loss half as often as an even move, except the weakest of MKCess: a
 * player who looks two plies ahead wins nine of ten games only against random moves. */
static void
test_no_loss_by_choice (void)
{
  const SeraiSearchInfo lines[] = {
    { .line = 1, .depth = 3, .score = 0 },
    { .line = 2, .depth = 3, .score = 2 - SERAI_SCORE_MATE },
  };
  const SeraiRules *rules;

  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    for (int level = SERAI_LEVEL_MIN; level <= SERAI_LEVEL_MAX; level++)
      {
        gsize n_losses = 0;

        if (level == SERAI_LEVEL_MIN && g_str_equal (rules->id, "mkcess"))
          continue;
        for (guint64 seed = 0; seed < N_DRAWS; seed++)
          n_losses += serai_level_choose (rules, level, seed, lines, 2) == &lines[1];
        g_assert_cmpuint (n_losses, <, N_DRAWS / 3);
      }
}

/* The weakest player chooses among many moves, the strongest plays the best. */
static void
test_levels (Fixture *fixture, gconstpointer data)
{
  const SeraiRules *rules = serai_registry_nth (0);
  gsize             n_others = 0;

  for (guint64 seed = 0; seed < N_DRAWS; seed++)
    {
      n_others += serai_level_choose (rules, SERAI_LEVEL_MIN, seed, fixture->lines, N_LINES)
                  != fixture->lines;
      g_assert_true (serai_level_choose (rules, SERAI_LEVEL_MAX, seed, fixture->lines, N_LINES)
                     == fixture->lines);
    }
  g_assert_cmpuint (n_others, >, N_DRAWS / 4);
  (void) data;
}

int
main (int argc, char *argv[])
{
  static const int close[N_LINES] = { 30, 20, 0, -70 };
  static const int mad[N_LINES] = { 0, 0, 2 - SERAI_SCORE_MATE, 2 - SERAI_SCORE_MATE };
  static const int deeper[N_LINES] = { -575, -560, -560, -560 };
  static const int ends[N_LINES] = { SERAI_SCORE_MATE - 3, SERAI_SCORE_MATE - 9, 5000,
                                     9 - SERAI_SCORE_MATE };

  g_test_init (&argc, &argv, NULL);
  g_test_add ("/level/softmax", Fixture, close, set_up, test_softmax, NULL);
  g_test_add ("/level/best", Fixture, close, set_up, test_best, NULL);
  g_test_add ("/level/no-mad-move", Fixture, mad, set_up, test_no_mad_move, NULL);
  g_test_add ("/level/less-deep", Fixture, deeper, set_up, test_less_deep, NULL);
  g_test_add ("/level/ends", Fixture, ends, set_up, test_ends, NULL);
  g_test_add ("/level/levels", Fixture, close, set_up, test_levels, NULL);
  g_test_add_func ("/level/strengths", test_strengths);
  g_test_add_func ("/level/no-loss-by-choice", test_no_loss_by_choice);
  return g_test_run ();
}
