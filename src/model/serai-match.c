/* serai-match.c: a match: the record of a game, its players and the position on the board.
 *
 * The cursor points to a node of the main line, the head: there the game goes on. The moves after
 * it can be redone. A person can look at any other node; that changes neither line nor cursor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-match.h"

#include <glib/gi18n.h>

#include "level.h"
#include "move-check.h"
#include "serai-clock-record.h"
#include "serai-ending.h"
#include "serai-message-text.h"

/* The result at a node, which never changes. */
typedef struct
{
  const SeraiRecordNode *node; /* nullable: nothing is cached */
  SeraiResult            result;
} CachedResult;

struct _SeraiMatch
{
  GObject          parent_instance;
  SeraiRecord      record;
  gsize            cursor;    /* the ply of the head on the main line */
  SeraiRecordNode *looked_at; /* nullable: the node on the board, if it is not the head */
  SeraiPlayer      players[2];
  SeraiClock      *clock;  /* (owned) (nullable) */
  SeraiResult      ending; /* declared by the players at the head; or none */
  SeraiSeries      series;
  JsonObject      *extra;       /* (owned) (nullable) */
  guint            serial;      /* incremented by every change */
  guint            game_serial; /* incremented by every change but looking at a position */
  CachedResult     head_result;
  CachedResult     shown_result;
  gboolean         could_undo; /* as last notified */
  gboolean         could_redo;
};

enum
{
  PROP_CAN_UNDO = 1,
  PROP_CAN_REDO,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint       signals[N_SIGNALS];

G_DEFINE_QUARK (serai - match - error - quark, serai_match_error)
G_DEFINE_FINAL_TYPE (SeraiMatch, serai_match, G_TYPE_OBJECT)

static void
serai_match_init (SeraiMatch *self)
{
  for (int side = 0; side < 2; side++)
    self->players[side].level = SERAI_LEVEL_PRESET;
}

static void
serai_match_finalize (GObject *object)
{
  SeraiMatch *self = SERAI_MATCH (object);

  serai_match_set_clock (self, NULL);
  serai_record_clear (&self->record);
  g_clear_pointer (&self->extra, json_object_unref);
  G_OBJECT_CLASS (serai_match_parent_class)->finalize (object);
}

static void
serai_match_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SeraiMatch *self = SERAI_MATCH (object);

  switch (prop_id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, serai_match_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, serai_match_can_redo (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
serai_match_class_init (SeraiMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = serai_match_finalize;
  object_class->get_property = serai_match_get_property;

  /**
   * SeraiMatch:can-undo:
   * There is a move or a declared ending to undo.
   */
  properties[PROP_CAN_UNDO] =
      g_param_spec_boolean ("can-undo", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /**
   * SeraiMatch:can-redo:
   * There is an undone move to redo.
   */
  properties[PROP_CAN_REDO] =
      g_param_spec_boolean ("can-redo", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SeraiMatch::changed:
   * The position on the board, the list of moves or a player has changed. The detail is "look" if a
   * person looks at another position and the game is the same, otherwise "game".
   */
  signals[CHANGED] =
      g_signal_new ("changed", SERAI_TYPE_MATCH, G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
}

/* Emits "notify" and "changed::game". Must be called when the state is consistent. */
static void
serai_match_changed (SeraiMatch *self)
{
  gboolean can_undo = serai_match_can_undo (self);
  gboolean can_redo = serai_match_can_redo (self);
  gboolean undo_differs = can_undo != self->could_undo;
  gboolean redo_differs = can_redo != self->could_redo;

  self->serial++;
  self->game_serial++;
  self->could_undo = can_undo;
  self->could_redo = can_redo;
  g_object_ref (self);
  if (undo_differs)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  if (redo_differs)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  g_signal_emit (self, signals[CHANGED], g_quark_from_static_string ("game"));
  g_object_unref (self);
}

/* Aborts the program if memory has run out, as GLib does. */
static void
ensure_memory (gboolean is_enough)
{
  if (!is_enough)
    g_error ("out of memory for the record of a game");
}

static SeraiRecordNode *
get_head (SeraiMatch *self)
{
  return self->record.line[self->cursor];
}

static SeraiRecordNode *
get_shown (SeraiMatch *self)
{
  return self->looked_at != NULL ? self->looked_at : get_head (self);
}

/**
 * serai_match_new:
 * @rules: a game
 * @options: (nullable): the rule options, the defaults if %NULL
 * Returns: (transfer full): a match of two humans at the usual start position
 */
SeraiMatch *
serai_match_new (const SeraiRules *rules, const SeraiOptions *options)
{
  SeraiMatch  *self;
  SeraiOptions defaults;

  g_return_val_if_fail (rules != NULL, NULL);

  serai_options_init (rules, &defaults);
  self = g_object_new (SERAI_TYPE_MATCH, NULL);
  ensure_memory (
      serai_record_init (&self->record, rules, options != NULL ? options : &defaults, NULL));
  return self;
}

/**
 * serai_match_new_from_text:
 * @rules: a game
 * @options: (nullable): the rule options, the defaults if %NULL
 * @start_text: the text of the position to begin with
 * @error: %SERAI_MATCH_ERROR_POSITION with the column if @start_text is no valid position
 * Returns: (transfer full) (nullable): a match of two humans at that position
 */
SeraiMatch *
serai_match_new_from_text (const SeraiRules *rules, const SeraiOptions *options,
                           const char *start_text, GError **error)
{
  g_autoptr (SeraiMatch) self = NULL;
  SeraiOptions defaults;
  const char  *why = NULL;
  gsize        column;

  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (start_text != NULL, NULL);

  serai_options_init (rules, &defaults);
  self = g_object_new (SERAI_TYPE_MATCH, NULL);
  column = serai_record_init_from_text (&self->record, rules, options != NULL ? options : &defaults,
                                        start_text, &why);
  if (column == 0)
    return g_steal_pointer (&self);
  ensure_memory (why != NULL);
  g_set_error (error, SERAI_MATCH_ERROR, SERAI_MATCH_ERROR_POSITION,
               /* Translators: of the text of a position; %2$s is the reason */
               _ ("The starting position is wrong in column %1$u: %2$s"), (guint) column, _ (why));
  return NULL;
}

/**
 * serai_match_get_rules:
 * Returns: (transfer none): the game that is played; static
 */
const SeraiRules *
serai_match_get_rules (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);

  return self->record.rules;
}

/**
 * serai_match_get_options:
 * Returns: (transfer none): the rule options of the match, which never change
 */
const SeraiOptions *
serai_match_get_options (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);

  return &self->record.options;
}

/**
 * serai_match_get_record:
 * Returns: (transfer none): all moves, variations included
 */
const SeraiRecord *
serai_match_get_record (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);

  return &self->record;
}

/**
 * serai_match_get_serial:
 * Returns: a number that every change of the match increments
 */
guint
serai_match_get_serial (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), 0);

  return self->serial;
}

/**
 * serai_match_get_game_serial:
 * Returns: a number that every change of the match increments, except for looking at a position
 */
guint
serai_match_get_game_serial (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), 0);

  return self->game_serial;
}

/**
 * serai_match_get_cursor:
 * Returns: the number of moves that led to the head
 */
gsize
serai_match_get_cursor (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), 0);

  return self->cursor;
}

/**
 * serai_match_get_head:
 * Returns: (transfer none): where the game goes on, on the main line
 */
SeraiRecordNode *
serai_match_get_head (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);

  return get_head (self);
}

/**
 * serai_match_get_shown:
 * Returns: (transfer none): the node whose position is on the board
 */
SeraiRecordNode *
serai_match_get_shown (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);

  return get_shown (self);
}

/**
 * serai_match_is_looking:
 * Returns: whether the position on the board is not that of the head
 */
gboolean
serai_match_is_looking (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return self->looked_at != NULL;
}

static SeraiResult
get_result_at (SeraiMatch *self, const SeraiRecordNode *node, CachedResult *cached)
{
  if (cached->node != node)
    cached->result = serai_record_result (&self->record, node);
  cached->node = node;
  return cached->result;
}

/**
 * serai_match_get_result:
 * Returns: the result in the position on the board: who has won and why, or that the game goes on
 */
SeraiResult
serai_match_get_result (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), (SeraiResult){ 0 });

  if (!serai_match_is_looking (self))
    return serai_match_get_game_result (self);
  return get_result_at (self, get_shown (self), &self->shown_result);
}

/**
 * serai_match_get_game_result:
 * Returns: the result of the game: what the players have declared, or that at the head by the rules
 */
SeraiResult
serai_match_get_game_result (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), (SeraiResult){ 0 });

  if (serai_match_has_ending (self))
    return self->ending;
  return get_result_at (self, get_head (self), &self->head_result);
}

/**
 * serai_match_get_player:
 * @side: one of the two sides
 * Returns: (transfer none): who makes its moves
 */
const SeraiPlayer *
serai_match_get_player (SeraiMatch *self, SeraiSide side)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);
  g_return_val_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2, NULL);

  return &self->players[side];
}

/**
 * serai_match_set_player:
 * @side: one of the two sides
 * @player: who makes its moves from now on; the level is clamped to its range
 */
void
serai_match_set_player (SeraiMatch *self, SeraiSide side, SeraiPlayer player)
{
  SeraiPlayer *old;

  g_return_if_fail (SERAI_IS_MATCH (self));
  g_return_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2);

  old = &self->players[side];
  player.is_computer = !!player.is_computer;
  player.level = CLAMP (player.level, SERAI_LEVEL_MIN, SERAI_LEVEL_MAX);
  if (old->is_computer == player.is_computer && old->level == player.level)
    return;
  *old = player;
  serai_match_changed (self);
}

/* ---- Clock and declared endings ---- */

static void
stop_clock_at_end (SeraiMatch *self)
{
  if (self->clock != NULL && serai_match_get_game_result (self).outcome != SERAI_OUTCOME_NONE)
    serai_clock_stop (self->clock);
}

/* The game goes on from @node. Its clock does not follow yet. */
static void
set_head (SeraiMatch *self, SeraiRecordNode *node)
{
  serai_record_promote (&self->record, node);
  self->cursor = node->ply;
  self->ending = (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
  if (self->looked_at == node)
    self->looked_at = NULL;
}

/* The same, and the clock has the times of @node, with nothing used for the next move. */
static void
go_to (SeraiMatch *self, SeraiRecordNode *node)
{
  set_head (self, node);
  if (self->clock != NULL)
    serai_clock_go_to (self->clock, self->record.rules, node);
  stop_clock_at_end (self);
}

/**
 * serai_match_has_ending:
 * Returns: whether the players have declared the game over
 */
gboolean
serai_match_has_ending (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return self->ending.outcome != SERAI_OUTCOME_NONE;
}

/**
 * serai_match_end:
 * @ending: a declared ending; see serai-ending.h
 * Ends the game at the head and stops its clock. Does nothing if the game is over already.
 * Returns: whether the game has been ended
 */
gboolean
serai_match_end (SeraiMatch *self, SeraiResult ending)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);
  g_return_val_if_fail (serai_ending_is_declared (ending), FALSE);

  if (self->clock != NULL)
    serai_clock_stop (self->clock); /* if a flag has just fallen, that comes first */
  if (serai_match_get_game_result (self).outcome != SERAI_OUTCOME_NONE)
    return FALSE;
  self->ending = ending;
  serai_match_changed (self);
  return TRUE;
}

/**
 * serai_match_reopen:
 * Takes back a declared ending, if there is one. The side to move has the time again that it had
 * before this move, and its clock waits for the move.
 */
void
serai_match_reopen (SeraiMatch *self)
{
  g_return_if_fail (SERAI_IS_MATCH (self));

  if (!serai_match_has_ending (self))
    return;
  go_to (self, get_head (self));
  serai_match_changed (self);
}

static void
expired_cb (SeraiClock *clock G_GNUC_UNUSED, int side, SeraiMatch *self)
{
  serai_match_end (self, serai_ending_lose_on_time ((SeraiSide) side));
}

/**
 * serai_match_get_clock:
 * Returns: (transfer none) (nullable): the clock of the game
 */
SeraiClock *
serai_match_get_clock (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);

  return self->clock;
}

/**
 * serai_match_set_clock:
 * @clock: (transfer none) (nullable): a clock of no other match
 * Gives the game a clock. It goes to the times of the position of the head, and is not started.
 * Does not count as a change of the match.
 */
void
serai_match_set_clock (SeraiMatch *self, SeraiClock *clock)
{
  g_return_if_fail (SERAI_IS_MATCH (self));
  g_return_if_fail (clock == NULL || SERAI_IS_CLOCK (clock));

  if (clock == self->clock)
    return;
  if (self->clock != NULL)
    g_signal_handlers_disconnect_by_func (self->clock, expired_cb, self);
  g_set_object (&self->clock, clock);
  if (clock == NULL)
    return;
  g_signal_connect (clock, "expired", G_CALLBACK (expired_cb), self);
  serai_clock_go_to (clock, self->record.rules, get_head (self));
}

/* Sets @error if @node is the head and a declared ending, or a flag that has fallen by now, forbids
 * moves there. */
static gboolean
is_open (SeraiMatch *self, const SeraiRecordNode *node, GError **error)
{
  SeraiMessage     message;
  g_autofree char *text = NULL;

  if (node != get_head (self))
    return TRUE;
  if (self->clock != NULL)
    serai_clock_update (self->clock);
  if (!serai_match_has_ending (self))
    return TRUE;
  serai_ending_explain (self->record.rules, &node->position, self->ending, &message);
  text = serai_message_text (&message);
  g_set_error_literal (error, SERAI_MATCH_ERROR, SERAI_MATCH_ERROR_ILLEGAL_MOVE, text);
  return FALSE;
}

/* Hands the clock to the next side after the move to @node. Returns: whether it was in time */
static gboolean
pass_clock (SeraiMatch *self, SeraiRecordNode *node, GError **error)
{
  if (self->clock == NULL)
    return TRUE;
  if (node->parent != get_head (self))
    serai_clock_go_to (self->clock, self->record.rules, node->parent);
  return serai_clock_record_move (self->clock, self->record.rules, node)
         || is_open (self, node->parent, error);
}

/* ---- Moves ---- */

/* Sets @error if @message (transfer full, nullable) explains why a move cannot be played. */
static gboolean
accept (char *message, GError **error)
{
  if (message == NULL)
    return TRUE;
  g_set_error_literal (error, SERAI_MATCH_ERROR, SERAI_MATCH_ERROR_ILLEGAL_MOVE, message);
  g_free (message);
  return FALSE;
}

/* Adds @move to the tree unless it is there already. */
static SeraiRecordNode *
add_move (SeraiMatch *self, SeraiRecordNode *node, SeraiMove move)
{
  SeraiRecordNode *added = serai_record_play (&self->record, node, move);

  ensure_memory (added != NULL);
  return added;
}

/* Plays a legal @move at @node. Shows the position after it, unless another one is looked at.
 * Returns: whether the move was in time */
static gboolean
make_move (SeraiMatch *self, SeraiRecordNode *node, SeraiMove move, GError **error)
{
  SeraiRecordNode *added = add_move (self, node, move);

  if (!pass_clock (self, added, error))
    return FALSE;
  if (self->looked_at == node)
    self->looked_at = NULL;
  set_head (self, added);
  stop_clock_at_end (self);
  serai_match_changed (self);
  return TRUE;
}

/**
 * serai_match_play:
 * @move: a move in the position on the board
 * @error: %SERAI_MATCH_ERROR_ILLEGAL_MOVE if the rules forbid @move; @self is then unchanged. The
 *   same at the head if the players have declared the game over or the time is up
 * Plays @move for the side to move on the board and emits #SeraiMatch::changed. The line of @move
 * becomes the main line; what was the main line after that position stays in the record as a
 * variation. If @move was in the record already, the moves that followed it can be redone.
 * Returns: %TRUE if @move has been played
 */
gboolean
serai_match_play (SeraiMatch *self, SeraiMove move, GError **error)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return is_open (self, get_shown (self), error)
         && accept (serai_move_check (&self->record, get_shown (self), move), error)
         && make_move (self, get_shown (self), move, error);
}

/**
 * serai_match_play_at_head:
 * @move: a move in the position of the head
 * @error: as in serai_match_play()
 * Plays @move as serai_match_play() does, but from the head. A person who is looking at another
 * position continues to do so.
 * Returns: %TRUE if @move has been played
 */
gboolean
serai_match_play_at_head (SeraiMatch *self, SeraiMove move, GError **error)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return is_open (self, get_head (self), error)
         && accept (serai_move_check (&self->record, get_head (self), move), error)
         && make_move (self, get_head (self), move, error);
}

/**
 * serai_match_play_text:
 * @text: the text of a move
 * @error: %SERAI_MATCH_ERROR_ILLEGAL_MOVE with the move and the reason if the rules forbid it;
 *   @self is then unchanged
 * Plays a move for the side to move on the board, as serai_match_play() does.
 * Returns: %TRUE if the move has been played
 */
gboolean
serai_match_play_text (SeraiMatch *self, const char *text, GError **error)
{
  SeraiMove move;

  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  return is_open (self, get_shown (self), error)
         && accept (serai_move_check_text (&self->record, get_shown (self), text, &move), error)
         && make_move (self, get_shown (self), move, error);
}

/**
 * serai_match_add_move:
 * @node: a node of the record of @self
 * @text: the text of a move
 * @why: (out): why @text is not a legal move at @node; message id, static
 * Adds a move to the record without playing it on the board: as the last variation at @node, or
 * as the main continuation if @node has none.
 * Returns: (transfer none) (nullable): the node that the move leads to
 */
SeraiRecordNode *
serai_match_add_move (SeraiMatch *self, SeraiRecordNode *node, const char *text, const char **why)
{
  SeraiMove move;

  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);
  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (why != NULL, NULL);

  if (serai_record_read_move (&self->record, node, text, &move, why) != 0)
    return NULL;
  node = add_move (self, node, move);
  serai_match_changed (self);
  return node;
}

/**
 * serai_match_can_undo:
 * Returns: whether there is a move or a declared ending to undo
 */
gboolean
serai_match_can_undo (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return self->cursor > 0 || serai_match_has_ending (self);
}

/**
 * serai_match_can_redo:
 * Returns: whether there is an undone move to redo
 */
gboolean
serai_match_can_redo (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return self->cursor + 1 < self->record.n_line;
}

/**
 * serai_match_look_at:
 * @node: a node of the record of @self
 * Puts the position of @node on the board. The game stays as it is.
 */
void
serai_match_look_at (SeraiMatch *self, SeraiRecordNode *node)
{
  g_return_if_fail (SERAI_IS_MATCH (self));
  g_return_if_fail (node != NULL);

  if (node == get_shown (self))
    return;
  self->looked_at = node == get_head (self) ? NULL : node;
  self->serial++;
  g_signal_emit (self, signals[CHANGED], g_quark_from_static_string ("look"));
}

/**
 * serai_match_continue_at:
 * @node: a node of the record of @self
 * Makes @node the head and shows it. Its line becomes the main line; the moves after it can be
 * redone.
 */
void
serai_match_continue_at (SeraiMatch *self, SeraiRecordNode *node)
{
  g_return_if_fail (SERAI_IS_MATCH (self));
  g_return_if_fail (node != NULL);

  if (node == get_head (self))
    {
      serai_match_look_at (self, node);
      return;
    }
  self->looked_at = NULL;
  go_to (self, node);
  serai_match_changed (self);
}

/**
 * serai_match_go_to:
 * @n: 0, the start, to the number of moves
 * Makes the position after @n moves of the main line the head and shows it. The moves after it can
 * be redone.
 */
void
serai_match_go_to (SeraiMatch *self, gsize n)
{
  g_return_if_fail (SERAI_IS_MATCH (self));
  g_return_if_fail (n < self->record.n_line);

  serai_match_continue_at (self, self->record.line[n]);
}

/**
 * serai_match_undo:
 * Takes back a declared ending, if there is one, or else the last move of the game.
 */
void
serai_match_undo (SeraiMatch *self)
{
  g_return_if_fail (SERAI_IS_MATCH (self));

  if (serai_match_has_ending (self))
    serai_match_reopen (self);
  else if (serai_match_can_undo (self))
    serai_match_go_to (self, self->cursor - 1);
}

/**
 * serai_match_redo:
 * Plays the move that was undone last again, if there is one.
 */
void
serai_match_redo (SeraiMatch *self)
{
  g_return_if_fail (SERAI_IS_MATCH (self));

  if (serai_match_can_redo (self))
    serai_match_go_to (self, self->cursor + 1);
}

/**
 * serai_match_get_series:
 * Returns: (transfer none): the place of the game in a match of several games, or alone
 */
const SeraiSeries *
serai_match_get_series (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);

  return &self->series;
}

/**
 * serai_match_set_series:
 * @series: (transfer none): the place of the game
 * Does not count as a change of the match: the serial stays as it is.
 */
void
serai_match_set_series (SeraiMatch *self, const SeraiSeries *series)
{
  g_return_if_fail (SERAI_IS_MATCH (self));
  g_return_if_fail (series != NULL);

  self->series = *series;
}

/**
 * serai_match_get_extra:
 * Returns: (transfer none) (nullable): the members of a loaded file that this version does not
 *   know, nested as in the file
 */
JsonObject *
serai_match_get_extra (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);

  return self->extra;
}

/**
 * serai_match_set_extra:
 * @extra: (transfer none) (nullable): unknown members to write when the match is saved again
 * Does not count as a change of the match: the serial stays as it is.
 */
void
serai_match_set_extra (SeraiMatch *self, JsonObject *extra)
{
  g_return_if_fail (SERAI_IS_MATCH (self));

  if (extra != NULL)
    json_object_ref (extra);
  g_clear_pointer (&self->extra, json_object_unref);
  self->extra = extra;
}
