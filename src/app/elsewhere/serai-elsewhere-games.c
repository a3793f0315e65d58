/* serai-elsewhere-games.c: keeps the list of the user's games as their servers report them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-elsewhere-games.h"

#include "side.h"

/* The key of a club for its name in the list. */
#define KEY "serai-elsewhere-games"

struct _SeraiElsewhereGames
{
  GObject            parent_instance;
  SeraiRunningGames *list; /* (owned) */
};

G_DEFINE_FINAL_TYPE (SeraiElsewhereGames, serai_elsewhere_games, G_TYPE_OBJECT)

/**
 * serai_elsewhere_games_get_server:
 * @club: one that is followed
 * Returns: its name in the list
 */
const char *
serai_elsewhere_games_get_server (SeraiClub *club)
{
  return g_object_get_data (G_OBJECT (club), KEY);
}

/* ---- What a server reports ---- */

static void
changed_cb (SeraiElsewhereGames *self, SeraiClub *club, SeraiRemoteGame *remote)
{
  SeraiClubGame     *game = serai_remote_game_get_game (remote);
  const SeraiTable  *table = serai_remote_game_get_table (remote);
  const SeraiRecord *record = serai_table_get_record (table);
  SeraiRunningState state = { .rules = record->rules, .side = serai_remote_game_get_side (remote) };

  if (serai_elsewhere_games_get_server (club) == NULL || !serai_remote_game_is_open (remote)
      || state.side == SERAI_SIDE_NONE)
    return;
  if (serai_table_get_state (table) == SERAI_TABLE_OVER)
    {
      serai_running_games_remove (self->list, serai_elsewhere_games_get_server (club),
                                  serai_club_game_get_id (game));
      return;
    }
  state.position = record->line[record->n_line - 1]->position;
  state.turn = serai_table_get_turn (table);
  state.is_adjourned = serai_table_get_state (table) == SERAI_TABLE_ADJOURNED;
  state.n_moves = serai_table_get_n_moves (table);
  state.started = serai_club_game_get_started (game);
  state.deadline = serai_remote_game_get_deadline (remote);
  serai_running_games_put (
      self->list, serai_elsewhere_games_get_server (club), serai_club_game_get_id (game),
      serai_club_game_get_player (game, serai_side_other (state.side)), &state);
}

/* What a server does not have any more is over, or was another account's. */
static void
follow_list (SeraiElsewhereGames *self, SeraiClub *club)
{
  GListModel *games = serai_club_get_own_games (club);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;

  if (serai_line_get_state (serai_club_get_line (club)) != SERAI_LINE_ENTERED)
    return;
  for (guint n = 0; n < g_list_model_get_n_items (games); n++)
    {
      g_autoptr (SeraiClubGame) game = g_list_model_get_item (games, n);

      g_strv_builder_add (builder, serai_club_game_get_id (game));
    }
  ids = g_strv_builder_end (builder);
  serai_running_games_keep (self->list, serai_elsewhere_games_get_server (club),
                            (const char *const *) ids);
}

/* By now the club knows its games. */
static void
entered_cb (SeraiLine *line G_GNUC_UNUSED, gpointer reply G_GNUC_UNUSED, SeraiClub *club)
{
  SeraiElsewhereGames *self = g_object_get_data (G_OBJECT (club), KEY "-self");

  follow_list (self, club);
}

static void
games_changed_cb (GListModel *games G_GNUC_UNUSED, guint position G_GNUC_UNUSED, guint n_removed,
                  guint n_added G_GNUC_UNUSED, SeraiClub *club)
{
  if (n_removed > 0)
    entered_cb (NULL, NULL, club);
}

/* ---- The object ---- */

static void
serai_elsewhere_games_finalize (GObject *object)
{
  g_object_unref (SERAI_ELSEWHERE_GAMES (object)->list);
  G_OBJECT_CLASS (serai_elsewhere_games_parent_class)->finalize (object);
}

static void
serai_elsewhere_games_class_init (SeraiElsewhereGamesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_elsewhere_games_finalize;
}

static void
serai_elsewhere_games_init (SeraiElsewhereGames *self G_GNUC_UNUSED)
{
}

/**
 * serai_elsewhere_games_new:
 * @list: to be kept
 * @postman: follows the games
 * Returns: (transfer full): knows no server yet
 */
SeraiElsewhereGames *
serai_elsewhere_games_new (SeraiRunningGames *list, SeraiPostman *postman)
{
  SeraiElsewhereGames *self = g_object_new (SERAI_TYPE_ELSEWHERE_GAMES, NULL);

  self->list = g_object_ref (list);
  g_signal_connect_object (postman, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

/**
 * serai_elsewhere_games_add:
 * @club: that is followed from now on; @self outlives what it reports
 * @server: (nullable): its name in the list; %NULL: its link
 */
void
serai_elsewhere_games_add (SeraiElsewhereGames *self, SeraiClub *club, const char *server)
{
  SeraiLine *line = serai_club_get_line (club);

  g_return_if_fail (SERAI_IS_ELSEWHERE_GAMES (self));

  g_object_set_data_full (G_OBJECT (club), KEY,
                          server != NULL ? g_strdup (server)
                                         : serai_address_to_link (serai_line_get_address (line)),
                          g_free);
  g_object_set_data_full (G_OBJECT (club), KEY "-self", g_object_ref (self), g_object_unref);
  g_signal_connect_object (line, "entered", G_CALLBACK (entered_cb), club, G_CONNECT_AFTER);
  g_signal_connect_object (serai_club_get_own_games (club), "items-changed",
                           G_CALLBACK (games_changed_cb), club, 0);
}

/**
 * serai_elsewhere_games_forget:
 * @club: whose games the user cannot come back to
 */
void
serai_elsewhere_games_forget (SeraiElsewhereGames *self, SeraiClub *club)
{
  static const char *const none[] = { NULL };

  g_return_if_fail (SERAI_IS_ELSEWHERE_GAMES (self));

  serai_running_games_keep (self->list, serai_elsewhere_games_get_server (club), none);
}

/**
 * serai_elsewhere_games_move:
 * @club: one that is followed, not on the server in this program
 * @server: its new name in the list: a link to where it is now
 */
void
serai_elsewhere_games_move (SeraiElsewhereGames *self, SeraiClub *club, const char *server)
{
  g_return_if_fail (SERAI_IS_ELSEWHERE_GAMES (self));

  serai_running_games_move (self->list, serai_elsewhere_games_get_server (club), server);
  g_object_set_data_full (G_OBJECT (club), KEY, g_strdup (server), g_free);
}
