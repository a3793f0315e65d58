/* serai-draft-board.h: a board on which a position of any game is set up, with pointer or keyboard.
 *
 * A thing is joined with what is there, as the game lets it; a whole piece replaces it.
 *
 * Points at fault have a warning sign.
 *
 * Signal "thing-chosen" (SeraiDraftBoard *, guint thing): a digit was typed; @thing may be none.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-position-edit.h"

G_BEGIN_DECLS

/* Instead of a thing: what is chosen removes pieces. */
#define SERAI_DRAFT_NO_THING G_MAXUINT

#define SERAI_TYPE_DRAFT_BOARD (serai_draft_board_get_type ())
G_DECLARE_FINAL_TYPE (SeraiDraftBoard, serai_draft_board, SERAI, DRAFT_BOARD, GtkWidget)

void serai_draft_board_set_edit (SeraiDraftBoard *self, SeraiPositionEdit *edit);
void serai_draft_board_set_turned (SeraiDraftBoard *self, gboolean is_turned);
void serai_draft_board_set_thing (SeraiDraftBoard *self, guint thing);
void serai_draft_board_set_piece (SeraiDraftBoard *self, SeraiPiece piece);

G_END_DECLS
