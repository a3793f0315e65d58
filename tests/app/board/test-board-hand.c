/* test-board-hand.c: where pieces in hand lie and are hit, without a display.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "registry.h"
#include "serai-board-hand.h"

typedef struct
{
  SeraiBoardState  state;
  SeraiBoardLayout layout;
  SeraiPainter     painter;
  SeraiBoardPlace  board;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiRules *rules = serai_registry_find ("nerenchi");
  SeraiOptions      options;

  serai_options_init (rules, &options);
  serai_board_state_init (&fixture->state);
  rules->start (&options, &fixture->state.position);
  rules->geometry (&fixture->state.position, &fixture->state.geometry);
  fixture->state.rules = rules;
  fixture->state.shown = fixture->state.position;
  fixture->painter = *serai_painter_find (rules);
  fixture->board = (SeraiBoardPlace){ &fixture->state, &fixture->painter, &fixture->layout };
  serai_board_layout_set (&fixture->layout, &fixture->state.geometry, fixture->painter.margin, 600,
                          600, FALSE);
}

static void
tear_down (Fixture *fixture G_GNUC_UNUSED, gconstpointer unused G_GNUC_UNUSED)
{
}

static SeraiSide
hand_at_piece (Fixture *fixture, SeraiSide side, unsigned nth)
{
  double x, y, left, top;

  serai_board_hand_place (&fixture->board, side, nth, 12, &x, &y);
  serai_board_layout_to_pixels (&fixture->layout, x, y, &left, &top);
  return serai_board_hand_at (&fixture->board, left, top);
}

static void
test_hit (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      g_assert_cmpuint (serai_board_hand_get (&fixture->board, &fixture->state.shown, side).count,
                        ==, 12);
      for (unsigned n = 0; n < 12; n++)
        g_assert_cmpint (hand_at_piece (fixture, side, n), ==, side);
    }
  g_assert_cmpint (serai_board_hand_at (&fixture->board, 300, 300), ==, SERAI_SIDE_NONE);
}

/* More pieces than cells lie closer together, in the same row. */
static void
test_crowded (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  double first, last, crowded_first, crowded_last, y;

  serai_board_hand_place (&fixture->board, SERAI_SIDE_P1, 0, 12, &first, &y);
  serai_board_hand_place (&fixture->board, SERAI_SIDE_P1, 11, 12, &last, &y);
  serai_board_hand_place (&fixture->board, SERAI_SIDE_P1, 0, 30, &crowded_first, &y);
  serai_board_hand_place (&fixture->board, SERAI_SIDE_P1, 29, 30, &crowded_last, &y);
  g_assert_cmpfloat_with_epsilon (first, crowded_first, 1e-9);
  g_assert_cmpfloat_with_epsilon (last, crowded_last, 1e-9);
}

/* A painter need not show hands. */
static void
test_no_row (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->painter.hand = (SeraiBoardHand){ 0 };
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      g_assert_cmpuint (serai_board_hand_get (&fixture->board, &fixture->state.shown, side).count,
                        ==, 0);
      for (unsigned n = 0; n < 12; n++)
        g_assert_cmpint (hand_at_piece (fixture, side, n), ==, SERAI_SIDE_NONE);
    }
}

static void
test_no_board (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->board.painter = NULL;
  g_assert_cmpint (serai_board_hand_at (&fixture->board, 300, 590), ==, SERAI_SIDE_NONE);
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
  add ("/board-hand/hit", test_hit);
  add ("/board-hand/crowded", test_crowded);
  add ("/board-hand/no-row", test_no_row);
  add ("/board-hand/no-board", test_no_board);
  return g_test_run ();
}
