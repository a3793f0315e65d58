/* serai-save-places.c: where in a saved game a note or a verdict belongs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-save-places.h"

#include "serai-save-private.h"

/**
 * serai_save_read_string:
 * @object: a part of a saved game
 * @name: of a member
 * @out: (out) (nullable): its value; %NULL if there is none
 * Returns: whether @object has no such member, or a string
 */
gboolean
serai_save_read_string (JsonObject *object, const char *name, const char **out)
{
  JsonNode *node = json_object_get_member (object, name);

  *out = NULL;
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return FALSE;
  *out = json_node_get_string (node);
  return TRUE;
}

/**
 * serai_save_read_integer:
 * @object: a part of a saved game
 * @name: of a member
 * @out: (out): its value
 * Returns: whether @object has such a member, an integer
 */
gboolean
serai_save_read_integer (JsonObject *object, const char *name, gint64 *out)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;
  *out = json_node_get_int (node);
  return TRUE;
}

static char *
place_key (const SeraiRules *rules, const SeraiRecordNode *node)
{
  char text[SERAI_POSITION_TEXT];

  rules->write (&node->position, text);
  return g_strdup_printf ("%" G_GSIZE_FORMAT " %s", node->ply, text);
}

static GHashTable *
list_places (const SeraiSavePlaces *self)
{
  GHashTable *places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint line = self->lines->len; line-- > 0;)
    {
      GPtrArray *nodes = g_ptr_array_index (self->lines, line);

      for (guint n = 0; n < nodes->len; n++)
        {
          SeraiRecordNode *node = g_ptr_array_index (nodes, n);

          g_hash_table_replace (places, place_key (serai_match_get_rules (self->match), node),
                                node);
        }
    }
  return places;
}

/* Returns: (nullable): the node after @ply moves on line @line */
static SeraiRecordNode *
node_at (const SeraiSavePlaces *self, gint64 line, gint64 ply)
{
  GPtrArray       *nodes;
  SeraiRecordNode *first;

  if (line < 0 || line >= self->lines->len)
    return NULL;
  nodes = g_ptr_array_index (self->lines, line);
  if (nodes->len == 0)
    return NULL;
  first = g_ptr_array_index (nodes, 0);
  if (ply < (gint64) first->ply || ply - (gint64) first->ply >= nodes->len)
    return NULL;
  return g_ptr_array_index (nodes, ply - (gint64) first->ply);
}

/* Returns: (nullable): the node of what is said to be at @line and @ply
 * @position: (nullable): the text of its position */
static SeraiRecordNode *
find_node (SeraiSavePlaces *self, gint64 line, gint64 ply, const char *position)
{
  SeraiRecordNode *node = node_at (self, line, ply);
  g_autofree char *key = NULL;
  g_autofree char *key_there = NULL;

  if (position == NULL)
    return node;
  key = g_strdup_printf ("%" G_GINT64_FORMAT " %s", ply, position);
  key_there = node != NULL ? place_key (serai_match_get_rules (self->match), node) : NULL;
  if (g_strcmp0 (key, key_there) == 0)
    return node;
  if (self->by_place == NULL)
    self->by_place = list_places (self);
  return g_hash_table_lookup (self->by_place, key);
}

/**
 * serai_save_places_write:
 * @rules: the game
 * @node: a node
 * @line: the number of its line as saved
 * @object: gets the place of @node
 */
void
serai_save_places_write (const SeraiRules *rules, const SeraiRecordNode *node, guint line,
                         JsonObject *object)
{
  char position[SERAI_POSITION_TEXT];

  rules->write (&node->position, position);
  json_object_set_int_member (object, "line", line);
  json_object_set_int_member (object, "ply", (gint64) node->ply);
  json_object_set_string_member (object, "position", position);
}

/**
 * serai_save_places_write_all:
 * @match: a match
 * @lines: (element-type SeraiRecordNode): the first node of each line as they are saved
 * @write: writes what there is at a node
 * Returns: (transfer full) (nullable): all that there is; %NULL if there is nothing
 */
JsonArray *
serai_save_places_write_all (SeraiMatch *match, GPtrArray *lines, SeraiSavePlacesWrite write)
{
  g_autoptr (JsonArray) array = json_array_new ();

  for (guint n = 0; n < lines->len; n++)
    for (SeraiRecordNode *node = g_ptr_array_index (lines, n); node != NULL;
         node = node->first_child)
      {
        JsonObject *object = write (match, node, n);

        if (object != NULL)
          json_array_add_object_element (array, object);
      }
  return json_array_get_length (array) > 0 ? g_steal_pointer (&array) : NULL;
}

/**
 * serai_save_places_read:
 * @self: the places of a game
 * @object: has a place
 * @out: (out) (transfer none) (nullable): the node there; %NULL if there is none
 * Returns: %FALSE if a part of the place is missing or of the wrong kind
 */
gboolean
serai_save_places_read (SeraiSavePlaces *self, JsonObject *object, SeraiRecordNode **out)
{
  gint64      line, ply;
  const char *position;

  if (!serai_save_read_integer (object, "line", &line)
      || !serai_save_read_integer (object, "ply", &ply)
      || !serai_save_read_string (object, "position", &position))
    return FALSE;
  *out = find_node (self, line, ply, position);
  return TRUE;
}

/**
 * serai_save_places_read_all:
 * @root: a saved game
 * @name: of its member with an array of things at places
 * @match: its match, with all moves that are valid
 * @lines: (element-type GPtrArray): the nodes of each line, from the one that it begins at
 * @read: reads one of them
 * @error: about the first that is not valid
 * Reads all that are valid.
 * Returns: whether all are
 */
gboolean
serai_save_places_read_all (JsonObject *root, const char *name, SeraiMatch *match, GPtrArray *lines,
                            SeraiSavePlacesRead read, GError **error)
{
  JsonNode       *node = json_object_get_member (root, name);
  SeraiSavePlaces self = { .match = match, .lines = lines };
  gboolean        is_valid = TRUE;

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return serai_save_set_wrong_kind (error, name);
  for (guint n = 0; n < json_array_get_length (json_node_get_array (node)); n++)
    is_valid &= read (&self, json_array_get_element (json_node_get_array (node), n), n,
                      is_valid ? error : NULL);
  g_clear_pointer (&self.by_place, g_hash_table_unref);
  return is_valid;
}
