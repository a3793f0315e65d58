/* serai-match-notes.c: the notes of a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-match-private.h"

/**
 * serai_match_get_note:
 * @node: a node of the record of @self
 * Returns: (transfer none) (nullable): the note on @node, which is not empty; valid until the next
 *   change of notes
 */
const SeraiNote *
serai_match_get_note (SeraiMatch *self, const SeraiRecordNode *node)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);

  return self->notes != NULL ? g_hash_table_lookup (self->notes, node) : NULL;
}

/**
 * serai_match_has_notes:
 * Returns: whether any node has a note, or any that has been deleted and can be brought back
 */
gboolean
serai_match_has_notes (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return self->notes != NULL && g_hash_table_size (self->notes) > 0;
}

/**
 * serai_match_get_notes_serial:
 * Returns: a number that every change of notes increments
 */
guint
serai_match_get_notes_serial (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), 0);

  return self->notes_serial;
}

/* Gives @node another note. Emits nothing.
 * @note: (transfer full) (nullable)
 * Returns: (transfer full) (nullable): the note it had */
SeraiNote *
serai_match_exchange_note (SeraiMatch *self, SeraiRecordNode *node, SeraiNote *note)
{
  gpointer old = NULL;

  if (self->notes == NULL)
    self->notes = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) serai_note_free);
  g_hash_table_steal_extended (self->notes, node, NULL, &old);
  if (serai_note_is_empty (note))
    g_clear_pointer (&note, serai_note_free);
  else
    g_hash_table_insert (self->notes, node, note);
  return old;
}

/* Frees the note of @node, which will be freed, too. */
void
serai_match_drop_note (SeraiMatch *self, SeraiRecordNode *node)
{
  if (self->notes != NULL)
    g_hash_table_remove (self->notes, node);
}

/**
 * serai_match_load_note:
 * @node: a node of the record of @self
 * @note: (transfer full): its note
 * Gives @node a note while a match is loaded: it cannot be undone and does not count as a change.
 */
void
serai_match_load_note (SeraiMatch *self, SeraiRecordNode *node, SeraiNote *note)
{
  SeraiNote *old;

  g_return_if_fail (SERAI_IS_MATCH (self));
  g_return_if_fail (node != NULL);
  g_return_if_fail (note != NULL);

  old = serai_match_exchange_note (self, node, note);
  g_clear_pointer (&old, serai_note_free);
}
