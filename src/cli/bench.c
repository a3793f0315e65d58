/* bench.c: bounded searches of every game, for node counts and speed.
 *
 * The positions of a game come from games of random moves that are the same on every
 * machine, and each is searched with an empty transposition table to a depth, but no further
 * than a number of nodes: node counts change only when the rules or the engine do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "arguments.h"
#include "commands.h"
#include "game.h"
#include "move-list.h"
#include "random.h"
#include "record.h"
#include "registry.h"
#include "search.h"
#include "stopwatch.h"

#define BENCH_HASH_BYTES (16u << 20)
#define BENCH_DEPTH 11
#define BENCH_MAX_DEPTH 64
#define BENCH_NODES 200000 /* of one position: where moves are many, depths cost too much */
#define BENCH_MAX_NODES INT_MAX

/* Plies from the start to each position. */
static const int plies[] = { 0, 1, 3, 6, 10, 15, 21, 28 };

typedef struct
{
  uint64_t nodes;
  int64_t  elapsed_us;
} Tally;

/* Plays one random move that does not end the game; %FALSE if none was found. */
static bool
play_random_move (SeraiRecord *record, SeraiRandom *random)
{
  SeraiMoveList list;
  bool          played = false;

  serai_move_list_init (&list);
  serai_record_moves (record, &list);
  if (list.n_moves > 0 && !list.truncated)
    played = serai_record_play (record, list.moves[serai_random_below (random, list.n_moves)])
             && serai_record_result (record).outcome == SERAI_OUTCOME_NONE;
  serai_move_list_clear (&list);
  return played;
}

/* Begins @record anew and plays @n_plies random moves; %FALSE if the game ended before. */
static bool
play_random_game (SeraiRecord *record, const SeraiRules *rules, int n_plies, uint64_t seed)
{
  SeraiRandom   random = { seed };
  SeraiOptions  options;
  SeraiPosition start;
  bool          going;

  serai_options_init (rules, &options);
  rules->start (&options, &start);
  serai_record_clear (record);
  going = serai_record_init (record, rules, &start);
  for (int ply = 0; going && ply < n_plies; ply++)
    going = play_random_move (record, &random);
  return going;
}

/* Searches the nth position of a game. Games that end too early are played again with
 * another seed, a bounded number of times, as a game may not have that many plies. */
static void
bench_position (SeraiSearch *search, const SeraiRules *rules, size_t n, const SeraiLimits *limits,
                Tally *tally)
{
  const uint64_t  n_tries = 100;
  SeraiSearchInfo info = { 0 };
  SeraiRecord     record = { 0 };
  uint64_t        seed = n * n_tries;

  while (seed < (n + 1) * n_tries && !play_random_game (&record, rules, plies[n], seed))
    seed++;
  if (seed < (n + 1) * n_tries)
    {
      SeraiHistory history = serai_record_history (&record);
      int64_t      start_us = serai_now_us ();

      serai_search_clear (search);
      serai_search_run (search, rules, &record.position, &history, limits, &info);
      tally->elapsed_us += serai_now_us () - start_us;
      tally->nodes += info.nodes;
    }
  serai_record_clear (&record);
}

static void
print_tally (const char *name, const Tally *tally)
{
  printf ("%s %" PRIu64 " nodes %.3f s %" PRIu64 " nodes/s\n", name, tally->nodes,
          (double) tally->elapsed_us / 1e6, serai_per_second (tally->nodes, tally->elapsed_us));
  fflush (stdout);
}

static bool
bench_all (const SeraiLimits *limits)
{
  SeraiSearch      *search = serai_search_new (BENCH_HASH_BYTES);
  Tally             total = { 0 };
  const SeraiRules *rules;

  if (search == NULL)
    return false;
  for (size_t game = 0; (rules = serai_registry_nth (game)) != NULL; game++)
    {
      Tally tally = { 0 };

      for (size_t n = 0; n < sizeof plies / sizeof *plies; n++)
        bench_position (search, rules, n, limits, &tally);
      print_tally (rules->id, &tally);
      total.nodes += tally.nodes;
      total.elapsed_us += tally.elapsed_us;
    }
  print_tally ("total", &total);
  serai_search_free (search);
  return true;
}

/* The words are limits, each of them optional: a depth, a number of nodes. */
static bool
read_limits (int argc, char **argv, SeraiLimits *limits, SeraiFault *fault)
{
  int depth = BENCH_DEPTH;
  int nodes = BENCH_NODES;

  if (argc > 0 && !serai_arguments_number ("depth", argv[0], 1, BENCH_MAX_DEPTH, &depth, fault))
    return false;
  if (argc > 1 && !serai_arguments_number ("nodes", argv[1], 1, BENCH_MAX_NODES, &nodes, fault))
    return false;
  *limits = (SeraiLimits){ .depth = depth, .nodes = (uint64_t) nodes };
  return argc <= 2 || serai_arguments_refuse_extra (argc - 2, argv + 2, fault);
}

/**
 * serai_command_bench:
 * Prints node count, time and speed for each game and in total.
 * Returns: an exit status
 */
int
serai_command_bench (int argc, char **argv)
{
  SeraiFault  fault;
  SeraiLimits limits;

  if (!read_limits (argc, argv, &limits, &fault))
    return serai_fault_print (&fault);
  if (bench_all (&limits))
    return EXIT_SUCCESS;
  serai_fault_set (&fault, "out of memory");
  serai_fault_print (&fault);
  return EXIT_FAILURE;
}
