/* follow.h: holds a replaceable object and a signal handler on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

gboolean serai_follow (gpointer place, gpointer object, const char *signal, GCallback heard_cb,
                       gpointer follower);

G_END_DECLS
