/* serai-analysis-view.h: the analysis of the position on the board: score, lines, threat.
 *
 * Signals:
 *   "changed": the analysis has changed, and the view shows it
 *   "chosen" (SeraiAnalysisLine *line, guint n): the line up to move @n is to be played
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-analysis.h"

G_BEGIN_DECLS

#define SERAI_TYPE_ANALYSIS_VIEW (serai_analysis_view_get_type ())
G_DECLARE_FINAL_TYPE (SeraiAnalysisView, serai_analysis_view, SERAI, ANALYSIS_VIEW, GtkWidget)

GtkWidget     *serai_analysis_view_new (void);
void           serai_analysis_view_set_match (SeraiAnalysisView *self, SeraiMatch *match);
void           serai_analysis_view_set_turned (SeraiAnalysisView *self, gboolean is_turned);
SeraiAnalysis *serai_analysis_view_get_analysis (SeraiAnalysisView *self);
char          *serai_analysis_view_write_score (SeraiAnalysisView *self);

G_END_DECLS
