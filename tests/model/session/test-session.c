/* test-session.c: SeraiSession: undo and redo, restoring, files, resuming and closing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include <glib/gstdio.h>

#include "async-result.h"
#include "move-list.h"
#include "random-match.h"
#include "registry.h"
#include "serai-ending.h"
#include "serai-save.h"
#include "serai-session.h"
#include "temporary-folder.h"
#include "watched-disk.h"

typedef struct
{
  char         *folder;
  GFile        *file; /* "game" in the folder, not there yet */
  GSettings    *settings;
  SeraiWriter  *writer;
  SeraiGames   *games; /* "games" in the folder */
  SeraiSession *session;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *path = NULL;
  g_autofree char *games_path = NULL;
  g_autoptr (GFile) games_folder = NULL;

  fixture->folder = g_dir_make_tmp ("serai-test-XXXXXX", NULL);
  path = g_build_filename (fixture->folder, "game", NULL);
  games_path = g_build_filename (fixture->folder, "games", NULL);
  games_folder = g_file_new_for_path (games_path);
  fixture->file = g_file_new_for_path (path);
  fixture->settings = g_settings_new ("io.github.serai.Serai");
  fixture->writer = serai_writer_new ();
  fixture->games = serai_games_new (fixture->writer, games_folder);
  fixture->session = serai_session_new (fixture->settings, fixture->games);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_clear_object (&fixture->session);
  serai_writer_flush (fixture->writer, NULL, NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_clear_object (&fixture->games);
  g_clear_object (&fixture->writer);
  g_clear_object (&fixture->settings);
  remove_tree (fixture->folder);
  g_object_unref (fixture->file);
  g_free (fixture->folder);
}

/* Two people, unless @is_computer says otherwise for the second or both. */
static SeraiMatch *
create_match (gboolean is_first_computer, gboolean is_second_computer)
{
  SeraiMatch *match = serai_match_new (serai_registry_find ("kei-yen"), NULL);

  serai_match_set_player (match, SERAI_SIDE_P1, (SeraiPlayer){ is_first_computer, 1 });
  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ is_second_computer, 1 });
  return match;
}

static void
play_four_moves (SeraiMatch *match)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  g_assert_cmpint (play_random_moves (match, rand, 4), ==, 4);
}

/* Plays a legal move that is not in the record. */
static void
play_another_move (SeraiMatch *match)
{
  const SeraiRecordNode *shown = serai_match_get_shown (match);
  SeraiMoveList          moves;

  serai_move_list_init (&moves);
  serai_record_moves (serai_match_get_record (match), shown, &moves);
  for (size_t n = 0; n < moves.n_moves; n++)
    if (!serai_move_equal (moves.moves[n], shown->first_child->move))
      {
        g_assert_true (serai_match_make_move (match, moves.moves[n], NULL));
        break;
      }
  serai_move_list_clear (&moves);
}

/* ---- Undo and redo ---- */

static void
test_undo_of_people (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);

  serai_session_replace (fixture->session, match, NULL);
  g_assert_false (serai_session_can_undo (fixture->session));
  g_assert_false (serai_session_can_redo (fixture->session));
  play_four_moves (match);
  serai_session_undo (fixture->session);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 3);
  g_assert_true (serai_session_can_redo (fixture->session));
  serai_session_redo (fixture->session);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 4);
}

/* A declared ending is undone before any move. */
static void
test_undo_of_ending (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);

  serai_session_replace (fixture->session, match, NULL);
  g_assert_true (serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1)));
  g_assert_true (serai_session_can_undo (fixture->session));
  serai_session_undo (fixture->session);
  g_assert_false (serai_match_has_ending (match));
  g_assert_false (serai_session_can_undo (fixture->session));
  play_four_moves (match);
  serai_match_end (match, serai_ending_agree_draw ());
  serai_session_undo (fixture->session);
  g_assert_false (serai_match_has_ending (match));
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 4);
}

/* A note is undone before the moves made before it, and shown. The file differs as long as it is
 * there. */
static void
test_undo_of_note (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiSession *session = fixture->session;
  g_autoptr (SeraiMatch) match = create_match (FALSE, TRUE);
  SeraiRecordNode *second;

  play_four_moves (match);
  serai_session_replace (session, match, NULL);
  second = serai_match_get_record (match)->line[2];
  serai_match_set_comment (match, second, "Hm");
  serai_session_undo (session);
  g_assert_null (serai_match_get_note (match, second));
  g_assert_true (serai_match_get_shown (match) == second);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 4);
  g_assert_true (serai_session_can_redo (session));
  serai_session_redo (session);
  g_assert_nonnull (serai_match_get_note (match, second));
  serai_session_undo (session);
  serai_session_undo (session);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 2);
}

/* The computer does not move at the end of a variation that has become the game. */
static void
test_promote (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiSession *session = fixture->session;
  g_autoptr (SeraiMatch) match = create_match (FALSE, TRUE);
  SeraiRecordNode *other;

  play_four_moves (match);
  serai_match_look_at (match, serai_match_get_record (match)->line[2]);
  play_another_move (match);
  other = serai_match_get_head (match);
  serai_match_continue_at (match, other->next_sibling->first_child);
  serai_session_replace (session, match, NULL);
  serai_session_promote (session, other);
  g_assert_true (serai_match_get_head (match) == other);
  g_assert_true (serai_computer_is_paused (serai_session_get_computer (session)));
  g_assert_false (serai_computer_is_thinking (serai_session_get_computer (session)));
  serai_session_undo (session);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 4);
  serai_computer_set_paused (serai_session_get_computer (session), FALSE);
  serai_session_redo (session);
  g_assert_true (serai_match_get_head (match) == other);
  g_assert_true (serai_computer_is_paused (serai_session_get_computer (session)));
}

/* Against the computer, undo goes back to the player's own decisions. */
static void
test_undo_against_computer (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);

  play_four_moves (match);
  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 1 });
  serai_session_replace (fixture->session, match, NULL);
  serai_session_undo (fixture->session);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 2);
  serai_session_undo (fixture->session);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 0);
  g_assert_false (serai_session_can_undo (fixture->session));
  serai_session_redo (fixture->session);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 2);
  serai_session_redo (fixture->session);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 4);
}

/* Undo takes back a move of the game, whatever a person looks at, and shows the game. */
static void
test_undo_while_looking (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);

  play_four_moves (match);
  serai_session_replace (fixture->session, match, NULL);
  serai_match_look_at (match, serai_match_get_record (match)->line[1]);
  serai_session_undo (fixture->session);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 3);
  g_assert_false (serai_match_is_looking (match));
}

/* ---- Other lines ---- */

static void
test_continue_here (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);

  play_four_moves (match);
  serai_session_replace (fixture->session, match, NULL);
  serai_match_look_at (match, serai_match_get_record (match)->line[1]);
  serai_session_continue_here (fixture->session);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 1);
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 4);
  g_assert_true (serai_session_can_redo (fixture->session));
}

/* A game that was lost is not made good by going on from an earlier position, or by other moves
 * there: it stays among the finished ones, and what goes on is another one. */
static void
test_continue_finished (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiSession *session = fixture->session;
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);
  g_autoptr (GFile) file = NULL;
  g_autoptr (SeraiMatch) kept = NULL;
  SeraiMatch      *next;
  SeraiRecordNode *end;

  play_four_moves (match);
  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 1 });
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
  serai_session_replace (session, match, NULL);
  end = serai_match_get_head (match);
  file = g_object_ref (serai_session_get_kept_file (session));
  serai_match_look_at (match, serai_match_get_record (match)->line[2]);
  play_another_move (match);
  g_assert_true (serai_match_get_head (match) == end);
  g_assert_true (serai_match_is_over (match));
  g_assert_cmpuint (serai_match_get_shown (match)->ply, ==, 3);
  serai_match_look_at (match, end);
  serai_session_switch_line (session);
  g_assert_true (serai_match_get_head (match) == end);
  g_assert_cmpuint (serai_match_get_shown (match)->ply, ==, 3);
  serai_session_switch_line (session);
  g_assert_true (serai_match_get_shown (match) == end);

  serai_match_look_at (match, serai_match_get_record (match)->line[2]);
  g_assert_true (serai_session_continue_here (session));
  next = serai_session_get_match (session);
  g_assert_true (next != match);
  g_assert_false (serai_match_is_over (next));
  g_assert_cmpuint (serai_match_get_cursor (next), ==, 2);
  g_assert_cmpuint (serai_match_get_n_moves (next), ==, 2);
  g_assert_cmpint (serai_match_get_player (next, SERAI_SIDE_P2)->kind, ==, SERAI_PLAYER_COMPUTER);
  g_assert_true (serai_match_is_assisted (next));
  g_assert_false (serai_computer_is_paused (serai_session_get_computer (session)));
  g_assert_false (g_file_equal (serai_session_get_kept_file (session), file));

  g_assert_true (serai_writer_flush (fixture->writer, NULL, NULL));
  kept = serai_games_read (fixture->games, file, NULL, NULL);
  g_assert_nonnull (kept);
  g_assert_true (serai_match_is_over (kept));
  g_assert_cmpuint (serai_match_get_cursor (kept), ==, 4);
  g_assert_true (serai_session_can_restore (session));
}

/* Going back and playing another move loses nothing: one call returns to the old line. */
static void
test_switch_line (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);
  SeraiRecordNode *old_end, *new_end;

  play_four_moves (match);
  serai_session_replace (fixture->session, match, NULL);
  old_end = serai_match_get_head (match);
  serai_session_switch_line (fixture->session);
  g_assert_true (serai_match_get_head (match) == old_end);

  serai_match_look_at (match, serai_match_get_record (match)->line[1]);
  play_another_move (match);
  new_end = serai_match_get_head (match);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 2);
  serai_session_switch_line (fixture->session);
  g_assert_true (serai_match_get_head (match) == old_end);
  serai_session_switch_line (fixture->session);
  g_assert_true (serai_match_get_head (match) == new_end);
}

/* The same if the old line has ended: the game goes on in the new one afterwards. */
static void
test_switch_line_to_finished (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);
  SeraiRecordNode *old_end, *new_end;

  play_four_moves (match);
  old_end = serai_match_get_head (match);
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
  serai_match_continue_at (match, serai_match_get_record (match)->line[1]);
  play_another_move (match);
  new_end = serai_match_get_head (match);
  g_assert_false (serai_match_is_over (match));
  serai_session_replace (fixture->session, match, NULL);
  serai_session_switch_line (fixture->session);
  g_assert_true (serai_match_get_head (match) == old_end);
  g_assert_true (serai_match_is_over (match));
  serai_session_switch_line (fixture->session);
  g_assert_true (serai_match_get_head (match) == new_end);
  g_assert_false (serai_match_is_over (match));
}

/* The same if the old line has a variation after the fork. */
static void
test_switch_line_with_variation (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);
  SeraiRecordNode *old_end, *new_end;

  play_four_moves (match);
  serai_session_replace (fixture->session, match, NULL);
  serai_match_look_at (match, serai_match_get_record (match)->line[3]);
  play_another_move (match);
  old_end = serai_match_get_head (match);
  serai_match_look_at (match, serai_match_get_record (match)->line[1]);
  play_another_move (match);
  new_end = serai_match_get_head (match);

  serai_session_switch_line (fixture->session);
  g_assert_true (serai_match_get_head (match) == old_end);
  serai_session_switch_line (fixture->session);
  g_assert_true (serai_match_get_head (match) == new_end);
}

/* Puts a match between two computers with four moves on the board. Returns: (transfer full) */
static SeraiMatch *
begin_of_computers (Fixture *fixture)
{
  SeraiComputer *computer = serai_session_get_computer (fixture->session);
  SeraiMatch    *match = create_match (FALSE, FALSE);

  play_four_moves (match);
  serai_session_replace (fixture->session, match, NULL);
  serai_computer_set_paused (computer, TRUE);
  serai_match_set_player (match, SERAI_SIDE_P1, (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 1 });
  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 1 });
  serai_computer_set_paused (computer, FALSE);
  return match;
}

/* The computer would play on from an earlier position of a game between two computers. */
static void
test_continue_of_computers (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiComputer *computer = serai_session_get_computer (fixture->session);
  g_autoptr (SeraiMatch) match = begin_of_computers (fixture);

  serai_match_look_at (match, serai_match_get_record (match)->line[2]);
  g_assert_false (serai_computer_is_paused (computer));
  serai_session_continue_here (fixture->session);
  g_assert_true (serai_computer_is_paused (computer));
}

/* Undo pauses a game between two computers. */
static void
test_undo_of_computers (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiComputer *computer = serai_session_get_computer (fixture->session);
  g_autoptr (SeraiMatch) match = begin_of_computers (fixture);

  serai_session_undo (fixture->session);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 3);
  g_assert_true (serai_computer_is_paused (computer));
}

/* So does undoing the end of one. */
static void
test_undo_of_ending_of_computers (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiComputer *computer = serai_session_get_computer (fixture->session);
  g_autoptr (SeraiMatch) match = begin_of_computers (fixture);

  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
  g_assert_false (serai_computer_is_paused (computer));
  serai_session_undo (fixture->session);
  g_assert_false (serai_match_has_ending (match));
  g_assert_true (serai_computer_is_paused (computer));
  g_assert_true (serai_session_can_redo (fixture->session));
  serai_session_redo (fixture->session);
  g_assert_true (serai_match_has_ending (match));
}

/* ---- Restoring ---- */

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_restore (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiSession *session = fixture->session;
  g_autoptr (SeraiMatch) empty = create_match (FALSE, FALSE);
  g_autoptr (SeraiMatch) first = create_match (FALSE, FALSE);
  g_autoptr (SeraiMatch) second = create_match (FALSE, FALSE);
  guint n_changes = 0;

  g_signal_connect_swapped (session, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_false (serai_session_replace (session, empty, NULL));
  g_assert_false (serai_session_replace (session, first, fixture->file)); /* nothing was played */
  g_assert_false (serai_session_can_restore (session));
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_true (serai_match_play_text (first, "a3-a4", NULL));
  g_assert_cmpuint (n_changes, ==, 3);

  g_assert_true (serai_session_replace (session, second, NULL));
  g_assert_true (serai_session_can_restore (session));
  g_assert_null (serai_session_get_file (session));
  g_assert_true (serai_match_play_text (first, "b4-b5", NULL)); /* no longer followed */
  g_assert_cmpuint (n_changes, ==, 4);
  serai_session_restore (session);
  g_assert_true (serai_session_get_match (session) == first);
  g_assert_true (serai_session_get_file (session) == fixture->file);
  g_assert_true (serai_session_is_file_changed (session));
  g_assert_false (serai_session_can_restore (session));
  serai_session_restore (session);
  g_assert_true (serai_session_get_match (session) == first);
}

/* A game that was played elsewhere cannot be taken back or continued here, even if it is the one
 * that a new game has replaced. */
static void
test_settled (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiSession *session = fixture->session;
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);
  g_autoptr (SeraiMatch) next = create_match (FALSE, FALSE);

  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_ELSEWHERE, 1 });
  serai_session_replace (session, match, NULL);
  g_assert_true (serai_match_play_text (match, "a3-a4", NULL));
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P2));
  serai_session_replace (session, next, NULL);
  serai_session_restore (session);
  g_assert_true (serai_session_get_match (session) == match);
  g_assert_false (serai_session_can_undo (session));
  serai_session_undo (session);
  g_assert_false (serai_session_can_redo (session));
  serai_session_redo (session);
  serai_match_look_at (match, serai_match_get_head (match)->parent);
  serai_session_continue_here (session);
  serai_session_switch_line (session);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 1);
  g_assert_true (serai_match_is_settled (match));
}

/* A game that goes on elsewhere is not restored, as the board would not follow it. */
static void
test_left_elsewhere (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiSession *session = fixture->session;
  g_autoptr (SeraiMatch) first = create_match (FALSE, FALSE);
  g_autoptr (SeraiMatch) elsewhere = create_match (FALSE, FALSE);

  serai_session_replace (session, first, NULL);
  g_assert_true (serai_match_play_text (first, "a3-a4", NULL));
  serai_match_set_player (elsewhere, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_ELSEWHERE, 1 });
  serai_session_replace (session, elsewhere, NULL);
  g_assert_true (serai_match_play_text (elsewhere, "a3-a4", NULL));
  serai_session_restore (session);
  g_assert_true (serai_session_get_match (session) == first);
  g_assert_false (serai_session_can_restore_next (session));
  serai_session_restore_next (session);
  g_assert_true (serai_session_get_match (session) == first);
}

/* ---- Files ---- */

static void
save (Fixture *fixture, GFile *file)
{
  g_autoptr (GAsyncResult) saved = NULL;
  GError *error = NULL;

  serai_session_save_async (fixture->session, file, keep_result_cb, &saved);
  wait_for (&saved);
  serai_session_save_finish (fixture->session, saved, &error);
  g_assert_no_error (error);
}

static void
test_save (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);
  g_autoptr (SeraiMatch) other = create_match (FALSE, FALSE);
  g_autoptr (GAsyncResult) saved = NULL;
  g_autoptr (GAsyncResult) failed = NULL;
  g_autoptr (GFile) below = g_file_get_child (fixture->file, "below");
  g_autoptr (GError) error = NULL;

  serai_session_replace (fixture->session, match, NULL);
  save (fixture, fixture->file);
  g_assert_true (serai_session_get_file (fixture->session) == fixture->file);

  serai_session_save_async (fixture->session, below, keep_result_cb, &failed);
  wait_for (&failed);
  g_assert_false (serai_session_save_finish (fixture->session, failed, &error));
  g_assert_nonnull (error);
  g_assert_true (serai_session_get_file (fixture->session) == fixture->file);

  serai_session_save_async (fixture->session, fixture->file, keep_result_cb, &saved);
  serai_session_replace (fixture->session, other, NULL);
  wait_for (&saved);
  g_assert_true (serai_session_save_finish (fixture->session, saved, NULL));
  g_assert_null (serai_session_get_file (fixture->session)); /* that is another match */
}

/* Begins two saves; the first one ends last, after @meanwhile (nullable) has been called. */
static void
save_out_of_order (Fixture *fixture, GFile *slow, GFile *quick, void (*meanwhile) (SeraiSession *))
{
  g_autoptr (GAsyncResult) first = NULL;
  g_autoptr (GAsyncResult) second = NULL;

  hold_file ("slow");
  serai_session_save_async (fixture->session, slow, keep_result_cb, &first);
  wait_until_held ();
  if (quick != NULL)
    {
      serai_session_save_async (fixture->session, quick, keep_result_cb, &second);
      wait_for (&second);
      g_assert_true (serai_session_save_finish (fixture->session, second, NULL));
    }
  if (meanwhile != NULL)
    meanwhile (fixture->session);
  hold_file (NULL);
  wait_for (&first);
  g_assert_true (serai_session_save_finish (fixture->session, first, NULL));
}

static void
replace_match (SeraiSession *session)
{
  g_autoptr (SeraiMatch) other = create_match (FALSE, FALSE);

  serai_session_replace (session, other, NULL);
}

static void
replace_and_restore (SeraiSession *session)
{
  replace_match (session);
  serai_session_restore (session);
}

/* The match has the file to which it was saved last, even if an earlier save takes longer. */
static void
test_save_order (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);
  g_autofree char *path = g_build_filename (fixture->folder, "slow", NULL);
  g_autoptr (GFile) slow = g_file_new_for_path (path);

  play_four_moves (match);
  serai_session_replace (fixture->session, match, NULL);
  save_out_of_order (fixture, slow, fixture->file, NULL);
  g_assert_true (serai_session_get_file (fixture->session) == fixture->file);
  save_out_of_order (fixture, slow, fixture->file, replace_and_restore);
  g_assert_true (serai_session_get_file (fixture->session) == fixture->file);

  /* the match has been replaced when it has been saved, and comes back */
  save_out_of_order (fixture, slow, NULL, replace_match);
  g_assert_null (serai_session_get_file (fixture->session));
  serai_session_restore (fixture->session);
  g_assert_true (serai_session_get_file (fixture->session) == slow);

  /* one after the other */
  save (fixture, fixture->file);
  g_assert_true (serai_session_get_file (fixture->session) == fixture->file);
  save (fixture, slow);
  g_assert_true (serai_session_get_file (fixture->session) == slow);
  g_remove (path);
}

typedef void (*GiveUp) (Fixture *fixture);

static void
give_up_by_reading (Fixture *fixture)
{
  static GAsyncResult *read;

  g_clear_object (&read);
  serai_session_read_async (fixture->session, fixture->file, keep_result_cb, &read);
  wait_for (&read);
  g_clear_object (&read);
}

static void
give_up_by_new_game (Fixture *fixture)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);

  serai_session_replace (fixture->session, match, NULL);
}

static void
give_up_by_closing (Fixture *fixture)
{
  serai_session_close (fixture->session, NULL);
}

static void
give_up_by_dispose (Fixture *fixture)
{
  g_clear_object (&fixture->session);
}

/* Reading a file is cancelled by another action, even if only the callback is still to come. */
static void
test_reading_given_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const GiveUp ways[] = { give_up_by_reading, give_up_by_new_game, give_up_by_closing,
                                 give_up_by_dispose };
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);

  serai_session_replace (fixture->session, match, NULL);
  save (fixture, fixture->file);
  for (gsize n = 0; n < G_N_ELEMENTS (ways); n++)
    {
      g_autoptr (GAsyncResult) read = NULL;
      g_autoptr (GError) error = NULL;

      serai_session_read_async (fixture->session, fixture->file, keep_result_cb, &read);
      ways[n](fixture);
      wait_for (&read);
      g_assert_null (serai_save_from_file_finish (fixture->file, read, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
}

static void
test_read (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);
  g_autoptr (GAsyncResult) read = NULL;
  g_autoptr (SeraiMatch) opened = NULL;

  play_four_moves (match);
  serai_session_replace (fixture->session, match, NULL);
  save (fixture, fixture->file);
  serai_session_read_async (fixture->session, fixture->file, keep_result_cb, &read);
  wait_for (&read);
  opened = serai_save_from_file_finish (fixture->file, read, NULL, NULL);
  g_assert_cmpuint (serai_match_get_n_moves (opened), ==, 4);
  g_assert_true (serai_session_get_match (fixture->session) == match); /* not replaced by itself */
}

/* Whether the match has been changed since it was saved. The position on the board does not count.
 */
static void
test_file_changed (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiSession *session = fixture->session;
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);
  guint n_notified = 0;

  g_signal_connect_swapped (session, "notify::file-changed", G_CALLBACK (count_cb), &n_notified);
  serai_session_replace (session, match, NULL);
  play_four_moves (match);
  g_assert_false (serai_session_is_file_changed (session)); /* there is no file */
  save (fixture, fixture->file);
  g_assert_false (serai_session_is_file_changed (session));
  serai_session_undo (session);
  g_assert_false (serai_session_is_file_changed (session));
  g_assert_cmpuint (n_notified, ==, 0);
  serai_session_redo (session);
  play_four_moves (match);
  g_assert_true (serai_session_is_file_changed (session));
  g_assert_cmpuint (n_notified, ==, 1);
  save (fixture, fixture->file);
  g_assert_false (serai_session_is_file_changed (session));
  serai_match_set_player (match, SERAI_SIDE_P1, (SeraiPlayer){ SERAI_PLAYER_PERSON, 5 });
  g_assert_true (serai_session_is_file_changed (session));
  g_assert_cmpuint (n_notified, ==, 3);
}

static void
test_file_changed_by_note (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiSession *session = fixture->session;
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);

  play_four_moves (match);
  serai_session_replace (session, match, NULL);
  save (fixture, fixture->file);
  serai_match_set_sign (match, serai_match_get_head (match), SERAI_SIGN_GOOD);
  g_assert_true (serai_session_is_file_changed (session));
  serai_session_undo (session);
  g_assert_false (serai_session_is_file_changed (session));
}

/* A move made while the file is being written is not in it. */
static void
test_file_changed_meanwhile (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);
  g_autoptr (GAsyncResult) saved = NULL;

  serai_session_replace (fixture->session, match, NULL);
  hold_file ("game");
  serai_session_save_async (fixture->session, fixture->file, keep_result_cb, &saved);
  wait_until_held ();
  play_four_moves (match);
  hold_file (NULL);
  wait_for (&saved);
  g_assert_true (serai_session_save_finish (fixture->session, saved, NULL));
  g_assert_true (serai_session_is_file_changed (fixture->session));
}

/* ---- Beginning and end ---- */

/* Closes the session and begins a new one with what the folder has then. */
static void
start_again (Fixture *fixture)
{
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (GFile) folder = g_object_ref (serai_games_get_folder (fixture->games));
  GError *error = NULL;

  serai_games_set_ending (fixture->games, TRUE);
  g_assert_true (serai_session_close (fixture->session, &error));
  g_assert_no_error (error);
  g_clear_object (&fixture->session);
  serai_writer_flush (fixture->writer, NULL, NULL);
  g_object_unref (fixture->games);
  fixture->games = serai_games_new (fixture->writer, folder);
  fixture->session = serai_session_new (fixture->settings, fixture->games);
  files = serai_games_start (fixture->games, NULL);
  g_assert_cmpuint (files->len, ==, 1);
  g_assert_true (serai_session_resume (fixture->session, files->pdata[0], &error));
  g_assert_no_error (error);
}

static void
assert_save_refused (Fixture *fixture, GFile *file)
{
  g_autoptr (GAsyncResult) saved = NULL;
  g_autoptr (GError) error = NULL;

  serai_session_save_async (fixture->session, file, keep_result_cb, &saved);
  wait_for (&saved);
  g_assert_false (serai_session_save_finish (fixture->session, saved, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  g_assert_cmpstr (error->message, ==, "The program keeps its own games in this folder");
  g_assert_null (serai_session_get_file (fixture->session));
}

/* Kept games cannot be overwritten, neither by their names nor through a link. */
static void
test_save_among_kept_games (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GFile *folder = serai_games_get_folder (fixture->games);
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);
  g_autoptr (GFile) another = g_file_get_child (folder, "mine.serai");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GFile           *kept_file;
  GError          *error = NULL;

  serai_session_replace (fixture->session, match, NULL);
  play_four_moves (match);
  g_assert_true (serai_session_flush (fixture->session, &error));
  kept_file = serai_session_get_kept_file (fixture->session);
  g_assert_true (g_file_load_contents (kept_file, NULL, &before, NULL, NULL, &error));
  assert_save_refused (fixture, kept_file);
  assert_save_refused (fixture, another);
  g_file_make_symbolic_link (fixture->file, g_file_peek_path (kept_file), NULL, &error);
  g_assert_no_error (error);
  assert_save_refused (fixture, fixture->file);
  g_assert_true (g_file_load_contents (kept_file, NULL, &after, NULL, NULL, &error));
  g_assert_cmpstr (before, ==, after);
}

/* The program is ended before the file has been written. */
static void
test_save_and_quit (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);
  g_autoptr (GAsyncResult) saved = NULL;

  serai_session_replace (fixture->session, match, NULL);
  play_four_moves (match);
  serai_session_save_async (fixture->session, fixture->file, keep_result_cb, &saved);
  start_again (fixture);
  g_assert_true (g_file_equal (serai_session_get_file (fixture->session), fixture->file));
  g_assert_false (serai_session_is_file_changed (fixture->session));
  wait_for (&saved);
}

static void
test_resume (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);
  GError *error = NULL;

  g_assert_true (serai_session_resume (fixture->session, NULL, &error)); /* nothing is there yet */
  g_assert_no_error (error);
  g_assert_nonnull (serai_session_get_match (fixture->session));

  serai_session_replace (fixture->session, match, NULL);
  play_four_moves (match);
  start_again (fixture);
  g_assert_cmpuint (serai_match_get_n_moves (serai_session_get_match (fixture->session)), ==, 4);
  g_assert_null (serai_session_get_file (fixture->session));
  g_assert_false (serai_session_can_restore (fixture->session));
}

/* One sees again how the last game has ended. */
static void
test_resume_finished (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);
  g_autoptr (SeraiMatch) other = create_match (FALSE, FALSE);

  serai_session_replace (fixture->session, match, NULL);
  play_four_moves (match);
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
  start_again (fixture);
  g_assert_true (serai_match_is_over (serai_session_get_match (fixture->session)));
  g_assert_cmpuint (serai_match_get_n_moves (serai_session_get_match (fixture->session)), ==, 4);

  serai_session_replace (fixture->session, other, NULL);
  start_again (fixture);
  g_assert_false (serai_match_is_over (serai_session_get_match (fixture->session)));
  g_assert_cmpuint (serai_match_get_n_moves (serai_session_get_match (fixture->session)), ==, 0);
}

/* A result that was taken back is gone at the next start, too. */
static void
test_resume_reopened (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);

  serai_session_replace (fixture->session, match, NULL);
  play_four_moves (match);
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
  serai_session_undo (fixture->session);
  g_assert_false (serai_match_is_over (match));
  start_again (fixture);
  g_assert_false (serai_match_is_over (serai_session_get_match (fixture->session)));
  g_assert_cmpuint (serai_match_get_n_moves (serai_session_get_match (fixture->session)), ==, 4);
}

/* Redo after the undo of a new game, as long as nothing has been played. */
static void
test_restore_next (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiSession *session = fixture->session;
  g_autoptr (SeraiMatch) first = create_match (FALSE, FALSE);
  g_autoptr (SeraiMatch) second = create_match (FALSE, FALSE);

  serai_session_replace (session, first, NULL);
  play_four_moves (first);
  serai_session_replace (session, second, NULL);
  g_assert_false (serai_session_can_restore_next (session));
  serai_session_restore (session);
  g_assert_true (serai_session_get_match (session) == first);
  serai_session_undo (session);
  g_assert_false (serai_session_can_restore_next (session)); /* the move comes first */
  serai_session_redo (session);
  g_assert_true (serai_session_can_restore_next (session));
  serai_session_restore_next (session);
  g_assert_true (serai_session_get_match (session) == second);
  g_assert_true (serai_session_can_restore (session));
  g_assert_false (serai_session_can_restore_next (session));
  serai_session_restore_next (session);
  g_assert_true (serai_session_get_match (session) == second);

  /* It is kept again, and found by the next start. */
  g_assert_true (serai_match_play_text (second, "a3-a4", NULL));
  serai_session_restore (session);
  serai_session_restore_next (session);
  start_again (fixture);
  g_assert_cmpuint (serai_match_get_n_moves (serai_session_get_match (fixture->session)), ==, 1);
}

static void
test_restore_next_after_move (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiSession *session = fixture->session;
  g_autoptr (SeraiMatch) first = create_match (FALSE, FALSE);
  g_autoptr (SeraiMatch) second = create_match (FALSE, FALSE);

  serai_session_replace (session, first, NULL);
  g_assert_true (serai_match_play_text (first, "a3-a4", NULL));
  serai_session_replace (session, second, NULL);
  serai_session_restore (session);
  serai_session_undo (session);
  g_assert_true (serai_match_play_text (first, "e3-e4", NULL));
  g_assert_false (serai_session_can_restore_next (session));
  g_assert_false (serai_session_can_restore (session));
}

/* A declared ending is as good as a move. One that was there before can be taken back and redone.
 */
static void
test_restore_next_after_ending (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiSession *session = fixture->session;
  g_autoptr (SeraiMatch) first = create_match (FALSE, FALSE);
  g_autoptr (SeraiMatch) second = create_match (FALSE, FALSE);

  serai_session_replace (session, first, NULL);
  g_assert_true (serai_match_play_text (first, "a3-a4", NULL));
  serai_session_replace (session, second, NULL);
  serai_session_restore (session);
  serai_match_end (first, serai_ending_resign (SERAI_SIDE_P1));
  g_assert_false (serai_session_can_restore_next (session));

  serai_session_replace (session, second, NULL);
  serai_session_restore (session);
  g_assert_true (serai_session_can_restore_next (session));
  serai_session_undo (session);
  g_assert_false (serai_session_can_restore_next (session)); /* the ending comes first */
  serai_session_redo (session);
  g_assert_true (serai_session_can_restore_next (session));
}

static gint64
get_now (gpointer now_us)
{
  return *(gint64 *) now_us;
}

/* The time used for a move is saved at the end, and stands still in a match that is replaced. */
static void
test_clock (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiTimeControl controls[2] = { { SERAI_TIME_PER_MOVE, 30000, 0 },
                                         { SERAI_TIME_PER_MOVE, 30000, 0 } };
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);
  g_autoptr (SeraiMatch) other = create_match (FALSE, FALSE);
  g_autoptr (SeraiClock) clock = serai_clock_new (controls);
  gint64 now_us = 0;

  serai_clock_set_time_source (clock, get_now, &now_us);
  serai_match_set_clock (match, clock);
  serai_session_replace (fixture->session, match, NULL);
  play_four_moves (match);
  now_us += 2 * G_TIME_SPAN_SECOND;
  serai_session_replace (fixture->session, other, NULL);
  now_us += G_TIME_SPAN_HOUR;
  serai_session_restore (fixture->session);
  g_assert_cmpint (serai_clock_get_left_ms (clock, SERAI_SIDE_P1), ==, 28000);
  g_assert_true (serai_computer_is_paused (serai_session_get_computer (fixture->session)));
  now_us += G_TIME_SPAN_HOUR;
  serai_computer_set_paused (serai_session_get_computer (fixture->session), FALSE);
  now_us += 3 * G_TIME_SPAN_SECOND;
  start_again (fixture);
  now_us += G_TIME_SPAN_HOUR;
  g_assert_true (serai_computer_is_paused (serai_session_get_computer (fixture->session)));
  g_assert_cmpint (
      serai_clock_get_left_ms (serai_match_get_clock (serai_session_get_match (fixture->session)),
                               SERAI_SIDE_P1),
      ==, 25000);
}

/* The name of the user's file survives a restart, and whether the match has been changed since.
 * The file does not have its own name in it. */
static void
test_resume_file (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = create_match (FALSE, FALSE);
  g_autofree char *text = NULL;

  serai_session_replace (fixture->session, match, NULL);
  play_four_moves (match);
  save (fixture, fixture->file);
  start_again (fixture);
  g_assert_true (g_file_equal (serai_session_get_file (fixture->session), fixture->file));
  g_assert_false (serai_session_is_file_changed (fixture->session));

  serai_match_set_player (serai_session_get_match (fixture->session), SERAI_SIDE_P2,
                          (SeraiPlayer){ SERAI_PLAYER_PERSON, 7 });
  start_again (fixture);
  g_assert_true (g_file_equal (serai_session_get_file (fixture->session), fixture->file));
  g_assert_true (serai_session_is_file_changed (fixture->session));
  save (fixture, fixture->file);
  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &text, NULL, NULL));
  g_assert_null (strstr (text, "saved-as"));
}

/* A file that cannot be read is reported and stays as it is. */
static void
test_resume_damaged (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const char damaged[] =
      "{ \"format\": \"serai-game\", \"version\": 1, \"game\": \"kei-yen\","
      " \"start\": \"...../.5.5./K...K/.5.5./..... k\", \"moves\": [ \"a3-a2\", \"nonsense\" ] }";
  g_autoptr (GFile) file =
      g_file_get_child (serai_games_get_folder (fixture->games), "damaged.serai");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_make_directory (serai_games_get_folder (fixture->games), NULL, NULL));
  g_assert_true (g_file_set_contents (g_file_peek_path (file), damaged, -1, NULL));
  g_assert_false (serai_session_resume (fixture->session, file, &error));
  g_assert_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_MOVE);
  g_assert_cmpuint (serai_match_get_n_moves (serai_session_get_match (fixture->session)), ==, 1);
  g_assert_false (g_file_equal (serai_session_get_kept_file (fixture->session), file));
  play_four_moves (serai_session_get_match (fixture->session));
  g_assert_true (serai_session_close (fixture->session, NULL));
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL));
  g_assert_cmpstr (text, ==, damaged);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("/session/undo-of-people", test_undo_of_people);
  add ("/session/undo-of-ending", test_undo_of_ending);
  add ("/session/undo-of-note", test_undo_of_note);
  add ("/session/promote", test_promote);
  add ("/session/undo-against-computer", test_undo_against_computer);
  add ("/session/undo-of-computers", test_undo_of_computers);
  add ("/session/undo-of-ending-of-computers", test_undo_of_ending_of_computers);
  add ("/session/undo-while-looking", test_undo_while_looking);
  add ("/session/continue-here", test_continue_here);
  add ("/session/continue-finished", test_continue_finished);
  add ("/session/switch-line-to-finished", test_switch_line_to_finished);
  add ("/session/continue-of-computers", test_continue_of_computers);
  add ("/session/switch-line", test_switch_line);
  add ("/session/switch-line-with-variation", test_switch_line_with_variation);
  add ("/session/restore", test_restore);
  add ("/session/settled", test_settled);
  add ("/session/left-elsewhere", test_left_elsewhere);
  add ("/session/restore-next", test_restore_next);
  add ("/session/restore-next-after-move", test_restore_next_after_move);
  add ("/session/restore-next-after-ending", test_restore_next_after_ending);
  add ("/session/save", test_save);
  add ("/session/save-among-kept-games", test_save_among_kept_games);
  add ("/session/save-and-quit", test_save_and_quit);
  add ("/session/save-order", test_save_order);
  add ("/session/read", test_read);
  add ("/session/reading-given-up", test_reading_given_up);
  add ("/session/file-changed", test_file_changed);
  add ("/session/file-changed-by-note", test_file_changed_by_note);
  add ("/session/file-changed-meanwhile", test_file_changed_meanwhile);
  add ("/session/resume", test_resume);
  add ("/session/resume-finished", test_resume_finished);
  add ("/session/resume-reopened", test_resume_reopened);
  add ("/session/clock", test_clock);
  add ("/session/resume-file", test_resume_file);
  add ("/session/resume-damaged", test_resume_damaged);

  return g_test_run ();
}
