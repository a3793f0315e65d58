/* motif.h: why a move was a mistake, in a sentence.
 *
 * Each game has a table of motifs. The predicate of a motif looks at what follows the mistake and
 * at what would have followed a better move. It is confirmed by the rules alone: lines of a search
 * only suggest where to look.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mistake.h"

bool serai_mistake_init (SeraiMistake *mistake, const SeraiRules *rules,
                         const SeraiPosition *before, SeraiMove played, const SeraiMove *refutation,
                         size_t n_refutation, const SeraiMove *better, size_t n_better);

const SeraiMotif *serai_mistake_find_motif (const SeraiMistake *mistake, SeraiMessage *message);

bool serai_motif_of_mistake (const SeraiRules *rules, const SeraiPosition *before, SeraiMove played,
                             const SeraiMove *refutation, size_t n_refutation,
                             const SeraiMove *better, size_t n_better, SeraiMessage *message);
