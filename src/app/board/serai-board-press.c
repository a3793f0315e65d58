/* serai-board-press.c: a press on a board, which becomes a click or a drag.
 *
 * A press picks up a piece, and a release close to the press is a click. A press is ignored once
 * the match has changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-press.h"

#include <glib/gi18n.h>

#include "serai-board-steps.h"

struct _SeraiBoardPress
{
  SeraiBoardScene       *scene;         /* (owned) */
  const SeraiBoardState *state;         /* of the scene */
  guint                  generation;    /* that of the state when the press began */
  unsigned               point;         /* the point pressed, or %SERAI_NO_POINT */
  gboolean               has_picked_up; /* this press has picked up the piece */
  gboolean               is_second;     /* the press is the second one of a double click */
  gboolean               is_on_hand;    /* the press is on pieces in hand */
  gboolean               was_hand_open; /* a piece from the hand was picked up before the press */
  double                 x;             /* the centre of the piece dragged, in the unit square */
  double                 y;
};

/**
 * serai_board_press_new:
 * @scene: (transfer none): the scene to change
 * Returns: (transfer full): a press that has not begun
 */
SeraiBoardPress *
serai_board_press_new (SeraiBoardScene *scene)
{
  SeraiBoardPress *self = g_new0 (SeraiBoardPress, 1);

  self->scene = g_object_ref (scene);
  self->state = serai_board_scene_get_state (scene);
  self->point = SERAI_NO_POINT;
  return self;
}

/**
 * serai_board_press_free:
 * @self: (transfer full): a press
 */
void
serai_board_press_free (SeraiBoardPress *self)
{
  g_object_unref (self->scene);
  g_free (self);
}

static void
forget (SeraiBoardPress *self)
{
  self->point = SERAI_NO_POINT;
  self->is_on_hand = FALSE;
}

static gboolean
is_selectable (SeraiBoardPress *self, unsigned point)
{
  return serai_move_builder_is_selectable (serai_board_scene_get_builder (self->scene), point);
}

static gboolean
is_own_piece (SeraiBoardPress *self, unsigned point)
{
  SeraiPiece piece = self->state->rules->piece_at (&self->state->position, point);

  return piece.kind != 0
         && piece.side == serai_match_get_side (serai_board_scene_get_match (self->scene));
}

static void
press_point (SeraiBoardPress *self)
{
  serai_legs_skip (serai_board_scene_get_legs (self->scene));
  if (self->state->is_interactive && self->state->n_steps == 0 && is_own_piece (self, self->point)
      && is_selectable (self, self->point))
    self->has_picked_up = serai_board_steps_try_point (self->scene, self->point) == SERAI_TRY_BEGUN;
}

static void
press_hand (SeraiBoardPress *self, SeraiSide hand)
{
  self->is_on_hand = serai_board_steps_can_take_from (self->scene, hand);
  self->was_hand_open = self->state->is_hand_open;
  if (!self->is_on_hand && serai_board_steps_can_move (self->scene))
    serai_board_scene_notify (
        self->scene,
        /* Translators: why a piece in the hand of the other side cannot be picked up */
        _ ("It is the other player’s turn"));
}

/**
 * serai_board_press_begin:
 * @point: the point under the pointer, or %SERAI_NO_POINT
 * @hand: the side whose pieces in hand are under the pointer, or %SERAI_SIDE_NONE
 * Picks up the player's piece on @point, which can then be dragged or moved by a second click.
 * Returns: whether the press was on the board or on a hand that can be used
 */
gboolean
serai_board_press_begin (SeraiBoardPress *self, unsigned point, SeraiSide hand)
{
  self->generation = self->state->generation;
  self->point = point;
  self->has_picked_up = FALSE;
  self->is_second = FALSE;
  self->is_on_hand = FALSE;
  serai_board_scene_end_drag (self->scene);
  if (point != SERAI_NO_POINT)
    press_point (self);
  else if (hand != SERAI_SIDE_NONE)
    press_hand (self, hand);
  return point != SERAI_NO_POINT || self->is_on_hand;
}

/**
 * serai_board_press_set_second:
 * Notes that this press is the second one of a double click. Without a drag, its release does not
 * put back what the first click has picked up.
 */
void
serai_board_press_set_second (SeraiBoardPress *self)
{
  self->is_second = TRUE;
}

/* ---- drags ---- */

static gboolean
begin_drag_from_hand (SeraiBoardPress *self)
{
  self->is_on_hand = FALSE; /* from now on, this is a drag */
  serai_legs_skip (serai_board_scene_get_legs (self->scene));
  serai_board_steps_open_hand (self->scene);
  serai_board_scene_begin_drag (self->scene);
  return TRUE;
}

/**
 * serai_board_press_begin_drag:
 * Starts to drag the piece pressed, after the pointer has moved away from the press.
 * Returns: whether there is a piece to drag
 */
gboolean
serai_board_press_begin_drag (SeraiBoardPress *self)
{
  const SeraiBoardState *state = self->state;

  if (self->generation != state->generation)
    forget (self);
  if (self->is_on_hand)
    return begin_drag_from_hand (self);
  if (self->point == SERAI_NO_POINT || !state->is_interactive)
    return FALSE;
  if (state->n_steps == 1 && self->point != state->reach.held && is_own_piece (self, self->point)
      && serai_board_steps_try_point (self->scene, self->point) == SERAI_TRY_REFUSED)
    self->point = SERAI_NO_POINT;
  if (state->reach.held == SERAI_NO_POINT || self->point != state->reach.held)
    return FALSE;
  serai_board_scene_begin_drag (self->scene);
  return TRUE;
}

/**
 * serai_board_press_drag_to:
 * @point: the point under the pointer, or %SERAI_NO_POINT
 * @x: the centre of the piece, in the unit square of the board
 * @y: the centre of the piece
 */
void
serai_board_press_drag_to (SeraiBoardPress *self, unsigned point, double x, double y)
{
  self->x = x;
  self->y = y;
  serai_board_scene_drag_to (self->scene, point);
}

static void
put_back (SeraiBoardPress *self)
{
  serai_board_scene_put_back (self->scene, self->x, self->y);
}

/* Returns: the point to move the focus to, or %SERAI_NO_POINT */
static unsigned
drop_from_hand (SeraiBoardPress *self, unsigned point)
{
  serai_board_scene_close_hand (self->scene);
  if (point != SERAI_NO_POINT)
    serai_board_steps_try_drop (self->scene, point, self->x, self->y);
  return point;
}

/* Returns: the point to move the focus to, or %SERAI_NO_POINT */
static unsigned
drop (SeraiBoardPress *self, unsigned point)
{
  if (point == SERAI_NO_POINT)
    /* Translators: a piece was dropped where there is no point of the board */
    serai_board_scene_notify (self->scene, _ ("Drop the piece on one of the marked points"));
  else if ((point != self->state->reach.held || is_selectable (self, point))
           && serai_board_steps_try_drop (self->scene, point, self->x, self->y)
                  != SERAI_TRY_REFUSED)
    return point;
  put_back (self);
  return SERAI_NO_POINT;
}

/* ---- the end ---- */

/* Dragging something that cannot be dragged counts as a click, so that the reason is announced. */
static gboolean
is_click (SeraiBoardPress *self, unsigned pressed, unsigned point, gboolean is_near)
{
  return is_near || point == pressed
         || (self->state->n_steps == 0 && !is_selectable (self, pressed));
}

/* Whether the piece on @point is held and has not been moved. */
static gboolean
is_just_held (SeraiBoardPress *self, unsigned point)
{
  return point != SERAI_NO_POINT && point == self->state->reach.held && self->state->n_steps == 1;
}

/**
 * serai_board_press_release:
 * @point: the point under the pointer, or %SERAI_NO_POINT
 * @is_near: whether the pointer is still close to the press
 * Drops the piece being dragged. Without one, the press was a click.
 * Returns: the point to move the focus to, or %SERAI_NO_POINT
 */
unsigned
serai_board_press_release (SeraiBoardPress *self, unsigned point, gboolean is_near)
{
  SeraiBoardScene *scene = self->scene;
  gboolean         is_current = self->generation == self->state->generation;
  unsigned         pressed = is_current ? self->point : SERAI_NO_POINT;
  gboolean         is_on_hand = is_current && self->is_on_hand;
  gboolean         is_second = is_current && self->is_second;

  forget (self);
  if (self->state->is_dragging)
    {
      serai_board_scene_end_drag (scene);
      return self->state->is_hand_open ? drop_from_hand (self, point) : drop (self, point);
    }
  if (is_second && (self->state->is_hand_open || is_just_held (self, pressed)))
    return SERAI_NO_POINT;
  if (is_on_hand && self->was_hand_open)
    serai_board_scene_close_hand (scene);
  else if (is_on_hand)
    serai_board_steps_open_hand (scene);
  else if (pressed != SERAI_NO_POINT && !self->has_picked_up
           && is_click (self, pressed, point, is_near))
    serai_board_steps_choose (scene, pressed);
  return SERAI_NO_POINT;
}

/**
 * serai_board_press_cancel:
 * Ends the press without a release. A piece being dragged returns to its point.
 */
void
serai_board_press_cancel (SeraiBoardPress *self)
{
  forget (self);
  if (!self->state->is_dragging)
    return;
  serai_board_scene_end_drag (self->scene);
  put_back (self);
}
