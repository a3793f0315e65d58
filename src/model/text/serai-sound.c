/* serai-sound.c: the sounds of a game, and which of them a move or a result calls for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-sound.h"

#include <math.h>

#include "game.h"
#include "side.h"

/* How far a point can be from the line between two others and still be on it, in units of the least
 * distance between points. */
#define ON_LINE 0.1f

/**
 * serai_sound_get_name:
 * @sound: a sound, not %SERAI_SOUND_NONE
 * Returns: its file name, without the extension
 */
const char *
serai_sound_get_name (SeraiSound sound)
{
  static const char *const names[SERAI_N_SOUNDS] = {
    [SERAI_SOUND_PLACE] = "place",      [SERAI_SOUND_MOVE] = "move",
    [SERAI_SOUND_JUMP] = "jump",        [SERAI_SOUND_CAPTURE] = "capture",
    [SERAI_SOUND_BONUS] = "bonus",      [SERAI_SOUND_WIN] = "win",
    [SERAI_SOUND_LOSE] = "lose",        [SERAI_SOUND_DRAW] = "draw",
    [SERAI_SOUND_LOW_TIME] = "low-time"
  };

  g_return_val_if_fail (sound > SERAI_SOUND_NONE && sound < SERAI_N_SOUNDS, NULL);

  return names[sound];
}

static unsigned
count_pieces (const SeraiRules *rules, const SeraiPosition *position, SeraiSide side)
{
  SeraiGeometry geometry = { 0 };
  unsigned      n_pieces = 0;

  rules->geometry (position, &geometry);
  for (unsigned n = 0; n < geometry.n_points; n++)
    {
      SeraiPiece piece = rules->piece_at (position, n);

      if (piece.side == side)
        n_pieces += piece.count;
    }
  return n_pieces;
}

static gboolean
is_between (const SeraiGeometry *geometry, unsigned from, unsigned to, unsigned point)
{
  float dx = geometry->points[to].x - geometry->points[from].x;
  float dy = geometry->points[to].y - geometry->points[from].y;
  float x = geometry->points[point].x - geometry->points[from].x;
  float y = geometry->points[point].y - geometry->points[from].y;
  float length = hypotf (dx, dy);
  float along = (x * dx + y * dy) / length;
  float beside = (x * dy - y * dx) / length;

  return along > 0 && along < length && fabsf (beside) < ON_LINE * geometry->spacing;
}

/* Whether a piece that goes from @from to @to on the board of @before passes over another one. */
static gboolean
is_jump (const SeraiRules *rules, const SeraiPosition *before, unsigned from, unsigned to)
{
  SeraiGeometry geometry = { 0 };

  if (from == to)
    return FALSE;
  rules->geometry (before, &geometry);
  for (unsigned n = 0; n < geometry.n_points; n++)
    {
      SeraiPiece piece = rules->piece_at (before, n);

      if (n != from && n != to && piece.count > 0 && piece.side != SERAI_SIDE_NONE
          && is_between (&geometry, from, to, n))
        return TRUE;
    }
  return FALSE;
}

/* Whether steps[n] earns something that the steps before it have not earned. */
static gboolean
is_bonus (const SeraiRules *rules, const SeraiPosition *start, const SeraiStep *steps, gsize n)
{
  uint8_t points[SERAI_MAX_POINTS];

  return rules->bonus != NULL && rules->bonus->highlights (start, steps, n + 1, points) > 0
         && (n == 0 || rules->bonus->highlights (start, steps, n, points) == 0);
}

/**
 * serai_sound_of_step:
 * @rules: a game
 * @start: the position before the move
 * @steps: the steps of a move, at least @n + 1
 * @n: the index of one of them
 * Returns: the sound of steps[n], %SERAI_SOUND_NONE if it does not change the board
 */
SeraiSound
serai_sound_of_step (const SeraiRules *rules, const SeraiPosition *start, const SeraiStep *steps,
                     gsize n)
{
  SeraiSide     opponent = serai_side_other (rules->side (start));
  SeraiPosition before = *start;
  SeraiPosition after;
  gsize         last = n; /* the number of steps up to the last point before steps[n] */

  if (n > 0)
    rules->preview (start, steps, n, &before);
  rules->preview (start, steps, n + 1, &after);
  if (serai_position_equal (&before, &after))
    return SERAI_SOUND_NONE;
  if (is_bonus (rules, start, steps, n))
    return SERAI_SOUND_BONUS;
  if (count_pieces (rules, &after, opponent) < count_pieces (rules, &before, opponent))
    return SERAI_SOUND_CAPTURE;
  if (steps[n].kind != SERAI_STEP_POINT)
    return SERAI_SOUND_MOVE;
  while (last > 0 && steps[last - 1].kind != SERAI_STEP_POINT)
    last--;
  if (last == 0)
    return SERAI_SOUND_PLACE;
  return is_jump (rules, &before, steps[last - 1].value, steps[n].value) ? SERAI_SOUND_JUMP
                                                                         : SERAI_SOUND_MOVE;
}

/**
 * serai_sound_of_steps:
 * @rules: a game
 * @start: the position before the move
 * @steps: (array length=n_steps): the steps of a move, or the first of them
 * @n_steps: the number of steps
 * @n_before: the number of steps to leave out
 * Returns: the sound of the most important one of the steps from @n_before on
 */
SeraiSound
serai_sound_of_steps (const SeraiRules *rules, const SeraiPosition *start, const SeraiStep *steps,
                      gsize n_steps, gsize n_before)
{
  SeraiSound sound = SERAI_SOUND_NONE;

  for (gsize n = n_before; n < n_steps; n++)
    sound = MAX (sound, serai_sound_of_step (rules, start, steps, n));
  return sound;
}

/**
 * serai_sound_of_node:
 * @rules: a game
 * @node: a node of its record that is not the start
 * Returns: the sound of the move that leads to @node
 */
SeraiSound
serai_sound_of_node (const SeraiRules *rules, const SeraiRecordNode *node)
{
  SeraiStep steps[SERAI_MAX_STEPS];
  gsize     n_steps;

  g_return_val_if_fail (node->parent != NULL, SERAI_SOUND_NONE);

  n_steps = rules->steps (&node->parent->position, node->move, steps);
  return serai_sound_of_steps (rules, &node->parent->position, steps, n_steps, 0);
}

/**
 * serai_sound_of_result:
 * @match: a match
 * A person who loses to a computer player hears that; everyone else hears the victory.
 * Returns: the sound of the result of the game, %SERAI_SOUND_NONE while it goes on
 */
SeraiSound
serai_sound_of_result (SeraiMatch *match)
{
  SeraiOutcome outcome;
  SeraiSide    winner;

  g_return_val_if_fail (SERAI_IS_MATCH (match), SERAI_SOUND_NONE);

  outcome = serai_match_get_game_result (match).outcome;
  if (outcome == SERAI_OUTCOME_NONE)
    return SERAI_SOUND_NONE;
  if (outcome == SERAI_OUTCOME_DRAW)
    return SERAI_SOUND_DRAW;
  winner = outcome == SERAI_OUTCOME_P1_WINS ? SERAI_SIDE_P1 : SERAI_SIDE_P2;
  return serai_match_get_only_person (match) == serai_side_other (winner) ? SERAI_SOUND_LOSE
                                                                          : SERAI_SOUND_WIN;
}
