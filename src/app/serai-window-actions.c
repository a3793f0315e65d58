/* serai-window-actions.c: what menus, buttons and keys do in the window, and when they can.
 *
 * Undo and redo lead from one decision of a person to another: against the computer that is
 * mostly two moves, between two people one. Where the computer plays both sides they pause
 * it and go move by move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "gallery/serai-gallery.h"
#include "games/serai-game-chooser.h"
#include "new-game/serai-new-game-dialog.h"
#include "rules/serai-rules-window.h"
#include "serai-window-private.h"

/* ---- Where undo and redo lead ---- */

/* Whether a person decides in position @n, or may stop there to look. */
static gboolean
is_decision (SeraiWindow *self, gsize n)
{
  const SeraiPosition *pos = serai_match_get_position_at (self->match, n);
  SeraiSide            side = serai_match_get_rules (self->match)->side (pos);

  return serai_computer_plays_both (self->computer)
         || !serai_match_get_player (self->match, side)->is_computer;
}

/* The position to go back to; the present one if there is none. */
static gsize
undo_target (SeraiWindow *self)
{
  gsize cursor = serai_match_get_cursor (self->match);

  for (gsize n = cursor; n-- > 0;)
    if (is_decision (self, n))
      return n;
  return cursor;
}

/* The first decision from @n on, or the end of the moves. */
static gsize
decision_from (SeraiWindow *self, gsize n)
{
  while (n < serai_match_get_n_moves (self->match) && !is_decision (self, n))
    n++;
  return n;
}

static gsize
redo_target (SeraiWindow *self)
{
  gsize cursor = serai_match_get_cursor (self->match);

  return cursor < serai_match_get_n_moves (self->match) ? decision_from (self, cursor + 1) : cursor;
}

static void
jump (SeraiWindow *self, gsize n)
{
  if (n == serai_match_get_cursor (self->match))
    return;
  if (serai_computer_plays_both (self->computer))
    serai_computer_set_paused (self->computer, TRUE);
  serai_match_go_to (self->match, n);
}

/**
 * serai_window_go_to:
 * @self: a window
 * @n: a number of moves, up to that of the match
 * Shows the position after @n moves. If the computer would move there, it is the next
 * position in which it would not or, if that is on the board already, the one before.
 */
void
serai_window_go_to (SeraiWindow *self, gsize n)
{
  gsize cursor = serai_match_get_cursor (self->match);
  gsize target = decision_from (self, n);

  if (target == cursor && n < cursor)
    target = undo_target (self);
  jump (self, target);
}

/* ---- Moves ---- */

/* The game that a new one has taken the place of comes back. */
static void
restore_game (SeraiWindow *self)
{
  g_autoptr (SeraiMatch) match = g_steal_pointer (&self->last_match);
  g_autoptr (GFile) file = g_steal_pointer (&self->last_file);

  if (match != NULL)
    serai_window_take_match (self, match, file, NULL);
}

static gboolean
can_undo_move (SeraiWindow *self)
{
  return undo_target (self) != serai_match_get_cursor (self->match);
}

static void
undo_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer user_data)
{
  SeraiWindow *self = user_data;

  if (serai_status_view_has_chain (self->status))
    {
      serai_board_view_take_back_step (self->board);
    }
  else if (can_undo_move (self))
    {
      jump (self, undo_target (self));
      /* Translators: short notice */
      serai_status_view_set_notice (self->status, _ ("Move taken back"));
    }
  else
    {
      restore_game (self);
    }
}

static void
redo_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer user_data)
{
  SeraiWindow *self = user_data;

  jump (self, redo_target (self));
}

/* The buttons of a chain go with it and leave the keyboard to the board. */
static void
finish_move_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                gpointer user_data)
{
  SeraiWindow *self = user_data;

  serai_board_view_finish_move (self->board);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
take_back_step_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                   gpointer user_data)
{
  SeraiWindow *self = user_data;

  serai_board_view_take_back_step (self->board);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
hint_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer user_data)
{
  SeraiWindow *self = user_data;

  serai_status_view_set_notice (self->status, "");
  serai_computer_advise (self->computer);
}

/* ---- Games ---- */

static void
start_cb (SeraiWindow *self, SeraiMatch *match)
{
  /* Translators: short notice */
  serai_window_take_match (self, match, NULL, _ ("New game started"));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Offers a new game by @rules. */
static void
offer_new_game (SeraiWindow *self, const SeraiRules *rules)
{
  SeraiNewGameDialog *dialog = serai_new_game_dialog_new (GTK_WINDOW (self), self->settings, rules);

  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
new_game_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
             gpointer user_data)
{
  SeraiWindow *self = user_data;

  offer_new_game (self, serai_match_get_rules (self->match));
}

/* The game on the board is there already. */
static void
chosen_cb (SeraiWindow *self, const SeraiRules *rules)
{
  if (rules == serai_match_get_rules (self->match))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  else
    offer_new_game (self, rules);
}

static void
choose_game_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                gpointer user_data)
{
  SeraiWindow      *self = user_data;
  SeraiGameChooser *chooser = serai_game_chooser_new (GTK_WINDOW (self), self->match);

  g_signal_connect_object (chooser, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (chooser));
}

static void
gallery_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
            gpointer user_data)
{
  SeraiWindow *self = user_data;

  serai_gallery_show (GTK_WINDOW (self), serai_match_get_rules (self->match));
}

static void
rules_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
          gpointer user_data)
{
  SeraiWindow *self = user_data;

  serai_rules_window_show (GTK_WINDOW (self), serai_match_get_rules (self->match));
}

/* Another match with the same players, options and start. */
static SeraiMatch *
create_again (SeraiMatch *match)
{
  const SeraiRules *rules = serai_match_get_rules (match);
  char              start[SERAI_POSITION_TEXT];
  SeraiMatch       *again;

  rules->write (serai_match_get_position_at (match, 0), start);
  again = serai_match_new_from_text (rules, serai_match_get_options (match), start, NULL);
  g_assert (again != NULL); /* the rules read what they have written */
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    serai_match_set_player (again, side, *serai_match_get_player (match, side));
  return again;
}

static void
play_again_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
               gpointer user_data)
{
  SeraiWindow *self = user_data;
  g_autoptr (SeraiMatch) again = create_again (self->match);

  serai_window_take_match (self, again, NULL, _ ("New game started"));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
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

static const GActionEntry actions[] = {
  { .name = "new-game", .activate = new_game_cb },
  { .name = "choose-game", .activate = choose_game_cb },
  { .name = "rules", .activate = rules_cb },
  { .name = "gallery", .activate = gallery_cb },
  { .name = "open", .activate = open_cb },
  { .name = "save", .activate = save_cb },
  { .name = "save-as", .activate = save_as_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "hint", .activate = hint_cb },
  { .name = "finish-move", .activate = finish_move_cb },
  { .name = "take-back-step", .activate = take_back_step_cb },
  { .name = "play-again", .activate = play_again_cb },
  { .name = "restore-game", .activate = restore_game_cb },
};

/**
 * serai_window_add_actions:
 * @self: a window whose template has been made
 */
void
serai_window_add_actions (SeraiWindow *self)
{
  g_autoptr (GPropertyAction) turn = g_property_action_new ("turn-board", self, "turned");
  g_autoptr (GPropertyAction) pause = g_property_action_new ("pause", self->computer, "paused");

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (turn));
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (pause));
}

static void
set_enabled (SeraiWindow *self, const char *name, gboolean is_enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
}

/**
 * serai_window_update_actions:
 * @self: a window with a match
 * Makes those actions possible that make sense now.
 */
void
serai_window_update_actions (SeraiWindow *self)
{
  SeraiMatch *match = self->match;
  SeraiMove   move;
  gboolean    is_over, is_chain;

  if (match == NULL)
    return;
  is_over = serai_match_get_result (match).outcome != SERAI_OUTCOME_NONE;
  is_chain = serai_status_view_has_chain (self->status);
  set_enabled (self, "undo", is_chain || can_undo_move (self) || self->last_match != NULL);
  set_enabled (self, "redo", redo_target (self) != serai_match_get_cursor (match));
  set_enabled (self, "hint",
               !is_over && !serai_match_is_computer_to_move (match)
                   && !serai_computer_is_advising (self->computer));
  set_enabled (
      self, "finish-move",
      is_chain && serai_move_builder_get_move (serai_board_view_get_builder (self->board), &move));
  set_enabled (self, "take-back-step", is_chain);
  set_enabled (self, "gallery", serai_match_get_rules (match)->species != NULL);
  set_enabled (self, "play-again", is_over);
  set_enabled (self, "restore-game", self->last_match != NULL);
}
