/* serai-save-notes.c: the notes in a saved game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-save-notes.h"

#include <string.h>

#include <glib/gi18n.h>

#include "serai-save-extra.h"
#include "serai-save-places.h"
#include "serai-save-private.h"
#include "serai-save.h"

/* What can be wrong with a note. */
typedef enum
{
  FAULT_FORM,
  FAULT_PLACE,
  FAULT_TWICE,
  FAULT_COMMENT,
  FAULT_SIGN,
  FAULT_MARK,
  FAULT_MARKS
} Fault;

/* ---- Writing ---- */

static void
write_marks (const SeraiGeometry *geometry, const SeraiNote *note, JsonObject *object)
{
  JsonArray *array;

  if (note->n_marks == 0)
    return;
  array = json_array_new ();
  for (guint n = 0; n < note->n_marks; n++)
    {
      g_autofree char *text = serai_note_mark_write (note->marks[n], geometry);

      json_array_add_string_element (array, text);
    }
  json_object_set_array_member (object, "marks", array);
}

/* Returns: (transfer full) (nullable): the note on @node of line @line, if there is one */
static JsonObject *
write_note (SeraiMatch *match, const SeraiRecordNode *node, guint line)
{
  const SeraiRules *rules = serai_match_get_rules (match);
  const SeraiNote  *note = serai_match_get_note (match, node);
  JsonObject       *object;
  SeraiGeometry     geometry;

  if (note == NULL)
    return NULL;
  object = json_object_new ();
  rules->geometry (&node->position, &geometry);
  serai_save_places_write (rules, node, line, object);
  if (note->comment != NULL)
    json_object_set_string_member (object, "comment", note->comment);
  if (note->sign != SERAI_SIGN_NONE)
    json_object_set_string_member (object, "sign", serai_sign_get_name (note->sign));
  write_marks (&geometry, note, object);
  if (note->extra != NULL)
    serai_save_extra_add (note->extra, object);
  return object;
}

/**
 * serai_save_notes_write:
 * @match: a match
 * @lines: (element-type SeraiRecordNode): the first node of each line as they are saved
 * Returns: (transfer full) (nullable): all notes; %NULL if there are none
 */
JsonArray *
serai_save_notes_write (SeraiMatch *match, GPtrArray *lines)
{
  return serai_match_has_notes (match) ? serai_save_places_write_all (match, lines, write_note)
                                       : NULL;
}

/* ---- Reading ---- */

static const char *
explain (Fault fault)
{
  switch (fault)
    {
    case FAULT_FORM:
      break;
    case FAULT_PLACE:
      /* Translators: what is wrong with a note in a file; follows its number and a colon */
      return _ ("the game has no such position");
    case FAULT_TWICE:
      /* Translators: what is wrong with a note in a file; follows its number and a colon */
      return _ ("its position has another note already");
    case FAULT_COMMENT:
      /* Translators: what is wrong with a note in a file; follows its number and a colon */
      return _ ("the comment is too long");
    case FAULT_SIGN:
      /* Translators: what is wrong with a note in a file; follows its number and a colon */
      return _ ("the sign is unknown");
    case FAULT_MARK:
      /* Translators: what is wrong with a note in a file; a mark is drawn on the board */
      return _ ("a mark is not on the board");
    case FAULT_MARKS:
      /* Translators: what is wrong with a note in a file; marks are drawn on the board */
      return _ ("there are too many marks");
    }
  /* Translators: what is wrong with a note in a file; follows its number and a colon */
  return _ ("a part of it is missing or of the wrong kind");
}

/* Note @n, from 0, is wrong. */
static gboolean
set_fault (GError **error, guint n, Fault fault)
{
  g_set_error (
      error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SYNTAX,
      /* Translators: about a file with notes on moves; %1$u is a number, %2$s the reason */
      _ ("Note %1$u is not valid: %2$s"), n + 1, explain (fault));
  return FALSE;
}

static gboolean
read_mark (const SeraiGeometry *geometry, JsonNode *node, SeraiNoteMark *out)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
         && serai_note_mark_read (json_node_get_string (node), geometry, out);
}

/* Returns: whether there are no "marks", or only valid ones */
static gboolean
read_marks (const SeraiGeometry *geometry, JsonObject *object, SeraiNote *note, Fault *fault)
{
  JsonNode  *node = json_object_get_member (object, "marks");
  JsonArray *array;

  *fault = FAULT_FORM;
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  array = json_node_get_array (node);
  *fault = FAULT_MARKS;
  if (json_array_get_length (array) > SERAI_NOTE_MAX_MARKS)
    return FALSE;
  *fault = FAULT_MARK;
  for (guint n = 0; n < json_array_get_length (array); n++)
    {
      SeraiNoteMark mark;

      if (!read_mark (geometry, json_array_get_element (array, n), &mark)
          || serai_note_has_mark (note, mark))
        return FALSE;
      serai_note_toggle_mark (note, mark);
    }
  return TRUE;
}

/* Reads all of a note but its place. Returns: whether it is valid, otherwise @fault is set */
static gboolean
read_contents (const SeraiRules *rules, const SeraiRecordNode *at, JsonObject *object,
               SeraiNote *note, Fault *fault)
{
  const char   *comment, *sign;
  SeraiGeometry geometry;

  *fault = FAULT_FORM;
  if (!serai_save_read_string (object, "comment", &comment)
      || !serai_save_read_string (object, "sign", &sign))
    return FALSE;
  *fault = FAULT_COMMENT;
  if (!serai_note_set_comment (note, comment))
    return FALSE;
  *fault = FAULT_SIGN;
  if (sign != NULL && (at->parent == NULL || !serai_sign_from_name (sign, &note->sign)))
    return FALSE;
  rules->geometry (&at->position, &geometry);
  note->extra = serai_save_extra_of_note (object);
  return read_marks (&geometry, object, note, fault);
}

/* Returns: whether note @n is valid */
static gboolean
read_note (SeraiSavePlaces *self, JsonNode *node, guint n, GError **error)
{
  JsonObject      *object;
  SeraiRecordNode *at;
  Fault            fault;
  g_autoptr (SeraiNote) note = serai_note_new ();

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return set_fault (error, n, FAULT_FORM);
  object = json_node_get_object (node);
  if (!serai_save_places_read (self, object, &at))
    return set_fault (error, n, FAULT_FORM);
  if (at == NULL)
    return set_fault (error, n, FAULT_PLACE);
  if (serai_match_get_note (self->match, at) != NULL)
    return set_fault (error, n, FAULT_TWICE);
  if (!read_contents (serai_match_get_rules (self->match), at, object, note, &fault))
    return set_fault (error, n, fault);
  serai_match_load_note (self->match, at, g_steal_pointer (&note));
  return TRUE;
}

/**
 * serai_save_notes_read:
 * @root: a saved game
 * @match: its match, with all moves that are valid
 * @lines: (element-type GPtrArray): the nodes of each line, from the one that it begins at
 * @error: the first note that is not valid
 * Adds the notes of @root to @match, as far as they are valid.
 * Returns: whether all are
 */
gboolean
serai_save_notes_read (JsonObject *root, SeraiMatch *match, GPtrArray *lines, GError **error)
{
  return serai_save_places_read_all (root, SERAI_SAVE_NOTES_MEMBER, match, lines, read_note, error);
}
