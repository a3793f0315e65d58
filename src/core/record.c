/* record.c: the record of a game.
 *
 * Nothing here recurses: a game can be 100 000 plies long.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "record.h"

#include <stdlib.h>

#define FIRST_CAPACITY 64

/* Makes space for a node at @ply in the main line and in the path. */
static bool
reserve (SeraiRecord *record, size_t ply)
{
  size_t            capacity = record->capacity > 0 ? record->capacity * 2 : FIRST_CAPACITY;
  SeraiRecordNode **line;
  uint64_t         *keys;

  if (ply < record->capacity)
    return true;
  line = realloc (record->line, capacity * sizeof *line);
  if (line == NULL)
    return false;
  record->line = line;
  keys = realloc (record->path->keys, capacity * sizeof *keys);
  if (keys == NULL)
    return false;
  record->path->keys = keys;
  record->capacity = capacity;
  return true;
}

/**
 * serai_record_init:
 * @record: (out): a game without moves; clear it even after a failure
 * @rules: a game
 * @options: its options; copied
 * @start: (nullable): the position to begin with; %NULL for that of @options
 * Returns: %false if memory runs out
 */
bool
serai_record_init (SeraiRecord *record, const SeraiRules *rules, const SeraiOptions *options,
                   const SeraiPosition *start)
{
  SeraiRecordNode *node;

  *record = (SeraiRecord){ .rules = rules, .options = *options };
  record->path = calloc (1, sizeof *record->path);
  if (record->path == NULL || !reserve (record, 0))
    return false;
  node = calloc (1, sizeof *node);
  if (node == NULL)
    return false;
  if (start != NULL)
    node->position = *start;
  else
    rules->start (options, &node->position);
  node->key = rules->key (&node->position);
  record->line[0] = node;
  record->n_line = 1;
  return true;
}

/**
 * serai_record_init_from_text:
 * @record: (out): a game without moves; clear it even after a failure
 * @rules: a game
 * @options: its options; copied
 * @text: the text of the position to begin with
 * @why: (out): what is wrong with @text; message id, static; %NULL if memory has run out
 * Returns: 0, or the column (from 1) of the first fault in @text; 1 if memory runs out
 */
size_t
serai_record_init_from_text (SeraiRecord *record, const SeraiRules *rules,
                             const SeraiOptions *options, const char *text, const char **why)
{
  SeraiPosition start;
  size_t        column = rules->read (options, text, &start, why);

  *record = (SeraiRecord){ .rules = rules, .options = *options };
  if (column > 0)
    return column;
  *why = NULL;
  return serai_record_init (record, rules, options, &start) ? 0 : 1;
}

/* Frees @node and its descendants, children first, without recursion. */
static void
free_tree (SeraiRecordNode *node)
{
  while (node != NULL)
    {
      SeraiRecordNode *next = node->first_child;

      if (next != NULL)
        node->first_child = next->next_sibling;
      else
        {
          next = node->parent;
          free (node);
        }
      node = next;
    }
}

/**
 * serai_record_clear:
 * @record: a record, or all zero
 * Frees what @record owns; it can then be initialised again.
 */
void
serai_record_clear (SeraiRecord *record)
{
  if (record->n_line > 0)
    free_tree (record->line[0]);
  free (record->line);
  if (record->path != NULL)
    free (record->path->keys);
  free (record->path);
  *record = (SeraiRecord){ .rules = record->rules, .options = record->options };
}

static bool
is_on_main_line (const SeraiRecord *record, const SeraiRecordNode *node)
{
  return node->ply < record->n_line && record->line[node->ply] == node;
}

/* The link to the child that @move leads to, or the null link at the end of the list. */
static SeraiRecordNode **
find_child (SeraiRecordNode *node, SeraiMove move)
{
  SeraiRecordNode **child = &node->first_child;

  while (*child != NULL && !serai_move_equal ((*child)->move, move))
    child = &(*child)->next_sibling;
  return child;
}

static SeraiRecordNode *
node_new (const SeraiRules *rules, SeraiRecordNode *parent, SeraiMove move)
{
  SeraiRecordNode *node = calloc (1, sizeof *node);
  size_t           n_reversible = parent->n_reversible;

  if (node == NULL)
    return NULL;
  node->parent = parent;
  node->move = move;
  node->ply = parent->ply + 1;
  serai_game_advance (rules, &parent->position, move, &node->position, &n_reversible);
  node->n_reversible = (uint32_t) n_reversible;
  node->key = rules->key (&node->position);
  return node;
}

/**
 * serai_record_play:
 * @record: a record
 * @node: the node to play from
 * @move: a move that is legal there
 * Adds @move to the tree as the last variation of @node, or as its main continuation if it is the
 * first move there. A move that is in the tree already is not added again, and the order stays.
 * Returns: (transfer none) (nullable): the node that @move leads to; %NULL if memory runs out,
 *   @record is then unchanged
 */
SeraiRecordNode *
serai_record_play (SeraiRecord *record, SeraiRecordNode *node, SeraiMove move)
{
  SeraiRecordNode **child = find_child (node, move);

  if (*child != NULL)
    return *child;
  if (!reserve (record, node->ply + 1))
    return NULL;
  *child = node_new (record->rules, node, move);
  if (*child != NULL && *child == node->first_child && is_on_main_line (record, node))
    record->line[record->n_line++] = *child;
  return *child;
}

/* Makes @node, which is not the start, the first of its siblings. */
static void
make_first (SeraiRecordNode *node)
{
  SeraiRecordNode **link = find_child (node->parent, node->move);

  *link = node->next_sibling;
  node->next_sibling = node->parent->first_child;
  node->parent->first_child = node;
}

/**
 * serai_record_promote:
 * @record: a record
 * @node: one of its nodes
 * Makes the line to @node, with the main continuation from there, the main line. The former main
 * line becomes the first variation; all other variations keep their order.
 */
void
serai_record_promote (SeraiRecord *record, SeraiRecordNode *node)
{
  while (!is_on_main_line (record, node))
    {
      make_first (node);
      node = node->parent;
    }
  for (; node != NULL; node = node->first_child)
    {
      record->line[node->ply] = node;
      record->n_line = node->ply + 1;
    }
}

/* ---- Taking the tree apart ---- */

/* Lets the main line follow the first children of @parent, if it leads there. */
static void
update_line (SeraiRecord *record, SeraiRecordNode *parent)
{
  if (is_on_main_line (record, parent))
    serai_record_promote (record, parent);
}

static void
unlink_node (SeraiRecordNode *node)
{
  *find_child (node->parent, node->move) = node->next_sibling;
  node->next_sibling = NULL;
}

static void
link_node (SeraiRecordNode *node, const SeraiRecordNode *after)
{
  SeraiRecordNode **link = &node->parent->first_child;

  while (after != NULL && *link != NULL && *link != after->next_sibling)
    link = &(*link)->next_sibling;
  node->next_sibling = *link;
  *link = node;
}

/**
 * serai_record_detach:
 * @record: a record
 * @node: one of its nodes, not the start
 * Takes @node and its descendants out of the tree. They stay as they are and must be attached
 * again before @record is cleared, or freed. If @node was in the main line, the first remaining
 * variation takes its place.
 */
void
serai_record_detach (SeraiRecord *record, SeraiRecordNode *node)
{
  unlink_node (node);
  record->path->node = NULL;
  update_line (record, node->parent);
}

/**
 * serai_record_attach:
 * @record: a record
 * @node: (transfer full): a node that has been detached from @record and whose parent, which has no
 *   other child with this move, is in the tree
 * @after: (nullable): the child of that parent to follow; %NULL to become the first
 */
void
serai_record_attach (SeraiRecord *record, SeraiRecordNode *node, const SeraiRecordNode *after)
{
  link_node (node, after);
  record->path->node = NULL;
  update_line (record, node->parent);
}

/**
 * serai_record_move:
 * @record: a record
 * @node: one of its nodes, in the tree or not; not the start
 * @parent: a node with the same moves as the parent of @node, and no other child with its move
 * @after: (nullable): the child of @parent to follow; %NULL to become the first
 * Moves @node and its descendants to another parent. One of the two parents is in the tree, the
 * other one is detached.
 */
void
serai_record_move (SeraiRecord *record, SeraiRecordNode *node, SeraiRecordNode *parent,
                   const SeraiRecordNode *after)
{
  serai_record_detach (record, node);
  node->parent = parent;
  serai_record_attach (record, node, after);
}

/**
 * serai_record_free_detached:
 * @node: (transfer full): a node that has been detached
 * Frees @node and its descendants.
 */
void
serai_record_free_detached (SeraiRecordNode *node)
{
  node->parent = NULL;
  free_tree (node);
}

/**
 * serai_record_place:
 * @record: a record
 * @node: one of its nodes, not the start
 * @after: (nullable): the sibling to follow; %NULL to become the first
 * Moves @node among its siblings. The first of them continues the main line if that leads to their
 * parent.
 */
void
serai_record_place (SeraiRecord *record, SeraiRecordNode *node, const SeraiRecordNode *after)
{
  unlink_node (node);
  link_node (node, after);
  update_line (record, node->parent);
}

/**
 * serai_record_remove:
 * @record: a record
 * @node: one of its nodes, not the start
 * Frees @node and its descendants. If it was in the main line, the first remaining variation takes
 * its place.
 */
void
serai_record_remove (SeraiRecord *record, SeraiRecordNode *node)
{
  serai_record_detach (record, node);
  serai_record_free_detached (node);
}

/**
 * serai_record_find_child:
 * @node: a node
 * @move: a move
 * Returns: (transfer none) (nullable): the child of @node that @move leads to
 */
SeraiRecordNode *
serai_record_find_child (SeraiRecordNode *node, SeraiMove move)
{
  return *find_child (node, move);
}

/**
 * serai_record_previous_sibling:
 * @node: a node in the tree, not the start
 * Returns: (transfer none) (nullable): the sibling before @node; %NULL if it is the first
 */
SeraiRecordNode *
serai_record_previous_sibling (const SeraiRecordNode *node)
{
  SeraiRecordNode *previous = node->parent->first_child;

  if (previous == node)
    return NULL;
  while (previous->next_sibling != node)
    previous = previous->next_sibling;
  return previous;
}

/**
 * serai_record_is_within:
 * @node: a node
 * @root: a node
 * Returns: whether @node is @root or one of its descendants
 */
bool
serai_record_is_within (const SeraiRecordNode *node, const SeraiRecordNode *root)
{
  while (node != NULL && node->ply > root->ply)
    node = node->parent;
  return node == root;
}

/* ---- History ---- */

/* Puts the keys of the line to @node into the path, at least from ply @first on. */
static void
fill_path (SeraiPath *path, const SeraiRecordNode *node, size_t first)
{
  if (path->node != node)
    {
      if (path->node == NULL || path->node != node->parent)
        path->oldest = node;
      path->node = node;
      path->keys[node->ply] = node->key;
    }
  while (path->oldest->ply > first)
    {
      path->oldest = path->oldest->parent;
      path->keys[path->oldest->ply] = path->oldest->key;
    }
}

static SeraiHistory
history_from (const SeraiRecord *record, const SeraiRecordNode *node, size_t first)
{
  fill_path (record->path, node, first);
  return (SeraiHistory){ .keys = record->path->keys,
                         .n_keys = node->ply + 1,
                         .n_reversible = node->n_reversible };
}

/**
 * serai_record_history:
 * @record: a record
 * @node: one of its nodes
 * Fast if @node is that of the last call or a child of it; otherwise linear in the plies to @node.
 * Returns: the history of @node; its keys are borrowed until a call for another node or until a
 *   move is added
 */
SeraiHistory
serai_record_history (const SeraiRecord *record, const SeraiRecordNode *node)
{
  return history_from (record, node, 0);
}

/* Like serai_record_history(), but keys of positions that cannot occur again are not valid. */
static SeraiHistory
recent_history (const SeraiRecord *record, const SeraiRecordNode *node)
{
  return history_from (record, node,
                       node->ply > node->n_reversible ? node->ply - node->n_reversible : 0);
}

/**
 * serai_record_result:
 * @record: a record
 * @node: one of its nodes
 * Returns: who has won at @node and why, or that the game goes on
 */
SeraiResult
serai_record_result (const SeraiRecord *record, const SeraiRecordNode *node)
{
  SeraiHistory history = recent_history (record, node);

  return serai_game_result (record->rules, &node->position, &history);
}

/**
 * serai_record_moves:
 * @record: a record
 * @node: one of its nodes
 * @out: the legal moves are appended: none if the game is over
 * Slow if there are very many moves: see serai_game_moves().
 */
void
serai_record_moves (const SeraiRecord *record, const SeraiRecordNode *node, SeraiMoveList *out)
{
  SeraiHistory history = recent_history (record, node);

  serai_game_moves (record->rules, &node->position, &history, out);
}

/**
 * serai_record_repeats:
 * @record: a record
 * @node: one of its nodes
 * @move: a move that is legal there if the history is ignored
 * Returns: (nullable): the node on the line to @node whose position @move would illegally repeat;
 * %NULL if @move is legal
 */
const SeraiRecordNode *
serai_record_repeats (const SeraiRecord *record, const SeraiRecordNode *node, SeraiMove move)
{
  SeraiHistory history = recent_history (record, node);
  size_t       ply = serai_game_repeats (record->rules, &node->position, &history, move);

  if (ply == SERAI_NO_REPEAT)
    return NULL;
  while (node->ply > ply)
    node = node->parent;
  return node;
}

/**
 * serai_record_read_move:
 * @record: a record
 * @node: one of its nodes
 * @text: a move text
 * @out: (out): the move
 * @why: (out): what is wrong; message id, static
 * Returns: 0 if @text is a legal move at @node, else the column (from 1) of its fault
 */
size_t
serai_record_read_move (const SeraiRecord *record, const SeraiRecordNode *node, const char *text,
                        SeraiMove *out, const char **why)
{
  SeraiHistory history = recent_history (record, node);

  return serai_game_read_move (record->rules, &node->position, &history, text, out, why);
}
