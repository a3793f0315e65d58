/* test-old-settings.c: what earlier versions have stored is replaced at the start.
 *
 * The environment of the tests selects settings in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-old-settings.h"

#define SCHEMA "io.github.serai.Serai"

static GSettings *
create_settings (void)
{
  GSettings *settings = g_settings_new (SCHEMA);

  g_settings_reset (settings, "animations");
  g_settings_reset (settings, "animation-speed");
  return settings;
}

static void
assert_speed (GSettings *settings, const char *wanted)
{
  g_autofree char *speed = g_settings_get_string (settings, "animation-speed");
  g_autoptr (GVariant) old = g_settings_get_user_value (settings, "animations");

  g_assert_cmpstr (speed, ==, wanted);
  g_assert_null (old);
}

static void
test_nothing_stored (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  g_autoptr (GVariant) speed = NULL;

  serai_old_settings_convert (settings);
  assert_speed (settings, "normal");
  speed = g_settings_get_user_value (settings, "animation-speed");
  g_assert_null (speed);
}

static void
test_animations (void)
{
  g_autoptr (GSettings) settings = create_settings ();

  g_settings_set_boolean (settings, "animations", TRUE);
  serai_old_settings_convert (settings);
  assert_speed (settings, "normal");
  g_settings_set_boolean (settings, "animations", FALSE);
  serai_old_settings_convert (settings);
  assert_speed (settings, "off");
}

/* A speed that has been chosen is kept. */
static void
test_both (void)
{
  g_autoptr (GSettings) settings = create_settings ();

  g_settings_set_boolean (settings, "animations", FALSE);
  g_settings_set_string (settings, "animation-speed", "fast");
  serai_old_settings_convert (settings);
  assert_speed (settings, "fast");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/old-settings/nothing-stored", test_nothing_stored);
  g_test_add_func ("/old-settings/animations", test_animations);
  g_test_add_func ("/old-settings/both", test_both);
  return g_test_run ();
}
