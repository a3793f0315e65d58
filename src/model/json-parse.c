/* json-parse.c: parses JSON and refuses names that appear twice in an object.
 *
 * json-glib would take the last of two members with the same name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "json-parse.h"

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

/**
 * serai_json_parse:
 * @text: a text that has passed serai_json_check()
 * @length: its length in bytes
 * @twice: (out) (transfer full) (nullable): the first name that appears twice in an object
 * @error: an error of %JSON_PARSER_ERROR
 * Returns: (transfer full) (nullable): the root, if no name appears twice
 */
JsonNode *
serai_json_parse (const char *text, gsize length, char **twice, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonNode *root = NULL;
  Names     names = { .seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };

  g_signal_connect (parser, "object-member", G_CALLBACK (object_member_cb), &names);
  if (json_parser_load_from_data (parser, text, (gssize) length, error) && names.twice == NULL)
    root = json_parser_steal_root (parser);
  g_hash_table_unref (names.seen);
  *twice = names.twice;
  return root;
}
