/* serai-mistake-list.h: the mistakes of each side in a reviewed game, with what was better and why.
 *
 * Signal "chosen" (SeraiMistakeList *, SeraiRecordNode *node): the position after a move is wanted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-review-summary.h"

G_BEGIN_DECLS

#define SERAI_TYPE_MISTAKE_LIST (serai_mistake_list_get_type ())
G_DECLARE_FINAL_TYPE (SeraiMistakeList, serai_mistake_list, SERAI, MISTAKE_LIST, GtkWidget)

GtkWidget *serai_mistake_list_new (void);
void       serai_mistake_list_show (SeraiMistakeList *self, SeraiMatch *match,
                                    const SeraiReviewSummary *summary);
void       serai_mistake_list_set_solved (SeraiMistakeList *self, guint ply, gboolean is_solved);

G_END_DECLS
