/* contestant.h: who makes the moves of one side in a match: this engine, or a program.
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
  SERAI_ANSWER_HANG,  /* it says nothing */
  SERAI_ANSWER_NONE   /* the match has been abandoned, or memory has run out */
} SeraiAnswer;

/* The clock of one side. */
typedef struct
{
  bool    runs; /* that side has one */
  int64_t left_us;
  int     inc_ms;
} SeraiTurnClock;

/* What a player is asked. */
typedef struct
{
  const SeraiScoresheet *sheet;       /* the game so far; it is not over */
  SeraiTurnClock         clocks[2];   /* of P1 and P2 */
  int64_t                stop_us;     /* when the search is to be stopped; 0 never */
  int64_t                patience_us; /* how long to wait for a program before it loses */
  uint64_t               seed;
  const atomic_bool     *abandoned; /* the answer is not wanted any more */
} SeraiTurn;

typedef struct SeraiContestant SeraiContestant;

typedef struct
{
  /* Before the first move of a game; @sheet is its opening. */
  SeraiAnswer (*begin) (SeraiContestant *contestant, const SeraiScoresheet *sheet,
                        const atomic_bool *abandoned);
  /* @text may be no legal move. */
  SeraiAnswer (*choose) (SeraiContestant *contestant, const SeraiTurn *turn,
                         char text[SERAI_MOVE_TEXT]);
  void (*free) (SeraiContestant *contestant);
} SeraiContestantClass;

struct SeraiContestant
{
  const SeraiContestantClass *class;
  const SeraiDuelist *settings; /* borrowed */
  const char         *why;      /* (nullable): what keeps it from being started; static */
};

SeraiContestant *serai_engine_contestant_new (const SeraiDuelist *settings);
SeraiContestant *serai_program_contestant_new (const SeraiDuelist *settings);
bool serai_program_contestant_check (SeraiContestant *contestant, const SeraiScoresheet *sheet,
                                     bool any_options, const atomic_bool *abandoned,
                                     SeraiFault *fault);
bool serai_contestant_has_failed (const SeraiContestant *contestant, SeraiFault *fault);
void serai_contestant_write_go (const SeraiContestant *contestant, const SeraiTurn *turn,
                                char words[SERAI_GO_TEXT]);
