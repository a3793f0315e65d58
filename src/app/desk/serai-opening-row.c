/* serai-opening-row.c: a row in the list of openings: a move, the games with it, its score.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-opening-row.h"

#include <glib/gi18n.h>

#include "serai-result-bar.h"

enum
{
  PERCENT = 100
};

/* Returns: (transfer full): how many games there were, in words */
static char *
write_count (const SeraiOpening *opening)
{
  /* Translators: the number of games in which a move was played; short */
  return g_strdup_printf (ngettext ("%u game", "%u games", opening->n_games), opening->n_games);
}

/* Returns: how many games have ended */
static guint
count_ended (const SeraiOpening *opening)
{
  return opening->n_won[0] + opening->n_won[1] + opening->n_drawn;
}

/* Returns: (transfer full) (nullable): how many games have not ended; %NULL if all have */
static char *
write_unfinished (const SeraiOpening *opening)
{
  guint n_unfinished = opening->n_games - count_ended (opening);

  if (n_unfinished == 0)
    return NULL;
  return g_strdup_printf (
      /* Translators: openings: games that were not played to the end; may follow “12 games, ” */
      ngettext ("%u unfinished", "%u unfinished", n_unfinished), n_unfinished);
}

/* Returns: (transfer full): how many games there were, and how many of them have not ended */
static char *
write_counts (const SeraiOpening *opening)
{
  g_autofree char *count = write_count (opening);
  g_autofree char *unfinished = write_unfinished (opening);

  if (unfinished == NULL)
    return g_steal_pointer (&count);
  /* Translators: openings: %1$s is “12 games”, %2$s “3 unfinished” */
  return g_strdup_printf (C_ ("openings", "%1$s, %2$s"), count, unfinished);
}

/* Returns: (transfer full): the score in words, empty if there is none */
static char *
write_score (const SeraiRules *rules, const SeraiOpening *opening)
{
  return opening->has_score ? serai_score_text (&opening->score, rules, &opening->after)
                            : g_strdup ("");
}

/* Appends how many of the games ended in this way, if any did. */
static void
append_result (GString *text, const char *result, guint n_games, guint n_ended)
{
  if (n_games == 0)
    return;
  g_string_append (text, "\n");
  /* Translators: results of the games with a move: %1$s is “White wins” or “Drawn” */
  g_string_append_printf (text, _ ("%1$s: %2$u %%"), result,
                          (n_games * PERCENT + n_ended / 2) / n_ended);
}

/* Returns: (transfer full): how the games ended and the score, a line each; may be empty */
static char *
write_details (const SeraiRules *rules, const SeraiOpening *opening)
{
  g_autofree char *score = write_score (rules, opening);
  g_autofree char *unfinished = write_unfinished (opening);
  guint            n_ended = count_ended (opening);
  GString         *text = g_string_new (NULL);

  append_result (text, _ (rules->sides[0].wins), opening->n_won[0], n_ended);
  /* Translators: a result of games: nobody wins */
  append_result (text, C_ ("result", "Drawn"), opening->n_drawn, n_ended);
  append_result (text, _ (rules->sides[1].wins), opening->n_won[1], n_ended);
  if (unfinished != NULL)
    g_string_append_printf (text, "\n%s", unfinished);
  if (*score != '\0')
    g_string_append_printf (text, "\n%s", score);
  return g_string_free (text, FALSE);
}

static GtkWidget *
create_label (const char *text, gboolean is_dim)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (!is_dim)
    return label;
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

static GtkWidget *
create_heading (const char *move, const char *count)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *move_label = create_label (move, FALSE);
  GtkWidget *count_label = create_label (count, TRUE);

  gtk_widget_set_hexpand (move_label, TRUE);
  gtk_widget_add_css_class (count_label, "numeric");
  gtk_box_append (GTK_BOX (box), move_label);
  gtk_box_append (GTK_BOX (box), count_label);
  return box;
}

/* Neither end can be spared: the words begin with who is better and end with by how much. */
static GtkWidget *
create_score (const char *score)
{
  GtkWidget *label = create_label (score, TRUE);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_visible (label, *score != '\0');
  return label;
}

/**
 * serai_opening_row_new:
 * @rules: the game
 * @pos: the position on the board
 * @opening: a move known there
 * Returns: (transfer floating): a row for it, which says all in words to screen readers
 */
GtkWidget *
serai_opening_row_new (const SeraiRules *rules, const SeraiPosition *pos,
                       const SeraiOpening *opening)
{
  GtkWidget       *row = gtk_list_box_row_new ();
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget       *bar;
  g_autofree char *count = write_count (opening);
  g_autofree char *counts = write_counts (opening);
  g_autofree char *score = write_score (rules, opening);
  g_autofree char *details = write_details (rules, opening);
  g_autofree char *label = NULL;
  char             move[SERAI_MOVE_TEXT];

  rules->write_move (pos, opening->move, move);
  /* Translators: a move of an opening, read by screen readers: %2$s is “12 games” */
  label = g_strdup_printf (_ ("%1$s: %2$s"), move, count);
  gtk_box_append (GTK_BOX (box), create_heading (move, counts));
  bar = serai_result_bar_new (opening->n_won[0], opening->n_drawn, opening->n_won[1]);
  serai_result_bar_set_unfinished (SERAI_RESULT_BAR (bar),
                                   opening->n_games - count_ended (opening));
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), create_score (score));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_strchug (details);
  if (*details != '\0')
    gtk_widget_set_tooltip_text (row, details);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, details, -1);
  return row;
}
