/* test-advice-text.c: what the first step of a hint says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "registry.h"
#include "serai-advice-text.h"

/* Returns: (transfer full): the first step of a hint for @move in the position @start of @game */
static char *
first_step (const char *game, const char *start, const char *move)
{
  const SeraiRules *rules = serai_registry_find (game);
  g_autoptr (SeraiMatch) match = serai_match_new_from_text (rules, NULL, start, NULL);
  SeraiAdvice advice = { .idea = SERAI_IDEA_QUIET };
  const char *why = "";

  g_assert_nonnull (match);
  g_assert_cmpuint (
      serai_rules_read_move (rules, serai_match_get_position (match), move, &advice.move, &why), ==,
      0);
  return serai_advice_text (match, &advice, SERAI_ADVICE_PIECE);
}

/* Of a move that places a piece, the file is said and not yet the point. */
static void
test_placing (void)
{
  g_autofree char *text = first_step ("nerenchi", "ww.w..../b.b....b/........ w 1 4 p 0", "g1");

  g_assert_cmpstr (text, ==, "Look for the best place on file g. Choose Hint again for more");
}

static void
test_moving (void)
{
  g_autofree char *text = first_step ("kei-yen", "...../.5.5./...../.5.5./..K.K k", "c1xa3xc5");

  g_assert_cmpstr (text, ==, "Look at the piece on c1. Choose Hint again for more");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/advice-text/placing", test_placing);
  g_test_add_func ("/advice-text/moving", test_moving);
  return g_test_run ();
}
