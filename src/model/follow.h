/* follow.h: keeping an object that can be exchanged for another, and hearing of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

gboolean serai_follow (gpointer place, gpointer object, const char *signal, GCallback heard_cb,
                       gpointer follower);

G_END_DECLS
