/* search.c: principal variation search over any game: memory, iterations, lines.
 *
 * Iterative deepening with aspiration windows. Where several lines are wanted, each iteration
 * searches the root once for each line, without the moves of the lines before it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "move-list.h"
#include "search-private.h"

enum
{
  ASPIRATION = 40, /* half the first window, 1/100 man */
  ASPIRATION_DEPTH = 4,
  MOVE_STACK = 1 << 14, /* moves there is room for at the start */
  GAME_KEYS = 1 << 10   /* keys of the game there is room for at the start */
};

struct SeraiSearch
{
  SeraiHashTable table;
  SeraiThread    thread;
};

/* ---- Making and freeing ---- */

static bool
init_thread (SeraiThread *thread, SeraiHashTable *table)
{
  thread->table = table;
  return serai_line_reserve (thread, GAME_KEYS)
         && serai_move_list_reserve (&thread->moves, MOVE_STACK);
}

static void
clear_thread (SeraiThread *thread)
{
  serai_move_list_clear (&thread->moves);
  free (thread->candidates);
  free (thread->keys);
}

/**
 * serai_search_new:
 * @hash_bytes: memory for the transposition table; the rest begins with a few MiB
 * Returns: (transfer full) (nullable): a search without knowledge, %NULL if there is not
 *   enough memory; free it with serai_search_free()
 */
SeraiSearch *
serai_search_new (size_t hash_bytes)
{
  SeraiSearch *search = calloc (1, sizeof *search);

  if (search == NULL)
    return NULL;
  if (!init_thread (&search->thread, &search->table)
      || !serai_hash_table_init (&search->table, hash_bytes))
    {
      serai_search_free (search);
      return NULL;
    }
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
  clear_thread (&search->thread);
  free (search);
}

/**
 * serai_search_clear:
 * @search: forgets all it knows, as for a new game
 */
void
serai_search_clear (SeraiSearch *search)
{
  serai_hash_table_clear (&search->table);
  memset (search->thread.history, 0, sizeof search->thread.history);
}

/* ---- Lines ---- */

/* The place of the line that begins with @move, or else of the last one. */
static size_t
find_line (const SeraiThread *thread, size_t first, SeraiMove move)
{
  for (size_t n = first; n < thread->n_lines; n++)
    if (thread->lines[n].n_pv > 0 && serai_move_equal (thread->lines[n].pv[0], move))
      return n;
  return thread->n_lines - 1;
}

/* Puts what the root has found to the place @n; what was known of another line with the same
 * move gives way, or else the last line, so that all stay distinct. */
static void
note_line (SeraiThread *thread, size_t n, int score)
{
  const SeraiPly  *root = &thread->plies[0];
  SeraiSearchInfo *line = &thread->lines[n];
  size_t           old = find_line (thread, n, thread->pv[0][0]);

  memmove (line + 1, line, (old - n) * sizeof *line);
  line->depth = thread->depth;
  line->seldepth = thread->seldepth;
  line->score = score;
  line->n_pv = root->n_pv;
  memcpy (line->pv, thread->pv[0], root->n_pv * sizeof *line->pv);
}

/* Brings the lines of a whole iteration in order: a later one may be found to be better. */
static void
sort_lines (SeraiThread *thread)
{
  SeraiSearchInfo *lines = thread->lines;

  for (size_t n = 1; n < thread->n_lines; n++)
    for (size_t other = n; other > 0 && lines[other].score > lines[other - 1].score; other--)
      {
        SeraiSearchInfo line = lines[other];

        lines[other] = lines[other - 1];
        lines[other - 1] = line;
      }
}

static void
report_lines (SeraiThread *thread)
{
  const SeraiLimits *limits = thread->limits;

  for (size_t n = 0; n < thread->n_lines; n++)
    {
      SeraiSearchInfo *line = &thread->lines[n];

      line->line = (int) n + 1;
      line->nodes = thread->nodes;
      line->elapsed_us = serai_limits_now_us () - thread->started_us;
      if (limits->report != NULL && line->depth > 0)
        limits->report (line, limits->data);
    }
}

/* ---- Iterative deepening ---- */

/* Searches the root in a window around @score that is opened wider where it fails. */
static int
search_root (SeraiThread *thread, int score)
{
  int depth = thread->depth;
  int width = ASPIRATION;
  int alpha = depth < ASPIRATION_DEPTH ? -SERAI_INFINITE_SCORE : score - width;
  int beta = depth < ASPIRATION_DEPTH ? SERAI_INFINITE_SCORE : score + width;

  for (;;)
    {
      score = serai_node_search (thread, 0, depth, alpha, beta);
      if (thread->stopped || (score > alpha && score < beta))
        return score;
      width *= 4;
      if (score <= alpha)
        alpha = score - width > -SERAI_INFINITE_SCORE ? score - width : -SERAI_INFINITE_SCORE;
      else
        beta = score + width < SERAI_INFINITE_SCORE ? score + width : SERAI_INFINITE_SCORE;
    }
}

/* Searches each line to @depth. What an iteration has found that is cut off counts: it begins
 * with the best move of the one before, so a line at its top is that or a better one.
 * Returns whether anything has been found. */
static bool
search_iteration (SeraiThread *thread, int depth)
{
  thread->depth = depth;
  thread->seldepth = 0;
  for (size_t n = 0; n < thread->n_lines; n++)
    {
      int score;

      thread->n_excluded = n;
      score = search_root (thread, thread->lines[n].score);
      if (!thread->stopped)
        note_line (thread, n, score);
      else if (depth > 1 && thread->plies[0].n_pv > 0)
        note_line (thread, n, thread->plies[0].score);
      else
        return n > 0;
      if (thread->stopped)
        return true;
    }
  sort_lines (thread);
  return true;
}

/* Whether all lines are won or lost within the plies searched. */
static bool
is_decided (const SeraiThread *thread)
{
  for (size_t n = 0; n < thread->n_lines; n++)
    if (abs (thread->lines[n].score) < SERAI_SCORE_MATE - thread->depth)
      return false;
  return true;
}

/* Whether a deeper iteration can add nothing, or there is no time for it. */
static bool
is_done (const SeraiThread *thread, bool is_forced)
{
  const SeraiLimits *limits = thread->limits;
  int64_t            elapsed_us = serai_limits_now_us () - thread->started_us;
  bool is_limited = limits->nodes > 0 || limits->time_us > 0 || limits->soft_time_us > 0;

  return (is_forced && is_limited) || is_decided (thread)
         || (limits->soft_time_us > 0 && elapsed_us >= limits->soft_time_us)
         || serai_limits_are_reached (thread);
}

/* Counts the legal moves of a game that is not over, and makes lines of the first, to have
 * answers however soon the search is stopped. */
static size_t
begin_lines (SeraiThread *thread)
{
  int    n_wanted = thread->limits->n_lines;
  size_t n_legal = 0;

  thread->rules->distinct_moves (&thread->plies[0].pos, &thread->moves);
  for (size_t n = 0; n < thread->moves.n_moves; n++)
    if (serai_line_make (thread, 0, thread->moves.moves[n]))
      {
        serai_line_unmake (thread);
        if (n_legal < SERAI_MAX_LINES)
          thread->lines[n_legal] = (SeraiSearchInfo){ .n_pv = 1, .pv = { thread->moves.moves[n] } };
        n_legal++;
      }
  thread->moves.n_moves = 0;
  n_wanted = n_wanted < 1 ? 1 : n_wanted;
  n_wanted = n_wanted > SERAI_MAX_LINES ? SERAI_MAX_LINES : n_wanted;
  thread->n_lines = n_legal < (size_t) n_wanted ? n_legal : (size_t) n_wanted;
  return n_legal;
}

static void
begin_thread (SeraiThread *thread, const SeraiRules *rules, const SeraiLimits *limits)
{
  thread->rules = rules;
  thread->limits = limits;
  thread->nodes = 0;
  thread->started_us = serai_limits_now_us ();
  thread->work = 0;
  thread->stopped = false;
  thread->n_excluded = 0;
}

static void
deepen (SeraiThread *thread, bool is_forced)
{
  int max_depth = SERAI_MAX_PLY - 1;

  if (thread->limits->depth > 0 && thread->limits->depth < max_depth)
    max_depth = thread->limits->depth;
  for (int depth = 1; depth <= max_depth; depth++)
    {
      if (search_iteration (thread, depth))
        report_lines (thread);
      if (thread->stopped || is_done (thread, is_forced))
        return;
    }
}

/**
 * serai_search_run:
 * @search: not running
 * @rules: the game
 * @pos: the position to find a move for
 * @history: how it came about; the last key is that of @pos
 * @limits: when to stop and whom to tell
 * @out: (out): the best line, of the last iteration of which the best move is known, finished
 *   or not; if not even the first was finished, depth is 0 and pv is any legal move
 * Searches in the calling thread. With the same knowledge (see serai_search_clear()), the
 * same position, history and limits other than time give the same result.
 * Returns: %false if the game is over; @out is then zero
 */
bool
serai_search_run (SeraiSearch *search, const SeraiRules *rules, const SeraiPosition *pos,
                  const SeraiHistory *history, const SeraiLimits *limits, SeraiSearchInfo *out)
{
  SeraiThread *thread = &search->thread;
  size_t       n_legal;

  memset (out, 0, sizeof *out);
  thread->n_lines = 0;
  if (serai_game_result (rules, pos, history).outcome != SERAI_OUTCOME_NONE)
    return false;
  begin_thread (thread, rules, limits);
  serai_hash_table_next_age (&search->table);
  serai_line_begin (thread, pos, history);
  n_legal = begin_lines (thread);
  deepen (thread, n_legal == 1);
  *out = thread->lines[0];
  out->nodes = thread->nodes;
  out->elapsed_us = serai_limits_now_us () - thread->started_us;
  return true;
}

/**
 * serai_search_get_lines:
 * @n_lines: (out): as many as the last search was asked for, or as there are moves
 * Returns: (transfer none) (array length=n_lines): what the last search has found, the best
 *   line first, each with another move; valid until the next one
 */
const SeraiSearchInfo *
serai_search_get_lines (const SeraiSearch *search, size_t *n_lines)
{
  *n_lines = search->thread.n_lines;
  return search->thread.lines;
}
