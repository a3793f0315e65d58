/* test-level.c: how a weaker player chooses among good moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <math.h>

#include "level.h"

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

/* Each as often as the softmax of its score says. */
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

/* A move that loses by force, or that no search has looked at, is not played where another does
 * not lose. */
static void
test_no_mad_move (Fixture *fixture, gconstpointer data)
{
  fixture->lines[1].depth = 0;
  draw (fixture, 300);
  g_assert_cmpuint (fixture->chosen[0], ==, N_DRAWS);
  (void) data;
}

/* The weakest player chooses among many moves, the strongest plays the best. */
static void
test_levels (Fixture *fixture, gconstpointer data)
{
  gsize n_others = 0;

  for (guint64 seed = 0; seed < N_DRAWS; seed++)
    {
      n_others +=
          serai_level_choose (SERAI_LEVEL_MIN, seed, fixture->lines, N_LINES) != fixture->lines;
      g_assert_true (serai_level_choose (SERAI_LEVEL_MAX, seed, fixture->lines, N_LINES)
                     == fixture->lines);
    }
  g_assert_cmpuint (n_others, >, N_DRAWS / 4);
  (void) data;
}

int
main (int argc, char *argv[])
{
  static const int close[N_LINES] = { 30, 20, 0, -70 };
  static const int far[N_LINES] = { 0, 0, 2 - SERAI_SCORE_MATE, 2 - SERAI_SCORE_MATE };

  g_test_init (&argc, &argv, NULL);
  g_test_add ("/level/softmax", Fixture, close, set_up, test_softmax, NULL);
  g_test_add ("/level/best", Fixture, close, set_up, test_best, NULL);
  g_test_add ("/level/no-mad-move", Fixture, far, set_up, test_no_mad_move, NULL);
  g_test_add ("/level/levels", Fixture, close, set_up, test_levels, NULL);
  return g_test_run ();
}
