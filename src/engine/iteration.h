/* iteration.h: iterative deepening.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "thread.h"

size_t serai_iteration_begin_lines (SeraiThread *thread);
void   serai_iteration_deepen (SeraiThread *thread, bool is_forced);
bool   serai_iteration_is_ahead (const SeraiThread *thread, const SeraiThread *other);
