/* serai-browser.c: finds services on this network through Avahi.
 *
 * The daemon reports a service once for each network interface and protocol: a sighting. All
 * sightings with the same name are one neighbour, who is reached by the first that has an address,
 * IPv4 before IPv6. What this program has published itself is known by its id; the daemon's flag
 * for that is also set for the service of somebody else whose name is tried here at that moment.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-browser.h"

#include "serai-avahi.h"
#include "serai-neighbour.h"

#define MAX_SIGHTINGS 500 /* somebody who publishes more wants to do harm */

/* Counted references: one of the list, one of the call that makes the resolver. */
typedef struct
{
  GDBusConnection *connection; /* (owned) */
  gint32           interface, protocol;
  char            *name, *domain; /* (owned) */
  char            *resolver;      /* (owned) (nullable): the path, once it is known */
  SeraiNeighbour  *neighbour;     /* (owned) (nullable): %NULL until its address is known */
} Sighting;

struct _SeraiBrowser
{
  GDBusConnection *connection;  /* (owned) */
  GCancellable    *cancellable; /* (owned): of the call that makes the daemon's browser */
  GListStore      *found;       /* (owned) (element-type SeraiNeighbour) */
  char            *own_id;      /* (owned) */
  GPtrArray       *sightings;   /* (owned) (element-type Sighting) */
  char            *path;        /* (owned) (nullable): of the daemon's browser */
  guint            browser_signals, resolver_signals;
};

static void
sighting_clear (gpointer data)
{
  Sighting *sighting = data;

  serai_avahi_free (sighting->connection, SERAI_AVAHI_SERVICE_RESOLVER, sighting->resolver);
  g_object_unref (sighting->connection);
  g_clear_object (&sighting->neighbour);
  g_free (sighting->name);
  g_free (sighting->domain);
}

static void
sighting_unref (gpointer data)
{
  g_rc_box_release_full (data, sighting_clear);
}

/* Returns: (nullable): how to reach @name */
static SeraiNeighbour *
choose (SeraiBrowser *self, const char *name)
{
  SeraiNeighbour *chosen = NULL;

  for (guint n = 0; n < self->sightings->len; n++)
    {
      Sighting *sighting = self->sightings->pdata[n];

      if (sighting->neighbour == NULL || !g_str_equal (sighting->name, name))
        continue;
      if (chosen == NULL || sighting->protocol == SERAI_AVAHI_IPV4)
        chosen = sighting->neighbour;
      if (sighting->protocol == SERAI_AVAHI_IPV4)
        break;
    }
  return chosen;
}

/* Returns: the place in the list of the neighbour whose service is @name; their number if it is not
 * there */
static guint
find_place (SeraiBrowser *self, const char *name)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->found));

  for (guint n = 0; n < n_items; n++)
    {
      g_autoptr (SeraiNeighbour) item = g_list_model_get_item (G_LIST_MODEL (self->found), n);

      if (g_str_equal (serai_neighbour_get_name (item), name))
        return n;
    }
  return n_items;
}

/* Brings the list up to date after the sightings of @name have changed. */
static void
update (SeraiBrowser *self, const char *name)
{
  SeraiNeighbour *chosen = choose (self, name);
  guint           place = find_place (self, name);
  guint           n_before = place < g_list_model_get_n_items (G_LIST_MODEL (self->found)) ? 1 : 0;
  g_autoptr (SeraiNeighbour) before =
      n_before > 0 ? g_list_model_get_item (G_LIST_MODEL (self->found), place) : NULL;

  if (before != chosen)
    g_list_store_splice (self->found, place, n_before, (gpointer *) &chosen, chosen != NULL);
}

/* ---- Addresses ---- */

/* Returns: (transfer full): the texts in @txt, of type aay, up to a NUL each */
static char **
read_txt (GVariant *txt)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  GVariantIter iter;
  GVariant    *bytes;

  g_variant_iter_init (&iter, txt);
  while ((bytes = g_variant_iter_next_value (&iter)) != NULL)
    {
      gsize       size;
      const char *data = g_variant_get_fixed_array (bytes, &size, 1);

      g_ptr_array_add (texts, g_strndup (data, size));
      g_variant_unref (bytes);
    }
  g_ptr_array_add (texts, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&texts), FALSE);
}

/* An IPv6 address of one link says nothing without the interface. */
static gboolean
is_reachable (const char *host)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (host);

  return address != NULL
         && (g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4
             || !g_inet_address_get_is_link_local (address));
}

static Sighting *
find_sighting (SeraiBrowser *self, gint32 interface, gint32 protocol, const char *name,
               const char *domain)
{
  for (guint n = 0; n < self->sightings->len; n++)
    {
      Sighting *sighting = self->sightings->pdata[n];

      if (sighting->interface == interface && sighting->protocol == protocol
          && g_str_equal (sighting->name, name) && g_str_equal (sighting->domain, domain))
        return sighting;
    }
  return NULL;
}

/* A resolver has found the address, or another one, or another TXT record. */
static void
resolver_signal_cb (GDBusConnection *connection G_GNUC_UNUSED, const char *sender G_GNUC_UNUSED,
                    const char *path G_GNUC_UNUSED, const char *interface_name G_GNUC_UNUSED,
                    const char *signal, GVariant *parameters, gpointer user_data)
{
  SeraiBrowser *self = user_data;
  gint32        interface, protocol;
  const char   *name, *type, *domain, *host;
  guint16       port;
  Sighting     *sighting;
  g_autoptr (GVariant) txt = NULL;
  g_auto (GStrv) texts = NULL;

  if (!g_str_equal (signal, "Found")
      || !g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(iissssisqaayu)")))
    return;
  g_variant_get (parameters, "(ii&s&s&s&si&sq@aayu)", &interface, &protocol, &name, &type, &domain,
                 NULL, NULL, &host, &port, &txt, NULL);
  sighting = find_sighting (self, interface, protocol, name, domain);
  if (sighting == NULL || !g_str_equal (type, SERAI_AVAHI_SERVICE_TYPE) || !is_reachable (host)
      || port == 0)
    return;
  texts = read_txt (txt);
  g_clear_object (&sighting->neighbour);
  sighting->neighbour =
      serai_neighbour_new (sighting->name, host, port, (const char *const *) texts);
  if (g_strcmp0 (serai_neighbour_get_id (sighting->neighbour), self->own_id) == 0)
    g_clear_object (&sighting->neighbour);
  update (self, sighting->name);
}

/* An object of the daemon must be freed even if nobody needs it any more: it has room for few. */
static void
resolver_made_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Sighting *sighting = user_data;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  if (reply != NULL)
    g_variant_get (reply, "(o)", &sighting->resolver);
  sighting_unref (sighting);
}

static void
resolve (Sighting *sighting)
{
  serai_avahi_call (sighting->connection, "/", SERAI_AVAHI_SERVER, "ServiceResolverNew",
                    g_variant_new ("(iisssiu)", sighting->interface, sighting->protocol,
                                   sighting->name, SERAI_AVAHI_SERVICE_TYPE, sighting->domain,
                                   sighting->protocol, 0),
                    "(o)", NULL, resolver_made_cb, g_rc_box_acquire (sighting));
}

/* ---- Sightings ---- */

static void
add_sighting (SeraiBrowser *self, gint32 interface, gint32 protocol, const char *name,
              const char *domain)
{
  Sighting *sighting;

  if (self->sightings->len >= MAX_SIGHTINGS)
    return;
  sighting = g_rc_box_new0 (Sighting);
  sighting->connection = g_object_ref (self->connection);
  sighting->interface = interface;
  sighting->protocol = protocol;
  sighting->name = g_strdup (name);
  sighting->domain = g_strdup (domain);
  g_ptr_array_add (self->sightings, sighting);
  resolve (sighting);
}

static void
remove_sighting (SeraiBrowser *self, gint32 interface, gint32 protocol, const char *name,
                 const char *domain)
{
  Sighting *sighting = find_sighting (self, interface, protocol, name, domain);

  if (sighting == NULL)
    return;
  g_ptr_array_remove (self->sightings, sighting);
  update (self, name);
}

/* Before the reply with the path, signals can only be those of the browser that is being made. */
static void
browser_signal_cb (GDBusConnection *connection G_GNUC_UNUSED, const char *sender G_GNUC_UNUSED,
                   const char *path, const char *interface_name G_GNUC_UNUSED, const char *signal,
                   GVariant *parameters, gpointer user_data)
{
  SeraiBrowser *self = user_data;
  gint32        interface, protocol;
  const char   *name, *type, *domain;

  if ((self->path != NULL && !g_str_equal (path, self->path))
      || !g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(iisssu)")))
    return;
  g_variant_get (parameters, "(ii&s&s&su)", &interface, &protocol, &name, &type, &domain, NULL);
  if (!g_str_equal (type, SERAI_AVAHI_SERVICE_TYPE))
    return;
  if (g_str_equal (signal, "ItemNew"))
    add_sighting (self, interface, protocol, name, domain);
  else if (g_str_equal (signal, "ItemRemove"))
    remove_sighting (self, interface, protocol, name, domain);
}

static void
browser_made_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SeraiBrowser *self = user_data;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  if (reply != NULL)
    g_variant_get (reply, "(o)", &self->path);
}

/**
 * serai_browser_new:
 * @found: (element-type SeraiNeighbour): an empty list
 * @own_id: what has this id is not listed
 * Returns: (transfer full): begins to look
 */
SeraiBrowser *
serai_browser_new (GDBusConnection *connection, GListStore *found, const char *own_id)
{
  SeraiBrowser *self = g_new0 (SeraiBrowser, 1);

  self->connection = g_object_ref (connection);
  self->cancellable = g_cancellable_new ();
  self->found = g_object_ref (found);
  self->own_id = g_strdup (own_id);
  self->sightings = g_ptr_array_new_with_free_func (sighting_unref);
  self->browser_signals =
      serai_avahi_subscribe (connection, SERAI_AVAHI_SERVICE_BROWSER, browser_signal_cb, self);
  self->resolver_signals =
      serai_avahi_subscribe (connection, SERAI_AVAHI_SERVICE_RESOLVER, resolver_signal_cb, self);
  serai_avahi_call (
      connection, "/", SERAI_AVAHI_SERVER, "ServiceBrowserNew",
      g_variant_new ("(iissu)", SERAI_AVAHI_ANY, SERAI_AVAHI_ANY, SERAI_AVAHI_SERVICE_TYPE, "", 0),
      "(o)", self->cancellable, browser_made_cb, self);
  return self;
}

/**
 * serai_browser_free:
 * Clears the list.
 */
void
serai_browser_free (SeraiBrowser *self)
{
  g_cancellable_cancel (self->cancellable);
  g_dbus_connection_signal_unsubscribe (self->connection, self->browser_signals);
  g_dbus_connection_signal_unsubscribe (self->connection, self->resolver_signals);
  serai_avahi_free (self->connection, SERAI_AVAHI_SERVICE_BROWSER, self->path);
  g_ptr_array_unref (self->sightings);
  g_list_store_remove_all (self->found);
  g_object_unref (self->found);
  g_free (self->own_id);
  g_object_unref (self->cancellable);
  g_object_unref (self->connection);
  g_free (self);
}
