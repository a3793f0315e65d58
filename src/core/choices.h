/* choices.h: the choices of yes-or-no options.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

/* The default comes first, at index 0. */
extern const SeraiChoice serai_yes_no_choices[2];
extern const SeraiChoice serai_no_yes_choices[2];
