/* serai-results-page.h: the page of a server with one's games that are over, and the best players.
 *
 * Signal "open" (SeraiClubGame *): the user wants to see a game
 *
 * Signal "person" (const char *name): the user wants to see the page of somebody
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-club.h"

G_BEGIN_DECLS

#define SERAI_TYPE_RESULTS_PAGE (serai_results_page_get_type ())
G_DECLARE_FINAL_TYPE (SeraiResultsPage, serai_results_page, SERAI, RESULTS_PAGE, AdwPreferencesPage)

GtkWidget *serai_results_page_new (SeraiClub *club, const SeraiRules *rules);

G_END_DECLS
