/* serai-offers.h: offers of games, from being made to being answered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-room.h"

G_BEGIN_DECLS

void serai_offers_offer (SeraiRequest *request);
void serai_offers_change (SeraiRequest *request);
void serai_offers_rematch (SeraiRequest *request);
void serai_offers_accept (SeraiRequest *request);
void serai_offers_decline (SeraiRequest *request);
void serai_offers_withdraw (SeraiRequest *request);
void serai_offers_find (SeraiRequest *request);

JsonObject *serai_offers_write (const SeraiOffer *offer, const SeraiPerson *reader);
JsonArray  *serai_offers_write_all (GPtrArray *offers, const SeraiPerson *reader);

void serai_offers_maker_moved (SeraiPerson *maker);
void serai_offers_remember (SeraiHall *hall, GPtrArray *offers);
void serai_offers_load (SeraiHall *hall);
void serai_offers_changed (SeraiHall *hall, const char *id);
void serai_offers_sweep (SeraiHall *hall);

G_END_DECLS
