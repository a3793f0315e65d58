/* danger.c: pieces that can be captured in the next move.
 *
 * The steps of the opponent are previewed, and the captures are derived from the previews. So this
 * works for every game in which the turn can be swapped. Moves are never listed, as there can be
 * many thousands of chains, of which not all are examined.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "danger.h"

#include <string.h>

#include "side.h"

enum
{
  MAX_ASKED = 2000 /* continuations that are examined */
};

/* The examination of the moves of the other side. */
typedef struct
{
  const SeraiRules *rules;
  SeraiPosition     pos; /* the other side is to move */
  SeraiSide         side;
  uint8_t           points[SERAI_MAX_POINTS]; /* those of the pieces of @side */
  size_t            n_points;
  SeraiStep         steps[SERAI_MAX_STEPS];
  size_t            n_asked;
  bool (*should_stop) (void *data); /* nullable */
  void *stop_data;
  bool *in_danger; /* [point] */
} Danger;

static unsigned
count_at (const Danger *self, const SeraiPosition *pos, unsigned point)
{
  SeraiPiece piece = self->rules->piece_at (pos, point);

  return piece.side == self->side ? piece.count : 0;
}

/* Notes what is missing in @after. Returns: whether anything is */
static bool
compare (Danger *self, const SeraiPosition *before, const SeraiPosition *after)
{
  bool is_capture = false;

  for (size_t n = 0; n < self->n_points; n++)
    {
      unsigned point = self->points[n];

      if (count_at (self, after, point) >= count_at (self, before, point))
        continue;
      self->in_danger[point] = true;
      is_capture = true;
    }
  return is_capture;
}

/* Examines what can follow the first @n_begun steps, which lead to @shown. */
static void
examine (Danger *self, size_t n_begun, const SeraiPosition *shown)
{
  SeraiContinuation next;

  if (n_begun == SERAI_MAX_STEPS || self->n_asked == MAX_ASKED
      || (self->should_stop != NULL && self->should_stop (self->stop_data)))
    return;
  self->n_asked++;
  serai_rules_next (self->rules, &self->pos, self->steps, n_begun, &next);
  for (size_t n = 0; n < next.n_next; n++)
    {
      bool          is_choice = n_begun == 0 || next.next[n].kind == SERAI_STEP_PART;
      SeraiPosition after;

      /* Where the player can choose any piece to take off, none is in more danger than others. */
      if (next.next[n].kind != SERAI_STEP_POINT && next.next[n].kind != SERAI_STEP_PART)
        continue;
      self->steps[n_begun] = next.next[n];
      self->rules->preview (&self->pos, self->steps, n_begun + 1, &after);
      if (compare (self, shown, &after) || is_choice)
        examine (self, n_begun + 1, &after);
    }
}

static void
find_points (Danger *self)
{
  SeraiGeometry geometry;

  self->rules->geometry (&self->pos, &geometry);
  for (unsigned point = 0; point < geometry.n_points; point++)
    if (count_at (self, &self->pos, point) > 0)
      self->points[self->n_points++] = (uint8_t) point;
}

/**
 * serai_danger_find:
 * @rules: a game
 * @pos: a position in which the game goes on
 * @side: whose pieces
 * @should_stop: (nullable): asked before each of many steps, which take up to 3 ms each; true ends
 *   the examination
 * @stop_data: for @should_stop
 * @in_danger: (out): for each point, whether the opponent could capture a piece of @side there in
 *   the next move, if it were to move; always false in games whose rules have no swap_turn()
 * The history is not considered. Pieces that have not been examined count as safe.
 */
void
serai_danger_find (const SeraiRules *rules, const SeraiPosition *pos, SeraiSide side,
                   bool (*should_stop) (void *data), void *stop_data,
                   bool in_danger[SERAI_MAX_POINTS])
{
  Danger self = { .rules = rules,
                  .pos = *pos,
                  .side = side,
                  .should_stop = should_stop,
                  .stop_data = stop_data,
                  .in_danger = in_danger };

  memset (in_danger, 0, SERAI_MAX_POINTS * sizeof *in_danger);
  if (rules->swap_turn == NULL)
    return;
  if (rules->side (pos) == side)
    rules->swap_turn (pos, &self.pos);
  if (rules->finished (&self.pos).outcome != SERAI_OUTCOME_NONE)
    return;
  find_points (&self);
  examine (&self, 0, &self.pos);
}
