/* serai-publisher.c: publishes a service on this network through Avahi.
 *
 * If somebody has the name already, Avahi finds another one: "Tomba #2".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-publisher.h"

#include <string.h>

#include "serai-avahi.h"

#define MAX_COLLISIONS 20

/* States of an entry group. */
enum
{
  GROUP_ESTABLISHED = 2,
  GROUP_COLLISION = 3,
  GROUP_FAILURE = 4
};

struct _SeraiPublisher
{
  GDBusConnection *connection;  /* (owned) */
  GCancellable    *cancellable; /* (owned): of all calls */
  char            *name;        /* (owned) */
  guint16          port;
  char           **txt;   /* (owned) */
  char            *group; /* (owned) (nullable): the path of the entry group */
  guint            subscription;
  guint            n_collisions;
  gboolean         is_published;
  GFunc            changed;
  gpointer         data;
};

static void add_service (SeraiPublisher *self);

static void
set_published (SeraiPublisher *self, gboolean is_published)
{
  if (is_published == self->is_published)
    return;
  self->is_published = is_published;
  self->changed (self, self->data);
}

/* Returns: (transfer full) (nullable): the reply; %NULL after an error. Only if it is not
 * %G_IO_ERROR_CANCELLED is the publisher still there. */
static GVariant *
finish (GObject *source, GAsyncResult *result, GError **error)
{
  return g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, error);
}

static gboolean
is_cancelled (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- Another name ---- */

static void
renamed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SeraiPublisher *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply = finish (source, result, &error);

  if (reply == NULL)
    return;
  g_free (self->name);
  g_variant_get (reply, "(s)", &self->name);
  add_service (self);
}

static void
find_another_name (SeraiPublisher *self)
{
  set_published (self, FALSE);
  if (self->n_collisions++ >= MAX_COLLISIONS)
    return;
  serai_avahi_call (self->connection, self->group, SERAI_AVAHI_ENTRY_GROUP, "Reset", NULL, NULL,
                    NULL, NULL, NULL);
  serai_avahi_call (self->connection, "/", SERAI_AVAHI_SERVER, "GetAlternativeServiceName",
                    g_variant_new ("(s)", self->name), "(s)", self->cancellable, renamed_cb, self);
}

/* ---- Publishing ---- */

static GVariant *
build_txt (SeraiPublisher *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aay"));
  for (char **text = self->txt; *text != NULL; text++)
    g_variant_builder_add_value (
        &builder, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, *text, strlen (*text), 1));
  return g_variant_builder_end (&builder);
}

static void
added_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SeraiPublisher *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply = finish (source, result, &error);
  g_autofree char *remote = error != NULL ? g_dbus_error_get_remote_error (error) : NULL;

  if (is_cancelled (error))
    return;
  if (reply != NULL)
    serai_avahi_call (self->connection, self->group, SERAI_AVAHI_ENTRY_GROUP, "Commit", NULL, NULL,
                      NULL, NULL, NULL);
  else if (g_strcmp0 (remote, "org.freedesktop.Avahi.CollisionError") == 0)
    find_another_name (self);
}

static void
add_service (SeraiPublisher *self)
{
  serai_avahi_call (self->connection, self->group, SERAI_AVAHI_ENTRY_GROUP, "AddService",
                    g_variant_new ("(iiussssq@aay)", SERAI_AVAHI_ANY, SERAI_AVAHI_ANY, 0,
                                   self->name, SERAI_AVAHI_SERVICE_TYPE, "", "", self->port,
                                   build_txt (self)),
                    "()", self->cancellable, added_cb, self);
}

static void
state_changed_cb (GDBusConnection *connection G_GNUC_UNUSED, const char *sender G_GNUC_UNUSED,
                  const char *path, const char *interface G_GNUC_UNUSED, const char *signal,
                  GVariant *parameters, gpointer user_data)
{
  SeraiPublisher *self = user_data;
  gint32          state;

  if (g_strcmp0 (path, self->group) != 0 || !g_str_equal (signal, "StateChanged")
      || !g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(is)")))
    return;
  g_variant_get (parameters, "(is)", &state, NULL);
  if (state == GROUP_COLLISION)
    find_another_name (self);
  else
    set_published (self, state == GROUP_ESTABLISHED);
}

static void
group_made_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SeraiPublisher *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply = finish (source, result, &error);

  if (reply == NULL)
    return;
  g_variant_get (reply, "(o)", &self->group);
  add_service (self);
}

/**
 * serai_publisher_new:
 * @name: of the service, if nobody has it
 * @txt: "key=value"
 * @changed: called with the publisher and @data
 * Returns: (transfer full): begins to publish
 */
SeraiPublisher *
serai_publisher_new (GDBusConnection *connection, const char *name, guint16 port,
                     const char *const *txt, GFunc changed, gpointer data)
{
  SeraiPublisher *self = g_new0 (SeraiPublisher, 1);

  self->connection = g_object_ref (connection);
  self->cancellable = g_cancellable_new ();
  self->name = g_strdup (name);
  self->port = port;
  self->txt = g_strdupv ((char **) txt);
  self->changed = changed;
  self->data = data;
  self->subscription =
      serai_avahi_subscribe (connection, SERAI_AVAHI_ENTRY_GROUP, state_changed_cb, self);
  serai_avahi_call (connection, "/", SERAI_AVAHI_SERVER, "EntryGroupNew", NULL, "(o)",
                    self->cancellable, group_made_cb, self);
  return self;
}

/**
 * serai_publisher_free:
 * Takes the service back.
 */
void
serai_publisher_free (SeraiPublisher *self)
{
  g_cancellable_cancel (self->cancellable);
  g_dbus_connection_signal_unsubscribe (self->connection, self->subscription);
  serai_avahi_free (self->connection, SERAI_AVAHI_ENTRY_GROUP, self->group);
  g_object_unref (self->cancellable);
  g_object_unref (self->connection);
  g_strfreev (self->txt);
  g_free (self->name);
  g_free (self);
}

/**
 * serai_publisher_is_published:
 * Returns: whether the others on this network can see the service
 */
gboolean
serai_publisher_is_published (SeraiPublisher *self)
{
  return self->is_published;
}
