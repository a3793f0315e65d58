/* refusals.c: the condition for each refusal of Kei-Yen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "refusals.h"

/* Returns whether a line leads from @from to @to, and sets @distance in points. */
static bool
is_on_line (const Click *click, unsigned from, unsigned to, int *distance)
{
  if (click_is_straight (click, from, to, distance))
    return true;
  return click_is_diagonal (click, from, to, distance)
         && (5 - click_rank (click, from) + click_file (click, from) - 1) % 2 == 0;
}

static bool
is_at_distance (const Click *click, unsigned from, unsigned to, int wanted)
{
  int distance;

  return is_on_line (click, from, to, &distance) && distance == wanted;
}

/* Returns whether a jump so far has passed over @point. */
static bool
is_jumped (const Click *click, unsigned point)
{
  for (gsize n = 1; n < click->n_begun; n++)
    if (is_at_distance (click, click->begun[n - 1].value, click->begun[n].value, 2)
        && click_between (click, click->begun[n - 1].value, click->begun[n].value, 1) == point)
      return true;
  return false;
}

static bool
is_kei_to_go (const Click *click)
{
  return click->n_begun > 0 && click->side == SERAI_SIDE_P1;
}

static bool
is_yen_to_go (const Click *click)
{
  return click->n_begun > 0 && click->side == SERAI_SIDE_P2;
}

static bool
is_empty_for_kei (const Click *click)
{
  return click->n_begun == 0 && click->side == SERAI_SIDE_P1
         && click_is_vacant (click, click->wanted);
}

static bool
is_empty_for_yen (const Click *click)
{
  return click->n_begun == 0 && click->side == SERAI_SIDE_P2
         && click_is_vacant (click, click->wanted);
}

static bool
is_capture_due (const Click *click)
{
  return click_is_allowed_with (click, "compulsory", "no");
}

/* Returns whether the piece has no step and, if a Kei, no jump. */
static bool
is_blocked (const Click *click)
{
  if (click->n_begun > 0 || !click_is_own (click, click->wanted))
    return false;
  for (unsigned to = 0; to < click->board->n_points; to++)
    if (click_is_vacant (click, to)
        && (is_at_distance (click, click->wanted, to, 1)
            || (click->side == SERAI_SIDE_P1 && is_at_distance (click, click->wanted, to, 2)
                && click_is_enemy (click, click_between (click, click->wanted, to, 1)))))
      return false;
  return true;
}

static bool
joins (const Click *click)
{
  return is_yen_to_go (click) && click_is_own (click, click->wanted);
}

static bool
is_yen_on_kei (const Click *click)
{
  return is_yen_to_go (click) && click_is_enemy (click, click->wanted);
}

static bool
is_no_step_of_yen (const Click *click)
{
  return is_yen_to_go (click) && click_is_vacant (click, click->wanted)
         && !is_at_distance (click, click->at, click->wanted, 1);
}

static bool
is_jumped_twice (const Click *click)
{
  if (!is_kei_to_go (click))
    return false;
  if (click_is_vacant (click, click->wanted))
    return is_at_distance (click, click->at, click->wanted, 2)
           && is_jumped (click, click_between (click, click->at, click->wanted, 1));
  return is_at_distance (click, click->at, click->wanted, 1) && is_jumped (click, click->wanted);
}

static bool
is_on_victim (const Click *click)
{
  return is_kei_to_go (click) && click_is_enemy (click, click->wanted)
         && is_at_distance (click, click->at, click->wanted, 1);
}

static bool
is_occupied (const Click *click)
{
  return is_kei_to_go (click) && !click_is_vacant (click, click->wanted) && !is_on_victim (click);
}

static bool
is_jump (const Click *click)
{
  return is_kei_to_go (click) && click_is_vacant (click, click->wanted)
         && is_at_distance (click, click->at, click->wanted, 2);
}

static bool
is_kei_between (const Click *click)
{
  return is_jump (click)
         && click_is_own (click, click_between (click, click->at, click->wanted, 1));
}

static bool
is_nothing_between (const Click *click)
{
  return is_jump (click)
         && click_is_vacant (click, click_between (click, click->at, click->wanted, 1));
}

static bool
is_step_after_jump (const Click *click)
{
  return is_kei_to_go (click) && click->n_begun > 1 && click_is_vacant (click, click->wanted)
         && is_at_distance (click, click->at, click->wanted, 1);
}

static bool
is_past_landing (const Click *click)
{
  int      distance;
  unsigned over;

  if (!is_kei_to_go (click) || !is_on_line (click, click->at, click->wanted, &distance)
      || distance < 3)
    return false;
  over = click_between (click, click->at, click->wanted, 1);
  return click_is_enemy (click, over) && !is_jumped (click, over)
         && click_is_vacant (click, click_between (click, click->at, click->wanted, 2));
}

static bool
is_off_lines (const Click *click)
{
  int distance;

  return is_kei_to_go (click) && click_is_vacant (click, click->wanted)
         && (!is_on_line (click, click->at, click->wanted, &distance) || distance > 2);
}

static const Reason reasons[] = {
  { "This point is empty: choose a Kei", is_empty_for_kei },
  { "This point is empty: choose a Yen", is_empty_for_yen },
  { "This is not your piece", click_takes_up_enemy },
  { "You must capture", is_capture_due },
  { "This piece cannot move", is_blocked },
  { "A Yen never joins another", joins },
  { "Yen never captures", is_yen_on_kei },
  { "A Yen steps to a neighbouring point along a line", is_no_step_of_yen },
  { "A point may not be jumped over twice in one move", is_jumped_twice },
  { "Kei captures by jumping to the point behind, which must be empty", is_on_victim },
  { "This point is occupied", is_occupied },
  { "Kei jumps over Yen only", is_kei_between },
  { "There is no Yen in between to jump over", is_nothing_between },
  { "After a jump only another jump can follow", is_step_after_jump },
  { "Kei must land on the point right behind the Yen", is_past_landing },
  { "No line leads there in one step or jump", is_off_lines },
  { 0 },
};

static const RareCase rare[] = {
  { { { "compulsory", "yes" } }, "K...K/1...1/...../..9../..... k" },
  { { { "compulsory", "yes" } }, "K11../11.../1.1../...../...1K k" },
  { { { 0 } }, "K2.../22.../...../..9../....K k" },
  { { { 0 } }, NULL },
};

const Refusals kei_yen_refusals = { "kei-yen", reasons, rare };
