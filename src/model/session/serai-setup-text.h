/* serai-setup-text.h: the setup of a new game, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-setup.h"

G_BEGIN_DECLS

char *serai_setup_name_rules (const SeraiSetup *self);
char *serai_setup_describe_rules (const SeraiSetup *self);
char *serai_match_describe_rules (SeraiMatch *match);

G_END_DECLS
