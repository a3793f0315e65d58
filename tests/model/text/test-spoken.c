/* test-spoken.c: what happens in a match, in words for a screen reader.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "random-match.h"
#include "registry.h"
#include "serai-ending.h"
#include "serai-spoken.h"

static SeraiMatch *
create (const char *game, const char *start)
{
  SeraiMatch *match = serai_match_new_from_text (serai_registry_find (game), NULL, start, NULL);

  g_assert_nonnull (match);
  return match;
}

/* Plays @move and checks what is said about it. */
static void
assert_said (SeraiMatch *match, const char *move, const char *expected)
{
  const SeraiRecordNode *before = serai_match_get_shown (match);
  g_autofree char       *text = NULL;

  g_assert_true (serai_match_play_text (match, move, NULL));
  text = serai_spoken_change (match, before, SERAI_SPEECH_EVERYTHING);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_moves (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);

  assert_said (match, "a3-a2", "Kei: a3 to a2. Yen to move");
  serai_match_set_player (match, SERAI_SIDE_P1, (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 1 });
  assert_said (match, "b4-b5", "Yen: b4 to b5. Kei to move");
  assert_said (match, "a2xc2", "Kei: a2 to c2. Your turn");
}

/* Whose turn it is need not be said after each move, but the result is. */
static void
test_only_moves (void)
{
  g_autoptr (SeraiMatch) match = create ("kei-yen", "6..../...../K1.../...../....K k");
  const SeraiRecordNode *before = serai_match_get_shown (match);
  g_autofree char       *move = NULL;
  g_autofree char       *taken_back = NULL;
  g_autofree char       *last = NULL;

  g_assert_true (serai_match_play_text (match, "a3-a4", NULL));
  move = serai_spoken_change (match, before, SERAI_SPEECH_MOVES);
  g_assert_cmpstr (move, ==, "Kei: a3 to a4");
  before = serai_match_get_shown (match);
  serai_match_undo (match);
  taken_back = serai_spoken_change (match, before, SERAI_SPEECH_MOVES);
  g_assert_cmpstr (taken_back, ==, "Kei to move");
  before = serai_match_get_shown (match);
  g_assert_true (serai_match_play_text (match, "a3xc3", NULL));
  last = serai_spoken_change (match, before, SERAI_SPEECH_MOVES);
  g_assert_true (g_str_has_prefix (last, "Kei: a3 to c3. Kei wins. "));
}

static void
test_names (void)
{
  g_assert_cmpint (serai_speech_from_name ("moves"), ==, SERAI_SPEECH_MOVES);
  g_assert_cmpint (serai_speech_from_name ("prompts"), ==, SERAI_SPEECH_PROMPTS);
  g_assert_cmpint (serai_speech_from_name ("everything"), ==, SERAI_SPEECH_EVERYTHING);
}

static void
test_chain (void)
{
  g_autoptr (SeraiMatch) match = create ("kei-yen", "...../.5.5./...../.5.5./..K.K k");

  assert_said (match, "c1xa3xc5", "Kei: c1 to a3 to c5. Yen to move");
}

/* A counter that is taken by a step of its own. */
static void
test_taking (void)
{
  g_autoptr (SeraiMatch) match = create ("nerenchi", "ww.w..../bb..b..b/........ w 0 0 m 0");

  assert_said (match, "g4-g7xb4", "White: g4 to g7, takes b4. Black to move");
}

/* A counter from the hand comes from no point. */
static void
test_placing (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("nerenchi"), NULL);
  const SeraiRecordNode *start = serai_match_get_shown (match);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autofree char *text = NULL;

  play_random_moves (match, rand, 1);
  text = serai_spoken_change (match, start, SERAI_SPEECH_EVERYTHING);
  g_assert_true (g_regex_match_simple ("^White: [a-h][0-9]\\. Black to move$", text, 0, 0));
}

/* What becomes of the counters in hand is said with the move that ends the placing, and only then.
 */
static void
test_end_of_placing (void)
{
  g_autoptr (SeraiMatch) match = create ("nerenchi", "ww.w..../b.b....b/........ w 1 4 p 0");
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  const SeraiRecordNode *end;
  g_autofree char       *answer = NULL;

  assert_said (match, "g1",
               "White: g1. Placing is over: 4 counters in hand are out of the game. Black to move");
  end = serai_match_get_shown (match);
  play_random_moves (match, rand, 1);
  answer = serai_spoken_change (match, end, SERAI_SPEECH_EVERYTHING);
  g_assert_null (strstr (answer, "Placing"));
}

static void
test_looking (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  SeraiRecordNode *const *line;
  const SeraiRecordNode  *head;
  g_autofree char        *look = NULL;
  g_autofree char        *start = NULL;
  g_autofree char        *back = NULL;

  play_texts (match, (const char *const[]){ "a3-a2", "b4-b5", NULL });
  head = serai_match_get_head (match);
  line = serai_match_get_record (match)->line;
  serai_match_look_at (match, line[1]);
  look = serai_spoken_change (match, head, SERAI_SPEECH_EVERYTHING);
  g_assert_cmpstr (look, ==, "You are looking at move 1, Kei. Kei: a3 to a2");
  serai_match_look_at (match, line[0]);
  start = serai_spoken_change (match, line[1], SERAI_SPEECH_EVERYTHING);
  g_assert_cmpstr (start, ==, "You are looking at the start");
  serai_match_go_to (match, 0);
  back = serai_spoken_change (match, line[1], SERAI_SPEECH_EVERYTHING);
  g_assert_cmpstr (back, ==, "Kei to move");
}

/* Every move of every game can be said, and the end of the game, too. */
static void
test_random_games (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint n = 0; n < 5; n++)
    {
      g_autoptr (SeraiMatch) match = serai_match_new (rules, NULL);
      const SeraiRecordNode *before = serai_match_get_shown (match);

      for (guint ply = 0; ply < 400 && play_random_moves (match, rand, 1) == 1; ply++)
        {
          g_autofree char *text = serai_spoken_change (match, before, SERAI_SPEECH_EVERYTHING);

          before = serai_match_get_shown (match);
          g_assert_nonnull (g_strstr_len (text, -1, ": "));
          g_assert_nonnull (g_strstr_len (text, -1, ". "));
        }
    }
}

/* An ending that players declare. */
static void
test_ending (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  g_autofree char *text = NULL;

  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P2));
  text = serai_spoken_state (match);
  g_assert_cmpstr (text, ==, "Kei wins. Yen resigned");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spoken/moves", test_moves);
  g_test_add_func ("/spoken/only-moves", test_only_moves);
  g_test_add_func ("/spoken/names", test_names);
  g_test_add_func ("/spoken/chain", test_chain);
  g_test_add_func ("/spoken/placing", test_placing);
  g_test_add_func ("/spoken/end-of-placing", test_end_of_placing);
  g_test_add_func ("/spoken/taking", test_taking);
  g_test_add_func ("/spoken/looking", test_looking);
  g_test_add_func ("/spoken/ending", test_ending);
  for (size_t n = 0; serai_registry_nth (n) != NULL; n++)
    {
      g_autofree char *path =
          g_strdup_printf ("/spoken/random-games/%s", serai_registry_nth (n)->id);

      g_test_add_data_func (path, serai_registry_nth (n), test_random_games);
    }
  return g_test_run ();
}
