/* test-whole-parts.c: where the lines of a text with parts end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-message-text.h"
#include "widgets/whole-parts.h"

#define FIRST "Kei must capture 14 more Yen"
#define SECOND "Yen must block both Kei"
#define WORDS "that are a sentence of more words than a line has space for"

/* Checks how the second line begins in all widths in which the text has two. */
static void
assert_second_line (const char *text, const char *expected)
{
  GtkLabel    *label = GTK_LABEL (g_object_ref_sink (gtk_label_new (NULL)));
  PangoLayout *layout;
  int          width;

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  serai_whole_parts_set (label, text);
  g_assert_cmpstr (gtk_label_get_text (label), ==, text);
  layout = pango_layout_copy (gtk_label_get_layout (label));
  pango_layout_set_width (layout, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  for (int part = 65; part < 100; part += 5)
    {
      const PangoLayoutLine *line;

      pango_layout_set_width (layout, width * part / 100 * PANGO_SCALE);
      g_assert_cmpint (pango_layout_get_line_count (layout), ==, 2);
      line = pango_layout_get_line_readonly (layout, 1);
      g_assert_true (g_str_has_prefix (text + line->start_index, expected));
    }
  g_object_unref (layout);
  g_object_unref (label);
}

static void
test_parts (void)
{
  assert_second_line (FIRST SERAI_MESSAGE_SEPARATOR SECOND, SECOND);
}

/* What is too long for a line, and a text of one part, wrap as usual. */
static void
test_long (void)
{
  GtkLabel *label = GTK_LABEL (g_object_ref_sink (gtk_label_new (NULL)));

  serai_whole_parts_set (label, FIRST);
  g_assert_null (pango_attr_list_get_attributes (gtk_label_get_attributes (label)));
  serai_whole_parts_set (label, WORDS SERAI_MESSAGE_SEPARATOR WORDS);
  g_assert_null (pango_attr_list_get_attributes (gtk_label_get_attributes (label)));
  g_object_unref (label);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/whole-parts/parts", test_parts);
  g_test_add_func ("/whole-parts/long", test_long);
  return g_test_run ();
}
