/* min-max.h: the lesser and the greater of two numbers, each evaluated once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdint.h>

/**
 * serai_min:
 * Returns: the lesser of @a and @b
 */
static inline int64_t
serai_min (int64_t a, int64_t b)
{
  return a < b ? a : b;
}

/**
 * serai_max:
 * Returns: the greater of @a and @b
 */
static inline int64_t
serai_max (int64_t a, int64_t b)
{
  return a > b ? a : b;
}
