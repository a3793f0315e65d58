/* fit.h: fits the weights of an evaluation to the results of games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Positions, each with the features of its evaluation and the result of its game. */
typedef struct
{
  size_t   n_weights;
  size_t   n_samples;
  size_t   capacity;
  int16_t *amounts; /* (owned): [sample][weight], from SeraiSearchFacet.features */
  double  *results; /* (owned): 1, 1/2 or 0 points for the side to move */
} FitSamples;

/* The input of fit_weights(). */
typedef struct
{
  const FitSamples *samples;
  const double     *before;  /* [weight]: the starting point and mean of the prior */
  size_t            n_fixed; /* number of weights, from the first, that are not fitted */
  double            scale;   /* see fit_scale() */
  double            spread;  /* standard deviation of the prior, 1/100 man */
} FitTask;

bool   fit_samples_add (FitSamples *samples, const int *amounts, double result);
void   fit_samples_clear (FitSamples *samples);
double fit_loss (const FitSamples *samples, const double *weights, double scale);
double fit_scale (const FitSamples *samples, const double *weights);
bool   fit_weights (const FitTask *task, double *weights, double *errors);
