/* test-player-strip.c: the strip of a player has space for the clock, whatever the player says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play/serai-player-strip.h"
#include "registry.h"

static int
measure_width (SeraiPlayerStrip *strip)
{
  int minimum;

  gtk_widget_measure (GTK_WIDGET (strip), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  return minimum;
}

/* What a player says does not push the clock out of the window. */
static void
test_words (gconstpointer compact)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("nerenchi"), NULL);
  g_autoptr (SeraiPlayerStrip) strip =
      g_object_ref_sink (g_object_new (SERAI_TYPE_PLAYER_STRIP, "compact", compact != NULL, NULL));
  int width;

  serai_match_set_player (match, SERAI_SIDE_P1, (SeraiPlayer){ .kind = SERAI_PLAYER_ELSEWHERE });
  serai_match_set_name (match, SERAI_SIDE_P1, "Boris");
  serai_player_strip_set_match (strip, match);
  width = measure_width (strip);
  serai_match_set_words (match, SERAI_SIDE_P1, "One moment, please");
  g_assert_cmpint (measure_width (strip), <=, width);
  serai_match_set_words (match, SERAI_SIDE_P1, NULL);
  g_assert_cmpint (measure_width (strip), ==, width);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_data_func ("/player-strip/words", NULL, test_words);
  g_test_add_data_func ("/player-strip/words-compact", "compact", test_words);
  return g_test_run ();
}
