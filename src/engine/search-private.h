/* search-private.h: what the rooms of the search share.
 *
 *   search.c      memory, threads
 *   iteration.c   deeper and deeper, line by line
 *   node.c        a position of the tree, step by step
 *   proof.c       who wins, to the end of the game, where that can be proved
 *   quiescence.c  a position at the end of the tree: captures only
 *   selectivity.c which moves are searched less deeply, deeper, or not at all
 *   ordering.c    which move comes first, and what is learned for that
 *   line.c        the line that is being searched: making moves, history, ends
 *   limits.c      when to stop
 *   hash-table.c  what is known of positions
 *
 * All moves of the line being searched lie on one stack (SeraiMoveList), beside it the ranks
 * that order them, so a search allocates only while that stack still grows. What is asked of
 * every node and is but a line or two stands here, to be inlined.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "hash-table.h"
#include "search.h"
#include "stopwatch.h"

enum
{
  SERAI_INFINITE_SCORE = SERAI_SCORE_MATE + 1,
  SERAI_HISTORY_SLOTS = 1 << 12,
  SERAI_HISTORY_MAX = 1 << 14, /* orders of quiet moves that nothing else is known of */
  SERAI_SEEN_SLOTS = 1 << 12,
  SERAI_POLL_WORK = 4096, /* nodes and moves between two looks at the clock */
  SERAI_N_KILLERS = 2
};

/* What is known of moves that are listed together. */
typedef enum
{
  SERAI_MOVES_CAPTURES_FIRST, /* quiet ones behind them, if there are any */
  SERAI_MOVES_QUIET
} SeraiMoveKind;

/* A move on the stack: its order in the upper half, in the lower what tells its number. The
 * highest comes first, of equal orders the first on the stack. */
typedef int64_t SeraiRank;

/* A move whose turn has come. */
typedef struct
{
  int      order;
  int      gain;
  uint32_t move; /* its number on the stack */
  uint16_t tag;  /* see serai_ordering_tag() */
} SeraiCandidate;

/* One ply of the line being searched. */
typedef struct
{
  SeraiPosition pos;
  uint64_t      key;
  size_t        n_reversible; /* plies since the last irreversible one */
  SeraiSide     side;         /* to move */
  uint16_t      killers[SERAI_N_KILLERS];
  uint16_t      played;     /* tag of the move that led here */
  bool          is_passed;  /* a turn handed over led here */
  int           evaluation; /* if it is wanted */
  int           score;      /* of the best line behind it */
  size_t        n_pv;
} SeraiPly;

/* One of the threads of a search: all it works with. The first is the one that was asked for
 * the search, and looks at the limits; the others search the same root for the sake of what
 * they leave in the table, and of a deeper line if one of them is ahead in the end. */
typedef struct
{
  SeraiSearch            *search;
  const SeraiRules       *rules;
  const SeraiSearchFacet *knowledge; /* of the game, rules->search: one load less at each node */
  const SeraiLimits      *limits;
  uint32_t                without; /* as the limits say */
  SeraiHashTable         *table;   /* borrowed */
  unsigned                number;  /* 0: the first */
  pthread_t               id;      /* of the others */
  bool                    is_running;
  SeraiMoveList           moves; /* (owned) */
  SeraiRank              *ranks; /* (owned): of the moves on the stack */
  size_t                  n_ranks;
  uint64_t               *keys; /* (owned): of the positions that can come again, and of the line */
  size_t                  n_keys;
  size_t                  keys_room;
  uint16_t                n_seen[SERAI_SEEN_SLOTS]; /* how many of the keys fall into each slot */
  int                     expiry_ply;               /* no line that is shorter is ended by count */

  uint64_t         nodes;
  uint64_t         nodes_limit; /* of the search: one thread alone must not pass it either */
  _Atomic uint64_t nodes_told;  /* to the other threads, now and then */
  int64_t          started_us;
  unsigned         work; /* since the last look at the clock */
  int              depth;
  int              depth_done; /* of the last iteration that was finished */
  int              seldepth;
  bool             stopped;

  uint16_t        choice;                 /* tag of the best move of the last iteration */
  int             n_agreed;               /* iterations in a row that have agreed on it */
  SeraiSearchInfo lines[SERAI_MAX_LINES]; /* the best first */
  size_t          n_lines;                /* wanted, no more than there are moves */
  size_t          n_excluded;             /* lines whose moves are not searched again */

  int16_t   history[2][SERAI_HISTORY_SLOTS]; /* [side][slot]: what cut off before */
  uint16_t  answers[2][SERAI_HISTORY_SLOTS]; /* [side][slot of a move]: what cut off after it */
  SeraiPly  plies[SERAI_MAX_PLY + 2];
  SeraiMove pv[SERAI_MAX_PLY + 1][SERAI_MAX_PLY]; /* [ply]: the best line behind it */
} SeraiThread;

struct SeraiSearch
{
  SeraiHashTable table;
  SeraiThread   *threads[SERAI_MAX_THREADS]; /* (owned) */
  unsigned       n_threads;
  SeraiThread   *best; /* the thread whose lines are those of the last search */
  atomic_bool    stop; /* the other threads are to stop */
};

/* A position of the tree whose moves are to be searched. */
typedef struct
{
  int      ply;
  int      depth;
  int      alpha;
  int      beta;
  bool     is_pv;      /* more than a yes or no is asked */
  bool     is_calm;    /* its evaluation says something of its score */
  bool     is_waiting; /* its quiet moves have not been listed yet */
  int      extension;
  uint64_t key;
  uint16_t table_move; /* tag of the move that the table knows, 0 without one */
  size_t   first;      /* of its moves on the stack */
  uint16_t best_move;  /* tag of the best of those, 0 if none is good enough */
  int      best;       /* the most that one is worth, or -SERAI_INFINITE_SCORE if none is legal */
} SeraiNode;

/**
 * serai_thread_takes:
 * Returns: whether @step of the search is not left out
 */
static inline bool
serai_thread_takes (const SeraiThread *thread, SeraiSearchStep step)
{
  return (thread->without >> step & 1) == 0;
}

/**
 * serai_thread_find_known:
 * As serai_hash_table_find(), unless the search is to do without.
 */
static inline bool
serai_thread_find_known (const SeraiThread *thread, uint64_t key, SeraiHashEntry *out)
{
  return serai_thread_takes (thread, SERAI_SEARCH_STEP_TABLE)
         && serai_hash_table_find (thread->table, key, out);
}

/* ---- search.c ---- */

uint64_t serai_search_count_nodes (const SeraiSearch *search);
bool     serai_search_is_ahead (const SeraiThread *thread, const SeraiThread *other);

/* ---- iteration.c ---- */

size_t serai_iteration_begin_lines (SeraiThread *thread);
void   serai_iteration_deepen (SeraiThread *thread, bool is_forced);

/* ---- limits.c ---- */

bool serai_limits_are_reached (const SeraiThread *thread);
void serai_limits_look (SeraiThread *thread);

/**
 * serai_limits_poll:
 * @work: done since the last call, in moves
 * Looks at the clock now and then, and at the nodes of this thread at once.
 */
static inline void
serai_limits_poll (SeraiThread *thread, size_t work)
{
  thread->work += (unsigned) work;
  if (thread->work >= SERAI_POLL_WORK || thread->nodes >= thread->nodes_limit)
    serai_limits_look (thread);
}

/* ---- line.c ---- */

bool serai_line_reserve (SeraiThread *thread, size_t n_keys);
void serai_line_begin (SeraiThread *thread, const SeraiPosition *pos, const SeraiHistory *history);
bool serai_line_make (SeraiThread *thread, int ply, const SeraiMove *move, uint16_t tag);
bool serai_line_pass (SeraiThread *thread, int ply);
int  serai_line_score (SeraiResult result, SeraiSide side, int ply);
bool serai_line_is_over (SeraiThread *thread, int ply, int *score);
int  serai_line_evaluate (const SeraiThread *thread, int ply);
void serai_line_extend_pv (SeraiThread *thread, int ply, const SeraiMove *move);
SeraiResult serai_line_expired (const SeraiThread *thread, int ply);
uint64_t    serai_line_table_key (const SeraiThread *thread, int ply, int depth);

/**
 * serai_line_can_repeat:
 * Returns: whether keys are wanted at all
 */
static inline bool
serai_line_can_repeat (const SeraiThread *thread)
{
  return thread->rules->repetition != SERAI_REPETITION_IMPOSSIBLE;
}

/**
 * serai_line_slot_of:
 * Most positions are new, and that is quickly seen: none of their slot is among the keys.
 * Returns: (transfer none): how many of the keys are of the slot of @key
 */
static inline uint16_t *
serai_line_slot_of (SeraiThread *thread, uint64_t key)
{
  return &thread->n_seen[key % SERAI_SEEN_SLOTS];
}

/**
 * serai_line_unmake:
 * Takes the last move back.
 */
static inline void
serai_line_unmake (SeraiThread *thread)
{
  if (serai_line_can_repeat (thread))
    --*serai_line_slot_of (thread, thread->keys[--thread->n_keys]);
}

/**
 * serai_line_can_expire:
 * Returns: whether the game can end by count at @ply or in the @depth plies behind it
 */
static inline bool
serai_line_can_expire (const SeraiThread *thread, int ply, int depth)
{
  return ply + depth >= thread->expiry_ply;
}

/* ---- ordering.c ---- */

/**
 * serai_ordering_tag:
 * Tells moves of one position apart well enough for ordering them: the highest bits of a sum
 * of odd multiples depend on all bits of the words.
 * Returns: a number that is never 0, which stands for no move; its lowest bit is always set
 */
static inline uint16_t
serai_ordering_tag (const SeraiMove *move)
{
  uint64_t sum = move->bits[0] * UINT64_C (0x9E3779B97F4A7C15)
                 + move->bits[1] * UINT64_C (0xBF58476D1CE4E5B9)
                 + move->bits[2] * UINT64_C (0x94D049BB133111EB)
                 + move->bits[3] * UINT64_C (0xD6E8FEB86659FD93);

  return (uint16_t) (sum >> 48 | 1);
}

/**
 * serai_ordering_rank:
 * @number: of a move on the stack
 * Returns: the rank of that move
 */
static inline SeraiRank
serai_ordering_rank (int order, size_t number)
{
  return (SeraiRank) order * (INT64_C (1) << 32) + (uint32_t) ~number;
}

bool           serai_ordering_reserve (SeraiThread *thread);
void           serai_ordering_clear (SeraiThread *thread);
bool           serai_ordering_begin (SeraiThread *thread, int ply, size_t first, uint16_t best,
                                     SeraiMoveKind kind);
bool           serai_ordering_has_best (const SeraiThread *thread, size_t first);
SeraiCandidate serai_ordering_get (const SeraiThread *thread, size_t n);
SeraiCandidate serai_ordering_pick (SeraiThread *thread, size_t n);
size_t         serai_ordering_pick_number (SeraiThread *thread, size_t n);
void serai_ordering_learn (SeraiThread *thread, int ply, size_t first, size_t best, int depth);

/* ---- selectivity.c ---- */

int  serai_selectivity_reduction (const SeraiThread *thread, const SeraiNode *node, size_t n,
                                  const SeraiCandidate *candidate);
int  serai_selectivity_extension (const SeraiThread *thread, const SeraiNode *node);
bool serai_selectivity_is_calm (const SeraiThread *thread, const SeraiNode *node);
bool serai_selectivity_prunes (SeraiThread *thread, SeraiNode *node, int *score);
bool serai_selectivity_is_hopeless (const SeraiThread *thread, SeraiNode *node);
bool serai_selectivity_leaves_out (const SeraiThread *thread, SeraiNode *node, size_t n,
                                   const SeraiCandidate *candidate);
bool serai_selectivity_is_vain (const SeraiThread *thread, int ply, int alpha,
                                const SeraiCandidate *candidate, int *most);

/* ---- proof.c ---- */

bool serai_proof_try (SeraiThread *thread, int *score);

/* ---- node.c, quiescence.c ---- */

int serai_node_search (SeraiThread *thread, int ply, int depth, int alpha, int beta);
int serai_node_search_behind (SeraiThread *thread, int ply, int depth, int alpha, int beta);
int serai_quiescence_search (SeraiThread *thread, int ply, int alpha, int beta);
