/* serai-opponents-offers.h: offers in the window "Play with Somebody", and the games that
 * they lead to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-offer-page.h"
#include "serai-opponents-window-private.h"

G_BEGIN_DECLS

void serai_opponents_offers_play (SeraiOpponentsWindow *self, SeraiClubGame *game);
void serai_opponents_offers_accept (SeraiOpponentsWindow *self, SeraiClubOffer *offer);
void serai_opponents_offers_show_invitation (SeraiOpponentsWindow *self, SeraiClubOffer *offer);
void serai_opponents_offers_show_waiting (SeraiOpponentsWindow *self, SeraiClubOffer *offer);
void serai_opponents_offers_send (SeraiOpponentsWindow *self);
void serai_opponents_offers_show_answer (SeraiOpponentsWindow *self);
void serai_opponents_offers_show_gone (SeraiOpponentsWindow *self, SeraiClubOffer *offer,
                                       const char *why);
GtkWidget *serai_opponents_offers_show_page (SeraiOpponentsWindow *self, const SeraiTerms *terms,
                                             const char *other, const char *title);
void       serai_opponents_offers_choose_terms (SeraiOpponentsWindow *self, const char *to,
                                                SeraiClubOffer *changed);
void       serai_opponents_offers_set_club (SeraiOpponentsWindow *self, SeraiClub *club);
void       serai_opponents_offers_keep_terms (SeraiOpponentsWindow *self, const SeraiTerms *terms,
                                              SeraiOfferPage *page);

G_END_DECLS
