/* serai-board-view-input.c: clicks, drags and keys become steps of a move.
 *
 * One drag gesture has both: a press takes a piece up, and a release near the press is a
 * click. Keys reach the points, which are child widgets, and come here as "chosen".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "serai-board-point.h"
#include "serai-board-view-private.h"

/* A release this near to its press is a click; pixels. */
#define CLICK_REACH 8.0

/* ---- choosing ---- */

static void
tell_why_not (SeraiBoardView *self)
{
  SeraiResult  result = serai_match_get_result (self->match);
  SeraiMessage message;

  if (result.outcome != SERAI_OUTCOME_NONE)
    {
      self->rules->explain (&self->position, result, &message);
      serai_board_view_tell_message (self, &message);
    }
  else if (serai_match_is_computer_to_move (self->match))
    /* Translators: why a click on the board is refused */
    serai_board_view_tell (self, _ ("It is the computer’s turn"));
  else
    /* Translators: why a click on the board is refused */
    serai_board_view_tell (self, _ ("You cannot move now"));
}

static gboolean
can_choose (SeraiBoardView *self)
{
  if (self->match == NULL)
    return FALSE;
  if (self->interactive && serai_match_get_result (self->match).outcome == SERAI_OUTCOME_NONE)
    return TRUE;
  tell_why_not (self);
  return FALSE;
}

/* What a move needs that has come this far. */
static void
tell_what_next (SeraiBoardView *self)
{
  if (self->n_steps > 1 && serai_move_builder_get_move (self->builder, NULL)
      && serai_move_builder_can_continue (self->builder))
    /* Translators: a chain of jumps has been begun and could end here or go on */
    serai_board_view_tell (self, _ ("Keep jumping or finish the move here"));
  else
    serai_board_view_tell_prompt (self);
}

/* Whether @point is where the move has come to and where it can end. */
static gboolean
is_end (SeraiBoardView *self, unsigned point)
{
  return point == self->held && self->n_steps > 1
         && !serai_move_builder_is_selectable (self->builder, point)
         && serai_move_builder_get_move (self->builder, NULL);
}

static SeraiTry
answer (SeraiBoardView *self, SeraiTry outcome, const SeraiMessage *why)
{
  switch (outcome)
    {
    case SERAI_TRY_REFUSED:
      serai_board_view_tell_message (self, why);
      break;
    case SERAI_TRY_BEGUN:
    case SERAI_TRY_RELEASED:
      tell_what_next (self);
      break;
    case SERAI_TRY_COMPLETE:
      serai_board_view_finish_here (self);
      break;
    }
  return outcome;
}

static SeraiTry
try_point (SeraiBoardView *self, unsigned point)
{
  SeraiMessage why;

  return answer (self, serai_move_builder_try_point (self->builder, point, &why), &why);
}

/* A piece that is dropped goes there or back; another piece is not taken up instead. */
static SeraiTry
try_drop (SeraiBoardView *self, unsigned point)
{
  SeraiStep    step = { SERAI_STEP_POINT, (uint8_t) point };
  SeraiMessage why;

  return answer (self, serai_move_builder_try_step (self->builder, step, &why), &why);
}

/**
 * serai_board_view_choose:
 * @point: a point that a person has clicked or chosen by key
 * Takes a piece up, makes a step, ends a chain or says why not.
 */
void
serai_board_view_choose (SeraiBoardView *self, unsigned point)
{
  serai_board_view_finish_animation (self);
  serai_board_view_finish_turn (self);
  if (!can_choose (self))
    return;
  if (is_end (self, point))
    serai_board_view_finish_here (self);
  else
    try_point (self, point);
}

/* Lets go of all that is begun; %FALSE if there is nothing. */
static gboolean
let_go (SeraiBoardView *self)
{
  if (self->is_hand_open)
    {
      self->is_dragging = FALSE;
      self->press_hand = FALSE;
      serai_board_view_close_hand (self);
      return TRUE;
    }
  if (self->n_steps == 0)
    return FALSE;
  serai_board_view_finish_animation (self);
  serai_move_builder_reset (self->builder);
  serai_board_view_tell_prompt (self);
  return TRUE;
}

static gboolean
take_back_step (SeraiBoardView *self)
{
  if (self->n_steps == 0)
    return FALSE;
  serai_board_view_take_back_step (self);
  tell_what_next (self);
  return TRUE;
}

/* ---- pointer ---- */

static void
set_pointer_cursor (SeraiBoardView *self, const char *name)
{
  if (g_strcmp0 (name, self->pointer_cursor) == 0)
    return;
  self->pointer_cursor = name;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

static unsigned
point_at (SeraiBoardView *self, double x, double y)
{
  if (self->match == NULL)
    return SERAI_NO_POINT;
  return serai_board_layout_point_at (&self->layout, &self->geometry, x, y);
}

static void
set_target (SeraiBoardView *self, unsigned point)
{
  if (point != SERAI_NO_POINT && self->legal[point] == SERAI_LEGAL_NOT)
    point = SERAI_NO_POINT;
  if (point == self->target)
    return;
  self->target = point;
  serai_board_view_update_look (self);
  serai_board_view_marks_changed (self);
}

static gboolean
is_own_piece (SeraiBoardView *self, unsigned point)
{
  SeraiPiece piece = self->rules->piece_at (&self->position, point);

  return piece.kind != 0 && piece.side == serai_match_get_side (self->match);
}

static void
tell_why_not_that_hand (SeraiBoardView *self)
{
  if (can_choose (self))
    serai_board_view_tell (
        self,
        /* Translators: why a piece that is not on the board yet cannot be taken up */
        _ ("Only the player whose turn it is can take a piece from the hand"));
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, SeraiBoardView *self)
{
  self->press_point = point_at (self, x, y);
  self->press_took = FALSE;
  self->is_dragging = FALSE;
  self->press_hand =
      self->press_point == SERAI_NO_POINT && serai_board_view_is_on_hand (self, x, y);
  if (self->press_point == SERAI_NO_POINT && serai_board_view_is_on_other_hand (self, x, y))
    tell_why_not_that_hand (self);
  if (self->press_hand)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->press_point == SERAI_NO_POINT)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  serai_board_view_finish_animation (self);
  serai_board_view_finish_turn (self);
  gtk_widget_grab_focus (self->points[self->press_point]);
  if (self->interactive && self->n_steps == 0 && is_own_piece (self, self->press_point)
      && serai_move_builder_is_selectable (self->builder, self->press_point))
    self->press_took = try_point (self, self->press_point) == SERAI_TRY_BEGUN;
}

static gboolean
is_far (double dx, double dy)
{
  return dx * dx + dy * dy > CLICK_REACH * CLICK_REACH;
}

/* A piece from the hand goes with the pointer. */
static void
begin_dragging_from_hand (SeraiBoardView *self)
{
  serai_board_view_finish_animation (self);
  serai_board_view_finish_turn (self);
  serai_board_view_open_hand (self);
  self->held_piece =
      serai_board_view_get_hand (self, &self->shown, serai_match_get_side (self->match));
  self->held_piece.count = 1;
  self->is_dragging = TRUE;
  set_pointer_cursor (self, "grabbing");
}

/* The pointer has left its press far enough: is there a piece to go with it? */
static void
begin_dragging (SeraiBoardView *self)
{
  if (self->press_hand)
    {
      begin_dragging_from_hand (self);
      return;
    }
  if (self->press_point == SERAI_NO_POINT || !self->interactive)
    return;
  if (self->n_steps == 1 && self->press_point != self->held
      && is_own_piece (self, self->press_point))
    {
      if (try_point (self, self->press_point) == SERAI_TRY_REFUSED)
        self->press_point = SERAI_NO_POINT;
    }
  self->is_dragging = self->held != SERAI_NO_POINT && self->press_point == self->held;
  if (self->is_dragging)
    set_pointer_cursor (self, "grabbing");
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, SeraiBoardView *self)
{
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (!self->is_dragging && is_far (dx, dy))
    begin_dragging (self);
  if (!self->is_dragging)
    return;
  self->pointer_x = x + dx;
  self->pointer_y = y + dy;
  set_target (self, point_at (self, self->pointer_x, self->pointer_y));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The piece that was dragged goes back to where it is held. */
static void
put_back (SeraiBoardView *self)
{
  set_target (self, SERAI_NO_POINT);
  if (self->is_hand_open)
    serai_board_view_close_hand (self);
  else
    serai_board_view_add_return (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A piece from the hand is put down where it is dropped, if the rules allow that. */
static void
drop_from_hand (SeraiBoardView *self)
{
  unsigned point = point_at (self, self->pointer_x, self->pointer_y);

  self->is_dragging = FALSE;
  set_pointer_cursor (self, NULL);
  serai_board_view_close_hand (self);
  if (point == SERAI_NO_POINT)
    return;
  self->is_dropping = TRUE;
  try_point (self, point);
  self->is_dropping = FALSE;
  gtk_widget_grab_focus (self->points[point]);
}

static void
drop (SeraiBoardView *self)
{
  unsigned point = point_at (self, self->pointer_x, self->pointer_y);
  SeraiTry outcome;

  self->is_dragging = FALSE;
  set_pointer_cursor (self, NULL);
  if (point == SERAI_NO_POINT)
    {
      /* Translators: a piece was dropped where there is no point of the board */
      serai_board_view_tell (self, _ ("Drop the piece on one of the marked points"));
      put_back (self);
      return;
    }
  if (point == self->held && !serai_move_builder_is_selectable (self->builder, point))
    {
      put_back (self);
      return;
    }
  self->is_dropping = TRUE;
  outcome = try_drop (self, point);
  self->is_dropping = FALSE;
  if (outcome == SERAI_TRY_REFUSED)
    put_back (self);
  else if (point < self->geometry.n_points)
    gtk_widget_grab_focus (self->points[point]);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, SeraiBoardView *self)
{
  gboolean press_hand = self->press_hand;
  unsigned point = self->press_point;
  double   x, y;

  self->press_point = SERAI_NO_POINT;
  self->press_hand = FALSE;
  if (self->is_dragging)
    {
      if (self->is_hand_open)
        drop_from_hand (self);
      else
        drop (self);
      return;
    }
  if (press_hand)
    {
      if (self->is_hand_open)
        serai_board_view_close_hand (self);
      else
        serai_board_view_open_hand (self);
      return;
    }
  if (point == SERAI_NO_POINT || self->press_took)
    return;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  /* A drag of what cannot be dragged is answered like a click, to say why. The press may have
   * turned the board to its end, so a click is known by its place in the window. */
  if (!is_far (dx, dy) || point_at (self, x + dx, y + dy) == point
      || (self->n_steps == 0 && !serai_move_builder_is_selectable (self->builder, point)))
    serai_board_view_choose (self, point);
}

static void
drag_cancel_cb (GtkGesture *gesture G_GNUC_UNUSED, GdkEventSequence *sequence G_GNUC_UNUSED,
                SeraiBoardView *self)
{
  self->press_point = SERAI_NO_POINT;
  self->press_hand = FALSE;
  if (!self->is_dragging)
    return;
  self->is_dragging = FALSE;
  set_pointer_cursor (self, NULL);
  put_back (self);
}

static void
secondary_pressed_cb (GtkGestureClick *gesture, int n_press G_GNUC_UNUSED, double x G_GNUC_UNUSED,
                      double y G_GNUC_UNUSED, SeraiBoardView *self)
{
  if (take_back_step (self))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
motion_cb (GtkEventControllerMotion *motion G_GNUC_UNUSED, double x, double y, SeraiBoardView *self)
{
  unsigned point;

  if (self->is_dragging)
    return;
  point = point_at (self, x, y);
  serai_board_view_look_at (self, point);
  if (!self->interactive)
    point = SERAI_NO_POINT;
  if ((point != SERAI_NO_POINT
       && (serai_move_builder_is_selectable (self->builder, point) || is_end (self, point)))
      || serai_board_view_is_on_hand (self, x, y))
    set_pointer_cursor (self, "pointer");
  else
    set_pointer_cursor (self, NULL);
}

static void
leave_cb (GtkEventControllerMotion *motion G_GNUC_UNUSED, SeraiBoardView *self)
{
  serai_board_view_look_at (self, serai_board_view_get_cursor (self));
}

static gboolean
key_pressed_cb (GtkEventControllerKey *keys G_GNUC_UNUSED, guint keyval,
                guint keycode G_GNUC_UNUSED, GdkModifierType state, SeraiBoardView *self)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  return serai_board_view_type (self, gdk_keyval_to_unicode (keyval));
}

/**
 * serai_board_view_init_input:
 * Adds what listens to mouse, touch and what is typed.
 */
void
serai_board_view_init_input (SeraiBoardView *self)
{
  GtkGesture         *drag = gtk_gesture_drag_new ();
  GtkGesture         *secondary = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect (secondary, "pressed", G_CALLBACK (secondary_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (secondary));

  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* ---- keyboard ---- */

/* Where an arrow key leads as the board is seen now. */
static SeraiDirection
direction_seen (SeraiBoardView *self, SeraiDirection direction)
{
  static const SeraiDirection opposite[] = {
    [SERAI_DIRECTION_LEFT] = SERAI_DIRECTION_RIGHT,
    [SERAI_DIRECTION_RIGHT] = SERAI_DIRECTION_LEFT,
    [SERAI_DIRECTION_UP] = SERAI_DIRECTION_DOWN,
    [SERAI_DIRECTION_DOWN] = SERAI_DIRECTION_UP,
  };

  return self->layout.turned ? opposite[direction] : direction;
}

static void
move_focus (SeraiBoardView *self, SeraiDirection direction)
{
  unsigned point = serai_geometry_neighbour (&self->geometry, self->focus_point,
                                             direction_seen (self, direction));

  if (point != SERAI_NO_POINT)
    gtk_widget_grab_focus (self->points[point]);
}

/**
 * serai_board_view_focus:
 * @widget: the board view
 * @direction: where the keyboard is to go
 * Arrows go from point to point and stay on the board; Tab goes to the point where the
 * keyboard was last, and from there on to the next widget.
 * Returns: whether the keyboard is on the board
 */
gboolean
serai_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (widget);
  gboolean        is_inside = gtk_widget_get_focus_child (widget) != NULL;
  SeraiDirection  arrow;

  if (!is_inside)
    return gtk_widget_grab_focus (widget);
  if (self->promotion != NULL && gtk_widget_get_focus_child (widget) == self->promotion)
    return gtk_widget_child_focus (self->promotion, direction);
  if (gtk_widget_get_focus_child (widget) == self->bar)
    return serai_board_view_focus_bar (self, direction);
  if (direction == GTK_DIR_TAB_FORWARD)
    return serai_board_view_focus_bar (self, direction);
  if (!serai_board_point_arrow (direction, &arrow))
    return FALSE;
  move_focus (self, arrow);
  return TRUE;
}

/**
 * serai_board_view_grab_focus:
 * @widget: the board view
 * Brings the keyboard to the point where it was last.
 * Returns: whether there is one
 */
gboolean
serai_board_view_grab_focus (GtkWidget *widget)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (widget);

  if (self->focus_point >= self->geometry.n_points)
    return FALSE;
  return gtk_widget_grab_focus (self->points[self->focus_point]);
}

static gboolean
let_go_cb (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (widget);

  if (self->n_steps > 0 && self->steps[self->n_steps - 1].kind == SERAI_STEP_PART)
    return take_back_step (self);
  return let_go (self);
}

static gboolean
take_back_cb (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  return take_back_step (SERAI_BOARD_VIEW (widget));
}

/* To the end of the row in the direction in @args. */
static gboolean
row_end_cb (GtkWidget *widget, GVariant *args, gpointer data G_GNUC_UNUSED)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (widget);
  unsigned        before;

  if (self->geometry.n_points == 0)
    return FALSE;
  do
    {
      before = self->focus_point;
      move_focus (self, (SeraiDirection) g_variant_get_int32 (args));
    }
  while (self->focus_point != before);
  return TRUE;
}

/**
 * serai_board_view_class_init_input:
 * @widget_class: the class of the board view
 * Binds the keys that concern the whole board.
 */
void
serai_board_view_class_init_input (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, let_go_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_BackSpace, 0, take_back_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, row_end_cb, "i",
                                SERAI_DIRECTION_LEFT);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, row_end_cb, "i",
                                SERAI_DIRECTION_RIGHT);
}
