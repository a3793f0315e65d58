/* serai-position-editor.h: the window in which any position of a game is set up.
 *
 * Signals:
 *   "play" (SeraiPositionEditor *): a game shall be played from the position;
 *   "analyse" (SeraiPositionEditor *): the position shall be analysed;
 *   "from-board" (SeraiPositionEditor *): the position of the game on the board shall be shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-position-edit.h"

G_BEGIN_DECLS

#define SERAI_TYPE_POSITION_EDITOR (serai_position_editor_get_type ())
G_DECLARE_FINAL_TYPE (SeraiPositionEditor, serai_position_editor, SERAI, POSITION_EDITOR, AdwWindow)

SeraiPositionEditor *serai_position_editor_new (GtkWindow *parent, SeraiPositionEdit *edit,
                                                gboolean is_turned, gboolean can_analyse);
SeraiPositionEdit   *serai_position_editor_get_edit (SeraiPositionEditor *self);

G_END_DECLS
