/* test-analysis.c: SeraiAnalysis: the lines are those of the position on the board, at any time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "random-match.h"
#include "registry.h"
#include "serai-analysis-job.h"
#include "serai-analysis.h"

typedef struct
{
  SeraiMatch    *match;
  SeraiAnalysis *analysis;
  guint          n_changes;
  guint          n_lines_seen; /* changes with lines */
  gint64         last_us;      /* when lines came last */
  guint          n_hasty;      /* lines that came too soon after others */
} Fixture;

/* Every move of every line can be played from the position on the board. */
static void
check_lines (SeraiMatch *match, const SeraiAnalysisLines *lines)
{
  const SeraiRules *rules = serai_match_get_rules (match);
  SeraiHistory      history;

  serai_match_get_history (match, &history);
  for (guint n = 0; n < lines->n_lines; n++)
    {
      const SeraiAnalysisLine *line = &lines->lines[n];
      SeraiPosition            pos = *serai_match_get_position (match);
      SeraiMove                move;
      char                     text[SERAI_MOVE_TEXT];
      const char              *why;

      g_assert_true (serai_game_is_legal (rules, &pos, &history, line->moves[0]));
      for (gsize ply = 0; ply < line->n_moves; ply++)
        {
          rules->write_move (&pos, line->moves[ply], text);
          g_assert_cmpuint (serai_rules_read_move (rules, &pos, text, &move, &why), ==, 0);
          rules->apply (&pos, move, &pos);
        }
      for (guint other = 0; other < n; other++)
        g_assert_false (serai_move_equal (lines->lines[other].moves[0], line->moves[0]));
    }
}

static void
changed_cb (SeraiAnalysis *analysis, Fixture *fixture)
{
  const SeraiAnalysisLines *lines = serai_analysis_get_lines (analysis);

  g_assert_true (g_main_context_is_owner (NULL) || lines->n_lines == 0);
  fixture->n_changes++;
  if (lines->n_lines == 0)
    {
      fixture->last_us = 0;
      return;
    }
  fixture->n_lines_seen++;
  fixture->n_hasty += fixture->last_us != 0
                      && g_get_monotonic_time () - fixture->last_us < 90 * G_TIME_SPAN_MILLISECOND;
  fixture->last_us = g_get_monotonic_time ();
  check_lines (fixture->match, lines);
}

static void
set_up_match (Fixture *fixture, SeraiMatch *match)
{
  fixture->match = match;
  fixture->analysis = serai_analysis_new ();
  g_signal_connect (fixture->analysis, "changed", G_CALLBACK (changed_cb), fixture);
  serai_analysis_set_match (fixture->analysis, fixture->match);
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  set_up_match (fixture, serai_match_new (serai_registry_find ("kei-yen"), NULL));
}

/* Everything is released, though possibly a little later by the last worker. */
static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gpointer analysis = fixture->analysis;

  g_object_add_weak_pointer (G_OBJECT (analysis), &analysis);
  g_object_run_dispose (G_OBJECT (analysis));
  g_object_unref (fixture->analysis);
  while (analysis != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (fixture->match);
}

static void
wait_for_lines (Fixture *fixture)
{
  while (serai_analysis_get_lines (fixture->analysis)->n_lines == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_depth (Fixture *fixture, int depth)
{
  wait_for_lines (fixture);
  while (serai_analysis_get_lines (fixture->analysis)->lines[0].depth < depth)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_end (Fixture *fixture)
{
  while (serai_analysis_is_running (fixture->analysis))
    g_main_context_iteration (NULL, TRUE);
}

/* It rests until it is seen, and searches on and on, with lines a few times a second. */
static void
test_lines (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_false (serai_analysis_is_running (fixture->analysis));
  serai_analysis_set_lines (fixture->analysis, 3);
  serai_analysis_set_active (fixture->analysis, TRUE);
  g_assert_true (serai_analysis_is_running (fixture->analysis));
  wait_for_depth (fixture, 5);
  g_assert_cmpuint (serai_analysis_get_lines (fixture->analysis)->n_lines, ==, 3);
  g_assert_true (serai_analysis_is_running (fixture->analysis));
  g_assert_cmpuint (fixture->n_hasty, ==, 0);

  serai_analysis_set_active (fixture->analysis, FALSE);
  g_assert_false (serai_analysis_is_running (fixture->analysis));
  g_assert_cmpuint (serai_analysis_get_lines (fixture->analysis)->n_lines, ==, 0);
}

/* A search that is held up as soon as its first lines can be taken, until the main thread knows. */
static struct
{
  const SeraiSearchFacet *knowledge; /* of the game */
  SeraiAnalysisJob       *job;
  SeraiAnalysisLines      lines; /* the first ones */
  GMutex                  lock;
  GCond                   announced;
  gboolean                is_announced;
} held_up;

static int
evaluate_first_lines (const SeraiPosition *pos)
{
  if (held_up.lines.n_lines == 0 && serai_analysis_job_take (held_up.job, &held_up.lines))
    {
      g_mutex_lock (&held_up.lock);
      while (!held_up.is_announced)
        g_cond_wait (&held_up.announced, &held_up.lock);
      g_mutex_unlock (&held_up.lock);
    }
  return held_up.knowledge->evaluate (pos);
}

static gboolean
announced_cb (gpointer unused G_GNUC_UNUSED)
{
  g_mutex_lock (&held_up.lock);
  held_up.is_announced = TRUE;
  g_cond_signal (&held_up.announced);
  g_mutex_unlock (&held_up.lock);
  return G_SOURCE_CONTINUE;
}

static gpointer
run_held_up (gpointer unused G_GNUC_UNUSED)
{
  return GINT_TO_POINTER (serai_analysis_job_run (held_up.job));
}

/* A search asks whether to stop after the second iteration here. */
static void
begin_job (const SeraiRules *rules, guint64 nodes)
{
  g_autoptr (SeraiMatch) match =
      serai_match_new_from_text (rules, NULL, "...../K..5./..K.1/1..2./..... y", NULL);
  SeraiEngine   *engine = serai_engine_new ();
  SeraiEngineJob search = {
    .rules = rules, .hash_bytes = 1 << 20, .n_threads = 1, .n_lines = 3, .nodes = nodes
  };

  search.position = *serai_match_get_position (match);
  serai_match_get_history (match, &search.history);
  held_up.lines.n_lines = 0;
  held_up.is_announced = FALSE;
  held_up.job = serai_analysis_job_new (engine, &search);
  serai_analysis_job_watch (held_up.job, announced_cb, NULL);
  serai_engine_unref (engine);
}

static void
end_job (void)
{
  serai_analysis_job_stop (held_up.job);
  g_clear_pointer (&held_up.job, serai_analysis_job_unref);
}

/* However long the search takes to go on, the lines of its first iteration arrive, all together. */
static void
test_first_lines (void)
{
  SeraiRules       rules = *serai_registry_find ("kei-yen");
  SeraiSearchFacet knowledge = *rules.search;
  GThread         *thread;

  held_up.knowledge = rules.search;
  knowledge.evaluate = evaluate_first_lines;
  rules.search = &knowledge;
  begin_job (&rules, 20000);
  thread = g_thread_new ("held up", run_held_up, NULL);
  while (!held_up.is_announced)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (GPOINTER_TO_INT (g_thread_join (thread)));
  g_assert_cmpint (held_up.lines.lines[0].depth, ==, 1);
  g_assert_cmpuint (held_up.lines.n_lines, ==, 3);
  end_job ();
}

/* When the search has ended, they wait no longer. */
static void
test_first_lines_at_end (void)
{
  begin_job (serai_registry_find ("kei-yen"), 1);
  g_assert_true (serai_analysis_job_run (held_up.job));
  g_main_context_iteration (NULL, FALSE);
  g_assert_true (held_up.is_announced);
  end_job ();
}

/* A change removes the lines at once, and the next ones are those of the new position. */
static void
test_follows (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_analysis_set_active (fixture->analysis, TRUE);
  wait_for_lines (fixture);
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  g_assert_cmpuint (serai_analysis_get_lines (fixture->analysis)->n_lines, ==, 0);
  g_assert_true (serai_analysis_is_running (fixture->analysis));
  wait_for_lines (fixture); /* checked by changed_cb() */
  serai_match_look_at (fixture->match, serai_match_get_record (fixture->match)->line[0]);
  g_assert_cmpuint (serai_analysis_get_lines (fixture->analysis)->n_lines, ==, 0);
  wait_for_lines (fixture);
}

/* The name of a player is no reason to start again. */
static void
test_other_changes (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  guint n_changes;

  serai_analysis_set_active (fixture->analysis, TRUE);
  wait_for_lines (fixture);
  n_changes = fixture->n_changes;
  serai_match_set_name (fixture->match, SERAI_SIDE_P1, "Tomba");
  g_assert_cmpuint (fixture->n_changes, ==, n_changes);
  g_assert_cmpuint (serai_analysis_get_lines (fixture->analysis)->n_lines, ==, 1);
}

/* With other threads the search goes on: the old lines stay. */
static void
test_threads (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  int depth;

  serai_analysis_set_threads (fixture->analysis, 2);
  serai_analysis_set_active (fixture->analysis, TRUE);
  wait_for_depth (fixture, 6);
  for (int n = 0; n < 6; n++)
    {
      depth = serai_analysis_get_lines (fixture->analysis)->lines[0].depth;
      serai_analysis_set_sparing (fixture->analysis, n % 2 == 0);
      g_assert_true (serai_analysis_is_running (fixture->analysis));
      g_assert_cmpint (serai_analysis_get_lines (fixture->analysis)->lines[0].depth, ==, depth);
      g_main_context_iteration (NULL, FALSE);
      g_assert_cmpint (serai_analysis_get_lines (fixture->analysis)->lines[0].depth, >=, depth);
    }
}

/* A position that is decided is analysed to the end, and one that is over not at all. */
static void
test_end (void)
{
  Fixture fixture = { 0 };

  set_up_match (&fixture, serai_match_new_from_text (serai_registry_find ("kei-yen"), NULL,
                                                     "..6../...../K1..K/...../..... k", NULL));
  serai_analysis_set_active (fixture.analysis, TRUE);
  wait_for_end (&fixture);
  g_assert_cmpuint (serai_analysis_get_lines (fixture.analysis)->n_lines, ==, 1);
  g_assert_true (serai_match_play (
      fixture.match, serai_analysis_get_lines (fixture.analysis)->lines[0].moves[0], NULL));
  g_assert_true (serai_match_is_over (fixture.match));
  wait_for_end (&fixture);
  g_assert_cmpuint (serai_analysis_get_lines (fixture.analysis)->n_lines, ==, 0);
  tear_down (&fixture, NULL);
}

/* Not in a game with somebody elsewhere, before it is over. */
static void
test_elsewhere (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiPlayer elsewhere = { SERAI_PLAYER_ELSEWHERE, SERAI_LEVEL_PRESET };

  serai_analysis_set_active (fixture->analysis, TRUE);
  wait_for_lines (fixture);
  serai_match_set_player (fixture->match, SERAI_SIDE_P2, elsewhere);
  g_assert_false (serai_analysis_is_running (fixture->analysis));
  g_assert_cmpuint (serai_analysis_get_lines (fixture->analysis)->n_lines, ==, 0);
  g_assert_true (serai_match_end (
      fixture->match, (SeraiResult){ SERAI_OUTCOME_P1_WINS, SERAI_REASON_RESIGNATION }));
  g_assert_true (serai_analysis_is_running (fixture->analysis));
  wait_for_lines (fixture);
}

/* Analyses @text, the text of a position or %NULL for the start, until there is a threat or @depth
 * is reached. Returns: the threat, or "" */
static char *
find_threat (const char *game, const char *text, int depth)
{
  Fixture           fixture = { 0 };
  const SeraiRules *rules = serai_registry_find (game);
  SeraiPosition     pos;
  SeraiMove         move;
  char              threat[SERAI_MOVE_TEXT] = "";

  set_up_match (&fixture, text != NULL ? serai_match_new_from_text (rules, NULL, text, NULL)
                                       : serai_match_new (rules, NULL));
  serai_analysis_set_with_threat (fixture.analysis, TRUE);
  serai_analysis_set_active (fixture.analysis, TRUE);
  wait_for_lines (&fixture);
  while (!serai_analysis_get_threat (fixture.analysis, &pos, &move)
         && serai_analysis_get_lines (fixture.analysis)->lines[0].depth < depth)
    g_main_context_iteration (NULL, TRUE);
  if (serai_analysis_get_threat (fixture.analysis, &pos, &move))
    rules->write_move (&pos, move, threat);
  tear_down (&fixture, NULL);
  return g_strdup (threat);
}

/* The threat is what the other side could do with two moves in a row, if it gains by that. */
static void
test_threat (void)
{
  g_autofree char *capture =
      find_threat ("kei-yen", "...../K..5./..K.1/1..2./..... y", SERAI_MAX_PLY);
  g_autofree char *none = find_threat ("keny", NULL, 11);
  g_autofree char *unknown = find_threat ("nerenchi", NULL, 9);

  g_assert_cmpstr (capture, ==, "c3xe5");
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (unknown, ==, "");
}

/* Changes that follow each other faster than searches end, in every game: no change takes long, and
 * all lines that arrive are those of the board. */
static void
test_storm (gconstpointer data)
{
  enum
  {
    N_CHANGES = 1000
  };
  Fixture fixture = { 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint n_slow = 0;

  set_up_match (&fixture, serai_match_new (data, NULL));
  play_random_moves (fixture.match, rand, 30);
  serai_analysis_set_lines (fixture.analysis, 3);
  serai_analysis_set_threads (fixture.analysis, 2);
  serai_analysis_set_with_threat (fixture.analysis, TRUE);
  serai_analysis_set_active (fixture.analysis, TRUE);
  for (int n = 0; n < N_CHANGES; n++)
    {
      gsize ply =
          (gsize) g_rand_int_range (rand, 0, (gint32) serai_match_get_n_moves (fixture.match) + 1);
      gint64 began_us = g_get_monotonic_time ();

      serai_match_look_at (fixture.match, serai_match_get_record (fixture.match)->line[ply]);
      n_slow += g_get_monotonic_time () - began_us > G_TIME_SPAN_MILLISECOND;
      if (n % 7 == 0)
        g_main_context_iteration (NULL, FALSE);
      if (n % 100 == 0 && serai_match_get_result (fixture.match).outcome == SERAI_OUTCOME_NONE)
        wait_for_lines (&fixture);
    }
  g_assert_cmpuint (n_slow, <, N_CHANGES / 20); /* the main thread may be preempted */
  g_assert_cmpuint (fixture.n_lines_seen, >, 5);
  tear_down (&fixture, NULL);
}

/* The window may be closed during a search. */
static void
test_dispose_while_running (void)
{
  for (int round = 0; round < 3; round++)
    {
      Fixture fixture = { 0 };

      set_up (&fixture, NULL);
      serai_analysis_set_active (fixture.analysis, TRUE);
      if (round > 0)
        wait_for_lines (&fixture);
      tear_down (&fixture, NULL);
    }
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  const SeraiRules *rules;

  g_test_init (&argc, &argv, NULL);

  add ("/analysis/lines", test_lines);
  add ("/analysis/follows", test_follows);
  add ("/analysis/other-changes", test_other_changes);
  add ("/analysis/threads", test_threads);
  add ("/analysis/elsewhere", test_elsewhere);
  g_test_add_func ("/analysis/first-lines", test_first_lines);
  g_test_add_func ("/analysis/first-lines-at-end", test_first_lines_at_end);
  g_test_add_func ("/analysis/end", test_end);
  g_test_add_func ("/analysis/threat", test_threat);
  g_test_add_func ("/analysis/dispose-while-running", test_dispose_while_running);
  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      g_autofree char *path = g_strdup_printf ("/analysis/storm/%s", rules->id);

      g_test_add_data_func (path, rules, test_storm);
    }
  return g_test_run ();
}
