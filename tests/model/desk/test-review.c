/* test-review.c: SeraiReview: verdicts on the moves of a match, while they are found, changed,
 * saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "game.h"
#include "motif.h"
#include "random-match.h"
#include "registry.h"
#include "serai-message-text.h"
#include "serai-review-summary.h"
#include "serai-review.h"
#include "serai-save.h"
#include "wait-for-thread.h"

enum
{
  FEW_NODES = 1000,
  SOME_NODES = 200000,
  MANY_NODES = 5000000
};

typedef struct
{
  SeraiMatch  *match;
  SeraiReview *review;
  guint        n_partial; /* notifications of verdicts before the last one */
  guint        n_final;
} Fixture;

/* A race of two knights that the second side wins. */
static const char *const knights[] = {
  "a6-b4", "h1-g3", "b4-d3", "g3-e4", "d3-c5", "e4-f2", "c5-e6", "f2-d1", "e6-f4", "d1-c3", "f4-g6",
  "c3-b1", "g6-e5", "b1-d2", "e5-f3", "d2-c4", "f3-h2", "c4-e3", "h2-f1", "e3-d5", NULL,
};

static void
verdicts_cb (Fixture *fixture)
{
  fixture->n_partial++;
}

static void
reviewed_cb (Fixture *fixture)
{
  fixture->n_final++;
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->match = serai_match_new (serai_registry_find ("mkcess"), NULL);
  play_texts (fixture->match, knights);
  fixture->review = serai_review_new ();
  serai_review_set_match (fixture->review, fixture->match);
  serai_review_set_nodes (fixture->review, FEW_NODES);
  g_signal_connect_swapped (fixture->match, "changed::verdicts", G_CALLBACK (verdicts_cb), fixture);
  g_signal_connect_swapped (fixture->match, "changed::reviewed", G_CALLBACK (reviewed_cb), fixture);
}

/* Everything is released, though possibly only when the worker has returned. */
static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gpointer review = fixture->review;

  g_object_add_weak_pointer (G_OBJECT (review), &review);
  g_object_run_dispose (G_OBJECT (review));
  g_object_unref (fixture->review);
  while (review != NULL)
    wait_for_thread ();
  g_assert_finalize_object (fixture->match);
}

static SeraiRecordNode *
node_at (SeraiMatch *match, gsize ply)
{
  return serai_match_get_record (match)->line[ply];
}

static guint
count_verdicts (SeraiMatch *match)
{
  guint n_verdicts = 0;

  for (gsize ply = 1; ply <= serai_match_get_n_moves (match); ply++)
    n_verdicts += serai_match_get_verdict (match, node_at (match, ply)) != NULL;
  return n_verdicts;
}

static void
run (SeraiReview *review)
{
  serai_review_start (review);
  while (serai_review_get_state (review) == SERAI_REVIEW_RUNNING)
    g_main_context_iteration (NULL, TRUE);
}

static SeraiQuality
quality_at (SeraiMatch *match, gsize ply)
{
  SeraiRecordNode *node = node_at (match, ply);

  return serai_verdict_get_quality (serai_match_get_verdict (match, node),
                                    serai_match_get_rules (match), node);
}

/* The second side wins a race of two knights, as long as it finds the only moves. */
static void
test_won (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  run (fixture->review);
  for (gsize ply = 1; ply <= 20; ply++)
    g_assert_false (serai_quality_is_mistake (quality_at (fixture->match, ply)));
  g_assert_cmpint (quality_at (fixture->match, 16), ==, SERAI_QUALITY_ONLY);
  g_assert_cmpuint (
      serai_match_get_verdict (fixture->match, node_at (fixture->match, 15))->after.score.n_moves,
      ==, 3);
}

/* A wrong move throws the win away. */
static void
test_blunder (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiRules   *rules = serai_match_get_rules (fixture->match);
  const SeraiVerdict *verdict;
  SeraiRecordNode    *node;
  char                text[SERAI_MOVE_TEXT];

  serai_match_go_to (fixture->match, 15);
  g_assert_true (serai_match_play_text (fixture->match, "d2-f1", NULL));
  run (fixture->review);
  node = node_at (fixture->match, 16);
  verdict = serai_match_get_verdict (fixture->match, node);
  g_assert_cmpint (quality_at (fixture->match, 16), ==, SERAI_QUALITY_BLUNDER);
  g_assert_cmpfloat (serai_verdict_get_loss (verdict, rules, node), ==, 1);
  g_assert_true (serai_verdict_is_turning_point (verdict, rules, node));
  rules->write_move (&node->parent->position, verdict->best.moves[0], text);
  g_assert_cmpstr (text, ==, "d2-c4");
  g_assert_true (serai_score_is_decided (verdict->after.score.score));
  for (gsize ply = 1; ply < 16; ply++)
    g_assert_false (serai_quality_is_mistake (quality_at (fixture->match, ply)));
}

/* Mistakes are explained by the review. Those from a file are explained, too, but not while the
 * main thread waits. */
static void
test_explained (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) loaded = NULL;
  g_autofree char     *text = NULL;
  g_autofree char     *why = NULL;
  g_autofree char     *again = NULL;
  const SeraiRecord   *record = serai_match_get_record (fixture->match);
  const SeraiVerdict  *verdict;
  const SeraiPosition *before;
  SeraiMessage         message;

  serai_match_go_to (fixture->match, 15);
  g_assert_true (serai_match_play_text (fixture->match, "d2-f1", NULL));
  run (fixture->review);
  verdict = serai_match_get_verdict (fixture->match, record->line[16]);
  before = &record->line[15]->position;
  g_assert_true (serai_motif_of_mistake (record->rules, before, record->line[16]->move,
                                         verdict->after.moves, verdict->after.n_moves,
                                         verdict->best.moves, verdict->best.n_moves, &message));
  why = serai_review_write_why (verdict);
  again = serai_message_text (&message);
  g_assert_cmpstr (why + 1, ==, again + 1); /* after a capital letter */

  text = serai_save_to_text (fixture->match);
  loaded = serai_save_from_text (text, -1, NULL, NULL);
  serai_review_set_match (fixture->review, loaded);
  g_assert_cmpint (serai_match_get_verdict (loaded, node_at (loaded, 16))->why, ==,
                   SERAI_WHY_UNKNOWN);
  while (serai_match_get_verdict (loaded, node_at (loaded, 16))->why == SERAI_WHY_UNKNOWN)
    g_main_context_iteration (NULL, TRUE);
  g_free (again);
  again = serai_review_write_why (serai_match_get_verdict (loaded, node_at (loaded, 16)));
  g_assert_cmpstr (why, ==, again);
  g_assert_cmpint (serai_review_get_state (fixture->review), ==, SERAI_REVIEW_IDLE);
}

/* Verdicts appear as they are found, then the review is done. */
static void
test_progress (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  double progress = 0;

  serai_review_set_nodes (fixture->review, 100000);
  g_assert_cmpint (serai_review_get_state (fixture->review), ==, SERAI_REVIEW_IDLE);
  serai_review_start (fixture->review);
  while (fixture->n_partial == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (serai_review_get_state (fixture->review), ==, SERAI_REVIEW_RUNNING);
  g_assert_cmpuint (count_verdicts (fixture->match), >, 0);
  g_assert_cmpuint (fixture->n_final, ==, 0);
  while (serai_review_get_state (fixture->review) == SERAI_REVIEW_RUNNING)
    {
      g_assert_cmpfloat (serai_review_get_progress (fixture->review), >=, progress);
      progress = serai_review_get_progress (fixture->review);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpint (serai_review_get_state (fixture->review), ==, SERAI_REVIEW_DONE);
  g_assert_cmpfloat (serai_review_get_progress (fixture->review), ==, 1);
  g_assert_cmpuint (count_verdicts (fixture->match), ==, serai_match_get_n_moves (fixture->match));
  g_assert_cmpuint (fixture->n_final, ==, 1);
}

static void
start_and_wait (Fixture *fixture)
{
  serai_review_set_nodes (fixture->review, MANY_NODES);
  serai_review_start (fixture->review);
  while (fixture->n_partial == 0)
    g_main_context_iteration (NULL, TRUE);
}

/* A review can be stopped at any time, and begun again. */
static void
test_stop (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  guint n_verdicts, n_partial;

  start_and_wait (fixture);
  serai_review_stop (fixture->review);
  g_assert_cmpint (serai_review_get_state (fixture->review), ==, SERAI_REVIEW_STOPPED);
  n_verdicts = count_verdicts (fixture->match);
  n_partial = fixture->n_partial;
  g_assert_cmpuint (n_verdicts, >, 0);
  g_assert_cmpuint (fixture->n_final, ==, 1);

  serai_review_set_nodes (fixture->review, FEW_NODES);
  run (fixture->review);
  g_assert_cmpint (serai_review_get_state (fixture->review), ==, SERAI_REVIEW_DONE);
  g_assert_cmpuint (count_verdicts (fixture->match), ==, serai_match_get_n_moves (fixture->match));
  g_assert_cmpuint (fixture->n_partial, <=,
                    n_partial + serai_match_get_n_moves (fixture->match) * 4);
}

static void
wait_for_progress (SeraiReview *review, double progress)
{
  while (serai_review_get_progress (review) <= progress)
    g_main_context_iteration (NULL, TRUE);
}

/* A review that has been stopped continues. */
static void
test_continued (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  double progress;

  serai_review_set_nodes (fixture->review, SOME_NODES);
  serai_review_start (fixture->review);
  wait_for_progress (fixture->review, 0.05);
  progress = serai_review_get_progress (fixture->review);
  serai_review_stop (fixture->review);
  g_assert_cmpint (serai_review_get_state (fixture->review), ==, SERAI_REVIEW_STOPPED);
  serai_review_start (fixture->review);
  wait_for_progress (fixture->review, 0);
  g_assert_cmpfloat (serai_review_get_progress (fixture->review), >=, progress / 2);
}

/* Another move stops it; the verdicts on moves that are still there stay. */
static void
test_interrupted (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiRecordNode *last = node_at (fixture->match, 20);
  SeraiRecordNode *end;

  serai_match_undo (fixture->match);
  start_and_wait (fixture);
  g_assert_nonnull (serai_match_get_verdict (fixture->match, last));
  g_assert_true (serai_match_play_text (fixture->match, "e3-c2", NULL));
  g_assert_cmpint (serai_review_get_state (fixture->review), ==, SERAI_REVIEW_INTERRUPTED);
  end = node_at (fixture->match, 20);
  g_assert_true (end != last);
  g_assert_null (serai_match_get_verdict (fixture->match, end));
  g_assert_nonnull (serai_match_get_verdict (fixture->match, last));
}

/* Looking at other positions, variations and notes are no reason to stop. */
static void
test_goes_on (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiRecordNode *node = node_at (fixture->match, 3);
  const char      *why;

  start_and_wait (fixture);
  serai_match_look_at (fixture->match, node);
  serai_match_set_comment (fixture->match, node, "Here");
  g_assert_nonnull (serai_match_add_move (fixture->match, node, "g3-f5", &why));
  serai_match_undo (fixture->match);
  g_assert_cmpint (serai_review_get_state (fixture->review), ==, SERAI_REVIEW_RUNNING);
}

/* A verdict goes with its move, and comes back with it. */
static void
test_deleted (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiRecordNode *node;
  const char      *why;

  node = serai_match_add_move (fixture->match, node_at (fixture->match, 2), "b4-c2", &why);
  g_assert_nonnull (node);
  serai_match_promote (fixture->match, node);
  run (fixture->review);
  g_assert_nonnull (serai_match_get_verdict (fixture->match, node));
  serai_match_undo_edit (fixture->match);
  serai_match_delete (fixture->match, node);
  serai_match_undo_edit (fixture->match);
  g_assert_nonnull (serai_match_get_verdict (fixture->match, node));
}

/* During a game with somebody elsewhere it would be unfair. */
static void
test_elsewhere (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_match_undo (fixture->match);
  g_assert_true (serai_review_is_possible (fixture->match));
  serai_match_set_player (fixture->match, SERAI_SIDE_P2,
                          (SeraiPlayer){ SERAI_PLAYER_ELSEWHERE, 3 });
  g_assert_false (serai_review_is_possible (fixture->match));
  serai_review_start (fixture->review);
  g_assert_cmpint (serai_review_get_state (fixture->review), ==, SERAI_REVIEW_IDLE);
}

/* The best line is legal, and what it says about the move that was played is the same. */
static void
check_verdict (SeraiMatch *match, const SeraiRecordNode *node)
{
  const SeraiRules   *rules = serai_match_get_rules (match);
  const SeraiVerdict *verdict = serai_match_get_verdict (match, node);
  SeraiHistory        history = serai_record_history (serai_match_get_record (match), node->parent);
  double              loss = serai_verdict_get_loss (verdict, rules, node);

  g_assert_cmpuint (verdict->best.n_moves, >, 0);
  g_assert_true (
      serai_game_is_legal (rules, &node->parent->position, &history, verdict->best.moves[0]));
  g_assert_cmpfloat (loss, >=, 0);
  g_assert_cmpfloat (loss, <=, 1);
  if (serai_move_equal (verdict->best.moves[0], node->move))
    {
      g_assert_cmpfloat (loss, ==, 0);
      g_assert_cmpfloat (ABS (serai_score_get_share (&verdict->best.score, rules)
                              - serai_score_get_share (&verdict->after.score, rules)),
                         <, 0.001);
    }
  if (node->first_child == NULL)
    return;
  history = serai_record_history (serai_match_get_record (match), node);
  g_assert_true (serai_game_is_legal (rules, &node->position, &history, verdict->after.moves[0]));
}

/* In every game, with random options: verdicts are consistent, and the same after loading. */
static void
test_games (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (22);

  for (int n = 0; n < 4; n++)
    {
      SeraiOptions options;
      g_autoptr (SeraiMatch) match = NULL;
      g_autoptr (SeraiMatch) loaded = NULL;
      g_autoptr (SeraiReview) review = serai_review_new ();
      g_autofree char *text = NULL;

      choose_random_options (rules, rand, &options);
      match = serai_match_new (rules, &options);
      play_random_moves (match, rand, 12);
      serai_review_set_match (review, match);
      serai_review_set_nodes (review, FEW_NODES);
      run (review);
      text = serai_save_to_text (match);
      loaded = serai_save_from_text (text, -1, NULL, NULL);
      g_assert_nonnull (loaded);
      for (gsize ply = 1; ply <= serai_match_get_n_moves (match); ply++)
        {
          check_verdict (match, node_at (match, ply));
          g_assert_true (
              serai_verdict_equal (serai_match_get_verdict (match, node_at (match, ply)),
                                   serai_match_get_verdict (loaded, node_at (loaded, ply))));
        }
    }
}

/* ---- Accuracy ---- */

/* The values of the published formula. */
static void
test_accuracy (void)
{
  const double    even[] = { 0.5, 0.5, 0.5, 0.5, 0.5 };
  const double    thrown[] = { 0.5, 0.5, 0.1, 0.1, 0.1 };
  const SeraiSide sides[] = { SERAI_SIDE_P1, SERAI_SIDE_P2, SERAI_SIDE_P1, SERAI_SIDE_P2 };
  const SeraiSide only_first[] = { SERAI_SIDE_P1, SERAI_SIDE_P1, SERAI_SIDE_P1, SERAI_SIDE_P1 };

  g_assert_cmpfloat_with_epsilon (serai_accuracy_of_loss (0), 1, 0.0001);
  g_assert_cmpfloat_with_epsilon (serai_accuracy_of_loss (0.1), 0.6358, 0.0001);
  g_assert_cmpfloat_with_epsilon (serai_accuracy_of_loss (1), 0, 0.0001);
  g_assert_cmpfloat_with_epsilon (serai_accuracy_of_side (even, sides, 4, SERAI_SIDE_P1), 1,
                                  0.0001);
  g_assert_cmpfloat_with_epsilon (serai_accuracy_of_side (thrown, sides, 4, SERAI_SIDE_P1), 1,
                                  0.0001);
  g_assert_cmpfloat_with_epsilon (serai_accuracy_of_side (thrown, sides, 4, SERAI_SIDE_P2), 1,
                                  0.0001);
  g_assert_cmpfloat (serai_accuracy_of_side (thrown, only_first, 4, SERAI_SIDE_P1), <, 0.5);
  g_assert_cmpfloat (serai_accuracy_of_side (thrown, only_first, 4, SERAI_SIDE_P2), ==, -1);
}

/* ---- Costly moves ---- */

/* A verdict of Yen, who moves second in this game, on its only move: the first side is so far ahead
 * with the best move, and after the one that was made. */
static SeraiVerdict
make_verdict (SeraiMatch *match, int before, int after)
{
  const SeraiRules *rules = serai_match_get_rules (match);
  SeraiVerdict      verdict = { .best = { .score = { rules->search->even + before }, .n_moves = 1 },
                                .after = { .score = { rules->search->even + after } },
                                .why = SERAI_WHY_FOUND };
  const char       *why;

  serai_record_read_move (serai_match_get_record (match), node_at (match, 1), "d4-d5",
                          &verdict.best.moves[0], &why);
  return verdict;
}

/* A side that is losing is told what has cost it much, if there is a reason. It is no mistake for
 * all that. */
static void
test_costly (void)
{
  static const struct
  {
    int      before, after;
    gboolean is_costly;
  } cases[] = {
    { 150, 360, TRUE },   /* the points that it can expect fall from 0.30 to 0.11 */
    { 130, 240, FALSE },  /* too little */
    { 500, 900, FALSE },  /* there was nothing to lose */
    { -200, -60, FALSE }, /* it was winning */
  };
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  const SeraiRules *rules = serai_match_get_rules (match);

  serai_match_play_text (match, "a3-b3", NULL);
  serai_match_play_text (match, "b4-b5", NULL);
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 2);
  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      SeraiVerdict verdict = make_verdict (match, cases[n].before, cases[n].after);
      g_autoptr (SeraiReviewSummary) summary = NULL;

      g_assert_cmpint (serai_verdict_get_quality (&verdict, rules, node_at (match, 2)), <,
                       SERAI_QUALITY_MISTAKE);
      g_assert_cmpint (serai_verdict_is_fault (&verdict, rules, node_at (match, 2)), ==,
                       cases[n].is_costly);
      serai_match_set_verdict (match, node_at (match, 2), serai_verdict_copy (&verdict));
      summary = serai_review_summary_new (match);
      g_assert_cmpuint (summary->mistakes->len, ==, cases[n].is_costly ? 1 : 0);
      verdict.why = SERAI_WHY_NONE;
      g_assert_false (serai_verdict_is_fault (&verdict, rules, node_at (match, 2)));
    }
}

/* Adds the move @text at the end of @found, which begins at @pos. */
static void
add_move (SeraiFound *found, const SeraiRules *rules, const SeraiPosition *pos, const char *text)
{
  SeraiPosition end = *pos;
  const char   *why;

  for (guint n = 0; n < found->n_moves; n++)
    rules->apply (&end, found->moves[n], &end);
  g_assert_cmpuint (rules->read_move (&end, text, &found->moves[found->n_moves], &why), ==, 0);
  found->n_moves++;
}

/* What is counted at the ends of two lines never makes a mistake look better than the best move. */
static void
test_loss (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  const SeraiRules *rules = serai_match_get_rules (match);
  g_autofree char  *consistent = NULL;
  g_autofree char  *contradictory = NULL;
  SeraiVerdict      verdict;

  serai_match_play_text (match, "a3-b3", NULL);
  serai_match_play_text (match, "b4-b5", NULL);
  verdict = make_verdict (match, 200, 440);
  add_move (&verdict.after, rules, &node_at (match, 2)->position, "b3xb1");
  consistent = serai_review_write_loss (rules, node_at (match, 2), &verdict);
  g_assert_cmpstr (consistent, ==,
                   "With the best move: Kei is better: Kei will need 14 more\n"
                   "With this move: Kei is better: Kei will need 13 more");
  add_move (&verdict.best, rules, &node_at (match, 1)->position, "b3xb1");
  verdict.after.n_moves = 0;
  contradictory = serai_review_write_loss (rules, node_at (match, 2), &verdict);
  g_assert_cmpstr (contradictory, ==, "With the best move: Kei +2.0\nWith this move: Kei +4.4");
}

/* What is not among the mistakes is counted. */
static void
test_inaccuracies (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  g_autoptr (SeraiReviewSummary) summary = NULL;
  SeraiVerdict verdict;

  serai_match_play_text (match, "a3-b3", NULL);
  serai_match_play_text (match, "b4-b5", NULL);
  verdict = make_verdict (match, 0, 100);
  serai_match_set_verdict (match, node_at (match, 2), serai_verdict_copy (&verdict));
  summary = serai_review_summary_new (match);
  g_assert_cmpuint (summary->n_inaccuracies[SERAI_SIDE_P1], ==, 0);
  g_assert_cmpuint (summary->n_inaccuracies[SERAI_SIDE_P2], ==, 1);
  g_assert_cmpuint (summary->mistakes->len, ==, 0);
}

/* ---- Files ---- */

#define FILE_WITH(review)                                                                          \
  "{ \"format\": \"serai-game\", \"version\": 1, \"game\": \"kei-yen\","                           \
  " \"start\": \"...../.5.5./K...K/.5.5./..... k\","                                               \
  " \"moves\": [ \"e3-e4\", \"b4-b5\" ], \"review\": " review "}"

#define AT_2 "{ \"line\": 0, \"ply\": 2, "
#define BEST "\"best\": { \"score\": 10, \"moves\": [ \"d4-d5\", \"a3-a4\" ] }"
#define AFTER "\"after\": { \"score\": -20, \"moves\": [ \"a3-a4\" ] }"

static void
assert_refused (const char *text, const char *expected)
{
  GError *error = NULL;

  g_assert_null (serai_save_from_text (text, -1, NULL, &error));
  g_assert_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_SYNTAX);
  g_assert_cmpstr (error->message, ==, expected);
  g_error_free (error);
}

static void
test_refused (void)
{
  assert_refused (FILE_WITH ("7"), "This file is not a saved game: “review” has an invalid value");
  assert_refused (FILE_WITH ("[ 7 ]"), "Verdict 1 on a move is not valid: a part of it is missing"
                                       " or of the wrong kind");
  assert_refused (FILE_WITH ("[ " AT_2 BEST " } ]"),
                  "Verdict 1 on a move is not valid: a part of it is missing or of the wrong kind");
  assert_refused (FILE_WITH ("[ " AT_2 AFTER ", \"best\": { \"score\": 1, \"moves\": [ ] } } ]"),
                  "Verdict 1 on a move is not valid: a part of it is missing or of the wrong kind");
  assert_refused (FILE_WITH ("[ " AT_2 BEST ", " AFTER ", \"only\": 1 } ]"),
                  "Verdict 1 on a move is not valid: a part of it is missing or of the wrong kind");
  assert_refused (FILE_WITH ("[ { \"line\": 0, \"ply\": 3, " BEST ", " AFTER "} ]"),
                  "Verdict 1 on a move is not valid: the game has no such move");
  assert_refused (FILE_WITH ("[ { \"line\": 0, \"ply\": 0, " BEST ", " AFTER "} ]"),
                  "Verdict 1 on a move is not valid: the game has no such move");
  assert_refused (FILE_WITH ("[ " AT_2 BEST ", " AFTER " }, " AT_2 BEST ", " AFTER " } ]"),
                  "Verdict 2 on a move is not valid: its move has another verdict already");
  assert_refused (
      FILE_WITH ("[ " AT_2 BEST ", \"after\": { \"score\": 30001, \"moves\": [ ] } } ]"),
      "Verdict 1 on a move is not valid: a score is out of range");
  assert_refused (FILE_WITH ("[ " AT_2 BEST ", \"after\": { \"score\": -9223372036854775808,"
                             " \"moves\": [ ] } } ]"),
                  "Verdict 1 on a move is not valid: a score is out of range");
  assert_refused (
      FILE_WITH ("[ " AT_2 BEST ", \"after\": { \"score\": 1, \"moves\": [ \"a3-a9\" ] } } ]"),
      "Verdict 1 on a move is not valid: a move of it is not legal");
}

/* What is right is read, and members that this version does not know stay. */
static void
test_loaded (void)
{
  g_autoptr (SeraiMatch) match = serai_save_from_text (
      FILE_WITH ("[ " AT_2 BEST ", " AFTER ", \"only\": true, \"why\": [ 1 ] } ]"), -1, NULL, NULL);
  const SeraiVerdict *verdict;
  g_autofree char    *text = NULL;

  g_assert_nonnull (match);
  verdict = serai_match_get_verdict (match, node_at (match, 2));
  g_assert_cmpint (verdict->best.score.score, ==, 10);
  g_assert_cmpint (verdict->best.score.bound, ==, SERAI_BOUND_EXACT);
  g_assert_cmpuint (verdict->best.n_moves, ==, 2);
  g_assert_cmpint (verdict->after.score.score, ==, -20);
  g_assert_true (verdict->is_only);
  g_assert_null (serai_match_get_verdict (match, node_at (match, 1)));
  text = serai_save_to_text (match);
  g_assert_nonnull (strstr (text, "\"why\""));
}

/* What is saved are the verdicts of the match, not those of the file that it is from. */
static void
test_replaced (void)
{
  g_autoptr (SeraiMatch) match =
      serai_save_from_text (FILE_WITH ("[ " AT_2 BEST ", " AFTER " } ]"), -1, NULL, NULL);
  g_autoptr (SeraiMatch) again = NULL;
  g_autofree char *text = NULL;
  SeraiVerdict *verdict = serai_verdict_copy (serai_match_get_verdict (match, node_at (match, 2)));

  verdict->best.score.score = 77;
  serai_match_set_verdict (match, node_at (match, 2), verdict);
  text = serai_save_to_text (match);
  again = serai_save_from_text (text, -1, NULL, NULL);
  g_assert_nonnull (again);
  g_assert_true (
      serai_verdict_equal (serai_match_get_verdict (again, node_at (again, 2)), verdict));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/review/won", Fixture, NULL, set_up, test_won, tear_down);
  g_test_add ("/review/blunder", Fixture, NULL, set_up, test_blunder, tear_down);
  g_test_add ("/review/explained", Fixture, NULL, set_up, test_explained, tear_down);
  g_test_add ("/review/progress", Fixture, NULL, set_up, test_progress, tear_down);
  g_test_add ("/review/stop", Fixture, NULL, set_up, test_stop, tear_down);
  g_test_add ("/review/continued", Fixture, NULL, set_up, test_continued, tear_down);
  g_test_add ("/review/interrupted", Fixture, NULL, set_up, test_interrupted, tear_down);
  g_test_add ("/review/goes-on", Fixture, NULL, set_up, test_goes_on, tear_down);
  g_test_add ("/review/deleted", Fixture, NULL, set_up, test_deleted, tear_down);
  g_test_add ("/review/elsewhere", Fixture, NULL, set_up, test_elsewhere, tear_down);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);
      g_autofree char  *path = g_strdup_printf ("/review/games/%s", rules->id);

      g_test_add_data_func (path, rules, test_games);
    }
  g_test_add_func ("/review/accuracy", test_accuracy);
  g_test_add_func ("/review/costly", test_costly);
  g_test_add_func ("/review/loss", test_loss);
  g_test_add_func ("/review/inaccuracies", test_inaccuracies);
  g_test_add_func ("/review/refused", test_refused);
  g_test_add_func ("/review/loaded", test_loaded);
  g_test_add_func ("/review/replaced", test_replaced);
  return g_test_run ();
}
