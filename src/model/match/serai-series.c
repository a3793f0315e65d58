/* serai-series.c: a match of several games, between which the players change sides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-series.h"

#include <glib/gi18n.h>

#include "side.h"

enum
{
  HALF_POINTS_OF_WIN = 2,
  HALF_POINTS_OF_DRAW = 1
};

/**
 * serai_series_init:
 * @self: (out caller-allocates): the place to set
 * @n_games: %SERAI_SERIES_MIN to %SERAI_SERIES_MAX, or 0 for a game that stands alone
 * Sets @self to the first of @n_games games.
 */
void
serai_series_init (SeraiSeries *self, guint n_games)
{
  g_return_if_fail (n_games == 0 || (n_games >= SERAI_SERIES_MIN && n_games <= SERAI_SERIES_MAX));

  *self = (SeraiSeries){ .n_games = n_games };
}

static guint
half_points_of (SeraiOutcome outcome, SeraiSide side)
{
  if (outcome == SERAI_OUTCOME_DRAW)
    return HALF_POINTS_OF_DRAW;
  return serai_side_has_won (side, outcome) ? HALF_POINTS_OF_WIN : 0;
}

/**
 * serai_series_get_half_points:
 * @self: the place of a game
 * @outcome: of that game, %SERAI_OUTCOME_NONE while it lasts
 * @side: one of the two sides
 * Returns: what the player who has @side in this game has won in it and the games before it, in
 *   half points: two for a win, one for a draw
 */
guint
serai_series_get_half_points (const SeraiSeries *self, SeraiOutcome outcome, SeraiSide side)
{
  guint half_points = half_points_of (outcome, side);

  for (guint n = 0; n < self->n_played; n++)
    {
      gboolean has_changed = (self->n_played - n) % 2 == 1;

      half_points +=
          half_points_of (self->outcomes[n], has_changed ? serai_side_other (side) : side);
    }
  return half_points;
}

/**
 * serai_series_get_next:
 * @self: the place of a game
 * @outcome: of that game
 * @next: (out): the place of the next game, if there is one
 * Returns: whether another game follows: @self is not the last one, and has ended
 */
gboolean
serai_series_get_next (const SeraiSeries *self, SeraiOutcome outcome, SeraiSeries *next)
{
  if (self->n_played + 1 >= self->n_games || outcome == SERAI_OUTCOME_NONE)
    return FALSE;
  *next = *self;
  next->outcomes[next->n_played++] = outcome;
  return TRUE;
}

/**
 * serai_series_describe:
 * @self: the place of a game in a match of several games
 * Returns: (transfer full): a translated text such as “Game 2 of 4”
 */
char *
serai_series_describe (const SeraiSeries *self)
{
  /* Translators: a match has several games; %1$u is the number of the one on the board */
  return g_strdup_printf (_ ("Game %1$u of %2$u"), self->n_played + 1, self->n_games);
}

/**
 * serai_series_write_points:
 * @half_points: a score in half points
 * Returns: (transfer full): the score in points, such as “1½”
 */
char *
serai_series_write_points (guint half_points)
{
  guint       points = half_points / 2;
  const char *half = half_points % 2 == 1 ? "½" : "";

  return points == 0 && half_points > 0 ? g_strdup (half) : g_strdup_printf ("%u%s", points, half);
}
