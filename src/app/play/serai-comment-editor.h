/* serai-comment-editor.h: a text field in the list of moves, for a comment on a move.
 *
 * Signal:
 *   "done" (const char *text): it is no longer needed; @text is the comment, %NULL if it is to stay
 * as it was
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SERAI_TYPE_COMMENT_EDITOR (serai_comment_editor_get_type ())
G_DECLARE_FINAL_TYPE (SeraiCommentEditor, serai_comment_editor, SERAI, COMMENT_EDITOR, AdwBin)

GtkWidget *serai_comment_editor_new (const char *name, const char *text);
void       serai_comment_editor_finish (SeraiCommentEditor *self);

G_END_DECLS
