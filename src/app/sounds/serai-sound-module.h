/* serai-sound-module.h: what the module with GSound offers.
 *
 * GSound brings ten libraries, which a program without a sound to play need not load.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SeraiSoundModule:
 * @play: plays the sound file at a path and returns before it ends, after waiting for the sound
 * server.
 *   @server: (inout) (nullable): the connection, made by the first sound and dropped after an error
 */
typedef struct
{
  gboolean (*play) (GObject **server, const char *path, GError **error);
} SeraiSoundModule;

#define SERAI_SOUND_MODULE "serai-sound"
#define SERAI_SOUND_MODULE_SYMBOL "serai_sound_module"

G_END_DECLS
