/* serai-spoken.h: what happens in a match, in words for a screen reader.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

/* How much is said; each says more than the one before. */
typedef enum
{
  SERAI_SPEECH_MOVES,   /* moves and results */
  SERAI_SPEECH_PROMPTS, /* and whose turn it is, and what that player must do */
  SERAI_SPEECH_EVERYTHING
} SeraiSpeech;

SeraiSpeech serai_speech_from_name (const char *name);

char *serai_spoken_move (SeraiMatch *match, const SeraiRecordNode *node);
char *serai_spoken_state (SeraiMatch *match);
char *serai_spoken_ending (SeraiMatch *match);
char *serai_spoken_change (SeraiMatch *match, const SeraiRecordNode *before, SeraiSpeech speech);

G_END_DECLS
