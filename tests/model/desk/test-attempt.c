/* test-attempt.c: SeraiAttempt: finding a better move than a mistake.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-match.h"
#include "registry.h"
#include "serai-attempt.h"
#include "serai-ending.h"
#include "serai-review-summary.h"
#include "serai-review.h"
#include "wait-for-thread.h"

enum
{
  FEW_NODES = 3000,
  MISTAKE = 16 /* ply */
};

typedef struct
{
  SeraiMatch      *match;
  SeraiRecordNode *mistake;
  SeraiAttempt    *attempt;
} Fixture;

/* A race of two knights. The last move throws the win away: d2-c4 is the only one. */
static const char *const moves[] = {
  "a6-b4", "h1-g3", "b4-d3", "g3-e4", "d3-c5", "e4-f2", "c5-e6", "f2-d1", "e6-f4",
  "d1-c3", "f4-g6", "c3-b1", "g6-e5", "b1-d2", "e5-f3", "d2-f1", NULL,
};

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiReview) review = serai_review_new ();

  fixture->match = serai_match_new (serai_registry_find ("mkcess"), NULL);
  play_texts (fixture->match, moves);
  serai_review_set_match (review, fixture->match);
  serai_review_set_nodes (review, FEW_NODES);
  serai_review_start (review);
  while (serai_review_get_state (review) == SERAI_REVIEW_RUNNING)
    g_main_context_iteration (NULL, TRUE);
  g_object_run_dispose (G_OBJECT (review)); /* the worker may still keep it */
  fixture->mistake = serai_match_get_record (fixture->match)->line[MISTAKE];
  fixture->attempt = serai_attempt_new (fixture->match, fixture->mistake);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gpointer attempt = fixture->attempt;

  g_object_add_weak_pointer (G_OBJECT (attempt), &attempt);
  g_object_run_dispose (G_OBJECT (attempt));
  g_object_unref (fixture->attempt);
  while (attempt != NULL)
    wait_for_thread ();
  g_assert_null (serai_match_get_trial (fixture->match));
  g_assert_finalize_object (fixture->match);
}

static void
read_move (SeraiMatch *match, const SeraiRecordNode *node, const char *text, SeraiMove *move)
{
  const SeraiRecord *record = serai_match_get_record (match);
  const char        *why;

  g_assert_cmpint (serai_record_read_move (record, node, text, move, &why), ==, 0);
}

/* Makes a move as the board does. Returns: the state at once */
static SeraiAttemptState
make_move (Fixture *fixture, const char *text)
{
  GError   *error = NULL;
  SeraiMove move;

  read_move (fixture->match, serai_match_get_shown (fixture->match), text, &move);
  serai_match_make_move (fixture->match, move, &error);
  g_assert_no_error (error);
  return serai_attempt_get_state (fixture->attempt);
}

/* Returns: the state when the move has been judged */
static SeraiAttemptState
wait_for_verdict (Fixture *fixture)
{
  while (serai_attempt_get_state (fixture->attempt) == SERAI_ATTEMPT_SEARCHING)
    g_main_context_iteration (NULL, TRUE);
  return serai_attempt_get_state (fixture->attempt);
}

/* Tries a move. */
static SeraiAttemptState
try (Fixture *fixture, const char *text)
{
  GError *error = NULL;

  serai_match_play_text (fixture->match, text, &error);
  g_assert_no_error (error);
  return wait_for_verdict (fixture);
}

static void
assert_game_is_as_before (Fixture *fixture)
{
  g_assert_cmpuint (serai_match_get_n_moves (fixture->match), ==, MISTAKE);
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, MISTAKE);
  g_assert_true (serai_match_get_head (fixture->match) == fixture->mistake);
}

static void
test_moves (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiVerdict *verdict;

  g_assert_true (serai_match_get_shown (fixture->match) == fixture->mistake->parent);
  g_assert_cmpint (serai_attempt_get_state (fixture->attempt), ==, SERAI_ATTEMPT_WAITING);
  g_assert_null (serai_attempt_get_verdict (fixture->attempt));
  g_assert_cmpint (try (fixture, "d2-f1"), ==, SERAI_ATTEMPT_REPEATED);
  g_assert_true (serai_attempt_get_verdict (fixture->attempt)
                 == serai_match_get_verdict (fixture->match, fixture->mistake));
  serai_attempt_try_again (fixture->attempt);
  g_assert_null (serai_attempt_get_verdict (fixture->attempt));
  g_assert_cmpint (serai_attempt_get_state (fixture->attempt), ==, SERAI_ATTEMPT_WAITING);
  g_assert_cmpint (try (fixture, "d2-b3"), ==, SERAI_ATTEMPT_NOT_YET);
  verdict = serai_attempt_get_verdict (fixture->attempt);
  g_assert_nonnull (verdict);
  g_assert_true (
      verdict == serai_match_get_verdict (fixture->match, serai_match_get_shown (fixture->match)));
  g_assert_cmpint (verdict->why, ==, SERAI_WHY_FOUND);
  serai_attempt_try_again (fixture->attempt);
  g_assert_cmpint (try (fixture, "d2-c4"), ==, SERAI_ATTEMPT_FOUND);
  assert_game_is_as_before (fixture);
}

static void
test_show_best (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiRules *rules = serai_match_get_rules (fixture->match);
  char              text[SERAI_MOVE_TEXT];

  serai_attempt_show_best (fixture->attempt);
  g_assert_cmpint (serai_attempt_get_state (fixture->attempt), ==, SERAI_ATTEMPT_SHOWN);
  g_assert_true (serai_attempt_is_solved (fixture->attempt));
  rules->write_move (&fixture->mistake->parent->position,
                     serai_match_get_shown (fixture->match)->move, text);
  g_assert_cmpstr (text, ==, "d2-c4");
  assert_game_is_as_before (fixture);
}

/* In Nerenchi, White loses with a move beside the line that g7 would have completed, which earns
 * another move. */
static void
set_up_line (Fixture *fixture, const char *const best[2])
{
  static const char *const game[] = { "a7", "g1", "d7", "a1", "b2", NULL };
  SeraiVerdict            *verdict = g_new0 (SeraiVerdict, 1);

  fixture->match = serai_match_new (serai_registry_find ("nerenchi"), NULL);
  play_texts (fixture->match, game);
  fixture->mistake = serai_match_get_record (fixture->match)->line[5];
  verdict->best.n_moves = 2;
  for (gsize n = 0; n < 2; n++)
    read_move (fixture->match, fixture->mistake->parent, best[n], &verdict->best.moves[n]);
  serai_match_set_verdict (fixture->match, fixture->mistake, verdict);
  serai_match_end (fixture->match, serai_ending_resign (SERAI_SIDE_P1));
  fixture->attempt = serai_attempt_new (fixture->match, fixture->mistake);
}

static void
assert_verdict_is_of_shown (Fixture *fixture)
{
  const SeraiVerdict *verdict = serai_attempt_get_verdict (fixture->attempt);

  g_assert_nonnull (verdict);
  g_assert_true (
      verdict == serai_match_get_verdict (fixture->match, serai_match_get_shown (fixture->match)));
}

/* The other move belongs to what is to be found. */
static void
test_another_move (void)
{
  Fixture fixture;

  set_up_line (&fixture, (const char *const[]){ "g7", "d1" });
  g_assert_cmpint (make_move (&fixture, "g7"), ==, SERAI_ATTEMPT_FOUND);
  g_assert_cmpint (make_move (&fixture, "d1"), ==, SERAI_ATTEMPT_FOUND);
  serai_attempt_try_again (fixture.attempt);
  g_assert_cmpint (make_move (&fixture, "g7"), ==, SERAI_ATTEMPT_FOUND);
  g_assert_cmpint (make_move (&fixture, "c3"), ==, SERAI_ATTEMPT_SEARCHING);
  wait_for_verdict (&fixture);
  assert_verdict_is_of_shown (&fixture);
  tear_down (&fixture, NULL);
}

/* The answer of the opponent to a wrong move is shown, unless it gives away what is to be found:
 * its place is that of g7. */
static void
test_answer (void)
{
  static const char *const answers[] = { "c3", "g7" };

  for (gsize n = 0; n < G_N_ELEMENTS (answers); n++)
    {
      Fixture       fixture;
      SeraiVerdict *verdict;

      set_up_line (&fixture, (const char *const[]){ "g7", "d1" });
      verdict = serai_verdict_copy (serai_match_get_verdict (fixture.match, fixture.mistake));
      read_move (fixture.match, fixture.mistake, answers[n], &verdict->after.moves[0]);
      verdict->after.n_moves = 1;
      serai_match_set_verdict (fixture.match, fixture.mistake, verdict);
      g_assert_null (serai_attempt_get_answer (fixture.attempt));
      g_assert_cmpint (make_move (&fixture, "b2"), ==, SERAI_ATTEMPT_REPEATED);
      g_assert_cmpint (serai_attempt_get_answer (fixture.attempt) != NULL, ==, n == 0);
      tear_down (&fixture, NULL);
    }
}

/* The other move comes before the first one has been judged: the answer to the best move says
 * nothing about it. */
static void
test_another_move_at_once (void)
{
  Fixture             fixture;
  const SeraiVerdict *verdict;

  set_up_line (&fixture, (const char *const[]){ "c3", "d1" });
  g_assert_cmpint (make_move (&fixture, "g7"), ==, SERAI_ATTEMPT_SEARCHING);
  g_assert_cmpint (make_move (&fixture, "d1"), ==, SERAI_ATTEMPT_SEARCHING);
  wait_for_verdict (&fixture);
  verdict = serai_match_get_verdict (fixture.match, serai_match_get_shown (fixture.match)->parent);
  g_assert_nonnull (verdict);
  g_assert_true (verdict != serai_attempt_get_verdict (fixture.attempt));
  tear_down (&fixture, NULL);
}

/* Whoever has made the mistake; the computer does not answer. */
static void
test_of_computers (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    serai_match_set_player (fixture->match, side, (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 3 });
  g_assert_true (serai_match_is_person_to_move (fixture->match));
  g_assert_cmpint (try (fixture, "d2-c4"), ==, SERAI_ATTEMPT_FOUND);
  g_assert_false (serai_match_is_person_to_move (fixture->match));
}

/* The best move is searched again, as deep as the one that is tried: what an earlier search thought
 * of it is not held against the player. */
static void
test_overrated (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  SeraiVerdict verdict = { .best = { .score = { 600, SERAI_BOUND_EXACT, 0 }, .n_moves = 1 },
                           .after = { .score = { -600, SERAI_BOUND_EXACT, 0 } } };
  Fixture      fixture = { .match = match };
  const char  *why;

  serai_match_play_text (match, "a3-b3", NULL);
  fixture.mistake = serai_match_get_head (match);
  serai_record_read_move (serai_match_get_record (match), fixture.mistake->parent, "a3-a2",
                          &verdict.best.moves[0], &why);
  serai_match_set_verdict (match, fixture.mistake, serai_verdict_copy (&verdict));
  fixture.attempt = serai_attempt_new (match, fixture.mistake);
  g_assert_cmpint (try (&fixture, "a3-a4"), ==, SERAI_ATTEMPT_FOUND); /* its mirror image */
  g_object_run_dispose (G_OBJECT (fixture.attempt));
  g_object_unref (fixture.attempt);
}

/* A move that was tried is one step of undo, and of redo. What was in the game stays. */
static void
test_undo (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiRecordNode *start = fixture->mistake->parent;
  SeraiRecordNode *tried;

  g_assert_false (serai_match_is_edit_last (fixture->match));
  try (fixture, "d2-f1");
  g_assert_false (serai_match_is_edit_last (fixture->match));
  serai_attempt_try_again (fixture->attempt);
  try (fixture, "d2-b3");
  tried = serai_match_get_shown (fixture->match);
  g_assert_true (serai_match_is_edit_last (fixture->match));
  serai_match_look_at (fixture->match, serai_match_undo_edit (fixture->match));
  g_assert_cmpint (serai_attempt_get_state (fixture->attempt), ==, SERAI_ATTEMPT_WAITING);
  g_assert_true (serai_match_get_shown (fixture->match) == start);
  g_assert_true (start->first_child == fixture->mistake && fixture->mistake->next_sibling == NULL);
  serai_match_look_at (fixture->match, serai_match_redo_edit (fixture->match));
  g_assert_true (serai_match_get_shown (fixture->match) == tried);
  g_assert_cmpint (wait_for_verdict (fixture), ==, SERAI_ATTEMPT_NOT_YET);
  serai_attempt_try_again (fixture->attempt);
  try (fixture, "d2-c4");
  serai_match_undo_edit (fixture->match);
  serai_match_undo_edit (fixture->match);
  g_assert_true (start->first_child == fixture->mistake && fixture->mistake->next_sibling == NULL);
  assert_game_is_as_before (fixture);
}

/* A move that the rules forbid is refused as ever. */
static void
test_illegal (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (serai_match_play_text (fixture->match, "d2-d3", &error));
  g_assert_error (error, SERAI_MATCH_ERROR, SERAI_MATCH_ERROR_ILLEGAL_MOVE);
  g_assert_cmpint (serai_attempt_get_state (fixture->attempt), ==, SERAI_ATTEMPT_WAITING);
}

/* Whoever looks at another position has left it; the next move there is played as ever. */
static void
test_left (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_match_look_at (fixture->match, fixture->mistake->parent->parent);
  g_assert_cmpint (serai_attempt_get_state (fixture->attempt), ==, SERAI_ATTEMPT_OVER);
  g_assert_null (serai_match_get_trial (fixture->match));
  serai_match_look_at (fixture->match, fixture->mistake->parent);
  g_assert_true (serai_match_play_text (fixture->match, "d2-c4", NULL));
  g_assert_true (serai_match_get_head (fixture->match) != fixture->mistake);
}

/* Whoever continues the game at the board plays from then on. */
static void
test_continued (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_match_continue_at (fixture->match, fixture->mistake->parent);
  g_assert_cmpint (serai_attempt_get_state (fixture->attempt), ==, SERAI_ATTEMPT_OVER);
  g_assert_true (serai_match_play_text (fixture->match, "d2-b3", NULL));
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, MISTAKE);
  g_assert_true (serai_match_get_head (fixture->match) != fixture->mistake);
}

/* The same after a move that was tried, which undo then takes back as any move of the game. */
static void
test_continued_after_move (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  try (fixture, "d2-b3");
  g_assert_true (serai_match_is_edit_last (fixture->match));
  serai_match_continue_at (fixture->match, serai_match_get_shown (fixture->match));
  g_assert_false (serai_match_is_edit_last (fixture->match));
  g_assert_cmpint (serai_attempt_get_state (fixture->attempt), ==, SERAI_ATTEMPT_OVER);
  g_assert_null (serai_match_get_trial (fixture->match));
  serai_match_undo (fixture->match);
  g_assert_true (serai_match_get_head (fixture->match) == fixture->mistake->parent);
  g_assert_true (serai_match_is_edit_last (fixture->match));
  serai_match_undo_edit (fixture->match);
  g_assert_true (fixture->mistake->parent->first_child == fixture->mistake);
  g_assert_null (fixture->mistake->next_sibling);
}

static void
test_mistake_deleted (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_match_go_to (fixture->match, MISTAKE - 1);
  g_assert_cmpint (serai_attempt_get_state (fixture->attempt), ==, SERAI_ATTEMPT_OVER);
  g_object_unref (fixture->attempt);
  fixture->attempt = serai_attempt_new (fixture->match, fixture->mistake);
  g_assert_cmpint (serai_attempt_get_state (fixture->attempt), ==, SERAI_ATTEMPT_WAITING);
  serai_match_delete (fixture->match, fixture->mistake);
  g_assert_cmpint (serai_attempt_get_state (fixture->attempt), ==, SERAI_ATTEMPT_OVER);
}

/* The search for a move that is not wanted any more delivers nothing. */
static void
test_hasty (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiRecordNode *tried;

  g_assert_true (serai_match_play_text (fixture->match, "d2-b3", NULL));
  tried = serai_match_get_shown (fixture->match);
  serai_attempt_try_again (fixture->attempt);
  while (G_OBJECT (fixture->attempt)->ref_count > 1) /* the search keeps it */
    wait_for_thread ();
  g_assert_cmpint (serai_attempt_get_state (fixture->attempt), ==, SERAI_ATTEMPT_WAITING);
  g_assert_null (serai_match_get_verdict (fixture->match, tried));
}

/* What the review says in words. */
static void
test_words (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiRules   *rules = serai_match_get_rules (fixture->match);
  const SeraiVerdict *verdict = serai_match_get_verdict (fixture->match, fixture->mistake);
  g_autoptr (SeraiReviewSummary) summary = serai_review_summary_new (fixture->match);
  g_autofree char *loss = serai_review_write_loss (rules, fixture->mistake, verdict);
  g_autofree char *better = serai_review_write_better (rules, fixture->mistake, verdict);
  g_autofree char *why = serai_review_write_why (verdict);

  g_assert_true (g_regex_match_simple ("^With the best move: Black wins within \\d+ moves\nWith "
                                       "this move: White wins within \\d+ moves$",
                                       loss, 0, 0));
  g_assert_true (g_str_has_prefix (better, "Better: d2-c4 "));
  g_assert_true (g_ascii_isupper (why[0]));
  g_assert_cmpuint (summary->n_judged, ==, MISTAKE);
  g_assert_cmpuint (summary->mistakes->len, ==, 1);
  g_assert_true (g_ptr_array_index (summary->mistakes, 0) == fixture->mistake);
  g_assert_cmpfloat (summary->shares[MISTAKE - 1], ==, 0);
  g_assert_cmpfloat (summary->shares[MISTAKE], ==, 1);
  g_assert_cmpfloat (summary->accuracy[SERAI_SIDE_P1], >, 0.99);
  g_assert_cmpfloat (summary->accuracy[SERAI_SIDE_P2], <, 0.9);
}

/* Whoever loses without a mistake is told why. */
static void
test_lost_start (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiReviewSummary) whole = serai_review_summary_new (fixture->match);
  g_autoptr (SeraiReviewSummary) lost = NULL;

  g_assert_false (serai_review_summary_was_lost (whole, SERAI_SIDE_P1)); /* it wins in the end */
  serai_match_go_to (fixture->match, MISTAKE - 1);
  serai_match_delete (fixture->match, fixture->mistake);
  lost = serai_review_summary_new (fixture->match);
  g_assert_true (serai_review_summary_was_lost (lost, SERAI_SIDE_P1));
  g_assert_false (serai_review_summary_was_lost (lost, SERAI_SIDE_P2));
}

static void
add (const char *path, void (*test) (Fixture *fixture, gconstpointer unused))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/attempt/moves", test_moves);
  add ("/attempt/show-best", test_show_best);
  g_test_add_func ("/attempt/answer", test_answer);
  add ("/attempt/of-computers", test_of_computers);
  g_test_add_func ("/attempt/overrated", test_overrated);
  g_test_add_func ("/attempt/another-move", test_another_move);
  g_test_add_func ("/attempt/another-move-at-once", test_another_move_at_once);
  add ("/attempt/undo", test_undo);
  add ("/attempt/illegal", test_illegal);
  add ("/attempt/left", test_left);
  add ("/attempt/continued", test_continued);
  add ("/attempt/continued-after-move", test_continued_after_move);
  add ("/attempt/mistake-deleted", test_mistake_deleted);
  add ("/attempt/hasty", test_hasty);
  add ("/attempt/words", test_words);
  add ("/attempt/lost-start", test_lost_start);
  return g_test_run ();
}
