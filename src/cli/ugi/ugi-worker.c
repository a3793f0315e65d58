/* ugi-worker.c: a search in a thread of its own that reports by UGI.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ugi-worker.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "game.h"
#include "stopwatch.h"

/**
 * serai_ugi_print:
 * @format: as for printf(), without the line end
 * Prints a line to standard output atomically, as other threads print too.
 */
void
serai_ugi_print (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  flockfile (stdout);
  vprintf (format, args);
  putchar ('\n');
  fflush (stdout);
  funlockfile (stdout);
  va_end (args);
}

static void
print_bound (SeraiBound bound)
{
  switch (bound)
    {
    case SERAI_BOUND_LOWER:
      printf (" lowerbound");
      break;
    case SERAI_BOUND_UPPER:
      printf (" upperbound");
      break;
    case SERAI_BOUND_EXACT:
    case SERAI_BOUND_NONE:
      break;
    }
}

static void
print_score (const SeraiSearchInfo *info)
{
  if (info->score >= SERAI_SCORE_MATE_MIN)
    printf (" score mate %d", SERAI_SCORE_MATE - info->score);
  else if (info->score <= -SERAI_SCORE_MATE_MIN)
    printf (" score mate %d", -(SERAI_SCORE_MATE + info->score));
  else
    printf (" score cp %d", info->score);
  print_bound (info->bound);
}

static void
print_line (const SeraiRecord *record, const SeraiSearchInfo *info)
{
  SeraiPosition position = serai_record_last (record)->position;
  char          text[SERAI_MOVE_TEXT];

  if (info->n_pv > 0)
    printf (" pv");
  for (size_t n = 0; n < info->n_pv; n++)
    {
      record->rules->write_move (&position, info->pv[n], text);
      printf (" %s", text);
      record->rules->apply (&position, info->pv[n], &position);
    }
}

/* SeraiLimits.report: prints a principal variation. */
static void
report_cb (const SeraiSearchInfo *info, void *data)
{
  SeraiWorker *worker = data;

  worker->has_reported = true;
  flockfile (stdout);
  printf ("info depth %d seldepth %d", info->depth, info->seldepth);
  if (worker->job.limits.n_lines > 1)
    printf (" multipv %d", info->line);
  print_score (info);
  printf (" nodes %" PRIu64 " nps %" PRIu64 " time %" PRId64, info->nodes,
          serai_per_second (info->nodes, info->elapsed_us), info->elapsed_us / 1000);
  print_line (worker->job.record, info);
  putchar ('\n');
  fflush (stdout);
  funlockfile (stdout);
}

/* SeraiLimits.should_stop */
static bool
should_stop_cb (void *data)
{
  SeraiWorker *worker = data;

  return atomic_load_explicit (&worker->stop, memory_order_relaxed);
}

/* Prints a score where the search was stopped before it had found one. */
static void
report_unsearched (SeraiWorker *worker, const SeraiSearchInfo *found)
{
  SeraiSearchInfo info = *found;

  info.line = 1;
  report_cb (&info, worker);
}

/* Searches and stores the text of the best move in @text. */
static void
find_move (SeraiWorker *worker, char text[SERAI_MOVE_TEXT])
{
  const SeraiRecord     *record = worker->job.record;
  const SeraiRecordNode *last = serai_record_last (record);
  SeraiHistory           history = serai_record_history (record, last);
  SeraiSearchInfo        info = { 0 };
  int64_t                start_us = serai_now_us ();
  int64_t                elapsed_us;
  bool                   found;

  found = serai_search_run (worker->job.search, record->rules, &last->position, &history,
                            &worker->job.limits, &info);
  elapsed_us = serai_now_us () - start_us;
  if (found && !worker->has_reported)
    report_unsearched (worker, &info);
  serai_ugi_print ("info nodes %" PRIu64 " nps %" PRIu64 " time %" PRId64, info.nodes,
                   serai_per_second (info.nodes, elapsed_us), elapsed_us / 1000);
  if (found)
    record->rules->write_move (&last->position, info.pv[0], text);
  else
    snprintf (text, SERAI_MOVE_TEXT, SERAI_NO_MOVE);
}

/* Prints the best move, if necessary after waiting for "stop". */
static void
answer (SeraiWorker *worker, const char *text)
{
  pthread_mutex_lock (&worker->mutex);
  while (worker->job.hold && !atomic_load (&worker->stop))
    pthread_cond_wait (&worker->stopped, &worker->mutex);
  serai_ugi_print ("bestmove %s", text);
  worker->busy = false;
  pthread_mutex_unlock (&worker->mutex);
}

static void *
search_worker (void *data)
{
  SeraiWorker *worker = data;
  char         text[SERAI_MOVE_TEXT];

  find_move (worker, text);
  answer (worker, text);
  return NULL;
}

/* Joins the thread, if there is one. */
static void
join_thread (SeraiWorker *worker)
{
  if (worker->joinable)
    pthread_join (worker->thread, NULL);
  worker->joinable = false;
}

/**
 * serai_worker_init:
 * @worker: (out): an idle worker
 */
void
serai_worker_init (SeraiWorker *worker)
{
  worker->joinable = false;
  worker->busy = false;
  atomic_init (&worker->stop, false);
  pthread_mutex_init (&worker->mutex, NULL);
  pthread_cond_init (&worker->stopped, NULL);
}

/**
 * serai_worker_clear:
 * Stops the search, if there is one, and frees the resources of @worker.
 */
void
serai_worker_clear (SeraiWorker *worker)
{
  serai_worker_stop (worker);
  pthread_cond_destroy (&worker->stopped);
  pthread_mutex_destroy (&worker->mutex);
}

/**
 * serai_worker_start:
 * @worker: not busy
 * @job: what it borrows must not change while the worker is busy
 * Returns: %FALSE if no thread could be started; then there is no answer
 */
bool
serai_worker_start (SeraiWorker *worker, const SeraiJob *job)
{
  join_thread (worker);
  worker->job = *job;
  worker->has_reported = false;
  worker->job.limits.should_stop = should_stop_cb;
  worker->job.limits.report = report_cb;
  worker->job.limits.data = worker;
  worker->busy = true;
  atomic_store (&worker->stop, false);
  worker->joinable = pthread_create (&worker->thread, NULL, search_worker, worker) == 0;
  if (!worker->joinable)
    worker->busy = false;
  return worker->joinable;
}

/**
 * serai_worker_is_busy:
 * Returns: whether there is a search that has not printed its move
 */
bool
serai_worker_is_busy (SeraiWorker *worker)
{
  bool busy;

  pthread_mutex_lock (&worker->mutex);
  busy = worker->busy;
  pthread_mutex_unlock (&worker->mutex);
  return busy;
}

/**
 * serai_worker_stop:
 * Stops the search, if there is one, and waits until it has printed its move.
 */
void
serai_worker_stop (SeraiWorker *worker)
{
  pthread_mutex_lock (&worker->mutex);
  atomic_store (&worker->stop, true);
  pthread_cond_signal (&worker->stopped);
  pthread_mutex_unlock (&worker->mutex);
  join_thread (worker);
}
