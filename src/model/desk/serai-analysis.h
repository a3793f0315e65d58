/* serai-analysis.h: the analysis of the position on the board of a match, for as long as it is
 * there.
 *
 * A search without limits, in threads, on a copy of the position and its history. It starts again
 * at each change of the position. Lines found are only ever those of the position on the board: a
 * change removes them at once.
 *
 * While the computer thinks about its move, and while energy is to be saved, one thread is used.
 *
 * Properties:
 *   "match" (SeraiMatch, nullable)
 *   "active" (gboolean): the analysis is seen; otherwise it rests
 *   "lines" (guint): the number of best lines to look for, 1 to SERAI_ANALYSIS_MAX_LINES
 *   "threads" (guint): 1 to SERAI_MAX_THREADS
 *   "sparing" (gboolean): use one thread
 *   "with-threat" (gboolean): look for the threat of the other side, too
 *   "running" (gboolean, read-only): it searches
 * Signal "changed" (SeraiAnalysis *): there are other lines, or none any more, or another threat.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-analysis-job.h"
#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_TYPE_ANALYSIS (serai_analysis_get_type ())
G_DECLARE_FINAL_TYPE (SeraiAnalysis, serai_analysis, SERAI, ANALYSIS, GObject)

SeraiAnalysis *serai_analysis_new (void);

void serai_analysis_set_match (SeraiAnalysis *self, SeraiMatch *match);
void serai_analysis_set_active (SeraiAnalysis *self, gboolean is_active);
void serai_analysis_set_lines (SeraiAnalysis *self, guint n_lines);
void serai_analysis_set_threads (SeraiAnalysis *self, guint n_threads);
void serai_analysis_set_sparing (SeraiAnalysis *self, gboolean is_sparing);
void serai_analysis_set_with_threat (SeraiAnalysis *self, gboolean has_threat);

gboolean                  serai_analysis_is_allowed (SeraiMatch *match);
gboolean                  serai_analysis_is_running (SeraiAnalysis *self);
const SeraiAnalysisLines *serai_analysis_get_lines (SeraiAnalysis *self);
gboolean serai_analysis_get_threat (SeraiAnalysis *self, SeraiPosition *pos, SeraiMove *move);

G_END_DECLS
