/* serai-glicko.h: ratings by Glicko-2.
 *
 * Mark E. Glickman: Example of the Glicko-2 system. Boston University, 2013.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SERAI_GLICKO_RATING 1500.0
#define SERAI_GLICKO_DEVIATION 350.0
#define SERAI_GLICKO_VOLATILITY 0.06
#define SERAI_GLICKO_RANKED 110.0 /* the deviation up to which a rating is listed */

/* A plain value. */
typedef struct
{
  double rating, deviation, volatility;
} SeraiGlicko;

typedef struct
{
  double rating, deviation; /* of the opponent */
  double score;             /* 1 for a win, 0.5 for a draw, 0 for a loss */
} SeraiGlickoGame;

void serai_glicko_init (SeraiGlicko *self);
void serai_glicko_update (SeraiGlicko *self, const SeraiGlickoGame *games, gsize n_games);

G_END_DECLS
