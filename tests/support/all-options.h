/* all-options.h: iterates over all options of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game.h"

/* Sets the @n-th combination of the options of @rules. All combinations occur before any is
 * repeated, and consecutive ones have little in common. */
static inline void
set_nth_options (const SeraiRules *rules, size_t n, SeraiOptions *options)
{
  const size_t stride = 7919; /* a prime that divides no number of combinations */
  size_t       left = n * stride;

  serai_options_init (rules, options);
  for (size_t option = 0; option < rules->n_options; option++)
    {
      options->choice[option] = (uint8_t) (left % rules->options[option].n_choices);
      left /= rules->options[option].n_choices;
    }
}
