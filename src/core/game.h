/* game.h: legal moves and results of any game, from its rules and history; its options.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "random.h"
#include "rules.h"

#define SERAI_NO_REPEAT SIZE_MAX
#define SERAI_NO_PRESET SIZE_MAX

SeraiResult serai_game_result (const SeraiRules *rules, const SeraiPosition *pos,
                               const SeraiHistory *history);
SeraiResult serai_game_result_of_start (const SeraiRules *rules, const SeraiPosition *start);
SeraiResult serai_game_result_with_move (const SeraiRules *rules, const SeraiPosition *pos,
                                         const SeraiHistory *history);
bool        serai_game_leads_on (const SeraiRules *rules, const SeraiPosition *pos,
                                 const SeraiHistory *history, SeraiStep steps[SERAI_MAX_STEPS],
                                 size_t n_steps);
void        serai_game_moves (const SeraiRules *rules, const SeraiPosition *pos,
                              const SeraiHistory *history, SeraiMoveList *out);
size_t      serai_game_repeats (const SeraiRules *rules, const SeraiPosition *pos,
                                const SeraiHistory *history, SeraiMove move);
size_t      serai_game_read_move (const SeraiRules *rules, const SeraiPosition *pos,
                                  const SeraiHistory *history, const char *text, SeraiMove *out,
                                  const char **why);
bool        serai_game_is_legal (const SeraiRules *rules, const SeraiPosition *pos,
                                 const SeraiHistory *history, SeraiMove move);
size_t     serai_game_facts (const SeraiRules *rules, const SeraiPosition *pos, size_t n_reversible,
                             const SeraiStep *begun, size_t n_begun, bool is_over,
                             SeraiFact out[SERAI_MAX_FACTS]);
SeraiPiece serai_game_captured (const SeraiRules *rules, unsigned n_points,
                                const SeraiPosition *before, const SeraiPosition *after);
bool       serai_game_captures_at_once (const SeraiRules *rules, const SeraiPosition *pos,
                                        unsigned point);
bool       serai_game_must_capture (const SeraiRules *rules, const SeraiPosition *pos);
bool       serai_move_equal (SeraiMove a, SeraiMove b);
bool       serai_position_equal (const SeraiPosition *a, const SeraiPosition *b);
const char *serai_outcome_name (SeraiOutcome outcome);
const char *serai_reason_name (SeraiReason reason);
bool        serai_reason_is_declared (SeraiReason reason);

void   serai_options_init (const SeraiRules *rules, SeraiOptions *options);
bool   serai_options_set (const SeraiRules *rules, SeraiOptions *options, const char *key,
                          const char *value, const char **why);
bool   serai_options_set_preset (const SeraiRules *rules, SeraiOptions *options, size_t preset);
void   serai_options_draw (const SeraiRules *rules, SeraiRandom *random, SeraiOptions *options);
size_t serai_options_find_preset (const SeraiRules *rules, const SeraiOptions *options);
bool   serai_options_equal (const SeraiRules *rules, const SeraiOptions *a, const SeraiOptions *b);

/**
 * serai_game_advance:
 * @move: legal in @from
 * @to: (out): the position after @move; may be @from
 * @n_reversible: (inout): plies since the last irreversible one, before and after @move
 * Inline, because random playouts spend most of their time here.
 */
static inline void
serai_game_advance (const SeraiRules *rules, const SeraiPosition *from, SeraiMove move,
                    SeraiPosition *to, size_t *n_reversible)
{
  *n_reversible = rules->apply (from, move, to) ? 0 : *n_reversible + 1;
}
