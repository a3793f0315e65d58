/* serai-species-text.h: translated names and powers of species of pieces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "rules.h"

G_BEGIN_DECLS

char *serai_species_name (const SeraiRules *rules, SeraiPiece piece);
char *serai_species_powers (const SeraiRules *rules, const SeraiPosition *pos, SeraiPiece piece,
                            const char *separator);

G_END_DECLS
