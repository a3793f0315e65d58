/* elo.c: estimates the difference in strength from the results of a match.
 *
 * The two games of one opening are not independent. Results are therefore counted by pairs
 * ("pentanomial"), which removes the luck of the opening from the error.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "elo.h"

#include <math.h>

#define ELO_SCALE 400.0
#define NORMAL_95 1.959963984540054 /* two-sided */

typedef struct
{
  double n;                     /* pairs */
  double p[SERAI_PAIR_RESULTS]; /* share of each result */
  double mean;                  /* of a game, 0 to 1 */
  double variance;              /* of the mean result of a pair */
} Distribution;

/* Returns the mean result of a game in the nth kind of pair. */
static inline double
result_of (int n)
{
  return (double) n / (SERAI_PAIR_RESULTS - 1);
}

static double
elo_of_score (double score)
{
  if (score <= 0)
    return -INFINITY;
  return score >= 1 ? INFINITY : ELO_SCALE * log10 (score / (1 - score));
}

static double
score_of_elo (double elo)
{
  return 1 / (1 + pow (10, -elo / ELO_SCALE));
}

/* @least is used for the results that have not occurred. */
static Distribution
distribution_of (const uint64_t pairs[SERAI_PAIR_RESULTS], double least)
{
  Distribution d = { 0 };

  for (int n = 0; n < SERAI_PAIR_RESULTS; n++)
    {
      d.p[n] = pairs[n] > 0 ? (double) pairs[n] : least;
      d.n += d.p[n];
    }
  for (int n = 0; d.n > 0 && n < SERAI_PAIR_RESULTS; n++)
    {
      d.p[n] /= d.n;
      d.mean += d.p[n] * result_of (n);
    }
  for (int n = 0; n < SERAI_PAIR_RESULTS; n++)
    d.variance += d.p[n] * (result_of (n) - d.mean) * (result_of (n) - d.mean);
  return d;
}

/* Few pairs, or pairs that are nearly all the same, underestimate the variance. Widens the
 * interval by a share of unseen pairs, all lost or all won: the largest share of a result never
 * seen in n cases, by E. B. Wilson, Probable inference, J. Am. Stat. Assoc. 22 (1927). */
static void
widen_for_unseen (const Distribution *d, SeraiEstimate *out)
{
  double z2 = NORMAL_95 * NORMAL_95;
  double others = z2 / (d->n + z2);

  out->score_low = fmin (out->score_low, d->mean - others * d->mean);
  out->score_high = fmax (out->score_high, d->mean + others * (1 - d->mean));
}

/**
 * serai_elo_estimate:
 * @pairs: how often each result of a pair has occurred
 * @out: (out): by the normal approximation of the mean, widened for results not seen yet
 * Returns: %FALSE if there are no pairs
 */
bool
serai_elo_estimate (const uint64_t pairs[SERAI_PAIR_RESULTS], SeraiEstimate *out)
{
  Distribution d = distribution_of (pairs, 0);
  double       error;

  if (d.n <= 0)
    return false;
  error = sqrt (d.variance / d.n);
  *out = (SeraiEstimate){ .score = d.mean,
                          .score_low = fmax (0, d.mean - NORMAL_95 * error),
                          .score_high = fmin (1, d.mean + NORMAL_95 * error) };
  widen_for_unseen (&d, out);
  out->elo = elo_of_score (out->score);
  out->elo_low = elo_of_score (out->score_low);
  out->elo_high = elo_of_score (out->score_high);
  error = (out->score_high - out->score_low) / (2 * NORMAL_95);
  out->los = erfc ((0.5 - d.mean) / (error * sqrt (2))) / 2;
  return true;
}

/* The sum over i of p[i] (a[i] - mean) / (1 + x (a[i] - mean)): falls as x grows. */
static double
secular (const Distribution *d, double mean, double x)
{
  double sum = 0;

  for (int n = 0; n < SERAI_PAIR_RESULTS; n++)
    sum += d->p[n] * (result_of (n) - mean) / (1 + x * (result_of (n) - mean));
  return sum;
}

/* The maximum-likelihood distribution with this mean, 0 < mean < 1. */
static void
fit_distribution (const Distribution *seen, double mean, double p[SERAI_PAIR_RESULTS])
{
  double low = -1 / (1 - mean);
  double high = 1 / mean;

  for (int step = 0; step < 100; step++)
    {
      double middle = (low + high) / 2;

      if (secular (seen, mean, middle) > 0)
        low = middle;
      else
        high = middle;
    }
  for (int n = 0; n < SERAI_PAIR_RESULTS; n++)
    p[n] = seen->p[n] / (1 + (low + high) / 2 * (result_of (n) - mean));
}

/**
 * serai_elo_llr:
 * @pairs: how often each result of a pair has occurred
 * @elo: two differences in Elo
 * The generalised sequential probability ratio test over pairs of games: A. Wald, Sequential
 * Analysis (1947), with the most likely distribution for each of the two means, after M. Van den
 * Bergh's notes for Fishtest, "A Practical Introduction to the GSPRT" and, for that
 * distribution, Proposition 1.1 of his "support_MLE_multinomial".
 * As there, results not seen yet count as a thousandth of one.
 * Returns: logarithm of the likelihood of elo[1] over that of elo[0]; 0 without pairs
 */
double
serai_elo_llr (const uint64_t pairs[SERAI_PAIR_RESULTS], const double elo[2])
{
  Distribution seen = distribution_of (pairs, 1e-3);
  double       p[2][SERAI_PAIR_RESULTS];
  double       sum = 0;
  uint64_t     n_pairs = 0;

  for (int n = 0; n < SERAI_PAIR_RESULTS; n++)
    n_pairs += pairs[n];
  if (n_pairs == 0)
    return 0;
  for (int h = 0; h < 2; h++)
    fit_distribution (&seen, score_of_elo (elo[h]), p[h]);
  for (int n = 0; n < SERAI_PAIR_RESULTS; n++)
    sum += seen.n * seen.p[n] * log (p[1][n] / p[0][n]);
  return sum;
}
