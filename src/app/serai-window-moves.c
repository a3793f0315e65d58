/* serai-window-moves.c: the sheet with the list of moves, for windows without space for the list.
 *
 * There is one list: it is in the table, or in the sheet as long as a part of the sheet is seen.
 * The sheet is the flap of an AdwFlap, which moves it, closes it at Escape or a press outside, and
 * handles swipes on a touch screen. libadwaita 1.2 has no AdwBottomSheet yet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-moves.h"

#include "serai-window-private.h"
#include "serai-window-review.h"

/* Whether the sheet moves or is open. */
static gboolean
is_sheet_seen (SeraiWindow *self)
{
  return adw_flap_get_reveal_flap (self->moves_flap)
         || adw_flap_get_reveal_progress (self->moves_flap) > 0;
}

/* A closed sheet is below the window, where screen readers still find it. */
static void
hide_from_readers (SeraiWindow *self, gboolean is_hidden)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->moves_sheet), GTK_ACCESSIBLE_STATE_HIDDEN,
                               is_hidden, -1);
}

/* Moves the list to the sheet or back beside the board, depending on where it is shown. */
static void
place_moves (SeraiWindow *self)
{
  GtkWidget *side = GTK_WIDGET (self->side);
  gboolean   is_in_sheet = gtk_widget_get_parent (side) == GTK_WIDGET (self->moves_sheet);

  if (is_in_sheet == is_sheet_seen (self))
    return;
  g_object_ref (side);
  if (is_in_sheet)
    {
      gtk_box_remove (self->moves_sheet, side);
      gtk_scrolled_window_set_child (self->side_scroller, side);
    }
  else
    {
      gtk_scrolled_window_set_child (self->side_scroller, NULL);
      gtk_box_insert_child_after (self->moves_sheet, side, self->moves_close_button);
    }
  g_object_unref (side);
  serai_moves_view_set_flexible (self->moves, !is_in_sheet);
  gtk_widget_set_visible (GTK_WIDGET (self->side_scroller), is_in_sheet);
  hide_from_readers (self, is_in_sheet);
}

/* The list takes the focus, and gives it back to the widget that had it. */
static void
reveal_changed_cb (SeraiWindow *self)
{
  GtkWidget *former = self->former_focus;

  place_moves (self);
  if (adw_flap_get_reveal_flap (self->moves_flap))
    {
      g_set_weak_pointer (&self->former_focus, gtk_window_get_focus (GTK_WINDOW (self)));
      if (!gtk_widget_grab_focus (GTK_WIDGET (self->moves)))
        gtk_widget_grab_focus (self->moves_close_button);
      return;
    }
  if (former == NULL || !gtk_widget_grab_focus (former))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  g_clear_weak_pointer (&self->former_focus);
}

/* With space for the list, there is no sheet. */
static void
lists_moves_changed_cb (SeraiWindow *self)
{
  gboolean lists_moves = serai_tabletop_get_lists_moves (self->table);

  adw_flap_set_swipe_to_open (self->moves_flap, !lists_moves);
  if (lists_moves)
    adw_flap_set_reveal_flap (self->moves_flap, FALSE);
}

/* The bar shows the move on the board; a screen reader also reads who made it. */
static void
caption_changed_cb (SeraiWindow *self)
{
  g_autofree char *description = serai_moves_view_describe_shown (self->moves);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->moves_bar),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static void
swiped_cb (SeraiWindow *self, double x_velocity, double y_velocity)
{
  if (ABS (y_velocity) > ABS (x_velocity))
    adw_flap_set_reveal_flap (self->moves_flap,
                              y_velocity < 0 && !serai_tabletop_get_lists_moves (self->table));
}

/* A swipe with the mouse, too, which AdwFlap ignores. */
static void
add_swipe (SeraiWindow *self, GtkWidget *button)
{
  GtkGesture *swipe = gtk_gesture_swipe_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (swipe), GTK_PHASE_CAPTURE);
  g_signal_connect_object (swipe, "swipe", G_CALLBACK (swiped_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (swipe));
}

/* The button in the sheet; elsewhere it is below the board. */
static void
update_return_button (SeraiWindow *self)
{
  SeraiMatch *match = serai_window_get_match (self);

  gtk_widget_set_visible (self->moves_return_button,
                          match != NULL && serai_match_is_looking (match));
}

static void
moves_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
          gpointer user_data)
{
  SeraiWindow *self = user_data;

  serai_window_review_show_moves (self);
  if (serai_tabletop_get_lists_moves (self->table))
    gtk_widget_grab_focus (GTK_WIDGET (self->moves));
  else
    adw_flap_set_reveal_flap (self->moves_flap, !adw_flap_get_reveal_flap (self->moves_flap));
}

static const GActionEntry actions[] = {
  { .name = "moves", .activate = moves_cb },
};

/**
 * serai_window_moves_add:
 * @self: a window without a match
 * Adds the action that leads to the list of moves, and the sheet that it opens where the list has
 * no space.
 */
void
serai_window_moves_add (SeraiWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (self->moves_flap, "notify::reveal-flap", G_CALLBACK (reveal_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->moves_flap, "notify::reveal-progress", G_CALLBACK (place_moves),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "notify::lists-moves", G_CALLBACK (lists_moves_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (update_return_button), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->moves, "notify::caption", G_CALLBACK (caption_changed_cb), self,
                           G_CONNECT_SWAPPED);
  hide_from_readers (self, TRUE);
  add_swipe (self, self->moves_bar);
  add_swipe (self, self->moves_close_button);
}
