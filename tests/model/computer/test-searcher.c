/* test-searcher.c: SeraiSearcher: a move is returned only if it is still wanted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "level.h"
#include "random-match.h"
#include "registry.h"
#include "serai-engine.h"
#include "serai-searcher.h"
#include "spare-memory.h"
#include "watched-tables.h"

#define HASH_BYTES (4 * 1024 * 1024)
#define MB ((gsize) 1 << 20)
#define STRONG SERAI_LEVEL_MAX /* takes long enough to be interrupted */

typedef struct
{
  SeraiMatch    *match;
  SeraiSearcher *searcher;
  guint          n_progress;
  int            depth;     /* of the last progress */
  guint          n_busy;    /* notifications */
  gboolean       is_shared; /* by several threads: the last report can repeat a depth */
} Fixture;

/* The result of a search. */
typedef struct
{
  gboolean        is_answered;
  gboolean        is_found;
  GError         *error; /* (owned) */
  SeraiSearchInfo info;
} Answer;

static void
progress_cb (SeraiSearcher *searcher G_GNUC_UNUSED, const SeraiSearchInfo *info, Fixture *fixture)
{
  g_assert_true (g_main_context_is_owner (NULL));
  g_assert_cmpuint (info->n_pv, >, 0);
  g_assert_cmpint (info->depth, >, fixture->depth - (fixture->is_shared ? 1 : 0));
  fixture->depth = info->depth;
  fixture->n_progress++;
}

static void
busy_cb (SeraiSearcher *searcher G_GNUC_UNUSED, GParamSpec *pspec G_GNUC_UNUSED, Fixture *fixture)
{
  fixture->n_busy++;
}

static gboolean
is_busy (SeraiSearcher *searcher)
{
  gboolean busy;

  g_object_get (searcher, "busy", &busy, NULL);
  return busy;
}

static void
answer_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  g_assert_false (answer->is_answered);
  answer->is_answered = TRUE;
  answer->is_found =
      serai_searcher_run_finish (SERAI_SEARCHER (source), result, &answer->info, &answer->error);
  g_assert_true (answer->is_found == (answer->error == NULL));
}

static void
wait_for (Answer *answer)
{
  while (!answer->is_answered)
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_cancelled (Answer *answer)
{
  wait_for (answer);
  g_assert_error (answer->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer->error);
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  fixture->searcher = serai_searcher_new (HASH_BYTES);
  g_signal_connect (fixture->searcher, "progress", G_CALLBACK (progress_cb), fixture);
  g_signal_connect (fixture->searcher, "notify::busy", G_CALLBACK (busy_cb), fixture);
}

/* Everything is released, though possibly a little later by the thread of the last search. */
static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gpointer searcher = fixture->searcher;

  g_object_add_weak_pointer (G_OBJECT (searcher), &searcher);
  g_object_unref (fixture->searcher);
  while (searcher != NULL)
    g_main_context_iteration (NULL, FALSE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (fixture->match);
}

static void
start (Fixture *fixture, int level, GCancellable *cancellable, Answer *answer)
{
  fixture->depth = 0;
  serai_searcher_run_async (fixture->searcher, fixture->match,
                            serai_match_get_head (fixture->match), level, 1, cancellable, answer_cb,
                            answer);
}

static gboolean
is_open (SeraiMatch *match)
{
  return serai_match_get_result (match).outcome == SERAI_OUTCOME_NONE;
}

static void
wait_for_progress (Fixture *fixture)
{
  guint n_progress = fixture->n_progress;

  while (fixture->n_progress == n_progress)
    g_main_context_iteration (NULL, TRUE);
}

/* A game against itself, 20 plies at most. */
static void
test_move (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  guint ply;

  for (ply = 0; ply < 20 && is_open (fixture->match); ply++)
    {
      Answer answer = { 0 };

      g_assert_false (is_busy (fixture->searcher));
      start (fixture, 4, NULL, &answer);
      g_assert_true (is_busy (fixture->searcher));
      wait_for (&answer);
      g_assert_no_error (answer.error);
      g_assert_cmpint (answer.info.depth, >=, 1);
      g_assert_cmpint (answer.info.depth, ==, fixture->depth);
      g_assert_true (serai_match_play (fixture->match, answer.info.pv[0], NULL));
    }
  g_assert_cmpuint (ply, >=, 10);
  g_assert_cmpuint (fixture->n_busy, ==, 2 * ply);
}

/* Capturing one Yen wins at once. */
static void
test_finds_win (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new_from_text (
      serai_registry_find ("kei-yen"), NULL, "..6../...../K1..K/...../..... k", NULL);
  g_autoptr (SeraiSearcher) searcher = serai_searcher_new (HASH_BYTES);
  Answer answer = { 0 };

  serai_searcher_run_async (searcher, match, serai_match_get_head (match), 4, 1, NULL, answer_cb,
                            &answer);
  wait_for (&answer);
  g_assert_no_error (answer.error);
  g_assert_true (serai_match_play (match, answer.info.pv[0], NULL));
  g_assert_cmpint (serai_match_get_result (match).outcome, ==, SERAI_OUTCOME_P1_WINS);
}

/* With little time on its clock, the strongest level searches less. */
static void
test_clock (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiTimeControl control = { SERAI_TIME_INCREMENT, 1000, 0 };
  const SeraiTimeControl controls[2] = { control, control };
  g_autoptr (SeraiClock) clock = serai_clock_new (controls);
  SeraiLimits limits;
  Answer      answer = { 0 };

  serai_match_set_clock (fixture->match, clock);
  start (fixture, STRONG, NULL, &answer);
  wait_for (&answer);
  g_assert_no_error (answer.error);
  serai_level_limits (serai_match_get_rules (fixture->match), STRONG, 1, &limits);
  g_assert_cmpuint (answer.info.nodes, <, limits.nodes / 2);
  serai_match_set_clock (fixture->match, NULL);
}

/* The same seed, the same moves, whatever has been searched before. */
static void
test_same_seed (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiSearchInfo first[6];

  for (int round = 0; round < 2; round++)
    {
      for (int ply = 0; ply < 6; ply++)
        {
          Answer answer = { 0 };

          fixture->depth = 0;
          serai_searcher_run_async (fixture->searcher, fixture->match,
                                    serai_match_get_head (fixture->match), 3, (guint64) ply, NULL,
                                    answer_cb, &answer);
          wait_for (&answer);
          g_assert_no_error (answer.error);
          if (round == 0)
            first[ply] = answer.info;
          g_assert_true (serai_move_equal (answer.info.pv[0], first[ply].pv[0]));
          g_assert_cmpint (answer.info.score, ==, first[ply].score);
          g_assert_cmpuint (answer.info.nodes, ==, first[ply].nodes);
          g_assert_true (serai_match_play (fixture->match, answer.info.pv[0], NULL));
        }
      serai_match_go_to (fixture->match, 0);
    }
}

static void
test_cancel (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gint64 longest_us = 0;

  for (int round = 0; round < 5; round++)
    {
      Answer answer = { 0 };
      gint64 began_us;
      guint  n_progress;

      start (fixture, STRONG, NULL, &answer);
      wait_for_progress (fixture);
      began_us = g_get_monotonic_time ();
      serai_searcher_cancel (fixture->searcher);
      n_progress = fixture->n_progress;
      g_assert_false (is_busy (fixture->searcher));
      assert_cancelled (&answer);
      longest_us = MAX (longest_us, g_get_monotonic_time () - began_us);
      g_assert_cmpuint (fixture->n_progress, ==, n_progress);
    }
  g_test_message ("cancelled within %" G_GINT64_FORMAT " µs", longest_us);
  g_assert_cmpint (longest_us, <, 500000);
  serai_searcher_cancel (fixture->searcher);
}

static void
test_callers_cancellable (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer running = { 0 };
  Answer late = { 0 };

  start (fixture, STRONG, cancellable, &running);
  wait_for_progress (fixture);
  g_cancellable_cancel (cancellable);
  assert_cancelled (&running);
  g_assert_false (is_busy (fixture->searcher));

  start (fixture, STRONG, cancellable, &late);
  assert_cancelled (&late);
}

/* A move for a position that is no longer on the board is not returned. */
static void
test_stale (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  Answer answer = { 0 };
  Answer undone = { 0 };
  guint  n_progress;

  start (fixture, 4, NULL, &answer);
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  n_progress = fixture->n_progress;
  assert_cancelled (&answer);
  g_assert_cmpuint (fixture->n_progress, ==, n_progress);

  /* also if the same position is back on it */
  start (fixture, 4, NULL, &undone);
  serai_match_undo (fixture->match);
  serai_match_redo (fixture->match);
  assert_cancelled (&undone);
}

static void
test_start_while_running (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  enum
  {
    N_SEARCHES = 60
  };
  Answer answers[N_SEARCHES] = { 0 };
  Answer last = { 0 };
  guint  n_slow = 0;

  for (int n = 0; n < N_SEARCHES; n++)
    {
      gint64 began_us = g_get_monotonic_time ();

      start (fixture, STRONG, NULL, &answers[n]);
      n_slow += g_get_monotonic_time () - began_us > 8000;
      g_assert_true (is_busy (fixture->searcher));
      if (n % 3 == 0)
        g_main_context_iteration (NULL, FALSE);
      if (n % 10 == 0)
        wait_for_progress (fixture);
    }
  g_assert_cmpuint (n_slow, <, N_SEARCHES / 10); /* the main thread may be preempted */
  start (fixture, 3, NULL, &last);
  wait_for (&last);
  g_assert_no_error (last.error);
  g_assert_true (serai_match_play (fixture->match, last.info.pv[0], NULL));
  for (int n = 0; n < N_SEARCHES; n++)
    assert_cancelled (&answers[n]);
}

/* One searcher, one match after the other, under other rules. */
static void
test_other_match (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (int round = 0; round < 10; round++)
    {
      g_autoptr (SeraiMatch) match = NULL;
      SeraiOptions options;
      Answer       answer = { 0 };

      choose_random_options (serai_match_get_rules (fixture->match), rand, &options);
      match = serai_match_new (serai_match_get_rules (fixture->match), &options);
      play_random_moves (match, rand, round);
      fixture->depth = 0;
      serai_searcher_run_async (fixture->searcher, match, serai_match_get_head (match), 3, 1, NULL,
                                answer_cb, &answer);
      wait_for (&answer);
      g_assert_no_error (answer.error);
      g_assert_true (serai_match_play (match, answer.info.pv[0], NULL));
    }
}

static void
test_game_over (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new_from_text (
      serai_registry_find ("kei-yen"), NULL, "...../...../K1..K/...../..... k", NULL);
  g_autoptr (SeraiSearcher) searcher = serai_searcher_new (HASH_BYTES);
  Answer answer = { 0 };

  serai_searcher_run_async (searcher, match, serai_match_get_head (match), 4, 1, NULL, answer_cb,
                            &answer);
  wait_for (&answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_clear_error (&answer.error);
}

/* The window may be closed while the computer thinks, without waiting and without leaks. */
static void
test_dispose_while_running (void)
{
  for (int round = 0; round < 3; round++)
    {
      g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
      SeraiSearcher *searcher = serai_searcher_new (HASH_BYTES);
      Answer         answer = { 0 };
      gint64         began_us;

      serai_searcher_run_async (searcher, match, serai_match_get_head (match), STRONG, 1, NULL,
                                answer_cb, &answer);
      if (round > 0)
        g_usleep (20000);
      began_us = g_get_monotonic_time ();
      g_object_run_dispose (G_OBJECT (searcher));
      g_object_unref (searcher);
      g_assert_cmpint (g_get_monotonic_time () - began_us, <, 200000);
      g_clear_object (&match);
      assert_cancelled (&answer);
    }
}

/* Unreferencing the searcher does not cancel a running search. */
static void
test_unref_while_running (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  SeraiSearcher *searcher = serai_searcher_new (HASH_BYTES);
  Answer         answer = { 0 };

  serai_searcher_run_async (searcher, match, serai_match_get_head (match), 5, 1, NULL, answer_cb,
                            &answer);
  g_object_unref (searcher);
  wait_for (&answer);
  g_assert_no_error (answer.error);
}

/* The main loop runs during a long search. If the search ran in the main loop, it would be over
 * after the first iteration. */
static void
test_main_loop_turns (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  Answer answer = { 0 };

  start (fixture, STRONG, NULL, &answer);
  for (guint n = 0; n < 30; n++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_assert_false (answer.is_answered);
  serai_searcher_cancel (fixture->searcher);
  wait_for (&answer);
  g_clear_error (&answer.error);
}

/* The number of threads that the engine has started; those of GLib are not counted. */
static atomic_uint n_started;

int __real_pthread_create (pthread_t *thread, const pthread_attr_t *attributes,
                           void *(*run) (void *), void             *data);
int __wrap_pthread_create (pthread_t *thread, const pthread_attr_t *attributes,
                           void *(*run) (void *), void             *data);

int
__wrap_pthread_create (pthread_t *thread, const pthread_attr_t *attributes, void *(*run) (void *),
                       void *data)
{
  n_started++;
  return __real_pthread_create (thread, attributes, run, data);
}

/* The number of threads that a search at the highest level starts. */
static guint
count_threads_of_search (Fixture *fixture, guint n_threads)
{
  Answer        answer = { 0 };
  guint         n_before = n_started;
  GCancellable *cancellable = g_cancellable_new ();

  fixture->depth = fixture->n_progress = 0;
  fixture->is_shared = n_threads > 1;
  serai_searcher_set_threads (fixture->searcher, n_threads);
  start (fixture, SERAI_LEVEL_MAX, cancellable, &answer);
  while (fixture->n_progress == 0)
    g_main_context_iteration (NULL, TRUE);
  g_cancellable_cancel (cancellable);
  assert_cancelled (&answer);
  g_object_unref (cancellable);
  return n_started - n_before;
}

/* The highest level uses all threads allowed, from the next search on, and can be cancelled. */
static void
test_threads (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_cmpuint (count_threads_of_search (fixture, 1), ==, 0);
  g_assert_cmpuint (count_threads_of_search (fixture, 4), ==, 3);
  g_assert_cmpuint (count_threads_of_search (fixture, 2), ==, 1);
}

/* The other levels are the same on every machine, however many threads there may be. */
static void
test_threads_of_lower_levels (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  for (int level = SERAI_LEVEL_MIN; level < SERAI_LEVEL_MAX; level++)
    {
      SeraiSearchInfo infos[2];

      for (guint n = 0; n < G_N_ELEMENTS (infos); n++)
        {
          Answer answer = { 0 };

          fixture->depth = 0;
          g_object_unref (fixture->searcher);
          fixture->searcher = serai_searcher_new (HASH_BYTES);
          serai_searcher_set_threads (fixture->searcher, n == 0 ? 1 : 4);
          start (fixture, level, NULL, &answer);
          wait_for (&answer);
          g_assert_no_error (answer.error);
          infos[n] = answer.info;
        }
      g_assert_cmpuint (infos[0].nodes, ==, infos[1].nodes);
      g_assert_cmpint (infos[0].score, ==, infos[1].score);
      g_assert_cmpmem (infos[0].pv, sizeof (SeraiMove), infos[1].pv, sizeof (SeraiMove));
    }
}

/* The simulated amount of available memory, if not 0. */
static gsize spare_bytes;

gsize __real_serai_spare_memory (void);
gsize __wrap_serai_spare_memory (void);

gsize
__wrap_serai_spare_memory (void)
{
  return spare_bytes > 0 ? spare_bytes : __real_serai_spare_memory ();
}

/* The depth of a search, which grows with the contents of the table. */
static int
search_once (Fixture *fixture)
{
  Answer answer = { 0 };

  start (fixture, 3, NULL, &answer);
  wait_for (&answer);
  g_assert_no_error (answer.error);
  return answer.info.depth;
}

/* The size of the table that the next search makes if it is to be of @hash_bytes. */
static gsize
table_of_next_search (Fixture *fixture, gsize hash_bytes)
{
  guint n_tables = count_tables ();

  serai_searcher_set_memory (fixture->searcher, hash_bytes);
  g_assert_cmpuint (count_tables (), ==, n_tables);
  search_once (fixture);
  g_assert_cmpuint (count_tables (), ==, n_tables + 1);
  return size_of_last_table ();
}

/* A new, empty table is made only if the size changes. */
static void
test_memory (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  int   fresh = search_once (fixture);
  guint n_tables = count_tables ();

  g_assert_cmpuint (size_of_last_table (), ==, HASH_BYTES);
  g_assert_cmpint (search_once (fixture), >, fresh);
  serai_searcher_set_memory (fixture->searcher, 8 * MB);
  serai_searcher_set_memory (fixture->searcher, HASH_BYTES);
  search_once (fixture);
  g_assert_cmpuint (count_tables (), ==, n_tables);

  g_assert_cmpuint (table_of_next_search (fixture, 16 * MB), ==, 16 * MB);
  serai_searcher_set_memory (fixture->searcher, 8 * MB);
  g_assert_cmpint (search_once (fixture), ==, fresh);
  g_assert_cmpuint (size_of_last_table (), ==, 8 * MB);
}

/* What a search finds without knowledge, while other sizes are set or not. */
static SeraiSearchInfo
search_anew (Fixture *fixture, gboolean is_disturbed)
{
  Answer answer = { 0 };

  g_object_unref (fixture->searcher);
  fixture->searcher = serai_searcher_new (HASH_BYTES);
  start (fixture, 6, NULL, &answer);
  for (guint n = 1; is_disturbed && !answer.is_answered; n++)
    {
      serai_searcher_set_memory (fixture->searcher, (1 + n % 64) * MB);
      g_main_context_iteration (NULL, FALSE);
    }
  wait_for (&answer);
  g_assert_no_error (answer.error);
  return answer.info;
}

/* A running search keeps its table and its result. */
static void
test_memory_while_running (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  guint           n_tables = count_tables ();
  SeraiSearchInfo calm = search_anew (fixture, FALSE);
  SeraiSearchInfo disturbed = search_anew (fixture, TRUE);

  g_assert_cmpuint (count_tables (), ==, n_tables + 2);
  g_assert_cmpuint (size_of_last_table (), ==, HASH_BYTES);
  g_assert_cmpint (disturbed.depth, ==, calm.depth);
  g_assert_cmpint (disturbed.seldepth, ==, calm.seldepth);
  g_assert_cmpuint (disturbed.nodes, ==, calm.nodes);
  g_assert_cmpint (disturbed.score, ==, calm.score);
  g_assert_cmpmem (disturbed.pv, disturbed.n_pv * sizeof (SeraiMove), calm.pv,
                   calm.n_pv * sizeof (SeraiMove));
}

/* A search with another table ends the one before, which releases its own. */
static void
test_memory_of_next_search (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  for (guint n = 1; n <= 20; n++)
    {
      Answer answer = { 0 };

      start (fixture, STRONG, NULL, &answer);
      if (n % 4 == 0)
        wait_for_progress (fixture);
      serai_searcher_set_memory (fixture->searcher, n * MB);
      search_once (fixture);
      g_assert_cmpuint (size_of_last_table (), ==, n == 1 ? MB : n / 2 * 2 * MB);
      assert_cancelled (&answer);
    }
}

/* If memory is short, a search halves the size of its table until it fits, and later searches do
 * not try larger sizes again. */
static void
test_memory_is_short (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  guint n_tables;

  forbid_tables_above (20 * MB);
  g_assert_cmpuint (table_of_next_search (fixture, 4096 * MB), ==, 16 * MB);
  forbid_tables_above (G_MAXSIZE);
  n_tables = count_tables ();
  search_once (fixture);
  g_assert_cmpuint (count_tables (), ==, n_tables);

  spare_bytes = 200 * MB;
  g_assert_cmpuint (table_of_next_search (fixture, 2048 * MB), ==, 64 * MB);
  spare_bytes = MB;
  g_assert_cmpuint (table_of_next_search (fixture, 1024 * MB), ==, 32 * MB);
  g_assert_cmpuint (table_of_next_search (fixture, 48 * MB), ==, 32 * MB);
  spare_bytes = 0;
}

/* A search without any memory fails with an error, and the next one can succeed. */
static void
test_no_memory (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  Answer answer = { 0 };

  forbid_tables_above (0);
  start (fixture, 3, NULL, &answer);
  wait_for (&answer);
  forbid_tables_above (G_MAXSIZE);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_clear_error (&answer.error);
  search_once (fixture);
  g_assert_cmpuint (size_of_last_table (), ==, HASH_BYTES);
}

/* The available memory is in bytes, no more than the machine has, and not close to nothing. */
static void
test_spare_memory (void)
{
  gsize all = (gsize) sysconf (_SC_PHYS_PAGES) * (gsize) sysconf (_SC_PAGESIZE);
  gsize spare = __real_serai_spare_memory ();

  if (spare == G_MAXSIZE)
    {
      g_test_skip ("the system does not report it");
      return;
    }
  g_assert_cmpuint (spare, <=, all);
  g_assert_cmpuint (spare, >, 16 * MB);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

static bool
never (void *data G_GNUC_UNUSED)
{
  return false;
}

static void
ignore (const SeraiSearchInfo *info G_GNUC_UNUSED, void *data G_GNUC_UNUSED)
{
}

/* Returns: how long a job takes that was requested @waited_us ago with @left_us on the clock */
static gint64
measure_job (SeraiEngine *engine, gint64 waited_us, gint64 left_us)
{
  const SeraiRules           *rules = serai_registry_find ("kei-yen");
  gint64                      start_us = g_get_monotonic_time ();
  g_autofree SeraiSearchInfo *info = NULL;
  SeraiOptions                options;
  GError                     *error = NULL;
  SeraiEngineJob              job = { .subject.level = STRONG,
                                      .hash_bytes = HASH_BYTES,
                                      .n_threads = 1,
                                      .rules = rules,
                                      .has_clock = true,
                                      .clock.left_us = left_us,
                                      .asked_us = start_us - waited_us,
                                      .is_cancelled = never,
                                      .should_stop = never,
                                      .report = ignore };

  serai_options_init (rules, &options);
  rules->start (&options, &job.position);
  info = serai_engine_run (engine, &job, &error);
  g_assert_no_error (error);
  return g_get_monotonic_time () - start_us;
}

/* The clock runs while a job waits for the one before it: what is left by then is shared. */
static void
test_waiting_in_time_trouble (void)
{
  SeraiEngine *engine = serai_engine_new ();
  gint64       left_us = 50 * G_TIME_SPAN_SECOND;
  gint64       fastest_us = G_MAXINT64;

  measure_job (engine, 0, 0); /* makes the table */
  for (int n = 0; n < 10 && fastest_us >= 300 * G_TIME_SPAN_MILLISECOND; n++)
    fastest_us = MIN (fastest_us, measure_job (engine, left_us, left_us));
  g_assert_cmpint (fastest_us, <, 300 * G_TIME_SPAN_MILLISECOND);
  serai_engine_unref (engine);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("/searcher/move", test_move);
  add ("/searcher/clock", test_clock);
  add ("/searcher/same-seed", test_same_seed);
  add ("/searcher/cancel", test_cancel);
  add ("/searcher/callers-cancellable", test_callers_cancellable);
  add ("/searcher/stale", test_stale);
  add ("/searcher/start-while-running", test_start_while_running);
  add ("/searcher/other-match", test_other_match);
  add ("/searcher/main-loop-turns", test_main_loop_turns);
  add ("/searcher/threads", test_threads);
  add ("/searcher/threads-of-lower-levels", test_threads_of_lower_levels);
  add ("/searcher/memory", test_memory);
  add ("/searcher/memory-while-running", test_memory_while_running);
  add ("/searcher/memory-of-next-search", test_memory_of_next_search);
  add ("/searcher/memory-is-short", test_memory_is_short);
  add ("/searcher/no-memory", test_no_memory);
  g_test_add_func ("/searcher/spare-memory", test_spare_memory);
  g_test_add_func ("/searcher/waiting-in-time-trouble", test_waiting_in_time_trouble);
  g_test_add_func ("/searcher/finds-win", test_finds_win);
  g_test_add_func ("/searcher/game-over", test_game_over);
  g_test_add_func ("/searcher/dispose-while-running", test_dispose_while_running);
  g_test_add_func ("/searcher/unref-while-running", test_unref_while_running);

  return g_test_run ();
}
