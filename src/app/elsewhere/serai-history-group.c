/* serai-history-group.c: the last games of somebody on a server, which can be opened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-history-group.h"

#include <glib/gi18n.h>

#include "serai-item-list.h"
#include "serai-message-text.h"
#include "serai-net-text.h"
#include "serai-time-text.h"

/* The key of a button's #SeraiClubGame. */
#define ITEM "serai-item"

struct _SeraiHistoryGroup
{
  AdwPreferencesGroup parent_instance;
  SeraiClub          *club;  /* (owned) */
  char               *name;  /* (owned): whose games */
  GListStore         *games; /* (owned) (element-type SeraiClubGame) */
};

G_DEFINE_FINAL_TYPE (SeraiHistoryGroup, serai_history_group, ADW_TYPE_PREFERENCES_GROUP)

enum
{
  OPEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
open_clicked_cb (GtkWidget *button, SeraiHistoryGroup *self)
{
  g_signal_emit (self, signals[OPEN], 0, g_object_get_data (G_OBJECT (button), ITEM));
}

/* Returns: (transfer full): how the game has ended */
static char *
write_result (SeraiHistoryGroup *self, SeraiClubGame *game)
{
  SeraiOutcome outcome = serai_club_game_get_result (game).outcome;
  SeraiSide    side = serai_club_game_get_side (game, serai_club_get_name (self->club));
  SeraiSide    winner = outcome == SERAI_OUTCOME_P1_WINS ? SERAI_SIDE_P1 : SERAI_SIDE_P2;

  if (outcome == SERAI_OUTCOME_DRAW)
    return g_strdup (_ ("The game is a draw"));
  if (outcome == SERAI_OUTCOME_NONE)
    return g_strdup ("");
  if (side == SERAI_SIDE_NONE)
    /* Translators: about a game that is over; %s is the name of a person elsewhere */
    return g_strdup_printf (_ ("%s has won"), serai_club_game_get_player (game, winner));
  return g_strdup (side == winner ? _ ("You won") : _ ("You lost"));
}

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  g_autofree char *terms = serai_net_text_terms (serai_club_game_get_terms (item));
  g_autofree char *result = write_result (user_data, item);
  gint64           ended = serai_club_game_get_ended (item);
  g_autofree char *played = serai_time_text_played (
      serai_club_game_get_n_moves (item), ended > 0 ? ended : serai_club_game_get_started (item));
  g_autofree char *text =
      g_strconcat (result, SERAI_MESSAGE_SEPARATOR, played, SERAI_MESSAGE_SEPARATOR, terms, NULL);
  g_autofree char *title = serai_net_text_players (item);
  /* Translators: name of a button for screen readers; %s are two names, as: Tomba – Ibeni */
  g_autofree char *label = g_strdup_printf (_ ("Open %s"), title);
  GtkWidget       *row = serai_item_row_new (title, text);
  /* Translators: button beside a game that is over: look at it */
  GtkWidget *button = serai_item_row_add_button (row, C_ ("elsewhere", "Open"), label);

  g_object_set_data_full (G_OBJECT (button), ITEM, g_object_ref (item), g_object_unref);
  g_signal_connect_object (button, "clicked", G_CALLBACK (open_clicked_cb), user_data, 0);
  return row;
}

static void
history_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiHistoryGroup) self = user_data;
  g_autoptr (GListModel) games = serai_club_history_finish (SERAI_CLUB (club), result, NULL);

  for (guint n = 0; games != NULL && n < g_list_model_get_n_items (games); n++)
    {
      g_autoptr (GObject) game = g_list_model_get_item (games, n);

      g_list_store_append (self->games, game);
    }
}

static void
serai_history_group_finalize (GObject *object)
{
  SeraiHistoryGroup *self = SERAI_HISTORY_GROUP (object);

  g_object_unref (self->club);
  g_object_unref (self->games);
  g_free (self->name);
  G_OBJECT_CLASS (serai_history_group_parent_class)->finalize (object);
}

static void
serai_history_group_class_init (SeraiHistoryGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_history_group_finalize;

  signals[OPEN] = g_signal_new ("open", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, SERAI_TYPE_CLUB_GAME);
}

static void
serai_history_group_init (SeraiHistoryGroup *self)
{
  self->games = g_list_store_new (SERAI_TYPE_CLUB_GAME);
}

/**
 * serai_history_group_new:
 * @club: a server that the user has entered
 * @name: whose games
 * @title: of the group, translated
 * Returns: (transfer floating): the group, which asks the server for the games
 */
GtkWidget *
serai_history_group_new (SeraiClub *club, const char *name, const char *title)
{
  SeraiHistoryGroup *self = g_object_new (SERAI_TYPE_HISTORY_GROUP, "title", title, NULL);

  self->club = g_object_ref (club);
  self->name = g_strdup (name);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self),
                             serai_item_list_new (G_LIST_MODEL (self->games), title,
                                                  /* Translators: below “Your Last Games” */
                                                  _ ("No game is over yet"), create_row, self));
  serai_club_history_async (club, name, -1, NULL, history_cb, g_object_ref (self));
  return GTK_WIDGET (self);
}
