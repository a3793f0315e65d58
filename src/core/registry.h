/* registry.h: the list of all games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules.h"

const SeraiRules *serai_registry_nth (size_t n);
const SeraiRules *serai_registry_find (const char *id);
const char       *serai_registry_find_missing (const SeraiRules *rules);
