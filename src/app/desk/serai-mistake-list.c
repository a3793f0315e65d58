/* serai-mistake-list.c: the mistakes of each side in a reviewed game, with what was better and why.
 *
 * What was better is shown only when it is asked for, or has been found: whoever wants to try again
 * has not read it before.
 *
 * While a review runs, its results change several times a second. Rows are made again only if what
 * they say has changed, so that the pointer and the focus find what they are at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-mistake-list.h"

#include <glib/gi18n.h>

#include "serai-move-row.h"
#include "widgets/serai-flow-layout.h"
#include "widgets/wrapped-label.h"

enum
{
  PERCENT = 100,
  HEADING_GAP = 6,   /* pixels */
  LEAST_HEIGHT = 90, /* pixels */
  USUAL_HEIGHT = 240 /* wanted from the beginning, so that nothing moves when rows arrive */
};

/* The part of one side. */
typedef struct
{
  GtkLabel   *title;
  GtkLabel   *accuracy;
  GtkListBox *rows;
  GtkWidget  *none; /* in place of the rows */
  char       *text; /* (owned) (nullable): of all rows */
} Part;

struct _SeraiMistakeList
{
  GtkWidget   parent_instance;
  SeraiMatch *match;    /* (owned) (nullable) */
  Part        parts[2]; /* [side] */
  GHashTable *solved;   /* (owned): a set of the plies of mistakes whose better moves are shown */
  GtkWidget  *scroller;
  GtkBox     *box; /* in it */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiMistakeList, serai_mistake_list, GTK_TYPE_WIDGET)

/* ---- Rows ---- */

/* Returns: (transfer full): as “12. e4-e5 ??”, “12… e4-e5 ??” */
static char *
write_title (const SeraiRules *rules, const SeraiRecordNode *node, SeraiQuality quality)
{
  const SeraiPosition *before = &node->parent->position;
  g_autofree char     *numbered = NULL;
  char                 move[SERAI_MOVE_TEXT];

  rules->write_move (before, node->move, move);
  numbered =
      serai_move_rows_write (serai_move_rows_number (rules, node), rules->side (before), move);
  return g_strdup_printf ("%s %s", numbered, serai_quality_get_symbol (quality));
}

static void
append_text (GtkWidget *box, const char *text, const char *css_class)
{
  gtk_box_append (GTK_BOX (box), serai_wrapped_label_new (text, css_class));
}

static void
append_turning_point (GtkWidget *box)
{
  append_text (box, serai_review_get_turning_point_text (), "turning-point");
  gtk_widget_set_tooltip_text (gtk_widget_get_last_child (box),
                               serai_review_explain_turning_point ());
}

/* Returns: (transfer floating): the move and a button, which is below it if both do not fit */
static GtkWidget *
create_heading (const SeraiRecordNode *node, const char *title, const char *quality)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *button = gtk_button_new_with_label (
      /* Translators: button: find a better move than the mistake that was made */
      _ ("Try Again"));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_tooltip_text (label, quality);
  gtk_widget_add_css_class (label, "heading");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.try-again");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", (guint) node->ply);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, "try-again");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  title, -1);
  gtk_widget_set_layout_manager (box, serai_flow_layout_new (HEADING_GAP));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

/* Returns: that of the mistake in @row */
static guint
get_ply (GtkListBoxRow *row)
{
  GtkWidget *heading = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));
  GtkWidget *button = gtk_widget_get_last_child (heading);

  return g_variant_get_uint32 (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)));
}

/* The button disappears, so the focus moves to its row. */
static void
show_better_cb (GtkWidget *button, SeraiMistakeList *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);
  guint      ply = get_ply (GTK_LIST_BOX_ROW (row));

  gtk_widget_grab_focus (row);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-better", "u", ply);
  serai_mistake_list_set_solved (self, ply, TRUE);
}

static GtkWidget *
create_show_better (SeraiMistakeList *self)
{
  GtkWidget *button = gtk_button_new_with_label (
      /* Translators: button: show what would have been better than the mistake that was made */
      _ ("Show Better Move"));

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, "show-better");
  g_signal_connect_object (button, "clicked", G_CALLBACK (show_better_cb), self, 0);
  return button;
}

/* What was better, or the button that shows it. */
static GtkWidget *
create_better (SeraiMistakeList *self, const SeraiRecordNode *node)
{
  const SeraiRules *rules = serai_match_get_rules (self->match);
  g_autofree char  *better =
      serai_review_write_better (rules, node, serai_match_get_verdict (self->match, node));

  return g_hash_table_contains (self->solved, GUINT_TO_POINTER (node->ply))
             ? serai_wrapped_label_new (better, "better")
             : create_show_better (self);
}

static void
add_row (SeraiMistakeList *self, Part *part, SeraiRecordNode *node)
{
  const SeraiRules   *rules = serai_match_get_rules (self->match);
  const SeraiVerdict *verdict = serai_match_get_verdict (self->match, node);
  SeraiQuality        quality = serai_verdict_get_quality (verdict, rules, node);
  g_autofree char    *title = write_title (rules, node, quality);
  g_autofree char    *loss = serai_review_write_loss (rules, node, verdict);
  g_autofree char    *why = serai_review_write_why (verdict);
  g_autofree char    *label = NULL;
  GtkWidget          *row = gtk_list_box_row_new ();
  GtkWidget          *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (box), create_heading (node, title, serai_quality_get_text (quality)));
  if (why != NULL)
    append_text (box, why, "why");
  if (serai_verdict_is_turning_point (verdict, rules, node))
    append_turning_point (box);
  append_text (box, loss, "dim-label");
  gtk_box_append (GTK_BOX (box), create_better (self, node));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  /* Translators: for a screen reader; %1$s is a move, %2$s what somebody thinks of it */
  label = g_strdup_printf (_ ("%1$s, %2$s"), title, serai_quality_get_text (quality));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, why != NULL ? why : loss,
                                  -1);
  gtk_list_box_append (part->rows, row);
}

static SeraiRecordNode *
get_node (SeraiMistakeList *self, GtkListBoxRow *row)
{
  guint ply = get_ply (row);

  return ply <= serai_match_get_n_moves (self->match)
             ? serai_match_get_record (self->match)->line[ply]
             : NULL;
}

static void
activated_cb (SeraiMistakeList *self, GtkListBoxRow *row)
{
  SeraiRecordNode *node = get_node (self, row);

  if (node != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, node);
}

/* ---- A side ---- */

static gboolean
is_of (SeraiMistakeList *self, const SeraiRecordNode *node, SeraiSide side)
{
  return serai_match_get_rules (self->match)->side (&node->parent->position) == side;
}

/* Appends all that the row of a mistake says. */
static void
append_row_text (SeraiMistakeList *self, const SeraiRecordNode *node, GString *text)
{
  const SeraiRules   *rules = serai_match_get_rules (self->match);
  const SeraiVerdict *verdict = serai_match_get_verdict (self->match, node);
  g_autofree char    *title =
      write_title (rules, node, serai_verdict_get_quality (verdict, rules, node));
  g_autofree char *loss = serai_review_write_loss (rules, node, verdict);
  g_autofree char *better = serai_review_write_better (rules, node, verdict);
  g_autofree char *why = serai_review_write_why (verdict);

  g_string_append_printf (text, "%" G_GSIZE_FORMAT " %s %s %d %s %s\n", node->ply, title,
                          why != NULL ? why : "",
                          serai_verdict_is_turning_point (verdict, rules, node), loss, better);
}

/* Returns: (transfer full): all that the rows of @side say, to see whether it changes */
static char *
write_all (SeraiMistakeList *self, const SeraiReviewSummary *summary, SeraiSide side)
{
  GString *text = g_string_new (NULL);

  for (guint n = 0; n < summary->mistakes->len; n++)
    if (is_of (self, g_ptr_array_index (summary->mistakes, n), side))
      append_row_text (self, g_ptr_array_index (summary->mistakes, n), text);
  return g_string_free (text, FALSE);
}

static void
remove_rows (Part *part)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (part->rows, 0)) != NULL)
    gtk_list_box_remove (part->rows, GTK_WIDGET (row));
}

static void
update_rows (SeraiMistakeList *self, const SeraiReviewSummary *summary, SeraiSide side)
{
  Part *part = &self->parts[side];
  char *text = write_all (self, summary, side);

  if (g_strcmp0 (text, part->text) == 0)
    {
      g_free (text);
      return;
    }
  g_free (part->text);
  part->text = text;
  remove_rows (part);
  for (guint n = 0; n < summary->mistakes->len; n++)
    if (is_of (self, g_ptr_array_index (summary->mistakes, n), side))
      add_row (self, part, g_ptr_array_index (summary->mistakes, n));
}

/* Returns: (transfer full): what stands in place of the mistakes of @side */
static char *
write_none (const SeraiReviewSummary *summary, SeraiSide side)
{
  guint n_inaccuracies = summary->n_inaccuracies[side];

  if (serai_review_summary_was_lost (summary, side))
    /* Translators: review: in place of the mistakes of a side; nothing could have saved it */
    return g_strdup (_ ("No mistakes: the starting position was already lost"));
  if (n_inaccuracies == 0)
    /* Translators: review: in place of the mistakes of a side */
    return g_strdup (_ ("No mistakes"));
  return g_strdup_printf (
      /* Translators: review: in place of the mistakes of a side; inaccuracies are small mistakes,
         whose sign is “?!” */
      ngettext ("No mistakes, %u inaccuracy", "No mistakes, %u inaccuracies", n_inaccuracies),
      n_inaccuracies);
}

static void
update_part (SeraiMistakeList *self, const SeraiReviewSummary *summary, SeraiSide side)
{
  const SeraiRules *rules = serai_match_get_rules (self->match);
  Part             *part = &self->parts[side];
  g_autofree char  *accuracy = NULL;
  g_autofree char  *none = NULL;
  gboolean          has_rows;

  if (summary->accuracy[side] >= 0)
    accuracy = g_strdup_printf (
        /* Translators: review: how well a side has played; %d is a number from 0 to 100 */
        _ ("Accuracy %d %%"), (int) (summary->accuracy[side] * PERCENT + 0.5));
  gtk_label_set_text (part->title, _ (rules->sides[side].name));
  gtk_label_set_text (part->accuracy, accuracy != NULL ? accuracy : "");
  update_rows (self, summary, side);
  has_rows = gtk_list_box_get_row_at_index (part->rows, 0) != NULL;
  gtk_widget_set_visible (GTK_WIDGET (part->rows), has_rows);
  none = write_none (summary, side);
  gtk_label_set_text (GTK_LABEL (part->none), none);
  gtk_widget_set_visible (part->none, !has_rows && summary->n_judged > 0
                                          && summary->n_judged == summary->n_moves);
  gtk_accessible_update_property (GTK_ACCESSIBLE (part->rows), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (rules->sides[side].name), -1);
}

static GtkWidget *
create_title (Part *part)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  part->title = GTK_LABEL (gtk_label_new (NULL));
  part->accuracy = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (part->title, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (part->title), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (part->title), "heading");
  gtk_widget_add_css_class (GTK_WIDGET (part->accuracy), "numeric");
  gtk_widget_set_tooltip_text (GTK_WIDGET (part->accuracy),
                               /* Translators: tooltip of “Accuracy 72 %” in a review */
                               _ ("With 100 %, each move was as good as the best one"));
  gtk_widget_add_css_class (box, "side-title");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (part->title));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (part->accuracy));
  return box;
}

static void
create_part (SeraiMistakeList *self, SeraiSide side)
{
  Part *part = &self->parts[side];

  gtk_box_append (self->box, create_title (part));
  part->rows = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (part->rows, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (part->rows), "boxed-list");
  g_signal_connect_object (part->rows, "row-activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (self->box, GTK_WIDGET (part->rows));
  part->none = serai_wrapped_label_new (NULL, "dim-label");
  gtk_box_append (self->box, part->none);
}

/* ---- The widget ---- */

/**
 * serai_mistake_list_show:
 * @self: a list
 * @match: (nullable): the match
 * @summary: (nullable): of @match
 * Shows the mistakes in @match.
 */
void
serai_mistake_list_show (SeraiMistakeList *self, SeraiMatch *match,
                         const SeraiReviewSummary *summary)
{
  g_return_if_fail (SERAI_IS_MISTAKE_LIST (self));

  if (g_set_object (&self->match, match))
    {
      g_hash_table_remove_all (self->solved);
      for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
        g_clear_pointer (&self->parts[side].text, g_free);
    }
  for (SeraiSide side = SERAI_SIDE_P1; match != NULL && side <= SERAI_SIDE_P2; side++)
    update_part (self, summary, side);
}

/* Replaces what is last in the row of the mistake at @ply, if @part has one. */
static void
replace_better (SeraiMistakeList *self, Part *part, guint ply)
{
  GtkListBoxRow *row;

  for (int n = 0; (row = gtk_list_box_get_row_at_index (part->rows, n)) != NULL; n++)
    if (get_ply (row) == ply && get_node (self, row) != NULL)
      {
        GtkWidget *box = gtk_list_box_row_get_child (row);

        gtk_box_remove (GTK_BOX (box), gtk_widget_get_last_child (box));
        gtk_box_append (GTK_BOX (box), create_better (self, get_node (self, row)));
      }
}

/**
 * serai_mistake_list_set_solved:
 * @self: a list
 * @ply: that of a mistake
 * @is_solved: whether to show what was better; a button does so otherwise
 */
void
serai_mistake_list_set_solved (SeraiMistakeList *self, guint ply, gboolean is_solved)
{
  g_return_if_fail (SERAI_IS_MISTAKE_LIST (self));

  if (g_hash_table_contains (self->solved, GUINT_TO_POINTER (ply)) == !!is_solved)
    return;
  if (is_solved)
    g_hash_table_add (self->solved, GUINT_TO_POINTER (ply));
  else
    g_hash_table_remove (self->solved, GUINT_TO_POINTER (ply));
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    replace_better (self, &self->parts[side], ply);
}

static void
serai_mistake_list_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                            int *minimum, int *natural, int *minimum_baseline G_GNUC_UNUSED,
                            int *natural_baseline G_GNUC_UNUSED)
{
  gtk_widget_measure (SERAI_MISTAKE_LIST (widget)->scroller, orientation, for_size, minimum,
                      natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  *minimum = MAX (*minimum, LEAST_HEIGHT);
  *natural = MAX (*minimum, USUAL_HEIGHT);
}

static void
serai_mistake_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkAllocation area = { 0, 0, width, height };

  gtk_widget_size_allocate (SERAI_MISTAKE_LIST (widget)->scroller, &area, baseline);
}

static void
serai_mistake_list_dispose (GObject *object)
{
  SeraiMistakeList *self = SERAI_MISTAKE_LIST (object);
  GtkWidget        *child;

  g_clear_object (&self->match);
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    g_clear_pointer (&self->parts[side].text, g_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (serai_mistake_list_parent_class)->dispose (object);
}

static void
serai_mistake_list_finalize (GObject *object)
{
  g_hash_table_unref (SERAI_MISTAKE_LIST (object)->solved);
  G_OBJECT_CLASS (serai_mistake_list_parent_class)->finalize (object);
}

static void
serai_mistake_list_class_init (SeraiMistakeListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_mistake_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = serai_mistake_list_finalize;
  widget_class->measure = serai_mistake_list_measure;
  widget_class->size_allocate = serai_mistake_list_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "mistakes");
  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_MISTAKE_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
serai_mistake_list_init (SeraiMistakeList *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->solved = g_hash_table_new (NULL, NULL);
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    create_part (self, side);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  /* A scroll bar in a place of its own hides no figures, and shows that there is more. */
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (scroller), FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->box));
  self->scroller = scroller;
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
}

/**
 * serai_mistake_list_new:
 * Returns: (transfer floating): an empty list
 */
GtkWidget *
serai_mistake_list_new (void)
{
  return g_object_new (SERAI_TYPE_MISTAKE_LIST, NULL);
}
