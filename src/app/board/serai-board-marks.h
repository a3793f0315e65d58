/* serai-board-marks.h: what is marked on a board, on the one that is played on and on pictures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "painters/painter.h"

G_BEGIN_DECLS

/* What a click on a point would do to the move in the making. */
typedef enum
{
  SERAI_LEGAL_NOT,
  SERAI_LEGAL_STEP,
  SERAI_LEGAL_TAKE, /* something is taken off */
  SERAI_LEGAL_PREY, /* what stands there is taken off */
  SERAI_LEGAL_JOIN  /* what is held and what stands there become something else */
} SeraiLegal;

/* The colours of marks. */
typedef enum
{
  SERAI_MARK_LAST,
  SERAI_MARK_CHAIN,
  SERAI_MARK_LEGAL,
  SERAI_MARK_TAKE,
  SERAI_MARK_HELD,
  SERAI_MARK_HINT,
  SERAI_MARK_RIM,
  SERAI_MARK_GLOW,
  SERAI_MARK_GLOW_EDGE,
  SERAI_N_MARKS
} SeraiMark;

/* The board to mark; all of it is borrowed. */
typedef struct
{
  const SeraiRules       *rules;
  const SeraiPainter     *painter;
  const SeraiGeometry    *geometry;
  const SeraiBoardLayout *layout;
  const GdkRGBA          *colors; /* SERAI_N_MARKS of them */
} SeraiBoardMarks;

SeraiLegal serai_legal_judge (const SeraiRules *rules, const SeraiGeometry *geometry,
                              const SeraiPosition *shown, const SeraiPosition *after,
                              SeraiStep step, unsigned held);

void serai_board_marks_load (GtkWidget *widget, GdkRGBA colors[SERAI_N_MARKS]);

/* In pixels of the widget. Below pieces: */
void serai_board_marks_draw_glow (const SeraiBoardMarks *self, cairo_t *cr,
                                  const SeraiPosition *start, const SeraiStep *steps,
                                  gsize n_steps);
void serai_board_marks_draw_trail (const SeraiBoardMarks *self, cairo_t *cr, const SeraiStep *steps,
                                   gsize n_steps, SeraiMark mark);
void serai_board_marks_draw_move (const SeraiBoardMarks *self, cairo_t *cr,
                                  const SeraiPosition *before, const SeraiStep *steps,
                                  gsize n_steps);
void serai_board_marks_draw_held (const SeraiBoardMarks *self, cairo_t *cr, unsigned point);
/* Above them: */
void serai_board_marks_draw_legal (const SeraiBoardMarks *self, cairo_t *cr, unsigned point,
                                   SeraiLegal legal, gboolean is_occupied, gboolean is_target);
void serai_board_marks_draw_duty (const SeraiBoardMarks *self, cairo_t *cr,
                                  const gboolean must_capture[SERAI_MAX_POINTS]);
void serai_board_marks_draw_arrow (const SeraiBoardMarks *self, cairo_t *cr, const SeraiStep *steps,
                                   gsize n_steps);

G_END_DECLS
