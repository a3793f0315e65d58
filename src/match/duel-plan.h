/* duel-plan.h: the plan of a match: players, openings, limits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "arguments.h"

#define SERAI_MAX_SETTINGS 24
#define SERAI_PLAN_TEXT 4096

/* One of the two players. 0 is no limit. */
typedef struct
{
  const char  *program; /* (nullable): command line of a UGI program; else it is this engine */
  const char  *text;    /* its settings as they were given */
  char        *words;   /* (owned): what settings[] borrows from */
  SeraiSetting others[SERAI_MAX_SETTINGS]; /* options to be set in the program */
  size_t       n_others;
  int          level;
  int          nodes;
  int          depth;
  int          time_ms;  /* a move */
  int          clock_ms; /* a game */
  int          inc_ms;
  int          stop_ms; /* an unlimited search is stopped at a random moment within this time */
  int          noise;
  int          hash_mb;
  int          n_threads;
  int          n_lines; /* to choose among */
  int          spread;  /* see serai_lines_choose() */
  uint32_t     without; /* see SeraiLimits */
} SeraiDuelist;

/* A sequential test of elo[0] against elo[1]. */
typedef struct
{
  bool   wanted;
  double elo[2];
  double alpha; /* chance of taking elo[1] where elo[0] is true */
  double beta;  /* the other way round */
} SeraiSprt;

/* The balance filter of random openings. */
typedef struct
{
  int score; /* 1/100 man: the largest distance from the even score; 0: no filter */
  int nodes; /* of that search */
  int even;  /* the even score: for the first side in positions with equal chances */
} SeraiBalance;

typedef struct
{
  SeraiArguments args;
  SeraiDuelist   players[2]; /* first, second */
  bool           random_options;
  const char    *openings;     /* (nullable): name of a file */
  uint64_t       openings_sum; /* of its text: shows in a record that the file has changed */
  const char    *record;       /* (nullable): name of a file */
  int            n_pairs;
  int            n_plies; /* random ones of an opening */
  SeraiBalance   balance;
  int            max_plies;
  int            seed;
  int            concurrency;
  int            margin_ms;
  int            patience_s;
  int            report; /* games between two lines of the score */
  SeraiSprt      sprt;
} SeraiDuelPlan;

bool serai_duel_plan_init (SeraiDuelPlan *plan, int argc, char **argv, SeraiFault *fault);
void serai_duel_plan_clear (SeraiDuelPlan *plan);
bool serai_duel_plan_write (const SeraiDuelPlan *plan, char text[SERAI_PLAN_TEXT]);
