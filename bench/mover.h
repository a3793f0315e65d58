/* mover.h: players to measure the engine against, and UGI for all of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "random.h"
#include "record-text.h"

/* A position in which a mover must choose, with its limits. */
typedef struct
{
  const SeraiRecord *record; /* the game so far; it is not over */
  SeraiRandom       *random;
  int64_t            end_us;      /* of serai_now_us(): the deadline */
  uint64_t           nodes;       /* to search at most; 0: limited by time alone */
  int                exploration; /* in 1/100: the factor of the error in UCB1 */
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
