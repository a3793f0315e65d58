/* serai-draft-board.c: a board on which a position is set up.
 *
 * A click puts the chosen thing on a point, or removes it where that would change nothing. A piece
 * that is dragged goes to another point, or off the board. Things can be dropped from outside as
 * their numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-draft-board.h"

#include <glib/gi18n.h>

#include "board/serai-board-point.h"
#include "board/serai-point-field.h"
#include "board/serai-point-marks.h"
#include "painters/serai-palette.h"

/* Instead of a thing: a piece as it is. */
#define WHOLE_PIECE (G_MAXUINT - 1)

enum
{
  MINIMUM_SIDE = 220, /* pixels */
  NATURAL_SIDE = 480
};

struct _SeraiDraftBoard
{
  GtkWidget           parent_instance;
  SeraiPositionEdit  *edit;    /* (owned) (nullable) */
  const SeraiPainter *painter; /* (nullable) static */
  SeraiPointField     field;
  guint               thing;       /* the chosen one, SERAI_DRAFT_NO_THING or WHOLE_PIECE */
  SeraiPiece          piece;       /* if that is chosen */
  unsigned            press_point; /* where the pointer was pressed */
  gboolean            is_dragged;  /* it has left that point */
  double              pointer_x;   /* of the drag */
  double              pointer_y;
};

G_DEFINE_FINAL_TYPE (SeraiDraftBoard, serai_draft_board, GTK_TYPE_WIDGET)

enum
{
  THING_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Changing the position ---- */

static void
put (SeraiDraftBoard *self, guint thing, unsigned point)
{
  const SeraiRules *rules = serai_position_edit_get_rules (self->edit);
  SeraiDraft        draft = *serai_position_edit_get_draft (self->edit);
  SeraiThing        chosen;

  if (!rules->editing->nth_thing (serai_position_edit_get_options (self->edit), thing, &chosen))
    return;
  if (serai_editing_put (rules, &draft, chosen.piece, point) == NULL
      && memcmp (&draft, serai_position_edit_get_draft (self->edit), sizeof draft) == 0)
    serai_position_edit_remove (self->edit, point);
  else
    serai_position_edit_put (self->edit, chosen.piece, point);
}

/* The same piece again: removes it. */
static void
put_piece (SeraiDraftBoard *self, unsigned point)
{
  SeraiPiece there = serai_position_edit_get_draft (self->edit)->pieces[point];

  if (memcmp (&there, &self->piece, sizeof there) == 0)
    serai_position_edit_remove (self->edit, point);
  else
    serai_position_edit_replace (self->edit, self->piece, point);
}

static void
choose (SeraiDraftBoard *self, unsigned point)
{
  if (self->thing == SERAI_DRAFT_NO_THING)
    serai_position_edit_remove (self->edit, point);
  else if (self->thing == WHOLE_PIECE)
    put_piece (self, point);
  else
    put (self, self->thing, point);
}

static void
point_chosen_cb (SeraiBoardPoint *point, SeraiDraftBoard *self)
{
  choose (self, serai_board_point_get_index (point));
}

/* ---- Pointer ---- */

static SeraiPiece
piece_on (SeraiDraftBoard *self, unsigned point)
{
  return serai_position_edit_get_draft (self->edit)->pieces[point];
}

static gboolean
holds_piece (SeraiDraftBoard *self)
{
  return self->is_dragged && self->press_point < self->field.geometry.n_points
         && piece_on (self, self->press_point).kind != 0;
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, SeraiDraftBoard *self)
{
  self->press_point = serai_point_field_find (&self->field, x, y);
  self->is_dragged = FALSE;
  if (self->press_point == SERAI_NO_POINT)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  serai_point_field_grab (&self->field, self->press_point);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, SeraiDraftBoard *self)
{
  double x, y;

  if (self->press_point == SERAI_NO_POINT)
    return;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  self->pointer_x = x + dx;
  self->pointer_y = y + dy;
  self->is_dragged |=
      serai_point_field_find (&self->field, self->pointer_x, self->pointer_y) != self->press_point;
  if (self->is_dragged)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, SeraiDraftBoard *self)
{
  unsigned from = self->press_point;
  gboolean is_held = holds_piece (self);
  unsigned to;
  double   x, y;

  if (from == SERAI_NO_POINT)
    return;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  to = serai_point_field_find (&self->field, x + dx, y + dy);
  self->press_point = SERAI_NO_POINT;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!self->is_dragged)
    choose (self, from);
  else if (is_held && to == SERAI_NO_POINT)
    serai_position_edit_remove (self->edit, from);
  else if (is_held && to != from)
    serai_position_edit_move (self->edit, from, to);
}

static void
drag_cancel_cb (SeraiDraftBoard *self)
{
  self->press_point = SERAI_NO_POINT;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
drop_cb (GtkDropTarget *target G_GNUC_UNUSED, const GValue *value, double x, double y,
         SeraiDraftBoard *self)
{
  unsigned point = serai_point_field_find (&self->field, x, y);

  if (point == SERAI_NO_POINT)
    return FALSE;
  put (self, g_value_get_uint (value), point);
  return TRUE;
}

static void
init_pointer (SeraiDraftBoard *self)
{
  GtkGesture    *drag = gtk_gesture_drag_new ();
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_COPY);

  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  g_signal_connect (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "pointer");
}

/* ---- Keyboard ---- */

static gboolean
key_pressed_cb (GtkEventControllerKey *controller G_GNUC_UNUSED, guint key,
                guint code G_GNUC_UNUSED, GdkModifierType state, SeraiDraftBoard *self)
{
  int digit = g_unichar_digit_value (gdk_keyval_to_unicode (key));

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete || key == GDK_KEY_BackSpace)
    serai_position_edit_remove (self->edit, self->field.focus_point);
  else if (digit >= 0)
    g_signal_emit (self, signals[THING_CHOSEN], 0, (guint) (digit + 9) % 10);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static gboolean
serai_draft_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return serai_point_field_focus (&SERAI_DRAFT_BOARD (widget)->field, widget, direction);
}

static gboolean
serai_draft_board_grab_focus (GtkWidget *widget)
{
  SeraiPointField *field = &SERAI_DRAFT_BOARD (widget)->field;

  return serai_point_field_grab (field, field->focus_point);
}

static void
serai_draft_board_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  serai_point_field_set_focus_child (&SERAI_DRAFT_BOARD (widget)->field, child);
  GTK_WIDGET_CLASS (serai_draft_board_parent_class)->set_focus_child (widget, child);
}

/* ---- Drawing ---- */

/* The piece that is dragged is at the pointer. */
static void
draw_pieces (SeraiDraftBoard *self, cairo_t *cr, const SeraiPiece *pieces, const GdkRGBA *palette)
{
  double cell = self->painter->piece_size * self->field.layout.spacing;
  double x, y;

  for (unsigned n = 0; n < self->field.geometry.n_points; n++)
    if (!holds_piece (self) || n != self->press_point)
      {
        serai_board_layout_place (&self->field.layout, &self->field.geometry, n, &x, &y);
        serai_painter_draw_piece (self->painter, cr, pieces[n], cell, x, y, palette);
      }
  if (holds_piece (self))
    serai_painter_draw_piece (self->painter, cr, pieces[self->press_point], cell, self->pointer_x,
                              self->pointer_y, palette);
}

/* What the numbers of the position count in hands. */
static void
draw_hands (SeraiDraftBoard *self, cairo_t *cr, const GdkRGBA *palette)
{
  const SeraiRules *rules = serai_position_edit_get_rules (self->edit);
  const SeraiDraft *draft = serai_position_edit_get_draft (self->edit);
  SeraiNumber       number;

  for (gsize n = 0;
       rules->editing->nth_number != NULL
       && rules->editing->nth_number (serai_position_edit_get_options (self->edit), n, &number);
       n++)
    if (number.hand.kind != 0)
      serai_painter_draw_hand (self->painter, cr, &self->field.geometry, &self->field.layout,
                               number.hand, draft->numbers[n], palette);
}

static void
draw_problems (SeraiDraftBoard *self, cairo_t *cr, const GdkRGBA *colors)
{
  const SeraiProblems *problems = serai_position_edit_get_problems (self->edit);
  SeraiMarkBoard       marks = { serai_position_edit_get_rules (self->edit), self->painter,
                                 &self->field.geometry, &self->field.layout, colors };

  for (gsize n = 0; n < problems->n_problems; n++)
    for (gsize point = 0; point < problems->problems[n].n_points; point++)
      serai_point_marks_draw_danger (&marks, cr, problems->problems[n].points[point]);
}

static void
serai_draft_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeraiDraftBoard  *self = SERAI_DRAFT_BOARD (widget);
  float             width = (float) gtk_widget_get_width (widget);
  float             height = (float) gtk_widget_get_height (widget);
  const SeraiPiece *pieces;
  GdkRGBA           palette[SERAI_MAX_COLORS];
  GdkRGBA           colors[SERAI_N_MARKS];
  cairo_t          *cr;

  if (self->edit == NULL || width < 1 || height < 1)
    return;
  pieces = serai_position_edit_get_draft (self->edit)->pieces;
  serai_palette_load (widget, self->painter, palette);
  serai_mark_load_colors (widget, colors);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  self->painter->draw_board (cr, &self->field.geometry, &self->field.layout, palette);
  if (self->painter->draw_ground != NULL)
    self->painter->draw_ground (cr, &self->field.geometry, &self->field.layout, pieces, palette);
  draw_pieces (self, cr, pieces, palette);
  draw_hands (self, cr, palette);
  draw_problems (self, cr, colors);
  cairo_destroy (cr);
  for (unsigned n = 0; n < self->field.geometry.n_points; n++)
    gtk_widget_snapshot_child (widget, self->field.points[n], snapshot);
}

/* ---- Widget ---- */

static void
serai_draft_board_measure (GtkWidget *widget          G_GNUC_UNUSED,
                           GtkOrientation orientation G_GNUC_UNUSED, int for_size G_GNUC_UNUSED,
                           int *minimum, int *natural, int *minimum_baseline G_GNUC_UNUSED,
                           int *natural_baseline G_GNUC_UNUSED)
{
  *minimum = MINIMUM_SIDE;
  *natural = NATURAL_SIDE;
}

static void
serai_draft_board_size_allocate (GtkWidget *widget, int width, int height,
                                 int baseline G_GNUC_UNUSED)
{
  SeraiDraftBoard *self = SERAI_DRAFT_BOARD (widget);

  if (self->edit == NULL)
    return;
  serai_point_field_allocate (&self->field, self->painter, width, height);
}

static void
update (SeraiDraftBoard *self)
{
  const SeraiRules *rules = serai_position_edit_get_rules (self->edit);
  SeraiGeometry     geometry;

  if (self->painter != serai_painter_find (rules))
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->painter = serai_painter_find (rules);
  serai_editing_geometry (rules, serai_position_edit_get_options (self->edit), &geometry);
  serai_point_field_set (&self->field, GTK_WIDGET (self), &geometry, G_CALLBACK (point_chosen_cb));
  for (unsigned n = 0; n < geometry.n_points; n++)
    serai_point_field_name (&self->field, rules, n, piece_on (self, n));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
serai_draft_board_dispose (GObject *object)
{
  SeraiDraftBoard *self = SERAI_DRAFT_BOARD (object);

  serai_point_field_clear (&self->field);
  g_clear_object (&self->edit);
  G_OBJECT_CLASS (serai_draft_board_parent_class)->dispose (object);
}

static void
serai_draft_board_class_init (SeraiDraftBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_draft_board_dispose;
  widget_class->measure = serai_draft_board_measure;
  widget_class->size_allocate = serai_draft_board_size_allocate;
  widget_class->snapshot = serai_draft_board_snapshot;
  widget_class->focus = serai_draft_board_focus;
  widget_class->grab_focus = serai_draft_board_grab_focus;
  widget_class->set_focus_child = serai_draft_board_set_focus_child;

  signals[THING_CHOSEN] =
      g_signal_new ("thing-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "arrangeboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
serai_draft_board_init (SeraiDraftBoard *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->press_point = SERAI_NO_POINT;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  serai_palette_follow (GTK_WIDGET (self));
  init_pointer (self);
}

/**
 * serai_draft_board_set_edit:
 * @self: a board without a position
 * @edit: the position to show and change
 */
void
serai_draft_board_set_edit (SeraiDraftBoard *self, SeraiPositionEdit *edit)
{
  g_return_if_fail (SERAI_IS_DRAFT_BOARD (self));
  g_return_if_fail (self->edit == NULL);

  self->edit = g_object_ref (edit);
  g_signal_connect_object (edit, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/**
 * serai_draft_board_set_turned:
 * @is_turned: whether the second side is at the bottom; not at first
 */
void
serai_draft_board_set_turned (SeraiDraftBoard *self, gboolean is_turned)
{
  g_return_if_fail (SERAI_IS_DRAFT_BOARD (self));

  self->field.is_turned = is_turned;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * serai_draft_board_set_thing:
 * @thing: an index for nth_thing() of the game, or %SERAI_DRAFT_NO_THING to remove pieces
 */
void
serai_draft_board_set_thing (SeraiDraftBoard *self, guint thing)
{
  g_return_if_fail (SERAI_IS_DRAFT_BOARD (self));

  self->thing = thing;
}

/**
 * serai_draft_board_set_piece:
 * @piece: of either side, which replaces what is on the point where it is put
 */
void
serai_draft_board_set_piece (SeraiDraftBoard *self, SeraiPiece piece)
{
  g_return_if_fail (SERAI_IS_DRAFT_BOARD (self));

  self->thing = WHOLE_PIECE;
  self->piece = piece;
}
