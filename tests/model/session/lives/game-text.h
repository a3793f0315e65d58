/* game-text.h: everything in a match that must not be lost, as a text that tests can compare.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

char *game_text (SeraiMatch *match);
