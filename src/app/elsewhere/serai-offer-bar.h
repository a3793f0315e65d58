/* serai-offer-bar.h: a line about an offer to the user, with buttons to answer it.
 *
 * It never takes the focus.
 *
 * Signals:
 *   "accept" (SeraiClub *, SeraiClubOffer *): the user wants to play
 *   "change" (SeraiClub *, SeraiClubOffer *): the user wants to answer with other terms
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-elsewhere.h"

G_BEGIN_DECLS

#define SERAI_TYPE_OFFER_BAR (serai_offer_bar_get_type ())
G_DECLARE_FINAL_TYPE (SeraiOfferBar, serai_offer_bar, SERAI, OFFER_BAR, AdwBin)

GtkWidget *serai_offer_bar_new (SeraiMailbox *mailbox, SeraiElsewhere *elsewhere);
void       serai_offer_bar_set_place (SeraiOfferBar *self, const char *place);

G_END_DECLS
