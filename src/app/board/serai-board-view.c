/* serai-board-view.c: the board of any game as a widget.
 *
 * It connects the scene with the parts that draw it and those that handle input.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "serai-board-choices.h"
#include "serai-board-clock.h"
#include "serai-board-drawing.h"
#include "serai-board-point.h"
#include "serai-board-pointer.h"
#include "serai-board-points.h"
#include "serai-board-settings.h"
#include "serai-board-sketch.h"
#include "serai-board-steps.h"
#include "serai-board-tally.h"
#include "serai-turning-layout.h"

#define MINIMUM_SIDE 240 /* pixels */
#define NATURAL_SIDE 600
#define SAME_PLACE 1e-3f /* in the unit square: hides rounding errors */

struct _SeraiBoardView
{
  GtkWidget              parent_instance;
  SeraiBoardScene       *scene; /* (owned) (nullable): NULL after dispose, like all parts below */
  const SeraiBoardState *state; /* of the scene */
  SeraiTurningLayout    *layout;
  SeraiBoardPlace        board;
  SeraiBoardDrawing     *drawing;
  SeraiBoardPoints      *points;
  SeraiBoardPointer     *pointer;
  SeraiBoardChoices     *choices;
  SeraiBoardClock       *clock;
  int                    preview_side; /* in pixels; 0: not a preview */
};

enum
{
  PROP_0,
  PROP_MATCH,
  PROP_MOVING,
  N_PROPERTIES
};

enum
{
  MOVE_MADE,
  NOTICE,
  SOUND,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiBoardView, serai_board_view, GTK_TYPE_WIDGET)

/* ---- updates from the scene ---- */

/* How well the focus can begin at @point: best where the player who sits near can begin a move,
 * then at any piece of that player. */
static int
rate_first_focus (SeraiBoardView *self, unsigned point)
{
  SeraiSide  near = serai_turning_layout_get_turned (self->layout) ? SERAI_SIDE_P2 : SERAI_SIDE_P1;
  SeraiPiece piece = serai_board_state_get_piece (self->state, point);
  gboolean   is_begun =
      serai_move_builder_is_selectable (serai_board_scene_get_builder (self->scene), point);

  if (is_begun && (piece.kind == 0 || piece.side == near))
    return 2;
  return piece.kind != 0 && piece.side == near ? 1 : 0;
}

/* Whether @a is nearer than @b, or as near and further to the left, as seen by the player. */
static gboolean
is_nearer (SeraiBoardView *self, unsigned a, unsigned b)
{
  const SeraiPoint *points = self->state->geometry.points;
  float             sign = serai_turning_layout_get_turned (self->layout) ? -1 : 1;
  float             dx = sign * (points[a].x - points[b].x);
  float             dy = sign * (points[a].y - points[b].y);

  return dy > SAME_PLACE || (dy > -SAME_PLACE && dx < -SAME_PLACE);
}

/* The point that receives the focus first: on the player's own side, near and to the left. */
static unsigned
find_first_focus (SeraiBoardView *self)
{
  unsigned best = 0;
  int      best_rate = -1;

  for (unsigned n = 0; n < self->state->geometry.n_points; n++)
    {
      int rate = rate_first_focus (self, n);

      if (rate < best_rate || (rate == best_rate && !is_nearer (self, n, best)))
        continue;
      best = n;
      best_rate = rate;
    }
  return best;
}

static void
set_first_focus (SeraiBoardView *self)
{
  if (self->preview_side == 0 && self->state->rules != NULL)
    serai_board_points_set_first (self->points, find_first_focus (self));
}

static void
point_chosen_cb (SeraiBoardPoint *point, SeraiBoardView *self)
{
  serai_turning_layout_finish (self->layout);
  serai_board_steps_choose (self->scene, serai_board_point_get_index (point));
}

static void
board_changed_cb (SeraiBoardView *self)
{
  const SeraiRules *rules = self->state->rules;

  self->board.painter = rules != NULL ? serai_painter_find (rules) : NULL;
  if (self->preview_side == 0)
    serai_board_points_rebuild (self->points, G_CALLBACK (point_chosen_cb), self);
  serai_board_drawing_invalidate (self->drawing);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
scene_changed_cb (SeraiBoardView *self)
{
  serai_board_points_update (self->points);
  if (self->preview_side == 0)
    serai_board_tally_describe (GTK_ACCESSIBLE (self), &self->board,
                                serai_board_scene_get_match (self->scene));
  serai_board_choices_update (self->choices);
  serai_board_drawing_invalidate_marks (self->drawing);
}

static void
marks_changed_cb (SeraiBoardView *self)
{
  serai_board_drawing_invalidate_marks (self->drawing);
}

static gboolean
is_moving (SeraiBoardView *self)
{
  return self->scene != NULL
         && serai_legs_get_first (serai_board_scene_get_legs (self->scene)) != NULL;
}

static void
legs_changed_cb (SeraiBoardView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOVING]);
}

static void
highlight_changed_cb (SeraiBoardView *self)
{
  serai_board_choices_update_piece (self->choices);
}

static void
notice_cb (SeraiBoardView *self, const char *text)
{
  g_signal_emit (self, signals[NOTICE], 0, text);
}

static void
sound_cb (SeraiBoardView *self, guint sound)
{
  g_signal_emit (self, signals[SOUND], 0, sound);
}

static void
move_made_cb (SeraiBoardView *self, gpointer move)
{
  g_signal_emit (self, signals[MOVE_MADE], 0, move);
}

/* ---- size and drawing ---- */

static GtkSizeRequestMode
serai_board_view_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The size at which the board fills the view, in one direction; @for_size is that in the other one,
 * or -1. */
static int
natural_size (SeraiBoardView *self, GtkOrientation orientation, int for_size)
{
  int    bar = serai_board_choices_get_height (self->choices, -1);
  double width = 1, height = 1;

  if (self->board.painter != NULL)
    serai_board_layout_proportions (&self->state->geometry, self->board.painter->margin, &width,
                                    &height);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return bar + (int) ceil (for_size < 0 ? NATURAL_SIDE * height : for_size * height / width);
  return (int) ceil (for_size < 0 ? NATURAL_SIDE * width
                                  : MAX (for_size - bar, 1) * width / height);
}

static void
serai_board_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (widget);

  *minimum = self->preview_side;
  *natural = self->preview_side;
  if (self->preview_side == 0)
    {
      *minimum = MINIMUM_SIDE;
      if (orientation == GTK_ORIENTATION_VERTICAL)
        *minimum += serai_board_choices_get_height (self->choices, -1);
      *natural = MAX (*minimum, natural_size (self, orientation, for_size));
    }
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static void
serai_board_view_size_allocate (GtkWidget *widget, int width, int height,
                                int baseline G_GNUC_UNUSED)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (widget);
  int             bar = serai_board_choices_get_height (self->choices, width);

  if (self->board.painter == NULL)
    return;
  /* The board turns after moves have been animated. */
  if (!serai_board_clock_is_running (self->clock))
    serai_turning_layout_begin (self->layout);
  if (serai_turning_layout_set_size (self->layout, &self->state->geometry,
                                     self->board.painter->margin, width, height - bar))
    serai_board_drawing_outdate (self->drawing);
  serai_board_points_allocate (self->points, self->board.layout);
  serai_board_choices_allocate (self->choices, width, bar);
}

static void
serai_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (widget);

  if (self->board.painter == NULL || self->board.layout->board_width < 1)
    return;
  serai_board_drawing_snapshot (self->drawing, snapshot, &self->board,
                                serai_board_pointer_get_place (self->pointer));
  if (self->board.layout->angle == 0)
    serai_board_points_snapshot (self->points, snapshot);
  serai_board_choices_snapshot (self->choices, snapshot);
}

/* ---- keyboard ---- */

static gboolean
key_pressed_cb (GtkEventControllerKey *keys G_GNUC_UNUSED, guint keyval,
                guint keycode G_GNUC_UNUSED, GdkModifierType modifiers, SeraiBoardView *self)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  return serai_board_choices_type (self->choices, gdk_keyval_to_unicode (keyval));
}

/* While a move waits for its confirmation, Enter confirms it, whichever point has the focus. */
static gboolean
confirm_key_cb (GtkEventControllerKey *keys G_GNUC_UNUSED, guint keyval,
                guint keycode G_GNUC_UNUSED, GdkModifierType modifiers, SeraiBoardView *self)
{
  gboolean is_enter = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter;

  if (!is_enter || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0
      || !serai_move_builder_is_waiting (serai_board_scene_get_builder (self->scene)))
    return FALSE;
  serai_board_scene_finish_move (self->scene);
  return TRUE;
}

/* Arrow keys move between points and stay on the board. Tab moves to the point that had the focus
 * last and from there to the next widget. */
static gboolean
serai_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (widget);
  SeraiDirection  arrow;

  if (gtk_widget_get_focus_child (widget) == NULL)
    return gtk_widget_grab_focus (widget);
  if (serai_board_choices_has_focus (self->choices) || direction == GTK_DIR_TAB_FORWARD)
    return serai_board_choices_focus (self->choices, direction);
  if (!serai_board_point_arrow (direction, &arrow))
    return FALSE;
  serai_board_points_move (self->points, arrow, self->board.layout->turned);
  return TRUE;
}

static gboolean
serai_board_view_grab_focus (GtkWidget *widget)
{
  return serai_board_points_grab_last (SERAI_BOARD_VIEW (widget)->points);
}

static void
serai_board_view_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (widget);
  unsigned        cursor;

  if (self->points != NULL)
    serai_board_points_set_focus_child (self->points, child);
  GTK_WIDGET_CLASS (serai_board_view_parent_class)->set_focus_child (widget, child);
  if (self->points == NULL)
    return;
  cursor = serai_board_points_get_cursor (self->points);
  if (cursor == SERAI_NO_POINT)
    return;
  serai_board_scene_highlight (self->scene, cursor);
  serai_board_sketch_move_to (self->scene, cursor);
}

/* Escape stops drawing first. */
static gboolean
let_go_cb (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  SeraiBoardScene *scene = SERAI_BOARD_VIEW (widget)->scene;

  return serai_board_sketch_cancel (scene) || serai_board_steps_let_go (scene);
}

/* Begins or ends a ring or an arrow at the point with the focus, with the ink in @args. */
static gboolean
sketch_key_cb (GtkWidget *widget, GVariant *args, gpointer data G_GNUC_UNUSED)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (widget);
  unsigned        cursor = serai_board_points_get_cursor (self->points);

  if (cursor == SERAI_NO_POINT)
    return FALSE;
  serai_board_sketch_press (self->scene, cursor, (SeraiInk) g_variant_get_int32 (args));
  return TRUE;
}

static gboolean
take_back_cb (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  return serai_board_steps_take_back (SERAI_BOARD_VIEW (widget)->scene);
}

/* Moves to the end of the row, in the direction in @args. */
static gboolean
row_end_cb (GtkWidget *widget, GVariant *args, gpointer data G_GNUC_UNUSED)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (widget);

  if (self->state->geometry.n_points == 0)
    return FALSE;
  serai_board_points_move_to_end (self->points, (SeraiDirection) g_variant_get_int32 (args),
                                  self->board.layout->turned);
  return TRUE;
}

/* Shift is always there, so that red takes two other modifiers. */
static void
bind_sketching (GtkWidgetClass *widget_class)
{
  static const GdkModifierType modifiers[SERAI_N_INKS] = {
    [SERAI_INK_USUAL] = GDK_SHIFT_MASK,
    [SERAI_INK_RED] = GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK,
    [SERAI_INK_BLUE] = GDK_SHIFT_MASK | GDK_CONTROL_MASK,
    [SERAI_INK_YELLOW] = GDK_SHIFT_MASK | GDK_ALT_MASK,
  };

  for (int ink = 0; ink < SERAI_N_INKS; ink++)
    {
      gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, modifiers[ink], sketch_key_cb,
                                    "i", ink);
      gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, modifiers[ink], sketch_key_cb,
                                    "i", ink);
    }
}

static void
bind_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, let_go_cb, NULL);
  bind_sketching (widget_class);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_BackSpace, 0, take_back_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, row_end_cb, "i",
                                SERAI_DIRECTION_LEFT);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, row_end_cb, "i",
                                SERAI_DIRECTION_RIGHT);
}

/* ---- the object ---- */

static void
serai_board_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (object);

  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value,
                          self->scene != NULL ? serai_board_scene_get_match (self->scene) : NULL);
      break;
    case PROP_MOVING:
      g_value_set_boolean (value, is_moving (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_board_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_MATCH)
    serai_board_view_set_match (SERAI_BOARD_VIEW (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
serai_board_view_dispose (GObject *object)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (object);

  if (self->scene != NULL)
    {
      g_signal_handlers_disconnect_by_data (serai_board_scene_get_legs (self->scene), self);
      g_signal_handlers_disconnect_by_data (self->scene, self);
    }
  g_clear_pointer (&self->pointer, serai_board_pointer_free);
  g_clear_pointer (&self->clock, serai_board_clock_free);
  g_clear_pointer (&self->choices, serai_board_choices_free);
  g_clear_pointer (&self->points, serai_board_points_free);
  g_clear_pointer (&self->drawing, serai_board_drawing_free);
  g_clear_pointer (&self->layout, serai_turning_layout_free);
  g_clear_object (&self->scene);
  G_OBJECT_CLASS (serai_board_view_parent_class)->dispose (object);
}

static void
install_signals (void)
{
  /**
   * SeraiBoardView::move-made:
   * @move: (type gpointer): a complete move, a #SeraiMove that is valid during the emission
   * A person has made a move; the receiver plays it.
   */
  signals[MOVE_MADE] = g_signal_new ("move-made", SERAI_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  /**
   * SeraiBoardView::notice:
   * @text: one translated line for the player, "" to remove the last one
   */
  signals[NOTICE] = g_signal_new ("notice", SERAI_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /**
   * SeraiBoardView::sound:
   * @sound: a #SeraiSound that is due
   */
  signals[SOUND] = g_signal_new ("sound", SERAI_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
serai_board_view_class_init (SeraiBoardViewClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = serai_board_view_dispose;
  object_class->get_property = serai_board_view_get_property;
  object_class->set_property = serai_board_view_set_property;
  properties[PROP_MATCH] =
      g_param_spec_object ("match", NULL, NULL, SERAI_TYPE_MATCH,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_MOVING] =
      g_param_spec_boolean ("moving", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  install_signals ();

  widget_class->get_request_mode = serai_board_view_get_request_mode;
  widget_class->measure = serai_board_view_measure;
  widget_class->size_allocate = serai_board_view_size_allocate;
  widget_class->snapshot = serai_board_view_snapshot;
  widget_class->set_focus_child = serai_board_view_set_focus_child;
  widget_class->focus = serai_board_view_focus;
  widget_class->grab_focus = serai_board_view_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "boardview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_keys (widget_class);
}

static void
connect_scene (SeraiBoardView *self)
{
  SeraiLegs *legs = serai_board_scene_get_legs (self->scene);

  g_signal_connect_swapped (self->scene, "board-changed", G_CALLBACK (board_changed_cb), self);
  g_signal_connect_swapped (self->scene, "changed", G_CALLBACK (scene_changed_cb), self);
  g_signal_connect_swapped (self->scene, "marks-changed", G_CALLBACK (marks_changed_cb), self);
  g_signal_connect_swapped (self->scene, "highlight-changed", G_CALLBACK (highlight_changed_cb),
                            self);
  g_signal_connect_swapped (self->scene, "notice", G_CALLBACK (notice_cb), self);
  g_signal_connect_swapped (self->scene, "sound", G_CALLBACK (sound_cb), self);
  g_signal_connect_swapped (self->scene, "move-made", G_CALLBACK (move_made_cb), self);
  g_signal_connect_swapped (legs, "skipped", G_CALLBACK (marks_changed_cb), self);
  g_signal_connect_swapped (legs, "ended", G_CALLBACK (marks_changed_cb), self);
  g_signal_connect_swapped (legs, "added", G_CALLBACK (legs_changed_cb), self);
  g_signal_connect_swapped (legs, "skipped", G_CALLBACK (legs_changed_cb), self);
  g_signal_connect_swapped (legs, "ended", G_CALLBACK (legs_changed_cb), self);
}

static void
style_changed_cb (SeraiBoardView *self)
{
  serai_board_drawing_outdate_colors (self->drawing);
}

static void
connect_style (SeraiBoardView *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static gboolean
query_tooltip_cb (SeraiBoardView *self, int x, int y, gboolean is_keyboard, GtkTooltip *tooltip)
{
  SeraiMatch *match = self->scene != NULL ? serai_board_scene_get_match (self->scene) : NULL;
  SeraiSide   side =
      match == NULL || is_keyboard ? SERAI_SIDE_NONE : serai_board_tally_at (&self->board, x, y);
  g_autofree char *text =
      side != SERAI_SIDE_NONE ? serai_board_tally_text (&self->board, match, side) : NULL;

  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

static void
serai_board_view_init (SeraiBoardView *self)
{
  GtkWidget          *widget = GTK_WIDGET (self);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *confirm_keys = gtk_event_controller_key_new ();

  self->scene = serai_board_scene_new ();
  self->state = serai_board_scene_get_state (self->scene);
  self->layout = serai_turning_layout_new (widget);
  self->board = (SeraiBoardPlace){ self->state, NULL, serai_turning_layout_get (self->layout) };
  self->drawing = serai_board_drawing_new (widget, self->scene);
  self->points = serai_board_points_new (widget, self->state);
  self->pointer =
      serai_board_pointer_new (widget, self->scene, &self->board, self->layout, self->points);
  self->choices = serai_board_choices_new (widget, self->scene, self->board.layout, self->points);
  self->clock =
      serai_board_clock_new (widget, serai_board_scene_get_legs (self->scene), self->layout);
  connect_scene (self);
  connect_style (self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (widget, keys);
  g_signal_connect (confirm_keys, "key-pressed", G_CALLBACK (confirm_key_cb), self);
  gtk_event_controller_set_propagation_phase (confirm_keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (widget, confirm_keys);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_has_tooltip (widget, TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  /* Translators: name of the board, for a screen reader */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
}

/* ---- public ---- */

/**
 * serai_board_view_new_preview:
 * @side: the length of a side of the board, in pixels
 * Returns: (transfer floating): a view without a match and coordinates that takes no input and is
 * hidden from screen readers
 */
GtkWidget *
serai_board_view_new_preview (int side)
{
  SeraiBoardView *self =
      g_object_new (SERAI_TYPE_BOARD_VIEW, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "can-target", FALSE, "can-focus", FALSE, NULL);

  gtk_widget_add_css_class (GTK_WIDGET (self), "preview");
  self->preview_side = side;
  g_object_set (self->scene, "coordinates", FALSE, NULL); /* they would be too small to read */
  serai_board_choices_disable (self->choices);
  return GTK_WIDGET (self);
}

/**
 * serai_board_view_follow_settings:
 * @settings: the settings of the application
 * Shows and confirms what the user has chosen, from now on.
 */
void
serai_board_view_follow_settings (SeraiBoardView *self, GSettings *settings)
{
  g_return_if_fail (SERAI_IS_BOARD_VIEW (self));
  g_return_if_fail (G_IS_SETTINGS (settings));

  if (self->scene != NULL)
    serai_board_settings_bind (settings, self->scene);
}

/**
 * serai_board_view_set_match:
 * @match: (transfer none) (nullable): the match to show
 */
void
serai_board_view_set_match (SeraiBoardView *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_BOARD_VIEW (self));
  g_return_if_fail (match == NULL || SERAI_IS_MATCH (match));

  if (self->scene == NULL || match == serai_board_scene_get_match (self->scene))
    return;
  serai_board_scene_set_match (self->scene, match);
  serai_board_points_reset (self->points);
  set_first_focus (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MATCH]);
}

/**
 * serai_board_view_set_interactive:
 * @interactive: whether a person may move now; if not, the steps so far are discarded
 */
void
serai_board_view_set_interactive (SeraiBoardView *self, gboolean interactive)
{
  g_return_if_fail (SERAI_IS_BOARD_VIEW (self));

  if (self->scene != NULL)
    serai_board_scene_set_interactive (self->scene, interactive);
}

/**
 * serai_board_view_set_turned:
 * @turned: whether the second side is at the bottom
 * The board turns once the animation of the current move has finished.
 */
void
serai_board_view_set_turned (SeraiBoardView *self, gboolean turned)
{
  g_return_if_fail (SERAI_IS_BOARD_VIEW (self));

  if (self->layout == NULL || !turned == !serai_turning_layout_get_turned (self->layout))
    return;
  serai_turning_layout_set_turned (self->layout, turned);
  set_first_focus (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * serai_board_view_show_hint:
 * @move: (nullable): a legal move of the position on the board; %NULL removes the hint
 * @is_whole: as in serai_board_scene_show_hint()
 * The hint stays until the position changes.
 */
void
serai_board_view_show_hint (SeraiBoardView *self, const SeraiMove *move, gboolean is_whole)
{
  g_return_if_fail (SERAI_IS_BOARD_VIEW (self));

  if (self->scene != NULL)
    serai_board_scene_show_hint (self->scene, move, is_whole);
}

/**
 * serai_board_view_show_best_move:
 * @move: (nullable): a legal move of the position on the board; %NULL removes its arrow
 * The arrow stays until the position changes.
 */
void
serai_board_view_show_best_move (SeraiBoardView *self, const SeraiMove *move)
{
  g_return_if_fail (SERAI_IS_BOARD_VIEW (self));

  if (self->scene != NULL && serai_board_scene_get_match (self->scene) != NULL)
    serai_board_scene_show_arrow (
        self->scene, SERAI_ARROW_BEST,
        serai_match_get_position (serai_board_scene_get_match (self->scene)), move);
}

/**
 * serai_board_view_show_threat:
 * @pos: the position on the board with the other side to move; unused without @move
 * @move: (nullable): a legal move of @pos; %NULL removes its arrow
 * The arrow stays until the position changes.
 */
void
serai_board_view_show_threat (SeraiBoardView *self, const SeraiPosition *pos, const SeraiMove *move)
{
  g_return_if_fail (SERAI_IS_BOARD_VIEW (self));

  if (self->scene != NULL)
    serai_board_scene_show_arrow (self->scene, SERAI_ARROW_THREAT, pos, move);
}

/**
 * serai_board_view_get_builder:
 * Returns: (transfer none) (nullable): the move being made; %NULL after dispose
 */
SeraiMoveBuilder *
serai_board_view_get_builder (SeraiBoardView *self)
{
  g_return_val_if_fail (SERAI_IS_BOARD_VIEW (self), NULL);

  return self->scene != NULL ? serai_board_scene_get_builder (self->scene) : NULL;
}

/**
 * serai_board_view_finish_move:
 * Completes the move with the steps so far. Does nothing if they are not a complete move.
 */
void
serai_board_view_finish_move (SeraiBoardView *self)
{
  g_return_if_fail (SERAI_IS_BOARD_VIEW (self));

  if (self->scene != NULL)
    serai_board_scene_finish_move (self->scene);
}

/**
 * serai_board_view_take_back_step:
 * Takes back the last step of the move being made, if there is one.
 */
void
serai_board_view_take_back_step (SeraiBoardView *self)
{
  g_return_if_fail (SERAI_IS_BOARD_VIEW (self));

  if (self->scene != NULL)
    serai_board_steps_take_back (self->scene);
}
