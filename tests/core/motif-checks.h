/* motif-checks.h: checks what a sentence about a mistake claims, without the code that found it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "motif.h"

gboolean motif_check_claim (const SeraiMistake *mistake, const char *motif,
                            const SeraiMessage *message);

/* Of single games. */
gboolean motif_check_lets_complete (const SeraiMistake *mistake, const SeraiMessage *message);
gboolean motif_check_misses_completing (const SeraiMistake *mistake, const SeraiMessage *message);
gboolean motif_check_completes_several (const SeraiMistake *mistake, const SeraiMessage *message);
gboolean motif_check_more_completed (const SeraiMistake *mistake, const SeraiMessage *message);
gboolean motif_check_fewer_completed (const SeraiMistake *mistake, const SeraiMessage *message);
gboolean motif_check_lets_threaten (const SeraiMistake *mistake, const SeraiMessage *message);
gboolean motif_check_misses_threat (const SeraiMistake *mistake, const SeraiMessage *message);
gboolean motif_check_parts_badly (const SeraiMistake *mistake, const SeraiMessage *message);
gboolean motif_check_wastes_moves (const SeraiMistake *mistake, const SeraiMessage *message);
gboolean motif_check_lets_part (const SeraiMistake *mistake, const SeraiMessage *message);
gboolean motif_check_misses_parting (const SeraiMistake *mistake, const SeraiMessage *message);
gboolean motif_check_loses_after_answer (const SeraiMistake *mistake, const SeraiMessage *message);
gboolean motif_check_misses_winning (const SeraiMistake *mistake, const SeraiMessage *message);
gboolean motif_check_enclosed (const SeraiMistake *mistake, const SeraiMessage *message);
gboolean motif_check_misses_enclosing (const SeraiMistake *mistake, const SeraiMessage *message);
gboolean motif_check_lets_be_first (const SeraiMistake *mistake, const SeraiMessage *message);
