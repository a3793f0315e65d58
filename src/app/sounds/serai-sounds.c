/* serai-sounds.c: plays the sounds of the game.
 *
 * The environment variable SERAI_SOUNDDIR overrides the installed folder of sounds. Meson's
 * developer environment sets it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-sounds.h"

#include "config.h"

#include <gtk/gtk.h>

#include "serai-sound-player.h"

struct _SeraiSounds
{
  GObject           parent_instance;
  GSettings        *settings; /* (owned) */
  SeraiSoundPlayer *player;   /* (owned) */
  const char       *folder;   /* static */
};

G_DEFINE_FINAL_TYPE (SeraiSounds, serai_sounds, G_TYPE_OBJECT)

static void
serai_sounds_dispose (GObject *object)
{
  SeraiSounds *self = SERAI_SOUNDS (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->player, serai_sound_player_free);
  G_OBJECT_CLASS (serai_sounds_parent_class)->dispose (object);
}

static void
serai_sounds_class_init (SeraiSoundsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = serai_sounds_dispose;
}

static void
serai_sounds_init (SeraiSounds *self)
{
  const char *folder = g_getenv ("SERAI_SOUNDDIR");

  self->folder = folder != NULL ? folder : SOUNDDIR;
  self->player = serai_sound_player_new ();
}

/**
 * serai_sounds_new:
 * @settings: the settings of the application
 * Returns: (transfer full): plays sounds while @settings and the desktop allow it
 */
SeraiSounds *
serai_sounds_new (GSettings *settings)
{
  SeraiSounds *self = g_object_new (SERAI_TYPE_SOUNDS, NULL);

  self->settings = g_object_ref (settings);
  return self;
}

/* GTK takes its property from the desktop's setting, on Wayland, on X11 and in a sandbox. */
static gboolean
is_enabled (SeraiSounds *self)
{
  GtkSettings *desktop = gtk_settings_get_default ();
  gboolean     is_desktop_enabled = FALSE;

  if (!g_settings_get_boolean (self->settings, "sounds") || desktop == NULL)
    return FALSE;
  g_object_get (desktop, "gtk-enable-event-sounds", &is_desktop_enabled, NULL);
  return is_desktop_enabled;
}

/**
 * serai_sounds_play:
 * @sound: a sound, not %SERAI_SOUND_NONE
 * Plays @sound and returns at once. Without a sound server nothing is heard.
 */
void
serai_sounds_play (SeraiSounds *self, SeraiSound sound)
{
  const char      *name = serai_sound_get_name (sound);
  g_autofree char *file = NULL;
  g_autofree char *path = NULL;

  g_return_if_fail (SERAI_IS_SOUNDS (self));
  g_return_if_fail (name != NULL);

  if (!is_enabled (self))
    return;
  file = g_strconcat (name, ".oga", NULL);
  path = g_build_filename (self->folder, file, NULL);
  serai_sound_player_play (self->player, path);
}

/**
 * serai_sounds_is_supported:
 * Returns: whether the program was built with sound
 */
gboolean
serai_sounds_is_supported (void)
{
  return serai_sound_player_is_supported ();
}
