/* serai-setup-settings.c: the setup of a new game, kept in the settings for each game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-setup.h"

#include "level.h"
#include "registry.h"

/* [side] */
static const char *const player_keys[] = { "first-player", "second-player" };

/* The values of the enum PlayerKind in the schema. */
enum
{
  PLAYER_HUMAN,
  PLAYER_COMPUTER
};

/* Represents a random start in the settings, in place of the text of a position. */
static const char random_start[] = "random";

/* Sets the start to the one chosen last for this game if it is still valid, or to the usual one. */
static void
load_start (SeraiSetup *self, GSettings *settings)
{
  g_autoptr (GVariant) starts = g_settings_get_value (settings, "starts");
  const char   *text, *why;
  SeraiPosition start;

  self->start_kind = SERAI_START_USUAL;
  self->is_set_aside = FALSE;
  if (self->rules->arranging == NULL || !g_variant_lookup (starts, self->rules->id, "&s", &text))
    return;
  if (g_str_equal (text, random_start))
    self->start_kind = SERAI_START_RANDOM;
  else if (self->rules->read (&self->options, text, &start, &why) != 0)
    g_debug ("Start position %s in the settings: %s", text, why);
  else
    serai_setup_arrange (self, &start);
}

static SeraiPlayerKind
get_kind (gboolean is_computer)
{
  return is_computer ? SERAI_PLAYER_COMPUTER : SERAI_PLAYER_PERSON;
}

/* Sets the players to those of the last game of any kind. */
static void
load_last_players (SeraiSetup *self, GSettings *settings)
{
  self->is_by_lot = FALSE;
  for (gsize side = 0; side < G_N_ELEMENTS (self->players); side++)
    {
      self->players[side].kind =
          get_kind (g_settings_get_enum (settings, player_keys[side]) == PLAYER_COMPUTER);
      self->players[side].level = g_settings_get_int (settings, "level");
    }
}

static void
load_players (SeraiSetup *self, GSettings *settings)
{
  g_autoptr (GVariant) games = g_settings_get_value (settings, "players");
  SeraiPlayer *first = &self->players[SERAI_SIDE_P1];
  SeraiPlayer *second = &self->players[SERAI_SIDE_P2];
  gboolean     are_computers[2];

  if (!g_variant_lookup (games, self->rules->id, "(bibib)", &are_computers[0], &first->level,
                         &are_computers[1], &second->level, &self->is_by_lot))
    {
      load_last_players (self, settings);
      return;
    }
  first->kind = get_kind (are_computers[0]);
  second->kind = get_kind (are_computers[1]);
  first->level = CLAMP (first->level, SERAI_LEVEL_MIN, SERAI_LEVEL_MAX);
  second->level = CLAMP (second->level, SERAI_LEVEL_MIN, SERAI_LEVEL_MAX);
}

static void
load_names (SeraiSetup *self, GSettings *settings)
{
  g_autoptr (GVariant) names = g_settings_get_value (settings, "names");
  const char *first, *second;

  g_variant_get (names, "(&s&s)", &first, &second);
  serai_setup_set_name (self, SERAI_SIDE_P1, first);
  serai_setup_set_name (self, SERAI_SIDE_P2, second);
}

static void
load_clock (SeraiSetup *self, GSettings *settings)
{
  g_autoptr (GVariant) games = g_settings_get_value (settings, "clocks");
  const char *texts[2];

  memset (self->clock, 0, sizeof self->clock);
  if (!g_variant_lookup (games, self->rules->id, "(&s&s)", &texts[0], &texts[1]))
    return;
  for (gsize side = 0; side < G_N_ELEMENTS (texts); side++)
    {
      g_autoptr (GError) error = NULL;

      if (!serai_time_control_from_text (&self->clock[side], texts[side], &error))
        {
          g_debug ("Clock %s in the settings: %s", texts[side], error->message);
          self->clock[side] = (SeraiTimeControl){ 0 };
        }
    }
}

static void
load_series (SeraiSetup *self, GSettings *settings)
{
  g_autoptr (GVariant) games = g_settings_get_value (settings, "series");
  guint n_games = 0;

  g_variant_lookup (games, self->rules->id, "u", &n_games);
  self->n_games = n_games < SERAI_SERIES_MIN || n_games > SERAI_SERIES_MAX ? 0 : n_games;
}

/**
 * serai_setup_load_rules:
 * @self: a setup
 * @settings: the program's settings
 * @rules: a game
 * Sets the game of @self, and all the rest to what was chosen for it last time. Options whose
 * stored values are not valid have their defaults.
 */
void
serai_setup_load_rules (SeraiSetup *self, GSettings *settings, const SeraiRules *rules)
{
  g_autoptr (GVariant) games = g_settings_get_value (settings, "rule-options");
  g_autoptr (GVariant) chosen = g_variant_lookup_value (games, rules->id, G_VARIANT_TYPE ("a{ss}"));
  GVariantIter iter;
  const char  *key, *value, *why;

  self->rules = rules;
  serai_options_init (rules, &self->options);
  if (chosen != NULL)
    {
      g_variant_iter_init (&iter, chosen);
      while (g_variant_iter_next (&iter, "{&s&s}", &key, &value))
        if (!serai_options_set (rules, &self->options, key, value, &why))
          g_debug ("Rule option %s=%s in the settings: %s", key, value, why);
    }
  load_start (self, settings);
  load_players (self, settings);
  load_names (self, settings);
  load_clock (self, settings);
  load_series (self, settings);
}

/**
 * serai_setup_load:
 * @self: (out caller-allocates): a setup
 * @settings: the program's settings
 * Fills @self with the last setup.
 */
void
serai_setup_load (SeraiSetup *self, GSettings *settings)
{
  g_autofree char  *id = g_settings_get_string (settings, "game");
  const SeraiRules *rules = serai_registry_find (id);

  serai_setup_load_rules (self, settings, rules != NULL ? rules : serai_registry_nth (0));
}

static GVariant *
write_options (const SeraiSetup *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  for (gsize i = 0; i < self->rules->n_options; i++)
    {
      const SeraiOption *option = &self->rules->options[i];

      g_variant_builder_add (&builder, "{ss}", option->key,
                             option->choices[self->options.choice[i]].value);
    }
  return g_variant_builder_end (&builder);
}

/* Returns: (nullable): the text that stands for the start */
static GVariant *
write_start (const SeraiSetup *self)
{
  char text[SERAI_POSITION_TEXT];

  switch (self->start_kind)
    {
    case SERAI_START_USUAL:
      return NULL;
    case SERAI_START_RANDOM:
      return g_variant_new_string (random_start);
    case SERAI_START_ARRANGED:
      self->rules->write (&self->arranged, text);
      return g_variant_new_string (text);
    }
  return NULL;
}

static GVariant *
write_players (const SeraiSetup *self)
{
  const SeraiPlayer *first = &self->players[SERAI_SIDE_P1];
  const SeraiPlayer *second = &self->players[SERAI_SIDE_P2];

  return g_variant_new ("(bibib)", first->kind == SERAI_PLAYER_COMPUTER, first->level,
                        second->kind == SERAI_PLAYER_COMPUTER, second->level, self->is_by_lot);
}

static GVariant *
write_clock (const SeraiSetup *self)
{
  g_autofree char *first = serai_time_control_to_text (&self->clock[SERAI_SIDE_P1]);
  g_autofree char *second = serai_time_control_to_text (&self->clock[SERAI_SIDE_P2]);

  return g_variant_new ("(ss)", first, second);
}

/* The stored values of all games under @key, with that of the game of @self replaced by @value, or
 * removed if that is %NULL. */
static GVariant *
merge (const SeraiSetup *self, GSettings *settings, const char *key, GVariant *value)
{
  g_autoptr (GVariant) games = g_settings_get_value (settings, key);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, g_variant_get_type (games));
  for (gsize n = 0; n < g_variant_n_children (games); n++)
    {
      g_autoptr (GVariant) game = g_variant_get_child_value (games, n);
      g_autoptr (GVariant) id = g_variant_get_child_value (game, 0);

      if (!g_str_equal (g_variant_get_string (id, NULL), self->rules->id))
        g_variant_builder_add_value (&builder, game);
    }
  if (value != NULL)
    g_variant_builder_add_value (
        &builder, g_variant_new_dict_entry (g_variant_new_string (self->rules->id), value));
  return g_variant_builder_end (&builder);
}

/* Returns: (transfer full): the same settings, in which changes wait for g_settings_apply() */
static GSettings *
create_delayed (GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsBackend) backend = NULL;
  GSettings *delayed;

  g_object_get (settings, "settings-schema", &schema, "backend", &backend, NULL);
  delayed = g_settings_new_full (schema, backend, NULL);
  g_settings_delay (delayed);
  return delayed;
}

/* Skips a key that an administrator has locked: it would keep the other keys from being written. */
static void
set_if_writable (GSettings *settings, const char *key, GVariant *value)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (value);

  if (g_settings_is_writable (settings, key))
    g_settings_set_value (settings, key, owned);
}

/**
 * serai_setup_store:
 * @self: a setup
 * @settings: the program's settings
 * Stores @self as the last setup, and as the last one of its game. All keys are written at once, as
 * the window may have to wait for the disk. A game that has not been begun yet takes over players
 * and level; two computers say nothing about the level of an opponent.
 */
void
serai_setup_store (const SeraiSetup *self, GSettings *settings)
{
  g_autoptr (GSettings) delayed = create_delayed (settings);
  const SeraiPlayer *first = &self->players[SERAI_SIDE_P1];
  const SeraiPlayer *second = &self->players[SERAI_SIDE_P2];

  set_if_writable (delayed, "game", g_variant_new_string (self->rules->id));
  if (serai_setup_get_pairing (self) != SERAI_PAIRING_OF_COMPUTERS)
    set_if_writable (
        delayed, "level",
        g_variant_new_int32 (second->kind == SERAI_PLAYER_COMPUTER ? second->level : first->level));
  set_if_writable (delayed, "rule-options",
                   merge (self, settings, "rule-options", write_options (self)));
  set_if_writable (delayed, "starts", merge (self, settings, "starts", write_start (self)));
  set_if_writable (delayed, "players", merge (self, settings, "players", write_players (self)));
  if (serai_setup_get_pairing (self) == SERAI_PAIRING_OF_PEOPLE)
    set_if_writable (
        delayed, "names",
        g_variant_new ("(ss)", self->names[SERAI_SIDE_P1], self->names[SERAI_SIDE_P2]));
  set_if_writable (delayed, "clocks", merge (self, settings, "clocks", write_clock (self)));
  set_if_writable (delayed, "series",
                   merge (self, settings, "series", g_variant_new_uint32 (self->n_games)));
  for (gsize i = 0; i < G_N_ELEMENTS (self->players); i++)
    {
      int kind = self->players[i].kind == SERAI_PLAYER_COMPUTER ? PLAYER_COMPUTER : PLAYER_HUMAN;

      if (g_settings_is_writable (delayed, player_keys[i]))
        g_settings_set_enum (delayed, player_keys[i], kind);
    }
  g_settings_apply (delayed);
}

/**
 * serai_setup_store_rules:
 * @settings: the program's settings
 * @rules: the game on the board
 * Stores which game was played last, unless it is stored already, as after serai_setup_store().
 */
void
serai_setup_store_rules (GSettings *settings, const SeraiRules *rules)
{
  g_autofree char *id = g_settings_get_string (settings, "game");

  if (!g_str_equal (id, rules->id))
    set_if_writable (settings, "game", g_variant_new_string (rules->id));
}
