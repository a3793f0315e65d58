/* serai-scene-marks.h: draws the marks of a scene.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-board-pictures.h"

G_BEGIN_DECLS

/* The marks below and above the pieces. In pixels of the widget. */
void serai_scene_marks_draw_below (const SeraiBoardPlace *board, SeraiBoardPictures *pictures,
                                   gboolean is_moving, cairo_t *cr);
void serai_scene_marks_draw_above (const SeraiBoardPlace *board, SeraiBoardPictures *pictures,
                                   gboolean is_moving, cairo_t *cr);

G_END_DECLS
