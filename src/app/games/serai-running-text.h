/* serai-running-text.h: words about a game on a server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-running-game.h"

G_BEGIN_DECLS

char *serai_running_text_turn (SeraiRunningGame *game);

G_END_DECLS
