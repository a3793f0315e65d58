/* legend.c: what the colours and signs of a picture mean, in a few words below or above it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "legend.h"

#include "serai-result-bar.h"
#include "widgets/serai-flow-layout.h"

enum
{
  SPACING = 9, /* pixels: between entries */
  GAP = 5,     /* between a sign and its words */
  COLOR_WIDTH = 12
};

/**
 * serai_legend_new:
 * Returns: (transfer floating): an empty legend
 */
GtkWidget *
serai_legend_new (void)
{
  GtkWidget *legend = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (legend, serai_flow_layout_new (SPACING));
  gtk_widget_add_css_class (legend, "legend");
  return legend;
}

/**
 * serai_legend_clear:
 * @legend: a legend
 * Removes all entries.
 */
void
serai_legend_clear (GtkWidget *legend)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (legend)) != NULL)
    gtk_box_remove (GTK_BOX (legend), child);
}

/**
 * serai_legend_add:
 * @legend: a legend
 * @sign: (transfer floating): what is explained
 * @text: what it means, translated
 * Adds an entry.
 */
void
serai_legend_add (GtkWidget *legend, GtkWidget *sign, const char *text)
{
  GtkWidget *entry = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_set_valign (sign, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (entry), sign);
  gtk_box_append (GTK_BOX (entry), label);
  gtk_box_append (GTK_BOX (legend), entry);
}

/**
 * serai_legend_add_results:
 * @legend: a legend
 * @n_first: as in serai_result_bar_new()
 * @n_drawn: the same
 * @n_second: the same
 * @text: what they mean, translated
 * Adds an entry for the colour of a side, or of draws.
 */
void
serai_legend_add_results (GtkWidget *legend, guint n_first, guint n_drawn, guint n_second,
                          const char *text)
{
  GtkWidget *color = serai_result_bar_new (n_first, n_drawn, n_second);

  gtk_widget_set_size_request (color, COLOR_WIDTH, -1);
  serai_legend_add (legend, color, text);
}
