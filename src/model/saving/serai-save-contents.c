/* serai-save-contents.c: the contents of a saved game, before its moves are replayed.
 *
 * Reading checks in this order: is the text JSON, is it a saved game, are the game and its options
 * known. The start and the moves are not checked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-save-contents.h"

#include <string.h>

#include <glib/gi18n.h>

#include "json-check.h"
#include "json-parse.h"
#include "level.h"
#include "quote.h"
#include "registry.h"
#include "serai-clock.h"
#include "serai-ending.h"
#include "serai-save-private.h"
#include "serai-save.h"

G_DEFINE_QUARK (serai - save - error - quark, serai_save_error)

/* @format: a translated sentence with a place for @name */
static gboolean
set_not_a_game (GError **error, const char *format, const char *name)
{
  g_autofree char *quoted = serai_quote (name);

  g_set_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SYNTAX, format, quoted);
  return FALSE;
}

static gboolean
set_missing (GError **error, const char *name)
{
  /* Translators: about a file; %s is the name of a part of it, as “moves” */
  return set_not_a_game (error, _ ("This file is not a saved game: “%s” is missing"), name);
}

/* Sets @error: member @name has a wrong kind or value. Returns: %FALSE */
gboolean
serai_save_set_wrong_kind (GError **error, const char *name)
{
  /* Translators: about a file; %s is the name of a part of it, as “moves” */
  return set_not_a_game (error, _ ("This file is not a saved game: “%s” has an invalid value"),
                         name);
}

static gboolean
is_string (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING;
}

static gboolean
is_integer (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64;
}

static gboolean
read_string (JsonObject *object, const char *name, const char **out, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL)
    return set_missing (error, name);
  if (!is_string (node))
    return serai_save_set_wrong_kind (error, name);
  *out = json_node_get_string (node);
  return TRUE;
}

static gboolean
read_integer (JsonObject *object, const char *name, gint64 *out, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL)
    return set_missing (error, name);
  if (!is_integer (node))
    return serai_save_set_wrong_kind (error, name);
  *out = json_node_get_int (node);
  return TRUE;
}

/* Leaves @out as it is if there is no such member. */
static gboolean
read_optional_integer (JsonObject *object, const char *name, gint64 *out, GError **error)
{
  return !json_object_has_member (object, name) || read_integer (object, name, out, error);
}

/* Sets the error that the file was written by a newer version. */
static gboolean
set_newer (GError **error, gint64 version)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, version);

  g_set_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_VERSION,
               /* Translators: about a file; %1$s is the number of its format */
               _ ("This saved game is from a newer version of Serai (format %1$s; this version "
                  "reads up to format %2$d)"),
               number, SERAI_SAVE_FORMAT_VERSION);
  return FALSE;
}

static gboolean
check_format (JsonObject *root, SeraiSaveContents *out, GError **error)
{
  const char *format;

  if (!read_string (root, "format", &format, error))
    return FALSE;
  if (strcmp (format, SERAI_SAVE_FORMAT_NAME) != 0)
    return serai_save_set_wrong_kind (error, "format");
  if (!read_integer (root, "version", &out->version, error))
    return FALSE;
  if (out->version < 1)
    return serai_save_set_wrong_kind (error, "version");
  return out->version <= SERAI_SAVE_FORMAT_VERSION || set_newer (error, out->version);
}

static gboolean
read_game (JsonObject *root, SeraiSaveContents *out, GError **error)
{
  const char      *id;
  g_autofree char *quoted = NULL;

  if (!read_string (root, "game", &id, error))
    return FALSE;
  out->rules = serai_registry_find (id);
  if (out->rules != NULL)
    return TRUE;
  quoted = serai_quote (id);
  g_set_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_GAME,
               /* Translators: %s is the name of a board game in a file */
               _ ("This version of Serai does not have the game “%s”"), quoted);
  return FALSE;
}

static gboolean
set_unknown_option (GError **error, const char *key, const char *value, const char *why)
{
  g_autofree char *quoted_key = serai_quote (key);
  g_autofree char *quoted_value = serai_quote (value);

  g_set_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_GAME,
               /* Translators: %1$s is a rule option in a file, %2$s its value, %3$s the reason */
               _ ("The rule option “%1$s: %2$s” is not valid: %3$s"), quoted_key, quoted_value,
               _ (why));
  return FALSE;
}

/* Options missing in the file have their defaults. */
static gboolean
read_options (JsonObject *root, SeraiSaveContents *out, GError **error)
{
  JsonNode      *node = json_object_get_member (root, "options");
  JsonObjectIter iter;
  const char    *key, *value, *why;

  serai_options_init (out->rules, &out->options);
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return serai_save_set_wrong_kind (error, "options");

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &key, &node))
    {
      if (!is_string (node))
        return serai_save_set_wrong_kind (error, key);
      value = json_node_get_string (node);
      if (!serai_options_set (out->rules, &out->options, key, value, &why))
        return set_unknown_option (error, key, value, why);
    }
  return TRUE;
}

/* Leaves @out as it is if there is no such member. */
static gboolean
read_optional_string (JsonObject *object, const char *name, const char **out, GError **error)
{
  return !json_object_has_member (object, name) || read_string (object, name, out, error);
}

static gboolean
read_player (JsonNode *node, SeraiPlayer *out, const char **name, GError **error)
{
  JsonObject *object;
  const char *kind;
  gint64      level = out->level;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return serai_save_set_wrong_kind (error, "players");
  object = json_node_get_object (node);
  if (!read_string (object, "kind", &kind, error)
      || !read_optional_integer (object, "level", &level, error)
      || !read_optional_string (object, "name", name, error))
    return FALSE;
  out->kind = strcmp (kind, SERAI_SAVE_KIND_COMPUTER) == 0    ? SERAI_PLAYER_COMPUTER
              : strcmp (kind, SERAI_SAVE_KIND_ELSEWHERE) == 0 ? SERAI_PLAYER_ELSEWHERE
                                                              : SERAI_PLAYER_PERSON;
  out->level = (int) CLAMP (level, SERAI_LEVEL_MIN, SERAI_LEVEL_MAX);
  return out->kind != SERAI_PLAYER_PERSON || strcmp (kind, SERAI_SAVE_KIND_HUMAN) == 0
         || serai_save_set_wrong_kind (error, "kind");
}

/* Leaves the players as they are if they are missing in the file. */
static gboolean
read_players (JsonObject *root, SeraiSaveContents *out, GError **error)
{
  JsonNode *node = json_object_get_member (root, "players");

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node) || json_array_get_length (json_node_get_array (node)) != 2)
    return serai_save_set_wrong_kind (error, "players");
  for (guint side = 0; side < 2; side++)
    if (!read_player (json_array_get_element (json_node_get_array (node), side),
                      &out->players[side], &out->names[side], error))
      return FALSE;
  return TRUE;
}

static gboolean
is_time (JsonNode *node)
{
  return JSON_NODE_HOLDS_NULL (node)
         || (is_integer (node) && json_node_get_int (node) > 0
             && json_node_get_int (node) <= SERAI_TIME_LEFT_MAX_MS);
}

/* Leaves the times of @line as they are if they are missing in the file. */
static gboolean
read_times (JsonObject *object, SeraiSaveLine *line, GError **error)
{
  JsonNode  *node = json_object_get_member (object, "times");
  JsonArray *times;

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return serai_save_set_wrong_kind (error, "times");
  times = json_node_get_array (node);
  if (json_array_get_length (times) != json_array_get_length (line->moves))
    return serai_save_set_wrong_kind (error, "times");
  for (guint n = 0; n < json_array_get_length (times); n++)
    if (!is_time (json_array_get_element (times, n)))
      return serai_save_set_wrong_kind (error, "times");
  line->times = times;
  return TRUE;
}

/* Adds the "moves" of @object, with their "times", to the lines. */
static gboolean
read_moves (JsonObject *object, SeraiSaveLine line, SeraiSaveContents *out, GError **error)
{
  JsonNode *node = json_object_get_member (object, "moves");

  if (node == NULL)
    return set_missing (error, "moves");
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return serai_save_set_wrong_kind (error, "moves");
  line.moves = json_node_get_array (node);
  if (out->version >= SERAI_SAVE_VERSION_OF_CLOCKS && !read_times (object, &line, error))
    return FALSE;
  g_array_append_val (out->lines, line);
  return TRUE;
}

/* A variation branches off an earlier line, at a place where that line has a move. */
static gboolean
read_variation (JsonNode *node, SeraiSaveContents *out, GError **error)
{
  GArray              *lines = out->lines;
  JsonObject          *object;
  const SeraiSaveLine *parent;
  SeraiSaveLine        line = { 0 };

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return serai_save_set_wrong_kind (error, "variations");
  object = json_node_get_object (node);
  if (!read_integer (object, "line", &line.line, error)
      || !read_integer (object, "ply", &line.ply, error))
    return FALSE;
  if (line.line < 0 || line.line >= lines->len)
    return serai_save_set_wrong_kind (error, "line");
  parent = &g_array_index (lines, SeraiSaveLine, line.line);
  if (line.ply < parent->ply || line.ply - parent->ply >= json_array_get_length (parent->moves))
    return serai_save_set_wrong_kind (error, "ply");
  return read_moves (object, line, out, error);
}

static gboolean
read_variations (JsonObject *root, SeraiSaveContents *out, GError **error)
{
  JsonNode  *node = json_object_get_member (root, "variations");
  JsonArray *variations;

  if (node == NULL || out->version < SERAI_SAVE_VERSION_OF_TREE)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return serai_save_set_wrong_kind (error, "variations");
  variations = json_node_get_array (node);
  for (guint n = 0; n < json_array_get_length (variations); n++)
    if (!read_variation (json_array_get_element (variations, n), out, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_control (JsonNode *node, SeraiTimeControl *out, GError **error)
{
  g_autoptr (GError) refused = NULL;

  if (!is_string (node))
    return serai_save_set_wrong_kind (error, "controls");
  if (serai_time_control_from_text (out, json_node_get_string (node), &refused))
    return TRUE;
  g_set_error_literal (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SYNTAX, refused->message);
  return FALSE;
}

static gboolean
read_controls (JsonObject *clock, SeraiSaveContents *out, GError **error)
{
  JsonNode *node = json_object_get_member (clock, "controls");

  if (node == NULL)
    return set_missing (error, "controls");
  if (!JSON_NODE_HOLDS_ARRAY (node) || json_array_get_length (json_node_get_array (node)) != 2)
    return serai_save_set_wrong_kind (error, "controls");
  for (guint side = 0; side < 2; side++)
    if (!read_control (json_array_get_element (json_node_get_array (node), side),
                       &out->controls[side], error))
      return FALSE;
  return TRUE;
}

static gboolean
read_clock (JsonObject *root, SeraiSaveContents *out, GError **error)
{
  JsonNode *node = json_object_get_member (root, "clock");

  if (node == NULL || out->version < SERAI_SAVE_VERSION_OF_CLOCKS)
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return serai_save_set_wrong_kind (error, "clock");
  out->has_clock = TRUE;
  return read_controls (json_node_get_object (node), out, error)
         && read_optional_integer (json_node_get_object (node), "used", &out->used_ms, error);
}

/* Returns: the outcome with that name, %SERAI_OUTCOME_NONE if there is none */
static SeraiOutcome
find_outcome (JsonNode *node)
{
  for (int n = SERAI_OUTCOME_P1_WINS; is_string (node) && n <= SERAI_OUTCOME_DRAW; n++)
    if (strcmp (json_node_get_string (node), serai_outcome_name ((SeraiOutcome) n)) == 0)
      return (SeraiOutcome) n;
  return SERAI_OUTCOME_NONE;
}

static gboolean
read_outcomes (JsonObject *object, SeraiSeries *out, GError **error)
{
  JsonNode  *node = json_object_get_member (object, "outcomes");
  JsonArray *outcomes;

  if (node == NULL)
    return set_missing (error, "outcomes");
  if (!JSON_NODE_HOLDS_ARRAY (node)
      || json_array_get_length (json_node_get_array (node)) >= out->n_games)
    return serai_save_set_wrong_kind (error, "outcomes");
  outcomes = json_node_get_array (node);
  for (; out->n_played < json_array_get_length (outcomes); out->n_played++)
    {
      SeraiOutcome outcome = find_outcome (json_array_get_element (outcomes, out->n_played));

      if (outcome == SERAI_OUTCOME_NONE)
        return serai_save_set_wrong_kind (error, "outcomes");
      out->outcomes[out->n_played] = outcome;
    }
  return TRUE;
}

static gboolean
read_series (JsonObject *root, SeraiSaveContents *out, GError **error)
{
  JsonNode *node = json_object_get_member (root, "series");
  gint64    n_games;

  if (node == NULL || out->version < SERAI_SAVE_VERSION_OF_CLOCKS)
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return serai_save_set_wrong_kind (error, "series");
  if (!read_integer (json_node_get_object (node), "games", &n_games, error))
    return FALSE;
  if (n_games < SERAI_SERIES_MIN || n_games > SERAI_SERIES_MAX)
    return serai_save_set_wrong_kind (error, "games");
  serai_series_init (&out->series, (guint) n_games);
  return read_outcomes (json_node_get_object (node), &out->series, error);
}

static gboolean
read_assisted (JsonObject *root, SeraiSaveContents *out, GError **error)
{
  JsonNode *node = json_object_get_member (root, "assisted");

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return serai_save_set_wrong_kind (error, "assisted");
  out->is_assisted = json_node_get_boolean (node);
  return TRUE;
}

/* Returns: whether @object has a result that players have declared */
static gboolean
read_declared (JsonObject *object, SeraiResult *out)
{
  const char *outcome = NULL, *reason = NULL;

  return read_string (object, "outcome", &outcome, NULL)
         && read_string (object, "reason", &reason, NULL)
         && serai_ending_from_names (outcome, reason, out);
}

/* Takes a result only if players have declared it. */
static void
read_ending (JsonObject *root, SeraiSaveContents *out)
{
  JsonNode *node = json_object_get_member (root, "result");

  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node) && out->version >= SERAI_SAVE_VERSION_OF_CLOCKS)
    read_declared (json_node_get_object (node), &out->ending);
}

/* Whether @ply is at the start of the game or after one of the moves of line @n. */
static gboolean
has_ply (const SeraiSaveContents *self, gint64 n, gint64 ply)
{
  const SeraiSaveLine *line;

  if (n < 0 || n >= self->lines->len)
    return FALSE;
  line = &g_array_index (self->lines, SeraiSaveLine, n);
  return ply >= line->ply + (n > 0 ? 1 : 0)
         && ply - line->ply <= json_array_get_length (line->moves);
}

static gboolean
read_other_ending (JsonNode *node, SeraiSaveContents *out, GError **error)
{
  SeraiSaveEnding ending;
  JsonObject     *object;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return serai_save_set_wrong_kind (error, "endings");
  object = json_node_get_object (node);
  if (!read_integer (object, "line", &ending.line, error)
      || !read_integer (object, "ply", &ending.ply, error))
    return FALSE;
  if (!has_ply (out, ending.line, ending.ply) || !read_declared (object, &ending.result))
    return serai_save_set_wrong_kind (error, "endings");
  g_array_append_val (out->endings, ending);
  return TRUE;
}

static gboolean
read_endings (JsonObject *root, SeraiSaveContents *out, GError **error)
{
  JsonNode  *node = json_object_get_member (root, "endings");
  JsonArray *endings;

  if (node == NULL || out->version < SERAI_SAVE_VERSION_OF_ENDINGS)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return serai_save_set_wrong_kind (error, "endings");
  endings = json_node_get_array (node);
  for (guint n = 0; n < json_array_get_length (endings); n++)
    if (!read_other_ending (json_array_get_element (endings, n), out, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_contents (JsonObject *root, SeraiSaveContents *out, GError **error)
{
  return check_format (root, out, error) && read_game (root, out, error)
         && read_options (root, out, error) && read_string (root, "start", &out->start, error)
         && read_moves (root, (SeraiSaveLine){ 0 }, out, error)
         && read_variations (root, out, error) && read_endings (root, out, error)
         && read_optional_integer (root, "cursor", &out->cursor, error)
         && read_players (root, out, error) && read_clock (root, out, error)
         && read_series (root, out, error) && read_assisted (root, out, error);
}

/* Parses a text that has passed serai_json_check(). */
static JsonNode *
parse (const char *text, gsize length, GError **error)
{
  g_autofree char *twice = NULL;
  g_autoptr (GError) refused = NULL;
  JsonNode *root = serai_json_parse (text, length, &twice, &refused);

  if (refused != NULL)
    g_set_error_literal (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SYNTAX, refused->message);
  else if (root == NULL)
    /* Translators: about a file; %s is the name of a part of it, as “moves” */
    set_not_a_game (error, _ ("This file is not a saved game: “%s” appears twice"), twice);
  return root;
}

static gboolean
check_size (gsize length, GError **error)
{
  if (length <= SERAI_SAVE_MAX_BYTES)
    return TRUE;
  g_set_error_literal (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SIZE,
                       /* Translators: why a file could not be opened */
                       _ ("This file is too large to be a saved game"));
  return FALSE;
}

/* Checks and parses a text. */
static JsonNode *
read_root (const char *text, gsize length, GError **error)
{
  g_autofree char *copy = NULL;
  const char      *why;
  guint            line;

  if (!check_size (length, error))
    return NULL;
  copy = g_malloc (length + 1);
  memcpy (copy, text, length);
  copy[length] = '\0';
  if (serai_json_check (copy, length, SERAI_JSON_MAX_DEPTH, &line, &why))
    return parse (copy, length, error);
  g_set_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SYNTAX,
               /* Translators: about a file; %2$s says what is wrong in line %1$u */
               _ ("This file is not a saved game, or it is damaged in line %1$u: %2$s"), line,
               _ (why));
  return NULL;
}

/**
 * serai_save_contents_new:
 * @text: a saved game
 * @length: length of @text in bytes
 * @error: a #SeraiSaveError
 * Returns: (transfer full) (nullable): the contents of @text
 */
SeraiSaveContents *
serai_save_contents_new (const char *text, gsize length, GError **error)
{
  g_autoptr (SeraiSaveContents) self = NULL;
  JsonNode *root = read_root (text, length, error);

  if (root == NULL)
    return NULL;
  self = g_new0 (SeraiSaveContents, 1);
  self->root = root;
  self->lines = g_array_new (FALSE, FALSE, sizeof (SeraiSaveLine));
  self->endings = g_array_new (FALSE, FALSE, sizeof (SeraiSaveEnding));
  self->cursor = G_MAXINT64;
  for (int side = 0; side < 2; side++)
    self->players[side].level = SERAI_LEVEL_PRESET;
  if (JSON_NODE_HOLDS_OBJECT (root))
    {
      if (!read_contents (json_node_get_object (root), self, error))
        return NULL;
      read_ending (json_node_get_object (root), self);
      return g_steal_pointer (&self);
    }
  g_set_error_literal (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SYNTAX,
                       /* Translators: why a file could not be opened */
                       _ ("This file is not a saved game"));
  return NULL;
}

/**
 * serai_save_contents_free:
 * @self: (transfer full): contents
 */
void
serai_save_contents_free (SeraiSaveContents *self)
{
  json_node_unref (self->root);
  g_array_unref (self->lines);
  g_array_unref (self->endings);
  g_free (self);
}

/**
 * serai_save_line_get_move:
 * @self: a line
 * @n: index of one of its moves, from 0
 * Returns: (transfer none) (nullable): the text of that move, %NULL if it is not a string
 */
const char *
serai_save_line_get_move (const SeraiSaveLine *self, guint n)
{
  JsonNode *node = json_array_get_element (self->moves, n);

  return is_string (node) ? json_node_get_string (node) : NULL;
}

/**
 * serai_save_line_get_time:
 * @self: a line
 * @n: index of one of its moves, from 0
 * Returns: the time left after that move in milliseconds, 0 if there is none
 */
guint32
serai_save_line_get_time (const SeraiSaveLine *self, guint n)
{
  JsonNode *node = self->times != NULL ? json_array_get_element (self->times, n) : NULL;

  return node != NULL && is_integer (node) ? (guint32) json_node_get_int (node) : 0;
}
