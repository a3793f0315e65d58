/* serai-board-settings.h: what the settings say about boards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-board-scene.h"

G_BEGIN_DECLS

void     serai_board_settings_bind (GSettings *settings, SeraiBoardScene *scene);
gboolean serai_board_settings_is_turned (GSettings *settings, gboolean is_seen_turned);

G_END_DECLS
