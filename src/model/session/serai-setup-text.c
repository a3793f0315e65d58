/* serai-setup-text.c: the setup of a new game, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-setup-text.h"

#include <glib/gi18n.h>

/**
 * serai_setup_name_rules:
 * @self: a setup
 * Returns: (transfer full): whether the rules are the default, or a preset that has a name
 */
char *
serai_setup_name_rules (const SeraiSetup *self)
{
  gsize preset;

  if (serai_setup_is_default (self))
    /* Translators: the rule options of a new game are all at their defaults */
    return g_strdup (_ ("Rules: standard"));
  preset = serai_options_find_preset (self->rules, &self->options);
  if (preset != SERAI_NO_PRESET && self->start_kind == SERAI_START_USUAL)
    /* Translators: the rule options of a new game; %s is the name of a preset */
    return g_strdup_printf (_ ("Rules: %s"), _ (self->rules->presets[preset].name));
  /* Translators: some rule options of a new game differ from their defaults; they are listed below
   */
  return g_strdup (_ ("Rules: with changes"));
}

static void
add_difference (GStrvBuilder *builder, const char *label, const char *choice)
{
  /* Translators: %1$s is a rule option and %2$s its value, as in “Compulsory capture: Yes” */
  g_autofree char *text = g_strdup_printf (C_ ("rules", "%1$s: %2$s"), label, choice);

  g_strv_builder_add (builder, text);
}

/* @start: (nullable): translated, what the starting position is, if it is not the usual one */
static char *
describe (const SeraiRules *rules, const SeraiOptions *options, const char *start)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  for (gsize n = 0; n < rules->n_options; n++)
    {
      const SeraiOption *option = &rules->options[n];
      guint              choice = options->choice[n];

      if (choice != option->preset)
        add_difference (builder, _ (option->label), _ (option->choices[choice].label));
    }
  if (start != NULL)
    add_difference (builder, _ ("Starting position"), start);
  parts = g_strv_builder_end (builder);
  return g_strjoinv (" · ", parts);
}

/**
 * serai_setup_describe_rules:
 * @self: a setup
 * Returns: (transfer full): the options, and the start, that differ from the defaults; "" if none
 * do
 */
char *
serai_setup_describe_rules (const SeraiSetup *self)
{
  const char *start = NULL;

  if (self->start_kind == SERAI_START_RANDOM)
    start = C_ ("start", "Random");
  else if (self->start_kind == SERAI_START_ARRANGED)
    start = C_ ("rules", "Custom");
  return describe (self->rules, &self->options, start);
}

/**
 * serai_match_describe_rules:
 * @match: a match
 * Returns: (transfer full): the options, and the start, that differ from the defaults; "" if none
 * do
 */
char *
serai_match_describe_rules (SeraiMatch *match)
{
  return describe (serai_match_get_rules (match), serai_match_get_options (match),
                   serai_match_is_arranged (match) ? C_ ("rules", "Custom") : NULL);
}
