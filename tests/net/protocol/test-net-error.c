/* test-net-error.c: codes of errors, their messages, and what else they carry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-net-error.h"

static void
test_codes (void)
{
  for (SeraiNetError error = 0; error < SERAI_N_NET_ERRORS; error++)
    {
      const char   *code = serai_net_error_code (error);
      SeraiNetError read = SERAI_N_NET_ERRORS;

      g_assert_nonnull (code);
      g_assert_true (serai_net_error_from_code (code, &read));
      g_assert_cmpint (read, ==, error);
    }
  g_assert_false (serai_net_error_from_code ("", &(SeraiNetError){ 0 }));
  g_assert_false (serai_net_error_from_code ("Stale", &(SeraiNetError){ 0 }));
}

static void
assert_error (const GError *error, SeraiNetError code, const char *field, gint64 wait_ms,
              const char *message)
{
  g_assert_error (error, SERAI_NET_ERROR, (gint) code);
  g_assert_cmpstr (serai_net_error_get_field (error), ==, field);
  g_assert_cmpint (serai_net_error_get_wait_ms (error), ==, wait_ms);
  g_assert_cmpstr (error->message, ==, message);
}

/* An error that is written, read and copied stays the same. */
static void
assert_round_trip (const GError *error)
{
  g_autoptr (JsonObject) object = serai_net_error_write (error);
  g_autoptr (GError) read = serai_net_error_read (object);
  g_autoptr (GError) copy = g_error_copy (read);

  assert_error (copy, (SeraiNetError) error->code, serai_net_error_get_field (error),
                serai_net_error_get_wait_ms (error), error->message);
}

static void
test_round_trip (void)
{
  g_autoptr (GError) with_field = NULL;
  g_autoptr (GError) without = NULL;
  g_autoptr (GError) with_wait = NULL;

  g_assert_false (serai_net_error_set (&with_field, SERAI_NET_ERROR_BAD_TERMS, "options.axis",
                                       "no such %s", "value"));
  assert_error (with_field, SERAI_NET_ERROR_BAD_TERMS, "options.axis", 0, "no such value");
  assert_round_trip (with_field);
  g_assert_false (serai_net_error_set (&without, SERAI_NET_ERROR_STALE, NULL, "stale"));
  assert_error (without, SERAI_NET_ERROR_STALE, NULL, 0, "stale");
  assert_round_trip (without);
  g_assert_false (serai_net_error_set_wait (&with_wait, 1500));
  assert_error (with_wait, SERAI_NET_ERROR_TOO_FAST, NULL, 1500, "too much in a short time");
  assert_round_trip (with_wait);
  g_assert_false (serai_net_error_set (NULL, SERAI_NET_ERROR_STALE, NULL, "nobody wants it"));
  g_assert_false (serai_net_error_set_wait (NULL, 1));
}

/* A code of a newer server, and objects that are not as described. */
static void
test_strange (void)
{
  static const struct
  {
    const char   *text;
    SeraiNetError code;
    const char   *field;
  } cases[] = {
    { "{ \"code\": \"on-fire\", \"message\": \"m\", \"more\": 1 }", SERAI_NET_ERROR_OTHER, NULL },
    { "{ \"code\": \"stale\", \"message\": \"m\", \"field\": null }", SERAI_NET_ERROR_STALE, NULL },
    { "{ \"code\": 7, \"message\": \"m\" }", SERAI_NET_ERROR_BAD_FIELD, "code" },
    { "{ \"code\": \"stale\" }", SERAI_NET_ERROR_BAD_FIELD, "message" },
    { "{ \"code\": \"stale\", \"message\": [] }", SERAI_NET_ERROR_BAD_FIELD, "message" },
    { "{ \"code\": \"stale\", \"message\": \"\", \"wait\": -1 }", SERAI_NET_ERROR_BAD_FIELD,
      "wait" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (JsonNode) node = json_from_string (cases[n].text, NULL);
      g_autoptr (GError) error = serai_net_error_read (json_node_get_object (node));

      g_assert_error (error, SERAI_NET_ERROR, (gint) cases[n].code);
      g_assert_cmpstr (serai_net_error_get_field (error), ==, cases[n].field);
    }
}

static void
test_other_domain (void)
{
  g_autoptr (GError) error = g_error_new (G_FILE_ERROR, 1, "another domain");

  g_assert_null (serai_net_error_get_field (error));
  g_assert_cmpint (serai_net_error_get_wait_ms (error), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net-error/codes", test_codes);
  g_test_add_func ("/net-error/round-trip", test_round_trip);
  g_test_add_func ("/net-error/strange", test_strange);
  g_test_add_func ("/net-error/other-domain", test_other_domain);
  return g_test_run ();
}
