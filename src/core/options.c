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
  const char *fault = N_ ("this game has no such option");

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
        fault = N_ ("this option has no such value");
      }
  if (why != NULL)
    *why = fault;
  return false;
}
