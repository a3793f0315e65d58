/* serai-threads.c: the number of threads that the computer player uses.
 *
 * By default it leaves one core to the window and other programs. In the settings the default is 0,
 * as they may be copied to another machine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-threads.h"

#include "search.h"

#define DEFAULT_SETTING 0

static guint
default_threads (guint n_max)
{
  return MAX (n_max - 1, 1);
}

/**
 * serai_threads_max:
 * Returns: the largest number of threads on this machine, at least 1
 */
guint
serai_threads_max (void)
{
  return CLAMP (g_get_num_processors (), 1, SERAI_MAX_THREADS);
}

/**
 * serai_threads_from_setting:
 * @setting: value of the key "threads"
 * @n_max: the largest number of threads, at least 1
 * Returns: a number of threads, 1 to @n_max even if @setting comes from another machine
 */
guint
serai_threads_from_setting (int setting, guint n_max)
{
  if (setting <= DEFAULT_SETTING)
    return default_threads (n_max);
  return MIN ((guint) setting, n_max);
}

/**
 * serai_threads_to_setting:
 * @n_threads: 1 to @n_max
 * @n_max: the largest number of threads, at least 1
 * Returns: the value of the key "threads" for this number
 */
int
serai_threads_to_setting (guint n_threads, guint n_max)
{
  return n_threads == default_threads (n_max) ? DEFAULT_SETTING : (int) n_threads;
}

/**
 * serai_threads_get:
 * @value: (out): a guint
 * @variant: value of the key "threads"
 * Converts the setting to a number of threads: a #GSettingsBindGetMapping.
 * Returns: %TRUE
 */
gboolean
serai_threads_get (GValue *value, GVariant *variant, gpointer user_data G_GNUC_UNUSED)
{
  int setting = g_variant_get_int32 (variant);

  g_value_set_uint (value, serai_threads_from_setting (setting, serai_threads_max ()));
  return TRUE;
}
