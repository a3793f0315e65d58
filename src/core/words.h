/* words.h: messages shared by several games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

/* The sides of a game between White, who begins, and Black. */
/* clang-format does not understand comments in a macro. */
/* clang-format off */
#define SERAI_WHITE_AND_BLACK                                                                      \
  {                                                                                                \
    [SERAI_SIDE_P1] = { /* Translators: a side of a game (plural in many languages) */             \
                        N_ ("White"),                                                              \
                        /* Translators: beside the board: the turn of White */                     \
                        N_ ("White to move"),                                                      \
                        /* Translators: how the game has ended */                                  \
                        N_ ("White wins"),                                                         \
                        /* Translators: analysis: how the position is to be judged */              \
                        N_ ("White is slightly better"),                                           \
                        /* Translators: analysis: who wins, in how many moves */                   \
                        { N_PLURAL ("White wins in %s move", "White wins in %s moves") },          \
                        /* Translators: analysis: who wins, in how many moves at most */           \
                        { N_PLURAL ("White wins within %s move", "White wins within %s moves") } }, \
    [SERAI_SIDE_P2] = { /* Translators: a side of a game (plural in many languages) */             \
                        N_ ("Black"),                                                              \
                        /* Translators: beside the board: the turn of Black */                     \
                        N_ ("Black to move"),                                                      \
                        /* Translators: how the game has ended */                                  \
                        N_ ("Black wins"),                                                         \
                        /* Translators: analysis: how the position is to be judged */              \
                        N_ ("Black is slightly better"),                                           \
                        /* Translators: analysis: who wins, in how many moves */                   \
                        { N_PLURAL ("Black wins in %s move", "Black wins in %s moves") },          \
                        /* Translators: analysis: who wins, in how many moves at most */           \
                        { N_PLURAL ("Black wins within %s move", "Black wins within %s moves") } }, \
  }
/* clang-format on */

void        serai_words_count_for_both (SeraiFact *facts, SeraiCount counted, unsigned kind);
const char *serai_words_for_no_move (SeraiOutcome outcome);
const char *serai_words_for_repetition (void);
void serai_words_set_draw (SeraiMessage *message, SeraiReason reason, unsigned long n_no_progress);
void serai_words_set_lead (SeraiMessage *message, unsigned lead, const char *const words[2]);
bool serai_words_warn_of_draw (SeraiMessage *message, size_t n_no_progress, size_t limit,
                               size_t near);
