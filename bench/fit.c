/* fit.c: fits the weights of an evaluation to the results of games by logistic regression.
 *
 * An evaluation of e predicts 1 / (1 + exp (-scale e)) points, and the weights minimise the cross
 * entropy of the results (P. Österlund, Texel's tuning method, 2014, minimises squared errors
 * instead). The loss is convex, and Newton's method finds its minimum in a few steps,
 * deterministically.
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
#define MIN_SCALE 1e-5
#define MAX_SCALE 0.2

static bool
grow (FitSamples *samples)
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
 * @samples: with n_weights set
 * @amounts: (array length=n_weights): clamped to 16 bits
 * @result: 1, 1/2 or 0 points for the side to move
 * Returns: %FALSE if memory runs out
 */
bool
fit_samples_add (FitSamples *samples, const int *amounts, double result)
{
  int16_t *to;

  if (!grow (samples))
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
 * Removes all samples and frees their memory.
 */
void
fit_samples_clear (FitSamples *samples)
{
  free (samples->amounts);
  free (samples->results);
  *samples = (FitSamples){ .n_weights = samples->n_weights };
}

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
predict (double evaluation, double scale)
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
  const double epsilon = 1e-12;
  double       sum = 0;

  for (size_t n = 0; n < samples->n_samples; n++)
    {
      double p = predict (evaluate (samples, n, weights), scale);
      double result = samples->results[n];

      sum -= result * log (p + epsilon) + (1 - result) * log (1 - p + epsilon);
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
  double       low = log (MIN_SCALE);
  double       high = log (MAX_SCALE);

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

/* Adds the gradient and Hessian of the loss of one sample by the free weights; of the symmetric
 * Hessian only the lower half. */
static void
add_sample (const FitTask *task, size_t n, const double *weights, double *gradient, double *hessian)
{
  const FitSamples *samples = task->samples;
  const int16_t    *amounts = samples->amounts + n * samples->n_weights + task->n_fixed;
  size_t            n_free = samples->n_weights - task->n_fixed;
  double            unit = task->scale / SERAI_FEATURE_ONE;
  double            p = predict (evaluate (samples, n, weights), task->scale);

  for (size_t i = 0; i < n_free; i++)
    {
      if (amounts[i] == 0)
        continue;
      gradient[i] += (p - samples->results[n]) * unit * amounts[i];
      for (size_t j = 0; j <= i; j++)
        hessian[i * n_free + j] += p * (1 - p) * unit * unit * amounts[i] * amounts[j];
    }
}

/* Sets the gradient and Hessian of the objective. */
static void
set_derivatives (const FitTask *task, const double *weights, double *gradient, double *hessian)
{
  size_t n_free = task->samples->n_weights - task->n_fixed;
  double precision = 1 / (task->spread * task->spread);

  memset (gradient, 0, n_free * sizeof *gradient);
  memset (hessian, 0, n_free * n_free * sizeof *hessian);
  for (size_t n = 0; n < task->samples->n_samples; n++)
    add_sample (task, n, weights, gradient, hessian);
  for (size_t i = 0; i < n_free; i++)
    {
      gradient[i] += precision * (weights[task->n_fixed + i] - task->before[task->n_fixed + i]);
      hessian[i * n_free + i] += precision;
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

/* Solves the equations of a matrix in Cholesky form, in place. */
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

/* The negative log likelihood of the samples and the prior. */
static double
objective (const FitTask *task, const double *weights)
{
  double sum = 0;

  for (size_t i = task->n_fixed; i < task->samples->n_weights; i++)
    sum += (weights[i] - task->before[i]) * (weights[i] - task->before[i]);
  return fit_loss (task->samples, weights, task->scale) * (double) task->samples->n_samples
         + sum / (2 * task->spread * task->spread);
}

/* Subtracts @step, halved until the objective decreases.
 * Returns: the largest change of a weight */
static double
take_step (const FitTask *task, const double *step, double *weights)
{
  size_t n_free = task->samples->n_weights - task->n_fixed;
  double current = objective (task, weights);
  double fraction = 1;
  double largest = 0;

  for (size_t i = 0; i < n_free; i++)
    weights[task->n_fixed + i] -= step[i];
  while (objective (task, weights) > current && fraction > SMALL_STEP)
    {
      fraction /= 2;
      for (size_t i = 0; i < n_free; i++)
        weights[task->n_fixed + i] += fraction * step[i];
    }
  for (size_t i = 0; i < n_free; i++)
    largest = fmax (largest, fraction * fabs (step[i]));
  return largest;
}

/* The standard errors of the free weights: roots of the diagonal of the inverse Hessian. */
static void
set_errors (const double *hessian, size_t n_free, double *unit, double *errors)
{
  for (size_t i = 0; i < n_free; i++)
    {
      memset (unit, 0, n_free * sizeof *unit);
      unit[i] = 1;
      solve (hessian, n_free, unit);
      errors[i] = sqrt (unit[i]);
    }
}

/**
 * fit_weights:
 * @weights: (out) (array): 1/100 man
 * @errors: (out) (array): their standard errors, 0 for fixed weights. They are too small, because
 *   the samples of one game are treated as independent.
 * Returns: %FALSE if memory runs out
 */
bool
fit_weights (const FitTask *task, double *weights, double *errors)
{
  size_t  n_weights = task->samples->n_weights;
  size_t  n_free = n_weights - task->n_fixed;
  double *gradient = malloc ((n_free + 1) * sizeof *gradient);
  double *hessian = malloc ((n_free * n_free + 1) * sizeof *hessian);
  bool    has_memory = gradient != NULL && hessian != NULL;

  memcpy (weights, task->before, n_weights * sizeof *weights);
  memset (errors, 0, n_weights * sizeof *errors);
  for (int step = 0; has_memory && step < N_STEPS; step++)
    {
      set_derivatives (task, weights, gradient, hessian);
      factor (hessian, n_free);
      solve (hessian, n_free, gradient);
      if (take_step (task, gradient, weights) < SMALL_STEP)
        break;
    }
  if (has_memory)
    set_errors (hessian, n_free, gradient, errors + task->n_fixed);
  free (gradient);
  free (hessian);
  return has_memory;
}
