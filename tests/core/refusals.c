/* refusals.c: conditions on a refused click, for the tables of the games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "refusals.h"

#include <string.h>

static gsize
find_option (const SeraiRules *rules, const char *key)
{
  for (gsize n = 0; n < rules->n_options; n++)
    if (g_str_equal (rules->options[n].key, key))
      return n;
  g_error ("%s has no option “%s”", rules->id, key);
}

/**
 * click_has_option:
 * Returns: whether the game is played with @value for @key
 */
bool
click_has_option (const Click *click, const char *key, const char *value)
{
  gsize              n = find_option (click->rules, key);
  const SeraiChoice *choice = &click->rules->options[n].choices[click->options->choice[n]];

  return g_str_equal (choice->value, value);
}

/**
 * click_is_allowed_with:
 * Returns: whether @key does not have @value in this game, and the click would be allowed if it had
 */
bool
click_is_allowed_with (const Click *click, const char *key, const char *value)
{
  SeraiOptions      options = *click->options;
  SeraiContinuation next;
  SeraiPosition     pos;
  char              text[SERAI_POSITION_TEXT];
  const char       *why;

  if (click_has_option (click, key, value))
    return false;
  g_assert_true (serai_options_set (click->rules, &options, key, value, &why));
  click->rules->write (click->pos, text);
  g_assert_cmpuint (click->rules->read (&options, text, &pos, &why), ==, 0);
  serai_rules_next (click->rules, &pos, click->begun, click->n_begun, &next);
  for (gsize n = 0; n < next.n_next; n++)
    if (next.next[n].kind == SERAI_STEP_POINT && next.next[n].value == click->wanted)
      return true;
  return false;
}

/**
 * click_board_init:
 * @board: (out): files and ranks of the points of @geometry
 */
void
click_board_init (ClickBoard *board, const SeraiGeometry *geometry)
{
  memset (board->points, SERAI_NO_POINT, sizeof board->points);
  board->n_points = geometry->n_points;
  for (unsigned point = 0; point < geometry->n_points; point++)
    {
      const char *name = geometry->points[point].name;

      board->files[point] = name[0] - 'a' + 1;
      board->ranks[point] = (int) g_ascii_strtoll (name + 1, NULL, 10);
      board->points[board->files[point]][board->ranks[point]] = (uint8_t) point;
    }
}

/**
 * click_file:
 * Returns: the file of @point, 1 for “a”
 */
int
click_file (const Click *click, unsigned point)
{
  return click->board->files[point];
}

/**
 * click_rank:
 * Returns: the rank of @point, from 1
 */
int
click_rank (const Click *click, unsigned point)
{
  return click->board->ranks[point];
}

/**
 * click_piece:
 * Returns: the piece on @point after the steps so far
 */
SeraiPiece
click_piece (const Click *click, unsigned point)
{
  return click->rules->piece_at (&click->now, point);
}

/**
 * click_is_vacant:
 * Returns: whether @point is a vacant point of the board
 */
bool
click_is_vacant (const Click *click, unsigned point)
{
  return point != SERAI_NO_POINT && click_piece (click, point).kind == 0;
}

/**
 * click_is_occupied:
 * Returns: whether @point is not a vacant point of the board
 */
bool
click_is_occupied (const Click *click, unsigned point)
{
  return !click_is_vacant (click, point);
}

/**
 * click_is_own:
 * Returns: whether a piece of the side to move is on @point
 */
bool
click_is_own (const Click *click, unsigned point)
{
  return point != SERAI_NO_POINT && click_piece (click, point).kind != 0
         && click_piece (click, point).side == click->side;
}

/**
 * click_is_enemy:
 * Returns: whether a piece of the opponent is on @point
 */
bool
click_is_enemy (const Click *click, unsigned point)
{
  SeraiPiece piece = { .side = SERAI_SIDE_NONE };

  if (point != SERAI_NO_POINT)
    piece = click_piece (click, point);
  return piece.kind != 0 && piece.side != click->side && piece.side != SERAI_SIDE_NONE;
}

/**
 * click_takes_up_enemy:
 * Returns: whether this is the first click of a move, on a piece of the opponent
 */
bool
click_takes_up_enemy (const Click *click)
{
  return click->n_begun == 0 && click_is_enemy (click, click->wanted);
}

/**
 * click_takes_up_nothing:
 * Returns: whether this is the first click of a move, on a vacant point
 */
bool
click_takes_up_nothing (const Click *click)
{
  return click->n_begun == 0 && click_is_vacant (click, click->wanted);
}

/**
 * click_is_straight:
 * @distance: (out): the distance of @to, if %TRUE is returned
 * Returns: whether @to is another point on the rank or the file of @from
 */
bool
click_is_straight (const Click *click, unsigned from, unsigned to, int *distance)
{
  int files = ABS (click_file (click, to) - click_file (click, from));
  int ranks = ABS (click_rank (click, to) - click_rank (click, from));

  *distance = files + ranks;
  return (files == 0) != (ranks == 0);
}

/**
 * click_is_diagonal:
 * @distance: (out): the distance of @to, if %TRUE is returned
 * Returns: whether @to is another point on a diagonal through @from
 */
bool
click_is_diagonal (const Click *click, unsigned from, unsigned to, int *distance)
{
  int files = ABS (click_file (click, to) - click_file (click, from));
  int ranks = ABS (click_rank (click, to) - click_rank (click, from));

  *distance = files;
  return files == ranks && files > 0;
}

static int
sign_of (int number)
{
  return (number > 0) - (number < 0);
}

/**
 * click_between:
 * Returns: the point @nth steps from @from on the line to @to, or %SERAI_NO_POINT off the board
 */
unsigned
click_between (const Click *click, unsigned from, unsigned to, int nth)
{
  int file = click_file (click, from);
  int rank = click_rank (click, from);

  file += nth * sign_of (click_file (click, to) - file);
  rank += nth * sign_of (click_rank (click, to) - rank);
  if (file < 0 || file > CLICK_LAST || rank < 0 || rank > CLICK_LAST)
    return SERAI_NO_POINT;
  return click->board->points[file][rank];
}

/**
 * click_count_between:
 * Returns: the number of points on the line between @from and @to for which @is_counted is true
 */
int
click_count_between (const Click *click, unsigned from, unsigned to,
                     bool (*is_counted) (const Click *click, unsigned point))
{
  unsigned point = click_between (click, from, to, 1);
  int      n_counted = 0;

  for (int nth = 2; point != to && point != SERAI_NO_POINT; nth++)
    {
      n_counted += is_counted (click, point);
      point = click_between (click, from, to, nth);
    }
  return n_counted;
}
