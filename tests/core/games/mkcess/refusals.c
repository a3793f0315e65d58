/* refusals.c: the condition for each refusal of MKCess.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "refusals.h"

/* Returns the letter of the figure of both sides. */
static char
figure_of (const Click *click)
{
  char  text[SERAI_POSITION_TEXT];
  gsize length = click->rules->write (click->pos, text);

  return text[length - 1];
}

/* Returns whether the figure could move to the point of the click if nothing were in between. */
static bool
is_its_way (const Click *click)
{
  int distance, files, ranks;

  if (click->n_begun == 0)
    return false;
  files = ABS (click_file (click, click->wanted) - click_file (click, click->at));
  ranks = ABS (click_rank (click, click->wanted) - click_rank (click, click->at));
  switch (figure_of (click))
    {
    case 'N':
      return files * ranks == 2;
    case 'K':
      return MAX (files, ranks) == 1;
    case 'R':
      return click_is_straight (click, click->at, click->wanted, &distance);
    case 'B':
      return click_is_diagonal (click, click->at, click->wanted, &distance);
    default:
      return click_is_straight (click, click->at, click->wanted, &distance)
             || click_is_diagonal (click, click->at, click->wanted, &distance);
    }
}

static bool
is_dead (const Click *click)
{
  SeraiPiece piece = click_piece (click, click->wanted);

  return piece.kind != 0 && piece.side == SERAI_SIDE_NONE;
}

static bool
is_capture (const Click *click)
{
  return click->n_begun == 1 && click_is_enemy (click, click->wanted);
}

static bool
is_barred (const Click *click)
{
  return click->n_begun == 1 && click_is_vacant (click, click->wanted) && is_its_way (click)
         && strchr ("QRB", figure_of (click)) != NULL
         && click_count_between (click, click->at, click->wanted, click_is_occupied) > 0;
}

static bool
is_no_move_of (const Click *click, char figure)
{
  return click->n_begun == 1 && click_is_vacant (click, click->wanted)
         && figure_of (click) == figure && !is_its_way (click);
}

static bool
is_no_knight_move (const Click *click)
{
  return is_no_move_of (click, 'N');
}

static bool
is_no_king_move (const Click *click)
{
  return is_no_move_of (click, 'K');
}

static bool
is_no_queen_move (const Click *click)
{
  return is_no_move_of (click, 'Q');
}

static bool
is_no_rook_move (const Click *click)
{
  return is_no_move_of (click, 'R');
}

static bool
is_no_bishop_move (const Click *click)
{
  return is_no_move_of (click, 'B');
}

static const Reason reasons[] = {
  { "This square is dead", is_dead },
  { "This is not your piece", click_takes_up_enemy },
  { "This square is empty: choose your piece", click_takes_up_nothing },
  { "Nothing is captured in this game", is_capture },
  { "Dead squares and the other piece block the way", is_barred },
  { "A knight leaps two squares straight and one to the side", is_no_knight_move },
  { "A king moves to a square next to it", is_no_king_move },
  { "A queen moves along ranks, files and diagonals", is_no_queen_move },
  { "A rook moves along ranks and files", is_no_rook_move },
  { "A bishop moves along diagonals", is_no_bishop_move },
  { 0 },
};

const Refusals mkcess_refusals = { "mkcess", reasons, NULL };
