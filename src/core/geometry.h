/* geometry.h: boards as named points and lines, without pixels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SERAI_MAX_POINTS 128
#define SERAI_MAX_LINES 64
#define SERAI_NO_POINT UINT8_MAX

typedef enum
{
  SERAI_BOARD_POINTS, /* pieces are placed where lines meet */
  SERAI_BOARD_SQUARES /* pieces are placed within squares */
} SeraiBoardKind;

typedef enum
{
  SERAI_LINE_PATH, /* pieces move along it */
  SERAI_LINE_MARK  /* a marking that is no path */
} SeraiLineKind;

/* A point of a board, @x to the right and @y downwards in the unit square. For a
 * board of squares it is the middle of the square. */
typedef struct
{
  float x;
  float y;
  char  name[6];
} SeraiPoint;

typedef struct
{
  SeraiBoardKind kind;
  unsigned       n_points;
  SeraiPoint     points[SERAI_MAX_POINTS];
  unsigned       n_lines; /* straight lines to draw */
  struct
  {
    uint8_t from;
    uint8_t to;
    uint8_t kind; /* SeraiLineKind */
  } lines[SERAI_MAX_LINES];
  float spacing; /* the least distance between two points, in the unit square */
} SeraiGeometry;

typedef enum
{
  SERAI_DIRECTION_LEFT,
  SERAI_DIRECTION_RIGHT,
  SERAI_DIRECTION_UP,
  SERAI_DIRECTION_DOWN
} SeraiDirection;

unsigned       serai_geometry_find (const SeraiGeometry *geometry, const char *name);
unsigned       serai_geometry_at (const SeraiGeometry *geometry, float x, float y, float reach);
unsigned       serai_geometry_neighbour (const SeraiGeometry *geometry, unsigned from,
                                         SeraiDirection direction);
SeraiDirection serai_direction_opposite (SeraiDirection direction);
void serai_geometry_set_squares (SeraiGeometry *geometry, unsigned columns, unsigned rows);
