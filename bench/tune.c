/* tune.c: fits the weights of an evaluation to games that the engine plays against itself.
 *
 * tune GAME [--games N] [--nodes N] [--plies N] [--seed N] [--spread N] [--options random]
 *      [--concurrency N] [--option KEY=VALUE]…
 *
 * All results depend on the seed only, not on threads or machine. The samples are the quiet
 * positions of each game, in which the side to move has no capture and the search has found no
 * forced win or loss. Every fifth game is held out for validation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "fit.h"
#include "game.h"
#include "move-list.h"
#include "random.h"
#include "record.h"
#include "search.h"
#include "weights.h"

#define HASH_BYTES ((size_t) 4 << 20)
#define MAX_GAMES 10000000
#define MAX_PLIES 400 /* longer games count as drawn */
#define MAX_THREADS 256
#define HOLDOUT_INTERVAL 5
#define N_TRIES 20               /* openings, before the number of random plies is halved */
#define MAX_TRIES (10 * N_TRIES) /* of which the last ones have no random plies */

typedef struct
{
  SeraiArguments args;
  int            n_games;
  int            n_nodes;
  int            n_plies; /* random plies at the start */
  int            seed;
  int            spread;
  int            concurrency;
  bool           random_options;
} Plan;

/* The samples of one game; their results are set once it has ended. */
typedef struct
{
  FitSamples samples;
  SeraiSide *sides; /* (owned): [sample]: the side to move */
} Game;

typedef struct
{
  const Plan *plan;
  Game       *games; /* (owned): [n_games] */
  atomic_int  next;
  atomic_bool failed;
} Work;

/* ---- Games ---- */

static bool
is_quiet (const SeraiRules *rules, const SeraiPosition *pos, SeraiMoveList *list)
{
  list->n_moves = 0;
  serai_rules_captures (rules, pos, list);
  return list->n_moves == 0;
}

static bool
add_sample (Game *game, const SeraiRules *rules, const SeraiPosition *pos)
{
  int        amounts[SERAI_MAX_WEIGHTS];
  size_t     n = game->samples.n_samples;
  SeraiSide *sides;

  if (!rules->search->features (pos, amounts))
    return true;
  sides = realloc (game->sides, (n + 1) * sizeof *sides);
  if (sides == NULL)
    return false;
  game->sides = sides;
  sides[n] = rules->side (pos);
  return fit_samples_add (&game->samples, amounts, 0.5);
}

/* Starts @record with @n_plies random moves.
 * Returns: %FALSE if they end the game or memory runs out */
static bool
begin_game (const Plan *plan, SeraiRandom *random, int n_plies, SeraiRecord *record,
            SeraiMoveList *list)
{
  SeraiOptions options = plan->args.options;

  if (plan->random_options)
    serai_options_draw (plan->args.rules, random, &options);
  if (!serai_record_init (record, plan->args.rules, &options, NULL))
    return false;
  for (int ply = 0; ply < n_plies; ply++)
    {
      list->n_moves = 0;
      serai_record_moves (record, serai_record_last (record), list);
      if (list->n_moves == 0)
        return false;
      if (!serai_record_play (record, serai_record_last (record),
                              list->moves[serai_random_below (random, list->n_moves)]))
        return false;
    }
  return serai_record_result (record, serai_record_last (record)).outcome == SERAI_OUTCOME_NONE;
}

/* Returns: %FALSE if memory runs out */
static bool
play_to_end (const Plan *plan, Game *game, SeraiSearch *search, SeraiRecord *record,
             SeraiMoveList *list)
{
  const SeraiRules *rules = plan->args.rules;
  const SeraiLimits limits = { .nodes = (uint64_t) plan->n_nodes };
  SeraiSearchInfo   info;

  for (int ply = 0; ply < MAX_PLIES; ply++)
    {
      SeraiRecordNode *last = serai_record_last (record);
      SeraiHistory     history = serai_record_history (record, last);

      if (!serai_search_run (search, rules, &last->position, &history, &limits, &info))
        return true;
      if (!serai_score_is_decided (info.score) && is_quiet (rules, &last->position, list)
          && !add_sample (game, rules, &last->position))
        return false;
      if (!serai_record_play (record, last, info.pv[0]))
        return false;
    }
  return true;
}

static void
set_results (Game *game, SeraiOutcome outcome)
{
  if (outcome != SERAI_OUTCOME_P1_WINS && outcome != SERAI_OUTCOME_P2_WINS)
    return;
  for (size_t n = 0; n < game->samples.n_samples; n++)
    game->samples.results[n] =
        (outcome == SERAI_OUTCOME_P1_WINS) == (game->sides[n] == SERAI_SIDE_P1) ? 1 : 0;
}

static bool
play_game (const Plan *plan, int number, Game *game, SeraiSearch *search)
{
  SeraiRandom   random = { serai_mix (serai_mix ((uint64_t) plan->seed) + (uint64_t) number) };
  SeraiRecord   record = { 0 };
  SeraiMoveList list;
  bool          played = false;

  serai_move_list_init (&list);
  game->samples.n_weights = plan->args.rules->search->n_weights;
  serai_search_clear (search);
  for (int try = 0, n_plies = plan->n_plies; !played && try < MAX_TRIES; try++)
    {
      if (try > 0 && try % N_TRIES == 0)
        n_plies /= 2;
      serai_record_clear (&record);
      played = begin_game (plan, &random, n_plies, &record, &list);
    }
  if (played)
    {
      played = play_to_end (plan, game, search, &record, &list);
      set_results (game, serai_record_result (&record, serai_record_last (&record)).outcome);
    }
  serai_record_clear (&record);
  serai_move_list_clear (&list);
  return played;
}

static void *
game_worker (void *data)
{
  Work        *work = data;
  SeraiSearch *search = serai_search_new (HASH_BYTES);
  int          number;

  if (search == NULL)
    atomic_store (&work->failed, true);
  while (!atomic_load (&work->failed)
         && (number = atomic_fetch_add (&work->next, 1)) < work->plan->n_games)
    if (!play_game (work->plan, number, &work->games[number], search))
      atomic_store (&work->failed, true);
  serai_search_free (search);
  return NULL;
}

static bool
play_games (Work *work)
{
  pthread_t threads[MAX_THREADS];
  int       n = 0;

  while (n < work->plan->concurrency && pthread_create (&threads[n], NULL, game_worker, work) == 0)
    n++;
  for (int i = 0; i < n; i++)
    pthread_join (threads[i], NULL);
  return n > 0 && !atomic_load (&work->failed);
}

/* ---- Fitting ---- */

/* Merges the samples of all games in their order, so that the result does not depend on threads. */
static bool
split_samples (const Work *work, FitSamples *training, FitSamples *validation)
{
  const size_t n_weights = work->plan->args.rules->search->n_weights;
  int          amounts[SERAI_MAX_WEIGHTS];

  for (int number = 0; number < work->plan->n_games; number++)
    {
      const FitSamples *from = &work->games[number].samples;
      FitSamples *to = number % HOLDOUT_INTERVAL == HOLDOUT_INTERVAL - 1 ? validation : training;

      for (size_t n = 0; n < from->n_samples; n++)
        {
          for (size_t i = 0; i < n_weights; i++)
            amounts[i] = from->amounts[n * n_weights + i];
          if (!fit_samples_add (to, amounts, from->results[n]))
            return false;
        }
    }
  return true;
}

static void
print_weights (const SeraiRules *rules, const double *weights, const double *errors)
{
  for (size_t n = 0; n < rules->search->n_weights; n++)
    printf ("  { \"%s\", %.0f }, /* was %d, error %.1f */\n", rules->search->weights[n].name,
            weights[n], rules->search->weights[n].value, errors[n]);
}

static void
print_loss (const char *name, const FitSamples *samples, const double *before, const double *after,
            double scale)
{
  printf ("%-12s %8zu positions, loss %.5f before, %.5f after\n", name, samples->n_samples,
          fit_loss (samples, before, scale), fit_loss (samples, after, scale));
}

static bool
fit_and_print (const Plan *plan, const FitSamples *training, const FitSamples *validation)
{
  const SeraiRules *rules = plan->args.rules;
  double            before[SERAI_MAX_WEIGHTS];
  double            after[SERAI_MAX_WEIGHTS];
  double            errors[SERAI_MAX_WEIGHTS];
  FitTask task = { .samples = training, .before = before, .n_fixed = 1, .spread = plan->spread };

  for (size_t n = 0; n < rules->search->n_weights; n++)
    before[n] = rules->search->weights[n].value;
  task.scale = fit_scale (training, before);
  if (!fit_weights (&task, after, errors))
    return false;
  printf ("%s: %d games of %d nodes a move, %d random plies, seed %d, scale %.5f\n", rules->id,
          plan->n_games, plan->n_nodes, plan->n_plies, plan->seed, task.scale);
  print_loss ("training", training, before, after, task.scale);
  print_loss ("validation", validation, before, after, task.scale);
  print_weights (rules, after, errors);
  return true;
}

static bool
tune (const Plan *plan)
{
  const size_t n_weights = plan->args.rules->search->n_weights;
  FitSamples   training = { .n_weights = n_weights };
  FitSamples   validation = { .n_weights = n_weights };
  Work work = { .plan = plan, .games = calloc ((size_t) plan->n_games, sizeof *work.games) };
  bool tuned = work.games != NULL && play_games (&work)
               && split_samples (&work, &training, &validation)
               && fit_and_print (plan, &training, &validation);

  for (int n = 0; work.games != NULL && n < plan->n_games; n++)
    {
      fit_samples_clear (&work.games[n].samples);
      free (work.games[n].sides);
    }
  free (work.games);
  fit_samples_clear (&training);
  fit_samples_clear (&validation);
  return tuned;
}

/* ---- Arguments ---- */

#define NUMBER(name, member, min, max)                                                             \
  {                                                                                                \
    name, serai_arguments_take_number, offsetof (Plan, member), min, max                           \
  }

static const SeraiFlag flags[] = {
  NUMBER ("--games", n_games, 1, MAX_GAMES),
  NUMBER ("--nodes", n_nodes, 1, INT32_MAX),
  NUMBER ("--plies", n_plies, 0, MAX_PLIES),
  NUMBER ("--seed", seed, 0, INT32_MAX),
  NUMBER ("--spread", spread, 1, 10000),
  NUMBER ("--concurrency", concurrency, 1, MAX_THREADS),
  { "--options", serai_arguments_take_options, offsetof (Plan, random_options), 0, 0 },
};

static bool
parse (Plan *plan, int argc, char **argv, SeraiFault *fault)
{
  *plan = (Plan){
    .n_games = 2000, .n_nodes = 2000, .n_plies = 6, .seed = 1, .spread = 50, .concurrency = 1
  };
  if (!serai_arguments_parse_with (&plan->args, argc, argv, flags, sizeof flags / sizeof *flags,
                                   plan, fault)
      || !serai_arguments_refuse_extra (plan->args.n_words, plan->args.words, fault))
    return false;
  if (plan->args.position != NULL)
    {
      serai_fault_set (fault, "--position cannot be used: the games begin at the start");
      return false;
    }
  if (plan->random_options && !serai_arguments_may_draw_options (&plan->args, fault))
    return false;
  if (plan->args.rules->search->weights != NULL)
    return true;
  serai_fault_set (fault, "the evaluation of %s has no weights", plan->args.rules->id);
  return false;
}

int
main (int argc, char **argv)
{
  Plan       plan;
  SeraiFault fault;

  if (!parse (&plan, argc - 1, argv + 1, &fault))
    return serai_fault_print (&fault);
  if (tune (&plan))
    return EXIT_SUCCESS;
  fputs ("tune: out of memory\n", stderr);
  return EXIT_FAILURE;
}
