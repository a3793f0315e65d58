/* serai-club.h: what a client knows of a server and asks of it: people, offers, games.
 *
 * Lists are GListModels that change in place, so that rows stay where they are. Of the lists, only
 * the own offers and games are kept before serai_club_watch_async(). After a break of the line all
 * are brought up to date by themselves.
 *
 * Properties (all notify, read-only):
 *   "name" (string, nullable): one's own, once one has come in
 *   "is-guest" (boolean)
 *   "server-name" (string, nullable), "passwords" (boolean): as the server has said in its last
 *     hello; until it is known whether it has passwords, it counts as if it had
 * Signals:
 *   "offered" (SeraiClubOffer *): somebody has made an offer to oneself
 *   "offer-gone" (SeraiClubOffer *, const char *why): an offer by or to oneself has ended;
 *     "accepted", "declined", "withdrawn", "changed" or "expired"
 *   "started" (SeraiClubGame *): a game of one's own has begun
 *
 * Errors of all requests are of SERAI_NET_ERROR, if the server has refused;
 * %G_IO_ERROR_NOT_CONNECTED, if the line is down and nothing was sent; and
 * %G_IO_ERROR_CONNECTION_CLOSED, if the line broke before the reply, so that nobody knows whether
 * it was done: the lists say so after the line is back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-club-items.h"
#include "serai-line.h"
#include "serai-remote-game.h"

G_BEGIN_DECLS

#define SERAI_TYPE_CLUB (serai_club_get_type ())
G_DECLARE_FINAL_TYPE (SeraiClub, serai_club, SERAI, CLUB, GObject)

SeraiClub  *serai_club_new (SeraiLine *line);
SeraiLine  *serai_club_get_line (SeraiClub *self);
const char *serai_club_get_name (SeraiClub *self);
gboolean    serai_club_is_guest (SeraiClub *self);
const char *serai_club_get_server_name (SeraiClub *self);
gboolean    serai_club_has_passwords (SeraiClub *self);
void        serai_club_set_server (SeraiClub *self, const char *name, gboolean has_passwords);

GListModel *serai_club_get_people (SeraiClub *self); /* SeraiClubPerson: here, without oneself */
GListModel *serai_club_get_offers (SeraiClub *self); /* SeraiClubOffer: open, to and by oneself */
GListModel *serai_club_get_games (SeraiClub *self);  /* SeraiClubGame: to be watched */
GListModel *serai_club_get_own_games (SeraiClub *self); /* SeraiClubGame: running, adjourned */
SeraiClubGame   *serai_club_find_own_game (SeraiClub *self, const char *id); /* one of these */
SeraiRemoteGame *serai_club_open_game (SeraiClub *self, SeraiClubGame *game);

/* Each of these ends with serai_club_finish(). @is_everywhere: all connections of the account. */
void serai_club_guest_async (SeraiClub *self, const char *name, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);
void serai_club_enrol_async (SeraiClub *self, const char *name, const char *password,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data);
void serai_club_login_async (SeraiClub *self, const char *name, const char *password,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data);
void serai_club_logout_async (SeraiClub *self, gboolean is_everywhere, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);
void serai_club_password_async (SeraiClub *self, const char *old_password, const char *new_password,
                                GCancellable *cancellable, GAsyncReadyCallback callback,
                                gpointer user_data);
void serai_club_watch_async (SeraiClub *self, gboolean watch, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);
void serai_club_decline_async (SeraiClub *self, const char *offer, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
void serai_club_withdraw_async (SeraiClub *self, const char *offer, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data);
void serai_club_block_async (SeraiClub *self, const char *name, gboolean block,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data);
gboolean serai_club_finish (SeraiClub *self, GAsyncResult *result, GError **error);

/* Each of these ends with serai_club_leave_finish(). */
void     serai_club_leave_async (SeraiClub *self, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data);
void     serai_club_holiday_async (SeraiClub *self, gint64 until, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data);
gboolean serai_club_leave_finish (SeraiClub *self, GAsyncResult *result, gint64 *until,
                                  gint64 *left, GError **error);

/* Each of these ends with serai_club_offer_finish(). @to: (nullable): anybody. */
void serai_club_offer_async (SeraiClub *self, const SeraiTerms *terms, const char *to,
                             gboolean with_code, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);
void serai_club_change_async (SeraiClub *self, const char *offer, const SeraiTerms *terms,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data);
void serai_club_find_async (SeraiClub *self, const char *code, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data);
void serai_club_rematch_async (SeraiClub *self, const char *game, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
SeraiClubOffer *serai_club_offer_finish (SeraiClub *self, GAsyncResult *result, GError **error);

/* Each of these ends with serai_club_accept_finish(). */
void serai_club_accept_async (SeraiClub *self, const char *offer, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);
void serai_club_join_async (SeraiClub *self, const char *code, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data);
SeraiClubGame *serai_club_accept_finish (SeraiClub *self, GAsyncResult *result, GError **error);

/* @before: ms since 1970; -1: now. Returns: (element-type SeraiClubGame) */
void        serai_club_history_async (SeraiClub *self, const char *name, gint64 before,
                                      GCancellable *cancellable, GAsyncReadyCallback callback,
                                      gpointer user_data);
GListModel *serai_club_history_finish (SeraiClub *self, GAsyncResult *result, GError **error);
/* Returns: (element-type SeraiClubPerson): the best first, with their standing in the game */
void        serai_club_ranking_async (SeraiClub *self, const char *kind, GCancellable *cancellable,
                                      GAsyncReadyCallback callback, gpointer user_data);
GListModel *serai_club_ranking_finish (SeraiClub *self, GAsyncResult *result, GError **error);
void        serai_club_profile_async (SeraiClub *self, const char *name, GCancellable *cancellable,
                                      GAsyncReadyCallback callback, gpointer user_data);
SeraiClubPerson *serai_club_profile_finish (SeraiClub *self, GAsyncResult *result, GError **error);
/* Returns: the text of a saved game, as for serai_save_from_text() */
void   serai_club_record_async (SeraiClub *self, const char *game, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data);
char  *serai_club_record_finish (SeraiClub *self, GAsyncResult *result, GError **error);
void   serai_club_blocked_async (SeraiClub *self, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data);
char **serai_club_blocked_finish (SeraiClub *self, GAsyncResult *result, GError **error);

G_END_DECLS
