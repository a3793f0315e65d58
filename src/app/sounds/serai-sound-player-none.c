/* serai-sound-player-none.c: plays nothing, in a build without sound.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-sound-player.h"

SeraiSoundPlayer *
serai_sound_player_new (void)
{
  return NULL;
}

void
serai_sound_player_free (SeraiSoundPlayer *self G_GNUC_UNUSED)
{
}

void
serai_sound_player_play (SeraiSoundPlayer *self G_GNUC_UNUSED, const char *path G_GNUC_UNUSED)
{
}

gboolean
serai_sound_player_is_supported (void)
{
  return FALSE;
}
