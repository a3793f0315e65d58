/* test-running-games.c: the user's games on servers, kept in the settings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <locale.h>
#include <string.h>

#include "registry.h"
#include "serai-running-games.h"
#include "serai-time-text.h"

#define SERVER "serai://localhost:1"
#define NONE (-1)

static GSettings *
new_settings (void)
{
  GSettings *settings = g_settings_new ("io.github.serai.Serai");

  g_settings_reset (settings, "elsewhere-games");
  return settings;
}

static SeraiRunningState
state_of (SeraiSide turn, gint64 started, gint64 deadline)
{
  SeraiRunningState state = { .rules = serai_registry_find ("keny"),
                              .side = SERAI_SIDE_P1,
                              .turn = turn,
                              .n_moves = 12,
                              .started = started,
                              .deadline = deadline };
  SeraiOptions      options;

  serai_options_init (state.rules, &options);
  state.rules->start (&options, &state.position);
  return state;
}

static void
put (SeraiRunningGames *games, const char *id, SeraiSide turn, gint64 started, gint64 deadline)
{
  SeraiRunningState state = state_of (turn, started, deadline);

  serai_running_games_put (games, SERVER, id, "Tomba", &state);
}

/* Returns: (transfer full): the ids in the order of the list */
static char *
list_ids (SeraiRunningGames *games)
{
  GListModel *list = serai_running_games_get_list (games);
  GString    *ids = g_string_new (NULL);

  for (guint n = 0; n < g_list_model_get_n_items (list); n++)
    {
      g_autoptr (SeraiRunningGame) game = g_list_model_get_item (list, n);

      g_string_append (ids, serai_running_game_get_id (game));
    }
  return g_string_free (ids, FALSE);
}

static void
assert_ids (SeraiRunningGames *games, const char *wanted)
{
  g_autofree char *ids = list_ids (games);

  g_assert_cmpstr (ids, ==, wanted);
}

/* First those in which something is to be done, the most urgent one first. */
static void
test_order (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  SeraiRunningGames *games = serai_running_games_of (settings);
  SeraiRunningState  adjourned = state_of (SERAI_SIDE_P1, 50, NONE);

  adjourned.is_adjourned = TRUE;
  serai_running_games_put (games, SERVER, "a", "Tomba", &adjourned);
  put (games, "b", SERAI_SIDE_P2, 10, NONE);
  put (games, "c", SERAI_SIDE_P2, 20, NONE);
  put (games, "d", SERAI_SIDE_P1, 30, NONE);
  put (games, "e", SERAI_SIDE_P1, 5, 2000);
  put (games, "f", SERAI_SIDE_P1, 6, 1000);
  assert_ids (games, "fedcba");
  put (games, "b", SERAI_SIDE_P1, 10, 500);
  assert_ids (games, "bfedca");
  serai_running_games_remove (games, SERVER, "d");
  serai_running_games_remove (games, SERVER, "d");
  serai_running_games_remove (games, "home", "e");
  assert_ids (games, "bfeca");
}

/* Only those of one server that it still has stay. */
static void
test_keep (void)
{
  static const char *const ids[] = { "b", "x", NULL };
  g_autoptr (GSettings) settings = new_settings ();
  SeraiRunningGames *games = serai_running_games_of (settings);
  SeraiRunningState  state = state_of (SERAI_SIDE_P2, 1, NONE);

  put (games, "a", SERAI_SIDE_P2, 3, NONE);
  put (games, "b", SERAI_SIDE_P2, 2, NONE);
  serai_running_games_put (games, "home", "c", "Ibeni", &state);
  serai_running_games_keep (games, SERVER, ids);
  assert_ids (games, "bc");
}

static void
changed_cb (guint *n_changes)
{
  (*n_changes)++;
}

/* The next start has the same; what this version does not understand is left out. */
static void
test_kept (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_autoptr (GSettings) later = NULL;
  SeraiRunningGames *games = serai_running_games_of (settings);
  SeraiRunningGame  *game;
  g_autoptr (GVariant) values = NULL;
  GVariantBuilder builder;
  guint           n_changes = 0;

  g_signal_connect_swapped (games, "changed", G_CALLBACK (changed_cb), &n_changes);
  put (games, "a", SERAI_SIDE_P1, 1, 5000);
  put (games, "b", SERAI_SIDE_P2, 1, NONE);
  put (games, "b", SERAI_SIDE_P2, 1, NONE); /* nothing new */
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (n_changes, ==, 1); /* all at once */

  values = g_settings_get_value (settings, "elsewhere-games");
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (gsize n = 0; n < g_variant_n_children (values); n++)
    {
      g_autoptr (GVariant) value = g_variant_get_child_value (values, n);

      g_variant_builder_add_value (&builder, value);
    }
  g_variant_builder_add_parsed (&builder, "{'server': <'home'>, 'id': <'c'>}");
  g_variant_builder_add_parsed (
      &builder, "{'server': <'home'>, 'id': <'d'>, 'other': <'x'>, 'side': <uint32 0>,"
                " 'turn': <uint32 1>, 'game': <'keny'>, 'position': <'nonsense'>}");
  g_settings_set_value (settings, "elsewhere-games", g_variant_builder_end (&builder));

  later = g_settings_new ("io.github.serai.Serai");
  games = serai_running_games_of (later);
  assert_ids (games, "ab");
  game = serai_running_games_find (games, SERVER, "a");
  g_assert_cmpstr (serai_running_game_get_other (game), ==, "Tomba");
  g_assert_true (serai_running_game_is_turn (game));
  g_assert_cmpint (serai_running_game_get_state (game)->deadline, ==, 5000);
  g_assert_cmpuint (serai_running_game_get_state (game)->n_moves, ==, 12);
  g_assert_null (serai_running_games_find (games, SERVER, "d"));
  g_settings_reset (settings, "elsewhere-games");
}

static void
test_time_left (void)
{
  static const struct
  {
    gint64      ms;
    const char *text;
  } cases[] = {
    { 14 * G_TIME_SPAN_DAY / 1000, "14 days left" },
    { 2 * G_TIME_SPAN_DAY / 1000, "2 days left" },
    { 3 * G_TIME_SPAN_DAY / 1000 - 1, "3 days left" }, /* at the beginning of a turn */
    { 2 * G_TIME_SPAN_DAY / 1000 - 1, "2 days left" },
    { 2 * G_TIME_SPAN_DAY / 1000 - G_TIME_SPAN_HOUR / 1000, "47 hours left" },
    { G_TIME_SPAN_DAY / 1000 - 1, "24 hours left" },
    { 2 * G_TIME_SPAN_HOUR / 1000, "2 hours left" },
    { 2 * G_TIME_SPAN_HOUR / 1000 - 1, "2 hours left" },
    { 2 * G_TIME_SPAN_HOUR / 1000 - 60000, "119 minutes left" },
    { 60000, "1 minute left" },
    { 1, "1 minute left" },
    { 0, "0 minutes left" },
    { -5000, "0 minutes left" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autofree char *text = serai_time_text_left (cases[n].ms);

      g_assert_cmpstr (text, ==, cases[n].text);
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/running-games/order", test_order);
  g_test_add_func ("/running-games/keep", test_keep);
  g_test_add_func ("/running-games/kept", test_kept);
  g_test_add_func ("/running-games/time-left", test_time_left);
  return g_test_run ();
}
