/* search-steps.h: the steps of a search that can be disabled, to measure the worth of each.
 *
 * Without history, killers or countermoves nothing is learned, but what was learned before counts
 * until serai_search_clear(). The moves that they order first are also reduced less.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

typedef enum
{
  SERAI_SEARCH_STEP_ASPIRATION,       /* aspiration windows */
  SERAI_SEARCH_STEP_COUNTERMOVES,     /* move ordering: what refuted the same move */
  SERAI_SEARCH_STEP_DELTA,            /* delta pruning */
  SERAI_SEARCH_STEP_EXTENSION,        /* of compulsory captures */
  SERAI_SEARCH_STEP_FUTILITY,         /* futility pruning of quiet moves */
  SERAI_SEARCH_STEP_HISTORY,          /* move ordering: how often a move caused a cut-off */
  SERAI_SEARCH_STEP_KILLERS,          /* move ordering: what caused a cut-off at the same ply */
  SERAI_SEARCH_STEP_LATE_MOVES,       /* late move pruning */
  SERAI_SEARCH_STEP_NULL_MOVE,        /* null-move pruning */
  SERAI_SEARCH_STEP_PROOF,            /* proving a win or loss by a depth-first search */
  SERAI_SEARCH_STEP_QUIESCENCE,       /* quiescence search of optional captures */
  SERAI_SEARCH_STEP_REDUCTION,        /* late move reductions */
  SERAI_SEARCH_STEP_STATIC_NULL_MOVE, /* static null-move pruning */
  SERAI_SEARCH_STEP_TABLE,            /* probing the transposition table */
  SERAI_N_SEARCH_STEPS
} SeraiSearchStep;

const char *serai_search_step_name (SeraiSearchStep step);
bool        serai_search_step_find (const char *name, SeraiSearchStep *out);
