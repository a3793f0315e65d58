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
#include "serai-save.h"
#include "serai-setup.h"

#define SCHEMA "io.github.serai.Serai"

static GSettings *
create_settings (void)
{
  GSettings *settings = g_settings_new (SCHEMA);

  for (const char *const *key = (const char *const[]){ "game", "first-player", "second-player",
                                                       "level", "rule-options", "starts", NULL };
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
  g_assert_false (setup.players[SERAI_SIDE_P1].is_computer);
  g_assert_true (setup.players[SERAI_SIDE_P2].is_computer);
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
              g_assert_true (!loaded.players[side].is_computer
                             == !stored.players[side].is_computer);
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
  setup.players[SERAI_SIDE_P2] = (SeraiPlayer){ FALSE, SERAI_LEVEL_MAX };
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
  setup.players[SERAI_SIDE_P1] = (SeraiPlayer){ TRUE, 7 };
  match = serai_setup_create_match (&setup);
  g_assert_true (serai_match_get_rules (match) == setup.rules);
  g_assert_cmpuint (serai_match_get_options (match)->choice[0], ==, setup.options.choice[0]);
  g_assert_true (serai_match_get_player (match, SERAI_SIDE_P1)->is_computer);
  g_assert_cmpint (serai_match_get_player (match, SERAI_SIDE_P1)->level, ==, 7);
  g_assert_cmpuint (serai_match_get_n_moves (match), ==, 0);
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
        loaded.players[0] = loaded.players[1] = (SeraiPlayer){ FALSE, 1 };
        g_assert_cmpint (loaded.start_kind, ==, SERAI_START_USUAL);
        serai_setup_store (&loaded, settings);
      }
  serai_setup_load_rules (&loaded, settings, rules);
  g_assert_cmpint (loaded.start_kind, ==, SERAI_START_ARRANGED);
  loaded.players[0] = loaded.players[1] = (SeraiPlayer){ FALSE, 1 };
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

/* Changing the figure keeps the start of MKCess, changing the board resets it. */
static void
test_fitting (void)
{
  g_autoptr (GSettings) settings = create_settings ();
  const SeraiRules *rules = serai_registry_find ("mkcess");
  SeraiSetup        setup;
  SeraiPosition     start;
  char              text[SERAI_POSITION_TEXT];

  serai_setup_load_rules (&setup, settings, rules);
  arrange_somehow (rules, &setup.options, &start);
  serai_setup_arrange (&setup, &start);
  g_assert_cmpstr (rules->options[1].key, ==, "figure");
  serai_setup_set_choice (&setup, 1, 2);
  g_assert_cmpint (setup.start_kind, ==, SERAI_START_ARRANGED);
  serai_setup_get_start (&setup, &start);
  rules->write (&start, text);
  g_assert_cmpstr (text, ==, ".w....../......../......../......../......../.......b w Q");
  serai_setup_set_choice (&setup, 0, 0);
  g_assert_cmpint (setup.start_kind, ==, SERAI_START_USUAL);
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
  g_test_add_func ("/setup/fitting", test_fitting);
  g_test_add_func ("/setup/start-that-is-over", test_start_that_is_over);
  g_test_add_func ("/setup/bad-starts", test_bad_starts);
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
