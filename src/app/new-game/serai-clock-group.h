/* serai-clock-group.h: preference rows for the clock of a new game, the same for both sides or one
 * for each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-setup.h"

G_BEGIN_DECLS

#define SERAI_TYPE_CLOCK_GROUP (serai_clock_group_get_type ())
G_DECLARE_FINAL_TYPE (SeraiClockGroup, serai_clock_group, SERAI, CLOCK_GROUP, AdwPreferencesGroup)

void serai_clock_group_show (SeraiClockGroup *self, SeraiSetup *setup);

G_END_DECLS
