/* test-text.c: boards as text, with fewer ranks than files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text.h"

#include <glib.h>
#include <string.h>

#define COLUMNS 5
#define ROWS 2

/* A board of letters; 0 is a vacant square. */
typedef struct
{
  char squares[COLUMNS * ROWS];
} Board;

static size_t
write_letter (const void *data, unsigned point, char *text)
{
  const Board *board = data;

  text[0] = board->squares[point];
  return board->squares[point] != 0;
}

static const char *
read_letter (void *data, unsigned point, const char **text)
{
  Board *board = data;

  if (!g_ascii_isalpha (**text))
    return "letter";
  board->squares[point] = *(*text)++;
  return NULL;
}

static const SeraiTextRanks ranks = {
  .columns = COLUMNS,
  .rows = ROWS,
  .too_long = "too long",
  .not_closed = "not closed",
  .write = write_letter,
  .read = read_letter,
};

static void
test_ranks (void)
{
  static const char *const texts[] = { "5/5", "abcde/fghij", "a3b/2c2", "1ab1c/4d" };

  for (gsize n = 0; n < G_N_ELEMENTS (texts); n++)
    {
      Board       board = { 0 };
      const char *at = texts[n];
      char        written[SERAI_POSITION_TEXT];

      g_assert_null (serai_text_read_ranks (&ranks, &board, &at));
      g_assert_cmpstr (at, ==, "");
      written[serai_text_write_ranks (&ranks, &board, written)] = '\0';
      g_assert_cmpstr (written, ==, texts[n]);
    }
}

static void
test_wrong_ranks (void)
{
  static const struct
  {
    const char *text;
    const char *why;
    gsize       at; /* index of the fault */
  } wrong[] = {
    { "6/5", "letter", 0 },          { "a5/5", "too long", 1 }, { "4/5", "letter", 1 },
    { "abcdef/5", "not closed", 5 }, { "5", "not closed", 1 },  { "5/a2", "letter", 4 },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (wrong); n++)
    {
      Board       board = { 0 };
      const char *at = wrong[n].text;

      g_assert_cmpstr (serai_text_read_ranks (&ranks, &board, &at), ==, wrong[n].why);
      g_assert_cmpuint ((gsize) (at - wrong[n].text), ==, wrong[n].at);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/ranks", test_ranks);
  g_test_add_func ("/text/wrong-ranks", test_wrong_ranks);
  return g_test_run ();
}
