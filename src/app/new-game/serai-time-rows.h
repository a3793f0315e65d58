/* serai-time-rows.h: preference rows for the time that a side has: usual time controls by name, and
 * any other in numbers.
 *
 * Signal "chosen" (SeraiTimeRows *): the user has chosen another time control.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-time-control.h"

G_BEGIN_DECLS

#define SERAI_TYPE_TIME_ROWS (serai_time_rows_get_type ())
G_DECLARE_FINAL_TYPE (SeraiTimeRows, serai_time_rows, SERAI, TIME_ROWS, GObject)

SeraiTimeRows *serai_time_rows_new (AdwPreferencesGroup *group);

void serai_time_rows_set_title (SeraiTimeRows *self, const char *title);
void serai_time_rows_set_visible (SeraiTimeRows *self, gboolean is_visible);
void serai_time_rows_set_control (SeraiTimeRows *self, const SeraiTimeControl *control);
const SeraiTimeControl *serai_time_rows_get_control (SeraiTimeRows *self);

G_END_DECLS
