/* serai-offer-page.h: the page on which one chooses what to offer.
 *
 * Signal "offer" (SeraiTerms *): the user has chosen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-terms.h"

G_BEGIN_DECLS

#define SERAI_TYPE_OFFER_PAGE (serai_offer_page_get_type ())
G_DECLARE_FINAL_TYPE (SeraiOfferPage, serai_offer_page, SERAI, OFFER_PAGE, AdwPreferencesPage)

GtkWidget *serai_offer_page_new (GSettings *settings, const SeraiRules *rules);
void       serai_offer_page_set_terms (SeraiOfferPage *self, const SeraiTerms *terms);
void       serai_offer_page_set_open (SeraiOfferPage *self, gboolean is_open);
gboolean   serai_offer_page_is_invitation (SeraiOfferPage *self);
void       serai_offer_page_set_rated (SeraiOfferPage *self, gboolean can_be_rated);
void       serai_offer_page_offer (SeraiOfferPage *self);
void       serai_offer_page_set_first (SeraiOfferPage *self, SeraiFirst first);
void       serai_offer_page_leave_out_custom (SeraiOfferPage *self);

G_END_DECLS
