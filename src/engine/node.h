/* node.h: the inner nodes of the tree.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "thread.h"

int serai_node_search (SeraiThread *thread, int ply, int depth, int alpha, int beta);
