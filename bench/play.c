/* play.c: games of the engine against simple movers, to see that it plays sensibly.
 *
 * A random mover plays any legal move, all of them equally often. A greedy mover looks two
 * plies ahead, at every answer to every move, and plays for the best evaluation;
 * among equal moves it draws lots. Everything follows from the seed, so that
 * a run can be repeated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "game.h"
#include "level.h"
#include "move-list.h"
#include "random.h"
#include "record.h"
#include "registry.h"

#define HASH_BYTES ((size_t) 16 << 20)
#define MAX_GAMES 100000
#define MAX_NODES 1000000000
#define DEFAULT_NODES 20000
/* More than any evaluation. */
#define DECIDED_SCORE 1000000

typedef struct Game Game;

typedef struct
{
  const char *name;
  SeraiMove (*choose) (Game *game);
} Mover;

/* A game in progress and what its players need. */
struct Game
{
  SeraiRecord  record; /* (owned) */
  SeraiRandom  random;
  SeraiSearch *search; /* borrowed */
  int          level;  /* 0 if nodes count */
  uint64_t     nodes;
};

/* What the words of the command line ask for. */
typedef struct
{
  const SeraiRules *rules;
  const Mover      *opponent;
  int               n_games; /* on each side */
  int               level;
  int               nodes;
  int               seed;
  int               at_least; /* wins on each side, for the exit status */
} Plan;

/* How the engine fared on one side. */
typedef struct
{
  int    won;
  int    lost;
  int    drawn;
  size_t n_plies;
} Score;

static SeraiMove
choose_random (Game *game)
{
  SeraiMoveList list;
  SeraiMove     move;

  serai_move_list_init (&list);
  serai_record_moves (&game->record, &list);
  move = list.moves[serai_random_below (&game->random, list.n_moves)];
  serai_move_list_clear (&list);
  return move;
}

/* What @side makes of a decided game. */
static int
score_outcome (SeraiOutcome outcome, SeraiSide side)
{
  switch (outcome)
    {
    case SERAI_OUTCOME_P1_WINS:
      return side == SERAI_SIDE_P1 ? DECIDED_SCORE : -DECIDED_SCORE;
    case SERAI_OUTCOME_P2_WINS:
      return side == SERAI_SIDE_P2 ? DECIDED_SCORE : -DECIDED_SCORE;
    case SERAI_OUTCOME_DRAW:
    case SERAI_OUTCOME_NONE:
      return 0;
    }
  return 0;
}

/* What @side makes of @pos without looking further. */
static int
score_position (const SeraiRules *rules, const SeraiPosition *pos, SeraiSide side)
{
  SeraiResult result = rules->finished (pos);
  int         score;

  if (result.outcome != SERAI_OUTCOME_NONE)
    return score_outcome (result.outcome, side);
  score = rules->evaluate (pos);
  return rules->side (pos) == side ? score : -score;
}

/* What @side makes of @pos after the best answer of the side to move. */
static int
score_answers (const SeraiRules *rules, const SeraiPosition *pos, SeraiSide side)
{
  SeraiResult   result = rules->finished (pos);
  SeraiSide     mover = rules->side (pos);
  SeraiMoveList answers;
  int           best = -DECIDED_SCORE - 1;

  if (result.outcome != SERAI_OUTCOME_NONE)
    return score_outcome (result.outcome, side);
  serai_move_list_init (&answers);
  rules->distinct_moves (pos, &answers);
  for (size_t n = 0; n < answers.n_moves; n++)
    {
      SeraiPosition next;
      int           score;

      rules->apply (pos, answers.moves[n], &next);
      score = score_position (rules, &next, mover);
      best = score > best ? score : best;
    }
  if (answers.n_moves == 0)
    best = score_outcome (rules->stuck (pos).outcome, mover);
  serai_move_list_clear (&answers);
  return mover == side ? best : -best;
}

static SeraiMove
choose_greedy (Game *game)
{
  const SeraiRecord *record = &game->record;
  const SeraiRules  *rules = record->rules;
  SeraiHistory       history = serai_record_history (record);
  SeraiMoveList      list;
  SeraiMove          chosen = { 0 };
  int                best = -DECIDED_SCORE - 1;
  size_t             n_best = 0;

  serai_move_list_init (&list);
  rules->distinct_moves (&record->position, &list);
  for (size_t n = 0; n < list.n_moves; n++)
    {
      SeraiPosition next;
      int           score;

      if (serai_game_repeats (rules, &record->position, &history, list.moves[n]) != SERAI_NO_REPEAT)
        continue;
      rules->apply (&record->position, list.moves[n], &next);
      score = score_answers (rules, &next, rules->side (&record->position));
      if (score > best)
        n_best = 0;
      if (score >= best && serai_random_below (&game->random, ++n_best) == 0)
        chosen = list.moves[n];
      best = score > best ? score : best;
    }
  serai_move_list_clear (&list);
  return chosen;
}

static SeraiMove
choose_engine (Game *game)
{
  SeraiLimits     limits = { .nodes = game->nodes };
  SeraiHistory    history = serai_record_history (&game->record);
  SeraiSearchInfo info;

  if (game->level > 0)
    serai_level_limits (game->level, serai_random_next (&game->random), &limits);
  serai_search_run (game->search, game->record.rules, &game->record.position, &history, &limits,
                    &info);
  return info.pv[0];
}

static const Mover engine = { "engine", choose_engine };
static const Mover opponents[] = { { "random", choose_random }, { "greedy", choose_greedy } };

static const Mover *
find_opponent (const char *name)
{
  for (size_t n = 0; n < sizeof opponents / sizeof *opponents; n++)
    if (strcmp (opponents[n].name, name) == 0)
      return &opponents[n];
  return NULL;
}

/* Plays a game to its end; movers[side] makes the moves of a side. */
static SeraiResult
play_game (Game *game, const SeraiRules *rules, const Mover *const movers[2])
{
  SeraiOptions  options;
  SeraiPosition start;
  SeraiResult   result;

  serai_options_init (rules, &options);
  rules->start (&options, &start);
  serai_record_clear (&game->record);
  if (!serai_record_init (&game->record, rules, &start))
    abort ();
  serai_search_clear (game->search);
  while ((result = serai_record_result (&game->record)).outcome == SERAI_OUTCOME_NONE)
    if (!serai_record_play (&game->record,
                            movers[rules->side (&game->record.position)]->choose (game)))
      abort ();
  return result;
}

static Score
play_games (const Plan *plan, SeraiSearch *search, SeraiSide engine_side)
{
  const Mover *const movers[2] = { engine_side == SERAI_SIDE_P1 ? &engine : plan->opponent,
                                   engine_side == SERAI_SIDE_P1 ? plan->opponent : &engine };
  Score score = { 0 };

  for (int n = 0; n < plan->n_games; n++)
    {
      Game game = { .random = { serai_mix ((uint64_t) plan->seed) + (uint64_t) n },
                    .search = search,
                    .level = plan->level,
                    .nodes = (uint64_t) plan->nodes };
      int  points = score_outcome (play_game (&game, plan->rules, movers).outcome, engine_side);

      score.won += points > 0;
      score.lost += points < 0;
      score.drawn += points == 0;
      score.n_plies += game.record.n_keys - 1;
      serai_record_clear (&game.record);
    }
  return score;
}

static void
print_heading (const Plan *plan)
{
  printf ("%s: engine (%s %d) against %s mover, %d games on each side, seed %d\n", plan->rules->id,
          plan->level > 0 ? "level" : "nodes", plan->level > 0 ? plan->level : plan->nodes,
          plan->opponent->name, plan->n_games, plan->seed);
  printf ("%-10s %6s %6s %6s %8s\n", "engine", "won", "lost", "drawn", "plies");
}

/* Returns: whether the engine has won often enough on both sides */
static bool
play_plan (const Plan *plan, SeraiSearch *search)
{
  bool enough = true;

  print_heading (plan);
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      Score score = play_games (plan, search, side);

      printf ("%-10s %6d %6d %6d %8.1f\n", plan->rules->sides[side].name, score.won, score.lost,
              score.drawn, (double) score.n_plies / plan->n_games);
      fflush (stdout);
      enough = enough && score.won >= plan->at_least;
    }
  return enough;
}

static bool
take_flag (Plan *plan, int flag, SeraiFault *fault)
{
  switch (flag)
    {
    case 'n':
      return serai_arguments_number ("--nodes", optarg, 1, MAX_NODES, &plan->nodes, fault);
    case 'l':
      return serai_arguments_number ("--level", optarg, SERAI_LEVEL_MIN, SERAI_LEVEL_MAX,
                                     &plan->level, fault);
    case 's':
      return serai_arguments_number ("--seed", optarg, 0, INT32_MAX, &plan->seed, fault);
    case 'a':
      return serai_arguments_number ("--at-least", optarg, 0, MAX_GAMES, &plan->at_least, fault);
    default:
      serai_fault_set (fault, "usage: play [--nodes N | --level L] [--seed S] [--at-least WINS] "
                              "GAME random|greedy GAMES");
      return false;
    }
}

static bool
take_words (Plan *plan, char **words, int n_words, SeraiFault *fault)
{
  if (n_words != 3)
    return take_flag (plan, '?', fault);
  plan->rules = serai_registry_find (words[0]);
  plan->opponent = find_opponent (words[1]);
  if (plan->rules == NULL || plan->opponent == NULL)
    return take_flag (plan, '?', fault);
  return serai_arguments_number ("GAMES", words[2], 1, MAX_GAMES, &plan->n_games, fault);
}

static bool
parse_plan (Plan *plan, int argc, char **argv, SeraiFault *fault)
{
  static const struct option flags[] = { { "nodes", required_argument, NULL, 'n' },
                                         { "level", required_argument, NULL, 'l' },
                                         { "seed", required_argument, NULL, 's' },
                                         { "at-least", required_argument, NULL, 'a' },
                                         { NULL, 0, NULL, 0 } };
  int                        flag;

  *plan = (Plan){ .nodes = DEFAULT_NODES, .seed = 1 };
  while ((flag = getopt_long (argc, argv, "", flags, NULL)) != -1)
    if (!take_flag (plan, flag, fault))
      return false;
  return take_words (plan, argv + optind, argc - optind, fault);
}

int
main (int argc, char **argv)
{
  Plan         plan;
  SeraiFault   fault;
  SeraiSearch *search;
  bool         enough;

  if (!parse_plan (&plan, argc, argv, &fault))
    {
      fprintf (stderr, "%s\n", fault.text);
      return SERAI_EXIT_USAGE;
    }
  search = serai_search_new (HASH_BYTES);
  if (search == NULL)
    return EXIT_FAILURE;
  enough = play_plan (&plan, search);
  serai_search_free (search);
  return enough ? EXIT_SUCCESS : EXIT_FAILURE;
}
