/* serai-line-row.c: a line of an analysis: its score and its moves, one of which can be pointed at.
 *
 * The moves are one label, because a line changes several times a second. Where a move is in it is
 * found in its layout.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-line-row.h"

#include <glib/gi18n.h>

enum
{
  NONE = -1,
  NUMBER_CHARS = 5 /* width of the score */
};

struct _SeraiLineRow
{
  GtkWidget         parent_instance;
  GtkLabel         *number;
  GtkLabel         *moves;
  gboolean          has_line;
  SeraiAnalysisLine line;                                 /* valid with has_line */
  int               starts[SERAI_ANALYSIS_MAX_MOVES + 1]; /* of the moves in the text, in bytes */
  int               cursor;                               /* the move pointed at, or NONE */
};

enum
{
  POINTED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiLineRow, serai_line_row, GTK_TYPE_WIDGET)

/* ---- The move pointed at ---- */

static void
underline_move (SeraiLineRow *self)
{
  g_autoptr (PangoAttrList) attributes = NULL;
  PangoAttribute *underline;

  if (self->cursor != NONE)
    {
      attributes = pango_attr_list_new ();
      underline = pango_attr_underline_new (PANGO_UNDERLINE_SINGLE);
      underline->start_index = (guint) self->starts[self->cursor];
      underline->end_index = (guint) self->starts[self->cursor + 1] - 1;
      pango_attr_list_insert (attributes, underline);
    }
  gtk_label_set_attributes (self->moves, attributes);
}

/* Names the move for a screen reader. */
static void
describe_move (SeraiLineRow *self)
{
  const char      *text = gtk_label_get_text (self->moves);
  g_autofree char *move = NULL;

  if (self->cursor != NONE)
    move = g_strndup (text + self->starts[self->cursor],
                      (gsize) (self->starts[self->cursor + 1] - self->starts[self->cursor] - 1));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  move != NULL ? move : "", -1);
}

static void
set_cursor (SeraiLineRow *self, int cursor)
{
  if (cursor == self->cursor)
    return;
  self->cursor = cursor;
  underline_move (self);
  describe_move (self);
  g_signal_emit (self, signals[POINTED], 0, cursor);
}

/* Returns: the move at @x of the row, or NONE */
static int
find_move (SeraiLineRow *self, double x, double y)
{
  PangoLayout *layout = gtk_label_get_layout (self->moves);
  double       label_x, label_y;
  int          left, top, index, trailing;

  if (!self->has_line)
    return NONE;
  gtk_widget_translate_coordinates (GTK_WIDGET (self), GTK_WIDGET (self->moves), x, y, &label_x,
                                    &label_y);
  gtk_label_get_layout_offsets (self->moves, &left, &top);
  if (!pango_layout_xy_to_index (layout, (int) ((label_x - left) * PANGO_SCALE), 0, &index,
                                 &trailing))
    return NONE;
  for (gsize n = 0; n < self->line.n_moves; n++)
    if (index < self->starts[n + 1])
      return (int) n;
  return NONE;
}

/* ---- Pointer and keys ---- */

static void
motion_cb (SeraiLineRow *self, double x, double y)
{
  set_cursor (self, find_move (self, x, y));
}

/* Whether the pointer is on the row, whatever covers the window there. */
static gboolean
is_pointer_here (SeraiLineRow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSeat   *seat = gdk_display_get_default_seat (gtk_widget_get_display (widget));
  GdkDevice *pointer = seat != NULL ? gdk_seat_get_pointer (seat) : NULL;
  double     x, y, left, top;

  if (pointer == NULL || native == NULL
      || !gdk_surface_get_device_position (gtk_native_get_surface (native), pointer, &x, &y, NULL))
    return FALSE;
  gtk_native_get_surface_transform (native, &left, &top);
  return gtk_widget_translate_coordinates (GTK_WIDGET (native), widget, x - left, y - top, &x, &y)
         && gtk_widget_contains (widget, x, y);
}

/* The pointer also leaves the row for a moment when the small board appears, although it rests. */
static void
pointer_left_cb (SeraiLineRow *self)
{
  if (!is_pointer_here (self))
    set_cursor (self, NONE);
}

static void
focus_left_cb (SeraiLineRow *self)
{
  set_cursor (self, NONE);
}

static void
released_cb (SeraiLineRow *self, int n_press G_GNUC_UNUSED, double x, double y)
{
  int n = find_move (self, x, y);

  if (n != NONE)
    g_signal_emit (self, signals[CHOSEN], 0, (guint) n);
}

static gboolean
choose_cb (GtkWidget *widget, GVariant *unused G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  SeraiLineRow *self = SERAI_LINE_ROW (widget);

  if (self->has_line)
    g_signal_emit (self, signals[CHOSEN], 0, (guint) MAX (self->cursor, 0));
  return self->has_line;
}

/* @step: from move to move, or far to the first or last one */
static gboolean
step_cb (GtkWidget *widget, GVariant *step, gpointer data G_GNUC_UNUSED)
{
  SeraiLineRow *self = SERAI_LINE_ROW (widget);

  if (!self->has_line)
    return FALSE;
  set_cursor (self,
              CLAMP (self->cursor + g_variant_get_int32 (step), 0, (int) self->line.n_moves - 1));
  return TRUE;
}

static gboolean
let_go_cb (GtkWidget *widget, GVariant *unused G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  SeraiLineRow *self = SERAI_LINE_ROW (widget);

  if (self->cursor == NONE)
    return FALSE;
  set_cursor (self, NONE);
  return TRUE;
}

static void
add_controllers (SeraiLineRow *self)
{
  GtkWidget          *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture         *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (pointer_left_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, focus);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}

/* ---- The line ---- */

/* Returns: (transfer full): the moves, separated by spaces; their places are noted */
static char *
write_moves (SeraiLineRow *self, const SeraiRules *rules, const SeraiPosition *pos)
{
  SeraiPosition here = *pos;
  GString      *text = g_string_new (NULL);

  for (gsize n = 0; n < self->line.n_moves; n++)
    {
      char move[SERAI_MOVE_TEXT];

      rules->write_move (&here, self->line.moves[n], move);
      rules->apply (&here, self->line.moves[n], &here);
      self->starts[n] = (int) text->len;
      g_string_append_printf (text, "%s ", move);
    }
  self->starts[self->line.n_moves] = (int) text->len;
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): what the number means */
static char *
explain_number (const SeraiRules *rules, const char *words)
{
  /* Translators: tooltip of a number like “+1.4” in the analysis; %1$s is its meaning, as “White is
     better by 1 ken”, %2$s and %3$s are the names of the sides */
  return g_strdup_printf (_ ("%1$s (+ is better for %2$s, − for %3$s)"), words,
                          _ (rules->sides[SERAI_SIDE_P1].name),
                          _ (rules->sides[SERAI_SIDE_P2].name));
}

static gboolean
is_same_line (SeraiLineRow *self, const SeraiAnalysisLine *line)
{
  return self->has_line == (line != NULL)
         && (line == NULL || memcmp (&self->line, line, sizeof *line) == 0);
}

/**
 * serai_line_row_set_line:
 * @self: a row
 * @rules: the game
 * @pos: the position at the beginning of @line
 * @line: (nullable): the line to show; %NULL for an empty row
 * No move is pointed at any more.
 */
void
serai_line_row_set_line (SeraiLineRow *self, const SeraiRules *rules, const SeraiPosition *pos,
                         const SeraiAnalysisLine *line)
{
  g_autofree char *number = NULL;
  g_autofree char *words = NULL;
  g_autofree char *moves = NULL;
  g_autofree char *label = NULL;
  g_autofree char *explained = NULL;

  g_return_if_fail (SERAI_IS_LINE_ROW (self));

  set_cursor (self, NONE);
  if (is_same_line (self, line))
    return;
  self->has_line = line != NULL;
  if (line != NULL)
    {
      self->line = *line;
      number = serai_score_number (&line->score, rules);
      words = serai_score_text (&line->score, rules, &line->end);
      explained = explain_number (rules, words);
      moves = write_moves (self, rules, pos);
      /* Translators: a line of an analysis, read by screen readers: score in words, moves */
      label = g_strdup_printf (_ ("%1$s: %2$s"), words, g_strchomp (moves));
    }
  gtk_label_set_text (self->number, number != NULL ? number : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->number), explained);
  gtk_label_set_text (self->moves, moves != NULL ? moves : "");
  gtk_widget_set_focusable (GTK_WIDGET (self), self->has_line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label != NULL ? label : "", -1);
}

/**
 * serai_line_row_get_line:
 * @self: a row
 * Returns: (transfer none) (nullable): the line that it shows
 */
const SeraiAnalysisLine *
serai_line_row_get_line (SeraiLineRow *self)
{
  g_return_val_if_fail (SERAI_IS_LINE_ROW (self), NULL);

  return self->has_line ? &self->line : NULL;
}

/**
 * serai_line_row_get_area:
 * @self: a row
 * @relative_to: an ancestor
 * @out: (out): where the move pointed at is, or else the row
 */
void
serai_line_row_get_area (SeraiLineRow *self, GtkWidget *relative_to, GdkRectangle *out)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int        left = 0;
  double     x, y;

  g_return_if_fail (SERAI_IS_LINE_ROW (self));

  if (self->cursor != NONE)
    {
      PangoRectangle place;

      pango_layout_index_to_pos (gtk_label_get_layout (self->moves), self->starts[self->cursor],
                                 &place);
      gtk_label_get_layout_offsets (self->moves, &left, NULL);
      left += place.x / PANGO_SCALE;
    }
  gtk_widget_translate_coordinates (GTK_WIDGET (self->moves), relative_to, left, 0, &x, NULL);
  gtk_widget_translate_coordinates (widget, relative_to, 0, 0, NULL, &y);
  *out = (GdkRectangle){ (int) x, (int) y, 24, gtk_widget_get_height (widget) };
}

static void
serai_line_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (serai_line_row_parent_class)->dispose (object);
}

static void
serai_line_row_class_init (SeraiLineRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const guint     choosing[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space };

  G_OBJECT_CLASS (klass)->dispose = serai_line_row_dispose;
  for (gsize n = 0; n < G_N_ELEMENTS (choosing); n++)
    gtk_widget_class_add_binding (widget_class, choosing[n], 0, choose_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, 0, step_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Right, 0, step_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, step_cb, "i",
                                -SERAI_ANALYSIS_MAX_MOVES);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, step_cb, "i",
                                SERAI_ANALYSIS_MAX_MOVES);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, let_go_cb, NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "line");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);

  signals[POINTED] = g_signal_new ("pointed", SERAI_TYPE_LINE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_LINE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
serai_line_row_init (SeraiLineRow *self)
{
  self->cursor = NONE;
  self->number = GTK_LABEL (gtk_label_new (NULL));
  self->moves = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_width_chars (self->number, NUMBER_CHARS);
  gtk_label_set_xalign (self->number, 1);
  gtk_widget_add_css_class (GTK_WIDGET (self->number), "numeric");
  gtk_label_set_xalign (self->moves, 0);
  gtk_label_set_ellipsize (self->moves, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (self->moves), TRUE);
  gtk_widget_set_parent (GTK_WIDGET (self->number), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->moves), GTK_WIDGET (self));
  add_controllers (self);
}

/**
 * serai_line_row_new:
 * Returns: (transfer floating): an empty row
 */
GtkWidget *
serai_line_row_new (void)
{
  return g_object_new (SERAI_TYPE_LINE_ROW, NULL);
}
