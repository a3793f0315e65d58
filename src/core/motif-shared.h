/* motif-shared.h: motifs shared by several games.
 *
 * Each function is a predicate as in #SeraiMotif, with what the game adds to it. A null @words
 * stands for sentences about the opponent and pieces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "motif-facts.h"

/* How the game ends. */
bool serai_motif_loses_at_once (const SeraiMistake *mistake, SeraiMessage *out);
bool serai_motif_misses_win (const SeraiMistake *mistake, SeraiMessage *out);
bool serai_motif_loses_by_force (const SeraiMistake *mistake, SeraiMessage *out);
bool serai_motif_misses_forced_win (const SeraiMistake *mistake, SeraiMessage *out);
bool serai_motif_draws (const SeraiMistake *mistake, SeraiMessage *out);

/* Captures. */
bool serai_motif_find_capture (const SeraiMistake *mistake, SeraiMotifWorth worth,
                               SeraiMotifTaken *taken);
bool serai_motif_find_missed_capture (const SeraiMistake *mistake, SeraiMotifWorth worth,
                                      SeraiMotifTaken *instead);
bool serai_motif_lets_capture (const SeraiMistake *mistake, SeraiMotifWorth worth,
                               const SeraiMotifWords *words, SeraiMessage *out);
bool serai_motif_misses_capture (const SeraiMistake *mistake, SeraiMotifWorth worth,
                                 const SeraiMotifWords *words, SeraiMessage *out);
bool serai_motif_lets_sacrifice (const SeraiMistake *mistake, SeraiMessage *out);
bool serai_motif_misses_sacrifice (const SeraiMistake *mistake, SeraiMessage *out);
SeraiMotifPoints serai_motif_find_lost (const SeraiMistake *mistake, SeraiMotifWorth worth);
bool             serai_motif_loses_piece (const SeraiMistake *mistake, SeraiMotifWorth worth,
                                          SeraiMessage *out);
bool             serai_motif_loses_more (const SeraiMistake *mistake, const char *const words[2],
                                         SeraiMessage *out);
bool             serai_motif_captures_less (const SeraiMistake *mistake, const char *const words[2],
                                            SeraiMessage *out);

/* Threats. */
SeraiMotifPoints serai_motif_find_danger_left (const SeraiMistake *mistake, SeraiMotifWorth worth);
SeraiMotifPoints serai_motif_find_attack (const SeraiMistake *mistake, SeraiMotifWorth worth);
SeraiMotifPoints serai_motif_find_missed_attack (const SeraiMistake *mistake,
                                                 SeraiMotifWorth     worth);
bool             serai_motif_leaves_in_danger (const SeraiMistake *mistake, SeraiMotifWorth worth,
                                               const char *const words[2], SeraiMessage *out);
bool             serai_motif_lets_attack (const SeraiMistake *mistake, SeraiMotifWorth worth,
                                          const char *const words[2], SeraiMessage *out);
bool             serai_motif_misses_attack (const SeraiMistake *mistake, SeraiMotifWorth worth,
                                            const char *const words[2], SeraiMessage *out);

/* Pieces that can move. */
bool serai_motif_is_confined (const SeraiMistake *mistake, SeraiMessage *out);
bool serai_motif_misses_confining (const SeraiMistake *mistake, SeraiMessage *out);
