/* serai-summaries.c: people, offers and games as the protocol describes them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-summaries.h"

#include <math.h>

#include "serai-token.h"

static const char *
state_text (SeraiTableState state)
{
  switch (state)
    {
    case SERAI_TABLE_RUNNING:
      return "running";
    case SERAI_TABLE_ADJOURNED:
      return "adjourned";
    case SERAI_TABLE_OVER:
      return "over";
    }
  g_return_val_if_reached ("");
}

/**
 * serai_summary_of_game:
 * Returns: (transfer full): GAME SUMMARY
 */
JsonObject *
serai_summary_of_game (const SeraiGameRow *row)
{
  JsonObject *object = json_object_new ();
  JsonArray  *players = json_array_sized_new (2), *score = json_array_sized_new (2);

  json_object_set_string_member (object, "game", row->id);
  json_object_set_string_member (object, "kind", row->terms.rules->id);
  json_object_set_object_member (object, "terms", serai_terms_write (&row->terms));
  for (int side = 0; side < 2; side++)
    {
      json_array_add_string_element (players, row->player_names[side]);
      json_array_add_int_element (score, row->score[side]);
    }
  json_object_set_array_member (object, "players", players);
  json_object_set_int_member (object, "started", row->started);
  json_object_set_string_member (object, "state", state_text (row->state));
  json_object_set_int_member (object, "moves", row->n_moves);
  json_object_set_string_member (object, "turn", serai_side_text (row->turn));
  if (row->state == SERAI_TABLE_OVER)
    {
      json_object_set_int_member (object, "ended", row->ended);
      json_object_set_object_member (object, "result", serai_result_write (row->result));
    }
  json_object_set_int_member (object, "leg", row->leg);
  json_object_set_array_member (object, "score", score);
  if (row->before[0] != '\0')
    json_object_set_string_member (object, "before", row->before);
  return object;
}

/**
 * serai_summary_of_offer:
 * @first: who makes the first move, as the reader sees it
 * Returns: (transfer full): OFFER
 */
JsonObject *
serai_summary_of_offer (const SeraiOffer *offer, SeraiFirst first)
{
  JsonObject *object = json_object_new ();
  SeraiTerms  terms = offer->terms;

  terms.first = first;
  json_object_set_string_member (object, "id", offer->id);
  json_object_set_string_member (object, "from", offer->from_name);
  if (offer->to_name != NULL)
    json_object_set_string_member (object, "to", offer->to_name);
  json_object_set_object_member (object, "terms", serai_terms_write (&terms));
  if (offer->code != NULL)
    {
      g_autofree char *code = serai_code_write (offer->code);

      json_object_set_string_member (object, "code", code);
    }
  json_object_set_int_member (object, "created", offer->created);
  json_object_set_int_member (object, "expires", offer->expires);
  return object;
}

/**
 * serai_summary_of_rating:
 * Returns: (transfer full): rating and deviation, rounded, and the number of games
 */
JsonObject *
serai_summary_of_rating (const SeraiRating *rating)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "rating", lround (rating->rating));
  json_object_set_int_member (object, "deviation", lround (rating->deviation));
  json_object_set_int_member (object, "games", rating->n_games);
  return object;
}

/**
 * serai_summary_of_person:
 * @state: "free", "playing" or "gone"
 * @ratings: (element-type SeraiRatingRow) (nullable)
 * Returns: (transfer full): PERSON
 */
JsonObject *
serai_summary_of_person (const char *name, gboolean is_guest, const char *state, GPtrArray *ratings)
{
  JsonObject *object = json_object_new (), *numbers = json_object_new ();

  json_object_set_string_member (object, "name", name);
  json_object_set_boolean_member (object, "guest", is_guest);
  json_object_set_string_member (object, "state", state);
  for (guint n = 0; ratings != NULL && n < ratings->len; n++)
    {
      const SeraiRatingRow *row = g_ptr_array_index (ratings, n);

      json_object_set_int_member (numbers, row->kind, lround (row->rating.rating));
    }
  json_object_set_object_member (object, "ratings", numbers);
  return object;
}

/**
 * serai_summary_holding:
 * @value: (transfer full): an object
 * Returns: (transfer full): an object whose only member is @value
 */
JsonObject *
serai_summary_holding (const char *name, JsonObject *value)
{
  JsonObject *object = json_object_new ();

  json_object_set_object_member (object, name, value);
  return object;
}

/**
 * serai_summary_of_games:
 * @rows: (element-type SeraiGameRow)
 */
JsonArray *
serai_summary_of_games (GPtrArray *rows)
{
  JsonArray *array = json_array_sized_new (rows->len);

  for (guint n = 0; n < rows->len; n++)
    json_array_add_object_element (array, serai_summary_of_game (g_ptr_array_index (rows, n)));
  return array;
}
