/* search.c: principal variation search of any game: memory and threads.
 *
 * Lazy SMP: all threads search the same root and share nothing but the transposition table,
 * through which they use each other's results.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "iteration.h"
#include "line.h"
#include "move-list.h"
#include "ordering.h"
#include "search-limits.h"

enum
{
  MOVE_STACK = 1 << 15, /* initial capacity of the move stack */
  GAME_KEYS = 1 << 10   /* initial capacity for the keys of the game */
};

/* ---- Making and freeing ---- */

static void
free_thread (SeraiThread *thread)
{
  if (thread == NULL)
    return;
  serai_move_list_clear (&thread->moves);
  free (thread->ranks);
  free (thread->keys);
  free (thread);
}

static SeraiThread *
new_thread (SeraiSearch *search, unsigned number)
{
  SeraiThread *thread = calloc (1, sizeof *thread);

  if (thread == NULL)
    return NULL;
  thread->search = search;
  thread->table = &search->table;
  thread->number = number;
  if (serai_line_reserve (thread, GAME_KEYS) && serai_move_list_reserve (&thread->moves, MOVE_STACK)
      && serai_ordering_reserve (thread))
    return thread;
  free_thread (thread);
  return NULL;
}

/**
 * serai_search_new:
 * @hash_bytes: memory for the transposition table; each thread takes a few MiB more
 * Returns: (transfer full) (nullable): a search with one thread and an empty table, %NULL if there
 *   is not enough memory; free it with serai_search_free()
 */
SeraiSearch *
serai_search_new (size_t hash_bytes)
{
  SeraiSearch *search = calloc (1, sizeof *search);

  if (search == NULL)
    return NULL;
  if (!serai_search_set_threads (search, 1) || !serai_hash_table_init (&search->table, hash_bytes))
    {
      serai_search_free (search);
      return NULL;
    }
  search->best = search->threads[0];
  return search;
}

/**
 * serai_search_free:
 * @search: (nullable) (transfer full): no longer running
 */
void
serai_search_free (SeraiSearch *search)
{
  if (search == NULL)
    return;
  serai_hash_table_destroy (&search->table);
  for (unsigned n = 0; n < search->n_threads; n++)
    free_thread (search->threads[n]);
  free (search);
}

/**
 * serai_search_clear:
 * @search: forgets everything it has learned, as for a new game
 */
void
serai_search_clear (SeraiSearch *search)
{
  serai_hash_table_clear (&search->table);
  for (unsigned n = 0; n < search->n_threads; n++)
    serai_ordering_clear (search->threads[n]);
}

/**
 * serai_search_set_threads:
 * @search: not running
 * @n_threads: 1 to %SERAI_MAX_THREADS; searches with more than one are not deterministic
 * Returns: %false if there is not enough memory for all of them; there are then fewer
 */
bool
serai_search_set_threads (SeraiSearch *search, unsigned n_threads)
{
  assert (n_threads >= 1 && n_threads <= SERAI_MAX_THREADS);
  search->best = search->threads[0];
  while (search->n_threads > n_threads)
    free_thread (search->threads[--search->n_threads]);
  while (search->n_threads < n_threads)
    {
      SeraiThread *thread = new_thread (search, search->n_threads);

      if (thread == NULL)
        return false;
      search->threads[search->n_threads++] = thread;
    }
  return true;
}

/* ---- Running ---- */

static void
begin_thread (SeraiThread *thread, const SeraiRules *rules, const SeraiLimits *limits)
{
  thread->rules = rules;
  thread->knowledge = rules->search;
  thread->limits = limits;
  thread->without = limits->without;
  thread->nodes = 0;
  thread->nodes_limit = limits->nodes > 0 ? limits->nodes : UINT64_MAX;
  atomic_store_explicit (&thread->nodes_published, 0, memory_order_relaxed);
  thread->started_us = serai_now_us ();
  thread->work = 0;
  thread->depth_done = 0;
  thread->choice = 0;
  thread->n_agreed = 0;
  thread->stopped = false;
  thread->n_excluded = 0;
}

static void *
search_worker (void *data)
{
  SeraiThread *thread = data;

  serai_iteration_deepen (thread, false);
  atomic_store_explicit (&thread->nodes_published, thread->nodes, memory_order_relaxed);
  return NULL;
}

/* If threads cannot be started, the search goes on without them. */
static void
start_others (SeraiSearch *search)
{
  for (unsigned n = 1; n < search->n_threads; n++)
    {
      SeraiThread *thread = search->threads[n];

      thread->is_running = pthread_create (&thread->id, NULL, search_worker, thread) == 0;
    }
}

static void
stop_others (SeraiSearch *search)
{
  atomic_store_explicit (&search->stop, true, memory_order_relaxed);
  for (unsigned n = 1; n < search->n_threads; n++)
    {
      if (search->threads[n]->is_running)
        pthread_join (search->threads[n]->id, NULL);
      search->threads[n]->is_running = false;
    }
}

/* With MultiPV only the lines of the first thread count. */
static SeraiThread *
choose_best (SeraiSearch *search)
{
  SeraiThread *best = search->threads[0];

  for (unsigned n = 1; n < search->n_threads && best->n_lines == 1; n++)
    if (serai_iteration_is_ahead (search->threads[n], best))
      best = search->threads[n];
  return best;
}

/* Reports the line of another thread than the first, which made all reports before. */
static void
report_best (SeraiSearch *search, const SeraiLimits *limits)
{
  SeraiSearchInfo *line = &search->best->lines[0];

  line->line = 1;
  line->nodes = serai_limits_count_nodes (search);
  line->elapsed_us = serai_now_us () - search->threads[0]->started_us;
  line->is_last = true;
  if (limits->report != NULL)
    limits->report (line, limits->data);
}

static void
search_with_all (SeraiSearch *search, bool is_forced)
{
  SeraiThread *first = search->threads[0];

  atomic_store_explicit (&search->stop, false, memory_order_relaxed);
  serai_hash_table_next_age (&search->table);
  start_others (search);
  serai_iteration_deepen (first, is_forced);
  stop_others (search);
  search->best = choose_best (search);
  if (search->best != first)
    report_best (search, first->limits);
}

/**
 * serai_search_run:
 * @search: not running
 * @rules: the game
 * @pos: the position to find a move for
 * @history: of the game; the last key is that of @pos
 * @limits: when to stop and where to report
 * @out: (out): the best line of the last iteration that has found a best move, complete or not; if
 *   no move has been searched, line and depth are 0, pv is any legal move and the score the static
 *   evaluation
 * Searches in the calling thread and, if there are several, in others. Deterministic with one
 * thread: after serai_search_clear(), the same position, history and limits other than time give
 * the same result.
 * Returns: %false if the game is over; @out is then zero
 */
bool
serai_search_run (SeraiSearch *search, const SeraiRules *rules, const SeraiPosition *pos,
                  const SeraiHistory *history, const SeraiLimits *limits, SeraiSearchInfo *out)
{
  size_t n_legal = 0;

  memset (out, 0, sizeof *out);
  search->best = search->threads[0];
  search->best->n_lines = 0;
  if (serai_game_result (rules, pos, history).outcome != SERAI_OUTCOME_NONE)
    return false;
  for (unsigned n = 0; n < search->n_threads; n++)
    {
      begin_thread (search->threads[n], rules, limits);
      serai_line_begin (search->threads[n], pos, history);
      n_legal = serai_iteration_begin_lines (search->threads[n]);
    }
  search_with_all (search, n_legal == 1);
  *out = search->best->lines[0];
  out->nodes = serai_limits_count_nodes (search);
  out->elapsed_us = serai_now_us () - search->threads[0]->started_us;
  return true;
}

/**
 * serai_search_get_lines:
 * @n_lines: (out): the number of lines of the last search, at most that of legal moves
 * Returns: (transfer none) (array length=n_lines): the lines of the last search, each with another
 *   first move: those of the last iteration, best first, then any that it did not reach, best
 *   first; valid until the next search
 */
const SeraiSearchInfo *
serai_search_get_lines (const SeraiSearch *search, size_t *n_lines)
{
  *n_lines = search->best->n_lines;
  return search->best->lines;
}
