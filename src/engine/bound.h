/* bound.h: how a score relates to the true one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

typedef enum
{
  SERAI_BOUND_NONE,
  SERAI_BOUND_UPPER, /* the true score is this or lower */
  SERAI_BOUND_LOWER, /* the true score is this or higher */
  SERAI_BOUND_EXACT
} SeraiBound;

/**
 * serai_bound_opposite:
 * Returns: the bound of the score of the other side
 */
static inline SeraiBound
serai_bound_opposite (SeraiBound bound)
{
  switch (bound)
    {
    case SERAI_BOUND_UPPER:
      return SERAI_BOUND_LOWER;
    case SERAI_BOUND_LOWER:
      return SERAI_BOUND_UPPER;
    case SERAI_BOUND_NONE:
    case SERAI_BOUND_EXACT:
      break;
    }
  return bound;
}
