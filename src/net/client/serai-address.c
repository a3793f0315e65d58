/* serai-address.c: where a server is, and what people type to say it.
 *
 * The bits of an address code, from the highest: two of the network (NETWORKS), one that says
 * whether a port follows, the part of the address that the network leaves open, the port, and a
 * checksum of six to ten bits that fills the last digit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-address.h"

#include <string.h>

#define BITS_A_DIGIT 5
#define MIN_CHECK_BITS 6
#define MAX_CODE_DIGITS 12
#define OFFER_DIGITS 8
#define MAX_TEXT 300 /* longer is nobody's address */

static const char DIGITS[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* Parts of the IPv4 addresses: those that agree with @base in all but the lowest @n_bits bits. */
static const struct
{
  guint32 base;
  guint   n_bits;
} NETWORKS[] = {
  { 0xc0a80000, 16 }, /* 192.168.0.0/16 */
  { 0xac100000, 20 }, /* 172.16.0.0/12 */
  { 0x0a000000, 24 }, /* 10.0.0.0/8 */
  { 0x00000000, 32 },
};

/* Links, and what serai-server prints when it starts. */
static const struct
{
  const char *prefix;
  gboolean    is_tls;
} SCHEMES[] = {
  { "serai://", FALSE },
  { "serai+tls://", TRUE },
  { "ws://", FALSE },
  { "wss://", TRUE },
};

/* ---- Digits in base 32 ---- */

/* Returns: the value of @letter, -1 if it is no digit */
static int
digit_value (char letter)
{
  const char *found;

  letter = g_ascii_toupper (letter);
  if (letter == 'I' || letter == 'L')
    return 1;
  if (letter == 'O')
    return 0;
  found = letter != '\0' ? strchr (DIGITS, letter) : NULL;
  return found != NULL ? (int) (found - DIGITS) : -1;
}

/* Reads @text into values, without hyphens and spaces. Returns: their number, 0 if there are other
 * characters or too many digits */
static guint
read_digits (const char *text, guint8 digits[MAX_CODE_DIGITS])
{
  guint n_digits = 0;

  for (; *text != '\0'; text++)
    {
      int value = digit_value (*text);

      if (*text == '-' || *text == ' ')
        continue;
      if (value < 0 || n_digits == MAX_CODE_DIGITS)
        return 0;
      digits[n_digits++] = (guint8) value;
    }
  return n_digits;
}

/* Writes @digits with a hyphen in the middle if there are more than five. */
static void
write_digits (const guint8 *digits, guint n_digits, char *out)
{
  guint hyphen = n_digits > 5 ? (n_digits + 1) / 2 : 0;

  for (guint n = 0; n < n_digits; n++)
    {
      if (n > 0 && n == hyphen)
        *out++ = '-';
      *out++ = DIGITS[digits[n]];
    }
  *out = '\0';
}

/* ---- Address codes ---- */

/* Mixes @payload into @n_bits bits, so that each digit changes about half of them (the multiplier
 * is that of splitmix64). */
static guint64
checksum (guint64 payload, guint n_bits)
{
  payload ^= payload >> 31;
  payload *= G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  payload ^= payload >> 27;
  payload *= G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return payload >> (64 - n_bits);
}

static guint
count_digits (guint n_payload)
{
  return (n_payload + MIN_CHECK_BITS + BITS_A_DIGIT - 1) / BITS_A_DIGIT;
}

static guint
count_payload (guint network, gboolean has_port)
{
  return 3 + NETWORKS[network].n_bits + (has_port ? 16 : 0);
}

static guint
find_network (guint32 ip)
{
  guint network = 0;

  while ((guint64) (ip ^ NETWORKS[network].base) >> NETWORKS[network].n_bits != 0)
    network++;
  return network;
}

static void
encode (guint32 ip, guint16 port, char *out)
{
  guint    network = find_network (ip);
  gboolean has_port = port != SERAI_DEFAULT_PORT;
  guint    n_payload = count_payload (network, has_port);
  guint    n_digits = count_digits (n_payload);
  guint    n_check = n_digits * BITS_A_DIGIT - n_payload;
  guint64  value = network << 1 | (guint64) has_port;
  guint8   digits[MAX_CODE_DIGITS];

  value = value << NETWORKS[network].n_bits | (ip ^ NETWORKS[network].base);
  if (has_port)
    value = value << 16 | port;
  value = value << n_check | checksum (value, n_check);
  for (guint n = n_digits; n > 0; n--, value >>= BITS_A_DIGIT)
    digits[n - 1] = value & 31;
  write_digits (digits, n_digits, out);
}

/* Returns: whether @text is an address code, as far as the checksum can tell */
static gboolean
decode (const char *text, guint32 *ip, guint16 *port)
{
  guint8   digits[MAX_CODE_DIGITS];
  guint    n_digits = read_digits (text, digits);
  guint    network = n_digits > 0 ? digits[0] >> 3 : 0;
  gboolean has_port = n_digits > 0 && (digits[0] >> 2 & 1);
  guint    n_payload = count_payload (network, has_port);
  guint    n_check = n_digits * BITS_A_DIGIT - n_payload;
  guint64  value = 0;

  if (n_digits != count_digits (n_payload))
    return FALSE;
  for (guint n = 0; n < n_digits; n++)
    value = value << BITS_A_DIGIT | digits[n];
  if (checksum (value >> n_check, n_check) != (value & ((G_GUINT64_CONSTANT (1) << n_check) - 1)))
    return FALSE;
  value >>= n_check;
  *port = has_port ? value & 0xffff : SERAI_DEFAULT_PORT;
  if (has_port)
    value >>= 16;
  *ip = NETWORKS[network].base
        | (guint32) (value & ((G_GUINT64_CONSTANT (1) << NETWORKS[network].n_bits) - 1));
  return *port != 0;
}

/* Returns: (transfer full): the IPv4 address as text */
static char *
ip_to_text (guint32 ip)
{
  return g_strdup_printf ("%u.%u.%u.%u", ip >> 24, ip >> 16 & 255, ip >> 8 & 255, ip & 255);
}

static gboolean
ip_from_text (const char *text, guint32 *ip)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (text);
  const guint8 *bytes;

  if (address == NULL || g_inet_address_get_family (address) != G_SOCKET_FAMILY_IPV4)
    return FALSE;
  bytes = g_inet_address_to_bytes (address);
  *ip = (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
  return TRUE;
}

/**
 * serai_address_to_code:
 * @code: (out): for people to read out
 * Returns: whether there is one: the host is an IPv4 address, without TLS
 */
gboolean
serai_address_to_code (const SeraiAddress *self, char code[SERAI_ADDRESS_CODE_BYTES])
{
  guint32 ip;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->host == NULL || self->is_tls || !ip_from_text (self->host, &ip))
    return FALSE;
  encode (ip, self->port, code);
  return TRUE;
}

/* ---- Reading ---- */

static gboolean
set_invalid (GError **error, const char *why)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, why);
  return FALSE;
}

/* Whether @text is a host name as in RFC 1123, an IPv4 or an IPv6 address. The last label of a name
 * has a letter: resolvers take "258" for an address. */
static gboolean
is_host (const char *text)
{
  g_autofree char *ascii = NULL;
  gboolean         has_letter = FALSE;

  if (g_hostname_is_ip_address (text))
    return TRUE;
  ascii = g_hostname_to_ascii (text);
  if (ascii == NULL || *ascii == '\0' || *ascii == '-' || *ascii == '.' || strlen (ascii) > 253)
    return FALSE;
  for (const char *c = ascii; *c != '\0'; c++)
    {
      if (!g_ascii_isalnum (*c) && *c != '-' && *c != '_' && !(*c == '.' && c[1] != '.'))
        return FALSE;
      has_letter = *c == '.' ? has_letter && c[1] == '\0' : has_letter || g_ascii_isalpha (*c);
    }
  return has_letter;
}

static gboolean
read_port (const char *text, guint16 *port, GError **error)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 1, 65535, &value, NULL))
    return set_invalid (error, "the port is not a number from 1 to 65535");
  *port = (guint16) value;
  return TRUE;
}

/* Reads HOST, HOST:PORT, [HOST] or [HOST]:PORT. */
static gboolean
read_host (SeraiAddress *self, const char *text, GError **error)
{
  const char      *end = *text == '[' ? strchr (text, ']') : NULL;
  const char      *colon = strrchr (text, ':');
  g_autofree char *host = NULL;

  if (end != NULL)
    colon = end[1] == ':' ? end + 1 : NULL;
  else if (colon != NULL && strchr (text, ':') != colon)
    colon = NULL; /* an IPv6 address without a port */
  if (end != NULL && end[1] != '\0' && colon == NULL)
    return set_invalid (error, "not an address");

  if (end != NULL)
    host = g_strndup (text + 1, (gsize) (end - text - 1));
  else
    host = colon != NULL ? g_strndup (text, (gsize) (colon - text)) : g_strdup (text);
  if (!is_host (host) || (end != NULL && strchr (host, ':') == NULL))
    return set_invalid (error, "not the name or address of a host");
  self->port = SERAI_DEFAULT_PORT;
  if (colon != NULL && !read_port (colon + 1, &self->port, error))
    return FALSE;
  self->host = g_steal_pointer (&host);
  return TRUE;
}

/* Reads the code of an offer. */
static gboolean
read_join (SeraiAddress *self, const char *text)
{
  guint8 digits[MAX_CODE_DIGITS];

  if (read_digits (text, digits) != OFFER_DIGITS)
    return FALSE;
  write_digits (digits, OFFER_DIGITS, self->join);
  return TRUE;
}

/* Reads what follows the scheme of a link. */
static gboolean
read_link (SeraiAddress *self, const char *text, GError **error)
{
  const char      *slash = strchr (text, '/');
  g_autofree char *host = NULL;

  host = slash != NULL ? g_strndup (text, (gsize) (slash - text)) : g_strdup (text);
  if (!read_host (self, host, error))
    return FALSE;
  if (slash == NULL || slash[1] == '\0' || strcmp (slash, SERAI_PROTOCOL_PATH) == 0)
    return TRUE;
  if (!g_str_has_prefix (slash, "/join/") || !read_join (self, slash + strlen ("/join/")))
    return set_invalid (error, "the link is not an invitation");
  return TRUE;
}

/* Only what cannot be the name of a host is a code, or has its checksum. */
static gboolean
read_code (SeraiAddress *self, const char *text)
{
  guint32 ip;

  if (decode (text, &ip, &self->port))
    {
      self->host = ip_to_text (ip);
      return TRUE;
    }
  self->port = 0;
  return read_join (self, text);
}

static gboolean
read_any (SeraiAddress *self, const char *text, GError **error)
{
  for (gsize n = 0; n < G_N_ELEMENTS (SCHEMES); n++)
    if (g_ascii_strncasecmp (text, SCHEMES[n].prefix, strlen (SCHEMES[n].prefix)) == 0)
      {
        self->is_tls = SCHEMES[n].is_tls;
        return read_link (self, text + strlen (SCHEMES[n].prefix), error);
      }
  return read_code (self, text) || read_host (self, text, error);
}

/**
 * serai_address_read:
 * @self: (out): cleared with serai_address_clear(); empty after an error
 * @text: what somebody has typed or clicked
 * @error: %G_IO_ERROR_INVALID_ARGUMENT
 * Returns: whether @text is a link, an address, an address code or the code of an offer
 */
gboolean
serai_address_read (SeraiAddress *self, const char *text, GError **error)
{
  g_autofree char *stripped = NULL;

  g_return_val_if_fail (self != NULL && text != NULL, FALSE);

  *self = (SeraiAddress){ 0 };
  if (strlen (text) > MAX_TEXT || !g_utf8_validate (text, -1, NULL))
    return set_invalid (error, "too long, or not text");
  stripped = g_strstrip (g_strdup (text));
  if (read_any (self, stripped, error))
    return TRUE;
  serai_address_clear (self);
  return FALSE;
}

/* ---- Values ---- */

/**
 * serai_address_clear:
 * Frees the host; the address is empty then.
 */
void
serai_address_clear (SeraiAddress *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->host);
  *self = (SeraiAddress){ 0 };
}

/**
 * serai_address_copy:
 * @out: (out): cleared with serai_address_clear()
 */
void
serai_address_copy (const SeraiAddress *self, SeraiAddress *out)
{
  g_return_if_fail (self != NULL && out != NULL);

  *out = *self;
  out->host = g_strdup (self->host);
}

/**
 * serai_address_equal:
 * Returns: whether both lead to the same server, as far as their texts say
 */
gboolean
serai_address_equal (const SeraiAddress *a, const SeraiAddress *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->host == NULL || b->host == NULL)
    return a->host == b->host;
  return g_ascii_strcasecmp (a->host, b->host) == 0 && a->port == b->port && a->is_tls == b->is_tls;
}

static char *
write_host (const SeraiAddress *self)
{
  gboolean is_ipv6 = strchr (self->host, ':') != NULL;

  return g_strdup_printf ("%s%s%s:%u", is_ipv6 ? "[" : "", self->host, is_ipv6 ? "]" : "",
                          self->port);
}

/**
 * serai_address_to_link:
 * @self: an address with a host
 * Returns: (transfer full): as serai_address_read() reads it, with the invitation if it has one
 */
char *
serai_address_to_link (const SeraiAddress *self)
{
  g_autofree char *host = NULL;

  g_return_val_if_fail (self != NULL && self->host != NULL, NULL);

  host = write_host (self);
  return g_strconcat (self->is_tls ? "serai+tls://" : "serai://", host,
                      self->join[0] != '\0' ? "/join/" : "", self->join, NULL);
}

/**
 * serai_address_to_url:
 * @self: an address with a host
 * Returns: (transfer full): of the WebSocket
 */
char *
serai_address_to_url (const SeraiAddress *self)
{
  g_autofree char *host = NULL;

  g_return_val_if_fail (self != NULL && self->host != NULL, NULL);

  host = write_host (self);
  return g_strconcat (self->is_tls ? "wss://" : "ws://", host, "/serai", NULL);
}
