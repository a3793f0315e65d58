/* serai-host-limits.c: what a host allows a single connection, address or account.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-host-limits.h"

#define LIMIT(member) G_STRUCT_OFFSET (SeraiHostLimits, member)
#define HOUR_MS (60 * 60 * 1000)
#define MANY 1000000000

static const SeraiHostLimit limits[] = {
  { "message", LIMIT (message), 16384, 1024, 65536, "bytes of a message" },
  { "idle", LIMIT (idle), 90000, 1000, HOUR_MS, "ms without a message" },
  { "handshake", LIMIT (handshake), 10000, 100, HOUR_MS, "ms to the end of the handshake" },
  { "queue", LIMIT (queue), 262144, 65536, MANY, "bytes that wait for a slow reader" },
  { "connections", LIMIT (connections), 20000, 1, MANY, "connections in all" },
  { "address-connections", LIMIT (address_connections), 200, 1, MANY,
    "connections from one address" },
  { "address-rate", LIMIT (address_rate), 400, 1, MANY, "requests a second from one address" },
  { "account-rate", LIMIT (account_rate), 20, 1, MANY, "requests a second of one account" },
  { "waiting", LIMIT (waiting), 64, 1, MANY, "requests of one connection without a reply yet" },
  { "address-guests", LIMIT (address_guests), 100, 1, MANY,
    "new accounts an hour from one address" },
  { "guesses", LIMIT (guesses), 10, 1, MANY, "passwords in ten minutes" },
  { "games", LIMIT (games), 100, 1, MANY, "open games of one account" },
  { "offers", LIMIT (offers), 20, 1, MANY, "open offers of one account" },
};

/**
 * serai_host_limits_init:
 * @self: (out): the defaults, which suit a server on the internet
 */
void
serai_host_limits_init (SeraiHostLimits *self)
{
  for (gsize n = 0; n < G_N_ELEMENTS (limits); n++)
    G_STRUCT_MEMBER (gint64, self, limits[n].offset) = limits[n].preset;
}

/**
 * serai_host_limits_nth:
 * Returns: (nullable): the description of limit @n; %NULL past the last one
 */
const SeraiHostLimit *
serai_host_limits_nth (gsize n)
{
  return n < G_N_ELEMENTS (limits) ? &limits[n] : NULL;
}

gint64
serai_host_limits_get (const SeraiHostLimits *self, const SeraiHostLimit *limit)
{
  return G_STRUCT_MEMBER (gint64, self, limit->offset);
}

/**
 * serai_host_limits_set:
 * Returns: %FALSE if there is no limit @name or @value is out of its range; @self is then unchanged
 */
gboolean
serai_host_limits_set (SeraiHostLimits *self, const char *name, gint64 value)
{
  for (gsize n = 0; n < G_N_ELEMENTS (limits); n++)
    if (g_str_equal (limits[n].name, name))
      {
        if (value < limits[n].min || value > limits[n].max)
          return FALSE;
        G_STRUCT_MEMBER (gint64, self, limits[n].offset) = value;
        return TRUE;
      }
  return FALSE;
}
