/* serai-host-finder.h: finds the programs on this network that serve the user's games, if they have
 * another address than before.
 *
 * Signal "found" (SeraiClub *, const SeraiAddress *) -> gboolean: the games of a server go on at
 * this address. The handler returns whether it is tried: if it is in vain, the next time is the
 * turn of the next one that claims to have the games. Whoever claims that on this network is
 * believed: a game there has no more protection than the network.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-club.h"
#include "serai-nearby.h"
#include "serai-running-games.h"

G_BEGIN_DECLS

#define SERAI_TYPE_HOST_FINDER (serai_host_finder_get_type ())
G_DECLARE_FINAL_TYPE (SeraiHostFinder, serai_host_finder, SERAI, HOST_FINDER, GObject)

SeraiHostFinder *serai_host_finder_new (SeraiRunningGames *games);
gboolean         serai_host_finder_look_for (SeraiHostFinder *self, SeraiClub *club);
void             serai_host_finder_stop (SeraiHostFinder *self, SeraiClub *club);
void             serai_host_finder_look_at (SeraiHostFinder *self, GListModel *neighbours);

G_END_DECLS
