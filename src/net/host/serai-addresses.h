/* serai-addresses.h: what comes from each address of the network.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-bucket.h"

G_BEGIN_DECLS

/* An address of IPv4, or a network of 64 bits of IPv6, which one customer has. */
typedef struct
{
  char       *text;
  guint       n_connections;
  SeraiBucket requests;
  SeraiBucket guests;
  SeraiBucket guesses;
} SeraiAddress;

typedef struct _SeraiAddresses SeraiAddresses;

SeraiAddresses *serai_addresses_new (void);
void            serai_addresses_free (SeraiAddresses *self);
SeraiAddress   *serai_addresses_get (SeraiAddresses *self, GSocketAddress *address);
void            serai_addresses_forget (SeraiAddresses *self, gint64 now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiAddresses, serai_addresses_free)

G_END_DECLS
