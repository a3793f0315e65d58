/* quote.c: makes text from outside fit for display within a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "quote.h"

/* Longer texts are truncated. No move is that long. */
#define MAX_CHARACTERS 120

/**
 * serai_quote:
 * @text: any text, even if it is not valid UTF-8
 * Truncates @text to a readable length and replaces control characters, such as line breaks.
 * Returns: (transfer full): @text for use in a message to the user
 */
char *
serai_quote (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString         *quoted = g_string_new (NULL);
  glong            n_characters = 0;

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (n_characters++ == MAX_CHARACTERS)
        {
          g_string_append (quoted, "…");
          break;
        }
      g_string_append_unichar (quoted, g_unichar_isprint (character) ? character : 0xFFFD);
    }
  return g_string_free (quoted, FALSE);
}
