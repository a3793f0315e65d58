/* test-address.c: addresses of servers, as people type them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "serai-address.h"

/* ---- Reading ---- */

typedef struct
{
  const char *text;
  const char *host; /* nullable */
  guint16     port;
  gboolean    is_tls;
  const char *join; /* or "" */
} Example;

static const Example readable[] = {
  { "serai://example.org:7000", "example.org", 7000, FALSE, "" },
  { "serai+tls://example.org:7000/", "example.org", 7000, TRUE, "" },
  { "SERAI+TLS://example.org", "example.org", SERAI_DEFAULT_PORT, TRUE, "" },
  { "ws://127.0.0.1:39203/serai", "127.0.0.1", 39203, FALSE, "" },
  { "wss://example.org:7000/serai", "example.org", 7000, TRUE, "" },
  { "serai://10.0.0.1:7000/join/abcd-efgh", "10.0.0.1", 7000, FALSE, "ABCD-EFGH" },
  { "serai://[fe80::1]:7000/join/ABCDEFGH", "fe80::1", 7000, FALSE, "ABCD-EFGH" },
  { " example.org ", "example.org", SERAI_DEFAULT_PORT, FALSE, "" },
  { "example.org:1", "example.org", 1, FALSE, "" },
  { "localhost", "localhost", SERAI_DEFAULT_PORT, FALSE, "" },
  { "tombas-computer.local:65535", "tombas-computer.local", 65535, FALSE, "" },
  { "192.168.1.20", "192.168.1.20", SERAI_DEFAULT_PORT, FALSE, "" },
  { "192.168.1.20:80", "192.168.1.20", 80, FALSE, "" },
  { "::1", "::1", SERAI_DEFAULT_PORT, FALSE, "" },
  { "[::1]", "::1", SERAI_DEFAULT_PORT, FALSE, "" },
  { "[::1]:80", "::1", 80, FALSE, "" },
  { "bücher.example", "bücher.example", SERAI_DEFAULT_PORT, FALSE, "" },
  { "abcd-efgh", NULL, 0, FALSE, "ABCD-EFGH" },
  { "ilo0 1234", NULL, 0, FALSE, "1100-1234" },
};

static const char *const unreadable[] = {
  "",
  " ",
  ":7000",
  "example.org:",
  "example.org:0",
  "example.org:65536",
  "example.org:70000000000000000000000",
  "example.org:7000x",
  "example.org:+7000",
  "example.org/x",
  "serai://",
  "serai:///join/ABCD-EFGH",
  "serai://example.org/join/ABCD",
  "serai://example.org/join/ABCD-EFGU",
  "serai://example.org/look/ABCD-EFGH",
  "serai://serai://example.org",
  "http://example.org",
  "ws://example.org/other",
  "user@example.org",
  "[::1",
  "[::1]7000",
  "[example.org]",
  "1.2.3",
  "258",
  "a..b",
  "-x",
  "two words.org",
  "<b>x</b>",
  "caf\xe9",
};

static void
test_readable (gconstpointer data)
{
  const Example *example = data;
  g_auto (SeraiAddress) address = { 0 };
  GError *error = NULL;

  g_assert_true (serai_address_read (&address, example->text, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (address.host, ==, example->host);
  g_assert_cmpuint (address.port, ==, example->port);
  g_assert_cmpint (address.is_tls, ==, example->is_tls);
  g_assert_cmpstr (address.join, ==, example->join);
}

static void
test_unreadable (gconstpointer text)
{
  g_auto (SeraiAddress) address = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (serai_address_read (&address, text, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_null (address.host);
}

static void
test_long (void)
{
  g_autofree char *text = g_strnfill (10 * 1000 * 1000, 'a');
  g_auto (SeraiAddress) address = { 0 };

  g_assert_false (serai_address_read (&address, text, NULL));
}

/* ---- Writing ---- */

static void
assert_written (const char *text, const char *link, const char *url)
{
  g_auto (SeraiAddress) address = { 0 };
  g_auto (SeraiAddress) again = { 0 };
  g_autofree char *written = NULL;
  g_autofree char *connected = NULL;

  g_assert_true (serai_address_read (&address, text, NULL));
  written = serai_address_to_link (&address);
  connected = serai_address_to_url (&address);
  g_assert_cmpstr (written, ==, link);
  g_assert_cmpstr (connected, ==, url);
  g_assert_true (serai_address_read (&again, written, NULL));
  g_assert_true (serai_address_equal (&address, &again));
  g_assert_cmpstr (address.join, ==, again.join);
}

static void
test_links (void)
{
  assert_written ("example.org", "serai://example.org:7340", "ws://example.org:7340/serai");
  assert_written ("serai+tls://[::1]:80/join/abcdefgh", "serai+tls://[::1]:80/join/ABCD-EFGH",
                  "wss://[::1]:80/serai");
}

static void
test_equal (void)
{
  g_auto (SeraiAddress) a = { 0 };
  g_auto (SeraiAddress) b = { 0 };

  g_assert_true (serai_address_read (&a, "Example.org", NULL));
  g_assert_true (serai_address_read (&b, "serai://example.ORG:7340/join/ABCD-EFGH", NULL));
  g_assert_true (serai_address_equal (&a, &b));
  b.port++;
  g_assert_false (serai_address_equal (&a, &b));
  b.port--;
  b.is_tls = TRUE;
  g_assert_false (serai_address_equal (&a, &b));
}

/* ---- Address codes ---- */

/* Returns: (transfer full): the code of an address */
static char *
encode (const char *host, guint16 port)
{
  SeraiAddress address = { .host = (char *) host, .port = port };
  char         code[SERAI_ADDRESS_CODE_BYTES];

  g_assert_true (serai_address_to_code (&address, code));
  return g_strdup (code);
}

static void
assert_decoded (const char *code, const char *host, guint16 port)
{
  g_auto (SeraiAddress) address = { 0 };
  GError *error = NULL;

  g_assert_true (serai_address_read (&address, code, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (address.host, ==, host);
  g_assert_cmpuint (address.port, ==, port);
  g_assert_cmpstr (address.join, ==, "");
}

static guint
count_digits (const char *code)
{
  return (guint) strlen (code) - (strchr (code, '-') != NULL ? 1 : 0);
}

static void
test_codes (void)
{
  static const struct
  {
    const char *host;
    guint16     port;
    guint       n_digits;
  } examples[] = {
    { "192.168.0.0", 7340, 5 }, { "192.168.255.255", 7340, 5 }, { "192.168.1.20", 40000, 9 },
    { "172.16.0.1", 7340, 6 },  { "172.31.255.255", 1, 9 },     { "10.255.0.1", 7340, 7 },
    { "10.0.0.1", 65535, 10 },  { "8.8.8.8", 7340, 9 },         { "255.255.255.255", 65535, 12 },
    { "192.169.0.1", 7340, 9 }, { "172.32.0.1", 7340, 9 },      { "0.0.0.0", 7340, 9 },
    { "127.0.0.1", 54321, 12 },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (examples); n++)
    {
      g_autofree char *code = encode (examples[n].host, examples[n].port);
      g_autofree char *typed = g_ascii_strdown (code, -1);

      g_test_message ("%s:%u is %s", examples[n].host, examples[n].port, code);
      g_assert_cmpuint (count_digits (code), ==, examples[n].n_digits);
      assert_decoded (code, examples[n].host, examples[n].port);
      assert_decoded (typed, examples[n].host, examples[n].port);
    }
}

static void
test_random_codes (void)
{
  for (int n = 0; n < 20000; n++)
    {
      guint32          ip = g_test_rand_int ();
      guint16          port = (guint16) g_test_rand_int_range (1, 65536);
      g_autofree char *host =
          g_strdup_printf ("%u.%u.%u.%u", ip >> 24, ip >> 16 & 255, ip >> 8 & 255, ip & 255);
      g_autofree char *code = encode (host, port);

      assert_decoded (code, host, port);
    }
}

/* One wrong digit, or two swapped, are found in more than 96 of 100 codes: the checksum has at
 * least six bits. */
static void
test_typing_errors (void)
{
  static const char DIGITS[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  int               n_found = 0, n_wrong = 0;

  for (int n = 0; n < 256; n++)
    {
      g_autofree char *host = g_strdup_printf ("192.168.%d.%d", n, n * 7 % 256);
      g_autofree char *code = encode (host, SERAI_DEFAULT_PORT);

      for (int place = 0; place < 5; place++)
        for (int digit = 0; digit < 32; digit++)
          {
            g_autofree char *wrong = g_strdup (code);
            g_auto (SeraiAddress) address = { 0 };

            wrong[place] = DIGITS[digit];
            if (g_str_equal (wrong, code))
              continue;
            n_wrong++;
            if (!serai_address_read (&address, wrong, NULL) || strchr (address.host, '.') == NULL)
              n_found++;
          }
    }
  g_test_message ("%d of %d wrong digits are found", n_found, n_wrong);
  g_assert_cmpint (n_found * 100, >=, n_wrong * 96);
}

static void
test_no_code (void)
{
  char         code[SERAI_ADDRESS_CODE_BYTES];
  SeraiAddress name = { .host = (char *) "example.org", .port = 7340 };
  SeraiAddress ipv6 = { .host = (char *) "::1", .port = 7340 };
  SeraiAddress tls = { .host = (char *) "10.0.0.1", .port = 7340, .is_tls = TRUE };

  g_assert_false (serai_address_to_code (&name, code));
  g_assert_false (serai_address_to_code (&ipv6, code));
  g_assert_false (serai_address_to_code (&tls, code));
}

static void
add_examples (void)
{
  for (gsize n = 0; n < G_N_ELEMENTS (readable); n++)
    {
      g_autofree char *path = g_strdup_printf ("/address/readable/%" G_GSIZE_FORMAT, n);

      g_test_add_data_func (path, &readable[n], test_readable);
    }
  for (gsize n = 0; n < G_N_ELEMENTS (unreadable); n++)
    {
      g_autofree char *path = g_strdup_printf ("/address/unreadable/%" G_GSIZE_FORMAT, n);

      g_test_add_data_func (path, unreadable[n], test_unreadable);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_examples ();
  g_test_add_func ("/address/long", test_long);
  g_test_add_func ("/address/links", test_links);
  g_test_add_func ("/address/equal", test_equal);
  g_test_add_func ("/address/codes", test_codes);
  g_test_add_func ("/address/random-codes", test_random_codes);
  g_test_add_func ("/address/typing-errors", test_typing_errors);
  g_test_add_func ("/address/no-code", test_no_code);
  return g_test_run ();
}
