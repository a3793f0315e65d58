/* test-breakable.c: long words can be broken into lines, and nothing else changes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/breakable.h"

#define PLACE "\xE2\x80\x8B" /* a zero width space */

/* The most letters between two places at which a line can end. */
static gsize
find_longest (const char *text)
{
  g_auto (GStrv) words = g_regex_split_simple ("[ \n]|" PLACE, text, 0, 0);
  gsize longest = 0;

  for (gsize n = 0; words[n] != NULL; n++)
    longest = MAX (longest, (gsize) g_utf8_strlen (words[n], -1));
  return longest;
}

static void
assert_same (const char *text)
{
  g_autofree char *broken = serai_breakable_text (text);

  g_assert_cmpstr (broken, ==, text);
}

static void
test_usual (void)
{
  assert_same ("");
  assert_same ("A good move, because the rooster on b4 is lost.\nOr is it?");
  assert_same ("abcdefghijklmnopqrstuvwxyzabcdef ghijklmnopqrstuvwxyzabcdefghijkl");
}

static void
test_long (void)
{
  g_autofree char *word = g_strnfill (4000, 'x');
  g_autofree char *broken = serai_breakable_text (word);
  g_auto (GStrv) parts = g_strsplit (broken, PLACE, -1);
  g_autofree char *joined = g_strjoinv ("", parts);

  g_assert_cmpuint (find_longest (broken), <=, 40);
  g_assert_cmpstr (joined, ==, word);
}

/* Signs stay with their letters, and joined letters together. */
static void
test_signs (void)
{
  GString         *word = g_string_new (NULL);
  g_autofree char *broken = NULL;

  for (int n = 0; n < 50; n++)
    g_string_append (word,
                     "\xE0\xB6\x9A\xE0\xB7\x8A\xE2\x80\x8D\xE0\xB6\xBB\xE0\xB7\x92"); /* kri */
  broken = serai_breakable_text (word->str);
  g_assert_cmpuint (find_longest (broken), <=, 40);
  g_assert_null (g_strstr_len (broken, -1, PLACE "\xE0\xB7"));     /* a sign */
  g_assert_null (g_strstr_len (broken, -1, "\xE0\xB7\x8A" PLACE)); /* after a virama */
  g_assert_null (g_strstr_len (broken, -1, "\xE2\x80\x8D" PLACE)); /* after a joiner */
  g_string_free (word, TRUE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/breakable/usual", test_usual);
  g_test_add_func ("/breakable/long", test_long);
  g_test_add_func ("/breakable/signs", test_signs);
  return g_test_run ();
}
