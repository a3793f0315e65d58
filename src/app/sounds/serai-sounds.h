/* serai-sounds.h: plays the sounds of the game.
 *
 * They are off by the setting "sounds" and by the desktop's setting for event sounds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-sound.h"

G_BEGIN_DECLS

#define SERAI_TYPE_SOUNDS (serai_sounds_get_type ())
G_DECLARE_FINAL_TYPE (SeraiSounds, serai_sounds, SERAI, SOUNDS, GObject)

SeraiSounds *serai_sounds_new (GSettings *settings);
void         serai_sounds_play (SeraiSounds *self, SeraiSound sound);
gboolean     serai_sounds_is_supported (void);

G_END_DECLS
