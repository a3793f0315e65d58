/* serai-save-extra.c: members of a saved game that this version does not know.
 *
 * They form an object that is nested as the file: its "players" is an array of two objects, its
 * "result" and "clock" are objects.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-save-extra.h"

#include "serai-save-private.h"

/* The first one is known since version 4, the next three since version 3, the next one since
 * version 2. */
static const char *const known_members[] = {
  "endings", "times", "clock",  "series",  "variations", "format", "version",  "game",   "options",
  "start",   "moves", "cursor", "players", "result",     "notes",  "assisted", "review", NULL
};
enum
{
  N_NEW_IN_4 = 1,
  N_NEW_IN_3 = 3,
  N_NEW_IN_2 = 1
};
static const char *const known_player_members[] = { "kind", "level", "name", NULL };
static const char *const known_result_members[] = { "outcome", "reason", NULL };
static const char *const known_note_members[] = { "line", "ply",   "position", "comment",
                                                  "sign", "marks", NULL };
static const char *const known_verdict_members[] = { "line",  "ply",  "position", "best",
                                                     "after", "only", NULL };
static const char *const known_clock_members[] = { "controls", "used", NULL };

static const char *const *
members_of_version (gint64 version)
{
  return known_members + (version < SERAI_SAVE_VERSION_OF_ENDINGS ? N_NEW_IN_4 : 0)
         + (version < SERAI_SAVE_VERSION_OF_CLOCKS ? N_NEW_IN_3 : 0)
         + (version < SERAI_SAVE_VERSION_OF_TREE ? N_NEW_IN_2 : 0);
}

/* Returns: (nullable): copies of the members of @object that are not in @known, %NULL if there are
 * none */
static JsonObject *
unknown_members_of (JsonObject *object, const char *const *known)
{
  JsonObject    *extra = NULL;
  JsonObjectIter iter;
  const char    *name;
  JsonNode      *member;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    if (!g_strv_contains (known, name))
      {
        if (extra == NULL)
          extra = json_object_new ();
        json_object_set_member (extra, name, json_node_copy (member));
      }
  return extra;
}

/* The same for a @node that may hold something else. */
static JsonObject *
unknown_members (JsonNode *node, const char *const *known)
{
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return NULL;
  return unknown_members_of (json_node_get_object (node), known);
}

/**
 * serai_save_extra_of_note:
 * @note: a note of a saved game
 * Returns: (transfer full) (nullable): its unknown members, %NULL if there are none
 */
JsonObject *
serai_save_extra_of_note (JsonObject *note)
{
  return unknown_members_of (note, known_note_members);
}

/**
 * serai_save_extra_of_verdict:
 * @verdict: a verdict of a saved game
 * Returns: (transfer full) (nullable): its unknown members, %NULL if there are none
 */
JsonObject *
serai_save_extra_of_verdict (JsonObject *verdict)
{
  return unknown_members_of (verdict, known_verdict_members);
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

/**
 * serai_save_extra_read:
 * @root: the root of a valid saved game
 * @version: the version of its format
 * Returns: (transfer full) (nullable): the members that are unknown in this version, %NULL if there
 *   are none
 */
JsonObject *
serai_save_extra_read (JsonNode *root, gint64 version)
{
  JsonObject *object = json_node_get_object (root);
  JsonObject *extra = unknown_members (root, members_of_version (version));
  JsonArray  *of_players = unknown_player_members (json_object_get_member (object, "players"));
  JsonObject *of_result =
      unknown_members (json_object_get_member (object, "result"), known_result_members);
  JsonObject *of_clock =
      version >= SERAI_SAVE_VERSION_OF_CLOCKS
          ? unknown_members (json_object_get_member (object, "clock"), known_clock_members)
          : NULL;

  if (extra == NULL && of_players == NULL && of_result == NULL && of_clock == NULL)
    return NULL;
  if (extra == NULL)
    extra = json_object_new ();
  if (of_players != NULL)
    json_object_set_array_member (extra, "players", of_players);
  if (of_result != NULL)
    json_object_set_object_member (extra, "result", of_result);
  if (of_clock != NULL)
    json_object_set_object_member (extra, "clock", of_clock);
  return extra;
}

/**
 * serai_save_extra_add:
 * @extra: unknown members of a loaded file
 * @object: where to write them
 * Adds the members of @extra to @object, except those that @object has already.
 */
void
serai_save_extra_add (JsonObject *extra, JsonObject *object)
{
  JsonObjectIter iter;
  const char    *name;
  JsonNode      *node;

  json_object_iter_init_ordered (&iter, extra);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    if (!json_object_has_member (object, name))
      json_object_set_member (object, name, json_node_ref (node));
}

/**
 * serai_save_extra_add_nested:
 * @extra: (nullable): unknown members of a loaded file
 * @name: of one of its members
 * @object: where to write the members of that member, if it is an object
 */
void
serai_save_extra_add_nested (JsonObject *extra, const char *name, JsonObject *object)
{
  JsonNode *node = extra != NULL ? json_object_get_member (extra, name) : NULL;

  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    serai_save_extra_add (json_node_get_object (node), object);
}

/**
 * serai_save_extra_add_to_root:
 * @extra: unknown members of a loaded file
 * @root: a saved game
 * @version: the version of its format
 * Adds the members of @extra to @root, except those that have a meaning in @version. The file may
 * have been of an older version, in which they had none.
 */
void
serai_save_extra_add_to_root (JsonObject *extra, JsonObject *root, gint64 version)
{
  JsonObjectIter iter;
  const char    *name;
  JsonNode      *node;

  json_object_iter_init_ordered (&iter, extra);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    if (!g_strv_contains (members_of_version (version), name))
      json_object_set_member (root, name, json_node_ref (node));
}
