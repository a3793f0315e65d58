/* duel.c: a match of many games between two players.
 *
 * Each opening is played twice, with sides changed. Several threads each play one game after the
 * other while the main thread waits for signals. SIGINT and SIGTERM end the match with the score so
 * far and discard games in progress; the same command continues from the record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "dealer.h"
#include "duel-file.h"
#include "duel.h"

typedef struct
{
  const SeraiDuelPlan *plan;
  const SeraiOpenings *openings;
  pthread_t            main;
  atomic_bool          abandoned; /* games in progress are discarded */
  pthread_mutex_t      mutex;     /* guards the fields below and standard output */
  SeraiDuelFile        file;
  SeraiDuelScore       score;
  int                  next;      /* the next game to play, unless it has been played */
  int                  n_workers; /* still running */
  bool                 is_right;  /* the programs can play this match */
  bool                 failed;
  SeraiFault           fault; /* why it failed */
} Duel;

static SeraiContestant *
new_contestant (const SeraiDuelist *settings)
{
  return settings->program != NULL ? serai_program_contestant_new (settings)
                                   : serai_engine_contestant_new (settings);
}

static void
free_contestant (SeraiContestant *contestant)
{
  if (contestant != NULL)
    contestant->class->free (contestant);
}

/* ---- The threads ---- */

/* Ends the match because of an error that is not a player's. */
static void
fail (Duel *duel, const SeraiFault *fault)
{
  pthread_mutex_lock (&duel->mutex);
  if (!duel->failed)
    duel->fault = *fault;
  duel->failed = true;
  atomic_store (&duel->abandoned, true);
  pthread_mutex_unlock (&duel->mutex);
}

/* Returns the number of the next game; -1 if there is none. */
static int
take_number (Duel *duel)
{
  int number = -1;

  pthread_mutex_lock (&duel->mutex);
  while (duel->next < duel->score.n_numbers && serai_duel_score_has (&duel->score, duel->next))
    duel->next++;
  if (duel->next < duel->score.n_numbers && !atomic_load (&duel->abandoned)
      && !serai_duel_score_is_decided (&duel->score))
    number = duel->next++;
  pthread_mutex_unlock (&duel->mutex);
  return number;
}

/* Records a finished game. */
static bool
record_game (Duel *duel, const SeraiDuelGame *game, SeraiFault *fault)
{
  bool recorded;

  pthread_mutex_lock (&duel->mutex);
  recorded = serai_duel_file_add (&duel->file, game, fault);
  if (recorded)
    {
      serai_duel_score_add (&duel->score, game, serai_scoresheet_n_plies (&game->sheet));
      if (duel->score.n_games % (uint64_t) duel->plan->report == 0)
        serai_duel_score_print_line (&duel->score);
    }
  pthread_mutex_unlock (&duel->mutex);
  return recorded;
}

/* Plays one game. Returns false if the thread should end. */
static bool
play_number (Duel *duel, int number, SeraiDealer *dealer, SeraiContestant *const contestants[2])
{
  SeraiDuelGame game = { .number = number,
                         .first_side = number % 2 == 0 ? SERAI_SIDE_P1 : SERAI_SIDE_P2 };
  SeraiFault    fault;
  bool          played;

  played = serai_dealer_deal (dealer, number / 2, &game.sheet, &fault);
  if (played)
    {
      serai_fault_set (&fault, "out of memory");
      played = serai_duel_game_play (&game, duel->plan, contestants, &duel->abandoned)
               && record_game (duel, &game, &fault);
    }
  if (!played && !atomic_load (&duel->abandoned))
    {
      if (!serai_contestant_has_failed (contestants[0], &fault))
        serai_contestant_has_failed (contestants[1], &fault);
      fail (duel, &fault);
    }
  serai_duel_game_clear (&game);
  return played;
}

/* Notifies the main thread that a worker has finished. */
static void
leave (Duel *duel)
{
  pthread_mutex_lock (&duel->mutex);
  duel->n_workers--;
  pthread_mutex_unlock (&duel->mutex);
  pthread_kill (duel->main, SIGUSR1);
}

static void *
duel_worker (void *data)
{
  Duel            *duel = data;
  SeraiContestant *contestants[2] = { new_contestant (&duel->plan->players[0]),
                                      new_contestant (&duel->plan->players[1]) };
  SeraiDealer      dealer;
  bool       dealing = serai_dealer_init (&dealer, duel->openings, duel->plan, &duel->abandoned);
  SeraiFault fault;
  int        number = 0;

  if (contestants[0] == NULL || contestants[1] == NULL || !dealing)
    {
      serai_fault_set (&fault, "out of memory");
      fail (duel, &fault);
    }
  while (!atomic_load (&duel->abandoned) && (number = take_number (duel)) >= 0)
    if (!play_number (duel, number, &dealer, contestants))
      break;
  free_contestant (contestants[0]);
  free_contestant (contestants[1]);
  serai_dealer_clear (&dealer);
  leave (duel);
  return NULL;
}

/* Starts the threads and returns their number. */
static int
start_workers (Duel *duel, pthread_t *threads)
{
  SeraiFault fault;
  int        n = 0;

  duel->n_workers = duel->plan->concurrency;
  while (n < duel->plan->concurrency && pthread_create (&threads[n], NULL, duel_worker, duel) == 0)
    n++;
  if (n < duel->plan->concurrency)
    {
      serai_fault_set (&fault, "only %d threads could be started", n);
      fail (duel, &fault);
      pthread_mutex_lock (&duel->mutex);
      duel->n_workers -= duel->plan->concurrency - n;
      pthread_mutex_unlock (&duel->mutex);
    }
  return n;
}

/* Blocks the signals that the main thread waits for, and SIGPIPE: writes report broken pipes. */
static void
block_signals (sigset_t *set)
{
  sigemptyset (set);
  sigaddset (set, SIGINT);
  sigaddset (set, SIGTERM);
  sigaddset (set, SIGUSR1);
  sigaddset (set, SIGPIPE);
  pthread_sigmask (SIG_BLOCK, set, NULL);
  sigdelset (set, SIGPIPE);
}

/* Waits until all workers have finished. A signal from outside makes them stop early. */
static void
wait_for_workers (Duel *duel, const sigset_t *signals)
{
  for (;;)
    {
      int received;
      int n_workers;

      pthread_mutex_lock (&duel->mutex);
      n_workers = duel->n_workers;
      pthread_mutex_unlock (&duel->mutex);
      if (n_workers == 0)
        return;
      if (sigwait (signals, &received) == 0 && received != SIGUSR1)
        atomic_store (&duel->abandoned, true);
    }
}

static void
play_all (Duel *duel, const sigset_t *signals)
{
  pthread_t *threads = calloc ((size_t) duel->plan->concurrency, sizeof *threads);
  int        n_threads = 0;

  duel->failed = threads == NULL;
  serai_fault_set (&duel->fault, "out of memory");
  if (threads != NULL)
    {
      n_threads = start_workers (duel, threads);
      wait_for_workers (duel, signals);
    }
  for (int n = 0; n < n_threads; n++)
    pthread_join (threads[n], NULL);
  free (threads);
}

/* ---- The command ---- */

/* Checks that the programs can be started and configured for the match. */
static void *
check_worker (void *data)
{
  Duel           *duel = data;
  SeraiDealer     dealer;
  SeraiScoresheet sheet = { 0 };
  bool            right;

  serai_fault_set (&duel->fault, "out of memory");
  right = serai_dealer_init (&dealer, duel->openings, duel->plan, &duel->abandoned)
          && serai_dealer_deal (&dealer, 0, &sheet, &duel->fault);

  for (int n = 0; right && n < 2; n++)
    if (duel->plan->players[n].program != NULL)
      {
        SeraiContestant *contestant = new_contestant (&duel->plan->players[n]);

        serai_fault_set (&duel->fault, "out of memory");
        right = contestant != NULL
                && serai_program_contestant_check (contestant, &sheet, duel->plan->random_options,
                                                   &duel->abandoned, &duel->fault);
        free_contestant (contestant);
      }
  serai_scoresheet_clear (&sheet);
  serai_dealer_clear (&dealer);
  duel->is_right = right;
  leave (duel);
  return NULL;
}

/* Runs the check in a separate thread, so that a program that does not answer cannot delay signals.
 */
static bool
check_programs (Duel *duel, const sigset_t *signals)
{
  pthread_t thread;

  duel->n_workers = 1;
  if (pthread_create (&thread, NULL, check_worker, duel) != 0)
    {
      serai_fault_set (&duel->fault, "no thread could be started");
      return false;
    }
  wait_for_workers (duel, signals);
  pthread_join (thread, NULL);
  return duel->is_right;
}

/* Reports that a signal has stopped the match. */
static int
report_stop (const Duel *duel)
{
  puts (duel->plan->record != NULL ? "stopped; repeat the command to continue" : "stopped");
  return EXIT_FAILURE;
}

static int
finish (Duel *duel)
{
  bool stopped = atomic_load (&duel->abandoned);

  serai_duel_score_print (&duel->score, duel->plan);
  if (duel->failed)
    {
      serai_fault_print (&duel->fault);
      return EXIT_FAILURE;
    }
  return stopped ? report_stop (duel) : EXIT_SUCCESS;
}

static int
play_plan (const SeraiDuelPlan *plan, const SeraiOpenings *openings)
{
  Duel duel = {
    .plan = plan, .openings = openings, .main = pthread_self (), .file = { .descriptor = -1 }
  };
  sigset_t signals;
  int      status;

  block_signals (&signals);
  atomic_init (&duel.abandoned, false);
  pthread_mutex_init (&duel.mutex, NULL);
  serai_fault_set (&duel.fault, "out of memory");
  if (check_programs (&duel, &signals)
      && serai_duel_score_init (&duel.score, 2 * plan->n_pairs, &plan->sprt)
      && serai_duel_file_open (&duel.file, plan, &duel.score, &duel.fault))
    {
      play_all (&duel, &signals);
      status = finish (&duel);
    }
  else if (atomic_load (&duel.abandoned))
    status = report_stop (&duel);
  else
    status = serai_fault_print (&duel.fault);
  serai_duel_file_close (&duel.file);
  serai_duel_score_clear (&duel.score);
  pthread_mutex_destroy (&duel.mutex);
  return status;
}

/**
 * serai_duel_command_play:
 * Plays a match and prints the score and the difference in strength.
 * Returns: an exit status; 1 if the match was stopped
 */
int
serai_duel_command_play (int argc, char **argv)
{
  SeraiDuelPlan plan;
  SeraiOpenings openings = { 0 };
  SeraiFault    fault;
  int           status;

  if (serai_duel_plan_init (&plan, argc, argv, &fault)
      && serai_openings_init (&openings, &plan, &fault))
    {
      plan.openings_sum = openings.sum;
      status = play_plan (&plan, &openings);
    }
  else
    status = serai_fault_print (&fault);
  serai_openings_clear (&openings);
  serai_duel_plan_clear (&plan);
  return status;
}
