/* serai-window-position.c: positions that are set up in a window.
 *
 * What was set up is kept until the window is closed: undo leads back to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-position.h"

#include "editor/serai-position-editor.h"
#include "new-game/serai-new-game-dialog.h"
#include "serai-window-private.h"

/* The action that shows the analysis of the position on the board, where there is one. */
static const char analysis_action[] = "analysis";

static void
show_board (SeraiWindow *self, SeraiPositionEdit *edit)
{
  SeraiMatch *match = serai_window_get_match (self);

  serai_position_edit_set_position (edit, serai_match_get_rules (match),
                                    serai_match_get_options (match),
                                    &serai_match_get_shown (match)->position);
}

static void
from_board_cb (SeraiWindow *self, SeraiPositionEditor *editor)
{
  show_board (self, serai_position_editor_get_edit (editor));
}

/* ---- Going on from the position ---- */

static void
begin_cb (SeraiPositionEditor *editor, SeraiMatch *match)
{
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (editor));

  gtk_window_close (GTK_WINDOW (editor));
  serai_window_begin (SERAI_WINDOW (window), match);
}

/* The dialog belongs to the main window, because the editor is closed before it. */
static void
play_cb (SeraiWindow *self, SeraiPositionEditor *editor)
{
  SeraiPositionEdit  *edit = serai_position_editor_get_edit (editor);
  SeraiNewGameDialog *dialog;
  SeraiPosition       pos;

  if (!serai_position_edit_can_be_played (edit) || !serai_position_edit_get_position (edit, &pos))
    return;
  dialog = serai_new_game_dialog_new (GTK_WINDOW (self), serai_session_get_settings (self->session),
                                      serai_position_edit_get_rules (edit));
  serai_new_game_dialog_set_position (dialog, serai_position_edit_get_options (edit), &pos);
  g_signal_connect_object (dialog, "start", G_CALLBACK (begin_cb), editor, G_CONNECT_SWAPPED);
  serai_new_game_dialog_present (dialog);
}

/* Both sides are moved by whoever analyses. */
static void
analyse_cb (SeraiWindow *self, SeraiPositionEditor *editor)
{
  SeraiPositionEdit *edit = serai_position_editor_get_edit (editor);
  g_autofree char   *text = serai_position_edit_get_text (edit);
  g_autoptr (SeraiMatch) match = NULL;

  if (!serai_position_edit_can_be_played (edit))
    return;
  match = serai_match_new_from_text (serai_position_edit_get_rules (edit),
                                     serai_position_edit_get_options (edit), text, NULL);
  g_return_if_fail (match != NULL);
  begin_cb (editor, match);
  g_action_group_change_action_state (G_ACTION_GROUP (self), analysis_action,
                                      g_variant_new_boolean (TRUE));
}

/* ---- The editor ---- */

static void
prepare_edit (SeraiWindow *self)
{
  SeraiMatch *match = serai_window_get_match (self);

  if (self->position_edit != NULL)
    show_board (self, self->position_edit);
  else
    self->position_edit =
        serai_position_edit_new (serai_match_get_rules (match), serai_match_get_options (match),
                                 &serai_match_get_shown (match)->position);
}

/**
 * serai_window_position_set_up:
 * @self: a window with a match
 * Opens the position editor with the position on the board, from the same side.
 */
void
serai_window_position_set_up (SeraiWindow *self)
{
  SeraiPositionEditor *editor;

  g_return_if_fail (SERAI_IS_WINDOW (self));

  prepare_edit (self);
  editor = serai_position_editor_new (
      GTK_WINDOW (self), self->position_edit, serai_window_is_board_turned (self),
      g_action_map_lookup_action (G_ACTION_MAP (self), analysis_action) != NULL);
  g_signal_connect_object (editor, "from-board", G_CALLBACK (from_board_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "play", G_CALLBACK (play_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "analyse", G_CALLBACK (analyse_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (editor));
}
