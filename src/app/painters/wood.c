/* wood.c: drawing shared by all wooden boards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "wood.h"

#include <math.h>
#include <string.h>

/* Rounds to whole pixels. The epsilon makes adjacent squares round their shared edge alike. */
static double
snap (double pixels)
{
  return floor (pixels + 0.5 + 1e-6);
}

/* The bounding box of all points, extended by @margin spacings. */
static SeraiWoodBox
box_around (const SeraiGeometry *geometry, const SeraiBoardLayout *layout, double margin)
{
  double left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;

  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      double x, y;

      serai_board_layout_place (layout, geometry, n, &x, &y);
      left = MIN (left, x);
      top = MIN (top, y);
      right = MAX (right, x);
      bottom = MAX (bottom, y);
    }
  margin *= layout->spacing;
  return (SeraiWoodBox){ left - margin, top - margin, right - left + 2 * margin,
                         bottom - top + 2 * margin };
}

static SeraiWoodBox
snap_box (SeraiWoodBox box)
{
  double x = snap (box.x);
  double y = snap (box.y);

  return (SeraiWoodBox){ x, y, snap (box.x + box.width) - x, snap (box.y + box.height) - y };
}

static SeraiWoodBox
field_of (const SeraiGeometry *geometry, const SeraiBoardLayout *layout)
{
  return snap_box (box_around (geometry, layout, 0.5));
}

static void
add_box (cairo_t *cr, const SeraiWoodBox *box)
{
  cairo_rectangle (cr, box->x, box->y, box->width, box->height);
}

/**
 * serai_wood_get_square:
 * @geometry: a board of squares
 * @layout: of the board
 * @point: one of its squares
 * @box: (out): that square, in whole pixels, without gaps between neighbours
 */
void
serai_wood_get_square (const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
                       unsigned point, SeraiWoodBox *box)
{
  double half = layout->spacing / 2;
  double x, y;

  serai_board_layout_place (layout, geometry, point, &x, &y);
  *box = snap_box ((SeraiWoodBox){ x - half, y - half, 2 * half, 2 * half });
}

/* Excludes the field from the next fill; it is painted separately. */
static void
leave_out_field (cairo_t *cr, const SeraiWoodBox *field)
{
  cairo_rectangle (cr, field->x + 1, field->y + 1, MAX (field->width - 2, 0),
                   MAX (field->height - 2, 0));
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
}

/* The outer edge of a frame that, with its shadow, fills @margin around the points. */
static SeraiWoodBox
frame_of (const SeraiGeometry *geometry, const SeraiBoardLayout *layout, SeraiBoardMargin margin)
{
  SeraiWoodBox box = box_around (geometry, layout, 0);
  double       sides = (margin.sides - SERAI_WOOD_INSET) * layout->spacing;
  double       first = (margin.first - SERAI_WOOD_INSET) * layout->spacing;
  double       second = (margin.second - SERAI_WOOD_INSET) * layout->spacing;

  return (SeraiWoodBox){ box.x - sides, box.y - (layout->turned ? first : second),
                         box.width + 2 * sides, box.height + first + second };
}

/**
 * serai_wood_draw_frame:
 * @cr: where to draw
 * @geometry: the board
 * @layout: of the board
 * @frame_width: in spacings
 * @palette: starts with the wood colours
 * Draws the frame around the field, with a shadow that extends %SERAI_WOOD_INSET beyond it.
 */
void
serai_wood_draw_frame (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
                       double frame_width, const GdkRGBA *palette)
{
  double edge = SERAI_WOOD_EDGE (frame_width);

  serai_wood_draw_wide_frame (cr, geometry, layout, (SeraiBoardMargin){ edge, edge, edge },
                              palette);
}

/**
 * serai_wood_draw_wide_frame:
 * @cr: where to draw
 * @geometry: the board
 * @layout: of the board
 * @margin: of the board; the frame and its shadow fill it
 * @palette: starts with the wood colours
 * Draws a frame that is wider at some edges, with space for trays.
 */
void
serai_wood_draw_wide_frame (cairo_t *cr, const SeraiGeometry *geometry,
                            const SeraiBoardLayout *layout, SeraiBoardMargin margin,
                            const GdkRGBA *palette)
{
  SeraiWoodBox     field = field_of (geometry, layout);
  SeraiWoodBox     box = frame_of (geometry, layout, margin);
  double           inset = SERAI_WOOD_INSET * layout->spacing;
  double           radius = 0.16 * layout->spacing;
  double           edge = MAX (1, 0.012 * layout->spacing);
  cairo_pattern_t *pattern;

  cairo_save (cr);
  for (int n = 3; n > 0; n--)
    {
      leave_out_field (cr, &field);
      serai_painter_rounded_box (cr, box.x - inset * n / 3.0, box.y - inset * n / 4.0,
                                 box.width + 2 * inset * n / 3.0, box.height + 2 * inset * n / 3.0,
                                 radius + inset * n / 3.0);
      serai_painter_set_faded (cr, &palette[SERAI_WOOD_SHADOW], 0.2);
      cairo_fill (cr);
    }
  pattern = cairo_pattern_create_linear (box.x, box.y, box.x + box.width * 0.3, box.y + box.height);
  serai_painter_add_stop (pattern, 0, &palette[SERAI_WOOD_FRAME_LIGHT], 1);
  serai_painter_add_stop (pattern, 1, &palette[SERAI_WOOD_FRAME], 1);
  leave_out_field (cr, &field);
  serai_painter_rounded_box (cr, box.x, box.y, box.width, box.height, radius);
  serai_painter_fill_with (cr, pattern);
  cairo_restore (cr);
  serai_painter_rounded_box (cr, box.x + edge / 2, box.y + edge / 2, box.width - edge,
                             box.height - edge, radius - edge / 2);
  cairo_set_line_width (cr, edge);
  serai_painter_set_color (cr, &palette[SERAI_WOOD_FRAME_EDGE]);
  cairo_stroke (cr);
}

/**
 * serai_wood_draw_tray:
 * @cr: where to draw
 * @geometry: the board
 * @layout: of the board
 * @hand: the row of pieces for which there is space in the tray
 * @is_second: for the side at the top of an unturned board
 * @wood: the colour of the bottom
 * @edge: the colour of the edge
 * @shadow: the colour of the shadow inside
 * Draws a trough in the frame for the pieces in hand or captured.
 */
void
serai_wood_draw_tray (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
                      const SeraiBoardHand *hand, gboolean is_second, const GdkRGBA *wood,
                      const GdkRGBA *edge, const GdkRGBA *shadow)
{
  double n_cells = hand->n_cells + hand->n_tally;
  double breadth = 1.05 * hand->size * layout->spacing;
  double length = (n_cells + 0.23) * hand->size * layout->spacing;
  double width = MAX (1, 0.016 * layout->spacing);
  double x, y;

  serai_board_layout_hand_place (layout, geometry, hand, is_second, (n_cells - 1) / 2, &x, &y);
  serai_board_layout_to_pixels (layout, x, y, &x, &y);
  cairo_save (cr);
  serai_painter_rounded_box (cr, x - length / 2, y - breadth / 2, length, breadth, breadth / 2);
  serai_painter_set_color (cr, wood);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  for (int n = 1; n <= 4; n++)
    {
      serai_painter_rounded_box (cr, x - length / 2 - width, y - breadth / 2 - width * 0.5,
                                 length + 2 * width, breadth + 3 * width, breadth / 2);
      cairo_set_line_width (cr, 2 * width * n);
      serai_painter_set_faded (cr, shadow, 0.2);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
  serai_painter_rounded_box (cr, x - length / 2, y - breadth / 2, length, breadth, breadth / 2);
  cairo_set_line_width (cr, width);
  serai_painter_set_color (cr, edge);
  cairo_stroke (cr);
}

/* Fine wavy lines, identical at every size and on every run: the seed is fixed. */
static void
draw_grain (cairo_t *cr, const SeraiWoodBox *field, const GdkRGBA *color)
{
  double    side = MAX (field->width, field->height);
  double    x = field->x;
  const int n_lines = 44;
  guint32   seed = 20180601;

  for (int n = 0; n < n_lines; n++)
    {
      double noise[4];
      double base = field->y + side * (n + 0.5) / n_lines;

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
      serai_painter_set_faded (cr, color, 0.25 + 0.75 * noise[1]);
      cairo_stroke (cr);
    }
}

/* a1 is dark. */
static gboolean
is_dark_square (const char *name)
{
  return (name[0] - 'a' + (int) g_ascii_strtoll (name + 1, NULL, 10)) % 2 == 1;
}

static void
draw_dark_squares (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
                   const GdkRGBA *dark)
{
  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      SeraiWoodBox square;

      if (!is_dark_square (geometry->points[n].name))
        continue;
      serai_wood_get_square (geometry, layout, n, &square);
      add_box (cr, &square);
    }
  serai_painter_set_color (cr, dark);
  cairo_fill (cr);
}

/**
 * serai_wood_draw_field:
 * @cr: where to draw
 * @geometry: the board
 * @layout: of the board
 * @palette: starts with the wood colours
 * @dark: (nullable): colour of the dark squares of a chequered board
 * Draws the field, slightly recessed in the frame.
 */
void
serai_wood_draw_field (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
                       const GdkRGBA *palette, const GdkRGBA *dark)
{
  SeraiWoodBox field = field_of (geometry, layout);
  double       edge = MAX (1, 0.02 * layout->spacing);

  add_box (cr, &field);
  serai_painter_set_color (cr, &palette[SERAI_WOOD_FIELD]);
  cairo_fill (cr);
  if (dark != NULL)
    draw_dark_squares (cr, geometry, layout, dark);
  cairo_save (cr);
  add_box (cr, &field);
  cairo_clip (cr);
  draw_grain (cr, &field, &palette[SERAI_WOOD_GRAIN]);
  for (int n = 1; n <= 4; n++)
    {
      cairo_rectangle (cr, field.x - edge * 0.5, field.y - edge * 0.1, field.width + edge,
                       field.height + edge);
      cairo_set_line_width (cr, edge * 1.3 * n);
      serai_painter_set_faded (cr, &palette[SERAI_WOOD_SHADOW], 0.16);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/* Traces each edge between squares once, shifted right and down by @shift pixels. */
static void
trace_grid (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
            double shift)
{
  SeraiWoodBox field = field_of (geometry, layout);

  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      SeraiWoodBox square;

      serai_wood_get_square (geometry, layout, n, &square);
      if (square.y == field.y && square.x > field.x)
        {
          cairo_move_to (cr, square.x + shift, field.y);
          cairo_line_to (cr, square.x + shift, field.y + field.height);
        }
      if (square.x == field.x && square.y > field.y)
        {
          cairo_move_to (cr, field.x, square.y + shift);
          cairo_line_to (cr, field.x + field.width, square.y + shift);
        }
    }
}

/**
 * serai_wood_draw_grid:
 * @cr: where to draw
 * @geometry: a board of squares
 * @layout: of the board
 * @palette: starts with the wood colours
 * Draws fine grooves between the squares.
 */
void
serai_wood_draw_grid (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
                      const GdkRGBA *palette)
{
  double width = MAX (1, round (0.016 * layout->spacing));
  double half = fmod (width, 2) / 2; /* centre odd widths on pixels */

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, width);
  trace_grid (cr, geometry, layout, half + width);
  serai_painter_set_color (cr, &palette[SERAI_WOOD_LINE_LIGHT]);
  cairo_stroke (cr);
  trace_grid (cr, geometry, layout, half);
  serai_painter_set_color (cr, &palette[SERAI_WOOD_LINE]);
  cairo_stroke (cr);
}

static void
trace_lines (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
             SeraiLineKind kind, double shift)
{
  for (unsigned n = 0; n < geometry->n_lines; n++)
    {
      double x1, y1, x2, y2;

      if (geometry->lines[n].kind != kind)
        continue;
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

/* A row of small round pits, so as not to look like a groove that pieces move along. */
static void
draw_marked_lines (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
                   const GdkRGBA *palette)
{
  double width = MAX (1.8, 0.060 * layout->spacing);
  double dashes[] = { 0, layout->spacing * G_SQRT2 / 8 };
  double shift = MAX (0.5, 0.010 * layout->spacing);

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, width);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  trace_lines (cr, geometry, layout, SERAI_LINE_MARK, shift);
  serai_painter_set_color (cr, &palette[SERAI_WOOD_LINE_LIGHT]);
  cairo_stroke (cr);
  trace_lines (cr, geometry, layout, SERAI_LINE_MARK, 0);
  serai_painter_set_faded (cr, &palette[SERAI_WOOD_LINE], 0.85);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/**
 * serai_wood_draw_lines:
 * @cr: where to draw
 * @geometry: the board
 * @layout: of the board
 * @palette: starts with the wood colours
 * Draws the points and the lines between them. Paths are grooves with a highlight on the lower
 * right edge. Other lines are dotted.
 */
void
serai_wood_draw_lines (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
                       const GdkRGBA *palette)
{
  double width = MAX (1.2, 0.026 * layout->spacing);
  double shift = MAX (0.7, 0.013 * layout->spacing);
  double radius = MAX (2, 0.062 * layout->spacing);

  draw_marked_lines (cr, geometry, layout, palette);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, width);
  trace_lines (cr, geometry, layout, SERAI_LINE_PATH, shift);
  serai_painter_set_color (cr, &palette[SERAI_WOOD_LINE_LIGHT]);
  cairo_stroke (cr);
  trace_points (cr, geometry, layout, radius, shift);
  cairo_fill (cr);
  trace_lines (cr, geometry, layout, SERAI_LINE_PATH, 0);
  serai_painter_set_color (cr, &palette[SERAI_WOOD_LINE]);
  cairo_stroke (cr);
  trace_points (cr, geometry, layout, radius, 0);
  cairo_fill (cr);
}

/* Whether an earlier point is on the same file or rank. */
static gboolean
is_named_already (const SeraiGeometry *geometry, unsigned point, gboolean is_file)
{
  for (unsigned n = 0; n < point; n++)
    {
      double dx = geometry->points[n].x - geometry->points[point].x;
      double dy = geometry->points[n].y - geometry->points[point].y;

      if (fabs (is_file ? dx : dy) < geometry->spacing / 4)
        return TRUE;
    }
  return FALSE;
}

/* The number of characters of the longest rank. */
static size_t
measure_ranks (const SeraiGeometry *geometry)
{
  size_t longest = 1;

  for (unsigned n = 0; n < geometry->n_points; n++)
    longest = MAX (longest, strlen (geometry->points[n].name + 1));
  return longest;
}

/* The height of a line with letters above and below it, and how far a line in its middle is above
 * one in which digits are; in sizes of the font. */
#define LINE_HEIGHT 0.98
#define LETTER_RAISE 0.11

/**
 * serai_wood_label_size:
 * @geometry: the board; its point names are a letter for the file and digits for the rank
 * @layout: of the board
 * @distance: from the field to the centre of a label, in spacings; there is as much space outside
 * Small boards have larger labels for their size, as far as there is space.
 * Returns: the size of the font of the labels, in pixels; 0 if they could not be read
 */
double
serai_wood_label_size (const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
                       double distance)
{
  const double usual = 0.165; /* in spacings */
  const double wanted = 11, least = 8;
  const double digit_width = 0.64;
  double       space = 2 * distance * layout->spacing;
  double       most =
      MIN (space / LINE_HEIGHT, 0.95 * space / (digit_width * (double) measure_ranks (geometry)));
  double size = MAX (usual * layout->spacing, MIN (wanted, most));

  return size >= least ? size : 0;
}

/**
 * serai_wood_draw_labels:
 * @cr: where to draw
 * @geometry: the board; its point names are a letter for the file and digits for the rank
 * @layout: of the board
 * @distance: from the field to the centre of a label, in spacings
 * @palette: starts with the wood colours
 * Labels files along the bottom edge and ranks along the left, also when the board is turned. Does
 * nothing if @layout hides labels or they could not be read.
 */
void
serai_wood_draw_labels (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
                        double distance, const GdkRGBA *palette)
{
  SeraiWoodBox around = box_around (geometry, layout, 0.5 + distance);
  double       size = serai_wood_label_size (geometry, layout, distance);

  if (layout->hides_labels || size == 0)
    return;
  serai_painter_set_color (cr, &palette[SERAI_WOOD_LABEL]);
  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      const char *name = geometry->points[n].name;
      char        file[2] = { name[0], '\0' };
      double      x, y;

      serai_board_layout_place (layout, geometry, n, &x, &y);
      if (!is_named_already (geometry, n, TRUE))
        serai_painter_text (cr, file, x, around.y + around.height - LETTER_RAISE * size, size,
                            PANGO_WEIGHT_BOLD);
      if (!is_named_already (geometry, n, FALSE))
        serai_painter_text (cr, name + 1, around.x, y, size, PANGO_WEIGHT_BOLD);
    }
}

/**
 * serai_wood_draw_disc:
 * @cr: where to draw; the origin is the centre of the piece, and is moved to the centre of the top
 * @radius: of the disc
 * @height: of the visible side below the top
 * @first: the index of the first of the material's four colours: top, side, edge and ink
 * @palette: starts with the wood colours
 * Draws a disc with its shadow and leaves the ink as the current source.
 */
void
serai_wood_draw_disc (cairo_t *cr, double radius, double height, guint first,
                      const GdkRGBA *palette)
{
  cairo_translate (cr, 0, -height / 2);
  serai_painter_draw_shadow (cr, 0, height + 0.08, radius * 1.18, &palette[SERAI_WOOD_SHADOW]);
  serai_painter_draw_disc (cr, radius, height, &palette[first], &palette[first + 1],
                           &palette[first + 2]);
  serai_painter_set_color (cr, &palette[first + 3]);
}
