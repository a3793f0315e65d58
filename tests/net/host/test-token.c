/* test-token.c: tokens and codes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-token.h"

#include <string.h>

static void
test_tokens (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char   text[SERAI_TOKEN_TEXT];
  guint8 hash[32], again[32];

  for (int n = 0; n < 1000; n++)
    {
      serai_token_make (text);
      g_assert_cmpuint (strlen (text), ==, SERAI_TOKEN_TEXT - 1);
      g_assert_cmpuint (strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                      "0123456789-_"),
                        ==, SERAI_TOKEN_TEXT - 1);
      g_assert_true (g_hash_table_add (seen, g_strdup (text)));
    }
  g_assert_true (serai_token_hash (text, hash));
  g_assert_true (serai_token_hash (text, again));
  g_assert_cmpmem (hash, sizeof hash, again, sizeof again);
  text[0] = text[0] == 'A' ? 'B' : 'A';
  g_assert_true (serai_token_hash (text, again));
  g_assert_cmpint (memcmp (hash, again, sizeof hash), !=, 0);
  g_assert_false (serai_token_hash ("", hash));
  g_assert_false (serai_token_hash ("short", hash));
}

static void
test_codes (void)
{
  char code[SERAI_CODE_TEXT], again[SERAI_CODE_TEXT];

  for (int n = 0; n < 1000; n++)
    {
      g_autofree char *text = NULL;
      g_autofree char *lower = NULL;

      serai_code_make (code);
      text = serai_code_write (code);
      lower = g_ascii_strdown (text, -1);
      g_assert_true (serai_code_read (lower, again));
      g_assert_cmpstr (code, ==, again);
    }
}

static void
test_typed (void)
{
  static const char *const wrong[] = { "",           "-",         "ABCD",      "ABCD-EFG",
                                       "ABCD-EFGHJ", "ABCD EFGH", "ABCD-EFGU", "ABCD-EFGé" };
  char                     code[SERAI_CODE_TEXT];

  g_assert_true (serai_code_read ("oIlO-0101", code));
  g_assert_cmpstr (code, ==, "01100101");
  for (gsize n = 0; n < G_N_ELEMENTS (wrong); n++)
    g_assert_false (serai_code_read (wrong[n], code));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/host/token/tokens", test_tokens);
  g_test_add_func ("/host/token/codes", test_codes);
  g_test_add_func ("/host/token/typed", test_typed);
  return g_test_run ();
}
