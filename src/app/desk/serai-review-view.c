/* serai-review-view.c: the review of a game: its progress, its course, and the mistakes of each
 * side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-review-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "follow.h"
#include "legend.h"
#include "serai-mistake-list.h"
#include "serai-review-graph.h"
#include "serai-review-ring.h"
#include "serai-verdict.h"

enum
{
  PROGRESS_HEIGHT = 6 /* pixels */
};

struct _SeraiReviewView
{
  GtkWidget         parent_instance;
  SeraiReview      *review; /* (owned) */
  SeraiMatch       *match;  /* (owned) (nullable) */
  GtkLabel         *status;
  GtkButton        *button; /* stops the review, or starts it */
  GtkProgressBar   *progress;
  SeraiReviewGraph *graph;
  GtkWidget        *legend; /* of the graph */
  GtkToggleButton  *mistakes_button;
  GtkToggleButton  *moves_button;
  SeraiMistakeList *mistakes;
  GtkWidget *signs; /* (nullable): a legend of those in the list of moves, while it is shown */
  gboolean   is_trying;
};

enum
{
  PROP_SHOWS_MOVES = 1,
  N_PROPERTIES
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiReviewView, serai_review_view, GTK_TYPE_WIDGET)

/* ---- What is shown ---- */

/* Returns: (transfer none): how the review has come, "" if nothing need be said */
static const char *
write_status (SeraiReviewView *self, const SeraiReviewSummary *summary)
{
  if (self->match == NULL || summary->n_moves == 0)
    /* Translators: review: there is no game yet that could be looked at again */
    return _ ("No moves yet");
  if (!serai_review_is_possible (self->match))
    /* Translators: in place of the analysis: it would be unfair to the opponent elsewhere */
    return _ ("Not during the game");
  switch (serai_review_get_state (self->review))
    {
    case SERAI_REVIEW_RUNNING:
      /* Translators: review: it is being found out how good the moves were */
      return _ ("Judging the moves…");
    case SERAI_REVIEW_STOPPED:
      /* Translators: review: the user has stopped it */
      return _ ("Stopped");
    case SERAI_REVIEW_INTERRUPTED:
      /* Translators: review: it has stopped because a move was made or taken back */
      return _ ("Stopped: the game has changed");
    case SERAI_REVIEW_FAILED:
      /* Translators: review: why it has stopped */
      return _ ("There is not enough memory");
    case SERAI_REVIEW_IDLE:
    case SERAI_REVIEW_DONE:
      break;
    }
  /* Translators: review: moves have been added since, or it was stopped */
  return summary->n_judged < summary->n_moves ? _ ("Not all moves are judged") : "";
}

/* Returns: (transfer none): what the button does */
static const char *
write_button (SeraiReviewView *self)
{
  switch (serai_review_get_state (self->review))
    {
    case SERAI_REVIEW_RUNNING:
      /* Translators: button: stop what is going on */
      return _ ("Stop");
    case SERAI_REVIEW_STOPPED:
    case SERAI_REVIEW_INTERRUPTED:
      /* Translators: button: go on with the review, which has been stopped */
      return C_ ("review", "Continue");
    case SERAI_REVIEW_IDLE:
    case SERAI_REVIEW_FAILED:
    case SERAI_REVIEW_DONE:
      break;
    }
  /* Translators: button: review the game once more */
  return _ ("Judge Again");
}

/* Returns: (transfer none) (nullable): what the button does, unless its label says enough */
static const char *
explain_button (SeraiReviewView *self)
{
  switch (serai_review_get_state (self->review))
    {
    case SERAI_REVIEW_RUNNING:
    case SERAI_REVIEW_STOPPED:
    case SERAI_REVIEW_INTERRUPTED:
      return NULL;
    case SERAI_REVIEW_IDLE:
    case SERAI_REVIEW_FAILED:
    case SERAI_REVIEW_DONE:
      break;
    }
  /* Translators: review, tooltip of “Judge Again” */
  return _ ("Forget the results and judge all moves once more");
}

static void
update_controls (SeraiReviewView *self, const SeraiReviewSummary *summary)
{
  gboolean    is_running = serai_review_get_state (self->review) == SERAI_REVIEW_RUNNING;
  const char *status = write_status (self, summary);

  gtk_label_set_text (self->status, status);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_running);
  gtk_progress_bar_set_fraction (self->progress, serai_review_get_progress (self->review));
  gtk_button_set_label (self->button, write_button (self));
  gtk_widget_set_visible (GTK_WIDGET (self->button),
                          self->match != NULL && serai_review_is_possible (self->match));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), explain_button (self));
}

static void
update (SeraiReviewView *self)
{
  g_autoptr (SeraiReviewSummary) summary =
      self->match != NULL ? serai_review_summary_new (self->match) : NULL;

  update_controls (self, summary);
  serai_review_graph_show (self->graph, self->match, summary);
  serai_mistake_list_show (self->mistakes, self->match, summary);
}

static void
update_legend (SeraiReviewView *self)
{
  const SeraiRules *rules;

  serai_legend_clear (self->legend);
  if (self->match == NULL)
    return;
  rules = serai_match_get_rules (self->match);
  serai_legend_add_results (self->legend, 1, 0, 0, _ (rules->sides[SERAI_SIDE_P1].name));
  serai_legend_add_results (self->legend, 0, 0, 1, _ (rules->sides[SERAI_SIDE_P2].name));
  /* Translators: review, below a graph: what a ring means */
  serai_legend_add (self->legend, serai_review_ring_new (FALSE), _ ("Mistake"));
  serai_legend_add (self->legend, serai_review_ring_new (TRUE),
                    serai_review_get_turning_point_text ());
  gtk_widget_set_tooltip_text (gtk_widget_get_last_child (self->legend),
                               serai_review_explain_turning_point ());
}

/* The progress alone changes more often. */
static void
progress_changed_cb (SeraiReviewView *self)
{
  gtk_progress_bar_set_fraction (self->progress, serai_review_get_progress (self->review));
}

/* ---- What a person wants ---- */

static void
clicked_cb (SeraiReviewView *self)
{
  if (serai_review_get_state (self->review) == SERAI_REVIEW_RUNNING)
    serai_review_stop (self->review);
  else
    serai_review_start (self->review);
}

static void
ply_chosen_cb (SeraiReviewView *self, guint ply)
{
  if (ply <= serai_match_get_n_moves (self->match))
    g_signal_emit (self, signals[CHOSEN], 0, serai_match_get_record (self->match)->line[ply]);
}

static void
node_chosen_cb (SeraiReviewView *self, SeraiRecordNode *node)
{
  g_signal_emit (self, signals[CHOSEN], 0, node);
}

/* Returns: (transfer floating): what the signs in the list of moves mean */
static GtkWidget *
create_signs (void)
{
  GtkWidget *legend = serai_legend_new ();

  for (SeraiQuality quality = SERAI_QUALITY_ONLY; quality <= SERAI_QUALITY_BLUNDER; quality++)
    {
      const char *symbol = serai_quality_get_symbol (quality);
      GtkWidget  *sign;

      if (*symbol == '\0')
        continue;
      sign = gtk_label_new (symbol);
      gtk_widget_add_css_class (sign, "caption-heading");
      serai_legend_add (legend, sign, serai_quality_get_text (quality));
    }
  return legend;
}

/* Screen readers do not find what was hidden when it was created, so it is created when needed. */
static void
update_signs (SeraiReviewView *self)
{
  gboolean is_wanted = serai_review_view_get_shows_moves (self) && !self->is_trying;

  if (is_wanted == (self->signs != NULL))
    return;
  if (is_wanted)
    {
      self->signs = create_signs ();
      gtk_widget_insert_before (self->signs, GTK_WIDGET (self), GTK_WIDGET (self->mistakes));
    }
  else
    {
      g_clear_pointer (&self->signs, gtk_widget_unparent);
    }
}

/* There is space for one legend, in long words for two lines of it, and during an attempt for none.
 */
static void
update_legends (SeraiReviewView *self)
{
  gtk_widget_set_visible (self->legend,
                          !self->is_trying && !serai_review_view_get_shows_moves (self));
  update_signs (self);
}

static void
toggled_cb (SeraiReviewView *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->mistakes), !serai_review_view_get_shows_moves (self));
  update_legends (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWS_MOVES]);
}

/* ---- The widget ---- */

/* Returns: the place of the progress bar, which stays when the bar goes */
static GtkWidget *
create_progress (SeraiReviewView *self)
{
  GtkWidget *place = adw_bin_new ();

  self->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_widget_set_valign (GTK_WIDGET (self->progress), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Judging the moves…"), -1);
  adw_bin_set_child (ADW_BIN (place), GTK_WIDGET (self->progress));
  gtk_widget_set_size_request (place, -1, PROGRESS_HEIGHT);
  return place;
}

/* Returns: what is said about the review, and the progress bar below it */
static GtkWidget *
create_status (SeraiReviewView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->status = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->status, 1);
  gtk_label_set_ellipsize (self->status, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (self->status), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->status), "dim-label");
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->status));
  gtk_box_append (GTK_BOX (box), create_progress (self));
  return box;
}

static GtkWidget *
create_header (SeraiReviewView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  /* Translators: heading: the moves of a game are judged */
  GtkWidget *title = gtk_label_new (_ ("Review"));

  gtk_widget_add_css_class (title, "heading");
  self->button = GTK_BUTTON (gtk_button_new ());
  gtk_widget_set_valign (GTK_WIDGET (self->button), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "small");
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), create_status (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->button));
  return box;
}

static GtkWidget *
create_graph (SeraiReviewView *self)
{
  GtkWidget *graph = serai_review_graph_new ();

  self->graph = SERAI_REVIEW_GRAPH (graph);
  g_signal_connect_object (graph, "chosen", G_CALLBACK (ply_chosen_cb), self, G_CONNECT_SWAPPED);
  return graph;
}

static GtkWidget *
create_switch (SeraiReviewView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  /* Translators: button: the list of mistakes in a reviewed game */
  GtkWidget *mistakes = gtk_toggle_button_new_with_label (_ ("Mistakes"));
  /* Translators: Heading of the list of moves */
  GtkWidget *moves = gtk_toggle_button_new_with_label (_ ("Moves"));

  self->mistakes_button = GTK_TOGGLE_BUTTON (mistakes);
  self->moves_button = GTK_TOGGLE_BUTTON (moves);
  gtk_toggle_button_set_group (self->moves_button, self->mistakes_button);
  gtk_toggle_button_set_active (self->mistakes_button, TRUE);
  g_signal_connect_object (moves, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (box, "linked");
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_box_append (GTK_BOX (box), mistakes);
  gtk_box_append (GTK_BOX (box), moves);
  return box;
}

static GtkWidget *
create_mistakes (SeraiReviewView *self)
{
  GtkWidget *mistakes = serai_mistake_list_new ();

  self->mistakes = SERAI_MISTAKE_LIST (mistakes);
  gtk_widget_set_vexpand (mistakes, TRUE);
  g_signal_connect_object (mistakes, "chosen", G_CALLBACK (node_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  return mistakes;
}

static void
serai_review_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SHOWS_MOVES:
      g_value_set_boolean (value, serai_review_view_get_shows_moves (SERAI_REVIEW_VIEW (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_review_view_dispose (GObject *object)
{
  SeraiReviewView *self = SERAI_REVIEW_VIEW (object);
  GtkWidget       *child;

  if (self->review != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->review, self);
      g_object_run_dispose (G_OBJECT (self->review));
    }
  g_clear_object (&self->review);
  serai_follow (&self->match, NULL, "changed", G_CALLBACK (update), self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (serai_review_view_parent_class)->dispose (object);
}

static void
serai_review_view_class_init (SeraiReviewViewClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = serai_review_view_dispose;
  object_class->get_property = serai_review_view_get_property;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "review");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  properties[PROP_SHOWS_MOVES] =
      g_param_spec_boolean ("shows-moves", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_REVIEW_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
serai_review_view_init (SeraiReviewView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (widget)),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Review"), -1);
  gtk_widget_set_parent (create_header (self), widget);
  gtk_widget_set_parent (create_graph (self), widget);
  self->legend = serai_legend_new ();
  gtk_widget_set_parent (self->legend, widget);
  gtk_widget_set_parent (create_switch (self), widget);
  gtk_widget_set_parent (create_mistakes (self), widget);
  self->review = serai_review_new ();
  g_signal_connect_object (self->review, "notify::state", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->review, "notify::progress", G_CALLBACK (progress_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

/**
 * serai_review_view_new:
 * Returns: (transfer floating): a view without a match
 */
GtkWidget *
serai_review_view_new (void)
{
  return g_object_new (SERAI_TYPE_REVIEW_VIEW, NULL);
}

/**
 * serai_review_view_set_match:
 * @self: a view
 * @match: (nullable): the match to review
 */
void
serai_review_view_set_match (SeraiReviewView *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_REVIEW_VIEW (self));

  if (!serai_follow (&self->match, match, "changed", G_CALLBACK (update), self))
    return;
  serai_review_set_match (self->review, match);
  update_legend (self);
  update (self);
}

/**
 * serai_review_view_set_shows_moves:
 * @self: a view
 * @shows_moves: whether the list of moves is wanted in place of the mistakes
 */
void
serai_review_view_set_shows_moves (SeraiReviewView *self, gboolean shows_moves)
{
  g_return_if_fail (SERAI_IS_REVIEW_VIEW (self));

  gtk_toggle_button_set_active (shows_moves ? self->moves_button : self->mistakes_button, TRUE);
}

/**
 * serai_review_view_get_shows_moves:
 * @self: a view
 * Returns: whether the list of moves is wanted in place of the mistakes
 */
gboolean
serai_review_view_get_shows_moves (SeraiReviewView *self)
{
  g_return_val_if_fail (SERAI_IS_REVIEW_VIEW (self), FALSE);

  return gtk_toggle_button_get_active (self->moves_button);
}

/**
 * serai_review_view_get_review:
 * @self: a view
 * Returns: (transfer none): the review that it shows
 */
SeraiReview *
serai_review_view_get_review (SeraiReviewView *self)
{
  g_return_val_if_fail (SERAI_IS_REVIEW_VIEW (self), NULL);

  return self->review;
}

/**
 * serai_review_view_set_solved:
 * @self: a view
 * @ply: that of a mistake
 * @is_solved: whether to show what would have been better, without being asked
 */
void
serai_review_view_set_solved (SeraiReviewView *self, guint ply, gboolean is_solved)
{
  g_return_if_fail (SERAI_IS_REVIEW_VIEW (self));

  serai_mistake_list_set_solved (self->mistakes, ply, is_solved);
}

/**
 * serai_review_view_set_trying:
 * @self: a view
 * @is_trying: whether a better move is to be found, whose buttons need space: the mistakes or the
 *   moves get that of the legends
 */
void
serai_review_view_set_trying (SeraiReviewView *self, gboolean is_trying)
{
  g_return_if_fail (SERAI_IS_REVIEW_VIEW (self));

  self->is_trying = is_trying;
  update_legends (self);
}
