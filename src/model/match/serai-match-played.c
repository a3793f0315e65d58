/* serai-match-played.c: which moves of a match have been played, rather than added by an edit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-match-private.h"

/* Remembers that the move to @node has been played: no undo of an edit that has added it, too, may
 * remove it. Moves played before any edit need not be remembered. */
void
serai_match_set_played (SeraiMatch *self, SeraiRecordNode *node)
{
  if (self->done == NULL)
    return;
  if (self->played == NULL)
    self->played = g_hash_table_new (NULL, NULL);
  g_hash_table_add (self->played, node);
}

gboolean
serai_match_is_played (SeraiMatch *self, SeraiRecordNode *node)
{
  return self->played != NULL && g_hash_table_contains (self->played, node);
}

/* @node will be freed. */
void
serai_match_forget_node (SeraiMatch *self, SeraiRecordNode *node)
{
  if (self->played != NULL)
    g_hash_table_remove (self->played, node);
  serai_match_drop_note (self, node);
  serai_match_drop_verdict (self, node);
  if (self->trial == node)
    self->trial = NULL;
}
