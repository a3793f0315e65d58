/* contestant.c: this engine as a player in a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "contestant.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "book-player.h"
#include "level.h"
#include "stopwatch.h"
#include "ugi/ugi-go.h"

#define BYTES_PER_MB ((size_t) 1 << 20)
#define US_PER_MS 1000

typedef struct
{
  SeraiContestant base;
  SeraiSearch    *search; /* (owned) */
} Engine;

/* What stops a search besides its limits. */
typedef struct
{
  const SeraiTurn *turn;
  int64_t          end_us;
} Watch;

static SeraiAnswer
engine_begin (SeraiContestant *contestant, const SeraiScoresheet *sheet,
              const atomic_bool *abandoned)
{
  (void) sheet;
  (void) abandoned;
  serai_search_clear (((Engine *) contestant)->search);
  return SERAI_ANSWER_MOVE;
}

/* SeraiLimits.should_stop */
static bool
should_stop_cb (void *data)
{
  const Watch *watch = data;

  return atomic_load_explicit (watch->turn->abandoned, memory_order_relaxed)
         || serai_now_us () >= watch->end_us;
}

/* Whether the player chooses among several lines at this ply. */
static bool
is_varied (const SeraiDuelist *settings, const SeraiTurn *turn)
{
  return settings->vary == 0 || serai_scoresheet_n_plies (turn->sheet) < (size_t) settings->vary;
}

/* Sets the limits that a program would be sent with "go", and those that only this engine has. */
static bool
set_limits (const SeraiContestant *contestant, const SeraiTurn *turn, SeraiLimits *limits)
{
  const SeraiDuelist *settings = contestant->settings;
  const SeraiRecord  *record = &turn->sheet->record;
  char                words[SERAI_GO_TEXT];
  SeraiLimits         level = { 0 };
  SeraiFault          fault;
  bool                hold;

  serai_contestant_write_go (contestant, turn, words);
  if (!serai_go_parse (words, record->rules->side (&serai_record_last (record)->position), limits,
                       &hold, &fault))
    return false;
  if (settings->level > 0)
    serai_level_limits (record->rules, settings->level, turn->seed, &level);
  if (limits->nodes == 0)
    limits->nodes = level.nodes;
  limits->noise = settings->noise > 0 ? settings->noise : level.noise;
  if (is_varied (settings, turn))
    limits->n_lines = settings->n_lines > 0 ? settings->n_lines : level.n_lines;
  limits->seed = turn->seed;
  limits->without = settings->without;
  return true;
}

/* Chooses the line to play from those found. */
static const SeraiSearchInfo *
choose_line (const Engine *engine, const SeraiTurn *turn)
{
  const SeraiDuelist    *settings = engine->base.settings;
  size_t                 n_lines;
  const SeraiSearchInfo *lines = serai_search_get_lines (engine->search, &n_lines);

  if (!is_varied (settings, turn))
    return lines;
  if (settings->level > 0 && settings->spread == 0)
    return serai_level_choose (turn->sheet->record.rules, settings->level, turn->seed, lines,
                               n_lines);
  return serai_lines_choose (settings->spread, turn->seed, lines, n_lines);
}

/* Replaces @info by a move of the player's book, if it has one for the position. */
static void
consult_book (const Engine *engine, const SeraiTurn *turn, const SeraiHistory *history,
              const SeraiLimits *limits, SeraiSearchInfo *info)
{
  const SeraiDuelist *settings = engine->base.settings;
  const SeraiRecord  *record = &turn->sheet->record;
  SeraiBookTurn       where = { .rules = record->rules,
                                .position = &serai_record_last (record)->position,
                                .history = history,
                                .level = settings->level,
                                .seed = turn->seed };

  if (settings->book.bytes != NULL && serai_book_suits (record->rules, &turn->sheet->options))
    serai_book_play (&settings->book.book, &where, engine->search, limits, info);
}

static SeraiAnswer
engine_choose (SeraiContestant *contestant, const SeraiTurn *turn, char text[SERAI_MOVE_TEXT])
{
  const SeraiRecord     *record = &turn->sheet->record;
  const SeraiRecordNode *last = serai_record_last (record);
  SeraiHistory           history = serai_record_history (record, last);
  Watch                  watch = { .turn = turn, .end_us = INT64_MAX };
  SeraiLimits            limits;
  SeraiSearchInfo        info;

  if (turn->stop_us > 0)
    watch.end_us = serai_now_us () + turn->stop_us;
  if (!set_limits (contestant, turn, &limits))
    return SERAI_ANSWER_NONE;
  limits.should_stop = should_stop_cb;
  limits.data = &watch;
  serai_search_run (((Engine *) contestant)->search, record->rules, &last->position, &history,
                    &limits, &info);
  info = *choose_line ((Engine *) contestant, turn);
  consult_book ((Engine *) contestant, turn, &history, &limits, &info);
  record->rules->write_move (&last->position, info.pv[0], text);
  return atomic_load (turn->abandoned) ? SERAI_ANSWER_NONE : SERAI_ANSWER_MOVE;
}

static void
engine_free (SeraiContestant *contestant)
{
  serai_search_free (((Engine *) contestant)->search);
  free (contestant);
}

static const SeraiContestantClass engine_class = { engine_begin, engine_choose, engine_free };

/**
 * serai_engine_contestant_new:
 * @settings: borrowed
 * Returns: (transfer full) (nullable): a contestant; %NULL if there is no memory
 */
SeraiContestant *
serai_engine_contestant_new (const SeraiDuelist *settings)
{
  Engine *engine = calloc (1, sizeof *engine);

  if (engine == NULL)
    return NULL;
  engine->base = (SeraiContestant){ .class = &engine_class, .settings = settings };
  engine->search = serai_search_new ((size_t) settings->hash_mb * BYTES_PER_MB);
  if (engine->search != NULL
      && serai_search_set_threads (engine->search, (unsigned) settings->n_threads))
    return &engine->base;
  engine_free (&engine->base);
  return NULL;
}

/**
 * serai_contestant_has_failed:
 * @fault: (out): the program and the reason
 * Returns: whether @contestant is a program that could not be started
 */
bool
serai_contestant_has_failed (const SeraiContestant *contestant, SeraiFault *fault)
{
  char quoted[SERAI_QUOTED_TEXT];

  if (contestant->why == NULL)
    return false;
  serai_fault_set (fault, "the program %s could not be started: %s",
                   serai_fault_quote (contestant->settings->program, quoted), contestant->why);
  return true;
}

/* Writes the clocks of P1 and P2, as far as they have any. Returns the length. */
static size_t
write_clocks (const SeraiTurn *turn, char *words)
{
  size_t length = 0;

  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    if (turn->clocks[side].runs)
      length += (size_t) sprintf (words + length, " p%dtime %" PRId64 " p%dinc %d", (int) side + 1,
                                  turn->clocks[side].left_us / US_PER_MS, (int) side + 1,
                                  turn->clocks[side].inc_ms);
  return length;
}

/**
 * serai_contestant_write_go:
 * @words: (out): the arguments of the UGI command go, from the settings of @contestant; if it has a
 *   clock, with the clocks of both sides, as far as they have any
 */
void
serai_contestant_write_go (const SeraiContestant *contestant, const SeraiTurn *turn,
                           char words[SERAI_GO_TEXT])
{
  const SeraiDuelist *settings = contestant->settings;
  size_t              length = 0;

  words[0] = '\0';
  if (settings->nodes > 0)
    length += (size_t) sprintf (words + length, " nodes %d", settings->nodes);
  if (settings->depth > 0)
    length += (size_t) sprintf (words + length, " depth %d", settings->depth);
  if (settings->time_ms > 0)
    length += (size_t) sprintf (words + length, " movetime %d", settings->time_ms);
  if (settings->clock_ms > 0)
    length += write_clocks (turn, words + length);
  if (length == 0)
    sprintf (words, " infinite");
}
