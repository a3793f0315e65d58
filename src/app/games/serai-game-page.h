/* serai-game-page.h: what can be done with one game: start it, continue one in progress, or look at
 * one that is finished.
 *
 * Signals:
 *   "new-game" (SeraiGamePage *): the user wants to start a game
 *   "continue" (SeraiGamePage *, GFile *file): the user wants to continue a kept game
 *   "delete" (SeraiGamePage *, GFile *file): the user wants to delete a kept game
 *   "go-on" (SeraiGamePage *, SeraiRunningGame *): the user wants to play a game on a server
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-session.h"

G_BEGIN_DECLS

#define SERAI_TYPE_GAME_PAGE (serai_game_page_get_type ())
G_DECLARE_FINAL_TYPE (SeraiGamePage, serai_game_page, SERAI, GAME_PAGE, GtkBox)

void serai_game_page_show (SeraiGamePage *self, const SeraiRules *rules, SeraiSession *session,
                           GPtrArray *kept);
void serai_game_page_focus (SeraiGamePage *self);

G_END_DECLS
