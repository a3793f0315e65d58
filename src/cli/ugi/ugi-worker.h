/* ugi-worker.h: a search in a thread of its own that speaks UGI about what it finds.
 *
 * One thread, that which reads the commands, calls these functions. Each search answers
 * with exactly one line "bestmove".
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
  SeraiLimits        limits; /* without functions */
  bool               hold;   /* bestmove waits for serai_worker_stop() */
} SeraiJob;

typedef struct
{
  pthread_t       thread;
  bool            joinable;     /* the thread has been started and not yet waited for */
  SeraiJob        job;          /* written before the thread starts, then read by it alone */
  bool            has_reported; /* a score; used by the thread alone */
  atomic_bool     stop;
  pthread_mutex_t mutex; /* guards what follows */
  pthread_cond_t  stopped;
  bool            busy; /* bestmove has not been written yet */
} SeraiWorker;

void serai_worker_init (SeraiWorker *worker);
void serai_worker_clear (SeraiWorker *worker);
bool serai_worker_start (SeraiWorker *worker, const SeraiJob *job);
bool serai_worker_is_busy (SeraiWorker *worker);
void serai_worker_stop (SeraiWorker *worker);
void serai_ugi_print (const char *format, ...) __attribute__ ((format (printf, 1, 2)));
