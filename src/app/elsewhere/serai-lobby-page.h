/* serai-lobby-page.h: the page of a server: people, offers and games.
 *
 * Signal "chosen" (SeraiLobbyChoice, GObject *item): what the user wants to do with an item: a
 *   SeraiClubPerson, SeraiClubOffer or SeraiClubGame; %NULL for %SERAI_LOBBY_OFFER,
 *   %SERAI_LOBBY_RESULTS, %SERAI_LOBBY_ACCOUNT and %SERAI_LOBBY_LEAVE; the #GtkEditable of
 *   %SERAI_LOBBY_CODE
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-club.h"

G_BEGIN_DECLS

typedef enum
{
  SERAI_LOBBY_OFFER, /* to anybody */
  SERAI_LOBBY_ASK,   /* a person */
  SERAI_LOBBY_ACCEPT,
  SERAI_LOBBY_CHANGE,
  SERAI_LOBBY_DECLINE,
  SERAI_LOBBY_WITHDRAW,
  SERAI_LOBBY_OPEN,   /* a game, to play or to watch */
  SERAI_LOBBY_PERSON, /* their page */
  SERAI_LOBBY_RESULTS,
  SERAI_LOBBY_ACCOUNT, /* the user's own */
  SERAI_LOBBY_CODE,    /* of an invitation */
  SERAI_LOBBY_LEAVE    /* a computer on this network */
} SeraiLobbyChoice;

#define SERAI_TYPE_LOBBY_PAGE (serai_lobby_page_get_type ())
G_DECLARE_FINAL_TYPE (SeraiLobbyPage, serai_lobby_page, SERAI, LOBBY_PAGE, AdwPreferencesPage)

GtkWidget *serai_lobby_page_new (SeraiClub *club);
void       serai_lobby_page_focus_offer (SeraiLobbyPage *self);

G_END_DECLS
