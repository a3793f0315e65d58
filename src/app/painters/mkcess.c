/* mkcess.c: the MKCess painter: a crumbling chequered board and five chess figures.
 *
 * A dead square is a hole with broken edges over a dark void; adjacent holes merge. White's
 * figures are boxwood with a dark outline, Black's ebony with pale lines and a pale rim that sets
 * them off from the void. Figures are drawn around 0,0 with a radius of about 1.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "wood.h"

enum
{
  DARK_SQUARE = SERAI_N_WOOD,
  VOID,
  BREAK,
  BREAK_EDGE,
  CRACK,
  BOXWOOD,
  BOXWOOD_SHADE,
  BOXWOOD_LINE,
  EBONY,
  EBONY_LIGHT,
  EBONY_LINE,
  EBONY_RIM,
  N_COLORS
};

/* SeraiPiece.kind, as in the rules of MKCess. */
enum
{
  KIND_KNIGHT = 1,
  KIND_KING,
  KIND_QUEEN,
  KIND_ROOK,
  KIND_BISHOP
};

static const char *const colors[N_COLORS] = {
  [SERAI_WOOD_FIELD] = "mkcess_light_square",
  [SERAI_WOOD_GRAIN] = "mkcess_grain",
  [SERAI_WOOD_FRAME] = "mkcess_frame",
  [SERAI_WOOD_FRAME_LIGHT] = "mkcess_frame_light",
  [SERAI_WOOD_FRAME_EDGE] = "mkcess_frame_edge",
  [SERAI_WOOD_LABEL] = "mkcess_label",
  [SERAI_WOOD_LINE] = "mkcess_line",
  [SERAI_WOOD_LINE_LIGHT] = "mkcess_line_light",
  [SERAI_WOOD_SHADOW] = "mkcess_shadow",
  [DARK_SQUARE] = "mkcess_brown_square",
  [VOID] = "mkcess_void",
  [BREAK] = "mkcess_break",
  [BREAK_EDGE] = "mkcess_break_edge",
  [CRACK] = "mkcess_crack",
  [BOXWOOD] = "mkcess_boxwood",
  [BOXWOOD_SHADE] = "mkcess_boxwood_shade",
  [BOXWOOD_LINE] = "mkcess_boxwood_line",
  [EBONY] = "mkcess_ebony",
  [EBONY_LIGHT] = "mkcess_ebony_light",
  [EBONY_LINE] = "mkcess_ebony_line",
  [EBONY_RIM] = "mkcess_ebony_rim",
};

static void
draw_board (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
            const GdkRGBA *palette)
{
  serai_wood_draw_frame (cr, geometry, layout, SERAI_WOOD_FRAME_WIDTH, palette);
  serai_wood_draw_field (cr, geometry, layout, palette, &palette[DARK_SQUARE]);
  serai_wood_draw_labels (cr, geometry, layout, SERAI_WOOD_FRAME_WIDTH / 2, palette);
}

/* ---- dead squares ---- */

#define N_JAGS 6
#define CHIPPED 0.045   /* depth of a broken edge at its ends, in squares */
#define THICKNESS 0.085 /* of the board, visible at the upper edges of holes; in squares */

/* The sides of a square, clockwise; each runs clockwise from its first corner. */
typedef enum
{
  SIDE_TOP,
  SIDE_RIGHT,
  SIDE_BOTTOM,
  SIDE_LEFT,
  N_SIDES
} Side;

static const int outwards[N_SIDES][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

/* A dead square. A side is broken where it adjoins no other dead square. */
typedef struct
{
  unsigned     point;
  SeraiWoodBox box;
  gboolean     is_broken[N_SIDES];
  /* At the first corner of each side: both sides adjoin dead squares, but the diagonal square is
   * alive. */
  gboolean is_notched[N_SIDES];
} Hole;

typedef struct
{
  Hole     holes[SERAI_MAX_POINTS];
  unsigned n_holes;
} Ground;

/* Deterministic noise from 0 to 1. */
static double
noise (unsigned point, Side side, unsigned n)
{
  guint32 seed = point * 977u + side * 131u + n * 17u + 7u;

  for (int round = 0; round < 3; round++)
    seed = (seed ^ seed >> 15) * 2246822519u;
  return (seed >> 8) / (double) (1 << 24);
}

/* Whether the square at an offset from @point, in screen directions, is dead. Off the board it is
 * not. */
static gboolean
is_dead (const SeraiGeometry *geometry, const SeraiBoardLayout *layout, const SeraiPiece *pieces,
         unsigned point, int columns, int rows)
{
  float    step = layout->turned ? -geometry->spacing : geometry->spacing;
  unsigned beside =
      serai_geometry_at (geometry, geometry->points[point].x + step * (float) columns,
                         geometry->points[point].y + step * (float) rows, geometry->spacing / 4);

  return beside != SERAI_NO_POINT && pieces[beside].side == SERAI_SIDE_NONE
         && pieces[beside].kind != 0;
}

static void
find_edges (const SeraiGeometry *geometry, const SeraiBoardLayout *layout, const SeraiPiece *pieces,
            Hole *hole)
{
  for (Side side = SIDE_TOP; side < N_SIDES; side++)
    hole->is_broken[side] =
        !is_dead (geometry, layout, pieces, hole->point, outwards[side][0], outwards[side][1]);
  for (Side side = SIDE_TOP; side < N_SIDES; side++)
    {
      Side before = (side + N_SIDES - 1) % N_SIDES;

      hole->is_notched[side] = !hole->is_broken[before] && !hole->is_broken[side]
                               && !is_dead (geometry, layout, pieces, hole->point,
                                            outwards[before][0] + outwards[side][0],
                                            outwards[before][1] + outwards[side][1]);
    }
}

static void
find_holes (const SeraiGeometry *geometry, const SeraiBoardLayout *layout, const SeraiPiece *pieces,
            Ground *ground)
{
  ground->n_holes = 0;
  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      Hole *hole = &ground->holes[ground->n_holes];

      if (!is_dead (geometry, layout, pieces, n, 0, 0))
        continue;
      hole->point = n;
      serai_wood_get_square (geometry, layout, n, &hole->box);
      find_edges (geometry, layout, pieces, hole);
      ground->n_holes++;
    }
}

/* Maps a position @along a side (0 to 1, clockwise) and @in from it, both in squares, to pixels. */
static void
place_on_side (const Hole *hole, Side side, double along, double in, double *x, double *y)
{
  double u = 0, v = 0;

  switch (side)
    {
    case SIDE_TOP:
      u = along;
      v = in;
      break;
    case SIDE_RIGHT:
      u = 1 - in;
      v = along;
      break;
    case SIDE_BOTTOM:
      u = 1 - along;
      v = 1 - in;
      break;
    case SIDE_LEFT:
    case N_SIDES:
      u = in;
      v = 1 - along;
      break;
    }
  *x = hole->box.x + u * hole->box.width;
  *y = hole->box.y + v * hole->box.height;
}

/* The corner of a living square that juts into the hole at the first corner of @side. */
static void
trace_notch (cairo_t *cr, const Hole *hole, Side side)
{
  double x, y;

  place_on_side (hole, side, 0, CHIPPED, &x, &y);
  cairo_line_to (cr, x, y);
  place_on_side (hole, side, CHIPPED, CHIPPED, &x, &y);
  cairo_line_to (cr, x, y);
  place_on_side (hole, side, CHIPPED, 0, &x, &y);
  cairo_line_to (cr, x, y);
}

/* One side of a hole: jagged if broken, otherwise overlapping the next hole slightly to hide the
 * seam. */
static void
trace_side (cairo_t *cr, const Hole *hole, Side side)
{
  const double overlap = 0.02;
  Side         before = (side + N_SIDES - 1) % N_SIDES;
  Side         after = (side + 1) % N_SIDES;
  double       start = hole->is_broken[before] || hole->is_notched[side] ? CHIPPED : 0;
  double       end = hole->is_broken[after] || hole->is_notched[after] ? 1 - CHIPPED : 1;
  double       x, y;

  if (!hole->is_broken[side])
    {
      place_on_side (hole, side, start, -overlap, &x, &y);
      cairo_line_to (cr, x, y);
      place_on_side (hole, side, end, -overlap, &x, &y);
      cairo_line_to (cr, x, y);
      return;
    }
  for (unsigned n = 0; n <= N_JAGS; n++)
    {
      gboolean is_end = n == 0 || n == N_JAGS;
      double   shift = is_end ? 0 : 0.7 * (noise (hole->point, side, n) - 0.5);
      double   in = is_end ? CHIPPED : 0.095 * noise (hole->point, side, n + N_JAGS);

      place_on_side (hole, side, start + (end - start) * (n + shift) / N_JAGS, in, &x, &y);
      cairo_line_to (cr, x, y);
    }
}

static void
trace_holes (cairo_t *cr, const Ground *ground)
{
  cairo_new_path (cr);
  for (unsigned n = 0; n < ground->n_holes; n++)
    {
      cairo_new_sub_path (cr);
      for (Side side = SIDE_TOP; side < N_SIDES; side++)
        {
          if (ground->holes[n].is_notched[side])
            trace_notch (cr, &ground->holes[n], side);
          trace_side (cr, &ground->holes[n], side);
        }
      cairo_close_path (cr);
    }
}

static void
trace_breaks (cairo_t *cr, const Ground *ground)
{
  cairo_new_path (cr);
  for (unsigned n = 0; n < ground->n_holes; n++)
    for (Side side = SIDE_TOP; side < N_SIDES; side++)
      {
        cairo_new_sub_path (cr);
        if (ground->holes[n].is_broken[side])
          trace_side (cr, &ground->holes[n], side);
        else if (ground->holes[n].is_notched[side])
          trace_notch (cr, &ground->holes[n], side);
      }
}

/* Two cracks outwards from each broken side. */
static void
trace_cracks (cairo_t *cr, const Ground *ground)
{
  cairo_new_path (cr);
  for (unsigned n = 0; n < ground->n_holes; n++)
    for (Side side = SIDE_TOP; side < N_SIDES; side++)
      for (unsigned crack = 0; crack < 2 && ground->holes[n].is_broken[side]; crack++)
        {
          const Hole *hole = &ground->holes[n];
          double      along = 0.15 + 0.4 * crack + 0.3 * noise (hole->point, side, 20 + crack);
          double      length = 0.05 + 0.10 * noise (hole->point, side, 30 + crack);
          double      bend = 0.12 * (noise (hole->point, side, 40 + crack) - 0.5);
          double      x, y;

          place_on_side (hole, side, along, 0.05, &x, &y);
          cairo_move_to (cr, x, y);
          place_on_side (hole, side, along + bend, -length * 0.5, &x, &y);
          cairo_line_to (cr, x, y);
          place_on_side (hole, side, along + bend * 0.4, -length, &x, &y);
          cairo_line_to (cr, x, y);
        }
}

/* The void, shifted down by the thickness of the board. */
static void
draw_depth (cairo_t *cr, const Ground *ground, double spacing, const GdkRGBA *palette)
{
  cairo_translate (cr, 0, THICKNESS * spacing);
  trace_holes (cr, ground);
  serai_painter_set_color (cr, &palette[VOID]);
  cairo_fill (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int n = 1; n <= 4; n++)
    {
      trace_breaks (cr, ground);
      cairo_set_line_width (cr, 0.07 * n * spacing);
      serai_painter_set_faded (cr, &palette[BREAK], 0.10);
      cairo_stroke (cr);
    }
}

static void
draw_ground (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
             const SeraiPiece *pieces, const GdkRGBA *palette)
{
  Ground ground;

  find_holes (geometry, layout, pieces, &ground);
  if (ground.n_holes == 0)
    return;
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  trace_cracks (cr, &ground);
  cairo_set_line_width (cr, MAX (0.8, 0.014 * layout->spacing));
  serai_painter_set_color (cr, &palette[CRACK]);
  cairo_stroke (cr);

  cairo_save (cr);
  trace_holes (cr, &ground);
  serai_painter_set_color (cr, &palette[BREAK]);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  draw_depth (cr, &ground, layout->spacing, palette);
  cairo_restore (cr);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_BEVEL);
  trace_breaks (cr, &ground);
  cairo_set_line_width (cr, MAX (1, 0.020 * layout->spacing));
  serai_painter_set_color (cr, &palette[BREAK_EDGE]);
  cairo_stroke (cr);
}

/* ---- figures ---- */

/* A line has one point, a Bézier curve three. */
typedef struct
{
  guint8 n_points;
  double points[3][2];
} Stroke;

/* Right halves of the outlines, from top to foot; the left halves are mirrored. */
static const Stroke rook[] = {
  { 1, { { 0.00, -0.78 } } },
  { 1, { { 0.13, -0.78 } } },
  { 1, { { 0.13, -0.62 } } },
  { 1, { { 0.29, -0.62 } } },
  { 1, { { 0.29, -0.78 } } },
  { 1, { { 0.54, -0.78 } } },
  { 1, { { 0.54, -0.42 } } },
  { 1, { { 0.37, -0.28 } } },
  { 3, { { 0.34, 0.02 }, { 0.37, 0.30 }, { 0.47, 0.54 } } },
};

static const Stroke bishop[] = {
  { 1, { { 0.00, -0.68 } } },
  { 3, { { 0.22, -0.54 }, { 0.44, -0.32 }, { 0.44, -0.08 } } },
  { 3, { { 0.44, 0.06 }, { 0.36, 0.15 }, { 0.25, 0.22 } } },
  { 1, { { 0.37, 0.30 } } },
  { 1, { { 0.27, 0.36 } } },
  { 3, { { 0.29, 0.44 }, { 0.36, 0.50 }, { 0.44, 0.54 } } },
};

static const Stroke queen[] = {
  { 1, { { 0.00, -0.68 } } },
  { 1, { { 0.16, -0.20 } } },
  { 1, { { 0.38, -0.62 } } },
  { 1, { { 0.44, -0.12 } } },
  { 1, { { 0.76, -0.42 } } },
  { 3, { { 0.66, -0.10 }, { 0.56, 0.06 }, { 0.48, 0.22 } } },
  { 3, { { 0.44, 0.34 }, { 0.46, 0.44 }, { 0.50, 0.54 } } },
};

static const Stroke king[] = {
  { 1, { { 0.00, -0.20 } } },
  { 3, { { 0.04, -0.56 }, { 0.72, -0.58 }, { 0.72, -0.16 } } },
  { 3, { { 0.72, 0.08 }, { 0.50, 0.16 }, { 0.46, 0.30 } } },
  { 3, { { 0.45, 0.40 }, { 0.47, 0.48 }, { 0.50, 0.54 } } },
};

/* The knight is asymmetric: its whole outline, from the chest around the head and down the back. */
static const Stroke knight[] = {
  { 1, { { -0.44, 0.54 } } },
  { 3, { { -0.44, 0.24 }, { -0.12, 0.12 }, { -0.06, -0.12 } } },
  { 3, { { -0.18, -0.04 }, { -0.32, -0.04 }, { -0.40, 0.06 } } },
  { 3, { { -0.48, 0.18 }, { -0.62, 0.18 }, { -0.69, 0.08 } } },
  { 3, { { -0.78, -0.04 }, { -0.72, -0.16 }, { -0.63, -0.27 } } },
  { 3, { { -0.52, -0.42 }, { -0.46, -0.56 }, { -0.33, -0.63 } } },
  { 1, { { -0.34, -0.90 } } },
  { 3, { { -0.24, -0.84 }, { -0.16, -0.78 }, { -0.10, -0.70 } } },
  { 3, { { 0.34, -0.66 }, { 0.62, -0.30 }, { 0.52, 0.54 } } },
};

typedef struct
{
  const GdkRGBA *fill;
  const GdkRGBA *shade;
  const GdkRGBA *line;
  const GdkRGBA *detail;
  const GdkRGBA *rim; /* nullable */
} Material;

/* Fills or strokes the path of one part of a figure; called from back to front. */
typedef void (*Finish) (cairo_t *cr, const Material *material);

static void
trace_stroke (cairo_t *cr, const Stroke *stroke, double sign)
{
  const double (*p)[2] = stroke->points;

  if (stroke->n_points == 1)
    cairo_line_to (cr, sign * p[0][0], p[0][1]);
  else
    cairo_curve_to (cr, sign * p[0][0], p[0][1], sign * p[1][0], p[1][1], sign * p[2][0], p[2][1]);
}

static void
trace_halves (cairo_t *cr, const Stroke *strokes, gsize n_strokes)
{
  const Stroke *last = &strokes[n_strokes - 1];

  cairo_new_path (cr);
  for (gsize n = 0; n < n_strokes; n++)
    trace_stroke (cr, &strokes[n], 1);
  cairo_line_to (cr, -last->points[last->n_points - 1][0], last->points[last->n_points - 1][1]);
  /* Retrace the mirrored curves backwards: each one ends where its predecessor ended. */
  for (gsize n = n_strokes - 1; n > 0; n--)
    {
      const Stroke *before = &strokes[n - 1];
      const double *to = before->points[before->n_points - 1];
      const double (*p)[2] = strokes[n].points;

      if (strokes[n].n_points == 1)
        cairo_line_to (cr, -to[0], to[1]);
      else
        cairo_curve_to (cr, -p[1][0], p[1][1], -p[0][0], p[0][1], -to[0], to[1]);
    }
  cairo_close_path (cr);
}

static void
trace_ball (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

static void
trace_cross (cairo_t *cr)
{
  const double half = 0.065;

  cairo_new_path (cr);
  cairo_rectangle (cr, -half, -0.93, 2 * half, 0.40);
  cairo_rectangle (cr, -0.17, -0.84, 0.34, 2 * half);
}

static void
finish_crown (cairo_t *cr, const Material *material, Finish finish)
{
  static const double balls[][2] = { { 0, -0.74 }, { 0.39, -0.68 }, { 0.78, -0.48 } };

  for (gsize n = 0; n < G_N_ELEMENTS (balls); n++)
    for (int sign = -1; sign <= 1; sign += 2)
      {
        trace_ball (cr, sign * balls[n][0], balls[n][1], 0.10);
        finish (cr, material);
      }
  trace_halves (cr, queen, G_N_ELEMENTS (queen));
  finish (cr, material);
}

static void
finish_king (cairo_t *cr, const Material *material, Finish finish)
{
  trace_cross (cr);
  finish (cr, material);
  trace_ball (cr, 0, -0.38, 0.19);
  finish (cr, material);
  trace_halves (cr, king, G_N_ELEMENTS (king));
  finish (cr, material);
}

static void
finish_knight (cairo_t *cr, const Material *material, Finish finish)
{
  cairo_new_path (cr);
  for (gsize n = 0; n < G_N_ELEMENTS (knight); n++)
    trace_stroke (cr, &knight[n], 1);
  cairo_close_path (cr);
  finish (cr, material);
}

static void
finish_bishop (cairo_t *cr, const Material *material, Finish finish)
{
  trace_ball (cr, 0, -0.74, 0.11);
  finish (cr, material);
  trace_halves (cr, bishop, G_N_ELEMENTS (bishop));
  finish (cr, material);
}

/* Calls @finish for every part of a figure; the foot comes last. */
static void
finish_parts (cairo_t *cr, unsigned kind, const Material *material, Finish finish)
{
  switch (kind)
    {
    case KIND_KNIGHT:
      finish_knight (cr, material, finish);
      break;
    case KIND_KING:
      finish_king (cr, material, finish);
      break;
    case KIND_QUEEN:
      finish_crown (cr, material, finish);
      break;
    case KIND_ROOK:
      trace_halves (cr, rook, G_N_ELEMENTS (rook));
      finish (cr, material);
      break;
    case KIND_BISHOP:
      finish_bishop (cr, material, finish);
      break;
    default:
      break;
    }
  cairo_new_path (cr);
  serai_painter_rounded_box (cr, -0.53, 0.50, 1.06, 0.17, 0.06);
  finish (cr, material);
  cairo_new_path (cr);
  serai_painter_rounded_box (cr, -0.66, 0.66, 1.32, 0.22, 0.08);
  finish (cr, material);
}

static void
finish_with_rim (cairo_t *cr, const Material *material)
{
  cairo_set_line_width (cr, 0.17);
  serai_painter_set_color (cr, material->rim);
  cairo_stroke (cr);
}

/* Turned wood, lit from the left. */
static void
finish_with_wood (cairo_t *cr, const Material *material)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (-0.6, 0, 0.6, 0);

  serai_painter_add_stop (pattern, 0.30, material->fill, 1);
  serai_painter_add_stop (pattern, 1, material->shade, 1);
  cairo_set_source (cr, pattern);
  cairo_fill_preserve (cr);
  cairo_pattern_destroy (pattern);
  cairo_set_line_width (cr, 0.075);
  serai_painter_set_color (cr, material->line);
  cairo_stroke (cr);
}

static void
draw_knight_details (cairo_t *cr)
{
  cairo_move_to (cr, 0.06, -0.52);
  cairo_curve_to (cr, 0.32, -0.36, 0.40, 0.00, 0.34, 0.40);
  cairo_move_to (cr, -0.66, 0.01);
  cairo_line_to (cr, -0.52, -0.03);
  cairo_stroke (cr);
  serai_painter_fill_ellipse (cr, -0.33, -0.35, 0.085, 0.06, -0.5);
}

/* The lines on top of a figure. */
static void
draw_details (cairo_t *cr, unsigned kind)
{
  switch (kind)
    {
    case KIND_KNIGHT:
      draw_knight_details (cr);
      break;
    case KIND_KING:
      cairo_move_to (cr, -0.40, 0.34);
      cairo_curve_to (cr, -0.20, 0.26, 0.20, 0.26, 0.40, 0.34);
      cairo_move_to (cr, 0, -0.14);
      cairo_line_to (cr, 0, 0.24);
      break;
    case KIND_QUEEN:
      cairo_move_to (cr, -0.42, 0.27);
      cairo_curve_to (cr, -0.20, 0.18, 0.20, 0.18, 0.42, 0.27);
      break;
    case KIND_ROOK:
      cairo_move_to (cr, -0.50, -0.42);
      cairo_line_to (cr, 0.50, -0.42);
      cairo_move_to (cr, -0.33, -0.26);
      cairo_line_to (cr, 0.33, -0.26);
      break;
    case KIND_BISHOP:
      cairo_move_to (cr, 0.30, -0.38);
      cairo_line_to (cr, 0.06, -0.08);
      cairo_move_to (cr, -0.22, 0.24);
      cairo_line_to (cr, 0.22, 0.24);
      break;
    default:
      break;
    }
  cairo_stroke (cr);
}

static void
draw_piece (cairo_t *cr, SeraiPiece piece, const GdkRGBA *palette)
{
  const Material materials[] = {
    [SERAI_SIDE_P1] = { &palette[BOXWOOD], &palette[BOXWOOD_SHADE], &palette[BOXWOOD_LINE],
                        &palette[BOXWOOD_LINE], NULL },
    [SERAI_SIDE_P2] = { &palette[EBONY_LIGHT], &palette[EBONY], &palette[EBONY],
                        &palette[EBONY_LINE], &palette[EBONY_RIM] },
  };

  if (piece.kind == 0 || piece.side == SERAI_SIDE_NONE)
    return;
  cairo_save (cr);
  cairo_translate (cr, 0.5, 0.5);
  cairo_scale (cr, 0.5, 0.5);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_save (cr);
  cairo_translate (cr, 0.04, 0.84);
  cairo_scale (cr, 1, 0.30);
  serai_painter_draw_shadow (cr, 0, 0, 0.92, &palette[SERAI_WOOD_SHADOW]);
  cairo_restore (cr);
  if (materials[piece.side].rim != NULL)
    finish_parts (cr, piece.kind, &materials[piece.side], finish_with_rim);
  finish_parts (cr, piece.kind, &materials[piece.side], finish_with_wood);
  cairo_set_line_width (cr, 0.065);
  serai_painter_set_color (cr, materials[piece.side].detail);
  draw_details (cr, piece.kind);
  cairo_restore (cr);
}

const SeraiPainter serai_painter_mkcess = {
  .id = "mkcess",
  .colors = colors,
  .n_colors = N_COLORS,
  .margin = SERAI_WOOD_MARGIN,
  .piece_size = 0.92,
  .draw_board = draw_board,
  .draw_ground = draw_ground,
  .draw_piece = draw_piece,
};
