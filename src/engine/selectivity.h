/* selectivity.h: reductions, extensions and pruning.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ordering.h"
#include "thread.h"

int  serai_selectivity_reduction (const SeraiThread *thread, const SeraiNode *node, size_t n,
                                  const SeraiCandidate *candidate);
int  serai_selectivity_extension (const SeraiThread *thread, const SeraiNode *node);
bool serai_selectivity_is_calm (const SeraiThread *thread, const SeraiNode *node);
bool serai_selectivity_prunes_node (const SeraiThread *thread, const SeraiNode *node, int *score);
bool serai_selectivity_tries_null_move (const SeraiThread *thread, const SeraiNode *node,
                                        int *depth);
bool serai_selectivity_prunes_quiet_moves (const SeraiThread *thread, SeraiNode *node);
bool serai_selectivity_prunes_move (const SeraiThread *thread, SeraiNode *node, size_t n,
                                    const SeraiCandidate *candidate);
bool serai_selectivity_prunes_capture (const SeraiThread *thread, int ply, int alpha,
                                       const SeraiCandidate *candidate, int *most);
