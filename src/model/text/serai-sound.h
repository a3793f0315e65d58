/* serai-sound.h: the sounds of a game, and which of them a move or a result calls for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

/* Those of a move are in order of importance: a move has the sound of its most important step. */
typedef enum
{
  SERAI_SOUND_NONE,
  SERAI_SOUND_PLACE,   /* a piece enters the board */
  SERAI_SOUND_MOVE,    /* a piece moves, or anything is taken back */
  SERAI_SOUND_JUMP,    /* a piece jumps over others */
  SERAI_SOUND_CAPTURE, /* the opponent loses a piece */
  SERAI_SOUND_BONUS,   /* a step earns another move or a removal */
  SERAI_SOUND_WIN,
  SERAI_SOUND_LOSE,
  SERAI_SOUND_DRAW,
  SERAI_SOUND_LOW_TIME, /* a clock is about to run out */
  SERAI_N_SOUNDS
} SeraiSound;

const char *serai_sound_get_name (SeraiSound sound);
SeraiSound  serai_sound_of_step (const SeraiRules *rules, const SeraiPosition *start,
                                 const SeraiStep *steps, gsize n);
SeraiSound  serai_sound_of_steps (const SeraiRules *rules, const SeraiPosition *start,
                                  const SeraiStep *steps, gsize n_steps, gsize n_before);
SeraiSound  serai_sound_of_node (const SeraiRules *rules, const SeraiRecordNode *node);
SeraiSound  serai_sound_of_result (SeraiMatch *match);

G_END_DECLS
