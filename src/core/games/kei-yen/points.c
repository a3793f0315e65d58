/* points.c: the lines of the board of Kei-Yen, as tables computed by the compiler.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "points.h"

/* The point @n times (dr, dc) from p. Only points whose row and column have an even sum have
 * diagonals. */
#define ON_BOARD(r, c)                                                                             \
  ((r) >= 0 && (r) < SERAI_KEI_YEN_LENGTH && (c) >= 0 && (c) < SERAI_KEI_YEN_LENGTH)
#define HAS_LINE(p, dr, dc)                                                                        \
  ((dr) == 0 || (dc) == 0 || (SERAI_KEI_YEN_ROW (p) + SERAI_KEI_YEN_COLUMN (p)) % 2 == 0)
#define TO(p, n, dr, dc)                                                                           \
  (HAS_LINE (p, dr, dc)                                                                            \
           && ON_BOARD (SERAI_KEI_YEN_ROW (p) + (n) * (dr), SERAI_KEI_YEN_COLUMN (p) + (n) * (dc)) \
       ? (p) + (n) * ((dr) *SERAI_KEI_YEN_LENGTH + (dc))                                           \
       : SERAI_NO_POINT)
#define RAYS(p, n)                                                                                 \
  {                                                                                                \
    TO (p, n, 0, -1), TO (p, n, 0, 1), TO (p, n, -1, 0), TO (p, n, 1, 0), TO (p, n, -1, -1),       \
        TO (p, n, -1, 1), TO (p, n, 1, -1), TO (p, n, 1, 1)                                        \
  }

/* The directions in which there is a point at distance @n, as a mask. */
#define HAS(p, n, dr, dc, direction) (TO (p, n, dr, dc) != SERAI_NO_POINT ? 1 << (direction) : 0)
#define WAYS(p, n)                                                                                 \
  (HAS (p, n, 0, -1, 0) | HAS (p, n, 0, 1, 1) | HAS (p, n, -1, 0, 2) | HAS (p, n, 1, 0, 3)         \
   | HAS (p, n, -1, -1, 4) | HAS (p, n, -1, 1, 5) | HAS (p, n, 1, -1, 6) | HAS (p, n, 1, 1, 7))

const uint8_t serai_kei_yen_neighbours[SERAI_KEI_YEN_POINTS][SERAI_KEI_YEN_DIRECTIONS] =
    SERAI_KEI_YEN_OF_BOARD (RAYS, 1);
const uint8_t serai_kei_yen_landings[SERAI_KEI_YEN_POINTS][SERAI_KEI_YEN_DIRECTIONS] =
    SERAI_KEI_YEN_OF_BOARD (RAYS, 2);

const uint8_t serai_kei_yen_step_ways[SERAI_KEI_YEN_POINTS] = SERAI_KEI_YEN_OF_BOARD (WAYS, 1);
