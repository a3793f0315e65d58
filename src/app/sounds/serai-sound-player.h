/* serai-sound-player.h: plays sound files in the background.
 *
 * serai-sound-player-module.c implements it with GSound, serai-sound-player-none.c in a build
 * without sound.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SeraiSoundPlayer SeraiSoundPlayer;

SeraiSoundPlayer *serai_sound_player_new (void);
void              serai_sound_player_free (SeraiSoundPlayer *self);
void              serai_sound_player_play (SeraiSoundPlayer *self, const char *path);
gboolean          serai_sound_player_is_supported (void);

G_END_DECLS
