/* serai-note.c: a note on a node of a record: a comment, a sign, and marks on the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-note.h"

#include <string.h>

#include <glib/gi18n.h>

/* Before the ink of a mark, unless it is the usual one. */
#define INK_SEPARATOR ":"

/* [ink]: the name in files */
static const struct
{
  const char *name;
  const char *text; /* message id */
} inks[SERAI_N_INKS] = {
  [SERAI_INK_USUAL] = { "", "" },
  /* Translators: with which colour an arrow or a ring is drawn: “Arrow from a1 to c3 (red)” */
  [SERAI_INK_RED] = { "red", NC_ ("ink", "red") },
  /* Translators: with which colour an arrow or a ring is drawn: “Arrow from a1 to c3 (blue)” */
  [SERAI_INK_BLUE] = { "blue", NC_ ("ink", "blue") },
  /* Translators: with which colour an arrow or a ring is drawn: “Arrow from a1 to c3 (yellow)” */
  [SERAI_INK_YELLOW] = { "yellow", NC_ ("ink", "yellow") },
};

/* [sign]: the name in files and the symbol as in books about chess */
static const struct
{
  const char *name;
  const char *symbol;
  const char *text; /* message id */
} signs[SERAI_N_SIGNS] = {
  [SERAI_SIGN_NONE] = { "none", "", "" },
  /* Translators: what somebody thinks of a move */
  [SERAI_SIGN_GOOD] = { "good", "!", N_ ("good move") },
  /* Translators: what somebody thinks of a move */
  [SERAI_SIGN_MISTAKE] = { "mistake", "?", N_ ("mistake") },
  /* Translators: what somebody thinks of a move */
  [SERAI_SIGN_INTERESTING] = { "interesting", "!?", N_ ("interesting move") },
};

/**
 * serai_note_new:
 * Returns: (transfer full): an empty note
 */
SeraiNote *
serai_note_new (void)
{
  return g_new0 (SeraiNote, 1);
}

/**
 * serai_note_copy:
 * @self: (nullable): a note
 * Returns: (transfer full): a copy of @self, an empty note for %NULL
 */
SeraiNote *
serai_note_copy (const SeraiNote *self)
{
  SeraiNote *copy = serai_note_new ();

  if (self == NULL)
    return copy;
  *copy = *self;
  copy->comment = g_strdup (self->comment);
  if (copy->extra != NULL)
    json_object_ref (copy->extra);
  return copy;
}

/**
 * serai_note_free:
 * @self: (transfer full): a note
 */
void
serai_note_free (SeraiNote *self)
{
  g_free (self->comment);
  g_clear_pointer (&self->extra, json_object_unref);
  g_free (self);
}

/**
 * serai_note_is_empty:
 * @self: (nullable): a note
 * Returns: whether @self need not be kept
 */
gboolean
serai_note_is_empty (const SeraiNote *self)
{
  return self == NULL
         || (self->comment == NULL && self->sign == SERAI_SIGN_NONE && self->n_marks == 0
             && self->extra == NULL);
}

static gboolean
are_marks_equal (const SeraiNote *a, const SeraiNote *b)
{
  return a->n_marks == b->n_marks
         && memcmp (a->marks, b->marks, a->n_marks * sizeof a->marks[0]) == 0;
}

/**
 * serai_note_equal:
 * @self: (nullable): a note; %NULL is an empty one
 * @other: (nullable): a note
 * Returns: whether both are the same, unknown members included
 */
gboolean
serai_note_equal (const SeraiNote *self, const SeraiNote *other)
{
  if (self == NULL || other == NULL)
    return serai_note_is_empty (self) && serai_note_is_empty (other);
  return self->sign == other->sign && g_strcmp0 (self->comment, other->comment) == 0
         && are_marks_equal (self, other) && self->extra == other->extra;
}

/* Returns: (transfer full): @text without the control characters that are no line breaks, and
 * without space at its ends */
static char *
clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString         *cleaned = g_string_new (NULL);

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (character == '\n' || !g_unichar_iscntrl (character))
        g_string_append_unichar (cleaned, character);
      else if (character == '\t')
        g_string_append_c (cleaned, ' ');
    }
  return g_strstrip (g_string_free (cleaned, FALSE));
}

/**
 * serai_note_set_comment:
 * @self: a note
 * @comment: (nullable): any text
 * Sets the comment to @comment without control characters except for line breaks, and without space
 * at its ends; removes it if nothing is left.
 * Returns: %FALSE if @comment is longer than %SERAI_NOTE_MAX_COMMENT; it is then truncated
 */
gboolean
serai_note_set_comment (SeraiNote *self, const char *comment)
{
  g_autofree char *cleaned = clean (comment != NULL ? comment : "");
  gboolean         fits = g_utf8_strlen (cleaned, -1) <= SERAI_NOTE_MAX_COMMENT;

  if (!fits)
    {
      *g_utf8_offset_to_pointer (cleaned, SERAI_NOTE_MAX_COMMENT) = '\0';
      g_strchomp (cleaned);
    }
  g_clear_pointer (&self->comment, g_free);
  if (cleaned[0] != '\0')
    self->comment = g_steal_pointer (&cleaned);
  return fits;
}

/* Returns: the index of the mark at the place of @mark, n_marks if there is none */
static guint
find_mark (const SeraiNote *self, SeraiNoteMark mark)
{
  guint n = 0;

  while (n < self->n_marks && (self->marks[n].from != mark.from || self->marks[n].to != mark.to))
    n++;
  return n;
}

/**
 * serai_note_has_mark:
 * @self: (nullable): a note
 * @mark: a mark
 * Returns: whether @self has @mark, with this ink
 */
gboolean
serai_note_has_mark (const SeraiNote *self, SeraiNoteMark mark)
{
  guint n = self != NULL ? find_mark (self, mark) : 0;

  return self != NULL && n < self->n_marks && self->marks[n].ink == mark.ink;
}

/**
 * serai_note_toggle_mark:
 * @self: a note
 * @mark: a mark
 * Removes @mark if @self has it. Otherwise adds it, in place of one with another ink.
 * Returns: %FALSE if it cannot be added, because there are %SERAI_NOTE_MAX_MARKS already
 */
gboolean
serai_note_toggle_mark (SeraiNote *self, SeraiNoteMark mark)
{
  guint n = find_mark (self, mark);

  if (n == SERAI_NOTE_MAX_MARKS)
    return FALSE;
  if (n == self->n_marks)
    self->marks[self->n_marks++] = mark;
  else if (self->marks[n].ink != mark.ink)
    self->marks[n] = mark;
  else
    for (self->n_marks--; n < self->n_marks; n++)
      self->marks[n] = self->marks[n + 1];
  return TRUE;
}

/**
 * serai_note_mark_write:
 * @mark: a mark
 * @geometry: of its board
 * Returns: (transfer full): the mark in files: “c3”, “a1-b2”, “a1-b2:red”
 */
char *
serai_note_mark_write (SeraiNoteMark mark, const SeraiGeometry *geometry)
{
  gboolean is_ring = mark.from == mark.to;

  return g_strconcat (geometry->points[mark.from].name, is_ring ? "" : "-",
                      is_ring ? "" : geometry->points[mark.to].name,
                      mark.ink != SERAI_INK_USUAL ? INK_SEPARATOR : "", inks[mark.ink].name, NULL);
}

static gboolean
read_ink (const char *name, guint8 *out)
{
  for (guint8 n = SERAI_INK_RED; n < SERAI_N_INKS; n++)
    if (g_str_equal (inks[n].name, name))
      {
        *out = n;
        return TRUE;
      }
  return FALSE;
}

/**
 * serai_note_mark_read:
 * @text: a mark in a file
 * @geometry: of its board
 * @out: (out): the mark
 * Returns: whether @text is valid
 */
gboolean
serai_note_mark_read (const char *text, const SeraiGeometry *geometry, SeraiNoteMark *out)
{
  g_auto (GStrv) parts = g_strsplit (text, INK_SEPARATOR, 2);
  g_auto (GStrv) names = g_strsplit (parts[0] != NULL ? parts[0] : "", "-", 2);
  unsigned from, to;

  if (names[0] == NULL)
    return FALSE;
  from = serai_geometry_find (geometry, names[0]);
  to = names[1] != NULL ? serai_geometry_find (geometry, names[1]) : from;
  *out = (SeraiNoteMark){ (guint8) from, (guint8) to, SERAI_INK_USUAL };
  return from < geometry->n_points && to < geometry->n_points && (names[1] == NULL || from != to)
         && (parts[1] == NULL || read_ink (parts[1], &out->ink));
}

/**
 * serai_ink_get_text:
 * @ink: an ink
 * Returns: (transfer none): its name, translated; empty for the usual one
 */
const char *
serai_ink_get_text (SeraiInk ink)
{
  return ink != SERAI_INK_USUAL ? g_dpgettext2 (NULL, "ink", inks[ink].text) : "";
}

/**
 * serai_sign_get_name:
 * @sign: a sign
 * Returns: (transfer none): its name in files
 */
const char *
serai_sign_get_name (SeraiSign sign)
{
  return signs[sign].name;
}

/**
 * serai_sign_get_symbol:
 * @sign: a sign
 * Returns: (transfer none): what stands after the move, as “!?”; empty for none
 */
const char *
serai_sign_get_symbol (SeraiSign sign)
{
  return signs[sign].symbol;
}

/**
 * serai_sign_get_text:
 * @sign: a sign
 * Returns: (transfer none): its meaning for a screen reader, translated; empty for none
 */
const char *
serai_sign_get_text (SeraiSign sign)
{
  return sign != SERAI_SIGN_NONE ? _ (signs[sign].text) : "";
}

/**
 * serai_sign_from_name:
 * @name: a name as in a file
 * @out: (out): the sign
 * Returns: whether there is such a sign
 */
gboolean
serai_sign_from_name (const char *name, SeraiSign *out)
{
  for (int n = SERAI_SIGN_GOOD; n < SERAI_N_SIGNS; n++)
    if (g_str_equal (signs[n].name, name))
      {
        *out = (SeraiSign) n;
        return TRUE;
      }
  return FALSE;
}
