/* path.h: builds moves of Keny leg by leg.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <assert.h>

#include "move-list.h"
#include "private.h"

enum
{
  SERAI_KENY_MAX_LEGS = SERAI_KENY_LEGS_IN_FIRST_WORD + 64 / SERAI_KENY_LEG_BITS
};

/* The two words of a move that Keny uses: few enough to be passed in registers. */
typedef struct
{
  uint64_t bits[2];
} SeraiKenyPath;

static inline SeraiKenyPath
serai_keny_begin_path (unsigned origin, SeraiKenyMoveKind kind)
{
  return (SeraiKenyPath){ { origin | (uint64_t) kind << 11, 0 } };
}

static inline SeraiKenyPath
serai_keny_add_leg (SeraiKenyPath path, unsigned direction, unsigned distance)
{
  unsigned leg = path.bits[0] >> 6 & 31;
  uint64_t bits = direction | (distance - 1) << 2;

  assert (leg < SERAI_KENY_MAX_LEGS);
  path.bits[0] += UINT64_C (1) << 6;
  if (leg < SERAI_KENY_LEGS_IN_FIRST_WORD)
    path.bits[0] |= bits << (SERAI_KENY_FIRST_LEG_BIT + SERAI_KENY_LEG_BITS * leg);
  else
    path.bits[1] |= bits << (SERAI_KENY_LEG_BITS * (leg - SERAI_KENY_LEGS_IN_FIRST_WORD));
  return path;
}

static inline void
serai_keny_add_path (SeraiMoveList *out, SeraiKenyPath path)
{
  serai_move_list_add (out, (SeraiMove){ { path.bits[0], path.bits[1] } });
}
