/* painter.c: the painters there are, and strokes that they share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "painter.h"

#include <pango/pangocairo.h>

extern const SeraiPainter serai_painter_kei_yen;

static const SeraiPainter *const painters[] = {
  &serai_painter_kei_yen,
};

/**
 * serai_painter_find:
 * @rules: a game of the registry
 * Every game has a painter: one without is a fault of the program.
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
 * @color: of what is drawn next
 */
void
serai_painter_set_color (cairo_t *cr, const GdkRGBA *color)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha);
}

/**
 * serai_painter_set_faded:
 * @cr: where to draw
 * @color: of what is drawn next
 * @alpha: 0 to 1: how much of @color is left
 */
void
serai_painter_set_faded (cairo_t *cr, const GdkRGBA *color, double alpha)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha * alpha);
}

/**
 * serai_painter_rounded_square:
 * @cr: where to draw
 * @x: left edge
 * @y: top edge
 * @side: length of an edge
 * @radius: of the corners
 * Begins a new path that is a square with round corners.
 */
void
serai_painter_rounded_square (cairo_t *cr, double x, double y, double side, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + side - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + side - radius, y + side - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + side - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/**
 * serai_painter_text:
 * @cr: where to draw, at any scale
 * @text: one line
 * @x: its middle
 * @y: the middle of its capitals and digits
 * @size: of the font, in the units of @cr
 * @weight: of the font
 * Fills @text with the colour that is set. The letters are laid out large and scaled, so
 * that their shape does not depend on the scale of @cr.
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
