/* geometry.c: finding points on any board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "geometry.h"

#include <math.h>
#include <string.h>

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
 * @reach: how far a point may be away, in the unit square
 * Returns: the point nearest to the place and within @reach, or %SERAI_NO_POINT
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

/**
 * serai_geometry_neighbour:
 * @geometry: a board
 * @from: a point of it
 * @direction: where to look
 * Finds where an arrow key leads: the point that lies within 45 degrees of @direction
 * and is nearest, a step aside counting three times. Of points that are equally near it is
 * the one less aside and, of two to both sides, the one clockwise: so four keys lead from an
 * inner corner to four points, however the board is turned.
 * Returns: that point, or %SERAI_NO_POINT at the edge of the board
 */
unsigned
serai_geometry_neighbour (const SeraiGeometry *geometry, unsigned from, SeraiDirection direction)
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
      distance = ahead + 3 * aside;
      if (ahead <= slack || aside > ahead + slack || distance > least + slack)
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

/* Writes the name of a square, "a1" to "z99". By hand, as printf() would take most of the time that
 * a board takes. */
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
