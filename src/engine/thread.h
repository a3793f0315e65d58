/* thread.h: the state of a search: of each of its threads, of each ply and of a node.
 *
 * The search is built in layers. Each file calls only those below it:
 *
 *   search.c         memory, threads
 *   iteration.c      iterative deepening, aspiration windows, MultiPV
 *   node.c           principal variation search of an inner node
 *   proof.c          depth-first proof of a win or loss, where the rules allow one
 *   quiescence.c     leaves of the tree: captures only
 *   selectivity.c    reductions, extensions, pruning
 *   ordering.c       move ordering and what it learns
 *   line.c           the line being searched: making moves, repetitions, ends of the game
 *   search-limits.c  when to stop
 *   hash-table.c     the transposition table
 *
 * All moves of the line being searched lie on one stack (SeraiMoveList), with a parallel array
 * of ranks that order them, so a search allocates memory only while that stack still grows.
 * Functions of a line or two that are called at every node are inline in the headers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "hash-table.h"
#include "search-types.h"
#include "stopwatch.h"

enum
{
  SERAI_INFINITE_SCORE = SERAI_SCORE_MATE + 1,
  SERAI_HISTORY_SLOTS = 1 << 12,
  SERAI_SEEN_SLOTS = 1 << 12,
  SERAI_N_KILLERS = 2
};

/* A move on the stack: its order in the upper half, its negated index in the lower half. The
 * highest rank comes first; of equal orders, the move that is lower on the stack. */
typedef int64_t SeraiRank;

/* One ply of the line being searched. */
typedef struct
{
  SeraiPosition pos;
  uint64_t      key;
  size_t        n_reversible; /* plies since the last irreversible one */
  SeraiSide     side;         /* to move */
  uint16_t      killers[SERAI_N_KILLERS];
  uint16_t      played;             /* tag of the move that led here */
  bool          is_after_null_move; /* a null move led here */
  int           evaluation;         /* static; set only where it is used */
  int           score;              /* of the principal variation from here */
  size_t        n_pv;
} SeraiPly;

/* One thread of a search with all its working memory. The first one is the thread that called
 * serai_search_run(), and checks the limits. The others search the same root, for what they leave
 * in the table and in case one of them gets deeper. */
typedef struct
{
  SeraiSearch            *search;
  const SeraiRules       *rules;
  const SeraiSearchFacet *knowledge; /* rules->search */
  const SeraiLimits      *limits;
  uint32_t                without; /* a copy of the limits' */
  SeraiHashTable         *table;   /* borrowed */
  unsigned                number;  /* 0: the first */
  pthread_t               id;      /* of the others */
  bool                    is_running;
  SeraiMoveList           moves; /* (owned) */
  SeraiRank              *ranks; /* (owned): of the moves on the stack */
  size_t                  n_ranks;
  uint64_t               *keys; /* (owned): of the positions that can be repeated, line included */
  size_t                  n_keys;
  size_t                  keys_capacity;
  uint16_t                n_seen[SERAI_SEEN_SLOTS]; /* number of keys in each slot */
  int                     expiry_ply;               /* no shorter line can be ended by a count */

  uint64_t         nodes;
  uint64_t         nodes_limit; /* of the whole search: a single thread must not exceed it either */
  _Atomic uint64_t nodes_published; /* published to the other threads now and then */
  int64_t          started_us;
  unsigned         work; /* since the last check of the clock */
  int              depth;
  int              leaf;       /* ply at which the current quiescence search has begun */
  int              depth_done; /* of the last complete iteration */
  int              seldepth;
  bool             stopped;

  uint16_t        choice;                 /* tag of the best move of the last iteration */
  int             n_agreed;               /* consecutive iterations with that best move */
  SeraiSearchInfo lines[SERAI_MAX_LINES]; /* the best first */
  size_t          n_lines;                /* MultiPV, at most the number of legal moves */
  size_t          n_excluded;             /* lines before the current one */

  int16_t   history[2][SERAI_HISTORY_SLOTS];      /* [side][slot]: history heuristic */
  uint16_t  countermoves[2][SERAI_HISTORY_SLOTS]; /* [side][slot of a move]: countermoves */
  SeraiPly  plies[SERAI_MAX_PLY + 2];
  SeraiMove pv[SERAI_MAX_PLY + 1][SERAI_MAX_PLY]; /* [ply]: principal variation from there */
} SeraiThread;

struct SeraiSearch
{
  SeraiHashTable table;
  SeraiThread   *threads[SERAI_MAX_THREADS]; /* (owned) */
  unsigned       n_threads;
  SeraiThread   *best; /* the thread whose lines are the result of the last search */
  atomic_bool    stop; /* stops the other threads */
};

/* An inner node of the tree. */
typedef struct
{
  int      ply;
  int      depth;
  int      alpha;
  int      beta;
  bool     is_pv;      /* the window is open, not a null window */
  bool     is_calm;    /* the static evaluation is meaningful */
  bool     is_waiting; /* its quiet moves have not been listed yet */
  int      extension;
  uint64_t key;
  uint16_t table_move; /* tag of the move from the table, 0 without one */
  size_t   first;      /* index on the stack of its first move */
  uint16_t best_move;  /* tag of the move that raised alpha last, 0 if none has */
  int      best;       /* best score so far, -SERAI_INFINITE_SCORE before the first legal move */
} SeraiNode;

/**
 * serai_thread_uses:
 * Returns: whether @step of the search is enabled
 */
static inline bool
serai_thread_uses (const SeraiThread *thread, SeraiSearchStep step)
{
  return (thread->without >> step & 1) == 0;
}

/**
 * serai_thread_probe:
 * As serai_hash_table_find(), unless the table is disabled.
 */
static inline bool
serai_thread_probe (const SeraiThread *thread, uint64_t key, SeraiHashEntry *out)
{
  return serai_thread_uses (thread, SERAI_SEARCH_STEP_TABLE)
         && serai_hash_table_find (thread->table, key, out);
}
