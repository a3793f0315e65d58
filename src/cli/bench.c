/* bench.c: searches of fixed positions of every game, for node counts and speed.
 *
 * Each position is searched with an empty transposition table, one thread and no time limit, so
 * node counts change only when the rules or the engine do. Times are processor times.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <ctype.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "arguments.h"
#include "bench-positions.h"
#include "commands.h"
#include "record-text.h"
#include "registry.h"
#include "search.h"
#include "stopwatch.h"

#define BENCH_HASH_BYTES (16u << 20)
#define BENCH_MAX_DEPTH 64
#define BENCH_NODES 200000 /* per position: with many moves, full depths would take too long */
#define BENCH_MAX_NODES INT_MAX

/* What to search. */
typedef struct
{
  const SeraiRules *game;  /* (nullable): only this game, with a line for each position */
  int               depth; /* of all positions; 0: the depth given with each */
  int               nodes; /* maximum for one position; 0: no limit but the depth */
} Plan;

typedef struct
{
  uint64_t nodes;
  int64_t  elapsed_us;
} Tally;

static void
print_tally (const char *name, const Tally *tally)
{
  printf ("%s %" PRIu64 " nodes %.3f s %" PRIu64 " nodes/s\n", name, tally->nodes,
          (double) tally->elapsed_us / 1e6, serai_per_second (tally->nodes, tally->elapsed_us));
  fflush (stdout);
}

static void
add_tally (Tally *sum, const Tally *tally)
{
  sum->nodes += tally->nodes;
  sum->elapsed_us += tally->elapsed_us;
}

static Tally
search_position (SeraiSearch *search, const SeraiRecord *record, const SeraiLimits *limits)
{
  const SeraiRecordNode *last = serai_record_last (record);
  SeraiHistory           history = serai_record_history (record, last);
  SeraiSearchInfo        info = { 0 };
  int64_t                start_us;

  serai_search_clear (search);
  start_us = serai_processor_us ();
  serai_search_run (search, record->rules, &last->position, &history, limits, &info);
  return (Tally){ .nodes = info.nodes, .elapsed_us = serai_processor_us () - start_us };
}

static bool
set_up (SeraiRecord *record, const SeraiRules *rules, const SeraiBenchPosition *position,
        SeraiFault *fault)
{
  SeraiOptions options;

  *record = (SeraiRecord){ 0 };
  if (serai_arguments_read_options (rules, position->options, &options))
    return serai_record_text_init (record, rules, &options, position->text, fault);
  serai_fault_set (fault, "options \"%s\" of %s", position->options, rules->id);
  return false;
}

/* Searches the positions of a game. */
static bool
bench_game (SeraiSearch *search, const SeraiRules *rules, const Plan *plan, Tally *sum,
            SeraiFault *fault)
{
  const SeraiBenchPosition *position;

  for (size_t n = 0; (position = serai_bench_positions_nth (rules, n)) != NULL; n++)
    {
      int         depth = plan->depth > 0 ? plan->depth : position->depth;
      SeraiLimits limits = { .depth = depth, .nodes = (uint64_t) plan->nodes };
      SeraiRecord record;
      Tally       tally = { 0 };
      bool        right = set_up (&record, rules, position, fault);

      if (right)
        tally = search_position (search, &record, &limits);
      serai_record_clear (&record);
      if (!right)
        return false;
      add_tally (sum, &tally);
      if (plan->game != NULL)
        {
          printf ("%zu depth %d ", n + 1, depth);
          print_tally (rules->id, &tally);
        }
    }
  print_tally (rules->id, sum);
  return true;
}

static bool
bench (SeraiSearch *search, const Plan *plan, SeraiFault *fault)
{
  Tally             total = { 0 };
  const SeraiRules *rules;

  for (size_t n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      Tally sum = { 0 };

      if (plan->game != NULL && plan->game != rules)
        continue;
      if (!bench_game (search, rules, plan, &sum, fault))
        return false;
      add_tally (&total, &sum);
    }
  if (plan->game == NULL)
    print_tally ("total", &total);
  return true;
}

/* Reads the optional arguments: a game, a depth, a number of nodes. */
static bool
read_plan (int argc, char **argv, Plan *plan, SeraiFault *fault)
{
  SeraiArguments args;

  *plan = (Plan){ 0 };
  if (argc > 0 && !isdigit ((unsigned char) argv[0][0]))
    {
      if (!serai_arguments_parse (&args, 1, argv, fault))
        return false;
      plan->game = args.rules;
      argc--;
      argv++;
    }
  if (argc > 0)
    {
      plan->nodes = BENCH_NODES;
      if (!serai_arguments_number ("depth", argv[0], 1, BENCH_MAX_DEPTH, &plan->depth, fault))
        return false;
    }
  if (argc > 1
      && !serai_arguments_number ("nodes", argv[1], 1, BENCH_MAX_NODES, &plan->nodes, fault))
    return false;
  return argc <= 2 || serai_arguments_refuse_extra (argc - 2, argv + 2, fault);
}

/**
 * serai_command_bench:
 * Prints node count, time and speed of each game and in total, or of each position of one game.
 * Returns: an exit status
 */
int
serai_command_bench (int argc, char **argv)
{
  SeraiFault   fault;
  Plan         plan;
  SeraiSearch *search;
  bool         done;

  if (!read_plan (argc, argv, &plan, &fault))
    return serai_fault_print (&fault);
  serai_fault_set (&fault, "out of memory");
  search = serai_search_new (BENCH_HASH_BYTES);
  done = search != NULL && bench (search, &plan, &fault);
  serai_search_free (search);
  if (done)
    return EXIT_SUCCESS;
  serai_fault_print (&fault);
  return EXIT_FAILURE;
}
