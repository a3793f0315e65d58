/* serai-sound-module.c: plays sound files with GSound, as a module.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-sound-module.h"

#include "config.h"

#include <gsound.h>

/* PulseAudio, also as a part of PipeWire. The other drivers of libcanberra would be tried without a
 * sound server, and ALSA prints errors if there is no sound card. */
static void
choose_driver (GSoundContext *context)
{
  if (g_getenv ("CANBERRA_DRIVER") == NULL)
    gsound_context_set_driver (context, "pulse", NULL);
}

/* Returns: (transfer full) (nullable): a context that is connected to the sound server */
static GSoundContext *
connect_to_server (GError **error)
{
  GSoundContext *context = gsound_context_new (NULL, error);

  if (context == NULL)
    return NULL;
  choose_driver (context);
  gsound_context_set_attributes (context, NULL, GSOUND_ATTR_APPLICATION_ID, APPLICATION_ID,
                                 GSOUND_ATTR_APPLICATION_ICON_NAME, APPLICATION_ID,
                                 GSOUND_ATTR_MEDIA_ROLE, "event", NULL);
  if (!gsound_context_open (context, error))
    g_clear_object (&context);
  return context;
}

static gboolean
play (GObject **server, const char *path, GError **error)
{
  GSoundContext *context = NULL;

  if (*server == NULL)
    *server = G_OBJECT (connect_to_server (error));
  if (*server == NULL)
    return FALSE;
  context = GSOUND_CONTEXT (*server);
  /* After an error, such as the end of the server, the next sound connects again. */
  if (!gsound_context_play_simple (context, NULL, error, GSOUND_ATTR_MEDIA_FILENAME, path, NULL))
    g_clear_object (server);
  return *server != NULL;
}

G_MODULE_EXPORT const SeraiSoundModule serai_sound_module = { play };
