/* board-questions.h: everything that the board asks of a game while a player makes a move, and
 * positions in which the answers are expensive. Shared by a test and a benchmark; plain C.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "danger.h"
#include "game.h"
#include "random.h"
#include "registry.h"
#include "side.h"
#include "stopwatch.h"

/* A move in progress. */
typedef struct
{
  const SeraiRules *rules;
  SeraiPosition     pos;
  SeraiHistory      history;
  SeraiStep         begun[SERAI_MAX_STEPS];
  size_t            n_begun;
  SeraiContinuation next; /* after these steps */
} Situation;

typedef struct
{
  const char *name;
  void (*ask) (const Situation *situation);
} BoardQuestion;

static inline void
ask_result (const Situation *situation)
{
  serai_game_result (situation->rules, &situation->pos, &situation->history);
}

static inline void
ask_next (const Situation *situation)
{
  SeraiContinuation next;

  serai_rules_next (situation->rules, &situation->pos, situation->begun, situation->n_begun, &next);
}

/* Asks which of the next steps lead to a legal move. */
static inline void
ask_leads_on (const Situation *situation)
{
  for (size_t n = 0; n < situation->next.n_next; n++)
    {
      Situation after = *situation;

      after.begun[after.n_begun] = after.next.next[n];
      serai_game_leads_on (after.rules, &after.pos, &after.history, after.begun, after.n_begun + 1);
      if (situation->rules->repetition != SERAI_REPETITION_FORBIDDEN)
        return; /* the board checks this only where repetition is forbidden */
    }
}

static inline void
ask_preview (const Situation *situation)
{
  SeraiPosition shown;

  situation->rules->preview (&situation->pos, situation->begun, situation->n_begun, &shown);
}

static inline void
ask_refusal (const Situation *situation, uint8_t point)
{
  SeraiMessage why;

  for (size_t n = 0; n < situation->next.n_next; n++)
    if (situation->next.next[n].value == point)
      return;
  if (situation->n_begun > 0 && situation->begun[situation->n_begun - 1].value == point)
    return;
  situation->rules->refuse (&situation->pos, situation->begun, situation->n_begun,
                            (SeraiStep){ SERAI_STEP_POINT, point }, &why);
}

/* Reads the text of the move, or a similar illegal text if @is_wrong. */
static inline void
read_text (const Situation *situation, bool is_wrong)
{
  char        text[SERAI_MOVE_TEXT];
  SeraiMove   move;
  const char *why;
  size_t      length;

  if (!situation->next.complete)
    return;
  length = situation->rules->write_move (&situation->pos, situation->next.move, text);
  if (is_wrong)
    text[length - 1] = '?';
  serai_game_read_move (situation->rules, &situation->pos, &situation->history, text, &move, &why);
}

static inline void
ask_text (const Situation *situation)
{
  read_text (situation, false);
}

static inline void
ask_wrong_text (const Situation *situation)
{
  read_text (situation, true);
}

static inline void
ask_facts (const Situation *situation)
{
  SeraiFact facts[SERAI_MAX_FACTS];

  serai_game_facts (situation->rules, &situation->pos, situation->history.n_reversible,
                    situation->begun, situation->n_begun, false, facts);
}

static inline void
ask_pieces (const Situation *situation)
{
  SeraiGeometry geometry;
  SeraiMessage  name;

  situation->rules->geometry (&situation->pos, &geometry);
  for (unsigned point = 0; point < geometry.n_points; point++)
    situation->rules->describe (situation->rules->piece_at (&situation->pos, point), &name);
}

static inline void
ask_marks (const Situation *situation)
{
  const SeraiRules *rules = situation->rules;
  uint8_t           points[SERAI_MAX_POINTS];
  SeraiMessage      message;
  unsigned          from;

  if (rules->bonus != NULL)
    {
      rules->bonus->highlights (&situation->pos, situation->begun, situation->n_begun, points);
      rules->bonus->prompt (&situation->pos, situation->begun, situation->n_begun, &message);
    }
  if (rules->last_places != NULL)
    rules->last_places (&situation->pos, rules->side (&situation->pos), &from, points);
  if (rules->captures_needed != NULL)
    rules->captures_needed (&situation->pos, SERAI_SIDE_P2);
}

static inline bool
is_danger_due (void *until_us)
{
  return serai_thread_us () > *(const int64_t *) until_us;
}

/* The board shows the danger of one side, and asks before the first step of a move. */
static inline void
find_danger (const Situation *situation, SeraiSide side)
{
  bool    in_danger[SERAI_MAX_POINTS];
  int64_t until_us = serai_thread_us () + SERAI_DANGER_US;

  if (situation->n_begun == 0)
    serai_danger_find (situation->rules, &situation->pos, side, is_danger_due, &until_us,
                       in_danger);
}

static inline void
ask_danger (const Situation *situation)
{
  find_danger (situation, situation->rules->side (&situation->pos));
}

static inline void
ask_threats (const Situation *situation)
{
  find_danger (situation, serai_side_other (situation->rules->side (&situation->pos)));
}

/* The questions asked once per position; ask_refusal() is called for each point. */
static const BoardQuestion board_questions[] = {
  { "result", ask_result },   { "next", ask_next },       { "leads on", ask_leads_on },
  { "preview", ask_preview }, { "text", ask_text },       { "bad text", ask_wrong_text },
  { "facts", ask_facts },     { "pieces", ask_pieces },   { "marks", ask_marks },
  { "danger", ask_danger },   { "threats", ask_threats },
};

#define N_BOARD_QUESTIONS (sizeof board_questions / sizeof *board_questions)

/* Makes a random next step. Returns false if there is none. */
static inline bool
take_random_step (Situation *situation, SeraiRandom *random)
{
  if (situation->next.n_next == 0 || situation->n_begun == SERAI_MAX_STEPS)
    return false;
  situation->begun[situation->n_begun++] =
      situation->next.next[serai_random_below (random, situation->next.n_next)];
  serai_rules_next (situation->rules, &situation->pos, situation->begun, situation->n_begun,
                    &situation->next);
  return true;
}

/* ---- Positions with very many moves ---- */

typedef struct
{
  const char *game;
  const char *options[SERAI_MAX_OPTIONS][2]; /* key and value */
  const char *text;
} HardPosition;

static const HardPosition hard_positions[] = {
  { "kei-yen", { { 0 } }, ".K.1./11111/.1K1./11111/.1.1. k" },
  { "keny",
    { { "majority", "yes" }, { "reverse", "yes" } },
    "1p2p3/2p4p/p4p2/3p2p1/1p1Pp3/p2p3p/2p5/2p3p1 w 0" },
  { "keny",
    { { "majority", "yes" }, { "reverse", "yes" }, { "compulsory", "no" } },
    "1p2p3/2p4p/p4p2/3p2p1/1p1Pp3/p2p3p/2p5/2p3p1 w 0" },
  { "keny",
    { { "compulsory", "no" }, { "reverse", "yes" } },
    "1p2p3/2p4p/p4p2/3p2p1/1p1Pp3/p2p3p/2p5/2p3p1 w 0" },
  /* found by hill climbing for the most states in the search for the longest capture */
  { "keny",
    { { "majority", "yes" }, { "reverse", "yes" } },
    "1p1PP2P/1p3p2/1P4p1/1p1p3p/p1p1p3/1p1p1p2/4p1p1/2p3P1 w 0" },
  /* plies without progress, which a capture resets */
  { "keny",
    { { "majority", "yes" }, { "reverse", "yes" } },
    "1p1PP2P/1p3p2/1P4p1/1p1p3p/p1p1p3/1p1p1p2/4p1p1/2p3P1 w 9" },
  { "keny",
    { { "majority", "yes" }, { "reverse", "yes" } },
    "1p6/4p3/p2pP1p1/1p2p2P/2p2p1P/p2p4/1p2p1pp/2p2PP1 w 0" },
  { "keny", { { "majority", "yes" } }, "5p2/2p5/pp1ppPpp/5pP1/2p3p1/1p3p1p/4p3/3p4 w 0" },
  { "keny", { { 0 } }, "8/k7/8/K1K1K1K1/1K1K1K1K/K1K1K1K1/1K1K1K1K/8 w 0" },
  { "pyramids",
    { { "variant", "cheskers" } },
    "(44)s1s1s1s(44)/s1s1s1s1s/1s1s1s1s1/s1s1s1s1s/1s1s1s1s1/s1s1s1s1s/1s1s1s1s1/s1s1s1s1s/"
    "(4321)7<4321> w 0" },
  { "mkcess",
    { { "board", "10x10" } },
    "w........./........../........../........../##########/##########/........../........../"
    "........../.........b w K" },
  { "mkcess",
    { { "board", "10x10" } },
    "w........./........../........../........../##########/##########/........../........../"
    "........../.........b w Q" },
};

#define N_HARD_POSITIONS (sizeof hard_positions / sizeof *hard_positions)

/* Returns: (nullable): the game of the position, NULL if the position is invalid */
static inline const SeraiRules *
read_hard_position (const HardPosition *hard, SeraiPosition *out)
{
  const SeraiRules *rules = serai_registry_find (hard->game);
  SeraiOptions      options;
  const char       *why;

  serai_options_init (rules, &options);
  for (size_t n = 0; n < SERAI_MAX_OPTIONS && hard->options[n][0] != NULL; n++)
    if (!serai_options_set (rules, &options, hard->options[n][0], hard->options[n][1], &why))
      return NULL;
  return rules->read (&options, hard->text, out, &why) == 0 ? rules : NULL;
}
