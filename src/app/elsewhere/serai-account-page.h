/* serai-account-page.h: the page of the user's own account on a server.
 *
 * Signals:
 *   "profile" (): the user wants to see their ratings and games
 *   "notice" (const char *text): something was done; translated
 *   "failed" (GError *): something could not be done
 *   "left" (): the user is no longer on the server
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-elsewhere.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SERAI_TYPE_ACCOUNT_PAGE (serai_account_page_get_type ())
G_DECLARE_FINAL_TYPE (SeraiAccountPage, serai_account_page, SERAI, ACCOUNT_PAGE, AdwPreferencesPage)

GtkWidget *serai_account_page_new (SeraiElsewhere *elsewhere, SeraiClub *club);

G_END_DECLS
