/* breakable.c: long words that can be broken into lines.
 *
 * A label that wraps within a word looks for its place in the whole word again for each line: a
 * word of 4000 letters would block the window for a second.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "breakable.h"

enum
{
  LONGEST = 32, /* letters that a word has without a place to break; longer than usual words */
  ZERO_WIDTH_SPACE = 0x200B,
  ZERO_WIDTH_JOINER = 0x200D,
  VIRAMA = 9 /* the combining class of signs that join the letter to the next one */
};

/* Whether a letter and what belongs to it end between @before and @next. */
static gboolean
is_boundary (gunichar before, gunichar next)
{
  return !g_unichar_ismark (next) && !g_unichar_iszerowidth (next) && before != ZERO_WIDTH_JOINER
         && g_unichar_combining_class (before) != VIRAMA;
}

/**
 * serai_breakable_text:
 * @text: a text that somebody has typed
 * Returns: (transfer full): @text with places in its long words at which a line can end, which are
 *   not seen
 */
char *
serai_breakable_text (const char *text)
{
  GString *broken = g_string_new (NULL);
  gunichar before = ' ';
  guint    length = 0;

  g_return_val_if_fail (text != NULL, NULL);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar next = g_utf8_get_char (text);

      length = g_unichar_isspace (next) ? 0 : length + 1;
      if (length > LONGEST && is_boundary (before, next))
        {
          g_string_append_unichar (broken, ZERO_WIDTH_SPACE);
          length = 1;
        }
      g_string_append_unichar (broken, next);
      before = next;
    }
  return g_string_free (broken, FALSE);
}
