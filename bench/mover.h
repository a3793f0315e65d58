/* mover.h: opponents for the engine in matches.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "random.h"
#include "record-text.h"

/* A position and the limits for choosing a move. */
typedef struct
{
  const SeraiRecord *record; /* the game so far; it is not over */
  SeraiRandom       *random;
  int64_t            end_us;      /* the deadline, as serai_now_us() */
  uint64_t           nodes;       /* the maximum to search; 0: limited by time alone */
  int                exploration; /* in 1/100: the factor of the exploration term of UCB1 */
  bool (*should_stop) (void *data);
  void *data;
} Question;

typedef struct
{
  const char *name;
  SeraiMove (*choose) (const Question *question);
} Mover;

SeraiMove mover_choose_random (const Question *question);
SeraiMove mover_choose_greedy (const Question *question);
SeraiMove mover_choose_uct (const Question *question);
