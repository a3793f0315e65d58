/* test-writer.c: SeraiWriter: in order, latest wins, whole or not at all, and on the disk.
 *
 * Called with a path and a number as its only arguments it replaces that file and kills itself
 * at the moment of that number.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "serai-save.h"
#include "serai-writer.h"
#include "temporary-folder.h"
#include "watched-disk.h"

typedef struct
{
  char        *folder;
  GFile       *file; /* "game" in the folder, not there yet */
  SeraiWriter *writer;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("serai-test-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  path = g_build_filename (fixture->folder, "game", NULL);
  fixture->file = g_file_new_for_path (path);
  fixture->writer = serai_writer_new ();
  g_free (steps_so_far ());
}

static void
turn_main_loop (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_writer_flush (fixture->writer, NULL, NULL);
  turn_main_loop ();
  g_clear_object (&fixture->writer);
  remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_object_unref (fixture->file);
}

/* The result of a request. */
typedef struct
{
  gboolean is_answered;
  gboolean is_written;
  GError  *error;
} Answer;

static void
answer_clear (Answer *answer)
{
  g_clear_error (&answer->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, answer_clear)

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  g_assert_true (g_main_context_is_owner (NULL));
  g_assert_false (answer->is_answered);
  answer->is_answered = TRUE;
  answer->is_written = serai_writer_write_finish (SERAI_WRITER (source), result, &answer->error);
  g_assert_true (answer->is_written == (answer->error == NULL));
}

static void
request (Fixture *fixture, GFile *file, const char *text, GCancellable *cancellable, Answer *answer)
{
  *answer = (Answer){ 0 };
  serai_writer_write_async (fixture->writer, file, g_strdup (text), cancellable, answered_cb,
                            answer);
}

/* Requests that the text be written; returns while it is being written, until hold_file (NULL). */
static void
request_held (Fixture *fixture, const char *text, GCancellable *cancellable, Answer *answer)
{
  hold_file ("game");
  request (fixture, fixture->file, text, cancellable, answer);
  wait_until_held ();
}

static void
wait_for (Answer *answer)
{
  while (!answer->is_answered)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_written (Answer *answer)
{
  wait_for (answer);
  g_assert_no_error (answer->error);
}

static void
assert_holds (GFile *file, const char *expected)
{
  g_autofree char *text = NULL;
  GError          *error = NULL;

  g_file_get_contents (g_file_peek_path (file), &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

/* Another file in the folder of @fixture. */
static GFile *
sibling (Fixture *fixture, const char *name)
{
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);

  return g_file_get_child (folder, name);
}

/* ---- Order ---- */

static void
assert_pairs_in_order (Fixture *fixture, GFile *first, GFile *second, guint n_pairs)
{
  for (guint n = 0; n < n_pairs; n++)
    {
      g_autofree char *text = g_strdup_printf ("%u", n);
      g_auto (Answer) old = { 0 };
      g_auto (Answer) new = { 0 };

      request (fixture, first, "old", NULL, &old);
      request (fixture, second, text, NULL, &new);
      wait_for_written (&old);
      wait_for_written (&new);
      assert_holds (first, text);
      assert_holds (second, text);
    }
}

static void
test_order (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  assert_pairs_in_order (fixture, fixture->file, fixture->file, 300);
}

/* A symbolic link to the file. */
static void
test_order_by_link (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GFile) link = sibling (fixture, "link");

  g_assert_true (g_file_make_symbolic_link (link, "game", NULL, NULL));
  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), "", 0, NULL));
  assert_pairs_in_order (fixture, fixture->file, link, 100);
  assert_pairs_in_order (fixture, link, fixture->file, 100);
  g_assert_true (g_file_test (g_file_peek_path (link), G_FILE_TEST_IS_SYMLINK));
}

/* The same name in a folder and in a symbolic link to it; the file need not exist. */
static void
test_order_by_folder (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GFile) folder = sibling (fixture, "folder");
  g_autoptr (GFile) link = sibling (fixture, "link");
  g_autoptr (GFile) file = g_file_get_child (folder, "game");
  g_autoptr (GFile) same = g_file_get_child (link, "game");

  g_assert_true (g_file_make_directory (folder, NULL, NULL));
  g_assert_true (g_file_make_symbolic_link (link, "folder", NULL, NULL));
  for (int n = 0; n < 50; n++)
    {
      assert_pairs_in_order (fixture, file, same, 1);
      g_assert_true (g_file_delete (file, NULL, NULL));
      assert_pairs_in_order (fixture, same, file, 1);
      g_assert_true (g_file_delete (file, NULL, NULL));
    }
}

/* While a request is being written, only the newest of the waiting ones is written next. */
static void
test_latest_wins (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_auto (Answer) first = { 0 };
  g_auto (Answer) last = { 0 };
  Answer superseded[20] = { 0 };
  guint  n_before = n_replaced ();

  request_held (fixture, "first", NULL, &first);
  for (gsize n = 0; n < G_N_ELEMENTS (superseded); n++)
    request (fixture, fixture->file, "superseded", NULL, &superseded[n]);
  request (fixture, fixture->file, "last", NULL, &last);
  turn_main_loop ();
  g_assert_false (first.is_answered);
  g_assert_false (superseded[0].is_answered);

  hold_file (NULL);
  wait_for_written (&first);
  wait_for_written (&last);
  for (gsize n = 0; n < G_N_ELEMENTS (superseded); n++)
    wait_for_written (&superseded[n]);
  assert_holds (fixture->file, "last");
  g_assert_cmpuint (n_replaced () - n_before, ==, 2);
}

/* A file on a slow disk does not delay another one. */
static void
test_two_files (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GFile) other = sibling (fixture, "other");
  g_auto (Answer) slow = { 0 };
  g_auto (Answer) quick = { 0 };

  request_held (fixture, "slow", NULL, &slow);
  request (fixture, other, "quick", NULL, &quick);
  wait_for_written (&quick);
  assert_holds (other, "quick");
  g_assert_true (serai_writer_flush (fixture->writer, other, NULL));
  turn_main_loop ();
  g_assert_false (slow.is_answered);
  hold_file (NULL);
  wait_for_written (&slow);
}

/* An older request through a link that now leads to the same file is not written if the newer one
 * has been, but is written if the newer one has failed. */
static void
test_late_link (Fixture *fixture, gconstpointer is_failing)
{
  g_autoptr (GFile) link = sibling (fixture, "link");
  g_autoptr (GFile) slow = sibling (fixture, "slow");
  g_auto (Answer) first = { 0 };
  g_auto (Answer) older = { 0 };
  g_auto (Answer) newer = { 0 };

  g_assert_true (g_file_set_contents (g_file_peek_path (slow), "", 0, NULL));
  g_assert_true (g_file_make_symbolic_link (link, "slow", NULL, NULL));
  hold_file ("slow");
  request (fixture, link, "first", NULL, &first);
  wait_until_held ();
  request (fixture, link, "older", NULL, &older);
  fill_disk (GPOINTER_TO_INT (is_failing));
  request (fixture, fixture->file, "the newer text", NULL, &newer);
  wait_for (&newer);
  fill_disk (FALSE);
  g_assert_true (newer.is_written != GPOINTER_TO_INT (is_failing));

  g_assert_true (g_file_delete (link, NULL, NULL));
  g_assert_true (g_file_make_symbolic_link (link, "game", NULL, NULL));
  hold_file (NULL);
  wait_for_written (&first);
  wait_for_written (&older);
  assert_holds (slow, "first");
  assert_holds (fixture->file, GPOINTER_TO_INT (is_failing) ? "older" : "the newer text");
}

/* ---- Failures ---- */

static void
assert_failed (Answer *answer, const char *reason)
{
  wait_for (answer);
  g_assert_nonnull (answer->error);
  g_assert_cmpstr (answer->error->message, ==, reason);
}

/* Each request fails, the file is unchanged, and the next write is not affected. */
static void
test_full_disk (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_auto (Answer) before = { 0 };
  g_auto (Answer) superseded = { 0 };
  g_auto (Answer) failing = { 0 };
  g_auto (Answer) after = { 0 };
  g_autoptr (GError) error = NULL;

  request_held (fixture, "before the disk is full", NULL, &before);
  fill_disk (TRUE);
  request (fixture, fixture->file, "superseded", NULL, &superseded);
  request (fixture, fixture->file, "longer than there is space", NULL, &failing);
  hold_file (NULL);
  wait_for_written (&before);
  assert_failed (&superseded, "There is not enough space on the disk");
  assert_failed (&failing, "There is not enough space on the disk");
  g_assert_false (serai_writer_flush (fixture->writer, fixture->file, &error));
  g_assert_error (error, failing.error->domain, failing.error->code);
  assert_holds (fixture->file, "before the disk is full");
  g_assert_cmpuint (count_files (fixture->folder), ==, 1); /* nothing is left beside it */

  fill_disk (FALSE);
  request (fixture, fixture->file, "after space has been made", NULL, &after);
  wait_for_written (&after);
  g_assert_true (serai_writer_flush (fixture->writer, fixture->file, NULL));
  assert_holds (fixture->file, "after space has been made");
}

static void
assert_unwritten (Fixture *fixture, const char *expected)
{
  g_autofree char *text = serai_writer_dup_unwritten (fixture->writer, fixture->file);

  g_assert_cmpstr (text, ==, expected);
}

/* A text is kept until it is on the disk, or the file is not wanted any more. */
static void
test_unwritten (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_auto (Answer) written = { 0 };
  g_auto (Answer) failing = { 0 };

  assert_unwritten (fixture, NULL);
  hold_file ("game");
  request (fixture, fixture->file, "first", NULL, &written);
  assert_unwritten (fixture, "first");
  hold_file (NULL);
  wait_for_written (&written);
  assert_unwritten (fixture, NULL);

  fill_disk (TRUE);
  request (fixture, fixture->file, "longer than there is space", NULL, &failing);
  wait_for (&failing);
  assert_unwritten (fixture, "longer than there is space");
  fill_disk (FALSE);
  serai_writer_remove_async (fixture->writer, fixture->file);
  assert_unwritten (fixture, NULL);
}

/* A text is kept when an older one is written after it was requested. */
static void
test_unwritten_newer (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_auto (Answer) older = { 0 };
  g_auto (Answer) newer = { 0 };

  request_held (fixture, "older", NULL, &older);
  request (fixture, fixture->file, "newer, and too long for the disk", NULL, &newer);
  fill_disk (TRUE);
  hold_file (NULL);
  wait_for_written (&older);
  wait_for (&newer);
  fill_disk (FALSE);
  g_assert_nonnull (newer.error);
  assert_holds (fixture->file, "older");
  assert_unwritten (fixture, "newer, and too long for the disk");
}

/* A file is removed after the writes before and before those after it. */
static void
test_remove (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_auto (Answer) before = { 0 };
  g_auto (Answer) waiting = { 0 };
  g_auto (Answer) after = { 0 };

  serai_writer_remove_async (fixture->writer, fixture->file); /* there is none */
  g_assert_true (serai_writer_flush (fixture->writer, fixture->file, NULL));
  request_held (fixture, "before", NULL, &before);
  request (fixture, fixture->file, "waiting", NULL, &waiting);
  serai_writer_remove_async (fixture->writer, fixture->file);
  hold_file (NULL);
  wait_for_written (&before);
  wait_for_written (&waiting);
  g_assert_true (serai_writer_flush (fixture->writer, fixture->file, NULL));
  g_assert_cmpuint (count_files (fixture->folder), ==, 0);

  serai_writer_remove_async (fixture->writer, fixture->file);
  request (fixture, fixture->file, "after", NULL, &after);
  wait_for_written (&after);
  assert_holds (fixture->file, "after");
}

/* A folder that cannot be made. */
static void
test_file_in_the_way (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GFile) below = g_file_get_child (fixture->file, "game");
  g_auto (Answer) failing = { 0 };
  g_auto (Answer) after = { 0 };

  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), "in the way", -1, NULL));
  request (fixture, below, "text", NULL, &failing);
  assert_failed (&failing, g_strerror (ENOTDIR));
  assert_holds (fixture->file, "in the way");

  g_assert_true (g_file_delete (fixture->file, NULL, NULL));
  request (fixture, below, "text", NULL, &after); /* makes the folder */
  wait_for_written (&after);
  assert_holds (below, "text");
}

/* ---- Cancelling ---- */

static void
test_cancel_waiting (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (Answer) first = { 0 };
  g_auto (Answer) kept = { 0 };
  g_auto (Answer) cancelled = { 0 };
  g_auto (Answer) late = { 0 };

  request_held (fixture, "first", NULL, &first);
  request (fixture, fixture->file, "kept", NULL, &kept);
  request (fixture, fixture->file, "cancelled", cancellable, &cancelled);
  g_cancellable_cancel (cancellable);
  hold_file (NULL);
  wait_for (&cancelled);
  g_assert_error (cancelled.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  wait_for_written (&kept); /* the cancelled request had superseded it */
  assert_holds (fixture->file, "kept");

  request (fixture, fixture->file, "late", cancellable, &late);
  wait_for (&late);
  g_assert_error (late.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_holds (fixture->file, "kept");
}

/* A request that is already on the disk is not reported as cancelled. */
static void
test_cancel_too_late (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (Answer) answer = { 0 };

  request_held (fixture, "text", cancellable, &answer);
  g_cancellable_cancel (cancellable);
  hold_file (NULL);
  wait_for_written (&answer);
  assert_holds (fixture->file, "text");
}

/* ---- The end of the program ---- */

static gpointer
let_go_worker (gpointer unused G_GNUC_UNUSED)
{
  g_usleep (50000);
  hold_file (NULL);
  return NULL;
}

/* Waits for all files, without the main loop. */
static void
test_flush (Fixture *fixture, gconstpointer is_of_all)
{
  GFile *file = GPOINTER_TO_INT (is_of_all) ? NULL : fixture->file;
  g_auto (Answer) first = { 0 };
  g_auto (Answer) last = { 0 };
  GThread *thread;

  request_held (fixture, "first", NULL, &first);
  request (fixture, fixture->file, "last", NULL, &last);
  thread = g_thread_new ("let-go", let_go_worker, NULL);
  g_assert_true (serai_writer_flush (fixture->writer, file, NULL));
  assert_holds (fixture->file, "last");
  g_thread_join (thread);
  wait_for_written (&first);
  wait_for_written (&last);
}

/* Freeing the writer loses no request. */
static void
test_unref (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_auto (Answer) first = { 0 };
  g_auto (Answer) last = { 0 };

  request_held (fixture, "first", NULL, &first);
  request (fixture, fixture->file, "last", NULL, &last);
  g_object_unref (fixture->writer);
  fixture->writer = serai_writer_new ();
  hold_file (NULL);
  wait_for_written (&first);
  wait_for_written (&last);
  assert_holds (fixture->file, "last");
}

/* ---- Whole or not at all, and on the disk ---- */

typedef struct
{
  const char *path;
  gint        is_over; /* atomic */
  guint       n_read;
} Reader;

/* Each text repeats one letter; its length depends on the letter. */
static gsize
length_of (char letter)
{
  return letter == 'a' ? 10 : 200000;
}

static gpointer
read_worker (gpointer data)
{
  Reader *reader = data;

  while (!g_atomic_int_get (&reader->is_over))
    {
      g_autofree char *text = NULL;
      gsize            length;

      g_assert_true (g_file_get_contents (reader->path, &text, &length, NULL));
      g_assert_cmpuint (length, ==, length_of (text[0]));
      g_assert_cmpint (text[length / 2], ==, text[0]);
      g_assert_cmpint (text[length - 1], ==, text[0]);
      reader->n_read++;
    }
  return NULL;
}

/* A concurrent reader sees one text or the other, never part of one. */
static void
test_atomic (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  Reader   reader = { g_file_peek_path (fixture->file), 0, 0 };
  GThread *thread = NULL;

  for (int n = 0; n < 100; n++)
    {
      char             letter = n % 2 == 0 ? 'a' : 'b';
      g_autofree char *text = g_strnfill (length_of (letter), letter);
      g_auto (Answer) answer = { 0 };

      request (fixture, fixture->file, text, NULL, &answer);
      wait_for_written (&answer);
      if (thread == NULL)
        thread = g_thread_new ("reader", read_worker, &reader);
    }
  g_atomic_int_set (&reader.is_over, 1);
  g_thread_join (thread);
  g_assert_cmpuint (reader.n_read, >, 0);
}

/* The contents are on the disk before the file is renamed, and the new name is on the disk before
 * the write is reported as done, whether the file is new or not. */
static void
test_durable (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  for (int n = 0; n < 2; n++)
    {
      g_autofree char *steps = NULL;
      g_auto (Answer) answer = { 0 };

      request (fixture, fixture->file, "text", NULL, &answer);
      wait_for_written (&answer);
      steps = steps_so_far ();
      g_assert_cmpstr (steps, ==, "write, sync file, rename, sync folder");
    }
}

/* The permissions of the file are kept. */
static void
test_mode (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const int modes[] = { 0600, 0644, 0664 };

  const char *path = g_file_peek_path (fixture->file);

  for (gsize n = 0; n < G_N_ELEMENTS (modes); n++)
    {
      g_auto (Answer) answer = { 0 };
      struct stat status;

      g_assert_true (g_file_set_contents (path, "private or not", -1, NULL));
      g_assert_cmpint (g_chmod (path, (mode_t) modes[n]), ==, 0);
      request (fixture, fixture->file, "as before", NULL, &answer);
      wait_for_written (&answer);
      g_assert_cmpint (stat (path, &status), ==, 0);
      g_assert_cmpint (status.st_mode & 0777, ==, modes[n]);
    }
}

#define GROUP_OF_OTHERS 54321 /* most probably of nobody */
#define USER_WITHOUT_RIGHTS 54322

/* Makes a file with permissions for a group that only root can give. */
static gboolean
leave_file_of_group (Fixture *fixture, mode_t mode)
{
  const char *path = g_file_peek_path (fixture->file);

  g_assert_true (g_file_set_contents (path, "of a group", -1, NULL));
  if (geteuid () != 0 || chown (path, 0, GROUP_OF_OTHERS) != 0)
    {
      g_test_skip ("only root can give a file to any group");
      return FALSE;
    }
  g_assert_cmpint (g_chmod (path, mode), ==, 0);
  return TRUE;
}

static void
write_again (Fixture *fixture, struct stat *status)
{
  g_auto (Answer) answer = { 0 };

  request (fixture, fixture->file, "of a group still", NULL, &answer);
  wait_for_written (&answer);
  g_assert_cmpint (stat (g_file_peek_path (fixture->file), status), ==, 0);
}

/* The group of the file is kept, with its permissions. */
static void
test_group (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  struct stat status;

  if (!leave_file_of_group (fixture, 0660))
    return;
  write_again (fixture, &status);
  g_assert_cmpuint (status.st_gid, ==, GROUP_OF_OTHERS);
  g_assert_cmpint (status.st_mode & 0777, ==, 0660);
}

/* A user who cannot give the file to its group does not let their own group have its permissions,
 * apart from those that everybody has. */
static void
test_group_of_others (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const struct
  {
    int before, after;
  } modes[] = { { 0660, 0600 }, { 0664, 0644 }, { 0604, 0600 } };

  g_assert_cmpint (g_chmod (fixture->folder, 0777), ==, 0);
  for (gsize n = 0; n < G_N_ELEMENTS (modes); n++)
    {
      struct stat status;

      if (!leave_file_of_group (fixture, (mode_t) modes[n].before))
        return;
      if (seteuid (USER_WITHOUT_RIGHTS) != 0)
        {
          g_test_skip ("root cannot become another user here");
          return;
        }
      write_again (fixture, &status);
      g_assert_cmpint (seteuid (0), ==, 0);
      g_assert_cmpuint (status.st_gid, !=, GROUP_OF_OTHERS);
      g_assert_cmpint (status.st_mode & 0777, ==, modes[n].after);
    }
}

static void
write_outside (Fixture *fixture, GFile *file, GFile *folder, Answer *answer)
{
  *answer = (Answer){ 0 };
  serai_writer_write_outside_async (fixture->writer, file, folder, g_strdup ("text"), answered_cb,
                                    answer);
  wait_for (answer);
}

/* Nothing is written to the reserved folder, even if it or the file is reached through a link. */
static void
test_outside (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GFile) folder = sibling (fixture, "folder");
  g_autoptr (GFile) link = sibling (fixture, "link");
  g_autoptr (GFile) inside = g_file_get_child (folder, "game");
  g_autoptr (GFile) by_link = g_file_get_child (link, "game");
  GFile *const pairs[][2] = { { inside, folder }, { by_link, folder }, { inside, link } };
  g_auto (Answer) written = { 0 };

  g_assert_true (g_file_make_directory (folder, NULL, NULL));
  g_assert_true (g_file_make_symbolic_link (link, "folder", NULL, NULL));
  for (gsize n = 0; n < G_N_ELEMENTS (pairs); n++)
    {
      g_auto (Answer) refused = { 0 };

      write_outside (fixture, pairs[n][0], pairs[n][1], &refused);
      g_assert_error (refused.error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
      g_assert_false (g_file_query_exists (inside, NULL));
    }
  write_outside (fixture, fixture->file, link, &written);
  g_assert_no_error (written.error);
  assert_holds (fixture->file, "text");
}

/* ---- Killed ---- */

#define OLD_TEXT "the old text"
#define NEW_TEXT "the new one"

static const char *own_path;

/* Writes @path and is killed before or after one of the steps. */
static int
write_and_die (const char *path, const char *moment)
{
  g_autoptr (SeraiWriter) writer = serai_writer_new ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  int n = atoi (moment);

  if (n % 2 == 0)
    kill_before ((DiskStep) (n / 2));
  else
    kill_after ((DiskStep) (n / 2));
  serai_writer_write_async (writer, file, g_strdup (NEW_TEXT), NULL, NULL, NULL);
  serai_writer_flush (writer, NULL, NULL);
  return 1;
}

/* If it is killed at any moment, the program leaves either the old text or the new one. */
static void
test_killed (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const char *path = g_file_peek_path (fixture->file);

  for (int moment = 0; moment < 2 * N_STEPS; moment++)
    {
      g_autofree char *number = g_strdup_printf ("%d", moment);
      g_autoptr (GSubprocess) victim = NULL;
      GError *error = NULL;

      g_assert_true (g_file_set_contents (path, OLD_TEXT, -1, NULL));
      victim = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, own_path, path, number, NULL);
      g_assert_no_error (error);
      g_assert_true (g_subprocess_wait (victim, NULL, NULL));
      g_assert_true (g_subprocess_get_if_signaled (victim));
      assert_holds (fixture->file, moment <= 2 * STEP_RENAME ? OLD_TEXT : NEW_TEXT);
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
  own_path = argv[0];
  if (argc == 3 && g_ascii_isdigit (argv[2][0]))
    return write_and_die (argv[1], argv[2]);

  g_test_init (&argc, &argv, NULL);

  add ("/writer/order", test_order);
  add ("/writer/order-by-link", test_order_by_link);
  add ("/writer/order-by-folder", test_order_by_folder);
  g_test_add ("/writer/late-link", Fixture, GINT_TO_POINTER (FALSE), set_up, test_late_link,
              tear_down);
  g_test_add ("/writer/late-link-after-failure", Fixture, GINT_TO_POINTER (TRUE), set_up,
              test_late_link, tear_down);
  add ("/writer/latest-wins", test_latest_wins);
  add ("/writer/two-files", test_two_files);
  add ("/writer/full-disk", test_full_disk);
  add ("/writer/unwritten", test_unwritten);
  add ("/writer/unwritten-newer", test_unwritten_newer);
  add ("/writer/remove", test_remove);
  add ("/writer/file-in-the-way", test_file_in_the_way);
  add ("/writer/cancel-waiting", test_cancel_waiting);
  add ("/writer/cancel-too-late", test_cancel_too_late);
  g_test_add ("/writer/flush", Fixture, GINT_TO_POINTER (FALSE), set_up, test_flush, tear_down);
  g_test_add ("/writer/flush-all", Fixture, GINT_TO_POINTER (TRUE), set_up, test_flush, tear_down);
  add ("/writer/unref", test_unref);
  add ("/writer/atomic", test_atomic);
  add ("/writer/durable", test_durable);
  add ("/writer/mode", test_mode);
  add ("/writer/group", test_group);
  add ("/writer/group-of-others", test_group_of_others);
  add ("/writer/outside", test_outside);
  add ("/writer/killed", test_killed);

  return g_test_run ();
}
