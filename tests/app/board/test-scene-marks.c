/* test-scene-marks.c: what the marks of a scene look like, without a display.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "board-start.h"
#include "move-list.h"
#include "serai-move-marks.h"
#include "serai-note-marks.h"
#include "serai-scene-marks.h"

#define SIDE 400

typedef struct
{
  SeraiBoardState     state;
  SeraiBoardLayout    layout;
  SeraiPainter        painter;
  SeraiBoardPlace     board;
  SeraiBoardPictures *pictures;
} Fixture;

static void
draw_no_piece (cairo_t *cr G_GNUC_UNUSED, SeraiPiece piece G_GNUC_UNUSED,
               const GdkRGBA *palette G_GNUC_UNUSED)
{
  g_assert_not_reached ();
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  board_start ("mkcess", SIDE, &fixture->state, &fixture->layout, &fixture->painter);
  fixture->painter.draw_piece = draw_no_piece;
  fixture->board = (SeraiBoardPlace){ &fixture->state, &fixture->painter, &fixture->layout };
  fixture->pictures = serai_board_pictures_new (NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_board_pictures_free (fixture->pictures);
}

static cairo_surface_t *
create_surface (void)
{
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
}

/* The pixel at an offset from @name, in squares: 0 if nothing is drawn there. */
static guint32
pixel_at (const Fixture *fixture, cairo_surface_t *surface, const char *name, double right,
          double down)
{
  double  x, y;
  guint32 pixel;

  serai_board_layout_place (&fixture->layout, &fixture->state.geometry,
                            serai_geometry_find (&fixture->state.geometry, name), &x, &y);
  x += right * fixture->layout.spacing;
  y += down * fixture->layout.spacing;
  cairo_surface_flush (surface);
  memcpy (&pixel,
          cairo_image_surface_get_data (surface)
              + (gsize) cairo_image_surface_get_stride (surface) * (gsize) y + 4 * (gsize) x,
          sizeof pixel);
  return pixel;
}

/* The squares that are left for a piece are marked without a picture of it, which could be taken
 * for another piece. */
static void
test_no_pieces (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  guint8           points[SERAI_MAX_POINTS];
  unsigned         from;
  cairo_surface_t *surface = create_surface ();
  cairo_t         *cr = cairo_create (surface);

  g_assert_cmpuint (
      fixture->state.rules->last_places (&fixture->state.shown, SERAI_SIDE_P1, &from, points), >,
      0);
  serai_scene_marks_draw_below (&fixture->board, fixture->pictures, FALSE, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* An arrow leads from the piece to the square and has the colour of its side. It ends before the
 * middle of the square, where another one may end. */
static void
test_way_left (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  GdkRGBA              colors[SERAI_N_MARKS] = { 0 };
  const SeraiMarkBoard marks = { fixture->state.rules, &fixture->painter, &fixture->state.geometry,
                                 &fixture->layout, colors };

  gdk_rgba_parse (&colors[SERAI_MARK_FIRST_SIDE], "#ff0000");
  gdk_rgba_parse (&colors[SERAI_MARK_SECOND_SIDE], "#0000ff");
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      cairo_surface_t *surface = create_surface ();
      cairo_t         *cr = cairo_create (surface);

      serai_move_marks_draw_way_left (&marks, cr,
                                      serai_geometry_find (&fixture->state.geometry, "b4"),
                                      serai_geometry_find (&fixture->state.geometry, "d4"), side);
      for (double right = -1.5; right <= -0.25; right += 0.25)
        g_assert_cmphex (pixel_at (fixture, surface, "d4", right, 0), ==,
                         side == SERAI_SIDE_P1 ? 0xffff0000 : 0xff0000ff);
      g_assert_cmphex (pixel_at (fixture, surface, "d4", -0.12, 0), ==, 0);
      g_assert_cmphex (pixel_at (fixture, surface, "b4", 0, 0), ==, 0);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

/* A position of another game than that of the fixture. */
typedef struct
{
  Fixture       board;
  SeraiPosition position;
  GdkRGBA       colors[SERAI_N_MARKS];
} Other;

static void
set_other (Other *self, const char *game, const char *position)
{
  const SeraiRules *rules = serai_registry_find (game);
  SeraiOptions      options;
  const char       *why = "";

  memset (self, 0, sizeof *self);
  gdk_rgba_parse (&self->colors[SERAI_MARK_HINT], "#ff0000");
  gdk_rgba_parse (&self->colors[SERAI_MARK_RIM], "#0000ff");
  serai_options_init (rules, &options);
  g_assert_cmpuint (rules->read (&options, position, &self->position, &why), ==, 0);
  rules->geometry (&self->position, &self->board.state.geometry);
  self->board.state.rules = rules;
  self->board.painter = *serai_painter_find (rules);
  serai_board_layout_set (&self->board.layout, &self->board.state.geometry,
                          self->board.painter.margin, SIDE, SIDE, FALSE);
}

typedef void (*Draw) (const SeraiMarkBoard *marks, cairo_t *cr, const SeraiPosition *position,
                      const SeraiStep *steps, gsize n_steps);

static cairo_surface_t *
paint_move (const Other *self, SeraiMove move, Draw draw)
{
  const SeraiRules    *rules = self->board.state.rules;
  const SeraiMarkBoard marks = { rules, &self->board.painter, &self->board.state.geometry,
                                 &self->board.layout, self->colors };
  cairo_surface_t     *surface = create_surface ();
  cairo_t             *cr = cairo_create (surface);
  SeraiStep            steps[SERAI_MAX_STEPS];
  gsize                n_steps = rules->steps (&self->position, move, steps);

  draw (&marks, cr, &self->position, steps, n_steps);
  cairo_destroy (cr);
  return surface;
}

static void
draw_hint_head (const SeraiMarkBoard *marks, cairo_t *cr, const SeraiPosition *position,
                const SeraiStep *steps, gsize n_steps)
{
  serai_move_marks_draw_hint_head (marks, cr, position, steps, n_steps, SERAI_MARK_HINT);
}

static cairo_surface_t *
paint_hint_head (const Other *self, SeraiMove move)
{
  return paint_move (self, move, draw_hint_head);
}

static SeraiMove
read_move (const Other *self, const char *text)
{
  SeraiMove   move;
  const char *why = "";

  g_assert_cmpuint (
      serai_rules_read_move (self->board.state.rules, &self->position, text, &move, &why), ==, 0);
  return move;
}

/* Whether anything is drawn on the middle of a piece. */
static gboolean
is_face_covered (const Other *self, cairo_surface_t *surface)
{
  const SeraiGeometry *geometry = &self->board.state.geometry;

  for (unsigned n = 0; n < geometry->n_points; n++)
    if (self->board.state.rules->piece_at (&self->position, n).kind != 0)
      for (double right = -0.14; right <= 0.14; right += 0.04)
        for (double down = -0.14; down <= 0.14; down += 0.04)
          if (pixel_at (&self->board, surface, geometry->points[n].name, right, down) != 0)
            return TRUE;
  return FALSE;
}

/* The part of a hint that is above the pieces covers none of their faces, also where a piece is
 * captured on its point or joined, and where a chain ends at its origin. */
static void
test_hint_head (Fixture *fixture G_GNUC_UNUSED, gconstpointer unused G_GNUC_UNUSED)
{
  static const char *const positions[][2] = {
    { "kei-yen", "...../.5.5./K..../.5.5./....K k" },
    { "keny", "8/8/8/5k2/6k1/1k1k4/8/3P4 w 15" },
    { "pyramids", "4<4321>4/9/9/4<43>4/9/9/9/2(21)1(442)4/(43)3(4321)4 w 50" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (positions); n++)
    {
      Other         other;
      SeraiMoveList moves;

      set_other (&other, positions[n][0], positions[n][1]);
      serai_move_list_init (&moves);
      other.board.state.rules->moves (&other.position, &moves);
      g_assert_cmpuint (moves.n_moves, >, 0);
      for (gsize i = 0; i < moves.n_moves; i++)
        {
          cairo_surface_t *surface = paint_hint_head (&other, moves.moves[i]);

          g_assert_false (is_face_covered (&other, surface));
          cairo_surface_destroy (surface);
        }
      serai_move_list_clear (&moves);
    }
}

/* On a vacant point, the arrow ends in the middle. */
static void
test_hint_target (Fixture *fixture G_GNUC_UNUSED, gconstpointer unused G_GNUC_UNUSED)
{
  Other            other;
  cairo_surface_t *surface;

  set_other (&other, "kei-yen", "...../.5.5./K...K/.5.5./..... k");
  surface = paint_hint_head (&other, read_move (&other, "a3xc5"));
  g_assert_cmphex (pixel_at (&other.board, surface, "c5", 0, 0), ==, 0xffff0000);
  cairo_surface_destroy (surface);
}

static void
draw_hint (const SeraiMarkBoard *marks, cairo_t *cr, const SeraiPosition *position G_GNUC_UNUSED,
           const SeraiStep *steps, gsize n_steps)
{
  serai_move_marks_draw_hint (marks, cr, steps, n_steps, SERAI_MARK_HINT);
}

/* The ring around the piece to move is outside the focus ring, which is in the square of the point.
 */
static void
test_hint_ring (Fixture *fixture G_GNUC_UNUSED, gconstpointer unused G_GNUC_UNUSED)
{
  Other            other;
  cairo_surface_t *surface;
  double           pixel;

  set_other (&other, "kei-yen", "...../.5.5./K...K/.5.5./..... k");
  surface = paint_move (&other, read_move (&other, "e3-e2"), draw_hint);
  pixel = 1 / other.board.layout.spacing;
  g_assert_cmphex (pixel_at (&other.board, surface, "e3", -0.5 - 2.5 * pixel, 0), ==, 0xffff0000);
  g_assert_cmphex (pixel_at (&other.board, surface, "e3", -0.5 + 2 * pixel, 0), ==, 0);
  cairo_surface_destroy (surface);
}

static void
draw_rings (const SeraiMarkBoard *marks, cairo_t *cr, const SeraiPosition *position G_GNUC_UNUSED,
            const SeraiStep *steps, gsize n_steps)
{
  static const char *const names[] = { "a5", "a4", "c1" };

  for (gsize n = 0; n < G_N_ELEMENTS (names); n++)
    {
      guint8 point = (guint8) serai_geometry_find (marks->geometry, names[n]);

      serai_note_marks_draw_rest (marks, cr, (SeraiNoteMark){ point, point, SERAI_INK_USUAL },
                                  FALSE);
    }
  serai_move_marks_draw_hint (marks, cr, steps, n_steps, SERAI_MARK_HINT);
}

/* Rings leave the names of ranks and files to be read, and are whole where there are none. */
static void
test_rings_beside_labels (Fixture *fixture G_GNUC_UNUSED, gconstpointer unused G_GNUC_UNUSED)
{
  const double     beyond = 0.57; /* the outermost part of the rings is farther from the point */
  Other            other;
  cairo_surface_t *surface;

  set_other (&other, "kei-yen", "...../.5.5./K...K/.5.5./..... k");
  gdk_rgba_parse (&other.colors[SERAI_MARK_NOTE], "#00ff00");
  surface = paint_move (&other, read_move (&other, "a3-a2"), draw_rings);
  g_assert_cmphex (pixel_at (&other.board, surface, "a5", 0, -beyond), ==, 0xff00ff00);
  g_assert_cmphex (pixel_at (&other.board, surface, "a5", beyond, 0), ==, 0xff00ff00);
  g_assert_cmphex (pixel_at (&other.board, surface, "a5", -beyond, 0), ==, 0);
  g_assert_cmphex (pixel_at (&other.board, surface, "a4", -beyond, 0), ==, 0);
  g_assert_cmphex (pixel_at (&other.board, surface, "c1", 0, beyond), ==, 0);
  g_assert_cmphex (pixel_at (&other.board, surface, "a3", beyond, 0), !=, 0);
  g_assert_cmphex (pixel_at (&other.board, surface, "a3", -beyond, 0), ==, 0);
  cairo_surface_destroy (surface);
}

static void
draw_trail (const SeraiMarkBoard *marks, cairo_t *cr, const SeraiPosition *position G_GNUC_UNUSED,
            const SeraiStep *steps, gsize n_steps)
{
  serai_move_marks_draw_trail (marks, cr, steps, n_steps, SERAI_MARK_HINT);
}

/* The open circle at the origin of the last move has a rim, and stays visible on a hole. */
static void
test_origin_rim (Fixture *fixture G_GNUC_UNUSED, gconstpointer unused G_GNUC_UNUSED)
{
  Other            other;
  cairo_surface_t *surface;

  set_other (&other, "kei-yen", "...../.5.5./K...K/.5.5./..... k");
  surface = paint_move (&other, read_move (&other, "e3-e2"), draw_trail);
  g_assert_cmphex (pixel_at (&other.board, surface, "e3", 0, -0.13), ==, 0xffff0000);
  g_assert_cmphex (pixel_at (&other.board, surface, "e3", 0, -0.185), ==, 0xff0000ff);
  g_assert_cmphex (pixel_at (&other.board, surface, "e3", 0, 0), ==, 0);
  cairo_surface_destroy (surface);
}

/* The band is as wide on both sides of a path that surrounds an area, whichever way. */
static void
test_chain (void)
{
  static const char *const positions[] = { "8/8/8/p7/P7/1P6/2P5/8 b 0",
                                           "8/8/8/7p/7P/6P1/5P2/8 b 0" };
  static const char *const moves[] = { "a5xa3xc3xc1", "h5xh3xf3xf1" };
  static const char *const middles[][3] = { { "a4", "b3", "c2" }, { "h4", "g3", "f2" } };

  for (gsize n = 0; n < G_N_ELEMENTS (positions); n++)
    {
      Other            other;
      cairo_surface_t *surface;

      set_other (&other, "keny", positions[n]);
      surface = paint_move (&other, read_move (&other, moves[n]), draw_trail);
      for (gsize leg = 0; leg < G_N_ELEMENTS (middles[n]); leg++)
        for (double offset = -0.02; offset < 0.03; offset += 0.04)
          g_assert_cmphex (pixel_at (&other.board, surface, middles[n][leg], leg == 1 ? 0 : offset,
                                     leg == 1 ? offset : 0),
                           ==, 0xffff0000);
      cairo_surface_destroy (surface);
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
  g_test_init (&argc, &argv, NULL);
  add ("/scene-marks/no-pieces", test_no_pieces);
  add ("/scene-marks/way-left", test_way_left);
  add ("/scene-marks/hint-head", test_hint_head);
  add ("/scene-marks/hint-target", test_hint_target);
  add ("/scene-marks/hint-ring", test_hint_ring);
  add ("/scene-marks/rings-beside-labels", test_rings_beside_labels);
  add ("/scene-marks/origin-rim", test_origin_rim);
  g_test_add_func ("/scene-marks/chain", test_chain);
  return g_test_run ();
}
