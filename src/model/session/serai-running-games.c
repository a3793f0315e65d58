/* serai-running-games.c: the user's games on servers that are not over.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-running-games.h"

/* The setting, and the key of a #GSettings for the list of its program. */
#define KEY "elsewhere-games"
#define MAX_GAMES 1000 /* more than a server allows; what is read need not be trusted */

struct _SeraiRunningGames
{
  GObject     parent_instance;
  GSettings  *settings; /* (unowned): it owns this object */
  GListStore *list;     /* (owned) (element-type SeraiRunningGame) */
  guint       changed;  /* source that keeps and reports changes; 0: none */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (SeraiRunningGames, serai_running_games, G_TYPE_OBJECT)

/* ---- In the settings ---- */

static void
load (SeraiRunningGames *self)
{
  g_autoptr (GVariant) values = g_settings_get_value (self->settings, KEY);
  gsize n_values = MIN (g_variant_n_children (values), MAX_GAMES);

  for (gsize n = 0; n < n_values; n++)
    {
      g_autoptr (GVariant) value = g_variant_get_child_value (values, n);
      g_autoptr (SeraiRunningGame) game = serai_running_game_read (value);

      if (game != NULL)
        g_list_store_append (self->list, game);
    }
  g_list_store_sort (self->list, serai_running_game_compare, NULL);
}

static void
keep (SeraiRunningGames *self)
{
  guint           n_games = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  GVariantBuilder values;

  if (n_games == 0)
    {
      g_settings_reset (self->settings, KEY);
      return;
    }
  g_variant_builder_init (&values, G_VARIANT_TYPE ("aa{sv}"));
  for (guint n = 0; n < n_games; n++)
    {
      g_autoptr (SeraiRunningGame) game = g_list_model_get_item (G_LIST_MODEL (self->list), n);

      g_variant_builder_add_value (&values, serai_running_game_write (game));
    }
  g_settings_set_value (self->settings, KEY, g_variant_builder_end (&values));
}

static gboolean
changed_cb (gpointer data)
{
  SeraiRunningGames *self = data;

  self->changed = 0;
  keep (self);
  g_signal_emit (self, changed_signal, 0);
  return G_SOURCE_REMOVE;
}

/* Many games change at once when a server is connected to. */
static void
report (SeraiRunningGames *self)
{
  if (self->changed == 0)
    self->changed = g_idle_add (changed_cb, self);
}

/* ---- The object ---- */

static void
serai_running_games_finalize (GObject *object)
{
  SeraiRunningGames *self = SERAI_RUNNING_GAMES (object);

  g_clear_handle_id (&self->changed, g_source_remove);
  g_object_unref (self->list);
  G_OBJECT_CLASS (serai_running_games_parent_class)->finalize (object);
}

static void
serai_running_games_class_init (SeraiRunningGamesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_running_games_finalize;
  changed_signal = g_signal_new ("changed", SERAI_TYPE_RUNNING_GAMES, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
serai_running_games_init (SeraiRunningGames *self)
{
  self->list = g_list_store_new (SERAI_TYPE_RUNNING_GAME);
}

/**
 * serai_running_games_of:
 * @settings: of the program
 * Returns: (transfer none): the games that are kept there, read by the first call
 */
SeraiRunningGames *
serai_running_games_of (GSettings *settings)
{
  SeraiRunningGames *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_get_data (G_OBJECT (settings), KEY);
  if (self == NULL)
    {
      self = g_object_new (SERAI_TYPE_RUNNING_GAMES, NULL);
      self->settings = settings;
      load (self);
      g_object_set_data_full (G_OBJECT (settings), KEY, self, g_object_unref);
    }
  return self;
}

/**
 * serai_running_games_get_list:
 * Returns: (transfer none): the games, in the order of serai_running_game_compare()
 */
GListModel *
serai_running_games_get_list (SeraiRunningGames *self)
{
  g_return_val_if_fail (SERAI_IS_RUNNING_GAMES (self), NULL);

  return G_LIST_MODEL (self->list);
}

/* Returns: whether there is such a game. @position: (out) (optional) */
static SeraiRunningGame *
find (SeraiRunningGames *self, const char *server, const char *id, guint *position)
{
  for (guint n = 0; n < g_list_model_get_n_items (G_LIST_MODEL (self->list)); n++)
    {
      g_autoptr (SeraiRunningGame) game = g_list_model_get_item (G_LIST_MODEL (self->list), n);

      if (!g_str_equal (serai_running_game_get_id (game), id)
          || !g_str_equal (serai_running_game_get_server (game), server))
        continue;
      if (position != NULL)
        *position = n;
      return game; /* owned by the list */
    }
  return NULL;
}

/**
 * serai_running_games_find:
 * @server: where it is played
 * @id: its id there
 * Returns: (transfer none) (nullable): the game
 */
SeraiRunningGame *
serai_running_games_find (SeraiRunningGames *self, const char *server, const char *id)
{
  g_return_val_if_fail (SERAI_IS_RUNNING_GAMES (self), NULL);

  return find (self, server, id, NULL);
}

static gboolean
is_sorted (GListModel *list)
{
  for (guint n = 1; n < g_list_model_get_n_items (list); n++)
    {
      g_autoptr (SeraiRunningGame) before = g_list_model_get_item (list, n - 1);
      g_autoptr (SeraiRunningGame) game = g_list_model_get_item (list, n);

      if (serai_running_game_compare (before, game, NULL) > 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * serai_running_games_put:
 * @server: where it is played: a link, or what stands for the server in this program
 * @id: its id there
 * @other: the name of the opponent
 * @state: what is known of it
 * Adds a game, or updates it.
 */
void
serai_running_games_put (SeraiRunningGames *self, const char *server, const char *id,
                         const char *other, const SeraiRunningState *state)
{
  SeraiRunningGame *game;

  g_return_if_fail (SERAI_IS_RUNNING_GAMES (self));

  game = find (self, server, id, NULL);
  if (game == NULL)
    {
      g_autoptr (SeraiRunningGame) added = serai_running_game_new (server, id, other, state);

      g_list_store_insert_sorted (self->list, added, serai_running_game_compare, NULL);
    }
  else if (!serai_running_game_set_state (game, state))
    return;
  else if (!is_sorted (G_LIST_MODEL (self->list)))
    g_list_store_sort (self->list, serai_running_game_compare, NULL);
  report (self);
}

/**
 * serai_running_games_remove:
 * @server: where it was played
 * @id: its id there
 * Removes a game that is over, if it is in the list.
 */
void
serai_running_games_remove (SeraiRunningGames *self, const char *server, const char *id)
{
  guint position;

  g_return_if_fail (SERAI_IS_RUNNING_GAMES (self));

  if (find (self, server, id, &position) == NULL)
    return;
  g_list_store_remove (self->list, position);
  report (self);
}

/**
 * serai_running_games_keep:
 * @server: a server
 * @ids: (array zero-terminated=1): of the user's games there
 * Removes all other games on @server.
 */
void
serai_running_games_keep (SeraiRunningGames *self, const char *server, const char *const *ids)
{
  g_return_if_fail (SERAI_IS_RUNNING_GAMES (self));

  for (guint n = g_list_model_get_n_items (G_LIST_MODEL (self->list)); n > 0; n--)
    {
      g_autoptr (SeraiRunningGame) game = g_list_model_get_item (G_LIST_MODEL (self->list), n - 1);

      if (g_str_equal (serai_running_game_get_server (game), server)
          && !g_strv_contains (ids, serai_running_game_get_id (game)))
        serai_running_games_remove (self, server, serai_running_game_get_id (game));
    }
}

/* Returns: (transfer full) (nullable): a game on @server */
static SeraiRunningGame *
find_on (SeraiRunningGames *self, const char *server)
{
  for (guint n = 0; n < g_list_model_get_n_items (G_LIST_MODEL (self->list)); n++)
    {
      g_autoptr (SeraiRunningGame) game = g_list_model_get_item (G_LIST_MODEL (self->list), n);

      if (g_str_equal (serai_running_game_get_server (game), server))
        return g_steal_pointer (&game);
    }
  return NULL;
}

/**
 * serai_running_games_move:
 * @from: the name of a server in the list
 * @to: its new name
 * Keeps the games of a server that has another address now.
 */
void
serai_running_games_move (SeraiRunningGames *self, const char *from, const char *to)
{
  SeraiRunningGame *game;

  g_return_if_fail (SERAI_IS_RUNNING_GAMES (self));
  g_return_if_fail (!g_str_equal (from, to));

  while ((game = find_on (self, from)) != NULL)
    {
      serai_running_games_remove (self, from, serai_running_game_get_id (game));
      serai_running_games_put (self, to, serai_running_game_get_id (game),
                               serai_running_game_get_other (game),
                               serai_running_game_get_state (game));
      g_object_unref (game);
    }
}
