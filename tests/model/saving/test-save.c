/* test-save.c: saved games: round trips, files of every format, damaged files, and files that
 * cannot be written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include <glib/gstdio.h>

#include "async-result.h"
#include "level.h"
#include "random-match.h"
#include "registry.h"
#include "serai-ending.h"
#include "serai-save-private.h"
#include "serai-save.h"
#include "temporary-folder.h"

static char *
saves_folder (void)
{
  return g_test_build_filename (G_TEST_DIST, "model", "saving", "saves", NULL);
}

static char *
read_save (const char *name)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "model", "saving", "saves", name, NULL);
  char   *text;
  GError *error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* The node after @node in depth-first order: its first child, else the next sibling of it or of its
 * nearest ancestor that has one. */
static const SeraiRecordNode *
next_node (const SeraiRecordNode *node)
{
  if (node->first_child != NULL)
    return node->first_child;
  while (node != NULL && node->next_sibling == NULL)
    node = node->parent;
  return node != NULL ? node->next_sibling : NULL;
}

static void
assert_same_tree (const SeraiRecord *a, const SeraiRecord *b)
{
  const SeraiRecordNode *of_a = a->line[0];
  const SeraiRecordNode *of_b = b->line[0];

  for (; of_a != NULL && of_b != NULL; of_a = next_node (of_a), of_b = next_node (of_b))
    {
      g_assert_true (serai_move_equal (of_a->move, of_b->move));
      g_assert_cmpuint (of_a->ply, ==, of_b->ply);
      g_assert_cmpuint (of_a->key, ==, of_b->key);
      g_assert_cmpuint (of_a->n_reversible, ==, of_b->n_reversible);
      g_assert_cmpuint (of_a->clock_ms, ==, of_b->clock_ms);
      g_assert_cmpint (of_a->declared.outcome, ==, of_b->declared.outcome);
      g_assert_cmpint (of_a->declared.reason, ==, of_b->declared.reason);
    }
  g_assert_true (of_a == NULL && of_b == NULL);
}

static void
assert_same_clock (SeraiClock *a, SeraiClock *b)
{
  SeraiClockState of_a, of_b;

  g_assert_true ((a == NULL) == (b == NULL));
  if (a == NULL)
    return;
  serai_clock_get_state (a, &of_a);
  serai_clock_get_state (b, &of_b);
  g_assert_cmpint (of_a.side, ==, of_b.side);
  g_assert_cmpint (of_a.used_ms, ==, of_b.used_ms);
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      g_assert_true (serai_time_control_equal (serai_clock_get_control (a, side),
                                               serai_clock_get_control (b, side)));
      g_assert_cmpint (of_a.left_ms[side], ==, of_b.left_ms[side]);
    }
}

static void
assert_same_match (SeraiMatch *a, SeraiMatch *b)
{
  assert_same_clock (serai_match_get_clock (a), serai_match_get_clock (b));
  g_assert_cmpint (serai_match_has_ending (a), ==, serai_match_has_ending (b));
  g_assert_cmpint (serai_match_get_game_result (a).outcome, ==,
                   serai_match_get_game_result (b).outcome);
  g_assert_cmpint (serai_match_get_game_result (a).reason, ==,
                   serai_match_get_game_result (b).reason);
  assert_same_tree (serai_match_get_record (a), serai_match_get_record (b));
  g_assert_true (serai_match_get_rules (a) == serai_match_get_rules (b));
  g_assert_cmpmem (serai_match_get_options (a), sizeof (SeraiOptions), serai_match_get_options (b),
                   sizeof (SeraiOptions));
  g_assert_cmpuint (serai_match_get_cursor (a), ==, serai_match_get_cursor (b));
  g_assert_cmpuint (serai_match_get_n_moves (a), ==, serai_match_get_n_moves (b));
  for (gsize n = 0; n <= serai_match_get_n_moves (a); n++)
    g_assert_true (serai_position_equal (serai_match_get_position_at (a, n),
                                         serai_match_get_position_at (b, n)));
  for (gsize n = 0; n < serai_match_get_n_moves (a); n++)
    g_assert_true (serai_move_equal (serai_match_get_move (a, n), serai_match_get_move (b, n)));
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      g_assert_cmpint (serai_match_get_player (a, side)->kind, ==,
                       serai_match_get_player (b, side)->kind);
      g_assert_cmpint (serai_match_get_player (a, side)->level, ==,
                       serai_match_get_player (b, side)->level);
      g_assert_cmpstr (serai_match_get_name (a, side), ==, serai_match_get_name (b, side));
    }
}

/* Loads @text, saves it and loads it again. Returns: (transfer full): the match */
static SeraiMatch *
load_there_and_back (const char *text)
{
  g_autoptr (SeraiMatch) again = NULL;
  g_autofree char *saved = NULL;
  g_autofree char *saved_again = NULL;
  GError          *error = NULL;
  SeraiMatch      *match = serai_save_from_text (text, -1, NULL, &error);

  g_assert_no_error (error);
  saved = serai_save_to_text (match);
  again = serai_save_from_text (saved, -1, NULL, &error);
  g_assert_no_error (error);
  assert_same_match (match, again);
  saved_again = serai_save_to_text (again);
  g_assert_cmpstr (saved_again, ==, saved);
  return match;
}

/* Refused with @code and a message that contains @words; @until has @n_until moves. */
static void
assert_refused (const char *text, gssize length, SeraiSaveError code, const char *words,
                gssize n_until)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiMatch) until = NULL;

  g_assert_null (serai_save_from_text (text, length, &until, &error));
  g_assert_error (error, SERAI_SAVE_ERROR, (gint) code);
  if (strstr (error->message, words) == NULL)
    g_error ("“%s” does not say “%s”", error->message, words);
  if (n_until < 0)
    g_assert_null (until);
  else
    g_assert_cmpuint (serai_match_get_n_moves (until), ==, (gsize) n_until);
}

/* ---- Round trips ---- */

static SeraiMatch *
random_match (const SeraiRules *rules, GRand *rand, int n_moves)
{
  SeraiOptions options;
  SeraiMatch  *match;

  choose_random_options (rules, rand, &options);
  match = serai_match_new (rules, &options);
  play_random_moves (match, rand, n_moves);
  for (int back = g_rand_int_range (rand, 0, 8); back > 0; back--)
    {
      serai_match_go_to (
          match, (gsize) g_rand_int_range (rand, 0, (gint32) serai_match_get_n_moves (match) + 1));
      play_random_moves (match, rand, g_rand_int_range (rand, 1, 10));
    }
  serai_match_go_to (
      match, (gsize) g_rand_int_range (rand, 0, (gint32) serai_match_get_n_moves (match) + 1));
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    serai_match_set_player (
        match, side,
        (SeraiPlayer){ g_rand_boolean (rand),
                       g_rand_int_range (rand, SERAI_LEVEL_MIN, SERAI_LEVEL_MAX + 1) });
  return match;
}

static void
test_round_trip (gconstpointer rules)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (int game = 0; game < 30; game++)
    {
      g_autoptr (SeraiMatch) match = random_match (rules, rand, game * game);
      g_autofree char *text = serai_save_to_text (match);
      g_autoptr (SeraiMatch) loaded = load_there_and_back (text);

      g_assert_true (g_str_has_suffix (text, "}\n"));
      assert_same_match (match, loaded);
      g_assert_null (serai_match_get_extra (loaded));
    }
}

/* Names are saved. Who plays elsewhere is a person in the file. */
static void
test_names (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_nth (0), NULL);
  g_autoptr (SeraiMatch) loaded = NULL;
  g_autofree char *text = NULL;

  serai_match_set_name (match, SERAI_SIDE_P1, "Ibemhal");
  serai_match_set_name (match, SERAI_SIDE_P2, "Tomba");
  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_ELSEWHERE, 1 });
  text = serai_save_to_text (match);
  loaded = load_there_and_back (text);
  g_assert_cmpstr (serai_match_get_name (loaded, SERAI_SIDE_P1), ==, "Ibemhal");
  g_assert_cmpstr (serai_match_get_name (loaded, SERAI_SIDE_P2), ==, "Tomba");
  g_assert_true (serai_match_is_of_people (loaded));
}

static SeraiTimeControl
random_control (GRand *rand)
{
  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      return (SeraiTimeControl){ SERAI_TIME_UNLIMITED, 0, 0 };
    case 1:
      return (SeraiTimeControl){ SERAI_TIME_PER_MOVE, g_rand_int_range (rand, 1000, 99999), 0 };
    case 2:
      return (SeraiTimeControl){ SERAI_TIME_DELAY, g_rand_int_range (rand, 1000, 99999),
                                 g_rand_int_range (rand, 0, 9999) };
    default:
      return (SeraiTimeControl){ SERAI_TIME_INCREMENT, g_rand_int_range (rand, 1000, 99999),
                                 g_rand_int_range (rand, 0, 9999) };
    }
}

static void
add_random_clock (SeraiMatch *match, GRand *rand)
{
  SeraiTimeControl first = random_control (rand);
  SeraiTimeControl controls[2] = { first, random_control (rand) };
  g_autoptr (SeraiClock) clock = serai_clock_new (controls);
  SeraiClockState state;

  for (const SeraiRecordNode *node = serai_match_get_record (match)->line[0]->first_child;
       node != NULL; node = next_node (node))
    ((SeraiRecordNode *) node)->clock_ms = g_rand_boolean (rand) ? g_rand_int (rand) : 0;
  serai_match_set_clock (match, clock);
  serai_clock_get_state (clock, &state);
  state.used_ms = g_rand_int_range (rand, 0, 1000);
  serai_clock_set_state (clock, &state);
}

/* Games with clocks, times of some moves, and declared endings. */
static void
test_round_trip_clock (gconstpointer rules)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);

  for (int game = 0; game < 20; game++)
    {
      g_autoptr (SeraiMatch) match = random_match (rules, rand, game * 2);
      g_autoptr (SeraiMatch) loaded = NULL;
      g_autofree char *text = NULL;

      add_random_clock (match, rand);
      if (g_rand_boolean (rand))
        serai_match_end (match, serai_ending_lose_on_time (SERAI_SIDE_P2));
      text = serai_save_to_text (match);
      loaded = load_there_and_back (text);
      assert_same_match (match, loaded);
      g_assert_null (serai_match_get_extra (loaded));
    }
}

static void
test_start_position (void)
{
  const char *start = "K...K/...../1.9../...../..... y";
  g_autoptr (SeraiMatch) match =
      serai_match_new_from_text (serai_registry_find ("kei-yen"), NULL, start, NULL);
  g_autofree char *text = serai_save_to_text (match);
  g_autoptr (SeraiMatch) loaded = load_there_and_back (text);

  g_assert_nonnull (strstr (text, start));
  assert_same_match (match, loaded);
}

/* ---- Kept files ---- */

static void
test_format_1 (void)
{
  g_autofree char *text = read_save ("format-1.json");
  g_autoptr (SeraiMatch) match = load_there_and_back (text);
  g_autofree char *saved = serai_save_to_text (match);
  g_autoptr (JsonNode) before = json_from_string (text, NULL);
  g_autoptr (JsonNode) after = json_from_string (saved, NULL);
  char position[SERAI_POSITION_TEXT];

  g_assert_true (json_node_equal (before, after));
  serai_match_get_rules (match)->write (serai_match_get_position (match), position);
  g_assert_cmpstr (position, ==, "1.K../.3.5K/..5../.5.5./..... y");
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 3);
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 6);
  g_assert_cmpint (serai_match_get_player (match, SERAI_SIDE_P1)->kind, ==, SERAI_PLAYER_PERSON);
  g_assert_cmpint (serai_match_get_player (match, SERAI_SIDE_P2)->kind, ==, SERAI_PLAYER_COMPUTER);
  g_assert_cmpint (serai_match_get_player (match, SERAI_SIDE_P2)->level, ==, 5);
}

/* The moves from @node, in their order. */
static char *
write_children (const SeraiRecord *record, const SeraiRecordNode *node)
{
  GString *moves = g_string_new (NULL);

  for (const SeraiRecordNode *child = node->first_child; child != NULL; child = child->next_sibling)
    {
      char text[SERAI_MOVE_TEXT];

      record->rules->write_move (&node->position, child->move, text);
      g_string_append_printf (moves, "%s%s", moves->len > 0 ? " " : "", text);
    }
  return g_string_free (moves, FALSE);
}

static void
assert_children (const SeraiRecord *record, const SeraiRecordNode *node, const char *expected)
{
  g_autofree char *moves = write_children (record, node);

  g_assert_cmpstr (moves, ==, expected);
}

static void
test_format_2 (void)
{
  g_autofree char *text = read_save ("format-2.json");
  g_autoptr (SeraiMatch) match = load_there_and_back (text);
  g_autofree char *saved = serai_save_to_text (match);
  g_autoptr (JsonNode) before = json_from_string (text, NULL);
  g_autoptr (JsonNode) after = json_from_string (saved, NULL);
  const SeraiRecord      *record = serai_match_get_record (match);
  SeraiRecordNode *const *line = record->line;
  const SeraiRecordNode  *variation;

  g_assert_true (json_node_equal (before, after));
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 5);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 3);
  assert_children (record, line[0], "e3-e4");
  assert_children (record, line[2], "a3-a4 a3-a2 a3-b3");
  assert_children (record, line[3], "b5-c5");
  assert_children (record, line[4], "a4-a3 e4-e3");
  variation = line[2]->first_child->next_sibling;
  assert_children (record, variation, "b5-a5 d4-d5");
  variation = variation->first_child->next_sibling;
  assert_children (record, variation, "e4-e3 a2-a3");
}

/* Games without clocks are written as before there were clocks, byte for byte. */
static void
test_written_before (void)
{
  static const char *const names[][2] = {
    { "format-1.json", "format-1-written.json" },
    { "format-1-unknown.json", "format-1-unknown-written.json" },
    { "format-2.json", "format-2.json" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (names); n++)
    {
      g_autofree char *text = read_save (names[n][0]);
      g_autofree char *expected = read_save (names[n][1]);
      g_autoptr (SeraiMatch) match = load_there_and_back (text);
      g_autofree char *written = serai_save_to_text (match);

      g_assert_cmpstr (written, ==, expected);
    }
}

static void
test_format_3 (void)
{
  g_autofree char *text = read_save ("format-3.json");
  g_autoptr (SeraiMatch) match = load_there_and_back (text);
  g_autofree char *saved = serai_save_to_text (match);
  g_autoptr (JsonNode) before = json_from_string (text, NULL);
  g_autoptr (JsonNode) after = json_from_string (saved, NULL);
  SeraiRecordNode *const *line = serai_match_get_record (match)->line;
  SeraiClock             *clock = serai_match_get_clock (match);

  g_assert_true (json_node_equal (before, after));
  g_assert_cmpuint (line[1]->clock_ms, ==, 595300);
  g_assert_cmpuint (line[2]->clock_ms, ==, 29000);
  g_assert_cmpuint (line[3]->clock_ms, ==, 0);
  g_assert_cmpuint (line[4]->clock_ms, ==, 21500);
  g_assert_cmpuint (line[3]->next_sibling->clock_ms, ==, 580001);
  g_assert_cmpuint (line[3]->next_sibling->first_child->clock_ms, ==, 1);
  g_assert_cmpuint (line[3]->next_sibling->next_sibling->clock_ms, ==, 0);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 3);
  g_assert_cmpint (serai_match_get_result (match).outcome, ==, SERAI_OUTCOME_P1_WINS);
  g_assert_cmpint (serai_match_get_result (match).reason, ==, SERAI_REASON_RESIGNATION);
  g_assert_cmpint (serai_clock_get_left_ms (clock, SERAI_SIDE_P1), ==, 595300);
  g_assert_cmpint (serai_clock_get_left_ms (clock, SERAI_SIDE_P2), ==, 30000 - 2750);
  g_assert_false (serai_clock_is_started (clock));
  serai_match_undo (match);
  g_assert_cmpint (serai_clock_get_left_ms (clock, SERAI_SIDE_P2), ==, 30000);
}

/* A declared ending is a change of the game; the cursor is none. */
static void
test_digest (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  g_autofree char *played = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *resigned = NULL;
  g_autofree char *agreed = NULL;

  g_assert_true (serai_match_play_text (match, "a3-a4", NULL));
  played = serai_save_to_digest (match);
  serai_match_undo (match);
  undone = serai_save_to_digest (match);
  g_assert_cmpstr (undone, ==, played);
  serai_match_redo (match);
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
  resigned = serai_save_to_digest (match);
  g_assert_cmpstr (resigned, !=, played);
  serai_match_reopen (match);
  serai_match_end (match, serai_ending_agree_draw ());
  agreed = serai_save_to_digest (match);
  g_assert_cmpstr (agreed, !=, resigned);
}

/* A game of a match of several games needs version 3 too. */
static void
test_series (void)
{
  const SeraiSeries series = { 4, 2, { SERAI_OUTCOME_DRAW, SERAI_OUTCOME_P2_WINS } };
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  g_autoptr (SeraiMatch) loaded = NULL;
  g_autofree char *text = NULL;

  serai_match_set_series (match, &series);
  text = serai_save_to_text (match);
  g_assert_nonnull (strstr (text, "\"version\" : 3"));
  loaded = load_there_and_back (text);
  g_assert_cmpmem (serai_match_get_series (loaded), sizeof series, &series, sizeof series);
  g_assert_null (serai_match_get_extra (loaded));
}

/* An ending, a clock and times need version 3; without them a game is as before. */
static void
test_version_3 (void)
{
  const SeraiTimeControl controls[2] = { { SERAI_TIME_PER_MOVE, 30000, 0 }, { 0 } };
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  g_autoptr (SeraiClock) clock = serai_clock_new (controls);
  g_autofree char *plain = serai_save_to_text (match);
  g_autofree char *ended = NULL;
  g_autofree char *reopened = NULL;
  g_autofree char *timed = NULL;
  g_autofree char *again = NULL;

  g_assert_nonnull (strstr (plain, "\"version\" : 1"));
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
  ended = serai_save_to_text (match);
  g_assert_nonnull (strstr (ended, "\"version\" : 3"));
  g_assert_nonnull (strstr (ended, "\"reason\" : \"resignation\""));
  serai_match_reopen (match);
  reopened = serai_save_to_text (match);
  g_assert_cmpstr (reopened, ==, plain);
  serai_match_set_clock (match, clock);
  timed = serai_save_to_text (match);
  g_assert_nonnull (strstr (timed, "\"version\" : 3"));
  g_assert_nonnull (strstr (timed, "\"30/move\""));
  serai_match_set_clock (match, NULL);
  again = serai_save_to_text (match);
  g_assert_cmpstr (again, ==, plain);
}

/* Games that older versions can open are saved in their format. */
static void
test_version (void)
{
  g_autofree char *text = read_save ("format-1.json");
  g_autofree char *one_line = NULL;
  g_autofree char *tree = NULL;
  g_autoptr (SeraiMatch) match = serai_save_from_text (text, -1, NULL, NULL);

  serai_match_go_to (match, 2);
  g_assert_true (serai_match_play_text (match, "e3-e4", NULL)); /* as it went on before */
  one_line = serai_save_to_text (match);
  g_assert_nonnull (strstr (one_line, "\"version\" : 1"));
  g_assert_null (strstr (one_line, "variations"));
  serai_match_go_to (match, 2);
  g_assert_true (serai_match_play_text (match, "e3-e2", NULL));
  tree = serai_save_to_text (match);
  g_assert_nonnull (strstr (tree, "\"version\" : 2"));
  g_assert_nonnull (strstr (tree, "variations"));
}

/* Variations of variations, deeper than JSON may nest. */
static void
test_nested_variations (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  g_autofree char *text = NULL;
  g_autoptr (SeraiMatch) loaded = NULL;

  play_random_moves (match, rand, 60);
  while (serai_match_get_n_moves (match) > 0)
    {
      serai_match_go_to (match, serai_match_get_n_moves (match) - 1);
      if (serai_match_get_cursor (match) == 0)
        break;
      serai_match_undo (match);
      play_random_moves (match, rand, 1);
    }
  text = serai_save_to_text (match);
  loaded = load_there_and_back (text);
  assert_same_match (match, loaded);
}

/* Only the required members. */
static void
test_minimal (void)
{
  g_autofree char *text = read_save ("format-1-minimal.json");
  g_autoptr (SeraiMatch) match = load_there_and_back (text);
  SeraiOptions options;

  serai_options_init (serai_match_get_rules (match), &options);
  g_assert_cmpmem (serai_match_get_options (match), sizeof options, &options, sizeof options);
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 2);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 2);
  g_assert_cmpint (serai_match_get_player (match, SERAI_SIDE_P1)->kind, ==, SERAI_PLAYER_PERSON);
  g_assert_cmpint (serai_match_get_player (match, SERAI_SIDE_P1)->level, ==, SERAI_LEVEL_PRESET);
}

/* Kei has won, but the result in the file is Yen. */
static void
test_finished (void)
{
  g_autofree char *text = read_save ("format-1-finished.json");
  g_autofree char *saved = NULL;
  g_autoptr (SeraiMatch) match = load_there_and_back (text);
  SeraiResult result = serai_match_get_result (match);

  g_assert_nonnull (strstr (text, "p2win"));
  g_assert_cmpint (result.outcome, ==, SERAI_OUTCOME_P1_WINS);
  g_assert_cmpint (result.reason, ==, SERAI_REASON_GOAL);
  saved = serai_save_to_text (match);
  g_assert_null (strstr (saved, "p2win"));
  g_assert_nonnull (strstr (saved, "p1win"));
}

/* Every file of the folder loads or fails as its name indicates. */
static void
test_kept_files (void)
{
  g_autofree char *folder = saves_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint       n_loaded = 0, n_refused = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "format-"))
      {
        g_autofree char *text = read_save (name);

        g_object_unref (load_there_and_back (text));
        n_loaded++;
      }
    else
      {
        g_autofree char *text = read_save (name);
        g_autoptr (GError) error = NULL;

        g_assert_true (g_str_has_prefix (name, "refused-"));
        g_assert_null (serai_save_from_text (text, -1, NULL, &error));
        g_assert_cmpuint (error->domain, ==, SERAI_SAVE_ERROR);
        n_refused++;
      }
  g_assert_cmpuint (n_loaded, >=, 10);
  g_assert_cmpuint (n_refused, >=, 5);
}

static void
test_refused_files (void)
{
  static const struct
  {
    const char    *name;
    SeraiSaveError code;
    const char    *words;
    gssize         n_until;
  } cases[] = {
    { "refused-newer.json", SERAI_SAVE_ERROR_VERSION, "format 5; this version reads up to format 4",
      -1 },
    { "refused-game.json", SERAI_SAVE_ERROR_GAME, "“go”", -1 },
    { "refused-option.json", SERAI_SAVE_ERROR_GAME, "axis: corners", -1 },
    { "refused-position.json", SERAI_SAVE_ERROR_POSITION, "column 3", -1 },
    { "refused-move.json", SERAI_SAVE_ERROR_MOVE,
      "Move 3 (“c5-e5”) is not legal: the piece cannot go there", 2 },
    { "refused-repetition.json", SERAI_SAVE_ERROR_MOVE, "the position has occurred before", 5 },
    { "refused-after-end.json", SERAI_SAVE_ERROR_MOVE, "the game is over", 1 },
    { "refused-cut.json", SERAI_SAVE_ERROR_SYNTAX, "in line 6: ", -1 },
    { "refused-variation.json", SERAI_SAVE_ERROR_MOVE,
      "Move 5 (“e4-e2”) in variation 2 is not legal", 4 },
    { "refused-variation-repetition.json", SERAI_SAVE_ERROR_MOVE,
      "Move 6 (“c5-b5”) in variation 1 is not legal: the position has occurred before", 3 },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autofree char *text = read_save (cases[n].name);

      assert_refused (text, -1, cases[n].code, cases[n].words, cases[n].n_until);
    }
}

/* If a move in a variation is wrong, only what follows it is lost. */
static void
test_until_in_variation (void)
{
  g_autofree char *text = read_save ("refused-variation.json");
  g_autofree char *saved = NULL;
  g_autoptr (SeraiMatch) until = NULL;
  g_autoptr (GError) error = NULL;
  const SeraiRecord     *record;
  const SeraiRecordNode *variation;

  g_assert_null (serai_save_from_text (text, -1, &until, &error));
  g_assert_cmpuint (serai_match_get_cursor (until), ==, 4);
  record = serai_match_get_record (until);
  assert_children (record, record->line[2], "a3-a4 a3-a2 a3-b3");
  variation = record->line[3]->next_sibling;
  assert_children (record, variation, "b5-a5 d4-d5");
  assert_children (record, variation->first_child->next_sibling, "e4-e3");
  saved = serai_save_to_text (until);
  g_assert_nonnull (strstr (saved, "a café"));
  g_object_unref (load_there_and_back (saved));
}

/* If a move of the main line is wrong, variations of the moves before it stay; the board shows the
 * last right move. */
static void
test_until_with_variations (void)
{
  static const char text[] = "{\"format\":\"serai-game\",\"version\":2,\"game\":\"kei-yen\","
                             "\"start\":\"...../.5.5./K...K/.5.5./..... k\","
                             "\"moves\":[\"e3-e4\",\"b4-b5\",\"a3-e1\",\"b5-c5\"],\"variations\":["
                             "{\"line\":0,\"ply\":3,\"moves\":[\"b5-a5\"]},"
                             "{\"line\":0,\"ply\":0,\"moves\":[\"e3-e2\"]},"
                             "{\"line\":0,\"ply\":2,\"moves\":[\"a3-a2\",\"b5-a5\"]}]}";
  g_autoptr (SeraiMatch) until = NULL;
  g_autoptr (GError) error = NULL;
  const SeraiRecord *record;

  g_assert_null (serai_save_from_text (text, -1, &until, &error));
  g_assert_true (g_str_has_prefix (error->message, "Move 3 (“a3-e1”) is not legal: "));
  record = serai_match_get_record (until);
  assert_children (record, record->line[0], "e3-e4 e3-e2");
  assert_children (record, record->line[2], "a3-a2");
  assert_children (record, record->line[3], "b5-a5");
  g_assert_cmpuint (serai_match_get_cursor (until), ==, 2);
}

/* Reading can be cancelled between two moves. */
static void
test_cancelled (void)
{
  g_autofree char *text = read_save ("format-2.json");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SeraiMatch) all = serai_save_read (text, strlen (text), cancellable, NULL, NULL);
  g_autoptr (SeraiMatch) none = NULL;

  g_assert_cmpuint (serai_match_get_n_moves (all), >, 0);
  g_cancellable_cancel (cancellable);
  none = serai_save_read (text, strlen (text), cancellable, NULL, NULL);
  g_assert_cmpuint (serai_match_get_n_moves (none), ==, 0);
}

/* The moves before a wrong one keep their players and unknown members. */
static void
test_until (void)
{
  g_autofree char *text = read_save ("refused-move.json");
  g_autofree char *saved = NULL;
  g_autoptr (SeraiMatch) until = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (serai_save_from_text (text, -1, &until, &error));
  g_assert_cmpuint (serai_match_get_cursor (until), ==, 2);
  g_assert_cmpint (serai_match_get_player (until, SERAI_SIDE_P1)->kind, ==, SERAI_PLAYER_COMPUTER);
  saved = serai_save_to_text (until);
  g_assert_nonnull (strstr (saved, "a café"));
}

/* ---- Members ---- */

#define HEAD "{\"format\":\"serai-game\",\"version\":1,\"game\":\"kei-yen\","
#define HEAD_2 "{\"format\":\"serai-game\",\"version\":2,\"game\":\"kei-yen\","
#define HEAD_4 "{\"format\":\"serai-game\",\"version\":4,\"game\":\"kei-yen\","
#define HEAD_3 "{\"format\":\"serai-game\",\"version\":3,\"game\":\"kei-yen\","
#define START "\"start\":\"...../.5.5./K...K/.5.5./..... k\","

static void
test_members (void)
{
  static const struct
  {
    const char *text;
    const char *words;
  } cases[] = {
    { "[]", "not a saved game" },
    { "7", "not a saved game" },
    { "null", "not a saved game" },
    { "{}", "“format” is missing" },
    { "{\"format\":\"other\"}", "“format”" },
    { "{\"format\":1,\"version\":1}", "“format”" },
    { "{\"format\":\"serai-game\"}", "“version” is missing" },
    { "{\"format\":\"serai-game\",\"version\":0}", "“version”" },
    { "{\"format\":\"serai-game\",\"version\":-1}", "“version”" },
    { "{\"format\":\"serai-game\",\"version\":\"1\"}", "“version”" },
    { "{\"format\":\"serai-game\",\"version\":1.0}", "“version”" },
    { "{\"format\":\"serai-game\",\"version\":1}", "“game” is missing" },
    { "{\"format\":\"serai-game\",\"version\":1,\"game\":[]}", "“game”" },
    { HEAD "\"moves\":[]}", "“start” is missing" },
    { HEAD "\"start\":null,\"moves\":[]}", "“start”" },
    { HEAD START "\"x\":1}", "“moves” is missing" },
    { HEAD START "\"moves\":{}}", "“moves”" },
    { HEAD START "\"moves\":\"a3-a4\"}", "“moves”" },
    { HEAD START "\"moves\":[],\"options\":[]}", "“options”" },
    { HEAD START "\"moves\":[],\"options\":{\"axis\":1}}", "“axis”" },
    { HEAD START "\"moves\":[],\"cursor\":\"1\"}", "“cursor”" },
    { HEAD START "\"moves\":[],\"cursor\":1.5}", "“cursor”" },
    { HEAD START "\"moves\":[],\"cursor\":null}", "“cursor”" },
    { HEAD START "\"moves\":[],\"players\":{}}", "“players”" },
    { HEAD START "\"moves\":[],\"players\":[]}", "“players”" },
    { HEAD START "\"moves\":[],\"players\":[{\"kind\":\"human\"}]}", "“players”" },
    { HEAD START "\"moves\":[],\"players\":[1,2]}", "“players”" },
    { HEAD START "\"moves\":[],\"players\":[{},{}]}", "“kind” is missing" },
    { HEAD START "\"moves\":[],\"players\":[{\"kind\":\"cat\"},{\"kind\":\"human\"}]}", "“kind”" },
    { HEAD START "\"moves\":[],\"players\":[{\"kind\":\"human\",\"level\":\"9\"},{}]}", "“level”" },
    { HEAD START "\"moves\":[],\"players\":[{\"kind\":\"human\",\"name\":9},{}]}", "“name”" },
    { HEAD START "\"moves\":[],\"moves\":[]}", "“moves” appears twice" },
    { HEAD START "\"moves\":[],\"x\":[{\"y\":1,\"y\":2}]}", "“y” appears twice" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    assert_refused (cases[n].text, -1, SERAI_SAVE_ERROR_SYNTAX, cases[n].words, -1);

  assert_refused (HEAD START "\"moves\":[\"a3-a4\",2]}", -1, SERAI_SAVE_ERROR_MOVE, "Move 2", 1);
  assert_refused (HEAD START "\"moves\":[[]]}", -1, SERAI_SAVE_ERROR_MOVE, "Move 1", 0);
  assert_refused (HEAD START "\"moves\":[\"a3-a4\",null]}", -1, SERAI_SAVE_ERROR_MOVE, "Move 2", 1);
}

/* A variation takes the place of a move of an earlier line. */
static void
test_variation_members (void)
{
  static const struct
  {
    const char *variations;
    const char *words; /* nullable: the file is valid */
  } cases[] = {
    { "[]", NULL },
    { "[{\"line\":0,\"ply\":0,\"moves\":[]}]", NULL },
    { "[{\"line\":0,\"ply\":1,\"moves\":[\"b4-a5\"]}]", NULL },
    { "[{\"line\":0,\"ply\":1,\"moves\":[\"b4-a5\",\"a4-a3\"]},"
      "{\"line\":1,\"ply\":2,\"moves\":[\"e3-e4\"]}]",
      NULL },
    { "{}", "“variations”" },
    { "null", "“variations”" },
    { "[1]", "“variations”" },
    { "[[]]", "“variations”" },
    { "[{}]", "“line” is missing" },
    { "[{\"line\":0}]", "“ply” is missing" },
    { "[{\"line\":0,\"ply\":0}]", "“moves” is missing" },
    { "[{\"line\":0,\"ply\":0,\"moves\":{}}]", "“moves”" },
    { "[{\"line\":\"0\",\"ply\":0,\"moves\":[]}]", "“line”" },
    { "[{\"line\":0,\"ply\":0.5,\"moves\":[]}]", "“ply”" },
    { "[{\"line\":1,\"ply\":0,\"moves\":[]}]", "“line”" },
    { "[{\"line\":-1,\"ply\":0,\"moves\":[]}]", "“line”" },
    { "[{\"line\":9223372036854775807,\"ply\":0,\"moves\":[]}]", "“line”" },
    { "[{\"line\":0,\"ply\":-1,\"moves\":[]}]", "“ply”" },
    { "[{\"line\":0,\"ply\":2,\"moves\":[]}]", "“ply”" },
    { "[{\"line\":0,\"ply\":9223372036854775807,\"moves\":[]}]", "“ply”" },
    { "[{\"line\":0,\"ply\":-9223372036854775808,\"moves\":[]}]", "“ply”" },
    { "[{\"line\":0,\"ply\":1,\"moves\":[\"b4-a5\"]},"
      "{\"line\":1,\"ply\":0,\"moves\":[]}]",
      "“ply”" },
    { "[{\"line\":0,\"ply\":1,\"moves\":[\"b4-a5\"]},"
      "{\"line\":1,\"ply\":2,\"moves\":[]}]",
      "“ply”" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autofree char *text = g_strdup_printf (
          HEAD_2 START "\"moves\":[\"a3-a4\",\"b4-b5\"],\"variations\":%s}", cases[n].variations);

      if (cases[n].words != NULL)
        assert_refused (text, -1, SERAI_SAVE_ERROR_SYNTAX, cases[n].words, -1);
      else
        g_object_unref (load_there_and_back (text));
    }
  assert_refused (HEAD_2 START "\"moves\":[\"a3-a4\"],"
                               "\"variations\":[{\"line\":0,\"ply\":0,\"moves\":[1]}]}",
                  -1, SERAI_SAVE_ERROR_MOVE,
                  "Move 1 (“1”) in variation 1 is not legal: a move must be text", 1);
}

/* In version 1 the name has no meaning and is kept. */
static void
test_variations_of_version_1 (void)
{
  g_autoptr (SeraiMatch) match =
      load_there_and_back (HEAD START "\"moves\":[\"a3-a4\"],\"variations\":\"none\"}");
  g_autofree char *saved = serai_save_to_text (match);

  g_assert_nonnull (strstr (saved, "\"variations\" : \"none\""));
  g_assert_null (serai_match_get_record (match)->line[1]->next_sibling);
}

/* Times, clocks, series and endings of version 3. */
static void
test_clock_members (void)
{
  static const struct
  {
    const char *members;
    const char *words; /* nullable: the file is valid */
  } cases[] = {
    { "\"times\":[1,2]", NULL },
    { "\"times\":[null,4294967295]", NULL },
    { "\"times\":[null,null]", NULL },
    { "\"times\":{}", "“times”" },
    { "\"times\":null", "“times”" },
    { "\"times\":[]", "“times”" },
    { "\"times\":[1]", "“times”" },
    { "\"times\":[1,2,3]", "“times”" },
    { "\"times\":[1,0]", "“times”" },
    { "\"times\":[1,-1]", "“times”" },
    { "\"times\":[1,1.5]", "“times”" },
    { "\"times\":[1,\"2\"]", "“times”" },
    { "\"times\":[1,4294967296]", "“times”" },
    { "\"variations\":[{\"line\":0,\"ply\":0,\"moves\":[],\"times\":[1]}]", "“times”" },
    { "\"clock\":{\"controls\":[\"none\",\"60+1\"]}", NULL },
    { "\"clock\":{\"controls\":[\"60+1\",\"60+1\"],\"used\":-1}", NULL },
    { "\"clock\":{\"controls\":[\"60+1\",\"60+1\"],\"used\":9223372036854775807}", NULL },
    { "\"clock\":null", "“clock”" },
    { "\"clock\":[]", "“clock”" },
    { "\"clock\":{}", "“controls” is missing" },
    { "\"clock\":{\"controls\":\"60+1\"}", "“controls”" },
    { "\"clock\":{\"controls\":[\"60+1\"]}", "“controls”" },
    { "\"clock\":{\"controls\":[\"60+1\",60]}", "“controls”" },
    { "\"clock\":{\"controls\":[\"60+1\",\"60\"]}", "“60” is not a valid time control" },
    { "\"clock\":{\"controls\":[\"0+1\",\"60+1\"]}", "is not between 1 second and 24 hours" },
    { "\"clock\":{\"controls\":[\"60+1\",\"60+1\"],\"used\":\"1\"}", "“used”" },
    { "\"series\":{\"games\":2,\"outcomes\":[]}", NULL },
    { "\"series\":{\"games\":12,\"outcomes\":[\"p1win\",\"draw\",\"p2win\"]}", NULL },
    { "\"series\":null", "“series”" },
    { "\"series\":[]", "“series”" },
    { "\"series\":{\"outcomes\":[]}", "“games” is missing" },
    { "\"series\":{\"games\":2}", "“outcomes” is missing" },
    { "\"series\":{\"games\":1,\"outcomes\":[]}", "“games”" },
    { "\"series\":{\"games\":13,\"outcomes\":[]}", "“games”" },
    { "\"series\":{\"games\":-4294967294,\"outcomes\":[]}", "“games”" },
    { "\"series\":{\"games\":2,\"outcomes\":{}}", "“outcomes”" },
    { "\"series\":{\"games\":2,\"outcomes\":[\"draw\",\"draw\"]}", "“outcomes”" },
    { "\"series\":{\"games\":2,\"outcomes\":[\"none\"]}", "“outcomes”" },
    { "\"series\":{\"games\":2,\"outcomes\":[1]}", "“outcomes”" },
    { "\"result\":7", NULL },
    { "\"result\":{\"outcome\":\"draw\",\"reason\":7}", NULL },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autofree char *text =
          g_strdup_printf (HEAD_3 START "\"moves\":[\"a3-a4\",\"b4-b5\"],%s}", cases[n].members);

      if (cases[n].words != NULL)
        assert_refused (text, -1, SERAI_SAVE_ERROR_SYNTAX, cases[n].words, -1);
      else
        g_object_unref (load_there_and_back (text));
    }
}

/* Only a result that players declare, and that fits, ends a game. */
static void
test_endings (void)
{
  static const struct
  {
    const char  *version;
    const char  *result;
    SeraiOutcome outcome;
  } cases[] = {
    { HEAD_3, "\"p1win\",\"reason\":\"resignation\"", SERAI_OUTCOME_P1_WINS },
    { HEAD_3, "\"p2win\",\"reason\":\"time\"", SERAI_OUTCOME_P2_WINS },
    { HEAD_3, "\"draw\",\"reason\":\"agreement\"", SERAI_OUTCOME_DRAW },
    { HEAD_3, "\"draw\",\"reason\":\"time\"", SERAI_OUTCOME_NONE },
    { HEAD_3, "\"p1win\",\"reason\":\"goal\"", SERAI_OUTCOME_NONE },
    { HEAD_3, "\"none\",\"reason\":\"agreement\"", SERAI_OUTCOME_NONE },
    { HEAD_3, "\"p1win\"", SERAI_OUTCOME_NONE },
    { HEAD_2, "\"p1win\",\"reason\":\"resignation\"", SERAI_OUTCOME_NONE },
    { HEAD, "\"p1win\",\"reason\":\"resignation\"", SERAI_OUTCOME_NONE },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autofree char *text =
          g_strdup_printf ("%s" START "\"moves\":[\"a3-a4\"],\"result\":{\"outcome\":%s}}",
                           cases[n].version, cases[n].result);
      g_autoptr (SeraiMatch) match = load_there_and_back (text);

      g_assert_cmpint (serai_match_get_result (match).outcome, ==, cases[n].outcome);
    }
}

/* Endings of lines that were left are there when the game returns to them. */
static void
test_endings_of_lines (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  g_autoptr (SeraiMatch) loaded = NULL;
  g_autofree char *text = NULL;
  g_autofree char *undone = NULL;

  g_assert_true (serai_match_play_text (match, "a3-a4", NULL));
  g_assert_true (serai_match_play_text (match, "b4-b5", NULL));
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
  serai_match_go_to (match, 1);
  undone = serai_save_to_text (match);
  g_object_unref (load_there_and_back (undone));
  g_assert_true (serai_match_play_text (match, "b4-a5", NULL));
  serai_match_end (match, serai_ending_agree_draw ());
  text = serai_save_to_text (match);
  g_assert_nonnull (strstr (text, "\"version\" : 4"));
  loaded = load_there_and_back (text);
  assert_same_match (loaded, match);
  g_assert_null (serai_match_get_extra (loaded));
  serai_match_continue_at (loaded, serai_match_get_other_line (loaded));
  g_assert_cmpint (serai_match_get_game_result (loaded).outcome, ==, SERAI_OUTCOME_P2_WINS);
  g_assert_cmpint (serai_match_get_game_result (loaded).reason, ==, SERAI_REASON_RESIGNATION);
}

/* Endings must be declared ones after moves of the file; older versions know none. */
static void
test_endings_members (void)
{
#define RESULT "\"outcome\":\"draw\",\"reason\":\"agreement\""
  static const struct
  {
    const char *endings;
    gboolean    is_valid;
  } cases[] = {
    { "[]", TRUE },
    { "[{\"line\":0,\"ply\":0," RESULT "}]", TRUE },
    { "[{\"line\":1,\"ply\":2," RESULT ",\"x\":1}]", TRUE },
    { "[{\"line\":1,\"ply\":1," RESULT "}]", FALSE },
    { "[{\"line\":0,\"ply\":3," RESULT "}]", FALSE },
    { "[{\"line\":0,\"ply\":-1," RESULT "}]", FALSE },
    { "[{\"line\":2,\"ply\":2," RESULT "}]", FALSE },
    { "[{\"line\":-1,\"ply\":2," RESULT "}]", FALSE },
    { "[{\"line\":0,\"ply\":2}]", FALSE },
    { "[{\"line\":0,\"ply\":2,\"outcome\":\"p1win\",\"reason\":\"goal\"}]", FALSE },
    { "[1]", FALSE },
    { "1", FALSE },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      static const char rest[] =
          START "\"moves\":[\"a3-a4\",\"b4-b5\"],\"cursor\":1,\"variations\":"
                "[{\"line\":0,\"ply\":1,\"moves\":[\"b4-a5\"]}],\"endings\":";
      g_autofree char *text = g_strconcat (HEAD_4, rest, cases[n].endings, "}", NULL);
      g_autofree char *older = g_strconcat (HEAD_3, rest, cases[n].endings, "}", NULL);

      g_object_unref (load_there_and_back (older));
      if (cases[n].is_valid)
        g_object_unref (load_there_and_back (text));
      else
        assert_refused (text, -1, SERAI_SAVE_ERROR_SYNTAX, "endings", -1);
    }
#undef RESULT
}

/* An ending after a wrong move is left out. */
static void
test_until_with_endings (void)
{
  static const char text[] =
      HEAD_4        START "\"moves\":[\"a3-a4\",\"b4-b5\",\"a3-a4\"],\"endings\":["
                          "{\"line\":0,\"ply\":1,\"outcome\":\"draw\",\"reason\":\"agreement\"},"
                          "{\"line\":0,\"ply\":3,\"outcome\":\"draw\",\"reason\":\"agreement\"}]}";
  g_autoptr (SeraiMatch) until = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (serai_save_from_text (text, -1, &until, &error));
  g_assert_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_MOVE);
  g_assert_cmpint (serai_match_get_record (until)->line[1]->declared.outcome, ==,
                   SERAI_OUTCOME_DRAW);
}

/* If a move is wrong, the ending belongs to a position that is not reached, unless the cursor is.
 */
static void
test_until_with_ending (void)
{
  static const char format[] =
      HEAD_3        START "\"moves\":[\"a3-a4\",\"b4-b5\",\"a3-a4\"],\"cursor\":%d,"
                          "\"result\":{\"outcome\":\"draw\",\"reason\":\"agreement\"}}";

  for (int cursor = 1; cursor <= 3; cursor++)
    {
      g_autofree char *text = g_strdup_printf (format, cursor);
      g_autoptr (SeraiMatch) until = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_null (serai_save_from_text (text, -1, &until, &error));
      g_assert_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_MOVE);
      g_assert_cmpuint (serai_match_get_cursor (until), ==, MIN (cursor, 2));
      g_assert_cmpint (serai_match_has_ending (until), ==, cursor <= 2);
    }
}

/* Members that have no meaning in older versions are kept there, and do no harm in version 3. */
static void
test_older_members (void)
{
  static const char text[] = HEAD START "\"moves\":[\"a3-a4\"],\"times\":\"old\",\"variations\":1,"
                                        "\"clock\":{\"used\":\"x\"},\"y\":2}";
  const SeraiTimeControl          controls[2] = { { SERAI_TIME_PER_MOVE, 30000, 0 }, { 0 } };
  g_autoptr (SeraiMatch) match = load_there_and_back (text);
  g_autoptr (SeraiClock) clock = serai_clock_new (controls);
  g_autofree char *kept = serai_save_to_text (match);
  g_autofree char *ended = NULL;
  g_autofree char *timed = NULL;

  g_assert_nonnull (strstr (kept, "\"times\" : \"old\""));
  g_assert_nonnull (strstr (kept, "\"used\" : \"x\""));
  serai_match_end (match, serai_ending_agree_draw ());
  ended = serai_save_to_text (match);
  g_assert_nonnull (strstr (ended, "\"y\" : 2"));
  g_object_unref (load_there_and_back (ended));
  serai_match_set_clock (match, clock);
  timed = serai_save_to_text (match);
  g_object_unref (load_there_and_back (timed));
}

/* Numbers out of range are clamped. */
static void
test_ranges (void)
{
  static const struct
  {
    const char *cursor;
    gsize       expected;
  } cursors[] = { { "0", 0 },  { "1", 1 },
                  { "2", 2 },  { "3", 2 },
                  { "-1", 0 }, { "9223372036854775807", 2 },
                  { "-0", 0 }, { "-9223372036854775808", 0 } };
  static const struct
  {
    const char *level;
    int         expected;
  } levels[] = { { "1", 1 }, { "0", SERAI_LEVEL_MIN }, { "4294967297", SERAI_LEVEL_MAX } };

  for (gsize n = 0; n < G_N_ELEMENTS (cursors); n++)
    {
      g_autofree char *text = g_strdup_printf (
          HEAD START "\"moves\":[\"a3-a4\",\"b4-b5\"],\"cursor\":%s}", cursors[n].cursor);
      g_autoptr (SeraiMatch) match = load_there_and_back (text);

      g_assert_cmpuint (serai_match_get_cursor (match), ==, cursors[n].expected);
      g_assert_cmpuint (serai_match_get_n_moves (match), ==, 2);
    }
  for (gsize n = 0; n < G_N_ELEMENTS (levels); n++)
    {
      g_autofree char *text = g_strdup_printf (
          HEAD START "\"moves\":[],\"players\":[{\"kind\":\"computer\",\"level\":%s},"
                     "{\"kind\":\"human\"}]}",
          levels[n].level);
      g_autoptr (SeraiMatch) match = load_there_and_back (text);

      g_assert_cmpint (serai_match_get_player (match, SERAI_SIDE_P1)->level, ==,
                       levels[n].expected);
    }
}

static void
test_unknown_members (void)
{
  g_autofree char *text = read_save ("format-1-unknown.json");
  g_autofree char *saved = NULL;
  g_autoptr (SeraiMatch) match = load_there_and_back (text);
  g_autoptr (JsonNode) node = NULL;
  JsonObject *root, *player;

  serai_match_go_to (match, 0);
  g_assert_true (serai_match_play_text (match, "a3xc5", NULL));
  saved = serai_save_to_text (match);
  node = json_from_string (saved, NULL);
  root = json_node_get_object (node);
  player = json_array_get_object_element (json_object_get_array_member (root, "players"), 1);

  g_assert_cmpstr (
      json_object_get_string_member (json_object_get_object_member (root, "tags"), "Event"), ==,
      "Imphal \u201cNingol Chakouba\u201d \U0001F413");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (root, "comments")), ==, 2);
  g_assert_cmpint (json_object_get_int_member (root, "clock-ms"), ==, G_MAXINT64);
  g_assert_cmpfloat (json_object_get_double_member (root, "rating"), ==, -1.5e-7);
  g_assert_true (json_object_get_null_member (root, "nothing"));
  g_assert_cmpstr (json_object_get_string_member (player, "name"), ==, "Tomba");
  g_assert_cmpstr (json_object_get_string_member (player, "kind"), ==, "human");
  g_assert_cmpstr (
      json_object_get_string_member (json_object_get_object_member (root, "result"), "arbiter"), ==,
      "Chaoba");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (root, "moves")), ==, 1);
}

/* ---- Damage ---- */

/* A damaged file is refused with a message or gives a valid match. */
static gboolean
load_damaged (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiMatch) until = NULL;
  g_autoptr (SeraiMatch) match = serai_save_from_text (text, (gssize) length, &until, &error);

  if (match == NULL)
    {
      g_assert_nonnull (error);
      g_assert_cmpuint (error->domain, ==, SERAI_SAVE_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_cmpuint (strlen (error->message), >, 20);
      g_assert_true ((until != NULL)
                     == g_error_matches (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_MOVE));
      if (until == NULL)
        return FALSE;
      match = g_steal_pointer (&until);
    }
  else
    g_assert_null (until);

  {
    g_autofree char *saved = serai_save_to_text (match);

    g_object_unref (load_there_and_back (saved));
  }
  return error == NULL;
}

static void
test_damaged_bytes (gconstpointer name)
{
  static const char values[] = { 0,   '\n', ' ', '"', '\\', '{', '}', '[',    ']',    ',',
                                 ':', '-',  '0', '1', '9',  'a', 'x', '\x7f', '\x80', '\xff' };
  g_autofree char  *text = read_save (name);
  gsize             length = strlen (text);
  guint             n_loaded = 0;

  for (gsize at = 0; at < length; at++)
    {
      char right = text[at];

      for (gsize n = 0; n < G_N_ELEMENTS (values); n++)
        {
          text[at] = values[n];
          n_loaded += load_damaged (text, length);
        }
      for (int bit = 0; bit < 8; bit++)
        {
          text[at] = (char) (right ^ (1 << bit));
          n_loaded += load_damaged (text, length);
        }
      text[at] = right;
    }
  g_assert_true (load_damaged (text, length));
  g_assert_cmpuint (n_loaded, >, 0);
}

static void
test_truncated (gconstpointer name)
{
  g_autofree char *text = read_save (name);
  gsize            length = strlen (text);

  for (gsize cut = 0; cut + 2 < length; cut++)
    {
      g_autofree char *exact =
          g_memdup2 (text, cut + 1); /* so that sanitizers catch a read past the end */

      g_assert_false (load_damaged (exact, cut));
    }
}

/* Bytes removed and duplicated. */
static void
test_shifted (gconstpointer name)
{
  g_autofree char *text = read_save (name);
  gsize            length = strlen (text);
  g_autofree char *damaged = g_malloc (length + 1);

  for (gsize at = 0; at < length; at++)
    {
      memcpy (damaged, text, at);
      memcpy (damaged + at, text + at + 1, length - at - 1);
      load_damaged (damaged, length - 1);
      memcpy (damaged, text, at + 1);
      memcpy (damaged + at + 1, text + at, length - at);
      load_damaged (damaged, length + 1);
    }
}

static void
test_not_json (void)
{
  static const struct
  {
    const char *text;
    const char *words;
  } cases[] = {
    { "", "too early" },
    { " \n\n ", "in line 3" },
    { "{", "too early" },
    { "[[1,2]", "too early" },
    { "\xEF\xBB\xBF", "in line 1" },
    { "{} {}", "after the end" },
    { "{}\n,", "in line 2" },
    { "[1,]", "not a value" },
    { "[,1]", "not a value" },
    { "[1 2]", "comma" },
    { "{\"a\" 1}", "colon" },
    { "{1:1}", "name" },
    { "{\"a\":1,}", "name" },
    { "[1}", "comma" },
    { "['a']", "not a value" },
    { "[// x\n1]", "not a value" },
    { "/* \" */ [1]", "not a value" },
    { "var x = [1];", "not a value" },
    { "[01]", "malformed" },
    { "[0x10]", "comma" },
    { "[1.]", "malformed" },
    { "[.5]", "not a value" },
    { "[+1]", "not a value" },
    { "[1e]", "malformed" },
    { "[-]", "malformed" },
    { "[1e999]", "too large" },
    { "[-1e999]", "too large" },
    { "[1e22]", "too large" }, /* json-glib would write 1e+22.0 */
    { "[-3E+17]", "too large" },
    { "[1e-10]", "malformed" },
    { "[9223372036854775808]", "too large" },
    { "[-9223372036854775809]", "too large" },
    { "[NaN]", "not a value" },
    { "[Infinity]", "not a value" },
    { "[nul]", "not a value" },
    { "[truefalse]", "comma" },
    { "[\"a]", "closing quotation" },
    { "[\"a\nb\"]", "closing quotation" },
    { "[\"\\x\"]", "an invalid escape or character" },
    { "[\"\\u12\"]", "an invalid escape or character" },
    { "[\"\\u0000\"]", "an invalid escape or character" },
    { "[\"\\ud800\"]", "an invalid escape or character" },
    { "[\"\\ud800\\u0041\"]", "an invalid escape or character" },
    { "[\"\\udc00\"]", "an invalid escape or character" },
    { "[\"\\", "an invalid escape or character" },
    { "[\"\xff\"]", "not valid UTF-8" },
    { "\n[\"\xc0\x80\"]", "in line 2" },
    { "[\"\xed\xa0\x80\"]", "not valid UTF-8" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    assert_refused (cases[n].text, -1, SERAI_SAVE_ERROR_SYNTAX, cases[n].words, -1);
  assert_refused ("{}\0", 3, SERAI_SAVE_ERROR_SYNTAX, "not valid UTF-8", -1);
  assert_refused ("[\"\0\"]", 5, SERAI_SAVE_ERROR_SYNTAX, "not valid UTF-8", -1);
}

/* A million brackets must not recurse a million times. */
static void
test_deep (void)
{
  static const char *const openings[] = { "[", "{\"a\":", "[{\"\\\"\":" };

  for (gsize n = 0; n < G_N_ELEMENTS (openings); n++)
    {
      GString *text = g_string_new (NULL);

      while (text->len < 1000000)
        g_string_append (text, openings[n]);
      assert_refused (text->str, (gssize) text->len, SERAI_SAVE_ERROR_SYNTAX, "brackets", -1);
      g_string_prepend (text, HEAD START "\"moves\":[],\"x\":");
      assert_refused (text->str, (gssize) text->len, SERAI_SAVE_ERROR_SYNTAX, "brackets", -1);
      g_string_free (text, TRUE);
    }

  /* brackets within a text do not count */
  {
    g_autofree char *brackets = g_strnfill (1000, '[');
    g_autofree char *text =
        g_strdup_printf (HEAD START "\"moves\":[],\"x\":[[[[\"%s\\\"\"]]]]}", brackets);

    g_object_unref (load_there_and_back (text));
  }
}

static void
test_huge (void)
{
  g_autofree char *blanks = g_strnfill (5 * 1024 * 1024, ' ');

  assert_refused (blanks, -1, SERAI_SAVE_ERROR_SIZE, "too large", -1);
}

/* ---- Files ---- */

typedef struct
{
  char       *folder;
  GFile      *file; /* not there yet */
  char       *path;
  SeraiMatch *match;
} Files;

static void
set_up (Files *files, gconstpointer unused G_GNUC_UNUSED)
{
  GError *error = NULL;

  files->folder = g_dir_make_tmp ("serai-test-XXXXXX", &error);
  g_assert_no_error (error);
  files->path = g_build_filename (files->folder, "game.json", NULL);
  files->file = g_file_new_for_path (files->path);
  files->match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  g_assert_true (serai_match_play_text (files->match, "a3-a4", NULL));
}

static void
tear_down (Files *files, gconstpointer unused G_GNUC_UNUSED)
{
  remove_tree (files->folder);
  g_free (files->folder);
  g_free (files->path);
  g_object_unref (files->file);
  g_assert_finalize_object (files->match);
}

static void
assert_holds (GFile *file, SeraiMatch *expected)
{
  GError *error = NULL;
  g_autoptr (SeraiMatch) match = serai_save_from_file (file, NULL, &error);

  g_assert_no_error (error);
  assert_same_match (match, expected);
}

/* Saves @match in @file, which may block. */
static gboolean
save (SeraiMatch *match, GFile *file, GError **error)
{
  g_autofree char *text = serai_save_to_text (match);

  return serai_save_write (text, strlen (text), file, error);
}

static void
test_file (Files *files, gconstpointer unused G_GNUC_UNUSED)
{
  GError *error = NULL;

  save (files->match, files->file, &error);
  g_assert_no_error (error);
  assert_holds (files->file, files->match);

  g_assert_true (serai_match_play_text (files->match, "b4-b5", NULL));
  g_assert_true (save (files->match, files->file, NULL));
  assert_holds (files->file, files->match);
  g_assert_cmpuint (count_files (files->folder), ==, 1);
}

static void
test_missing_folders (Files *files, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *path = g_build_filename (files->folder, "a", "b", "c.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (save (files->match, file, NULL));
  assert_holds (file, files->match);
}

static void
test_symbolic_link (Files *files, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *path = g_build_filename (files->folder, "link.json", NULL);
  g_autoptr (GFile) link = g_file_new_for_path (path);

  g_assert_true (g_file_make_symbolic_link (link, "game.json", NULL, NULL));
  g_assert_true (save (files->match, link, NULL)); /* the file does not exist yet */
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  assert_holds (files->file, files->match);

  g_assert_true (serai_match_play_text (files->match, "b4-b5", NULL));
  g_assert_true (save (files->match, link, NULL));
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  assert_holds (files->file, files->match);
}

/* A circle of links is no file: the link itself is replaced, like a name that is free. */
static void
test_circle_of_links (Files *files, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_true (g_file_make_symbolic_link (files->file, "game.json", NULL, NULL));
  g_assert_true (save (files->match, files->file, NULL));
  assert_holds (files->file, files->match);
}

/* @reason: (nullable): the expected message */
static void
assert_not_written (SeraiMatch *match, GFile *file, const char *reason)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (save (match, file, &error));
  g_assert_nonnull (error);
  if (reason != NULL)
    g_assert_cmpstr (error->message, ==, reason);
}

static void
test_unwritable (Files *files, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *below = g_build_filename (files->path, "below.json", NULL);
  g_autoptr (GFile) below_file = g_file_new_for_path (below);
  g_autoptr (GFile) folder = g_file_new_for_path (files->folder);

  assert_not_written (files->match, folder, "There is a folder with this name");
  g_assert_true (save (files->match, files->file, NULL));
  assert_not_written (files->match, below_file, g_strerror (ENOTDIR)); /* a file is in the way */
  assert_holds (files->file, files->match);
  g_assert_cmpuint (count_files (files->folder), ==, 1);
}

/* As on a full disk: writing stops in the middle. */
static void
test_full_disk (Files *files, gconstpointer unused G_GNUC_UNUSED)
{
  struct rlimit    limit, small;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_true (save (files->match, files->file, NULL));
  g_assert_true (g_file_get_contents (files->path, &before, NULL, NULL));
  g_assert_true (serai_match_play_text (files->match, "b4-b5", NULL));

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  small = limit;
  small.rlim_cur = 100;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  assert_not_written (files->match, files->file, NULL);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);

  g_assert_true (g_file_get_contents (files->path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (count_files (files->folder), ==, 1);
  g_assert_true (save (files->match, files->file, NULL));
  assert_holds (files->file, files->match);
}

static void
test_unreadable (Files *files, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GFile) folder = g_file_new_for_path (files->folder);
  const struct
  {
    GFile      *file;
    const char *reason;
  } not_games[] = { { files->file, "This file does not exist" },
                    { folder, "This is a folder, not a file" } };

  for (gsize n = 0; n < G_N_ELEMENTS (not_games); n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SeraiMatch) until = NULL;

      g_assert_null (serai_save_from_file (not_games[n].file, &until, &error));
      g_assert_null (until);
      g_assert_cmpuint (error->domain, ==, G_IO_ERROR);
      g_assert_cmpstr (error->message, ==, not_games[n].reason);
    }
  {
    g_autoptr (GFile) endless = g_file_new_for_path ("/dev/zero");
    g_autoptr (GError) error = NULL;

    g_assert_null (serai_save_from_file (endless, NULL, &error));
    g_assert_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SIZE);
  }
  {
    g_autoptr (GError) error = NULL;

    g_assert_true (g_file_set_contents (files->path, "", 0, NULL));
    g_assert_null (serai_save_from_file (files->file, NULL, &error));
    g_assert_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SYNTAX);
  }
}

static void
test_async (Files *files, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GAsyncResult) read = NULL;
  g_autoptr (GAsyncResult) read_wrong = NULL;
  g_autoptr (SeraiMatch) match = NULL;
  g_autoptr (SeraiMatch) until = NULL;
  g_autofree char *wrong =
      g_test_build_filename (G_TEST_DIST, "model", "saving", "saves", "refused-move.json", NULL);
  g_autoptr (GFile) wrong_file = g_file_new_for_path (wrong);
  g_autoptr (GError) refused = NULL;
  GError *error = NULL;

  save (files->match, files->file, &error);
  g_assert_no_error (error);
  serai_save_from_file_async (files->file, NULL, keep_result_cb, &read);
  wait_for (&read);
  match = serai_save_from_file_finish (files->file, read, &until, &error);
  g_assert_no_error (error);
  g_assert_null (until);
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 1);
  g_assert_true (serai_position_equal (serai_match_get_position (match),
                                       serai_match_get_position (files->match)));

  serai_save_from_file_async (wrong_file, NULL, keep_result_cb, &read_wrong);
  wait_for (&read_wrong);
  g_assert_null (serai_save_from_file_finish (wrong_file, read_wrong, &until, &refused));
  g_assert_error (refused, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_MOVE);
  g_assert_cmpuint (serai_match_get_n_moves (until), ==, 2);
}

static void
test_autosave_file (void)
{
  g_autoptr (GFile) file = serai_save_autosave_file ();
  g_autofree char *expected =
      g_build_filename (g_get_user_state_dir (), "serai", "current.json", NULL);

  g_assert_cmpstr (g_file_peek_path (file), ==, expected);
}

static void
add_file_test (const char *path, void (*test) (Files *, gconstpointer))
{
  g_test_add (path, Files, NULL, set_up, test, tear_down);
}

static void
add_damage_tests (const char *name)
{
  g_autofree char *bytes = g_strdup_printf ("/save/damaged-bytes/%s", name);
  g_autofree char *truncated = g_strdup_printf ("/save/truncated/%s", name);
  g_autofree char *shifted = g_strdup_printf ("/save/shifted/%s", name);

  g_test_add_data_func (bytes, name, test_damaged_bytes);
  g_test_add_data_func (truncated, name, test_truncated);
  g_test_add_data_func (shifted, name, test_shifted);
}

static SeraiMatch *
save_and_load (SeraiMatch *match)
{
  g_autofree char *text = serai_save_to_kept_text (match);
  GError          *error = NULL;
  SeraiMatch      *loaded = serai_save_from_text (text, -1, NULL, &error);

  g_assert_no_error (error);
  return loaded;
}

/* The user is still addressed in a game that they have played with somebody elsewhere, which stays
 * what it is. The copy of one that goes on there is played by people here. */
static void
test_elsewhere (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_nth (0), NULL);
  g_autoptr (SeraiMatch) over = NULL;
  g_autoptr (SeraiMatch) open = NULL;

  serai_match_set_player (match, SERAI_SIDE_P2,
                          (SeraiPlayer){ SERAI_PLAYER_ELSEWHERE, SERAI_LEVEL_PRESET });
  open = save_and_load (match);
  g_assert_true (serai_match_is_of_people (open));
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P2));
  over = save_and_load (match);
  g_assert_cmpint (serai_match_get_only_person (over), ==, SERAI_SIDE_P1);
  g_assert_true (serai_match_is_with_elsewhere (over));
  serai_match_undo (over);
  g_assert_true (serai_match_is_settled (over));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const char      *id = serai_registry_nth (n)->id;
      g_autofree char *round_trip = g_strdup_printf ("/save/round-trip/%s", id);

      g_autofree char *with_clock = g_strdup_printf ("/save/round-trip-clock/%s", id);

      g_test_add_data_func (round_trip, serai_registry_nth (n), test_round_trip);
      g_test_add_data_func (with_clock, serai_registry_nth (n), test_round_trip_clock);
    }
  g_test_add_func ("/save/names", test_names);
  g_test_add_func ("/save/start-position", test_start_position);
  g_test_add_func ("/save/format-1", test_format_1);
  g_test_add_func ("/save/format-2", test_format_2);
  g_test_add_func ("/save/written-before", test_written_before);
  g_test_add_func ("/save/format-3", test_format_3);
  g_test_add_func ("/save/version", test_version);
  g_test_add_func ("/save/version-3", test_version_3);
  g_test_add_func ("/save/series", test_series);
  g_test_add_func ("/save/digest", test_digest);
  g_test_add_func ("/save/nested-variations", test_nested_variations);
  g_test_add_func ("/save/minimal", test_minimal);
  g_test_add_func ("/save/finished", test_finished);
  g_test_add_func ("/save/kept-files", test_kept_files);
  g_test_add_func ("/save/refused-files", test_refused_files);
  g_test_add_func ("/save/until", test_until);
  g_test_add_func ("/save/until-in-variation", test_until_in_variation);
  g_test_add_func ("/save/until-with-variations", test_until_with_variations);
  g_test_add_func ("/save/cancelled", test_cancelled);
  g_test_add_func ("/save/variation-members", test_variation_members);
  g_test_add_func ("/save/variations-of-version-1", test_variations_of_version_1);
  g_test_add_func ("/save/clock-members", test_clock_members);
  g_test_add_func ("/save/endings", test_endings);
  g_test_add_func ("/save/endings-of-lines", test_endings_of_lines);
  g_test_add_func ("/save/endings-members", test_endings_members);
  g_test_add_func ("/save/until-with-endings", test_until_with_endings);
  g_test_add_func ("/save/until-with-ending", test_until_with_ending);
  g_test_add_func ("/save/older-members", test_older_members);
  g_test_add_func ("/save/members", test_members);
  g_test_add_func ("/save/ranges", test_ranges);
  g_test_add_func ("/save/unknown-members", test_unknown_members);
  add_damage_tests ("format-1-unknown.json");
  add_damage_tests ("format-2-short.json");
  add_damage_tests ("format-3-short.json");
  add_damage_tests ("format-4-short.json");
  g_test_add_func ("/save/not-json", test_not_json);
  g_test_add_func ("/save/deep", test_deep);
  g_test_add_func ("/save/huge", test_huge);
  g_test_add_func ("/save/autosave-file", test_autosave_file);
  add_file_test ("/save/file", test_file);
  add_file_test ("/save/missing-folders", test_missing_folders);
  add_file_test ("/save/symbolic-link", test_symbolic_link);
  add_file_test ("/save/circle-of-links", test_circle_of_links);
  add_file_test ("/save/unwritable", test_unwritable);
  add_file_test ("/save/full-disk", test_full_disk);
  add_file_test ("/save/unreadable", test_unreadable);
  add_file_test ("/save/async", test_async);

  g_test_add_func ("/save/elsewhere", test_elsewhere);
  return g_test_run ();
}
