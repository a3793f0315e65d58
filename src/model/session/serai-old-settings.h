/* serai-old-settings.h: settings of earlier versions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void serai_old_settings_convert (GSettings *settings);

G_END_DECLS
