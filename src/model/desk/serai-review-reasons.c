/* serai-review-reasons.c: finds out, in a thread, why moves were mistakes.
 *
 * Threads. The main thread copies what a reason follows from, and compares it with the match again
 * when the reason has been found.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-review-reasons.h"

#include <string.h>

/* A mistake without a reason. */
typedef struct
{
  gsize         ply; /* after it, on the main line */
  SeraiPosition before;
  SeraiMove     move;
  SeraiVerdict *verdict; /* (owned) */
} Mistake;

struct SeraiReviewReasons
{
  const SeraiRules *rules;    /* static, not owned */
  GArray           *mistakes; /* (element-type Mistake) (owned) */
};

static void
mistake_clear (gpointer data)
{
  serai_verdict_free (((Mistake *) data)->verdict);
}

static gboolean
is_unexplained (const SeraiVerdict *verdict, const SeraiRules *rules, const SeraiRecordNode *node)
{
  return verdict != NULL && verdict->why == SERAI_WHY_UNKNOWN
         && serai_verdict_get_quality (verdict, rules, node) >= SERAI_QUALITY_INACCURACY;
}

/**
 * serai_review_reasons_new:
 * @match: a match
 * Returns: (transfer full) (nullable): the mistakes on its main line that have not been explained;
 *   %NULL if there are none
 */
SeraiReviewReasons *
serai_review_reasons_new (SeraiMatch *match)
{
  g_autoptr (SeraiReviewReasons) self = g_new0 (SeraiReviewReasons, 1);
  const SeraiRecord *record = serai_match_get_record (match);

  self->rules = record->rules;
  self->mistakes = g_array_new (FALSE, FALSE, sizeof (Mistake));
  g_array_set_clear_func (self->mistakes, mistake_clear);
  for (gsize ply = 1; ply < record->n_line; ply++)
    {
      const SeraiRecordNode *node = record->line[ply];
      const SeraiVerdict    *verdict = serai_match_get_verdict (match, node);
      Mistake                mistake = { ply, node->parent->position, node->move, NULL };

      if (!is_unexplained (verdict, record->rules, node))
        continue;
      mistake.verdict = serai_verdict_copy (verdict);
      g_array_append_val (self->mistakes, mistake);
    }
  return self->mistakes->len > 0 ? g_steal_pointer (&self) : NULL;
}

/**
 * serai_review_reasons_free:
 * @self: (transfer full): mistakes
 */
void
serai_review_reasons_free (SeraiReviewReasons *self)
{
  g_array_unref (self->mistakes);
  g_free (self);
}

/**
 * serai_review_reasons_find:
 * @self: mistakes
 * Finds their reasons. Blocks; for a worker thread.
 */
void
serai_review_reasons_find (SeraiReviewReasons *self)
{
  for (guint n = 0; n < self->mistakes->len; n++)
    {
      Mistake *mistake = &g_array_index (self->mistakes, Mistake, n);

      serai_verdict_explain (mistake->verdict, self->rules, &mistake->before, mistake->move);
    }
}

/**
 * serai_review_reasons_set:
 * @self: mistakes whose reasons have been found
 * @match: any match
 * Adds the reasons to the verdicts in @match that they belong to, and emits "changed::verdicts" if
 * there are any.
 */
void
serai_review_reasons_set (SeraiReviewReasons *self, SeraiMatch *match)
{
  const SeraiRecord *record = serai_match_get_record (match);
  gboolean           is_any = FALSE;

  for (guint n = 0; n < self->mistakes->len && self->rules == record->rules; n++)
    {
      const Mistake   *mistake = &g_array_index (self->mistakes, Mistake, n);
      SeraiRecordNode *node;

      if (mistake->ply >= record->n_line)
        break;
      node = record->line[mistake->ply];
      if (memcmp (&node->parent->position, &mistake->before, sizeof mistake->before) != 0
          || !serai_move_equal (node->move, mistake->move)
          || !serai_verdict_equal (serai_match_get_verdict (match, node), mistake->verdict))
        continue;
      serai_match_set_verdict (match, node, serai_verdict_copy (mistake->verdict));
      is_any = TRUE;
    }
  if (is_any)
    serai_match_emit_reviewed (match, FALSE);
}
