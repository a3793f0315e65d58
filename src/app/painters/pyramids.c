/* pyramids.c: the Pyramids painter: stacks of checkers, seen from above and slightly in front.
 *
 * A checker of size n bears n dots. Its width, the number of dots and their colour each show its
 * size independently. Checkers of equal size stack like any others. White's checkers are pale and
 * Black's dark: the dots are small, so that the bodies show the side. A slave is a kneeling figure,
 * and a sun rises behind the pharaon. Figures are drawn around 0,0 in a cell from -0.5 to 0.5.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "games/pyramids/pyramid.h"
#include "wood.h"

enum
{
  DARK_SQUARE = SERAI_N_WOOD,
  SUN,
  SUN_DEEP,
  WHITE_TOP,
  WHITE_SIDE,
  WHITE_SIDE_DEEP,
  WHITE_EDGE,
  WHITE_RIM,
  WHITE_DETAIL,
  WHITE_DOTS, /* one per size, 1 to 4 */
  BLACK_TOP = WHITE_DOTS + SERAI_N_SIZES,
  BLACK_SIDE,
  BLACK_SIDE_DEEP,
  BLACK_EDGE,
  BLACK_RIM,
  BLACK_DETAIL,
  BLACK_DOTS,
  N_COLORS = BLACK_DOTS + SERAI_N_SIZES
};

/* Colours of a side, as offsets from WHITE_TOP or BLACK_TOP. */
enum
{
  TOP,
  SIDE,
  SIDE_DEEP,
  EDGE,
  RIM,
  DETAIL,
  DOTS
};

static const char *const colors[N_COLORS] = {
  [SERAI_WOOD_FIELD] = "pyramids_field",
  [SERAI_WOOD_GRAIN] = "pyramids_grain",
  [SERAI_WOOD_FRAME] = "pyramids_frame",
  [SERAI_WOOD_FRAME_LIGHT] = "pyramids_frame_light",
  [SERAI_WOOD_FRAME_EDGE] = "pyramids_frame_edge",
  [SERAI_WOOD_LABEL] = "pyramids_label",
  [SERAI_WOOD_LINE] = "pyramids_line",
  [SERAI_WOOD_LINE_LIGHT] = "pyramids_line_light",
  [SERAI_WOOD_SHADOW] = "pyramids_shadow",
  [DARK_SQUARE] = "pyramids_dark_square",
  [SUN] = "pyramids_sun",
  [SUN_DEEP] = "pyramids_sun_deep",
  [WHITE_TOP] = "pyramids_white_top",
  [WHITE_SIDE] = "pyramids_white_side",
  [WHITE_SIDE_DEEP] = "pyramids_white_side_deep",
  [WHITE_EDGE] = "pyramids_white_edge",
  [WHITE_RIM] = "pyramids_white_rim",
  [WHITE_DETAIL] = "pyramids_white_detail",
  [WHITE_DOTS] = "pyramids_white_dot_1",
  [WHITE_DOTS + 1] = "pyramids_white_dot_2",
  [WHITE_DOTS + 2] = "pyramids_white_dot_3",
  [WHITE_DOTS + 3] = "pyramids_white_dot_4",
  [BLACK_TOP] = "pyramids_black_top",
  [BLACK_SIDE] = "pyramids_black_side",
  [BLACK_SIDE_DEEP] = "pyramids_black_side_deep",
  [BLACK_EDGE] = "pyramids_black_edge",
  [BLACK_RIM] = "pyramids_black_rim",
  [BLACK_DETAIL] = "pyramids_black_detail",
  [BLACK_DOTS] = "pyramids_black_dot_1",
  [BLACK_DOTS + 1] = "pyramids_black_dot_2",
  [BLACK_DOTS + 2] = "pyramids_black_dot_3",
  [BLACK_DOTS + 3] = "pyramids_black_dot_4",
};

#define HEIGHT 0.2 /* of a checker */
#define TILT 0.18  /* height of a foreshortened circle over its width */
#define LINE 0.03  /* outlines */
#define DOT_PITCH 0.185
#define DOT_RADIUS 0.052

#define SUN_Y -0.08

static const double radii[SERAI_N_SIZES + 1] = { 0, 0.185, 0.285, 0.385, 0.485 };

static void
trace_ellipse (cairo_t *cr, double x, double y, double rx, double ry)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
}

/* Adds half an ellipse to the path: the lower half from right to left, or the upper half back. */
static void
add_half (cairo_t *cr, double y, double radius, gboolean is_lower)
{
  cairo_save (cr);
  cairo_translate (cr, 0, y);
  cairo_scale (cr, radius, radius * TILT);
  cairo_arc (cr, 0, 0, 1, is_lower ? 0 : G_PI, is_lower ? G_PI : 2 * G_PI);
  cairo_restore (cr);
}

/* The side of a checker whose bottom is at @y. */
static void
draw_side (cairo_t *cr, double y, double radius, const GdkRGBA *side)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (-radius, 0, radius, 0);

  serai_painter_add_stop (pattern, 0, &side[SIDE_DEEP], 1);
  serai_painter_add_stop (pattern, 0.3, &side[SIDE], 1);
  serai_painter_add_stop (pattern, 0.6, &side[SIDE], 1);
  serai_painter_add_stop (pattern, 1, &side[SIDE_DEEP], 1);
  cairo_new_path (cr);
  add_half (cr, y, radius, TRUE);
  add_half (cr, y - HEIGHT, radius, FALSE);
  cairo_close_path (cr);
  cairo_set_source (cr, pattern);
  cairo_fill_preserve (cr);
  cairo_pattern_destroy (pattern);
  serai_painter_set_color (cr, &side[EDGE]);
  cairo_set_line_width (cr, LINE);
  cairo_stroke (cr);
}

/* How far the front edge of a checker at @x lies below its left and right ends. */
static double
bulge (double x, double radius)
{
  return radius * TILT * sqrt (MAX (0, 1 - x * x / (radius * radius)));
}

static void
draw_dots (cairo_t *cr, double y, unsigned size, const GdkRGBA *color)
{
  cairo_new_path (cr);
  for (unsigned n = 0; n < size; n++)
    {
      double x = DOT_PITCH * (n - (size - 1) / 2.0);

      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y - HEIGHT / 2 + bulge (x, radii[size]), DOT_RADIUS, 0, 2 * G_PI);
    }
  serai_painter_set_color (cr, color);
  cairo_fill (cr);
}

/* The side has the outline. The rim separates dark checkers, on which that does not show; it is
 * low enough to remain visible below another checker of the same size. */
static void
draw_top (cairo_t *cr, double y, double radius, const GdkRGBA *side)
{
  trace_ellipse (cr, 0, y, radius - LINE / 2, radius * TILT - LINE / 2);
  serai_painter_set_color (cr, &side[TOP]);
  cairo_fill (cr);
  add_half (cr, y + LINE, radius - LINE / 2, TRUE);
  serai_painter_set_color (cr, &side[RIM]);
  cairo_set_line_width (cr, LINE);
  cairo_stroke (cr);
}

static void
draw_checker (cairo_t *cr, double y, unsigned size, const GdkRGBA *side)
{
  draw_side (cr, y, radii[size], side);
  draw_dots (cr, y, size, &side[DOTS + size - 1]);
  draw_top (cr, y - HEIGHT, radii[size], side);
}

static void
draw_shadow (cairo_t *cr, double y, double radius, const GdkRGBA *palette)
{
  for (int n = 3; n > 0; n--)
    {
      double grown = 0.018 * n;

      trace_ellipse (cr, 0.012 * n, y + 0.02 * n, radius + grown, radius * TILT + grown);
      serai_painter_set_faded (cr, &palette[SERAI_WOOD_SHADOW], 0.3);
      cairo_fill (cr);
    }
}

/* The sun behind a pharaon, centred at @y. */
static void
draw_sun (cairo_t *cr, double y, const GdkRGBA *palette)
{
  const int n_rays = 16;

  cairo_new_path (cr);
  for (int n = 0; n < 2 * n_rays; n++)
    {
      double angle = n * G_PI / n_rays;
      double radius = n % 2 == 0 ? 0.46 : 0.345;

      cairo_line_to (cr, radius * sin (angle), y - radius * cos (angle));
    }
  cairo_close_path (cr);
  serai_painter_set_color (cr, &palette[SUN]);
  cairo_fill_preserve (cr);
  serai_painter_set_color (cr, &palette[SUN_DEEP]);
  cairo_set_line_width (cr, 0.028);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

/* The stack is centred vertically in the cell. */
static void
draw_pyramid (cairo_t *cr, SeraiPyramid pyramid, const GdkRGBA *side, const GdkRGBA *palette)
{
  unsigned sizes[SERAI_N_SIZES];
  unsigned n_checkers = 0;
  double   y;

  for (unsigned size = SERAI_N_SIZES; size >= 1; size--)
    for (unsigned n = 0; n < serai_pyramid_count (pyramid, size); n++)
      sizes[n_checkers++] = size;
  if (n_checkers == 0)
    return;
  y = (n_checkers * HEIGHT + TILT * (radii[sizes[n_checkers - 1]] - radii[sizes[0]])) / 2;
  draw_shadow (cr, y, radii[sizes[0]], palette);
  if (pyramid == SERAI_PYRAMID_PHARAON)
    draw_sun (cr, SUN_Y, palette);
  for (unsigned n = 0; n < n_checkers; n++)
    draw_checker (cr, y - n * HEIGHT, sizes[n], side);
}

/* ---- slave ---- */

/* The right half of a kneeling figure: a start point, then three points per Bézier curve. */
static const double robe[][2] = {
  { 0.00, -0.10 },                                   /* neck */
  { 0.10, -0.10 }, { 0.17, -0.04 }, { 0.19, 0.06 },  /* shoulder */
  { 0.21, 0.14 },  { 0.22, 0.18 },  { 0.25, 0.24 },  /* arm */
  { 0.29, 0.31 },  { 0.25, 0.35 },  { 0.18, 0.355 }, /* knee */
  { 0.12, 0.36 },  { 0.06, 0.36 },  { 0.00, 0.36 },
};

static void
trace_robe (cairo_t *cr)
{
  const int last = G_N_ELEMENTS (robe) - 1;

  cairo_new_path (cr);
  cairo_move_to (cr, robe[0][0], robe[0][1]);
  for (int n = 1; n < last; n += 3)
    cairo_curve_to (cr, robe[n][0], robe[n][1], robe[n + 1][0], robe[n + 1][1], robe[n + 2][0],
                    robe[n + 2][1]);
  for (int n = last - 1; n > 0; n -= 3)
    cairo_curve_to (cr, -robe[n][0], robe[n][1], -robe[n - 1][0], robe[n - 1][1], -robe[n - 2][0],
                    robe[n - 2][1]);
  cairo_close_path (cr);
}

static void
draw_slave (cairo_t *cr, const GdkRGBA *side, const GdkRGBA *palette)
{
  draw_shadow (cr, 0.32, 0.25, palette);
  cairo_set_line_width (cr, LINE * 1.2);
  trace_robe (cr);
  serai_painter_set_color (cr, &side[SIDE]);
  cairo_fill_preserve (cr);
  serai_painter_set_color (cr, &side[EDGE]);
  cairo_stroke (cr);
  serai_painter_set_color (cr, &side[DETAIL]);
  cairo_move_to (cr, -0.13, 0.07); /* arms crossed on the chest */
  cairo_line_to (cr, 0.12, 0.19);
  cairo_move_to (cr, 0.13, 0.07);
  cairo_line_to (cr, -0.12, 0.19);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
  trace_ellipse (cr, 0, -0.19, 0.135, 0.14);
  serai_painter_set_color (cr, &side[TOP]);
  cairo_fill_preserve (cr);
  serai_painter_set_color (cr, &side[EDGE]);
  cairo_stroke (cr);
}

static void
draw_piece (cairo_t *cr, SeraiPiece piece, const GdkRGBA *palette)
{
  const GdkRGBA *side = &palette[piece.side == SERAI_SIDE_P1 ? WHITE_TOP : BLACK_TOP];

  if (piece.kind == 0)
    return;
  cairo_save (cr);
  cairo_translate (cr, 0.5, 0.5);
  if (piece.parts != 0)
    draw_pyramid (cr, piece.parts, side, palette);
  else
    draw_slave (cr, side, palette);
  cairo_restore (cr);
}

static void
draw_board (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
            const GdkRGBA *palette)
{
  serai_wood_draw_frame (cr, geometry, layout, SERAI_WOOD_FRAME_WIDTH, palette);
  serai_wood_draw_field (cr, geometry, layout, palette, &palette[DARK_SQUARE]);
  serai_wood_draw_labels (cr, geometry, layout, SERAI_WOOD_FRAME_WIDTH / 2, palette);
}

const SeraiPainter serai_painter_pyramids = {
  .id = "pyramids",
  .colors = colors,
  .n_colors = N_COLORS,
  .margin = SERAI_WOOD_MARGIN,
  .piece_size = 0.94,
  .draw_board = draw_board,
  .draw_piece = draw_piece,
};
