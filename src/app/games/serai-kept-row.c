/* serai-kept-row.c: a row about a kept game: its board, who plays, and what can be done with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-kept-row.h"

#include <glib/gi18n.h>

#include "board/serai-board-picture.h"
#include "serai-time-text.h"
#include "widgets/wrapped-label.h"

#define BOARD_SIDE 92 /* pixels */

struct _SeraiKeptRow
{
  GtkListBoxRow  parent_instance;
  SeraiKeptGame *game;            /* (owned) */
  GtkWidget     *continue_button; /* (unowned) */
};

G_DEFINE_FINAL_TYPE (SeraiKeptRow, serai_kept_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  CONTINUE,
  DELETE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Texts ---- */

/* Returns: (transfer full): what a screen reader reads for the row */
static char *
write_about (const SeraiKeptGame *game, const char *moves)
{
  return game->result != NULL ? g_strdup_printf ("%s, %s, %s", game->players, game->result, moves)
                              : g_strdup_printf ("%s, %s", game->players, moves);
}

/* Returns: (nullable): the user's file of the game, or where the game is open */
static const char *
write_place (const SeraiKeptGame *game, SeraiKeptPlace place)
{
  switch (place)
    {
    case SERAI_KEPT_CLOSED:
      return game->origin;
    case SERAI_KEPT_HERE:
      /* Translators: about a game in a list: it is being played in this window */
      return _ ("On the board");
    case SERAI_KEPT_ELSEWHERE:
      /* Translators: about a game in a list */
      return _ ("Open in another window");
    }
  return NULL;
}

/* ---- The parts ---- */

static void
continue_cb (SeraiKeptRow *self)
{
  g_signal_emit (self, signals[CONTINUE], 0);
}

static void
delete_cb (SeraiKeptRow *self)
{
  g_signal_emit (self, signals[DELETE], 0);
}

/* @format: a translated sentence with %s for @about */
static void
name_button (GtkWidget *button, const char *format, const char *about)
{
  g_autofree char *name = g_strdup_printf (format, about);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static GtkWidget *
create_buttons (SeraiKeptRow *self, SeraiKeptPlace place, const char *about)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *remove;

  if (serai_kept_game_is_finished (self->game))
    {
      /* Translators: button: show a finished game */
      self->continue_button = gtk_button_new_with_label (C_ ("button", "Open"));
      /* Translators: button, for a screen reader; %s is who played the game, how it ended and when
       */
      name_button (self->continue_button, _ ("Open: %s"), about);
    }
  else
    {
      /* Translators: button: play an unfinished game */
      self->continue_button = gtk_button_new_with_label (C_ ("game", "Continue"));
      /* Translators: button, for a screen reader; %s is who plays the game and when it was played
       */
      name_button (self->continue_button, _ ("Continue: %s"), about);
    }
  g_signal_connect_object (self->continue_button, "clicked", G_CALLBACK (continue_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (buttons), self->continue_button);
  if (place != SERAI_KEPT_CLOSED)
    return buttons;
  remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
  /* Translators: button: remove a game from the list */
  gtk_widget_set_tooltip_text (remove, _ ("Delete"));
  /* Translators: button, for a screen reader; %s is who plays the game and when it was played */
  name_button (remove, _ ("Delete: %s"), about);
  g_signal_connect_object (remove, "clicked", G_CALLBACK (delete_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (buttons), remove);
  return buttons;
}

static void
fill (SeraiKeptRow *self, SeraiKeptPlace place, gboolean is_turned)
{
  GtkWidget       *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget       *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget       *picture = serai_board_picture_new (BOARD_SIDE);
  g_autofree char *moves = serai_time_text_played (
      (guint) self->game->n_moves, self->game->stamp.changed / (G_USEC_PER_SEC / 1000));
  g_autofree char *about = write_about (self->game, moves);
  const char      *where = write_place (self->game, place);
  GtkWidget       *buttons = create_buttons (self, place, about);

  serai_board_picture_set_position (SERAI_BOARD_PICTURE (picture), self->game->rules,
                                    &self->game->position);
  serai_board_picture_set_turned (SERAI_BOARD_PICTURE (picture), is_turned);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (picture, BOARD_SIDE, BOARD_SIDE);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (buttons, 6);
  gtk_box_append (GTK_BOX (texts), serai_wrapped_label_new (self->game->players, "heading"));
  if (self->game->result != NULL)
    gtk_box_append (GTK_BOX (texts), serai_wrapped_label_new (self->game->result, "result"));
  gtk_box_append (GTK_BOX (texts), serai_wrapped_label_new (moves, "dim-label"));
  if (where != NULL)
    gtk_box_append (GTK_BOX (texts), serai_wrapped_label_new (where, "accent"));
  gtk_box_append (GTK_BOX (texts), buttons);
  gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), texts);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, about, -1);
}

static void
serai_kept_row_finalize (GObject *object)
{
  serai_kept_game_unref (SERAI_KEPT_ROW (object)->game);
  G_OBJECT_CLASS (serai_kept_row_parent_class)->finalize (object);
}

static void
serai_kept_row_class_init (SeraiKeptRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_kept_row_finalize;

  signals[CONTINUE] = g_signal_new ("continue", SERAI_TYPE_KEPT_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
  signals[DELETE] = g_signal_new ("delete", SERAI_TYPE_KEPT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
}

static void
serai_kept_row_init (SeraiKeptRow *self)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "kept");
}

/**
 * serai_kept_row_new:
 * @game: a kept game that can be read
 * @place: where it is open; a game that is open cannot be deleted
 * @is_turned: whether its second side is at the bottom
 * Returns: (transfer floating): a row about @game
 */
GtkWidget *
serai_kept_row_new (SeraiKeptGame *game, SeraiKeptPlace place, gboolean is_turned)
{
  SeraiKeptRow *self;

  g_return_val_if_fail (game != NULL && game->rules != NULL, NULL);

  self = g_object_new (SERAI_TYPE_KEPT_ROW, NULL);
  self->game = serai_kept_game_ref (game);
  fill (self, place, is_turned);
  return GTK_WIDGET (self);
}

/**
 * serai_kept_row_get_game:
 * @self: a row
 * Returns: (transfer none): the game of the row
 */
SeraiKeptGame *
serai_kept_row_get_game (SeraiKeptRow *self)
{
  g_return_val_if_fail (SERAI_IS_KEPT_ROW (self), NULL);

  return self->game;
}

/**
 * serai_kept_row_focus:
 * @self: a row
 * Focuses the button that continues the game.
 */
void
serai_kept_row_focus (SeraiKeptRow *self)
{
  g_return_if_fail (SERAI_IS_KEPT_ROW (self));

  gtk_widget_grab_focus (self->continue_button);
}
