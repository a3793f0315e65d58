/* serai-store.h: what the server keeps: accounts, tokens, offers, games, ratings.
 *
 * The store is the truth: what a process has in memory can be made again from it, by any process.
 * Every change is one transaction of a SeraiDatabase. A game is an append-only list of events; an
 * event is added only as the next one, so two processes can never write different histories.
 *
 * The functions come in pairs, _async and _finish; callbacks are called in the order of the calls.
 * Errors of the database are %SERAI_NET_ERROR_STORAGE; the others are documented with each
 * function. serai-database.h says when it is unknown whether a change that failed was made: whoever
 * gets this error for a game has to load the game again before it acts on it.
 *
 * All points in time are the caller's, in ms since 1970: the clocks of processes that share a
 * database must agree within a few seconds.
 *
 * Signals:
 *   "changed" (SeraiStore *, SeraiStoreWhat what, const char *id): another process has changed
 *     something: %SERAI_STORE_GAME (id of the game), %SERAI_STORE_OFFER (id of the offer),
 *     %SERAI_STORE_PERSON (name)
 *   "recovered" (SeraiStore *): anything may have changed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-database.h"
#include "serai-store-rows.h"

G_BEGIN_DECLS

#define SERAI_STORE_HERE_MS 15000 /* a process that has not renewed itself for so long is gone */
#define SERAI_STORE_ALIVE_MS 5000 /* the same, if it is the only one: its games stand still */

typedef enum
{
  SERAI_STORE_GAME,
  SERAI_STORE_OFFER,
  SERAI_STORE_PERSON
} SeraiStoreWhat;

/* Which games to list, and in which order. */
typedef enum
{
  SERAI_STORE_GAMES_OPEN,   /* running or adjourned, of an account; newest first */
  SERAI_STORE_GAMES_LISTED, /* running, that an account finds in the lobby; newest first */
  SERAI_STORE_GAMES_ENDED,  /* of an account, over before a time; latest end first */
  SERAI_STORE_GAMES_OVERDUE /* running, with a deadline before a time; earliest deadline first */
} SeraiStoreGames;

#define SERAI_TYPE_STORE (serai_store_get_type ())
G_DECLARE_FINAL_TYPE (SeraiStore, serai_store, SERAI, STORE, GObject)

void        serai_store_open_async (const char *address, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data);
SeraiStore *serai_store_open_finish (GAsyncResult *result, GError **error);
void serai_store_close_async (SeraiStore *self, GAsyncReadyCallback callback, gpointer user_data);
gboolean serai_store_close_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void     serai_store_check_async (SeraiStore *self, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);
gboolean serai_store_check_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void     serai_store_clean_async (SeraiStore *self, gint64 now, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);
gboolean serai_store_clean_finish (SeraiStore *self, GAsyncResult *result, GError **error);

/* ---- Accounts and tokens ---- */

void serai_store_add_account_async (SeraiStore *self, const char *name, const char *password,
                                    gint64 now, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data);
SeraiAccount *serai_store_add_account_finish (SeraiStore *self, GAsyncResult *result,
                                              GError **error);
void serai_store_find_account_async (SeraiStore *self, const char *name, GCancellable *cancellable,
                                     GAsyncReadyCallback callback, gpointer user_data);
SeraiAccount *serai_store_find_account_finish (SeraiStore *self, GAsyncResult *result,
                                               GError **error);
void          serai_store_enrol_guest_async (SeraiStore *self, gint64 account, const char *name,
                                             const char *password, gint64 now, GCancellable *cancellable,
                                             GAsyncReadyCallback callback, gpointer user_data);
SeraiAccount *serai_store_enrol_guest_finish (SeraiStore *self, GAsyncResult *result,
                                              GError **error);
void     serai_store_set_password_async (SeraiStore *self, gint64 account, const char *password,
                                         const guint8 *kept_token, GCancellable *cancellable,
                                         GAsyncReadyCallback callback, gpointer user_data);
gboolean serai_store_set_password_finish (SeraiStore *self, GAsyncResult *result, GError **error);

void     serai_store_add_token_async (SeraiStore *self, gint64 account, const guint8 *hash,
                                      gint64 expires, GCancellable *cancellable,
                                      GAsyncReadyCallback callback, gpointer user_data);
gboolean serai_store_add_token_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void serai_store_use_token_async (SeraiStore *self, const guint8 *hash, gint64 now, gint64 expires,
                                  GCancellable *cancellable, GAsyncReadyCallback callback,
                                  gpointer user_data);
SeraiAccount *serai_store_use_token_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void          serai_store_revoke_token_async (SeraiStore *self, const guint8 *hash,
                                              GCancellable *cancellable, GAsyncReadyCallback callback,
                                              gpointer user_data);
gboolean serai_store_revoke_token_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void serai_store_revoke_tokens_async (SeraiStore *self, gint64 account, GCancellable *cancellable,
                                      GAsyncReadyCallback callback, gpointer user_data);
gboolean serai_store_revoke_tokens_finish (SeraiStore *self, GAsyncResult *result, GError **error);

/* ---- Offers ---- */

void        serai_store_add_offer_async (SeraiStore *self, const SeraiOffer *offer,
                                         GCancellable *cancellable, GAsyncReadyCallback callback,
                                         gpointer user_data);
gboolean    serai_store_add_offer_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void        serai_store_add_rematch_async (SeraiStore *self, const SeraiOffer *offer,
                                           GCancellable *cancellable, GAsyncReadyCallback callback,
                                           gpointer user_data);
SeraiOffer *serai_store_add_rematch_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void        serai_store_find_offer_async (SeraiStore *self, const char *id, gint64 now,
                                          GCancellable *cancellable, GAsyncReadyCallback callback,
                                          gpointer user_data);
SeraiOffer *serai_store_find_offer_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void        serai_store_find_code_async (SeraiStore *self, const char *code, gint64 now,
                                         GCancellable *cancellable, GAsyncReadyCallback callback,
                                         gpointer user_data);
SeraiOffer *serai_store_find_code_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void     serai_store_take_offer_async (SeraiStore *self, const char *id, GCancellable *cancellable,
                                       GAsyncReadyCallback callback, gpointer user_data);
gboolean serai_store_take_offer_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void     serai_store_replace_offer_async (SeraiStore *self, const char *id, const SeraiOffer *offer,
                                          GCancellable *cancellable, GAsyncReadyCallback callback,
                                          gpointer user_data);
gboolean serai_store_replace_offer_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void     serai_store_set_offer_expiry_async (SeraiStore *self, const char *id, gint64 expires,
                                             GCancellable *cancellable, GAsyncReadyCallback callback,
                                             gpointer user_data);
gboolean serai_store_set_offer_expiry_finish (SeraiStore *self, GAsyncResult *result,
                                              GError **error);
void     serai_store_list_offers_async (SeraiStore *self, gint64 account, gint64 now, guint limit,
                                        GCancellable *cancellable, GAsyncReadyCallback callback,
                                        gpointer user_data);
GPtrArray *serai_store_list_offers_finish (SeraiStore *self, GAsyncResult *result, GError **error);

/* ---- Games ---- */

void     serai_store_begin_game_async (SeraiStore *self, const char *offer, const SeraiGameRow *row,
                                       GCancellable *cancellable, GAsyncReadyCallback callback,
                                       gpointer user_data);
gboolean serai_store_begin_game_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void     serai_store_add_events_async (SeraiStore *self, const SeraiGameRow *row,
                                       const SeraiTableEvent *events, guint n_events,
                                       const SeraiRatingChange ratings[2], const SeraiGameRow *next,
                                       GCancellable *cancellable, GAsyncReadyCallback callback,
                                       gpointer user_data);
gboolean serai_store_add_events_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void     serai_store_set_deadline_async (SeraiStore *self, const char *id, guint n_events,
                                         gint64 deadline, GCancellable *cancellable,
                                         GAsyncReadyCallback callback, gpointer user_data);
gboolean serai_store_set_deadline_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void     serai_store_load_game_async (SeraiStore *self, const char *id, guint since,
                                      GCancellable *cancellable, GAsyncReadyCallback callback,
                                      gpointer user_data);
SeraiStoredGame *serai_store_load_game_finish (SeraiStore *self, GAsyncResult *result,
                                               GError **error);
void       serai_store_list_games_async (SeraiStore *self, SeraiStoreGames which, gint64 account,
                                         gint64 time, guint limit, GCancellable *cancellable,
                                         GAsyncReadyCallback callback, gpointer user_data);
GPtrArray *serai_store_list_games_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void       serai_store_count_open_games_async (SeraiStore *self, const gint64 accounts[2],
                                               GCancellable *cancellable, GAsyncReadyCallback callback,
                                               gpointer user_data);
guint *serai_store_count_open_games_finish (SeraiStore *self, GAsyncResult *result, GError **error);

/* ---- Ratings ---- */

void serai_store_list_ratings_async (SeraiStore *self, gint64 account, GCancellable *cancellable,
                                     GAsyncReadyCallback callback, gpointer user_data);
GPtrArray *serai_store_list_ratings_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void       serai_store_list_ranking_async (SeraiStore *self, const char *kind, double max_deviation,
                                           guint limit, GCancellable *cancellable,
                                           GAsyncReadyCallback callback, gpointer user_data);
GPtrArray *serai_store_list_ranking_finish (SeraiStore *self, GAsyncResult *result, GError **error);

/* ---- When no process ran ---- */

void     serai_store_come_alive_async (SeraiStore *self, gint64 now, GCancellable *cancellable,
                                       GAsyncReadyCallback callback, gpointer user_data);
GArray  *serai_store_come_alive_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void     serai_store_stay_alive_async (SeraiStore *self, gint64 now, GCancellable *cancellable,
                                       GAsyncReadyCallback callback, gpointer user_data);
gboolean serai_store_stay_alive_finish (SeraiStore *self, GAsyncResult *result, GError **error);

/* ---- Who is here, whom they block, their leave ---- */

void       serai_store_renew_async (SeraiStore *self, gint64 now, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data);
gboolean   serai_store_renew_finish (SeraiStore *self, GAsyncResult *result, gboolean *is_new,
                                     gboolean *has_died, GError **error);
void       serai_store_set_here_async (SeraiStore *self, gint64 account, const char *name,
                                       gboolean is_here, gint64 now, GCancellable *cancellable,
                                       GAsyncReadyCallback callback, gpointer user_data);
gboolean   serai_store_set_here_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void       serai_store_list_here_async (SeraiStore *self, gint64 now, guint limit,
                                        GCancellable *cancellable, GAsyncReadyCallback callback,
                                        gpointer user_data);
GPtrArray *serai_store_list_here_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void       serai_store_find_here_async (SeraiStore *self, const char *name, gint64 now,
                                        GCancellable *cancellable, GAsyncReadyCallback callback,
                                        gpointer user_data);
SeraiHere *serai_store_find_here_finish (SeraiStore *self, GAsyncResult *result, GError **error);

void serai_store_block_async (SeraiStore *self, gint64 account, gint64 other, gboolean is_blocked,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data);
gboolean serai_store_block_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void serai_store_list_blocked_async (SeraiStore *self, gint64 account, GCancellable *cancellable,
                                     GAsyncReadyCallback callback, gpointer user_data);
GPtrArray *serai_store_list_blocked_finish (SeraiStore *self, GAsyncResult *result, GError **error);

void     serai_store_set_leave_async (SeraiStore *self, gint64 account, gint64 now, gint64 until,
                                      GCancellable *cancellable, GAsyncReadyCallback callback,
                                      gpointer user_data);
gboolean serai_store_set_leave_finish (SeraiStore *self, GAsyncResult *result, GError **error);
void     serai_store_list_leave_async (SeraiStore *self, gint64 account, gint64 since,
                                       GCancellable *cancellable, GAsyncReadyCallback callback,
                                       gpointer user_data);
GArray  *serai_store_list_leave_finish (SeraiStore *self, GAsyncResult *result, GError **error);

G_END_DECLS
