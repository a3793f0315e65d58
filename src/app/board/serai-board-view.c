/* serai-board-view.c: the widget that shows the board of any game.
 *
 * It follows two objects: the match, whose moves it animates, and its own move builder,
 * whose steps it has already shown when the match hears of the move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <math.h>

#include "game.h"
#include "serai-board-point.h"
#include "serai-board-view-private.h"
#include "serai-message-text.h"

#define MINIMUM_SIDE 240 /* pixels */
#define NATURAL_SIDE 600

enum
{
  PROP_0,
  PROP_MATCH,
  PROP_INTERACTIVE,
  PROP_TURNED,
  N_PROPERTIES
};

enum
{
  MOVE_MADE,
  NOTICE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiBoardView, serai_board_view, GTK_TYPE_WIDGET)

/* ---- telling ---- */

/**
 * serai_board_view_tell:
 * @text: one translated line, or "" when there is nothing to say any more
 */
void
serai_board_view_tell (SeraiBoardView *self, const char *text)
{
  gboolean has_notice = *text != '\0';

  if (!has_notice && !self->has_notice)
    return;
  self->has_notice = has_notice;
  g_signal_emit (self, signals[NOTICE], 0, text);
}

/**
 * serai_board_view_tell_message:
 * @message: what the rules or the builder have to say
 */
void
serai_board_view_tell_message (SeraiBoardView *self, const SeraiMessage *message)
{
  g_autofree char *text = serai_message_text (message);

  serai_board_view_tell (self, text);
}

/* What the one who made the last move must do now, being to move again. */
static gboolean
find_prompt_after_move (SeraiBoardView *self, SeraiMessage *message)
{
  const SeraiPosition *before;
  SeraiStep            steps[SERAI_MAX_STEPS];
  gsize                n_steps;

  if (self->cursor == 0)
    return FALSE;
  before = serai_match_get_position_at (self->match, self->cursor - 1);
  if (self->rules->side (before) != serai_match_get_side (self->match))
    return FALSE;
  n_steps =
      self->rules->steps (before, serai_match_get_move (self->match, self->cursor - 1), steps);
  return self->rules->bonus->prompt (before, steps, n_steps, message);
}

static gboolean
find_prompt (SeraiBoardView *self, SeraiMessage *message)
{
  if (self->match == NULL || self->rules->bonus == NULL || !self->interactive
      || serai_match_get_serial (self->match) != self->serial
      || serai_match_get_result (self->match).outcome != SERAI_OUTCOME_NONE)
    return FALSE;
  return self->n_steps > 0
             ? self->rules->bonus->prompt (&self->position, self->steps, self->n_steps, message)
             : find_prompt_after_move (self, message);
}

/**
 * serai_board_view_tell_prompt:
 * Tells what the rules call for at this stage of a move, or takes the last notice away.
 */
void
serai_board_view_tell_prompt (SeraiBoardView *self)
{
  SeraiMessage message;

  if (find_prompt (self, &message))
    serai_board_view_tell_message (self, &message);
  else
    serai_board_view_tell (self, "");
}

/**
 * serai_board_view_finish_here:
 * Hands the move in the making to whoever plays it.
 */
void
serai_board_view_finish_here (SeraiBoardView *self)
{
  SeraiMove move;

  if (!serai_move_builder_get_move (self->builder, &move))
    return;
  serai_board_view_tell (self, "");
  g_signal_emit (self, signals[MOVE_MADE], 0, &move);
}

/* ---- what is shown ---- */

/* What is in the hand and what stays on its point: found by looking one step ahead. */
static void
split_held (SeraiBoardView *self, const SeraiPosition *after, unsigned to)
{
  if (self->held == SERAI_NO_POINT || to == self->held || self->legal[to] == SERAI_LEGAL_JOIN)
    return;
  self->held_piece = self->rules->piece_at (after, to);
  self->left_piece = self->rules->piece_at (after, self->held);
  if (self->left_piece.side == SERAI_SIDE_NONE)
    self->left_piece = (SeraiPiece){ .side = SERAI_SIDE_NONE };
}

static void
look_at_next (SeraiBoardView *self)
{
  const SeraiContinuation *next = serai_move_builder_get_next (self->builder);
  SeraiStep                steps[SERAI_MAX_STEPS];

  if (self->n_steps == SERAI_MAX_STEPS)
    return;
  memcpy (steps, self->steps, self->n_steps * sizeof *steps);
  for (size_t n = 0; n < next->n_next; n++)
    {
      SeraiStep     step = next->next[n];
      SeraiPosition after;

      if (step.kind != SERAI_STEP_POINT && step.kind != SERAI_STEP_TAKE)
        continue;
      steps[self->n_steps] = step;
      self->rules->preview (&self->position, steps, self->n_steps + 1, &after);
      self->legal[step.value] =
          serai_legal_judge (self->rules, &self->geometry, &self->shown, &after, step, self->held);
      if (step.kind == SERAI_STEP_POINT)
        split_held (self, &after, step.value);
    }
}

/* Finds out what is held and where it can go, from the steps begun. */
static void
look_at_steps (SeraiBoardView *self)
{
  gsize n = self->n_steps;

  memset (self->legal, SERAI_LEGAL_NOT, sizeof self->legal);
  self->is_hand_open = FALSE;
  self->held = SERAI_NO_POINT;
  self->target = SERAI_NO_POINT;
  self->left_piece = (SeraiPiece){ .side = SERAI_SIDE_NONE };
  if (self->n_steps == 0)
    return;
  while (n > 0 && self->steps[n - 1].kind == SERAI_STEP_PART)
    n--;
  if (n > 0 && self->steps[n - 1].kind == SERAI_STEP_POINT)
    {
      self->held = self->steps[n - 1].value;
      self->held_piece = self->rules->piece_at (&self->shown, self->held);
    }
  look_at_next (self);
}

/* Whether the piece on @point captures with the next step. */
static gboolean
is_capture_next (SeraiBoardView *self, unsigned point)
{
  SeraiStep         steps[] = { { SERAI_STEP_POINT, (guint8) point }, { 0 } };
  SeraiContinuation next;
  SeraiPosition     after;

  serai_rules_next (self->rules, &self->position, steps, 1, &next);
  for (size_t n = 0; n < next.n_next; n++)
    {
      if (next.next[n].kind != SERAI_STEP_POINT)
        continue;
      steps[1] = next.next[n];
      self->rules->preview (&self->position, steps, 2, &after);
      return serai_legal_judge (self->rules, &self->geometry, &self->position, &after, steps[1],
                                point)
             == SERAI_LEGAL_TAKE;
    }
  return FALSE;
}

/* Finds the pieces that have to capture, before any is taken up. The rules then let no other
 * piece go, so that one step of each tells. */
static void
look_for_duty (SeraiBoardView *self)
{
  memset (self->must_capture, FALSE, sizeof self->must_capture);
  if (self->n_steps > 0 || !serai_rules_is_capture_compulsory (self->rules, &self->position))
    return;
  for (unsigned n = 0; n < self->geometry.n_points; n++)
    if (serai_move_builder_is_selectable (self->builder, n))
      self->must_capture[n] = is_capture_next (self, n);
}

static char *
write_point_text (SeraiBoardView *self, unsigned point)
{
  const char      *name = self->geometry.points[point].name;
  SeraiMessage     message;
  g_autofree char *piece = NULL;

  self->rules->describe (self->rules->piece_at (&self->shown, point), &message);
  piece = serai_message_text (&message);
  if (point == self->held)
    /* Translators: for a screen reader, as "d4, three Yen, picked up": a point, its piece */
    return g_strdup_printf (_ ("%1$s, %2$s, picked up"), name, piece);
  if (self->must_capture[point] && self->interactive)
    /* Translators: as "c6, white ken, must capture": this piece or another one that must */
    return g_strdup_printf (_ ("%1$s, %2$s, must capture"), name, piece);
  switch (self->legal[point])
    {
    case SERAI_LEGAL_NOT:
      break;
    case SERAI_LEGAL_STEP:
      /* Translators: as "c3, empty, the piece can go here" */
      return g_strdup_printf (_ ("%1$s, %2$s, the piece can go here"), name, piece);
    case SERAI_LEGAL_PREY:
      /* Translators: as "c3, black counter, can be taken": one must be taken off the board */
      return g_strdup_printf (_ ("%1$s, %2$s, can be taken"), name, piece);
    case SERAI_LEGAL_TAKE:
      /* Translators: as "c3, empty, the piece can go here and capture" */
      return g_strdup_printf (_ ("%1$s, %2$s, the piece can go here and capture"), name, piece);
    case SERAI_LEGAL_JOIN:
      /* Translators: as "c3, Fox (421), white, the piece can join it" */
      return g_strdup_printf (_ ("%1$s, %2$s, the piece can join it"), name, piece);
    }
  /* Translators: for a screen reader, as "d4, three Yen": a point and what is on it */
  return g_strdup_printf (_ ("%1$s, %2$s"), name, piece);
}

/**
 * serai_board_view_update_points:
 * Tells a screen reader anew what stands on each point and what can be done there.
 */
void
serai_board_view_update_points (SeraiBoardView *self)
{
  if (self->show_side > 0)
    return;
  for (unsigned n = 0; n < self->geometry.n_points; n++)
    {
      g_autofree char *text = write_point_text (self, n);

      serai_board_point_set_text (SERAI_BOARD_POINT (self->points[n]), text);
      serai_board_point_set_taken_up (SERAI_BOARD_POINT (self->points[n]), n == self->held);
    }
}

/* Takes over what match and builder say now, without any animation. */
static void
look (SeraiBoardView *self)
{
  const SeraiStep *steps;

  if (self->match == NULL)
    return;
  self->serial = serai_match_get_serial (self->match);
  self->cursor = serai_match_get_cursor (self->match);
  self->position = *serai_match_get_position (self->match);
  self->shown = *serai_move_builder_get_preview (self->builder);
  self->n_steps = serai_move_builder_get_begun (self->builder, &steps);
  if (self->n_steps > 0)
    memcpy (self->steps, steps, self->n_steps * sizeof *steps);
  else
    self->is_dragging = FALSE;
  look_at_steps (self);
  look_for_duty (self);
  serai_board_view_update_points (self);
  serai_board_view_update_choices (self);
  serai_board_view_marks_changed (self);
}

/* ---- following the builder ---- */

static gboolean
is_prefix (const SeraiStep *some, gsize n_some, const SeraiStep *all, gsize n_all)
{
  if (n_some > n_all)
    return FALSE;
  for (gsize n = 0; n < n_some; n++)
    if (some[n].kind != all[n].kind || some[n].value != all[n].value)
      return FALSE;
  return TRUE;
}

static void
animate_steps (SeraiBoardView *self, const SeraiStep *steps, gsize n_steps)
{
  if (n_steps == self->n_steps + 1 && is_prefix (self->steps, self->n_steps, steps, n_steps))
    {
      if (self->is_dropping)
        serai_board_view_add_drop (self, &self->shown,
                                   serai_move_builder_get_preview (self->builder),
                                   steps[n_steps - 1].value);
      else
        serai_board_view_add_legs (self, &self->position, steps, n_steps, n_steps - 1, FALSE);
    }
  else if (n_steps + 1 == self->n_steps && is_prefix (steps, n_steps, self->steps, self->n_steps))
    serai_board_view_add_legs (self, &self->position, self->steps, self->n_steps, n_steps, TRUE);
  else
    serai_board_view_finish_animation (self);
}

static void
builder_changed_cb (SeraiBoardView *self)
{
  const SeraiStep *steps;
  gsize            n_steps;

  /* A change of the match is another matter: match_changed_cb() sees to it. */
  if (self->match == NULL || serai_match_get_serial (self->match) != self->serial)
    return;
  n_steps = serai_move_builder_get_begun (self->builder, &steps);
  animate_steps (self, steps, n_steps);
  look (self);
}

/* ---- following the match ---- */

static gboolean
is_one_forward (SeraiBoardView *self)
{
  return serai_match_get_cursor (self->match) == self->cursor + 1
         && serai_position_equal (serai_match_get_position_at (self->match, self->cursor),
                                  &self->position);
}

static gboolean
is_one_back (SeraiBoardView *self)
{
  gsize cursor = serai_match_get_cursor (self->match);

  return cursor + 1 == self->cursor && serai_match_get_n_moves (self->match) > cursor
         && serai_position_equal (serai_match_get_position_at (self->match, self->cursor),
                                  &self->position);
}

/* Shows the move that was just made, but for the steps that its maker has seen. */
static void
animate_forward (SeraiBoardView *self)
{
  SeraiStep steps[SERAI_MAX_STEPS];
  gsize     n_steps =
      self->rules->steps (&self->position, serai_match_get_move (self->match, self->cursor), steps);
  gboolean is_seen = is_prefix (self->steps, self->n_steps, steps, n_steps);

  if (!is_seen)
    serai_board_view_finish_animation (self);
  serai_board_view_add_legs (self, &self->position, steps, n_steps, is_seen ? self->n_steps : 0,
                             FALSE);
}

static void
animate_back (SeraiBoardView *self)
{
  gsize                cursor = serai_match_get_cursor (self->match);
  const SeraiPosition *start = serai_match_get_position (self->match);
  SeraiStep            steps[SERAI_MAX_STEPS];
  gsize n_steps = self->rules->steps (start, serai_match_get_move (self->match, cursor), steps);

  serai_board_view_finish_animation (self);
  serai_board_view_add_legs (self, start, steps, n_steps, 0, TRUE);
}

static void
match_changed_cb (SeraiBoardView *self)
{
  if (serai_match_get_serial (self->match) == self->serial)
    return;
  if (is_one_forward (self))
    animate_forward (self);
  else if (is_one_back (self))
    animate_back (self);
  else
    serai_board_view_finish_animation (self);
  self->n_hint = 0;
  self->press_point = SERAI_NO_POINT;
  self->press_hand = FALSE;
  look (self);
  serai_board_view_tell_prompt (self);
}

/* ---- points ---- */

static void
point_chosen_cb (SeraiBoardPoint *point, SeraiBoardView *self)
{
  serai_board_view_choose (self, serai_board_point_get_index (point));
}

static void
remove_points (SeraiBoardView *self)
{
  for (unsigned n = 0; n < self->geometry.n_points; n++)
    g_clear_pointer (&self->points[n], gtk_widget_unparent);
  self->geometry.n_points = 0;
}

static void
add_points (SeraiBoardView *self)
{
  if (self->show_side > 0)
    return;
  for (unsigned n = 0; n < self->geometry.n_points; n++)
    {
      self->points[n] = serai_board_point_new (n);
      g_signal_connect (self->points[n], "chosen", G_CALLBACK (point_chosen_cb), self);
      gtk_widget_set_parent (self->points[n], GTK_WIDGET (self));
    }
}

/* The keyboard begins on a piece that can move. */
static unsigned
find_first_focus (SeraiBoardView *self)
{
  for (unsigned n = 0; n < self->geometry.n_points; n++)
    if (serai_move_builder_is_selectable (self->builder, n))
      return n;
  return 0;
}

static void
disconnect_match (SeraiBoardView *self)
{
  g_autoptr (SeraiMatch) match = g_steal_pointer (&self->match);

  if (match == NULL)
    return;
  serai_board_view_finish_animation (self);
  g_signal_handlers_disconnect_by_data (match, self);
  serai_move_builder_set_match (self->builder, NULL);
}

/* The board of another game takes the place of the one there was. */
static void
set_board (SeraiBoardView *self, const SeraiRules *rules)
{
  SeraiGeometry geometry = { 0 };

  if (rules != NULL)
    rules->geometry (serai_match_get_position (self->match), &geometry);
  if (rules == self->rules && memcmp (&geometry, &self->geometry, sizeof geometry) == 0)
    return;
  remove_points (self);
  self->rules = rules;
  self->painter = rules != NULL ? serai_painter_find (rules) : NULL;
  self->geometry = geometry;
  self->has_palette = FALSE;
  add_points (self);
  self->focus_point = rules != NULL ? find_first_focus (self) : 0;
  serai_board_view_drop_pictures (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* ---- widget ---- */

static GtkSizeRequestMode
serai_board_view_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
serai_board_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size G_GNUC_UNUSED,
                          int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (widget);
  int             bar =
      orientation == GTK_ORIENTATION_VERTICAL ? serai_board_view_get_bar_height (self, -1) : 0;

  *minimum = self->show_side > 0 ? self->show_side : MINIMUM_SIDE + bar;
  *natural = self->show_side > 0 ? self->show_side : NATURAL_SIDE + bar;
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static void
allocate_points (SeraiBoardView *self)
{
  const double     same = 1e-3; /* places that are the same but for rounding get the same pixel */
  int              side = MAX (1, (int) self->layout.spacing);
  SeraiBoardLayout layout = self->layout;

  serai_board_layout_lean (&layout, 0); /* a turn that goes on ends there */
  for (unsigned n = 0; n < self->geometry.n_points; n++)
    {
      GskTransform *transform;
      double        x, y;
      int           least;

      serai_board_layout_place (&layout, &self->geometry, n, &x, &y);
      transform = gsk_transform_translate (
          NULL, &GRAPHENE_POINT_INIT ((float) floor (x - side / 2.0 + same),
                                      (float) floor (y - side / 2.0 + same)));
      gtk_widget_measure (self->points[n], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                          NULL);
      gtk_widget_allocate (self->points[n], MAX (side, least), MAX (side, least), -1, transform);
    }
}

static void
serai_board_view_size_allocate (GtkWidget *widget, int width, int height,
                                int baseline G_GNUC_UNUSED)
{
  SeraiBoardView  *self = SERAI_BOARD_VIEW (widget);
  SeraiBoardLayout layout;
  int              bar = serai_board_view_get_bar_height (self, width);

  if (self->painter == NULL)
    return;
  memset (&layout, 0, sizeof layout); /* layouts are compared byte by byte */
  /* Not before what moves has come to rest. */
  if (self->tick_id == 0)
    serai_board_view_begin_turn (self);
  serai_board_layout_set (&layout, &self->geometry, self->painter->margin, width, height - bar,
                          self->layout.turned);
  serai_board_layout_lean (&layout, self->layout.angle);
  if (memcmp (&layout, &self->layout, sizeof layout) != 0)
    {
      self->layout = layout;
      serai_board_view_drop_pictures (self);
    }
  if (self->show_side == 0)
    allocate_points (self);
  serai_board_view_allocate_choices (self, width, (int) (self->layout.top + self->layout.side),
                                     bar);
}

static void
serai_board_view_unmap (GtkWidget *widget)
{
  serai_board_view_finish_animation (SERAI_BOARD_VIEW (widget));
  GTK_WIDGET_CLASS (serai_board_view_parent_class)->unmap (widget);
}

/**
 * serai_board_view_get_cursor:
 * Returns: the point that the keyboard is on and shown to be on, or %SERAI_NO_POINT
 */
unsigned
serai_board_view_get_cursor (SeraiBoardView *self)
{
  GtkRoot   *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (child == NULL || !SERAI_IS_BOARD_POINT (child) || !GTK_IS_WINDOW (root)
      || !gtk_window_get_focus_visible (GTK_WINDOW (root)))
    return SERAI_NO_POINT;
  return serai_board_point_get_index (SERAI_BOARD_POINT (child));
}

static void
serai_board_view_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  if (child != NULL && SERAI_IS_BOARD_POINT (child))
    SERAI_BOARD_VIEW (widget)->focus_point =
        serai_board_point_get_index (SERAI_BOARD_POINT (child));
  GTK_WIDGET_CLASS (serai_board_view_parent_class)->set_focus_child (widget, child);
  if (serai_board_view_get_cursor (SERAI_BOARD_VIEW (widget)) != SERAI_NO_POINT)
    serai_board_view_look_at (SERAI_BOARD_VIEW (widget), SERAI_BOARD_VIEW (widget)->focus_point);
}

static void
serai_board_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (object);

  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value, self->match);
      break;
    case PROP_INTERACTIVE:
      g_value_set_boolean (value, self->interactive);
      break;
    case PROP_TURNED:
      g_value_set_boolean (value, self->turned);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_board_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (object);

  switch (id)
    {
    case PROP_MATCH:
      serai_board_view_set_match (self, g_value_get_object (value));
      break;
    case PROP_INTERACTIVE:
      serai_board_view_set_interactive (self, g_value_get_boolean (value));
      break;
    case PROP_TURNED:
      serai_board_view_set_turned (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_board_view_dispose (GObject *object)
{
  SeraiBoardView *self = SERAI_BOARD_VIEW (object);

  disconnect_match (self);
  remove_points (self);
  if (self->builder != NULL)
    g_signal_handlers_disconnect_by_data (self->builder, self);
  g_clear_object (&self->builder);
  g_clear_object (&self->turning);
  serai_board_view_dispose_choices (self);
  serai_board_view_dispose_drawing (self);
  G_OBJECT_CLASS (serai_board_view_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_MATCH] = g_param_spec_object ("match", NULL, NULL, SERAI_TYPE_MATCH, flags);
  properties[PROP_INTERACTIVE] = g_param_spec_boolean ("interactive", NULL, NULL, FALSE, flags);
  properties[PROP_TURNED] = g_param_spec_boolean ("turned", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
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
   * @text: one translated line for the player, "" to take the last one away
   */
  signals[NOTICE] = g_signal_new ("notice", SERAI_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
serai_board_view_class_init (SeraiBoardViewClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = serai_board_view_dispose;
  object_class->get_property = serai_board_view_get_property;
  object_class->set_property = serai_board_view_set_property;
  install_properties (object_class);
  install_signals ();

  widget_class->get_request_mode = serai_board_view_get_request_mode;
  widget_class->measure = serai_board_view_measure;
  widget_class->size_allocate = serai_board_view_size_allocate;
  widget_class->snapshot = serai_board_view_snapshot;
  widget_class->unmap = serai_board_view_unmap;
  widget_class->set_focus_child = serai_board_view_set_focus_child;
  widget_class->focus = serai_board_view_focus;
  widget_class->grab_focus = serai_board_view_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "boardview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  serai_board_view_class_init_input (widget_class);
}

static void
serai_board_view_init (SeraiBoardView *self)
{
  self->held = SERAI_NO_POINT;
  self->target = SERAI_NO_POINT;
  self->press_point = SERAI_NO_POINT;
  self->builder = serai_move_builder_new ();
  g_queue_init (&self->legs);
  g_signal_connect_swapped (self->builder, "changed", G_CALLBACK (builder_changed_cb), self);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  /* Translators: name of the board, for a screen reader */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  serai_board_view_init_turn (self);
  serai_board_view_init_choices (self);
  serai_board_view_init_drawing (self);
  serai_board_view_init_input (self);
}

/* ---- public ---- */

/**
 * serai_board_view_new_for_show:
 * @side: of the board, in pixels
 * Returns: (transfer floating): a view without a match that only shows how it goes: it takes
 *   no clicks and no keys and is nothing to a screen reader
 */
GtkWidget *
serai_board_view_new_for_show (int side)
{
  SeraiBoardView *self =
      g_object_new (SERAI_TYPE_BOARD_VIEW, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "can-target", FALSE, "can-focus", FALSE, NULL);

  self->show_side = side;
  return GTK_WIDGET (self);
}

/**
 * serai_board_view_set_match:
 * @match: (transfer none) (nullable): the match to show; %NULL shows nothing
 */
void
serai_board_view_set_match (SeraiBoardView *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_BOARD_VIEW (self));
  g_return_if_fail (match == NULL || SERAI_IS_MATCH (match));

  if (match == self->match)
    return;
  disconnect_match (self);
  self->n_hint = 0;
  self->n_steps = 0;
  self->press_point = SERAI_NO_POINT;
  if (match != NULL)
    {
      self->match = g_object_ref (match);
      self->serial = serai_match_get_serial (match) - 1;
      serai_move_builder_set_match (self->builder, match);
      /* After those who tell of the match itself: what the view has to say then stays. */
      g_signal_connect_data (match, "changed", G_CALLBACK (match_changed_cb), self, NULL,
                             G_CONNECT_SWAPPED | G_CONNECT_AFTER);
    }
  set_board (self, match != NULL ? serai_match_get_rules (match) : NULL);
  look (self);
  serai_board_view_tell_prompt (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MATCH]);
}

/**
 * serai_board_view_set_interactive:
 * @interactive: whether a person may move now; if not, what was begun is dropped
 */
void
serai_board_view_set_interactive (SeraiBoardView *self, gboolean interactive)
{
  g_return_if_fail (SERAI_IS_BOARD_VIEW (self));

  interactive = !!interactive;
  if (interactive == self->interactive)
    return;
  self->interactive = interactive;
  if (!interactive)
    serai_move_builder_reset (self->builder);
  else if (!self->has_notice)
    serai_board_view_tell_prompt (self);
  serai_board_view_update_points (self);
  serai_board_view_marks_changed (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INTERACTIVE]);
}

/**
 * serai_board_view_set_turned:
 * @turned: whether the board is seen from the other side
 * A move that is being shown is shown to its end first; then the board is turned round.
 */
void
serai_board_view_set_turned (SeraiBoardView *self, gboolean turned)
{
  g_return_if_fail (SERAI_IS_BOARD_VIEW (self));

  turned = !!turned;
  if (turned == self->turned)
    return;
  self->turned = turned;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TURNED]);
}

/**
 * serai_board_view_show_hint:
 * @move: (nullable): a legal move of the position on the board; %NULL takes the hint away
 * The hint stays until the position changes.
 */
void
serai_board_view_show_hint (SeraiBoardView *self, const SeraiMove *move)
{
  g_return_if_fail (SERAI_IS_BOARD_VIEW (self));
  g_return_if_fail (move == NULL || self->match != NULL);

  if (self->match != NULL)
    match_changed_cb (self); /* the caller may have heard of a change before the view */
  self->n_hint = move != NULL ? self->rules->steps (&self->position, *move, self->hint) : 0;
  serai_board_view_marks_changed (self);
}

/**
 * serai_board_view_get_builder:
 * Returns: (transfer none): the move in the making; its "changed" signal tells when it can
 *   be finished early or taken back one step
 */
SeraiMoveBuilder *
serai_board_view_get_builder (SeraiBoardView *self)
{
  g_return_val_if_fail (SERAI_IS_BOARD_VIEW (self), NULL);

  return self->builder;
}

/**
 * serai_board_view_finish_move:
 * Ends a chain where it has come to. Does nothing if the steps so far are no move.
 */
void
serai_board_view_finish_move (SeraiBoardView *self)
{
  g_return_if_fail (SERAI_IS_BOARD_VIEW (self));

  serai_board_view_finish_here (self);
}

/**
 * serai_board_view_take_back_step:
 * Takes the last step of the move in the making back. Does nothing if nothing is begun.
 */
void
serai_board_view_take_back_step (SeraiBoardView *self)
{
  g_return_if_fail (SERAI_IS_BOARD_VIEW (self));

  serai_board_view_finish_animation (self);
  if (serai_move_builder_take_back (self->builder))
    serai_board_view_tell_prompt (self);
}
