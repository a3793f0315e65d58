/* test-scene-marks.c: what the marks of a scene look like, without a display.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "registry.h"
#include "serai-point-marks.h"
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
  const SeraiRules *rules = serai_registry_find ("mkcess");
  SeraiOptions      options;

  serai_options_init (rules, &options);
  serai_board_state_init (&fixture->state);
  rules->start (&options, &fixture->state.position);
  rules->geometry (&fixture->state.position, &fixture->state.geometry);
  fixture->state.rules = rules;
  fixture->state.shown = fixture->state.position;
  fixture->painter = *serai_painter_find (rules);
  fixture->painter.draw_piece = draw_no_piece;
  fixture->board = (SeraiBoardPlace){ &fixture->state, &fixture->painter, &fixture->layout };
  fixture->pictures = serai_board_pictures_new (NULL);
  serai_board_layout_set (&fixture->layout, &fixture->state.geometry, fixture->painter.margin, SIDE,
                          SIDE, FALSE);
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
  SeraiPiece       piece;
  cairo_surface_t *surface = create_surface ();
  cairo_t         *cr = cairo_create (surface);

  g_assert_cmpuint (
      fixture->state.rules->last_places (&fixture->state.shown, SERAI_SIDE_P1, &piece, points), >,
      0);
  serai_scene_marks_draw_below (&fixture->board, fixture->pictures, FALSE, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Each side has a corner of its own, and the middle of the square stays free. */
static void
test_places_left (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const double         corner = 0.38;
  GdkRGBA              colors[SERAI_N_MARKS] = { 0 };
  const SeraiMarkBoard marks = { fixture->state.rules, &fixture->painter, &fixture->state.geometry,
                                 &fixture->layout, colors };
  cairo_surface_t     *surface = create_surface ();
  cairo_t             *cr = cairo_create (surface);
  const char *const    names[] = { "b4", "d4" };

  gdk_rgba_parse (&colors[SERAI_MARK_FIRST_SIDE], "#ff0000");
  gdk_rgba_parse (&colors[SERAI_MARK_SECOND_SIDE], "#0000ff");
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      double outside = side == SERAI_SIDE_P1 ? -corner : corner;

      serai_point_marks_draw_place_left (
          &marks, cr, serai_geometry_find (&fixture->state.geometry, names[side]), side);
      g_assert_cmphex (pixel_at (fixture, surface, names[side], outside, corner), ==,
                       side == SERAI_SIDE_P1 ? 0xffff0000 : 0xff0000ff);
      g_assert_cmphex (pixel_at (fixture, surface, names[side], -outside, corner), ==, 0);
      g_assert_cmphex (pixel_at (fixture, surface, names[side], outside, -corner), ==, 0);
      g_assert_cmphex (pixel_at (fixture, surface, names[side], outside * 0.4, corner * 0.4), ==,
                       0);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
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
  add ("/scene-marks/places-left", test_places_left);
  return g_test_run ();
}
