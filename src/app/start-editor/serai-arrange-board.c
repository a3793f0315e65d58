/* serai-arrange-board.c: a board for arranging a starting position.
 *
 * A press places the selected thing, or picks up the piece on that point. Dragging moves a piece
 * along with the pointer; a thing that may occur many times is placed or removed at every point
 * the pointer crosses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-arrange-board.h"

#include <glib/gi18n.h>

#include "board/serai-board-picture.h"
#include "board/serai-board-point.h"
#include "board/serai-point-field.h"
#include "game.h"

enum
{
  MINIMUM_SIDE = 220, /* pixels */
  NATURAL_SIDE = 440
};

struct _SeraiArrangeBoard
{
  GtkWidget         parent_instance;
  const SeraiRules *rules; /* (nullable) static */
  SeraiPosition     start;
  SeraiPointField   field;
  guint             thing;      /* the selected thing */
  GtkWidget        *picture;    /* (not owned): a child */
  unsigned          drag_point; /* the point last crossed by the drag */
  gboolean          is_putting; /* the drag places things rather than removing them */
};

G_DEFINE_FINAL_TYPE (SeraiArrangeBoard, serai_arrange_board, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  PICKED,
  REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Things ---- */

static gboolean
is_on (SeraiArrangeBoard *self, guint thing, unsigned point)
{
  SeraiPiece piece = self->rules->piece_at (&self->start, point);
  SeraiThing there;

  return self->rules->arranging->nth_thing (&self->start, thing, &there)
         && piece.side == there.piece.side && piece.kind == there.piece.kind;
}

static void
show (SeraiArrangeBoard *self)
{
  serai_board_picture_set_position (SERAI_BOARD_PICTURE (self->picture), self->rules, &self->start);
  for (unsigned n = 0; n < self->field.geometry.n_points; n++)
    serai_point_field_name (&self->field, self->rules, n, self->rules->piece_at (&self->start, n));
}

static void
put (SeraiArrangeBoard *self, unsigned point)
{
  SeraiPosition next;
  const char   *why = self->rules->arranging->place (&self->start, self->thing, point, &next);

  if (why != NULL)
    {
      g_signal_emit (self, signals[REFUSED], 0, _ (why));
      return;
    }
  self->start = next;
  show (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Selects the piece of a side on @point. Returns %FALSE if there is none. */
static gboolean
pick (SeraiArrangeBoard *self, unsigned point)
{
  SeraiThing thing;

  if (self->rules->piece_at (&self->start, point).side == SERAI_SIDE_NONE)
    return FALSE;
  for (guint n = 0; self->rules->arranging->nth_thing (&self->start, n, &thing); n++)
    if (is_on (self, n, point))
      {
        self->thing = n;
        g_signal_emit (self, signals[PICKED], 0, n);
        return TRUE;
      }
  return FALSE;
}

static void
choose (SeraiArrangeBoard *self, unsigned point)
{
  if (!pick (self, point))
    put (self, point);
}

static void
point_chosen_cb (SeraiBoardPoint *point, SeraiArrangeBoard *self)
{
  choose (self, serai_board_point_get_index (point));
}

/* ---- Pointer ---- */

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, SeraiArrangeBoard *self)
{
  unsigned point = serai_point_field_find (&self->field, x, y);

  self->drag_point = point;
  if (point == SERAI_NO_POINT)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  serai_point_field_grab (&self->field, point);
  choose (self, point);
  self->is_putting = is_on (self, self->thing, point);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, SeraiArrangeBoard *self)
{
  unsigned point;
  double   x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  point = serai_point_field_find (&self->field, x + dx, y + dy);
  if (self->drag_point == SERAI_NO_POINT || point == SERAI_NO_POINT || point == self->drag_point)
    return;
  self->drag_point = point;
  /* Crossing a piece does nothing and shows no error. */
  if (is_on (self, self->thing, point) != self->is_putting
      && self->rules->piece_at (&self->start, point).side == SERAI_SIDE_NONE)
    put (self, point);
}

static void
init_pointer (SeraiArrangeBoard *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "pointer");
}

/* ---- Keyboard ---- */

static gboolean
serai_arrange_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return serai_point_field_focus (&SERAI_ARRANGE_BOARD (widget)->field, widget, direction);
}

static gboolean
serai_arrange_board_grab_focus (GtkWidget *widget)
{
  SeraiPointField *field = &SERAI_ARRANGE_BOARD (widget)->field;

  return serai_point_field_grab (field, field->focus_point);
}

static void
serai_arrange_board_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  serai_point_field_set_focus_child (&SERAI_ARRANGE_BOARD (widget)->field, child);
  GTK_WIDGET_CLASS (serai_arrange_board_parent_class)->set_focus_child (widget, child);
}

/* ---- Widget ---- */

static void
serai_arrange_board_measure (GtkWidget *widget          G_GNUC_UNUSED,
                             GtkOrientation orientation G_GNUC_UNUSED, int for_size G_GNUC_UNUSED,
                             int *minimum, int *natural, int *minimum_baseline G_GNUC_UNUSED,
                             int *natural_baseline G_GNUC_UNUSED)
{
  *minimum = MINIMUM_SIDE;
  *natural = NATURAL_SIDE;
}

static void
serai_arrange_board_size_allocate (GtkWidget *widget, int width, int height,
                                   int baseline G_GNUC_UNUSED)
{
  SeraiArrangeBoard *self = SERAI_ARRANGE_BOARD (widget);

  gtk_widget_allocate (self->picture, width, height, -1, NULL);
  if (self->rules == NULL)
    return;
  serai_point_field_allocate (&self->field, serai_painter_find (self->rules), width, height);
}

static void
serai_arrange_board_dispose (GObject *object)
{
  SeraiArrangeBoard *self = SERAI_ARRANGE_BOARD (object);

  serai_point_field_clear (&self->field);
  g_clear_pointer (&self->picture, gtk_widget_unparent);
  G_OBJECT_CLASS (serai_arrange_board_parent_class)->dispose (object);
}

static void
serai_arrange_board_class_init (SeraiArrangeBoardClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType           type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = serai_arrange_board_dispose;
  widget_class->measure = serai_arrange_board_measure;
  widget_class->size_allocate = serai_arrange_board_size_allocate;
  widget_class->focus = serai_arrange_board_focus;
  widget_class->grab_focus = serai_arrange_board_grab_focus;
  widget_class->set_focus_child = serai_arrange_board_set_focus_child;

  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PICKED] = g_signal_new ("picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[REFUSED] = g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_css_name (widget_class, "arrangeboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
serai_arrange_board_init (SeraiArrangeBoard *self)
{
  self->drag_point = SERAI_NO_POINT;
  self->picture = serai_board_picture_new (0);
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  init_pointer (self);
}

/**
 * serai_arrange_board_set_start:
 * @rules: a game whose start can be arranged
 * @start: the position to show
 */
void
serai_arrange_board_set_start (SeraiArrangeBoard *self, const SeraiRules *rules,
                               const SeraiPosition *start)
{
  SeraiGeometry geometry;

  g_return_if_fail (SERAI_IS_ARRANGE_BOARD (self));
  g_return_if_fail (rules->arranging != NULL);

  rules->geometry (start, &geometry);
  if (self->rules != rules)
    self->field.focus_point = 0;
  serai_point_field_set (&self->field, GTK_WIDGET (self), &geometry, G_CALLBACK (point_chosen_cb));
  self->rules = rules;
  self->start = *start;
  show (self);
}

/**
 * serai_arrange_board_get_start:
 * @out: (out): the current arrangement
 */
void
serai_arrange_board_get_start (SeraiArrangeBoard *self, SeraiPosition *out)
{
  g_return_if_fail (SERAI_IS_ARRANGE_BOARD (self));

  *out = self->start;
}

/**
 * serai_arrange_board_set_thing:
 * @thing: an index for nth_thing() of the rules
 */
void
serai_arrange_board_set_thing (SeraiArrangeBoard *self, guint thing)
{
  g_return_if_fail (SERAI_IS_ARRANGE_BOARD (self));

  self->thing = thing;
}
