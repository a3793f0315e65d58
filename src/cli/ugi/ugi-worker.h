/* ugi-worker.h: a search in a thread of its own that reports by UGI.
 *
 * Only the thread that reads the commands calls these functions. Each search prints exactly one
 * line "bestmove".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "record.h"
#include "search.h"

/* Stands for a move where there is none. */
#define SERAI_NO_MOVE "0000"

/* What to search. */
typedef struct
{
  SeraiSearch       *search; /* borrowed */
  const SeraiRecord *record; /* borrowed; the game is not over */
  SeraiLimits        limits; /* without callbacks */
  bool               hold;   /* bestmove waits for serai_worker_stop() */
} SeraiJob;

typedef struct
{
  pthread_t       thread;
  bool            joinable;     /* the thread has been started and not joined */
  SeraiJob        job;          /* set before the thread starts, then used by it only */
  bool            has_reported; /* a score; used by the thread only */
  atomic_bool     stop;
  pthread_mutex_t mutex; /* guards what follows */
  pthread_cond_t  stopped;
  bool            busy; /* bestmove has not been printed yet */
} SeraiWorker;

void serai_worker_init (SeraiWorker *worker);
void serai_worker_clear (SeraiWorker *worker);
bool serai_worker_start (SeraiWorker *worker, const SeraiJob *job);
bool serai_worker_is_busy (SeraiWorker *worker);
void serai_worker_stop (SeraiWorker *worker);
void serai_ugi_print (const char *format, ...) __attribute__ ((format (printf, 1, 2)));
