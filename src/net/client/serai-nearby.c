/* serai-nearby.c: games that are offered or go on on this network, by DNS-SD.
 *
 * What is wanted is kept, so that it is done again when the daemon comes, or comes back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-nearby.h"

#include <string.h>

#include "serai-avahi.h"
#include "serai-browser.h"
#include "serai-frame.h"
#include "serai-publisher.h"

#define MAX_NAME 63  /* bytes of the name of a service (RFC 6763, 4.1.1) */
#define MAX_TEXT 255 /* bytes of a text with its key (RFC 6763, 6.1) */

struct _SeraiNearby
{
  GObject          parent_instance;
  char            *id;         /* (owned): random, to know what is published here */
  GListStore      *found;      /* (owned) (element-type SeraiNeighbour) */
  GDBusConnection *connection; /* (owned) (nullable): %NULL until it is needed */
  GCancellable    *connecting; /* (owned) (nullable) */
  guint            watch;      /* of the name of the daemon; 0: not needed yet */
  gboolean         is_available;
  GError          *error;       /* (owned) (nullable) */
  gboolean         is_browsing; /* wanted */
  SeraiBrowser    *browser;     /* (owned) (nullable) */
  char            *who;         /* (owned) (nullable) */
  guint16          port;
  gboolean         is_offering; /* wanted */
  char            *game;        /* (owned) (nullable): offered */
  SeraiFirst       first;
  char            *running;   /* (owned) (nullable): wanted: ids of games that go on */
  SeraiPublisher  *publisher; /* (owned) (nullable) */
};

enum
{
  PROP_AVAILABLE = 1,
  PROP_ERROR,
  PROP_PUBLISHED,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SeraiNearby, serai_nearby, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

/* ---- The list ---- */

static GType
get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return SERAI_TYPE_NEIGHBOUR;
}

static guint
get_n_items (GListModel *model)
{
  return g_list_model_get_n_items (G_LIST_MODEL (SERAI_NEARBY (model)->found));
}

static gpointer
get_item (GListModel *model, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (SERAI_NEARBY (model)->found), position);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* ---- The daemon ---- */

/* @error: (transfer full) (nullable): why it is not available */
static void
set_available (SeraiNearby *self, gboolean is_available, GError *error)
{
  gboolean was_available = self->is_available;

  g_clear_error (&self->error);
  self->error = error;
  self->is_available = is_available;
  if (is_available != was_available)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AVAILABLE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ERROR]);
}

static void
published_changed_cb (gpointer publisher G_GNUC_UNUSED, gpointer user_data)
{
  g_object_notify_by_pspec (user_data, properties[PROP_PUBLISHED]);
}

/* Returns: (transfer full): @text in at most @max bytes, whole letters */
static char *
shorten (const char *text, gsize max)
{
  const char *end = text;

  while (*end != '\0' && g_utf8_next_char (end) <= text + max)
    end = g_utf8_next_char (end);
  return g_strndup (text, (gsize) (end - text));
}

static void
start_publisher (SeraiNearby *self)
{
  g_autofree char *name = shorten (self->who, MAX_NAME);
  g_autofree char *version = g_strdup_printf ("v=%d", SERAI_PROTOCOL_VERSION);
  g_autofree char *who = g_strconcat ("who=", self->who, NULL);
  g_autofree char *first = g_strconcat ("first=", serai_first_text (self->first), NULL);
  g_autofree char *game = g_strconcat ("game=", self->game, NULL);
  g_autofree char *running = g_strconcat ("games=", self->running, NULL);
  g_autofree char *id = g_strconcat ("id=", self->id, NULL);
  const char      *txt[7] = { version, id, who };
  gsize            n = 3;

  if (self->is_offering)
    txt[n++] = first;
  if (self->is_offering && self->game != NULL)
    txt[n++] = game;
  if (self->running != NULL)
    txt[n++] = running;
  self->publisher =
      serai_publisher_new (self->connection, name, self->port, txt, published_changed_cb, self);
}

static void
stop_publisher (SeraiNearby *self)
{
  gboolean was_published = serai_nearby_is_published (self);

  g_clear_pointer (&self->publisher, serai_publisher_free);
  if (was_published)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PUBLISHED]);
}

/* Starts what is wanted, if the daemon is there. */
static void
start_wanted (SeraiNearby *self)
{
  if (!self->is_available)
    return;
  if (self->is_browsing && self->browser == NULL)
    self->browser = serai_browser_new (self->connection, self->found, self->id);
  if ((self->is_offering || self->running != NULL) && self->publisher == NULL)
    start_publisher (self);
}

static void
appeared_cb (GDBusConnection *connection G_GNUC_UNUSED, const char *name G_GNUC_UNUSED,
             const char *owner G_GNUC_UNUSED, gpointer user_data)
{
  SeraiNearby *self = user_data;

  set_available (self, TRUE, NULL);
  start_wanted (self);
}

static void
vanished_cb (GDBusConnection *connection G_GNUC_UNUSED, const char *name G_GNUC_UNUSED,
             gpointer user_data)
{
  SeraiNearby *self = user_data;

  g_clear_pointer (&self->browser, serai_browser_free);
  stop_publisher (self);
  set_available (self, FALSE,
                 g_error_new_literal (G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN,
                                      "the Avahi daemon does not run"));
}

static void
watch_daemon (SeraiNearby *self)
{
  self->watch = g_bus_watch_name_on_connection (self->connection, SERAI_AVAHI_NAME,
                                                G_BUS_NAME_WATCHER_FLAGS_AUTO_START, appeared_cb,
                                                vanished_cb, self, NULL);
}

static void
connected_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  GError          *error = NULL;
  GDBusConnection *connection = g_bus_get_finish (result, &error);
  SeraiNearby     *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_error_free (error); /* self is gone */
      return;
    }
  g_clear_object (&self->connecting);
  self->connection = connection;
  if (connection == NULL)
    {
      set_available (self, FALSE, error);
      return;
    }
  g_dbus_connection_set_exit_on_close (connection, FALSE); /* a game here goes on without it */
  watch_daemon (self);
}

/* Nothing is asked before somebody wants something. */
static void
connect_if_needed (SeraiNearby *self)
{
  if (self->watch != 0)
    {
      start_wanted (self);
      return;
    }
  if (self->connection != NULL)
    watch_daemon (self);
  else if (self->connecting == NULL)
    {
      self->connecting = g_cancellable_new ();
      g_bus_get (G_BUS_TYPE_SYSTEM, self->connecting, connected_cb, self);
    }
}

/* ---- GObject ---- */

static void
serai_nearby_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  SeraiNearby *self = SERAI_NEARBY (object);

  switch (id)
    {
    case PROP_AVAILABLE:
      g_value_set_boolean (value, self->is_available);
      break;
    case PROP_ERROR:
      g_value_set_boxed (value, self->error);
      break;
    case PROP_PUBLISHED:
      g_value_set_boolean (value, serai_nearby_is_published (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
serai_nearby_dispose (GObject *object)
{
  SeraiNearby *self = SERAI_NEARBY (object);

  if (self->connecting != NULL)
    g_cancellable_cancel (self->connecting);
  g_clear_object (&self->connecting);
  g_clear_handle_id (&self->watch, g_bus_unwatch_name);
  g_clear_pointer (&self->browser, serai_browser_free);
  g_clear_pointer (&self->publisher, serai_publisher_free);
  g_clear_object (&self->connection);
  G_OBJECT_CLASS (serai_nearby_parent_class)->dispose (object);
}

static void
serai_nearby_finalize (GObject *object)
{
  SeraiNearby *self = SERAI_NEARBY (object);

  g_object_unref (self->found);
  g_free (self->id);
  g_clear_error (&self->error);
  g_free (self->who);
  g_free (self->game);
  g_free (self->running);
  G_OBJECT_CLASS (serai_nearby_parent_class)->finalize (object);
}

static void
serai_nearby_class_init (SeraiNearbyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = serai_nearby_get_property;
  object_class->dispose = serai_nearby_dispose;
  object_class->finalize = serai_nearby_finalize;
  properties[PROP_AVAILABLE] = g_param_spec_boolean ("is-available", NULL, NULL, FALSE, flags);
  properties[PROP_ERROR] = g_param_spec_boxed ("error", NULL, NULL, G_TYPE_ERROR, flags);
  properties[PROP_PUBLISHED] = g_param_spec_boolean ("is-published", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
serai_nearby_init (SeraiNearby *self)
{
  self->id = g_uuid_string_random ();
  self->found = g_list_store_new (SERAI_TYPE_NEIGHBOUR);
  g_signal_connect_object (self->found, "items-changed", G_CALLBACK (g_list_model_items_changed),
                           self, G_CONNECT_SWAPPED);
}

/**
 * serai_nearby_new:
 * @connection: (nullable): to a bus with Avahi; %NULL: the system bus
 * Returns: (transfer full): does nothing yet
 */
SeraiNearby *
serai_nearby_new (GDBusConnection *connection)
{
  SeraiNearby *self = g_object_new (SERAI_TYPE_NEARBY, NULL);

  g_set_object (&self->connection, connection);
  return self;
}

/**
 * serai_nearby_is_available:
 * Returns: the property "is-available"; %FALSE until it has been asked to browse or to publish
 */
gboolean
serai_nearby_is_available (SeraiNearby *self)
{
  g_return_val_if_fail (SERAI_IS_NEARBY (self), FALSE);

  return self->is_available;
}

/**
 * serai_nearby_get_error:
 * Returns: (transfer none) (nullable): the property "error"
 */
const GError *
serai_nearby_get_error (SeraiNearby *self)
{
  g_return_val_if_fail (SERAI_IS_NEARBY (self), NULL);

  return self->error;
}

/**
 * serai_nearby_browse:
 * @browse: whether to look for neighbours; %FALSE empties the list
 */
void
serai_nearby_browse (SeraiNearby *self, gboolean browse)
{
  g_return_if_fail (SERAI_IS_NEARBY (self));

  self->is_browsing = browse;
  if (browse)
    connect_if_needed (self);
  else
    g_clear_pointer (&self->browser, serai_browser_free);
}

/* Publishes what is wanted instead of what was published before. */
static void
publish_anew (SeraiNearby *self)
{
  stop_publisher (self);
  if (self->is_offering || self->running != NULL)
    connect_if_needed (self);
}

static void
set_place (SeraiNearby *self, const char *who, guint16 port)
{
  char *kept = g_strdup (who);

  g_free (self->who);
  self->who = kept;
  self->port = port;
}

/**
 * serai_nearby_publish:
 * @who: the name of the person
 * @game: (nullable): the id of the game that is offered; %NULL: any
 * @first: who makes the first move
 * @port: of the server in this program
 * Lets the others on this network see that somebody wants to play, instead of what was offered
 * before.
 */
void
serai_nearby_publish (SeraiNearby *self, const char *who, const char *game, SeraiFirst first,
                      guint16 port)
{
  g_return_if_fail (SERAI_IS_NEARBY (self));
  g_return_if_fail (who != NULL && port != 0);

  set_place (self, who, port);
  g_free (self->game);
  self->game = g_strdup (game);
  self->first = first;
  self->is_offering = TRUE;
  publish_anew (self);
}

/**
 * serai_nearby_unpublish:
 * Takes back what is offered.
 */
void
serai_nearby_unpublish (SeraiNearby *self)
{
  g_return_if_fail (SERAI_IS_NEARBY (self));

  if (!self->is_offering)
    return;
  self->is_offering = FALSE;
  g_clear_pointer (&self->game, g_free);
  publish_anew (self);
}

/* Returns: (transfer full) (nullable): as many of the ids as there is space for */
static char *
join_ids (const char *const *ids)
{
  GString *joined = g_string_new (NULL);

  for (; *ids != NULL && strlen ("games=") + joined->len + 1 + strlen (*ids) <= MAX_TEXT; ids++)
    g_string_append_printf (joined, "%s%s", joined->len > 0 ? "," : "", *ids);
  return g_string_free (joined, joined->len == 0);
}

/**
 * serai_nearby_set_running:
 * @who: the name of the person
 * @ids: (array zero-terminated=1): of games that go on on the server in this program; the first
 * ones count, if there are very many
 * @port: of that server
 * Lets the players of these games find them if the server has another address than before.
 */
void
serai_nearby_set_running (SeraiNearby *self, const char *who, const char *const *ids, guint16 port)
{
  g_autofree char *running = NULL;

  g_return_if_fail (SERAI_IS_NEARBY (self));

  running = join_ids (ids);
  if (g_strcmp0 (running, self->running) == 0
      && (running == NULL || (port == self->port && g_strcmp0 (who, self->who) == 0)))
    return;
  if (running != NULL)
    set_place (self, who, port);
  g_free (self->running);
  self->running = g_steal_pointer (&running);
  publish_anew (self);
}

/**
 * serai_nearby_is_published:
 * Returns: whether the others can see it
 */
gboolean
serai_nearby_is_published (SeraiNearby *self)
{
  g_return_val_if_fail (SERAI_IS_NEARBY (self), FALSE);

  return self->publisher != NULL && serai_publisher_is_published (self->publisher);
}

/**
 * serai_nearby_find_own_address:
 * Asks the routing table by a datagram socket, which sends nothing.
 * Returns: (transfer full) (nullable): the IPv4 address by which others on this network reach this
 *   computer; %NULL if it has none
 */
char *
serai_nearby_find_own_address (void)
{
  g_autoptr (GSocket) socket =
      g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_DATAGRAM, G_SOCKET_PROTOCOL_UDP, NULL);
  /* The group of multicast DNS is reached by the network that others are on. */
  g_autoptr (GSocketAddress) far = g_inet_socket_address_new_from_string ("224.0.0.251", 5353);
  g_autoptr (GSocketAddress) own = NULL;
  GInetAddress *address;

  if (socket == NULL || !g_socket_connect (socket, far, NULL, NULL))
    return NULL;
  own = g_socket_get_local_address (socket, NULL);
  if (own == NULL)
    return NULL;
  address = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (own));
  return g_inet_address_get_is_any (address) ? NULL : g_inet_address_to_string (address);
}
