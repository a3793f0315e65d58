/* serai-tempo.c: how long the computer player leaves a position on the board before it moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-tempo.h"

#include "serai-clock.h"

enum
{
  MOVES_TO_GO = 50, /* for which the time on the clock should suffice */
  LEG_MS = 450,     /* time to see one leg of a move before the next move is played */
  SLOW_FACTOR = 4   /* by which it is longer or shorter at the other speeds */
};

/* The time in microseconds to see one leg of a move. */
static gint64
time_of_leg (SeraiMatch *match, SeraiSpeed speed)
{
  gint64 usual_us = LEG_MS * G_TIME_SPAN_MILLISECOND;

  if (!serai_match_is_of_computers (match))
    return usual_us;
  switch (speed)
    {
    case SERAI_SPEED_SLOW:
      return usual_us * SLOW_FACTOR;
    case SERAI_SPEED_NORMAL:
      return usual_us;
    case SERAI_SPEED_FAST:
      return usual_us / SLOW_FACTOR;
    }
  g_assert_not_reached ();
}

/**
 * serai_tempo_time_to_see_us:
 * @match: a match
 * @speed: how fast a game between two computers is played
 * A person has made a move leg by leg, but one of the computer has to be followed.
 * Returns: the time in microseconds for people to see the last move
 */
gint64
serai_tempo_time_to_see_us (SeraiMatch *match, SeraiSpeed speed)
{
  const SeraiRules      *rules = serai_match_get_rules (match);
  const SeraiRecordNode *head = serai_match_get_head (match);
  const SeraiPosition   *before;
  SeraiStep              steps[SERAI_MAX_STEPS];
  gsize                  n_legs = 1;

  if (head->parent == NULL)
    return time_of_leg (match, speed);
  before = &head->parent->position;
  if (serai_match_get_player (match, rules->side (before))->kind == SERAI_PLAYER_COMPUTER)
    n_legs = rules->steps (before, head->move, steps);
  return (gint64) MAX (n_legs, 1) * time_of_leg (match, speed);
}

/**
 * serai_tempo_time_to_waste_us:
 * @match: a match
 * With little time left on its clock, the computer has to move at once.
 * Returns: the time in microseconds that the side to move may wait with its answer
 */
gint64
serai_tempo_time_to_waste_us (SeraiMatch *match)
{
  SeraiClock      *clock = serai_match_get_clock (match);
  SeraiSearchClock left;

  if (clock == NULL
      || !serai_clock_get_search_clock (clock, serai_match_get_game_side (match), &left))
    return G_MAXINT64;
  return left.left_us / MOVES_TO_GO;
}
