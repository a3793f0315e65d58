/* serai-window-actions.c: the actions of the main window and when they are enabled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-actions.h"

#include <glib/gi18n.h>

#include "gallery/serai-gallery.h"
#include "games/serai-game-chooser.h"
#include "new-game/serai-new-game-dialog.h"
#include "rules/serai-rules-window.h"
#include "serai-rematch.h"
#include "serai-shortcuts.h"
#include "serai-window-files.h"
#include "serai-window-hint.h"
#include "serai-window-position.h"
#include "serai-window-private.h"
#include "widgets/serai-gradual.h"

static SeraiMatch *
get_match (SeraiWindow *window)
{
  return serai_session_get_match (serai_window_get_session (window));
}

static void
focus_board (SeraiWindow *window)
{
  gtk_widget_grab_focus (GTK_WIDGET (serai_window_get_board (window)));
}

/* ---- Moves ---- */

static void
restore_game (SeraiWindow *window)
{
  serai_session_restore (serai_window_get_session (window));
  /* Translators: short notice: the game that was replaced by a new one is on the board again */
  serai_window_show_notice (window, _ ("Previous game is back"));
}

/* The keys of the application come before those of a text that is being typed.
 * Returns: whether there is one, which then does @action */
static gboolean
is_for_text (SeraiWindow *window, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  if (!GTK_IS_TEXT_VIEW (focus) && !GTK_IS_TEXT (focus))
    return FALSE;
  gtk_widget_activate_action (focus, action, NULL);
  return TRUE;
}

/* Takes back a step of the current move, or a move, or the last new game. */
static void
undo_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer user_data)
{
  SeraiSession    *session = serai_window_get_session (user_data);
  SeraiStatusView *status = serai_window_get_status (user_data);

  if (is_for_text (user_data, "text.undo"))
    return;
  if (serai_status_view_has_chain (status))
    {
      serai_board_view_take_back_step (serai_window_get_board (user_data));
    }
  else if (serai_match_is_edit_last (get_match (user_data)))
    {
      serai_session_undo (session);
      if (serai_match_get_trial (get_match (user_data)) == NULL) /* else that is in its place */
        /* Translators: short notice: a note or a change of variations is undone */
        serai_window_set_notice (user_data, _ ("Edit undone"));
    }
  else if (serai_window_is_elsewhere (user_data))
    {
      serai_window_ask_elsewhere (user_data, SERAI_ASK_UNDO);
    }
  else if (serai_session_can_undo (session))
    {
      gboolean is_ending = serai_match_has_ending (get_match (user_data));

      serai_session_undo (session);
      serai_window_set_notice (user_data, is_ending
                                              /* Translators: short notice: its end is undone */
                                              ? _ ("The game goes on")
                                              /* Translators: short notice */
                                              : _ ("Move taken back"));
    }
  else if (serai_session_can_restore (session))
    {
      restore_game (user_data);
    }
}

/* Redoes a move, or the new game. */
static void
redo_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer user_data)
{
  SeraiSession *session = serai_window_get_session (user_data);

  if (is_for_text (user_data, "text.redo"))
    return;
  if (serai_session_can_redo (session) || !serai_session_can_restore_next (session))
    {
      serai_session_redo (session);
      return;
    }
  serai_session_restore_next (session);
  /* Translators: short notice after an earlier game has been opened again */
  serai_window_show_notice (user_data, _ ("Game continued"));
}

/* The buttons for a chain disappear with it, so the focus moves to the board. */
static void
finish_move_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                gpointer user_data)
{
  serai_board_view_finish_move (serai_window_get_board (user_data));
  focus_board (user_data);
}

static void
take_back_step_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                   gpointer user_data)
{
  serai_board_view_take_back_step (serai_window_get_board (user_data));
  focus_board (user_data);
}

static void
hint_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer user_data)
{
  serai_window_hint_go_on (user_data);
}

/* ---- Looking at a position ---- */

static void
look_at (SeraiWindow *window, SeraiRecordNode *node)
{
  if (node != NULL)
    serai_match_look_at (get_match (window), node);
}

static void
look_back_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
              gpointer user_data)
{
  look_at (user_data, serai_match_get_shown (get_match (user_data))->parent);
}

static void
look_forward_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                 gpointer user_data)
{
  look_at (user_data, serai_match_get_shown (get_match (user_data))->first_child);
}

static void
look_at_start_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                  gpointer user_data)
{
  look_at (user_data, serai_match_get_record (get_match (user_data))->line[0]);
}

/* The buttons for looking disappear with it, so the focus moves to the board. */
static void
return_to_game_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                   gpointer user_data)
{
  look_at (user_data, serai_match_get_head (get_match (user_data)));
  focus_board (user_data);
}

static void
continue_here_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                  gpointer user_data)
{
  serai_window_continue_here (user_data);
}

static void
switch_line_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                gpointer user_data)
{
  serai_session_switch_line (serai_window_get_session (user_data));
}

/* ---- Games ---- */

static void
offer_new_game (SeraiWindow *window, const SeraiRules *rules)
{
  GSettings          *settings = serai_session_get_settings (serai_window_get_session (window));
  SeraiNewGameDialog *dialog = serai_new_game_dialog_new (GTK_WINDOW (window), settings, rules);

  g_signal_connect_object (dialog, "start", G_CALLBACK (serai_window_begin), window,
                           G_CONNECT_SWAPPED);
  serai_new_game_dialog_present (dialog);
}

static void
new_game_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
             gpointer user_data)
{
  offer_new_game (user_data, serai_match_get_rules (get_match (user_data)));
}

/* The game on the board needs no reading. */
static void
continue_cb (SeraiWindow *window, GFile *file)
{
  GFile *current = serai_session_get_kept_file (serai_window_get_session (window));

  if (current != NULL && g_file_equal (current, file))
    focus_board (window);
  else
    serai_window_continue (window, file);
}

static void
go_on_cb (SeraiWindow *window, SeraiRunningGame *game)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.go-on-elsewhere", "(ss)",
                              serai_running_game_get_server (game),
                              serai_running_game_get_id (game));
}

static void
choose_game_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                gpointer user_data)
{
  SeraiGameChooser *chooser =
      serai_game_chooser_new (GTK_WINDOW (user_data), serai_window_get_session (user_data));

  g_signal_connect_object (chooser, "chosen", G_CALLBACK (offer_new_game), user_data,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (chooser, "continue", G_CALLBACK (continue_cb), user_data,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (chooser, "go-on", G_CALLBACK (go_on_cb), user_data, G_CONNECT_SWAPPED);
  serai_gradual_present (GTK_WINDOW (chooser), NULL);
}

static void
set_up_position_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                    gpointer user_data)
{
  serai_window_position_set_up (user_data);
}

static void
gallery_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
            gpointer user_data)
{
  serai_gallery_show (GTK_WINDOW (user_data), serai_match_get_rules (get_match (user_data)));
}

static void
rules_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
          gpointer user_data)
{
  serai_rules_window_show (GTK_WINDOW (user_data), serai_match_get_rules (get_match (user_data)));
}

/* Without a connection to whoever plays elsewhere, this leads to where one finds them. */
static void
play_again (SeraiWindow *window, gboolean changes_sides)
{
  g_autoptr (SeraiMatch) again = NULL;

  if (serai_window_ask_elsewhere (window, SERAI_ASK_AGAIN))
    return;
  if (serai_match_is_with_elsewhere (get_match (window)))
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.elsewhere", NULL);
      return;
    }
  again = serai_rematch_new (get_match (window), changes_sides);
  serai_window_begin (window, again);
}

static void
play_again_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
               gpointer user_data)
{
  play_again (user_data, FALSE);
}

static void
change_sides_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                 gpointer user_data)
{
  play_again (user_data, TRUE);
}

static void
next_game_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
              gpointer user_data)
{
  g_autoptr (SeraiMatch) next = serai_rematch_new_next (get_match (user_data));

  serai_window_begin (user_data, next);
}

static void
restore_game_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                 gpointer user_data)
{
  restore_game (user_data);
}

static void
open_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer user_data)
{
  serai_window_choose_file (user_data);
}

static void
save_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer user_data)
{
  serai_window_save (user_data);
}

static void
save_as_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
            gpointer user_data)
{
  serai_window_save_as (user_data);
}

static void
show_help_overlay_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                      gpointer user_data)
{
  serai_shortcuts_show (user_data);
}

static const GActionEntry actions[] = {
  { .name = "new-game", .activate = new_game_cb },
  { .name = "choose-game", .activate = choose_game_cb },
  { .name = "rules", .activate = rules_cb },
  { .name = "show-help-overlay", .activate = show_help_overlay_cb },
  { .name = "gallery", .activate = gallery_cb },
  { .name = "set-up-position", .activate = set_up_position_cb },
  { .name = "open", .activate = open_cb },
  { .name = "save", .activate = save_cb },
  { .name = "save-as", .activate = save_as_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "look-back", .activate = look_back_cb },
  { .name = "look-forward", .activate = look_forward_cb },
  { .name = "look-at-start", .activate = look_at_start_cb },
  { .name = "return-to-game", .activate = return_to_game_cb },
  { .name = "continue-here", .activate = continue_here_cb },
  { .name = "switch-line", .activate = switch_line_cb },
  { .name = "hint", .activate = hint_cb },
  { .name = "finish-move", .activate = finish_move_cb },
  { .name = "take-back-step", .activate = take_back_step_cb },
  { .name = "play-again", .activate = play_again_cb },
  { .name = "change-sides", .activate = change_sides_cb },
  { .name = "next-game", .activate = next_game_cb },
  { .name = "restore-game", .activate = restore_game_cb },
};

static void
update_looking (SeraiWindow *window, SeraiMatch *match)
{
  const SeraiRecordNode *shown = serai_match_get_shown (match);
  gboolean               is_looking = serai_match_is_looking (match);
  gboolean               is_elsewhere = serai_match_is_with_elsewhere (match);

  serai_window_set_action_enabled (window, "look-back", shown->parent != NULL);
  serai_window_set_action_enabled (window, "look-forward", shown->first_child != NULL);
  serai_window_set_action_enabled (window, "look-at-start", shown->parent != NULL);
  serai_window_set_action_enabled (window, "return-to-game", is_looking);
  serai_window_set_action_enabled (window, "continue-here", is_looking && !is_elsewhere);
  serai_window_set_action_enabled (window, "switch-line",
                                   serai_match_get_other_line (match) != NULL && !is_elsewhere);
}

/* @asks: whether an opponent elsewhere is asked to take a move back; a step of a chain, and an
 * edit, nobody else has seen */
static void
name_undo (SeraiWindow *window, gboolean asks)
{
  const char *text = asks
                         /* Translators: tooltip: ask an opponent elsewhere to take a move back */
                         ? _ ("Ask to Take Back")
                         : _ ("Undo");

  gtk_widget_set_tooltip_text (window->undo_button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (window->undo_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* Edits can be undone anywhere. Otherwise they change the game, so they wait until the game is on
 * the board again: who looks at an earlier position means the buttons for that. With somebody
 * elsewhere, moves are taken back only if they agree, and none once the game is over. */
static void
update_undo (SeraiWindow *window, SeraiSession *session, gboolean is_chain)
{
  SeraiMatch *match = serai_session_get_match (session);
  gboolean    is_looking = serai_match_is_looking (match);
  gboolean    can_undo = serai_match_is_with_elsewhere (match)
                             ? serai_window_can_ask_elsewhere (window, SERAI_ASK_UNDO)
                             : serai_session_can_undo (session) || serai_session_can_restore (session);

  name_undo (window,
             serai_window_is_elsewhere (window) && !is_chain && !serai_match_is_edit_last (match));
  serai_window_set_action_enabled (
      window, "undo", is_chain || serai_match_is_edit_last (match) || (!is_looking && can_undo));
  serai_window_set_action_enabled (
      window, "redo",
      serai_match_is_edit_next (match)
          || (!is_looking
              && (serai_session_can_redo (session) || serai_session_can_restore_next (session))));
}

static void
update_actions (SeraiWindow *window)
{
  SeraiSession     *session = serai_window_get_session (window);
  SeraiMatch       *match = serai_session_get_match (session);
  SeraiMoveBuilder *builder = serai_board_view_get_builder (serai_window_get_board (window));
  SeraiMove         move;
  gboolean          is_chain;

  if (match == NULL)
    return;
  is_chain = serai_status_view_has_chain (serai_window_get_status (window));
  update_looking (window, match);
  update_undo (window, session, is_chain);
  serai_window_set_action_enabled (
      window, "hint",
      serai_match_is_person_to_move (match)
          && !serai_computer_is_paused (serai_session_get_computer (session))
          && !serai_computer_is_advising (serai_session_get_computer (session)));
  serai_window_set_action_enabled (window, "finish-move",
                                   is_chain && serai_move_builder_get_move (builder, &move));
  serai_window_set_action_enabled (window, "take-back-step", is_chain);
  serai_window_set_action_enabled (window, "gallery",
                                   serai_match_get_rules (match)->species != NULL);
  serai_window_set_action_enabled (window, "set-up-position", TRUE);
  serai_window_set_action_enabled (
      window, "play-again",
      serai_match_is_over (match)
          && (!serai_match_is_with_elsewhere (match)
              || serai_window_can_ask_elsewhere (window, SERAI_ASK_AGAIN)));
  serai_window_set_action_enabled (
      window, "change-sides",
      serai_match_is_over (match)
          && (!serai_match_is_with_elsewhere (match)
              || serai_window_can_ask_elsewhere (window, SERAI_ASK_AGAIN)));
  serai_window_set_action_enabled (window, "next-game", serai_rematch_has_next (match));
  serai_window_set_action_enabled (window, "restore-game", serai_session_can_restore (session));
}

/**
 * serai_window_actions_add:
 * @window: a window without a match
 * Adds the actions of @window and keeps their enabled state up to date.
 */
void
serai_window_actions_add (SeraiWindow *window)
{
  SeraiSession     *session = serai_window_get_session (window);
  SeraiComputer    *computer = serai_session_get_computer (session);
  SeraiMoveBuilder *builder = serai_board_view_get_builder (serai_window_get_board (window));
  g_autoptr (GPropertyAction) turn = g_property_action_new ("turn-board", window, "turned");

  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (turn));
  g_signal_connect_object (session, "changed", G_CALLBACK (update_actions), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify", G_CALLBACK (update_actions), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (computer, "notify", G_CALLBACK (update_actions), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (builder, "changed", G_CALLBACK (update_actions), window,
                           G_CONNECT_SWAPPED);
}
