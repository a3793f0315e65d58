/* serai-window-openings.c: the openings known in the position on the board in a window: their view
 * above the list of moves, and an arrow for the move pointed at.
 *
 * The view is created when it is first shown. The books are resources of the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-openings.h"

#include "desk/serai-openings-view.h"
#include "serai-window-analysis.h"
#include "serai-window-private.h"

#define BOOKS "resource:///io/github/serai/Serai/books"

static SeraiOpenings *
get_openings (SeraiWindow *self)
{
  return serai_openings_view_get_openings (SERAI_OPENINGS_VIEW (self->openings));
}

/* Shows the move pointed at instead of the arrows of the analysis. */
static void
pointed_cb (SeraiWindow *self, const SeraiMove *move)
{
  self->is_opening_pointed = move != NULL;
  if (move != NULL)
    serai_board_view_show_best_move (self->board, move);
  else
    serai_window_analysis_show_arrows (self);
}

/* Plays the move in the game if it is the turn of a person here, and as a variation otherwise, as
 * the analysis plays a line. */
static void
chosen_cb (SeraiWindow *self, const SeraiMove *move)
{
  SeraiMatch *match = serai_window_get_match (self);

  self->is_opening_pointed = FALSE;
  if (!serai_match_is_looking (match) && serai_match_is_person_to_move (match)
      && serai_match_make_move (match, *move, NULL))
    return;
  serai_match_look_at (match, serai_match_add_line (match, serai_match_get_shown (match), move, 1));
}

/* ---- Showing it ---- */

static void
update_active (SeraiWindow *self)
{
  if (self->openings != NULL)
    serai_openings_set_active (get_openings (self),
                               gtk_widget_get_visible (self->openings)
                                   && gtk_widget_get_mapped (GTK_WIDGET (self)));
}

static void
match_replaced_cb (SeraiWindow *self)
{
  if (self->openings != NULL)
    serai_openings_view_set_match (SERAI_OPENINGS_VIEW (self->openings),
                                   serai_window_get_match (self));
}

/* In the sheet, the list of moves needs the space. */
static void
update_flexible (SeraiWindow *self)
{
  serai_openings_view_set_flexible (SERAI_OPENINGS_VIEW (self->openings),
                                    !serai_tabletop_get_lists_moves (self->table));
}

static void
create_view (SeraiWindow *self)
{
  g_autoptr (GFile) books = g_file_new_for_uri (BOOKS);
  g_autoptr (SeraiOpenings) openings =
      serai_openings_new (serai_session_get_games (self->session), books);

  self->openings = serai_openings_view_new (openings);
  gtk_box_insert_child_after (self->side, self->openings, self->analysis);
  g_signal_connect_object (self->openings, "pointed", G_CALLBACK (pointed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->openings, "chosen", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "notify::lists-moves", G_CALLBACK (update_flexible), self,
                           G_CONNECT_SWAPPED);
  serai_openings_set_left_out (openings, serai_session_get_kept_file (self->session));
  update_flexible (self);
  match_replaced_cb (self);
}

/* Shows it if it is wanted, and if it is fair. */
static void
update_shown (SeraiWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "openings");
  g_autoptr (GVariant) state = g_action_get_state (action);
  gboolean is_shown = g_variant_get_boolean (state) && serai_window_get_match (self) != NULL
                      && !serai_window_is_elsewhere (self);

  if (is_shown && self->openings == NULL)
    create_view (self);
  if (self->openings == NULL)
    return;
  gtk_widget_set_visible (self->openings, is_shown);
  if (!is_shown && self->is_opening_pointed)
    pointed_cb (self, NULL);
  update_active (self);
}

static void
session_changed_cb (SeraiWindow *self)
{
  serai_window_set_action_enabled (self, "openings", serai_window_get_match (self) != NULL);
  update_shown (self);
  if (self->openings != NULL)
    serai_openings_set_left_out (get_openings (self), serai_session_get_kept_file (self->session));
}

/* The view may have space only in the sheet. */
static void
change_state_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  SeraiWindow *self = user_data;

  g_simple_action_set_state (action, state);
  update_shown (self);
  if (g_variant_get_boolean (state) && !serai_tabletop_get_lists_moves (self->table))
    adw_flap_set_reveal_flap (self->moves_flap, TRUE);
}

static const GActionEntry actions[] = {
  { .name = "openings", .state = "false", .change_state = change_state_cb },
};

/**
 * serai_window_openings_add:
 * @self: a window without a match
 * Adds the action that shows and hides the openings, and lets the computer play from the books.
 */
void
serai_window_openings_add (SeraiWindow *self)
{
  g_autoptr (GFile) books = g_file_new_for_uri (BOOKS);

  serai_computer_set_books (serai_session_get_computer (self->session), books);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::match", G_CALLBACK (match_replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "map", G_CALLBACK (update_active), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (update_active), NULL);
}
