/* serai-window-notes.c: the actions on the notes and lines of a game. They are about the move on
 * the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-notes.h"

#include <glib/gi18n.h>

#include "serai-game-text.h"
#include "serai-window-private.h"
#include "serai-window-review.h"

static SeraiRecordNode *
get_shown (SeraiWindow *self)
{
  return serai_match_get_shown (serai_window_get_match (self));
}

/* Where the list has no space, its sheet opens. */
static void
comment_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
            gpointer user_data)
{
  SeraiWindow *self = user_data;

  if (!serai_tabletop_get_lists_moves (self->table))
    adw_flap_set_reveal_flap (self->moves_flap, TRUE);
  serai_window_review_show_moves (self);
  serai_moves_view_comment (self->moves);
}

static void
sign_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer user_data)
{
  SeraiSign sign;

  if (!serai_sign_from_name (g_variant_get_string (parameter, NULL), &sign))
    sign = SERAI_SIGN_NONE;
  serai_match_set_sign (serai_window_get_match (user_data), get_shown (user_data), sign);
}

static void
clear_marks_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                gpointer user_data)
{
  serai_match_clear_marks (serai_window_get_match (user_data), get_shown (user_data));
}

static void
promote_variation_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                      gpointer user_data)
{
  serai_session_promote (serai_window_get_session (user_data), get_shown (user_data));
}

static void
delete_moves_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                 gpointer user_data)
{
  serai_match_delete (serai_window_get_match (user_data), get_shown (user_data));
  /* Translators: short notice: a variation has been removed */
  serai_window_set_notice (user_data, _ ("Moves deleted"));
}

static void
copy_moves_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
               gpointer user_data)
{
  g_autofree char *text =
      serai_game_text_write_from (serai_window_get_match (user_data), get_shown (user_data));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (user_data), text);
  /* Translators: short notice: moves are on the clipboard */
  serai_window_set_notice (user_data, _ ("Moves copied"));
}

static const GActionEntry actions[] = {
  { .name = "comment", .activate = comment_cb },
  { .name = "sign", .activate = sign_cb, .parameter_type = "s", .state = "'none'" },
  { .name = "clear-marks", .activate = clear_marks_cb },
  { .name = "promote-variation", .activate = promote_variation_cb },
  { .name = "delete-moves", .activate = delete_moves_cb },
  { .name = "copy-moves", .activate = copy_moves_cb },
};

static void
update (SeraiWindow *self)
{
  SeraiMatch      *match = serai_window_get_match (self);
  SeraiRecordNode *shown = match != NULL ? serai_match_get_shown (match) : NULL;
  const SeraiNote *note = match != NULL ? serai_match_get_note (match, shown) : NULL;
  gboolean         is_move = shown != NULL && shown->parent != NULL;
  GAction         *sign = g_action_map_lookup_action (G_ACTION_MAP (self), "sign");

  serai_window_set_action_enabled (self, "comment", shown != NULL);
  serai_window_set_action_enabled (self, "sign", is_move);
  serai_window_set_action_enabled (self, "copy-moves", is_move);
  serai_window_set_action_enabled (self, "clear-marks", note != NULL && note->n_marks > 0);
  serai_window_set_action_enabled (self, "promote-variation",
                                   is_move && serai_match_can_promote (match, shown));
  serai_window_set_action_enabled (self, "delete-moves",
                                   is_move && serai_match_can_delete (match, shown));
  g_simple_action_set_state (
      G_SIMPLE_ACTION (sign),
      g_variant_new_string (serai_sign_get_name (note != NULL ? note->sign : SERAI_SIGN_NONE)));
}

/**
 * serai_window_notes_add:
 * @self: a window without a match
 * Adds the actions on notes and lines, and keeps their state up to date.
 */
void
serai_window_notes_add (SeraiWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}
