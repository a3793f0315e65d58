/* serai-edit.h: a change of the notes or of the tree of a match, which can be reverted exactly.
 *
 * An edit is a list of steps, each of which can be made and reverted. Nodes that are not in the
 * tree because of an edit belong to it, with their descendants and notes, so every pointer to a
 * node stays valid as long as the edit exists.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match-private.h"

G_BEGIN_DECLS

typedef struct SeraiEdit SeraiEdit;

/* Where the game stood when an edit was made. */
typedef struct
{
  SeraiRecordNode *head;
  SeraiRecordNode *reopened;  /* as in the match */
  gboolean         has_ended; /* by declaration */
} SeraiEditMoment;

SeraiEdit *serai_edit_new (SeraiMatch *match, SeraiRecordNode *node);
void       serai_edit_free (SeraiEdit *self, SeraiMatch *match);

/* Steps of a new edit. */
void serai_edit_set_note (SeraiEdit *self, SeraiMatch *match, SeraiRecordNode *node,
                          SeraiNote *note);
void serai_edit_detach (SeraiEdit *self, SeraiMatch *match, SeraiRecordNode *node);
void serai_edit_add_attached (SeraiEdit *self, SeraiRecordNode *node);
void serai_edit_place_first (SeraiEdit *self, SeraiMatch *match, SeraiRecordNode *node);
void serai_edit_finish (SeraiEdit *self, SeraiMatch *match, SeraiRecordNode *head);

void                   serai_edit_set_node (SeraiEdit *self, SeraiRecordNode *node);
gboolean               serai_edit_is_empty (SeraiEdit *self);
gboolean               serai_edit_changes_tree (SeraiEdit *self);
SeraiRecordNode       *serai_edit_get_node (SeraiEdit *self);
const SeraiEditMoment *serai_edit_get_before (SeraiEdit *self);
const SeraiEditMoment *serai_edit_get_after (SeraiEdit *self);
SeraiRecordNode       *serai_edit_find_adopted (SeraiEdit *self, SeraiMatch *match);
gboolean               serai_edit_can_revert (SeraiEdit *self, SeraiMatch *match);
void                   serai_edit_revert (SeraiEdit *self, SeraiMatch *match);
gboolean               serai_edit_is_made (SeraiEdit *self);
gboolean               serai_edit_can_repeat (SeraiEdit *self, SeraiMatch *match);
void                   serai_edit_repeat (SeraiEdit *self, SeraiMatch *match);

G_END_DECLS
