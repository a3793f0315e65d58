/* painter.c: the list of painters, and the strokes they share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "painter.h"

#include <math.h>
#include <pango/pangocairo.h>

#include "game-list.h"

#define DECLARE(name) extern const SeraiPainter serai_painter_##name;
#define ADDRESS(name) &serai_painter_##name,

SERAI_GAMES (DECLARE)

static const SeraiPainter *const painters[] = { SERAI_GAMES (ADDRESS) };

/**
 * serai_painter_find:
 * @rules: a game of the registry
 * Every game must have a painter.
 * Returns: (nullable): the painter of @rules; static
 */
const SeraiPainter *
serai_painter_find (const SeraiRules *rules)
{
  for (gsize n = 0; n < G_N_ELEMENTS (painters); n++)
    if (g_str_equal (painters[n]->id, rules->id))
      return painters[n];
  return NULL;
}

/**
 * serai_painter_set_color:
 * @cr: where to draw
 * @color: the new source colour
 */
void
serai_painter_set_color (cairo_t *cr, const GdkRGBA *color)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha);
}

/**
 * serai_painter_set_faded:
 * @cr: where to draw
 * @color: the new source colour
 * @alpha: opacity, 0 to 1, multiplied by that of @color
 */
void
serai_painter_set_faded (cairo_t *cr, const GdkRGBA *color, double alpha)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha * alpha);
}

/**
 * serai_painter_add_stop:
 * @pattern: a gradient
 * @offset: position along the gradient, 0 to 1
 * @color: the colour of the stop
 * @alpha: opacity, 0 to 1, multiplied by that of @color
 */
void
serai_painter_add_stop (cairo_pattern_t *pattern, double offset, const GdkRGBA *color, double alpha)
{
  cairo_pattern_add_color_stop_rgba (pattern, offset, color->red, color->green, color->blue,
                                     color->alpha * alpha);
}

/**
 * serai_painter_fill_with:
 * @cr: a context with a path
 * @pattern: (transfer full): the new source; the path is filled with it
 */
void
serai_painter_fill_with (cairo_t *cr, cairo_pattern_t *pattern)
{
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/**
 * serai_painter_fill_ellipse:
 * @cr: where to draw
 * @x: the centre
 * @y: the centre
 * @rx: one semi-axis
 * @ry: the other semi-axis
 * @angle: rotation, in radians, clockwise
 * Fills an ellipse with the current source.
 */
void
serai_painter_fill_ellipse (cairo_t *cr, double x, double y, double rx, double ry, double angle)
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

/**
 * serai_painter_brush:
 * @cr: where to draw
 * @x1: the start, where the stroke is @width wide
 * @y1: the start
 * @bx: the control point; must differ from the start
 * @by: the control point
 * @x2: the end, a fine tip
 * @y2: the end
 * @width: of the stroke at its start
 * Fills a tapered brush stroke with the current source.
 */
void
serai_painter_brush (cairo_t *cr, double x1, double y1, double bx, double by, double x2, double y2,
                     double width)
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

/**
 * serai_painter_draw_shadow:
 * @cr: where to draw
 * @x: the centre
 * @y: the centre
 * @radius: where the shadow has faded out
 * @color: of the shadow at its darkest
 * Draws a soft round shadow.
 */
void
serai_painter_draw_shadow (cairo_t *cr, double x, double y, double radius, const GdkRGBA *color)
{
  cairo_pattern_t *pattern = cairo_pattern_create_radial (x, y, radius * 0.72, x, y, radius);

  serai_painter_add_stop (pattern, 0, color, 0.75);
  serai_painter_add_stop (pattern, 0.5, color, 0.28);
  serai_painter_add_stop (pattern, 1, color, 0);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  serai_painter_fill_with (cr, pattern);
}

/**
 * serai_painter_draw_disc:
 * @cr: where to draw; the centre of the top is 0,0
 * @radius: of the disc
 * @height: of the visible side below the top
 * @top: colour of the top
 * @side: colour of the side, and of the shading on the top
 * @edge: colour of the outline
 * Draws a turned disc seen slightly from the front.
 */
void
serai_painter_draw_disc (cairo_t *cr, double radius, double height, const GdkRGBA *top,
                         const GdkRGBA *side, const GdkRGBA *edge)
{
  cairo_pattern_t *pattern;

  cairo_new_path (cr);
  cairo_arc (cr, 0, height, radius, 0, G_PI);
  cairo_arc (cr, 0, 0, radius, G_PI, 2 * G_PI);
  cairo_close_path (cr);
  serai_painter_set_color (cr, side);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 0.07);
  serai_painter_set_color (cr, edge);
  cairo_stroke (cr);
  pattern = cairo_pattern_create_linear (-radius * 0.6, -radius, radius * 0.6, radius);
  serai_painter_add_stop (pattern, 0.35, top, 1);
  serai_painter_add_stop (pattern, 1, side, 1);
  cairo_arc (cr, 0, 0, radius - 0.035, 0, 2 * G_PI);
  serai_painter_set_color (cr, top);
  cairo_fill_preserve (cr);
  serai_painter_fill_with (cr, pattern);
}

/**
 * serai_painter_rounded_box:
 * @cr: where to draw
 * @x: left edge
 * @y: top edge
 * @width: of the box
 * @height: of the box
 * @radius: of the corners
 * Adds a rounded rectangle to the path.
 */
void
serai_painter_rounded_box (cairo_t *cr, double x, double y, double width, double height,
                           double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/**
 * serai_painter_rounded_square:
 * @cr: where to draw
 * @x: left edge
 * @y: top edge
 * @side: length of an edge
 * @radius: of the corners
 * Adds a rounded square to the path.
 */
void
serai_painter_rounded_square (cairo_t *cr, double x, double y, double side, double radius)
{
  serai_painter_rounded_box (cr, x, y, side, side, radius);
}

/**
 * serai_painter_text:
 * @cr: where to draw, at any scale
 * @text: one line
 * @x: the horizontal centre
 * @y: the vertical centre of its capitals and digits
 * @size: of the font, in the units of @cr
 * @weight: of the font
 * Fills @text with the current source. The text is laid out large and scaled down, so that its
 * shape does not depend on the scale of @cr.
 */
void
serai_painter_text (cairo_t *cr, const char *text, double x, double y, double size,
                    PangoWeight weight)
{
  const double          large = 64;
  const double          half_cap = 0.36; /* half the height of a capital or digit */
  PangoRectangle        ink;
  PangoFontDescription *font = pango_font_description_from_string ("Sans");
  g_autoptr (PangoLayout) layout = NULL;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / large, size / large);
  layout = pango_cairo_create_layout (cr);
  pango_font_description_set_weight (font, weight);
  pango_font_description_set_absolute_size (font, large * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, &ink, NULL);
  cairo_move_to (cr, -(ink.x + ink.width / 2.0) / PANGO_SCALE,
                 half_cap * large - (double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  pango_cairo_layout_path (cr, layout);
  cairo_fill (cr);
  cairo_restore (cr);
  pango_font_description_free (font);
}
