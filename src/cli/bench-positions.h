/* bench-positions.h: the positions by which the search is measured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

typedef struct
{
  const char *game;    /* its id */
  int         depth;   /* to be reached */
  const char *options; /* KEY=VALUE with blanks between them: those that are not as by default */
  const char *text;
} SeraiBenchPosition;

const SeraiBenchPosition *serai_bench_positions_nth (const SeraiRules *rules, size_t n);
