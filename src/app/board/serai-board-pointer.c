/* serai-board-pointer.c: mouse and touch on a board.
 *
 * One drag gesture handles clicks and drags: a press picks up a piece, and a release close to the
 * press is a click.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-pointer.h"

#include "serai-board-press.h"
#include "serai-board-sketch.h"
#include "serai-board-steps.h"

struct _SeraiBoardPointer
{
  GtkWidget             *widget; /* (not owned) */
  SeraiBoardScene       *scene;  /* (owned) */
  SeraiBoardPress       *press;  /* (owned) */
  const SeraiBoardPlace *board;
  SeraiTurningLayout    *layout;
  SeraiBoardPoints      *points;
  graphene_point_t       place;          /* the centre of the piece being dragged, in pixels */
  guint32                last_press_ms;  /* the time of the last press */
  unsigned               last_point;     /* the point of the last press, or %SERAI_NO_POINT */
  const char            *cursor;         /* static (nullable): the name of the cursor */
  GtkEventController    *controllers[3]; /* (not owned): those added to the widget */
  gsize                  n_controllers;
};

static void
set_cursor (SeraiBoardPointer *self, const char *name)
{
  if (g_strcmp0 (name, self->cursor) == 0)
    return;
  self->cursor = name;
  gtk_widget_set_cursor_from_name (self->widget, name);
}

static unsigned
point_at (SeraiBoardPointer *self, double x, double y)
{
  if (self->board->painter == NULL)
    return SERAI_NO_POINT;
  return serai_board_layout_point_at (self->board->layout, &self->board->state->geometry, x, y);
}

static gboolean
is_dragging (SeraiBoardPointer *self)
{
  return self->board->state->is_dragging;
}

/* ---- presses ---- */

/* Whether the press that @gesture has begun at @point is the second one of a double click there. */
static gboolean
is_second_press (SeraiBoardPointer *self, GtkGesture *gesture, unsigned point)
{
  GdkEvent *event = gtk_gesture_get_last_event (gesture, NULL);
  guint32   now_ms = event != NULL ? gdk_event_get_time (event) : 0;
  int       longest_ms;
  gboolean  is_second;

  g_object_get (gtk_widget_get_settings (self->widget), "gtk-double-click-time", &longest_ms, NULL);
  is_second = point == self->last_point && now_ms - self->last_press_ms < (guint32) longest_ms;
  self->last_press_ms = now_ms;
  self->last_point = point;
  return is_second;
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, SeraiBoardPointer *self)
{
  unsigned  point = point_at (self, x, y);
  SeraiSide hand = serai_board_hand_at (self->board, x, y);

  if (point != SERAI_NO_POINT)
    {
      serai_turning_layout_finish (self->layout);
      serai_board_points_grab (self->points, point);
    }
  if (serai_board_press_begin (self->press, point, hand))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (is_second_press (self, GTK_GESTURE (gesture), point))
    serai_board_press_set_second (self->press);
}

static gboolean
is_near (SeraiBoardPointer *self, double x, double y, double dx, double dy)
{
  return !gtk_drag_check_threshold (self->widget, (int) x, (int) y, (int) (x + dx), (int) (y + dy));
}

static void
begin_drag (SeraiBoardPointer *self)
{
  if (!serai_board_press_begin_drag (self->press))
    return;
  serai_turning_layout_finish (self->layout);
  set_cursor (self, "grabbing");
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, SeraiBoardPointer *self)
{
  double x, y, unit_x, unit_y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (!is_dragging (self) && !is_near (self, x, y, dx, dy))
    begin_drag (self);
  if (!is_dragging (self))
    return;
  x += dx;
  y += dy;
  self->place = GRAPHENE_POINT_INIT ((float) x, (float) y);
  serai_board_layout_to_unit (self->board->layout, x, y, &unit_x, &unit_y);
  serai_board_press_drag_to (self->press, point_at (self, x, y), unit_x, unit_y);
  gtk_widget_queue_draw (self->widget);
}

/* The press may have finished a turn of the board, so the point released on is found again. */
static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, SeraiBoardPointer *self)
{
  gboolean was_dragging = is_dragging (self);
  unsigned point;
  double   x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (was_dragging)
    {
      set_cursor (self, NULL);
      self->last_point = SERAI_NO_POINT; /* a drag is not half of a double click */
    }
  point = was_dragging ? point_at (self, self->place.x, self->place.y)
                       : point_at (self, x + dx, y + dy);
  point = serai_board_press_release (self->press, point, is_near (self, x, y, dx, dy));
  serai_board_points_grab (self->points, point);
  gtk_widget_queue_draw (self->widget);
}

static void
drag_cancel_cb (GtkGesture *gesture G_GNUC_UNUSED, GdkEventSequence *sequence G_GNUC_UNUSED,
                SeraiBoardPointer *self)
{
  if (is_dragging (self))
    set_cursor (self, NULL);
  serai_board_press_cancel (self->press);
  gtk_widget_queue_draw (self->widget);
}

/* ---- the secondary button ---- */

/* The usual ink, or that of a modifier. */
static SeraiInk
find_ink (GtkGestureDrag *gesture)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  if ((state & GDK_SHIFT_MASK) != 0)
    return SERAI_INK_RED;
  if ((state & GDK_CONTROL_MASK) != 0)
    return SERAI_INK_BLUE;
  return (state & GDK_ALT_MASK) != 0 ? SERAI_INK_YELLOW : SERAI_INK_USUAL;
}

/* Takes back a step of a move that has been begun, or draws a ring or an arrow. */
static void
sketch_begin_cb (GtkGestureDrag *gesture, double x, double y, SeraiBoardPointer *self)
{
  unsigned point = point_at (self, x, y);

  if (serai_board_steps_take_back (self->scene))
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      return;
    }
  if (point == SERAI_NO_POINT || is_dragging (self))
    return;
  serai_turning_layout_finish (self->layout);
  serai_board_sketch_begin (self->scene, point, find_ink (gesture));
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
sketch_update_cb (GtkGestureDrag *gesture, double dx, double dy, SeraiBoardPointer *self)
{
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  serai_board_sketch_move_to (self->scene, point_at (self, x + dx, y + dy));
}

static void
sketch_end_cb (GtkGestureDrag *gesture, double dx, double dy, SeraiBoardPointer *self)
{
  sketch_update_cb (gesture, dx, dy, self);
  serai_board_sketch_end (self->scene);
}

static void
sketch_cancel_cb (GtkGesture *gesture G_GNUC_UNUSED, GdkEventSequence *sequence G_GNUC_UNUSED,
                  SeraiBoardPointer *self)
{
  serai_board_sketch_cancel (self->scene);
}

/* ---- hover ---- */

static void
motion_cb (GtkEventControllerMotion *motion G_GNUC_UNUSED, double x, double y,
           SeraiBoardPointer *self)
{
  unsigned point;

  if (is_dragging (self))
    return;
  point = point_at (self, x, y);
  serai_board_scene_highlight (self->scene, point);
  if (serai_board_steps_can_choose (self->scene, point)
      || serai_board_steps_can_take_from (self->scene, serai_board_hand_at (self->board, x, y)))
    set_cursor (self, "pointer");
  else
    set_cursor (self, NULL);
}

static void
leave_cb (GtkEventControllerMotion *motion G_GNUC_UNUSED, SeraiBoardPointer *self)
{
  serai_board_scene_highlight (self->scene, serai_board_points_get_cursor (self->points));
}

/* ---- the object ---- */

static void
add (SeraiBoardPointer *self, GtkEventController *controller)
{
  self->controllers[self->n_controllers++] = controller;
  gtk_widget_add_controller (self->widget, controller);
}

static void
add_drag (SeraiBoardPointer *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  add (self, GTK_EVENT_CONTROLLER (drag));
}

static void
add_sketching (SeraiBoardPointer *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_SECONDARY);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (sketch_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (sketch_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (sketch_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (sketch_cancel_cb), self);
  add (self, GTK_EVENT_CONTROLLER (drag));
}

static void
add_motion (SeraiBoardPointer *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  add (self, motion);
}

/**
 * serai_board_pointer_new:
 * @widget: (not nullable): the board
 * @scene: (transfer none): the scene on the board
 * @board: the board in the widget
 * @layout: the layout of the board; a press finishes its turn
 * @points: the points of the board; a press moves the focus to one
 * @widget, @board, @layout and @points must outlive the pointer.
 * Returns: (transfer full): the pointer
 */
SeraiBoardPointer *
serai_board_pointer_new (GtkWidget *widget, SeraiBoardScene *scene, const SeraiBoardPlace *board,
                         SeraiTurningLayout *layout, SeraiBoardPoints *points)
{
  SeraiBoardPointer *self = g_new0 (SeraiBoardPointer, 1);

  self->widget = widget;
  self->scene = g_object_ref (scene);
  self->press = serai_board_press_new (scene);
  self->board = board;
  self->layout = layout;
  self->points = points;
  self->last_point = SERAI_NO_POINT;
  add_drag (self);
  add_sketching (self);
  add_motion (self);
  return self;
}

/**
 * serai_board_pointer_free:
 * @self: (transfer full): the pointer
 */
void
serai_board_pointer_free (SeraiBoardPointer *self)
{
  for (gsize n = 0; n < self->n_controllers; n++)
    gtk_widget_remove_controller (self->widget, self->controllers[n]);
  serai_board_press_free (self->press);
  g_object_unref (self->scene);
  g_free (self);
}

/**
 * serai_board_pointer_get_place:
 * Returns: (transfer none): the centre of the piece being dragged, in pixels of the widget
 */
const graphene_point_t *
serai_board_pointer_get_place (SeraiBoardPointer *self)
{
  return &self->place;
}
