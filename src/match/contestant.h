/* contestant.h: a player in a match: this engine, or a program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdatomic.h>

#include "duel-plan.h"
#include "scoresheet.h"

#define SERAI_GO_TEXT 256

typedef enum
{
  SERAI_ANSWER_MOVE,
  SERAI_ANSWER_CRASH, /* the program has ended */
  SERAI_ANSWER_HANG,  /* it does not answer */
  SERAI_ANSWER_NONE   /* the match has been abandoned, or memory has run out */
} SeraiAnswer;

/* The clock of one side. */
typedef struct
{
  bool    runs; /* false: that side has no clock */
  int64_t left_us;
  int     inc_ms;
} SeraiTurnClock;

/* The request for one move. */
typedef struct
{
  const SeraiScoresheet *sheet;       /* the game so far, which is not over */
  SeraiTurnClock         clocks[2];   /* of P1 and P2 */
  int64_t                stop_us;     /* when to stop the search; 0: never */
  int64_t                patience_us; /* how long to wait for a program before it loses */
  uint64_t               seed;
  const atomic_bool     *abandoned; /* set when the answer is no longer needed */
} SeraiTurn;

typedef struct SeraiContestant SeraiContestant;

typedef struct
{
  /* Called before the first move of a game; @sheet is its opening. */
  SeraiAnswer (*begin) (SeraiContestant *contestant, const SeraiScoresheet *sheet,
                        const atomic_bool *abandoned);
  /* @text may be illegal. */
  SeraiAnswer (*choose) (SeraiContestant *contestant, const SeraiTurn *turn,
                         char text[SERAI_MOVE_TEXT]);
  void (*free) (SeraiContestant *contestant);
} SeraiContestantClass;

struct SeraiContestant
{
  const SeraiContestantClass *class;
  const SeraiDuelist *settings; /* borrowed */
  const char         *why;      /* (nullable): why it could not be started; static */
};

SeraiContestant *serai_engine_contestant_new (const SeraiDuelist *settings);
SeraiContestant *serai_program_contestant_new (const SeraiDuelist *settings);
bool serai_program_contestant_check (SeraiContestant *contestant, const SeraiScoresheet *sheet,
                                     bool any_options, const atomic_bool *abandoned,
                                     SeraiFault *fault);
bool serai_contestant_has_failed (const SeraiContestant *contestant, SeraiFault *fault);
void serai_contestant_write_go (const SeraiContestant *contestant, const SeraiTurn *turn,
                                char words[SERAI_GO_TEXT]);
