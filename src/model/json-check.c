/* json-check.c: checks that a text is valid JSON by RFC 8259 before it is parsed.
 *
 * json-glib recurses to any depth, accepts comments and octal numbers, lets integers overflow,
 * turns 1e999 into something it cannot read again, writes 1e22 as 1e+22.0, and truncates strings at
 * \u0000. It reads texts that pass this check without loss, and writes them as JSON.
 *
 * The check is a single pass over the text. Its stack has one bit for each nesting level.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "json-check.h"

#include <errno.h>
#include <math.h>
#include <string.h>

#include <glib/gi18n.h>

/* The tokens that may come next. */
typedef enum
{
  EXPECT_VALUE,
  EXPECT_VALUE_OR_END, /* just after '[' */
  EXPECT_NAME,
  EXPECT_NAME_OR_END, /* just after '{' */
  EXPECT_COLON,
  EXPECT_COMMA_OR_END,
  EXPECT_NOTHING
} Expected;

typedef struct
{
  const char *at;  /* next character; the text is NUL-terminated */
  const char *why; /* (nullable): message id of the fault */
  guint       line;
  guint       depth;
  guint       max_depth;
  guint32     objects; /* bit n: level n is an object, not an array */
  Expected    expected;
} Checker;

G_STATIC_ASSERT (SERAI_JSON_MAX_DEPTH <= 32);

static gboolean
fail (Checker *self, const char *why)
{
  self->why = why;
  return FALSE;
}

/* Returns: the value of the four hexadecimal digits in \uXXXX, -1 if they are not digits */
static int
read_unit (const char *digits)
{
  int unit = 0;

  for (int n = 0; n < 4; n++)
    {
      if (!g_ascii_isxdigit (digits[n]))
        return -1;
      unit = unit * 16 + g_ascii_xdigit_value (digits[n]);
    }
  return unit;
}

/* At the 'u' of an escape: checks one unit of UTF-16 or a surrogate pair. */
static gboolean
check_unicode_escape (Checker *self)
{
  int unit = read_unit (self->at + 1);
  int second;

  if (unit <= 0 || (unit >= 0xDC00 && unit <= 0xDFFF))
    /* Translators: what is wrong in a file; follows its line and a colon */
    return fail (self, N_ ("an invalid escape or character"));
  self->at += 5;
  if (unit < 0xD800 || unit > 0xDFFF)
    return TRUE;

  second = self->at[0] == '\\' && self->at[1] == 'u' ? read_unit (self->at + 2) : -1;
  if (second < 0xDC00 || second > 0xDFFF)
    return fail (self, N_ ("an invalid escape or character"));
  self->at += 6;
  return TRUE;
}

/* At the opening quotation mark. */
static gboolean
check_string (Checker *self)
{
  for (self->at++; *self->at != '"';)
    if ((guchar) *self->at < ' ')
      /* Translators: what is wrong in a file; follows its line and a colon */
      return fail (self, N_ ("a string without its closing quotation mark"));
    else if (*self->at != '\\')
      self->at++;
    else if (*++self->at == 'u')
      {
        if (!check_unicode_escape (self))
          return FALSE;
      }
    else if (*self->at != '\0' && strchr ("\"\\/bfnrt", *self->at) != NULL)
      self->at++;
    else
      return fail (self, N_ ("an invalid escape or character"));
  self->at++;
  return TRUE;
}

static gboolean
skip_digits (Checker *self)
{
  if (!g_ascii_isdigit (*self->at))
    return FALSE;
  while (g_ascii_isdigit (*self->at))
    self->at++;
  return TRUE;
}

static gboolean
check_integer (Checker *self, const char *text)
{
  errno = 0;
  g_ascii_strtoll (text, NULL, 10);
  if (errno == ERANGE)
    /* Translators: what is wrong in a file; follows its line and a colon */
    return fail (self, N_ ("a number that is too large"));
  return TRUE;
}

/* json-glib appends ".0" to what it writes without a point, even to an exponent. */
static gboolean
check_real (Checker *self, const char *text)
{
  double value = g_ascii_strtod (text, NULL);
  char   written[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_dtostr (written, sizeof written, value);
  if (isfinite (value) && (strchr (written, '.') != NULL || strchr (written, 'e') == NULL))
    return TRUE;
  return fail (self,
               fabs (value) < 1 ? N_ ("a malformed number") : N_ ("a number that is too large"));
}

static gboolean
check_number (Checker *self)
{
  const char *begin = self->at;
  gboolean    is_integer = TRUE;

  self->at += *self->at == '-';
  if (*self->at == '0' && g_ascii_isdigit (self->at[1]))
    /* Translators: what is wrong in a file; follows its line and a colon */
    return fail (self, N_ ("a malformed number"));
  if (!skip_digits (self))
    return fail (self, N_ ("a malformed number"));
  if (*self->at == '.')
    {
      is_integer = FALSE;
      self->at++;
      if (!skip_digits (self))
        return fail (self, N_ ("a malformed number"));
    }
  if (*self->at == 'e' || *self->at == 'E')
    {
      is_integer = FALSE;
      self->at++;
      self->at += *self->at == '+' || *self->at == '-';
      if (!skip_digits (self))
        return fail (self, N_ ("a malformed number"));
    }

  return is_integer ? check_integer (self, begin) : check_real (self, begin);
}

static gboolean
check_word (Checker *self)
{
  static const char *const words[] = { "true", "false", "null" };

  for (gsize n = 0; n < G_N_ELEMENTS (words); n++)
    if (strncmp (self->at, words[n], strlen (words[n])) == 0)
      {
        self->at += strlen (words[n]);
        return TRUE;
      }
  /* Translators: what is wrong in a file; follows its line and a colon */
  return fail (self, N_ ("something that is not a value"));
}

static gboolean
is_in_object (const Checker *self)
{
  return (self->objects >> (self->depth - 1) & 1) != 0;
}

static gboolean
open_container (Checker *self, gboolean is_object)
{
  if (self->depth == self->max_depth)
    /* Translators: what is wrong in a file; follows its line and a colon */
    return fail (self, N_ ("too many levels of brackets"));
  self->objects &= ~(1U << self->depth);
  self->objects |= (guint) is_object << self->depth;
  self->depth++;
  self->at++;
  self->expected = is_object ? EXPECT_NAME_OR_END : EXPECT_VALUE_OR_END;
  return TRUE;
}

static void
end_value (Checker *self)
{
  self->expected = self->depth > 0 ? EXPECT_COMMA_OR_END : EXPECT_NOTHING;
}

static gboolean
close_container (Checker *self)
{
  self->depth--;
  self->at++;
  end_value (self);
  return TRUE;
}

static gboolean
check_value (Checker *self)
{
  gboolean is_valid;

  if (*self->at == '{' || *self->at == '[')
    return open_container (self, *self->at == '{');
  if (*self->at == '"')
    is_valid = check_string (self);
  else if (*self->at == '-' || g_ascii_isdigit (*self->at))
    is_valid = check_number (self);
  else
    is_valid = check_word (self);
  end_value (self);
  return is_valid;
}

static gboolean
check_name (Checker *self)
{
  if (*self->at != '"')
    /* Translators: what is wrong in a file; follows its line and a colon */
    return fail (self, N_ ("a name is missing"));
  self->expected = EXPECT_COLON;
  return check_string (self);
}

static gboolean
check_colon (Checker *self)
{
  if (*self->at != ':')
    /* Translators: what is wrong in a file; follows its line and a colon */
    return fail (self, N_ ("a colon is missing"));
  self->at++;
  self->expected = EXPECT_VALUE;
  return TRUE;
}

static gboolean
check_comma_or_end (Checker *self)
{
  if (*self->at == (is_in_object (self) ? '}' : ']'))
    return close_container (self);
  if (*self->at != ',')
    /* Translators: what is wrong in a file; follows its line and a colon */
    return fail (self, N_ ("a comma or a closing bracket is missing"));
  self->at++;
  self->expected = is_in_object (self) ? EXPECT_NAME : EXPECT_VALUE;
  return TRUE;
}

/* At a character that is not white space: checks one token. */
static gboolean
check_token (Checker *self)
{
  switch (self->expected)
    {
    case EXPECT_VALUE:
      return check_value (self);
    case EXPECT_VALUE_OR_END:
      return *self->at == ']' ? close_container (self) : check_value (self);
    case EXPECT_NAME:
      return check_name (self);
    case EXPECT_NAME_OR_END:
      return *self->at == '}' ? close_container (self) : check_name (self);
    case EXPECT_COLON:
      return check_colon (self);
    case EXPECT_COMMA_OR_END:
      return check_comma_or_end (self);
    case EXPECT_NOTHING:
      /* Translators: what is wrong in a file; follows its line and a colon */
      return fail (self, N_ ("extra text after the end"));
    }
  return FALSE;
}

static void
skip_white_space (Checker *self)
{
  for (; *self->at == ' ' || *self->at == '\t' || *self->at == '\n' || *self->at == '\r';
       self->at++)
    self->line += *self->at == '\n';
}

/**
 * serai_json_check:
 * @text: a NUL-terminated text
 * @length: length of @text in bytes without the NUL
 * @max_depth: nesting levels that are accepted, at most %SERAI_JSON_MAX_DEPTH
 * @line: (out): number of the line with the first fault, from 1
 * @why: (out): message id of the fault; static
 * Checks that @text is one JSON value in UTF-8 that json-glib reads without loss: nested no deeper
 * than @max_depth, with integers of at most 64 bits, finite numbers and no NUL.
 * Returns: %TRUE if it is
 */
gboolean
serai_json_check (const char *text, gsize length, guint max_depth, guint *line, const char **why)
{
  Checker     checker = { .at = text, .line = 1, .max_depth = max_depth, .expected = EXPECT_VALUE };
  const char *end_of_valid;
  gboolean    is_valid = TRUE;

  if (!g_utf8_validate_len (text, length, &end_of_valid))
    {
      for (const char *c = text; c < end_of_valid; c++)
        checker.line += *c == '\n';
      /* Translators: what is wrong in a file; follows its line and a colon */
      is_valid = fail (&checker, N_ ("a byte that is not valid UTF-8"));
    }
  while (is_valid)
    {
      skip_white_space (&checker);
      if (*checker.at == '\0')
        break;
      is_valid = check_token (&checker);
    }
  if (is_valid && checker.expected != EXPECT_NOTHING)
    /* Translators: what is wrong in a file; follows its line and a colon */
    is_valid = fail (&checker, N_ ("the file ends too early"));
  *line = checker.line;
  *why = checker.why;
  return is_valid;
}
