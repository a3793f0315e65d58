/* serai-save.c: saved games.
 *
 * Loading goes from the outside to the inside: is it JSON, is it a saved game, do we know the
 * game and its options, is the start a position, is every move legal. The result in a file is
 * for its readers: it is found anew by the rules, as of the position at the cursor. Members
 * that are not known, also those of the players and of the result, come along as the "extra"
 * of the match, in the shape of the file, and are written back.
 *
 * Reading and writing files may wait for a disk: the _async variants do it in a thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-save.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "json-check.h"
#include "level.h"
#include "quote.h"
#include "registry.h"

#define FORMAT_NAME "serai-game"
#define FORMAT_VERSION 1

/* A quarter of a million moves: larger than any game can be. */
#define MAX_BYTES (4 * 1024 * 1024)
#define READ_BYTES (64 * 1024)

#define KIND_HUMAN "human"
#define KIND_COMPUTER "computer"

static const char *const known_members[] = { "format", "version", "game",    "options", "start",
                                             "moves",  "cursor",  "players", "result",  NULL };
static const char *const known_of_player[] = { "kind", "level", NULL };
static const char *const known_of_result[] = { "outcome", "reason", NULL };

G_DEFINE_QUARK (serai - save - error - quark, serai_save_error)

/* ---- To text ---- */

/* Adds what a loaded file had beyond what is known to @object. */
static void
add_extra (JsonObject *object, JsonObject *extra)
{
  JsonObjectIter iter;
  const char    *name;
  JsonNode      *node;

  json_object_iter_init_ordered (&iter, extra);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    if (!json_object_has_member (object, name))
      json_object_set_member (object, name, json_node_ref (node));
}

static JsonObject *
write_options (SeraiMatch *match)
{
  const SeraiRules   *rules = serai_match_get_rules (match);
  const SeraiOptions *options = serai_match_get_options (match);
  JsonObject         *object = json_object_new ();

  for (size_t n = 0; n < rules->n_options; n++)
    json_object_set_string_member (object, rules->options[n].key,
                                   rules->options[n].choices[options->choice[n]].value);
  return object;
}

static JsonArray *
write_moves (SeraiMatch *match)
{
  const SeraiRules *rules = serai_match_get_rules (match);
  gsize             n_moves = serai_match_get_n_moves (match);
  JsonArray        *array = json_array_sized_new (n_moves);
  char              text[SERAI_MOVE_TEXT];

  for (gsize n = 0; n < n_moves; n++)
    {
      rules->write_move (serai_match_get_position_at (match, n), serai_match_get_move (match, n),
                         text);
      json_array_add_string_element (array, text);
    }
  return array;
}

static JsonArray *
write_players (SeraiMatch *match, JsonObject *extra)
{
  JsonArray *array = json_array_new ();
  JsonArray *extras = extra != NULL && json_object_has_member (extra, "players")
                          ? json_object_get_array_member (extra, "players")
                          : NULL;

  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      const SeraiPlayer *player = serai_match_get_player (match, side);
      JsonObject        *object = json_object_new ();

      json_object_set_string_member (object, "kind",
                                     player->is_computer ? KIND_COMPUTER : KIND_HUMAN);
      json_object_set_int_member (object, "level", player->level);
      if (extras != NULL)
        add_extra (object, json_array_get_object_element (extras, side));
      json_array_add_object_element (array, object);
    }
  return array;
}

static JsonObject *
write_result (SeraiMatch *match, JsonObject *extra)
{
  SeraiResult result = serai_match_get_result (match);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "outcome", serai_outcome_name (result.outcome));
  if (result.outcome != SERAI_OUTCOME_NONE)
    json_object_set_string_member (object, "reason", serai_reason_name (result.reason));
  if (extra != NULL && json_object_has_member (extra, "result"))
    add_extra (object, json_object_get_object_member (extra, "result"));
  return object;
}

static JsonObject *
write_match (SeraiMatch *match)
{
  const SeraiRules *rules = serai_match_get_rules (match);
  JsonObject       *extra = serai_match_get_extra (match);
  JsonObject       *object = json_object_new ();
  char              start[SERAI_POSITION_TEXT];

  rules->write (serai_match_get_position_at (match, 0), start);
  json_object_set_string_member (object, "format", FORMAT_NAME);
  json_object_set_int_member (object, "version", FORMAT_VERSION);
  json_object_set_string_member (object, "game", rules->id);
  json_object_set_object_member (object, "options", write_options (match));
  json_object_set_string_member (object, "start", start);
  json_object_set_array_member (object, "moves", write_moves (match));
  json_object_set_int_member (object, "cursor", (gint64) serai_match_get_cursor (match));
  json_object_set_array_member (object, "players", write_players (match, extra));
  json_object_set_object_member (object, "result", write_result (match, extra));
  if (extra != NULL)
    add_extra (object, extra);
  return object;
}

/**
 * serai_save_to_text:
 * @match: a match
 * Returns: (transfer full): @match as a saved game: JSON in UTF-8, one member a line
 */
char *
serai_save_to_text (SeraiMatch *match)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *text = NULL;

  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);

  json_node_take_object (root, write_match (match));
  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_data (generator, NULL);
  return g_strconcat (text, "\n", NULL);
}

/* ---- From text ---- */

/* What a file says beyond the moves. */
typedef struct
{
  const SeraiRules *rules;
  SeraiOptions      options;
  const char       *start; /* borrowed from the root */
  JsonArray        *moves; /* borrowed from the root */
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
  return set_not_a_game (error, _ ("“%s” is not what it should be"), name);
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

/* As read_integer(), but @out stays as it is if there is no such member. */
static gboolean
read_optional_integer (JsonObject *object, const char *name, gint64 *out, GError **error)
{
  return !json_object_has_member (object, name) || read_integer (object, name, out, error);
}

/* Says that a newer version has written the file. */
static gboolean
set_newer (GError **error, gint64 version)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, version);

  g_set_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_VERSION,
               /* Translators: both numbers are versions of the format of saved games */
               _ ("A newer version of Serai saved this game: in format %1$s, this version reads "
                  "format %2$d"),
               number, FORMAT_VERSION);
  return FALSE;
}

static gboolean
check_format (JsonObject *root, GError **error)
{
  const char *format;
  gint64      version;

  if (!read_string (root, "format", &format, error))
    return FALSE;
  if (strcmp (format, FORMAT_NAME) != 0)
    return set_wrong_kind (error, "format");
  if (!read_integer (root, "version", &version, error))
    return FALSE;
  if (version < 1)
    return set_wrong_kind (error, "version");
  return version <= FORMAT_VERSION || set_newer (error, version);
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
               _ ("The rule option “%1$s: %2$s” is refused: %3$s"), quoted_key, quoted_value,
               _ (why));
  return FALSE;
}

/* Options that are not in the file have their defaults. */
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
  out->is_computer = strcmp (kind, KIND_COMPUTER) == 0;
  out->level = (int) CLAMP (level, SERAI_LEVEL_MIN, SERAI_LEVEL_MAX);
  return out->is_computer || strcmp (kind, KIND_HUMAN) == 0 || set_wrong_kind (error, "kind");
}

/* Players that are not in the file are those of a new match. */
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

static gboolean
read_moves (JsonObject *root, Contents *out, GError **error)
{
  JsonNode *node = json_object_get_member (root, "moves");

  if (node == NULL)
    return set_missing (error, "moves");
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return set_wrong_kind (error, "moves");
  out->moves = json_node_get_array (node);
  return TRUE;
}

static gboolean
read_contents (JsonObject *root, Contents *out, GError **error)
{
  out->cursor = G_MAXINT64;
  return check_format (root, error) && read_game (root, out, error)
         && read_options (root, out, error) && read_string (root, "start", &out->start, error)
         && read_moves (root, out, error)
         && read_optional_integer (root, "cursor", &out->cursor, error)
         && read_players (root, out, error);
}

static gboolean
set_wrong_move (GError **error, guint n, const char *detail)
{
  g_set_error (
      error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_MOVE,
      /* Translators: %1$u is the number of a move, from 1; %2$s a sentence with the reason */
      _ ("Move %1$u is wrong. %2$s"), n + 1, detail);
  return FALSE;
}

/* Plays the moves of a file until one is wrong. */
static gboolean
replay (SeraiMatch *match, JsonArray *moves, GError **error)
{
  g_autoptr (GError) illegal = NULL;
  guint n_moves = json_array_get_length (moves);

  for (guint n = 0; n < n_moves; n++)
    {
      JsonNode *node = json_array_get_element (moves, n);

      if (!is_string (node))
        return set_wrong_move (error, n, _ ("It is not a text."));
      if (!serai_match_play_text (match, json_node_get_string (node), &illegal))
        return set_wrong_move (error, n, illegal->message);
    }
  return TRUE;
}

/* The members of @node, an object, that are not in @known; %NULL if there are none. */
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

/* What is unknown of each player: an array of two objects, %NULL if there is nothing. */
static JsonArray *
unknown_of_players (JsonNode *players)
{
  JsonArray *array = json_array_new ();
  gboolean   is_needed = FALSE;

  for (guint side = 0; side < 2 && players != NULL; side++)
    {
      JsonNode   *player = json_array_get_element (json_node_get_array (players), side);
      JsonObject *extra = unknown_members (player, known_of_player);

      is_needed |= extra != NULL;
      json_array_add_object_element (array, extra != NULL ? extra : json_object_new ());
    }
  if (!is_needed)
    g_clear_pointer (&array, json_array_unref);
  return array;
}

/* Gives @match what the file holds beyond what is known. */
static void
keep_unknown (SeraiMatch *match, JsonNode *root)
{
  JsonObject *object = json_node_get_object (root);
  JsonObject *extra = unknown_members (root, known_members);
  JsonArray  *of_players = unknown_of_players (json_object_get_member (object, "players"));
  JsonObject *of_result =
      unknown_members (json_object_get_member (object, "result"), known_of_result);

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

static SeraiMatch *
match_new_from_root (JsonNode *root, SeraiMatch **until, GError **error)
{
  g_autoptr (SeraiMatch) match = NULL;
  g_autoptr (GError) refused = NULL;
  Contents contents = { 0 };
  gsize    n_moves;
  gboolean is_right;

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
  match = serai_match_new_from_text (contents.rules, &contents.options, contents.start, &refused);
  if (match == NULL)
    {
      g_set_error_literal (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_POSITION, refused->message);
      return NULL;
    }

  is_right = replay (match, contents.moves, error);
  n_moves = serai_match_get_n_moves (match);
  serai_match_go_to (match, (gsize) CLAMP (contents.cursor, 0, (gint64) n_moves));
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    serai_match_set_player (match, side, contents.players[side]);
  keep_unknown (match, root);
  if (is_right)
    return g_steal_pointer (&match);
  if (until != NULL)
    *until = g_steal_pointer (&match);
  return NULL;
}

/* While a text is parsed: the names seen in each object, and one that is there twice. */
typedef struct
{
  GHashTable *seen;  /* (element-type utf8) (owned): address of an object and a name in it */
  char       *twice; /* (owned) (nullable) */
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

/* Parses what serai_json_check() has let through. */
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
    set_not_a_game (error, _ ("“%s” is there twice"), names.twice);
  else
    root = json_parser_steal_root (parser);
  g_hash_table_unref (names.seen);
  g_free (names.twice);
  return root;
}

static gboolean
check_size (gsize length, GError **error)
{
  if (length <= MAX_BYTES)
    return TRUE;
  g_set_error_literal (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SIZE,
                       _ ("This file is larger than any game can be"));
  return FALSE;
}

/**
 * serai_save_from_text:
 * @text: a saved game
 * @length: of @text in bytes, or -1 if it ends with a NUL
 * @until: (out) (optional) (transfer full) (nullable): with %SERAI_SAVE_ERROR_MOVE, a match of
 *   the moves before the wrong one; else %NULL
 * @error: a #SeraiSaveError whose message says what is wrong and where
 * Replays a saved game through the rules. Nothing in @text can do harm.
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

/* ---- Files ---- */

/* @file as it is shown in a message. */
static char *
file_label (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name != NULL ? name : "?");
}

/* Why a file could not be written, without the name of the temporary file that GLib's
 * messages have. */
static const char *
reason_not_written (const GError *cause)
{
  static const struct
  {
    GFileError code;
    int        number; /* errno */
  } numbers[] = {
    { G_FILE_ERROR_NAMETOOLONG, ENAMETOOLONG },
    { G_FILE_ERROR_NOENT, ENOENT },
    { G_FILE_ERROR_NOTDIR, ENOTDIR },
    { G_FILE_ERROR_LOOP, ELOOP },
    { G_FILE_ERROR_MFILE, EMFILE },
    { G_FILE_ERROR_NFILE, ENFILE },
    { G_FILE_ERROR_IO, EIO },
    { G_FILE_ERROR_NOMEM, ENOMEM },
  };

  if (g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_NOSPC)
      || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    return _ ("the disk is full");
  if (g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_ACCES)
      || g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_PERM)
      || g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_ROFS)
      || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    return _ ("you may not write there");
  if (g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_ISDIR)
      || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    return _ ("there is a folder of that name");
  for (gsize n = 0; n < G_N_ELEMENTS (numbers); n++)
    if (g_error_matches (cause, G_FILE_ERROR, (gint) numbers[n].code))
      return g_strerror (numbers[n].number);
  return cause->message;
}

/* As reason_not_written(), for a file that could not be read. */
static const char *
reason_not_read (const GError *cause)
{
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return _ ("there is no such file");
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    return _ ("you may not read it");
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    return _ ("there is a folder of that name");
  return cause->message;
}

static gboolean
set_not_written (GError **error, GFile *file, const GError *cause)
{
  g_autofree char *label = file_label (file);

  g_set_error (error, cause->domain, cause->code,
               /* Translators: %1$s is the name of a file, %2$s the reason */
               _ ("“%1$s” could not be saved: %2$s"), label, reason_not_written (cause));
  return FALSE;
}

static gboolean
set_not_read (GError **error, GFile *file, const GError *cause)
{
  g_autofree char *label = file_label (file);

  g_set_error (error, cause->domain, cause->code,
               /* Translators: %1$s is the name of a file, %2$s the reason */
               _ ("“%1$s” could not be opened: %2$s"), label, reason_not_read (cause));
  return FALSE;
}

/* Replaces a file of this machine; a symbolic link stays, its target is replaced. */
static gboolean
replace_local (const char *path, const char *text, gsize length, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  char            *target = realpath (path, NULL); /* NULL if there is no such file yet */
  gboolean         is_written;

  g_mkdir_with_parents (folder, 0700); /* if that fails, so does the next */
  is_written = g_file_set_contents_full (
      target != NULL ? target : path, text, (gssize) length,
      G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666, error);
  free (target);
  return is_written;
}

/**
 * serai_save_write:
 * @text: what to write
 * @length: of @text in bytes
 * @file: replaced as a whole or not at all; folders that are missing are made
 * @error: why @file could not be written; it then holds what it held before
 * Writes @text to the disk and waits until it is there. Any thread may do so.
 * Returns: %TRUE if @file now holds @text, also after a loss of power
 */
gboolean
serai_save_write (const char *text, gsize length, GFile *file, GError **error)
{
  g_autoptr (GError) cause = NULL;
  const char *path;
  gboolean    is_written;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  path = g_file_peek_path (file);
  is_written = path != NULL ? replace_local (path, text, length, &cause)
                            : g_file_replace_contents (file, text, length, NULL, FALSE,
                                                       G_FILE_CREATE_NONE, NULL, NULL, &cause);
  return is_written || set_not_written (error, file, cause);
}

/**
 * serai_save_to_file:
 * @match: a match
 * @file: replaced as a whole or not at all; folders that are missing are made
 * @error: why @file could not be written; it then holds what it held before
 * Saves @match and waits until it is on the disk.
 * Returns: %TRUE if @file now holds @match
 */
gboolean
serai_save_to_file (SeraiMatch *match, GFile *file, GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (SERAI_IS_MATCH (match), FALSE);

  text = serai_save_to_text (match);
  return serai_save_write (text, strlen (text), file, error);
}

/* Reads no more than shows that a file is too large. */
static GByteArray *
read_file (GFile *file, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *buffer = NULL;
  gssize             n_read;

  if (stream == NULL)
    return NULL;
  buffer = g_malloc (READ_BYTES);
  do
    {
      n_read = g_input_stream_read (G_INPUT_STREAM (stream), buffer, READ_BYTES, NULL, error);
      if (n_read < 0)
        return NULL;
      g_byte_array_append (bytes, buffer, (guint) n_read);
    }
  while (n_read > 0 && bytes->len <= MAX_BYTES);
  return g_steal_pointer (&bytes);
}

/**
 * serai_save_from_file:
 * @file: a saved game
 * @until: (out) (optional) (transfer full) (nullable): as of serai_save_from_text()
 * @error: why @file could not be opened, or a #SeraiSaveError
 * Waits for @file and replays it.
 * Returns: (transfer full) (nullable): the match, at its cursor
 */
SeraiMatch *
serai_save_from_file (GFile *file, SeraiMatch **until, GError **error)
{
  g_autoptr (GByteArray) bytes = NULL;
  g_autoptr (GError) cause = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (until != NULL)
    *until = NULL;
  bytes = read_file (file, &cause);
  if (bytes == NULL)
    {
      set_not_read (error, file, cause);
      return NULL;
    }
  return serai_save_from_text (bytes->len > 0 ? (const char *) bytes->data : "", bytes->len, until,
                               error);
}

/* ---- Without waiting ---- */

typedef struct
{
  GFile *file; /* (owned) */
  char  *text; /* (owned) */
} WriteJob;

static void
write_job_free (gpointer data)
{
  WriteJob *job = data;

  g_object_unref (job->file);
  g_free (job->text);
  g_free (job);
}

static void
write_worker (GTask *task, gpointer source G_GNUC_UNUSED, gpointer task_data,
              GCancellable *cancellable G_GNUC_UNUSED)
{
  WriteJob *job = task_data;
  GError   *error = NULL;

  if (serai_save_write (job->text, strlen (job->text), job->file, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * serai_save_to_file_async:
 * @match: a match; it may change as soon as this returns
 * @file: as of serai_save_to_file(); two writes to one file must not overlap
 * @cancellable: (nullable): leaves @file as it is, if it comes early enough
 * Saves @match as it is now without waiting for the disk.
 */
void
serai_save_to_file_async (SeraiMatch *match, GFile *file, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  WriteJob *job;

  g_return_if_fail (SERAI_IS_MATCH (match));
  g_return_if_fail (G_IS_FILE (file));

  job = g_new (WriteJob, 1);
  job->file = g_object_ref (file);
  job->text = serai_save_to_text (match);
  task = g_task_new (match, cancellable, callback, user_data);
  g_task_set_source_tag (task, serai_save_to_file_async);
  g_task_set_task_data (task, job, write_job_free);
  g_task_run_in_thread (task, write_worker);
}

/**
 * serai_save_to_file_finish:
 * @error: as of serai_save_to_file()
 * Returns: %TRUE if the file now holds @match as it was
 */
gboolean
serai_save_to_file_finish (SeraiMatch *match, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, match), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

typedef struct
{
  SeraiMatch *until; /* (owned) (nullable): set by the worker */
} ReadJob;

static void
read_job_free (gpointer data)
{
  ReadJob *job = data;

  g_clear_object (&job->until);
  g_free (job);
}

/* The match is made here and touched by nobody else until it is handed over. */
static void
read_worker (GTask *task, gpointer source, gpointer task_data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  ReadJob    *job = task_data;
  GError     *error = NULL;
  SeraiMatch *match = serai_save_from_file (source, &job->until, &error);

  if (match != NULL)
    g_task_return_pointer (task, match, g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * serai_save_from_file_async:
 * @file: a saved game
 * @cancellable: (nullable): lets the answer be %G_IO_ERROR_CANCELLED
 * Reads @file and replays it without letting the caller wait.
 */
void
serai_save_from_file_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, serai_save_from_file_async);
  g_task_set_task_data (task, g_new0 (ReadJob, 1), read_job_free);
  g_task_run_in_thread (task, read_worker);
}

/**
 * serai_save_from_file_finish:
 * @until: (out) (optional) (transfer full) (nullable): as of serai_save_from_text()
 * @error: as of serai_save_from_file()
 * Returns: (transfer full) (nullable): the match, at its cursor
 */
SeraiMatch *
serai_save_from_file_finish (GFile *file, GAsyncResult *result, SeraiMatch **until, GError **error)
{
  SeraiMatch *match;

  g_return_val_if_fail (g_task_is_valid (result, file), NULL);

  match = g_task_propagate_pointer (G_TASK (result), error);
  if (until != NULL)
    {
      ReadJob *job = g_task_get_task_data (G_TASK (result));

      *until = match == NULL ? g_steal_pointer (&job->until) : NULL;
    }
  return match;
}

/**
 * serai_save_autosave_file:
 * Returns: (transfer full): where the game goes on after the program was ended or killed:
 *   a file in the user's state directory, which need not be there yet
 */
GFile *
serai_save_autosave_file (void)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "serai", "current.json", NULL);

  return g_file_new_for_path (path);
}
