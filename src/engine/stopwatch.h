/* stopwatch.h: measuring time and speed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdint.h>

int64_t  serai_now_us (void);
int64_t  serai_thread_us (void);
int64_t  serai_processor_us (void);
uint64_t serai_per_second (uint64_t count, int64_t elapsed_us);
