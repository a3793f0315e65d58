/* fault.c: an error in user or program input, reported in one line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE /* program_invocation_short_name */
#include "fault.h"

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

#define ELLIPSIS "…"

static bool
is_control (char c)
{
  return (unsigned char) c < 0x20 || c == 0x7f;
}

static bool
is_utf8_continuation (char c)
{
  return ((unsigned char) c & 0xc0) == 0x80;
}

/**
 * serai_fault_set:
 * @format: as for printf(); what does not fit is cut off
 */
void
serai_fault_set (SeraiFault *fault, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  vsnprintf (fault->text, sizeof fault->text, format, args);
  va_end (args);
}

/**
 * serai_fault_print:
 * Writes @fault to standard error as one line that begins with the program's name.
 * Returns: the exit status for bad usage
 */
int
serai_fault_print (const SeraiFault *fault)
{
  fprintf (stderr, "%s: %s\n", program_invocation_short_name, fault->text);
  return SERAI_EXIT_USAGE;
}

/**
 * serai_fault_quote:
 * @quoted: (out): @text in quotes, on one line: control characters become "?", and a text that
 *   is too long is cut between two characters and ends in an ellipsis
 * Returns: @quoted
 */
const char *
serai_fault_quote (const char *text, char quoted[SERAI_QUOTED_TEXT])
{
  const size_t max_length = SERAI_QUOTED_TEXT - sizeof "\"\"" - (sizeof ELLIPSIS - 1);
  size_t       n = 0;

  while (n < max_length && text[n] != '\0')
    n++;
  if (text[n] != '\0')
    while (n > 0 && is_utf8_continuation (text[n]))
      n--;
  snprintf (quoted, SERAI_QUOTED_TEXT, "\"%.*s%s\"", (int) n, text,
            text[n] != '\0' ? ELLIPSIS : "");
  for (size_t i = 1; i <= n; i++)
    if (is_control (quoted[i]))
      quoted[i] = '?';
  return quoted;
}
