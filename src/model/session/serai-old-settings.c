/* serai-old-settings.c: settings of earlier versions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-old-settings.h"

/* Animations had a switch before they had a speed. */
static void
convert_animations (GSettings *settings)
{
  g_autoptr (GVariant) were_on = g_settings_get_user_value (settings, "animations");
  g_autoptr (GVariant) speed = g_settings_get_user_value (settings, "animation-speed");

  if (were_on == NULL)
    return;
  if (speed == NULL && !g_variant_get_boolean (were_on))
    g_settings_set_string (settings, "animation-speed", "off");
  g_settings_reset (settings, "animations");
}

/**
 * serai_old_settings_convert:
 * @settings: the settings of the application
 * Replaces what earlier versions have stored under keys that are no longer in use.
 */
void
serai_old_settings_convert (GSettings *settings)
{
  g_return_if_fail (G_IS_SETTINGS (settings));

  convert_animations (settings);
}
