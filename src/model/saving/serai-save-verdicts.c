/* serai-save-verdicts.c: the verdicts of a review in a saved game.
 *
 * A verdict has the place of its move, “best” and “after”, and perhaps “only”. Each of the two has
 * “score”, for the first side in hundredths of a man; “bound” if the score is only one; “wins-in”
 * if the score is that of a forced win; and “moves”. Whether the move was a mistake follows from
 * these.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-save-verdicts.h"

#include <glib/gi18n.h>

#include "game.h"
#include "serai-save-extra.h"
#include "serai-save-places.h"
#include "serai-save-private.h"
#include "serai-save.h"

/* What can be wrong with a verdict. */
typedef enum
{
  FAULT_FORM,
  FAULT_PLACE,
  FAULT_TWICE,
  FAULT_SCORE,
  FAULT_MOVE
} Fault;

/* [bound]: its name in files */
static const char *const bounds[] = {
  [SERAI_BOUND_NONE] = "none",
  [SERAI_BOUND_UPPER] = "upper",
  [SERAI_BOUND_LOWER] = "lower",
  [SERAI_BOUND_EXACT] = "exact",
};

/* ---- Writing ---- */

static JsonObject *
write_found (const SeraiRules *rules, const SeraiPosition *pos, const SeraiFound *found)
{
  JsonObject   *object = json_object_new ();
  JsonArray    *moves = json_array_new ();
  SeraiPosition here = *pos;
  char          text[SERAI_MOVE_TEXT];

  json_object_set_int_member (object, "score", found->score.score);
  if (found->score.bound != SERAI_BOUND_EXACT)
    json_object_set_string_member (object, "bound", bounds[found->score.bound]);
  if (found->score.n_moves > 0)
    json_object_set_int_member (object, "wins-in", found->score.n_moves);
  for (guint n = 0; n < found->n_moves; n++)
    {
      rules->write_move (&here, found->moves[n], text);
      json_array_add_string_element (moves, text);
      rules->apply (&here, found->moves[n], &here);
    }
  json_object_set_array_member (object, "moves", moves);
  return object;
}

/* Returns: (transfer full) (nullable): the verdict on @node of line @line, if there is one */
static JsonObject *
write_verdict (SeraiMatch *match, const SeraiRecordNode *node, guint line)
{
  const SeraiRules   *rules = serai_match_get_rules (match);
  const SeraiVerdict *verdict = serai_match_get_verdict (match, node);
  JsonObject         *object;

  if (verdict == NULL)
    return NULL;
  object = json_object_new ();
  serai_save_places_write (rules, node, line, object);
  json_object_set_object_member (object, "best",
                                 write_found (rules, &node->parent->position, &verdict->best));
  json_object_set_object_member (object, "after",
                                 write_found (rules, &node->position, &verdict->after));
  if (verdict->is_only)
    json_object_set_boolean_member (object, "only", TRUE);
  if (verdict->extra != NULL)
    serai_save_extra_add (verdict->extra, object);
  return object;
}

/**
 * serai_save_verdicts_write:
 * @match: a match
 * @lines: (element-type SeraiRecordNode): the first node of each line as they are saved
 * Returns: (transfer full) (nullable): all verdicts; %NULL if there are none
 */
JsonArray *
serai_save_verdicts_write (SeraiMatch *match, GPtrArray *lines)
{
  return serai_match_has_verdicts (match)
             ? serai_save_places_write_all (match, lines, write_verdict)
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
      /* Translators: what is wrong with a verdict in a file; follows its number and a colon */
      return _ ("the game has no such move");
    case FAULT_TWICE:
      /* Translators: what is wrong with a verdict in a file; follows its number and a colon */
      return _ ("its move has another verdict already");
    case FAULT_SCORE:
      /* Translators: what is wrong with a verdict in a file; follows its number and a colon */
      return _ ("a score is out of range");
    case FAULT_MOVE:
      /* Translators: what is wrong with a verdict in a file; follows its number and a colon */
      return _ ("a move of it is not legal");
    }
  /* Translators: what is wrong with a note in a file; follows its number and a colon */
  return _ ("a part of it is missing or of the wrong kind");
}

/* Verdict @n, from 0, is wrong. */
static gboolean
set_fault (GError **error, guint n, Fault fault)
{
  g_set_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SYNTAX,
               /* Translators: about a file in which a review judges moves; %2$s is the reason */
               _ ("Verdict %1$u on a move is not valid: %2$s"), n + 1, explain (fault));
  return FALSE;
}

static gboolean
read_score (JsonObject *object, SeraiScore *score, Fault *fault)
{
  const char *bound;
  gint64      value, n_moves = 0;

  *fault = FAULT_FORM;
  if (!serai_save_read_integer (object, "score", &value)
      || !serai_save_read_string (object, "bound", &bound)
      || (json_object_has_member (object, "wins-in")
          && !serai_save_read_integer (object, "wins-in", &n_moves)))
    return FALSE;
  *fault = FAULT_SCORE;
  if (value < -SERAI_SCORE_MATE || value > SERAI_SCORE_MATE || n_moves < 0
      || n_moves > SERAI_MAX_PLY)
    return FALSE;
  *score = (SeraiScore){ .score = (int) value, .n_moves = (guint) n_moves };
  for (guint n = 0; n < G_N_ELEMENTS (bounds); n++)
    if (g_strcmp0 (bound != NULL ? bound : bounds[SERAI_BOUND_EXACT], bounds[n]) == 0)
      {
        score->bound = (SeraiBound) n;
        return TRUE;
      }
  *fault = FAULT_FORM;
  return FALSE;
}

/* Whether @text is a move in @pos, after which it is @pos. Repetitions are not checked: the moves
 * are not played. */
static gboolean
read_move (const SeraiRules *rules, SeraiPosition *pos, JsonNode *text, SeraiMove *out)
{
  guint64      key = rules->key (pos);
  SeraiHistory history = { &key, 1, 0 };
  const char  *why;

  if (!JSON_NODE_HOLDS_VALUE (text) || json_node_get_value_type (text) != G_TYPE_STRING
      || serai_game_result (rules, pos, &history).outcome != SERAI_OUTCOME_NONE
      || serai_game_read_move (rules, pos, &history, json_node_get_string (text), out, &why) != 0)
    return FALSE;
  rules->apply (pos, *out, pos);
  return TRUE;
}

static gboolean
read_moves (const SeraiRules *rules, const SeraiPosition *pos, JsonNode *node, SeraiFound *found,
            Fault *fault)
{
  SeraiPosition here = *pos;
  JsonArray    *array;

  *fault = FAULT_FORM;
  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  array = json_node_get_array (node);
  if (json_array_get_length (array) > SERAI_VERDICT_MAX_MOVES)
    return FALSE;
  found->n_moves = json_array_get_length (array);
  *fault = FAULT_MOVE;
  for (guint n = 0; n < found->n_moves; n++)
    if (!read_move (rules, &here, json_array_get_element (array, n), &found->moves[n]))
      return FALSE;
  return TRUE;
}

/* Reads the line from @pos in member @name. */
static gboolean
read_found (const SeraiRules *rules, const SeraiPosition *pos, JsonObject *verdict,
            const char *name, SeraiFound *out, Fault *fault)
{
  JsonNode   *node = json_object_get_member (verdict, name);
  JsonObject *object;

  *fault = FAULT_FORM;
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  object = json_node_get_object (node);
  return read_score (object, &out->score, fault)
         && read_moves (rules, pos, json_object_get_member (object, "moves"), out, fault);
}

static gboolean
read_only (JsonObject *object, gboolean *out)
{
  JsonNode *node = json_object_get_member (object, "only");

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return FALSE;
  *out = json_node_get_boolean (node);
  return TRUE;
}

/* Reads all of a verdict but its place. Returns: whether it is valid, otherwise @fault is set */
static gboolean
read_contents (const SeraiRules *rules, const SeraiRecordNode *at, JsonObject *object,
               SeraiVerdict *verdict, Fault *fault)
{
  if (!read_found (rules, &at->parent->position, object, "best", &verdict->best, fault)
      || !read_found (rules, &at->position, object, "after", &verdict->after, fault))
    return FALSE;
  *fault = FAULT_FORM;
  verdict->extra = serai_save_extra_of_verdict (object);
  return verdict->best.n_moves > 0 && read_only (object, &verdict->is_only);
}

/* Returns: whether verdict @n is valid */
static gboolean
read_verdict (SeraiSavePlaces *self, JsonNode *node, guint n, GError **error)
{
  g_autoptr (SeraiVerdict) verdict = g_new0 (SeraiVerdict, 1);
  JsonObject      *object;
  SeraiRecordNode *at;
  Fault            fault;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return set_fault (error, n, FAULT_FORM);
  object = json_node_get_object (node);
  if (!serai_save_places_read (self, object, &at))
    return set_fault (error, n, FAULT_FORM);
  if (at == NULL || at->parent == NULL)
    return set_fault (error, n, FAULT_PLACE);
  if (serai_match_get_verdict (self->match, at) != NULL)
    return set_fault (error, n, FAULT_TWICE);
  if (!read_contents (serai_match_get_rules (self->match), at, object, verdict, &fault))
    return set_fault (error, n, fault);
  serai_match_set_verdict (self->match, at, g_steal_pointer (&verdict));
  return TRUE;
}

/**
 * serai_save_verdicts_read:
 * @root: a saved game
 * @match: its match, with all moves that are valid
 * @lines: (element-type GPtrArray): the nodes of each line, from the one that it begins at
 * @error: the first verdict that is not valid
 * Adds the verdicts of @root to @match, as far as they are valid.
 * Returns: whether all are
 */
gboolean
serai_save_verdicts_read (JsonObject *root, SeraiMatch *match, GPtrArray *lines, GError **error)
{
  return serai_save_places_read_all (root, SERAI_SAVE_VERDICTS_MEMBER, match, lines, read_verdict,
                                     error);
}
