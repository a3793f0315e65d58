/* serai-token.c: random tokens and codes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-token.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

#define TOKEN_BYTES 32

static const char crockford[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* Does not return without random bytes. getrandom() can be interrupted only while it waits for the
 * first entropy after the machine has started. */
static void
get_random (guint8 *bytes, gsize n)
{
  while (n > 0)
    {
      gssize got = getrandom (bytes, n, 0);

      if (got < 0 && errno != EINTR)
        g_error ("no random numbers: %s", g_strerror (errno));
      if (got > 0)
        {
          bytes += got;
          n -= got;
        }
    }
}

static void
to_url_alphabet (char *text)
{
  for (char *c = text; *c != '\0'; c++)
    if (*c == '+')
      *c = '-';
    else if (*c == '/')
      *c = '_';
}

/**
 * serai_token_make:
 * @text: (out): a new token of 256 random bits
 */
void
serai_token_make (char text[SERAI_TOKEN_TEXT])
{
  guint8           bytes[TOKEN_BYTES];
  g_autofree char *base64 = NULL;

  get_random (bytes, sizeof bytes);
  base64 = g_base64_encode (bytes, sizeof bytes);
  to_url_alphabet (base64);
  g_strlcpy (text, base64, SERAI_TOKEN_TEXT); /* cuts the padding off */
}

/**
 * serai_token_hash:
 * @text: what somebody says is a token
 * @hash: (out): SHA-256 of it, as it is stored; random texts need no slower hash
 * Returns: %FALSE if @text cannot be a token
 */
gboolean
serai_token_hash (const char *text, guint8 hash[32])
{
  g_autoptr (GChecksum) checksum = NULL;
  gsize size = 32;

  if (strlen (text) != SERAI_TOKEN_TEXT - 1)
    return FALSE;
  checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_checksum_update (checksum, (const guchar *) text, SERAI_TOKEN_TEXT - 1);
  g_checksum_get_digest (checksum, hash, &size);
  return TRUE;
}

/**
 * serai_code_make:
 * @code: (out): 40 random bits in Crockford's base 32
 */
void
serai_code_make (char code[SERAI_CODE_TEXT])
{
  guint8 bytes[SERAI_CODE_TEXT - 1];

  get_random (bytes, sizeof bytes);
  for (gsize n = 0; n < sizeof bytes; n++)
    code[n] = crockford[bytes[n] % 32];
  code[sizeof bytes] = '\0';
}

static char
read_digit (char c)
{
  c = g_ascii_toupper (c);
  if (c == 'O')
    return '0';
  if (c == 'I' || c == 'L')
    return '1';
  return strchr (crockford, c) != NULL ? c : '\0';
}

/**
 * serai_code_read:
 * @text: a code as somebody has typed it
 * @code: (out): as it is stored
 * Returns: %FALSE if @text cannot be a code
 */
gboolean
serai_code_read (const char *text, char code[SERAI_CODE_TEXT])
{
  gsize n = 0;

  for (const char *c = text; *c != '\0'; c++)
    {
      char digit = read_digit (*c);

      if (*c == '-')
        continue;
      if (digit == '\0' || n == SERAI_CODE_TEXT - 1)
        return FALSE;
      code[n++] = digit;
    }
  code[n] = '\0';
  return n == SERAI_CODE_TEXT - 1;
}

/**
 * serai_code_write:
 * Returns: (transfer full): @code with a hyphen in the middle
 */
char *
serai_code_write (const char *code)
{
  return g_strdup_printf ("%.4s-%s", code, code + 4);
}
