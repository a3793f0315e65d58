/* duel-plan.h: the plan of a match: players, openings, limits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "arguments.h"
#include "book-file.h"

#define SERAI_MAX_SETTINGS 24
#define SERAI_PLAN_TEXT 4096

/* One of the two players. Limits of 0 do not apply. */
typedef struct
{
  const char  *program; /* (nullable): command line of a UGI program; %NULL: this engine */
  const char  *text;    /* its settings as given */
  char        *words;   /* (owned): what settings[] borrows from */
  SeraiSetting others[SERAI_MAX_SETTINGS]; /* options to set in the program */
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
  int          n_lines; /* among which to choose */
  int          spread;  /* see serai_lines_choose() */
  int          vary;    /* plies in which the move is chosen among lines, then the best; 0: all */
  uint32_t     without; /* see SeraiLimits */

  const char   *book_name; /* (nullable): of a file */
  SeraiBookFile book;      /* (owned): without bytes if there is none */
} SeraiDuelist;

/* A sequential probability ratio test of elo[0] against elo[1]. */
typedef struct
{
  bool   wanted;
  double elo[2];
  double alpha; /* probability of accepting elo[1] if elo[0] is true */
  double beta;  /* probability of accepting elo[0] if elo[1] is true */
} SeraiSprt;

/* The balance filter of random openings. */
typedef struct
{
  int score; /* 1/100 man: maximum distance from the even score; 0: no filter */
  int nodes; /* of the search that checks it */
  int even;  /* the even score: score of the first side in positions with equal chances */
} SeraiBalance;

typedef struct
{
  SeraiArguments args;
  SeraiDuelist   players[2]; /* first, second */
  bool           random_options;
  const char    *openings;     /* (nullable): name of a file */
  uint64_t       openings_sum; /* hash of the file, so that a record shows if it has changed */
  const char    *record;       /* (nullable): name of a file */
  int            n_pairs;
  int            n_plies; /* random plies of an opening */
  SeraiBalance   balance;
  int            max_plies;
  int            seed;
  int            concurrency;
  int            margin_ms;
  int            patience_s;
  int            report; /* number of games between two score lines */
  SeraiSprt      sprt;
} SeraiDuelPlan;

bool serai_duel_plan_init (SeraiDuelPlan *plan, int argc, char **argv, SeraiFault *fault);
void serai_duel_plan_clear (SeraiDuelPlan *plan);
bool serai_duel_plan_write (const SeraiDuelPlan *plan, char text[SERAI_PLAN_TEXT]);
