/* test-vectors.c: reference data that every implementation of the rules must reproduce: node
 * counts, move lists and recorded games in the vectors.json of each game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game.h"
#include "json-options.h"
#include "move-list.h"
#include "perft.h"
#include "registry.h"

/* One entry of a vectors file. */
typedef struct
{
  const SeraiRules *rules;
  JsonObject       *entry; /* owned */
} Vector;

static void
vector_free (gpointer data)
{
  Vector *vector = data;

  json_object_unref (vector->entry);
  g_free (vector);
}

static void
read_position (const Vector *vector, const char *member, SeraiPosition *pos)
{
  const char  *text = json_object_get_string_member (vector->entry, member);
  SeraiOptions options = options_of_entry (vector->rules, vector->entry);
  char         written[SERAI_POSITION_TEXT];
  const char  *why;

  g_assert_cmpuint (vector->rules->read (&options, text, pos, &why), ==, 0);
  vector->rules->write (pos, written);
  g_assert_cmpstr (written, ==, text);
}

static void
test_perft (gconstpointer data)
{
  const Vector *vector = data;
  JsonArray    *nodes = json_object_get_array_member (vector->entry, "nodes");
  SeraiPosition pos;

  read_position (vector, "position", &pos);
  for (guint depth = 1; depth <= json_array_get_length (nodes); depth++)
    g_assert_cmpuint (serai_perft (vector->rules, &pos, (int) depth), ==,
                      (guint64) json_array_get_int_element (nodes, depth - 1));
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static void
test_moves (gconstpointer data)
{
  const Vector *vector = data;
  JsonArray    *moves = json_object_get_array_member (vector->entry, "moves");
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  SeraiMoveList list;
  SeraiPosition pos;

  read_position (vector, "position", &pos);
  serai_move_list_init (&list);
  vector->rules->moves (&pos, &list);
  for (gsize n = 0; n < list.n_moves; n++)
    {
      char text[SERAI_MOVE_TEXT];

      vector->rules->write_move (&pos, list.moves[n], text);
      g_ptr_array_add (texts, g_strdup (text));
    }
  serai_move_list_clear (&list);
  g_ptr_array_sort (texts, compare_texts);

  g_assert_cmpuint (texts->len, ==, json_array_get_length (moves));
  for (guint n = 0; n < texts->len; n++)
    g_assert_cmpstr (texts->pdata[n], ==, json_array_get_string_element (moves, n));
}

/* Checks the number of legal moves and plays one move of a recorded game by its text. */
static void
play_recorded (const SeraiRules *rules, SeraiPosition *pos, SeraiHistory *history, GArray *keys,
               const char *text, guint64 n_moves)
{
  SeraiMoveList list;
  SeraiMove     move;
  const char   *why;
  guint64       key;
  bool          is_irreversible;

  serai_move_list_init (&list);
  serai_game_moves (rules, pos, history, &list);
  g_assert_cmpuint (list.n_moves, ==, n_moves);
  serai_move_list_clear (&list);

  g_assert_cmpuint (serai_game_read_move (rules, pos, history, text, &move, &why), ==, 0);
  is_irreversible = rules->apply (pos, move, pos);
  key = rules->key (pos);
  g_array_append_val (keys, key);
  *history = (SeraiHistory){ (guint64 *) (void *) keys->data, keys->len,
                             is_irreversible ? 0 : history->n_reversible + 1 };
}

static void
assert_result (const SeraiRules *rules, SeraiResult result, JsonObject *entry)
{
  g_autofree char *p1 = g_ascii_strdown (rules->sides[SERAI_SIDE_P1].name, -1);
  const char      *names[] = { "none", p1, NULL, "draw" };
  g_autofree char *p2 = g_ascii_strdown (rules->sides[SERAI_SIDE_P2].name, -1);

  names[SERAI_OUTCOME_P2_WINS] = p2;
  g_assert_cmpstr (names[result.outcome], ==, json_object_get_string_member (entry, "result"));
  g_assert_cmpstr (serai_reason_name (result.reason), ==,
                   json_object_get_string_member (entry, "reason"));
}

static void
test_game (gconstpointer data)
{
  const Vector *vector = data;
  JsonArray    *moves = json_object_get_array_member (vector->entry, "moves");
  JsonArray    *counts = json_object_get_array_member (vector->entry, "counts");
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (guint64));
  char          final[SERAI_POSITION_TEXT];
  SeraiHistory  history;
  SeraiPosition pos;
  guint64       key;

  read_position (vector, "start", &pos);
  key = vector->rules->key (&pos);
  g_array_append_val (keys, key);
  history = (SeraiHistory){ (guint64 *) (void *) keys->data, 1, 0 };
  for (guint n = 0; n < json_array_get_length (moves); n++)
    {
      g_assert_cmpint (serai_game_result (vector->rules, &pos, &history).outcome, ==,
                       SERAI_OUTCOME_NONE);
      play_recorded (vector->rules, &pos, &history, keys, json_array_get_string_element (moves, n),
                     (guint64) json_array_get_int_element (counts, n));
    }
  vector->rules->write (&pos, final);
  g_assert_cmpstr (final, ==, json_object_get_string_member (vector->entry, "final"));
  assert_result (vector->rules, serai_game_result (vector->rules, &pos, &history), vector->entry);
}

static void
test_file (gconstpointer data)
{
  const SeraiRules *rules = data;

  g_test_fail_printf (
      "no vectors for %s: write tests/core/games/%s/vectors.json, with “perft”, “moves” and "
      "“games”, none of them empty",
      rules->id, rules->id);
}

/* A game without vectors has a failing test of its own; the others are still tested. */
static void
add_failure (const SeraiRules *rules)
{
  g_autofree char *path = g_strdup_printf ("/vectors/%s/file", rules->id);

  g_test_add_data_func (path, rules, test_file);
}

static bool
has_entries (JsonObject *file, const char *section)
{
  return json_object_has_member (file, section)
         && json_array_get_length (json_object_get_array_member (file, section)) > 0;
}

/* Adds a test for each entry of the array @section of a vectors file. */
static void
add_section (const SeraiRules *rules, JsonObject *file, const char *section, GTestDataFunc function)
{
  JsonArray *entries = json_object_get_array_member (file, section);

  for (guint n = 0; n < json_array_get_length (entries); n++)
    {
      g_autofree char *path = g_strdup_printf ("/vectors/%s/%s-%u", rules->id, section, n);
      Vector          *vector = g_new (Vector, 1);

      vector->rules = rules;
      vector->entry = json_object_ref (json_array_get_object_element (entries, n));
      g_test_add_data_func_full (path, vector, function, vector_free);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);
      g_autofree char  *path =
          g_test_build_filename (G_TEST_DIST, "core", "games", rules->id, "vectors.json", NULL);
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GError) error = NULL;
      JsonObject *file;

      if (!json_parser_load_from_file (parser, path, &error)
          && g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        {
          add_failure (rules);
          continue;
        }
      g_assert_no_error (error);
      file = json_node_get_object (json_parser_get_root (parser));
      if (!has_entries (file, "perft") || !has_entries (file, "moves")
          || !has_entries (file, "games"))
        {
          add_failure (rules);
          continue;
        }
      add_section (rules, file, "perft", test_perft);
      add_section (rules, file, "moves", test_moves);
      add_section (rules, file, "games", test_game);
    }
  return g_test_run ();
}
