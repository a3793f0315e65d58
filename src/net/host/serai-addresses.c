/* serai-addresses.c: what comes from each address of the network.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-addresses.h"

#include <string.h>

#define NETWORK_BYTES 8 /* of an address of IPv6 */

struct _SeraiAddresses
{
  GHashTable *table; /* (element-type utf8 SeraiAddress) (owned): keys are those of the values */
};

static void
address_free (gpointer data)
{
  SeraiAddress *address = data;

  g_free (address->text);
  g_free (address);
}

SeraiAddresses *
serai_addresses_new (void)
{
  SeraiAddresses *self = g_new0 (SeraiAddresses, 1);

  self->table = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, address_free);
  return self;
}

void
serai_addresses_free (SeraiAddresses *self)
{
  g_hash_table_unref (self->table);
  g_free (self);
}

static gboolean
is_mapped (const guint8 *bytes)
{
  static const guint8 prefix[12] = { [10] = 0xff, [11] = 0xff };

  return memcmp (bytes, prefix, sizeof prefix) == 0;
}

/* Addresses of IPv4 that come through a socket of IPv6 count as such. */
static char *
describe (GSocketAddress *address)
{
  g_autoptr (GInetAddress) short_one = NULL;
  GInetAddress *inet;
  guint8        bytes[16] = { 0 };

  if (!G_IS_INET_SOCKET_ADDRESS (address))
    return g_strdup ("local");
  inet = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address));
  if (g_inet_address_get_family (inet) == G_SOCKET_FAMILY_IPV4)
    return g_inet_address_to_string (inet);
  memcpy (bytes, g_inet_address_to_bytes (inet), sizeof bytes);
  if (is_mapped (bytes))
    short_one = g_inet_address_new_from_bytes (bytes + 12, G_SOCKET_FAMILY_IPV4);
  else
    {
      memset (bytes + NETWORK_BYTES, 0, sizeof bytes - NETWORK_BYTES);
      short_one = g_inet_address_new_from_bytes (bytes, G_SOCKET_FAMILY_IPV6);
    }
  return g_inet_address_to_string (short_one);
}

/**
 * serai_addresses_get:
 * Returns: (transfer none): what has come from @address; valid while it has connections, and until
 *   serai_addresses_forget()
 */
SeraiAddress *
serai_addresses_get (SeraiAddresses *self, GSocketAddress *address)
{
  g_autofree char *text = describe (address);
  SeraiAddress    *found = g_hash_table_lookup (self->table, text);

  if (found == NULL)
    {
      found = g_new0 (SeraiAddress, 1);
      found->text = g_steal_pointer (&text);
      g_hash_table_insert (self->table, found->text, found);
    }
  return found;
}

static gboolean
is_forgettable (gpointer key G_GNUC_UNUSED, gpointer value, gpointer data)
{
  const SeraiAddress *address = value;
  gint64              now = *(gint64 *) data;

  return address->n_connections == 0 && address->requests.empty_until <= now * 1000
         && address->guests.empty_until <= now && address->guesses.empty_until <= now;
}

/**
 * serai_addresses_forget:
 * @now: in ms, as for the buckets
 * Forgets addresses without connections whose buckets are full.
 */
void
serai_addresses_forget (SeraiAddresses *self, gint64 now)
{
  g_hash_table_foreach_remove (self->table, is_forgettable, &now);
}
