/* serai-attempt-bar.h: a line about an attempt to find a better move, with buttons to go on or
 * leave.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-attempt.h"

G_BEGIN_DECLS

#define SERAI_TYPE_ATTEMPT_BAR (serai_attempt_bar_get_type ())
G_DECLARE_FINAL_TYPE (SeraiAttemptBar, serai_attempt_bar, SERAI, ATTEMPT_BAR, GtkWidget)

GtkWidget  *serai_attempt_bar_new (void);
const char *serai_attempt_bar_show (SeraiAttemptBar *self, SeraiAttemptState state,
                                    const char *side);

G_END_DECLS
