/* serai-avahi.h: calls to the Avahi daemon over D-Bus.
 *
 * libavahi-client would have to be built and packaged, and it waits for the replies of the daemon
 * in the caller's thread. The names and numbers are those of /usr/share/dbus-1/interfaces and of
 * avahi-common/defs.h, which are stable.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SERAI_AVAHI_NAME "org.freedesktop.Avahi"
#define SERAI_AVAHI_SERVER "org.freedesktop.Avahi.Server"
#define SERAI_AVAHI_ENTRY_GROUP "org.freedesktop.Avahi.EntryGroup"
#define SERAI_AVAHI_SERVICE_BROWSER "org.freedesktop.Avahi.ServiceBrowser"
#define SERAI_AVAHI_SERVICE_RESOLVER "org.freedesktop.Avahi.ServiceResolver"
#define SERAI_AVAHI_SERVICE_TYPE "_serai._tcp" /* of games */
#define SERAI_AVAHI_ANY (-1)                   /* interface or protocol */
#define SERAI_AVAHI_IPV4 0

/* Takes @arguments if it is floating. */
void serai_avahi_call (GDBusConnection *connection, const char *path, const char *interface,
                       const char *method, GVariant *arguments, const char *reply_type,
                       GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
/* All signals of an interface, whatever object they come from: those of a new object can arrive
 * before anybody knows its path. */
guint serai_avahi_subscribe (GDBusConnection *connection, const char *interface,
                             GDBusSignalCallback callback, gpointer user_data);
void  serai_avahi_free (GDBusConnection *connection, const char *interface, char *path);

G_END_DECLS
