/* serai-address.h: where a server is, and what people type to say it.
 *
 *   serai://HOST:PORT, serai+tls://HOST:PORT   a link; with /join/CODE an invitation
 *   HOST, HOST:PORT, [IPv6]:PORT               HOST is a name or an IP address
 *   K7M2Q                                      an address code: an IPv4 address and a port
 *   ABCD-EFGH                                  the code of an offer on the server one is on
 *
 * An address code is written in Crockford's base 32; case, hyphens and spaces do not matter, and I,
 * L and O are read as 1, 1 and 0. It has 5 digits in networks 192.168.x.x with the default port,
 * never 8, as the code of an offer has, and at most 12. At least six of its bits are a checksum.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-frame.h"

G_BEGIN_DECLS

#define SERAI_DEFAULT_PORT SERAI_PROTOCOL_PORT
#define SERAI_OFFER_CODE_BYTES 10   /* "ABCD-EFGH", with the closing NUL */
#define SERAI_ADDRESS_CODE_BYTES 16 /* with hyphens and the closing NUL */

/* A plain value but for the owned host. */
typedef struct
{
  char    *host; /* (owned) (nullable): without brackets; %NULL: only @join is known */
  guint16  port; /* 0 if @host is %NULL */
  gboolean is_tls;
  char     join[SERAI_OFFER_CODE_BYTES]; /* the code of an offer, as it is displayed; or empty */
} SeraiAddress;

/* Errors are of %G_IO_ERROR_INVALID_ARGUMENT; their messages are not for display. */
gboolean serai_address_read (SeraiAddress *self, const char *text, GError **error);
void     serai_address_clear (SeraiAddress *self);
void     serai_address_copy (const SeraiAddress *self, SeraiAddress *out);
gboolean serai_address_equal (const SeraiAddress *a, const SeraiAddress *b); /* but for join */
char    *serai_address_to_link (const SeraiAddress *self); /* serai://…, for people and files */
char    *serai_address_to_url (const SeraiAddress *self);  /* ws://…, for the connection */

/* The code of an IPv4 address, for people who read it out; %FALSE for any other host. */
gboolean serai_address_to_code (const SeraiAddress *self, char code[SERAI_ADDRESS_CODE_BYTES]);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SeraiAddress, serai_address_clear)

G_END_DECLS
