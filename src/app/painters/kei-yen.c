/* kei-yen.c: the Kei-Yen painter: a wooden board with tigers and roosters.
 *
 * A Kei is a tiger's head. A Yen is a round ivory piece with a rooster on it; a group of Yens is a
 * pile with its count on a badge. Yens that have been captured lie in a tray at the edge of Kei.
 * Brightness, shape and badge distinguish them without colour.
 * Figures are drawn around 0,0 with a radius of about 1.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "wood.h"

enum
{
  FUR = SERAI_N_WOOD,
  FUR_LIGHT,
  FUR_DEEP,
  CREAM,
  STRIPE,
  EYE,
  EYE_DEEP,
  NOSE,
  IVORY,
  IVORY_SHADE,
  IVORY_EDGE,
  INK,
  RUSSET,
  RUSSET_DEEP,
  HACKLE,
  HACKLE_LIGHT,
  TAIL,
  TAIL_LIGHT,
  COMB,
  BEAK,
  BADGE,
  BADGE_TEXT,
  TRAY,
  TRAY_EDGE,
  TRAY_TEXT,
  N_COLORS
};

static const char *const colors[N_COLORS] = {
  [SERAI_WOOD_FIELD] = "kei_yen_wood",
  [SERAI_WOOD_GRAIN] = "kei_yen_grain",
  [SERAI_WOOD_FRAME] = "kei_yen_frame",
  [SERAI_WOOD_FRAME_LIGHT] = "kei_yen_frame_light",
  [SERAI_WOOD_FRAME_EDGE] = "kei_yen_frame_edge",
  [SERAI_WOOD_LABEL] = "kei_yen_label",
  [SERAI_WOOD_LINE] = "kei_yen_line",
  [SERAI_WOOD_LINE_LIGHT] = "kei_yen_line_light",
  [SERAI_WOOD_SHADOW] = "kei_yen_shadow",
  [FUR] = "kei_yen_fur",
  [FUR_LIGHT] = "kei_yen_fur_light",
  [FUR_DEEP] = "kei_yen_fur_deep",
  [CREAM] = "kei_yen_cream",
  [STRIPE] = "kei_yen_stripe",
  [EYE] = "kei_yen_eye",
  [EYE_DEEP] = "kei_yen_eye_deep",
  [NOSE] = "kei_yen_nose",
  [IVORY] = "kei_yen_ivory",
  [IVORY_SHADE] = "kei_yen_ivory_shade",
  [IVORY_EDGE] = "kei_yen_ivory_edge",
  [INK] = "kei_yen_ink",
  [RUSSET] = "kei_yen_russet",
  [RUSSET_DEEP] = "kei_yen_russet_deep",
  [HACKLE] = "kei_yen_hackle",
  [HACKLE_LIGHT] = "kei_yen_hackle_light",
  [TAIL] = "kei_yen_tail",
  [TAIL_LIGHT] = "kei_yen_tail_light",
  [COMB] = "kei_yen_comb",
  [BEAK] = "kei_yen_beak",
  [BADGE] = "kei_yen_badge",
  [BADGE_TEXT] = "kei_yen_badge_text",
  [TRAY] = "kei_yen_tray",
  [TRAY_EDGE] = "kei_yen_tray_edge",
  [TRAY_TEXT] = "kei_yen_tray_text",
};

/* ---- board ---- */

/* The frame, in spacings. At the edge of Kei, from the field outwards: labels, tray, edge. */
#define FRAME_WIDTH 0.22
#define TRAY_FRAME_WIDTH 0.66
#define LABEL_DISTANCE 0.115
#define TRAY_DISTANCE 0.42 /* to the middle of the tray */
#define TRAY_CELL 0.33
#define N_CELLS 13 /* if more must be captured, they overlap */
#define N_TALLY 2

#define MARGIN                                                                                     \
  {                                                                                                \
    SERAI_WOOD_EDGE (FRAME_WIDTH), SERAI_WOOD_EDGE (TRAY_FRAME_WIDTH),                             \
        SERAI_WOOD_EDGE (FRAME_WIDTH)                                                              \
  }
#define HAND                                                                                       \
  {                                                                                                \
    0.5 + TRAY_DISTANCE, TRAY_CELL, N_CELLS, N_TALLY                                               \
  }

static void
draw_board (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
            const GdkRGBA *palette)
{
  const SeraiBoardMargin margin = MARGIN;
  const SeraiBoardHand   tray = HAND;

  serai_wood_draw_wide_frame (cr, geometry, layout, margin, palette);
  serai_wood_draw_tray (cr, geometry, layout, &tray, FALSE, &palette[TRAY], &palette[TRAY_EDGE],
                        &palette[SERAI_WOOD_SHADOW]);
  serai_wood_draw_field (cr, geometry, layout, palette, NULL);
  serai_wood_draw_lines (cr, geometry, layout, palette);
  serai_wood_draw_labels (cr, geometry, layout, LABEL_DISTANCE, palette);
}

/* A small pit in the tray. */
static void
draw_wanted (cairo_t *cr, const GdkRGBA *palette)
{
  serai_painter_set_color (cr, &palette[TRAY_EDGE]);
  serai_painter_fill_ellipse (cr, 0.5, 0.5, 0.11, 0.11, 0);
}

/* The last move can capture more than are needed: “16/14” would look like a mistake. */
static void
draw_tally (cairo_t *cr, unsigned n_captured, unsigned n_goal, const GdkRGBA *palette)
{
  char text[16];

  if (n_captured > n_goal)
    g_snprintf (text, sizeof text, "%u", n_captured);
  else
    g_snprintf (text, sizeof text, "%u/%u", n_captured, n_goal);
  serai_painter_set_color (cr, &palette[TRAY_TEXT]);
  serai_painter_text (cr, text, 0, 0, 0.62, PANGO_WEIGHT_BOLD);
}

/* ---- Shared strokes ---- */

/* Calls @draw once as is and once mirrored at x = 0. */
static void
draw_twice (cairo_t *cr, void (*draw) (cairo_t *, const GdkRGBA *), const GdkRGBA *palette)
{
  draw (cr, palette);
  cairo_save (cr);
  cairo_scale (cr, -1, 1);
  draw (cr, palette);
  cairo_restore (cr);
}

/* ---- Kei ---- */

/* The right half of the outline, from crown to chin: a start point, then three points per Bézier
 * curve. The left half retraces it, mirrored. */
static const double head[][2] = {
  { 0.00, -0.79 },                                   /* crown */
  { 0.24, -0.80 }, { 0.46, -0.74 }, { 0.62, -0.56 }, /* brow */
  { 0.76, -0.38 }, { 0.82, -0.18 }, { 0.84, 0.04 },  /* temple */
  { 0.87, 0.13 },  { 0.92, 0.20 },  { 0.98, 0.26 },  /* three tufts of cheek fur */
  { 0.93, 0.30 },  { 0.88, 0.31 },  { 0.83, 0.31 },  { 0.85, 0.40 }, { 0.87, 0.47 },
  { 0.91, 0.53 },  { 0.84, 0.56 },  { 0.77, 0.56 },  { 0.71, 0.54 }, { 0.71, 0.62 },
  { 0.71, 0.68 },  { 0.73, 0.75 },  { 0.62, 0.76 },  { 0.53, 0.74 }, { 0.46, 0.71 },
  { 0.36, 0.86 },  { 0.20, 0.94 },  { 0.00, 0.94 }, /* chin */
};

static void
trace_head (cairo_t *cr)
{
  const int last = G_N_ELEMENTS (head) - 1;

  cairo_new_path (cr);
  cairo_move_to (cr, head[0][0], head[0][1]);
  for (int n = 1; n < last; n += 3)
    cairo_curve_to (cr, head[n][0], head[n][1], head[n + 1][0], head[n + 1][1], head[n + 2][0],
                    head[n + 2][1]);
  for (int n = last - 1; n > 0; n -= 3)
    cairo_curve_to (cr, -head[n][0], head[n][1], -head[n - 1][0], head[n - 1][1], -head[n - 2][0],
                    head[n - 2][1]);
  cairo_close_path (cr);
}

static void
draw_ear (cairo_t *cr, const GdkRGBA *palette)
{
  serai_painter_set_color (cr, &palette[STRIPE]);
  serai_painter_fill_ellipse (cr, 0.60, -0.62, 0.335, 0.325, 0.6);
  serai_painter_set_color (cr, &palette[FUR]);
  serai_painter_fill_ellipse (cr, 0.60, -0.61, 0.275, 0.265, 0.6);
  serai_painter_set_color (cr, &palette[STRIPE]);
  serai_painter_fill_ellipse (cr, 0.595, -0.60, 0.20, 0.19, 0.6);
  serai_painter_set_color (cr, &palette[CREAM]);
  serai_painter_fill_ellipse (cr, 0.56, -0.555, 0.155, 0.15, 0.6);
}

static void
draw_pale_fur (cairo_t *cr, const GdkRGBA *palette)
{
  serai_painter_set_color (cr, &palette[CREAM]);
  serai_painter_fill_ellipse (cr, 0.36, -0.245, 0.20, 0.105, -0.35); /* above the eye */
  cairo_new_path (cr);                                               /* the cheek */
  cairo_move_to (cr, 1.05, 0.12);
  cairo_curve_to (cr, 0.70, 0.16, 0.52, 0.26, 0.46, 0.46);
  cairo_curve_to (cr, 0.40, 0.62, 0.30, 0.70, 0.20, 1.0);
  cairo_line_to (cr, 1.05, 1.0);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_stripes (cairo_t *cr, const GdkRGBA *palette)
{
  serai_painter_set_color (cr, &palette[STRIPE]);
  serai_painter_brush (cr, 0.20, -0.84, 0.20, -0.60, 0.09, -0.44, 0.13);
  serai_painter_brush (cr, 0.43, -0.80, 0.40, -0.62, 0.24, -0.45, 0.13);
  serai_painter_brush (cr, 0.74, -0.40, 0.60, -0.42, 0.46, -0.36, 0.13);
  serai_painter_brush (cr, 0.90, -0.10, 0.72, -0.16, 0.62, -0.10, 0.13);
  serai_painter_brush (cr, 0.98, 0.13, 0.80, 0.07, 0.58, 0.13, 0.12);
  serai_painter_brush (cr, 0.98, 0.40, 0.78, 0.30, 0.56, 0.34, 0.12);
  serai_painter_brush (cr, 0.86, 0.66, 0.68, 0.52, 0.50, 0.54, 0.11);
}

static void
draw_eye (cairo_t *cr, const GdkRGBA *palette)
{
  cairo_pattern_t *pattern;

  cairo_new_path (cr);
  cairo_move_to (cr, 0.14, 0.09);
  cairo_curve_to (cr, 0.18, -0.14, 0.40, -0.24, 0.62, -0.15);
  cairo_curve_to (cr, 0.58, 0.06, 0.38, 0.17, 0.14, 0.09);
  cairo_close_path (cr);
  serai_painter_set_color (cr, &palette[STRIPE]);
  cairo_fill (cr);
  cairo_new_path (cr);
  cairo_move_to (cr, 0.215, 0.045);
  cairo_curve_to (cr, 0.26, -0.09, 0.40, -0.155, 0.545, -0.105);
  cairo_curve_to (cr, 0.50, 0.03, 0.38, 0.09, 0.215, 0.045);
  cairo_close_path (cr);
  pattern = cairo_pattern_create_radial (0.37, -0.02, 0.02, 0.37, -0.03, 0.20);
  serai_painter_add_stop (pattern, 0, &palette[EYE], 1);
  serai_painter_add_stop (pattern, 1, &palette[EYE_DEEP], 1);
  serai_painter_fill_with (cr, pattern);
  serai_painter_set_color (cr, &palette[STRIPE]);
  serai_painter_fill_ellipse (cr, 0.375, -0.03, 0.065, 0.085, 0);
  serai_painter_set_color (cr, &palette[CREAM]);
  serai_painter_fill_ellipse (cr, 0.405, -0.065, 0.028, 0.028, 0);
}

static void
draw_half_muzzle (cairo_t *cr, const GdkRGBA *palette)
{
  static const double roots[][2] = { { 0.22, 0.50 }, { 0.31, 0.45 }, { 0.30, 0.56 } };

  serai_painter_set_color (cr, &palette[CREAM]);
  serai_painter_fill_ellipse (cr, 0.185, 0.49, 0.26, 0.215, 0.12);
  serai_painter_set_color (cr, &palette[STRIPE]);
  for (gsize n = 0; n < G_N_ELEMENTS (roots); n++)
    serai_painter_fill_ellipse (cr, roots[n][0], roots[n][1], 0.022, 0.022, 0);
}

static void
draw_nose (cairo_t *cr, const GdkRGBA *palette)
{
  cairo_new_path (cr);
  cairo_move_to (cr, 0, 0.46);
  cairo_curve_to (cr, -0.08, 0.42, -0.19, 0.34, -0.19, 0.26);
  cairo_curve_to (cr, -0.17, 0.20, 0.17, 0.20, 0.19, 0.26);
  cairo_curve_to (cr, 0.19, 0.34, 0.08, 0.42, 0, 0.46);
  cairo_close_path (cr);
  serai_painter_set_color (cr, &palette[NOSE]);
  cairo_fill_preserve (cr);
  serai_painter_set_color (cr, &palette[STRIPE]);
  cairo_set_line_width (cr, 0.05);
  cairo_stroke (cr);
  cairo_move_to (cr, 0, 0.46);
  cairo_line_to (cr, 0, 0.58);
  cairo_move_to (cr, -0.30, 0.62);
  cairo_curve_to (cr, -0.22, 0.74, -0.06, 0.72, 0, 0.58);
  cairo_curve_to (cr, 0.06, 0.72, 0.22, 0.74, 0.30, 0.62);
  cairo_set_line_width (cr, 0.055);
  cairo_stroke (cr);
}

static void
draw_face (cairo_t *cr, const GdkRGBA *palette)
{
  cairo_pattern_t *pattern;

  pattern = cairo_pattern_create_radial (0, -0.25, 0.15, 0, 0, 1.05);
  serai_painter_add_stop (pattern, 0, &palette[FUR_LIGHT], 1);
  serai_painter_add_stop (pattern, 0.55, &palette[FUR], 1);
  serai_painter_add_stop (pattern, 1, &palette[FUR_DEEP], 1);
  cairo_set_source (cr, pattern);
  cairo_paint (cr);
  cairo_pattern_destroy (pattern);
  draw_twice (cr, draw_pale_fur, palette);
  draw_twice (cr, draw_stripes, palette);
  serai_painter_set_color (cr, &palette[STRIPE]);
  serai_painter_brush (cr, 0, -0.90, 0.001, -0.60, 0, -0.34, 0.12);
  serai_painter_set_color (cr, &palette[CREAM]);
  serai_painter_fill_ellipse (cr, 0, 0.80, 0.42, 0.27, 0);
  draw_twice (cr, draw_half_muzzle, palette);
  draw_twice (cr, draw_eye, palette);
  draw_nose (cr, palette);
}

static void
draw_kei (cairo_t *cr, const GdkRGBA *palette)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  serai_painter_draw_shadow (cr, 0, 0.16, 1.08, &palette[SERAI_WOOD_SHADOW]);
  draw_twice (cr, draw_ear, palette);
  cairo_save (cr);
  trace_head (cr);
  cairo_clip (cr);
  draw_face (cr, palette);
  cairo_restore (cr);
  trace_head (cr);
  cairo_set_line_width (cr, 0.075);
  serai_painter_set_color (cr, &palette[STRIPE]);
  cairo_stroke (cr);
}

/* ---- Yen ---- */

#define DISC 0.90 /* radius of a piece */

static void
draw_disc (cairo_t *cr, const GdkRGBA *palette, double edge, gboolean is_top)
{
  cairo_pattern_t *pattern;

  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, DISC, 0, 2 * G_PI);
  serai_painter_set_color (cr, &palette[is_top ? IVORY : IVORY_SHADE]);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, edge);
  serai_painter_set_color (cr, &palette[IVORY_EDGE]);
  cairo_stroke (cr);
  if (!is_top)
    return;
  pattern = cairo_pattern_create_linear (-0.5, -0.8, 0.5, 0.8);
  serai_painter_add_stop (pattern, 0, &palette[IVORY_SHADE], 0.1);
  serai_painter_add_stop (pattern, 1, &palette[IVORY_SHADE], 1);
  cairo_arc (cr, 0, 0, DISC - 0.085, 0, 2 * G_PI);
  cairo_set_line_width (cr, 0.07);
  cairo_set_source (cr, pattern);
  cairo_stroke (cr);
  cairo_pattern_destroy (pattern);
}

/* A sickle feather that starts at the rump, @x, @y. */
static void
feather (cairo_t *cr, double x, double y, double bx, double by, double tx, double ty, double width,
         const GdkRGBA *color)
{
  double dx = tx - x, dy = ty - y;
  double length = hypot (dx, dy);
  double nx = -dy / length * width, ny = dx / length * width;

  cairo_new_path (cr);
  cairo_move_to (cr, x - nx * 0.4, y - ny * 0.4);
  cairo_curve_to (cr, bx - nx, by - ny, bx - nx, by - ny, tx, ty);
  cairo_curve_to (cr, bx + nx, by + ny, bx + nx, by + ny, x + nx * 0.6, y + ny * 0.6);
  cairo_close_path (cr);
  serai_painter_set_color (cr, color);
  cairo_fill (cr);
}

static void
draw_tail (cairo_t *cr, const GdkRGBA *palette)
{
  feather (cr, -0.18, 0.12, -0.50, 0.12, -0.70, 0.30, 0.10, &palette[TAIL]);
  feather (cr, -0.18, 0.08, -0.62, -0.08, -0.78, 0.12, 0.12, &palette[TAIL_LIGHT]);
  feather (cr, -0.16, 0.04, -0.62, -0.34, -0.80, -0.12, 0.14, &palette[TAIL]);
  feather (cr, -0.12, 0.00, -0.48, -0.62, -0.72, -0.38, 0.16, &palette[TAIL_LIGHT]);
  feather (cr, -0.06, -0.02, -0.22, -0.74, -0.52, -0.62, 0.17, &palette[TAIL]);
}

static void
draw_legs (cairo_t *cr, const GdkRGBA *palette)
{
  serai_painter_set_color (cr, &palette[BEAK]);
  cairo_set_line_width (cr, 0.07);
  for (int n = 0; n < 2; n++)
    {
      double x = n == 0 ? -0.02 : 0.17;

      cairo_move_to (cr, x, 0.36);
      cairo_line_to (cr, x, 0.66);
      cairo_move_to (cr, x - 0.10, 0.68);
      cairo_line_to (cr, x + 0.12, 0.68);
    }
  cairo_stroke (cr);
}

static void
trace_body (cairo_t *cr)
{
  cairo_new_path (cr);
  cairo_move_to (cr, -0.34, 0.00);
  cairo_curve_to (cr, -0.10, 0.06, 0.02, -0.06, 0.08, -0.30);
  cairo_curve_to (cr, 0.10, -0.52, 0.22, -0.60, 0.34, -0.58);
  cairo_curve_to (cr, 0.48, -0.57, 0.54, -0.46, 0.50, -0.34);
  cairo_curve_to (cr, 0.48, -0.20, 0.56, -0.10, 0.54, 0.10);
  cairo_curve_to (cr, 0.52, 0.36, 0.30, 0.50, 0.06, 0.48);
  cairo_curve_to (cr, -0.20, 0.46, -0.36, 0.26, -0.34, 0.00);
  cairo_close_path (cr);
}

static void
draw_comb (cairo_t *cr, const GdkRGBA *palette)
{
  cairo_new_path (cr);
  cairo_move_to (cr, 0.14, -0.50);
  cairo_curve_to (cr, 0.06, -0.66, 0.12, -0.74, 0.20, -0.68);
  cairo_curve_to (cr, 0.20, -0.84, 0.32, -0.84, 0.34, -0.70);
  cairo_curve_to (cr, 0.40, -0.82, 0.52, -0.76, 0.46, -0.62);
  cairo_curve_to (cr, 0.54, -0.66, 0.56, -0.56, 0.48, -0.50);
  cairo_close_path (cr);
  serai_painter_set_color (cr, &palette[COMB]);
  cairo_fill (cr);
}

static void
draw_head_details (cairo_t *cr, const GdkRGBA *palette)
{
  cairo_new_path (cr); /* beak */
  cairo_move_to (cr, 0.48, -0.50);
  cairo_curve_to (cr, 0.58, -0.50, 0.66, -0.46, 0.72, -0.37);
  cairo_curve_to (cr, 0.62, -0.36, 0.54, -0.34, 0.48, -0.34);
  cairo_close_path (cr);
  serai_painter_set_color (cr, &palette[BEAK]);
  cairo_fill (cr);
  serai_painter_set_color (cr, &palette[COMB]);
  serai_painter_fill_ellipse (cr, 0.49, -0.22, 0.075, 0.13, 0.1); /* wattle */
  serai_painter_fill_ellipse (cr, 0.39, -0.42, 0.115, 0.10, 0);   /* cheek */
  serai_painter_set_color (cr, &palette[IVORY]);
  serai_painter_fill_ellipse (cr, 0.39, -0.445, 0.062, 0.062, 0);
  serai_painter_set_color (cr, &palette[INK]);
  serai_painter_fill_ellipse (cr, 0.40, -0.445, 0.036, 0.036, 0);
}

static void
draw_hackle (cairo_t *cr, const GdkRGBA *palette)
{
  cairo_new_path (cr);
  cairo_move_to (cr, 0.08, -0.62);
  cairo_line_to (cr, 0.60, -0.62);
  cairo_line_to (cr, 0.60, -0.10);
  cairo_line_to (cr, 0.54, 0.06);
  cairo_line_to (cr, 0.45, -0.04);
  cairo_line_to (cr, 0.37, 0.12);
  cairo_line_to (cr, 0.27, -0.02);
  cairo_line_to (cr, 0.17, 0.12);
  cairo_line_to (cr, 0.09, -0.02);
  cairo_line_to (cr, -0.06, 0.08);
  cairo_line_to (cr, -0.10, -0.10);
  cairo_close_path (cr);
  serai_painter_set_color (cr, &palette[HACKLE]);
  cairo_fill (cr);
  serai_painter_set_color (cr, &palette[HACKLE_LIGHT]);
  serai_painter_brush (cr, 0.30, -0.46, 0.22, -0.20, 0.16, 0.02, 0.10);
  serai_painter_brush (cr, 0.36, -0.34, 0.36, -0.16, 0.36, 0.02, 0.08);
}

static void
draw_wing (cairo_t *cr, const GdkRGBA *palette)
{
  cairo_new_path (cr);
  cairo_move_to (cr, 0.30, 0.14);
  cairo_curve_to (cr, 0.24, 0.34, 0.00, 0.38, -0.26, 0.28);
  cairo_curve_to (cr, -0.16, 0.24, -0.12, 0.18, -0.06, 0.12);
  cairo_curve_to (cr, 0.06, 0.02, 0.26, 0.02, 0.30, 0.14);
  cairo_close_path (cr);
  serai_painter_set_color (cr, &palette[RUSSET_DEEP]);
  cairo_fill (cr);
}

static void
draw_rooster (cairo_t *cr, const GdkRGBA *palette)
{
  draw_tail (cr, palette);
  draw_legs (cr, palette);
  draw_comb (cr, palette);
  cairo_save (cr);
  trace_body (cr);
  serai_painter_set_color (cr, &palette[RUSSET]);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  draw_hackle (cr, palette);
  cairo_restore (cr);
  draw_wing (cr, palette);
  draw_head_details (cr, palette);
}

static void
draw_badge (cairo_t *cr, unsigned number, const GdkRGBA *palette)
{
  char text[8];

  g_snprintf (text, sizeof text, "%u", number);
  serai_painter_set_color (cr, &palette[BADGE_TEXT]);
  serai_painter_fill_ellipse (cr, 0, 0, 0.44, 0.44, 0);
  serai_painter_set_color (cr, &palette[BADGE]);
  serai_painter_fill_ellipse (cr, 0, 0, 0.38, 0.38, 0);
  serai_painter_set_color (cr, &palette[BADGE_TEXT]);
  serai_painter_text (cr, text, 0, 0, number < 10 ? 0.58 : 0.46, PANGO_WEIGHT_BOLD);
}

/* A pile of @count pieces, centred on the point. */
static void
draw_yen (cairo_t *cr, unsigned count, const GdkRGBA *palette)
{
  double step = count > 1 ? MIN (0.08, 0.40 / (count - 1)) : 0;
  double edge = count > 1 ? MIN (0.05, step * 0.5) : 0.05;
  double height = step * (count - 1);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_translate (cr, 0, height / 2);
  serai_painter_draw_shadow (cr, 0, 0.12, 1.06, &palette[SERAI_WOOD_SHADOW]);
  for (unsigned n = 1; n < count; n++)
    {
      draw_disc (cr, palette, edge, FALSE);
      cairo_translate (cr, 0, -step);
    }
  draw_disc (cr, palette, 0.05, TRUE);
  cairo_save (cr);
  cairo_translate (cr, 0.02, 0.04);
  draw_rooster (cr, palette);
  cairo_restore (cr);
  if (count > 1)
    {
      cairo_translate (cr, 0.60, 0.60);
      draw_badge (cr, count, palette);
    }
}

static void
draw_piece (cairo_t *cr, SeraiPiece piece, const GdkRGBA *palette)
{
  cairo_save (cr);
  cairo_translate (cr, 0.5, 0.5);
  cairo_scale (cr, 0.5, 0.5);
  if (piece.side == SERAI_SIDE_P1)
    draw_kei (cr, palette);
  else if (piece.side == SERAI_SIDE_P2 && piece.count > 0)
    draw_yen (cr, piece.count, palette);
  cairo_restore (cr);
}

const SeraiPainter serai_painter_kei_yen = {
  .id = "kei-yen",
  .colors = colors,
  .n_colors = N_COLORS,
  .margin = MARGIN,
  .piece_size = 0.90,
  .hand = HAND,
  .keeps_captured = true,
  .draw_board = draw_board,
  .draw_wanted = draw_wanted,
  .draw_tally = draw_tally,
  .draw_piece = draw_piece,
};
