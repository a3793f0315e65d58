/* random-options.h: random options of a game, all choices equally likely.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "game.h"

static inline void
choose_random_options (const SeraiRules *rules, GRand *rand, SeraiOptions *options)
{
  serai_options_init (rules, options);
  for (gsize n = 0; n < rules->n_options; n++)
    options->choice[n] = (guint8) g_rand_int_range (rand, 0, rules->options[n].n_choices);
}
