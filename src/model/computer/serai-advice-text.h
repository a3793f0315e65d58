/* serai-advice-text.h: a hint in words, step by step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-hint.h"

G_BEGIN_DECLS

/* How much of a hint is told. */
typedef enum
{
  SERAI_ADVICE_NOTHING,
  SERAI_ADVICE_PIECE,
  SERAI_ADVICE_IDEA,
  SERAI_ADVICE_MOVE
} SeraiAdviceStep;

char *serai_advice_text (SeraiMatch *match, const SeraiAdvice *advice, SeraiAdviceStep step);

G_END_DECLS
