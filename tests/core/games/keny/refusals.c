/* refusals.c: the condition for each refusal of Keny.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "refusals.h"

enum
{
  KEN = 1,
  PEPPER
};

/* Returns whether a ken is on @point, or a piece that is a ken until its move ends. */
static bool
is_ken (const Click *click, unsigned point)
{
  if (point == click->at && click_has_option (click, "promotion", "end"))
    return click->rules->piece_at (click->pos, click->begun[0].value).kind == KEN;
  return click_piece (click, point).kind == KEN;
}

/* Returns whether @to is behind @from for the side to move. */
static bool
is_backward (const Click *click, unsigned from, unsigned to)
{
  int up = click_rank (click, to) - click_rank (click, from);

  return click->side == SERAI_SIDE_P1 ? up < 0 : up > 0;
}

/* Returns whether a piece on @from could jump over one enemy to @to. */
static bool
is_capture (const Click *click, unsigned from, unsigned to)
{
  int distance;

  return click_is_vacant (click, to) && click_is_straight (click, from, to, &distance)
         && (distance == 2 || !is_ken (click, from))
         && click_count_between (click, from, to, click_is_enemy) == 1
         && click_count_between (click, from, to, click_is_occupied) == 1;
}

/* Returns whether a ken on @from could leap over a friendly piece to @to, regardless of options. */
static bool
is_leap (const Click *click, unsigned from, unsigned to)
{
  int distance;

  return is_ken (click, from) && click_is_vacant (click, to)
         && click_is_straight (click, from, to, &distance) && distance == 2
         && click_is_own (click, click_between (click, from, to, 1));
}

static bool
is_leap_back (const Click *click, unsigned from, unsigned to)
{
  return is_leap (click, from, to) && is_backward (click, from, to)
         && click_has_option (click, "leap-back", "no");
}

static bool
is_leap_over_pepper (const Click *click, unsigned from, unsigned to)
{
  return is_leap (click, from, to) && !is_ken (click, click_between (click, from, to, 1))
         && click_has_option (click, "leap-pepper", "no");
}

/* Returns whether a piece on @from could move to @to along free points. */
static bool
is_quiet (const Click *click, unsigned from, unsigned to)
{
  int distance;

  if (!click_is_vacant (click, to) || !click_is_straight (click, from, to, &distance)
      || click_count_between (click, from, to, click_is_occupied) > 0)
    return false;
  return !is_ken (click, from) || (distance == 1 && !is_backward (click, from, to));
}

/* Returns whether the chain so far consists of leaps over friendly pieces, as its first leg. */
static bool
is_leap_chain (const Click *click)
{
  SeraiPosition start;
  Click         first = *click;

  if (click->n_begun < 2)
    return false;
  click->rules->preview (click->pos, click->begun, 1, &start);
  first.now = start;
  return is_leap (&first, click->begun[0].value, click->begun[1].value);
}

static bool
is_capture_chain (const Click *click)
{
  return click->n_begun > 1 && !is_leap_chain (click);
}

static bool
is_victim (const Click *click)
{
  return click->n_begun > 0 && click_is_enemy (click, click->wanted);
}

static bool
is_occupied (const Click *click)
{
  return click->n_begun > 0 && click->wanted != click->at && click_is_own (click, click->wanted);
}

static bool
is_turn_back (const Click *click)
{
  unsigned before;

  if (!is_capture_chain (click) || is_ken (click, click->at)
      || click_has_option (click, "reverse", "yes")
      || !is_capture (click, click->at, click->wanted))
    return false;
  before = click->begun[click->n_begun - 2].value;
  return click_between (click, click->at, click->wanted, 1)
         == click_between (click, click->at, before, 1);
}

static bool
is_lesser_capture (const Click *click)
{
  return click_is_allowed_with (click, "majority", "no");
}

static bool
is_capture_due (const Click *click)
{
  return click_is_allowed_with (click, "compulsory", "no");
}

static bool
is_blocked (const Click *click)
{
  if (click->n_begun > 0 || !click_is_own (click, click->wanted))
    return false;
  for (unsigned to = 0; to < click->board->n_points; to++)
    if (is_quiet (click, click->wanted, to) || is_capture (click, click->wanted, to)
        || (is_leap (click, click->wanted, to) && !is_leap_back (click, click->wanted, to)
            && !is_leap_over_pepper (click, click->wanted, to)))
      return false;
  return true;
}

static bool
is_crooked (const Click *click)
{
  int distance;

  return click->n_begun == 1 && !click_is_straight (click, click->at, click->wanted, &distance);
}

static bool
is_slide_over_friend (const Click *click)
{
  return click->n_begun == 1 && !is_ken (click, click->at)
         && click_count_between (click, click->at, click->wanted, click_is_own) > 0;
}

static bool
is_slide_over_many (const Click *click)
{
  return click->n_begun == 1 && !is_ken (click, click->at)
         && click_count_between (click, click->at, click->wanted, click_is_enemy) > 1;
}

static bool
is_step_back (const Click *click)
{
  int distance;

  return click->n_begun == 1 && is_ken (click, click->at)
         && click_is_straight (click, click->at, click->wanted, &distance) && distance == 1
         && is_backward (click, click->at, click->wanted);
}

static bool
is_forbidden_leap_back (const Click *click)
{
  return click->n_begun > 0 && !is_capture_chain (click)
         && is_leap_back (click, click->at, click->wanted);
}

static bool
is_forbidden_leap_over_pepper (const Click *click)
{
  return click->n_begun > 0 && !is_capture_chain (click)
         && is_leap_over_pepper (click, click->at, click->wanted);
}

static bool
is_too_far_for_ken (const Click *click)
{
  int distance;

  if (click->n_begun != 1 || !is_ken (click, click->at)
      || !click_is_straight (click, click->at, click->wanted, &distance) || distance == 1)
    return false;
  return distance > 2
         || click_is_vacant (click, click_between (click, click->at, click->wanted, 1));
}

static bool
is_capture_after_leap (const Click *click)
{
  return is_leap_chain (click) && is_capture (click, click->at, click->wanted);
}

static bool
is_leap_to_same (const Click *click)
{
  if (!is_leap_chain (click) || !is_leap (click, click->at, click->wanted))
    return false;
  for (gsize n = 0; n < click->n_begun; n++)
    if (click->begun[n].value == click->wanted)
      return true;
  return false;
}

static bool
is_no_leap (const Click *click)
{
  return is_leap_chain (click) && !is_leap (click, click->at, click->wanted);
}

static bool
is_no_capture (const Click *click)
{
  return is_capture_chain (click) && !is_capture (click, click->at, click->wanted);
}

static bool
is_end_too_early (const Click *click)
{
  return is_no_capture (click) && click_has_option (click, "compulsory", "yes");
}

static bool
is_walk_after_capture (const Click *click)
{
  return is_no_capture (click) && click_has_option (click, "compulsory", "no");
}

static const Reason reasons[] = {
  { "This is not your piece", click_takes_up_enemy },
  { "This square is empty: choose one of your pieces", click_takes_up_nothing },
  { "Pieces are captured by jumping over them", is_victim },
  { "This square is occupied", is_occupied },
  { "A pepper may not turn back between two captures", is_turn_back },
  { "Another capture takes more pieces", is_lesser_capture },
  { "You must capture", is_capture_due },
  { "This piece cannot move", is_blocked },
  { "Pieces move straight along ranks and files", is_crooked },
  { "A pepper does not pass over pieces of its own side", is_slide_over_friend },
  { "A pepper jumps over one piece at a time", is_slide_over_many },
  { "A ken does not step back", is_step_back },
  { "A ken does not leap back", is_forbidden_leap_back },
  { "A ken leaps over kens only, not over peppers", is_forbidden_leap_over_pepper },
  { "A ken steps one square, or leaps over a friendly piece next to it", is_too_far_for_ken },
  { "Leaps and captures are never mixed in one move", is_capture_after_leap },
  { "A ken may not leap to the same square twice in one move", is_leap_to_same },
  { "After a leap only another leap can follow", is_no_leap },
  { "The capture must go on", is_end_too_early },
  { "After a capture only another capture can follow", is_walk_after_capture },
  { 0 },
};

static const RareCase rare[] = {
  { { { 0 } }, "8/4P3/3K1k2/8/K1K1kk1P/1P2K3/3k4/8 w 0" },
  { { { "compulsory", "no" } }, "8/4P3/3K1k2/8/K1K1kk1P/1PK1K3/3k4/8 w 0" },
  /* a pepper between two captures, one of them behind it */
  { { { 0 } }, "8/8/3k1k2/1p6/3P1k2/8/3k4/8 w 0" },
  { { { 0 } }, "5k2/8/3k4/8/3P4/8/3k4/8 w 0" },
  { { { "majority", "yes" } }, "8/8/3k4/k7/3P1k2/8/5k2/8 w 0" },
  { { { "compulsory", "no" } }, "8/8/2k5/8/2k5/2K1kK2/1K6/8 w 0" },
  { { { 0 } }, "8/8/8/2K1P3/2KK4/2K5/8/7p w 0" },
  { { { 0 } }, NULL },
};

const Refusals keny_refusals = { "keny", reasons, rare };
