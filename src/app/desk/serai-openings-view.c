/* serai-openings-view.c: the openings known in the position on the board, of a book or of the user.
 *
 * The view has a fixed height, less only in a low window, so that nothing moves when the position
 * changes. In the sheet, and in a low window, it is as low as a line if there are no openings. The
 * list is built again only if other moves are to be shown: rows that stay keep the focus and
 * the pointer. Many rows are added in several frames.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-openings-view.h"

#include <glib/gi18n.h>

#include "legend.h"
#include "serai-analysis.h"
#include "serai-opening-row.h"
#include "widgets/serai-gradual.h"

enum
{
  LIST_HEIGHT = 186, /* pixels */
  LEAST_HEIGHT = 62, /* of the list: one row */
  EMPTY_HEIGHT = 38, /* the least one of the list without rows: a line */
  EMPTY_MARGIN = 9,
  SPACING = 6,
  FIRST_ROWS = 12, /* at once; more would take longer than a frame */
  MORE_ROWS = 6    /* in each of the next frames */
};

struct _SeraiOpeningsView
{
  GtkWidget           parent_instance;
  gboolean            is_flexible; /* no space is kept free */
  SeraiOpenings      *openings;    /* (owned) */
  SeraiMatch         *match;       /* (owned) (nullable) */
  SeraiOpeningsSource source;
  SeraiPosition       position; /* of the rows */
  GArray             *shown;    /* (element-type SeraiOpening) (owned): a row each */
  guint               n_rows;   /* of these that have been added */
  GtkWidget          *legend;   /* of the bars in the rows */
  GtkScrolledWindow  *scroller;
  GtkListBox         *list;  /* in it */
  GtkLabel           *empty; /* in place of rows */
  GtkToggleButton    *buttons[SERAI_N_OPENINGS];
};

enum
{
  POINTED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiOpeningsView, serai_openings_view, GTK_TYPE_WIDGET)

/* ---- Rows ---- */

static void
row_entered_cb (GtkEventController *controller, SeraiOpeningsView *self)
{
  GtkListBoxRow *row = GTK_LIST_BOX_ROW (gtk_event_controller_get_widget (controller));
  int            n = gtk_list_box_row_get_index (row);

  if (n >= 0 && (guint) n < self->shown->len)
    g_signal_emit (self, signals[POINTED], 0, &g_array_index (self->shown, SeraiOpening, n).move);
}

static void
row_left_cb (SeraiOpeningsView *self)
{
  g_signal_emit (self, signals[POINTED], 0, NULL);
}

static void
pointer_entered_cb (GtkEventController *controller, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
                    SeraiOpeningsView *self)
{
  row_entered_cb (controller, self);
}

static void
follow_row (SeraiOpeningsView *self, GtkWidget *row)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (pointer_entered_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (row_left_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (row_entered_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (row_left_cb), self);
  gtk_widget_add_controller (row, motion);
  gtk_widget_add_controller (row, focus);
}

static void
row_activated_cb (SeraiOpeningsView *self, GtkListBoxRow *row)
{
  int n = gtk_list_box_row_get_index (row);

  if (n >= 0 && (guint) n < self->shown->len)
    {
      SeraiMove move = g_array_index (self->shown, SeraiOpening, n).move;

      g_signal_emit (self, signals[CHOSEN], 0, &move);
    }
}

static gboolean
is_same (const SeraiOpening *a, const SeraiOpening *b)
{
  return serai_move_equal (a->move, b->move) && a->n_games == b->n_games
         && a->n_won[0] == b->n_won[0] && a->n_won[1] == b->n_won[1] && a->n_drawn == b->n_drawn
         && a->has_score == b->has_score;
}

/* Whether the rows are those of @moves in the position on the board. */
static gboolean
is_shown (SeraiOpeningsView *self, const SeraiOpening *moves, gsize n_moves)
{
  if (n_moves != self->shown->len
      || !serai_position_equal (&self->position, serai_match_get_position (self->match)))
    return FALSE;
  for (gsize n = 0; n < n_moves; n++)
    if (!is_same (&moves[n], &g_array_index (self->shown, SeraiOpening, n)))
      return FALSE;
  return TRUE;
}

static void
clear_rows (SeraiOpeningsView *self)
{
  GtkWidget *child;

  g_array_set_size (self->shown, 0);
  self->n_rows = 0;
  while ((child = GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0))) != NULL)
    gtk_list_box_remove (self->list, child);
}

static void
add_rows (SeraiOpeningsView *self, guint n_more)
{
  guint end = MIN (self->n_rows + n_more, self->shown->len);

  while (self->n_rows < end)
    {
      GtkWidget *row =
          serai_opening_row_new (serai_match_get_rules (self->match), &self->position,
                                 &g_array_index (self->shown, SeraiOpening, self->n_rows++));

      follow_row (self, row);
      gtk_list_box_append (self->list, row);
    }
}

static gboolean
add_more_cb (GtkWidget *list G_GNUC_UNUSED, gpointer user_data)
{
  SeraiOpeningsView *self = user_data;

  add_rows (self, MORE_ROWS);
  return self->n_rows < self->shown->len;
}

/* The first row takes the focus that one of the old ones had. */
static void
set_rows (SeraiOpeningsView *self, const SeraiOpening *moves, gsize n_moves)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;

  clear_rows (self);
  self->position = *serai_match_get_position (self->match);
  g_array_append_vals (self->shown, moves, (guint) n_moves);
  add_rows (self, FIRST_ROWS);
  if (self->n_rows < self->shown->len)
    serai_gradual_run (GTK_WIDGET (self->list), add_more_cb, self, NULL);
  if (!had_focus)
    return;
  if (n_moves > 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0)));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->buttons[self->source]));
}

/* ---- What is shown ---- */

/* Why there are no rows; translated. */
static const char *
get_reason (SeraiOpeningsView *self)
{
  if (!serai_analysis_is_allowed (self->match))
    return _ ("Not during the game");
  if (serai_match_get_result (self->match).outcome != SERAI_OUTCOME_NONE)
    return _ ("The game is over");
  if (self->source == SERAI_OPENINGS_BOOK)
    /* Translators: in place of the moves of a book of openings: options of the game differ */
    return serai_openings_has_book (self->openings) ? _ ("The book does not know this position")
                                                    : _ ("There is no book for these rules");
  if (serai_openings_is_reading (self->openings))
    return "…";
  /* Translators: in place of the moves of one’s own games: none had this position */
  return _ ("No game of yours has come here yet");
}

/* The height of the legend, with the space below it. */
static int
measure_legend (SeraiOpeningsView *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int natural;

  gtk_widget_set_visible (self->legend, TRUE);
  gtk_widget_measure (self->legend, GTK_ORIENTATION_VERTICAL, width > 0 ? width : -1, NULL,
                      &natural, NULL, NULL);
  return natural + SPACING;
}

/* Without rows there are no bars to be explained, and the list has the place of the legend. */
static void
update_height (SeraiOpeningsView *self)
{
  gboolean has_rows = self->shown->len > 0;
  int      height = LIST_HEIGHT;

  if (!has_rows)
    height = self->is_flexible ? EMPTY_HEIGHT : LIST_HEIGHT + measure_legend (self);
  gtk_widget_set_visible (self->legend, has_rows);
  gtk_scrolled_window_set_max_content_height (self->scroller, -1);
  gtk_scrolled_window_set_min_content_height (self->scroller,
                                              has_rows ? LEAST_HEIGHT : EMPTY_HEIGHT);
  gtk_scrolled_window_set_max_content_height (self->scroller, height);
  gtk_widget_set_size_request (GTK_WIDGET (self->list), -1, height);
}

static void
update (SeraiOpeningsView *self)
{
  gsize               n_moves;
  const SeraiOpening *moves = serai_openings_get_moves (self->openings, self->source, &n_moves);

  if (self->match == NULL)
    {
      clear_rows (self);
      return;
    }
  gtk_label_set_text (self->empty, get_reason (self));
  if (!is_shown (self, moves, n_moves))
    set_rows (self, moves, n_moves);
  update_height (self);
}

static void
source_toggled_cb (SeraiOpeningsView *self)
{
  for (int source = 0; source < SERAI_N_OPENINGS; source++)
    if (gtk_toggle_button_get_active (self->buttons[source]))
      self->source = (SeraiOpeningsSource) source;
  update (self);
}

/* ---- The widget ---- */

static GtkWidget *
create_switch (SeraiOpeningsView *self)
{
  const char *const titles[SERAI_N_OPENINGS] = {
    /* Translators: where openings are known from: a book of openings; short */
    [SERAI_OPENINGS_BOOK] = _ ("Book"),
    /* Translators: where openings are known from: the games of the user; heading, button */
    [SERAI_OPENINGS_GAMES] = _ ("Your Games"),
  };
  const char *const tooltips[SERAI_N_OPENINGS] = {
    /* Translators: openings: tooltip of “Book” */
    [SERAI_OPENINGS_BOOK] = _ ("Games that the program has played against itself"),
    /* Translators: openings: tooltip of “Your Games” */
    [SERAI_OPENINGS_GAMES] = _ ("Your earlier games with the same rules"),
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  for (int source = 0; source < SERAI_N_OPENINGS; source++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (titles[source]);

      self->buttons[source] = GTK_TOGGLE_BUTTON (button);
      gtk_toggle_button_set_group (self->buttons[source], source > 0 ? self->buttons[0] : NULL);
      gtk_widget_set_tooltip_text (button, tooltips[source]);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_toggle_button_set_active (self->buttons[self->source], TRUE);
  for (int source = 0; source < SERAI_N_OPENINGS; source++)
    g_signal_connect_object (self->buttons[source], "toggled", G_CALLBACK (source_toggled_cb), self,
                             G_CONNECT_SWAPPED);
  return box;
}

static GtkWidget *
create_header (SeraiOpeningsView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = gtk_label_new (_ ("Openings"));

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), create_switch (self));
  return box;
}

static GtkWidget *
create_list (SeraiOpeningsView *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *empty = gtk_label_new (NULL);

  self->scroller = GTK_SCROLLED_WINDOW (scrolled);
  self->list = GTK_LIST_BOX (list);
  self->empty = GTK_LABEL (empty);
  gtk_label_set_wrap (self->empty, TRUE);
  gtk_label_set_justify (self->empty, GTK_JUSTIFY_CENTER);
  gtk_widget_set_valign (empty, GTK_ALIGN_START); /* to be seen in a low list, too */
  gtk_widget_set_margin_top (empty, EMPTY_MARGIN);
  gtk_widget_add_css_class (empty, "dim-label");
  gtk_list_box_set_placeholder (self->list, empty);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Openings"), -1);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_widget_add_css_class (scrolled, "card");
  return scrolled;
}

static void
serai_openings_view_dispose (GObject *object)
{
  SeraiOpeningsView *self = SERAI_OPENINGS_VIEW (object);
  GtkWidget         *child;

  if (self->openings != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->openings, self);
      g_object_run_dispose (G_OBJECT (self->openings));
    }
  g_clear_object (&self->openings);
  g_clear_object (&self->match);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (serai_openings_view_parent_class)->dispose (object);
}

static void
serai_openings_view_finalize (GObject *object)
{
  g_array_unref (SERAI_OPENINGS_VIEW (object)->shown);
  G_OBJECT_CLASS (serai_openings_view_parent_class)->finalize (object);
}

static void
serai_openings_view_class_init (SeraiOpeningsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_openings_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = serai_openings_view_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "openings");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  signals[POINTED] = g_signal_new ("pointed", SERAI_TYPE_OPENINGS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_OPENINGS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
serai_openings_view_init (SeraiOpeningsView *self)
{
  GtkWidget        *widget = GTK_WIDGET (self);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);

  self->shown = g_array_new (FALSE, FALSE, sizeof (SeraiOpening));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Openings"), -1);
  gtk_widget_set_parent (create_header (self), widget);
  self->legend = serai_legend_new ();
  gtk_widget_set_parent (self->legend, widget);
  gtk_widget_set_parent (create_list (self), widget);
}

/**
 * serai_openings_view_new:
 * @openings: what to show; belongs to the view from now on
 * Returns: (transfer floating): a view without a match
 */
GtkWidget *
serai_openings_view_new (SeraiOpenings *openings)
{
  SeraiOpeningsView *self;

  g_return_val_if_fail (SERAI_IS_OPENINGS (openings), NULL);

  self = g_object_new (SERAI_TYPE_OPENINGS_VIEW, NULL);
  self->openings = g_object_ref (openings);
  g_signal_connect_object (openings, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * serai_openings_view_get_openings:
 * @self: a view
 * Returns: (transfer none): what it shows
 */
SeraiOpenings *
serai_openings_view_get_openings (SeraiOpeningsView *self)
{
  g_return_val_if_fail (SERAI_IS_OPENINGS_VIEW (self), NULL);

  return self->openings;
}

/**
 * serai_openings_view_set_flexible:
 * @self: a view
 * @is_flexible: whether it needs less height if there are no openings, because what moves then is
 *   not to be seen, or does not matter
 */
void
serai_openings_view_set_flexible (SeraiOpeningsView *self, gboolean is_flexible)
{
  g_return_if_fail (SERAI_IS_OPENINGS_VIEW (self));

  self->is_flexible = is_flexible;
  update_height (self);
}

static void
update_legend (SeraiOpeningsView *self)
{
  const SeraiRules *rules;

  serai_legend_clear (self->legend);
  if (self->match == NULL)
    return;
  rules = serai_match_get_rules (self->match);
  serai_legend_add_results (self->legend, 1, 0, 0, _ (rules->sides[SERAI_SIDE_P1].wins));
  if (serai_rules_has_draws (rules))
    serai_legend_add_results (self->legend, 0, 1, 0, C_ ("result", "Drawn"));
  serai_legend_add_results (self->legend, 0, 0, 1, _ (rules->sides[SERAI_SIDE_P2].wins));
}

/**
 * serai_openings_view_set_match:
 * @self: a view
 * @match: (nullable): the match with the position on the board
 */
void
serai_openings_view_set_match (SeraiOpeningsView *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_OPENINGS_VIEW (self));

  clear_rows (self);
  g_set_object (&self->match, match);
  serai_openings_set_match (self->openings, match);
  update_legend (self);
  update (self);
}
