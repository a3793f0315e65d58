/* book-tree.c: the positions of many games, from which an opening book is made.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "book-tree.h"

#include <stdlib.h>
#include <string.h>

#include "side.h"

enum
{
  FIRST_CAPACITY = 1024,
  FIRST_SLOTS = 4096 /* a power of 2, as are later sizes */
};

/* ---- Positions ---- */

/* The slot of @key, or the free one where it belongs. */
static size_t
slot_of (const SeraiBookTree *tree, uint64_t key)
{
  size_t slot = key & (tree->n_slots - 1);

  while (tree->slots[slot] != 0 && tree->nodes[tree->slots[slot] - 1].key != key)
    slot = (slot + 1) & (tree->n_slots - 1);
  return slot;
}

/**
 * serai_book_tree_find:
 * Returns: (transfer none) (nullable): the position with this key; valid until one is added
 */
SeraiBookNode *
serai_book_tree_find (const SeraiBookTree *tree, uint64_t key)
{
  uint32_t found = tree->slots[slot_of (tree, key)];

  return found != 0 ? &tree->nodes[found - 1] : NULL;
}

static bool
grow_slots (SeraiBookTree *tree)
{
  size_t    n_slots = tree->n_slots > 0 ? 2 * tree->n_slots : FIRST_SLOTS;
  uint32_t *slots = calloc (n_slots, sizeof *slots);

  if (slots == NULL)
    return false;
  free (tree->slots);
  tree->slots = slots;
  tree->n_slots = n_slots;
  for (size_t n = 0; n < tree->n_nodes; n++)
    slots[slot_of (tree, tree->nodes[n].key)] = (uint32_t) n + 1;
  return true;
}

static bool
grow_nodes (SeraiBookTree *tree)
{
  size_t         capacity = tree->capacity > 0 ? 2 * tree->capacity : FIRST_CAPACITY;
  SeraiBookNode *nodes = realloc (tree->nodes, capacity * sizeof *nodes);

  if (nodes == NULL)
    return false;
  tree->nodes = nodes;
  tree->capacity = capacity;
  return true;
}

/* Finds or adds a position. Returns whether there was memory for it. */
static bool
take_position (SeraiBookTree *tree, const SeraiPosition *pos, size_t *index)
{
  uint64_t key = tree->rules->key (pos);
  size_t   slot;

  if (2 * (tree->n_nodes + 1) > tree->n_slots && !grow_slots (tree))
    return false;
  slot = slot_of (tree, key);
  if (tree->slots[slot] == 0)
    {
      if (tree->n_nodes == tree->capacity && !grow_nodes (tree))
        return false;
      tree->nodes[tree->n_nodes] = (SeraiBookNode){ .key = key, .position = *pos };
      tree->slots[slot] = (uint32_t) ++tree->n_nodes;
    }
  *index = tree->slots[slot] - 1;
  return true;
}

/**
 * serai_book_tree_init:
 * @tree: (out): a tree with the start position of the default options; must be cleared even after
 *   a failure
 * Returns: %FALSE if memory has run out
 */
bool
serai_book_tree_init (SeraiBookTree *tree, const SeraiRules *rules)
{
  SeraiOptions  options;
  SeraiPosition start;
  size_t        index;

  *tree = (SeraiBookTree){ .rules = rules };
  serai_options_init (rules, &options);
  rules->start (&options, &start);
  return take_position (tree, &start, &index);
}

/**
 * serai_book_tree_clear:
 * Frees what @tree owns.
 */
void
serai_book_tree_clear (SeraiBookTree *tree)
{
  for (size_t n = 0; n < tree->n_nodes; n++)
    free (tree->nodes[n].moves);
  free (tree->nodes);
  free (tree->slots);
  *tree = (SeraiBookTree){ 0 };
}

/* ---- Games ---- */

/* Finds or adds the move of a position that leads to @child. Returns: (nullable): %NULL if memory
 * has run out */
static SeraiBookTreeMove *
take_move (SeraiBookNode *node, size_t child)
{
  for (size_t n = 0; n < node->n_moves; n++)
    if (node->moves[n].child == child)
      return &node->moves[n];
  if (node->n_moves == node->capacity)
    {
      size_t             capacity = node->capacity > 0 ? 2 * node->capacity : 2;
      SeraiBookTreeMove *moves = realloc (node->moves, capacity * sizeof *moves);

      if (moves == NULL)
        return NULL;
      node->moves = moves;
      node->capacity = capacity;
    }
  node->moves[node->n_moves] = (SeraiBookTreeMove){ .child = child };
  return &node->moves[node->n_moves++];
}

static bool
add_move (SeraiBookTree *tree, const SeraiRecordNode *from, const SeraiRecordNode *to,
          SeraiOutcome outcome)
{
  SeraiSide          side = tree->rules->side (&from->position);
  SeraiBookTreeMove *move;
  size_t             parent, child;

  if (!take_position (tree, &from->position, &parent)
      || !take_position (tree, &to->position, &child))
    return false;
  move = take_move (&tree->nodes[parent], child);
  if (move == NULL)
    return false;
  move->n_games++;
  move->n_won += serai_side_has_won (side, outcome);
  move->n_drawn += outcome == SERAI_OUTCOME_DRAW || outcome == SERAI_OUTCOME_NONE;
  return true;
}

/**
 * serai_book_tree_add:
 * @record: a game from the start position of the default options
 * @outcome: of the game; one without a result counts as drawn
 * @max_plies: the number of moves to add
 * Adds the moves of the main line of @record.
 * Returns: %FALSE if memory has run out
 */
bool
serai_book_tree_add (SeraiBookTree *tree, const SeraiRecord *record, SeraiOutcome outcome,
                     size_t max_plies)
{
  for (size_t ply = 0; ply < max_plies && ply + 1 < record->n_line; ply++)
    if (!add_move (tree, record->line[ply], record->line[ply + 1], outcome))
      return false;
  return true;
}

/* ---- Pruning ---- */

static int
compare_moves (const void *a, const void *b)
{
  const SeraiBookTreeMove *first = a;
  const SeraiBookTreeMove *second = b;

  if (first->n_games != second->n_games)
    return first->n_games < second->n_games ? 1 : -1;
  return (first->child > second->child) - (first->child < second->child);
}

/* The number of moves of a sorted node that are in the book. */
static size_t
count_kept (const SeraiBookNode *node, uint32_t least)
{
  size_t n_kept = 0;

  while (n_kept < node->n_moves && n_kept < SERAI_BOOK_MAX_MOVES
         && node->moves[n_kept].n_games >= least)
    n_kept++;
  return n_kept;
}

/* Marks the positions that are reached from the start by moves with @least games. Returns the size
 * of the book, SIZE_MAX if memory has run out. */
static size_t
mark (SeraiBookTree *tree, uint32_t least)
{
  size_t *queue = malloc (tree->n_nodes * sizeof *queue);
  size_t  n_queued = 1;
  size_t  n_positions = 0;
  size_t  n_moves = 0;

  if (queue == NULL)
    return SIZE_MAX;
  for (size_t n = 0; n < tree->n_nodes; n++)
    tree->nodes[n].is_after = tree->nodes[n].is_in_book = false;
  queue[0] = 0;
  for (size_t n = 0; n < n_queued; n++)
    {
      SeraiBookNode *node = &tree->nodes[queue[n]];
      size_t         n_kept = count_kept (node, least);

      node->is_in_book = n_kept > 0;
      n_positions += n_kept > 0;
      n_moves += n_kept;
      for (size_t m = 0; m < n_kept; m++)
        {
          SeraiBookNode *child = &tree->nodes[node->moves[m].child];

          if (!child->is_after && child != tree->nodes)
            queue[n_queued++] = node->moves[m].child;
          child->is_after = true;
        }
    }
  free (queue);
  return serai_book_size (n_positions, n_moves);
}

/**
 * serai_book_tree_prune:
 * @least: games that a move must have been played in
 * @max_bytes: size of the book
 * Marks what is to be in the book, and removes the other moves. Rare moves are left out until the
 * book is small enough.
 * Returns: the least number of games of a move in the book; 0 if memory has run out
 */
uint32_t
serai_book_tree_prune (SeraiBookTree *tree, uint32_t least, size_t max_bytes)
{
  size_t n_bytes;

  for (size_t n = 0; n < tree->n_nodes; n++)
    if (tree->nodes[n].n_moves > 0)
      qsort (tree->nodes[n].moves, tree->nodes[n].n_moves, sizeof *tree->nodes[n].moves,
             compare_moves);
  while ((n_bytes = mark (tree, least)) > max_bytes && n_bytes != SIZE_MAX)
    least++;
  for (size_t n = 0; n < tree->n_nodes; n++)
    tree->nodes[n].n_moves = count_kept (&tree->nodes[n], least);
  return n_bytes != SIZE_MAX ? least : 0;
}

/* ---- Writing ---- */

/* The position and the moves of a node in the book. */
static void
draft_node (const SeraiBookTree *tree, const SeraiBookNode *node, SeraiBookDraftMove *moves,
            SeraiBookDraft *out)
{
  SeraiSide side = tree->rules->side (&node->position);

  for (size_t n = 0; n < node->n_moves; n++)
    {
      const SeraiBookNode *child = &tree->nodes[node->moves[n].child];
      bool                 is_same_side = tree->rules->side (&child->position) == side;

      moves[n] = (SeraiBookDraftMove){
        .key = child->key,
        .n_games = node->moves[n].n_games,
        .n_won = node->moves[n].n_won,
        .n_drawn = node->moves[n].n_drawn,
        .score = is_same_side ? child->score : -child->score,
      };
    }
  *out = (SeraiBookDraft){ .key = node->key, .moves = moves, .n_moves = node->n_moves };
}

static int
compare_drafts (const void *a, const void *b)
{
  const SeraiBookDraft *first = a;
  const SeraiBookDraft *second = b;

  return (first->key > second->key) - (first->key < second->key);
}

/**
 * serai_book_tree_write:
 * @tree: after pruning, with a score in every position after a move in the book
 * @nodes: searched for each score
 * @n_bytes: (out): of the book
 * Returns: (transfer full) (nullable): the book; %NULL if memory has run out
 */
unsigned char *
serai_book_tree_write (const SeraiBookTree *tree, uint32_t nodes, size_t *n_bytes)
{
  SeraiBookDraft     *drafts = malloc (tree->n_nodes * sizeof *drafts);
  SeraiBookDraftMove *moves;
  unsigned char      *bytes = NULL;
  size_t              n_positions = 0;
  size_t              n_moves = 0;

  for (size_t n = 0; n < tree->n_nodes; n++)
    n_moves += tree->nodes[n].is_in_book ? tree->nodes[n].n_moves : 0;
  moves = malloc ((n_moves + 1) * sizeof *moves);
  *n_bytes = 0;
  n_moves = 0;
  for (size_t n = 0; drafts != NULL && moves != NULL && n < tree->n_nodes; n++)
    if (tree->nodes[n].is_in_book)
      {
        draft_node (tree, &tree->nodes[n], moves + n_moves, &drafts[n_positions++]);
        n_moves += tree->nodes[n].n_moves;
      }
  if (drafts != NULL && moves != NULL)
    {
      qsort (drafts, n_positions, sizeof *drafts, compare_drafts);
      *n_bytes = serai_book_size (n_positions, n_moves);
      bytes = malloc (*n_bytes);
    }
  if (bytes != NULL)
    serai_book_write (tree->rules, nodes, drafts, n_positions, bytes);
  free (drafts);
  free (moves);
  return bytes;
}
