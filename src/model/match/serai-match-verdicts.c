/* serai-match-verdicts.c: the verdicts of a review on the moves of a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-match-private.h"

/**
 * serai_match_get_verdict:
 * @node: a node of the record of @self
 * Returns: (transfer none) (nullable): the verdict on the move that leads to @node; valid until the
 *   next change of verdicts
 */
const SeraiVerdict *
serai_match_get_verdict (SeraiMatch *self, const SeraiRecordNode *node)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);

  return self->verdicts != NULL ? g_hash_table_lookup (self->verdicts, node) : NULL;
}

/**
 * serai_match_has_verdicts:
 * Returns: whether there is a verdict on any move, or on one that has been deleted and can be
 *   brought back
 */
gboolean
serai_match_has_verdicts (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return self->verdicts != NULL && g_hash_table_size (self->verdicts) > 0;
}

/**
 * serai_match_set_verdict:
 * @node: a node of the record of @self, other than the start
 * @verdict: (transfer full): on the move that leads there
 * Replaces the verdict on a move. Emits nothing: see serai_match_emit_reviewed().
 */
void
serai_match_set_verdict (SeraiMatch *self, SeraiRecordNode *node, SeraiVerdict *verdict)
{
  g_return_if_fail (SERAI_IS_MATCH (self));
  g_return_if_fail (node != NULL && node->parent != NULL);
  g_return_if_fail (verdict != NULL);

  if (self->verdicts == NULL)
    self->verdicts = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) serai_verdict_free);
  g_hash_table_insert (self->verdicts, node, verdict);
}

/* Frees the verdict on @node, which will be freed, too. */
void
serai_match_drop_verdict (SeraiMatch *self, SeraiRecordNode *node)
{
  if (self->verdicts != NULL)
    g_hash_table_remove (self->verdicts, node);
}

/**
 * serai_match_emit_reviewed:
 * @is_final: whether no more are to follow for now, so that it is time to save them
 * Emits "changed::verdicts", or "changed::reviewed" if @is_final, which is a change of notes.
 */
void
serai_match_emit_reviewed (SeraiMatch *self, gboolean is_final)
{
  g_return_if_fail (SERAI_IS_MATCH (self));

  self->notes_serial += !!is_final;
  g_signal_emit_by_name (self, is_final ? "changed::reviewed" : "changed::verdicts");
}
