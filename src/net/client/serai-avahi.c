/* serai-avahi.c: calls to the Avahi daemon over D-Bus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-avahi.h"

/**
 * serai_avahi_call:
 * @reply_type: (nullable): of the reply; %NULL: nobody looks at it
 * @callback: (nullable): calls g_dbus_connection_call_finish()
 * Calls a method of an object of the daemon.
 */
void
serai_avahi_call (GDBusConnection *connection, const char *path, const char *interface,
                  const char *method, GVariant *arguments, const char *reply_type,
                  GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_dbus_connection_call (connection, SERAI_AVAHI_NAME, path, interface, method, arguments,
                          reply_type != NULL ? G_VARIANT_TYPE (reply_type) : NULL,
                          G_DBUS_CALL_FLAGS_NONE, -1, cancellable, callback, user_data);
}

/**
 * serai_avahi_subscribe:
 * Returns: for g_dbus_connection_signal_unsubscribe()
 */
guint
serai_avahi_subscribe (GDBusConnection *connection, const char *interface,
                       GDBusSignalCallback callback, gpointer user_data)
{
  return g_dbus_connection_signal_subscribe (connection, SERAI_AVAHI_NAME, interface, NULL, NULL,
                                             NULL, G_DBUS_SIGNAL_FLAGS_NONE, callback, user_data,
                                             NULL);
}

/**
 * serai_avahi_free:
 * @path: (transfer full) (nullable): of an object of the daemon, which is not needed any more
 */
void
serai_avahi_free (GDBusConnection *connection, const char *interface, char *path)
{
  if (path != NULL)
    serai_avahi_call (connection, path, interface, "Free", NULL, NULL, NULL, NULL, NULL);
  g_free (path);
}
