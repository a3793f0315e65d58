/* search.c: principal variation search over any game.
 *
 * Iterative deepening with aspiration windows; a transposition table; moves ordered by
 * table, captures by gain, killers and history; late move reductions; quiescence over
 * captures. A side may move twice in a row: a node asks who is to move and does not assume.
 *
 * All moves of the line being searched lie on one stack (SeraiMoveList), so a search
 * allocates only while that stack still grows.
 *
 * The keys of the game so far and of the line stand in one array, so the rules about
 * repetition see both. Where the end by count of quiet plies is within reach, the count
 * is part of the table's key, as the score then depends on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "search.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game.h"
#include "hash-table.h"
#include "mix.h"
#include "move-list.h"

enum
{
  INFINITE_SCORE = SERAI_SCORE_MATE + 1,
  SCORE_LIMIT = SERAI_SCORE_MATE_MIN - 1, /* of an evaluation */
  ASPIRATION = 40,                        /* half the first window, 1/100 man */
  ASPIRATION_DEPTH = 4,
  HISTORY_PLIES = 1 << 10, /* quiet plies there is room for at the start */
  HISTORY_SLOTS = 1 << 12,
  HISTORY_MAX = 1 << 14,
  N_KILLERS = 2,
  SORTED_MOVES = 16,     /* picked best first; the rest is in no order that matters */
  REDUCTION_DEPTH = 3,   /* least depth that is reduced */
  REDUCTION_MOVES = 3,   /* moves searched in full before it */
  POLL_WORK = 4096,      /* nodes and moves between two looks at the clock */
  NODE_WORK = 8,         /* of one node, in moves */
  KEYS_PER_WORK = 64,    /* looked through for a repetition in the time of a move */
  MOVE_STACK = 1 << 14,  /* moves there is room for at the start */
  ORDER_TABLE = 1 << 30, /* orders of moves, from the best */
  ORDER_CAPTURE = 1 << 28,
  ORDER_KILLER = 1 << 27
};

/* One ply of the line being searched. */
typedef struct
{
  SeraiPosition pos;
  size_t        n_quiet;
  uint16_t      killers[N_KILLERS];
  int           score; /* of the pv */
  size_t        n_pv;
  SeraiMove     pv[SERAI_MAX_PLY];
} Ply;

struct SeraiSearch
{
  SeraiHashTable table;
  SeraiMoveList  moves;
  int           *orders; /* owned; of the moves on the stack */
  size_t         n_orders;
  uint64_t      *keys; /* owned; of the positions that can come again, and of the line */
  size_t         n_keys;
  size_t         keys_room;
  int16_t        history[2][HISTORY_SLOTS]; /* [side][move tag]: what cut off before */
  Ply            plies[SERAI_MAX_PLY + 1];

  const SeraiRules  *rules; /* of the search that runs */
  const SeraiLimits *limits;
  uint64_t           nodes;
  int64_t            started_us;
  unsigned           work; /* since the last look at the clock */
  int                depth;
  int                seldepth;
  bool               stopped;
};

static int64_t
now_us (void)
{
  struct timespec time;

  clock_gettime (CLOCK_MONOTONIC, &time);
  return (int64_t) time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

/* Tells moves of one position apart well enough for ordering them; never 0, which is no move. */
static inline uint16_t
tag_of (SeraiMove move)
{
  uint64_t tag = move.bits[0];

  for (unsigned n = 1; n < SERAI_MOVE_WORDS; n++)
    tag ^= serai_mix (move.bits[n]);
  return (uint16_t) (serai_mix (tag) | 1);
}

/* Of the history; the lowest bit of a tag is always set. */
static inline unsigned
slot_of (uint16_t tag)
{
  return (tag >> 1) % HISTORY_SLOTS;
}

/* ---- Making and freeing ---- */

/* Room for the keys of @n_plies of the game and of the longest line. */
static bool
make_room_for_keys (SeraiSearch *search, size_t n_plies)
{
  size_t    room = n_plies + SERAI_MAX_PLY + 1;
  uint64_t *keys;

  if (room <= search->keys_room)
    return true;
  keys = realloc (search->keys, room * sizeof *keys);
  if (keys == NULL)
    return false;
  search->keys = keys;
  search->keys_room = room;
  return true;
}

/**
 * serai_search_new:
 * @hash_bytes: memory for the transposition table; the rest begins with about 1 MiB
 * Returns: (transfer full) (nullable): a search without knowledge, %NULL if there is not
 *   enough memory; free it with serai_search_free()
 */
SeraiSearch *
serai_search_new (size_t hash_bytes)
{
  SeraiSearch *search = calloc (1, sizeof *search);

  if (search == NULL)
    return NULL;
  if (!make_room_for_keys (search, HISTORY_PLIES)
      || !serai_move_list_reserve (&search->moves, MOVE_STACK)
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
  serai_move_list_clear (&search->moves);
  free (search->orders);
  free (search->keys);
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
  memset (search->history, 0, sizeof search->history);
}

/* ---- When to stop ---- */

static bool
is_past_limits (const SeraiSearch *search)
{
  const SeraiLimits *limits = search->limits;

  return (limits->nodes > 0 && search->nodes >= limits->nodes)
         || (limits->time_us > 0 && now_us () - search->started_us >= limits->time_us);
}

/* Notes @work done and looks at the clock now and then. The first iteration is finished
 * whatever the limits are, so that there is a move to answer with. */
static void
poll_limits (SeraiSearch *search, size_t work)
{
  const SeraiLimits *limits = search->limits;

  search->work += (unsigned) work;
  if (limits->nodes > 0 && search->nodes >= limits->nodes && search->depth > 1)
    search->stopped = true;
  if (search->work < POLL_WORK)
    return;
  search->work = 0;
  if (limits->should_stop != NULL && limits->should_stop (limits->data))
    search->stopped = true;
  else if (search->depth > 1 && is_past_limits (search))
    search->stopped = true;
}

/* ---- Scores ---- */

static inline int
score_of_result (SeraiResult result, SeraiSide side, int ply)
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

/* Mate scores are kept in the table as seen from the position, not from the root. */
static inline int
score_to_table (int score, int ply)
{
  if (score >= SERAI_SCORE_MATE_MIN)
    return score + ply;
  return score <= -SERAI_SCORE_MATE_MIN ? score - ply : score;
}

static inline int
score_from_table (int score, int ply)
{
  if (score >= SERAI_SCORE_MATE_MIN)
    return score - ply;
  return score <= -SERAI_SCORE_MATE_MIN ? score + ply : score;
}

static int
evaluate (const SeraiSearch *search, const SeraiPosition *pos, uint64_t key)
{
  int score = search->rules->evaluate (pos);
  int noise = search->limits->noise;

  if (noise > 0)
    score += (int) (serai_mix (key ^ search->limits->seed) % (uint64_t) (2 * noise + 1)) - noise;
  if (score > SCORE_LIMIT)
    return SCORE_LIMIT;
  return score < -SCORE_LIMIT ? -SCORE_LIMIT : score;
}

/* ---- History ---- */

/* How often @key has stood on the board, of the positions that can come again. */
static unsigned
count_occurrences (const SeraiSearch *search, uint64_t key, size_t n_quiet, unsigned enough)
{
  unsigned occurrences = 0;

  for (size_t back = 0; back <= n_quiet && back < search->n_keys && occurrences < enough; back++)
    occurrences += search->keys[search->n_keys - 1 - back] == key;
  return occurrences;
}

/* The table's key: the position, and what else its score depends on near the end by count. */
static uint64_t
table_key (const SeraiSearch *search, const Ply *ply, uint64_t key, int depth)
{
  size_t n_quiet = search->rules->quiet (&ply->pos, ply->n_quiet);
  size_t horizon = n_quiet + (size_t) (depth > 0 ? depth : 0) + 1;

  if (search->rules->expired (&ply->pos, horizon).outcome == SERAI_OUTCOME_NONE)
    return key;
  return key ^ serai_mix (n_quiet);
}

/* ---- Moves in order ---- */

static bool
make_room_for_orders (SeraiSearch *search)
{
  int *orders;

  if (search->n_orders >= search->moves.capacity)
    return true;
  orders = realloc (search->orders, search->moves.capacity * sizeof *orders);
  if (orders == NULL)
    return false;
  search->orders = orders;
  search->n_orders = search->moves.capacity;
  return true;
}

static int
order_of (const SeraiSearch *search, const Ply *ply, SeraiMove move, uint16_t table_move)
{
  uint16_t tag = tag_of (move);
  int      gain = search->rules->gain (&ply->pos, move);

  if (tag == table_move)
    return ORDER_TABLE;
  if (gain > 0)
    return ORDER_CAPTURE + gain;
  for (int n = 0; n < N_KILLERS; n++)
    if (ply->killers[n] == tag)
      return ORDER_KILLER - n;
  return search->history[search->rules->side (&ply->pos)][slot_of (tag)];
}

/* What ends the game by count at @ply, if its side to move has a legal move. */
static inline SeraiResult
expired_at (const SeraiSearch *search, const Ply *ply)
{
  return search->rules->expired (&ply->pos, search->rules->quiet (&ply->pos, ply->n_quiet));
}

/* Gives the moves from @first on their orders. */
static void
order_moves (SeraiSearch *search, const Ply *ply, size_t first, uint16_t table_move)
{
  if (search->moves.truncated || !make_room_for_orders (search))
    {
      search->stopped = true;
      return;
    }
  for (size_t n = first; n < search->moves.n_moves; n++)
    search->orders[n] = order_of (search, ply, search->moves.moves[n], table_move);
}

/* Brings the best of the moves from @n to @last to @n. */
static SeraiMove
pick_move (SeraiSearch *search, size_t first, size_t n, size_t last)
{
  SeraiMove *moves = search->moves.moves;
  int       *orders = search->orders;
  size_t     best = n;

  if (n - first < SORTED_MOVES)
    {
      SeraiMove move = moves[n];
      int       order = orders[n];

      for (size_t other = n + 1; other < last; other++)
        if (orders[other] > orders[best])
          best = other;
      moves[n] = moves[best];
      orders[n] = orders[best];
      moves[best] = move;
      orders[best] = order;
    }
  return moves[n];
}

/* Moves each entry towards +-HISTORY_MAX, the slower the nearer it is. */
static void
adjust_history (SeraiSearch *search, SeraiSide side, SeraiMove move, int bonus)
{
  int16_t *entry = &search->history[side][slot_of (tag_of (move))];

  *entry = (int16_t) (*entry + bonus - *entry * abs (bonus) / HISTORY_MAX);
}

/* @best of the moves from @first on cut off: it is tried early in nodes like this, and the
 * quiet ones tried in vain before it later. */
static void
learn_from_cutoff (SeraiSearch *search, Ply *ply, size_t first, size_t best, int depth)
{
  SeraiSide side = search->rules->side (&ply->pos);
  SeraiMove move = search->moves.moves[best];
  int       bonus = depth * depth < 400 ? 4 * depth * depth : 1600;

  if (search->rules->gain (&ply->pos, move) > 0)
    return;
  if (ply->killers[0] != tag_of (move))
    {
      ply->killers[1] = ply->killers[0];
      ply->killers[0] = tag_of (move);
    }
  for (size_t n = first; n < best; n++)
    if (search->rules->gain (&ply->pos, search->moves.moves[n]) == 0)
      adjust_history (search, side, search->moves.moves[n], -bonus);
  adjust_history (search, side, move, bonus);
}

/* ---- The tree ---- */

static int search_node (SeraiSearch *search, int ply, int depth, int alpha, int beta);

/* Plays @move in the position of @ply; returns false, and plays nothing, if the game
 * forbids it as a repetition. unmake_move() takes it back. */
static bool
make_move (SeraiSearch *search, int ply, SeraiMove move)
{
  const SeraiRules *rules = search->rules;
  Ply              *from = &search->plies[ply];
  Ply              *to = from + 1;
  bool              is_irreversible = rules->apply (&from->pos, move, &to->pos);
  uint64_t          key = rules->key (&to->pos);

  if (!is_irreversible && rules->repetition == SERAI_REPETITION_FORBIDDEN
      && count_occurrences (search, key, from->n_quiet, 1) > 0)
    return false;
  to->n_quiet = is_irreversible ? 0 : from->n_quiet + 1;
  to->n_pv = 0;
  search->keys[search->n_keys++] = key;
  return true;
}

static void
unmake_move (SeraiSearch *search)
{
  search->n_keys--;
}

/* The score of the position behind a move of @ply, for the side that made the move. */
static int
search_behind (SeraiSearch *search, int ply, int depth, int alpha, int beta)
{
  const SeraiRules *rules = search->rules;

  if (rules->side (&search->plies[ply].pos) == rules->side (&search->plies[ply + 1].pos))
    return search_node (search, ply + 1, depth, alpha, beta);
  return -search_node (search, ply + 1, depth, -beta, -alpha);
}

/* @move is the best so far at @ply: the line is it and the line behind it. */
static void
extend_pv (SeraiSearch *search, int ply, SeraiMove move)
{
  Ply *here = &search->plies[ply];
  Ply *behind = here + 1;

  here->pv[0] = move;
  memcpy (here->pv + 1, behind->pv, behind->n_pv * sizeof *here->pv);
  here->n_pv = behind->n_pv + 1;
}

/* Plies by which the nth move of a node is searched less deeply at first. */
static int
reduction (const SeraiSearch *search, int ply, int depth, size_t n, SeraiMove move)
{
  if (depth < REDUCTION_DEPTH || n < REDUCTION_MOVES
      || search->rules->gain (&search->plies[ply].pos, move) > 0)
    return 0;
  return 1 + (n >= 4 * REDUCTION_MOVES) + (depth >= 4 * REDUCTION_DEPTH);
}

/* Searches the nth move of a node, already made: in full if it is the first, else with a
 * null window, and again in full where that shows more than expected. */
static int
search_move (SeraiSearch *search, int ply, int depth, int alpha, int beta, size_t n, SeraiMove move)
{
  int less = reduction (search, ply, depth, n, move);
  int score;

  if (n == 0)
    return search_behind (search, ply, depth - 1, alpha, beta);
  score = search_behind (search, ply, depth - 1 - less, alpha, alpha + 1);
  if (score > alpha && less > 0)
    score = search_behind (search, ply, depth - 1, alpha, alpha + 1);
  if (score > alpha && score < beta)
    score = search_behind (search, ply, depth - 1, alpha, beta);
  return score;
}

/* What ends the game at @ply before a move is looked at; *decided tells whether it does. */
static int
score_of_end (SeraiSearch *search, int ply, bool *decided)
{
  const SeraiRules *rules = search->rules;
  const Ply        *here = &search->plies[ply];
  SeraiResult       result = rules->finished (&here->pos);

  if (result.outcome == SERAI_OUTCOME_NONE && ply > 0
      && rules->repetition == SERAI_REPETITION_DRAWS_AT_THIRD
      && count_occurrences (search, search->keys[search->n_keys - 1], here->n_quiet, 2) >= 2)
    result.outcome = SERAI_OUTCOME_DRAW;
  *decided = result.outcome != SERAI_OUTCOME_NONE;
  return score_of_result (result, rules->side (&here->pos), ply);
}

static void
begin_node (SeraiSearch *search, int ply)
{
  search->nodes++;
  search->plies[ply].n_pv = 0;
  if (ply > search->seldepth)
    search->seldepth = ply;
  poll_limits (search, NODE_WORK + search->plies[ply].n_quiet / KEYS_PER_WORK);
}

/* The captures worth trying in a position that is to be evaluated. The side to move may
 * also leave them alone, and then has the evaluation, unless it must capture. */
static int
search_captures (SeraiSearch *search, int ply, int alpha, int beta)
{
  Ply   *here = &search->plies[ply];
  size_t first = search->moves.n_moves;
  bool   is_compulsory = search->rules->is_capture_compulsory (&here->pos);
  int    best = evaluate (search, &here->pos, search->keys[search->n_keys - 1]);

  if (best >= beta && !is_compulsory)
    return best;
  search->rules->captures (&here->pos, &search->moves);
  if (is_compulsory && search->moves.n_moves > first)
    best = -INFINITE_SCORE;
  if (best > alpha)
    alpha = best;
  order_moves (search, here, first, 0);
  poll_limits (search, search->moves.n_moves - first);
  for (size_t n = first, last = search->moves.n_moves; n < last && !search->stopped; n++)
    {
      SeraiMove move = pick_move (search, first, n, last);
      int       score;

      if (!make_move (search, ply, move))
        continue;
      score = search_behind (search, ply, 0, alpha, beta);
      unmake_move (search);
      if (score > best && !search->stopped)
        best = score;
      if (best > alpha)
        {
          alpha = best;
          extend_pv (search, ply, move);
        }
      if (best >= beta)
        break;
    }
  search->moves.n_moves = first;
  return best;
}

/* Tries the moves from @first on. Returns the best score, or -INFINITE_SCORE if no move is
 * legal; *best_move is the number of the best on the stack. */
static int
search_moves (SeraiSearch *search, int ply, int depth, int alpha, int beta, size_t first,
              size_t *best_move)
{
  Ply   *here = &search->plies[ply];
  size_t last = search->moves.n_moves;
  size_t n_legal = 0;
  int    best = -INFINITE_SCORE;

  for (size_t n = first; n < last && !search->stopped; n++)
    {
      SeraiMove move = pick_move (search, first, n, last);
      int       score;

      if (!make_move (search, ply, move))
        continue;
      score = search_move (search, ply, depth, alpha, beta, n_legal++, move);
      unmake_move (search);
      if (search->stopped || score <= best)
        continue;
      best = score;
      *best_move = n;
      if (best <= alpha)
        continue;
      alpha = best;
      here->score = best;
      extend_pv (search, ply, move);
      if (best >= beta)
        {
          learn_from_cutoff (search, here, first, n, depth);
          break;
        }
    }
  return best;
}

static void
store_result (SeraiSearch *search, int ply, int depth, uint64_t key, int score, SeraiBound bound,
              SeraiMove move)
{
  SeraiHashEntry entry = {
    .key = key,
    .score = (int16_t) score_to_table (score, ply),
    .move = tag_of (move),
    .depth = (uint8_t) depth,
    .bound = (uint8_t) bound,
  };

  serai_hash_table_store (&search->table, &entry);
}

/* Whether what the table knows answers the question that a node is. */
static bool
is_answer (const SeraiHashEntry *entry, int depth, int score, int alpha, int beta)
{
  if (entry->depth < depth)
    return false;
  return entry->bound == SERAI_BOUND_EXACT || (entry->bound == SERAI_BOUND_LOWER && score >= beta)
         || (entry->bound == SERAI_BOUND_UPPER && score <= alpha);
}

/* Whether the side to move at @ply has a legal move among those from @first on. */
static bool
has_legal_move (SeraiSearch *search, int ply, size_t first)
{
  for (size_t n = first; n < search->moves.n_moves; n++)
    if (make_move (search, ply, search->moves.moves[n]))
      {
        unmake_move (search);
        return true;
      }
  return false;
}

/* Whether @score, from the table, must be found again. Where repetition is forbidden, a forced
 * win can rest on a defence that repeated in the game or line it was found in, and not here. */
static bool
is_doubtful (const SeraiSearch *search, int score)
{
  return search->rules->repetition == SERAI_REPETITION_FORBIDDEN
         && abs (score) >= SERAI_SCORE_MATE_MIN;
}

/* Looks the position of @ply up; returns whether that answers the node with *score. */
static bool
probe_table (const SeraiSearch *search, int ply, int depth, uint64_t key, int alpha, int beta,
             int *score, uint16_t *move)
{
  const SeraiHashEntry *known = serai_hash_table_find (&search->table, key);

  *move = 0;
  if (known == NULL)
    return false;
  *move = known->move;
  *score = score_from_table (known->score, ply);
  return ply > 0 && beta - alpha == 1 && !is_doubtful (search, *score)
         && is_answer (known, depth, *score, alpha, beta);
}

static SeraiBound
bound_of (int score, int alpha, int beta)
{
  if (score >= beta)
    return SERAI_BOUND_LOWER;
  return score <= alpha ? SERAI_BOUND_UPPER : SERAI_BOUND_EXACT;
}

/* Searches the moves of a node that neither its end nor the table decides. */
static int
expand_node (SeraiSearch *search, int ply, int depth, uint64_t key, int alpha, int beta,
             uint16_t table_move)
{
  const SeraiRules *rules = search->rules;
  Ply              *here = &search->plies[ply];
  SeraiSide         side = rules->side (&here->pos);
  SeraiResult       expired = expired_at (search, here);
  size_t            first = search->moves.n_moves;
  size_t            best_move = first;
  int               score = -INFINITE_SCORE;

  rules->distinct_moves (&here->pos, &search->moves);
  poll_limits (search, search->moves.n_moves - first);
  if (expired.outcome == SERAI_OUTCOME_NONE || ply == 0)
    {
      order_moves (search, here, first, table_move);
      score = search_moves (search, ply, depth, alpha, beta, first, &best_move);
      if (score > -INFINITE_SCORE && !search->stopped)
        store_result (search, ply, depth, key, score, bound_of (score, alpha, beta),
                      search->moves.moves[best_move]);
    }
  else if (has_legal_move (search, ply, first))
    score = score_of_result (expired, side, ply);
  if (score == -INFINITE_SCORE)
    score = score_of_result (rules->stuck (&here->pos), side, ply);
  search->moves.n_moves = first;
  return score;
}

/* The score of the position at @ply for its side to move, exact within (alpha, beta). */
static int
search_node (SeraiSearch *search, int ply, int depth, int alpha, int beta)
{
  Ply     *here = &search->plies[ply];
  uint64_t key = table_key (search, here, search->keys[search->n_keys - 1], depth);
  uint16_t table_move;
  bool     decided;
  int      score;

  begin_node (search, ply);
  score = score_of_end (search, ply, &decided);
  if (decided || search->stopped)
    return score;
  if (ply >= SERAI_MAX_PLY)
    return evaluate (search, &here->pos, search->keys[search->n_keys - 1]);
  if (depth <= 0 && expired_at (search, here).outcome == SERAI_OUTCOME_NONE)
    return search_captures (search, ply, alpha, beta);
  if (probe_table (search, ply, depth, key, alpha, beta, &score, &table_move))
    return score;
  if (ply + 2 <= SERAI_MAX_PLY)
    memset (search->plies[ply + 2].killers, 0, sizeof here->killers);
  return expand_node (search, ply, depth > 0 ? depth : 0, key, alpha, beta, table_move);
}

/* ---- Iterative deepening ---- */

/* Copies what the rules about repetition can still see of @history, or, if memory runs
 * out, the last of it. */
static void
begin_history (SeraiSearch *search, const SeraiHistory *history)
{
  size_t n_keys = history->n_quiet + 1;

  if (n_keys > history->n_keys)
    n_keys = history->n_keys;
  if (!make_room_for_keys (search, n_keys))
    n_keys = HISTORY_PLIES;
  memcpy (search->keys, history->keys + (history->n_keys - n_keys), n_keys * sizeof *search->keys);
  search->n_keys = n_keys;
  search->plies[0].n_quiet = history->n_quiet;
}

static void
begin_search (SeraiSearch *search, const SeraiRules *rules, const SeraiPosition *pos,
              const SeraiHistory *history, const SeraiLimits *limits)
{
  search->rules = rules;
  search->limits = limits;
  search->nodes = 0;
  search->started_us = now_us ();
  search->work = 0;
  search->stopped = false;
  search->moves.n_moves = 0;
  memset (search->plies, 0, sizeof search->plies);
  search->plies[0].pos = *pos;
  begin_history (search, history);
  serai_hash_table_next_age (&search->table);
}

/* Searches to @depth, in a window around @score that is opened wider where it fails. */
static int
search_iteration (SeraiSearch *search, int depth, int score)
{
  int width = ASPIRATION;
  int alpha = depth < ASPIRATION_DEPTH ? -INFINITE_SCORE : score - width;
  int beta = depth < ASPIRATION_DEPTH ? INFINITE_SCORE : score + width;

  search->depth = depth;
  search->seldepth = 0;
  for (;;)
    {
      score = search_node (search, 0, depth, alpha, beta);
      if (search->stopped || (score > alpha && score < beta))
        return score;
      width *= 4;
      if (score <= alpha)
        alpha = score - width > -INFINITE_SCORE ? score - width : -INFINITE_SCORE;
      else
        beta = score + width < INFINITE_SCORE ? score + width : INFINITE_SCORE;
    }
}

static void
note_iteration (const SeraiSearch *search, int score, SeraiSearchInfo *out)
{
  const Ply *root = &search->plies[0];

  out->depth = search->depth;
  out->seldepth = search->seldepth;
  out->score = score;
  out->nodes = search->nodes;
  out->elapsed_us = now_us () - search->started_us;
  out->n_pv = root->n_pv;
  memcpy (out->pv, root->pv, root->n_pv * sizeof *out->pv);
}

/* Notes what an iteration that was cut off has found. It begins with the best move of the one
 * before, so a line at its top is that or a better one. */
static bool
note_unfinished (const SeraiSearch *search, SeraiSearchInfo *out)
{
  if (search->depth == 1 || search->plies[0].n_pv == 0)
    return false;
  note_iteration (search, search->plies[0].score, out);
  return true;
}

/* Whether a deeper iteration can add nothing, or there is no time for it. */
static bool
is_done (const SeraiSearch *search, const SeraiSearchInfo *info, bool is_forced)
{
  const SeraiLimits *limits = search->limits;
  int64_t            elapsed_us = now_us () - search->started_us;
  bool is_limited = limits->nodes > 0 || limits->time_us > 0 || limits->soft_time_us > 0;

  return (is_forced && is_limited) || abs (info->score) >= SERAI_SCORE_MATE - info->depth
         || (limits->soft_time_us > 0 && elapsed_us >= limits->soft_time_us)
         || is_past_limits (search);
}

/* Counts the legal moves of a game that is not over, and keeps the first, to have an answer
 * however soon the search is stopped. */
static size_t
find_legal_moves (SeraiSearch *search, SeraiMove *first)
{
  size_t n_legal = 0;

  search->rules->distinct_moves (&search->plies[0].pos, &search->moves);
  for (size_t n = 0; n < search->moves.n_moves; n++)
    if (make_move (search, 0, search->moves.moves[n]))
      {
        unmake_move (search);
        if (n_legal++ == 0)
          *first = search->moves.moves[n];
      }
  search->moves.n_moves = 0;
  return n_legal;
}

/**
 * serai_search_run:
 * @search: not running
 * @rules: the game
 * @pos: the position to find a move for
 * @history: how it came about; the last key is that of @pos
 * @limits: when to stop and whom to tell
 * @out: (out): the last iteration of which the best move is known, finished or not; if not
 *   even the first was finished, depth is 0 and pv is any legal move
 * Searches in the calling thread. With the same knowledge (see serai_search_clear()), the
 * same position, history and limits other than time give the same result.
 * Returns: %false if the game is over; @out is then zero
 */
bool
serai_search_run (SeraiSearch *search, const SeraiRules *rules, const SeraiPosition *pos,
                  const SeraiHistory *history, const SeraiLimits *limits, SeraiSearchInfo *out)
{
  int    max_depth = SERAI_MAX_PLY - 1;
  int    score = 0;
  size_t n_legal;

  memset (out, 0, sizeof *out);
  if (serai_game_result (rules, pos, history).outcome != SERAI_OUTCOME_NONE)
    return false;
  begin_search (search, rules, pos, history, limits);
  n_legal = find_legal_moves (search, &out->pv[0]);
  out->n_pv = 1;
  if (limits->depth > 0 && limits->depth < max_depth)
    max_depth = limits->depth;
  for (int depth = 1; depth <= max_depth; depth++)
    {
      bool is_noted = true;

      score = search_iteration (search, depth, score);
      if (search->stopped)
        is_noted = note_unfinished (search, out);
      else
        note_iteration (search, score, out);
      if (is_noted && limits->report != NULL)
        limits->report (out, limits->data);
      if (search->stopped || is_done (search, out, n_legal == 1))
        break;
    }
  out->nodes = search->nodes;
  out->elapsed_us = now_us () - search->started_us;
  return true;
}
