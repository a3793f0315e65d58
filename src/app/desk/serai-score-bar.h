/* serai-score-bar.h: a bar beside the board that shows who is ahead: the light part is what the
 * first side can expect. It is as long as it is allocated, upright or lying.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SERAI_TYPE_SCORE_BAR (serai_score_bar_get_type ())
G_DECLARE_FINAL_TYPE (SeraiScoreBar, serai_score_bar, SERAI, SCORE_BAR, GtkWidget)

GtkWidget *serai_score_bar_new (void);
void       serai_score_bar_set_share (SeraiScoreBar *self, double share, const char *text);
void       serai_score_bar_set_unknown (SeraiScoreBar *self);
void       serai_score_bar_set_turned (SeraiScoreBar *self, gboolean is_turned);

G_END_DECLS
