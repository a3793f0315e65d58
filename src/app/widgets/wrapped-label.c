/* wrapped-label.c: labels of several lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "wrapped-label.h"

/**
 * serai_wrapped_label_new:
 * @text: (nullable): the text
 * @css_class: the name of a style class
 * Returns: (transfer floating): a label that wraps, within a word if need be, and whose lines begin
 *   at its start
 */
GtkWidget *
serai_wrapped_label_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}
