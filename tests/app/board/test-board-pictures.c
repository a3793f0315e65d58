/* test-board-pictures.c: when the pictures of a board are painted, and which are shown until then.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>

#include "board-start.h"
#include "load-style-sheet.h"

enum
{
  SMALL = 200, /* sides of the board, in pixels */
  LARGE = 300,
  MANY_FRAMES = 10,
  LATE_US = 5000 /* later than a frame renews more than one picture */
};

typedef struct
{
  SeraiBoardState     state;
  SeraiBoardLayout    layout;
  SeraiPainter        painter;
  SeraiBoardPlace     board;
  GtkWidget          *window;
  GtkWidget          *widget; /* that is drawn; owned by @window */
  SeraiBoardPictures *pictures;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  board_start ("keny", SMALL, &fixture->state, &fixture->layout, &fixture->painter);
  fixture->board = (SeraiBoardPlace){ &fixture->state, &fixture->painter, &fixture->layout };
  fixture->widget = gtk_label_new (NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->widget);
  fixture->pictures = serai_board_pictures_new (fixture->widget);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_board_pictures_free (fixture->pictures);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

/* Returns: (transfer none): what a frame shows as the board */
static GskRenderNode *
begin_frame (Fixture *fixture)
{
  serai_board_pictures_prepare (fixture->pictures, &fixture->painter);
  return serai_board_pictures_get_board (fixture->pictures, &fixture->board, FALSE);
}

static void
resize (Fixture *fixture, int side)
{
  serai_board_layout_set (&fixture->layout, &fixture->state.geometry, fixture->painter.margin, side,
                          side, FALSE);
  serai_board_pictures_outdate (fixture->pictures);
}

static void
assert_fits (const Fixture *fixture, GskRenderNode *board)
{
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (board, &bounds);
  g_assert_cmpfloat_with_epsilon (bounds.origin.x, (float) fixture->layout.left, 0.01F);
  g_assert_cmpfloat_with_epsilon (bounds.size.width, (float) fixture->layout.board_width, 0.01F);
  g_assert_cmpfloat_with_epsilon (bounds.size.height, (float) fixture->layout.board_height, 0.01F);
}

static gboolean
is_stretched (GskRenderNode *picture)
{
  return gsk_render_node_get_node_type (picture) == GSK_TRANSFORM_NODE;
}

static void
test_kept (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GskRenderNode *board = begin_frame (fixture);

  assert_fits (fixture, board);
  g_assert_true (begin_frame (fixture) == board);
}

/* Another game on the board can change its size before its pictures are painted. */
static void
test_painted_once (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GskRenderNode *board;

  begin_frame (fixture);
  serai_board_pictures_invalidate (fixture->pictures);
  resize (fixture, LARGE);
  board = gsk_render_node_ref (begin_frame (fixture));
  g_assert_true (begin_frame (fixture) == board);
  g_assert_true (begin_frame (fixture) == board);
  gsk_render_node_unref (board);
}

/* A frame that is late paints one outdated picture all the same, so that it is not the last. */
static void
test_slow_frame (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GskRenderNode *board = gsk_render_node_ref (begin_frame (fixture));

  serai_board_pictures_outdate (fixture->pictures);
  begin_frame (fixture);
  serai_board_pictures_prepare (fixture->pictures, &fixture->painter);
  g_usleep (LATE_US);
  g_assert_false (serai_board_pictures_get_board (fixture->pictures, &fixture->board, FALSE)
                  == board);
  gsk_render_node_unref (board);
}

/* While the size changes in each frame, nothing is painted. */
static void
test_stretched_while_resizing (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_false (is_stretched (begin_frame (fixture)));
  for (int side = SMALL + 1; side <= LARGE; side++)
    {
      GskRenderNode *board;

      resize (fixture, side);
      board = begin_frame (fixture);
      g_assert_true (is_stretched (board));
      assert_fits (fixture, board);
    }
  g_assert_false (is_stretched (begin_frame (fixture)));
  assert_fits (fixture, begin_frame (fixture));
}

/* A piece that is no longer shown has no outdated picture to show later. */
static void
test_discarded (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiPiece     piece = { .kind = 1, .side = SERAI_SIDE_P1, .count = 1 };
  GskRenderNode *picture;

  begin_frame (fixture);
  serai_board_pictures_get_piece (fixture->pictures, &fixture->board, piece, FALSE);
  resize (fixture, LARGE);
  for (int n = 0; n < MANY_FRAMES; n++)
    begin_frame (fixture);
  resize (fixture, SMALL);
  begin_frame (fixture);
  picture = serai_board_pictures_get_piece (fixture->pictures, &fixture->board, piece, FALSE);
  g_assert_false (is_stretched (picture));
}

static void
test_colors (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GskRenderNode *board = gsk_render_node_ref (begin_frame (fixture));

  serai_board_pictures_outdate_colors (fixture->pictures);
  g_assert_true (begin_frame (fixture) == board);
  g_assert_false (begin_frame (fixture) == board);
  gsk_render_node_unref (board);
}

/* The picture of another game would be wrong. */
static void
test_invalidated (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GskRenderNode *board = gsk_render_node_ref (begin_frame (fixture));

  serai_board_pictures_invalidate (fixture->pictures);
  g_assert_false (begin_frame (fixture) == board);
  gsk_render_node_unref (board);
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
  adw_init ();
  load_style_sheet ();
  add ("/board-pictures/kept", test_kept);
  add ("/board-pictures/painted-once", test_painted_once);
  add ("/board-pictures/slow-frame", test_slow_frame);
  add ("/board-pictures/stretched-while-resizing", test_stretched_while_resizing);
  add ("/board-pictures/discarded", test_discarded);
  add ("/board-pictures/colors", test_colors);
  add ("/board-pictures/invalidated", test_invalidated);
  return g_test_run ();
}
