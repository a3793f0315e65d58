/* whole-parts.c: lines that end between the parts of a text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "whole-parts.h"

#include <string.h>

#include "serai-message-text.h"

enum
{
  LONGEST = 26 /* characters that have space in a line even in a narrow window */
};

/* Keeps what is between the bytes @begin and @end in one line, unless it is too long for that. */
static void
keep_whole (PangoAttrList *attributes, const char *text, gsize begin, gsize end)
{
  PangoAttribute *attribute;

  if (g_utf8_strlen (text + begin, (gssize) (end - begin)) > LONGEST)
    return;
  attribute = pango_attr_allow_breaks_new (FALSE);
  attribute->start_index = (guint) begin;
  attribute->end_index = (guint) end;
  pango_attr_list_insert (attributes, attribute);
}

/**
 * serai_whole_parts_set:
 * @label: a label that wraps
 * @text: its text; parts of it are joined by %SERAI_MESSAGE_SEPARATOR
 * Shows @text. A line ends between two parts rather than within a short one.
 */
void
serai_whole_parts_set (GtkLabel *label, const char *text)
{
  PangoAttrList *attributes = pango_attr_list_new ();
  const char    *begin = text;
  const char    *end;

  while ((end = strstr (begin, SERAI_MESSAGE_SEPARATOR)) != NULL)
    {
      keep_whole (attributes, text, (gsize) (begin - text), (gsize) (end - text));
      begin = end + strlen (SERAI_MESSAGE_SEPARATOR);
    }
  if (begin != text)
    keep_whole (attributes, text, (gsize) (begin - text), strlen (text));
  gtk_label_set_attributes (label, attributes);
  gtk_label_set_label (label, text);
  pango_attr_list_unref (attributes);
}
