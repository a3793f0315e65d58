/* serai-threads.c: on how many cores of the processor the computer thinks.
 *
 * Until somebody chooses, all but one, which is left to the window and to other programs. That
 * is 0 in the settings, as these can come to another machine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-threads.h"

#include "search.h"

#define AUTOMATIC 0

static guint
automatic (guint n_max)
{
  return MAX (n_max - 1, 1);
}

/**
 * serai_threads_max:
 * Returns: how many can be chosen on this machine, at least 1
 */
guint
serai_threads_max (void)
{
  return CLAMP (g_get_num_processors (), 1, SERAI_MAX_THREADS);
}

/**
 * serai_threads_from_setting:
 * @setting: of the key "threads"
 * @n_max: how many can be chosen, at least 1
 * Returns: 1 to @n_max, whatever machine @setting comes from
 */
guint
serai_threads_from_setting (int setting, guint n_max)
{
  if (setting <= AUTOMATIC)
    return automatic (n_max);
  return MIN ((guint) setting, n_max);
}

/**
 * serai_threads_to_setting:
 * @n_threads: 1 to @n_max
 * Returns: the setting that stands for them
 */
int
serai_threads_to_setting (guint n_threads, guint n_max)
{
  return n_threads == automatic (n_max) ? AUTOMATIC : (int) n_threads;
}

/**
 * serai_threads_get:
 * @value: (out): a guint
 * @variant: of the key "threads"
 * Returns: %TRUE, as a #GSettingsBindGetMapping does
 */
gboolean
serai_threads_get (GValue *value, GVariant *variant, gpointer user_data G_GNUC_UNUSED)
{
  int setting = g_variant_get_int32 (variant);

  g_value_set_uint (value, serai_threads_from_setting (setting, serai_threads_max ()));
  return TRUE;
}
