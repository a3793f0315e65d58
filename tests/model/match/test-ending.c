/* test-ending.c: endings that players declare, their names and explanations.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "registry.h"
#include "serai-ending.h"
#include "serai-message-text.h"

static void
assert_explained (const char *id, SeraiResult result, const char *expected)
{
  const SeraiRules *rules = serai_registry_find (id);
  SeraiOptions      options;
  SeraiPosition     pos;
  SeraiMessage      message;
  g_autofree char  *text = NULL;

  serai_options_init (rules, &options);
  rules->start (&options, &pos);
  serai_ending_explain (rules, &pos, result, &message);
  text = serai_message_text (&message);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_explanations (void)
{
  assert_explained ("keny", serai_ending_resign (SERAI_SIDE_P1), "White resigned");
  assert_explained ("keny", serai_ending_resign (SERAI_SIDE_P2), "Black resigned");
  assert_explained ("kei-yen", serai_ending_resign (SERAI_SIDE_P2), "Yen resigned");
  assert_explained ("keny", serai_ending_lose_on_time (SERAI_SIDE_P2), "Black’s time is up");
  assert_explained ("kei-yen", serai_ending_lose_on_time (SERAI_SIDE_P1), "Kei’s time is up");
  assert_explained ("keny", serai_ending_agree_draw (), "Draw by agreement");
  assert_explained ("keny", serai_ending_claim (SERAI_SIDE_P1, FALSE), "Black stayed away");
  assert_explained ("kei-yen", serai_ending_claim (SERAI_SIDE_P2, FALSE), "Kei stayed away");
  assert_explained ("keny", serai_ending_claim (SERAI_SIDE_P1, TRUE), "Draw: a player stayed away");
}

/* Endings by the rules are left to the rules. */
static void
test_rules (void)
{
  assert_explained ("keny", (SeraiResult){ SERAI_OUTCOME_P1_WINS, SERAI_REASON_NO_PIECE },
                    "Black has no pieces left");
}

static void
test_outcomes (void)
{
  g_assert_cmpint (serai_ending_resign (SERAI_SIDE_P1).outcome, ==, SERAI_OUTCOME_P2_WINS);
  g_assert_cmpint (serai_ending_resign (SERAI_SIDE_P2).outcome, ==, SERAI_OUTCOME_P1_WINS);
  g_assert_cmpint (serai_ending_lose_on_time (SERAI_SIDE_P1).outcome, ==, SERAI_OUTCOME_P2_WINS);
  g_assert_cmpint (serai_ending_agree_draw ().outcome, ==, SERAI_OUTCOME_DRAW);
  g_assert_cmpint (serai_ending_claim (SERAI_SIDE_P2, FALSE).outcome, ==, SERAI_OUTCOME_P2_WINS);
  g_assert_cmpint (serai_ending_claim (SERAI_SIDE_P2, TRUE).outcome, ==, SERAI_OUTCOME_DRAW);
}

/* Names are read as they are written, and only if outcome and reason fit. */
static void
test_names (void)
{
  guint n_declared = 0;

  for (int outcome = SERAI_OUTCOME_NONE; outcome <= SERAI_OUTCOME_DRAW; outcome++)
    for (int reason = SERAI_REASON_NONE; reason < SERAI_N_REASONS; reason++)
      {
        SeraiResult result = { (SeraiOutcome) outcome, (SeraiReason) reason };
        SeraiResult read = { SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
        gboolean    is_read = serai_ending_from_names (serai_outcome_name (result.outcome),
                                                       serai_reason_name (result.reason), &read);

        g_assert_cmpint (is_read, ==, serai_ending_is_declared (result));
        g_assert_cmpint (read.outcome, ==, is_read ? result.outcome : SERAI_OUTCOME_NONE);
        g_assert_cmpint (read.reason, ==, is_read ? result.reason : SERAI_REASON_NONE);
        n_declared += is_read;
      }
  g_assert_cmpuint (n_declared, ==, 8);
  g_assert_false (serai_ending_from_names ("", "", &(SeraiResult){ 0 }));
  g_assert_false (serai_ending_from_names ("p1win", "Resignation", &(SeraiResult){ 0 }));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ending/explanations", test_explanations);
  g_test_add_func ("/ending/rules", test_rules);
  g_test_add_func ("/ending/outcomes", test_outcomes);
  g_test_add_func ("/ending/names", test_names);

  return g_test_run ();
}
