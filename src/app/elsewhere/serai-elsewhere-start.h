/* serai-elsewhere-start.h: the page on which one finds somebody: on this network, or by an address.
 *
 * Signals:
 *   "offer": the user wants to offer a game on this network
 *   "connect" (SeraiAddress *): the user wants to go to a server; its host can be %NULL if only the
 *     code of an offer was typed
 *   "play-with" (SeraiNeighbour *): the user wants to play with somebody on this network
 *   "unreadable": what was typed is no address
 *   "go-on" (SeraiRunningGame *): the user wants to play one of their games
 *   "show-offer" (SeraiClub *, SeraiClubOffer *): the user wants to see an offer of theirs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-elsewhere.h"

G_BEGIN_DECLS

#define SERAI_TYPE_ELSEWHERE_START (serai_elsewhere_start_get_type ())
G_DECLARE_FINAL_TYPE (SeraiElsewhereStart, serai_elsewhere_start, SERAI, ELSEWHERE_START,
                      AdwPreferencesPage)

GtkWidget *serai_elsewhere_start_new (SeraiElsewhere *elsewhere, SeraiMailbox *mailbox,
                                      GSettings *settings);
gboolean   serai_elsewhere_start_show_fault (SeraiElsewhereStart *self, const char *text);
void       serai_elsewhere_start_keep_name (SeraiElsewhereStart *self);

G_END_DECLS
