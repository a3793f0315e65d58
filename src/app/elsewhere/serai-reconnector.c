/* serai-reconnector.c: connects at the start to the servers on which games of the user go on.
 *
 * The user has begun these games there, and wants to see what has happened meanwhile. If this
 * program serves the last one, the opponent waits for it. Apart from that, a program on a network
 * is not a server: nothing is sent there before the user goes back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-reconnector.h"

#include "serai-elsewhere-games.h"

struct _SeraiReconnector
{
  GObject         parent_instance;
  SeraiElsewhere *elsewhere;   /* (owned) */
  GPtrArray      *clubs;       /* (element-type SeraiClub) (owned): whose line is not closed */
  GCancellable   *cancellable; /* (owned) */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (SeraiReconnector, serai_reconnector, G_TYPE_OBJECT)

static void
report (SeraiReconnector *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* A server that the user has left, or that has refused them, is not waited for. */
static void
line_changed_cb (SeraiReconnector *self, GParamSpec *spec G_GNUC_UNUSED, SeraiLine *line)
{
  for (guint n = self->clubs->len; n > 0; n--)
    if (serai_club_get_line (self->clubs->pdata[n - 1]) == line
        && serai_line_get_state (line) == SERAI_LINE_CLOSED)
      g_ptr_array_remove_index (self->clubs, n - 1);
  report (self);
}

/**
 * serai_reconnector_add:
 * @club: on which a game of the user goes on
 * Follows @club until its line is closed.
 */
void
serai_reconnector_add (SeraiReconnector *self, SeraiClub *club)
{
  SeraiLine *line = serai_club_get_line (club);

  g_return_if_fail (SERAI_IS_RECONNECTOR (self));

  if (g_ptr_array_find (self->clubs, club, NULL))
    return;
  g_ptr_array_add (self->clubs, g_object_ref (club));
  /* After the club, which knows its games when it has come in. */
  g_signal_connect_object (line, "notify", G_CALLBACK (line_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (line, "entered", G_CALLBACK (report), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  /* A game that is not there any more is over. */
  g_signal_connect_object (serai_club_get_own_games (club), "items-changed", G_CALLBACK (report),
                           self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
begun_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SeraiElsewhere *elsewhere = SERAI_ELSEWHERE (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiClub) club = serai_elsewhere_enter_finish (elsewhere, result, &error);
  SeraiReconnector *self = user_data;

  if (club == NULL) /* not known there, or @self is gone */
    return;
  serai_reconnector_add (self, club);
  report (self);
}

static void
connect_to_all (SeraiReconnector *self, GListModel *games)
{
  g_autoptr (GHashTable) servers = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint n = 0; n < g_list_model_get_n_items (games); n++)
    {
      g_autoptr (SeraiRunningGame) game = g_list_model_get_item (games, n);
      const char *server = serai_running_game_get_server (game); /* kept by the list */

      if (g_hash_table_add (servers, (gpointer) server))
        serai_elsewhere_come_back_async (self->elsewhere, server, self->cancellable, begun_cb,
                                         self);
    }
}

static void
serai_reconnector_dispose (GObject *object)
{
  SeraiReconnector *self = SERAI_RECONNECTOR (object);

  g_cancellable_cancel (self->cancellable);
  g_ptr_array_set_size (self->clubs, 0);
  g_clear_object (&self->elsewhere);
  G_OBJECT_CLASS (serai_reconnector_parent_class)->dispose (object);
}

static void
serai_reconnector_finalize (GObject *object)
{
  g_ptr_array_unref (SERAI_RECONNECTOR (object)->clubs);
  g_object_unref (SERAI_RECONNECTOR (object)->cancellable);
  G_OBJECT_CLASS (serai_reconnector_parent_class)->finalize (object);
}

static void
serai_reconnector_class_init (SeraiReconnectorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = serai_reconnector_dispose;
  G_OBJECT_CLASS (klass)->finalize = serai_reconnector_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
serai_reconnector_init (SeraiReconnector *self)
{
  self->clubs = g_ptr_array_new_with_free_func (g_object_unref);
  self->cancellable = g_cancellable_new ();
}

/**
 * serai_reconnector_new:
 * @elsewhere: what the windows share
 * @games: (nullable): of the user
 * Returns: (transfer full): connects to the servers of @games, and goes on trying while it is used
 */
SeraiReconnector *
serai_reconnector_new (SeraiElsewhere *elsewhere, SeraiRunningGames *games)
{
  SeraiReconnector *self = g_object_new (SERAI_TYPE_RECONNECTOR, NULL);

  self->elsewhere = g_object_ref (elsewhere);
  if (games != NULL)
    connect_to_all (self, serai_running_games_get_list (games));
  return self;
}

/**
 * serai_reconnector_find:
 * @server: as in the list of the user's games
 * Returns: (transfer none) (nullable): the server, unless the program does not connect to it by
 *   itself or the connection is closed
 */
SeraiClub *
serai_reconnector_find (SeraiReconnector *self, const char *server)
{
  g_return_val_if_fail (SERAI_IS_RECONNECTOR (self), NULL);

  for (guint n = 0; n < self->clubs->len; n++)
    if (g_str_equal (serai_elsewhere_games_get_server (self->clubs->pdata[n]), server))
      return self->clubs->pdata[n];
  return NULL;
}
