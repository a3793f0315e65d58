/* options.c: the rule options of any game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game.h"

#include <string.h>

/**
 * serai_options_init:
 * @rules: a game
 * @options: (out): every option at its default
 */
void
serai_options_init (const SeraiRules *rules, SeraiOptions *options)
{
  memset (options, 0, sizeof *options);
  for (size_t n = 0; n < rules->n_options; n++)
    options->choice[n] = rules->options[n].preset;
}

/**
 * serai_options_set:
 * @rules: a game
 * @options: changed only on success
 * @key: the option, as "axis"
 * @value: its new value, as "sides"
 * @why: (out) (optional): what is wrong; message id, static
 * Returns: %false if the game has no such option or the option no such value
 */
bool
serai_options_set (const SeraiRules *rules, SeraiOptions *options, const char *key,
                   const char *value, const char **why)
{
  const char *fault = N_FAULT ("this game has no such option");

  for (size_t n = 0; n < rules->n_options; n++)
    if (strcmp (rules->options[n].key, key) == 0)
      {
        const SeraiOption *option = &rules->options[n];

        for (uint8_t choice = 0; choice < option->n_choices; choice++)
          if (strcmp (option->choices[choice].value, value) == 0)
            {
              options->choice[n] = choice;
              return true;
            }
        fault = N_FAULT ("this option has no such value");
      }
  if (why != NULL)
    *why = fault;
  return false;
}

/**
 * serai_options_equal:
 * @rules: a game
 * @a: options of it
 * @b: options of it
 * Returns: whether they are the same
 */
bool
serai_options_equal (const SeraiRules *rules, const SeraiOptions *a, const SeraiOptions *b)
{
  return memcmp (a->choice, b->choice, rules->n_options * sizeof *a->choice) == 0;
}

/**
 * serai_options_set_preset:
 * @rules: a game
 * @options: (out): the options of the preset
 * @preset: below the number of presets of @rules
 * Returns: %false if the preset names an option or a value that does not exist, which is an error
 *   in the rules
 */
bool
serai_options_set_preset (const SeraiRules *rules, SeraiOptions *options, size_t preset)
{
  const SeraiSetting *settings = rules->presets[preset].settings;
  bool                is_right = true;

  serai_options_init (rules, options);
  for (size_t n = 0; settings[n].key != NULL; n++)
    if (!serai_options_set (rules, options, settings[n].key, settings[n].value, NULL))
      is_right = false;
  return is_right;
}

/**
 * serai_options_find_preset:
 * @rules: a game
 * @options: options of it
 * Returns: the index of the preset equal to @options, or %SERAI_NO_PRESET
 */
size_t
serai_options_find_preset (const SeraiRules *rules, const SeraiOptions *options)
{
  for (size_t n = 0; n < rules->n_presets; n++)
    {
      SeraiOptions of_preset;

      if (serai_options_set_preset (rules, &of_preset, n)
          && serai_options_equal (rules, &of_preset, options))
        return n;
    }
  return SERAI_NO_PRESET;
}

/**
 * serai_options_draw:
 * @rules: a game
 * @random: a random number generator
 * @options: (out): every option at a random value
 */
void
serai_options_draw (const SeraiRules *rules, SeraiRandom *random, SeraiOptions *options)
{
  memset (options, 0, sizeof *options);
  for (size_t n = 0; n < rules->n_options; n++)
    options->choice[n] = (uint8_t) serai_random_below (random, rules->options[n].n_choices);
}
