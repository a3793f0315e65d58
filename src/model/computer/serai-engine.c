/* serai-engine.c: an engine that worker threads use in turn, with its transposition table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-engine.h"

#include <glib/gi18n.h>

#include "book-player.h"
#include "level.h"
#include "spare-memory.h"

enum
{
  MODEST_BYTES = 32 << 20, /* tried however little memory is available */
  LEAST_BYTES = 1 << 20    /* the smallest table that is tried when memory runs out */
};

struct SeraiEngine
{
  GMutex             lock;       /* held by the thread that searches */
  SeraiSearch       *search;     /* (owned) (nullable): created by the first search */
  gsize              hash_bytes; /* requested for its table, which may be smaller */
  SeraiEngineSubject subject;    /* of the entries in its table */
};

/**
 * serai_engine_new:
 * Returns: (transfer full): an engine; the first search allocates its table
 */
SeraiEngine *
serai_engine_new (void)
{
  SeraiEngine *self = g_atomic_rc_box_new0 (SeraiEngine);

  g_mutex_init (&self->lock);
  return self;
}

/**
 * serai_engine_ref:
 * @self: an engine
 * Returns: (transfer full): @self
 */
SeraiEngine *
serai_engine_ref (SeraiEngine *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
engine_clear (gpointer data)
{
  SeraiEngine *self = data;

  g_clear_pointer (&self->search, serai_search_free);
  g_mutex_clear (&self->lock);
}

/**
 * serai_engine_unref:
 * @self: (transfer full): an engine
 */
void
serai_engine_unref (SeraiEngine *self)
{
  g_atomic_rc_box_release_full (self, engine_clear);
}

static gboolean
is_same_subject (const SeraiEngineSubject *a, const SeraiEngineSubject *b)
{
  return a->generation == b->generation && a->level == b->level && a->seed == b->seed;
}

/* Creates a search with a table of @hash_bytes, halved until it can be allocated. It takes at most
 * half of the available memory and leaves the rest to others, such as the searcher for hints. */
static SeraiSearch *
make_search (gsize hash_bytes)
{
  gsize        max_bytes = MAX (serai_spare_memory () / 2, MODEST_BYTES);
  SeraiSearch *engine_search;

  while (hash_bytes > max_bytes)
    hash_bytes = MAX (hash_bytes / 2, MODEST_BYTES);
  engine_search = serai_search_new (hash_bytes);
  while (engine_search == NULL && hash_bytes / 2 >= LEAST_BYTES)
    engine_search = serai_search_new (hash_bytes /= 2);
  return engine_search;
}

/* Returns: (nullable): the search of the engine, without table entries of another subject. Its
 * table has the size that @job requests, or is smaller if that could not be allocated; then the
 * same request does not allocate it again. %NULL if memory has run out. */
static SeraiSearch *
prepare_search (SeraiEngine *self, const SeraiEngineJob *job)
{
  if (self->hash_bytes != job->hash_bytes)
    g_clear_pointer (&self->search, serai_search_free);
  if (self->search == NULL)
    self->search = make_search (job->hash_bytes);
  else if (!is_same_subject (&self->subject, &job->subject))
    serai_search_clear (self->search);
  self->hash_bytes = job->hash_bytes;
  self->subject = job->subject;
  return self->search;
}

/* Returns: the number of threads: one if there is not enough memory for more */
static guint
set_threads (SeraiSearch *engine_search, guint n_threads)
{
  if (serai_search_set_threads (engine_search, n_threads))
    return n_threads;
  serai_search_set_threads (engine_search, 1);
  return 1;
}

/* The clock runs while a job waits for its turn. */
static SeraiSearchClock
get_clock_now (const SeraiEngineJob *job)
{
  SeraiSearchClock clock = job->clock;

  clock.left_us = MAX (clock.left_us - (g_get_monotonic_time () - job->asked_us), 0);
  return clock;
}

/* Each thread may search as many nodes as one alone, so that more threads find more in the same
 * time. */
static void
set_level (const SeraiEngineJob *job, guint n_threads, SeraiLimits *limits)
{
  serai_level_limits (job->rules, job->subject.level, job->subject.seed, limits);
  limits->nodes *= n_threads;
  if (job->has_clock)
    {
      SeraiSearchClock clock = get_clock_now (job);

      serai_limits_set_clock (limits, &clock);
    }
}

static void
set_limits (const SeraiEngineJob *job, guint n_threads, SeraiLimits *limits)
{
  if (job->n_lines > 0)
    *limits = (SeraiLimits){ .n_lines = (int) job->n_lines, .nodes = job->nodes };
  else
    set_level (job, n_threads, limits);
  limits->should_stop = job->should_stop;
  limits->report = job->report;
  limits->data = job->data;
}

/* The seed depends on the ply, so the choice may differ when the position occurs again. */
static guint64
get_seed (const SeraiEngineJob *job)
{
  return (job->subject.seed ^ job->rules->key (&job->position)) + job->ply;
}

/* Replaces the line in @info by the one that a player of this level chooses from all lines found.
 */
static void
choose_line (const SeraiEngineJob *job, const SeraiSearch *engine_search, SeraiSearchInfo *info)
{
  gsize                  n_lines;
  const SeraiSearchInfo *lines = serai_search_get_lines (engine_search, &n_lines);
  const SeraiSearchInfo *line =
      serai_level_choose (job->rules, job->subject.level, get_seed (job), lines, n_lines);

  info->score = line->score;
  info->n_pv = line->n_pv;
  memcpy (info->pv, line->pv, line->n_pv * sizeof *info->pv);
}

/* Replaces the line in @info by one that begins with a move of the book, if there is one to play.
 */
static void
consult_book (const SeraiEngineJob *job, SeraiSearch *engine_search, const SeraiLimits *limits,
              SeraiSearchInfo *info)
{
  SeraiBookTurn turn = { .rules = job->rules,
                         .position = &job->position,
                         .history = &job->history,
                         .level = job->subject.level,
                         .seed = get_seed (job) };

  if (job->book != NULL)
    serai_book_play (job->book, &turn, engine_search, limits, info);
}

/* Must be called with the engine locked. */
static gboolean
search (SeraiEngine *self, const SeraiEngineJob *job, SeraiSearchInfo *info, GError **error)
{
  SeraiSearch *engine_search;
  SeraiLimits  limits;

  if (job->is_cancelled (job->data))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The search was cancelled");
      return FALSE;
    }
  engine_search = prepare_search (self, job);
  if (engine_search == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                           /* Translators: short notice; why the computer does not move */
                           _ ("There is not enough memory for the computer to think"));
      return FALSE;
    }
  set_limits (job, set_threads (engine_search, job->n_threads), &limits);
  if (!serai_search_run (engine_search, job->rules, &job->position, &job->history, &limits, info))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The game is over"));
      return FALSE;
    }
  if (job->n_lines == 0)
    {
      choose_line (job, engine_search, info);
      consult_book (job, engine_search, &limits, info);
    }
  return TRUE;
}

/**
 * serai_engine_run:
 * @self: an engine
 * @job: what to search
 * @error: %G_IO_ERROR_CANCELLED if the search had to stop before it began, otherwise the reason why
 *   there is no move
 * Searches when all earlier searches of the engine have ended. Blocks; for worker threads.
 * Returns: (transfer full) (nullable): the result; pv[0] is the move to play, or the best one
 */
SeraiSearchInfo *
serai_engine_run (SeraiEngine *self, const SeraiEngineJob *job, GError **error)
{
  g_autofree SeraiSearchInfo *info = g_new0 (SeraiSearchInfo, 1);
  gboolean                    is_found;

  g_mutex_lock (&self->lock);
  is_found = search (self, job, info, error);
  g_mutex_unlock (&self->lock);
  return is_found ? g_steal_pointer (&info) : NULL;
}
