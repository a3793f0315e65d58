/* follow.c: holds a replaceable object and a signal handler on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "follow.h"

/**
 * serai_follow:
 * @place: (inout): address of the pointer to the object followed so far, owned there, nullable
 * @object: (transfer none) (nullable): the object to follow in its place
 * @signal: of both, which @follower is to hear of
 * @heard_cb: what is called then, with @follower as its first argument
 * @follower: (type GObject): who follows
 * A follower that is disposed of follows %NULL: @heard_cb is not called any more.
 * Returns: whether @object is another one than before
 */
gboolean
serai_follow (gpointer place, gpointer object, const char *signal, GCallback heard_cb,
              gpointer follower)
{
  GObject **followed = place;

  g_return_val_if_fail (place != NULL, FALSE);
  g_return_val_if_fail (object == NULL || G_IS_OBJECT (object), FALSE);

  if (*followed == object)
    return FALSE;
  if (*followed != NULL)
    g_signal_handlers_disconnect_by_func (*followed, heard_cb, follower);
  g_set_object (followed, object);
  if (object != NULL)
    g_signal_connect_object (object, signal, heard_cb, follower, G_CONNECT_SWAPPED);
  return TRUE;
}
