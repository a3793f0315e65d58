/* test-autosaver.c: SeraiAutosaver: the file follows the match, whatever happens.
 *
 * Called with a path as its only argument it keeps playing, saves to that path and waits
 * to be killed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <signal.h>
#include <string.h>

#include <glib/gstdio.h>

#include "random-match.h"
#include "registry.h"
#include "serai-autosaver.h"
#include "serai-save.h"

typedef struct
{
  char           *folder;
  char           *path;
  GFile          *file; /* not there yet */
  SeraiMatch     *match;
  SeraiWriter    *writer;
  SeraiAutosaver *autosaver;
  guint           n_failed;
  char           *message; /* of the last failure */
} Fixture;

static void
failed_cb (SeraiAutosaver *autosaver G_GNUC_UNUSED, const char *message, Fixture *fixture)
{
  g_assert_true (g_main_context_is_owner (NULL));
  fixture->n_failed++;
  g_free (fixture->message);
  fixture->message = g_strdup (message);
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GError *error = NULL;

  fixture->folder = g_dir_make_tmp ("serai-test-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "state", "current.json", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  fixture->match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  fixture->writer = serai_writer_new ();
  fixture->autosaver = serai_autosaver_new (fixture->writer, fixture->file);
  g_signal_connect (fixture->autosaver, "failed", G_CALLBACK (failed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *state = g_path_get_dirname (fixture->path);
  gpointer         writer = fixture->writer;

  g_assert_finalize_object (fixture->autosaver);
  g_assert_finalize_object (fixture->match);
  g_object_add_weak_pointer (G_OBJECT (writer), &writer);
  g_object_unref (fixture->writer);
  while (writer != NULL) /* its tasks hold references until they have been completed */
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  g_remove (fixture->path);
  g_remove (state);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0); /* nothing else is left there */
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->message);
  g_object_unref (fixture->file);
}

static void
turn_main_loop (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
assert_holds (GFile *file, SeraiMatch *expected)
{
  GError *error = NULL;
  g_autoptr (SeraiMatch) match = serai_save_from_file (file, NULL, &error);
  g_autofree char *text = serai_save_to_text (match);
  g_autofree char *expected_text = serai_save_to_text (expected);

  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected_text); /* variations, too */
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, serai_match_get_n_moves (expected));
  g_assert_cmpuint (serai_match_get_cursor (match), ==, serai_match_get_cursor (expected));
  g_assert_true (
      serai_position_equal (serai_match_get_position (match), serai_match_get_position (expected)));
}

static void
test_follows (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) other = NULL;
  GError *error = NULL;

  g_assert_true (serai_autosaver_flush (fixture->autosaver, &error));
  g_assert_false (g_file_query_exists (fixture->file, NULL));

  serai_autosaver_set_match (fixture->autosaver, fixture->match);
  serai_autosaver_flush (fixture->autosaver, &error);
  g_assert_no_error (error);
  assert_holds (fixture->file, fixture->match);

  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  g_assert_true (serai_autosaver_flush (fixture->autosaver, NULL));
  assert_holds (fixture->file, fixture->match);

  serai_match_undo (fixture->match);
  g_assert_true (serai_autosaver_flush (fixture->autosaver, NULL));
  assert_holds (fixture->file, fixture->match);

  serai_match_set_comment (fixture->match, serai_match_get_head (fixture->match), "Hm");
  g_assert_true (serai_autosaver_flush (fixture->autosaver, NULL));
  assert_holds (fixture->file, fixture->match);

  g_assert_true (serai_match_play_text (fixture->match, "a3-a2", NULL));
  g_assert_true (serai_autosaver_flush (fixture->autosaver, NULL));
  assert_holds (fixture->file, fixture->match);
  serai_match_undo (fixture->match);

  other = serai_match_new_from_text (serai_registry_find ("kei-yen"), NULL,
                                     "K...K/...../1.9../...../..... y", NULL);
  serai_autosaver_set_match (fixture->autosaver, other);
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL)); /* no longer followed */
  g_assert_true (serai_autosaver_flush (fixture->autosaver, NULL));
  assert_holds (fixture->file, other);

  serai_autosaver_set_match (fixture->autosaver, NULL);
  g_assert_true (serai_match_play_text (other, "a3-a4", NULL));
  g_assert_true (serai_autosaver_flush (fixture->autosaver, NULL));
  serai_match_undo (other);
  serai_match_go_to (other, 0);
  {
    g_autoptr (SeraiMatch) saved = serai_save_from_file (fixture->file, NULL, NULL);

    g_assert_cmpuint (serai_match_get_n_moves (saved), ==, 0);
  }
  g_assert_cmpuint (fixture->n_failed, ==, 0);
}

/* The file is written even without a flush and without the main loop. */
static void
test_by_itself (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  gsize n_saved = 0;

  serai_autosaver_set_match (fixture->autosaver, fixture->match);
  play_random_moves (fixture->match, rand, 30);
  for (int tries = 0; n_saved != serai_match_get_n_moves (fixture->match); tries++)
    {
      g_autoptr (SeraiMatch) saved = serai_save_from_file (fixture->file, NULL, NULL);

      g_assert_cmpint (tries, <, 2000);
      n_saved = saved != NULL ? serai_match_get_n_moves (saved) : 0;
      g_usleep (5000);
    }
  assert_holds (fixture->file, fixture->match);
  serai_autosaver_flush (fixture->autosaver, NULL);
}

/* After hundreds of changes at once the file has the last one. */
static void
test_latest_wins (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  serai_autosaver_set_match (fixture->autosaver, fixture->match);
  for (int round = 0; round < 20; round++)
    {
      play_random_moves (fixture->match, rand, 30);
      serai_match_go_to (fixture->match, (gsize) g_rand_int_range (rand, 0, 10));
      if (round % 4 == 0)
        {
          g_assert_true (serai_autosaver_flush (fixture->autosaver, NULL));
          assert_holds (fixture->file, fixture->match);
        }
    }
  g_assert_true (serai_autosaver_flush (fixture->autosaver, NULL));
  assert_holds (fixture->file, fixture->match);
}

static void
test_failed (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *state = g_path_get_dirname (fixture->path);
  g_autoptr (GError) error = NULL;

  /* a file is where the folder should be */
  g_assert_true (g_file_set_contents (state, "in the way", -1, NULL));
  serai_autosaver_set_match (fixture->autosaver, fixture->match);
  g_assert_false (serai_autosaver_flush (fixture->autosaver, &error));
  g_assert_nonnull (error);
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  g_assert_false (serai_autosaver_flush (fixture->autosaver, NULL));
  g_assert_cmpuint (fixture->n_failed, ==, 0);
  turn_main_loop ();
  g_assert_cmpuint (fixture->n_failed, ==, 1); /* reported once */
  g_assert_cmpstr (fixture->message, ==, error->message);
  g_assert_cmpstr (fixture->message, ==, g_strerror (ENOTDIR));

  g_remove (state);
  g_assert_true (serai_match_play_text (fixture->match, "b4-b5", NULL));
  g_assert_true (serai_autosaver_flush (fixture->autosaver, NULL));
  assert_holds (fixture->file, fixture->match);

  g_remove (fixture->path);
  g_remove (state);
  g_assert_true (g_file_set_contents (state, "again", -1, NULL));
  serai_match_undo (fixture->match);
  g_assert_false (serai_autosaver_flush (fixture->autosaver, NULL));
  turn_main_loop ();
  g_assert_cmpuint (fixture->n_failed, ==, 2); /* and once more, after a successful write */
}

/* A failed write is tried again at the end of the program. */
static void
test_failed_before_the_end (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *state = g_path_get_dirname (fixture->path);

  g_assert_true (g_file_set_contents (state, "in the way", -1, NULL));
  serai_autosaver_set_match (fixture->autosaver, fixture->match);
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  g_assert_false (serai_autosaver_flush (fixture->autosaver, NULL));
  g_remove (state);
  g_assert_true (serai_autosaver_flush (fixture->autosaver, NULL));
  assert_holds (fixture->file, fixture->match);
  turn_main_loop ();
}

/* The autosaver may be freed during a write: the write is completed, and a failure is not
 * reported. */
static void
test_dispose_while_writing (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GFile) impossible = g_file_new_for_path ("/dev/null/current.json");

  serai_autosaver_set_match (fixture->autosaver, fixture->match);
  g_assert_true (serai_autosaver_flush (fixture->autosaver, NULL));
  for (int round = 0; round < 20; round++)
    {
      SeraiAutosaver *autosaver = serai_autosaver_new (fixture->writer, impossible);

      g_signal_connect (autosaver, "failed", G_CALLBACK (failed_cb), fixture);
      serai_autosaver_set_match (autosaver, fixture->match);
      if (round % 2 == 0)
        g_assert_false (serai_autosaver_flush (autosaver, NULL));
      g_assert_finalize_object (autosaver);
      turn_main_loop ();
    }
  g_assert_cmpuint (fixture->n_failed, ==, 0);
  assert_holds (fixture->file, fixture->match);
}

/* ---- Killed ---- */

#define VICTIM_MOVES "12"

typedef struct
{
  SeraiMatch *match;
  GRand      *rand;
  guint64     n_moves; /* to play, then to wait */
} Victim;

static gboolean
play_cb (gpointer user_data)
{
  Victim *victim = user_data;

  play_random_moves (victim->match, victim->rand, 1);
  g_print ("%" G_GSIZE_FORMAT "\n", serai_match_get_n_moves (victim->match));
  return serai_match_get_n_moves (victim->match) < victim->n_moves;
}

/* Plays @n_moves, saving to @path, then waits forever. */
static int
play_and_wait (const char *path, const char *n_moves)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SeraiWriter) writer = serai_writer_new ();
  g_autoptr (SeraiAutosaver) autosaver = serai_autosaver_new (writer, file);
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Victim victim = { match, rand, g_ascii_strtoull (n_moves, NULL, 10) };

  serai_autosaver_set_match (autosaver, match);
  g_timeout_add (2, play_cb, &victim);
  g_main_loop_run (loop);
  return 1;
}

static const char *own_path;

/* Starts a victim and reads until it has played @n_moves. Returns: (transfer full) */
static GSubprocess *
start_victim (Fixture *fixture, guint64 n_moves)
{
  GError      *error = NULL;
  GSubprocess *victim = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, own_path,
                                          fixture->path, VICTIM_MOVES, NULL);
  g_autoptr (GDataInputStream) stream = NULL;
  guint64 n_played = 0;

  g_assert_no_error (error);
  stream = g_data_input_stream_new (g_subprocess_get_stdout_pipe (victim));
  while (n_played < n_moves)
    {
      g_autofree char *line = g_data_input_stream_read_line (stream, NULL, NULL, &error);

      g_assert_no_error (error);
      g_assert_nonnull (line);
      n_played = g_ascii_strtoull (line, NULL, 10);
    }
  return victim;
}

static void
kill_victim (GSubprocess *victim)
{
  g_subprocess_send_signal (victim, SIGKILL);
  g_assert_true (g_subprocess_wait (victim, NULL, NULL));
  g_assert_true (g_subprocess_get_if_signaled (victim));
}

/* Temporary files that a killed write has left in the folder. */
static void
remove_leftovers (Fixture *fixture)
{
  g_autofree char *state = g_path_get_dirname (fixture->path);
  g_autoptr (GDir) dir = g_dir_open (state, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (state, name, NULL);

      g_remove (path);
    }
}

/* If the program is killed at any moment, the file is complete and at most one write out of date.
 */
static void
test_killed (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  for (guint64 n_moves = 1; n_moves <= 12; n_moves++)
    {
      g_autoptr (GSubprocess) victim = start_victim (fixture, n_moves);
      g_autoptr (SeraiMatch) match = NULL;
      GError *error = NULL;

      kill_victim (victim);
      if (!g_file_query_exists (fixture->file, NULL))
        continue; /* killed before the first write was done */
      match = serai_save_from_file (fixture->file, NULL, &error);
      g_assert_no_error (error);
    }
  remove_leftovers (fixture);
}

/* Once the write is done, the file has every move. */
static void
test_killed_at_rest (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GSubprocess) victim = start_victim (fixture, 12);
  gsize n_saved = 0;

  for (int tries = 0; n_saved < 12; tries++)
    {
      g_autoptr (SeraiMatch) saved = serai_save_from_file (fixture->file, NULL, NULL);

      g_assert_cmpint (tries, <, 2000);
      n_saved = saved != NULL ? serai_match_get_n_moves (saved) : 0;
      g_usleep (5000);
    }
  kill_victim (victim);
  {
    g_autoptr (SeraiMatch) saved = serai_save_from_file (fixture->file, NULL, NULL);

    g_assert_cmpuint (serai_match_get_n_moves (saved), ==, 12);
  }
}

/* Looking at another position is not worth a write. */
static void
test_looking (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GError *error = NULL;

  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", &error));
  serai_autosaver_continue (fixture->autosaver, fixture->match);
  serai_match_look_at (fixture->match, serai_match_get_record (fixture->match)->line[0]);
  g_assert_true (serai_autosaver_flush (fixture->autosaver, &error));
  g_assert_false (g_file_query_exists (fixture->file, NULL));
  serai_match_look_at (fixture->match, serai_match_get_head (fixture->match));
  g_assert_true (serai_match_play_text (fixture->match, "b4-b5", &error));
  g_assert_true (serai_autosaver_flush (fixture->autosaver, &error));
  g_assert_true (g_file_query_exists (fixture->file, NULL));
}

static gint64
get_now (gpointer now_us)
{
  return *(gint64 *) now_us;
}

/* The time used for a move is written at the end, though the match has not changed since. */
static void
test_clock_at_the_end (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiTimeControl control = { SERAI_TIME_INCREMENT, 60000, 0 };
  const SeraiTimeControl controls[2] = { control, control };
  g_autoptr (SeraiClock) clock = serai_clock_new (controls);
  g_autoptr (SeraiMatch) saved = NULL;
  gint64  now_us = 0;
  GError *error = NULL;

  serai_clock_set_time_source (clock, get_now, &now_us);
  serai_match_set_clock (fixture->match, clock);
  serai_autosaver_set_match (fixture->autosaver, fixture->match);
  serai_clock_start (clock);
  g_assert_true (serai_autosaver_flush (fixture->autosaver, &error));
  now_us += 7 * G_USEC_PER_SEC;
  g_assert_true (serai_autosaver_flush (fixture->autosaver, &error));
  g_assert_no_error (error);
  saved = serai_save_from_file (fixture->file, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (serai_clock_get_left_ms (serai_match_get_clock (saved), SERAI_SIDE_P1), ==,
                   53000);
  serai_match_set_clock (fixture->match, NULL);
}

/* A clock that has not run since is no reason to write a game: its file has the time at which it
 * was played last. */
static void
test_clock_that_stands (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiTimeControl control = { SERAI_TIME_INCREMENT, 60000, 0 };
  const SeraiTimeControl controls[2] = { control, control };
  g_autoptr (SeraiClock) clock = serai_clock_new (controls);
  gint64  now_us = 0;
  GError *error = NULL;

  serai_clock_set_time_source (clock, get_now, &now_us);
  serai_match_set_clock (fixture->match, clock);
  serai_autosaver_continue (fixture->autosaver, fixture->match);
  serai_autosaver_save_time (fixture->autosaver);
  g_assert_true (serai_autosaver_flush (fixture->autosaver, &error));
  g_assert_false (g_file_query_exists (fixture->file, NULL));
  serai_clock_start (clock);
  now_us += 7 * G_USEC_PER_SEC;
  g_assert_true (serai_autosaver_flush (fixture->autosaver, &error));
  g_assert_true (g_file_query_exists (fixture->file, NULL));
  serai_clock_stop (clock);
  g_assert_cmpint (g_remove (fixture->path), ==, 0);
  serai_autosaver_save_time (fixture->autosaver);
  g_assert_true (serai_autosaver_flush (fixture->autosaver, &error));
  g_assert_false (g_file_query_exists (fixture->file, NULL));
  serai_match_set_clock (fixture->match, NULL);
}

/* A failed write is tried again when only the time is saved, though the clock has not run since. */
static void
test_clock_after_failure (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiTimeControl control = { SERAI_TIME_INCREMENT, 60000, 0 };
  const SeraiTimeControl controls[2] = { control, control };
  g_autoptr (SeraiClock) clock = serai_clock_new (controls);
  g_autofree char *state = g_path_get_dirname (fixture->path);

  serai_match_set_clock (fixture->match, clock);
  g_assert_true (g_file_set_contents (state, "in the way", -1, NULL));
  serai_autosaver_set_match (fixture->autosaver, fixture->match);
  g_assert_false (serai_autosaver_flush (fixture->autosaver, NULL));
  turn_main_loop ();
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  g_remove (state);
  serai_autosaver_save_time (fixture->autosaver);
  for (int n = 0; n < 500 && !g_file_query_exists (fixture->file, NULL); n++)
    g_usleep (10000);
  assert_holds (fixture->file, fixture->match);
  serai_match_set_clock (fixture->match, NULL);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  own_path = argv[0];
  if (argc == 3 && strcmp (argv[2], VICTIM_MOVES) == 0)
    return play_and_wait (argv[1], argv[2]);

  g_test_init (&argc, &argv, NULL);

  add ("/autosaver/follows", test_follows);
  add ("/autosaver/by-itself", test_by_itself);
  add ("/autosaver/latest-wins", test_latest_wins);
  add ("/autosaver/failed", test_failed);
  add ("/autosaver/failed-before-the-end", test_failed_before_the_end);
  add ("/autosaver/dispose-while-writing", test_dispose_while_writing);
  add ("/autosaver/looking", test_looking);
  add ("/autosaver/clock-at-the-end", test_clock_at_the_end);
  add ("/autosaver/clock-that-stands", test_clock_that_stands);
  add ("/autosaver/clock-after-failure", test_clock_after_failure);
  add ("/autosaver/killed", test_killed);
  add ("/autosaver/killed-at-rest", test_killed_at_rest);

  return g_test_run ();
}
