/* serai-tempo.h: how long the computer player leaves a position on the board before it moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

/* How fast games between two computers are played. */
typedef enum
{
  SERAI_SPEED_SLOW,
  SERAI_SPEED_NORMAL,
  SERAI_SPEED_FAST
} SeraiSpeed;

gint64 serai_tempo_time_to_see_us (SeraiMatch *match, SeraiSpeed speed);
gint64 serai_tempo_time_to_waste_us (SeraiMatch *match);

G_END_DECLS
