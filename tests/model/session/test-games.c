/* test-games.c: SeraiGames: every game is kept, whatever happens.
 *
 * Called with a folder and a number as its only arguments it plays there and kills itself at the
 * moment of that number.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "async-result.h"
#include "random-match.h"
#include "registry.h"
#include "serai-ending.h"
#include "serai-save.h"
#include "serai-session.h"
#include "temporary-folder.h"
#include "watched-disk.h"

enum
{
  MANY_GAMES = 300,
  MANY_MOVES = 40
};

static const char *own_path;

typedef struct
{
  char         *path;     /* of an empty folder */
  GFile        *folder;   /* "games" in it, not there yet */
  GFile        *autosave; /* "current.json" in it, the same */
  GSettings    *settings;
  SeraiWriter  *writer;
  SeraiGames   *games;
  SeraiSession *session;
  SeraiSession *other;
} Fixture;

static void
begin (Fixture *fixture)
{
  fixture->writer = serai_writer_new ();
  fixture->games = serai_games_new (fixture->writer, fixture->folder);
  fixture->session = serai_session_new (fixture->settings, fixture->games);
  fixture->other = serai_session_new (fixture->settings, fixture->games);
}

static void
end (Fixture *fixture)
{
  g_autoptr (GFile) failed = NULL;

  g_clear_object (&fixture->session);
  g_clear_object (&fixture->other);
  serai_games_flush (fixture->games, &failed, NULL);
  serai_writer_flush (fixture->writer, NULL, NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_clear_object (&fixture->games);
  g_clear_object (&fixture->writer);
}

static void
set_folder (Fixture *fixture, const char *path)
{
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  fixture->path = g_strdup (path);
  fixture->folder = g_file_get_child (folder, "games");
  fixture->autosave = g_file_get_child (folder, "current.json");
  fixture->settings = g_settings_new ("io.github.serai.Serai");
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *path = g_dir_make_tmp ("serai-test-XXXXXX", NULL);

  set_folder (fixture, path);
  begin (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  end (fixture);
  g_clear_object (&fixture->settings);
  remove_tree (fixture->path);
  g_object_unref (fixture->folder);
  g_object_unref (fixture->autosave);
  g_free (fixture->path);
}

static SeraiMatch *
create_match (const char *id)
{
  SeraiMatch *match = serai_match_new (serai_registry_find (id), NULL);

  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    serai_match_set_player (match, side, (SeraiPlayer){ SERAI_PLAYER_PERSON, 1 });
  return match;
}

/* Starts a game in @session and plays @n_moves in it. */
static void
start_game (SeraiSession *session, const char *id, guint n_moves)
{
  g_autoptr (SeraiMatch) match = create_match (id);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  serai_session_replace (session, match, NULL);
  g_assert_cmpint (play_random_moves (match, rand, n_moves), ==, n_moves);
}

static GPtrArray *
list (Fixture *fixture)
{
  g_autoptr (GAsyncResult) listed = NULL;
  GError    *error = NULL;
  GPtrArray *entries;

  serai_games_list_async (fixture->games, NULL, keep_result_cb, &listed);
  wait_for (&listed);
  entries = serai_games_list_finish (fixture->games, listed, &error);
  g_assert_no_error (error);
  return entries;
}

/* Returns: (transfer none) (nullable): the first entry of a game */
static SeraiKeptGame *
find_entry (GPtrArray *entries, const char *id)
{
  for (guint n = 0; n < entries->len; n++)
    {
      SeraiKeptGame *entry = g_ptr_array_index (entries, n);

      if (entry->rules != NULL && g_str_equal (entry->rules->id, id))
        return entry;
    }
  return NULL;
}

static void
assert_in_progress (Fixture *fixture, const char *id, gsize n_moves)
{
  g_autoptr (GPtrArray) entries = list (fixture);
  SeraiKeptGame *entry = find_entry (entries, id);

  g_assert_nonnull (entry);
  g_assert_true (serai_kept_game_is_in_progress (entry));
  g_assert_cmpuint (entry->n_moves, ==, n_moves);
}

/* ---- Nothing is lost ---- */

/* Kei-Yen is played, Nerenchi started, then Keny without a move: Kei-Yen and Nerenchi are there. */
static void
test_three_games (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) entries = NULL;

  start_game (fixture->session, "kei-yen", 4);
  start_game (fixture->session, "nerenchi", 1);
  start_game (fixture->session, "keny", 0);
  assert_in_progress (fixture, "kei-yen", 4);
  assert_in_progress (fixture, "nerenchi", 1);

  start_game (fixture->session, "mkcess", 0); /* the game without moves is not kept */
  entries = list (fixture);
  g_assert_null (find_entry (entries, "keny"));
  g_assert_nonnull (find_entry (entries, "kei-yen"));
  end (fixture);
  begin (fixture);
  assert_in_progress (fixture, "kei-yen", 4);
  assert_in_progress (fixture, "nerenchi", 1);
}

/* What a list shows about a game. */
static void
test_entry (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "mine.serai");
  SeraiMatch    *match;
  SeraiKeptGame *entry;

  start_game (fixture->session, "keny", 3);
  match = serai_session_get_match (fixture->session);
  serai_match_set_player (match, SERAI_SIDE_P1, (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 4 });
  entries = list (fixture);
  entry = find_entry (entries, "keny");
  g_assert_true (g_file_equal (entry->file, serai_session_get_kept_file (fixture->session)));
  g_assert_true (serai_position_equal (&entry->position, serai_match_get_position (match)));
  g_assert_cmpint (entry->side, ==, SERAI_SIDE_P2);
  g_assert_true (g_str_has_prefix (entry->players, "You against the computer, "));
  g_assert_cmpint (ABS (entry->stamp.changed - g_get_real_time ()), <, 60 * G_USEC_PER_SEC);
  g_assert_null (entry->fault);
  g_assert_null (entry->origin);
}

/* A game that is over is not in progress; its entry has the result. */
static void
test_finished (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) entries = NULL;
  SeraiKeptGame *entry;

  start_game (fixture->session, "keny", 3);
  serai_match_end (serai_session_get_match (fixture->session), serai_ending_resign (SERAI_SIDE_P1));
  entries = list (fixture);
  entry = find_entry (entries, "keny");
  g_assert_true (serai_kept_game_is_finished (entry));
  g_assert_false (serai_kept_game_is_in_progress (entry));
  g_assert_cmpstr (entry->result, ==, "Black wins");

  start_game (fixture->session, "nerenchi", 1);
  g_ptr_array_unref (entries);
  entries = list (fixture);
  g_assert_true (serai_kept_game_is_finished (find_entry (entries, "keny")));
  g_assert_false (serai_kept_game_is_finished (find_entry (entries, "nerenchi")));
}

static void
continue_game (Fixture *fixture, SeraiSession *session, GFile *file)
{
  g_autoptr (GAsyncResult) read = NULL;
  g_autoptr (SeraiMatch) match = NULL;
  GError *error = NULL;

  serai_session_read_kept_async (session, file, keep_result_cb, &read);
  wait_for (&read);
  match = serai_games_read_finish (fixture->games, read, NULL, &error);
  g_assert_no_error (error);
  serai_session_continue (session, match, file);
}

static void
test_continue (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  gint64 changed;

  start_game (fixture->session, "kei-yen", 4);
  file = g_object_ref (serai_session_get_kept_file (fixture->session));
  start_game (fixture->session, "keny", 2);
  serai_writer_flush (fixture->writer, NULL, NULL);
  entries = list (fixture);
  changed = find_entry (entries, "kei-yen")->stamp.changed;

  continue_game (fixture, fixture->session, file);
  g_assert_cmpuint (serai_match_get_n_moves (serai_session_get_match (fixture->session)), ==, 4);
  g_assert_true (g_file_equal (serai_session_get_kept_file (fixture->session), file));
  assert_in_progress (fixture, "keny", 2);
  g_clear_pointer (&entries, g_ptr_array_unref);
  entries = list (fixture);
  g_assert_cmpint (find_entry (entries, "kei-yen")->stamp.changed, ==, changed); /* not yet */

  serai_match_undo (serai_session_get_match (fixture->session));
  start_game (fixture->session, "nerenchi", 0);
  continue_game (fixture, fixture->session, file);
  g_assert_cmpuint (serai_match_get_cursor (serai_session_get_match (fixture->session)), ==, 3);
}

/* ---- Two sessions ---- */

static void
test_two_sessions (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = NULL;

  start_game (fixture->session, "kei-yen", 4);
  start_game (fixture->other, "keny", 2);
  file = g_object_ref (serai_session_get_kept_file (fixture->session));
  g_assert_true (serai_games_get_owner (fixture->games, file) == fixture->session);
  start_game (fixture->session, "nerenchi", 1);
  g_assert_null (serai_games_get_owner (fixture->games, file));
  g_assert_true (serai_session_can_restore (fixture->session));

  /* the other session continues it: the first can no longer restore its own copy */
  continue_game (fixture, fixture->other, file);
  g_assert_true (serai_games_get_owner (fixture->games, file) == fixture->other);
  g_assert_false (serai_session_can_restore (fixture->session));
  serai_session_restore (fixture->session);
  g_assert_cmpstr (serai_match_get_rules (serai_session_get_match (fixture->session))->id, ==,
                   "nerenchi");
  assert_in_progress (fixture, "kei-yen", 4);
  assert_in_progress (fixture, "keny", 2);
  assert_in_progress (fixture, "nerenchi", 1);
}

/* Undo of a new game: both games stay. */
static void
test_restore (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) entries = NULL;

  start_game (fixture->session, "kei-yen", 4);
  start_game (fixture->session, "nerenchi", 1);
  serai_session_restore (fixture->session);
  g_assert_cmpuint (serai_match_get_n_moves (serai_session_get_match (fixture->session)), ==, 4);
  assert_in_progress (fixture, "nerenchi", 1);
  serai_match_undo (serai_session_get_match (fixture->session));
  end (fixture);
  begin (fixture);
  entries = list (fixture);
  g_assert_cmpuint (entries->len, ==, 2);
}

/* ---- The next start ---- */

static void
assert_starts_with (Fixture *fixture, const char *first, const char *second)
{
  g_autoptr (GPtrArray) files = serai_games_start (fixture->games, fixture->autosave);
  const char *ids[] = { first, second };

  g_assert_cmpuint (files->len, ==, (first != NULL) + (second != NULL));
  for (guint n = 0; n < files->len; n++)
    {
      g_autofree char *name = g_file_get_basename (files->pdata[n]);

      g_assert_true (g_str_has_prefix (name, ids[n]));
    }
}

/* The windows that were open when the program ended are opened again. */
static void
test_start_with_open (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  start_game (fixture->session, "kei-yen", 1);
  start_game (fixture->session, "keny", 1);
  start_game (fixture->other, "nerenchi", 0);
  serai_games_claim (fixture->games, serai_session_get_kept_file (fixture->session),
                     fixture->session);
  serai_games_set_ending (fixture->games, TRUE);
  serai_session_close (fixture->session, NULL);
  serai_session_close (fixture->other, NULL);
  end (fixture);
  begin (fixture);
  assert_starts_with (fixture, "keny", "nerenchi");
}

/* A window that is closed while another stays open is not opened again; the last one is. */
static void
test_start_after_closing (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  start_game (fixture->session, "kei-yen", 1);
  start_game (fixture->other, "nerenchi", 0);
  serai_session_close (fixture->session, NULL);
  serai_session_close (fixture->other, NULL);
  end (fixture);
  begin (fixture);
  assert_starts_with (fixture, "nerenchi", NULL);
  assert_in_progress (fixture, "kei-yen", 1);
}

/* A game that stayed open with its last window gives way to the next one that is opened. */
static void
test_start_after_last_closed (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  start_game (fixture->session, "kei-yen", 1);
  serai_session_close (fixture->session, NULL);
  start_game (fixture->other, "nerenchi", 0);
  end (fixture);
  begin (fixture);
  assert_starts_with (fixture, "nerenchi", NULL);
}

/* Without a list the game that was changed last is resumed. */
static void
test_start_without_list (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GFile) list_file = g_file_get_child (fixture->folder, "open");

  assert_starts_with (fixture, NULL, NULL);
  start_game (fixture->session, "kei-yen", 1);
  end (fixture);
  g_assert_true (g_file_delete (list_file, NULL, NULL));
  begin (fixture);
  assert_starts_with (fixture, "kei-yen", NULL);
  g_assert_true (g_file_set_contents (g_file_peek_path (list_file),
                                      "../../escape.serai\nmissing.serai\nopen\n", -1, NULL));
  assert_starts_with (fixture, "kei-yen", NULL);
}

static void
write_file (GFile *file, const char *text)
{
  g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
}

static void
assert_holds (GFile *file, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

/* The only game of version 1 moves into the folder, once. */
static void
test_take_over (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match ("keny");
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autofree char *text = NULL;

  play_random_moves (match, rand, 5);
  text = serai_save_to_text (match);
  write_file (fixture->autosave, text);
  assert_starts_with (fixture, "keny", NULL);
  g_assert_false (g_file_query_exists (fixture->autosave, NULL));
  assert_in_progress (fixture, "keny", 5);
  assert_starts_with (fixture, "keny", NULL);
}

/* It is renamed if it cannot be read, and an earlier one of that name stays. */
static void
test_take_over_damaged (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const char *const names[] = { "current.json.unread", "current.json.unread-2" };

  for (gsize n = 0; n < G_N_ELEMENTS (names); n++)
    {
      g_autoptr (GPtrArray) files = NULL;
      g_autofree char *path = g_build_filename (fixture->path, names[n], NULL);
      g_autoptr (GError) error = NULL;

      write_file (fixture->autosave, names[n]);
      files = serai_games_start (fixture->games, fixture->autosave);
      g_assert_cmpstr (g_file_peek_path (files->pdata[0]), ==, path);
      assert_holds (files->pdata[0], names[n]);
      g_assert_false (g_file_query_exists (fixture->autosave, NULL));
    }
}

/* It stays where it is if the folder cannot be made, and the game can go on. */
static void
test_take_over_without_folder (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match ("keny");
  g_autofree char *text = serai_save_to_text (match);
  g_autoptr (GPtrArray) files = NULL;

  write_file (fixture->autosave, text);
  write_file (fixture->folder, "in the way");
  files = serai_games_start (fixture->games, fixture->autosave);
  g_assert_true (g_file_equal (files->pdata[0], fixture->autosave));
  g_assert_true (serai_session_resume (fixture->session, files->pdata[0], NULL));
  assert_holds (fixture->autosave, text);
}

/* ---- Damage and full disks ---- */

/* Damaged files are listed with their fault and stay as they are. */
static void
test_damaged (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GFile) damaged = g_file_get_child (fixture->folder, "damaged.serai");
  g_autoptr (GFile) empty = g_file_get_child (fixture->folder, "empty.serai");
  g_autoptr (GFile) beside = g_file_get_child (fixture->folder, "notes.txt");
  g_autoptr (GPtrArray) entries = NULL;
  guint n_damaged = 0;

  start_game (fixture->session, "kei-yen", 4);
  serai_writer_flush (fixture->writer, NULL, NULL);
  write_file (damaged, "{ \"format\": \"serai-ga");
  write_file (empty, "");
  write_file (beside, "not a game");
  entries = list (fixture);
  g_assert_cmpuint (entries->len, ==, 3);
  g_assert_nonnull (find_entry (entries, "kei-yen"));
  for (guint n = 0; n < entries->len; n++)
    {
      SeraiKeptGame *entry = g_ptr_array_index (entries, n);

      n_damaged += entry->fault != NULL;
      g_assert_true ((entry->fault != NULL) == (entry->rules == NULL));
    }
  g_assert_cmpuint (n_damaged, ==, 2);
  end (fixture);
  begin (fixture);
  assert_holds (damaged, "{ \"format\": \"serai-ga");
  assert_holds (empty, "");
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
wait_for_count (const guint *count, guint least)
{
  while (*count < least)
    g_main_context_iteration (NULL, TRUE);
}

/* A game that could not be written stays in memory and can be continued. It is written as soon as
 * there is space. */
static void
test_full_disk (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) failed = NULL;
  g_autoptr (GError) error = NULL;
  guint n_failed = 0;

  g_signal_connect_swapped (fixture->session, "autosave-failed", G_CALLBACK (count_cb), &n_failed);
  fill_disk (TRUE);
  start_game (fixture->session, "kei-yen", 4);
  file = g_object_ref (serai_session_get_kept_file (fixture->session));
  start_game (fixture->session, "keny", 1);
  start_game (fixture->session, "nerenchi", 1);
  wait_for_count (&n_failed, 1);
  assert_in_progress (fixture, "kei-yen", 4);
  continue_game (fixture, fixture->session, file);
  g_assert_cmpuint (serai_match_get_n_moves (serai_session_get_match (fixture->session)), ==, 4);

  start_game (fixture->session, "mkcess", 1);
  g_assert_false (serai_games_flush (fixture->games, &failed, &error));
  g_assert_cmpstr (error->message, ==, "There is not enough space on the disk");
  g_assert_nonnull (failed);
  fill_disk (FALSE);
  end (fixture);
  begin (fixture);
  assert_in_progress (fixture, "kei-yen", 4);
  assert_in_progress (fixture, "keny", 1);
  assert_in_progress (fixture, "nerenchi", 1);
}

/* The list of open games is written, too, when there is space again. */
static void
test_full_disk_at_end (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  start_game (fixture->session, "kei-yen", 1);
  start_game (fixture->other, "nerenchi", 1);
  serai_writer_flush (fixture->writer, NULL, NULL);
  fill_disk (TRUE);
  serai_session_close (fixture->session, NULL);
  serai_writer_flush (fixture->writer, NULL, NULL);
  fill_disk (FALSE);
  serai_session_close (fixture->other, NULL);
  end (fixture);
  begin (fixture);
  assert_starts_with (fixture, "nerenchi", NULL);
}

/* ---- Deleting ---- */

static void
test_delete (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GPtrArray) hidden = NULL;
  g_autoptr (GPtrArray) entries = NULL;

  start_game (fixture->session, "kei-yen", 4);
  file = g_object_ref (serai_session_get_kept_file (fixture->session));
  start_game (fixture->session, "keny", 1);
  serai_games_hide (fixture->games, file);
  hidden = list (fixture);
  g_assert_null (find_entry (hidden, "kei-yen"));
  serai_games_unhide (fixture->games, file);
  assert_in_progress (fixture, "kei-yen", 4);

  serai_games_hide (fixture->games, file);
  continue_game (fixture, fixture->session, file); /* opened by Undo meanwhile */
  serai_games_discard_hidden (fixture->games);
  assert_in_progress (fixture, "kei-yen", 4);

  start_game (fixture->session, "nerenchi", 1);
  serai_games_hide (fixture->games, file);
  end (fixture);
  begin (fixture);
  entries = list (fixture);
  g_assert_null (find_entry (entries, "kei-yen"));
  g_assert_cmpuint (entries->len, ==, 2);
}

/* Opening a game undoes its deletion, also when it is no longer open at the end. */
static void
test_continue_deleted (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = NULL;

  start_game (fixture->session, "kei-yen", 4);
  file = g_object_ref (serai_session_get_kept_file (fixture->session));
  start_game (fixture->session, "keny", 1);
  serai_games_hide (fixture->games, file);
  continue_game (fixture, fixture->session, file);
  start_game (fixture->session, "nerenchi", 1);
  end (fixture);
  begin (fixture);
  assert_in_progress (fixture, "kei-yen", 4);
}

/* A game that comes back by Undo after it has been deleted is in the folder again. */
static void
test_restore_deleted (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = NULL;

  start_game (fixture->session, "kei-yen", 4);
  file = g_object_ref (serai_session_get_kept_file (fixture->session));
  start_game (fixture->session, "keny", 1);
  serai_games_hide (fixture->games, file);
  serai_games_discard_hidden (fixture->games);
  serai_session_restore (fixture->session);
  assert_in_progress (fixture, "kei-yen", 4);
  end (fixture);
  begin (fixture);
  assert_in_progress (fixture, "kei-yen", 4);
}

/* A start that a person has arranged is kept without a move. */
static void
test_arranged_start (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = serai_match_new_from_text (
      serai_registry_find ("kei-yen"), NULL, "...../.5.5./...../.5.5./..K.K k", NULL);

  serai_session_replace (fixture->session, match, NULL);
  start_game (fixture->session, "keny", 1);
  assert_in_progress (fixture, "kei-yen", 0);
}

/* ---- Many games ---- */

static void
fill_folder (Fixture *fixture)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  g_assert_true (g_file_make_directory (fixture->folder, NULL, NULL));
  for (int n = 0; n < MANY_GAMES; n++)
    {
      const SeraiRules *rules = serai_registry_nth ((gsize) n % 5);
      g_autoptr (SeraiMatch) match = create_match (rules->id);
      g_autofree char *name = g_strdup_printf ("%s-%d.serai", rules->id, n);
      g_autoptr (GFile) file = g_file_get_child (fixture->folder, name);
      g_autofree char *text = NULL;

      play_random_moves (match, rand, MANY_MOVES);
      text = serai_save_to_text (match);
      write_file (file, text);
    }
}

/* Lists the games. Returns the longest time in ms for which the main loop was not free. */
static double
list_timed (Fixture *fixture, const char *what)
{
  g_autoptr (GAsyncResult) listed = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  gint64 begun = g_get_monotonic_time ();
  gint64 longest = 0;

  serai_games_list_async (fixture->games, NULL, keep_result_cb, &listed);
  longest = g_get_monotonic_time () - begun;
  while (listed == NULL)
    {
      gint64 turn = g_get_monotonic_time ();

      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (200);
      else
        longest = MAX (longest, g_get_monotonic_time () - turn);
    }
  begun = g_get_monotonic_time () - begun;
  entries = serai_games_list_finish (fixture->games, listed, NULL);
  g_assert_cmpuint (entries->len, ==, MANY_GAMES);
  g_test_message ("%s: %.1f ms, main thread at most %.2f ms", what, (double) begun / 1000,
                  (double) longest / 1000);
  return (double) longest / 1000;
}

static void
test_many (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  gint64 begun;

  fill_folder (fixture);
  list_timed (fixture, "first list");
  begun = g_get_monotonic_time ();
  list_timed (fixture, "second list");
  g_assert_cmpint (g_get_monotonic_time () - begun, <, 5 * G_USEC_PER_SEC);
}

/* ---- Killed ---- */

/* Plays two games and dies while the second one is being saved. */
static int
play_and_die (const char *path, const char *number)
{
  Fixture fixture = { 0 };
  int     moment = atoi (number);

  set_folder (&fixture, path);
  begin (&fixture);
  start_game (fixture.session, "kei-yen", 4);
  serai_writer_flush (fixture.writer, NULL, NULL);
  if (moment % 2 == 0)
    kill_before ((DiskStep) (moment / 2));
  else
    kill_after ((DiskStep) (moment / 2));
  start_game (fixture.session, "keny", 3);
  serai_writer_flush (fixture.writer, NULL, NULL);
  return 0;
}

static void
test_killed (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  for (int moment = 0; moment < 2 * N_STEPS; moment++)
    {
      g_autofree char *number = g_strdup_printf ("%d", moment);
      char            *argv[] = { (char *) own_path, fixture->path, number, NULL };
      g_autoptr (GPtrArray) entries = NULL;
      g_autoptr (GPtrArray) files = NULL;
      int status;

      g_assert_true (
          g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, NULL));
      g_assert_true (WIFSIGNALED (status));
      entries = list (fixture);
      for (guint n = 0; n < entries->len; n++)
        g_assert_null (((SeraiKeptGame *) entries->pdata[n])->fault);
      g_assert_cmpuint (find_entry (entries, "kei-yen")->n_moves, ==, 4);
      files = serai_games_start (fixture->games, NULL);
      g_assert_cmpuint (files->len, ==, 1);
      remove_tree (g_file_peek_path (fixture->folder));
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
    return play_and_die (argv[1], argv[2]);

  g_test_init (&argc, &argv, NULL);

  add ("/games/three-games", test_three_games);
  add ("/games/entry", test_entry);
  add ("/games/finished", test_finished);
  add ("/games/continue", test_continue);
  add ("/games/two-sessions", test_two_sessions);
  add ("/games/restore", test_restore);
  add ("/games/start-with-open", test_start_with_open);
  add ("/games/start-after-closing", test_start_after_closing);
  add ("/games/start-after-last-closed", test_start_after_last_closed);
  add ("/games/start-without-list", test_start_without_list);
  add ("/games/take-over", test_take_over);
  add ("/games/take-over-damaged", test_take_over_damaged);
  add ("/games/take-over-without-folder", test_take_over_without_folder);
  add ("/games/damaged", test_damaged);
  add ("/games/full-disk", test_full_disk);
  add ("/games/full-disk-at-end", test_full_disk_at_end);
  add ("/games/delete", test_delete);
  add ("/games/continue-deleted", test_continue_deleted);
  add ("/games/restore-deleted", test_restore_deleted);
  add ("/games/arranged-start", test_arranged_start);
  add ("/games/many", test_many);
  add ("/games/killed", test_killed);

  return g_test_run ();
}
