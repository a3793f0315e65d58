/* test-setup.c: SeraiSetup restores the last choices, whatever the settings contain.
 *
 * The environment of the tests selects settings in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define G_SETTINGS_ENABLE_BACKEND /* GIO's word for it */
#include <gio/gsettingsbackend.h>
#include <glib/gstdio.h>

#include "game.h"
#include "level.h"
#include "registry.h"
#include "serai-clock.h"
#include "serai-player-text.h"
#include "serai-save.h"
#include "serai-setup-text.h"
#include "serai-setup.h"
#include "side.h"

#define SCHEMA "io.github.serai.Serai"

static GSettings *
create_settings (void)
{
  GSettings *settings = g_settings_new (SCHEMA);

  for (const char *const *key =
           (const char *const[]){ "game", "first-player", "second-player", "level", "rule-options",
                                  "starts", "players", "clocks", "series", NULL };
       *key != NULL; key++)
    g_settings_reset (settings, *key);
  return settings;
}

static void
test_defaults (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  SeraiSetup setup;

  serai_setup_load (&setup, settings);
  g_assert_true (setup.rules == serai_registry_nth (0));
  g_assert_cmpint (setup.players[SERAI_SIDE_P1].kind, ==, SERAI_PLAYER_PERSON);
  g_assert_cmpint (setup.players[SERAI_SIDE_P2].kind, ==, SERAI_PLAYER_COMPUTER);
  for (gsize i = 0; i < setup.rules->n_options; i++)
    g_assert_cmpuint (setup.options.choice[i], ==, setup.rules->options[i].preset);
}

/* Every choice of every option of every game, both players, every level. */
static void
test_round_trip (void)
{
  g_autoptr (GSettings) settings = create_settings ();

  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    for (gsize i = 0; i < serai_registry_nth (n)->n_options; i++)
      for (guint8 choice = 0; choice < serai_registry_nth (n)->options[i].n_choices; choice++)
        {
          int        level = SERAI_LEVEL_MIN + choice % SERAI_LEVEL_MAX;
          SeraiSetup stored, loaded;

          serai_setup_load_rules (&stored, settings, serai_registry_nth (n));
          serai_options_init (stored.rules, &stored.options);
          stored.options.choice[i] = choice;
          stored.players[SERAI_SIDE_P1] = (SeraiPlayer){ choice % 2 == 0, level };
          stored.players[SERAI_SIDE_P2] = (SeraiPlayer){ i % 2 == 0, level };
          serai_setup_store (&stored, settings);

          serai_setup_load (&loaded, settings);
          g_assert_true (loaded.rules == stored.rules);
          g_assert_cmpmem (loaded.options.choice, loaded.rules->n_options, stored.options.choice,
                           stored.rules->n_options);
          for (int side = 0; side < 2; side++)
            {
              g_assert_cmpint (loaded.players[side].kind, ==, stored.players[side].kind);
              g_assert_cmpint (loaded.players[side].level, ==, level);
            }
        }
}

/* The last choice of every option of a game. */
static void
choose_last (const SeraiRules *rules, SeraiOptions *options)
{
  for (gsize i = 0; i < MIN (rules->n_options, SERAI_MAX_OPTIONS); i++)
    options->choice[i] = rules->options[i].n_choices - 1;
}

/* The choices for one game are restored after all the others have been played. */
static void
test_games (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  const SeraiRules *rules;

  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      SeraiSetup setup;

      serai_setup_load (&setup, settings);
      serai_setup_load_rules (&setup, settings, rules);
      choose_last (rules, &setup.options);
      serai_setup_store (&setup, settings);
    }
  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      SeraiSetup   setup;
      SeraiOptions last;

      serai_options_init (rules, &last);
      choose_last (rules, &last);
      serai_setup_load (&setup, settings);
      serai_setup_load_rules (&setup, settings, rules);
      g_assert_true (serai_options_equal (rules, &setup.options, &last));
    }
}

/* A preset is saved as the options that it sets, and recognised by them. */
static void
test_presets (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  const SeraiRules *rules;
  gsize             n_presets = 0;

  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    for (gsize preset = 0; preset < rules->n_presets; preset++, n_presets++)
      {
        SeraiSetup stored, loaded;

        serai_setup_load (&stored, settings);
        stored.rules = rules;
        g_assert_true (serai_options_set_preset (rules, &stored.options, preset));
        serai_setup_store (&stored, settings);
        serai_setup_load (&loaded, settings);
        g_assert_true (loaded.rules == rules);
        g_assert_cmpuint (serai_options_find_preset (rules, &loaded.options), ==, preset);
      }
  g_assert_cmpuint (n_presets, >, 0);
}

static gboolean
count_changes_cb (GSettings *settings G_GNUC_UNUSED, gpointer keys G_GNUC_UNUSED,
                  gint n_keys G_GNUC_UNUSED, guint *n_changes)
{
  ++*n_changes;
  return FALSE;
}

/* All settings are written at once. */
static void
test_one_change (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  SeraiSetup setup;
  guint      n_changes = 0;

  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_signal_connect (settings, "change-event", G_CALLBACK (count_changes_cb), &n_changes);
  serai_setup_load (&setup, settings);
  setup.players[SERAI_SIDE_P2] = (SeraiPlayer){ SERAI_PLAYER_PERSON, SERAI_LEVEL_MAX };
  setup.options.choice[0] ^= 1;
  serai_setup_store (&setup, settings);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (n_changes, ==, 1);
}

/* The identity of the file with this name, which changes with each write. */
static guint64
file_number (const char *name)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (name, &status), ==, 0);
  return status.st_ino;
}

/* The settings are not written again when the game is then begun. */
static void
test_known_game (void)
{
  g_autofree char *folder = g_dir_make_tmp ("serai-setup-XXXXXX", NULL);
  g_autofree char *name = g_build_filename (folder, "settings", NULL);
  g_autoptr (GSettingsBackend) backend = g_keyfile_settings_backend_new (name, "/", NULL);
  g_autoptr (GSettings) settings = g_settings_new_with_backend (SCHEMA, backend);
  SeraiSetup setup;
  guint64    number;

  serai_setup_load (&setup, settings);
  setup.rules = serai_registry_nth (1);
  serai_setup_store (&setup, settings);
  number = file_number (name);
  serai_setup_store_rules (settings, serai_registry_nth (1));
  g_assert_cmpuint (file_number (name), ==, number);
  serai_setup_store_rules (settings, serai_registry_nth (2));
  g_assert_cmpuint (file_number (name), !=, number);
  serai_setup_load (&setup, settings);
  g_assert_true (setup.rules == serai_registry_nth (2));
  g_assert_cmpint (g_unlink (name), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Settings of another version: unknown ones are harmless and kept. */
static void
test_unknown (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  g_autoptr (GVariant) kept = NULL;
  g_autoptr (GVariant) of_other_game = NULL;
  const char *id = serai_registry_nth (0)->id;
  const char *value;
  SeraiSetup  setup;

  g_settings_set_string (settings, "game", "no-such-game");
  g_settings_set_value (
      settings, "rule-options",
      g_variant_new_parsed ("{%s: {'no-such-option': 'x', 'yens': 'no-such-value'},"
                            " 'no-such-game': {'some': 'thing'}}",
                            id));
  serai_setup_load (&setup, settings);
  g_assert_true (setup.rules == serai_registry_nth (0));
  for (gsize i = 0; i < setup.rules->n_options; i++)
    g_assert_cmpuint (setup.options.choice[i], ==, setup.rules->options[i].preset);

  serai_setup_store (&setup, settings);
  kept = g_settings_get_value (settings, "rule-options");
  of_other_game = g_variant_lookup_value (kept, "no-such-game", G_VARIANT_TYPE ("a{ss}"));
  g_assert_nonnull (of_other_game);
  g_assert_true (g_variant_lookup (of_other_game, "some", "&s", &value));
  g_assert_cmpstr (value, ==, "thing");
}

static void
test_match (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  g_autoptr (SeraiMatch) match = NULL;
  SeraiSetup setup;

  serai_setup_load (&setup, settings);
  setup.options.choice[0] = setup.rules->options[0].n_choices - 1;
  setup.players[SERAI_SIDE_P1] = (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 7 };
  match = serai_setup_create_match (&setup);
  g_assert_true (serai_match_get_rules (match) == setup.rules);
  g_assert_cmpuint (serai_match_get_options (match)->choice[0], ==, setup.options.choice[0]);
  g_assert_cmpint (serai_match_get_player (match, SERAI_SIDE_P1)->kind, ==, SERAI_PLAYER_COMPUTER);
  g_assert_cmpint (serai_match_get_player (match, SERAI_SIDE_P1)->level, ==, 7);
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 0);
}

/* ---- Players and clock ---- */

/* A game that has not been played takes the players of the last one, but not the level of two
 * computers; after that each has its own. */
static void
test_players (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  const SeraiRules *first = serai_registry_nth (0), *second = serai_registry_nth (1);
  SeraiSetup        setup;

  serai_setup_load_rules (&setup, settings, first);
  setup.players[SERAI_SIDE_P1] = (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 6 };
  setup.players[SERAI_SIDE_P2] = (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 2 };
  serai_setup_store (&setup, settings);
  serai_setup_load_rules (&setup, settings, second);
  g_assert_cmpint (serai_setup_get_pairing (&setup), ==, SERAI_PAIRING_OF_COMPUTERS);
  g_assert_cmpint (setup.players[SERAI_SIDE_P2].level, ==, g_settings_get_int (settings, "level"));

  setup.players[SERAI_SIDE_P1] = (SeraiPlayer){ SERAI_PLAYER_PERSON, 4 };
  setup.players[SERAI_SIDE_P2] = (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 4 };
  setup.is_by_lot = TRUE;
  serai_setup_store (&setup, settings);
  serai_setup_load_rules (&setup, settings, first);
  g_assert_cmpint (serai_setup_get_pairing (&setup), ==, SERAI_PAIRING_OF_COMPUTERS);
  g_assert_cmpint (setup.players[SERAI_SIDE_P1].level, ==, 6);
  g_assert_cmpint (setup.players[SERAI_SIDE_P2].level, ==, 2);
  g_assert_false (setup.is_by_lot);
  serai_setup_load_rules (&setup, settings, second);
  g_assert_cmpint (serai_setup_get_pairing (&setup), ==, SERAI_PAIRING_WITH_COMPUTER);
  g_assert_cmpint (setup.players[SERAI_SIDE_P1].kind, ==, SERAI_PLAYER_PERSON);
  g_assert_cmpint (setup.players[SERAI_SIDE_P2].level, ==, 4);
  g_assert_true (setup.is_by_lot);
}

/* A level that does not exist comes from another version. */
static void
test_bad_players (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  SeraiSetup setup;

  g_settings_set_value (
      settings, "players",
      g_variant_new_parsed ("{%s: (true, 0, true, 99, true)}", serai_registry_nth (0)->id));
  serai_setup_load_rules (&setup, settings, serai_registry_nth (0));
  g_assert_cmpint (setup.players[SERAI_SIDE_P1].level, ==, SERAI_LEVEL_MIN);
  g_assert_cmpint (setup.players[SERAI_SIDE_P2].level, ==, SERAI_LEVEL_MAX);
}

static void
test_pairings (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  SeraiSetup setup;

  serai_setup_load_rules (&setup, settings, serai_registry_nth (0));
  for (SeraiSide person = SERAI_SIDE_P1; person <= SERAI_SIDE_P2; person++)
    for (int pairing = SERAI_PAIRING_WITH_COMPUTER; pairing <= SERAI_PAIRING_OF_COMPUTERS;
         pairing++)
      {
        serai_setup_set_pairing (&setup, (SeraiPairing) pairing, person);
        g_assert_cmpint (serai_setup_get_pairing (&setup), ==, pairing);
        if (pairing == SERAI_PAIRING_WITH_COMPUTER)
          g_assert_cmpint (setup.players[person].kind, ==, SERAI_PLAYER_PERSON);
      }
  setup.players[SERAI_SIDE_P1].level = 5;
  setup.players[SERAI_SIDE_P2].level = 7;
  serai_setup_set_pairing (&setup, SERAI_PAIRING_WITH_COMPUTER, SERAI_SIDE_P1);
  g_assert_cmpint (setup.players[SERAI_SIDE_P1].level, ==, 7);
}

/* Over many games both sides are drawn, with the computer at its level on either. */
static void
test_by_lot (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  int        n_games[2] = { 0, 0 };
  SeraiSetup setup;

  serai_setup_load_rules (&setup, settings, serai_registry_nth (0));
  setup.players[SERAI_SIDE_P1] = (SeraiPlayer){ SERAI_PLAYER_PERSON, 3 };
  setup.players[SERAI_SIDE_P2] = (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 6 };
  setup.is_by_lot = TRUE;
  for (int n = 0; n < 64; n++)
    {
      g_autoptr (SeraiMatch) match = serai_setup_create_match (&setup);
      SeraiSide side = serai_match_get_player (match, SERAI_SIDE_P1)->kind == SERAI_PLAYER_COMPUTER
                           ? SERAI_SIDE_P1
                           : SERAI_SIDE_P2;

      n_games[side]++;
      g_assert_cmpint (serai_match_get_player (match, serai_side_other (side))->kind, ==,
                       SERAI_PLAYER_PERSON);
      g_assert_cmpint (serai_match_get_player (match, side)->level, ==, 6);
    }
  g_assert_cmpint (n_games[0], >, 0);
  g_assert_cmpint (n_games[1], >, 0);
}

/* Two computers of different levels keep them in a saved game. */
static void
test_two_levels (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  g_autoptr (SeraiMatch) match = NULL;
  g_autoptr (SeraiMatch) until = NULL;
  g_autoptr (SeraiMatch) loaded = NULL;
  g_autofree char *text = NULL;
  SeraiSetup       setup;

  serai_setup_load_rules (&setup, settings, serai_registry_nth (0));
  setup.players[SERAI_SIDE_P1] = (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 1 };
  setup.players[SERAI_SIDE_P2] = (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 8 };
  match = serai_setup_create_match (&setup);
  text = serai_save_to_text (match);
  loaded = serai_save_from_text (text, -1, &until, NULL);
  g_assert_cmpint (serai_match_get_player (loaded, SERAI_SIDE_P1)->level, ==, 1);
  g_assert_cmpint (serai_match_get_player (loaded, SERAI_SIDE_P2)->level, ==, 8);
}

/* Two people keep their names; nobody is named in a game with the computer. */
static void
test_names (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  g_autoptr (SeraiMatch) match = NULL;
  g_autoptr (SeraiMatch) alone = NULL;
  g_autofree char *long_name = g_strnfill (100, 'x');
  SeraiSetup       setup, loaded;

  serai_setup_load_rules (&setup, settings, serai_registry_find ("keny"));
  g_assert_cmpstr (setup.names[SERAI_SIDE_P1], ==, "");
  serai_setup_set_pairing (&setup, SERAI_PAIRING_OF_PEOPLE, SERAI_SIDE_P1);
  serai_setup_set_name (&setup, SERAI_SIDE_P1, "  Алан ");
  serai_setup_set_name (&setup, SERAI_SIDE_P2, long_name);
  setup.clock[SERAI_SIDE_P2] = (SeraiTimeControl){ SERAI_TIME_INCREMENT, 60000, 0 };
  g_assert_cmpuint (strlen (setup.names[SERAI_SIDE_P2]), ==, SERAI_SETUP_NAME_LENGTH);
  serai_setup_set_name (&setup, SERAI_SIDE_P2, "Zara");
  serai_setup_change_sides (&setup);
  g_assert_cmpint (setup.clock[SERAI_SIDE_P1].kind, ==, SERAI_TIME_INCREMENT);
  g_assert_cmpint (setup.clock[SERAI_SIDE_P2].kind, ==, SERAI_TIME_UNLIMITED);
  match = serai_setup_create_match (&setup);
  g_assert_cmpstr (serai_match_get_name (match, SERAI_SIDE_P1), ==, "Zara");
  g_assert_cmpstr (serai_match_get_name (match, SERAI_SIDE_P2), ==, "Алан");
  serai_setup_store (&setup, settings);

  serai_setup_load_rules (&loaded, settings, serai_registry_find ("kei-yen"));
  g_assert_cmpstr (loaded.names[SERAI_SIDE_P1], ==, "Zara");
  serai_setup_set_pairing (&loaded, SERAI_PAIRING_WITH_COMPUTER, SERAI_SIDE_P1);
  alone = serai_setup_create_match (&loaded);
  g_assert_null (serai_match_get_name (alone, SERAI_SIDE_P1));
}

/* The level of the next opponent is that of the last one, not that of two computers. */
static void
test_level_of_opponent (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  SeraiSetup setup;

  serai_setup_load_rules (&setup, settings, serai_registry_nth (0));
  setup.players[SERAI_SIDE_P1] = (SeraiPlayer){ SERAI_PLAYER_PERSON, 1 };
  setup.players[SERAI_SIDE_P2] = (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 7 };
  serai_setup_store (&setup, settings);
  setup.players[SERAI_SIDE_P1] = (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 2 };
  setup.players[SERAI_SIDE_P2] = (SeraiPlayer){ SERAI_PLAYER_COMPUTER, 3 };
  serai_setup_store (&setup, settings);
  g_assert_cmpint (g_settings_get_int (settings, "level"), ==, 7);
  setup.players[SERAI_SIDE_P2] = (SeraiPlayer){ SERAI_PLAYER_PERSON, 1 };
  serai_setup_store (&setup, settings);
  g_assert_cmpint (g_settings_get_int (settings, "level"), ==, 2);
}

/* Each game has its own time controls, also unequal ones. */
static void
test_clocks (void)
{
  static const SeraiTimeControl first = { SERAI_TIME_INCREMENT, 600000, 5000 };
  static const SeraiTimeControl second = { SERAI_TIME_PER_MOVE, 30000, 0 };

  g_autoptr (GSettings) settings = create_settings ();
  g_autoptr (SeraiMatch) timed = NULL;
  g_autoptr (SeraiMatch) untimed = NULL;
  SeraiSetup  setup;
  SeraiClock *clock;

  serai_setup_load_rules (&setup, settings, serai_registry_nth (0));
  untimed = serai_setup_create_match (&setup);
  g_assert_null (serai_match_get_clock (untimed));
  setup.clock[SERAI_SIDE_P1] = first;
  setup.clock[SERAI_SIDE_P2] = second;
  serai_setup_store (&setup, settings);
  serai_setup_load_rules (&setup, settings, serai_registry_nth (1));
  g_assert_cmpint (setup.clock[SERAI_SIDE_P1].kind, ==, SERAI_TIME_UNLIMITED);
  g_assert_cmpint (setup.clock[SERAI_SIDE_P2].kind, ==, SERAI_TIME_UNLIMITED);
  serai_setup_store (&setup, settings);
  serai_setup_load_rules (&setup, settings, serai_registry_nth (0));
  timed = serai_setup_create_match (&setup);
  clock = serai_match_get_clock (timed);
  g_assert_nonnull (clock);
  g_assert_true (serai_time_control_equal (serai_clock_get_control (clock, SERAI_SIDE_P1), &first));
  g_assert_true (
      serai_time_control_equal (serai_clock_get_control (clock, SERAI_SIDE_P2), &second));
}

static void
test_bad_clocks (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  SeraiSetup setup;

  g_settings_set_value (
      settings, "clocks",
      g_variant_new_parsed ("{%s: ('nonsense', '0/move')}", serai_registry_nth (0)->id));
  serai_setup_load_rules (&setup, settings, serai_registry_nth (0));
  g_assert_cmpint (setup.clock[SERAI_SIDE_P1].kind, ==, SERAI_TIME_UNLIMITED);
  g_assert_cmpint (setup.clock[SERAI_SIDE_P2].kind, ==, SERAI_TIME_UNLIMITED);
}

/* Each game has its own number of games. */
static void
test_series (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  g_autoptr (SeraiMatch) match = NULL;
  SeraiSetup setup;

  serai_setup_load_rules (&setup, settings, serai_registry_nth (0));
  g_assert_cmpuint (setup.n_games, ==, 0);
  setup.n_games = 4;
  serai_setup_store (&setup, settings);
  serai_setup_load_rules (&setup, settings, serai_registry_nth (1));
  g_assert_cmpuint (setup.n_games, ==, 0);
  serai_setup_load_rules (&setup, settings, serai_registry_nth (0));
  match = serai_setup_create_match (&setup);
  g_assert_cmpuint (serai_match_get_series (match)->n_games, ==, 4);
  g_settings_set_value (settings, "series",
                        g_variant_new_parsed ("{%s: uint32 99}", serai_registry_nth (0)->id));
  serai_setup_load_rules (&setup, settings, serai_registry_nth (0));
  g_assert_cmpuint (setup.n_games, ==, 0);
}

/* ---- Words ---- */

static void
assert_rules (const SeraiSetup *setup, const char *name, const char *description)
{
  g_autofree char *own_name = serai_setup_name_rules (setup);
  g_autofree char *own_description = serai_setup_describe_rules (setup);

  g_assert_cmpstr (own_name, ==, name);
  g_assert_cmpstr (own_description, ==, description);
}

static void
test_words (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  SeraiSetup setup;

  serai_setup_load_rules (&setup, settings, serai_registry_find ("nerenchi"));
  assert_rules (&setup, "Rules: standard", "");
  serai_options_set_preset (setup.rules, &setup.options, 2);
  g_assert_cmpstr (setup.rules->presets[2].name, ==, "Nine men");
  assert_rules (&setup, "Rules: Nine men",
                "Diagonals count: No · Counters: 9 · Move again after a capture: Yes");

  serai_setup_load_rules (&setup, settings, serai_registry_find ("mkcess"));
  serai_setup_set_choice (&setup, 1, 2);
  setup.start_kind = SERAI_START_RANDOM;
  assert_rules (&setup, "Rules: with changes", "Piece: Queen · Starting position: Random");
}

static void
assert_match_rules (const SeraiSetup *setup, const char *description)
{
  g_autoptr (SeraiMatch) match = serai_setup_create_match (setup);
  g_autofree char *own_description = serai_match_describe_rules (match);

  g_assert_cmpstr (own_description, ==, description);
}

/* Beside the board is said what differs from the usual rules. */
static void
test_words_of_match (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  SeraiSetup setup;

  serai_setup_load_rules (&setup, settings, serai_registry_find ("mkcess"));
  assert_match_rules (&setup, "");
  serai_setup_set_choice (&setup, 1, 2);
  assert_match_rules (&setup, "Piece: Queen");
  setup.start_kind = SERAI_START_RANDOM;
  assert_match_rules (&setup, "Piece: Queen · Starting position: Custom");
}

/* Every level is expected to be like something, and each like something else. */
static void
test_expectations (void)
{
  g_autoptr (GHashTable) texts = g_hash_table_new (g_str_hash, g_str_equal);

  for (int level = SERAI_LEVEL_MIN; level <= SERAI_LEVEL_MAX; level++)
    g_assert_true (g_hash_table_add (texts, (gpointer) serai_level_expectation (level)));
}

/* ---- The start ---- */

/* An unusual start: something is placed on the first point that accepts it. */
static void
arrange_somehow (const SeraiRules *rules, const SeraiOptions *options, SeraiPosition *start)
{
  SeraiGeometry geometry;
  SeraiPosition usual;

  rules->start (options, &usual);
  rules->geometry (&usual, &geometry);
  for (unsigned point = 0; point < geometry.n_points; point++)
    if (rules->arranging->place (&usual, 0, point, start) == NULL
        && !serai_position_equal (start, &usual))
      return;
  g_assert_not_reached ();
}

/* Also when it has been saved and loaded. */
static void
assert_begins_with (SeraiMatch *match, const SeraiPosition *start)
{
  g_autoptr (SeraiMatch) until = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = serai_save_to_text (match);
  g_autoptr (SeraiMatch) loaded = serai_save_from_text (text, -1, &until, &error);

  g_assert_no_error (error);
  g_assert_true (serai_position_equal (serai_match_get_position_at (match, 0), start));
  g_assert_true (serai_position_equal (serai_match_get_position_at (loaded, 0), start));
}

/* An arranged start is saved for the next time with its options, and can be reset to the usual one.
 * Games without arranged starts are unaffected. */
static void
test_arranged (gconstpointer data)
{
  g_autoptr (GSettings) settings = create_settings ();
  g_autoptr (SeraiMatch) match = NULL;
  const SeraiRules *rules = data;
  SeraiSetup        setup, loaded;
  SeraiPosition     start;

  serai_setup_load (&setup, settings);
  serai_setup_load_rules (&setup, settings, rules);
  g_assert_cmpint (setup.start_kind, ==, SERAI_START_USUAL);
  arrange_somehow (rules, &setup.options, &start);
  serai_setup_arrange (&setup, &start);
  g_assert_cmpint (setup.start_kind, ==, SERAI_START_ARRANGED);
  g_assert_false (serai_setup_is_default (&setup));
  serai_setup_store (&setup, settings);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    if (serai_registry_nth (n) != rules)
      {
        serai_setup_load_rules (&loaded, settings, serai_registry_nth (n));
        loaded.players[0] = loaded.players[1] = (SeraiPlayer){ SERAI_PLAYER_PERSON, 1 };
        g_assert_cmpint (loaded.start_kind, ==, SERAI_START_USUAL);
        serai_setup_store (&loaded, settings);
      }
  serai_setup_load_rules (&loaded, settings, rules);
  g_assert_cmpint (loaded.start_kind, ==, SERAI_START_ARRANGED);
  loaded.players[0] = loaded.players[1] = (SeraiPlayer){ SERAI_PLAYER_PERSON, 1 };
  match = serai_setup_create_match (&loaded);
  assert_begins_with (match, &start);

  serai_setup_reset (&loaded);
  g_assert_true (serai_setup_is_default (&loaded));
  rules->start (&loaded.options, &start);
  serai_setup_arrange (&loaded, &start); /* that is no arrangement */
  g_assert_true (serai_setup_is_default (&loaded));
}

/* A knight leaps out of a corner in which a king has no move: with the king the game would be
 * over before it begins. */
static void
test_start_that_is_over (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  const SeraiRules *rules = serai_registry_find ("mkcess");
  SeraiSetup        setup;
  SeraiPosition     start;
  const char       *why;

  serai_setup_load_rules (&setup, settings, rules);
  g_assert_cmpuint (rules->read (&setup.options,
                                 "w#....../##....../......../......../......../.......b w N",
                                 &start, &why),
                    ==, 0);
  serai_setup_arrange (&setup, &start);
  g_assert_cmpint (setup.start_kind, ==, SERAI_START_ARRANGED);
  g_assert_cmpstr (rules->options[1].choices[1].value, ==, "king");
  serai_setup_set_choice (&setup, 1, 1);
  g_assert_cmpint (setup.start_kind, ==, SERAI_START_USUAL);
}

/* Changing the figure keeps the start of MKCess. It does not fit another board, and comes back with
 * its own. */
static void
test_fitting (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  const SeraiRules *rules = serai_registry_find ("mkcess");
  SeraiSetup        setup;
  SeraiPosition     start;
  char              text[SERAI_POSITION_TEXT];
  guint             board;

  serai_setup_load_rules (&setup, settings, rules);
  arrange_somehow (rules, &setup.options, &start);
  serai_setup_arrange (&setup, &start);
  g_assert_cmpstr (rules->options[1].key, ==, "figure");
  serai_setup_set_choice (&setup, 1, 2);
  g_assert_cmpint (setup.start_kind, ==, SERAI_START_ARRANGED);
  serai_setup_get_start (&setup, &start);
  rules->write (&start, text);
  g_assert_cmpstr (text, ==, ".w....../......../......../......../......../.......b w Q");
  board = setup.options.choice[0];
  serai_setup_set_choice (&setup, 0, 0);
  g_assert_cmpint (setup.start_kind, ==, SERAI_START_USUAL);
  g_assert_true (setup.is_set_aside);
  serai_setup_set_choice (&setup, 0, board);
  g_assert_cmpint (setup.start_kind, ==, SERAI_START_ARRANGED);
  g_assert_false (setup.is_set_aside);
  serai_setup_get_start (&setup, &start);
  rules->write (&start, text);
  g_assert_cmpstr (text, ==, ".w....../......../......../......../......../.......b w Q");

  /* another choice is final */
  serai_setup_set_choice (&setup, 0, 0);
  serai_setup_choose_start (&setup, SERAI_START_RANDOM);
  serai_setup_set_choice (&setup, 0, board);
  g_assert_cmpint (setup.start_kind, ==, SERAI_START_RANDOM);
}

/* A random start is new in every game, also the next time. */
static void
test_random (gconstpointer data)
{
  g_autoptr (GSettings) settings = create_settings ();
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const SeraiRules *rules = data;
  SeraiSetup        setup;

  serai_setup_load (&setup, settings);
  serai_setup_load_rules (&setup, settings, rules);
  setup.start_kind = SERAI_START_RANDOM;
  g_assert_false (serai_setup_is_default (&setup));
  serai_setup_store (&setup, settings);
  serai_setup_load_rules (&setup, settings, rules);
  g_assert_cmpint (setup.start_kind, ==, SERAI_START_RANDOM);
  for (int n = 0; n < 20; n++)
    {
      g_autoptr (SeraiMatch) match = serai_setup_create_match (&setup);
      char text[SERAI_POSITION_TEXT];

      rules->write (serai_match_get_position (match), text);
      g_hash_table_add (texts, g_strdup (text));
    }
  g_assert_cmpuint (g_hash_table_size (texts), >, 1);
}

/* Texts that the rules refuse, that do not fit the options, for games without such starts. */
static void
test_bad_starts (void)
{
  static const char *const starts[] = {
    "{'mkcess': 'nonsense'}", "{'mkcess': 'w../.../..b w N'}", "{'mkcess': ''}",
    "{'kei-yen': 'random'}",  "{'no-such-game': 'random'}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (starts); i++)
    for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
      {
        g_autoptr (GSettings) settings = create_settings ();
        SeraiSetup setup;

        g_settings_set_value (settings, "starts", g_variant_new_parsed (starts[i]));
        serai_setup_load_rules (&setup, settings, serai_registry_nth (n));
        g_assert_true (serai_setup_is_default (&setup));
      }
}

/* The board is turned for whoever begins at its far edge, once that is known. */
static void
test_seen_turned (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  SeraiSetup setup;

  serai_setup_load_rules (&setup, settings, serai_registry_find ("keny"));
  setup.is_by_lot = FALSE;
  serai_setup_set_pairing (&setup, SERAI_PAIRING_WITH_COMPUTER, SERAI_SIDE_P1);
  g_assert_false (serai_setup_is_seen_turned (&setup));
  serai_setup_set_pairing (&setup, SERAI_PAIRING_WITH_COMPUTER, SERAI_SIDE_P2);
  g_assert_true (serai_setup_is_seen_turned (&setup));
  setup.is_by_lot = TRUE;
  g_assert_false (serai_setup_is_seen_turned (&setup));
  setup.is_by_lot = FALSE;
  serai_setup_set_pairing (&setup, SERAI_PAIRING_OF_PEOPLE, SERAI_SIDE_P1);
  g_assert_false (serai_setup_is_seen_turned (&setup));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/setup/defaults", test_defaults);
  g_test_add_func ("/setup/round-trip", test_round_trip);
  g_test_add_func ("/setup/games", test_games);
  g_test_add_func ("/setup/presets", test_presets);
  g_test_add_func ("/setup/one-change", test_one_change);
  g_test_add_func ("/setup/known-game", test_known_game);
  g_test_add_func ("/setup/unknown", test_unknown);
  g_test_add_func ("/setup/match", test_match);
  g_test_add_func ("/setup/players", test_players);
  g_test_add_func ("/setup/bad-players", test_bad_players);
  g_test_add_func ("/setup/pairings", test_pairings);
  g_test_add_func ("/setup/by-lot", test_by_lot);
  g_test_add_func ("/setup/two-levels", test_two_levels);
  g_test_add_func ("/setup/level-of-opponent", test_level_of_opponent);
  g_test_add_func ("/setup/clocks", test_clocks);
  g_test_add_func ("/setup/bad-clocks", test_bad_clocks);
  g_test_add_func ("/setup/names", test_names);
  g_test_add_func ("/setup/series", test_series);
  g_test_add_func ("/setup/words", test_words);
  g_test_add_func ("/setup/words-of-match", test_words_of_match);
  g_test_add_func ("/setup/expectations", test_expectations);
  g_test_add_func ("/setup/fitting", test_fitting);
  g_test_add_func ("/setup/start-that-is-over", test_start_that_is_over);
  g_test_add_func ("/setup/bad-starts", test_bad_starts);
  g_test_add_func ("/setup/seen-turned", test_seen_turned);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);
      g_autofree char  *arranged = g_strdup_printf ("/setup/%s/arranged", rules->id);
      g_autofree char  *random = g_strdup_printf ("/setup/%s/random", rules->id);

      if (rules->arranging == NULL)
        continue;
      g_test_add_data_func (arranged, rules, test_arranged);
      g_test_add_data_func (random, rules, test_random);
    }
  return g_test_run ();
}
