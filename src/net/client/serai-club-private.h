/* serai-club-private.h: what serai-club.c and serai-club-requests.c share.
 *
 * The requests call the club; the club does not call them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-club.h"

G_BEGIN_DECLS

/* Returns: (transfer full): the members of the request "lobby" */
JsonObject    *serai_club_set_watching (SeraiClub *self, gboolean watch);
void           serai_club_take_lobby (SeraiClub *self, JsonObject *reply);
void           serai_club_put_offer (SeraiClub *self, SeraiClubOffer *offer);
SeraiClubGame *serai_club_put_own_game (SeraiClub *self, SeraiClubGame *game);
/* Returns: (transfer full): the items of @type in member @name, which are not kept */
GListModel *serai_club_read_list (JsonObject *message, const char *name, GType type);

G_END_DECLS
