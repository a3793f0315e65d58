/* serai-power.h: whether energy is to be saved: the battery is used, or the user wants to save
 * power.
 *
 * Property "saving" (gboolean, read-only). Without the services that know it, nothing is to be
 * saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SERAI_TYPE_POWER (serai_power_get_type ())
G_DECLARE_FINAL_TYPE (SeraiPower, serai_power, SERAI, POWER, GObject)

SeraiPower *serai_power_new (void);
gboolean    serai_power_is_saving (SeraiPower *self);

G_END_DECLS
