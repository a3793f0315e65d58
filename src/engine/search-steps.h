/* search-steps.h: the steps of a search that can be left out, to measure what each is worth.
 *
 * History, killers and countermoves are left out by learning nothing: what was learned before
 * counts until serai_search_clear(). The moves that they bring forward are also reduced less.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

typedef enum
{
  SERAI_SEARCH_STEP_ASPIRATION,   /* first windows around the score before */
  SERAI_SEARCH_STEP_COUNTERMOVES, /* in the order of moves: what cut off after the same move */
  SERAI_SEARCH_STEP_DELTA,      /* captures left out that win too little, at the end of the tree */
  SERAI_SEARCH_STEP_EXTENSION,  /* forced lines not counted in plies */
  SERAI_SEARCH_STEP_FUTILITY,   /* quiet moves left out where the evaluation is too low */
  SERAI_SEARCH_STEP_HISTORY,    /* in the order of moves: how often each cut off */
  SERAI_SEARCH_STEP_KILLERS,    /* in the order of moves: what cut off at the same ply */
  SERAI_SEARCH_STEP_LATE_MOVES, /* quiet moves left out that come late */
  SERAI_SEARCH_STEP_NULL_MOVE,  /* positions given up that are good even after passing */
  SERAI_SEARCH_STEP_PROOF,      /* who wins, to the end of the game */
  SERAI_SEARCH_STEP_QUIESCENCE, /* captures that nobody must make, at the end of the tree */
  SERAI_SEARCH_STEP_REDUCTION,  /* late moves searched less deeply */
  SERAI_SEARCH_STEP_STATIC_NULL_MOVE, /* positions given up whose evaluation is high enough */
  SERAI_SEARCH_STEP_TABLE,            /* what the transposition table knows */
  SERAI_N_SEARCH_STEPS
} SeraiSearchStep;

const char *serai_search_step_name (SeraiSearchStep step);
bool        serai_search_step_find (const char *name, SeraiSearchStep *out);
