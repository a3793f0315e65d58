/* fit.c: the weights of an evaluation under which the results of games are most likely.
 *
 * Logistic regression: an evaluation of e predicts 1 / (1 + exp (-scale e)) points, and the weights
 * are chosen to minimise the cross entropy of the results (P. Österlund, Texel's tuning method,
 * 2014, minimises squares instead). The loss is convex, and Newton's method finds its minimum in a
 * few steps, deterministically.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rules.h"

#define FIRST_CAPACITY 4096
#define N_STEPS 30
#define SMALL_STEP 1e-3 /* 1/100 man: too small to change a rounded weight */
#define LEAST_SCALE 1e-5
#define MOST_SCALE 0.2

static bool
make_room (FitSamples *samples)
{
  size_t   capacity = samples->capacity > 0 ? 2 * samples->capacity : FIRST_CAPACITY;
  int16_t *amounts;
  double  *results;

  if (samples->n_samples < samples->capacity)
    return true;
  amounts = realloc (samples->amounts, capacity * samples->n_weights * sizeof *amounts);
  if (amounts == NULL)
    return false;
  samples->amounts = amounts;
  results = realloc (samples->results, capacity * sizeof *results);
  if (results == NULL)
    return false;
  samples->results = results;
  samples->capacity = capacity;
  return true;
}

/**
 * fit_samples_add:
 * @samples: with n_weights
 * @amounts: (array): of each weight
 * Returns: %FALSE if there is no memory
 */
bool
fit_samples_add (FitSamples *samples, const int *amounts, double result)
{
  int16_t *to;

  if (!make_room (samples))
    return false;
  to = samples->amounts + samples->n_samples * samples->n_weights;
  for (size_t n = 0; n < samples->n_weights; n++)
    {
      int amount = amounts[n] < INT16_MAX ? amounts[n] : INT16_MAX;

      to[n] = (int16_t) (amount > INT16_MIN ? amount : INT16_MIN);
    }
  samples->results[samples->n_samples++] = result;
  return true;
}

/**
 * fit_samples_clear:
 * Frees what @samples owns.
 */
void
fit_samples_clear (FitSamples *samples)
{
  free (samples->amounts);
  free (samples->results);
  *samples = (FitSamples){ .n_weights = samples->n_weights };
}

/* The evaluation of the nth sample by the weights. */
static double
evaluate (const FitSamples *samples, size_t n, const double *weights)
{
  const int16_t *amounts = samples->amounts + n * samples->n_weights;
  double         sum = 0;

  for (size_t i = 0; i < samples->n_weights; i++)
    sum += weights[i] * amounts[i];
  return sum / SERAI_FEATURE_ONE;
}

static double
expected (double evaluation, double scale)
{
  return 1 / (1 + exp (-scale * evaluation));
}

/**
 * fit_loss:
 * @weights: (array): 1/100 man
 * @scale: see fit_scale()
 * Returns: the mean cross entropy of the results; 0 without samples
 */
double
fit_loss (const FitSamples *samples, const double *weights, double scale)
{
  const double least = 1e-12;
  double       sum = 0;

  for (size_t n = 0; n < samples->n_samples; n++)
    {
      double p = expected (evaluate (samples, n, weights), scale);
      double result = samples->results[n];

      sum -= result * log (p + least) + (1 - result) * log (1 - p + least);
    }
  return samples->n_samples > 0 ? sum / (double) samples->n_samples : 0;
}

/**
 * fit_scale:
 * @weights: (array): 1/100 man
 * Returns: the scale under which these weights predict best, by golden-section search
 */
double
fit_scale (const FitSamples *samples, const double *weights)
{
  const double golden = 0.6180339887498949;
  double       low = log (LEAST_SCALE);
  double       high = log (MOST_SCALE);

  for (int step = 0; step < N_STEPS; step++)
    {
      double left = high - golden * (high - low);
      double right = low + golden * (high - low);

      if (fit_loss (samples, weights, exp (left)) < fit_loss (samples, weights, exp (right)))
        high = right;
      else
        low = left;
    }
  return exp ((low + high) / 2);
}

/* ---- Newton's method ---- */

/* Adds the gradient and Hessian of the loss of one sample, by the free weights. */
static void
add_sample (const FitTask *task, size_t n, const double *weights, double *slope, double *curvature)
{
  const FitSamples *samples = task->samples;
  const int16_t    *amounts = samples->amounts + n * samples->n_weights + task->n_fixed;
  size_t            n_free = samples->n_weights - task->n_fixed;
  double            unit = task->scale / SERAI_FEATURE_ONE;
  double            p = expected (evaluate (samples, n, weights), task->scale);

  for (size_t i = 0; i < n_free; i++)
    {
      if (amounts[i] == 0)
        continue;
      slope[i] += (p - samples->results[n]) * unit * amounts[i];
      for (size_t j = 0; j <= i; j++)
        curvature[i * n_free + j] += p * (1 - p) * unit * unit * amounts[i] * amounts[j];
    }
}

/* Gradient and Hessian of the loss of all samples and of the distance from before. */
static void
add_all (const FitTask *task, const double *weights, double *slope, double *curvature)
{
  size_t n_free = task->samples->n_weights - task->n_fixed;
  double pull = 1 / (task->spread * task->spread);

  memset (slope, 0, n_free * sizeof *slope);
  memset (curvature, 0, n_free * n_free * sizeof *curvature);
  for (size_t n = 0; n < task->samples->n_samples; n++)
    add_sample (task, n, weights, slope, curvature);
  for (size_t i = 0; i < n_free; i++)
    {
      slope[i] += pull * (weights[task->n_fixed + i] - task->before[task->n_fixed + i]);
      curvature[i * n_free + i] += pull;
    }
}

/* Replaces the lower half of a symmetric matrix by its Cholesky factor. */
static void
factor (double *matrix, size_t n)
{
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j <= i; j++)
      {
        double sum = matrix[i * n + j];

        for (size_t k = 0; k < j; k++)
          sum -= matrix[i * n + k] * matrix[j * n + k];
        matrix[i * n + j] = i == j ? sqrt (sum) : sum / matrix[j * n + j];
      }
}

/* Solves the equations of a factored matrix, in place. */
static void
solve (const double *matrix, size_t n, double *x)
{
  for (size_t i = 0; i < n; i++)
    {
      for (size_t k = 0; k < i; k++)
        x[i] -= matrix[i * n + k] * x[k];
      x[i] /= matrix[i * n + i];
    }
  for (size_t i = n; i-- > 0;)
    {
      for (size_t k = i + 1; k < n; k++)
        x[i] -= matrix[k * n + i] * x[k];
      x[i] /= matrix[i * n + i];
    }
}

/* The objective that Newton's method minimises. */
static double
objective (const FitTask *task, const double *weights)
{
  double sum = 0;

  for (size_t i = task->n_fixed; i < task->samples->n_weights; i++)
    sum += (weights[i] - task->before[i]) * (weights[i] - task->before[i]);
  return fit_loss (task->samples, weights, task->scale) * (double) task->samples->n_samples
         + sum / (2 * task->spread * task->spread);
}

/* Subtracts @step, or a part of it small enough for the objective to fall; returns how far. */
static double
take_step (const FitTask *task, const double *step, double *weights)
{
  size_t n_free = task->samples->n_weights - task->n_fixed;
  double here = objective (task, weights);
  double part = 1;
  double farthest = 0;

  for (size_t i = 0; i < n_free; i++)
    weights[task->n_fixed + i] -= step[i];
  while (objective (task, weights) > here && part > SMALL_STEP)
    {
      part /= 2;
      for (size_t i = 0; i < n_free; i++)
        weights[task->n_fixed + i] += part * step[i];
    }
  for (size_t i = 0; i < n_free; i++)
    farthest = fmax (farthest, part * fabs (step[i]));
  return farthest;
}

/* The standard errors of the free weights: roots of the diagonal of the inverse Hessian. */
static void
set_errors (const double *curvature, size_t n_free, double *unit, double *errors)
{
  for (size_t i = 0; i < n_free; i++)
    {
      memset (unit, 0, n_free * sizeof *unit);
      unit[i] = 1;
      solve (curvature, n_free, unit);
      errors[i] = sqrt (unit[i]);
    }
}

/**
 * fit_weights:
 * @weights: (out) (array): 1/100 man
 * @errors: (out) (array): their standard errors, as if samples of one game were independent,
 *   which makes them too small; 0 for those that are fixed
 * Returns: %FALSE if there is no memory
 */
bool
fit_weights (const FitTask *task, double *weights, double *errors)
{
  size_t  n_weights = task->samples->n_weights;
  size_t  n_free = n_weights - task->n_fixed;
  double *slope = malloc ((n_free + 1) * sizeof *slope);
  double *curvature = malloc ((n_free * n_free + 1) * sizeof *curvature);
  bool    enough = slope != NULL && curvature != NULL;

  memcpy (weights, task->before, n_weights * sizeof *weights);
  memset (errors, 0, n_weights * sizeof *errors);
  for (int step = 0; enough && step < N_STEPS; step++)
    {
      add_all (task, weights, slope, curvature);
      factor (curvature, n_free);
      solve (curvature, n_free, slope);
      if (take_step (task, slope, weights) < SMALL_STEP)
        break;
    }
  if (enough)
    set_errors (curvature, n_free, slope, errors + task->n_fixed);
  free (slope);
  free (curvature);
  return enough;
}
