/* commands.c: the commands without a search: games, steps, perft, moves, replay.
 *
 * Nothing is written to standard output before all arguments have been checked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "commands.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "game.h"
#include "move-list.h"
#include "perft.h"
#include "record-text.h"
#include "registry.h"
#include "search-steps.h"
#include "stopwatch.h"

#define MAX_PERFT_DEPTH 99

typedef struct
{
  char text[SERAI_MOVE_TEXT];
} MoveText;

/* Reads the arguments of a command that begins at a position. @record must be cleared even after a
 * failure. */
static bool
open_position (int argc, char **argv, SeraiArguments *args, SeraiRecord *record, SeraiFault *fault)
{
  *record = (SeraiRecord){ 0 };
  return serai_arguments_parse (args, argc, argv, fault)
         && serai_record_text_init (record, args->rules, &args->options, args->position, fault);
}

/**
 * serai_command_games:
 * Prints the ids of all games, one a line.
 * Returns: an exit status
 */
int
serai_command_games (int argc, char **argv)
{
  SeraiFault        fault;
  const SeraiRules *rules;

  if (!serai_arguments_refuse_extra (argc, argv, &fault))
    return serai_fault_print (&fault);
  for (size_t n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    puts (rules->id);
  return EXIT_SUCCESS;
}

/**
 * serai_command_steps:
 * Prints the names of the search steps that can be switched off for a player in a match, one a
 * line. Returns: an exit status
 */
int
serai_command_steps (int argc, char **argv)
{
  SeraiFault fault;

  if (!serai_arguments_refuse_extra (argc, argv, &fault))
    return serai_fault_print (&fault);
  for (int step = 0; step < SERAI_N_SEARCH_STEPS; step++)
    puts (serai_search_step_name ((SeraiSearchStep) step));
  return EXIT_SUCCESS;
}

static bool
take_depth (const SeraiArguments *args, int *depth, SeraiFault *fault)
{
  if (args->n_words == 0)
    {
      serai_fault_set (fault, "perft needs a depth");
      return false;
    }
  return serai_arguments_number ("depth", args->words[0], 1, MAX_PERFT_DEPTH, depth, fault)
         && serai_arguments_refuse_extra (args->n_words - 1, args->words + 1, fault);
}

static void
print_perft (const SeraiRecord *record, int depth)
{
  int64_t  start_us = serai_processor_us ();
  uint64_t total = 0;
  int64_t  elapsed_us;

  for (int d = 1; d <= depth; d++)
    {
      uint64_t nodes = serai_perft (record->rules, &serai_record_last (record)->position, d);

      printf ("%d %" PRIu64 "\n", d, nodes);
      fflush (stdout);
      total += nodes;
    }
  elapsed_us = serai_processor_us () - start_us;
  printf ("# %.3f s %" PRIu64 " nodes/s\n", (double) elapsed_us / 1e6,
          serai_per_second (total, elapsed_us));
}

/**
 * serai_command_perft:
 * Prints the number of sequences of legal moves for each depth, then the processor time and speed.
 * Returns: an exit status
 */
int
serai_command_perft (int argc, char **argv)
{
  SeraiArguments args;
  SeraiRecord    record;
  SeraiFault     fault;
  int            depth;
  int            status = EXIT_SUCCESS;

  if (open_position (argc, argv, &args, &record, &fault) && take_depth (&args, &depth, &fault))
    print_perft (&record, depth);
  else
    status = serai_fault_print (&fault);
  serai_record_clear (&record);
  return status;
}

static int
compare_move_texts (const void *a, const void *b)
{
  return strcmp (((const MoveText *) a)->text, ((const MoveText *) b)->text);
}

static bool
print_moves (const SeraiRecord *record, SeraiFault *fault)
{
  const SeraiRecordNode *last = serai_record_last (record);
  SeraiMoveList          list;
  MoveText              *texts;
  bool                   complete;

  serai_move_list_init (&list);
  serai_record_moves (record, last, &list);
  texts = calloc (list.n_moves + 1, sizeof *texts);
  complete = texts != NULL && !list.truncated;
  if (complete)
    {
      for (size_t n = 0; n < list.n_moves; n++)
        record->rules->write_move (&last->position, list.moves[n], texts[n].text);
      qsort (texts, list.n_moves, sizeof *texts, compare_move_texts);
      for (size_t n = 0; n < list.n_moves; n++)
        puts (texts[n].text);
    }
  else
    serai_fault_set (fault, "out of memory");
  free (texts);
  serai_move_list_clear (&list);
  return complete;
}

/**
 * serai_command_moves:
 * Prints the legal moves of a position, sorted by their bytes, one a line.
 * Returns: an exit status
 */
int
serai_command_moves (int argc, char **argv)
{
  SeraiArguments args;
  SeraiRecord    record;
  SeraiFault     fault;
  int            status = EXIT_SUCCESS;

  if (!open_position (argc, argv, &args, &record, &fault)
      || !serai_arguments_refuse_extra (args.n_words, args.words, &fault)
      || !print_moves (&record, &fault))
    status = serai_fault_print (&fault);
  serai_record_clear (&record);
  return status;
}

static bool
play_moves (SeraiRecord *record, const SeraiArguments *args, SeraiFault *fault)
{
  for (int n = 0; n < args->n_words; n++)
    if (!serai_record_text_play (record, args->words[n], fault))
      return false;
  return true;
}

static void
print_outcome (const SeraiRecord *record)
{
  const SeraiRecordNode *last = serai_record_last (record);
  char                   text[SERAI_POSITION_TEXT];
  SeraiResult            result = serai_record_result (record, last);

  record->rules->write (&last->position, text);
  puts (text);
  if (result.outcome == SERAI_OUTCOME_NONE)
    printf ("result %s\n", serai_outcome_name (result.outcome));
  else
    printf ("result %s %s\n", serai_outcome_name (result.outcome),
            serai_reason_name (result.reason));
}

static bool
replay_moves (const SeraiArguments *args, SeraiFault *fault)
{
  SeraiRecord record;
  bool right = serai_record_text_init (&record, args->rules, &args->options, args->position, fault)
               && play_moves (&record, args, fault);

  if (right)
    print_outcome (&record);
  serai_record_clear (&record);
  return right;
}

/**
 * serai_command_replay:
 * Plays moves and prints the final position and the result, or the first illegal move.
 * Returns: an exit status
 */
int
serai_command_replay (int argc, char **argv)
{
  SeraiArguments args;
  SeraiFault     fault;

  if (serai_arguments_parse (&args, argc, argv, &fault) && replay_moves (&args, &fault))
    return EXIT_SUCCESS;
  return serai_fault_print (&fault);
}
