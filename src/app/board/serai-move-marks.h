/* serai-move-marks.h: marks of moves: the path, a hint, and points that a move has highlighted. In
 * pixels of the widget.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-mark.h"

G_BEGIN_DECLS

/* Below the pieces: */
void serai_move_marks_draw_glow (const SeraiMarkBoard *self, cairo_t *cr,
                                 const SeraiPosition *start, const SeraiStep *steps, gsize n_steps);
void serai_move_marks_draw_trail (const SeraiMarkBoard *self, cairo_t *cr, const SeraiStep *steps,
                                  gsize n_steps, SeraiMark mark);
void serai_move_marks_draw_move (const SeraiMarkBoard *self, cairo_t *cr,
                                 const SeraiPosition *before, const SeraiStep *steps,
                                 gsize n_steps);
void serai_move_marks_draw_hint (const SeraiMarkBoard *self, cairo_t *cr, const SeraiStep *steps,
                                 gsize n_steps, SeraiMark mark);
void serai_move_marks_draw_way_left (const SeraiMarkBoard *self, cairo_t *cr, unsigned from,
                                     unsigned to, SeraiSide side);
/* Above them: */
void serai_move_marks_draw_hint_head (const SeraiMarkBoard *self, cairo_t *cr,
                                      const SeraiPosition *position, const SeraiStep *steps,
                                      gsize n_steps, SeraiMark mark);

G_END_DECLS
