/* serai-reach.c: the possible next steps of a move.
 *
 * The rules preview each step, and the effect is derived from the preview. So this works for every
 * game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-reach.h"

#include <string.h>

#include "game.h"

/* Classifies @step, which leads from @shown to @after. */
static SeraiLegal
classify (const SeraiPartialMove *partial, const SeraiPosition *shown, const SeraiPosition *after,
          SeraiStep step, unsigned held)
{
  SeraiSide  side = partial->rules->side (shown);
  SeraiPiece there = partial->rules->piece_at (shown, step.value);

  if (step.kind == SERAI_STEP_TAKE)
    return SERAI_LEGAL_REMOVE;
  if (there.kind != 0 && there.side == side && step.value != held
      && partial->rules->piece_at (after, step.value).parts != there.parts)
    return SERAI_LEGAL_JOIN;
  return serai_game_captured (partial->rules, partial->geometry->n_points, shown, after).count > 0
             ? SERAI_LEGAL_CAPTURE
             : SERAI_LEGAL_STEP;
}

/* Splits the pile on the origin into the piece held and the rest, by comparison with @after. A
 * piece that leaves nothing behind is held as it is: what it becomes by the step is not yet to be
 * seen. */
static void
split_held (SeraiReach *self, const SeraiPartialMove *partial, const SeraiPosition *after,
            unsigned to)
{
  SeraiPiece left;

  if (self->held == SERAI_NO_POINT || to == self->held || self->legal[to] == SERAI_LEGAL_JOIN)
    return;
  left = partial->rules->piece_at (after, self->held);
  if (left.side == SERAI_SIDE_NONE)
    return;
  self->held_piece = partial->rules->piece_at (after, to);
  self->left_piece = left;
}

static void
classify_next (SeraiReach *self, const SeraiPartialMove *partial, const SeraiContinuation *next)
{
  SeraiStep steps[SERAI_MAX_STEPS];

  if (partial->n_steps == SERAI_MAX_STEPS)
    return;
  memcpy (steps, partial->steps, partial->n_steps * sizeof *steps);
  for (size_t n = 0; n < next->n_next; n++)
    {
      SeraiStep     step = next->next[n];
      SeraiPosition after;

      if (step.kind != SERAI_STEP_POINT && step.kind != SERAI_STEP_TAKE)
        continue;
      steps[partial->n_steps] = step;
      partial->rules->preview (partial->position, steps, partial->n_steps + 1, &after);
      self->legal[step.value] = classify (partial, partial->shown, &after, step, self->held);
      if (step.kind == SERAI_STEP_POINT)
        split_held (self, partial, &after, step.value);
    }
}

/**
 * serai_reach_clear:
 * @self: (out): no piece held and no legal targets
 */
void
serai_reach_clear (SeraiReach *self)
{
  memset (self, 0, sizeof *self);
  self->held = SERAI_NO_POINT;
  self->left_piece = (SeraiPiece){ .side = SERAI_SIDE_NONE };
}

/**
 * serai_reach_find:
 * @self: (out): the piece held, and the effect of choosing each point
 * @partial: the move being made; without steps, no piece is held
 * @next: the possible next steps
 */
void
serai_reach_find (SeraiReach *self, const SeraiPartialMove *partial, const SeraiContinuation *next)
{
  gsize n = partial->n_steps;

  serai_reach_clear (self);
  if (n == 0)
    return;
  while (n > 0 && partial->steps[n - 1].kind == SERAI_STEP_PART)
    n--;
  if (n > 0 && partial->steps[n - 1].kind == SERAI_STEP_POINT)
    {
      self->held = partial->steps[n - 1].value;
      self->held_piece = partial->rules->piece_at (partial->shown, self->held);
    }
  classify_next (self, partial, next);
}

/**
 * serai_reach_find_captors:
 * @partial: the move being made
 * @next: the possible next steps
 * @must_capture: (out): for each point, whether the piece on it captures with its first step, if
 *   capturing is compulsory; always false after the first step of a move
 * If a piece must capture, the rules allow no other moves, so one step of each piece is examined.
 */
void
serai_reach_find_captors (const SeraiPartialMove *partial, const SeraiContinuation *next,
                          gboolean must_capture[SERAI_MAX_POINTS])
{
  memset (must_capture, FALSE, SERAI_MAX_POINTS * sizeof *must_capture);
  if (partial->n_steps > 0
      || !serai_rules_is_capture_compulsory (partial->rules, partial->position))
    return;
  for (size_t n = 0; n < next->n_next; n++)
    if (next->next[n].kind == SERAI_STEP_POINT)
      must_capture[next->next[n].value] =
          serai_game_captures_at_once (partial->rules, partial->position, next->next[n].value);
}
