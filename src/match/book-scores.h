/* book-scores.h: the engine's scores of the positions of an opening book.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "book-tree.h"
#include "fault.h"

bool serai_book_scores_find (SeraiBookTree *tree, uint32_t nodes, const char *name,
                             SeraiFault *fault);
