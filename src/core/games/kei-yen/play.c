/* play.c: playing moves of Kei-Yen, whole or step by step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <assert.h>

#include "private.h"

/* ---- Playing ---- */

/* Stores @board, the result of a move from @from. */
static inline void
store_change (const SeraiKeiYen *board, const SeraiPosition *from, SeraiPosition *out)
{
  if (out != from)
    *out = *from;
  SERAI_WRITE_FIELD (SeraiKeiYen, board, groups, out);
  SERAI_WRITE_FIELD (SeraiKeiYen, board, yen, out);
  SERAI_WRITE_FIELD (SeraiKeiYen, board, kei[0], out);
  SERAI_WRITE_FIELD (SeraiKeiYen, board, kei[1], out);
  SERAI_WRITE_FIELD (SeraiKeiYen, board, n_yen, out);
  SERAI_WRITE_FIELD (SeraiKeiYen, board, side, out);
}

/* Removes one Yen from @point. */
static inline void
take_yen (SeraiKeiYen *board, unsigned point)
{
  board->groups -= serai_kei_yen_group_of (point, 1);
  board->yen &= ~((uint32_t) (serai_kei_yen_group_at (board, point) == 0) << point);
}

static inline void
set_kei (SeraiKeiYen *board, unsigned a, unsigned b)
{
  board->kei[0] = (uint8_t) (a < b ? a : b);
  board->kei[1] = (uint8_t) (a < b ? b : a);
}

/* Plays @move, complete or not, on @board, without changing the side to move. */
static inline void
make_legs (SeraiKeiYen *board, SeraiMove move)
{
  unsigned origin = serai_kei_yen_move_origin (move);
  unsigned landing = serai_kei_yen_move_landing (move);

  if (board->side == SERAI_SIDE_P1)
    {
      unsigned other = board->kei[0] ^ board->kei[1] ^ origin; /* without a branch */

      set_kei (board, landing, other);
      for (uint32_t jumped = serai_kei_yen_move_jumped (move); jumped != 0; jumped &= jumped - 1)
        {
          take_yen (board, serai_bits_lowest (jumped));
          board->n_yen--;
        }
    }
  else
    {
      take_yen (board, origin);
      serai_kei_yen_put_yen (board, landing, 1);
    }
}

/**
 * serai_kei_yen_apply:
 * See SeraiRules.apply.
 */
bool
serai_kei_yen_apply (const SeraiPosition *from, SeraiMove move, SeraiPosition *to)
{
  SeraiKeiYen board = serai_kei_yen_load (from);

  make_legs (&board, move);
  serai_kei_yen_turn_over (&board);
  store_change (&board, from, to);
  return serai_kei_yen_move_is_jump (move);
}

/**
 * serai_kei_yen_swap_turn:
 * See SeraiRules.swap_turn.
 */
void
serai_kei_yen_swap_turn (const SeraiPosition *pos, SeraiPosition *out)
{
  SeraiKeiYen board = serai_kei_yen_load (pos);

  serai_kei_yen_turn_over (&board);
  serai_kei_yen_store (&board, out);
}

/* ---- A move, step by step ---- */

static inline SeraiStep
point_step (unsigned point)
{
  return (SeraiStep){ SERAI_STEP_POINT, (uint8_t) point };
}

/* Finds the points that a Kei can jump over and land on after the legs of @begun. */
static void
chain_masks (const SeraiKeiYen *board, SeraiMove begun, uint32_t *prey, uint32_t *free)
{
  *prey = board->side == SERAI_SIDE_P1 ? board->yen & ~serai_kei_yen_move_jumped (begun) : 0;
  *free = serai_kei_yen_empty_mask (board);
  if (serai_kei_yen_move_legs (begun) > 0)
    *free |= SERAI_BIT32 (serai_kei_yen_move_origin (begun));
}

/* Returns the direction of the next leg of @begun if that can end on @to, else
 * SERAI_KEI_YEN_DIRECTIONS. The first leg is a step or a jump; later legs are jumps after jumps. */
static unsigned
leg_to (const SeraiKeiYen *board, SeraiMove begun, unsigned to, bool *is_jump)
{
  unsigned from = serai_kei_yen_move_landing (begun);
  bool     is_first = serai_kei_yen_move_legs (begun) == 0;
  uint32_t prey, free;

  chain_masks (board, begun, &prey, &free);
  for (unsigned direction = 0; direction < SERAI_KEI_YEN_DIRECTIONS; direction++)
    {
      *is_jump = serai_kei_yen_landings[from][direction] == to
                 && serai_kei_yen_can_jump (from, direction, prey, free);
      if (*is_jump && (is_first || serai_kei_yen_move_is_jump (begun)))
        return direction;
      if (is_first && serai_kei_yen_neighbours[from][direction] == to
          && (free & SERAI_BIT32 (to)) != 0 && !serai_kei_yen_must_jump (board))
        return direction;
    }
  return SERAI_KEI_YEN_DIRECTIONS;
}

/**
 * serai_kei_yen_go_on:
 * @begun: (inout): a move, or only its origin; extended by a leg to @to
 * Returns: false if that is illegal; @begun is then unchanged
 */
bool
serai_kei_yen_go_on (const SeraiKeiYen *board, SeraiMove *begun, unsigned to)
{
  bool     is_jump;
  unsigned direction = leg_to (board, *begun, to, &is_jump);

  if (direction == SERAI_KEI_YEN_DIRECTIONS)
    return false;
  if (serai_kei_yen_move_legs (*begun) == 0)
    *begun = serai_kei_yen_begin_move (serai_kei_yen_move_origin (*begun), is_jump);
  *begun = serai_kei_yen_add_leg (*begun, direction);
  return true;
}

/**
 * serai_kei_yen_move_of_steps:
 * @begun: (array length=n_begun): steps offered by next()
 * Returns: the move so far
 */
SeraiMove
serai_kei_yen_move_of_steps (const SeraiKeiYen *board, const SeraiStep *begun, size_t n_begun)
{
  SeraiMove move = serai_kei_yen_begin_move (begun[0].value, false);

  for (size_t n = 1; n < n_begun; n++)
    {
      bool could = serai_kei_yen_go_on (board, &move, begun[n].value);

      assert (could);
      (void) could;
    }
  return move;
}

static void
add_next_legs (const SeraiKeiYen *board, SeraiMove begun, SeraiContinuation *out)
{
  bool is_jump;

  if (serai_kei_yen_move_legs (begun) > 0 && !serai_kei_yen_move_is_jump (begun))
    return;
  for (unsigned to = 0; to < SERAI_KEI_YEN_POINTS; to++)
    if (leg_to (board, begun, to, &is_jump) != SERAI_KEI_YEN_DIRECTIONS)
      out->next[out->n_next++] = point_step (to);
}

static bool
can_move_from (const SeraiKeiYen *board, unsigned origin)
{
  SeraiContinuation legs = { 0 };

  add_next_legs (board, serai_kei_yen_begin_move (origin, false), &legs);
  return legs.n_next > 0;
}

/**
 * serai_kei_yen_next:
 * See SeraiRules.next.
 */
void
serai_kei_yen_next (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                    SeraiContinuation *out)
{
  SeraiKeiYen board = serai_kei_yen_load (pos);

  *out = (SeraiContinuation){ 0 };
  if (n_begun > 0)
    {
      out->move = serai_kei_yen_move_of_steps (&board, begun, n_begun);
      out->complete = n_begun > 1;
      add_next_legs (&board, out->move, out);
      return;
    }
  for (unsigned point = 0; point < SERAI_KEI_YEN_POINTS; point++)
    if (serai_kei_yen_is_own (&board, point) && can_move_from (&board, point))
      out->next[out->n_next++] = point_step (point);
}

/**
 * serai_kei_yen_steps:
 * See SeraiRules.steps.
 */
size_t
serai_kei_yen_steps (const SeraiPosition *pos, SeraiMove move, SeraiStep out[SERAI_MAX_STEPS])
{
  unsigned at = serai_kei_yen_move_origin (move);
  size_t   n_steps = 0;

  (void) pos;
  out[n_steps++] = point_step (at);
  for (unsigned leg = 0; leg < serai_kei_yen_move_legs (move); leg++)
    {
      unsigned direction = serai_kei_yen_move_direction (move, leg);

      at = serai_kei_yen_move_is_jump (move) ? serai_kei_yen_landings[at][direction]
                                             : serai_kei_yen_neighbours[at][direction];
      out[n_steps++] = point_step (at);
    }
  return n_steps;
}

/**
 * serai_kei_yen_preview:
 * See SeraiRules.preview.
 */
void
serai_kei_yen_preview (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                       SeraiPosition *out)
{
  SeraiKeiYen board = serai_kei_yen_load (pos);

  if (n_begun > 1)
    make_legs (&board, serai_kei_yen_move_of_steps (&board, begun, n_begun));
  serai_kei_yen_store (&board, out);
}
