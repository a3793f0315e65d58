/* serai-setup.h: what a new game is made of: rules, options, players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-match.h"

G_BEGIN_DECLS

typedef struct
{
  const SeraiRules *rules; /* static */
  SeraiOptions      options;
  SeraiPlayer       players[2]; /* [side] */
} SeraiSetup;

void        serai_setup_load (SeraiSetup *self, GSettings *settings);
void        serai_setup_load_rules (SeraiSetup *self, GSettings *settings, const SeraiRules *rules);
void        serai_setup_store (const SeraiSetup *self, GSettings *settings);
SeraiMatch *serai_setup_create_match (const SeraiSetup *self);

G_END_DECLS
