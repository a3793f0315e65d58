/* serai-reconnector.h: connects at the start to the servers on which games of the user go on.
 *
 * Signal "changed" (): something has changed in one of the connections, or in the list of the
 * user’s games there
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-elsewhere.h"

G_BEGIN_DECLS

#define SERAI_TYPE_RECONNECTOR (serai_reconnector_get_type ())
G_DECLARE_FINAL_TYPE (SeraiReconnector, serai_reconnector, SERAI, RECONNECTOR, GObject)

SeraiReconnector *serai_reconnector_new (SeraiElsewhere *elsewhere, SeraiRunningGames *games);
void              serai_reconnector_add (SeraiReconnector *self, SeraiClub *club);
SeraiClub        *serai_reconnector_find (SeraiReconnector *self, const char *server);

G_END_DECLS
