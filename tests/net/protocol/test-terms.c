/* test-terms.c: what two people agree to play, and which member is wrong if it cannot be played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-options.h"
#include "registry.h"
#include "serai-net-error.h"
#include "serai-terms.h"

static gboolean
read_text (SeraiTerms *terms, const char *text, GError **error)
{
  g_autoptr (JsonNode) node = json_from_string (text, NULL);

  g_assert_nonnull (node);
  return serai_terms_read (terms, json_node_get_object (node), error);
}

static void
assert_round_trip (const SeraiTerms *terms)
{
  g_autoptr (JsonObject) object = serai_terms_write (terms);
  g_autoptr (GError) error = NULL;
  SeraiTerms read;

  g_assert_true (serai_terms_read (&read, object, &error));
  g_assert_no_error (error);
  g_assert_true (serai_terms_equal (terms, &read));
}

static SeraiTimeControl
random_control (GRand *rand)
{
  SeraiTimeControl control = { .kind = (SeraiTimeKind) g_rand_int_range (rand, 0, 4) };

  if (control.kind != SERAI_TIME_UNLIMITED)
    control.time_ms = g_rand_int_range (rand, SERAI_TIME_MIN_MS, SERAI_TIME_MAX_MS + 1);
  if (control.kind == SERAI_TIME_INCREMENT || control.kind == SERAI_TIME_DELAY)
    control.extra_ms = g_rand_int_range (rand, 0, SERAI_TIME_EXTRA_MAX_MS + 1);
  return control;
}

/* All games, options, times. */
static void
test_round_trips (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (21);

  for (int n = 0; n < 2000; n++)
    for (gsize game = 0; serai_registry_nth (game) != NULL; game++)
      {
        SeraiTerms terms;

        serai_terms_init (&terms, serai_registry_nth (game));
        terms.rated = n % 3 == 0;
        if (!terms.rated)
          choose_random_options (terms.rules, rand, &terms.options);
        terms.first = (SeraiFirst) g_rand_int_range (rand, 0, SERAI_FIRST_LOT + 1);
        if (n % 4 == 0)
          terms.days = g_rand_int_range (rand, 1, SERAI_TERMS_MAX_DAYS + 1);
        else
          {
            terms.controls[0] = random_control (rand);
            terms.controls[1] = terms.rated ? terms.controls[0] : random_control (rand);
          }
        terms.legs = g_rand_int_range (rand, 1, SERAI_TERMS_MAX_LEGS + 1);
        terms.delay_ms = g_rand_int_range (rand, 0, SERAI_TERMS_MAX_DELAY_MS + 1);
        assert_round_trip (&terms);
      }
}

static void
test_defaults (void)
{
  SeraiTerms terms, expected;

  g_assert_true (read_text (&terms, "{ \"game\": \"keny\", \"unknown\": [1] }", NULL));
  serai_terms_init (&expected, serai_registry_find ("keny"));
  g_assert_true (serai_terms_equal (&terms, &expected));
  g_assert_cmpint (terms.legs, ==, 1);
  g_assert_cmpint (terms.days, ==, 0);
  g_assert_true (read_text (&terms,
                            "{ \"game\": \"keny\", \"options\": null, \"time\": null,"
                            "  \"days\": null, \"rated\": null }",
                            NULL));
  g_assert_true (serai_terms_equal (&terms, &expected));
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *field;
  } cases[] = {
    { "{}", "game" },
    { "{ \"game\": 5 }", "game" },
    { "{ \"game\": \"chess\" }", "game" },
    { "{ \"game\": \"keny\", \"options\": [] }", "options" },
    { "{ \"game\": \"keny\", \"options\": { \"axis\": \"sides\" } }", "options" },
    { "{ \"game\": \"keny\", \"options\": { \"reverse\": true } }", "options.reverse" },
    { "{ \"game\": \"keny\", \"options\": { \"reverse\": \"maybe\" } }", "options.reverse" },
    { "{ \"game\": \"keny\", \"first\": \"p1\" }", "first" },
    { "{ \"game\": \"keny\", \"time\": \"600+5\" }", "time" },
    { "{ \"game\": \"keny\", \"time\": [] }", "time" },
    { "{ \"game\": \"keny\", \"time\": [\"600+5\"] }", "time" },
    { "{ \"game\": \"keny\", \"time\": [\"600+5\", \"600+5\", \"600+5\"] }", "time" },
    { "{ \"game\": \"keny\", \"time\": [\"600\", \"600+5\"] }", "time.0" },
    { "{ \"game\": \"keny\", \"time\": [\"600+5\", \"600.0+5\"] }", "time.1" },
    { "{ \"game\": \"keny\", \"time\": [\"none\", 600] }", "time.1" },
    { "{ \"game\": \"keny\", \"time\": [\"none\", [\"none\"]] }", "time.1" },
    { "{ \"game\": \"keny\", \"days\": 0 }", "days" },
    { "{ \"game\": \"keny\", \"days\": 15 }", "days" },
    { "{ \"game\": \"keny\", \"days\": 1.0 }", "days" },
    { "{ \"game\": \"keny\", \"days\": 3, \"time\": [\"600+5\", \"600+5\"] }", "time" },
    { "{ \"game\": \"keny\", \"days\": 3, \"time\": [\"none\", \"none\"] }", "time" },
    { "{ \"game\": \"keny\", \"rated\": 1 }", "rated" },
    { "{ \"game\": \"keny\", \"rated\": true, \"options\": { \"reverse\": \"yes\" } }", "rated" },
    { "{ \"game\": \"keny\", \"rated\": true, \"time\": [\"600+5\", \"300+5\"] }", "rated" },
    { "{ \"game\": \"keny\", \"legs\": 0 }", "legs" },
    { "{ \"game\": \"keny\", \"legs\": 3 }", "legs" },
    { "{ \"game\": \"keny\", \"delay\": -1 }", "delay" },
    { "{ \"game\": \"keny\", \"delay\": 600001 }", "delay" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (GError) error = NULL;
      SeraiTerms terms;

      g_test_message ("%s", cases[n].text);
      g_assert_false (read_text (&terms, cases[n].text, &error));
      g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_BAD_TERMS);
      g_assert_cmpstr (serai_net_error_get_field (error), ==, cases[n].field);
    }
}

/* What a client sends is never part of an error. */
static void
test_no_echo (void)
{
  g_autoptr (GError) error = NULL;
  SeraiTerms terms;

  g_assert_false (
      read_text (&terms, "{ \"game\": \"keny\", \"options\": { \"EVIL\": \"EVIL\" } }", &error));
  g_assert_null (g_strstr_len (error->message, -1, "EVIL"));
}

static void
test_first (void)
{
  for (SeraiFirst first = SERAI_FIRST_SENIOR; first <= SERAI_FIRST_LOT; first++)
    g_assert_cmpint (serai_first_read (serai_first_text (first)), ==, first);
  g_assert_cmpint (serai_first_read ("nobody"), ==, SERAI_FIRST_SENIOR);
  g_assert_cmpint (serai_first_read (NULL), ==, SERAI_FIRST_SENIOR);
}

static void
test_turn (void)
{
  SeraiTerms terms, turned;

  g_assert_true (
      read_text (&terms, "{ \"game\": \"keny\", \"time\": [\"600+5\", \"30/move\"] }", NULL));
  turned = terms;
  serai_terms_turn (&turned);
  g_assert_false (serai_terms_equal (&terms, &turned));
  g_assert_cmpint (turned.controls[0].kind, ==, SERAI_TIME_PER_MOVE);
  serai_terms_turn (&turned);
  g_assert_true (serai_terms_equal (&terms, &turned));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/terms/round-trips", test_round_trips);
  g_test_add_func ("/terms/defaults", test_defaults);
  g_test_add_func ("/terms/refused", test_refused);
  g_test_add_func ("/terms/no-echo", test_no_echo);
  g_test_add_func ("/terms/first", test_first);
  g_test_add_func ("/terms/turn", test_turn);
  return g_test_run ();
}
