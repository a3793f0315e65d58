/* serai-running-game.c: a game of the user's on a server that is not over, as it was seen last.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-running-game.h"

#include "registry.h"

struct _SeraiRunningGame
{
  GObject           parent_instance;
  char             *server; /* (owned) */
  char             *id;     /* (owned) */
  char             *other;  /* (owned) */
  SeraiRunningState state;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (SeraiRunningGame, serai_running_game, G_TYPE_OBJECT)

static void
serai_running_game_finalize (GObject *object)
{
  SeraiRunningGame *self = SERAI_RUNNING_GAME (object);

  g_free (self->server);
  g_free (self->id);
  g_free (self->other);
  G_OBJECT_CLASS (serai_running_game_parent_class)->finalize (object);
}

static void
serai_running_game_class_init (SeraiRunningGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_running_game_finalize;
  changed_signal = g_signal_new ("changed", SERAI_TYPE_RUNNING_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
serai_running_game_init (SeraiRunningGame *self G_GNUC_UNUSED)
{
}

/**
 * serai_running_game_new:
 * @server: where it is played: a link, or what stands for the server in this program
 * @id: of the game there
 * @other: the name of the opponent
 * @state: of the game
 * Returns: (transfer full): the game
 */
SeraiRunningGame *
serai_running_game_new (const char *server, const char *id, const char *other,
                        const SeraiRunningState *state)
{
  SeraiRunningGame *self = g_object_new (SERAI_TYPE_RUNNING_GAME, NULL);

  self->server = g_strdup (server);
  self->id = g_strdup (id);
  self->other = g_strdup (other);
  self->state = *state;
  return self;
}

/* ---- In the settings ---- */

/* Any options will do to show a position. Returns: %FALSE if there is no such game, or no such
 * position of it */
static gboolean
read_position (GVariant *values, SeraiRunningState *state)
{
  const char  *kind = "";
  const char  *text = "";
  const char  *why;
  SeraiOptions options;

  if (!g_variant_lookup (values, "game", "&s", &kind)
      || !g_variant_lookup (values, "position", "&s", &text))
    return FALSE;
  state->rules = serai_registry_find (kind);
  if (state->rules == NULL)
    return FALSE;
  serai_options_init (state->rules, &options);
  return state->rules->read (&options, text, &state->position, &why) == 0;
}

/**
 * serai_running_game_read:
 * @values: as from serai_running_game_write(); need not be trusted
 * Returns: (transfer full) (nullable): the game; %NULL if this version does not understand it
 */
SeraiRunningGame *
serai_running_game_read (GVariant *values)
{
  SeraiRunningState state = { .deadline = -1 };
  const char       *server, *id, *other;
  guint32           side, turn;

  if (!g_variant_lookup (values, "server", "&s", &server)
      || !g_variant_lookup (values, "id", "&s", &id)
      || !g_variant_lookup (values, "other", "&s", &other)
      || !g_variant_lookup (values, "side", "u", &side) || side > SERAI_SIDE_P2
      || !g_variant_lookup (values, "turn", "u", &turn) || turn > SERAI_SIDE_P2
      || !read_position (values, &state))
    return NULL;
  state.side = (SeraiSide) side;
  state.turn = (SeraiSide) turn;
  g_variant_lookup (values, "adjourned", "b", &state.is_adjourned);
  g_variant_lookup (values, "moves", "u", &state.n_moves);
  g_variant_lookup (values, "started", "x", &state.started);
  g_variant_lookup (values, "deadline", "x", &state.deadline);
  return serai_running_game_new (server, id, other, &state);
}

/**
 * serai_running_game_write:
 * Returns: (transfer floating): a dictionary for the settings
 */
GVariant *
serai_running_game_write (SeraiRunningGame *self)
{
  const SeraiRunningState *state = &self->state;
  char                     position[SERAI_POSITION_TEXT];
  GVariantDict             values;

  state->rules->write (&state->position, position);
  g_variant_dict_init (&values, NULL);
  g_variant_dict_insert (&values, "server", "s", self->server);
  g_variant_dict_insert (&values, "id", "s", self->id);
  g_variant_dict_insert (&values, "other", "s", self->other);
  g_variant_dict_insert (&values, "game", "s", state->rules->id);
  g_variant_dict_insert (&values, "position", "s", position);
  g_variant_dict_insert (&values, "side", "u", (guint32) state->side);
  g_variant_dict_insert (&values, "turn", "u", (guint32) state->turn);
  g_variant_dict_insert (&values, "adjourned", "b", state->is_adjourned);
  g_variant_dict_insert (&values, "moves", "u", state->n_moves);
  g_variant_dict_insert (&values, "started", "x", state->started);
  g_variant_dict_insert (&values, "deadline", "x", state->deadline);
  return g_variant_dict_end (&values);
}

/* ---- Values ---- */

/**
 * serai_running_game_get_server:
 * Returns: (transfer none): where it is played
 */
const char *
serai_running_game_get_server (SeraiRunningGame *self)
{
  g_return_val_if_fail (SERAI_IS_RUNNING_GAME (self), NULL);

  return self->server;
}

/**
 * serai_running_game_get_id:
 * Returns: (transfer none): its id on the server
 */
const char *
serai_running_game_get_id (SeraiRunningGame *self)
{
  g_return_val_if_fail (SERAI_IS_RUNNING_GAME (self), NULL);

  return self->id;
}

/**
 * serai_running_game_get_other:
 * Returns: (transfer none): the name of the opponent
 */
const char *
serai_running_game_get_other (SeraiRunningGame *self)
{
  g_return_val_if_fail (SERAI_IS_RUNNING_GAME (self), NULL);

  return self->other;
}

/**
 * serai_running_game_get_state:
 * Returns: (transfer none): as far as is known
 */
const SeraiRunningState *
serai_running_game_get_state (SeraiRunningGame *self)
{
  g_return_val_if_fail (SERAI_IS_RUNNING_GAME (self), NULL);

  return &self->state;
}

/**
 * serai_running_game_is_turn:
 * Returns: whether the game waits for the user
 */
gboolean
serai_running_game_is_turn (SeraiRunningGame *self)
{
  g_return_val_if_fail (SERAI_IS_RUNNING_GAME (self), FALSE);

  return !self->state.is_adjourned && self->state.turn == self->state.side;
}

static gboolean
is_equal (const SeraiRunningState *a, const SeraiRunningState *b)
{
  return a->rules == b->rules && a->side == b->side && a->turn == b->turn
         && a->is_adjourned == b->is_adjourned && a->n_moves == b->n_moves
         && a->started == b->started && a->deadline == b->deadline
         && memcmp (&a->position, &b->position, sizeof a->position) == 0;
}

/**
 * serai_running_game_set_state:
 * @state: what is known now
 * Returns: whether that is something else than before
 */
gboolean
serai_running_game_set_state (SeraiRunningGame *self, const SeraiRunningState *state)
{
  g_return_val_if_fail (SERAI_IS_RUNNING_GAME (self), FALSE);

  if (is_equal (&self->state, state))
    return FALSE;
  self->state = *state;
  g_signal_emit (self, changed_signal, 0);
  return TRUE;
}

/* How soon the user has something to do: less is sooner. */
static int
get_urgency (SeraiRunningGame *self)
{
  return self->state.is_adjourned ? 2 : serai_running_game_is_turn (self) ? 0 : 1;
}

static gint
compare_times (gint64 a, gint64 b)
{
  return a < b ? -1 : a > b;
}

/**
 * serai_running_game_compare:
 * @a: a #SeraiRunningGame
 * @b: another one
 * Returns: as of a #GCompareDataFunc: first those in which it is the user's turn, of these the ones
 *   with the nearest deadline, and then those that began last
 */
gint
serai_running_game_compare (gconstpointer a, gconstpointer b, gpointer unused G_GNUC_UNUSED)
{
  SeraiRunningGame        *games[] = { (gpointer) a, (gpointer) b };
  const SeraiRunningState *first = &games[0]->state;
  const SeraiRunningState *second = &games[1]->state;
  gint                     order = get_urgency (games[0]) - get_urgency (games[1]);

  if (order == 0)
    order = compare_times (first->deadline < 0 ? G_MAXINT64 : first->deadline,
                           second->deadline < 0 ? G_MAXINT64 : second->deadline);
  return order != 0 ? order : compare_times (second->started, first->started);
}
