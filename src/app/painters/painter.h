/* painter.h: the interface for drawing the board and the pieces of one game.
 *
 * A painter only draws with cairo; animation, marks and input belong to the board view. All
 * colours are looked up by name in the style sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gdk/gdk.h>

#include "rules.h"
#include "serai-board-layout.h"

G_BEGIN_DECLS

#define SERAI_MAX_COLORS 48
/* How far shadows, ears and tails may extend beyond a piece's cell, in cells. */
#define SERAI_PIECE_OVERHANG 0.25

typedef struct
{
  const char *id; /* of the rules */
  /* Names of colours in the style sheet. Palettes passed to the functions below have the same
   * order. */
  const char *const *colors;
  gsize              n_colors;
  SeraiBoardMargin   margin;
  double             piece_size;     /* side of the cell of a piece, in spacings */
  SeraiBoardHand     hand;           /* all 0 for games that show nothing there */
  bool               keeps_captured; /* the row of a side also has what it has captured */

  /* Draws the static background, in pixels of the widget. */
  void (*draw_board) (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
                      const GdkRGBA *palette);
  /* Draws the neutral pieces below all marks: those of @pieces, one per point, whose side is
   * SERAI_SIDE_NONE. Nullable; such pieces are never passed to draw_piece(). */
  void (*draw_ground) (cairo_t *cr, const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
                       const SeraiPiece *pieces, const GdkRGBA *palette);
  /* Draws the place of a piece that a side must still capture to win, into the cell from 0,0 to
   * 1,1. Nullable; required if the rules have captures_needed() and @keeps_captured is set. */
  void (*draw_wanted) (cairo_t *cr, const GdkRGBA *palette);
  /* Draws how many of @n_goal pieces have been captured, around 0,0; a cell has the length 1.
   * Nullable; required if @hand has space for a tally. */
  void (*draw_tally) (cairo_t *cr, unsigned n_captured, unsigned n_goal, const GdkRGBA *palette);
  /* Draws one piece of a side into the cell from 0,0 to 1,1, centred on its point. */
  void (*draw_piece) (cairo_t *cr, SeraiPiece piece, const GdkRGBA *palette);
} SeraiPainter;

const SeraiPainter *serai_painter_find (const SeraiRules *rules);

void serai_painter_draw_piece (const SeraiPainter *self, cairo_t *cr, SeraiPiece piece, double cell,
                               double x, double y, const GdkRGBA *palette);
void serai_painter_draw_hand (const SeraiPainter *self, cairo_t *cr, const SeraiGeometry *geometry,
                              const SeraiBoardLayout *layout, SeraiPiece piece, unsigned n_pieces,
                              const GdkRGBA *palette);

void serai_painter_set_color (cairo_t *cr, const GdkRGBA *color);
void serai_painter_set_faded (cairo_t *cr, const GdkRGBA *color, double alpha);
void serai_painter_add_stop (cairo_pattern_t *pattern, double offset, const GdkRGBA *color,
                             double alpha);
void serai_painter_fill_with (cairo_t *cr, cairo_pattern_t *pattern);
void serai_painter_fill_ellipse (cairo_t *cr, double x, double y, double rx, double ry,
                                 double angle);
void serai_painter_brush (cairo_t *cr, double x1, double y1, double bx, double by, double x2,
                          double y2, double width);
void serai_painter_draw_shadow (cairo_t *cr, double x, double y, double radius,
                                const GdkRGBA *color);
void serai_painter_draw_disc (cairo_t *cr, double radius, double height, const GdkRGBA *top,
                              const GdkRGBA *side, const GdkRGBA *edge);
void serai_painter_rounded_box (cairo_t *cr, double x, double y, double width, double height,
                                double radius);
void serai_painter_rounded_square (cairo_t *cr, double x, double y, double side, double radius);
void serai_painter_text (cairo_t *cr, const char *text, double x, double y, double size,
                         PangoWeight weight);

G_END_DECLS
