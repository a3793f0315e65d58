/* words.h: what several games say in the same words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

/* The sides of a game between White, who begins, and Black. */
#define SERAI_WHITE_AND_BLACK                                                                      \
  {                                                                                                \
    [SERAI_SIDE_P1] = { N_ ("White"), N_ ("White to move"), N_ ("White wins") },                   \
    [SERAI_SIDE_P2] = { N_ ("Black"), N_ ("Black to move"), N_ ("Black wins") },                   \
  }

const char *serai_words_for_no_move (SeraiOutcome outcome);
const char *serai_words_for_repetition (void);
void serai_words_set_draw (SeraiMessage *message, SeraiReason reason, unsigned long n_no_progress);
bool serai_words_warn_of_draw (SeraiMessage *message, size_t n_no_progress, size_t limit,
                               size_t near);
