/* serai-judging.h: searches all positions of a game and judges its moves.
 *
 * The positions are searched from the last to the first, with one transposition table, so that the
 * search of a position already knows what happened later. The base effort is the number of nodes
 * of each of these searches. Then each move is compared with the best other one, both searched
 * with equal effort: twice the base effort, then four times as much. Where a mistake is possible
 * but not obvious, comparisons go on up to 16 or 32 times the base effort. Another move counts as
 * better only as far as the last two comparisons agree. In total a move takes 3 to 25 times the
 * base effort on average, most where the scores of a game are least reliable.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-engine.h"
#include "serai-verdict.h"

G_BEGIN_DECLS

/* A line of a record at some time, from the start. */
typedef struct
{
  const SeraiRules *rules; /* static, not owned */
  gsize             n_moves;
  SeraiPosition    *positions;    /* (owned): [n_moves + 1] */
  SeraiMove        *moves;        /* (owned): [n_moves] */
  guint64          *keys;         /* (owned): of the positions, and space for one more */
  gsize            *n_reversible; /* (owned): of the history of each position */
  SeraiResult       end;          /* of the last position, by the rules; or none */
} SeraiJudgedLine;

/* What has been found out about the moves of a match, to continue from. Reference-counted. */
typedef struct SeraiKnowledge SeraiKnowledge;

/* What to judge and how. */
typedef struct
{
  const SeraiJudgedLine *line;
  SeraiEngine           *engine;
  SeraiKnowledge        *knowledge;      /* of the match; used by serai_judging_run() only */
  guint                  generation;     /* of the match, for the table of the engine */
  guint64                nodes_per_move; /* the base effort: of the first search of a position */
  const SeraiFound *best; /* (nullable): of an earlier judgement, in place of the last move, which
                           * alone is judged then */
  guint (*get_threads) (void *data); /* asked before each search */
  bool (*should_stop) (void *data);  /* asked in any thread */
  /* Called when a verdict on move @n, from 0, is new or has changed. */
  void (*report) (gsize n, const SeraiVerdict *verdict, void *data);
  void (*progress) (double done, void *data); /* 0 to 1 */
  void *data;
} SeraiJudging;

SeraiJudgedLine *serai_judged_line_new (const SeraiRecord *record, const SeraiRecordNode *last);
void             serai_judged_line_free (SeraiJudgedLine *self);

SeraiKnowledge *serai_knowledge_new (void);
SeraiKnowledge *serai_knowledge_ref (SeraiKnowledge *self);
void            serai_knowledge_unref (SeraiKnowledge *self);
guint64         serai_knowledge_get_nodes (SeraiKnowledge *self);

gboolean serai_judging_run (const SeraiJudging *judging);
gboolean serai_judging_search (const SeraiJudging *judging, const SeraiPosition *pos,
                               const SeraiHistory *history, guint64 nodes, SeraiFound *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiJudgedLine, serai_judged_line_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiKnowledge, serai_knowledge_unref)

G_END_DECLS
