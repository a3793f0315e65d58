/* motif-positions.h: positions in the lines of a mistake, for checks of what is said about them.
 *
 * Only public functions of the rules are used: all moves are listed and played, and the pieces
 * before and after are counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "motif.h"

/* Returns whether to stop. */
typedef gboolean (*MotifVisit) (const SeraiMistake *mistake, const SeraiPosition *before,
                                SeraiMove move, gpointer data);

SeraiSide motif_other_side (const SeraiMistake *mistake);
unsigned  motif_count_at (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side,
                          unsigned point);
unsigned motif_count_pieces (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side);
unsigned motif_point_of (const SeraiMistake *mistake, const char *name);
size_t   motif_list_points (const SeraiMistake *mistake, const SeraiMessage *message,
                            unsigned points[2]);
SeraiResult motif_result_of (const SeraiMistake *mistake, const SeraiPosition *pos);
gboolean    motif_has_won (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side);
const SeraiPosition *motif_turn_of (const SeraiMistake *mistake, const SeraiMotifLine *line,
                                    SeraiSide side);
gboolean motif_any_move (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side,
                         MotifVisit visit, gpointer data);
gboolean motif_wins_within (const SeraiMistake *mistake, const SeraiPosition *pos, SeraiSide side,
                            unsigned long n_moves);
