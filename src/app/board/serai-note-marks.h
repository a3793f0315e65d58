/* serai-note-marks.h: the rings and arrows of a note. In pixels of the widget.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-mark.h"
#include "serai-note.h"

G_BEGIN_DECLS

/* Below the pieces: */
void serai_note_marks_draw_line (const SeraiMarkBoard *self, cairo_t *cr, SeraiNoteMark mark);
/* Above them: */
void serai_note_marks_draw_rest (const SeraiMarkBoard *self, cairo_t *cr, SeraiNoteMark mark,
                                 gboolean is_occupied);

G_END_DECLS
