/* serai-setup.c: the setup of a new game, kept in the settings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-setup.h"

#include "game.h"
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
  if (self->rules->arranging == NULL || !g_variant_lookup (starts, self->rules->id, "&s", &text))
    return;
  if (g_str_equal (text, random_start))
    self->start_kind = SERAI_START_RANDOM;
  else if (self->rules->read (&self->options, text, &start, &why) != 0)
    g_debug ("Start position %s in the settings: %s", text, why);
  else
    serai_setup_arrange (self, &start);
}

/**
 * serai_setup_load_rules:
 * @self: a setup
 * @settings: the program's settings
 * @rules: a game
 * Sets the game of @self, and the options and the start to those that were chosen for it last time.
 * Options whose stored values are not valid have their defaults.
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
  for (gsize side = 0; side < G_N_ELEMENTS (self->players); side++)
    {
      self->players[side].is_computer =
          g_settings_get_enum (settings, player_keys[side]) == PLAYER_COMPUTER;
      self->players[side].level = g_settings_get_int (settings, "level");
    }
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

/* The stored options of all games, with those of the game of @self replaced. */
static GVariant *
merge_options (const SeraiSetup *self, GSettings *settings)
{
  g_autoptr (GVariant) games = g_settings_get_value (settings, "rule-options");
  GVariantBuilder builder;
  GVariantIter    iter;
  const char     *id;
  GVariant       *options;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{sa{ss}}"));
  g_variant_iter_init (&iter, games);
  while (g_variant_iter_loop (&iter, "{&s@a{ss}}", &id, &options))
    if (strcmp (id, self->rules->id) != 0)
      g_variant_builder_add (&builder, "{s@a{ss}}", id, options);
  g_variant_builder_add (&builder, "{s@a{ss}}", self->rules->id, write_options (self));
  return g_variant_builder_end (&builder);
}

/* The stored starts of all games, with that of the game of @self replaced. */
static GVariant *
merge_starts (const SeraiSetup *self, GSettings *settings)
{
  g_autoptr (GVariant) starts = g_settings_get_value (settings, "starts");
  GVariantBuilder builder;
  GVariantIter    iter;
  const char     *id, *start;
  char            text[SERAI_POSITION_TEXT];

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, starts);
  while (g_variant_iter_next (&iter, "{&s&s}", &id, &start))
    if (!g_str_equal (id, self->rules->id))
      g_variant_builder_add (&builder, "{ss}", id, start);
  switch (self->start_kind)
    {
    case SERAI_START_USUAL:
      break;
    case SERAI_START_RANDOM:
      g_variant_builder_add (&builder, "{ss}", self->rules->id, random_start);
      break;
    case SERAI_START_ARRANGED:
      self->rules->write (&self->arranged, text);
      g_variant_builder_add (&builder, "{ss}", self->rules->id, text);
      break;
    }
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
 * Stores @self as the last setup. All keys are written at once, as the window may have to wait for
 * the disk. The level is that of the computer.
 */
void
serai_setup_store (const SeraiSetup *self, GSettings *settings)
{
  g_autoptr (GSettings) delayed = create_delayed (settings);
  gsize side = self->players[SERAI_SIDE_P2].is_computer ? SERAI_SIDE_P2 : SERAI_SIDE_P1;

  set_if_writable (delayed, "game", g_variant_new_string (self->rules->id));
  set_if_writable (delayed, "level", g_variant_new_int32 (self->players[side].level));
  set_if_writable (delayed, "rule-options", merge_options (self, settings));
  set_if_writable (delayed, "starts", merge_starts (self, settings));
  for (gsize i = 0; i < G_N_ELEMENTS (self->players); i++)
    {
      int kind = self->players[i].is_computer ? PLAYER_COMPUTER : PLAYER_HUMAN;

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

/**
 * serai_setup_is_default:
 * @self: a setup
 * Returns: whether the options and the start are the defaults, whoever plays
 */
gboolean
serai_setup_is_default (const SeraiSetup *self)
{
  SeraiOptions defaults;

  serai_options_init (self->rules, &defaults);
  return self->start_kind == SERAI_START_USUAL
         && serai_options_equal (self->rules, &self->options, &defaults);
}

/**
 * serai_setup_reset:
 * @self: a setup
 * Sets all options to their defaults, and the start to the usual one.
 */
void
serai_setup_reset (SeraiSetup *self)
{
  serai_options_init (self->rules, &self->options);
  self->start_kind = SERAI_START_USUAL;
}

/**
 * serai_setup_set_choice:
 * @self: a setup
 * @option: an index into the options of the game
 * @choice: an index into the choices of that option
 * Sets an option. An arranged start is kept if it is still possible.
 */
void
serai_setup_set_choice (SeraiSetup *self, gsize option, guint choice)
{
  g_return_if_fail (option < self->rules->n_options);
  g_return_if_fail (choice < self->rules->options[option].n_choices);

  self->options.choice[option] = (guint8) choice;
  serai_setup_fit_start (self);
}

/**
 * serai_setup_fit_start:
 * @self: a setup whose options have been changed
 * Replaces an arranged start that is not possible with the options by the usual one.
 */
void
serai_setup_fit_start (SeraiSetup *self)
{
  if (self->start_kind == SERAI_START_ARRANGED)
    serai_setup_arrange (self, &self->arranged);
}

/**
 * serai_setup_arrange:
 * @self: a setup of a game whose start can be arranged
 * @start: the start position
 * Arranges the start. The usual start is used instead if @start does not fit the options, equals
 * the usual start, or is a position in which the game is already over.
 */
void
serai_setup_arrange (SeraiSetup *self, const SeraiPosition *start)
{
  SeraiPosition usual, fitting;

  g_return_if_fail (self->rules->arranging != NULL);

  self->rules->start (&self->options, &usual);
  self->start_kind = SERAI_START_USUAL;
  if (!self->rules->arranging->rearrange (start, &self->options, &fitting)
      || serai_position_equal (&fitting, &usual)
      || serai_game_result_of_start (self->rules, &fitting).outcome != SERAI_OUTCOME_NONE)
    return;
  self->arranged = fitting;
  self->start_kind = SERAI_START_ARRANGED;
}

/**
 * serai_setup_get_start:
 * @self: a setup
 * @out: (out): the start position; a random one differs from call to call
 */
void
serai_setup_get_start (const SeraiSetup *self, SeraiPosition *out)
{
  guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();

  self->rules->start (&self->options, out);
  switch (self->start_kind)
    {
    case SERAI_START_USUAL:
      break;
    case SERAI_START_RANDOM:
      /* Leaves the usual start if there is no fair one. */
      self->rules->arranging->shuffle (out, seed, out);
      break;
    case SERAI_START_ARRANGED:
      *out = self->arranged;
      break;
    }
}

/**
 * serai_setup_create_match:
 * @self: a setup
 * Returns: (transfer full): a match at its start
 */
SeraiMatch *
serai_setup_create_match (const SeraiSetup *self)
{
  SeraiPosition start;
  char          text[SERAI_POSITION_TEXT];
  SeraiMatch   *match;

  serai_setup_get_start (self, &start);
  self->rules->write (&start, text);
  match = serai_match_new_from_text (self->rules, &self->options, text, NULL);
  g_assert (match != NULL); /* the rules can read the texts that they write */
  for (gsize side = 0; side < G_N_ELEMENTS (self->players); side++)
    serai_match_set_player (match, side, self->players[side]);
  return match;
}
