/* serai-series.h: a match of several games, between which the players change sides.
 *
 * Serai keeps each game in a file of its own, which has the outcomes of the games before it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "types.h"

G_BEGIN_DECLS

enum
{
  SERAI_SERIES_MIN = 2,
  SERAI_SERIES_MAX = 12
};

/* A game's place in a match of several games. */
typedef struct
{
  guint        n_games;  /* SERAI_SERIES_MIN to SERAI_SERIES_MAX; 0: the game stands alone */
  guint        n_played; /* games before this one, less than n_games; 0 if it stands alone */
  SeraiOutcome outcomes[SERAI_SERIES_MAX]; /* of those; none is SERAI_OUTCOME_NONE */
} SeraiSeries;

void  serai_series_init (SeraiSeries *self, guint n_games);
guint serai_series_get_half_points (const SeraiSeries *self, SeraiOutcome outcome, SeraiSide side);
gboolean serai_series_get_next (const SeraiSeries *self, SeraiOutcome outcome, SeraiSeries *next);
char    *serai_series_describe (const SeraiSeries *self);
char    *serai_series_write_points (guint half_points);

G_END_DECLS
