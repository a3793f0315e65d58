/* choices.h: the values of options that say yes or no.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

/* The default, which has index 0, gives the order. */
extern const SeraiChoice serai_yes_no_choices[2];
extern const SeraiChoice serai_no_yes_choices[2];
