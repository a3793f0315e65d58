/* serai-window-turns.c: a button in the header bar while other games elsewhere wait for the user.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-window-turns.h"

#include <glib/gi18n.h>

#include "serai-running-games.h"
#include "serai-window-elsewhere.h"
#include "serai-window-opponents.h"
#include "serai-window-private.h"
#include "widgets/css-class.h"

/* The key of a window's button. */
#define KEY "serai-window-turns"
#define NARROW 400 /* pixels */

static SeraiRunningGames *
get_games (SeraiWindow *self)
{
  return serai_running_games_of (serai_session_get_settings (self->session));
}

/* Returns: the number of games that wait for the user, without the one on the board.
 * @first: (out) (optional) (transfer none): the most urgent one */
static guint
count_turns (SeraiWindow *self, SeraiRunningGame **first)
{
  GListModel *games = serai_running_games_get_list (get_games (self));
  guint       n_turns = 0;

  for (guint n = 0; n < g_list_model_get_n_items (games); n++)
    {
      g_autoptr (SeraiRunningGame) game = g_list_model_get_item (games, n);

      if (!serai_running_game_is_turn (game)
          || serai_window_elsewhere_shows (self, serai_running_game_get_id (game)))
        continue;
      if (n_turns++ == 0 && first != NULL)
        *first = game; /* owned by the list */
    }
  return n_turns;
}

/* With one more button, a header bar with the usual spaces is wider than a phone. What is narrow is
 * known only after the window has got its size; until then, that with which it begins counts. */
static void
update_spaces (SeraiWindow *self)
{
  GtkWidget *button = g_object_get_data (G_OBJECT (self), KEY);
  gboolean   is_narrow;
  int        width;

  g_object_get (self->table, "narrow", &is_narrow, NULL);
  g_object_get (self, "default-width", &width, NULL);
  serai_css_class_set (GTK_WIDGET (self->header), "crowded",
                       gtk_widget_get_visible (button) && (is_narrow || width < NARROW));
}

static void
update (SeraiWindow *self)
{
  GtkWidget       *button = g_object_get_data (G_OBJECT (self), KEY);
  guint            n_turns = self->session != NULL ? count_turns (self, NULL) : 0;
  const char      *format;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (button, n_turns > 0);
  update_spaces (self);
  if (n_turns == 0)
    return;
  format =
      /* Translators: tooltip of a button that leads to games with people elsewhere */
      ngettext ("It is your turn in %u other game", "It is your turn in %u other games", n_turns);
  text = g_strdup_printf (format, n_turns);
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* A single game needs no list. */
static void
clicked_cb (SeraiWindow *self)
{
  SeraiRunningGame *game = NULL;

  if (count_turns (self, &game) > 1)
    serai_window_opponents_open (self);
  else if (game != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.go-on-elsewhere", "(ss)",
                                serai_running_game_get_server (game),
                                serai_running_game_get_id (game));
}

/**
 * serai_window_turns_add:
 * @self: a window without a match
 * Adds the button, which is hidden while no game waits for the user.
 */
void
serai_window_turns_add (SeraiWindow *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("serai-turn-symbolic");

  gtk_widget_add_css_class (button, "accent");
  gtk_widget_set_focus_on_click (button, FALSE);
  adw_header_bar_pack_end (self->header, button);
  g_object_set_data (G_OBJECT (self), KEY, button);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_games (self), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::match", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->table, "notify::narrow", G_CALLBACK (update_spaces), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "notify::default-width", G_CALLBACK (update_spaces), self,
                           G_CONNECT_SWAPPED);
  update (self);
}
