/* serai-elsewhere.h: what the windows of the program share of games with somebody elsewhere.
 *
 * There is one for an application, from the first use on, which is the start of the program if a
 * game of the user goes on: before, nothing is read, listened to or sent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "serai-club.h"
#include "serai-host-finder.h"
#include "serai-mailbox.h"
#include "serai-nearby.h"
#include "serai-running-games.h"
#include "serai-servers.h"

G_BEGIN_DECLS

#define SERAI_TYPE_ELSEWHERE (serai_elsewhere_get_type ())
G_DECLARE_FINAL_TYPE (SeraiElsewhere, serai_elsewhere, SERAI, ELSEWHERE, GObject)

SeraiElsewhere *serai_elsewhere_get (GtkApplication *application, GSettings *settings);
SeraiMailbox   *serai_elsewhere_get_mailbox (GtkApplication *application);

SeraiServers *serai_elsewhere_get_servers (SeraiElsewhere *self);
SeraiNearby  *serai_elsewhere_get_nearby (SeraiElsewhere *self);
char         *serai_elsewhere_get_name (SeraiElsewhere *self);
void          serai_elsewhere_set_name (SeraiElsewhere *self, const char *name);

/* Each of these ends with serai_elsewhere_enter_finish(). */
void       serai_elsewhere_enter_async (SeraiElsewhere *self, const SeraiAddress *address,
                                        GCancellable *cancellable, GAsyncReadyCallback callback,
                                        gpointer user_data);
void       serai_elsewhere_enter_home_async (SeraiElsewhere *self, GCancellable *cancellable,
                                             GAsyncReadyCallback callback, gpointer user_data);
void       serai_elsewhere_enter_server_async (SeraiElsewhere *self, const char *server,
                                               GCancellable *cancellable, GAsyncReadyCallback callback,
                                               gpointer user_data);
void       serai_elsewhere_come_back_async (SeraiElsewhere *self, const char *server,
                                            GCancellable *cancellable, GAsyncReadyCallback callback,
                                            gpointer user_data);
SeraiClub *serai_elsewhere_enter_finish (SeraiElsewhere *self, GAsyncResult *result,
                                         GError **error);
gboolean   serai_elsewhere_is_home (SeraiElsewhere *self, SeraiClub *club);
void       serai_elsewhere_leave (SeraiElsewhere *self, SeraiClub *club);
void       serai_elsewhere_forget_token (SeraiElsewhere *self, SeraiClub *club);

SeraiHostFinder *serai_elsewhere_get_finder (SeraiElsewhere *self);
gboolean         serai_elsewhere_is_hidden (SeraiElsewhere *self);

/* The game that was played last. */
void serai_elsewhere_remember_game (SeraiElsewhere *self, SeraiClub *club, SeraiClubGame *game);
SeraiRunningGame *serai_elsewhere_find_running (GSettings *settings);
void              serai_elsewhere_set_on_board (GSettings *settings, gboolean is_on_board);
gboolean          serai_elsewhere_is_on_board (GSettings *settings);
char             *serai_elsewhere_find_over (GSettings *settings, const char *id);

G_END_DECLS
