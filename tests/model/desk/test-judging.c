/* test-judging.c: the search that judges the moves of a game: which ones it calls mistakes, how far
 * it has come, and what it continues from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-match.h"
#include "registry.h"
#include "serai-judging.h"

enum
{
  FEW_NODES = 1000,
  MAX_PLIES = 64,
  C3 = 9, /* the index of a move */
  A7 = 12
};

/* A game of level 3 against level 8. With 1000 nodes a7 seems to lose 0.37 points and c3 hardly
 * anything; with 400 000 it is 0.12 and 0.27. */
static const char *const nerenchi[] = {
  "c5", "e5", "d2",    "e3",    "f6",    "b2",       "g4",    "e4",       "b6",
  "c3", "b4", "c4",    "a7",    "a4",    "g1",       "d1",    "f2",       "d3",
  "d6", "d7", "d6-d5", "e4-f4", "d5-d6", "f4-e4xc3", "g4-f4", "c4-c3xd2", NULL,
};

typedef struct
{
  SeraiMatch     *match;
  SeraiEngine    *engine;
  SeraiKnowledge *knowledge;
  SeraiVerdict    verdicts[MAX_PLIES]; /* [move]; without moves if there is none */
  gboolean        was_mistake[MAX_PLIES];
  guint           n_calls; /* of progress() */
  guint           most_calls;
  double          first_progress;
  double          progress;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->match = serai_match_new (serai_registry_find ("nerenchi"), NULL);
  play_texts (fixture->match, nerenchi);
  fixture->engine = serai_engine_new ();
  fixture->knowledge = serai_knowledge_new ();
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_knowledge_unref (fixture->knowledge);
  serai_engine_unref (fixture->engine);
  g_object_unref (fixture->match);
}

static guint
get_threads (void *unused G_GNUC_UNUSED)
{
  return 1;
}

static bool
should_stop (void *data)
{
  Fixture *fixture = data;

  return fixture->n_calls >= fixture->most_calls;
}

static gboolean
is_mistake (const Fixture *fixture, gsize n)
{
  const SeraiRecord *record = serai_match_get_record (fixture->match);

  return serai_quality_is_mistake (
      serai_verdict_get_quality (&fixture->verdicts[n], record->rules, record->line[n + 1]));
}

static void
report (gsize n, const SeraiVerdict *verdict, void *data)
{
  Fixture *fixture = data;

  fixture->verdicts[n] = *verdict;
  fixture->was_mistake[n] |= is_mistake (fixture, n);
}

static void
progress (double done, void *data)
{
  Fixture *fixture = data;

  if (fixture->n_calls++ == 0)
    fixture->first_progress = done;
  else
    g_assert_cmpfloat (done, >=, fixture->progress);
  fixture->progress = done;
}

/* Runs until progress() has been called @most_calls times.
 * @last: ends the line
 * @best: (nullable): in place of @last, if only that is to be judged */
static gboolean
run_to (Fixture *fixture, guint most_calls, const SeraiRecordNode *last, const SeraiFound *best)
{
  g_autoptr (SeraiJudgedLine) line =
      serai_judged_line_new (serai_match_get_record (fixture->match), last);
  SeraiJudging judging = { .line = line,
                           .engine = fixture->engine,
                           .knowledge = fixture->knowledge,
                           .generation = 1,
                           .nodes_per_move = FEW_NODES,
                           .best = best,
                           .get_threads = get_threads,
                           .should_stop = should_stop,
                           .report = report,
                           .progress = progress,
                           .data = fixture };

  fixture->n_calls = 0;
  fixture->most_calls = most_calls;
  return serai_judging_run (&judging);
}

static gboolean
run (Fixture *fixture, guint most_calls)
{
  return run_to (fixture, most_calls, serai_record_last (serai_match_get_record (fixture->match)),
                 NULL);
}

/* What only the first search sees is no mistake; what only a longer one sees is. */
static void
test_compared (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_true (run (fixture, G_MAXUINT));
  g_assert_true (fixture->was_mistake[A7]);
  g_assert_false (is_mistake (fixture, A7));
  g_assert_true (is_mistake (fixture, C3));
}

/* The progress is about what it promises: halfway, about half of the nodes have been searched. */
static void
test_progress (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  guint64 nodes;
  double  progress;
  guint   n_calls;

  g_assert_true (run (fixture, G_MAXUINT));
  g_assert_cmpfloat (fixture->first_progress, <, 0.1);
  g_assert_cmpfloat_with_epsilon (fixture->progress, 1, 0.0001);
  nodes = serai_knowledge_get_nodes (fixture->knowledge);
  n_calls = fixture->n_calls;
  serai_knowledge_unref (fixture->knowledge);
  fixture->knowledge = serai_knowledge_new ();
  serai_engine_unref (fixture->engine);
  fixture->engine = serai_engine_new ();
  g_assert_false (run (fixture, n_calls / 2));
  progress = (double) serai_knowledge_get_nodes (fixture->knowledge) / (double) nodes;
  g_assert_cmpfloat_with_epsilon (fixture->progress, progress, 0.2);
}

/* A run continues from where another one was stopped; one that is complete is repeated. */
static void
test_continued (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  guint   n_moves = (guint) serai_match_get_n_moves (fixture->match);
  guint64 all, half;
  double  progress;

  g_assert_true (run (fixture, G_MAXUINT));
  all = serai_knowledge_get_nodes (fixture->knowledge);
  g_assert_false (run (fixture, n_moves * 2));
  half = serai_knowledge_get_nodes (fixture->knowledge);
  g_assert_cmpuint (half, <, all);
  progress = fixture->progress;
  memset (fixture->verdicts, 0, sizeof fixture->verdicts);
  g_assert_true (run (fixture, G_MAXUINT));
  g_assert_cmpfloat (fixture->first_progress, >=, progress * 0.8);
  g_assert_cmpuint (serai_knowledge_get_nodes (fixture->knowledge), <, all * 3 / 2);
  for (guint n = 0; n < n_moves; n++)
    g_assert_cmpuint (fixture->verdicts[n].best.n_moves, >, 0);
  g_assert_false (is_mistake (fixture, A7));
  g_assert_true (is_mistake (fixture, C3));
  g_assert_false (run (fixture, 1));
  g_assert_cmpfloat (fixture->first_progress, <, 0.1);
}

/* When a move has been added, or the last one has been replaced, the rest is known. */
static void
test_changed (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (22);
  guint64 all;

  g_assert_true (run (fixture, G_MAXUINT));
  all = serai_knowledge_get_nodes (fixture->knowledge);
  g_assert_true (serai_match_play_text (fixture->match, "c5-d5", NULL));
  g_assert_true (run (fixture, G_MAXUINT));
  g_assert_cmpfloat (fixture->first_progress, >, 0.7);
  g_assert_cmpuint (serai_knowledge_get_nodes (fixture->knowledge), <, all * 3 / 2);
  serai_match_undo (fixture->match);
  g_assert_cmpuint (play_random_moves (fixture->match, rand, 1), ==, 1);
  g_assert_true (run (fixture, G_MAXUINT));
  g_assert_cmpfloat (fixture->first_progress, >, 0.7);
  g_assert_true (is_mistake (fixture, C3));
}

/* A move judged alone, by what is known of the best one in its place, is judged as with all. */
static void
test_alone (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiRecord *record = serai_match_get_record (fixture->match);
  SeraiFound         best;
  guint64            all;

  g_assert_true (run (fixture, G_MAXUINT));
  best = fixture->verdicts[C3].best;
  all = serai_knowledge_get_nodes (fixture->knowledge);
  serai_knowledge_unref (fixture->knowledge);
  fixture->knowledge = serai_knowledge_new ();
  memset (fixture->verdicts, 0, sizeof fixture->verdicts);
  g_assert_true (run_to (fixture, G_MAXUINT, record->line[C3 + 1], &best));
  g_assert_cmpuint (serai_knowledge_get_nodes (fixture->knowledge), <, all / 2);
  g_assert_true (is_mistake (fixture, C3));
  for (gsize n = 0; n < serai_match_get_n_moves (fixture->match); n++)
    g_assert_cmpint (fixture->verdicts[n].best.n_moves > 0, ==, n == C3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/judging/compared", Fixture, NULL, set_up, test_compared, tear_down);
  g_test_add ("/judging/progress", Fixture, NULL, set_up, test_progress, tear_down);
  g_test_add ("/judging/continued", Fixture, NULL, set_up, test_continued, tear_down);
  g_test_add ("/judging/changed", Fixture, NULL, set_up, test_changed, tear_down);
  g_test_add ("/judging/alone", Fixture, NULL, set_up, test_alone, tear_down);
  return g_test_run ();
}
