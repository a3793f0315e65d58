/* wood.h: drawing shared by all wooden boards: a labelled frame, and a field with grain, squares
 * or lines.
 *
 * The field extends half a spacing beyond the outermost points. On a board of squares it is
 * exactly the squares.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "painter.h"

G_BEGIN_DECLS

/* The wood colours come first in the palette of every painter that uses this file. */
enum
{
  SERAI_WOOD_FIELD,
  SERAI_WOOD_GRAIN,
  SERAI_WOOD_FRAME,
  SERAI_WOOD_FRAME_LIGHT,
  SERAI_WOOD_FRAME_EDGE,
  SERAI_WOOD_LABEL,
  SERAI_WOOD_LINE,
  SERAI_WOOD_LINE_LIGHT,
  SERAI_WOOD_SHADOW,
  SERAI_N_WOOD
};

#define SERAI_WOOD_INSET 0.04       /* space for the shadow of the board, in spacings */
#define SERAI_WOOD_FRAME_WIDTH 0.28 /* of a frame with labels only, in spacings */
/* From the outermost points to the edge of the board, for a frame of this width. */
#define SERAI_WOOD_EDGE(frame_width) (SERAI_WOOD_INSET + (frame_width) + 0.5)
/* The SeraiBoardMargin of a frame with labels only. */
#define SERAI_WOOD_MARGIN                                                                          \
  {                                                                                                \
    SERAI_WOOD_EDGE (SERAI_WOOD_FRAME_WIDTH), SERAI_WOOD_EDGE (SERAI_WOOD_FRAME_WIDTH),            \
        SERAI_WOOD_EDGE (SERAI_WOOD_FRAME_WIDTH)                                                   \
  }

/* A rectangle in pixels of the widget. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} SeraiWoodBox;

void   serai_wood_get_square (const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
                              unsigned point, SeraiWoodBox *box);
void   serai_wood_draw_frame (cairo_t *cr, const SeraiGeometry *geometry,
                              const SeraiBoardLayout *layout, double frame_width,
                              const GdkRGBA *palette);
void   serai_wood_draw_wide_frame (cairo_t *cr, const SeraiGeometry *geometry,
                                   const SeraiBoardLayout *layout, SeraiBoardMargin margin,
                                   const GdkRGBA *palette);
void   serai_wood_draw_tray (cairo_t *cr, const SeraiGeometry *geometry,
                             const SeraiBoardLayout *layout, const SeraiBoardHand *hand,
                             gboolean is_second, const GdkRGBA *wood, const GdkRGBA *edge,
                             const GdkRGBA *shadow);
void   serai_wood_draw_field (cairo_t *cr, const SeraiGeometry *geometry,
                              const SeraiBoardLayout *layout, const GdkRGBA *palette,
                              const GdkRGBA *dark);
void   serai_wood_draw_grid (cairo_t *cr, const SeraiGeometry *geometry,
                             const SeraiBoardLayout *layout, const GdkRGBA *palette);
void   serai_wood_draw_lines (cairo_t *cr, const SeraiGeometry *geometry,
                              const SeraiBoardLayout *layout, const GdkRGBA *palette);
double serai_wood_label_size (const SeraiGeometry *geometry, const SeraiBoardLayout *layout,
                              double distance);
void   serai_wood_draw_labels (cairo_t *cr, const SeraiGeometry *geometry,
                               const SeraiBoardLayout *layout, double distance,
                               const GdkRGBA *palette);
void   serai_wood_draw_disc (cairo_t *cr, double radius, double height, guint first,
                             const GdkRGBA *palette);

G_END_DECLS
