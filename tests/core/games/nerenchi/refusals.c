/* refusals.c: the condition for each refusal of Nerenchi.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "refusals.h"

/* Sets the distances of @point from the middle of the board, to the right and upwards. */
static void
measure (const Click *click, unsigned point, int *right, int *up)
{
  *right = click_file (click, point) - 4;
  *up = click_rank (click, point) - 4;
}

/* Returns the square that @point is on; 3 is the outer one. */
static int
square_of (const Click *click, unsigned point)
{
  int right, up;

  measure (click, point, &right, &up);
  return MAX (ABS (right), ABS (up));
}

static bool
is_corner (const Click *click, unsigned point)
{
  int right, up;

  measure (click, point, &right, &up);
  return ABS (right) == ABS (up);
}

/* Returns whether @to is the next point along a side of a square. */
static bool
is_along_side (const Click *click, unsigned from, unsigned to)
{
  int distance;

  return square_of (click, from) == square_of (click, to)
         && click_is_straight (click, from, to, &distance) && distance == square_of (click, from);
}

/* Returns whether @to is on the next square, along a midline or, from a corner, a diagonal. */
static bool
is_across (const Click *click, unsigned from, unsigned to)
{
  int  distance;
  bool is_line = is_corner (click, from) ? click_is_diagonal (click, from, to, &distance)
                                         : click_is_straight (click, from, to, &distance);

  return is_line && distance == 1 && is_corner (click, from) == is_corner (click, to)
         && square_of (click, from) != square_of (click, to);
}

static bool
is_step (const Click *click, unsigned from, unsigned to)
{
  if (is_across (click, from, to))
    return !is_corner (click, from) || click_has_option (click, "diagonal-steps", "yes");
  return is_along_side (click, from, to);
}

static bool
is_placing (const Click *click)
{
  return click->n_begun == 0 && click->rules->hand->piece (click->pos, click->side).count > 0;
}

static bool
is_choosing (const Click *click)
{
  return click->n_begun == 0 && !is_placing (click);
}

static bool
is_placed_on_own (const Click *click)
{
  return is_placing (click) && click_is_own (click, click->wanted);
}

static bool
is_placed_on_enemy (const Click *click)
{
  return is_placing (click) && click_is_enemy (click, click->wanted);
}

static bool
is_not_yours (const Click *click)
{
  return is_choosing (click) && click_is_enemy (click, click->wanted);
}

static bool
is_empty (const Click *click)
{
  return is_choosing (click) && click_is_vacant (click, click->wanted);
}

static bool
is_blocked (const Click *click)
{
  if (!is_choosing (click) || !click_is_own (click, click->wanted))
    return false;
  for (unsigned to = 0; to < click->board->n_points; to++)
    if (click_is_vacant (click, to) && is_step (click, click->wanted, to))
      return false;
  return true;
}

static bool
is_no_victim (const Click *click)
{
  return click->next.next[0].kind == SERAI_STEP_TAKE && !click_is_enemy (click, click->wanted);
}

static bool
is_occupied (const Click *click)
{
  return click->n_begun == 1 && !click_is_vacant (click, click->wanted);
}

static bool
is_diagonal (const Click *click)
{
  return click->n_begun == 1 && click_is_vacant (click, click->wanted)
         && is_corner (click, click->at) && is_across (click, click->at, click->wanted)
         && click_has_option (click, "diagonals", "yes")
         && click_has_option (click, "diagonal-steps", "no");
}

static bool
is_no_step (const Click *click)
{
  return click->n_begun == 1 && click_is_vacant (click, click->wanted)
         && !is_step (click, click->at, click->wanted);
}

static const Reason reasons[] = {
  { "This point is occupied, and counters do not move during placing", is_placed_on_own },
  { "This point is occupied, and nothing is captured during placing", is_placed_on_enemy },
  { "This is not your piece", is_not_yours },
  { "This point is empty: choose one of your counters", is_empty },
  { "This piece cannot move", is_blocked },
  { "Take one of the opponent’s counters", is_no_victim },
  { "This point is occupied", is_occupied },
  { "Diagonals count for a nerenchi, but counters do not move along them", is_diagonal },
  { "A counter steps to a neighbouring point along a line", is_no_step },
  { 0 },
};

const Refusals nerenchi_refusals = { "nerenchi", reasons, NULL };
