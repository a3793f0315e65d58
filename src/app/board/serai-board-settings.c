/* serai-board-settings.c: what the settings say about boards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-settings.h"

/* A choice of the key "animation-speed", and the factor of durations that it means. Without
 * animations there is nothing to slow down. */
typedef struct
{
  const char *speed;
  double      slowness;
} Pace;

static const Pace paces[] = { { "off", 1 }, { "slow", 2.2 }, { "normal", 1 }, { "fast", 0.5 } };

static gboolean
get_slowness (GValue *value, GVariant *variant, gpointer user_data G_GNUC_UNUSED)
{
  const char *speed = g_variant_get_string (variant, NULL);

  for (gsize n = 0; n < G_N_ELEMENTS (paces); n++)
    if (strcmp (paces[n].speed, speed) == 0)
      {
        g_value_set_double (value, paces[n].slowness);
        return TRUE;
      }
  return FALSE;
}

/**
 * serai_board_settings_bind:
 * @settings: the settings of the application
 * @scene: the scene on a board
 * Makes the properties of @scene, and the speed of its animations, follow @settings.
 */
void
serai_board_settings_bind (GSettings *settings, SeraiBoardScene *scene)
{
  /* Keys and properties. */
  static const char *const names[][2] = {
    { "legal-places", "legal-places" }, { "last-move", "last-move" },
    { "coordinates", "coordinates" },   { "danger-marks", "danger" },
    { "confirm-moves", "confirming" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (names); n++)
    g_settings_bind (settings, names[n][0], scene, names[n][1], G_SETTINGS_BIND_GET);
  g_settings_bind_with_mapping (settings, "animation-speed", serai_board_scene_get_legs (scene),
                                "slowness", G_SETTINGS_BIND_GET, get_slowness, NULL, NULL, NULL);
}

/**
 * serai_board_settings_is_turned:
 * @settings: the settings of the application
 * @is_seen_turned: as from serai_match_is_seen_turned() of a game
 * Returns: whether the board of that game is turned in pictures
 */
gboolean
serai_board_settings_is_turned (GSettings *settings, gboolean is_seen_turned)
{
  return g_settings_get_boolean (settings, "board-turned") != is_seen_turned;
}
