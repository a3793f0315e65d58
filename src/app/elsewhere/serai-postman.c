/* serai-postman.c: follows the user's games on servers, whether they are on a board or not.
 *
 * A server reports the moves of a game only to those who have opened it, once for a connection: so
 * the boards use the games that are followed here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-postman.h"

/* A game that is followed. */
typedef struct
{
  SeraiClub       *club;   /* (owned) */
  SeraiRemoteGame *remote; /* (owned) */
  char            *id;     /* (owned) */
  guint            n_boards;
  gboolean         was_turn;
} Round;

struct _SeraiPostman
{
  GObject    parent_instance;
  GPtrArray *clubs;  /* (element-type SeraiClub) (owned) */
  GPtrArray *rounds; /* (element-type Round) (owned) */
};

enum
{
  TURN,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiPostman, serai_postman, G_TYPE_OBJECT)

static void changed_cb (SeraiRemoteGame *remote, SeraiPostman *self);

/* A board that has the game gives it back later. */
static void
round_free (gpointer data)
{
  Round *round = data;

  g_signal_handlers_disconnect_matched (round->remote, G_SIGNAL_MATCH_FUNC, 0, 0, NULL,
                                        (gpointer) changed_cb, NULL);
  if (round->n_boards == 0)
    serai_remote_game_shut (round->remote);
  g_object_unref (round->remote);
  g_object_unref (round->club);
  g_free (round->id);
  g_free (round);
}

/* Returns: (nullable) */
static Round *
find_round (SeraiPostman *self, SeraiClub *club, const char *id)
{
  for (guint n = 0; n < self->rounds->len; n++)
    {
      Round *round = self->rounds->pdata[n];

      if (round->club == club && g_str_equal (round->id, id))
        return round;
    }
  return NULL;
}

/* ---- Turns ---- */

/* Who has the game on a board sees whose turn it is. */
static void
look (SeraiPostman *self, Round *round)
{
  SeraiRemoteGame *remote = round->remote;
  gboolean         is_turn =
      serai_remote_game_is_open (remote)
      && serai_table_get_state (serai_remote_game_get_table (remote)) == SERAI_TABLE_RUNNING
      && serai_remote_game_get_turn (remote) == serai_remote_game_get_side (remote);
  gboolean is_new = is_turn && !round->was_turn && round->n_boards == 0;

  round->was_turn = is_turn;
  if (is_new)
    g_signal_emit (self, signals[TURN], 0, round->club, serai_remote_game_get_game (remote));
}

static void
changed_cb (SeraiRemoteGame *remote, SeraiPostman *self)
{
  for (guint n = 0; n < self->rounds->len; n++)
    {
      Round *round = self->rounds->pdata[n];

      if (round->remote != remote)
        continue;
      look (self, round);
      g_signal_emit (self, signals[CHANGED], 0, round->club, remote);
      return;
    }
}

/* ---- The games of a club ---- */

static void
add_game (SeraiPostman *self, SeraiClub *club, SeraiClubGame *game)
{
  Round *round;

  if (find_round (self, club, serai_club_game_get_id (game)) != NULL)
    return;
  round = g_new0 (Round, 1);
  round->club = g_object_ref (club);
  round->id = g_strdup (serai_club_game_get_id (game));
  round->remote = serai_club_open_game (club, game);
  g_ptr_array_add (self->rounds, round);
  g_signal_connect (round->remote, "changed", G_CALLBACK (changed_cb), self);
}

static gboolean
has_game (SeraiClub *club, const char *id)
{
  g_autoptr (SeraiClubGame) game = serai_club_find_own_game (club, id);

  return game != NULL;
}

static void
follow_club (SeraiPostman *self, SeraiClub *club)
{
  GListModel *games = serai_club_get_own_games (club);

  for (guint n = self->rounds->len; n > 0; n--)
    {
      Round *round = self->rounds->pdata[n - 1];

      if (round->club == club && !has_game (club, round->id))
        g_ptr_array_remove_index (self->rounds, n - 1);
    }
  for (guint n = 0; n < g_list_model_get_n_items (games); n++)
    {
      g_autoptr (SeraiClubGame) game = g_list_model_get_item (games, n);

      add_game (self, club, game);
    }
}

static void
games_changed_cb (SeraiPostman *self, guint position G_GNUC_UNUSED, guint removed G_GNUC_UNUSED,
                  guint added G_GNUC_UNUSED, GListModel *games)
{
  for (guint n = 0; n < self->clubs->len; n++)
    if (serai_club_get_own_games (self->clubs->pdata[n]) == games)
      follow_club (self, self->clubs->pdata[n]);
}

/* ---- The object ---- */

static void
serai_postman_finalize (GObject *object)
{
  SeraiPostman *self = SERAI_POSTMAN (object);

  for (guint n = 0; n < self->clubs->len; n++)
    g_signal_handlers_disconnect_by_data (serai_club_get_own_games (self->clubs->pdata[n]), self);
  g_ptr_array_unref (self->rounds);
  g_ptr_array_unref (self->clubs);
  G_OBJECT_CLASS (serai_postman_parent_class)->finalize (object);
}

static void
serai_postman_class_init (SeraiPostmanClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_postman_finalize;

  signals[TURN] = g_signal_new ("turn", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, SERAI_TYPE_CLUB, SERAI_TYPE_CLUB_GAME);
  signals[CHANGED] =
      g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, SERAI_TYPE_CLUB, SERAI_TYPE_REMOTE_GAME);
}

static void
serai_postman_init (SeraiPostman *self)
{
  self->clubs = g_ptr_array_new_with_free_func (g_object_unref);
  self->rounds = g_ptr_array_new_with_free_func (round_free);
}

/**
 * serai_postman_new:
 * Returns: (transfer full): follows nothing
 */
SeraiPostman *
serai_postman_new (void)
{
  return g_object_new (SERAI_TYPE_POSTMAN, NULL);
}

/**
 * serai_postman_add:
 * @club: on which the user has come in; not added before
 * Follows the user's games there, also those that begin later.
 */
void
serai_postman_add (SeraiPostman *self, SeraiClub *club)
{
  g_return_if_fail (SERAI_IS_POSTMAN (self));

  g_ptr_array_add (self->clubs, g_object_ref (club));
  g_signal_connect_swapped (serai_club_get_own_games (club), "items-changed",
                            G_CALLBACK (games_changed_cb), self);
  follow_club (self, club);
}

/**
 * serai_postman_remove:
 * @club: that was added
 */
void
serai_postman_remove (SeraiPostman *self, SeraiClub *club)
{
  g_return_if_fail (SERAI_IS_POSTMAN (self));

  g_signal_handlers_disconnect_by_data (serai_club_get_own_games (club), self);
  for (guint n = self->rounds->len; n > 0; n--)
    if (((Round *) self->rounds->pdata[n - 1])->club == club)
      g_ptr_array_remove_index (self->rounds, n - 1);
  g_ptr_array_remove (self->clubs, club);
}

/**
 * serai_postman_find:
 * @club: where the game is
 * @id: of a game
 * Returns: (transfer none) (nullable): the game, if it is one of the user's that is not over
 */
SeraiRemoteGame *
serai_postman_find (SeraiPostman *self, SeraiClub *club, const char *id)
{
  Round *round;

  g_return_val_if_fail (SERAI_IS_POSTMAN (self), NULL);

  round = find_round (self, club, id);
  return round != NULL ? round->remote : NULL;
}

/**
 * serai_postman_take:
 * @club: where @game is
 * @game: of the user or of others
 * Returns: (transfer full): the game for a board, which has to give it back
 */
SeraiRemoteGame *
serai_postman_take (SeraiPostman *self, SeraiClub *club, SeraiClubGame *game)
{
  Round *round;

  g_return_val_if_fail (SERAI_IS_POSTMAN (self), NULL);

  round = find_round (self, club, serai_club_game_get_id (game));
  if (round == NULL)
    return serai_club_open_game (club, game);
  round->n_boards++;
  g_signal_emit (self, signals[CHANGED], 0, club, round->remote);
  return g_object_ref (round->remote);
}

/**
 * serai_postman_is_taken:
 * @club: where @game is
 * @game: of the user
 * Returns: whether @game is on a board
 */
gboolean
serai_postman_is_taken (SeraiPostman *self, SeraiClub *club, SeraiClubGame *game)
{
  Round *round;

  g_return_val_if_fail (SERAI_IS_POSTMAN (self), FALSE);

  round = find_round (self, club, serai_club_game_get_id (game));
  return round != NULL && round->n_boards > 0;
}

/**
 * serai_postman_give_back:
 * @club: where it is
 * @remote: of serai_postman_take(), which the board does not use any more
 * Shuts the game, unless it is one of the user's that is not over, which is still followed.
 */
void
serai_postman_give_back (SeraiPostman *self, SeraiClub *club, SeraiRemoteGame *remote)
{
  const char *id = serai_club_game_get_id (serai_remote_game_get_game (remote));
  Round      *round;

  g_return_if_fail (SERAI_IS_POSTMAN (self));

  round = find_round (self, club, id);
  if (round != NULL && round->remote == remote)
    round->n_boards--;
  else
    serai_remote_game_shut (remote);
}
