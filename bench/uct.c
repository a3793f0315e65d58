/* uct.c: plain UCT, which knows only the rules, as an opponent to measure the engine against.
 *
 * L. Kocsis, C. Szepesvári: Bandit based Monte-Carlo Planning, ECML 2006. From the root down, the
 * child with the highest upper confidence bound is followed (UCB1: P. Auer, N. Cesa-Bianchi,
 * P. Fischer, 2002), one new node is added, and the game is played to its end by random moves.
 * The answer is the move tried most often. Nothing is kept from one move to the next.
 *
 * In the tree the rules about repetition are exact; random play ignores them and counts a
 * game that does not end as a draw. Moves that lead to the same position share a node.
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

#define MAX_NODES ((size_t) 3 << 20) /* of the tree; when it is full, no more are added */
#define MAX_PLIES 512                /* of a line in the tree */
#define PLAYOUT_PLIES 400
#define LOOK_EVERY 16 /* playouts between two readings of the clock */

typedef struct
{
  SeraiMove move;
  double    points; /* of all games through it, for the side that made the move */
  uint32_t  n_games;
  uint32_t  first_child;
  uint32_t  n_children;
  bool      expanded;
  uint8_t   outcome; /* SeraiOutcome: the game ends here */
} Node;

/* A position in a game that goes on from the one on the board. */
typedef struct
{
  SeraiPosition pos;
  SeraiSide     side;
  size_t        n_reversible;
} Place;

typedef struct
{
  const Question   *question;
  const SeraiRules *rules;
  double            exploration;
  Node             *nodes; /* (owned) */
  size_t            n_nodes;
  uint64_t         *keys; /* (owned): of the game and of the line in the tree */
  size_t            n_keys;
  SeraiMoveList     moves; /* (owned): of one position at a time */
} Uct;

static Place
place_of (const SeraiRecord *record)
{
  const SeraiRecordNode *last = serai_record_last (record);

  return (Place){ .pos = last->position,
                  .side = record->rules->side (&last->position),
                  .n_reversible = last->n_reversible };
}

static void
move_on (const SeraiRules *rules, Place *place, SeraiMove move)
{
  serai_game_advance (rules, &place->pos, move, &place->pos, &place->n_reversible);
  place->side = rules->side (&place->pos);
}

/* The points of @side for this outcome. */
static double
points_of (SeraiOutcome outcome, SeraiSide side)
{
  if (outcome == SERAI_OUTCOME_P1_WINS || outcome == SERAI_OUTCOME_P2_WINS)
    return (outcome == SERAI_OUTCOME_P1_WINS) == (side == SERAI_SIDE_P1) ? 1 : 0;
  return 0.5;
}

/* Plays random moves to the end. */
static SeraiOutcome
play_out (Uct *uct, Place place)
{
  const SeraiRules *rules = uct->rules;

  for (int ply = 0; ply < PLAYOUT_PLIES; ply++)
    {
      SeraiResult result = rules->finished (&place.pos);

      if (result.outcome != SERAI_OUTCOME_NONE)
        return result.outcome;
      uct->moves.n_moves = 0;
      serai_rules_distinct_moves (rules, &place.pos, &uct->moves);
      if (uct->moves.n_moves == 0)
        return serai_rules_stuck (rules, &place.pos).outcome;
      result = serai_rules_expired (
          rules, &place.pos,
          serai_rules_plies_without_progress (rules, &place.pos, place.n_reversible));
      if (result.outcome != SERAI_OUTCOME_NONE)
        return result.outcome;
      move_on (rules, &place,
               uct->moves.moves[serai_random_below (uct->question->random, uct->moves.n_moves)]);
    }
  return SERAI_OUTCOME_DRAW;
}

/* Gives @node its children, or notes that the game ends there. */
static void
expand (Uct *uct, Node *node, const Place *place)
{
  const SeraiRules *rules = uct->rules;
  SeraiHistory      history = { .keys = uct->keys,
                                .n_keys = uct->n_keys,
                                .n_reversible = place->n_reversible };

  node->outcome = (uint8_t) serai_game_result (rules, &place->pos, &history).outcome;
  node->expanded = true;
  if (node->outcome != SERAI_OUTCOME_NONE)
    return;
  uct->moves.n_moves = 0;
  serai_rules_distinct_moves (rules, &place->pos, &uct->moves);
  if (uct->n_nodes + uct->moves.n_moves > MAX_NODES)
    {
      node->expanded = false;
      return;
    }
  node->first_child = (uint32_t) uct->n_nodes;
  for (size_t n = 0; n < uct->moves.n_moves; n++)
    if (serai_game_repeats (rules, &place->pos, &history, uct->moves.moves[n]) == SERAI_NO_REPEAT)
      uct->nodes[uct->n_nodes++] = (Node){ .move = uct->moves.moves[n] };
  node->n_children = (uint32_t) uct->n_nodes - node->first_child;
}

/* A child that has not been tried, all of them equally often; %NULL if there is none. */
static Node *
pick_new_child (Uct *uct, const Node *node)
{
  Node  *picked = NULL;
  size_t n_new = 0;

  for (uint32_t n = 0; n < node->n_children; n++)
    {
      Node *child = &uct->nodes[node->first_child + n];

      if (child->n_games == 0 && serai_random_below (uct->question->random, ++n_new) == 0)
        picked = child;
    }
  return picked;
}

static Node *
pick_child (Uct *uct, const Node *node)
{
  double log_games = log (node->n_games);
  double best = -1;
  Node  *picked = pick_new_child (uct, node);

  for (uint32_t n = 0; picked == NULL || (n < node->n_children && best >= 0); n++)
    {
      Node  *child = &uct->nodes[node->first_child + n];
      double games = child->n_games;
      double bound = child->points / games + uct->exploration * sqrt (log_games / games);

      if (bound > best)
        {
          best = bound;
          picked = child;
        }
    }
  return picked;
}

/* Selects a line in the tree, plays one game to its end and updates the line. */
static void
play_once (Uct *uct)
{
  Place        place = place_of (uct->question->record);
  size_t       n_keys = uct->n_keys;
  Node        *line[MAX_PLIES];
  SeraiSide    movers[MAX_PLIES];
  size_t       n_line = 1;
  Node        *node = &uct->nodes[0];
  SeraiOutcome outcome;

  line[0] = node;
  movers[0] = SERAI_SIDE_NONE;
  for (;;)
    {
      if (!node->expanded && (node->n_games > 0 || n_line == 1))
        expand (uct, node, &place);
      if (!node->expanded || node->outcome != SERAI_OUTCOME_NONE || n_line == MAX_PLIES)
        break;
      node = pick_child (uct, node);
      movers[n_line] = place.side;
      line[n_line++] = node;
      move_on (uct->rules, &place, node->move);
      uct->keys[uct->n_keys++] = uct->rules->key (&place.pos);
    }
  outcome = node->expanded && node->outcome != SERAI_OUTCOME_NONE ? (SeraiOutcome) node->outcome
                                                                  : play_out (uct, place);
  for (size_t n = 0; n < n_line; n++)
    {
      line[n]->n_games++;
      line[n]->points += points_of (outcome, movers[n]);
    }
  uct->n_keys = n_keys;
}

static bool
is_done (const Uct *uct)
{
  const Question *question = uct->question;
  uint32_t        n_games = uct->nodes[0].n_games;

  if (question->nodes > 0 && n_games >= question->nodes)
    return true;
  return n_games % LOOK_EVERY == 0
         && (serai_now_us () >= question->end_us || question->should_stop (question->data));
}

static SeraiMove
most_tried (const Uct *uct)
{
  const Node *root = &uct->nodes[0];
  const Node *best = &uct->nodes[root->first_child];

  for (uint32_t n = 1; n < root->n_children; n++)
    if (uct->nodes[root->first_child + n].n_games > best->n_games)
      best = &uct->nodes[root->first_child + n];
  return best->move;
}

/* Reserves memory for the largest tree, of which most moves touch little. If MALLOC_PERTURB_ is
 * set, as in tests, malloc() would fill all of it: a hundred times the work of a short search. */
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
    play_once (&uct);
  while (!is_done (&uct));
  move = most_tried (&uct);
  serai_move_list_clear (&uct.moves);
  free (uct.keys);
  munmap (uct.nodes, MAX_NODES * sizeof *uct.nodes);
  return move;
}
