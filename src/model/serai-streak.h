/* serai-streak.h: games won or lost running against a level of the computer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-match.h"

G_BEGIN_DECLS

enum
{
  SERAI_STREAK_LENGTH = 3, /* games that lead to another level */
  SERAI_STREAK_NO_OFFER = 0
};

int serai_streak_count (GSettings *settings, SeraiMatch *match);

G_END_DECLS
