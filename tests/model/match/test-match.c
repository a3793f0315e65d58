/* test-match.c: SeraiMatch: playing, undoing, players, results and their messages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "follow.h"
#include "level.h"
#include "random-match.h"
#include "registry.h"

/* Kei moves out and back, and so does a Yen: the position after move 2 would be repeated. */
static const char *const to_and_fro[] = { "e3-e4", "b4-b5", "a3-a4", "b5-c5", "a4-a3", NULL };

typedef struct
{
  SeraiMatch *match;
  guint       n_changed;
  guint       n_can_undo; /* notifications */
  guint       n_can_redo;
  guint       serial; /* at the last "changed" */
} Fixture;

static void
changed_cb (SeraiMatch *match, Fixture *fixture)
{
  SeraiHistory history;

  /* The state is whole. */
  serai_match_get_history (match, &history);
  g_assert_cmpuint (history.n_keys, ==, serai_match_get_cursor (match) + 1);
  g_assert_cmpuint (history.keys[history.n_keys - 1], ==,
                    serai_match_get_rules (match)->key (serai_match_get_position (match)));
  g_assert_cmpuint (serai_match_get_serial (match), >, fixture->serial);
  fixture->serial = serai_match_get_serial (match);
  fixture->n_changed++;
}

static void
count_cb (SeraiMatch *match G_GNUC_UNUSED, GParamSpec *pspec G_GNUC_UNUSED, guint *count)
{
  ++*count;
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  fixture->serial = serai_match_get_serial (fixture->match);
  g_signal_connect (fixture->match, "changed", G_CALLBACK (changed_cb), fixture);
  g_signal_connect (fixture->match, "notify::can-undo", G_CALLBACK (count_cb),
                    &fixture->n_can_undo);
  g_signal_connect (fixture->match, "notify::can-redo", G_CALLBACK (count_cb),
                    &fixture->n_can_redo);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_finalize_object (fixture->match);
}

static char *
position_text (SeraiMatch *match)
{
  char *text = g_malloc (SERAI_POSITION_TEXT);

  serai_match_get_rules (match)->write (serai_match_get_position (match), text);
  return text;
}

static void
assert_position (SeraiMatch *match, const char *expected)
{
  g_autofree char *text = position_text (match);

  g_assert_cmpstr (text, ==, expected);
}

/* A move that the rules allow, history apart. */
static SeraiMove
read_move (SeraiMatch *match, const char *text)
{
  SeraiMove   move;
  const char *why;

  g_assert_cmpuint (serai_rules_read_move (serai_match_get_rules (match),
                                           serai_match_get_position (match), text, &move, &why),
                    ==, 0);
  return move;
}

static void
test_play (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch *match = fixture->match;
  SeraiMove   move;

  assert_position (match, "...../.5.5./K...K/.5.5./..... k");
  g_assert_cmpint (serai_match_get_side (match), ==, SERAI_SIDE_P1);
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 0);

  move = read_move (match, "a3xc5");
  g_assert_true (serai_match_play (match, move, NULL));
  assert_position (match, "..K../.4.5./....K/.5.5./..... y");
  g_assert_cmpint (serai_match_get_side (match), ==, SERAI_SIDE_P2);
  g_assert_true (serai_move_equal (serai_match_get_move (match, 0), move));

  g_assert_true (serai_match_play_text (match, "b4-a5", NULL));
  assert_position (match, "1.K../.3.5./....K/.5.5./..... k");
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 2);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 2);
  g_assert_cmpuint (fixture->n_changed, ==, 2);
  g_assert_cmpuint (fixture->n_can_undo, ==, 1);
  g_assert_cmpuint (fixture->n_can_redo, ==, 0);
}

static void
test_undo (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch      *match = fixture->match;
  SeraiHistory     history;
  g_autofree char *last = NULL;
  gboolean         can_undo, can_redo;

  serai_match_undo (match);
  serai_match_redo (match);
  g_assert_cmpuint (fixture->n_changed, ==, 0);

  play_texts (match, to_and_fro);
  last = position_text (match);
  serai_match_get_history (match, &history);
  g_assert_cmpuint (history.n_reversible, ==, 5);
  g_assert_cmpuint (history.n_keys, ==, 6);

  serai_match_undo (match);
  serai_match_undo (match);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 3);
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 5);
  assert_position (match, ".1.../K4.5K/...../.5.5./..... y");
  serai_match_get_history (match, &history);
  g_assert_cmpuint (history.n_reversible, ==, 3);
  g_assert_cmpuint (history.n_keys, ==, 4);
  g_object_get (match, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  g_assert_true (can_undo);
  g_assert_true (can_redo);

  serai_match_redo (match);
  serai_match_redo (match);
  assert_position (match, last);
  g_assert_false (serai_match_can_redo (match));
  g_assert_cmpuint (fixture->n_changed, ==, 9);

  serai_match_go_to (match, 0);
  g_assert_false (serai_match_can_undo (match));
  assert_position (match, "...../.5.5./K...K/.5.5./..... k");
  serai_match_go_to (match, 0);
  g_assert_cmpuint (fixture->n_changed, ==, 10);
  g_assert_cmpuint (fixture->n_can_undo, ==, 2);
  g_assert_cmpuint (fixture->n_can_redo, ==, 3);
}

/* A move other than the one that was undone is played. */
static void
test_cut (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch *match = fixture->match;

  play_texts (match, to_and_fro);
  serai_match_go_to (match, 2);
  g_assert_true (serai_match_play_text (match, "a3-a2", NULL));
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 3);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 3);
  g_assert_false (serai_match_can_redo (match));
  assert_position (match, ".1.../.4.5K/...../K5.5./..... y");
}

/* Undone moves stay in the record and can be redone after they are played again. */
static void
test_variations (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch            *match = fixture->match;
  const SeraiRecord     *record = serai_match_get_record (match);
  g_autofree char       *end = NULL;
  const SeraiRecordNode *old, *branch;
  guint                  n_changed;

  play_texts (match, to_and_fro);
  end = position_text (match);
  old = serai_record_last (record);
  serai_match_go_to (match, 2);
  branch = record->line[2];
  g_assert_true (serai_match_play_text (match, "a3-a2", NULL));
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 3);
  g_assert_true (branch->first_child == record->line[3]);
  g_assert_true (branch->first_child->next_sibling == old->parent->parent);
  g_assert_null (branch->first_child->next_sibling->next_sibling);

  /* the old line with all its moves */
  serai_match_undo (match);
  n_changed = fixture->n_changed;
  g_assert_true (serai_match_play_text (match, "a3-a4", NULL));
  g_assert_cmpuint (fixture->n_changed, ==, n_changed + 1);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 3);
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 5);
  g_assert_true (serai_match_can_redo (match));
  g_assert_true (branch->first_child == old->parent->parent);
  serai_match_go_to (match, 5);
  assert_position (match, end);

  /* playing the undone move is the same as redoing it */
  serai_match_go_to (match, 0);
  g_assert_true (serai_match_play_text (match, "e3-e4", NULL));
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 5);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 1);
  g_assert_null (record->line[1]->next_sibling);
}

/* A move that is added to the record is not made on the board. */
static void
test_add_move (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch        *match = fixture->match;
  const SeraiRecord *record = serai_match_get_record (match);
  SeraiRecordNode   *start = record->line[0];
  SeraiRecordNode   *added;
  const char        *why = NULL;

  play_texts (match, to_and_fro);
  serai_match_go_to (match, 1);
  added = serai_match_add_move (match, start, "a3-a4", &why);
  g_assert_true (start->first_child->next_sibling == added);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 1);
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 5);
  g_assert_true (serai_match_add_move (match, start, "a3-a4", &why) == added);

  /* the main line goes on: there is more to redo */
  serai_match_go_to (match, 5);
  g_assert_false (serai_match_can_redo (match));
  g_assert_nonnull (serai_match_add_move (match, serai_record_last (record), "d4-d5", &why));
  g_assert_true (serai_match_can_redo (match));

  /* legal at the node, not on the board */
  g_assert_null (serai_match_add_move (match, record->line[5], "c5-b5", &why));
  g_assert_cmpstr (why, ==, "the position has occurred before");
  g_assert_nonnull (serai_match_add_move (match, record->line[3], "d4-d5", &why));
}

/* The move is refused with all of @words in the message, and nothing else changes. */
static void
assert_refused (Fixture *fixture, const char *text, const char *const *words)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = position_text (fixture->match);
  guint            serial = serai_match_get_serial (fixture->match);
  gsize            n_moves = serai_match_get_n_moves (fixture->match);

  g_assert_false (serai_match_play_text (fixture->match, text, &error));
  g_assert_error (error, SERAI_MATCH_ERROR, SERAI_MATCH_ERROR_ILLEGAL_MOVE);
  for (; *words != NULL; words++)
    if (strstr (error->message, *words) == NULL)
      g_error ("“%s” does not say “%s”", error->message, *words);
  assert_position (fixture->match, before);
  g_assert_cmpuint (serai_match_get_serial (fixture->match), ==, serial);
  g_assert_cmpuint (serai_match_get_n_moves (fixture->match), ==, n_moves);
}

static void
test_illegal (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const struct
  {
    const char *text;
    const char *column;
  } cases[] = {
    { "", "column 1" },      { "a", "column 1" },      { "z9-a3", "column 1" },
    { "b4-b5", "column 1" }, { "a3", "column 3" },     { "a3-", "column 4" },
    { "a3-a", "column 4" },  { "a3-a9", "column 4" },  { "a3xa4", "column 3" },
    { "a3-b4", "column 4" }, { "a3-c3", "column 4" },  { "a3-c5", "column 3" },
    { "a3-a4 ", "column " }, { "a3-a4\n", "column " }, { "a3xc5xe3", "column 7" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autofree char *quoted = g_strdup_printf ("“%s", cases[n].text);
      const char      *words[] = { strchr (cases[n].text, '\n') != NULL ? "a3-a4" : quoted,
                              cases[n].column, NULL };

      assert_refused (fixture, cases[n].text, words);
    }
  g_assert_cmpuint (fixture->n_changed, ==, 0);
}

/* A move made for another position. */
static void
test_foreign_move (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  SeraiMove move;

  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  move = serai_match_get_move (fixture->match, 0);
  g_assert_false (serai_match_play (fixture->match, move, &error));
  g_assert_error (error, SERAI_MATCH_ERROR, SERAI_MATCH_ERROR_ILLEGAL_MOVE);
  g_assert_nonnull (strstr (error->message, "“a3-a4”"));
  g_assert_cmpuint (serai_match_get_n_moves (fixture->match), ==, 1);
}

/* Any text from outside is quoted safely in messages. */
static void
test_message_is_text (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *endless = g_strnfill (100000, 'x');
  const char      *texts[] = { "a3-\xff\xfe", "a3\ta4\r\n", endless };

  for (gsize n = 0; n < G_N_ELEMENTS (texts); n++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (serai_match_play_text (fixture->match, texts[n], &error));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_null (strpbrk (error->message, "\t\r\n"));
      g_assert_cmpuint (strlen (error->message), <, 1000);
    }
}

static void
test_repetition (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const char *const words[] = { "“c5-b5”", "the position has occurred before", NULL };
  SeraiMessage             why;
  SeraiMove                move;

  play_texts (fixture->match, to_and_fro);
  assert_refused (fixture, "c5-b5", words);
  move = read_move (fixture->match, "c5-b5");
  g_assert_true (serai_match_is_repeating (fixture->match, move, &why));
  g_assert_cmpstr (why.id, ==, "This position already occurred, after move %s");
  g_assert_cmpstr (why.args[0], ==, "2");
  g_assert_true (serai_match_play_text (fixture->match, "c5-c4", NULL));

  /* A position that was undone has not been on the board. */
  serai_match_go_to (fixture->match, 1);
  g_assert_true (serai_match_play_text (fixture->match, "b4-b5", NULL));
}

static void
test_repeated_start (void)
{
  static const char *const moves[] = { "a5-b5", "a3-a2", "b5-a5", NULL };
  g_autoptr (SeraiMatch) match = serai_match_new_from_text (
      serai_registry_find ("kei-yen"), NULL, "K...K/...../1.9../...../..... k", NULL);
  SeraiMessage why;

  play_texts (match, moves);
  g_assert_true (serai_match_is_repeating (match, read_move (match, "a2-a3"), &why));
  g_assert_cmpstr (why.id, ==, "This is the position the game began with");
}

static void
test_start_text (void)
{
  const SeraiRules *rules = serai_registry_find ("kei-yen");
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiMatch) match = NULL;

  g_assert_null (
      serai_match_new_from_text (rules, NULL, "...../.5x5./K...K/.5.5./..... k", &error));
  g_assert_error (error, SERAI_MATCH_ERROR, SERAI_MATCH_ERROR_POSITION);
  g_assert_nonnull (strstr (error->message, "column 9"));

  match = serai_match_new_from_text (rules, NULL, "K...K/...../1.9../...../..... y", NULL);
  assert_position (match, "K...K/...../1.9../...../..... y");
  g_assert_cmpint (serai_match_get_side (match), ==, SERAI_SIDE_P2);
}

static void
test_options (void)
{
  const SeraiRules *rules = serai_registry_find ("kei-yen");
  SeraiOptions      options;
  g_autoptr (SeraiMatch) match = NULL;

  serai_options_init (rules, &options);
  g_assert_true (serai_options_set (rules, &options, "axis", "ends", NULL));
  g_assert_true (serai_options_set (rules, &options, "yens", "25", NULL));
  match = serai_match_new (rules, &options);
  assert_position (match, "..K../.5.5./..5../.5.5./..K.. k");
  g_assert_cmpmem (serai_match_get_options (match), sizeof options, &options, sizeof options);
}

/* Kei captures one of the last seven Yen. */
static void
test_result (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new_from_text (
      serai_registry_find ("kei-yen"), NULL, "..6../...../K1..K/...../..... k", NULL);
  g_autoptr (GError) error = NULL;
  SeraiResult result;

  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 3 });
  g_assert_cmpint (serai_match_get_result (match).outcome, ==, SERAI_OUTCOME_NONE);
  g_assert_true (serai_match_play_text (match, "a3xc3", NULL));
  result = serai_match_get_result (match);
  g_assert_cmpint (result.outcome, ==, SERAI_OUTCOME_P1_WINS);
  g_assert_cmpint (result.reason, ==, SERAI_REASON_GOAL);
  g_assert_false (serai_match_is_computer_to_move (match));

  g_assert_false (serai_match_play_text (match, "c5-b5", &error));
  g_assert_error (error, SERAI_MATCH_ERROR, SERAI_MATCH_ERROR_ILLEGAL_MOVE);
  g_assert_nonnull (strstr (error->message, "the game is over"));

  serai_match_undo (match);
  g_assert_cmpint (serai_match_get_result (match).outcome, ==, SERAI_OUTCOME_NONE);
  g_assert_true (serai_match_play_text (match, "a3-a4", NULL));
  g_assert_true (serai_match_is_computer_to_move (match));
}

static gboolean
has_countdown (SeraiMatch *match, const SeraiStep *begun, gsize n_begun)
{
  SeraiFact facts[SERAI_MAX_FACTS];
  gsize     n_facts = serai_match_get_facts (match, begun, n_begun, facts);

  for (gsize n = 0; n < n_facts; n++)
    if (g_str_has_prefix (facts[n].text.id, "The Yen are counted"))
      return TRUE;
  return FALSE;
}

/* A jump that has been begun hides the countdown, a step does not; returns whether there is a
 * jump. */
static gboolean
check_countdown (SeraiMatch *match)
{
  const SeraiRules *rules = serai_match_get_rules (match);
  SeraiMoveList     moves = { 0 };
  gboolean          has_jump = FALSE;

  g_assert_true (has_countdown (match, NULL, 0));
  rules->moves (serai_match_get_position (match), &moves);
  for (gsize n = 0; n < moves.n_moves; n++)
    {
      SeraiStep     steps[SERAI_MAX_STEPS];
      SeraiPosition after;
      bool is_jump = rules->apply (serai_match_get_position (match), moves.moves[n], &after);

      rules->steps (serai_match_get_position (match), moves.moves[n], steps);
      g_assert_cmpint (has_countdown (match, steps, 2), ==, !is_jump);
      has_jump |= is_jump;
    }
  serai_move_list_clear (&moves);
  return has_jump;
}

/* The count decides after a hundred plies without a capture, and undoing restores the count. */
static void
test_hold_out (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  SeraiMatch *match = NULL;
  guint       n_jumps = 0;

  for (int attempt = 0; match == NULL; attempt++)
    {
      g_assert_cmpint (attempt, <, 1000);
      match = serai_match_new_from_text (serai_registry_find ("kei-yen"), NULL,
                                         "K...K/...../...../...../99... k", NULL);
      play_random_moves (match, rand, 400);
      if (serai_match_get_result (match).reason != SERAI_REASON_HELD_OUT)
        g_clear_object (&match);
    }
  for (int back = 0; back < 100; back++)
    {
      SeraiHistory history;

      serai_match_get_history (match, &history);
      g_assert_cmpuint (history.n_reversible, ==, 100 - back);
      serai_match_undo (match);
      g_assert_cmpint (serai_match_get_result (match).outcome, ==, SERAI_OUTCOME_NONE);
      n_jumps += back < 30 && check_countdown (match);
    }
  g_assert_cmpuint (n_jumps, >, 0);
  g_object_unref (match);
}

static void
test_players (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch *match = fixture->match;

  g_assert_cmpint (serai_match_get_player (match, SERAI_SIDE_P1)->kind, ==, SERAI_PLAYER_PERSON);
  g_assert_false (serai_match_is_computer_to_move (match));

  serai_match_set_player (match, SERAI_SIDE_P1, (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 5 });
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  g_assert_true (serai_match_is_computer_to_move (match));
  serai_match_set_player (match, SERAI_SIDE_P1, (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 5 });
  g_assert_cmpuint (fixture->n_changed, ==, 1);

  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_PERSON, 1000 });
  g_assert_cmpint (serai_match_get_player (match, SERAI_SIDE_P2)->level, ==, SERAI_LEVEL_MAX);
  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_PERSON, -1000 });
  g_assert_cmpint (serai_match_get_player (match, SERAI_SIDE_P2)->level, ==, SERAI_LEVEL_MIN);

  g_assert_true (serai_match_play_text (match, "a3-a4", NULL));
  g_assert_false (serai_match_is_computer_to_move (match));
  g_assert_false (serai_match_is_of_computers (match));
  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 1 });
  g_assert_true (serai_match_is_of_computers (match));
  serai_match_set_player (match, SERAI_SIDE_P1, (SeraiPlayer){ SERAI_PLAYER_PERSON, 1 });
  g_assert_false (serai_match_is_of_computers (match));
}

/* Undoing to the start and redoing goes through the same positions, in every game. */
static void
test_random_games (gconstpointer rules)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (int game = 0; game < 20; game++)
    {
      g_autoptr (SeraiMatch) match = NULL;
      g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (SeraiPosition));
      SeraiOptions options;
      int          n_moves;

      choose_random_options (rules, rand, &options);
      match = serai_match_new (rules, &options);
      g_array_append_vals (positions, serai_match_get_position (match), 1);
      for (n_moves = 0; play_random_moves (match, rand, 1) == 1; n_moves++)
        g_array_append_vals (positions, serai_match_get_position (match), 1);
      g_assert_cmpuint (serai_match_get_n_moves (match), ==, n_moves);
      g_assert_cmpint (serai_match_get_result (match).outcome, !=, SERAI_OUTCOME_NONE);

      for (int n = n_moves; n >= 0; n--)
        {
          g_assert_true (serai_position_equal (serai_match_get_position (match),
                                               &g_array_index (positions, SeraiPosition, n)));
          serai_match_undo (match);
        }
      for (int n = 0; n <= n_moves; n++)
        {
          g_assert_true (serai_position_equal (serai_match_get_position (match),
                                               &g_array_index (positions, SeraiPosition, n)));
          g_assert_true (serai_position_equal (serai_match_get_position_at (match, (gsize) n),
                                               serai_match_get_position (match)));
          serai_match_redo (match);
        }
    }
}

/* A listener may change the match. */
static void
answer_cb (SeraiMatch *match, gpointer unused G_GNUC_UNUSED)
{
  if (serai_match_get_n_moves (match) == 1)
    g_assert_true (serai_match_play_text (match, "b4-b5", NULL));
}

static void
test_change_within_change (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  guint n_can_undo = 0;

  g_signal_connect (match, "changed", G_CALLBACK (answer_cb), NULL);
  g_signal_connect (match, "notify::can-undo", G_CALLBACK (count_cb), &n_can_undo);
  g_assert_true (serai_match_play_text (match, "a3-a4", NULL));
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 2);
  g_assert_cmpuint (n_can_undo, ==, 1);
}

/* The second side sits far, unless the pieces of the first one begin at the upper edge. */
static void
test_far (void)
{
  static const struct
  {
    const char *game;
    SeraiSide   far;
  } cases[] = { { "kei-yen", SERAI_SIDE_P2 },
                { "nerenchi", SERAI_SIDE_P2 },
                { "keny", SERAI_SIDE_P2 },
                { "pyramids", SERAI_SIDE_P2 },
                { "mkcess", SERAI_SIDE_P1 } };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find (cases[n].game), NULL);

      g_assert_cmpint (serai_match_sits_far (match, SERAI_SIDE_P1), ==,
                       cases[n].far == SERAI_SIDE_P1);
      g_assert_cmpint (serai_match_sits_far (match, SERAI_SIDE_P2), ==,
                       cases[n].far == SERAI_SIDE_P2);
      serai_match_set_player (match, SERAI_SIDE_P2,
                              (SeraiPlayer){ SERAI_PLAYER_COMPUTER, SERAI_LEVEL_PRESET });
      g_assert_cmpint (serai_match_is_seen_turned (match), ==, cases[n].far == SERAI_SIDE_P1);
    }
}

/* Who plays, in all four cases. */
static void
test_people (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const SeraiSide persons[] = { SERAI_SIDE_NONE, SERAI_SIDE_P2, SERAI_SIDE_P1,
                                       SERAI_SIDE_NONE };

  for (guint n = 0; n < G_N_ELEMENTS (persons); n++)
    {
      for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
        serai_match_set_player (fixture->match, side,
                                (SeraiPlayer){ (n >> side & 1) != 0, SERAI_LEVEL_PRESET });
      g_assert_cmpint (serai_match_get_only_person (fixture->match), ==, persons[n]);
      g_assert_cmpint (serai_match_is_of_people (fixture->match), ==, n == 0);
      g_assert_cmpint (serai_match_is_of_computers (fixture->match), ==, n == 3);
    }
}

static void
test_extra (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  JsonObject *extra = json_object_new ();

  g_assert_null (serai_match_get_extra (fixture->match));
  serai_match_set_extra (fixture->match, extra);
  serai_match_set_extra (fixture->match, extra);
  json_object_unref (extra);
  g_assert_true (serai_match_get_extra (fixture->match) == extra);
  serai_match_set_extra (fixture->match, NULL);
  g_assert_null (serai_match_get_extra (fixture->match));
  g_assert_cmpuint (fixture->n_changed, ==, 0);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

static void
follow_cb (GObject *follower)
{
  int *n_notified = g_object_get_data (follower, "n-notified");

  (*n_notified)++;
}

/* A follower is notified of its own match only, and of none after it is freed. */
static void
test_follow (void)
{
  SeraiOptions options;
  g_autoptr (SeraiMatch) first = NULL;
  g_autoptr (SeraiMatch) second = NULL;
  SeraiMatch *followed = NULL;
  GObject    *follower = g_object_new (G_TYPE_OBJECT, NULL);
  int         n_notified = 0;

  serai_options_init (serai_registry_nth (0), &options);
  first = serai_match_new (serai_registry_nth (0), &options);
  second = serai_match_new (serai_registry_nth (0), &options);
  g_object_set_data (follower, "n-notified", &n_notified);
  g_assert_true (serai_follow (&followed, first, "changed", G_CALLBACK (follow_cb), follower));
  g_assert_false (serai_follow (&followed, first, "changed", G_CALLBACK (follow_cb), follower));
  g_signal_emit_by_name (first, "changed");
  g_assert_cmpint (n_notified, ==, 1);
  g_assert_true (serai_follow (&followed, second, "changed", G_CALLBACK (follow_cb), follower));
  g_assert_true (followed == second);
  g_signal_emit_by_name (first, "changed");
  g_assert_cmpint (n_notified, ==, 1);
  g_signal_emit_by_name (second, "changed");
  g_assert_cmpint (n_notified, ==, 2);
  g_object_unref (follower);
  g_signal_emit_by_name (second, "changed");
  g_assert_cmpint (n_notified, ==, 2);
  g_object_unref (followed);
  g_assert_cmpint (G_OBJECT (second)->ref_count, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match/follow", test_follow);

  add ("/match/play", test_play);
  add ("/match/undo", test_undo);
  add ("/match/cut", test_cut);
  add ("/match/variations", test_variations);
  add ("/match/add-move", test_add_move);
  add ("/match/illegal", test_illegal);
  add ("/match/foreign-move", test_foreign_move);
  add ("/match/message-is-text", test_message_is_text);
  add ("/match/repetition", test_repetition);
  add ("/match/players", test_players);
  add ("/match/people", test_people);
  g_test_add_func ("/match/far", test_far);
  add ("/match/extra", test_extra);
  g_test_add_func ("/match/repeated-start", test_repeated_start);
  g_test_add_func ("/match/start-text", test_start_text);
  g_test_add_func ("/match/options", test_options);
  g_test_add_func ("/match/result", test_result);
  g_test_add_func ("/match/hold-out", test_hold_out);
  g_test_add_func ("/match/change-within-change", test_change_within_change);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      g_autofree char *path =
          g_strdup_printf ("/match/random-games/%s", serai_registry_nth (n)->id);

      g_test_add_data_func (path, serai_registry_nth (n), test_random_games);
    }

  return g_test_run ();
}
