/* serai-save-writing.c: writes a match as the text of a saved game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-save.h"

#include "serai-save-extra.h"
#include "serai-save-private.h"

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

/* The moves from the one that leads to @node; none if @node is %NULL. */
static JsonArray *
write_line (const SeraiRules *rules, const SeraiRecordNode *node)
{
  JsonArray *array = json_array_new ();
  char       text[SERAI_MOVE_TEXT];

  for (; node != NULL; node = node->first_child)
    {
      rules->write_move (&node->parent->position, node->move, text);
      json_array_add_string_element (array, text);
    }
  return array;
}

/* Adds the variations that branch off line @n, which begins at @node: the first node of each to
 * @lines, the variation to @array. */
static void
write_branches (const SeraiRules *rules, const SeraiRecordNode *node, guint n, GPtrArray *lines,
                JsonArray *array)
{
  for (; node->first_child != NULL; node = node->first_child)
    for (SeraiRecordNode *first = node->first_child->next_sibling; first != NULL;
         first = first->next_sibling)
      {
        JsonObject *variation = json_object_new ();

        json_object_set_int_member (variation, "line", n);
        json_object_set_int_member (variation, "ply", (gint64) node->ply);
        json_object_set_array_member (variation, "moves", write_line (rules, first));
        json_array_add_object_element (array, variation);
        g_ptr_array_add (lines, first);
      }
}

/* Returns: (nullable): all variations, each after the line that it branches off; %NULL if there are
 * none */
static JsonArray *
write_variations (const SeraiRecord *record)
{
  g_autoptr (JsonArray) array = json_array_new ();
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();

  g_ptr_array_add (lines, record->line[0]);
  for (guint n = 0; n < lines->len; n++)
    write_branches (record->rules, g_ptr_array_index (lines, n), n, lines, array);
  return lines->len > 1 ? g_steal_pointer (&array) : NULL;
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

      json_object_set_string_member (
          object, "kind", player->is_computer ? SERAI_SAVE_KIND_COMPUTER : SERAI_SAVE_KIND_HUMAN);
      json_object_set_int_member (object, "level", player->level);
      if (extras != NULL)
        serai_save_extra_add (json_array_get_object_element (extras, side), object);
      json_array_add_object_element (array, object);
    }
  return array;
}

static JsonObject *
write_result (SeraiMatch *match, JsonObject *extra)
{
  SeraiResult result = serai_match_get_game_result (match);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "outcome", serai_outcome_name (result.outcome));
  if (result.outcome != SERAI_OUTCOME_NONE)
    json_object_set_string_member (object, "reason", serai_reason_name (result.reason));
  if (extra != NULL && json_object_has_member (extra, "result"))
    serai_save_extra_add (json_object_get_object_member (extra, "result"), object);
  return object;
}

static JsonObject *
write_match (SeraiMatch *match)
{
  const SeraiRecord *record = serai_match_get_record (match);
  JsonArray         *variations = write_variations (record);
  JsonObject        *extra = serai_match_get_extra (match);
  JsonObject        *object = json_object_new ();
  char               start[SERAI_POSITION_TEXT];

  record->rules->write (&record->line[0]->position, start);
  json_object_set_string_member (object, "format", SERAI_SAVE_FORMAT_NAME);
  json_object_set_int_member (object, "version",
                              variations != NULL ? SERAI_SAVE_FORMAT_VERSION
                                                 : SERAI_SAVE_VERSION_OF_ONE_LINE);
  json_object_set_string_member (object, "game", record->rules->id);
  json_object_set_object_member (object, "options", write_options (match));
  json_object_set_string_member (object, "start", start);
  json_object_set_array_member (object, "moves",
                                write_line (record->rules, record->line[0]->first_child));
  if (variations != NULL)
    json_object_set_array_member (object, "variations", variations);
  json_object_set_int_member (object, "cursor", (gint64) serai_match_get_cursor (match));
  json_object_set_array_member (object, "players", write_players (match, extra));
  json_object_set_object_member (object, "result", write_result (match, extra));
  if (extra != NULL)
    serai_save_extra_add (extra, object);
  return object;
}

/**
 * serai_save_to_text:
 * @match: a match
 * Returns: (transfer full): @match as a saved game: JSON in UTF-8, one member on each line
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
