/* search-limits.h: when a search stops.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "thread.h"

enum
{
  SERAI_POLL_WORK = 4096 /* nodes and moves between two checks of the clock */
};

uint64_t serai_limits_count_nodes (const SeraiSearch *search);
bool     serai_limits_are_reached (const SeraiThread *thread);
void     serai_limits_look (SeraiThread *thread);

/**
 * serai_limits_poll:
 * @work: done since the last call, in moves
 * Checks the clock now and then, and the node count of this thread on every call.
 */
static inline void
serai_limits_poll (SeraiThread *thread, size_t work)
{
  thread->work += (unsigned) work;
  if (thread->work >= SERAI_POLL_WORK || thread->nodes >= thread->nodes_limit)
    serai_limits_look (thread);
}
