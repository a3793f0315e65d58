/* book-tree.h: the positions of many games, from which an opening book is made.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "book.h"
#include "record.h"

typedef struct
{
  size_t   child; /* index of the position after the move */
  uint32_t n_games;
  uint32_t n_won; /* by the side to move */
  uint32_t n_drawn;
} SeraiBookTreeMove;

typedef struct
{
  uint64_t           key;
  SeraiPosition      position;
  SeraiBookTreeMove *moves; /* (owned) */
  size_t             n_moves;
  size_t             capacity;
  bool               is_in_book; /* it has moves that are; set by serai_book_tree_prune() */
  bool               is_after;   /* it is reached by a move that is in the book */
  bool               is_scored;
  int                score; /* for its side to move */
} SeraiBookNode;

typedef struct
{
  const SeraiRules *rules;
  SeraiBookNode    *nodes; /* (owned): [0] is the start */
  size_t            n_nodes;
  size_t            capacity;
  uint32_t         *slots; /* (owned): a hash table of indices + 1; 0 is free */
  size_t            n_slots;
} SeraiBookTree;

bool serai_book_tree_init (SeraiBookTree *tree, const SeraiRules *rules);
void serai_book_tree_clear (SeraiBookTree *tree);
bool serai_book_tree_add (SeraiBookTree *tree, const SeraiRecord *record, SeraiOutcome outcome,
                          size_t max_plies);
SeraiBookNode *serai_book_tree_find (const SeraiBookTree *tree, uint64_t key);
uint32_t       serai_book_tree_prune (SeraiBookTree *tree, uint32_t least, size_t max_bytes);
unsigned char *serai_book_tree_write (const SeraiBookTree *tree, uint32_t nodes, size_t *n_bytes);
