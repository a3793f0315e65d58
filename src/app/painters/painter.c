/* painter.c: the list of painters, and the strokes they share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "painter.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "game-list.h"

#define LARGE 64 /* the size of the font in which texts are laid out */

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
 * serai_painter_draw_piece:
 * @self: the painter of a game
 * @cr: where to draw, in pixels
 * @piece: a piece; nothing is drawn for none, and for one that belongs to the ground
 * @cell: the side of its cell
 * @x: its centre
 * @y: its centre
 * @palette: the colours
 */
void
serai_painter_draw_piece (const SeraiPainter *self, cairo_t *cr, SeraiPiece piece, double cell,
                          double x, double y, const GdkRGBA *palette)
{
  if (piece.kind == 0 || (self->draw_ground != NULL && piece.side == SERAI_SIDE_NONE))
    return;
  cairo_save (cr);
  cairo_translate (cr, x - cell / 2, y - cell / 2);
  cairo_scale (cr, cell, cell);
  self->draw_piece (cr, piece, palette);
  cairo_restore (cr);
}

/**
 * serai_painter_draw_hand:
 * @self: the painter of a game
 * @cr: where to draw, in pixels
 * @geometry: the board
 * @layout: its place in the widget
 * @piece: one of the pieces in hand
 * @n_pieces: their number; no more than there are cells are drawn
 * @palette: the colours
 */
void
serai_painter_draw_hand (const SeraiPainter *self, cairo_t *cr, const SeraiGeometry *geometry,
                         const SeraiBoardLayout *layout, SeraiPiece piece, unsigned n_pieces,
                         const GdkRGBA *palette)
{
  double x, y;

  piece.count = 1;
  for (unsigned n = 0; n < MIN (n_pieces, self->hand.n_cells); n++)
    {
      serai_board_layout_hand_place (layout, geometry, &self->hand, piece.side == SERAI_SIDE_P2, n,
                                     &x, &y);
      serai_board_layout_to_pixels (layout, x, y, &x, &y);
      serai_painter_draw_piece (self, cr, piece, self->hand.size * layout->spacing, x, y, palette);
    }
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

/* Returns: (transfer full): a context with a large font. The font does not depend on the scale of a
 * picture: loading a font takes longer than drawing with it, and thus one serves all pictures. Its
 * glyphs are not fitted to pixels, because they are scaled. */
static PangoContext *
create_large_context (PangoWeight weight)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *font = pango_font_description_from_string ("Sans");
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_font_description_set_weight (font, weight);
  pango_font_description_set_absolute_size (font, LARGE * PANGO_SCALE);
  pango_context_set_font_description (context, font);
  pango_font_description_free (font);
  return context;
}

/* Adds the outlines of a part of @text to the path at @x. Returns its width. */
static double
trace_item (cairo_t *cr, const char *text, PangoItem *item, double x)
{
  PangoGlyphString *glyphs = pango_glyph_string_new ();
  double            width;

  pango_shape (text + item->offset, item->length, &item->analysis, glyphs);
  cairo_move_to (cr, x, 0);
  pango_cairo_glyph_string_path (cr, item->analysis.font, glyphs);
  width = pango_units_to_double (pango_glyph_string_get_width (glyphs));
  pango_glyph_string_free (glyphs);
  return width;
}

/* Makes the outlines of @text the path, in a large font. A #PangoLayout would also measure sample
 * texts in the font, which takes longer than all the rest. */
static void
trace_large_text (cairo_t *cr, const char *text, PangoWeight weight)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoContext *context = create_large_context (weight);
  GList        *items = pango_itemize (context, text, 0, (int) strlen (text), attributes, NULL);
  double        x = 0;

  cairo_new_path (cr);
  for (GList *item = items; item != NULL; item = item->next)
    x += trace_item (cr, text, item->data, x);
  g_list_free_full (items, (GDestroyNotify) pango_item_free);
  g_object_unref (context);
}

/**
 * serai_painter_text:
 * @cr: where to draw, at any scale
 * @text: one line
 * @x: the horizontal centre
 * @y: the vertical centre of its capitals and digits
 * @size: of the font, in the units of @cr
 * @weight: of the font
 * Fills @text with the current source. Its outlines are those of a large font, scaled down, so that
 * its shape does not depend on the scale of @cr. There is no path afterwards.
 */
void
serai_painter_text (cairo_t *cr, const char *text, double x, double y, double size,
                    PangoWeight weight)
{
  const double  half_cap = 0.36; /* half the height of a capital or digit */
  double        left, right, top, bottom;
  cairo_path_t *path;

  cairo_save (cr);
  cairo_identity_matrix (cr);
  trace_large_text (cr, text, weight);
  cairo_path_extents (cr, &left, &top, &right, &bottom);
  path = cairo_copy_path (cr);
  cairo_restore (cr);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / LARGE, size / LARGE);
  cairo_translate (cr, -(left + right) / 2, half_cap * LARGE);
  cairo_new_path (cr);
  cairo_append_path (cr, path);
  cairo_fill (cr);
  cairo_restore (cr);
  cairo_path_destroy (path);
}
