/* painter-kei-yen.c: a wooden board with tigers and roosters.
 *
 * A Kei is the head of a tiger. A Yen is a round ivory piece with a rooster on it; a group
 * is a pile of them with the number on a badge. Light and dark, shape and badge tell them
 * apart without colour. Figures are drawn around 0,0 and reach to about 1.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "painter.h"

enum
{
  WOOD,
  GRAIN,
  FRAME,
  FRAME_LIGHT,
  FRAME_EDGE,
  LABEL,
  LINE,
  LINE_LIGHT,
  SHADOW,
  FUR,
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
  N_COLORS
};

static const char *const colors[N_COLORS] = {
  [WOOD] = "kei_yen_wood",
  [GRAIN] = "kei_yen_grain",
  [FRAME] = "kei_yen_frame",
  [FRAME_LIGHT] = "kei_yen_frame_light",
  [FRAME_EDGE] = "kei_yen_frame_edge",
  [LABEL] = "kei_yen_label",
  [LINE] = "kei_yen_line",
  [LINE_LIGHT] = "kei_yen_line_light",
  [SHADOW] = "kei_yen_shadow",
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
};

static void
add_stop (cairo_pattern_t *pattern, double offset, const GdkRGBA *color, double alpha)
{
  cairo_pattern_add_color_stop_rgba (pattern, offset, color->red, color->green, color->blue,
                                     color->alpha * alpha);
}

static void
fill_with (cairo_t *cr, cairo_pattern_t *pattern)
{
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/* ---- board ---- */

#define FRAME_INSET 0.04 /* room for the shadow of the board, in spacings */
#define FRAME_WIDTH 0.28 /* in spacings */
#define MARGIN (FRAME_INSET + FRAME_WIDTH + 0.5)

/* Fine wavy lines along the wood, the same at every size and on every day. */
static void
draw_grain (cairo_t *cr, double x, double y, double side, const GdkRGBA *palette)
{
  const int n_lines = 44;
  guint32   seed = 20180601;

  cairo_save (cr);
  cairo_rectangle (cr, x, y, side, side);
  cairo_clip (cr);
  for (int n = 0; n < n_lines; n++)
    {
      double noise[4];
      double base = y + side * (n + 0.5) / n_lines;

      for (gsize i = 0; i < G_N_ELEMENTS (noise); i++)
        {
          seed = seed * 1664525u + 1013904223u;
          noise[i] = (seed >> 8) / (double) (1 << 24);
        }
      base += side * 0.02 * (noise[0] - 0.5);
      cairo_move_to (cr, x, base);
      cairo_curve_to (cr, x + side * 0.3, base + side * 0.030 * (noise[1] - 0.5), x + side * 0.6,
                      base + side * 0.046 * (noise[2] - 0.5), x + side,
                      base + side * 0.03 * (noise[3] - 0.5));
      cairo_set_line_width (cr, side * (0.0008 + 0.0035 * noise[2] * noise[2]));
      serai_painter_set_faded (cr, &palette[GRAIN], 0.25 + 0.75 * noise[1]);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/* The field lies within the frame, so there is nothing to fill there. */
static void
leave_out_field (cairo_t *cr, const SeraiBoardLayout *layout)
{
  double inset = ceil ((FRAME_INSET + FRAME_WIDTH) * layout->spacing) + 1;
  double side = MAX (layout->side - 2 * inset, 0);

  cairo_rectangle (cr, layout->left + inset, layout->top + inset, side, side);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
}

static void
draw_frame (cairo_t *cr, const SeraiBoardLayout *layout, const GdkRGBA *palette)
{
  double           inset = FRAME_INSET * layout->spacing;
  double           side = layout->side - 2 * inset;
  double           x = layout->left + inset;
  double           y = layout->top + inset;
  double           radius = 0.16 * layout->spacing;
  double           edge = MAX (1, 0.012 * layout->spacing);
  cairo_pattern_t *pattern;

  cairo_save (cr);
  for (int n = 3; n > 0; n--)
    {
      leave_out_field (cr, layout);
      serai_painter_rounded_square (cr, x - inset * n / 3.0, y - inset * n / 4.0,
                                    side + 2 * inset * n / 3.0, radius + inset * n / 3.0);
      serai_painter_set_faded (cr, &palette[SHADOW], 0.2);
      cairo_fill (cr);
    }
  pattern = cairo_pattern_create_linear (x, y, x + side * 0.3, y + side);
  add_stop (pattern, 0, &palette[FRAME_LIGHT], 1);
  add_stop (pattern, 1, &palette[FRAME], 1);
  leave_out_field (cr, layout);
  serai_painter_rounded_square (cr, x, y, side, radius);
  fill_with (cr, pattern);
  cairo_restore (cr);
  serai_painter_rounded_square (cr, x + edge / 2, y + edge / 2, side - edge, radius - edge / 2);
  cairo_set_line_width (cr, edge);
  serai_painter_set_color (cr, &palette[FRAME_EDGE]);
  cairo_stroke (cr);
}

/* The sunk field that the lines are cut into. */
static void
draw_field (cairo_t *cr, const SeraiBoardLayout *layout, const GdkRGBA *palette)
{
  double inset = round ((FRAME_INSET + FRAME_WIDTH) * layout->spacing);
  double side = layout->side - 2 * inset;
  double x = layout->left + inset;
  double y = layout->top + inset;
  double edge = MAX (1, 0.02 * layout->spacing);

  cairo_rectangle (cr, x, y, side, side);
  serai_painter_set_color (cr, &palette[WOOD]);
  cairo_fill (cr);
  draw_grain (cr, x, y, side, palette);
  cairo_save (cr);
  cairo_rectangle (cr, x, y, side, side);
  cairo_clip (cr);
  for (int n = 1; n <= 4; n++)
    {
      cairo_rectangle (cr, x - edge * 0.5, y - edge * 0.1, side + edge, side + edge);
      cairo_set_line_width (cr, edge * 1.3 * n);
      serai_painter_set_faded (cr, &palette[SHADOW], 0.16);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

static void
trace_lines (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
             double shift)
{
  for (unsigned n = 0; n < geometry->n_lines; n++)
    {
      double x1, y1, x2, y2;

      serai_board_layout_place (layout, geometry, geometry->lines[n].from, &x1, &y1);
      serai_board_layout_place (layout, geometry, geometry->lines[n].to, &x2, &y2);
      cairo_move_to (cr, x1 + shift, y1 + shift);
      cairo_line_to (cr, x2 + shift, y2 + shift);
    }
}

static void
trace_points (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
              double radius, double shift)
{
  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      double x, y;

      serai_board_layout_place (layout, geometry, n, &x, &y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x + shift, y + shift, radius, 0, 2 * G_PI);
    }
}

/* Grooves: a dark cut with light caught on its lower right edge. */
static void
draw_lines (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
            const GdkRGBA *palette)
{
  double width = MAX (1.2, 0.026 * layout->spacing);
  double shift = MAX (0.7, 0.013 * layout->spacing);
  double radius = MAX (2, 0.062 * layout->spacing);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, width);
  trace_lines (cr, geometry, layout, shift);
  serai_painter_set_color (cr, &palette[LINE_LIGHT]);
  cairo_stroke (cr);
  trace_points (cr, geometry, layout, radius, shift);
  cairo_fill (cr);
  trace_lines (cr, geometry, layout, 0);
  serai_painter_set_color (cr, &palette[LINE]);
  cairo_stroke (cr);
  trace_points (cr, geometry, layout, radius, 0);
  cairo_fill (cr);
}

/* Files along the lower edge, ranks along the left one, whichever side is below. The
 * geometry's names have a letter for the file and a digit for the rank. */
static void
draw_labels (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
             const GdkRGBA *palette)
{
  double middle = (FRAME_INSET + FRAME_WIDTH / 2) * layout->spacing;
  double size = 0.165 * layout->spacing;
  double lowest = -INFINITY, leftmost = INFINITY;

  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      double x, y;

      serai_board_layout_place (layout, geometry, n, &x, &y);
      lowest = MAX (lowest, y);
      leftmost = MIN (leftmost, x);
    }
  serai_painter_set_color (cr, &palette[LABEL]);
  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      const char *name = geometry->points[n].name;
      char        file[2] = { name[0], '\0' };
      double      x, y;

      serai_board_layout_place (layout, geometry, n, &x, &y);
      if (y > lowest - layout->spacing / 2)
        serai_painter_text (cr, file, x, layout->top + layout->side - middle, size,
                            PANGO_WEIGHT_SEMIBOLD);
      if (x < leftmost + layout->spacing / 2)
        serai_painter_text (cr, name + 1, layout->left + middle, y, size, PANGO_WEIGHT_SEMIBOLD);
    }
}

static void
draw_board (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
            const GdkRGBA *palette)
{
  draw_frame (cr, layout, palette);
  draw_field (cr, layout, palette);
  draw_lines (cr, geometry, layout, palette);
  draw_labels (cr, geometry, layout, palette);
}

/* ---- strokes that both figures use ---- */

/* Calls @draw as it is and mirrored at x = 0. */
static void
draw_twice (cairo_t *cr, void (*draw) (cairo_t *, const GdkRGBA *), const GdkRGBA *palette)
{
  draw (cr, palette);
  cairo_save (cr);
  cairo_scale (cr, -1, 1);
  draw (cr, palette);
  cairo_restore (cr);
}

static void
fill_ellipse (cairo_t *cr, double x, double y, double rx, double ry, double angle)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, angle);
  cairo_scale (cr, rx, ry);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
  cairo_fill (cr);
}

/* A brush stroke from @x1, @y1, @width broad there, bent towards @bx, @by, to a fine
 * point at @x2, @y2. */
static void
brush (cairo_t *cr, double x1, double y1, double bx, double by, double x2, double y2, double width)
{
  double length = hypot (bx - x1, by - y1);
  double nx = -(by - y1) / length * width / 2;
  double ny = (bx - x1) / length * width / 2;

  cairo_move_to (cr, x1 + nx, y1 + ny);
  cairo_curve_to (cr, bx + nx, by + ny, bx + nx, by + ny, x2, y2);
  cairo_curve_to (cr, bx - nx, by - ny, bx - nx, by - ny, x1 - nx, y1 - ny);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* A soft round shadow on the board. */
static void
draw_shadow (cairo_t *cr, double x, double y, double radius, const GdkRGBA *palette)
{
  cairo_pattern_t *pattern = cairo_pattern_create_radial (x, y, radius * 0.72, x, y, radius);

  add_stop (pattern, 0, &palette[SHADOW], 0.75);
  add_stop (pattern, 0.5, &palette[SHADOW], 0.28);
  add_stop (pattern, 1, &palette[SHADOW], 0);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  fill_with (cr, pattern);
}

/* ---- Kei ---- */

/* The right half of the outline from the crown to the chin: a start, then three points
 * for each curve. The left half is the same way back, mirrored. */
static const double head[][2] = {
  { 0.00, -0.79 },                                   /* crown */
  { 0.24, -0.80 }, { 0.46, -0.74 }, { 0.62, -0.56 }, /* brow */
  { 0.76, -0.38 }, { 0.82, -0.18 }, { 0.84, 0.04 },  /* temple */
  { 0.87, 0.13 },  { 0.92, 0.20 },  { 0.98, 0.26 },  /* three tufts of the cheek */
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
  fill_ellipse (cr, 0.60, -0.62, 0.335, 0.325, 0.6);
  serai_painter_set_color (cr, &palette[FUR]);
  fill_ellipse (cr, 0.60, -0.61, 0.275, 0.265, 0.6);
  serai_painter_set_color (cr, &palette[STRIPE]);
  fill_ellipse (cr, 0.595, -0.60, 0.20, 0.19, 0.6);
  serai_painter_set_color (cr, &palette[CREAM]);
  fill_ellipse (cr, 0.56, -0.555, 0.155, 0.15, 0.6);
}

static void
draw_pale_fur (cairo_t *cr, const GdkRGBA *palette)
{
  serai_painter_set_color (cr, &palette[CREAM]);
  fill_ellipse (cr, 0.36, -0.245, 0.20, 0.105, -0.35); /* above the eye */
  cairo_new_path (cr);                                 /* the cheek */
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
  brush (cr, 0.20, -0.84, 0.20, -0.60, 0.09, -0.44, 0.13);
  brush (cr, 0.43, -0.80, 0.40, -0.62, 0.24, -0.45, 0.13);
  brush (cr, 0.74, -0.40, 0.60, -0.42, 0.46, -0.36, 0.13);
  brush (cr, 0.90, -0.10, 0.72, -0.16, 0.62, -0.10, 0.13);
  brush (cr, 0.98, 0.13, 0.80, 0.07, 0.58, 0.13, 0.12);
  brush (cr, 0.98, 0.40, 0.78, 0.30, 0.56, 0.34, 0.12);
  brush (cr, 0.86, 0.66, 0.68, 0.52, 0.50, 0.54, 0.11);
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
  add_stop (pattern, 0, &palette[EYE], 1);
  add_stop (pattern, 1, &palette[EYE_DEEP], 1);
  fill_with (cr, pattern);
  serai_painter_set_color (cr, &palette[STRIPE]);
  fill_ellipse (cr, 0.375, -0.03, 0.065, 0.085, 0);
  serai_painter_set_color (cr, &palette[CREAM]);
  fill_ellipse (cr, 0.405, -0.065, 0.028, 0.028, 0);
}

static void
draw_half_muzzle (cairo_t *cr, const GdkRGBA *palette)
{
  static const double roots[][2] = { { 0.22, 0.50 }, { 0.31, 0.45 }, { 0.30, 0.56 } };

  serai_painter_set_color (cr, &palette[CREAM]);
  fill_ellipse (cr, 0.185, 0.49, 0.26, 0.215, 0.12);
  serai_painter_set_color (cr, &palette[STRIPE]);
  for (gsize n = 0; n < G_N_ELEMENTS (roots); n++)
    fill_ellipse (cr, roots[n][0], roots[n][1], 0.022, 0.022, 0);
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
  add_stop (pattern, 0, &palette[FUR_LIGHT], 1);
  add_stop (pattern, 0.55, &palette[FUR], 1);
  add_stop (pattern, 1, &palette[FUR_DEEP], 1);
  cairo_set_source (cr, pattern);
  cairo_paint (cr);
  cairo_pattern_destroy (pattern);
  draw_twice (cr, draw_pale_fur, palette);
  draw_twice (cr, draw_stripes, palette);
  serai_painter_set_color (cr, &palette[STRIPE]);
  brush (cr, 0, -0.90, 0.001, -0.60, 0, -0.34, 0.12);
  serai_painter_set_color (cr, &palette[CREAM]);
  fill_ellipse (cr, 0, 0.80, 0.42, 0.27, 0);
  draw_twice (cr, draw_half_muzzle, palette);
  draw_twice (cr, draw_eye, palette);
  draw_nose (cr, palette);
}

static void
draw_kei (cairo_t *cr, const GdkRGBA *palette)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  draw_shadow (cr, 0, 0.16, 1.08, palette);
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
  add_stop (pattern, 0, &palette[IVORY_SHADE], 0.1);
  add_stop (pattern, 1, &palette[IVORY_SHADE], 1);
  cairo_arc (cr, 0, 0, DISC - 0.085, 0, 2 * G_PI);
  cairo_set_line_width (cr, 0.07);
  cairo_set_source (cr, pattern);
  cairo_stroke (cr);
  cairo_pattern_destroy (pattern);
}

/* A sickle feather from the rump at @x, @y. */
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
  fill_ellipse (cr, 0.49, -0.22, 0.075, 0.13, 0.1); /* wattle */
  fill_ellipse (cr, 0.39, -0.42, 0.115, 0.10, 0);   /* cheek */
  serai_painter_set_color (cr, &palette[IVORY]);
  fill_ellipse (cr, 0.39, -0.445, 0.062, 0.062, 0);
  serai_painter_set_color (cr, &palette[INK]);
  fill_ellipse (cr, 0.40, -0.445, 0.036, 0.036, 0);
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
  brush (cr, 0.30, -0.46, 0.22, -0.20, 0.16, 0.02, 0.10);
  brush (cr, 0.36, -0.34, 0.36, -0.16, 0.36, 0.02, 0.08);
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
  fill_ellipse (cr, 0, 0, 0.44, 0.44, 0);
  serai_painter_set_color (cr, &palette[BADGE]);
  fill_ellipse (cr, 0, 0, 0.38, 0.38, 0);
  serai_painter_set_color (cr, &palette[BADGE_TEXT]);
  serai_painter_text (cr, text, 0, 0, number < 10 ? 0.58 : 0.46, PANGO_WEIGHT_BOLD);
}

/* A pile of @count, the middle of the pile on the point. */
static void
draw_yen (cairo_t *cr, unsigned count, const GdkRGBA *palette)
{
  double step = count > 1 ? MIN (0.08, 0.40 / (count - 1)) : 0;
  double edge = count > 1 ? MIN (0.05, step * 0.5) : 0.05;
  double height = step * (count - 1);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_translate (cr, 0, height / 2);
  draw_shadow (cr, 0, 0.12, 1.06, palette);
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
  .piece_size = 0.84,
  .draw_board = draw_board,
  .draw_piece = draw_piece,
};
