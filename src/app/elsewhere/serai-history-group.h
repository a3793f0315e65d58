/* serai-history-group.h: the last games of somebody on a server, which can be opened.
 *
 * Signal "open" (SeraiClubGame *): the user wants to look at a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-club.h"

G_BEGIN_DECLS

#define SERAI_TYPE_HISTORY_GROUP (serai_history_group_get_type ())
G_DECLARE_FINAL_TYPE (SeraiHistoryGroup, serai_history_group, SERAI, HISTORY_GROUP,
                      AdwPreferencesGroup)

GtkWidget *serai_history_group_new (SeraiClub *club, const char *name, const char *title);

G_END_DECLS
