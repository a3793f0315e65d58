/* test-notes.c: notes and edits of the tree: what they change, their undo, and how they are saved.
 *
 * Without arguments a tenth of the random editings is made; --editings N makes N of them, --variety
 * N others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "random-match.h"
#include "registry.h"
#include "serai-ending.h"
#include "sound-match.h"

/* ---- Helpers ---- */

static SeraiMatch *
match_of (const char *const *moves)
{
  SeraiMatch *match = serai_match_new (serai_registry_find ("kei-yen"), NULL);

  play_texts (match, moves);
  return match;
}

static void
count_cb (SeraiMatch *match G_GNUC_UNUSED, guint *count)
{
  ++*count;
}

/* What Undo and Redo of the window do. */
static void
undo (SeraiMatch *match)
{
  if (serai_match_is_edit_last (match))
    serai_match_look_at (match, serai_match_undo_edit (match));
  else
    serai_match_undo (match);
}

static void
redo (SeraiMatch *match)
{
  if (serai_match_is_edit_next (match))
    serai_match_look_at (match, serai_match_redo_edit (match));
  else
    serai_match_redo (match);
}

/* ---- Notes ---- */

static const char *const moves[] = { "e3-e4", "b4-b5", "a3-a4", "b5-c5", "a4-a3", NULL };

static void
test_comment (void)
{
  g_autoptr (SeraiMatch) match = match_of (moves);
  SeraiRecordNode *node = serai_match_get_record (match)->line[2];
  g_autofree char *long_text = g_strnfill (SERAI_NOTE_MAX_COMMENT + 1, 'x');
  guint            n_game = 0, n_notes = 0;
  guint            serial = serai_match_get_serial (match);

  g_signal_connect (match, "changed::game", G_CALLBACK (count_cb), &n_game);
  g_signal_connect (match, "changed::notes", G_CALLBACK (count_cb), &n_notes);
  g_assert_null (serai_match_get_note (match, node));
  g_assert_true (serai_match_set_comment (match, node, " A\tquiet\x02 move\nof Yen \n"));
  g_assert_cmpstr (serai_match_get_note (match, node)->comment, ==, "A quiet move\nof Yen");
  g_assert_false (serai_match_set_comment (match, node, "A quiet move\nof Yen"));
  g_assert_true (serai_match_set_comment (match, node, long_text));
  g_assert_cmpuint (strlen (serai_match_get_note (match, node)->comment), ==,
                    SERAI_NOTE_MAX_COMMENT);
  g_assert_true (serai_match_set_comment (match, node, "\n"));
  g_assert_null (serai_match_get_note (match, node));
  g_assert_cmpuint (n_notes, ==, 3);
  g_assert_cmpuint (n_game, ==, 0);
  g_assert_cmpuint (serai_match_get_serial (match), ==, serial);
}

static void
test_marks (void)
{
  g_autoptr (SeraiMatch) match = match_of (moves);
  SeraiRecordNode *start = serai_match_get_record (match)->line[0];

  for (guint8 n = 0; n < SERAI_NOTE_MAX_MARKS; n++)
    g_assert_true (serai_match_toggle_mark (match, start, (SeraiNoteMark){ n % 8, n / 8, 0 }));
  g_assert_false (serai_match_toggle_mark (match, start, (SeraiNoteMark){ 9, 9, 0 }));
  g_assert_true (serai_match_toggle_mark (match, start, (SeraiNoteMark){ 3, 2, 0 }));
  g_assert_false (
      serai_note_has_mark (serai_match_get_note (match, start), (SeraiNoteMark){ 3, 2, 0 }));
  g_assert_true (serai_match_toggle_mark (match, start, (SeraiNoteMark){ 9, 9, 0 }));
  g_assert_true (serai_match_clear_marks (match, start));
  g_assert_false (serai_match_clear_marks (match, start));
  serai_match_undo_edit (match);
  g_assert_cmpuint (serai_match_get_note (match, start)->n_marks, ==, SERAI_NOTE_MAX_MARKS);
}

/* The same mark with another ink replaces it. */
static void
test_inks (void)
{
  g_autoptr (SeraiMatch) match = match_of (moves);
  SeraiRecordNode *start = serai_match_get_record (match)->line[0];
  g_autofree char *text = NULL;

  serai_match_toggle_mark (match, start, (SeraiNoteMark){ 0, 7, SERAI_INK_RED });
  serai_match_toggle_mark (match, start, (SeraiNoteMark){ 0, 7, SERAI_INK_BLUE });
  serai_match_toggle_mark (match, start, (SeraiNoteMark){ 3, 3, SERAI_INK_YELLOW });
  g_assert_cmpuint (serai_match_get_note (match, start)->n_marks, ==, 2);
  text = save_match (match);
  g_assert_nonnull (strstr (text, ":blue\""));
  g_assert_nonnull (strstr (text, ":yellow\""));
  serai_match_undo_edit (match);
  serai_match_undo_edit (match);
  g_assert_true (serai_note_has_mark (serai_match_get_note (match, start),
                                      (SeraiNoteMark){ 0, 7, SERAI_INK_RED }));
  serai_match_toggle_mark (match, start, (SeraiNoteMark){ 0, 7, SERAI_INK_RED });
  g_assert_false (serai_match_has_notes (match));
}

/* A move keeps its notes when it is deleted and brought back, and is looked at no longer. */
static void
test_delete (void)
{
  g_autoptr (SeraiMatch) match = match_of (moves);
  SeraiRecordNode *head = serai_match_get_head (match);
  SeraiRecordNode *fork = serai_match_get_record (match)->line[2];
  SeraiRecordNode *first, *last;
  const char      *why;

  first = serai_match_add_move (match, fork, "a3-a2", &why);
  last = serai_match_add_move (match, first, "b5-a5", &why);
  serai_match_set_comment (match, last, "hm");
  serai_match_look_at (match, last);
  g_assert_false (serai_match_can_delete (match, fork));
  g_assert_false (serai_match_can_delete (match, head));
  g_assert_true (serai_match_can_delete (match, first));
  serai_match_delete (match, first);
  g_assert_true (serai_match_get_shown (match) == fork);
  g_assert_null (serai_record_find_child (fork, first->move));
  g_assert_true (serai_match_undo_edit (match) == first);
  g_assert_true (serai_record_find_child (fork, first->move) == first);
  g_assert_cmpstr (serai_match_get_note (match, last)->comment, ==, "hm");
  g_assert_true (serai_match_redo_edit (match) == fork);
}

/* A move that is played again after it has been deleted does not come twice. */
static void
test_delete_and_play (void)
{
  g_autoptr (SeraiMatch) match = match_of (moves);
  SeraiRecordNode *fork = serai_match_get_record (match)->line[2];
  SeraiRecordNode *first, *again;
  const char      *why;

  first = serai_match_add_move (match, fork, "a3-a2", &why);
  serai_match_set_comment (match, first, "old");
  serai_match_delete (match, first);
  again = serai_match_add_move (match, fork, "a3-a2", &why);
  serai_match_undo_edit (match);
  assert_sound_match (match);
  g_assert_true (serai_record_find_child (fork, first->move) == first);
  serai_match_redo_edit (match);
  g_assert_true (serai_record_find_child (fork, first->move) == again);
  assert_sound_match (match);
}

/* What was played since and what comes back are both there, and the game goes on where it was. */
static void
test_delete_and_play_on (void)
{
  g_autoptr (SeraiMatch) match = match_of (moves);
  SeraiRecordNode *fork = serai_match_get_record (match)->line[2];
  SeraiRecordNode *first, *again, *head, *found;
  g_autofree char *before = NULL;
  const char      *why;

  first = serai_match_add_move (match, fork, "a3-a2", &why);
  serai_match_add_move (match, first, "b5-a5", &why);
  serai_match_set_comment (match, first, "old");
  serai_match_delete (match, first);
  again = serai_match_add_move (match, fork, "a3-a2", &why);
  head = serai_match_add_move (match, again, "b5-c5", &why);
  serai_match_continue_at (match, head);
  before = save_match (match);

  found = serai_match_undo_edit (match);
  assert_sound_match (match);
  g_assert_true (found == first);
  g_assert_true (serai_match_get_head (match) == head);
  g_assert_true (head->parent == first);
  g_assert_cmpstr (serai_match_get_note (match, first)->comment, ==, "old");
  g_assert_nonnull (serai_match_add_move (match, first, "b5-a5", &why)->parent);
  g_assert_true (first->first_child == head && head->next_sibling != NULL
                 && head->next_sibling->next_sibling == NULL);

  /* the game goes on there, so it cannot be deleted again */
  g_assert_false (serai_match_is_edit_next (match));
  g_assert_null (serai_match_redo_edit (match));
  serai_match_continue_at (match, fork);
  g_assert_nonnull (serai_match_redo_edit (match));
  assert_sound_match (match);
  serai_match_continue_at (match, head);
  assert_match_text (match, before);
}

/* A game that goes on at a position goes on there, although it ended there in what comes back. */
static void
test_delete_ending (void)
{
  g_autoptr (SeraiMatch) match = match_of (moves);
  SeraiRecordNode *fork = serai_match_get_record (match)->line[2];
  SeraiRecordNode *first, *again;
  const char      *why;

  first = serai_match_add_move (match, fork, "a3-a2", &why);
  serai_match_continue_at (match, first);
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
  serai_match_continue_at (match, fork);
  serai_match_delete (match, first);
  again = serai_match_add_move (match, fork, "a3-a2", &why);
  serai_match_continue_at (match, again);
  serai_match_undo_edit (match);
  g_assert_true (serai_match_get_head (match) == first);
  g_assert_false (serai_match_is_over (match));
  serai_match_redo (match);
  g_assert_true (serai_match_is_over (match));
}

/* A line of the analysis is added as one edit: undo does not take back a move of the game. */
static void
test_add_line (void)
{
  g_autoptr (SeraiMatch) match = match_of (moves);
  SeraiRecordNode *head = serai_match_get_head (match);
  SeraiRecordNode *fork = serai_match_get_record (match)->line[2];
  SeraiRecordNode *end;
  SeraiMove        line[2];
  const char      *why;

  g_assert_cmpuint (
      serai_record_read_move (serai_match_get_record (match), fork, "a3-a2", &line[0], &why), ==,
      0);
  line[1] = serai_match_get_move (match, 3);
  end = serai_match_add_line (match, fork, line, 2);
  g_assert_true (end->parent->parent == fork);
  g_assert_true (serai_match_is_edit_last (match));
  g_assert_true (serai_match_undo_edit (match) == fork);
  g_assert_null (serai_record_find_child (fork, line[0]));
  g_assert_true (serai_match_get_head (match) == head);
  g_assert_true (serai_match_redo_edit (match) == end);

  /* the moves of the game itself are there already */
  line[0] = serai_match_get_move (match, 2);
  serai_match_add_line (match, fork, line, 1);
  serai_match_undo_edit (match);
  g_assert_null (serai_match_undo_edit (match));
}

/* Moves that were played after added ones stay when the addition is undone. */
static void
test_graft_and_play (void)
{
  g_autoptr (SeraiMatch) match = match_of (moves);
  g_autoptr (SeraiMatch) source = match_of (moves);
  SeraiRecordNode *head = serai_match_get_head (match);
  SeraiRecordNode *added, *played;
  const char      *why;

  serai_match_play_text (source, "d4-d5", NULL);
  serai_match_play_text (source, "a3-a2", NULL);
  added = serai_match_graft (match, head, source, serai_match_get_record (source)->line[5])->parent;
  played = serai_match_add_move (match, added, "a3-b3", &why);
  serai_match_undo_edit (match);
  assert_sound_match (match);
  g_assert_true (head->first_child == added);
  g_assert_true (added->first_child == played);
  g_assert_null (played->next_sibling);
  serai_match_redo_edit (match);
  assert_sound_match (match);
  g_assert_true (added->first_child->next_sibling == played);
}

static void
test_promote (void)
{
  g_autoptr (SeraiMatch) match = match_of (moves);
  const SeraiRecord *record = serai_match_get_record (match);
  SeraiRecordNode   *head = serai_match_get_head (match);
  SeraiRecordNode   *first, *deep;
  const char        *why;

  first = serai_match_add_move (match, record->line[2], "a3-a2", &why);
  serai_match_add_move (match, first, "b5-a5", &why);
  deep = serai_match_add_move (match, first, "b5-c5", &why);
  g_assert_false (serai_match_can_promote (match, head));

  /* within a variation, the game stays */
  serai_match_promote (match, deep);
  g_assert_true (first->first_child == deep);
  g_assert_true (serai_match_get_head (match) == head);

  /* the game goes on at the end of the variation */
  serai_match_promote (match, deep);
  g_assert_true (record->line[3] == first);
  g_assert_true (serai_match_get_head (match) == deep);
  serai_match_undo_edit (match);
  g_assert_true (serai_match_get_head (match) == head);
  serai_match_redo_edit (match);
  g_assert_true (serai_match_get_head (match) == deep);
}

/* Undo takes back what a person has done last. */
static void
test_order (void)
{
  g_autoptr (SeraiMatch) match = match_of (moves);
  const SeraiRecord *record = serai_match_get_record (match);

  g_assert_false (serai_match_is_edit_last (match));
  serai_match_set_sign (match, record->line[1], SERAI_SIGN_GOOD);
  g_assert_true (serai_match_is_edit_last (match));
  serai_match_play_text (match, "d4-d5", NULL);
  g_assert_false (serai_match_is_edit_last (match));
  undo (match); /* the move */
  undo (match); /* the sign */
  g_assert_false (serai_match_has_notes (match));
  undo (match);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 4);
  g_assert_false (serai_match_is_edit_next (match));
  redo (match);
  g_assert_true (serai_match_is_edit_next (match));
  redo (match);
  g_assert_cmpint (serai_match_get_note (match, record->line[1])->sign, ==, SERAI_SIGN_GOOD);
  redo (match);
  g_assert_cmpuint (serai_match_get_cursor (match), ==, 6);
}

/* Adds a move as an edit. */
static SeraiRecordNode *
edit_in (SeraiMatch *match, SeraiRecordNode *node, const char *text)
{
  SeraiMove   move;
  const char *why;

  g_assert_cmpuint (
      serai_record_read_move (serai_match_get_record (match), node, text, &move, &why), ==, 0);
  return serai_match_add_line (match, node, &move, 1);
}

/* Moves that have been added, and stay as the game has gone on there, hide no edit from undo. */
static void
test_order_of_adopted (void)
{
  g_autoptr (SeraiMatch) match = match_of (moves);
  const SeraiRecord *record = serai_match_get_record (match);
  SeraiRecordNode   *noted = record->line[2];
  SeraiRecordNode   *added;

  serai_match_set_comment (match, noted, "A trap?");
  added = edit_in (match, record->line[0], "a3-a2");
  serai_match_continue_at (match, added);
  serai_match_play_text (match, "b4-b5", NULL);
  undo (match);
  g_assert_true (serai_match_get_head (match) == added);
  undo (match);
  g_assert_true (serai_match_get_head (match) == record->line[0]);
  undo (match);
  g_assert_null (serai_match_get_note (match, noted));
  g_assert_false (serai_match_is_edit_last (match));
  redo (match);
  g_assert_nonnull (serai_match_get_note (match, noted));
  g_assert_false (serai_match_is_edit_next (match));
  redo (match);
  g_assert_true (serai_match_get_head (match) == added);
  redo (match);
  g_assert_true (serai_match_get_head (match) == added->first_child);
  g_assert_false (serai_match_is_edit_last (match));
}

/* Nor do they if they are of a computer, so that there is no move to undo. */
static void
test_order_of_adopted_others (void)
{
  g_autoptr (SeraiMatch) match = match_of (moves);
  const SeraiRecord *record = serai_match_get_record (match);

  serai_match_set_player (match, SERAI_SIDE_P1, (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 3 });
  serai_match_set_comment (match, record->line[0], "Hello");
  serai_match_continue_at (match, edit_in (match, record->line[0], "a3-a2"));
  undo (match);
  g_assert_null (serai_match_get_note (match, record->line[0]));
  redo (match);
  g_assert_nonnull (serai_match_get_note (match, record->line[0]));
}

/* The move of a computer does not come between a note and its undo, the end of the game does. */
static void
test_order_of_others (void)
{
  g_autoptr (SeraiMatch) match = match_of (moves);
  SeraiRecordNode *head = serai_match_get_head (match);

  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 3 });
  serai_match_set_comment (match, head, "My best move");
  serai_match_play_text (match, "d4-d5", NULL);
  g_assert_true (serai_match_is_edit_last (match));
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P1));
  g_assert_false (serai_match_is_edit_last (match));
  serai_match_set_sign (match, head, SERAI_SIGN_MISTAKE);
  g_assert_true (serai_match_is_edit_last (match));
  undo (match);
  g_assert_true (serai_match_has_ending (match));
  undo (match);
  g_assert_false (serai_match_has_ending (match));
  g_assert_false (serai_match_is_edit_next (match));
  redo (match);
  g_assert_true (serai_match_has_ending (match));
  g_assert_true (serai_match_is_edit_next (match));
}

/* With somebody elsewhere, a person can take notes but change no lines. */
static void
test_elsewhere (void)
{
  g_autoptr (SeraiMatch) match = match_of (moves);
  SeraiRecordNode *node = serai_match_get_record (match)->line[2];
  const char      *why;

  node = serai_match_add_move (match, node, "a3-a2", &why);
  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_ELSEWHERE, 3 });
  g_assert_true (serai_match_set_comment (match, node, "A trap?"));
  g_assert_false (serai_match_can_promote (match, node));
  g_assert_false (serai_match_can_delete (match, node));
  g_assert_false (serai_match_can_graft (match));
  serai_match_play_text (match, "d4-d5", NULL);
  g_assert_true (serai_match_is_edit_last (match));
}

/* ---- Files ---- */

#define FILE_WITH(notes)                                                                           \
  "{ \"format\": \"serai-game\", \"version\": 2, \"game\": \"kei-yen\","                           \
  " \"start\": \"...../.5.5./K...K/.5.5./..... k\","                                               \
  " \"moves\": [ \"e3-e4\", \"b4-b5\", \"a3-a4\" ],"                                               \
  " \"variations\": [ { \"line\": 0, \"ply\": 2, \"moves\": [ \"a3-a2\" ] } ], \"notes\": " notes  \
  "}"

#define NOTE_AT_2 "[ { \"line\": 0, \"ply\": 2"

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
  g_autofree char *long_text = g_strnfill (SERAI_NOTE_MAX_COMMENT + 1, 'x');
  g_autofree char *too_long =
      g_strdup_printf (FILE_WITH (NOTE_AT_2 ", \"comment\": \"%s\" } ]"), long_text);

  assert_refused (FILE_WITH ("7"), "This file is not a saved game: “notes” has an invalid value");
  assert_refused (FILE_WITH ("[ 7 ]"),
                  "Note 1 is not valid: a part of it is missing or of the wrong kind");
  assert_refused (FILE_WITH (NOTE_AT_2 ", \"comment\": 7 } ]"),
                  "Note 1 is not valid: a part of it is missing or of the wrong kind");
  assert_refused (FILE_WITH (NOTE_AT_2 ", \"sign\": \"good\" }, { \"ply\": 1 } ]"),
                  "Note 2 is not valid: a part of it is missing or of the wrong kind");
  assert_refused (FILE_WITH ("[ { \"line\": 0, \"ply\": 4, \"sign\": \"good\" } ]"),
                  "Note 1 is not valid: the game has no such position");
  assert_refused (FILE_WITH (NOTE_AT_2 ", \"position\": \"7\", \"sign\": \"good\" } ]"),
                  "Note 1 is not valid: the game has no such position");
  assert_refused (FILE_WITH (NOTE_AT_2 ", \"sign\": \"good\" }, { \"line\": 0, \"ply\": 2 } ]"),
                  "Note 2 is not valid: its position has another note already");
  assert_refused (FILE_WITH (NOTE_AT_2 ", \"sign\": \"bad\" } ]"),
                  "Note 1 is not valid: the sign is unknown");
  assert_refused (FILE_WITH (NOTE_AT_2 ", \"marks\": [ \"a1\", \"a1-f9\" ] } ]"),
                  "Note 1 is not valid: a mark is not on the board");
  assert_refused (FILE_WITH (NOTE_AT_2 ", \"marks\": [ \"a1:brown\" ] } ]"),
                  "Note 1 is not valid: a mark is not on the board");
  assert_refused (FILE_WITH (NOTE_AT_2 ", \"marks\": [ \"a1\", \"a1\" ] } ]"),
                  "Note 1 is not valid: a mark is not on the board");
  assert_refused (too_long, "Note 1 is not valid: the comment is too long");
}

/* An older version may have written the lines in another order: the position tells where the note
 * belongs. Members of a note that this version does not know stay. */
static void
test_moved (void)
{
  g_autoptr (SeraiMatch) match = load_match (
      FILE_WITH ("[ { \"line\": 0, \"ply\": 3, \"position\": \".1.../.4.5K/...../K5.5./..... y\","
                 " \"marks\": [ \"a1\", \"a1-b2\" ], \"review\": { \"loss\": 3 } } ]"));
  SeraiRecordNode *third = serai_match_get_record (match)->line[3];
  SeraiRecordNode *other = third->next_sibling;
  g_autofree char *text = save_match (match);

  g_assert_null (serai_match_get_note (match, third));
  g_assert_cmpuint (serai_match_get_note (match, other)->n_marks, ==, 2);
  g_assert_nonnull (strstr (text, "\"review\""));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notes/comment", test_comment);
  g_test_add_func ("/notes/marks", test_marks);
  g_test_add_func ("/notes/inks", test_inks);
  g_test_add_func ("/notes/delete", test_delete);
  g_test_add_func ("/notes/delete-and-play", test_delete_and_play);
  g_test_add_func ("/notes/delete-and-play-on", test_delete_and_play_on);
  g_test_add_func ("/notes/delete-ending", test_delete_ending);
  g_test_add_func ("/notes/graft-and-play", test_graft_and_play);
  g_test_add_func ("/notes/add-line", test_add_line);
  g_test_add_func ("/notes/promote", test_promote);
  g_test_add_func ("/notes/order", test_order);
  g_test_add_func ("/notes/order-of-adopted", test_order_of_adopted);
  g_test_add_func ("/notes/order-of-adopted-others", test_order_of_adopted_others);
  g_test_add_func ("/notes/order-of-others", test_order_of_others);
  g_test_add_func ("/notes/elsewhere", test_elsewhere);
  g_test_add_func ("/notes/refused", test_refused);
  g_test_add_func ("/notes/moved", test_moved);
  return g_test_run ();
}
