/* serai-position-edit.h: a position of any game in the making, with undo and what is wrong with it.
 * The game can be changed, too.
 *
 * Properties "can-undo" and "can-redo".
 * Signal "changed" (SeraiPositionEdit *): anything but these properties is another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "editing.h"

G_BEGIN_DECLS

#define SERAI_TYPE_POSITION_EDIT (serai_position_edit_get_type ())
G_DECLARE_FINAL_TYPE (SeraiPositionEdit, serai_position_edit, SERAI, POSITION_EDIT, GObject)

SeraiPositionEdit *serai_position_edit_new (const SeraiRules *rules, const SeraiOptions *options,
                                            const SeraiPosition *pos);

const SeraiRules    *serai_position_edit_get_rules (SeraiPositionEdit *self);
const SeraiOptions  *serai_position_edit_get_options (SeraiPositionEdit *self);
const SeraiDraft    *serai_position_edit_get_draft (SeraiPositionEdit *self);
const SeraiProblems *serai_position_edit_get_problems (SeraiPositionEdit *self);
gboolean             serai_position_edit_get_position (SeraiPositionEdit *self, SeraiPosition *out);
gboolean             serai_position_edit_can_be_played (SeraiPositionEdit *self);
gboolean             serai_position_edit_is_wrong (SeraiPositionEdit *self);
gsize                serai_position_edit_get_column (SeraiPositionEdit *self);
char                *serai_position_edit_get_text (SeraiPositionEdit *self);
char                *serai_position_edit_describe (SeraiPositionEdit *self);

void serai_position_edit_put (SeraiPositionEdit *self, SeraiPiece piece, unsigned point);
void serai_position_edit_replace (SeraiPositionEdit *self, SeraiPiece piece, unsigned point);
void serai_position_edit_move (SeraiPositionEdit *self, unsigned from, unsigned to);
void serai_position_edit_remove (SeraiPositionEdit *self, unsigned point);
void serai_position_edit_set_side (SeraiPositionEdit *self, SeraiSide side);
void serai_position_edit_set_number (SeraiPositionEdit *self, gsize number, guint value);
void serai_position_edit_set_choice (SeraiPositionEdit *self, gsize option, guint choice);
void serai_position_edit_set_text (SeraiPositionEdit *self, const char *text);
void serai_position_edit_set_position (SeraiPositionEdit *self, const SeraiRules *rules,
                                       const SeraiOptions *options, const SeraiPosition *pos);
void serai_position_edit_set_rules (SeraiPositionEdit *self, const SeraiRules *rules);
void serai_position_edit_clear (SeraiPositionEdit *self);
void serai_position_edit_start (SeraiPositionEdit *self);
void serai_position_edit_mirror (SeraiPositionEdit *self);
void serai_position_edit_turn (SeraiPositionEdit *self);

gboolean serai_position_edit_can_undo (SeraiPositionEdit *self);
gboolean serai_position_edit_can_redo (SeraiPositionEdit *self);
void     serai_position_edit_undo (SeraiPositionEdit *self);
void     serai_position_edit_redo (SeraiPositionEdit *self);

G_END_DECLS
