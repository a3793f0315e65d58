/* serai-analysis-view.c: the analysis of the position on the board: score, lines, threat.
 *
 * While a move is pointed at, the lines stay as they are, so that they do not change below the
 * pointer. A change of the position removes them all the same.
 *
 * There are always as many rows as lines are wanted, so that nothing moves when they arrive.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-analysis-view.h"

#include <glib/gi18n.h>

#include "board/serai-board-picture.h"
#include "serai-line-row.h"

enum
{
  PICTURE_SIDE = 200, /* pixels */
  SCORE_LINES = 2,
  THOUSAND = 1000
};

struct _SeraiAnalysisView
{
  GtkWidget          parent_instance;
  SeraiAnalysis     *analysis; /* (owned) */
  SeraiMatch        *match;    /* (owned) (nullable) */
  GtkLabel          *effort;
  GtkLabel          *score;
  int                score_width; /* of the score when its height was kept, in pixels */
  GtkLabel          *threat;
  GtkWidget         *rows[SERAI_ANALYSIS_MAX_LINES];
  GtkWidget         *preview; /* (nullable): a popover, created when first shown */
  SeraiBoardPicture *picture; /* in the preview */
  gboolean           is_turned;
  gboolean           is_pointed; /* at a move of a row */
};

enum
{
  CHANGED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiAnalysisView, serai_analysis_view, GTK_TYPE_WIDGET)

/* ---- The small board ---- */

static void
create_preview (SeraiAnalysisView *self)
{
  GtkWidget *picture = serai_board_picture_new (PICTURE_SIDE);

  self->picture = SERAI_BOARD_PICTURE (picture);
  self->preview = gtk_popover_new ();
  gtk_popover_set_autohide (GTK_POPOVER (self->preview), FALSE);
  gtk_popover_set_child (GTK_POPOVER (self->preview), picture);
  gtk_popover_set_position (GTK_POPOVER (self->preview), GTK_POS_TOP);
  gtk_widget_set_can_target (self->preview, FALSE);
  gtk_widget_set_parent (self->preview, GTK_WIDGET (self));
}

/* The position after move @n of @line, and that move. */
static void
set_diagram (SeraiAnalysisView *self, const SeraiAnalysisLine *line, gsize n, SeraiDiagram *diagram)
{
  const SeraiRules *rules = serai_match_get_rules (self->match);
  SeraiPosition     before = *serai_match_get_position (self->match);
  SeraiPosition     after;

  for (gsize move = 0; move < n; move++)
    rules->apply (&before, line->moves[move], &before);
  rules->apply (&before, line->moves[n], &after);
  serai_diagram_set (diagram, rules, &after);
  diagram->before = before;
  diagram->n_steps = rules->steps (&before, line->moves[n], diagram->steps);
  diagram->is_made = TRUE;
}

static void
hide_preview (SeraiAnalysisView *self)
{
  if (self->preview != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->preview));
}

static void
pointed_cb (SeraiAnalysisView *self, int n, SeraiLineRow *row)
{
  const SeraiAnalysisLine *line = serai_line_row_get_line (row);
  SeraiDiagram             diagram;
  GdkRectangle             area;

  self->is_pointed = n >= 0 && line != NULL;
  if (!self->is_pointed)
    {
      hide_preview (self);
      return;
    }
  if (self->preview == NULL)
    create_preview (self);
  set_diagram (self, line, (gsize) n, &diagram);
  serai_board_picture_set_turned (self->picture, self->is_turned);
  serai_board_picture_set_diagram (self->picture, &diagram);
  serai_line_row_get_area (row, GTK_WIDGET (self), &area);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->preview), &area);
  gtk_popover_popup (GTK_POPOVER (self->preview));
}

static void
chosen_cb (SeraiAnalysisView *self, guint n, SeraiLineRow *row)
{
  SeraiAnalysisLine line = *serai_line_row_get_line (row);

  self->is_pointed = FALSE;
  hide_preview (self);
  g_signal_emit (self, signals[CHOSEN], 0, &line, n);
}

/* ---- What is shown ---- */

/* Returns: (transfer full): how far the search has come */
static char *
write_effort (SeraiAnalysisView *self)
{
  const SeraiAnalysisLines *lines = serai_analysis_get_lines (self->analysis);
  g_autofree char          *depth = NULL;
  g_autofree char          *nodes = NULL;

  if (lines->n_lines == 0)
    return g_strdup ("");
  /* Translators: analysis: how many moves of both sides it has looked ahead; a technical term */
  depth = g_strdup_printf (_ ("Depth %d"), lines->lines[0].depth);
  nodes = g_strdup_printf ("%'" G_GUINT64_FORMAT, lines->nodes / THOUSAND);
  /* Translators: analysis: %1$s is “Depth 12”, %2$s the number of positions in thousands */
  return g_strdup_printf (_ ("%1$s · %2$s k"), depth, nodes);
}

/**
 * serai_analysis_view_write_score:
 * @self: a view
 * Returns: (transfer full): the score of the position in words, or why there is none; translated
 */
char *
serai_analysis_view_write_score (SeraiAnalysisView *self)
{
  const SeraiAnalysisLines *lines;

  g_return_val_if_fail (SERAI_IS_ANALYSIS_VIEW (self), NULL);

  lines = serai_analysis_get_lines (self->analysis);
  if (lines->n_lines > 0)
    return serai_score_text (&lines->lines[0].score, serai_match_get_rules (self->match),
                             &lines->lines[0].end);
  if (self->match == NULL || serai_analysis_is_running (self->analysis))
    return g_strdup ("…");
  if (!serai_analysis_is_allowed (self->match))
    /* Translators: in place of the analysis: it would be unfair to the opponent elsewhere */
    return g_strdup (_ ("Not during the game"));
  return g_strdup (_ ("The game is over"));
}

/* Returns: (transfer full): the same without a term */
static char *
explain_effort (SeraiAnalysisView *self)
{
  const SeraiAnalysisLines *lines = serai_analysis_get_lines (self->analysis);
  g_autofree char          *nodes = NULL;

  if (lines->n_lines == 0)
    return NULL;
  nodes = g_strdup_printf ("%'" G_GUINT64_FORMAT, lines->nodes / THOUSAND);
  /* Translators: tooltip of the analysis: how far it has come; %1$d is the number of moves of both
     sides together, %2$s that of positions in thousands */
  return g_strdup_printf (_ ("Moves looked ahead: %1$d. Thousands of positions seen: %2$s."),
                          lines->lines[0].depth, nodes);
}

static char *
write_threat (SeraiAnalysisView *self)
{
  SeraiPosition pos;
  SeraiMove     move;
  char          text[SERAI_MOVE_TEXT];

  if (!serai_analysis_get_threat (self->analysis, &pos, &move))
    return g_strdup ("");
  serai_match_get_rules (self->match)->write_move (&pos, move, text);
  /* Translators: analysis: what the other side would play if it could move now; %s is a move */
  return g_strdup_printf (_ ("Threat: %s"), text);
}

static void
update_rows (SeraiAnalysisView *self)
{
  const SeraiAnalysisLines *lines = serai_analysis_get_lines (self->analysis);

  if (self->match == NULL || (self->is_pointed && lines->n_lines > 0))
    return;
  self->is_pointed = FALSE;
  for (guint n = 0; n < SERAI_ANALYSIS_MAX_LINES; n++)
    serai_line_row_set_line (SERAI_LINE_ROW (self->rows[n]), serai_match_get_rules (self->match),
                             serai_match_get_position (self->match),
                             n < lines->n_lines ? &lines->lines[n] : NULL);
}

/* The number is at the end of the score, so that the score is wrapped where it does not fit. Its
 * height stays, so that what is below does not move with each change. */
static void
show_score (SeraiAnalysisView *self, const char *text)
{
  GtkWidget *score = GTK_WIDGET (self->score);
  int        width = gtk_widget_get_width (score);
  int        height;

  gtk_label_set_text (self->score, text);
  if (width == 0)
    return;
  if (width != self->score_width)
    gtk_widget_set_size_request (score, -1, -1);
  self->score_width = width;
  gtk_widget_measure (score, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_set_size_request (score, -1, height);
}

static void
update (SeraiAnalysisView *self)
{
  g_autofree char *effort = write_effort (self);
  g_autofree char *score = serai_analysis_view_write_score (self);
  g_autofree char *threat = write_threat (self);

  g_autofree char *explained = explain_effort (self);

  gtk_label_set_text (self->effort, effort);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->effort), explained);
  show_score (self, score);
  gtk_label_set_text (self->threat, threat);
  update_rows (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
n_lines_changed_cb (SeraiAnalysisView *self)
{
  guint n_lines;

  g_object_get (self->analysis, "lines", &n_lines, NULL);
  for (guint n = 0; n < SERAI_ANALYSIS_MAX_LINES; n++)
    gtk_widget_set_visible (self->rows[n], n < n_lines);
}

/* ---- The widget ---- */

static GtkWidget *
create_label (const char *css_class, gboolean is_left)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), is_left ? 0 : 1);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
create_header (SeraiAnalysisView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = create_label ("heading", TRUE);

  gtk_label_set_text (GTK_LABEL (title), _ ("Analysis"));
  gtk_widget_set_hexpand (title, FALSE);
  self->effort = GTK_LABEL (create_label ("caption", FALSE));
  gtk_widget_add_css_class (GTK_WIDGET (self->effort), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->effort), "numeric");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->effort));
  return box;
}

static GtkWidget *
create_lines (SeraiAnalysisView *self)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (card, "card");
  for (guint n = 0; n < SERAI_ANALYSIS_MAX_LINES; n++)
    {
      self->rows[n] = serai_line_row_new ();
      g_signal_connect_object (self->rows[n], "pointed", G_CALLBACK (pointed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->rows[n], "chosen", G_CALLBACK (chosen_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (card), self->rows[n]);
    }
  return card;
}

static void
serai_analysis_view_dispose (GObject *object)
{
  SeraiAnalysisView *self = SERAI_ANALYSIS_VIEW (object);
  GtkWidget         *child;

  if (self->analysis != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->analysis, self);
      g_object_run_dispose (G_OBJECT (self->analysis));
    }
  g_clear_object (&self->analysis);
  g_clear_object (&self->match);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (serai_analysis_view_parent_class)->dispose (object);
}

/* The height that the score keeps can be too large for the new size of text. */
static void
serai_analysis_view_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  SeraiAnalysisView *self = SERAI_ANALYSIS_VIEW (widget);

  GTK_WIDGET_CLASS (serai_analysis_view_parent_class)->system_setting_changed (widget, setting);
  self->score_width = 0;
  gtk_widget_set_size_request (GTK_WIDGET (self->score), -1, -1);
}

static void
serai_analysis_view_class_init (SeraiAnalysisViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_analysis_view_dispose;
  widget_class->system_setting_changed = serai_analysis_view_system_setting_changed;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "analysis");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  signals[CHANGED] = g_signal_new ("changed", SERAI_TYPE_ANALYSIS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_ANALYSIS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
}

static void
serai_analysis_view_init (SeraiAnalysisView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (widget)),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Analysis"), -1);
  self->score = GTK_LABEL (create_label ("score", TRUE));
  gtk_label_set_wrap (self->score, TRUE);
  gtk_label_set_lines (self->score, SCORE_LINES);
  self->threat = GTK_LABEL (create_label ("threat", TRUE));
  gtk_widget_set_tooltip_text (
      GTK_WIDGET (self->score),
      /* Translators: tooltip: what the score above the lines of the analysis is */
      _ ("A forecast: what the best moves of both sides lead to, as far as the computer has "
         "looked. "
         "An arrow on the board shows the first of them."));
  gtk_widget_set_tooltip_text (
      GTK_WIDGET (self->threat),
      /* Translators: tooltip: what the threat in the analysis is */
      _ ("What the other side would play if it could move now. The other arrow on the board shows "
         "it."));
  gtk_widget_set_parent (create_header (self), widget);
  gtk_widget_set_parent (GTK_WIDGET (self->score), widget);
  gtk_widget_set_parent (create_lines (self), widget);
  gtk_widget_set_parent (GTK_WIDGET (self->threat), widget);
  self->analysis = serai_analysis_new ();
  g_signal_connect_object (self->analysis, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "notify::running", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "notify::lines", G_CALLBACK (n_lines_changed_cb), self,
                           G_CONNECT_SWAPPED);
  n_lines_changed_cb (self);
  update (self);
}

/**
 * serai_analysis_view_new:
 * Returns: (transfer floating): a view without a match
 */
GtkWidget *
serai_analysis_view_new (void)
{
  return g_object_new (SERAI_TYPE_ANALYSIS_VIEW, NULL);
}

/**
 * serai_analysis_view_set_match:
 * @self: a view
 * @match: (nullable): the match whose position on the board is to be analysed
 */
void
serai_analysis_view_set_match (SeraiAnalysisView *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_ANALYSIS_VIEW (self));

  g_set_object (&self->match, match);
  serai_analysis_set_match (self->analysis, match);
}

/**
 * serai_analysis_view_set_turned:
 * @self: a view
 * @is_turned: whether small boards show the second side at the lower end
 */
void
serai_analysis_view_set_turned (SeraiAnalysisView *self, gboolean is_turned)
{
  g_return_if_fail (SERAI_IS_ANALYSIS_VIEW (self));

  self->is_turned = is_turned;
}

/**
 * serai_analysis_view_get_analysis:
 * @self: a view
 * Returns: (transfer none): the analysis that it shows
 */
SeraiAnalysis *
serai_analysis_view_get_analysis (SeraiAnalysisView *self)
{
  g_return_val_if_fail (SERAI_IS_ANALYSIS_VIEW (self), NULL);

  return self->analysis;
}
