/* serai-point-marks.h: marks of points: legal targets, and pieces that can or must move.
 * In pixels of the widget.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-mark.h"
#include "serai-reach.h"

G_BEGIN_DECLS

/* Below the pieces: */
void serai_point_marks_draw_held (const SeraiMarkBoard *self, cairo_t *cr, unsigned point);
/* Above them: */
void serai_point_marks_draw_legal (const SeraiMarkBoard *self, cairo_t *cr, unsigned point,
                                   SeraiLegal legal, gboolean is_occupied, gboolean is_target);
void serai_point_marks_draw_danger (const SeraiMarkBoard *self, cairo_t *cr, unsigned point);
void serai_point_marks_draw_captors (const SeraiMarkBoard *self, cairo_t *cr,
                                     const gboolean must_capture[SERAI_MAX_POINTS]);

G_END_DECLS
