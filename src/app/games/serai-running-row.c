/* serai-running-row.c: a row about a game on a server: its board, the opponent, whose turn it is
 * and until when, and a button to go on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-running-row.h"

#include <glib/gi18n.h>

#include "board/serai-board-picture.h"
#include "board/serai-board-settings.h"
#include "serai-running-text.h"
#include "serai-time-text.h"
#include "widgets/css-class.h"
#include "widgets/wrapped-label.h"

#define BOARD_SIDE 92 /* pixels */

struct _SeraiRunningRow
{
  GtkListBoxRow     parent_instance;
  SeraiRunningGame *game;     /* (owned) */
  GSettings        *settings; /* (owned) */
  GtkWidget        *picture;
  GtkWidget        *turn;
  GtkWidget        *about;
  GtkWidget        *button;
};

static guint go_on_signal;

G_DEFINE_FINAL_TYPE (SeraiRunningRow, serai_running_row, GTK_TYPE_LIST_BOX_ROW)

/* ---- Texts ---- */

/* Returns: (transfer full): what distinguishes several games with the same opponent */
static char *
write_about (SeraiRunningGame *game)
{
  const SeraiRunningState *state = serai_running_game_get_state (game);
  g_autofree char         *date = serai_time_text_date (state->started);
  const char              *format =
      /* Translators: about a game in a list: %1$s is its name, %3$s the date when it began */
      ngettext ("%1$s · %2$d move · since %3$s", "%1$s · %2$d moves · since %3$s", state->n_moves);

  return g_strdup_printf (format, _ (state->rules->name), (int) state->n_moves, date);
}

static void
update (SeraiRunningRow *self)
{
  const SeraiRunningState *state = serai_running_game_get_state (self->game);
  g_autofree char         *turn = serai_running_text_turn (self->game);
  g_autofree char         *about = write_about (self->game);
  g_autofree char         *all =
      g_strdup_printf ("%s, %s, %s", serai_running_game_get_other (self->game), turn, about);
  /* Translators: button, for a screen reader; %s is the opponent, whose turn it is and since when
   */
  g_autofree char *go_on = g_strdup_printf (_ ("Go on: %s"), all);
  g_autofree char *date =
      state->deadline >= 0 ? serai_time_text_date (state->deadline) : g_strdup ("");

  serai_board_picture_set_position (SERAI_BOARD_PICTURE (self->picture), state->rules,
                                    &state->position);
  gtk_label_set_label (GTK_LABEL (self->turn), turn);
  gtk_widget_set_tooltip_text (self->turn, date[0] != '\0' ? date : NULL);
  serai_css_class_set (self->turn, "accent", serai_running_game_is_turn (self->game));
  gtk_label_set_label (GTK_LABEL (self->about), about);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, all, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  go_on, -1);
}

/* ---- The parts ---- */

static void
clicked_cb (SeraiRunningRow *self)
{
  g_signal_emit (self, go_on_signal, 0);
}

static GtkWidget *
create_texts (SeraiRunningRow *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->turn = serai_wrapped_label_new ("", "body");
  self->about = serai_wrapped_label_new ("", "dim-label");
  /* Translators: button beside a game that one plays */
  self->button = gtk_button_new_with_label (C_ ("elsewhere", "Go On"));
  gtk_widget_set_halign (self->button, GTK_ALIGN_START);
  gtk_widget_set_margin_top (self->button, 6);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (texts),
                  serai_wrapped_label_new (serai_running_game_get_other (self->game), "heading"));
  gtk_box_append (GTK_BOX (texts), self->turn);
  gtk_box_append (GTK_BOX (texts), self->about);
  gtk_box_append (GTK_BOX (texts), self->button);
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (clicked_cb), self,
                           G_CONNECT_SWAPPED);
  return texts;
}

/* The board is seen from the user's side, as in the game. */
static gboolean
is_turned (SeraiRunningRow *self)
{
  const SeraiRunningState *state = serai_running_game_get_state (self->game);
  g_autoptr (SeraiMatch) start = serai_match_new (state->rules, NULL);

  return serai_board_settings_is_turned (self->settings, serai_match_sits_far (start, state->side));
}

static void
fill (SeraiRunningRow *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->picture = serai_board_picture_new (BOARD_SIDE);
  serai_board_picture_set_turned (SERAI_BOARD_PICTURE (self->picture), is_turned (self));
  gtk_widget_set_valign (self->picture, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (self->picture, BOARD_SIDE, BOARD_SIDE);
  gtk_box_append (GTK_BOX (row), self->picture);
  gtk_box_append (GTK_BOX (row), create_texts (self));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), row);
  update (self);
}

static void
serai_running_row_dispose (GObject *object)
{
  g_clear_object (&SERAI_RUNNING_ROW (object)->game);
  g_clear_object (&SERAI_RUNNING_ROW (object)->settings);
  G_OBJECT_CLASS (serai_running_row_parent_class)->dispose (object);
}

static void
serai_running_row_class_init (SeraiRunningRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = serai_running_row_dispose;
  go_on_signal = g_signal_new ("go-on", SERAI_TYPE_RUNNING_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static void
serai_running_row_init (SeraiRunningRow *self)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "kept");
}

/**
 * serai_running_row_new:
 * @game: a game on a server
 * @settings: of the program
 * Returns: (transfer floating): a row that follows @game
 */
GtkWidget *
serai_running_row_new (SeraiRunningGame *game, GSettings *settings)
{
  SeraiRunningRow *self = g_object_new (SERAI_TYPE_RUNNING_ROW, NULL);

  self->game = g_object_ref (game);
  self->settings = g_object_ref (settings);
  fill (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * serai_running_row_get_game:
 * Returns: (transfer none): what the row is about
 */
SeraiRunningGame *
serai_running_row_get_game (SeraiRunningRow *self)
{
  g_return_val_if_fail (SERAI_IS_RUNNING_ROW (self), NULL);

  return self->game;
}
