/* serai-net-text.h: offers, games and errors of servers, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-club.h"

G_BEGIN_DECLS

const char *serai_net_text_error (const GError *error);
char       *serai_net_text_received_offer (SeraiClubOffer *offer);
char       *serai_net_text_server (SeraiClub *club);
char       *serai_net_text_terms (const SeraiTerms *terms);
char       *serai_net_text_players (SeraiClubGame *game);
char       *serai_net_text_game (SeraiClubGame *game, const char *me);
char       *serai_net_text_score (SeraiClubGame *game);
char       *serai_net_text_offer (SeraiClubOffer *offer, gboolean is_own);
char *serai_net_text_first (SeraiFirst first, const char *from, const char *to, gboolean is_own);
char *serai_net_text_own_offer (SeraiClubOffer *offer);
const char *serai_net_text_phrase (SeraiPhrase phrase);
const char *serai_net_text_gone (const char *why);
char       *serai_net_text_waiting (SeraiLine *line, const char *host);

G_END_DECLS
