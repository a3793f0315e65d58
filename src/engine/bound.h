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
