/* record.h: the record of a game: rules, options, start and a tree of moves.
 *
 * A node is a position together with the move that led to it. The first child of a node is
 * its main continuation, the others are variations; the main line follows the first child
 * from the start on. A pointer to a node remains valid until the node is removed
 * or the record is cleared. A node can also be detached with its descendants, and attached again.
 *
 * The keys of earlier positions and the plies since the last irreversible move, which the
 * rules about repetition and progress need, are stored only here. The clock times and declared
 * endings are for the model, which may set them at any time.
 *
 * A record belongs to one thread at a time: serai_record_history() and its callers fill a cache,
 * although they take a const record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game.h"

typedef struct SeraiRecordNode SeraiRecordNode;

struct SeraiRecordNode
{
  SeraiRecordNode *parent;       /* %NULL for the start */
  SeraiRecordNode *first_child;  /* nullable: the main continuation */
  SeraiRecordNode *next_sibling; /* nullable: the next variation of the same move */
  SeraiMove        move;         /* from the parent to here; all 0 for the start */
  SeraiPosition    position;     /* after the move */
  uint64_t         key;          /* of the position */
  size_t           ply;          /* moves from the start to here */
  uint32_t         n_reversible; /* plies since the last irreversible one, or since the start */
  uint32_t         clock_ms;     /* left to the side that moved, after the move; 0: not known */
  SeraiResult      declared;     /* by the players in this position; or none */
};

/* The keys of the path to one node, as far back as they have been needed. */
typedef struct
{
  const SeraiRecordNode *node;   /* the end of the path; nullable: none yet */
  const SeraiRecordNode *oldest; /* keys[oldest->ply] to keys[node->ply] are valid */
  uint64_t              *keys;   /* (owned): [ply] */
} SeraiPath;

typedef struct
{
  const SeraiRules *rules; /* static, not owned */
  SeraiOptions      options;
  SeraiRecordNode **line; /* (owned): the main line, [ply]; [0], the start, owns all nodes */
  size_t            n_line;
  size_t            capacity; /* of the line and of the path: more than any node's ply */
  SeraiPath        *path;     /* (owned) */
} SeraiRecord;

bool   serai_record_init (SeraiRecord *record, const SeraiRules *rules, const SeraiOptions *options,
                          const SeraiPosition *start);
size_t serai_record_init_from_text (SeraiRecord *record, const SeraiRules *rules,
                                    const SeraiOptions *options, const char *text,
                                    const char **why);
void   serai_record_clear (SeraiRecord *record);
SeraiRecordNode *serai_record_play (SeraiRecord *record, SeraiRecordNode *node, SeraiMove move);
void             serai_record_promote (SeraiRecord *record, SeraiRecordNode *node);
void             serai_record_remove (SeraiRecord *record, SeraiRecordNode *node);
void             serai_record_detach (SeraiRecord *record, SeraiRecordNode *node);
void serai_record_attach (SeraiRecord *record, SeraiRecordNode *node, const SeraiRecordNode *after);
void serai_record_move (SeraiRecord *record, SeraiRecordNode *node, SeraiRecordNode *parent,
                        const SeraiRecordNode *after);
void serai_record_free_detached (SeraiRecordNode *node);
void serai_record_place (SeraiRecord *record, SeraiRecordNode *node, const SeraiRecordNode *after);
SeraiRecordNode *serai_record_find_child (SeraiRecordNode *node, SeraiMove move);
SeraiRecordNode *serai_record_previous_sibling (const SeraiRecordNode *node);
bool             serai_record_is_within (const SeraiRecordNode *node, const SeraiRecordNode *root);
SeraiHistory     serai_record_history (const SeraiRecord *record, const SeraiRecordNode *node);
SeraiResult      serai_record_result (const SeraiRecord *record, const SeraiRecordNode *node);
void             serai_record_moves (const SeraiRecord *record, const SeraiRecordNode *node,
                                     SeraiMoveList *out);
const SeraiRecordNode *serai_record_repeats (const SeraiRecord *record, const SeraiRecordNode *node,
                                             SeraiMove move);
size_t serai_record_read_move (const SeraiRecord *record, const SeraiRecordNode *node,
                               const char *text, SeraiMove *out, const char **why);

/**
 * serai_record_last:
 * Returns: (transfer none): the node at the end of the main line
 */
static inline SeraiRecordNode *
serai_record_last (const SeraiRecord *record)
{
  return record->line[record->n_line - 1];
}
