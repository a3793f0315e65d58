/* test-person-name.c: which names are valid, and which of them look alike.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-net-error.h"
#include "serai-person-name.h"

static void
test_valid (void)
{
  static const char *const names[] = {
    "Tomba",
    "a",
    "7",
    "Jean-Luc",
    "O'Brien",
    "J.R.R",
    "user_42",
    "Ибрагим",
    "Արամ",
    "ශ්‍රීමාලි", /* with a ZWJ in a conjunct */
    "ꯇꯣꯝꯕ",
    "টোম্বা",
    "田中さくら", /* Japanese is written in three scripts */
    "محمد",
    "José",
    "Jose\xCC\x81",                     /* the same with a mark of its own */
    "abcdefghijklmnopqrstuvwxyz012345", /* 32 */
    "12345678901234567890123456789012",
  };

  for (gsize n = 0; n < G_N_ELEMENTS (names); n++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", names[n]);
      g_assert_true (serai_person_name_is_valid (names[n], &error));
      g_assert_no_error (error);
    }
}

static void
test_invalid (void)
{
  static const char *const names[] = {
    "",
    " ",
    " Tomba",
    "Tomba ",
    "Tom  ba",
    "Tom-.ba",
    "J. R",
    "-Tomba",
    "Tomba.",
    "Tom\tba",
    "Tom\nba",
    "abcdefghijklmnopqrstuvwxyz0123456", /* 33 */
    "Tоmba",                             /* a Cyrillic о */
    "paypаl",
    "Tomba田",
    "Tomba\xE2\x80\xAE"
    "abmoT", /* right-to-left override */
    "Tom\xE2\x80\x8D"
    "ba",           /* a ZWJ that joins nothing */
    "\xE2\x80\x8B", /* zero width space */
    "Tom\xC2\xA0"
    "ba", /* no-break space */
    "Tom\xC2\xAD"
    "ba",                                            /* soft hyphen */
    "\xCC\x81Tomba",                                 /* a mark without a letter */
    "T\xCC\x81\xCC\x81\xCC\x81\xCC\x81\xCC\x81omba", /* too many */
    "Tomba\xF0\x9F\x98\x80",
    "<b>Tomba</b>",
    "Tomba;DROP",
    "Tomba\"",
    "Tomba/..",
    "\xFF\xFE",
    "Tomb\xC3",
    "\xED\xA0\x80",
    "1\xD9\xA1", /* digits of two systems */
  };

  for (gsize n = 0; n < G_N_ELEMENTS (names); n++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("name %" G_GSIZE_FORMAT, n);
      g_assert_false (serai_person_name_is_valid (names[n], &error));
      g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_BAD_NAME);
      g_assert_cmpstr (serai_net_error_get_field (error), ==, "name");
    }
}

static void
test_long (void)
{
  g_autofree char *name = g_strnfill (10 * 1024 * 1024, 'a');

  g_assert_false (serai_person_name_is_valid (name, NULL));
}

static void
assert_alike (const char *a, const char *b, gboolean expected)
{
  g_autofree char *of_a = serai_person_name_skeleton (a);
  g_autofree char *of_b = serai_person_name_skeleton (b);

  g_test_message ("%s (%s), %s (%s)", a, of_a, b, of_b);
  g_assert_cmpint (g_str_equal (of_a, of_b), ==, expected);
}

static void
test_alike (void)
{
  static const char *const alike[][2] = {
    { "Tomba", "tOMBA" },
    { "Tomba", "Tornba" }, /* rn */
    { "Ian", "lan" },      /* a small L */
    { "ian", "LAN" },
    { "Leo", "Le0" },
    { "OTTO", "0tt0" },
    { "Will", "W1LL" },
    { "coca", "соса" }, /* all Cyrillic */
    { "José", "Jose\xCC\x81" },
    { "Jean-Luc", "jean-luc" },
    { "ﬁn", "fin" },           /* a ligature */
    { "Ｔｏｍｂａ", "Tomba" }, /* full width */
    { "STRASSE", "straße" },
    { "ශ්‍රී", "ශ්රී" },
  };
  static const char *const different[][2] = {
    { "Tomba", "Tombi" }, { "Anna", "Ana" }, { "Tomba", "Tom ba" }, { "Аня", "Яна" }, { "1", "2" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (alike); n++)
    assert_alike (alike[n][0], alike[n][1], TRUE);
  for (gsize n = 0; n < G_N_ELEMENTS (different); n++)
    assert_alike (different[n][0], different[n][1], FALSE);
}

/* Only who checks a name loads ICU. */
static void
test_not_loaded (void)
{
  if (g_test_subprocess ())
    {
      g_autofree char *maps = NULL;

      g_assert_true (g_file_get_contents ("/proc/self/maps", &maps, NULL, NULL));
      g_assert_null (g_strstr_len (maps, -1, "libicui18n"));
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/person-name/valid", test_valid);
  g_test_add_func ("/person-name/invalid", test_invalid);
  g_test_add_func ("/person-name/long", test_long);
  g_test_add_func ("/person-name/alike", test_alike);
  g_test_add_func ("/person-name/not-loaded", test_not_loaded);
  return g_test_run ();
}
