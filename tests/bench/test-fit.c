/* test-fit.c: tests that the fit recovers known weights.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <math.h>

#include "fit.h"
#include "rules.h"

#define N_WEIGHTS 4
#define SCALE 0.01

static const double truth[N_WEIGHTS] = { 100, 40, -25, 7 };

/* Random positions with results drawn with the probabilities that the true weights predict. */
static FitSamples
make_samples (gsize n_samples, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  FitSamples samples = { .n_weights = N_WEIGHTS };

  for (gsize n = 0; n < n_samples; n++)
    {
      int    amounts[N_WEIGHTS];
      double evaluation = 0;

      for (int i = 0; i < N_WEIGHTS; i++)
        {
          amounts[i] = SERAI_FEATURE_ONE * g_rand_int_range (rand, -3, 4);
          evaluation += truth[i] * amounts[i] / SERAI_FEATURE_ONE;
        }
      g_assert_true (
          fit_samples_add (&samples, amounts,
                           g_rand_double (rand) < 1 / (1 + exp (-SCALE * evaluation)) ? 1.0 : 0.0));
    }
  return samples;
}

static void
test_scale (void)
{
  FitSamples samples = make_samples (40000, 1);
  double     doubled[N_WEIGHTS];

  for (int i = 0; i < N_WEIGHTS; i++)
    doubled[i] = 2 * truth[i];
  g_assert_cmpfloat_with_epsilon (fit_scale (&samples, truth), SCALE, 0.0005);
  g_assert_cmpfloat_with_epsilon (fit_scale (&samples, doubled), SCALE / 2, 0.00025);
  fit_samples_clear (&samples);
}

/* From wrong weights the fit finds the true ones within three of its standard errors. */
static void
test_weights (void)
{
  static const double before[N_WEIGHTS] = { 100, 0, 0, 60 };
  FitSamples          samples = make_samples (40000, 2);
  FitTask             task = {
                .samples = &samples, .before = before, .n_fixed = 1, .scale = SCALE, .spread = 1000
  };
  double weights[N_WEIGHTS];
  double errors[N_WEIGHTS];

  g_assert_true (fit_weights (&task, weights, errors));
  g_assert_cmpfloat (weights[0], ==, before[0]);
  g_assert_cmpfloat (errors[0], ==, 0);
  for (int i = 1; i < N_WEIGHTS; i++)
    {
      g_assert_cmpfloat (errors[i], >, 0.1);
      g_assert_cmpfloat (errors[i], <, 3);
      g_assert_cmpfloat_with_epsilon (weights[i], truth[i], 3 * errors[i]);
    }
  g_assert_cmpfloat (fit_loss (&samples, weights, SCALE), <,
                     fit_loss (&samples, before, SCALE) - 0.01);
  fit_samples_clear (&samples);
}

/* A weight that no sample contains stays unchanged, and few samples change the others little. */
static void
test_prior (void)
{
  static const double before[N_WEIGHTS] = { 100, 0, 0, 60 };
  FitSamples          samples = make_samples (30, 3);
  FitTask             task = {
                .samples = &samples, .before = before, .n_fixed = 1, .scale = SCALE, .spread = 2
  };
  double weights[N_WEIGHTS];
  double errors[N_WEIGHTS];

  for (gsize n = 0; n < samples.n_samples; n++)
    samples.amounts[n * N_WEIGHTS + 1] = 0;
  g_assert_true (fit_weights (&task, weights, errors));
  g_assert_cmpfloat (weights[1], ==, before[1]);
  g_assert_cmpfloat_with_epsilon (errors[1], task.spread, 1e-9);
  for (int i = 2; i < N_WEIGHTS; i++)
    g_assert_cmpfloat_with_epsilon (weights[i], before[i], 3 * task.spread);
  fit_samples_clear (&samples);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fit/scale", test_scale);
  g_test_add_func ("/fit/weights", test_weights);
  g_test_add_func ("/fit/prior", test_prior);
  return g_test_run ();
}
