/* nerenchi.c: the Nerenchi painter: a board of jak wood in a lacquered frame, counters of shell
 * and ebony.
 *
 * Paths are grooves. Diagonals, along which no counter moves, are dotted. Counters not yet placed
 * lie in two trays in the frame, and later those that a side has captured. White's bear a lotus,
 * Black's a wheel. Counters are drawn around
 * 0,0 with a radius of about 1.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "wood.h"

enum
{
  TRAY = SERAI_N_WOOD,
  TRAY_EDGE,
  SHELL,
  SHELL_SIDE,
  SHELL_EDGE,
  SHELL_INK,
  EBONY,
  EBONY_SIDE,
  EBONY_EDGE,
  EBONY_INK,
  N_COLORS
};

static const char *const colors[N_COLORS] = {
  [SERAI_WOOD_FIELD] = "nerenchi_wood",
  [SERAI_WOOD_GRAIN] = "nerenchi_grain",
  [SERAI_WOOD_FRAME] = "nerenchi_frame",
  [SERAI_WOOD_FRAME_LIGHT] = "nerenchi_frame_light",
  [SERAI_WOOD_FRAME_EDGE] = "nerenchi_frame_edge",
  [SERAI_WOOD_LABEL] = "nerenchi_label",
  [SERAI_WOOD_LINE] = "nerenchi_line",
  [SERAI_WOOD_LINE_LIGHT] = "nerenchi_line_light",
  [SERAI_WOOD_SHADOW] = "nerenchi_shadow",
  [TRAY] = "nerenchi_tray",
  [TRAY_EDGE] = "nerenchi_tray_edge",
  [SHELL] = "nerenchi_shell",
  [SHELL_SIDE] = "nerenchi_shell_side",
  [SHELL_EDGE] = "nerenchi_shell_edge",
  [SHELL_INK] = "nerenchi_shell_ink",
  [EBONY] = "nerenchi_ebony",
  [EBONY_SIDE] = "nerenchi_ebony_side",
  [EBONY_EDGE] = "nerenchi_ebony_edge",
  [EBONY_INK] = "nerenchi_ebony_ink",
};

/* ---- board ---- */

/* The frame, from the field outwards: labels, tray, edge. In spacings. */
#define LABEL_DISTANCE 0.13
#define TRAY_DISTANCE 0.50 /* to the middle of the tray */
#define TRAY_CELL 0.50
#define FRAME_SIDES 0.25
#define FRAME_WIDTH 0.83 /* with a tray */
#define N_CELLS 12

#define MARGIN                                                                                     \
  {                                                                                                \
    SERAI_WOOD_EDGE (FRAME_SIDES), SERAI_WOOD_EDGE (FRAME_WIDTH), SERAI_WOOD_EDGE (FRAME_WIDTH)    \
  }
#define HAND                                                                                       \
  {                                                                                                \
    .distance = 0.5 + TRAY_DISTANCE, .size = TRAY_CELL, .n_cells = N_CELLS                         \
  }

static void
draw_board (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
            const GdkRGBA *palette)
{
  const SeraiBoardMargin margin = MARGIN;
  const SeraiBoardHand   hand = HAND;

  serai_wood_draw_wide_frame (cr, geometry, layout, margin, palette);
  for (int is_second = 0; is_second < 2; is_second++)
    serai_wood_draw_tray (cr, geometry, layout, &hand, is_second, &palette[TRAY],
                          &palette[TRAY_EDGE], &palette[SERAI_WOOD_SHADOW]);
  serai_wood_draw_field (cr, geometry, layout, palette, NULL);
  serai_wood_draw_lines (cr, geometry, layout, palette);
  serai_wood_draw_labels (cr, geometry, layout, LABEL_DISTANCE, palette);
}

/* ---- counters ---- */

#define RADIUS 0.84
#define HEIGHT 0.12

/* Eight petals around a centre. */
static void
draw_lotus (cairo_t *cr)
{
  const int n_petals = 8;

  for (int n = 0; n < n_petals; n++)
    {
      cairo_save (cr);
      cairo_rotate (cr, 2 * G_PI * n / n_petals);
      cairo_move_to (cr, 0, -0.20);
      cairo_curve_to (cr, 0.20, -0.34, 0.16, -0.50, 0, -0.62);
      cairo_curve_to (cr, -0.16, -0.50, -0.20, -0.34, 0, -0.20);
      cairo_close_path (cr);
      cairo_restore (cr);
    }
  cairo_fill (cr);
  serai_painter_fill_ellipse (cr, 0, 0, 0.13, 0.13, 0);
}

/* Four spokes inside a rim. */
static void
draw_spokes (cairo_t *cr)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, 0.11);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, 0.54, 0, 2 * G_PI);
  cairo_stroke (cr);
  for (int n = 0; n < 2; n++)
    {
      cairo_move_to (cr, n == 0 ? -0.54 : 0, n == 0 ? 0 : -0.54);
      cairo_line_to (cr, n == 0 ? 0.54 : 0, n == 0 ? 0 : 0.54);
    }
  cairo_stroke (cr);
  serai_painter_fill_ellipse (cr, 0, 0, 0.16, 0.16, 0);
}

static void
draw_piece (cairo_t *cr, SeraiPiece piece, const GdkRGBA *palette)
{
  gboolean is_white = piece.side == SERAI_SIDE_P1;

  if (piece.kind == 0)
    return;
  cairo_save (cr);
  cairo_translate (cr, 0.5, 0.5);
  cairo_scale (cr, 0.5, 0.5);
  serai_wood_draw_disc (cr, RADIUS, HEIGHT, is_white ? SHELL : EBONY, palette);
  if (is_white)
    draw_lotus (cr);
  else
    draw_spokes (cr);
  cairo_restore (cr);
}

const SeraiPainter serai_painter_nerenchi = {
  .id = "nerenchi",
  .colors = colors,
  .n_colors = N_COLORS,
  .margin = MARGIN,
  .piece_size = 0.78,
  .hand = HAND,
  .keeps_captured = true,
  .draw_board = draw_board,
  .draw_piece = draw_piece,
};
