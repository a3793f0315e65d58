/* serai-line-row.h: a line of an analysis: its score and its moves, one of which can be pointed at,
 * with the pointer or with arrow keys.
 *
 * Signals:
 *   "pointed" (int n): move @n is pointed at; -1: none any more
 *   "chosen" (guint n): the line up to move @n is to be played
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-analysis-job.h"

G_BEGIN_DECLS

#define SERAI_TYPE_LINE_ROW (serai_line_row_get_type ())
G_DECLARE_FINAL_TYPE (SeraiLineRow, serai_line_row, SERAI, LINE_ROW, GtkWidget)

GtkWidget *serai_line_row_new (void);
void serai_line_row_set_line (SeraiLineRow *self, const SeraiRules *rules, const SeraiPosition *pos,
                              const SeraiAnalysisLine *line);
const SeraiAnalysisLine *serai_line_row_get_line (SeraiLineRow *self);
void serai_line_row_get_area (SeraiLineRow *self, GtkWidget *relative_to, GdkRectangle *out);

G_END_DECLS
