/* search-limits.c: when a search stops.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "search-limits.h"

#include "min-max.h"

enum
{
  MOVES_TO_GO = 25,        /* expected until the end of the game */
  CLOCK_MARGIN_US = 50000, /* allowance for communication */
  LEAST_TIME_US = 1000,
  /* Once the first iteration has searched so many nodes, only the best line is completed, */
  FIRST_NODES = 250000,
  /* and later not even that. */
  BEST_NODES = 1000000
};

/* The maximum time for one move. It leaves some for the other moves up to the next time control. */
static int64_t
most_of_clock (const SeraiSearchClock *clock)
{
  int64_t usable = serai_max (clock->left_us - CLOCK_MARGIN_US, clock->left_us / 2);

  return clock->moves_to_go > 1 ? usable * 3 / 4 : usable;
}

/**
 * serai_limits_set_clock:
 * @limits: its times are set
 * @clock: of the side to move
 * Allots a share of the remaining time. The search may exceed its share in the middle of an
 * iteration, but not the clock, if that has a millisecond left.
 */
void
serai_limits_set_clock (SeraiLimits *limits, const SeraiSearchClock *clock)
{
  int64_t n_moves =
      clock->moves_to_go > 0 ? serai_min (clock->moves_to_go, MOVES_TO_GO) : MOVES_TO_GO;
  int64_t most = most_of_clock (clock);
  int64_t share = clock->left_us / n_moves + clock->increment_us * 3 / 4;

  limits->time_us = serai_max (serai_min (share * 2, most), LEAST_TIME_US);
  limits->soft_time_us = serai_max (serai_min (share / 2, most), LEAST_TIME_US);
}

/**
 * serai_limits_count_nodes:
 * Returns: the nodes of all threads, those of the others as last published
 */
uint64_t
serai_limits_count_nodes (const SeraiSearch *search)
{
  uint64_t nodes = search->threads[0]->nodes;

  for (unsigned n = 1; n < search->n_threads; n++)
    nodes += atomic_load_explicit (&search->threads[n]->nodes_published, memory_order_relaxed);
  return nodes;
}

static bool
is_time_over (const SeraiThread *thread)
{
  const SeraiLimits *limits = thread->limits;

  return limits->time_us > 0 && serai_now_us () - thread->started_us >= limits->time_us;
}

static bool
are_nodes_used_up (const SeraiThread *thread)
{
  const SeraiLimits *limits = thread->limits;

  return limits->nodes > 0 && serai_limits_count_nodes (thread->search) >= limits->nodes;
}

/**
 * serai_limits_are_reached:
 * Returns: whether all nodes or all time is used up
 */
bool
serai_limits_are_reached (const SeraiThread *thread)
{
  return are_nodes_used_up (thread) || is_time_over (thread);
}

/* Whether the iteration ignores the node limit. The first one does, so that all moves are compared,
 * but only up to a point, as it can take seconds where there are many compulsory captures; lines
 * other than the best are given up sooner. */
static bool
must_finish (const SeraiThread *thread)
{
  return thread->depth == 1 && thread->nodes < (thread->n_excluded == 0 ? BEST_NODES : FIRST_NODES);
}

/* Whether the search has to stop. Only the first thread checks this. */
static bool
has_to_stop (const SeraiThread *thread)
{
  const SeraiLimits *limits = thread->limits;

  return (limits->should_stop != NULL && limits->should_stop (limits->data))
         || is_time_over (thread) || (are_nodes_used_up (thread) && !must_finish (thread));
}

/**
 * serai_limits_look:
 * Checks the limits: see serai_limits_poll().
 */
void
serai_limits_look (SeraiThread *thread)
{
  if (thread->nodes >= thread->nodes_limit && !must_finish (thread))
    thread->stopped = true;
  if (thread->work < SERAI_POLL_WORK)
    return;
  thread->work = 0;
  atomic_store_explicit (&thread->nodes_published, thread->nodes, memory_order_relaxed);
  if (atomic_load_explicit (&thread->search->stop, memory_order_relaxed)
      || (thread->number == 0 && has_to_stop (thread)))
    thread->stopped = true;
}
