/* serai-rematch.c: another game of the same players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-rematch.h"

#include "side.h"

/* Gives @again a fresh clock with the time controls of @match. A control belongs to a player, as
 * the stronger one may have less time. */
static void
copy_clock (SeraiMatch *match, SeraiMatch *again, gboolean changes_sides)
{
  SeraiClock      *clock = serai_match_get_clock (match);
  SeraiTimeControl controls[2];
  g_autoptr (SeraiClock) fresh = NULL;

  if (clock == NULL)
    return;
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    controls[side] =
        *serai_clock_get_control (clock, changes_sides ? serai_side_other (side) : side);
  fresh = serai_clock_new (controls);
  serai_match_set_clock (again, fresh);
}

/**
 * serai_rematch_new:
 * @match: a match
 * @changes_sides: whether each player gets the other's side
 * Returns: (transfer full): a new match with the players, their names, rule options, start position
 * and time controls of @match. If @match is the first of several games, so is the new one.
 */
SeraiMatch *
serai_rematch_new (SeraiMatch *match, gboolean changes_sides)
{
  const SeraiRules *rules;
  char              start[SERAI_POSITION_TEXT];
  SeraiMatch       *again;
  SeraiSeries       series;

  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);

  rules = serai_match_get_rules (match);
  rules->write (serai_match_get_position_at (match, 0), start);
  again = serai_match_new_from_text (rules, serai_match_get_options (match), start, NULL);
  g_assert (again != NULL); /* the rules can read their own output */
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      SeraiSide   next = changes_sides ? serai_side_other (side) : side;
      SeraiPlayer player = *serai_match_get_player (match, side);

      if (player.kind == SERAI_PLAYER_ELSEWHERE) /* it is played here */
        player.kind = SERAI_PLAYER_PERSON;
      serai_match_set_player (again, next, player);
      serai_match_set_name (again, next, serai_match_get_name (match, side));
    }
  copy_clock (match, again, changes_sides);
  serai_series_init (&series, serai_match_get_series (match)->n_games);
  serai_match_set_series (again, &series);
  return again;
}

/* The next game with somebody elsewhere is begun by the server. */
static gboolean
find_next (SeraiMatch *match, SeraiSeries *next)
{
  return !serai_match_is_with_elsewhere (match)
         && serai_series_get_next (serai_match_get_series (match),
                                   serai_match_get_game_result (match).outcome, next);
}

/**
 * serai_rematch_has_next:
 * @match: a match
 * Returns: whether it has ended and another game of the same match of several games follows here
 */
gboolean
serai_rematch_has_next (SeraiMatch *match)
{
  SeraiSeries next;

  g_return_val_if_fail (SERAI_IS_MATCH (match), FALSE);

  return find_next (match, &next);
}

/**
 * serai_rematch_new_next:
 * @match: a match
 * Returns: (transfer full) (nullable): the next game of a match of several games, with sides
 *   changed; %NULL if @match has not ended or is the last one
 */
SeraiMatch *
serai_rematch_new_next (SeraiMatch *match)
{
  SeraiSeries next;
  SeraiMatch *again;

  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);

  if (!find_next (match, &next))
    return NULL;
  again = serai_rematch_new (match, TRUE);
  serai_match_set_series (again, &next);
  return again;
}

/* Plays the moves to @node, with the times that the clock showed. */
static void
play_to (SeraiMatch *again, const SeraiRecordNode *node)
{
  const SeraiRecordNode **path = g_new (const SeraiRecordNode *, node->ply + 1);

  for (const SeraiRecordNode *at = node; at != NULL; at = at->parent)
    path[at->ply] = at;
  for (gsize n = 1; n <= node->ply; n++)
    {
      if (!serai_match_play (again, path[n]->move, NULL))
        g_assert_not_reached (); /* they were legal in the other match */
      serai_match_get_head (again)->clock_ms = path[n]->clock_ms;
    }
  g_free (path);
}

/**
 * serai_rematch_new_from:
 * @match: a match
 * @node: a node of its record
 * Returns: (transfer full): a new match that goes on from @node, with the moves and times before
 *   it, and the players and time controls of @match. It stands alone. Against a computer it counts
 *   as assisted, as @match has shown what follows.
 */
SeraiMatch *
serai_rematch_new_from (SeraiMatch *match, const SeraiRecordNode *node)
{
  SeraiMatch *again;
  SeraiSeries alone;
  g_autoptr (SeraiClock) clock = NULL;

  g_return_val_if_fail (SERAI_IS_MATCH (match), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  again = serai_rematch_new (match, FALSE);
  g_set_object (&clock, serai_match_get_clock (again));
  serai_match_set_clock (again, NULL); /* it would run during these moves */
  play_to (again, node);
  serai_match_set_clock (again, clock);
  serai_series_init (&alone, 0);
  serai_match_set_series (again, &alone);
  serai_match_help (again);
  return again;
}
