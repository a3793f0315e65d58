/* serai-club-game.c: a game on a server, as its summary.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-club-items-private.h"

#define MAX_TEXT 128 /* bytes of names and ids */
#define MAX_SCORE 1000000

struct _SeraiClubGame
{
  GObject         parent_instance;
  char           *id;         /* (owned) */
  char           *before;     /* (owned) (nullable) */
  char           *players[2]; /* (owned): [side] */
  SeraiTerms      terms;
  gint64          started; /* ms since 1970 */
  gint64          ended;   /* the same; 0: not over, or not known */
  SeraiTableState state;
  SeraiResult     result;
  guint           n_moves;
  SeraiSide       turn;
  int             leg;
  int             score[2]; /* [side] */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (SeraiClubGame, serai_club_game, G_TYPE_OBJECT)

static void
serai_club_game_finalize (GObject *object)
{
  SeraiClubGame *self = SERAI_CLUB_GAME (object);

  g_free (self->id);
  g_free (self->before);
  g_free (self->players[0]);
  g_free (self->players[1]);
  G_OBJECT_CLASS (serai_club_game_parent_class)->finalize (object);
}

static void
serai_club_game_class_init (SeraiClubGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_club_game_finalize;
  changed_signal = g_signal_new ("changed", SERAI_TYPE_CLUB_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
serai_club_game_init (SeraiClubGame *self G_GNUC_UNUSED)
{
}

/* ---- Reading ---- */

static void
read_players (SeraiClubGame *self, SeraiMembers *members)
{
  JsonArray *players = serai_members_array (members, "players", 2);

  for (guint side = 0; side < 2; side++)
    {
      JsonNode *node = players != NULL && json_array_get_length (players) == 2
                           ? json_array_get_element (players, side)
                           : NULL;

      if (node == NULL || json_node_get_value_type (node) != G_TYPE_STRING)
        serai_members_refuse (members, "players", "two names");
      else
        self->players[side] = g_strdup (json_node_get_string (node));
    }
}

static void
read_score (SeraiClubGame *self, SeraiMembers *members)
{
  JsonArray *score =
      serai_members_has (members, "score") ? serai_members_array (members, "score", 2) : NULL;

  for (guint side = 0; score != NULL && side < json_array_get_length (score); side++)
    {
      JsonNode *node = json_array_get_element (score, side);

      if (json_node_get_value_type (node) != G_TYPE_INT64)
        serai_members_refuse (members, "score", "two numbers");
      else
        self->score[side] = (int) CLAMP (json_node_get_int (node), 0, MAX_SCORE);
    }
}

static gboolean
read_parts (SeraiClubGame *self, SeraiMembers *members, GError **error)
{
  JsonObject *terms = serai_members_object (members, "terms");
  JsonObject *result =
      serai_members_has (members, "result") ? serai_members_object (members, "result") : NULL;

  return serai_members_end (members, error) && serai_terms_read (&self->terms, terms, error)
         && (result == NULL || serai_result_read (&self->result, result, error));
}

/**
 * serai_club_game_read:
 * @object: GAME SUMMARY of docs/protocol.md
 * Returns: (transfer full) (nullable)
 */
SeraiClubGame *
serai_club_game_read (JsonObject *object, GError **error)
{
  static const char *const states[] = { "running", "adjourned", "over", NULL };
  static const char *const sides[] = { "p1", "p2", NULL };
  g_autoptr (SeraiClubGame) self = g_object_new (SERAI_TYPE_CLUB_GAME, NULL);
  SeraiMembers members = SERAI_MEMBERS (object);

  self->id = g_strdup (serai_members_text (&members, "game", 1, MAX_TEXT));
  self->before = g_strdup (serai_members_text_or (&members, "before", 1, MAX_TEXT, NULL));
  self->started = serai_members_integer (&members, "started", 0, G_MAXINT64 / 2);
  self->ended = serai_members_integer_or (&members, "ended", 0, G_MAXINT64 / 2, 0);
  self->state = (SeraiTableState) serai_members_choice (&members, "state", states);
  self->n_moves = (guint) serai_members_integer (&members, "moves", 0, G_MAXINT32);
  self->turn = (SeraiSide) serai_members_choice_or (&members, "turn", sides, SERAI_SIDE_NONE);
  self->leg = (int) serai_members_integer_or (&members, "leg", 1, SERAI_TERMS_MAX_LEGS, 1);
  read_players (self, &members);
  read_score (self, &members);
  if (!read_parts (self, &members, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * serai_club_game_update:
 * @news: about the same game
 * Copies what is new.
 */
void
serai_club_game_update (SeraiClubGame *self, SeraiClubGame *news)
{
  self->state = news->state;
  self->result = news->result;
  self->ended = news->ended;
  self->n_moves = news->n_moves;
  self->turn = news->turn;
  g_signal_emit (self, changed_signal, 0);
}

/**
 * serai_club_game_follow:
 * @table: of the same game
 * Copies what is new.
 */
void
serai_club_game_follow (SeraiClubGame *self, const SeraiTable *table)
{
  self->state = serai_table_get_state (table);
  self->result = serai_table_get_result (table);
  self->n_moves = serai_table_get_n_moves (table);
  self->turn = serai_table_get_turn (table);
  g_signal_emit (self, changed_signal, 0);
}

/* ---- Values ---- */

/**
 * serai_club_game_get_id:
 * Returns: (transfer none): for requests
 */
const char *
serai_club_game_get_id (SeraiClubGame *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_GAME (self), NULL);

  return self->id;
}

/**
 * serai_club_game_get_terms:
 * Returns: (transfer none): what is played
 */
const SeraiTerms *
serai_club_game_get_terms (SeraiClubGame *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_GAME (self), NULL);

  return &self->terms;
}

/**
 * serai_club_game_get_player:
 * Returns: (transfer none): the name of who plays @side
 */
const char *
serai_club_game_get_player (SeraiClubGame *self, SeraiSide side)
{
  g_return_val_if_fail (SERAI_IS_CLUB_GAME (self), NULL);
  g_return_val_if_fail (side < SERAI_SIDE_NONE, NULL);

  return self->players[side];
}

/**
 * serai_club_game_get_side:
 * @name: (nullable): of a person
 * Returns: the side that they play; %SERAI_SIDE_NONE: none
 */
SeraiSide
serai_club_game_get_side (SeraiClubGame *self, const char *name)
{
  g_return_val_if_fail (SERAI_IS_CLUB_GAME (self), SERAI_SIDE_NONE);

  for (int side = 0; side < 2; side++)
    {
      if (g_strcmp0 (self->players[side], name) == 0)
        return (SeraiSide) side;
    }
  return SERAI_SIDE_NONE;
}

/**
 * serai_club_game_get_started:
 * Returns: when it began, in ms since 1970 by the clock of the server
 */
gint64
serai_club_game_get_started (SeraiClubGame *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_GAME (self), 0);

  return self->started;
}

/**
 * serai_club_game_get_ended:
 * Returns: when it ended, in ms since 1970 by the clock of the server; 0: it is not over, or an
 * older server does not say it
 */
gint64
serai_club_game_get_ended (SeraiClubGame *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_GAME (self), 0);

  return self->ended;
}

/**
 * serai_club_game_get_state:
 * Returns: whether it runs, as far as is known
 */
SeraiTableState
serai_club_game_get_state (SeraiClubGame *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_GAME (self), SERAI_TABLE_OVER);

  return self->state;
}

/**
 * serai_club_game_get_result:
 * Returns: none, unless it is over
 */
SeraiResult
serai_club_game_get_result (SeraiClubGame *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_GAME (self), (SeraiResult){ 0 });

  return self->result;
}

/**
 * serai_club_game_get_n_moves:
 * Returns: the moves so far, as far as is known
 */
guint
serai_club_game_get_n_moves (SeraiClubGame *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_GAME (self), 0);

  return self->n_moves;
}

/**
 * serai_club_game_get_turn:
 * Returns: the side to move, as far as is known
 */
SeraiSide
serai_club_game_get_turn (SeraiClubGame *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_GAME (self), SERAI_SIDE_NONE);

  return self->turn;
}

/**
 * serai_club_game_get_leg:
 * Returns: 1 or 2
 */
int
serai_club_game_get_leg (SeraiClubGame *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_GAME (self), 1);

  return self->leg;
}

/**
 * serai_club_game_get_score:
 * Returns: the points of @side in the games before: two for a win, one for a draw
 */
int
serai_club_game_get_score (SeraiClubGame *self, SeraiSide side)
{
  g_return_val_if_fail (SERAI_IS_CLUB_GAME (self), 0);
  g_return_val_if_fail (side < SERAI_SIDE_NONE, 0);

  return self->score[side];
}

/**
 * serai_club_game_get_before:
 * Returns: (transfer none) (nullable): the id of the game before this one
 */
const char *
serai_club_game_get_before (SeraiClubGame *self)
{
  g_return_val_if_fail (SERAI_IS_CLUB_GAME (self), NULL);

  return self->before;
}
