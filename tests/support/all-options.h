/* all-options.h: all options of a game in turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game.h"

/* The @n-th of all ways to choose the options of @rules, each of which comes once before any
 * comes again; those that follow one another have little in common. */
static inline void
set_nth_options (const SeraiRules *rules, size_t n, SeraiOptions *options)
{
  const size_t stride = 7919; /* a prime that no number of ways has in it */
  size_t       left = n * stride;

  serai_options_init (rules, options);
  for (size_t option = 0; option < rules->n_options; option++)
    {
      options->choice[option] = (uint8_t) (left % rules->options[option].n_choices);
      left /= rules->options[option].n_choices;
    }
}
