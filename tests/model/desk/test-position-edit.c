/* test-position-edit.c: a position in the making: its text, undo, and what is said about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-position-edit.h"

#include "game.h"
#include "registry.h"

enum
{
  KEI,
  YEN
};

static SeraiPositionEdit *
create (const char *id)
{
  const SeraiRules *rules = serai_registry_find (id);
  SeraiOptions      options;
  SeraiPosition     start;

  serai_options_init (rules, &options);
  rules->start (&options, &start);
  return serai_position_edit_new (rules, &options, &start);
}

static void
put (SeraiPositionEdit *edit, gsize nth, unsigned point)
{
  SeraiThing thing;

  g_assert_true (serai_position_edit_get_rules (edit)->editing->nth_thing (
      serai_position_edit_get_options (edit), nth, &thing));
  serai_position_edit_put (edit, thing.piece, point);
}

static void
assert_text (SeraiPositionEdit *edit, const char *expected)
{
  g_autofree char *text = serai_position_edit_get_text (edit);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_said (SeraiPositionEdit *edit, const char *expected)
{
  g_autofree char *said = serai_position_edit_describe (edit);

  g_assert_cmpstr (said, ==, expected);
}

/* Each change can be undone and redone; a new one replaces what was undone. */
static void
test_undo (void)
{
  g_autoptr (SeraiPositionEdit) edit = create ("kei-yen");

  g_assert_false (serai_position_edit_can_undo (edit));
  serai_position_edit_remove (edit, 6);
  serai_position_edit_move (edit, 10, 0);
  put (edit, YEN, 12);
  assert_text (edit, "K..../...5./..1.K/.5.5./..... k");
  serai_position_edit_undo (edit);
  assert_text (edit, "K..../...5./....K/.5.5./..... k");
  serai_position_edit_undo (edit);
  serai_position_edit_undo (edit);
  assert_text (edit, "...../.5.5./K...K/.5.5./..... k");
  g_assert_false (serai_position_edit_can_undo (edit));
  serai_position_edit_redo (edit);
  serai_position_edit_redo (edit);
  assert_text (edit, "K..../...5./....K/.5.5./..... k");
  serai_position_edit_set_side (edit, SERAI_SIDE_P2);
  g_assert_false (serai_position_edit_can_redo (edit));
  assert_text (edit, "K..../...5./....K/.5.5./..... y");
}

/* What changes nothing cannot be undone. */
static void
test_unchanged (void)
{
  g_autoptr (SeraiPositionEdit) edit = create ("kei-yen");

  serai_position_edit_remove (edit, 0);
  serai_position_edit_set_side (edit, SERAI_SIDE_P1);
  serai_position_edit_start (edit);
  g_assert_false (serai_position_edit_can_undo (edit));
}

/* A number that is changed in small steps, and a text that is typed, are one change each. */
static void
test_merged (void)
{
  g_autoptr (SeraiPositionEdit) edit = create ("nerenchi");

  for (guint value = 11; value > 5; value--)
    serai_position_edit_set_number (edit, 0, value);
  serai_position_edit_set_number (edit, 1, 11);
  assert_text (edit, "......../......../........ w 6 11 p 0");
  serai_position_edit_undo (edit);
  assert_text (edit, "......../......../........ w 6 12 p 0");
  serai_position_edit_undo (edit);
  assert_text (edit, "......../......../........ w 12 12 p 0");
  serai_position_edit_set_text (edit, "w......./......../........ w 1 1 p 0");
  serai_position_edit_set_text (edit, "w......./......../........ w 11 1 p 0");
  serai_position_edit_undo (edit);
  assert_text (edit, "......../......../........ w 12 12 p 0");
}

/* What is wrong is said; a text that cannot be read changes nothing. */
static void
test_described (void)
{
  g_autoptr (SeraiPositionEdit) edit = create ("kei-yen");
  SeraiPosition pos;

  assert_said (edit, NULL);
  g_assert_true (serai_position_edit_can_be_played (edit));
  put (edit, KEI, 12);
  assert_said (edit, "Impossible: there must be exactly two Kei");
  g_assert_true (serai_position_edit_is_wrong (edit));
  g_assert_cmpuint (serai_position_edit_get_problems (edit)->problems[0].n_points, ==, 3);
  g_assert_false (serai_position_edit_get_position (edit, &pos));
  g_assert_false (serai_position_edit_can_be_played (edit));
  serai_position_edit_set_text (edit, " ...../.5.5./K...K/.5.5./.....  ");
  assert_said (edit, "Character 32: the side to move must be “k” or “y”");
  assert_text (edit, "...../.5.5./K.K.K/.5.5./..... k");
  serai_position_edit_set_text (edit, " ...../.1.1./K...K/.1.1./..... y\n");
  assert_said (edit, "The game is over here: The remaining Yen cannot block both Kei");
  g_assert_false (serai_position_edit_is_wrong (edit));
  g_assert_true (serai_position_edit_get_position (edit, &pos));
  g_assert_false (serai_position_edit_can_be_played (edit));
}

/* A text that is refused can be given up, and nothing else is undone with it. */
static void
test_refused_text (void)
{
  g_autoptr (SeraiPositionEdit) edit = create ("kei-yen");

  serai_position_edit_set_text (edit, "x");
  g_assert_cmpuint (serai_position_edit_get_column (edit), ==, 1);
  g_assert_true (serai_position_edit_can_undo (edit));
  serai_position_edit_undo (edit);
  g_assert_cmpuint (serai_position_edit_get_column (edit), ==, 0);
  g_assert_false (serai_position_edit_can_undo (edit));
  assert_said (edit, NULL);
  serai_position_edit_remove (edit, 6);
  serai_position_edit_set_text (edit, "x");
  serai_position_edit_undo (edit);
  assert_text (edit, "...../...5./K...K/.5.5./..... k");
  serai_position_edit_set_text (edit, "x");
  serai_position_edit_remove (edit, 8);
  g_assert_cmpuint (serai_position_edit_get_column (edit), ==, 0);
  assert_text (edit, "...../...../K...K/.5.5./..... k");
}

/* The fault is counted in the text as it was typed. */
static void
test_place_of_fault (void)
{
  g_autoptr (SeraiPositionEdit) edit = create ("kei-yen");

  serai_position_edit_set_text (edit, "x");
  assert_said (edit, "Character 1: a point must be “.”, “K” or a digit from 1 to 9");
  serai_position_edit_set_text (edit, "  x");
  assert_said (edit, "Character 3: a point must be “.”, “K” or a digit from 1 to 9");
  serai_position_edit_set_text (edit, "...../.5.5./K...K/.5.5./.....");
  assert_said (edit, "Character 30: the board must be followed by a space");
  serai_position_edit_set_text (edit, "...../.5.5./K...K/.5.5./..... ");
  assert_said (edit, "Character 31: the side to move must be “k” or “y”");
}

/* A piece that cannot be put on another one says so, and nothing changes. */
static void
test_refused (void)
{
  g_autoptr (SeraiPositionEdit) edit = create ("pyramids");

  serai_position_edit_move (edit, 0, 2); /* 44 onto 33 */
  serai_position_edit_move (edit, 2, 3); /* 4433 onto 332 */
  assert_said (edit, "Impossible: a pyramid has four checkers at most");
  g_assert_true (serai_position_edit_is_wrong (edit));
  g_assert_true (serai_position_edit_can_be_played (edit));
  serai_position_edit_undo (edit);
  assert_said (edit, NULL);
  g_assert_false (serai_position_edit_can_undo (edit));
}

/* A piece that replaces another one is not joined with it. */
static void
test_replaced (void)
{
  g_autoptr (SeraiPositionEdit) edit = create ("pyramids");
  SeraiPiece piece = serai_position_edit_get_draft (edit)->pieces[2]; /* 33 */

  serai_position_edit_replace (edit, piece, 3); /* 442 */
  assert_said (edit, NULL);
  g_assert_true (memcmp (&serai_position_edit_get_draft (edit)->pieces[3], &piece, sizeof piece)
                 == 0);
  serai_position_edit_undo (edit);
  g_assert_false (serai_position_edit_can_undo (edit));
}

static void
count_cb (guint *n_changes)
{
  (*n_changes)++;
}

/* An option of the board changes it, and the text of a position changes the options. */
static void
test_options (void)
{
  g_autoptr (SeraiPositionEdit) edit = create ("mkcess");
  guint n_changes = 0;

  g_signal_connect_swapped (edit, "changed", G_CALLBACK (count_cb), &n_changes);
  serai_position_edit_set_choice (edit, 0, 0);
  assert_text (edit, "w../.../..b w N");
  serai_position_edit_set_text (edit, "w.../...#/...b w Q");
  g_assert_cmpuint (serai_position_edit_get_options (edit)->choice[0], ==, 1);
  g_assert_cmpuint (serai_position_edit_get_options (edit)->choice[1], ==, 2);
  serai_position_edit_turn (edit);
  assert_text (edit, "b.../#.../...w w Q");
  serai_position_edit_mirror (edit);
  assert_text (edit, "...b/...#/w... w Q");
  serai_position_edit_clear (edit);
  assert_said (edit, "Impossible: each side must have a piece");
  g_assert_cmpuint (n_changes, ==, 5);
}

/* Another game begins with its start, and undo leads back to the position of the one before. */
static void
test_games (void)
{
  g_autoptr (SeraiPositionEdit) edit = create ("mkcess");
  const SeraiRules *nerenchi = serai_registry_find ("nerenchi");
  SeraiOptions      options;
  SeraiPosition     pos;

  serai_position_edit_set_text (edit, "w.../...#/...b w Q");
  serai_position_edit_set_rules (edit, nerenchi);
  g_assert_true (serai_position_edit_get_rules (edit) == nerenchi);
  assert_text (edit, "......../......../........ w 12 12 p 0");
  g_assert_true (serai_position_edit_can_be_played (edit));
  serai_position_edit_set_number (edit, 0, 5);
  serai_position_edit_set_rules (edit, nerenchi);
  assert_text (edit, "......../......../........ w 5 12 p 0");
  serai_position_edit_undo (edit);
  serai_position_edit_undo (edit);
  g_assert_true (serai_position_edit_get_rules (edit) == serai_registry_find ("mkcess"));
  assert_text (edit, "w.../...#/...b w Q");
  g_assert_cmpuint (serai_position_edit_get_options (edit)->choice[1], ==, 2);
  serai_position_edit_redo (edit);
  g_assert_true (serai_position_edit_get_rules (edit) == nerenchi);
  serai_options_init (serai_registry_find ("kei-yen"), &options);
  serai_registry_find ("kei-yen")->start (&options, &pos);
  serai_position_edit_set_position (edit, serai_registry_find ("kei-yen"), &options, &pos);
  assert_text (edit, "...../.5.5./K...K/.5.5./..... k");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/position-edit/undo", test_undo);
  g_test_add_func ("/position-edit/unchanged", test_unchanged);
  g_test_add_func ("/position-edit/merged", test_merged);
  g_test_add_func ("/position-edit/described", test_described);
  g_test_add_func ("/position-edit/refused-text", test_refused_text);
  g_test_add_func ("/position-edit/place-of-fault", test_place_of_fault);
  g_test_add_func ("/position-edit/refused", test_refused);
  g_test_add_func ("/position-edit/replaced", test_replaced);
  g_test_add_func ("/position-edit/options", test_options);
  g_test_add_func ("/position-edit/games", test_games);
  return g_test_run ();
}
