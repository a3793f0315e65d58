/* serai-mark.h: drawing shared by all marks on boards and pictures of boards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "painters/painter.h"

G_BEGIN_DECLS

/* The kinds of marks, each with its colour. */
typedef enum
{
  SERAI_MARK_LAST,
  SERAI_MARK_CHAIN,
  SERAI_MARK_LEGAL,
  SERAI_MARK_CAPTURE,
  SERAI_MARK_DANGER,
  SERAI_MARK_HELD,
  SERAI_MARK_HELD_EDGE, /* transparent except in high contrast */
  SERAI_MARK_HINT,
  SERAI_MARK_NOTE, /* drawn by a person, with the usual ink */
  SERAI_MARK_NOTE_RED,
  SERAI_MARK_NOTE_BLUE,
  SERAI_MARK_NOTE_YELLOW,
  SERAI_MARK_NOTE_YELLOW_RIM, /* is dark where others are light */
  SERAI_MARK_RIM,
  SERAI_MARK_GLOW,
  SERAI_MARK_GLOW_EDGE,
  SERAI_MARK_FIRST_SIDE, /* what belongs to one of the players */
  SERAI_MARK_SECOND_SIDE,
  SERAI_N_MARKS
} SeraiMark;

/* The board to mark; everything is borrowed. */
typedef struct
{
  const SeraiRules       *rules;
  const SeraiPainter     *painter;
  const SeraiGeometry    *geometry;
  const SeraiBoardLayout *layout;
  const GdkRGBA          *colors; /* (array fixed-size=SERAI_N_MARKS) */
} SeraiMarkBoard;

void serai_mark_load_colors (GtkWidget *widget, GdkRGBA colors[SERAI_N_MARKS]);
void serai_mark_set_color (const SeraiMarkBoard *self, cairo_t *cr, SeraiMark mark);
void serai_mark_add_circle (const SeraiMarkBoard *self, cairo_t *cr, unsigned point, double radius);
void serai_mark_spare_labels (const SeraiMarkBoard *self, cairo_t *cr);
void serai_mark_fill_place (const SeraiMarkBoard *self, cairo_t *cr, unsigned point, SeraiMark mark,
                            double rim);

G_END_DECLS
