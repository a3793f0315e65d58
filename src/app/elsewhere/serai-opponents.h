/* serai-opponents.h: what one does in the window "Play with Somebody".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-opponents-window.h"

G_BEGIN_DECLS

SeraiOpponentsWindow *serai_opponents_new (GtkWindow *parent, SeraiElsewhere *elsewhere,
                                           GSettings *settings, const SeraiRules *rules);
void serai_opponents_connect (SeraiOpponentsWindow *self, const SeraiAddress *address);
void serai_opponents_change (SeraiOpponentsWindow *self, SeraiClub *club, SeraiClubOffer *offer);
void serai_opponents_show_offer (SeraiOpponentsWindow *self, SeraiClub *club,
                                 SeraiClubOffer *offer);

G_END_DECLS
