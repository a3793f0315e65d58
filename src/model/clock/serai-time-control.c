/* serai-time-control.c: how much time a side has for its moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-time-control.h"

#include <string.h>

#include <glib/gi18n.h>

#include "quote.h"
#include "serai-time-text.h"

#define UNLIMITED "none"
#define PER_MOVE "/move"

enum
{
  US_PER_MS = 1000,
  MS_PER_SECOND = 1000,
  MAX_SECONDS = 1000000 /* of a time in a text: longer than any valid one */
};

G_DEFINE_QUARK (serai - time - control - error - quark, serai_time_control_error)

static gboolean
is_time_valid (const SeraiTimeControl *self)
{
  return self->time_ms >= SERAI_TIME_MIN_MS && self->time_ms <= SERAI_TIME_MAX_MS;
}

/**
 * serai_time_control_is_valid:
 * @self: a time control
 * Returns: whether its times are in their ranges
 */
gboolean
serai_time_control_is_valid (const SeraiTimeControl *self)
{
  switch (self->kind)
    {
    case SERAI_TIME_UNLIMITED:
      return self->time_ms == 0 && self->extra_ms == 0;
    case SERAI_TIME_INCREMENT:
    case SERAI_TIME_DELAY:
      return is_time_valid (self) && self->extra_ms >= 0
             && self->extra_ms <= SERAI_TIME_EXTRA_MAX_MS;
    case SERAI_TIME_PER_MOVE:
      return is_time_valid (self) && self->extra_ms == 0;
    }
  return FALSE;
}

/**
 * serai_time_control_equal:
 * Returns: whether @a and @b give the same time
 */
gboolean
serai_time_control_equal (const SeraiTimeControl *a, const SeraiTimeControl *b)
{
  return a->kind == b->kind && a->time_ms == b->time_ms && a->extra_ms == b->extra_ms;
}

/* Appends @ms as seconds, without zeros at the end of the decimals. */
static void
append_seconds (GString *text, gint64 ms)
{
  gsize last;

  g_string_append_printf (text, "%" G_GINT64_FORMAT, ms / MS_PER_SECOND);
  if (ms % MS_PER_SECOND == 0)
    return;
  g_string_append_printf (text, ".%03d", (int) (ms % MS_PER_SECOND));
  for (last = text->len; text->str[last - 1] == '0';)
    last--;
  g_string_truncate (text, last);
}

/**
 * serai_time_control_to_text:
 * @self: a valid time control
 * Returns: (transfer full): its text in settings and files
 */
char *
serai_time_control_to_text (const SeraiTimeControl *self)
{
  GString *text = g_string_new (NULL);

  switch (self->kind)
    {
    case SERAI_TIME_UNLIMITED:
      g_string_append (text, UNLIMITED);
      break;
    case SERAI_TIME_INCREMENT:
    case SERAI_TIME_DELAY:
      append_seconds (text, self->time_ms);
      g_string_append_c (text, self->kind == SERAI_TIME_INCREMENT ? '+' : 'd');
      append_seconds (text, self->extra_ms);
      break;
    case SERAI_TIME_PER_MOVE:
      append_seconds (text, self->time_ms);
      g_string_append (text, PER_MOVE);
      break;
    }
  return g_string_free (text, FALSE);
}

/* Reads a number of seconds, generously: the caller compares the text with the written one. */
static gboolean
read_seconds (const char **text, gint64 *ms)
{
  char   *end;
  gint64  unit = MS_PER_SECOND / 10;
  guint64 seconds;

  if (!g_ascii_isdigit (**text))
    return FALSE;
  seconds = g_ascii_strtoull (*text, &end, 10);
  *ms = (gint64) MIN (seconds, MAX_SECONDS) * MS_PER_SECOND;
  if (*end == '.')
    for (end++; g_ascii_isdigit (*end); end++, unit /= 10)
      *ms += (*end - '0') * unit;
  *text = end;
  return TRUE;
}

/* Reads all of @text. Returns: whether it has the form of a time control */
static gboolean
read_control (const char *text, SeraiTimeControl *out)
{
  *out = (SeraiTimeControl){ SERAI_TIME_UNLIMITED, 0, 0 };
  if (strcmp (text, UNLIMITED) == 0)
    return TRUE;
  if (!read_seconds (&text, &out->time_ms))
    return FALSE;
  if (strcmp (text, PER_MOVE) == 0)
    {
      out->kind = SERAI_TIME_PER_MOVE;
      return TRUE;
    }
  if (*text != '+' && *text != 'd')
    return FALSE;
  out->kind = *text == '+' ? SERAI_TIME_INCREMENT : SERAI_TIME_DELAY;
  text++;
  return read_seconds (&text, &out->extra_ms) && *text == '\0';
}

static gboolean
set_error (GError **error, SeraiTimeControlError code, const char *format, const char *text)
{
  g_autofree char *quoted = serai_quote (text);

  g_set_error (error, SERAI_TIME_CONTROL_ERROR, (gint) code, format, quoted);
  return FALSE;
}

static gboolean
check_range (const SeraiTimeControl *self, const char *text, GError **error)
{
  if (serai_time_control_is_valid (self))
    return TRUE;
  if (!is_time_valid (self))
    return set_error (error, SERAI_TIME_CONTROL_ERROR_RANGE,
                      /* Translators: about a file; %s is a time control, as “600+5” */
                      _ ("The time in “%s” is not between 1 second and 24 hours"), text);
  return set_error (error, SERAI_TIME_CONTROL_ERROR_RANGE,
                    /* Translators: about a file; %s is a time control, as “600+5” */
                    _ ("The increment or delay in “%s” is longer than 1 hour"), text);
}

/**
 * serai_time_control_from_text:
 * @self: (out): the time control, set only if @text is one
 * @text: a text as serai_time_control_to_text() writes it; need not be trusted
 * @error: a #SeraiTimeControlError with a translated message
 * Returns: whether @text is a valid time control
 */
gboolean
serai_time_control_from_text (SeraiTimeControl *self, const char *text, GError **error)
{
  SeraiTimeControl read;
  g_autofree char *written = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (read_control (text, &read))
    {
      if (!check_range (&read, text, error))
        return FALSE;
      written = serai_time_control_to_text (&read);
    }
  if (g_strcmp0 (written, text) != 0)
    return set_error (error, SERAI_TIME_CONTROL_ERROR_SYNTAX,
                      /* Translators: about a file; %s is text from it */
                      _ ("“%s” is not a valid time control"), text);
  *self = read;
  return TRUE;
}

/**
 * serai_time_control_describe:
 * @self: a valid time control
 * Returns: (transfer full): a short description, translated, such as “10 minutes + 5 seconds per
 *   move”
 */
char *
serai_time_control_describe (const SeraiTimeControl *self)
{
  g_autofree char *time = serai_time_text_duration (self->time_ms);
  g_autofree char *extra = serai_time_text_duration (self->extra_ms);

  switch (self->kind)
    {
    case SERAI_TIME_UNLIMITED:
      /* Translators: time control: there is no limit */
      return g_strdup (_ ("Unlimited"));
    case SERAI_TIME_INCREMENT:
    case SERAI_TIME_DELAY:
      if (self->extra_ms == 0)
        /* Translators: time control; %s is a time, as “10 minutes” */
        return g_strdup_printf (_ ("%s per game"), time);
      if (self->kind == SERAI_TIME_INCREMENT)
        /* Translators: time control; each move adds %2$s, as “5 seconds”, to the time left */
        return g_strdup_printf (_ ("%1$s + %2$s per move"), time, extra);
      /* Translators: time control; in each move the clock waits %2$s before it runs */
      return g_strdup_printf (_ ("%1$s, delay of %2$s per move"), time, extra);
    case SERAI_TIME_PER_MOVE:
      /* Translators: time control; %s is a time, as “30 seconds” */
      return g_strdup_printf (_ ("%s per move"), time);
    }
  g_assert_not_reached ();
}

/**
 * serai_time_control_charge_us:
 * @self: a valid time control
 * @left_us: what a side has at the beginning of its turn
 * @used_us: what it has used of its turn
 * Returns: what it has left then; 0 if its time is up
 */
gint64
serai_time_control_charge_us (const SeraiTimeControl *self, gint64 left_us, gint64 used_us)
{
  gint64 delay_us = self->kind == SERAI_TIME_DELAY ? self->extra_ms * US_PER_MS : 0;

  if (self->kind == SERAI_TIME_UNLIMITED)
    return left_us;
  return MAX (left_us - MAX (used_us - delay_us, 0), 0);
}

/**
 * serai_time_control_complete_ms:
 * @self: a valid time control
 * @left_us: what a side has left when it has made its move
 * Returns: what is kept with the move, in whole milliseconds, at least one: the time that the side
 * has left after it, increment included, or, if the time is per move, what it did not use
 */
gint64
serai_time_control_complete_ms (const SeraiTimeControl *self, gint64 left_us)
{
  gint64 left_ms = (left_us + US_PER_MS - 1) / US_PER_MS;

  if (self->kind == SERAI_TIME_UNLIMITED)
    return left_ms;
  if (self->kind == SERAI_TIME_INCREMENT)
    left_ms += self->extra_ms;
  return CLAMP (left_ms, 1, SERAI_TIME_LEFT_MAX_MS);
}

/**
 * serai_time_control_next_ms:
 * @self: a valid time control
 * @left_ms: what is kept with the last move of a side
 * Returns: what it has at the beginning of its next turn
 */
gint64
serai_time_control_next_ms (const SeraiTimeControl *self, gint64 left_ms)
{
  return self->kind == SERAI_TIME_PER_MOVE ? self->time_ms : left_ms;
}
