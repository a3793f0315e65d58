/* serai-origin.c: the user's file that a match was opened from or saved to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-origin.h"

typedef struct
{
  GFile  *file;   /* (owned) */
  char   *digest; /* (owned): of the game in the file */
  guint64 number; /* of the save that wrote the file, 0 if it was opened */
} Origin;

static G_DEFINE_QUARK (serai - origin, origin)

    static void origin_free (gpointer data)
{
  Origin *origin = data;

  g_object_unref (origin->file);
  g_free (origin->digest);
  g_free (origin);
}

static Origin *
get_origin (SeraiMatch *match)
{
  return g_object_get_qdata (G_OBJECT (match), origin_quark ());
}

static void
set_origin (SeraiMatch *match, GFile *file, const char *digest, guint64 number)
{
  Origin *origin = g_new (Origin, 1);

  origin->file = g_object_ref (file);
  origin->digest = g_strdup (digest);
  origin->number = number;
  g_object_set_qdata_full (G_OBJECT (match), origin_quark (), origin, origin_free);
}

/**
 * serai_origin_get_file:
 * @match: a match
 * Returns: (transfer none) (nullable): the user's file of @match
 */
GFile *
serai_origin_get_file (SeraiMatch *match)
{
  Origin *origin;

  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);

  origin = get_origin (match);
  return origin != NULL ? origin->file : NULL;
}

/**
 * serai_origin_set:
 * @match: a match
 * @file: the file that @match has been opened from or saved to
 * @digest: by serai_save_to_digest(), of the match in @file
 * @number: grows from save to save; 0 if @match has been opened
 * Sets the file of @match, unless a save with a higher number has done so.
 * Returns: whether the file has been set
 */
gboolean
serai_origin_set (SeraiMatch *match, GFile *file, const char *digest, guint64 number)
{
  Origin *origin;

  g_return_val_if_fail (SERAI_IS_MATCH (match), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (digest != NULL, FALSE);

  origin = get_origin (match);
  if (origin != NULL && origin->number > number)
    return FALSE;
  set_origin (match, file, digest, number);
  return TRUE;
}

/**
 * serai_origin_holds:
 * @match: a match with a file
 * @digest: by serai_save_to_digest(), of @match
 * Returns: whether the file contains @match as it is now
 */
gboolean
serai_origin_holds (SeraiMatch *match, const char *digest)
{
  Origin *origin;

  g_return_val_if_fail (SERAI_IS_MATCH (match), FALSE);
  g_return_val_if_fail (digest != NULL, FALSE);

  origin = get_origin (match);
  return origin != NULL && g_str_equal (digest, origin->digest);
}

/**
 * serai_origin_write:
 * @match: a match
 * Returns: (transfer full) (nullable): the value of the member "saved-as", %NULL if @match has no
 *   file
 */
JsonObject *
serai_origin_write (SeraiMatch *match)
{
  Origin          *origin = get_origin (match);
  JsonObject      *object;
  g_autofree char *uri = NULL;

  if (origin == NULL)
    return NULL;
  object = json_object_new ();
  uri = g_file_get_uri (origin->file);
  json_object_set_string_member (object, "uri", uri);
  json_object_set_string_member (object, "digest", origin->digest);
  return object;
}

static const char *
get_string (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);
  gboolean  is_string = node != NULL && JSON_NODE_HOLDS_VALUE (node)
                       && json_node_get_value_type (node) == G_TYPE_STRING;

  return is_string ? json_node_get_string (node) : NULL;
}

/**
 * serai_origin_take:
 * @match: a match that has been read from the folder of games
 * Sets the file of @match from the member "saved-as", which is then no longer unknown.
 */
void
serai_origin_take (SeraiMatch *match)
{
  JsonObject *extra;
  JsonNode   *node;

  g_return_if_fail (SERAI_IS_MATCH (match));

  extra = serai_match_get_extra (match);
  node = extra != NULL ? json_object_get_member (extra, SERAI_ORIGIN_MEMBER) : NULL;
  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    {
      const char *uri = get_string (json_node_get_object (node), "uri");
      const char *digest = get_string (json_node_get_object (node), "digest");
      g_autoptr (GFile) file = uri != NULL ? g_file_new_for_uri (uri) : NULL;

      if (file != NULL && digest != NULL)
        set_origin (match, file, digest, 0);
    }
  serai_origin_drop (match);
}

/**
 * serai_origin_drop:
 * @match: a match that has been read from a file of the user
 * Drops a member "saved-as", which a copy of a kept game has.
 */
void
serai_origin_drop (SeraiMatch *match)
{
  JsonObject *extra;

  g_return_if_fail (SERAI_IS_MATCH (match));

  extra = serai_match_get_extra (match);
  if (extra != NULL && json_object_has_member (extra, SERAI_ORIGIN_MEMBER))
    json_object_remove_member (extra, SERAI_ORIGIN_MEMBER);
}
