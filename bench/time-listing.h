/* time-listing.h: a unit of work to which benchmarks relate their times.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "move-list.h"
#include "rules.h"
#include "stopwatch.h"

#define N_LISTINGS 1000

/* The processor time, in microseconds, of listing the moves of the start N_LISTINGS times. */
static inline int64_t
time_listing (const SeraiRules *rules)
{
  int64_t       start_us = serai_processor_us ();
  SeraiOptions  options;
  SeraiPosition start;
  SeraiMoveList list;

  serai_options_init (rules, &options);
  rules->start (&options, &start);
  serai_move_list_init (&list);
  for (int n = 0; n < N_LISTINGS; n++)
    {
      list.n_moves = 0;
      rules->moves (&start, &list);
    }
  serai_move_list_clear (&list);
  return serai_processor_us () - start_us;
}
