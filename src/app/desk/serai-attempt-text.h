/* serai-attempt-text.h: what a person is told about an attempt to find a better move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-attempt.h"

G_BEGIN_DECLS

char *serai_attempt_text (SeraiAttempt *attempt, const SeraiRules *rules);

G_END_DECLS
