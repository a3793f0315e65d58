/* serai-match.c: a match: the record of a game, its players and the position on the board.
 *
 * The cursor points to a node of the main line, the head: there the game goes on. The moves after
 * it can be redone. A person can look at any other node; that changes neither line nor cursor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-match-private.h"

#include <glib/gi18n.h>

#include "level.h"
#include "quote.h"

#define NEVER (-1)

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
  self->deadline_ms = NEVER;
}

static void
serai_match_finalize (GObject *object)
{
  SeraiMatch *self = SERAI_MATCH (object);

  if (self->clock != NULL)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->clock);
  for (int side = 0; side < 2; side++)
    {
      g_free (self->names[side]);
      g_free (self->words[side]);
    }
  if (self->clear_edits != NULL)
    self->clear_edits (self);
  g_clear_pointer (&self->played, g_hash_table_unref);
  g_clear_pointer (&self->notes, g_hash_table_unref);
  g_clear_pointer (&self->verdicts, g_hash_table_unref);
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
   * There is an undone move or declared ending to redo.
   */
  properties[PROP_CAN_REDO] =
      g_param_spec_boolean ("can-redo", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SeraiMatch::changed:
   * The position on the board, the list of moves or a player has changed. The detail is "look" if a
   * person looks at another position and the game is the same, "notes" if only a note is different,
   * otherwise "game".
   */
  signals[CHANGED] =
      g_signal_new ("changed", SERAI_TYPE_MATCH, G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
}

/* Emits "notify" and "changed::game". Must be called when the state is consistent. */
void
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
  serai_match_ensure_memory (
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
  serai_match_ensure_memory (why != NULL);
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
 * Returns: a number that every change of the match increments, except for notes
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
 *   and for notes
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

  return self->record.line[self->cursor];
}

/**
 * serai_match_get_shown:
 * Returns: (transfer none): the node whose position is on the board
 */
SeraiRecordNode *
serai_match_get_shown (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);

  return self->looked_at != NULL ? self->looked_at : serai_match_get_head (self);
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

/**
 * serai_match_is_over:
 * Returns: whether the game has ended, whatever position is on the board
 */
gboolean
serai_match_is_over (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return serai_match_get_game_result (self).outcome != SERAI_OUTCOME_NONE;
}

/**
 * serai_match_is_with_elsewhere:
 * Returns: whether somebody elsewhere plays a side, or both, as in a game that is watched
 */
gboolean
serai_match_is_with_elsewhere (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return serai_match_get_player (self, SERAI_SIDE_P1)->kind == SERAI_PLAYER_ELSEWHERE
         || serai_match_get_player (self, SERAI_SIDE_P2)->kind == SERAI_PLAYER_ELSEWHERE;
}

/**
 * serai_match_is_settled:
 * Returns: whether the game was played with somebody elsewhere and is over. Its moves, its result
 *   and its players then stay what they are; moves that are tried become variations
 */
gboolean
serai_match_is_settled (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return serai_match_is_with_elsewhere (self) && serai_match_is_over (self);
}

/**
 * serai_match_can_undo:
 * Returns: whether there is a move or a declared ending to undo
 */
gboolean
serai_match_can_undo (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return !serai_match_is_settled (self) && (self->cursor > 0 || serai_match_has_ending (self));
}

/**
 * serai_match_can_redo:
 * Returns: whether there is an undone move or declared ending to redo
 */
gboolean
serai_match_can_redo (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return !serai_match_is_settled (self)
         && (self->reopened != NULL || self->cursor + 1 < self->record.n_line);
}

/**
 * serai_match_has_ending:
 * Returns: whether the players have declared the game over
 */
gboolean
serai_match_has_ending (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return serai_match_get_head (self)->declared.outcome != SERAI_OUTCOME_NONE
         && self->reopened == NULL;
}

/**
 * serai_match_is_reopened:
 * Returns: whether the players have declared the game over at the head, and this has been undone
 */
gboolean
serai_match_is_reopened (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return self->reopened != NULL;
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

static SeraiResult
get_result_at (SeraiMatch *self, const SeraiRecordNode *node, SeraiCachedResult *cached)
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
  return get_result_at (self, serai_match_get_shown (self), &self->shown_result);
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
    return serai_match_get_head (self)->declared;
  return get_result_at (self, serai_match_get_head (self), &self->head_result);
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
  player.level = CLAMP (player.level, SERAI_LEVEL_MIN, SERAI_LEVEL_MAX);
  if (old->kind == player.kind && old->level == player.level)
    return;
  *old = player;
  serai_match_changed (self);
}

/**
 * serai_match_is_locked:
 * Returns: whether nobody here can play now, as of serai_match_set_locked()
 */
gboolean
serai_match_is_locked (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return self->is_locked;
}

/**
 * serai_match_set_locked:
 * @is_locked: whether the people here cannot play now, as in a game on a server that they have left
 */
void
serai_match_set_locked (SeraiMatch *self, gboolean is_locked)
{
  g_return_if_fail (SERAI_IS_MATCH (self));

  if (!self->is_locked == !is_locked)
    return;
  self->is_locked = !!is_locked;
  serai_match_changed (self);
}

/**
 * serai_match_get_deadline:
 * Returns: when the next move is due, in ms since 1970; -1: never, as in games that are played here
 */
gint64
serai_match_get_deadline (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NEVER);

  return self->deadline_ms;
}

/**
 * serai_match_set_deadline:
 * @deadline_ms: when the next move is due, in ms since 1970; -1: never
 */
void
serai_match_set_deadline (SeraiMatch *self, gint64 deadline_ms)
{
  g_return_if_fail (SERAI_IS_MATCH (self));

  if (deadline_ms == self->deadline_ms)
    return;
  self->deadline_ms = deadline_ms;
  serai_match_changed (self);
}

/**
 * serai_match_get_words:
 * @side: one of the two sides
 * Returns: (transfer none) (nullable): what its player has said last, translated
 */
const char *
serai_match_get_words (SeraiMatch *self, SeraiSide side)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);
  g_return_val_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2, NULL);

  return self->words[side];
}

/**
 * serai_match_set_words:
 * @side: one of the two sides
 * @words: (nullable): what its player has said, translated; %NULL: it is not shown any longer
 */
void
serai_match_set_words (SeraiMatch *self, SeraiSide side, const char *words)
{
  g_return_if_fail (SERAI_IS_MATCH (self));
  g_return_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2);

  if (g_strcmp0 (words, self->words[side]) == 0)
    return;
  g_free (self->words[side]);
  self->words[side] = g_strdup (words);
  serai_match_changed (self);
}

/**
 * serai_match_get_name:
 * @side: one of the two sides
 * Returns: (transfer none) (nullable): the name of the person who plays @side; %NULL if it has not
 *   been told
 */
const char *
serai_match_get_name (SeraiMatch *self, SeraiSide side)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);
  g_return_val_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2, NULL);

  return self->names[side];
}

/**
 * serai_match_set_name:
 * @side: one of the two sides
 * @name: (nullable): what to call the person who plays @side; %NULL if it is not known. It is made
 *   fit for display
 */
void
serai_match_set_name (SeraiMatch *self, SeraiSide side, const char *name)
{
  g_autofree char *quoted = NULL;

  g_return_if_fail (SERAI_IS_MATCH (self));
  g_return_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2);

  if (name != NULL && name[0] != '\0')
    quoted = serai_quote (name);
  if (g_strcmp0 (self->names[side], quoted) == 0)
    return;
  g_free (self->names[side]);
  self->names[side] = g_steal_pointer (&quoted);
  serai_match_changed (self);
}

/* The game goes on from @node. Its clock does not follow yet. */
void
serai_match_set_head (SeraiMatch *self, SeraiRecordNode *node)
{
  serai_record_promote (&self->record, node);
  self->cursor = node->ply;
  self->reopened = NULL;
  if (self->looked_at == node)
    self->looked_at = NULL;
}

/* Puts the position of @node on the board, and emits "changed::look". */
void
serai_match_show (SeraiMatch *self, SeraiRecordNode *node)
{
  self->looked_at = node == serai_match_get_head (self) ? NULL : node;
  self->serial++;
  g_signal_emit (self, signals[CHANGED], g_quark_from_static_string ("look"));
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

  if (node != serai_match_get_shown (self))
    serai_match_show (self, node);
}

/**
 * serai_match_get_trial:
 * Returns: (transfer none) (nullable): the position in which a move is to be found
 */
SeraiRecordNode *
serai_match_get_trial (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);

  return self->trial;
}

/**
 * serai_match_is_trying:
 * Returns: whether a move made on the board is tried, not played
 */
gboolean
serai_match_is_trying (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return self->trial != NULL && self->trial == serai_match_get_shown (self);
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
