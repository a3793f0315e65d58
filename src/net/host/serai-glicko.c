/* serai-glicko.c: ratings by Glicko-2.
 *
 * The names of the steps and variables are those of Glickman's paper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-glicko.h"

#include <math.h>

#define SCALE 173.7178
#define TAU 0.5 /* how much the volatility can change */
#define EPSILON 0.000001

typedef struct
{
  double delta, phi, v, a; /* a = ln (volatility²) */
} Change;

/**
 * serai_glicko_init:
 * @self: (out): the rating of somebody who has not played a rated game
 */
void
serai_glicko_init (SeraiGlicko *self)
{
  self->rating = SERAI_GLICKO_RATING;
  self->deviation = SERAI_GLICKO_DEVIATION;
  self->volatility = SERAI_GLICKO_VOLATILITY;
}

static double
weight (double phi)
{
  return 1 / sqrt (1 + 3 * phi * phi / (G_PI * G_PI));
}

static double
expected_score (double mu, const SeraiGlickoGame *game)
{
  double mu_j = (game->rating - SERAI_GLICKO_RATING) / SCALE;

  return 1 / (1 + exp (-weight (game->deviation / SCALE) * (mu - mu_j)));
}

/* The function of step 5, whose zero is the logarithm of the new variance. */
static double
f (const Change *change, double x)
{
  double ex = exp (x);
  double sum = change->phi * change->phi + change->v + ex;

  return ex * (change->delta * change->delta - sum) / (2 * sum * sum)
         - (x - change->a) / (TAU * TAU);
}

static double
second_bound (const Change *change)
{
  double variance = change->delta * change->delta - change->phi * change->phi - change->v;
  double k = 1;

  if (variance > 0)
    return log (variance);
  while (f (change, change->a - k * TAU) < 0)
    k++;
  return change->a - k * TAU;
}

/* Step 5: the Illinois algorithm. */
static double
new_volatility (const Change *change)
{
  double a = change->a, b = second_bound (change);
  double fa = f (change, a), fb = f (change, b);

  while (fabs (b - a) > EPSILON)
    {
      double c = a + (a - b) * fa / (fb - fa);
      double fc = f (change, c);

      if (fc * fb <= 0)
        {
          a = b;
          fa = fb;
        }
      else
        fa /= 2;
      b = c;
      fb = fc;
    }
  return exp (a / 2);
}

/**
 * serai_glicko_update:
 * @self: the rating before a rating period
 * @games: (array length=n_games): the games of the period, at least one
 */
void
serai_glicko_update (SeraiGlicko *self, const SeraiGlickoGame *games, gsize n_games)
{
  double mu = (self->rating - SERAI_GLICKO_RATING) / SCALE;
  double phi = self->deviation / SCALE;
  double information = 0, surprise = 0, phi_star;
  Change change;

  g_return_if_fail (n_games > 0);

  for (gsize n = 0; n < n_games; n++)
    {
      double g = weight (games[n].deviation / SCALE);
      double e = expected_score (mu, &games[n]);

      information += g * g * e * (1 - e);
      surprise += g * (games[n].score - e);
    }
  change.v = 1 / information;
  change.delta = change.v * surprise;
  change.phi = phi;
  change.a = log (self->volatility * self->volatility);
  self->volatility = new_volatility (&change);
  phi_star = sqrt (phi * phi + self->volatility * self->volatility);
  phi = 1 / sqrt (1 / (phi_star * phi_star) + information);
  self->rating = SCALE * (mu + phi * phi * surprise) + SERAI_GLICKO_RATING;
  self->deviation = MIN (SCALE * phi, SERAI_GLICKO_DEVIATION);
}
