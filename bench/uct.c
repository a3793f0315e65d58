/* uct.c: plain UCT, an opponent for the engine that knows only the rules.
 *
 * L. Kocsis, C. Szepesvári: Bandit based Monte-Carlo Planning, ECML 2006. Each iteration descends
 * to the child with the highest upper confidence bound (UCB1: P. Auer, N. Cesa-Bianchi, P. Fischer,
 * 2002) until it reaches an unvisited node, and finishes the game with a random playout. The most
 * visited move is chosen. The tree is not reused for the next move.
 *
 * The tree respects repetition; playouts ignore it and score games that do not end as draws. Of
 * several moves that lead to the same position only one has a node.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "game.h"
#include "move-list.h"
#include "mover.h"
#include "stopwatch.h"

#define MAX_NODES ((size_t) 3 << 20) /* of the tree, which stops growing when it is full */
#define MAX_PLIES 512                /* of a path in the tree */
#define PLAYOUT_PLIES 400
#define POLL_INTERVAL 16 /* iterations */

typedef struct
{
  SeraiMove move;
  double    points; /* sum over all visits, for the side that made the move */
  uint32_t  n_visits;
  uint32_t  first_child;
  uint32_t  n_children;
  bool      expanded;
  uint8_t   outcome; /* SeraiOutcome: the game ends here */
} Node;

typedef struct
{
  SeraiPosition pos;
  SeraiSide     side;
  size_t        n_reversible;
} State;

typedef struct
{
  const Question   *question;
  const SeraiRules *rules;
  double            exploration;
  Node             *nodes; /* (owned) */
  size_t            n_nodes;
  uint64_t         *keys; /* (owned): of the game and of the path in the tree */
  size_t            n_keys;
  SeraiMoveList     moves; /* (owned): of one position at a time */
} Uct;

static State
state_of (const SeraiRecord *record)
{
  const SeraiRecordNode *last = serai_record_last (record);

  return (State){ .pos = last->position,
                  .side = record->rules->side (&last->position),
                  .n_reversible = last->n_reversible };
}

static void
advance (const SeraiRules *rules, State *state, SeraiMove move)
{
  serai_game_advance (rules, &state->pos, move, &state->pos, &state->n_reversible);
  state->side = rules->side (&state->pos);
}

static double
points_of (SeraiOutcome outcome, SeraiSide side)
{
  if (outcome == SERAI_OUTCOME_P1_WINS || outcome == SERAI_OUTCOME_P2_WINS)
    return (outcome == SERAI_OUTCOME_P1_WINS) == (side == SERAI_SIDE_P1) ? 1 : 0;
  return 0.5;
}

static SeraiOutcome
play_out (Uct *uct, State state)
{
  const SeraiRules *rules = uct->rules;

  for (int ply = 0; ply < PLAYOUT_PLIES; ply++)
    {
      SeraiResult result = rules->finished (&state.pos);

      if (result.outcome != SERAI_OUTCOME_NONE)
        return result.outcome;
      uct->moves.n_moves = 0;
      serai_rules_distinct_moves (rules, &state.pos, &uct->moves);
      if (uct->moves.n_moves == 0)
        return serai_rules_stuck (rules, &state.pos).outcome;
      result = serai_rules_expired (
          rules, &state.pos,
          serai_rules_plies_without_progress (rules, &state.pos, state.n_reversible));
      if (result.outcome != SERAI_OUTCOME_NONE)
        return result.outcome;
      advance (rules, &state,
               uct->moves.moves[serai_random_below (uct->question->random, uct->moves.n_moves)]);
    }
  return SERAI_OUTCOME_DRAW;
}

/* Adds the children of @node unless the game is over there or the tree is full. */
static void
expand (Uct *uct, Node *node, const State *state)
{
  const SeraiRules *rules = uct->rules;
  SeraiHistory      history = { .keys = uct->keys,
                                .n_keys = uct->n_keys,
                                .n_reversible = state->n_reversible };

  node->outcome = (uint8_t) serai_game_result (rules, &state->pos, &history).outcome;
  node->expanded = true;
  if (node->outcome != SERAI_OUTCOME_NONE)
    return;
  uct->moves.n_moves = 0;
  serai_rules_distinct_moves (rules, &state->pos, &uct->moves);
  if (uct->n_nodes + uct->moves.n_moves > MAX_NODES)
    {
      node->expanded = false;
      return;
    }
  node->first_child = (uint32_t) uct->n_nodes;
  for (size_t n = 0; n < uct->moves.n_moves; n++)
    if (serai_game_repeats (rules, &state->pos, &history, uct->moves.moves[n]) == SERAI_NO_REPEAT)
      uct->nodes[uct->n_nodes++] = (Node){ .move = uct->moves.moves[n] };
  node->n_children = (uint32_t) uct->n_nodes - node->first_child;
}

/* Returns: (nullable): a random unvisited child */
static Node *
pick_unvisited_child (Uct *uct, const Node *node)
{
  Node  *picked = NULL;
  size_t n_unvisited = 0;

  for (uint32_t n = 0; n < node->n_children; n++)
    {
      Node *child = &uct->nodes[node->first_child + n];

      if (child->n_visits == 0 && serai_random_below (uct->question->random, ++n_unvisited) == 0)
        picked = child;
    }
  return picked;
}

static Node *
pick_child (Uct *uct, const Node *node)
{
  double log_visits = log (node->n_visits);
  double best = -1;
  Node  *picked = pick_unvisited_child (uct, node);

  for (uint32_t n = 0; picked == NULL || (n < node->n_children && best >= 0); n++)
    {
      Node  *child = &uct->nodes[node->first_child + n];
      double n_visits = child->n_visits;
      double bound = child->points / n_visits + uct->exploration * sqrt (log_visits / n_visits);

      if (bound > best)
        {
          best = bound;
          picked = child;
        }
    }
  return picked;
}

/* One iteration: selection, expansion, playout and backpropagation. */
static void
iterate (Uct *uct)
{
  State        state = state_of (uct->question->record);
  size_t       n_keys = uct->n_keys;
  Node        *path[MAX_PLIES];
  SeraiSide    movers[MAX_PLIES];
  size_t       n_path = 1;
  Node        *node = &uct->nodes[0];
  SeraiOutcome outcome;

  path[0] = node;
  movers[0] = SERAI_SIDE_NONE;
  for (;;)
    {
      if (!node->expanded && (node->n_visits > 0 || n_path == 1))
        expand (uct, node, &state);
      if (!node->expanded || node->outcome != SERAI_OUTCOME_NONE || n_path == MAX_PLIES)
        break;
      node = pick_child (uct, node);
      movers[n_path] = state.side;
      path[n_path++] = node;
      advance (uct->rules, &state, node->move);
      uct->keys[uct->n_keys++] = uct->rules->key (&state.pos);
    }
  outcome = node->expanded && node->outcome != SERAI_OUTCOME_NONE ? (SeraiOutcome) node->outcome
                                                                  : play_out (uct, state);
  for (size_t n = 0; n < n_path; n++)
    {
      path[n]->n_visits++;
      path[n]->points += points_of (outcome, movers[n]);
    }
  uct->n_keys = n_keys;
}

static bool
is_done (const Uct *uct)
{
  const Question *question = uct->question;
  uint32_t        n_visits = uct->nodes[0].n_visits;

  if (question->nodes > 0 && n_visits >= question->nodes)
    return true;
  return n_visits % POLL_INTERVAL == 0
         && (serai_now_us () >= question->end_us || question->should_stop (question->data));
}

static SeraiMove
most_visited (const Uct *uct)
{
  const Node *root = &uct->nodes[0];
  const Node *best = &uct->nodes[root->first_child];

  for (uint32_t n = 1; n < root->n_children; n++)
    if (uct->nodes[root->first_child + n].n_visits > best->n_visits)
      best = &uct->nodes[root->first_child + n];
  return best->move;
}

/* Reserves memory for the largest tree; most searches touch little of it. With MALLOC_PERTURB_,
 * which tests set, malloc() would fill all of it, which takes longer than a short search. */
static Node *
new_nodes (void)
{
  void *nodes = mmap (NULL, MAX_NODES * sizeof (Node), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

  return nodes != MAP_FAILED ? nodes : NULL;
}

/**
 * mover_choose_uct:
 * Returns: a legal move
 */
SeraiMove
mover_choose_uct (const Question *question)
{
  const SeraiRecord *record = question->record;
  SeraiHistory       history = serai_record_history (record, serai_record_last (record));
  Uct                uct = { .question = question,
                             .rules = record->rules,
                             .exploration = question->exploration / 100.0,
                             .nodes = new_nodes (),
                             .keys = malloc ((history.n_keys + MAX_PLIES) * sizeof *uct.keys),
                             .n_keys = history.n_keys,
                             .n_nodes = 1 };
  SeraiMove          move;

  if (uct.nodes == NULL || uct.keys == NULL)
    abort ();
  serai_move_list_init (&uct.moves);
  memcpy (uct.keys, history.keys, history.n_keys * sizeof *uct.keys);
  uct.nodes[0] = (Node){ 0 };
  do
    iterate (&uct);
  while (!is_done (&uct));
  move = most_visited (&uct);
  serai_move_list_clear (&uct.moves);
  free (uct.keys);
  munmap (uct.nodes, MAX_NODES * sizeof *uct.nodes);
  return move;
}
