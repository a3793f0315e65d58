/* serai-profile-page.h: the page of a person on a server: ratings and games.
 *
 * Signals:
 *   "ask" (const char *name): the user wants to play with the person
 *   "open" (SeraiClubGame *): the user wants to look at a game
 *   "failed" (GError *): something could not be done
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-club.h"

G_BEGIN_DECLS

#define SERAI_TYPE_PROFILE_PAGE (serai_profile_page_get_type ())
G_DECLARE_FINAL_TYPE (SeraiProfilePage, serai_profile_page, SERAI, PROFILE_PAGE, AdwPreferencesPage)

GtkWidget *serai_profile_page_new (SeraiClub *club, const char *name);

G_END_DECLS
