/* min-max.h: the lesser and the greater of two numbers, each evaluated once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdint.h>

static inline int64_t
serai_min (int64_t a, int64_t b)
{
  return a < b ? a : b;
}

static inline int64_t
serai_max (int64_t a, int64_t b)
{
  return a > b ? a : b;
}
