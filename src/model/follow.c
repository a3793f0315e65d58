/* follow.c: replaces an object that is followed by one of its signals.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "follow.h"

/**
 * serai_follow:
 * @place: (inout): address of an owned, nullable pointer to the object followed so far
 * @object: (transfer none) (nullable): the object to follow from now on
 * @signal: a signal of both objects
 * @changed_cb: handler of @signal, called with @follower as its first argument
 * @follower: (type GObject): the follower
 * Replaces the object at @place and moves the signal handler from the old object to the new one.
 * Call it with %NULL for @object when @follower is disposed.
 * Returns: whether @object differs from the old one
 */
gboolean
serai_follow (gpointer place, gpointer object, const char *signal, GCallback changed_cb,
              gpointer follower)
{
  GObject **followed = place;

  g_return_val_if_fail (place != NULL, FALSE);
  g_return_val_if_fail (object == NULL || G_IS_OBJECT (object), FALSE);

  if (*followed == object)
    return FALSE;
  if (*followed != NULL)
    g_signal_handlers_disconnect_by_func (*followed, changed_cb, follower);
  g_set_object (followed, object);
  if (object != NULL)
    g_signal_connect_object (object, signal, changed_cb, follower, G_CONNECT_SWAPPED);
  return TRUE;
}
