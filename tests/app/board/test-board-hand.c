/* test-board-hand.c: where pieces in hand lie and are hit, without a display.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board-start.h"
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
  board_start ("nerenchi", 600, &fixture->state, &fixture->layout, &fixture->painter);
  fixture->board = (SeraiBoardPlace){ &fixture->state, &fixture->painter, &fixture->layout };
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

static SeraiPosition
read_position_of (const char *game, const char *text)
{
  const SeraiRules *rules = serai_registry_find (game);
  SeraiOptions      options;
  SeraiPosition     position;
  const char       *why = "";

  serai_options_init (rules, &options);
  g_assert_cmpuint (rules->read (&options, text, &position, &why), ==, 0);
  return position;
}

static SeraiPosition
read_position (const char *text)
{
  return read_position_of ("nerenchi", text);
}

/* While a move is animated, the row shows what had been captured before. */
static void
test_captured (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiPosition before = read_position ("ww.w..../b.b....b/........ w 0 0 m 0");
  SeraiPosition after = read_position ("www...../b.b...../........ b 0 0 m 0");
  SeraiPiece    none = serai_board_hand_get_captured (&fixture->board, &fixture->state.shown, 0);
  SeraiPiece    captured;

  g_assert_cmpuint (none.count, ==, 0);
  fixture->state.shown = after;
  fixture->state.captured[SERAI_SIDE_P2] = (SeraiPiece){ SERAI_SIDE_P2, 1, 3, 0 };
  captured = serai_board_hand_get_captured (&fixture->board, &after, SERAI_SIDE_P2);
  g_assert_cmpuint (captured.count, ==, 3);
  captured = serai_board_hand_get_captured (&fixture->board, &before, SERAI_SIDE_P2);
  g_assert_cmpuint (captured.count, ==, 2);
  g_assert_cmpuint (captured.side, ==, SERAI_SIDE_P2);
  g_assert_cmpuint (captured.kind, ==, 1);
  g_assert_cmpuint (serai_board_hand_get_goal (&fixture->board, SERAI_SIDE_P2), ==, 0);

  /* after an undo of that move */
  fixture->state.shown = before;
  fixture->state.captured[SERAI_SIDE_P2] = (SeraiPiece){ SERAI_SIDE_P2, 0, 0, 0 };
  captured = serai_board_hand_get_captured (&fixture->board, &after, SERAI_SIDE_P2);
  g_assert_cmpuint (captured.count, ==, 1);
  g_assert_cmpuint (captured.kind, ==, 1);
}

/* A counter that is placed has not been captured from the hand. */
static void
test_placed (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiPosition start = fixture->state.shown;

  fixture->state.shown = read_position ("w......./......../........ b 11 12 p 0");
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    g_assert_cmpuint (serai_board_hand_get_captured (&fixture->board, &start, side).count, ==, 0);
}

/* What White has captured lies in White's row, from its left. */
static void
test_captured_place (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  double x, y, hand_x, hand_y;

  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      SeraiSide captor = side == SERAI_SIDE_P1 ? SERAI_SIDE_P2 : SERAI_SIDE_P1;

      serai_board_hand_place_captured (&fixture->board, side, 2, &x, &y);
      serai_board_hand_place (&fixture->board, captor, 2, 12, &hand_x, &hand_y);
      g_assert_cmpfloat (x, ==, hand_x);
      g_assert_cmpfloat (y, ==, hand_y);
    }
}

/* The last move of a game can capture more than it must. */
static void
test_goal (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const struct
  {
    const char *position;
    guint8      n_captured;
    unsigned    n_goal;
  } cases[] = {
    { "...../.5.5./K...K/.5.5./..... k", 0, 14 },
    { "...../.1.1./K...K/.5.../..... k", 13, 14 },
    { "...../...1./K...K/.3.../..... y", 16, 14 },
    { "...../...1./K...K/.3.../..... y", 0, 0 }, /* finished from the start */
  };

  board_start ("kei-yen", 600, &fixture->state, &fixture->layout, &fixture->painter);
  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      fixture->state.shown = read_position_of ("kei-yen", cases[n].position);
      fixture->state.captured[SERAI_SIDE_P2].count = cases[n].n_captured;
      g_assert_cmpuint (serai_board_hand_get_goal (&fixture->board, SERAI_SIDE_P2), ==,
                        cases[n].n_goal);
    }
}

/* A painter need not show what has been captured. */
static void
test_not_kept (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->painter.keeps_captured = false;
  fixture->state.captured[SERAI_SIDE_P2] = (SeraiPiece){ SERAI_SIDE_P2, 1, 3, 0 };
  g_assert_cmpuint (
      serai_board_hand_get_captured (&fixture->board, &fixture->state.shown, SERAI_SIDE_P2).count,
      ==, 0);
  g_assert_cmpuint (serai_board_hand_get_goal (&fixture->board, SERAI_SIDE_P2), ==, 0);
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
  add ("/board-hand/captured", test_captured);
  add ("/board-hand/placed", test_placed);
  add ("/board-hand/captured-place", test_captured_place);
  add ("/board-hand/goal", test_goal);
  add ("/board-hand/not-kept", test_not_kept);
  add ("/board-hand/no-board", test_no_board);
  return g_test_run ();
}
