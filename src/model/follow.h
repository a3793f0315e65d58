/* follow.h: replaces an object that is followed by one of its signals.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

gboolean serai_follow (gpointer place, gpointer object, const char *signal, GCallback changed_cb,
                       gpointer follower);

G_END_DECLS
