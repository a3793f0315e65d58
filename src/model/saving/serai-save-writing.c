/* serai-save-writing.c: writes a match as the text of a saved game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-save.h"

#include "serai-origin.h"
#include "serai-save-extra.h"
#include "serai-save-notes.h"
#include "serai-save-private.h"
#include "serai-save-verdicts.h"

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

/* Whether one of the moves from the one that leads to @node has a time. */
static gboolean
has_times (const SeraiRecordNode *node)
{
  while (node != NULL && node->clock_ms == 0)
    node = node->first_child;
  return node != NULL;
}

/* The times of the moves from the one that leads to @node. */
static JsonArray *
write_times (const SeraiRecordNode *node)
{
  JsonArray *array = json_array_new ();

  for (; node != NULL; node = node->first_child)
    if (node->clock_ms > 0)
      json_array_add_int_element (array, node->clock_ms);
    else
      json_array_add_null_element (array);
  return array;
}

/* Adds the moves from the one that leads to @first, none if @first is %NULL, and their times, if
 * they have any. Returns: whether they have */
static gboolean
write_line (const SeraiRules *rules, const SeraiRecordNode *first, JsonObject *object)
{
  JsonArray *moves = json_array_new ();
  char       text[SERAI_MOVE_TEXT];

  for (const SeraiRecordNode *node = first; node != NULL; node = node->first_child)
    {
      rules->write_move (&node->parent->position, node->move, text);
      json_array_add_string_element (moves, text);
    }
  json_object_set_array_member (object, "moves", moves);
  if (!has_times (first))
    return FALSE;
  json_object_set_array_member (object, "times", write_times (first));
  return TRUE;
}

/* Adds the variations that branch off line @n, which begins at @node: the first node of each to
 * @lines, the variation to @array. Returns: whether they have times */
static gboolean
write_branches (const SeraiRules *rules, const SeraiRecordNode *node, guint n, GPtrArray *lines,
                JsonArray *array)
{
  gboolean is_timed = FALSE;

  for (; node->first_child != NULL; node = node->first_child)
    for (SeraiRecordNode *first = node->first_child->next_sibling; first != NULL;
         first = first->next_sibling)
      {
        JsonObject *variation = json_object_new ();

        json_object_set_int_member (variation, "line", n);
        json_object_set_int_member (variation, "ply", (gint64) node->ply);
        is_timed |= write_line (rules, first, variation);
        json_array_add_object_element (array, variation);
        g_ptr_array_add (lines, first);
      }
  return is_timed;
}

/* @lines: (out): gets the first node of each line, for the main line that of the start
 * @is_timed: (inout): set to %TRUE if the variations have times
 * Returns: (nullable): all variations, each after the line that it branches off; %NULL if there are
 * none */
static JsonArray *
write_variations (const SeraiRecord *record, GPtrArray *lines, gboolean *is_timed)
{
  g_autoptr (JsonArray) array = json_array_new ();

  g_ptr_array_add (lines, record->line[0]);
  for (guint n = 0; n < lines->len; n++)
    *is_timed |= write_branches (record->rules, g_ptr_array_index (lines, n), n, lines, array);
  return lines->len > 1 ? g_steal_pointer (&array) : NULL;
}

static void
write_outcome (SeraiResult result, JsonObject *object)
{
  json_object_set_string_member (object, "outcome", serai_outcome_name (result.outcome));
  if (result.outcome != SERAI_OUTCOME_NONE)
    json_object_set_string_member (object, "reason", serai_reason_name (result.reason));
}

/* Returns: (nullable): the declared endings but that of the head, which is the result; %NULL if
 * there are none */
static JsonArray *
write_endings (SeraiMatch *match, GPtrArray *lines)
{
  g_autoptr (JsonArray) array = json_array_new ();

  for (guint n = 0; n < lines->len; n++)
    for (SeraiRecordNode *node = g_ptr_array_index (lines, n); node != NULL;
         node = node->first_child)
      if (node->declared.outcome != SERAI_OUTCOME_NONE && node != serai_match_get_head (match))
        {
          JsonObject *object = json_object_new ();

          json_object_set_int_member (object, "line", n);
          json_object_set_int_member (object, "ply", (gint64) node->ply);
          write_outcome (node->declared, object);
          json_array_add_object_element (array, object);
        }
  return json_array_get_length (array) > 0 ? g_steal_pointer (&array) : NULL;
}

static const char *
write_kind (SeraiPlayerKind kind)
{
  switch (kind)
    {
    case SERAI_PLAYER_PERSON:
      return SERAI_SAVE_KIND_HUMAN;
    case SERAI_PLAYER_COMPUTER:
      return SERAI_SAVE_KIND_COMPUTER;
    case SERAI_PLAYER_ELSEWHERE:
      return SERAI_SAVE_KIND_ELSEWHERE;
    }
  g_assert_not_reached ();
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

      json_object_set_string_member (object, "kind", write_kind (player->kind));
      json_object_set_int_member (object, "level", player->level);
      if (serai_match_get_name (match, side) != NULL)
        json_object_set_string_member (object, "name", serai_match_get_name (match, side));
      if (extras != NULL)
        serai_save_extra_add (json_array_get_object_element (extras, side), object);
      json_array_add_object_element (array, object);
    }
  return array;
}

static JsonObject *
write_result (SeraiMatch *match, JsonObject *extra)
{
  JsonObject *object = json_object_new ();

  write_outcome (serai_match_get_game_result (match), object);
  serai_save_extra_add_nested (extra, "result", object);
  return object;
}

static JsonObject *
write_clock (SeraiClock *clock, JsonObject *extra)
{
  JsonObject     *object = json_object_new ();
  JsonArray      *controls = json_array_new ();
  SeraiClockState state;

  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      g_autofree char *text = serai_time_control_to_text (serai_clock_get_control (clock, side));

      json_array_add_string_element (controls, text);
    }
  serai_clock_get_state (clock, &state);
  json_object_set_array_member (object, "controls", controls);
  json_object_set_int_member (object, "used", state.used_ms);
  serai_save_extra_add_nested (extra, "clock", object);
  return object;
}

static JsonObject *
write_series (const SeraiSeries *series)
{
  JsonObject *object = json_object_new ();
  JsonArray  *outcomes = json_array_new ();

  for (guint n = 0; n < series->n_played; n++)
    json_array_add_string_element (outcomes, serai_outcome_name (series->outcomes[n]));
  json_object_set_int_member (object, "games", series->n_games);
  json_object_set_array_member (object, "outcomes", outcomes);
  return object;
}

/* The lowest version that has what the game needs. */
static gint64
get_version (SeraiMatch *match, gboolean has_variations, gboolean is_timed, gboolean has_endings)
{
  if (has_endings)
    return SERAI_SAVE_VERSION_OF_ENDINGS;
  if (is_timed || serai_match_get_clock (match) != NULL || serai_match_has_ending (match)
      || serai_match_get_series (match)->n_games > 0)
    return SERAI_SAVE_VERSION_OF_CLOCKS;
  return has_variations ? SERAI_SAVE_VERSION_OF_TREE : SERAI_SAVE_VERSION_OF_ONE_LINE;
}

static JsonObject *
write_match (SeraiMatch *match)
{
  const SeraiRecord *record = serai_match_get_record (match);
  JsonObject        *extra = serai_match_get_extra (match);
  JsonObject        *object = json_object_new ();
  char               start[SERAI_POSITION_TEXT];
  gboolean           is_timed;
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  JsonArray *variations, *endings, *notes, *verdicts;
  gint64     version;

  record->rules->write (&record->line[0]->position, start);
  json_object_set_string_member (object, "format", SERAI_SAVE_FORMAT_NAME);
  json_object_set_int_member (object, "version", SERAI_SAVE_FORMAT_VERSION);
  json_object_set_string_member (object, "game", record->rules->id);
  json_object_set_object_member (object, "options", write_options (match));
  json_object_set_string_member (object, "start", start);
  is_timed = write_line (record->rules, record->line[0]->first_child, object);
  variations = write_variations (record, lines, &is_timed);
  endings = write_endings (match, lines);
  version = get_version (match, variations != NULL, is_timed, endings != NULL);
  json_object_set_int_member (object, "version", version); /* in its place above */
  if (variations != NULL)
    json_object_set_array_member (object, "variations", variations);
  if (endings != NULL)
    json_object_set_array_member (object, "endings", endings);
  notes = serai_save_notes_write (match, lines);
  if (notes != NULL)
    json_object_set_array_member (object, SERAI_SAVE_NOTES_MEMBER, notes);
  verdicts = serai_save_verdicts_write (match, lines);
  if (verdicts != NULL)
    json_object_set_array_member (object, SERAI_SAVE_VERDICTS_MEMBER, verdicts);
  json_object_set_int_member (object, "cursor", (gint64) serai_match_get_cursor (match));
  json_object_set_array_member (object, "players", write_players (match, extra));
  json_object_set_object_member (object, "result", write_result (match, extra));
  if (serai_match_get_clock (match) != NULL)
    json_object_set_object_member (object, "clock",
                                   write_clock (serai_match_get_clock (match), extra));
  if (serai_match_is_assisted (match))
    json_object_set_boolean_member (object, "assisted", TRUE);
  if (serai_match_get_series (match)->n_games > 0)
    json_object_set_object_member (object, "series", write_series (serai_match_get_series (match)));
  if (extra != NULL)
    serai_save_extra_add_to_root (extra, object, version);
  return object;
}

/* @object: (transfer full) */
static char *
to_text (JsonObject *object)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *text = NULL;

  json_node_take_object (root, object);
  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_data (generator, NULL);
  return g_strconcat (text, "\n", NULL);
}

/**
 * serai_save_to_text:
 * @match: a match
 * Returns: (transfer full): @match as a saved game: JSON in UTF-8, one member on each line
 */
char *
serai_save_to_text (SeraiMatch *match)
{
  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);

  return to_text (write_match (match));
}

/**
 * serai_save_to_kept_text:
 * @match: a match
 * Returns: (transfer full): as serai_save_to_text(), with the file of the user; for the folder of
 *   games only
 */
char *
serai_save_to_kept_text (SeraiMatch *match)
{
  JsonObject *object, *origin;

  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);

  object = write_match (match);
  origin = serai_origin_write (match);
  if (origin != NULL)
    json_object_set_object_member (object, SERAI_ORIGIN_MEMBER, origin);
  return to_text (object);
}

/**
 * serai_save_to_digest:
 * @match: a match
 * Returns: (transfer full): a checksum of @match as a saved game, except for the cursor, the result
 *   by the rules, and the time used for the move to come
 */
char *
serai_save_to_digest (SeraiMatch *match)
{
  g_autofree char *text = NULL;
  JsonObject      *object;

  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);

  object = write_match (match);
  json_object_remove_member (object, "cursor");
  if (!serai_match_has_ending (match))
    json_object_remove_member (object, "result");
  if (json_object_has_member (object, "clock"))
    json_object_remove_member (json_object_get_object_member (object, "clock"), "used");
  text = to_text (object);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}
