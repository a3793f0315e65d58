/* quiescence.h: the leaves of the tree.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "thread.h"

int serai_quiescence_search (SeraiThread *thread, int ply, int alpha, int beta);
