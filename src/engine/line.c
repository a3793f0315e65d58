/* line.c: the line being searched: its moves, its history, its end.
 *
 * The keys of the game and of the line are in one array, so the rules about repetition see both.
 * Where the count of plies without progress may end the game within the horizon, it is part of the
 * key for the table, as the score then depends on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "line.h"

#include <stdlib.h>
#include <string.h>

#include "mix.h"
#include "search-limits.h"

enum
{
  NODE_WORK = 8,                         /* of one node, in moves */
  KNOWING_WORK = 256,                    /* of the rules finding out who wins */
  KEYS_PER_WORK = 64,                    /* compared for a repetition in the time of one move */
  SCORE_LIMIT = SERAI_SCORE_MATE_MIN - 1 /* of an evaluation */
};

/**
 * serai_line_reserve:
 * @n_keys: of the game so far
 * Allocates memory for them and for the longest line.
 * Returns: %false if there is not enough memory; nothing has changed then
 */
bool
serai_line_reserve (SeraiThread *thread, size_t n_keys)
{
  size_t    capacity = n_keys + SERAI_MAX_PLY + 2;
  uint64_t *keys;

  if (capacity <= thread->keys_capacity)
    return true;
  keys = realloc (thread->keys, capacity * sizeof *keys);
  if (keys == NULL)
    return false;
  thread->keys = keys;
  thread->keys_capacity = capacity;
  return true;
}

static inline void
push_key (SeraiThread *thread, uint64_t key)
{
  if (!serai_line_can_repeat (thread))
    return;
  thread->keys[thread->n_keys++] = key;
  ++*serai_line_slot_of (thread, key);
}

/* The first ply at which a count can end a line from the root. The count that ends the game is the
 * same throughout, and each ply adds at most one. */
static int
find_expiry_ply (const SeraiThread *thread)
{
  const SeraiPly *root = &thread->plies[0];
  size_t          n_no_progress =
      serai_rules_plies_without_progress (thread->rules, &root->pos, root->n_reversible);

  for (int ply = 0; ply <= 2 * SERAI_MAX_PLY; ply++)
    if (serai_rules_expired (thread->rules, &root->pos, n_no_progress + (size_t) ply).outcome
        != SERAI_OUTCOME_NONE)
      return ply;
  return 2 * SERAI_MAX_PLY + 1;
}

/**
 * serai_line_begin:
 * @pos: the root
 * @history: of the game
 * Sets up a line without moves, with the part of @history that can still be repeated or, if memory
 * runs out, the end of it.
 */
void
serai_line_begin (SeraiThread *thread, const SeraiPosition *pos, const SeraiHistory *history)
{
  SeraiPly *root = &thread->plies[0];
  size_t    n_keys = history->n_reversible + 1;

  if (n_keys > history->n_keys)
    n_keys = history->n_keys;
  if (!serai_line_reserve (thread, n_keys))
    n_keys = thread->keys_capacity - SERAI_MAX_PLY - 2;
  thread->n_keys = 0;
  memset (thread->n_seen, 0, sizeof thread->n_seen);
  for (size_t n = history->n_keys - n_keys; n < history->n_keys; n++)
    push_key (thread, history->keys[n]);
  memset (thread->plies, 0, sizeof thread->plies);
  thread->moves.n_moves = 0;
  thread->moves.truncated = false; /* there may be memory again */
  root->pos = *pos;
  root->key = thread->rules->key (pos);
  root->side = thread->rules->side (pos);
  root->n_reversible = history->n_reversible;
  thread->expiry_ply = find_expiry_ply (thread);
}

/* How often @key has occurred in the last @n_plies, the current position included, or @enough. */
static unsigned
count_occurrences (SeraiThread *thread, uint64_t key, size_t n_plies, unsigned enough)
{
  unsigned occurrences = 0;

  if (*serai_line_slot_of (thread, key) < enough)
    return 0;
  for (size_t back = 0; back <= n_plies && back < thread->n_keys && occurrences < enough; back++)
    occurrences += thread->keys[thread->n_keys - 1 - back] == key;
  return occurrences;
}

/**
 * serai_line_make:
 * @tag: of @move
 * Plays @move in the position of @ply. serai_line_unmake() takes it back.
 * Returns: %false, without making it, if @move repeats a position where that is forbidden
 */
bool
serai_line_make (SeraiThread *thread, int ply, const SeraiMove *move, uint16_t tag)
{
  const SeraiRules *rules = thread->rules;
  const SeraiPly   *from = &thread->plies[ply];
  SeraiPly         *to = &thread->plies[ply + 1];
  bool              is_irreversible = rules->apply (&from->pos, *move, &to->pos);

  to->key = rules->key (&to->pos);
  if (!is_irreversible && rules->repetition == SERAI_REPETITION_FORBIDDEN
      && count_occurrences (thread, to->key, from->n_reversible, 1) > 0)
    return false;
  to->side = rules->side (&to->pos);
  to->n_reversible = is_irreversible ? 0 : from->n_reversible + 1;
  to->n_pv = 0;
  to->played = tag;
  to->is_after_null_move = false;
  push_key (thread, to->key);
  return true;
}

/**
 * serai_line_make_null:
 * Makes a null move at @ply. serai_line_unmake() takes it back.
 * Returns: %false, without making it, where passing could be the best move
 */
bool
serai_line_make_null (SeraiThread *thread, int ply)
{
  const SeraiRules *rules = thread->rules;
  const SeraiPly   *from = &thread->plies[ply];
  SeraiPly         *to = &thread->plies[ply + 1];

  if (thread->knowledge->pass == NULL || !thread->knowledge->pass (&from->pos, &to->pos))
    return false;
  to->key = rules->key (&to->pos);
  to->side = rules->side (&to->pos);
  to->n_reversible = from->n_reversible + 1;
  to->n_pv = 0;
  to->played = 0;
  to->is_after_null_move = true;
  push_key (thread, to->key);
  return true;
}

/**
 * serai_line_score:
 * Returns: the score for @side of a game that ends with @result at @ply
 */
int
serai_line_score (SeraiResult result, SeraiSide side, int ply)
{
  switch (result.outcome)
    {
    case SERAI_OUTCOME_P1_WINS:
      return side == SERAI_SIDE_P1 ? SERAI_SCORE_MATE - ply : ply - SERAI_SCORE_MATE;
    case SERAI_OUTCOME_P2_WINS:
      return side == SERAI_SIDE_P2 ? SERAI_SCORE_MATE - ply : ply - SERAI_SCORE_MATE;
    case SERAI_OUTCOME_DRAW:
    case SERAI_OUTCOME_NONE:
      return 0;
    }
  return 0;
}

/* Whether the position of @ply is a draw by repetition: the third occurrence, or the second one
 * since the root, as a cycle that was possible once is possible again. */
__attribute__ ((always_inline)) static inline bool
is_repeated (SeraiThread *thread, int ply)
{
  const SeraiPly *here = &thread->plies[ply];
  size_t          n_plies = here->n_reversible < (size_t) ply ? here->n_reversible : (size_t) ply;

  return count_occurrences (thread, here->key, n_plies, 2) >= 2
         || count_occurrences (thread, here->key, here->n_reversible, 3) >= 3;
}

/* Whether the side to move at @ply has a legal move. */
static bool
has_legal_move (SeraiThread *thread, int ply)
{
  size_t first = thread->moves.n_moves;
  bool   found = false;

  serai_rules_distinct_moves (thread->rules, &thread->plies[ply].pos, &thread->moves);
  for (size_t n = first; n < thread->moves.n_moves && !found; n++)
    if (serai_line_make (thread, ply, &thread->moves.moves[n], 0))
      {
        serai_line_unmake (thread);
        found = true;
      }
  if (thread->moves.truncated)
    thread->stopped = true;
  thread->moves.n_moves = first;
  return found;
}

/* The result if a count that can end the game at @ply does so. Rare: inlining it would only make
 * the visit of every other node longer. */
__attribute__ ((noinline)) static SeraiResult
expired (SeraiThread *thread, int ply)
{
  const SeraiRules *rules = thread->rules;
  const SeraiPly   *here = &thread->plies[ply];
  SeraiResult       result = serai_rules_expired (
            rules, &here->pos,
            serai_rules_plies_without_progress (rules, &here->pos, here->n_reversible));

  if (result.outcome != SERAI_OUTCOME_NONE && !has_legal_move (thread, ply))
    return serai_rules_stuck (rules, &here->pos);
  return result;
}

/* The result of the game if it ends at @ply, other than by a lack of legal moves, or if its outcome
 * is known. At the root, where a move must be found, only finished positions have a result.
 *
 * Called at each node. It is inlined everywhere, as are is_repeated() and serai_line_is_over(),
 * because GCC would otherwise share one copy between the callers, which makes a search 1 %
 * slower. */
__attribute__ ((always_inline)) static inline SeraiResult
result_at (SeraiThread *thread, int ply, unsigned *n_plies)
{
  const SeraiRules *rules = thread->rules;
  SeraiResult       result = rules->finished (&thread->plies[ply].pos);

  *n_plies = 0;
  if (result.outcome != SERAI_OUTCOME_NONE || ply == 0)
    return result;
  if (rules->repetition == SERAI_REPETITION_DRAWS_AT_THIRD && is_repeated (thread, ply))
    return (SeraiResult){ .outcome = SERAI_OUTCOME_DRAW };
  if (thread->knowledge->known != NULL)
    result.outcome = thread->knowledge->known (&thread->plies[ply].pos, n_plies);
  if (result.outcome == SERAI_OUTCOME_NONE && serai_line_can_expire (thread, ply, 0))
    return expired (thread, ply);
  return result;
}

/**
 * serai_line_is_over:
 * @score: (out): of the position, if so
 * Returns: whether the game ends at @ply, other than by a lack of legal moves, or its outcome is
 *   known
 */
__attribute__ ((always_inline)) inline bool
serai_line_is_over (SeraiThread *thread, int ply, int *score)
{
  unsigned    n_plies;
  SeraiResult result = result_at (thread, ply, &n_plies);

  if (result.outcome == SERAI_OUTCOME_NONE)
    return false;
  *score = serai_line_score (result, thread->plies[ply].side, ply + (int) n_plies);
  return true;
}

/**
 * serai_line_visit:
 * @score: (out): of the position for its side to move, if the line ends here; meaningless if the
 *   search has been stopped
 * Counts one more node and checks the limits.
 * Returns: whether the line ends at @ply: the game is over, the search is stopped, or it is too
 * long
 */
bool
serai_line_visit (SeraiThread *thread, int ply, int *score)
{
  SeraiPly *here = &thread->plies[ply];
  size_t    known_work = thread->knowledge->known != NULL ? (size_t) KNOWING_WORK : 0;

  thread->nodes++;
  here->n_pv = 0;
  if (ply > thread->seldepth)
    thread->seldepth = ply;
  serai_limits_poll (thread, NODE_WORK + known_work + here->n_reversible / KEYS_PER_WORK);
  *score = 0;
  if (serai_line_is_over (thread, ply, score) || thread->stopped)
    return true;
  if (ply < SERAI_MAX_PLY)
    return false;
  *score = serai_line_evaluate (thread, ply);
  return true;
}

/**
 * serai_line_table_key:
 * @depth: to which the position of @ply is searched
 * Returns: the key for the table: that of the position, with the count of plies without progress
 *   where the score depends on it
 */
uint64_t
serai_line_table_key (const SeraiThread *thread, int ply, int depth)
{
  const SeraiRules *rules = thread->rules;
  const SeraiPly   *here = &thread->plies[ply];
  int               horizon = (depth > 0 ? depth : 0) + 1;
  size_t            n_no_progress;

  if (!serai_line_can_expire (thread, ply, horizon))
    return here->key;
  n_no_progress = serai_rules_plies_without_progress (rules, &here->pos, here->n_reversible);
  if (serai_rules_expired (rules, &here->pos, n_no_progress + (size_t) horizon).outcome
      == SERAI_OUTCOME_NONE)
    return here->key;
  return here->key ^ serai_mix (n_no_progress);
}

/**
 * serai_line_evaluate:
 * Returns: the static evaluation of the position of @ply for its side to move, with the noise of
 *   the limits; never a mate score
 */
int
serai_line_evaluate (const SeraiThread *thread, int ply)
{
  const SeraiPly *here = &thread->plies[ply];
  int             score = thread->knowledge->evaluate (&here->pos);
  int             noise = thread->limits->noise;

  if (noise > 0)
    score +=
        (int) (serai_mix (here->key ^ thread->limits->seed) % (uint64_t) (2 * noise + 1)) - noise;
  if (score > SCORE_LIMIT)
    return SCORE_LIMIT;
  return score < -SCORE_LIMIT ? -SCORE_LIMIT : score;
}

/**
 * serai_line_extend_pv:
 * @move: the best so far at @ply: the principal variation is @move and that of the next ply
 */
void
serai_line_extend_pv (SeraiThread *thread, int ply, const SeraiMove *move)
{
  SeraiMove *pv = thread->pv[ply];
  size_t     n_child = thread->plies[ply + 1].n_pv;

  pv[0] = *move;
  memcpy (pv + 1, thread->pv[ply + 1], n_child * sizeof *pv);
  thread->plies[ply].n_pv = n_child + 1;
}
