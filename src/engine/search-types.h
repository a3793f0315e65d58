/* search-types.h: what goes into a search and what comes out of it: limits, scores, lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdlib.h>

#include "bound.h"
#include "rules.h"
#include "search-steps.h"

#define SERAI_MAX_PLY 128
#define SERAI_MAX_LINES 64
#define SERAI_MAX_THREADS 64
/* A score of SERAI_SCORE_MATE - n wins in n plies, its negative loses in n. Where known() of
 * #SeraiRules exists, that is in n plies at most: the winner is proven, the distance a bound. */
#define SERAI_SCORE_MATE 30000
#define SERAI_SCORE_MATE_MIN (SERAI_SCORE_MATE - 2 * SERAI_MAX_PLY)

typedef struct SeraiSearch SeraiSearch;

/* A principal variation found by one iteration. */
typedef struct
{
  int        line;       /* from 1, the best */
  int        depth;      /* plies; 0: not searched */
  int        seldepth;   /* plies of the longest line searched */
  int        score;      /* 1/100 man for the side to move, or a mate score */
  SeraiBound bound;      /* of the score */
  uint64_t   nodes;      /* since the start of the search */
  int64_t    elapsed_us; /* since the start of the search */
  bool       is_last;    /* of those reported together */
  size_t     n_pv;
  SeraiMove  pv[SERAI_MAX_PLY]; /* pv[0] is the best move */
} SeraiSearchInfo;

/* When to stop and where to report. A limit of 0 is none. The node limit does not stop the first
 * iteration before its best line is complete, nor before all lines are, up to 250000 nodes;
 * should_stop() and time do. */
typedef struct
{
  int      depth; /* plies */
  uint64_t nodes;
  int      n_lines;                 /* number of best lines (MultiPV); 0 is 1 */
  int64_t  time_us;                 /* hard limit */
  int64_t  soft_time_us;            /* about when the last iteration begins */
  int      noise;                   /* 1/100 man: greatest random error of evaluations */
  uint64_t seed;                    /* of the noise */
  uint32_t without;                 /* a bit, 1 << SeraiSearchStep, for each disabled step */
  bool (*should_stop) (void *data); /* nullable; called every few milliseconds */
  /* Nullable; called after each iteration for each line, best first, also after one that was cut
   * off; after a proof; and for the line of another thread that has a better result. */
  void (*report) (const SeraiSearchInfo *info, void *data);
  void *data;
} SeraiLimits;

/* The clock of the side to move. */
typedef struct
{
  int64_t left_us;
  int64_t increment_us; /* added after each move */
  int     moves_to_go;  /* until the next time control; 0 in sudden death */
} SeraiSearchClock;

/**
 * serai_score_is_decided:
 * Returns: whether @score is that of a game that is won or lost
 */
static inline bool
serai_score_is_decided (int score)
{
  return abs (score) >= SERAI_SCORE_MATE_MIN;
}

void serai_limits_set_clock (SeraiLimits *limits, const SeraiSearchClock *clock);
