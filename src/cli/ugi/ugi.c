/* ugi.c: the Universal Game Interface, by which a program plays games between engines.
 *
 * Protocol: https://github.com/kz04px/cutegames/blob/master/ugi.md. Where it leaves a choice:
 *   - A command that is invalid, or not allowed during a search, is answered by an "info string"
 *     with the reason, and changes nothing.
 *   - A "go" that is invalid, or comes when the game is over, is also answered by "bestmove 0000",
 *     so that nobody waits in vain; but not one that comes during a search, which has its answer.
 *   - "go" with "infinite", or without any limit, answers after "stop".
 *   - End of file is the same as "quit"; both stop the search, which answers.
 *   - Setting the game or a rule option sets up the start position, even if the value is the same.
 *     A game sets its own defaults. An option of several games is listed with the default of the
 *     first, so managers should set all options that they know.
 *   - "score mate" counts plies, as a side may move twice in a row. It has "lowerbound" or
 *     "upperbound" where only the winner is proven, and the distance to the end is a bound.
 *   - Every "go" prints at least one score. When the game is over it is "mate 0" for a side to move
 *     that has lost and "mate 1" for one that has won.
 * The transposition table is made on the first option, new game, position or "isready", so that no
 * search has to wait for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "commands.h"
#include "game.h"
#include "line-reader.h"
#include "record-text.h"
#include "side.h"
#include "ugi-go.h"
#include "ugi-options.h"
#include "ugi-worker.h"

#define BYTES_PER_MB ((size_t) 1 << 20)

typedef struct
{
  SeraiUgiOptions options;
  SeraiRecord     record;   /* (owned): never changed during a search */
  SeraiSearch    *search;   /* (owned) (nullable): made on first use */
  bool            is_stale; /* its table is from another game */
  SeraiWorker     worker;
  bool            quit;
} Ugi;

typedef struct
{
  const char *name;
  bool        always; /* also during a search */
  void (*obey) (Ugi *ugi, char *rest);
} UgiCommand;

static void
say_fault (const SeraiFault *fault)
{
  serai_ugi_print ("info string %s", fault->text);
}

static void
ugi_identify (Ugi *ugi, char *rest)
{
  (void) ugi;
  (void) rest;
  serai_ugi_print ("id name Serai %s\nid author the Serai authors", SERAI_VERSION);
  serai_ugi_options_list ();
  serai_ugi_print ("ugiok");
}

/* Makes the transposition table, smaller than requested if memory is short, or clears it for a new
 * game; and as many threads as requested and possible. */
static bool
ensure_search (Ugi *ugi)
{
  int mb = ugi->options.hash_mb;

  if (ugi->search != NULL && ugi->is_stale)
    serai_search_clear (ugi->search);
  ugi->is_stale = false;
  while (ugi->search == NULL && mb > 0)
    {
      ugi->search = serai_search_new ((size_t) mb * BYTES_PER_MB);
      if (ugi->search == NULL)
        serai_ugi_print ("info string no memory for a Hash of %d", mb);
      mb /= 2;
    }
  if (ugi->search == NULL)
    return false;
  if (!serai_search_set_threads (ugi->search, (unsigned) ugi->options.n_threads))
    serai_ugi_print ("info string no memory for %d Threads", ugi->options.n_threads);
  return true;
}

static void
drop_search (Ugi *ugi)
{
  serai_search_free (ugi->search);
  ugi->search = NULL;
}

static void
ugi_is_ready (Ugi *ugi, char *rest)
{
  (void) rest;
  if (!serai_worker_is_busy (&ugi->worker))
    ensure_search (ugi);
  serai_ugi_print ("readyok");
}

/* Sets up the position of @words, the arguments of the command position, or prints why not. */
static bool
set_up (Ugi *ugi, char *words)
{
  SeraiFault fault;

  if (serai_record_text_replace (&ugi->record, ugi->options.rules, &ugi->options.options, words,
                                 &fault))
    return true;
  say_fault (&fault);
  return false;
}

/* Sets up the start position. The transposition table must be cleared, because hash keys do not
 * distinguish games and options. */
static bool
set_up_start (Ugi *ugi)
{
  char start[] = "startpos";

  ugi->is_stale = true;
  return set_up (ugi, start);
}

static void
set_option (Ugi *ugi, const char *name, const char *value)
{
  int        old_hash_mb = ugi->options.hash_mb;
  SeraiFault fault;

  if (!serai_ugi_options_set (&ugi->options, name, value, &fault))
    {
      say_fault (&fault);
      return;
    }
  if (ugi->options.hash_mb != old_hash_mb)
    drop_search (ugi);
  if (serai_ugi_options_are_of_game (name))
    set_up_start (ugi);
  ensure_search (ugi); /* now, not on the clock of a move */
}

/* Consumes the next word of @rest. Returns whether it is @word. */
static bool
take_word (char **rest, const char *word)
{
  const char *next = serai_next_word (rest);

  return next != NULL && strcmp (next, word) == 0;
}

static void
ugi_set_option (Ugi *ugi, char *rest)
{
  const char *name = take_word (&rest, "name") ? serai_next_word (&rest) : NULL;
  const char *value = take_word (&rest, "value") ? serai_next_word (&rest) : NULL;

  if (name != NULL && value != NULL && serai_next_word (&rest) == NULL)
    set_option (ugi, name, value);
  else
    serai_ugi_print (
        "info string setoption is not of the form \"setoption name NAME value VALUE\"");
}

static void
ugi_new_game (Ugi *ugi, char *rest)
{
  (void) rest;
  set_up_start (ugi);
  ensure_search (ugi); /* now, not on the clock of a move */
}

static void
ugi_position (Ugi *ugi, char *rest)
{
  if (set_up (ugi, rest))
    ensure_search (ugi); /* now, not on the clock of a move */
}

/* Prints the score for the side to move if the game is over. UGI has no score for a game that the
 * side to move has already won. */
static void
say_final_score (const SeraiRecord *record)
{
  const SeraiRecordNode *last = serai_record_last (record);
  SeraiResult            result = serai_record_result (record, last);
  SeraiSide              side = record->rules->side (&last->position);
  bool                   is_lost = result.outcome == serai_side_loss (side, result.reason).outcome;
  const char            *score = is_lost ? "mate 0" : "mate 1";

  if (result.outcome == SERAI_OUTCOME_DRAW)
    score = "cp 0";
  if (result.outcome != SERAI_OUTCOME_NONE)
    serai_ugi_print ("info depth 0 seldepth 0 score %s nodes 0 nps 0 time 0", score);
}

/* Prepares a search. Returns false with a fault if there is nothing to search. */
static bool
prepare_job (Ugi *ugi, char *words, SeraiJob *job, SeraiFault *fault)
{
  const SeraiRecordNode *last = serai_record_last (&ugi->record);
  SeraiResult            result = serai_record_result (&ugi->record, last);
  SeraiSide              side = ugi->record.rules->side (&last->position);

  if (result.outcome != SERAI_OUTCOME_NONE)
    {
      serai_fault_set (fault, "the game is over: %s %s", serai_outcome_name (result.outcome),
                       serai_reason_name (result.reason));
      return false;
    }
  *job = (SeraiJob){ .record = &ugi->record };
  if (!serai_go_parse (words, side, &job->limits, &job->hold, fault))
    return false;
  job->limits.n_lines = ugi->options.n_lines;
  serai_fault_set (fault, "out of memory");
  if (!ensure_search (ugi))
    return false;
  job->search = ugi->search;
  return true;
}

static void
ugi_go (Ugi *ugi, char *rest)
{
  SeraiJob   job;
  SeraiFault fault;

  if (prepare_job (ugi, rest, &job, &fault))
    {
      if (serai_worker_start (&ugi->worker, &job))
        return;
      serai_fault_set (&fault, "no thread could be started");
    }
  say_fault (&fault);
  say_final_score (&ugi->record);
  serai_ugi_print ("bestmove " SERAI_NO_MOVE);
}

static void
ugi_stop (Ugi *ugi, char *rest)
{
  (void) rest;
  serai_worker_stop (&ugi->worker);
}

static void
ugi_quit (Ugi *ugi, char *rest)
{
  (void) rest;
  ugi->quit = true;
}

static const char *
answer_p1turn (const SeraiRecord *record)
{
  return record->rules->side (&serai_record_last (record)->position) == SERAI_SIDE_P1 ? "true"
                                                                                      : "false";
}

static const char *
answer_gameover (const SeraiRecord *record)
{
  return serai_record_result (record, serai_record_last (record)).outcome != SERAI_OUTCOME_NONE
             ? "true"
             : "false";
}

static const char *
answer_result (const SeraiRecord *record)
{
  return serai_outcome_name (serai_record_result (record, serai_record_last (record)).outcome);
}

typedef struct
{
  const char *name;
  const char *(*answer) (const SeraiRecord *record);
} UgiQuery;

static const UgiQuery queries[] = {
  { "p1turn", answer_p1turn },
  { "gameover", answer_gameover },
  { "result", answer_result },
};

static void
ugi_query (Ugi *ugi, char *rest)
{
  char        quoted[SERAI_QUOTED_TEXT];
  const char *name = serai_next_word (&rest);

  for (size_t n = 0; name != NULL && n < sizeof queries / sizeof *queries; n++)
    if (strcmp (queries[n].name, name) == 0)
      {
        serai_ugi_print ("response %s", queries[n].answer (&ugi->record));
        return;
      }
  serai_ugi_print ("info string unknown query %s",
                   serai_fault_quote (name != NULL ? name : "", quoted));
}

static const UgiCommand commands[] = {
  { "ugi", true, ugi_identify },
  { "isready", true, ugi_is_ready },
  { "setoption", false, ugi_set_option },
  { "uginewgame", false, ugi_new_game },
  { "position", false, ugi_position },
  { "go", false, ugi_go },
  { "stop", true, ugi_stop },
  { "query", true, ugi_query },
  { "quit", true, ugi_quit },
};

static const UgiCommand *
find_command (const char *name)
{
  for (size_t n = 0; n < sizeof commands / sizeof *commands; n++)
    if (strcmp (commands[n].name, name) == 0)
      return &commands[n];
  return NULL;
}

static void
obey_line (Ugi *ugi, char *line)
{
  char              quoted[SERAI_QUOTED_TEXT];
  const char       *name = serai_next_word (&line);
  const UgiCommand *command = name != NULL ? find_command (name) : NULL;

  if (name == NULL)
    return;
  if (command == NULL)
    serai_ugi_print ("info string unknown command %s", serai_fault_quote (name, quoted));
  else if (!command->always && serai_worker_is_busy (&ugi->worker))
    serai_ugi_print ("info string %s is ignored during a search", command->name);
  else
    command->obey (ugi, line);
}

static void
obey_input (Ugi *ugi, SeraiLineReader *reader)
{
  char *line;

  while (!ugi->quit && (line = serai_line_reader_next (reader)) != NULL)
    {
      if (reader->too_long)
        serai_ugi_print ("info string a line of more than %zu bytes is ignored", reader->n_bytes);
      else
        obey_line (ugi, line);
    }
}

/**
 * serai_command_ugi:
 * Executes commands from standard input until "quit" or end of file.
 * Returns: an exit status
 */
int
serai_command_ugi (int argc, char **argv)
{
  SeraiLineReader reader;
  SeraiFault      fault;
  Ugi             ugi = { 0 };

  if (!serai_arguments_refuse_extra (argc, argv, &fault))
    return serai_fault_print (&fault);
  if (!serai_line_reader_init (&reader, stdin))
    {
      serai_fault_set (&fault, "out of memory");
      serai_fault_print (&fault);
      return EXIT_FAILURE;
    }
  serai_ugi_options_init (&ugi.options);
  serai_worker_init (&ugi.worker);
  if (set_up_start (&ugi))
    obey_input (&ugi, &reader);
  serai_worker_clear (&ugi.worker);
  drop_search (&ugi);
  serai_record_clear (&ugi.record);
  serai_line_reader_clear (&reader);
  return EXIT_SUCCESS;
}
