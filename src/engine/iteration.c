/* iteration.c: iterative deepening of the root, line by line.
 *
 * Aspiration windows are centred on the score of the previous iteration. With MultiPV each
 * iteration searches the root once for each line, without the first moves of the lines before it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "iteration.h"

#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "line.h"
#include "node.h"
#include "ordering.h"
#include "proof.h"
#include "search-limits.h"

enum
{
  ASPIRATION = 40, /* half width of the first window, 1/100 man */
  ASPIRATION_DEPTH = 4,
  UNSURE_PERCENT = 150, /* of the soft time, right after the best move has changed */
  AGREED_PERCENT = 20,  /* less for each iteration that confirms the best move */
  AGREED_MAX = 5
};

/* ---- Lines ---- */

/* The index of the line that begins with @move, or else of the last one. */
static size_t
find_line (const SeraiThread *thread, size_t first, SeraiMove move)
{
  for (size_t n = first; n < thread->n_lines; n++)
    if (thread->lines[n].n_pv > 0 && serai_move_equal (thread->lines[n].pv[0], move))
      return n;
  return thread->n_lines - 1;
}

/* How the score of a line relates to the true one: where the rules determine the winner before the
 * game ends, the distance to the end is an upper bound, unless it is at most one ply. */
static SeraiBound
bound_of (const SeraiThread *thread, int score)
{
  if (thread->knowledge->known == NULL || !serai_score_is_decided (score)
      || SERAI_SCORE_MATE - abs (score) <= 1)
    return SERAI_BOUND_EXACT;
  return score > 0 ? SERAI_BOUND_LOWER : SERAI_BOUND_UPPER;
}

/* Stores the principal variation of the root as line @n. It replaces another line with the same
 * move, or else the last one, so that all stay distinct. */
static void
note_line (SeraiThread *thread, size_t n, int score, SeraiBound bound)
{
  const SeraiPly  *root = &thread->plies[0];
  SeraiSearchInfo *line = &thread->lines[n];
  size_t           old = find_line (thread, n, thread->pv[0][0]);

  memmove (line + 1, line, (old - n) * sizeof *line);
  line->depth = thread->depth;
  line->seldepth = thread->seldepth;
  line->score = score;
  line->bound = bound;
  line->n_pv = root->n_pv;
  memcpy (line->pv, thread->pv[0], root->n_pv * sizeof *line->pv);
}

/* Sorts the lines of the current iteration, all or the first ones, by score: a later one may turn
 * out to be better. Those that it has not reached follow, sorted by the iteration before. */
static void
sort_lines (SeraiThread *thread)
{
  SeraiSearchInfo *lines = thread->lines;

  for (size_t n = 1; n < thread->n_lines && lines[n].depth == thread->depth; n++)
    for (size_t other = n; other > 0 && lines[other].score > lines[other - 1].score; other--)
      {
        SeraiSearchInfo line = lines[other];

        lines[other] = lines[other - 1];
        lines[other - 1] = line;
      }
}

/* Only the first thread reports. */
static void
report_lines (SeraiThread *thread)
{
  const SeraiLimits *limits = thread->limits;

  if (thread->number > 0)
    return;
  for (size_t n = 0; n < thread->n_lines; n++)
    {
      SeraiSearchInfo *line = &thread->lines[n];

      line->line = (int) n + 1;
      line->nodes = serai_limits_count_nodes (thread->search);
      line->elapsed_us = serai_now_us () - thread->started_us;
      line->is_last = n + 1 == thread->n_lines || thread->lines[n + 1].depth == 0;
      if (limits->report != NULL && line->depth > 0)
        limits->report (line, limits->data);
    }
}

/* ---- Iterative deepening ---- */

/* Searches the root in an aspiration window around @score, which is widened where the search fails
 * high or low. A line that fails high is stored at once, as the search may be stopped before its
 * score is known. */
static int
search_root (SeraiThread *thread, int score)
{
  int  depth = thread->depth;
  int  width = ASPIRATION;
  bool is_wide =
      depth < ASPIRATION_DEPTH || !serai_thread_uses (thread, SERAI_SEARCH_STEP_ASPIRATION);
  int alpha = is_wide ? -SERAI_INFINITE_SCORE : score - width;
  int beta = is_wide ? SERAI_INFINITE_SCORE : score + width;

  for (;;)
    {
      score = serai_node_search (thread, 0, depth, alpha, beta);
      if (thread->stopped || (score > alpha && score < beta))
        return score;
      if (score >= beta)
        note_line (thread, thread->n_excluded, score, SERAI_BOUND_LOWER);
      width *= 4;
      if (score <= alpha)
        alpha = score - width > -SERAI_INFINITE_SCORE ? score - width : -SERAI_INFINITE_SCORE;
      else
        beta = score + width < SERAI_INFINITE_SCORE ? score + width : SERAI_INFINITE_SCORE;
    }
}

/* Counts the consecutive iterations with the same best move. */
static void
note_choice (SeraiThread *thread)
{
  uint16_t choice = serai_ordering_tag (&thread->lines[0].pv[0]);

  thread->n_agreed = choice == thread->choice ? thread->n_agreed + 1 : 0;
  thread->choice = choice;
}

/* Searches the root for line @n, without the moves of the lines before it. What is found counts
 * even if the search is stopped: the first move searched is the best one of the iteration before,
 * so the line begins with that or a better one. */
static void
search_line (SeraiThread *thread, size_t n)
{
  int score;

  thread->n_excluded = n;
  score = search_root (thread, thread->lines[n].score);
  if (!thread->stopped)
    note_line (thread, n, score, bound_of (thread, score));
  else if (thread->plies[0].n_pv > 0)
    note_line (thread, n, thread->plies[0].score, bound_of (thread, thread->plies[0].score));
}

/* Searches each line to @depth. Returns whether anything has been found. */
static bool
search_iteration (SeraiThread *thread, int depth)
{
  thread->depth = depth;
  thread->seldepth = 0;
  for (size_t n = 0; n < thread->n_lines && !thread->stopped; n++)
    search_line (thread, n);
  sort_lines (thread);
  if (thread->stopped)
    return thread->lines[0].depth == depth;
  note_choice (thread);
  thread->depth_done = depth;
  return true;
}

/* Whether all lines are won or lost within the depth searched. */
static bool
are_all_decided (const SeraiThread *thread)
{
  for (size_t n = 0; n < thread->n_lines; n++)
    if (abs (thread->lines[n].score) < SERAI_SCORE_MATE - thread->depth)
      return false;
  return true;
}

/* The time after which no new iteration is begun: shorter while the best move is stable, longer
 * when it changes. */
static int64_t
soft_time_us (const SeraiThread *thread)
{
  int n_agreed = thread->n_agreed < AGREED_MAX ? thread->n_agreed : AGREED_MAX;

  return thread->limits->soft_time_us * (UNSURE_PERCENT - AGREED_PERCENT * n_agreed) / 100;
}

/* Whether nodes or time are used up, or need not be. */
static bool
is_used_up (const SeraiThread *thread, bool is_forced)
{
  const SeraiLimits *limits = thread->limits;
  int64_t            elapsed_us = serai_now_us () - thread->started_us;
  bool is_limited = limits->nodes > 0 || limits->time_us > 0 || limits->soft_time_us > 0;

  return (is_forced && is_limited)
         || (limits->soft_time_us > 0 && elapsed_us >= soft_time_us (thread))
         || serai_limits_are_reached (thread);
}

/* Whether to stop deepening: it cannot add anything, or the first thread has reached a limit. */
static bool
is_done (const SeraiThread *thread, bool is_forced)
{
  return thread->stopped || are_all_decided (thread)
         || (thread->number == 0 && is_used_up (thread, is_forced));
}

/* Tries to prove a win or loss; the best line is then that of the proof. */
static bool
prove_root (SeraiThread *thread)
{
  int score;

  if (!serai_proof_try (thread, &score))
    return false;
  note_line (thread, 0, score, bound_of (thread, score));
  report_lines (thread);
  return true;
}

/**
 * serai_iteration_begin_lines:
 * @thread: at the root of a game that is not over
 * Makes lines of the first moves, with the static evaluation as score, to have a result however
 * soon the search is stopped. Returns: the number of legal moves
 */
size_t
serai_iteration_begin_lines (SeraiThread *thread)
{
  int    n_wanted = thread->limits->n_lines;
  int    score = serai_line_evaluate (thread, 0);
  size_t n_legal = 0;

  serai_rules_distinct_moves (thread->rules, &thread->plies[0].pos, &thread->moves);
  for (size_t n = 0; n < thread->moves.n_moves; n++)
    if (serai_line_make (thread, 0, &thread->moves.moves[n], 0))
      {
        serai_line_unmake (thread);
        if (n_legal < SERAI_MAX_LINES)
          thread->lines[n_legal] =
              (SeraiSearchInfo){ .score = score, .n_pv = 1, .pv = { thread->moves.moves[n] } };
        n_legal++;
      }
  thread->moves.n_moves = 0;
  n_wanted = n_wanted < 1 ? 1 : n_wanted;
  n_wanted = n_wanted > SERAI_MAX_LINES ? SERAI_MAX_LINES : n_wanted;
  thread->n_lines = n_legal < (size_t) n_wanted ? n_legal : (size_t) n_wanted;
  return n_legal;
}

/**
 * serai_iteration_deepen:
 * @thread: after serai_iteration_begin_lines()
 * @is_forced: there is only one legal move, not worth thinking about
 * Iterates until a limit is reached or greater depth cannot add anything. Every other thread skips
 * depth 1, so that the threads diverge.
 */
void
serai_iteration_deepen (SeraiThread *thread, bool is_forced)
{
  int max_depth = SERAI_MAX_PLY - 1;

  if (thread->limits->depth > 0 && thread->limits->depth < max_depth)
    max_depth = thread->limits->depth;
  for (int depth = 1 + (int) thread->number % 2; depth <= max_depth; depth++)
    {
      if (search_iteration (thread, depth))
        report_lines (thread);
      if (is_done (thread, is_forced) || prove_root (thread))
        return;
    }
}

/* Whether @thread has found a forced win or loss: one move is enough for a win, a loss needs a
 * complete iteration. */
static bool
is_certain (const SeraiThread *thread)
{
  const SeraiSearchInfo *line = &thread->lines[0];

  return line->score >= SERAI_SCORE_MATE_MIN
         || (line->score <= -SERAI_SCORE_MATE_MIN && line->depth <= thread->depth_done);
}

/**
 * serai_iteration_is_ahead:
 * Returns: whether the result of @thread is preferred to that of @other: a forced win or loss, the
 *   better one if both have found one, or else greater depth
 */
bool
serai_iteration_is_ahead (const SeraiThread *thread, const SeraiThread *other)
{
  if (is_certain (thread) && is_certain (other))
    return thread->lines[0].score > other->lines[0].score;
  if (is_certain (thread) || is_certain (other))
    return is_certain (thread);
  return thread->depth_done > other->depth_done;
}
