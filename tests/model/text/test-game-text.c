/* test-game-text.c: games and positions as text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-match.h"
#include "record-nodes.h"
#include "registry.h"
#include "serai-ending.h"
#include "serai-game-text.h"
#include "serai-save.h"

enum
{
  N_MATCHES = 40,
  N_LINES = 8,
  N_MOVES = 30
};

static SeraiMatch *
read_text (const char *text)
{
  GError     *error = NULL;
  SeraiMatch *match = serai_game_text_read (text, &error);

  g_assert_no_error (error);
  return match;
}

static void
assert_refused (const char *text, SeraiGameTextError code, const char *expected)
{
  GError *error = NULL;

  g_assert_null (serai_game_text_read (text, &error));
  g_assert_error (error, SERAI_GAME_TEXT_ERROR, (gint) code);
  if (!g_str_has_prefix (error->message, expected))
    g_assert_cmpstr (error->message, ==, expected);
  g_error_free (error);
}

#define KEI_YEN "[Game \"kei-yen\"]\n"

static const char annotated[] =
    "[Game \"kei-yen\"]\n"
    "[Option \"hold-out=200\"]\n"
    "[First \"Ada \\\"the\\\" First\"]\n"
    "[Result \"p2win resignation\"]\n"
    "\n"
    "{The game of Sunday} 1. e3-e4 b4-b5!? 2. a3-a4 (2. a3-a2\n{[%marks c3 a1-b2] \\{Safer\\}\n"
    "at least.} 2... b5-a5 (2... d4-d5) 3. a2-a1) (2. a3-b3?) 2... b5-c5\n";

static void
test_annotated (void)
{
  g_autoptr (SeraiMatch) match = read_text (annotated);
  const SeraiRecord *record = serai_match_get_record (match);
  g_autofree char   *text = serai_game_text_write (match);
  const SeraiNote   *note;

  g_assert_cmpstr (text, ==, annotated);
  g_assert_cmpstr (serai_match_get_name (match, SERAI_SIDE_P1), ==, "Ada \"the\" First");
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 4);
  g_assert_true (serai_match_has_ending (match));
  g_assert_cmpstr (serai_match_get_note (match, record->line[0])->comment, ==,
                   "The game of Sunday");
  g_assert_cmpint (serai_match_get_note (match, record->line[2])->sign, ==, SERAI_SIGN_INTERESTING);
  note = serai_match_get_note (match, record->line[3]->next_sibling);
  g_assert_cmpstr (note->comment, ==, "{Safer}\nat least.");
  g_assert_cmpuint (note->n_marks, ==, 2);
}

/* What people write by hand: no numbers, other spaces, tags that are not known. */
static void
test_by_hand (void)
{
  g_autoptr (SeraiMatch) match =
      read_text ("\n [Game\t\"kei-yen\" ]\r\n[Site \"Here\"]e3-e4\tb4-b5(b4-a5{So}{or so})\r\n");
  SeraiRecordNode *second = serai_match_get_record (match)->line[2];

  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 2);
  g_assert_cmpstr (serai_match_get_note (match, second->next_sibling)->comment, ==, "So\nor so");
}

/* Moves that have been taken back, or only thought of, are there to be redone. */
static void
test_played (void)
{
  static const char text[] = "[Game \"kei-yen\"]\n[Played \"1\"]\n\n1. e3-e4 b4-b5 2. a3-a4\n";
  g_autoptr (SeraiMatch) match = read_text (text);
  g_autoptr (SeraiMatch) more = read_text ("[Game \"kei-yen\"][Played \"3\"] e3-e4 b4-b5");
  g_autoptr (SeraiMatch) many = read_text ("[Game \"kei-yen\"][Played \"many\"] e3-e4 b4-b5");
  g_autofree char *again = serai_game_text_write (match);

  g_assert_cmpuint (serai_match_get_cursor (match), ==, 1);
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 3);
  g_assert_cmpstr (again, ==, text);
  g_assert_cmpuint (serai_match_get_cursor (more), ==, 2);
  g_assert_cmpuint (serai_match_get_cursor (many), ==, 2);
}

static void
test_refused (void)
{
  assert_refused ("", SERAI_GAME_TEXT_ERROR_SYNTAX,
                  "Line 1, column 1: a line with the name of the game must come first");
  assert_refused ("[Option \"axis=sides\"]", SERAI_GAME_TEXT_ERROR_SYNTAX,
                  "Line 1, column 9: a line with the name of the game must come first");
  assert_refused ("[Game \"chess\"]", SERAI_GAME_TEXT_ERROR_GAME,
                  "Line 1, column 7: this version of Serai does not have this game");
  assert_refused (
      "[Game kei-yen]", SERAI_GAME_TEXT_ERROR_SYNTAX,
      "Line 1, column 1: a line in brackets needs a name and a value in quotation marks");
  assert_refused (KEI_YEN "[Option \"axis=up\"]", SERAI_GAME_TEXT_ERROR_GAME,
                  "Line 2, column 9: the game has no such option");
  assert_refused (KEI_YEN "[Start \"x\"]", SERAI_GAME_TEXT_ERROR_START,
                  "Line 2, column 8: The starting position is wrong in column 1: ");
  assert_refused (KEI_YEN "{é\n} e3-e4 x", SERAI_GAME_TEXT_ERROR_MOVE,
                  "Line 3, column 9: “x” is not legal: ");
}

static void
test_refused_moves (void)
{
  assert_refused (KEI_YEN "e3-e4 )", SERAI_GAME_TEXT_ERROR_SYNTAX,
                  "Line 2, column 7: this parenthesis closes nothing");
  assert_refused (KEI_YEN "(e3-e4)", SERAI_GAME_TEXT_ERROR_SYNTAX,
                  "Line 2, column 1: a variation can only follow a move");
  assert_refused (KEI_YEN "e3-e4\n(a3-a4", SERAI_GAME_TEXT_ERROR_SYNTAX,
                  "Line 3, column 7: a variation has no closing parenthesis");
  assert_refused (KEI_YEN "e3-e4 {é", SERAI_GAME_TEXT_ERROR_SYNTAX,
                  "Line 2, column 7: the comment has no closing brace");
  assert_refused (KEI_YEN "{é} }", SERAI_GAME_TEXT_ERROR_SYNTAX,
                  "Line 2, column 5: this brace closes nothing");
  assert_refused (KEI_YEN "{[%marks a1 z9]}", SERAI_GAME_TEXT_ERROR_SYNTAX,
                  "Line 2, column 2: these are no marks on the board");
  assert_refused (KEI_YEN "{[%marks a1", SERAI_GAME_TEXT_ERROR_SYNTAX,
                  "Line 2, column 2: these are no marks on the board");
  assert_refused (KEI_YEN "\xff", SERAI_GAME_TEXT_ERROR_SYNTAX,
                  "Line 1, column 1: the text is not valid UTF-8");
}

/* Gives some nodes of @match notes. */
static void
annotate (GRand *rand, SeraiMatch *match)
{
  static const char *const comments[] = {
    "Hm",
    "[%marks a1] {x} \\ }",
    "„So“\n\n(nicht) ; $7 [x]",
    "A long comment that does not fit into a line of eighty characters, whatever comes before it",
  };
  g_autoptr (GPtrArray) nodes = list_nodes (serai_match_get_record (match));
  SeraiGeometry geometry;

  serai_match_get_rules (match)->geometry (serai_match_get_position (match), &geometry);
  for (guint n = 0; n < nodes->len; n++)
    {
      SeraiRecordNode *node = g_ptr_array_index (nodes, n);
      guint8           from = (guint8) g_rand_int_range (rand, 0, (gint) geometry.n_points);

      if (g_rand_int_range (rand, 0, 4) == 0)
        serai_match_set_comment (match, node,
                                 comments[g_rand_int_range (rand, 0, G_N_ELEMENTS (comments))]);
      if (g_rand_int_range (rand, 0, 4) == 0)
        serai_match_toggle_mark (
            match, node,
            (SeraiNoteMark){ from, (guint8) g_rand_int_range (rand, 0, (gint) geometry.n_points),
                             (guint8) g_rand_int_range (rand, 0, SERAI_N_INKS) });
      if (node->parent != NULL && g_rand_boolean (rand))
        serai_match_set_sign (match, node, (SeraiSign) g_rand_int_range (rand, 0, SERAI_N_SIGNS));
    }
}

static SeraiMatch *
random_match (const SeraiRules *rules, GRand *rand)
{
  SeraiOptions options;
  SeraiMatch  *match;

  choose_random_options (rules, rand, &options);
  match = serai_match_new (rules, &options);
  for (int n = 0; n < N_LINES; n++)
    {
      g_autoptr (GPtrArray) nodes = list_nodes (serai_match_get_record (match));

      serai_match_continue_at (
          match, g_ptr_array_index (nodes, g_rand_int_range (rand, 0, (gint) nodes->len)));
      play_random_moves (match, rand, N_MOVES);
    }
  annotate (rand, match);
  return match;
}

/* What is written is read as it was, with all variations and notes, wherever the game stands. */
static void
test_round_trip (gconstpointer rules)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20180801);

  for (int n = 0; n < N_MATCHES; n++)
    {
      g_autoptr (SeraiMatch) match = random_match (rules, rand);
      gint             n_moves = (gint) serai_match_get_n_moves (match);
      g_autofree char *text = NULL;
      g_autofree char *saved = NULL;
      g_autofree char *saved_again = NULL;
      g_autoptr (SeraiMatch) again = NULL;

      serai_match_go_to (match, (gsize) g_rand_int_range (rand, 0, n_moves + 1));
      text = serai_game_text_write (match);
      again = read_text (text);
      saved = serai_save_to_text (match);
      saved_again = serai_save_to_text (again);
      g_assert_cmpstr (saved_again, ==, saved);
    }
}

/* The moves from any node are read at the position before it: all of them are there already. */
static void
test_moves (gconstpointer rules)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (SeraiMatch) match = random_match (rules, rand);
  g_autofree char *saved = serai_save_to_text (match);
  g_autoptr (GPtrArray) nodes = list_nodes (serai_match_get_record (match));

  for (guint n = 1; n < nodes->len; n += 7)
    {
      SeraiRecordNode *node = g_ptr_array_index (nodes, n);
      g_autofree char *text = serai_game_text_write_from (match, node);
      g_autoptr (SeraiMatch) other = serai_save_from_text (saved, -1, NULL, NULL);
      g_autoptr (GPtrArray) others = list_nodes (serai_match_get_record (other));
      GError *error = NULL;
      guint   parent;

      g_assert_true (g_ptr_array_find (nodes, node->parent, &parent));
      serai_game_text_read_moves (text, other, g_ptr_array_index (others, parent), &error);
      g_assert_no_error (error);
      g_ptr_array_unref (g_steal_pointer (&others));
      others = list_nodes (serai_match_get_record (other));
      g_assert_cmpuint (others->len, ==, nodes->len);
    }
}

static void
test_position (void)
{
  g_autoptr (SeraiMatch) like = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  g_autoptr (SeraiMatch) same = NULL;

  same = serai_game_text_read_position ("\n ...../.5.5./K...K/.5.4./....1 k \n", like);
  g_assert_nonnull (same);
  g_assert_true (serai_match_get_rules (same) == serai_match_get_rules (like));
  g_assert_null (serai_game_text_read_position ("e3-e4", like));
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      g_autoptr (SeraiMatch) other = serai_match_new (serai_registry_nth (n), NULL);
      g_autoptr (SeraiMatch) found = NULL;
      char text[SERAI_POSITION_TEXT];

      serai_match_get_rules (other)->write (serai_match_get_position (other), text);
      found = serai_game_text_read_position (text, like);
      g_assert_true (serai_match_get_rules (found) == serai_match_get_rules (other));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-text/annotated", test_annotated);
  g_test_add_func ("/game-text/by-hand", test_by_hand);
  g_test_add_func ("/game-text/played", test_played);
  g_test_add_func ("/game-text/refused", test_refused);
  g_test_add_func ("/game-text/refused-moves", test_refused_moves);
  g_test_add_func ("/game-text/position", test_position);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      g_autofree char *round_trip =
          g_strdup_printf ("/game-text/%s/round-trip", serai_registry_nth (n)->id);
      g_autofree char *moves = g_strdup_printf ("/game-text/%s/moves", serai_registry_nth (n)->id);

      g_test_add_data_func (round_trip, serai_registry_nth (n), test_round_trip);
      g_test_add_data_func (moves, serai_registry_nth (n), test_moves);
    }
  return g_test_run ();
}
