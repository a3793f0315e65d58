/* geometry.c: finds points by name, place or direction; lays out boards of squares.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "geometry.h"

#include <math.h>
#include <string.h>

enum
{
  N_DIRECTIONS = SERAI_DIRECTION_DOWN + 1
};

/**
 * serai_geometry_find:
 * @geometry: a board
 * @name: the name of a point, as "d4"
 * Returns: the point of that name, or %SERAI_NO_POINT
 */
unsigned
serai_geometry_find (const SeraiGeometry *geometry, const char *name)
{
  for (unsigned n = 0; n < geometry->n_points; n++)
    if (strcmp (geometry->points[n].name, name) == 0)
      return n;
  return SERAI_NO_POINT;
}

/**
 * serai_geometry_at:
 * @geometry: a board
 * @x: to the right, in the unit square
 * @y: downwards, in the unit square
 * @reach: the greatest distance of the point, in the unit square
 * Returns: the nearest point within @reach, or %SERAI_NO_POINT
 */
unsigned
serai_geometry_at (const SeraiGeometry *geometry, float x, float y, float reach)
{
  unsigned best = SERAI_NO_POINT;
  float    least = reach;

  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      float distance = hypotf (geometry->points[n].x - x, geometry->points[n].y - y);

      if (distance <= least)
        {
          least = distance;
          best = n;
        }
    }
  return best;
}

/* How far @to lies ahead of @from in @direction, and how far clockwise of that ray. */
static void
measure (const SeraiPoint *from, const SeraiPoint *to, SeraiDirection direction, float *ahead,
         float *clockwise)
{
  float right = to->x - from->x;
  float down = to->y - from->y;

  switch (direction)
    {
    case SERAI_DIRECTION_LEFT:
      *ahead = -right;
      *clockwise = -down;
      break;
    case SERAI_DIRECTION_RIGHT:
      *ahead = right;
      *clockwise = down;
      break;
    case SERAI_DIRECTION_UP:
      *ahead = -down;
      *clockwise = right;
      break;
    case SERAI_DIRECTION_DOWN:
      *ahead = down;
      *clockwise = -right;
      break;
    }
}

/* How an arrow key finds its target. */
typedef enum
{
  ARROWS_BY_DIRECTION, /* within 45 degrees of the direction, the sideways offset counted thrice */
  ARROWS_BY_ROWS       /* left and right along the row, up and down to the next one */
} ArrowRule;

/* Whether the key may lead to a point this far ahead and aside, and how far that counts. */
static bool
weigh (ArrowRule rule, SeraiDirection direction, float ahead, float aside, float slack,
       float *distance)
{
  bool is_vertical = direction == SERAI_DIRECTION_UP || direction == SERAI_DIRECTION_DOWN;

  if (rule == ARROWS_BY_DIRECTION)
    {
      *distance = ahead + 3 * aside;
      return ahead > slack && aside <= ahead + slack;
    }
  *distance = ahead;
  return ahead > slack && (is_vertical || aside <= slack);
}

/* Ties go to the smaller sideways offset, then to the clockwise side. */
static unsigned
find_target (const SeraiGeometry *geometry, ArrowRule rule, unsigned from, SeraiDirection direction)
{
  const float slack = geometry->spacing / 100; /* lengths that differ by less are the same */
  unsigned    best = SERAI_NO_POINT;
  float       least = INFINITY;
  float       least_aside = INFINITY;
  float       best_clockwise = 0;

  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      float ahead = 0, clockwise = 0;
      float aside, distance;

      measure (&geometry->points[from], &geometry->points[n], direction, &ahead, &clockwise);
      aside = fabsf (clockwise);
      if (!weigh (rule, direction, ahead, aside, slack, &distance) || distance > least + slack)
        continue;
      if (distance < least - slack || aside < least_aside - slack
          || (aside < least_aside + slack && clockwise > best_clockwise + slack))
        {
          best = n;
          least = distance;
          least_aside = aside;
          best_clockwise = clockwise;
        }
    }
  return best;
}

/* Marks the points that the first point leads to by @targets; or if @backwards, those that lead to
 * it. Returns whether these are all points. */
static bool
is_whole (unsigned n_points, uint8_t (*targets)[N_DIRECTIONS], bool backwards)
{
  bool     marked[SERAI_MAX_POINTS] = { true };
  unsigned n_marked = 1;
  unsigned n_before;

  do
    {
      n_before = n_marked;
      for (unsigned from = 0; from < n_points; from++)
        for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
          {
            unsigned to = targets[from][direction];

            if (to == SERAI_NO_POINT || !marked[backwards ? to : from]
                || marked[backwards ? from : to])
              continue;
            marked[backwards ? from : to] = true;
            n_marked++;
          }
    }
  while (n_marked > n_before);
  return n_marked == n_points;
}

/* Whether the keys lead by direction from each point to every other. */
static bool
is_connected_by_direction (const SeraiGeometry *geometry)
{
  uint8_t targets[SERAI_MAX_POINTS][N_DIRECTIONS];

  for (unsigned from = 0; from < geometry->n_points; from++)
    for (unsigned direction = 0; direction < N_DIRECTIONS; direction++)
      targets[from][direction] =
          (uint8_t) find_target (geometry, ARROWS_BY_DIRECTION, from, (SeraiDirection) direction);
  return is_whole (geometry->n_points, targets, false)
         && is_whole (geometry->n_points, targets, true);
}

/**
 * serai_geometry_neighbour:
 * @geometry: a board
 * @from: a point of it
 * @direction: where to look
 * Finds the target of an arrow key: the nearest point within 45 degrees of @direction, with the
 * sideways offset counted three times. Ties go to the smaller sideways offset, then to the
 * clockwise side. So the four keys lead from an inner corner to four different points, whichever
 * way the board is turned.
 *
 * On some boards, such as one with a point in the middle of each square, this would never lead to
 * some points. On these boards left and right lead along a row of points, and up and down to the
 * nearest point of the next row, so that every point can be reached.
 * Returns: that point, or %SERAI_NO_POINT at the edge of the board
 */
unsigned
serai_geometry_neighbour (const SeraiGeometry *geometry, unsigned from, SeraiDirection direction)
{
  ArrowRule rule = is_connected_by_direction (geometry) ? ARROWS_BY_DIRECTION : ARROWS_BY_ROWS;

  return find_target (geometry, rule, from, direction);
}

/**
 * serai_direction_opposite:
 * Returns: where @direction of a board is when the board is turned
 */
SeraiDirection
serai_direction_opposite (SeraiDirection direction)
{
  static const SeraiDirection opposite[] = {
    [SERAI_DIRECTION_LEFT] = SERAI_DIRECTION_RIGHT,
    [SERAI_DIRECTION_RIGHT] = SERAI_DIRECTION_LEFT,
    [SERAI_DIRECTION_UP] = SERAI_DIRECTION_DOWN,
    [SERAI_DIRECTION_DOWN] = SERAI_DIRECTION_UP,
  };

  return opposite[direction];
}

/* Writes the name of a square, "a1" to "z99". Without printf(), which would take most of the time
 * of serai_geometry_set_squares(). */
static void
write_name (char *name, unsigned column, unsigned rank)
{
  size_t length = 0;

  name[length++] = (char) ('a' + column);
  if (rank >= 10)
    name[length++] = (char) ('0' + rank / 10 % 10);
  name[length++] = (char) ('0' + rank % 10);
  name[length] = '\0';
}

/**
 * serai_geometry_set_squares:
 * @geometry: (out): a board of squares in the middle of the unit square
 * @columns: files, named from a, up to 26
 * @rows: ranks, numbered from 1 at the bottom
 * Point columns * row + column, row 0 on top, is the square in that row and column.
 */
void
serai_geometry_set_squares (SeraiGeometry *geometry, unsigned columns, unsigned rows)
{
  const float margin = 0.05F;
  float       spacing = (1 - 2 * margin) / (float) (rows > columns ? rows : columns);
  float       left = (1 - spacing * (float) columns) / 2;
  float       top = (1 - spacing * (float) rows) / 2;

  memset (geometry, 0, sizeof *geometry);
  geometry->kind = SERAI_BOARD_SQUARES;
  geometry->n_points = rows * columns;
  geometry->spacing = spacing;
  for (unsigned point = 0; point < geometry->n_points; point++)
    {
      SeraiPoint *square = &geometry->points[point];

      square->x = left + spacing * ((float) (point % columns) + 0.5F);
      square->y = top + spacing * ((float) (point / columns) + 0.5F);
      write_name (square->name, point % columns, rows - point / columns);
    }
}
