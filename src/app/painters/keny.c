/* keny.c: the Keny painter: an unchequered board, turned wooden men and peppers.
 *
 * The rows where kens are promoted are tinted and edged with an inlay.
 * A ken is a turned wooden disc: White's of maple with the wheel of eternity burnt into it,
 * Black's of dark walnut with an inlaid diamond, as on a woven rug. A pepper is larger and has a
 * scalloped rim and a red pepper on top, so that outline, size and picture distinguish it from a
 * ken. Figures are drawn around 0,0 with a radius of about 1.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "wood.h"

enum
{
  MAPLE = SERAI_N_WOOD,
  MAPLE_SIDE,
  MAPLE_EDGE,
  MAPLE_INK,
  WALNUT,
  WALNUT_SIDE,
  WALNUT_EDGE,
  WALNUT_INK,
  FRUIT,
  FRUIT_LIGHT,
  STALK,
  GOAL,
  INLAY,
  N_COLORS
};

/* SeraiPiece.kind, as in the rules of Keny. */
enum
{
  KIND_KEN = 1,
  KIND_PEPPER
};

static const char *const colors[N_COLORS] = {
  [SERAI_WOOD_FIELD] = "keny_wood",
  [SERAI_WOOD_GRAIN] = "keny_grain",
  [SERAI_WOOD_FRAME] = "keny_frame",
  [SERAI_WOOD_FRAME_LIGHT] = "keny_frame_light",
  [SERAI_WOOD_FRAME_EDGE] = "keny_frame_edge",
  [SERAI_WOOD_LABEL] = "keny_label",
  [SERAI_WOOD_LINE] = "keny_line",
  [SERAI_WOOD_LINE_LIGHT] = "keny_line_light",
  [SERAI_WOOD_SHADOW] = "keny_shadow",
  [MAPLE] = "keny_maple",
  [MAPLE_SIDE] = "keny_maple_side",
  [MAPLE_EDGE] = "keny_maple_edge",
  [MAPLE_INK] = "keny_maple_ink",
  [WALNUT] = "keny_walnut",
  [WALNUT_SIDE] = "keny_walnut_side",
  [WALNUT_EDGE] = "keny_walnut_edge",
  [WALNUT_INK] = "keny_walnut_ink",
  [FRUIT] = "keny_fruit",
  [FRUIT_LIGHT] = "keny_fruit_light",
  [STALK] = "keny_stalk",
  [GOAL] = "keny_goal",
  [INLAY] = "keny_inlay",
};

/* The inlay along the inner edge of a row: diamonds in a square; half a diagonal and distance from
 * the edge, in squares. */
#define N_DIAMONDS 6
#define DIAMOND_SIZE 0.034
#define DIAMOND_DEPTH 0.055

/* Whether a ken of either side is promoted on a square of this name. */
static gboolean
is_goal (const char *name)
{
  return name[1] == '1' || name[1] == '8';
}

/* A small diamond, as on a woven rug. */
static void
add_diamond (cairo_t *cr, double x, double y, double size)
{
  cairo_move_to (cr, x, y - size);
  cairo_line_to (cr, x + size, y);
  cairo_line_to (cr, x, y + size);
  cairo_line_to (cr, x - size, y);
  cairo_close_path (cr);
}

/* Tints the rows where kens are promoted. A chain of inlaid diamonds marks them without colour. */
static void
draw_goals (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
            const GdkRGBA *palette)
{
  const double middle = layout->top + layout->board_height / 2;

  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      SeraiWoodBox square;

      if (!is_goal (geometry->points[n].name))
        continue;
      serai_wood_get_square (geometry, layout, n, &square);
      serai_painter_set_color (cr, &palette[GOAL]);
      cairo_rectangle (cr, square.x, square.y, square.width, square.height);
      cairo_fill (cr);
      for (int i = 0; i < N_DIAMONDS; i++)
        add_diamond (cr, square.x + square.width * (i + 0.5) / N_DIAMONDS,
                     square.y < middle ? square.y + square.height - DIAMOND_DEPTH * square.height
                                       : square.y + DIAMOND_DEPTH * square.height,
                     DIAMOND_SIZE * square.height);
      serai_painter_set_color (cr, &palette[INLAY]);
      cairo_fill (cr);
    }
}

static void
draw_board (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
            const GdkRGBA *palette)
{
  serai_wood_draw_frame (cr, geometry, layout, SERAI_WOOD_FRAME_WIDTH, palette);
  serai_wood_draw_field (cr, geometry, layout, palette, NULL);
  draw_goals (cr, geometry, layout, palette);
  serai_wood_draw_grid (cr, geometry, layout, palette);
  serai_wood_draw_labels (cr, geometry, layout, SERAI_WOOD_FRAME_WIDTH / 2, palette);
}

/* ---- kens ---- */

#define KEN_RADIUS 0.80
#define KEN_HEIGHT 0.13

/* The wheel of eternity of Armenian stone carvings, with six curved arms. */
static void
draw_wheel (cairo_t *cr)
{
  const int    n_arms = 6;
  const double reach = 0.54;

  for (int n = 0; n < n_arms; n++)
    {
      cairo_save (cr);
      cairo_rotate (cr, 2 * G_PI * n / n_arms);
      cairo_move_to (cr, 0, 0);
      cairo_curve_to (cr, 0.02, -0.22, 0.10, -0.46, reach * sin (0.35), -reach * cos (0.35));
      cairo_arc (cr, 0, 0, reach, 0.35 - G_PI_2, 0.98 - G_PI_2);
      cairo_curve_to (cr, 0.36, -0.26, 0.20, -0.14, 0, 0);
      cairo_close_path (cr);
      cairo_restore (cr);
    }
  cairo_fill (cr);
}

/* Two nested diamonds around a stone. */
static void
draw_diamonds (cairo_t *cr)
{
  static const double sizes[] = { 0.60, 0.44, 0.28 };

  for (gsize n = 0; n < G_N_ELEMENTS (sizes); n++)
    {
      double size = sizes[n];

      cairo_move_to (cr, 0, -size);
      cairo_line_to (cr, size, 0);
      cairo_line_to (cr, 0, size);
      cairo_line_to (cr, -size, 0);
      cairo_close_path (cr);
    }
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_fill (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
}

static void
draw_groove (cairo_t *cr, double radius, const GdkRGBA *color)
{
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  cairo_set_line_width (cr, 0.045);
  serai_painter_set_color (cr, color);
  cairo_stroke (cr);
}

static void
draw_ken (cairo_t *cr, gboolean is_white, const GdkRGBA *palette)
{
  const GdkRGBA *ink = &palette[is_white ? MAPLE_INK : WALNUT_INK];

  serai_wood_draw_disc (cr, KEN_RADIUS, KEN_HEIGHT, is_white ? MAPLE : WALNUT, palette);
  draw_groove (cr, KEN_RADIUS - 0.12, ink);
  serai_painter_set_color (cr, ink);
  if (is_white)
    draw_wheel (cr);
  else
    draw_diamonds (cr);
}

/* ---- peppers ---- */

#define PEPPER_RADIUS 0.88
#define PEPPER_HEIGHT 0.16
#define SCALLOP 0.07

/* A disc with a scalloped rim. */
static void
trace_scallops (cairo_t *cr, double radius, double y)
{
  const int n_scallops = 12;

  cairo_new_path (cr);
  for (int n = 0; n < n_scallops; n++)
    {
      double from = 2 * G_PI * n / n_scallops;
      double to = 2 * G_PI * (n + 1) / n_scallops;
      double out = radius + 2.6 * SCALLOP;

      if (n == 0)
        cairo_move_to (cr, radius * cos (from), y + radius * sin (from));
      cairo_curve_to (cr, out * cos (from + 0.12), y + out * sin (from + 0.12),
                      out * cos (to - 0.12), y + out * sin (to - 0.12), radius * cos (to),
                      y + radius * sin (to));
    }
  cairo_close_path (cr);
}

static void
draw_coin (cairo_t *cr, const GdkRGBA *top, const GdkRGBA *side, const GdkRGBA *edge)
{
  cairo_pattern_t *pattern;
  double           radius = PEPPER_RADIUS - SCALLOP;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 0.07);
  trace_scallops (cr, radius, PEPPER_HEIGHT);
  serai_painter_set_color (cr, side);
  cairo_fill_preserve (cr);
  serai_painter_set_color (cr, edge);
  cairo_stroke (cr);
  pattern = cairo_pattern_create_linear (-0.5, -0.8, 0.5, 0.8);
  serai_painter_add_stop (pattern, 0.35, top, 1);
  serai_painter_add_stop (pattern, 1, side, 1);
  trace_scallops (cr, radius, 0);
  serai_painter_set_color (cr, top);
  cairo_fill_preserve (cr);
  cairo_set_source (cr, pattern);
  cairo_fill_preserve (cr);
  cairo_pattern_destroy (pattern);
  serai_painter_set_color (cr, edge);
  cairo_stroke (cr);
}

static void
trace_fruit (cairo_t *cr)
{
  cairo_new_path (cr);
  cairo_move_to (cr, -0.02, -0.42);
  cairo_curve_to (cr, 0.22, -0.60, 0.56, -0.40, 0.52, -0.10);
  cairo_curve_to (cr, 0.46, 0.30, 0.08, 0.62, -0.62, 0.54);
  cairo_curve_to (cr, -0.24, 0.40, -0.12, 0.16, -0.16, -0.10);
  cairo_curve_to (cr, -0.18, -0.26, -0.12, -0.36, -0.02, -0.42);
  cairo_close_path (cr);
}

static void
trace_stalk (cairo_t *cr)
{
  cairo_new_path (cr);
  cairo_move_to (cr, 0.22, -0.46);
  cairo_curve_to (cr, 0.24, -0.60, 0.32, -0.68, 0.46, -0.70);
}

static void
trace_cap (cairo_t *cr)
{
  cairo_new_path (cr);
  cairo_move_to (cr, -0.06, -0.34);
  cairo_curve_to (cr, 0.00, -0.58, 0.40, -0.60, 0.50, -0.26);
  cairo_curve_to (cr, 0.42, -0.30, 0.36, -0.32, 0.30, -0.22);
  cairo_curve_to (cr, 0.24, -0.34, 0.16, -0.36, 0.10, -0.24);
  cairo_curve_to (cr, 0.06, -0.34, 0.00, -0.36, -0.06, -0.34);
  cairo_close_path (cr);
}

static void
draw_fruit (cairo_t *cr, const GdkRGBA *rim, const GdkRGBA *palette)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  serai_painter_set_color (cr, rim);
  cairo_set_line_width (cr, 0.14);
  trace_fruit (cr);
  cairo_stroke (cr);
  cairo_set_line_width (cr, 0.23);
  trace_stalk (cr);
  cairo_stroke (cr);

  trace_fruit (cr);
  serai_painter_set_color (cr, &palette[FRUIT]);
  cairo_fill (cr);
  serai_painter_set_color (cr, &palette[FRUIT_LIGHT]);
  serai_painter_brush (cr, 0.06, -0.14, 0.10, 0.16, -0.20, 0.40, 0.15);
  trace_cap (cr);
  serai_painter_set_color (cr, &palette[STALK]);
  cairo_fill (cr);
  cairo_set_line_width (cr, 0.12);
  trace_stalk (cr);
  cairo_stroke (cr);
}

static void
draw_pepper (cairo_t *cr, gboolean is_white, const GdkRGBA *palette)
{
  const GdkRGBA *edge = &palette[is_white ? MAPLE_EDGE : WALNUT_EDGE];

  cairo_translate (cr, 0, -PEPPER_HEIGHT / 2);
  serai_painter_draw_shadow (cr, 0, PEPPER_HEIGHT + 0.06, 1.12, &palette[SERAI_WOOD_SHADOW]);
  draw_coin (cr, &palette[is_white ? MAPLE : WALNUT], &palette[is_white ? MAPLE_SIDE : WALNUT_SIDE],
             edge);
  draw_fruit (cr, &palette[is_white ? MAPLE_INK : WALNUT_INK], palette);
}

static void
draw_piece (cairo_t *cr, SeraiPiece piece, const GdkRGBA *palette)
{
  gboolean is_white = piece.side == SERAI_SIDE_P1;

  cairo_save (cr);
  cairo_translate (cr, 0.5, 0.5);
  cairo_scale (cr, 0.5, 0.5);
  if (piece.kind == KIND_KEN)
    draw_ken (cr, is_white, palette);
  else if (piece.kind == KIND_PEPPER)
    draw_pepper (cr, is_white, palette);
  cairo_restore (cr);
}

const SeraiPainter serai_painter_keny = {
  .id = "keny",
  .colors = colors,
  .n_colors = N_COLORS,
  .margin = SERAI_WOOD_MARGIN,
  .piece_size = 0.90,
  .draw_board = draw_board,
  .draw_piece = draw_piece,
};
