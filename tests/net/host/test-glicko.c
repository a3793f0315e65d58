/* test-glicko.c: ratings against the worked example of Glickman's paper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-glicko.h"

#include <math.h>

/* "Example calculation" in "Example of the Glicko-2 system": a player rated 1500, 200 and 0.06
 * beats one opponent and loses to two. */
static void
test_paper (void)
{
  static const SeraiGlickoGame games[] = { { 1400, 30, 1 }, { 1550, 100, 0 }, { 1700, 300, 0 } };
  SeraiGlicko                  rating = { 1500, 200, 0.06 };

  serai_glicko_update (&rating, games, G_N_ELEMENTS (games));
  g_assert_cmpfloat_with_epsilon (rating.rating, 1464.06, 0.01);
  g_assert_cmpfloat_with_epsilon (rating.deviation, 151.52, 0.01);
  g_assert_cmpfloat_with_epsilon (rating.volatility, 0.05999, 0.00001);
}

/* What one wins against an equal, the other loses. */
static void
test_symmetry (void)
{
  SeraiGlicko     winner, loser;
  SeraiGlickoGame won = { SERAI_GLICKO_RATING, SERAI_GLICKO_DEVIATION, 1 }, lost = won;

  lost.score = 0;
  serai_glicko_init (&winner);
  serai_glicko_init (&loser);
  serai_glicko_update (&winner, &won, 1);
  serai_glicko_update (&loser, &lost, 1);
  g_assert_cmpfloat_with_epsilon (winner.rating + loser.rating, 2 * SERAI_GLICKO_RATING, 0.0001);
  g_assert_cmpfloat (winner.rating, >, SERAI_GLICKO_RATING);
  g_assert_cmpfloat (winner.deviation, <, SERAI_GLICKO_DEVIATION);
}

/* Whoever plays is listed after about twelve games, which is what the program tells them: here two
 * new players win in turn. */
static void
test_ranked (void)
{
  SeraiGlicko players[2];
  guint       n_games = 0;

  serai_glicko_init (&players[0]);
  serai_glicko_init (&players[1]);
  while (players[0].deviation > SERAI_GLICKO_RANKED)
    {
      SeraiGlickoGame games[2];

      for (guint n = 0; n < 2; n++)
        games[n] =
            (SeraiGlickoGame){ players[1 - n].rating, players[1 - n].deviation, (n_games + n) % 2 };
      for (guint n = 0; n < 2; n++)
        serai_glicko_update (&players[n], &games[n], 1);
      n_games++;
    }
  g_test_message ("listed after %u games", n_games);
  g_assert_cmpuint (n_games, >=, 10);
  g_assert_cmpuint (n_games, <=, 14);
}

/* Extreme ratings neither hang the iteration nor leave the numbers. */
static void
test_extremes (void)
{
  static const double ratings[] = { -10000, 0, 1500, 3000, 20000 };

  for (gsize n = 0; n < G_N_ELEMENTS (ratings); n++)
    for (gsize m = 0; m < G_N_ELEMENTS (ratings); m++)
      for (double score = 0; score <= 1; score += 0.5)
        {
          SeraiGlicko     rating = { ratings[n], 30, 0.06 };
          SeraiGlickoGame game = { ratings[m], 350, score };

          for (int times = 0; times < 50; times++)
            serai_glicko_update (&rating, &game, 1);
          g_assert_true (isfinite (rating.rating) && isfinite (rating.deviation));
          g_assert_cmpfloat (rating.deviation, >, 0);
          g_assert_cmpfloat (rating.deviation, <=, SERAI_GLICKO_DEVIATION);
          g_assert_cmpfloat (rating.volatility, >, 0);
        }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/host/glicko/paper", test_paper);
  g_test_add_func ("/host/glicko/symmetry", test_symmetry);
  g_test_add_func ("/host/glicko/ranked", test_ranked);
  g_test_add_func ("/host/glicko/extremes", test_extremes);
  return g_test_run ();
}
