/* serai-save-reading.c: reads the text of a saved game as a match.
 *
 * Reading checks in this order: is the text JSON, is it a saved game, are the game and its options
 * known, is the start a valid position, is every move legal. The result in the file is ignored and
 * computed from the position at the cursor. Unknown members, including those of the players and of
 * the result, become the "extra" of the match, nested as in the file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-save.h"

#include <string.h>

#include <glib/gi18n.h>

#include "json-check.h"
#include "level.h"
#include "quote.h"
#include "registry.h"
#include "serai-save-private.h"

/* The first one is known since version 2. */
static const char *const known_members[] = { "variations", "format", "version", "game",
                                             "options",    "start",  "moves",   "cursor",
                                             "players",    "result", NULL };
static const char *const known_player_members[] = { "kind", "level", NULL };
static const char *const known_result_members[] = { "outcome", "reason", NULL };

G_DEFINE_QUARK (serai - save - error - quark, serai_save_error)

/* A sequence of moves: the main line or a variation. */
typedef struct
{
  gint64     line;  /* index of the line that it branches off; 0 for the main line */
  gint64     ply;   /* number of moves from the start to its beginning */
  JsonArray *moves; /* borrowed from the root */
} Line;

/* The contents of a file. */
typedef struct
{
  gint64            version;
  const SeraiRules *rules;
  SeraiOptions      options;
  const char       *start; /* borrowed from the root */
  GArray           *lines; /* (element-type Line) (owned): the main line, then the variations */
  gint64            cursor;
  SeraiPlayer       players[2];
} Contents;

static gboolean
set_not_a_game (GError **error, const char *format, const char *name)
{
  g_autofree char *quoted = serai_quote (name);
  g_autofree char *detail = g_strdup_printf (format, quoted);

  g_set_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SYNTAX,
               /* Translators: of a file; %s says what is wrong with it */
               _ ("This is not a saved game of Serai: %s"), detail);
  return FALSE;
}

static gboolean
set_missing (GError **error, const char *name)
{
  /* Translators: a part of a saved game; %s is its name in the file */
  return set_not_a_game (error, _ ("“%s” is missing"), name);
}

static gboolean
set_wrong_kind (GError **error, const char *name)
{
  /* Translators: a part of a saved game; %s is its name in the file */
  return set_not_a_game (error, _ ("“%s” has an invalid value"), name);
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
    return set_wrong_kind (error, name);
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
    return set_wrong_kind (error, name);
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
               /* Translators: both numbers are versions of the format of saved games */
               _ ("This game was saved by a newer version of Serai (format %1$s; this version "
                  "reads format %2$d)"),
               number, SERAI_SAVE_FORMAT_VERSION);
  return FALSE;
}

static gboolean
check_format (JsonObject *root, Contents *out, GError **error)
{
  const char *format;

  if (!read_string (root, "format", &format, error))
    return FALSE;
  if (strcmp (format, SERAI_SAVE_FORMAT_NAME) != 0)
    return set_wrong_kind (error, "format");
  if (!read_integer (root, "version", &out->version, error))
    return FALSE;
  if (out->version < 1)
    return set_wrong_kind (error, "version");
  return out->version <= SERAI_SAVE_FORMAT_VERSION || set_newer (error, out->version);
}

static gboolean
read_game (JsonObject *root, Contents *out, GError **error)
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
               /* Translators: of a rule option and its value in a file; %3$s is the reason */
               _ ("The rule option “%1$s: %2$s” is not valid: %3$s"), quoted_key, quoted_value,
               _ (why));
  return FALSE;
}

/* Options missing in the file have their defaults. */
static gboolean
read_options (JsonObject *root, Contents *out, GError **error)
{
  JsonNode      *node = json_object_get_member (root, "options");
  JsonObjectIter iter;
  const char    *key, *value, *why;

  serai_options_init (out->rules, &out->options);
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return set_wrong_kind (error, "options");

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &key, &node))
    {
      if (!is_string (node))
        return set_wrong_kind (error, key);
      value = json_node_get_string (node);
      if (!serai_options_set (out->rules, &out->options, key, value, &why))
        return set_unknown_option (error, key, value, why);
    }
  return TRUE;
}

static gboolean
read_player (JsonNode *node, SeraiPlayer *out, GError **error)
{
  JsonObject *object;
  const char *kind;
  gint64      level = out->level;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return set_wrong_kind (error, "players");
  object = json_node_get_object (node);
  if (!read_string (object, "kind", &kind, error)
      || !read_optional_integer (object, "level", &level, error))
    return FALSE;
  out->is_computer = strcmp (kind, SERAI_SAVE_KIND_COMPUTER) == 0;
  out->level = (int) CLAMP (level, SERAI_LEVEL_MIN, SERAI_LEVEL_MAX);
  return out->is_computer || strcmp (kind, SERAI_SAVE_KIND_HUMAN) == 0
         || set_wrong_kind (error, "kind");
}

/* Leaves the players as they are if they are missing in the file. */
static gboolean
read_players (JsonObject *root, Contents *out, GError **error)
{
  JsonNode *node = json_object_get_member (root, "players");

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node) || json_array_get_length (json_node_get_array (node)) != 2)
    return set_wrong_kind (error, "players");
  for (guint side = 0; side < 2; side++)
    if (!read_player (json_array_get_element (json_node_get_array (node), side),
                      &out->players[side], error))
      return FALSE;
  return TRUE;
}

/* Adds the "moves" of @object to @lines. */
static gboolean
read_moves (JsonObject *object, Line line, GArray *lines, GError **error)
{
  JsonNode *node = json_object_get_member (object, "moves");

  if (node == NULL)
    return set_missing (error, "moves");
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return set_wrong_kind (error, "moves");
  line.moves = json_node_get_array (node);
  g_array_append_val (lines, line);
  return TRUE;
}

/* A variation branches off an earlier line, at a place where that line has a move. */
static gboolean
read_variation (JsonNode *node, GArray *lines, GError **error)
{
  JsonObject *object;
  const Line *parent;
  Line        line = { 0 };

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return set_wrong_kind (error, "variations");
  object = json_node_get_object (node);
  if (!read_integer (object, "line", &line.line, error)
      || !read_integer (object, "ply", &line.ply, error))
    return FALSE;
  if (line.line < 0 || line.line >= lines->len)
    return set_wrong_kind (error, "line");
  parent = &g_array_index (lines, Line, line.line);
  if (line.ply < parent->ply || line.ply - parent->ply >= json_array_get_length (parent->moves))
    return set_wrong_kind (error, "ply");
  return read_moves (object, line, lines, error);
}

static gboolean
read_variations (JsonObject *root, Contents *out, GError **error)
{
  JsonNode  *node = json_object_get_member (root, "variations");
  JsonArray *variations;

  if (node == NULL || out->version < SERAI_SAVE_FORMAT_VERSION)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return set_wrong_kind (error, "variations");
  variations = json_node_get_array (node);
  for (guint n = 0; n < json_array_get_length (variations); n++)
    if (!read_variation (json_array_get_element (variations, n), out->lines, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_contents (JsonObject *root, Contents *out, GError **error)
{
  out->cursor = G_MAXINT64;
  return check_format (root, out, error) && read_game (root, out, error)
         && read_options (root, out, error) && read_string (root, "start", &out->start, error)
         && read_moves (root, (Line){ 0 }, out->lines, error) && read_variations (root, out, error)
         && read_optional_integer (root, "cursor", &out->cursor, error)
         && read_players (root, out, error);
}

/* Sets the error that a move is wrong: the one that leads to @ply in line @line. */
static gboolean
set_wrong_move (GError **error, guint line, gsize ply, const char *detail)
{
  if (line == 0)
    g_set_error (
        error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_MOVE,
        /* Translators: %1$u is the number of a move, from 1; %2$s a sentence with the reason */
        _ ("Move %1$u is wrong. %2$s"), (guint) ply, detail);
  else
    g_set_error (
        error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_MOVE,
        /* Translators: %1$u is the number of a move, %2$u that of a line of alternative moves */
        _ ("Move %1$u in variation %2$u is wrong. %3$s"), (guint) ply, line, detail);
  return FALSE;
}

/* Adds the moves of line @n to the record up to the first wrong one, and their nodes to @nodes,
 * which has the node that the line begins at. */
static gboolean
replay_line (SeraiMatch *match, JsonArray *moves, guint n, GPtrArray *nodes, GError **error)
{
  SeraiRecordNode *node = g_ptr_array_index (nodes, 0);

  for (guint i = 0; i < json_array_get_length (moves); i++)
    {
      JsonNode *text = json_array_get_element (moves, i);
      gsize     ply = node->ply + 1;
      g_autoptr (GError) illegal = NULL;

      if (!is_string (text))
        return set_wrong_move (error, n, ply, _ ("It is not text."));
      node = serai_match_add_move (match, node, json_node_get_string (text), &illegal);
      if (node == NULL)
        return set_wrong_move (error, n, ply, illegal->message);
      g_ptr_array_add (nodes, node);
    }
  return TRUE;
}

/* Adds the lines of a file to the record up to the first wrong move. */
static gboolean
replay (SeraiMatch *match, GArray *lines, GError **error)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  gboolean is_legal = TRUE;

  for (guint n = 0; is_legal && n < lines->len; n++)
    {
      const Line      *line = &g_array_index (lines, Line, n);
      GPtrArray       *of_line = g_ptr_array_new ();
      SeraiRecordNode *begin = serai_match_get_record (match)->line[0];

      if (n > 0)
        begin = g_ptr_array_index ((GPtrArray *) g_ptr_array_index (nodes, line->line),
                                   line->ply - g_array_index (lines, Line, line->line).ply);
      g_ptr_array_add (of_line, begin);
      g_ptr_array_add (nodes, of_line);
      is_legal = replay_line (match, line->moves, n, of_line, error);
    }
  return is_legal;
}

/* Returns: (nullable): copies of the members of the object @node that are not in @known, %NULL if
 * there are none */
static JsonObject *
unknown_members (JsonNode *node, const char *const *known)
{
  JsonObject    *extra = NULL;
  JsonObjectIter iter;
  const char    *name;
  JsonNode      *member;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return NULL;
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    if (!g_strv_contains (known, name))
      {
        if (extra == NULL)
          extra = json_object_new ();
        json_object_set_member (extra, name, json_node_copy (member));
      }
  return extra;
}

/* Returns: (nullable): the unknown members of each player as an array of two objects, %NULL if
 * there are none */
static JsonArray *
unknown_player_members (JsonNode *players)
{
  JsonArray *array = json_array_new ();
  gboolean   is_needed = FALSE;

  for (guint side = 0; side < 2 && players != NULL; side++)
    {
      JsonNode   *player = json_array_get_element (json_node_get_array (players), side);
      JsonObject *extra = unknown_members (player, known_player_members);

      is_needed |= extra != NULL;
      json_array_add_object_element (array, extra != NULL ? extra : json_object_new ());
    }
  if (!is_needed)
    g_clear_pointer (&array, json_array_unref);
  return array;
}

/* Stores the members that the version of the file does not know in @match. */
static void
keep_unknown (SeraiMatch *match, JsonNode *root, gint64 version)
{
  JsonObject *object = json_node_get_object (root);
  JsonObject *extra =
      unknown_members (root, known_members + (version < SERAI_SAVE_FORMAT_VERSION ? 1 : 0));
  JsonArray  *of_players = unknown_player_members (json_object_get_member (object, "players"));
  JsonObject *of_result =
      unknown_members (json_object_get_member (object, "result"), known_result_members);

  if (extra == NULL && of_players == NULL && of_result == NULL)
    return;
  if (extra == NULL)
    extra = json_object_new ();
  if (of_players != NULL)
    json_object_set_array_member (extra, "players", of_players);
  if (of_result != NULL)
    json_object_set_object_member (extra, "result", of_result);
  serai_match_set_extra (match, extra);
  json_object_unref (extra);
}

/* Returns: (nullable): a match with the contents; if a move is wrong, it is in @until instead */
static SeraiMatch *
match_new_from_contents (JsonNode *root, const Contents *contents, SeraiMatch **until,
                         GError **error)
{
  g_autoptr (SeraiMatch) match = NULL;
  g_autoptr (GError) refused = NULL;
  gsize    n_moves;
  gboolean is_legal;

  match =
      serai_match_new_from_text (contents->rules, &contents->options, contents->start, &refused);
  if (match == NULL)
    {
      g_set_error_literal (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_POSITION, refused->message);
      return NULL;
    }
  is_legal = replay (match, contents->lines, error);
  n_moves = serai_match_get_n_moves (match);
  serai_match_go_to (match, (gsize) CLAMP (contents->cursor, 0, (gint64) n_moves));
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    serai_match_set_player (match, side, contents->players[side]);
  keep_unknown (match, root, contents->version);
  if (is_legal)
    return g_steal_pointer (&match);
  if (until != NULL)
    *until = g_steal_pointer (&match);
  return NULL;
}

static SeraiMatch *
match_new_from_root (JsonNode *root, SeraiMatch **until, GError **error)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));
  Contents contents = { .lines = lines };

  if (!JSON_NODE_HOLDS_OBJECT (root))
    {
      g_set_error_literal (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SYNTAX,
                           _ ("This is not a saved game of Serai"));
      return NULL;
    }
  for (int side = 0; side < 2; side++)
    contents.players[side].level = SERAI_LEVEL_PRESET;
  if (!read_contents (json_node_get_object (root), &contents, error))
    return NULL;
  return match_new_from_contents (root, &contents, until, error);
}

/* Finds duplicate names in objects while a text is parsed. */
typedef struct
{
  GHashTable *seen;  /* (element-type utf8) (owned): address of an object, and a name in it */
  char       *twice; /* (owned) (nullable): the first duplicate name */
} Names;

static void
object_member_cb (JsonParser *parser G_GNUC_UNUSED, JsonObject *object, const char *name,
                  gpointer user_data)
{
  Names *names = user_data;

  if (!g_hash_table_add (names->seen, g_strdup_printf ("%p %s", (gpointer) object, name))
      && names->twice == NULL)
    names->twice = g_strdup (name);
}

/* Parses a text that has passed serai_json_check(). */
static JsonNode *
parse (const char *text, gsize length, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) refused = NULL;
  JsonNode *root = NULL;
  Names     names = { .seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };

  g_signal_connect (parser, "object-member", G_CALLBACK (object_member_cb), &names);
  if (!json_parser_load_from_data (parser, text, (gssize) length, &refused))
    g_set_error_literal (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SYNTAX, refused->message);
  else if (names.twice != NULL)
    /* Translators: a part of a saved game; %s is its name in the file */
    set_not_a_game (error, _ ("“%s” appears twice"), names.twice);
  else
    root = json_parser_steal_root (parser);
  g_hash_table_unref (names.seen);
  g_free (names.twice);
  return root;
}

static gboolean
check_size (gsize length, GError **error)
{
  if (length <= SERAI_SAVE_MAX_BYTES)
    return TRUE;
  g_set_error_literal (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SIZE,
                       _ ("This file is too large to be a saved game"));
  return FALSE;
}

/**
 * serai_save_from_text:
 * @text: a saved game
 * @length: length of @text in bytes, or -1 if it is NUL-terminated
 * @until: (out) (optional) (transfer full) (nullable): with %SERAI_SAVE_ERROR_MOVE, a match of
 *   the moves before the wrong one, variations included; otherwise %NULL
 * @error: a #SeraiSaveError, whose message states the fault and its place
 * Replays a saved game through the rules. @text need not be trusted.
 * Returns: (transfer full) (nullable): the match, at its cursor
 */
SeraiMatch *
serai_save_from_text (const char *text, gssize length, SeraiMatch **until, GError **error)
{
  g_autofree char *copy = NULL;
  g_autoptr (JsonNode) root = NULL;
  const char *why;
  gsize       n_bytes;
  guint       line;

  g_return_val_if_fail (text != NULL, NULL);

  if (until != NULL)
    *until = NULL;
  n_bytes = length < 0 ? strlen (text) : (gsize) length;
  if (!check_size (n_bytes, error))
    return NULL;
  copy = g_malloc (n_bytes + 1);
  memcpy (copy, text, n_bytes);
  copy[n_bytes] = '\0';
  if (!serai_json_check (copy, n_bytes, &line, &why))
    {
      g_set_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SYNTAX,
                   /* Translators: of a file; %2$s is the reason */
                   _ ("This is not a saved game of Serai. Line %1$u: %2$s"), line, _ (why));
      return NULL;
    }
  root = parse (copy, n_bytes, error);
  return root != NULL ? match_new_from_root (root, until, error) : NULL;
}
