/* serai-publisher.h: publishes a service on this network through Avahi.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _SeraiPublisher SeraiPublisher;

/* @changed is called whenever serai_publisher_is_published() may have changed. */
SeraiPublisher *serai_publisher_new (GDBusConnection *connection, const char *name, guint16 port,
                                     const char *const *txt, GFunc changed, gpointer data);
void            serai_publisher_free (SeraiPublisher *self);
gboolean        serai_publisher_is_published (SeraiPublisher *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiPublisher, serai_publisher_free)

G_END_DECLS
