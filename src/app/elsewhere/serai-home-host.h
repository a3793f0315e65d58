/* serai-home-host.h: the server in this program, for games on this network.
 *
 * It runs from the first game that is offered until the program ends. Its games are in a file in
 * the user's data folder, so that a game goes on after the program was closed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SERAI_TYPE_HOME_HOST (serai_home_host_get_type ())
G_DECLARE_FINAL_TYPE (SeraiHomeHost, serai_home_host, SERAI, HOME_HOST, GObject)

SeraiHomeHost *serai_home_host_new (void);
void           serai_home_host_start_async (SeraiHomeHost *self, const char *name, guint16 port,
                                            GCancellable *cancellable, GAsyncReadyCallback callback,
                                            gpointer user_data);
gboolean serai_home_host_start_finish (SeraiHomeHost *self, GAsyncResult *result, GError **error);
guint16  serai_home_host_get_port (SeraiHomeHost *self);

G_END_DECLS
