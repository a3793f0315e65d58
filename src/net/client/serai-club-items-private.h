/* serai-club-items-private.h: reads people, offers and games from messages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-club-items.h"
#include "serai-members.h"

G_BEGIN_DECLS

/* Each returns %NULL and sets @error (%SERAI_NET_ERROR_BAD_FIELD) if @object is not as described.
 */
SeraiClubPerson *serai_club_person_read (JsonObject *object, GError **error);
SeraiClubOffer  *serai_club_offer_read (JsonObject *object, GError **error);
SeraiClubGame   *serai_club_game_read (JsonObject *object, GError **error);

/* The standing in @kind as it is in a ranking. */
SeraiClubPerson *serai_club_person_read_ranked (JsonObject *object, const char *kind,
                                                GError **error);

/* @self answers @offer with other terms. */
void serai_club_offer_set_answered (SeraiClubOffer *self, SeraiClubOffer *offer);

/* Copies what can change of the same person or game; emits "changed" if something has. */
void serai_club_person_update (SeraiClubPerson *self, SeraiClubPerson *news);
void serai_club_game_update (SeraiClubGame *self, SeraiClubGame *news);
/* What follows from the events of a game. */
void serai_club_game_follow (SeraiClubGame *self, const SeraiTable *table);

G_END_DECLS
