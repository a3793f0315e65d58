/* serai-board-scene.c: the scene on a board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-scene.h"

#include <string.h>

#include <glib/gi18n.h>

#include "idea.h"
#include "serai-board-change.h"
#include "serai-drop.h"
#include "serai-message-text.h"
#include "serai-prompt.h"
#include "serai-scene-sounds.h"

struct _SeraiBoardScene
{
  GObject           parent_instance;
  SeraiMatch       *match;   /* (owned) (nullable) */
  SeraiMoveBuilder *builder; /* (owned) */
  SeraiLegs        *legs;    /* (owned) */
  SeraiSceneSounds *sounds;  /* (owned) */
  SeraiBoardState   state;
  guint             serial; /* that of the match when @state was updated */
  gboolean          has_notice;
  gboolean          is_confirming; /* moves have to be confirmed */
  gboolean          is_dropping;   /* the current step is made by dropping a piece, at: */
  double            drop_x;        /* in the unit square */
  double            drop_y;
  /* (unowned) (nullable): the node of the match that was shown when @state was updated */
  const SeraiRecordNode *shown;
};

enum
{
  BOARD_CHANGED,
  CHANGED,
  MARKS_CHANGED,
  HIGHLIGHT_CHANGED,
  NOTICE,
  SOUND,
  MOVE_MADE,
  N_SIGNALS
};

/* The first properties are what the board can show, in the order of SeraiShow. */
enum
{
  PROP_FIRST_SHOW = 1,
  PROP_CONFIRMING = PROP_FIRST_SHOW + SERAI_N_SHOWS,
  N_PROPERTIES
};

static guint       signals[N_SIGNALS];
static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (SeraiBoardScene, serai_board_scene, G_TYPE_OBJECT)

static void
emit (SeraiBoardScene *self, int signal)
{
  g_signal_emit (self, signals[signal], 0);
}

static void
sound_cb (gpointer data, SeraiSound sound)
{
  g_signal_emit (data, signals[SOUND], 0, (guint) sound);
}

/* ---- announcements ---- */

/**
 * serai_board_scene_notify:
 * @text: one translated line, or "" to remove the last notice
 */
void
serai_board_scene_notify (SeraiBoardScene *self, const char *text)
{
  gboolean has_notice = *text != '\0';

  g_return_if_fail (SERAI_IS_BOARD_SCENE (self));

  if (!has_notice && !self->has_notice)
    return;
  self->has_notice = has_notice;
  g_signal_emit (self, signals[NOTICE], 0, text);
}

/**
 * serai_board_scene_notify_message:
 * @message: a message from the rules or the move builder
 */
void
serai_board_scene_notify_message (SeraiBoardScene *self, const SeraiMessage *message)
{
  g_autofree char *text = serai_message_text (message);

  serai_board_scene_notify (self, text);
}

static gboolean
is_up_to_date (SeraiBoardScene *self)
{
  return self->match != NULL && serai_match_get_serial (self->match) == self->serial;
}

/**
 * serai_board_scene_notify_prompt:
 * Announces what the player must do next, or removes the last notice if any move will do.
 */
void
serai_board_scene_notify_prompt (SeraiBoardScene *self)
{
  SeraiPartialMove partial = serai_board_state_get_partial_move (&self->state);
  SeraiMessage     message;

  if (self->state.is_interactive && is_up_to_date (self)
      && serai_prompt_find (self->match, &partial, &message))
    serai_board_scene_notify_message (self, &message);
  else
    serai_board_scene_notify (self, "");
}

/* ---- updates from builder and match ---- */

/* Copies the state of match and builder, without animation. */
static void
update (SeraiBoardScene *self)
{
  if (self->match != NULL)
    {
      self->serial = serai_match_get_serial (self->match);
      self->shown = serai_match_get_shown (self->match);
      serai_board_state_update (&self->state, self->match, self->builder);
      serai_board_state_update_marks (&self->state, self->match);
    }
  emit (self, CHANGED);
}

static void
show_change (SeraiBoardScene *self, const SeraiBoardChange *change)
{
  if (!change->is_continued)
    serai_legs_skip (self->legs);
  if (change->n_steps > 0)
    serai_legs_add_steps (self->legs, self->state.rules, &change->start, change->steps,
                          change->n_steps, change->n_shown, change->is_backwards);
  serai_scene_sounds_play_change (self->sounds, self->state.rules, change);
}

static void
show_drop (SeraiBoardScene *self, const SeraiBoardChange *change)
{
  SeraiLeg leg;

  serai_drop_make_leg (&leg, &self->state, serai_move_builder_get_preview (self->builder),
                       change->steps[change->n_steps - 1].value, self->drop_x, self->drop_y);
  leg.sound = serai_sound_of_steps (self->state.rules, &change->start, change->steps,
                                    change->n_steps, change->n_shown);
  serai_legs_add (self->legs, &leg);
  serai_scene_sounds_play_change (self->sounds, self->state.rules, change);
}

static void
builder_changed_cb (SeraiBoardScene *self)
{
  const SeraiStep *steps;
  gsize            n_steps;
  SeraiBoardChange change;

  /* The match has changed: match_changed_cb() will follow. */
  if (!is_up_to_date (self))
    return;
  n_steps = serai_move_builder_get_begun (self->builder, &steps);
  if (serai_move_builder_is_waiting (self->builder))
    {
      update (self);
      return;
    }
  serai_board_change_find_steps (&change, &self->state, steps, n_steps);
  if (self->is_dropping && change.n_steps > 0 && !change.is_backwards)
    show_drop (self, &change);
  else
    show_change (self, &change);
  update (self);
}

static void
match_changed_cb (SeraiBoardScene *self)
{
  SeraiBoardChange change;

  if (is_up_to_date (self))
    {
      if (serai_board_state_update_marks (&self->state, self->match))
        emit (self, MARKS_CHANGED);
      return;
    }
  if (serai_match_get_shown (self->match) == self->shown)
    {
      /* The computer has moved in the game while a person looks at an earlier position. */
      serai_scene_sounds_play_match (self->sounds, self->shown);
      update (self);
      return;
    }
  serai_board_change_find_move (&change, &self->state, self->shown, self->match);
  show_change (self, &change);
  serai_scene_sounds_play_match (self->sounds, self->shown);
  self->state.n_hint = 0;
  memset (self->state.n_arrows, 0, sizeof self->state.n_arrows);
  self->state.sketch_from = SERAI_NO_POINT;
  self->state.generation++;
  update (self);
  serai_board_scene_notify_prompt (self);
}

/* ---- the object ---- */

static void
disconnect_match (SeraiBoardScene *self)
{
  g_autoptr (SeraiMatch) match = g_steal_pointer (&self->match);

  if (match == NULL)
    return;
  self->shown = NULL;
  serai_scene_sounds_set_match (self->sounds, NULL);
  serai_legs_skip (self->legs);
  g_signal_handlers_disconnect_by_data (match, self);
  serai_move_builder_set_match (self->builder, NULL);
}

static void
connect_match (SeraiBoardScene *self, SeraiMatch *match)
{
  self->match = g_object_ref (match);
  self->serial = serai_match_get_serial (match) - 1;
  serai_scene_sounds_set_match (self->sounds, match);
  serai_move_builder_set_match (self->builder, match);
  /* After handlers that announce the change itself, so that they do not replace the notice of the
   * scene. */
  g_signal_connect_data (match, "changed", G_CALLBACK (match_changed_cb), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
set_board (SeraiBoardScene *self, const SeraiRules *rules)
{
  SeraiGeometry geometry = { 0 };

  if (rules != NULL)
    rules->geometry (serai_match_get_position (self->match), &geometry);
  if (rules == self->state.rules && memcmp (&geometry, &self->state.geometry, sizeof geometry) == 0)
    return;
  self->state.rules = rules;
  self->state.geometry = geometry;
  emit (self, BOARD_CHANGED);
}

static void
serai_board_scene_dispose (GObject *object)
{
  SeraiBoardScene *self = SERAI_BOARD_SCENE (object);

  disconnect_match (self);
  if (self->builder != NULL)
    g_signal_handlers_disconnect_by_data (self->builder, self);
  g_clear_object (&self->builder);
  g_clear_pointer (&self->sounds, serai_scene_sounds_free);
  g_clear_object (&self->legs);
  G_OBJECT_CLASS (serai_board_scene_parent_class)->dispose (object);
}

static void
serai_board_scene_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SeraiBoardScene *self = SERAI_BOARD_SCENE (object);

  if (id == PROP_CONFIRMING)
    g_value_set_boolean (value, self->is_confirming);
  else if (id < PROP_CONFIRMING)
    g_value_set_boolean (value, self->state.shows[id - PROP_FIRST_SHOW]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
set_show (SeraiBoardScene *self, guint id, gboolean is_shown)
{
  gboolean *show = &self->state.shows[id - PROP_FIRST_SHOW];

  if (!*show == !is_shown)
    return;
  *show = !!is_shown;
  g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
  if (id != PROP_FIRST_SHOW + SERAI_SHOW_DANGER)
    {
      emit (self, MARKS_CHANGED);
      return;
    }
  if (self->match != NULL)
    serai_board_state_update_danger (&self->state, self->match);
  emit (self, CHANGED); /* labels of points, too */
}

/* If moves need no confirmation any more, the one that waits for it is taken back. */
static void
set_confirming (SeraiBoardScene *self, gboolean is_confirming)
{
  if (!self->is_confirming == !is_confirming)
    return;
  self->is_confirming = !!is_confirming;
  if (serai_move_builder_is_waiting (self->builder))
    serai_move_builder_reset (self->builder);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CONFIRMING]);
}

static void
serai_board_scene_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SeraiBoardScene *self = SERAI_BOARD_SCENE (object);

  if (id == PROP_CONFIRMING)
    set_confirming (self, g_value_get_boolean (value));
  else if (id < PROP_CONFIRMING)
    set_show (self, id, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
install_properties (GObjectClass *object_class)
{
  static const char *const names[N_PROPERTIES] = {
    [PROP_FIRST_SHOW + SERAI_SHOW_LEGAL_PLACES] = "legal-places",
    [PROP_FIRST_SHOW + SERAI_SHOW_LAST_MOVE] = "last-move",
    [PROP_FIRST_SHOW + SERAI_SHOW_COORDINATES] = "coordinates",
    [PROP_FIRST_SHOW + SERAI_SHOW_DANGER] = "danger",
    [PROP_CONFIRMING] = "confirming",
  };

  for (guint id = PROP_FIRST_SHOW; id < N_PROPERTIES; id++)
    properties[id] = g_param_spec_boolean (
        names[id], NULL, NULL, id != PROP_CONFIRMING && id != PROP_FIRST_SHOW + SERAI_SHOW_DANGER,
        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
add_signal (int signal, const char *name, guint n_arguments, GType type)
{
  signals[signal] = g_signal_new (name, SERAI_TYPE_BOARD_SCENE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, n_arguments, type);
}

static void
serai_board_scene_class_init (SeraiBoardSceneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = serai_board_scene_dispose;
  object_class->get_property = serai_board_scene_get_property;
  object_class->set_property = serai_board_scene_set_property;
  install_properties (object_class);
  /* The header documents them. */
  add_signal (BOARD_CHANGED, "board-changed", 0, G_TYPE_NONE);
  add_signal (CHANGED, "changed", 0, G_TYPE_NONE);
  add_signal (MARKS_CHANGED, "marks-changed", 0, G_TYPE_NONE);
  add_signal (HIGHLIGHT_CHANGED, "highlight-changed", 0, G_TYPE_NONE);
  add_signal (NOTICE, "notice", 1, G_TYPE_STRING);
  add_signal (SOUND, "sound", 1, G_TYPE_UINT);
  add_signal (MOVE_MADE, "move-made", 1, G_TYPE_POINTER);
}

static void
serai_board_scene_init (SeraiBoardScene *self)
{
  serai_board_state_init (&self->state);
  self->legs = serai_legs_new ();
  self->sounds = serai_scene_sounds_new (self->legs, sound_cb, self);
  self->builder = serai_move_builder_new ();
  g_signal_connect_swapped (self->builder, "changed", G_CALLBACK (builder_changed_cb), self);
}

/**
 * serai_board_scene_new:
 * Returns: (transfer full): a scene without a match
 */
SeraiBoardScene *
serai_board_scene_new (void)
{
  return g_object_new (SERAI_TYPE_BOARD_SCENE, NULL);
}

/**
 * serai_board_scene_get_state:
 * Returns: (transfer none): what the board shows when nothing moves; valid as long as @self, and
 *   always up to date
 */
const SeraiBoardState *
serai_board_scene_get_state (SeraiBoardScene *self)
{
  return &self->state;
}

/**
 * serai_board_scene_get_legs:
 * Returns: (transfer none): the animations of moves
 */
SeraiLegs *
serai_board_scene_get_legs (SeraiBoardScene *self)
{
  return self->legs;
}

/**
 * serai_board_scene_get_match:
 * Returns: (transfer none) (nullable): the match
 */
SeraiMatch *
serai_board_scene_get_match (SeraiBoardScene *self)
{
  return self->match;
}

/**
 * serai_board_scene_get_builder:
 * Returns: (transfer none): the move being made
 */
SeraiMoveBuilder *
serai_board_scene_get_builder (SeraiBoardScene *self)
{
  return self->builder;
}

/**
 * serai_board_scene_set_match:
 * @match: (transfer none) (nullable): the match to show
 */
void
serai_board_scene_set_match (SeraiBoardScene *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_BOARD_SCENE (self));
  g_return_if_fail (match == NULL || SERAI_IS_MATCH (match));

  if (match == self->match)
    return;
  disconnect_match (self);
  serai_board_state_reset (&self->state);
  if (match != NULL)
    connect_match (self, match);
  set_board (self, match != NULL ? serai_match_get_rules (match) : NULL);
  update (self);
  serai_board_scene_notify_prompt (self);
}

/**
 * serai_board_scene_set_interactive:
 * @is_interactive: whether a person may move now; if not, the steps so far are discarded
 */
void
serai_board_scene_set_interactive (SeraiBoardScene *self, gboolean is_interactive)
{
  g_return_if_fail (SERAI_IS_BOARD_SCENE (self));

  if (!is_interactive == !self->state.is_interactive)
    return;
  self->state.is_interactive = !!is_interactive;
  if (!is_interactive)
    serai_move_builder_reset (self->builder);
  else if (!self->has_notice)
    serai_board_scene_notify_prompt (self);
  emit (self, CHANGED);
}

/**
 * serai_board_scene_show_hint:
 * @move: (nullable): a legal move of the position on the board; %NULL removes the hint
 * @is_whole: whether to mark the whole move, or only the piece that moves, if one on the board does
 * The hint stays until the position changes.
 */
void
serai_board_scene_show_hint (SeraiBoardScene *self, const SeraiMove *move, gboolean is_whole)
{
  SeraiBoardState *state = &self->state;

  g_return_if_fail (SERAI_IS_BOARD_SCENE (self));
  g_return_if_fail (move == NULL || self->match != NULL);

  if (self->match != NULL)
    match_changed_cb (self); /* the caller may have been notified of a change before the scene */
  state->n_hint = move != NULL ? state->rules->steps (&state->position, *move, state->hint) : 0;
  if (state->n_hint > 0 && !is_whole)
    state->n_hint =
        serai_idea_find_piece (state->rules, &state->position, *move) != SERAI_NO_POINT ? 1 : 0;
  emit (self, MARKS_CHANGED);
}

/**
 * serai_board_scene_show_arrow:
 * @which: the arrow
 * @pos: the position on the board, or the same with the other side to move; unused without @move
 * @move: (nullable): a legal move of @pos; %NULL removes the arrow
 * The arrow stays until the position on the board changes.
 */
void
serai_board_scene_show_arrow (SeraiBoardScene *self, SeraiArrow which, const SeraiPosition *pos,
                              const SeraiMove *move)
{
  SeraiBoardState *state = &self->state;
  SeraiStep        steps[SERAI_MAX_STEPS];
  gsize            n_steps = 0;

  g_return_if_fail (SERAI_IS_BOARD_SCENE (self));
  g_return_if_fail (which < SERAI_N_ARROWS);
  g_return_if_fail (move == NULL || self->match != NULL);

  if (self->match != NULL)
    match_changed_cb (self); /* as above */
  if (move != NULL)
    n_steps = state->rules->steps (pos, *move, steps);
  if (n_steps == state->n_arrows[which]
      && memcmp (steps, state->arrows[which], n_steps * sizeof *steps) == 0)
    return;
  memcpy (state->arrows[which], steps, n_steps * sizeof *steps);
  state->n_arrows[which] = n_steps;
  emit (self, MARKS_CHANGED);
}

/**
 * serai_board_scene_complete_move:
 * Completes the move with the steps so far, to which none can be added. If moves have to be
 * confirmed, it waits on the board for serai_board_scene_finish_move().
 */
void
serai_board_scene_complete_move (SeraiBoardScene *self)
{
  g_return_if_fail (SERAI_IS_BOARD_SCENE (self));

  if (!self->is_confirming)
    {
      serai_board_scene_finish_move (self);
      return;
    }
  serai_move_builder_wait (self->builder);
  serai_board_scene_notify (
      self,
      /* Translators: a move is shown on the board and is played only after it is confirmed */
      _ ("Press Enter to play this move or Escape to take it back"));
}

/**
 * serai_board_scene_finish_move:
 * Plays the move with the steps so far. Does nothing if they are not a complete move.
 */
void
serai_board_scene_finish_move (SeraiBoardScene *self)
{
  SeraiMove move;

  g_return_if_fail (SERAI_IS_BOARD_SCENE (self));

  if (!serai_move_builder_get_move (self->builder, &move))
    return;
  serai_board_scene_notify (self, "");
  g_signal_emit (self, signals[MOVE_MADE], 0, &move);
}

/* ---- notes ---- */

/**
 * serai_board_scene_sketch:
 * @from: where a mark begins that is being drawn, %SERAI_NO_POINT to show none
 * @to: where it would end; the same for a ring
 * @ink: what it is drawn with
 */
void
serai_board_scene_sketch (SeraiBoardScene *self, unsigned from, unsigned to, SeraiInk ink)
{
  g_return_if_fail (SERAI_IS_BOARD_SCENE (self));

  if (from == self->state.sketch_from && to == self->state.sketch_to
      && ink == self->state.sketch_ink)
    return;
  self->state.sketch_from = from;
  self->state.sketch_to = to;
  self->state.sketch_ink = ink;
  emit (self, MARKS_CHANGED);
}

/* ---- highlighting, hands and drags ---- */

static void
update_highlight (SeraiBoardScene *self)
{
  if (serai_board_state_update_joined (&self->state))
    emit (self, MARKS_CHANGED);
  emit (self, HIGHLIGHT_CHANGED);
}

/**
 * serai_board_scene_highlight:
 * @point: the point hovered or focused, or %SERAI_NO_POINT
 */
void
serai_board_scene_highlight (SeraiBoardScene *self, unsigned point)
{
  g_return_if_fail (SERAI_IS_BOARD_SCENE (self));

  if (point == self->state.highlighted)
    return;
  self->state.highlighted = point;
  update_highlight (self);
}

/**
 * serai_board_scene_open_hand:
 * Picks up a piece from the hand and shows where it can be placed.
 * Returns: the number of points where it can be placed
 */
unsigned
serai_board_scene_open_hand (SeraiBoardScene *self)
{
  unsigned n_free;

  g_return_val_if_fail (SERAI_IS_BOARD_SCENE (self), 0);

  n_free = serai_board_state_open_hand (&self->state, self->builder);
  emit (self, CHANGED);
  return n_free;
}

/**
 * serai_board_scene_close_hand:
 * Puts back the piece from the hand, if one was picked up.
 */
void
serai_board_scene_close_hand (SeraiBoardScene *self)
{
  g_return_if_fail (SERAI_IS_BOARD_SCENE (self));

  if (!self->state.is_hand_open)
    return;
  serai_board_state_close_hand (&self->state);
  serai_board_scene_notify_prompt (self);
  emit (self, CHANGED);
}

/**
 * serai_board_scene_begin_drag:
 * Starts to drag the piece held or the one picked up from the hand.
 */
void
serai_board_scene_begin_drag (SeraiBoardScene *self)
{
  SeraiBoardState *state = &self->state;

  g_return_if_fail (SERAI_IS_BOARD_SCENE (self));

  state->is_dragging = TRUE;
  if (!state->is_hand_open)
    return;
  state->reach.held_piece =
      serai_board_state_get_hand (state, &state->shown, serai_match_get_side (self->match));
  state->reach.held_piece.count = 1;
}

/**
 * serai_board_scene_drag_to:
 * @point: the point under the piece, or %SERAI_NO_POINT
 */
void
serai_board_scene_drag_to (SeraiBoardScene *self, unsigned point)
{
  SeraiBoardState *state = &self->state;

  g_return_if_fail (SERAI_IS_BOARD_SCENE (self));

  if (point >= state->geometry.n_points || state->reach.legal[point] == SERAI_LEGAL_NOT)
    point = SERAI_NO_POINT;
  if (point == state->target)
    return;
  state->target = point;
  update_highlight (self);
  emit (self, MARKS_CHANGED);
}

/**
 * serai_board_scene_end_drag:
 * Ends the drag. The piece remains held.
 */
void
serai_board_scene_end_drag (SeraiBoardScene *self)
{
  g_return_if_fail (SERAI_IS_BOARD_SCENE (self));

  self->state.is_dragging = FALSE;
}

/**
 * serai_board_scene_drop:
 * @point: a point of the board
 * @x: where the piece is dropped, in the unit square
 * @y: where the piece is dropped
 * @why: (out): the reason, if the step is refused
 * Makes the step to @point or, if no piece is held, places one from the hand there. Unlike a click,
 * a drop never picks up another piece. Returns: the outcome
 */
SeraiTry
serai_board_scene_drop (SeraiBoardScene *self, unsigned point, double x, double y,
                        SeraiMessage *why)
{
  SeraiStep step = { SERAI_STEP_POINT, (guint8) point };
  SeraiTry  outcome;

  g_return_val_if_fail (SERAI_IS_BOARD_SCENE (self), SERAI_TRY_REFUSED);

  self->is_dropping = TRUE;
  self->drop_x = x;
  self->drop_y = y;
  outcome = self->state.n_steps == 0 ? serai_move_builder_try_point (self->builder, point, why)
                                     : serai_move_builder_try_step (self->builder, step, why);
  self->is_dropping = FALSE;
  return outcome;
}

/**
 * serai_board_scene_put_back:
 * @x: the centre of the piece dragged, in the unit square
 * @y: the centre of the piece dragged
 * Returns the piece to its point, or to the hand.
 */
void
serai_board_scene_put_back (SeraiBoardScene *self, double x, double y)
{
  SeraiLeg leg;

  g_return_if_fail (SERAI_IS_BOARD_SCENE (self));

  serai_board_scene_drag_to (self, SERAI_NO_POINT);
  if (self->state.is_hand_open)
    {
      serai_board_scene_close_hand (self);
      return;
    }
  serai_drop_make_return (&leg, &self->state, x, y);
  serai_legs_add (self->legs, &leg);
}
