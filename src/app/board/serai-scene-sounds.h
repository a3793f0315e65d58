/* serai-scene-sounds.h: when the sounds of a match are due on a board.
 *
 * A step is heard when its piece arrives, or at once if nothing is animated. The result is heard
 * after the last move has arrived.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-board-change.h"
#include "serai-legs.h"
#include "serai-sound.h"

G_BEGIN_DECLS

/* @data is that of serai_scene_sounds_new(). */
typedef void (*SeraiSoundFunc) (gpointer data, SeraiSound sound);

typedef struct _SeraiSceneSounds SeraiSceneSounds;

SeraiSceneSounds *serai_scene_sounds_new (SeraiLegs *legs, SeraiSoundFunc play, gpointer data);
void              serai_scene_sounds_free (SeraiSceneSounds *self);

void serai_scene_sounds_set_match (SeraiSceneSounds *self, SeraiMatch *match);
void serai_scene_sounds_play_change (SeraiSceneSounds *self, const SeraiRules *rules,
                                     const SeraiBoardChange *change);
void serai_scene_sounds_play_match (SeraiSceneSounds *self, const SeraiRecordNode *before);

G_END_DECLS
