/* serai-setup.c: what a new game is made of, kept in the settings for the next time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-setup.h"

#include "registry.h"

/* [side] */
static const char *const player_keys[] = { "first-player", "second-player" };

/* The values of enum PlayerKind in the schema. */
enum
{
  PLAYER_HUMAN,
  PLAYER_COMPUTER
};

/**
 * serai_setup_load_rules:
 * @self: a setup
 * @settings: the program's settings
 * @rules: the game to play
 * Sets the game of @self, with the options that were chosen for it last time. What the
 * settings say and the rules do not know keeps its default.
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
  if (chosen == NULL)
    return;
  g_variant_iter_init (&iter, chosen);
  while (g_variant_iter_next (&iter, "{&s&s}", &key, &value))
    if (!serai_options_set (rules, &self->options, key, value, &why))
      g_debug ("Rule option %s=%s in the settings: %s", key, value, why);
}

/**
 * serai_setup_load:
 * @self: (out caller-allocates): a setup
 * @settings: the program's settings
 * Fills @self with what was played last time.
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

/* The options of all games, those of the game of @self exchanged. */
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

/**
 * serai_setup_store:
 * @self: a setup
 * @settings: the program's settings
 * Keeps @self as what was played last. The level is that of the computer.
 */
void
serai_setup_store (const SeraiSetup *self, GSettings *settings)
{
  gsize side = self->players[SERAI_SIDE_P2].is_computer ? SERAI_SIDE_P2 : SERAI_SIDE_P1;

  g_settings_set_string (settings, "game", self->rules->id);
  g_settings_set_int (settings, "level", self->players[side].level);
  g_settings_set_value (settings, "rule-options", merge_options (self, settings));
  for (gsize i = 0; i < G_N_ELEMENTS (self->players); i++)
    g_settings_set_enum (settings, player_keys[i],
                         self->players[i].is_computer ? PLAYER_COMPUTER : PLAYER_HUMAN);
}

/**
 * serai_setup_create_match:
 * @self: a setup
 * Returns: (transfer full): a match at its start
 */
SeraiMatch *
serai_setup_create_match (const SeraiSetup *self)
{
  SeraiMatch *match = serai_match_new (self->rules, &self->options);

  for (gsize side = 0; side < G_N_ELEMENTS (self->players); side++)
    serai_match_set_player (match, side, self->players[side]);
  return match;
}
