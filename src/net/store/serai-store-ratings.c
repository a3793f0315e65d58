/* serai-store-ratings.c: ratings in the store.
 *
 * They change with the end of a rated game, in serai-store-games.c. A rating without games is only
 * a lock, and is not listed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-store-private.h"

#define SELECT                                                                                     \
  "SELECT r.kind, a.name, r.rating, r.deviation, r.volatility, r.n_games "                         \
  "FROM rating r JOIN account a ON a.id = r.account WHERE r.n_games > 0 "

static gpointer
parse_ratings (const SeraiRows *rows, GError **error G_GNUC_UNUSED)
{
  guint      n_rows = serai_rows_get_n (rows, 0);
  GPtrArray *ratings = g_ptr_array_new_with_free_func ((GDestroyNotify) serai_rating_row_free);

  for (guint row = 0; row < n_rows; row++)
    {
      SeraiRatingRow *rating = g_new0 (SeraiRatingRow, 1);

      g_strlcpy (rating->kind, serai_store_get_text (rows, 0, row, 0), sizeof rating->kind);
      rating->name = g_strdup (serai_store_get_text (rows, 0, row, 1));
      rating->rating.rating = serai_rows_get_real (rows, 0, row, 2);
      rating->rating.deviation = serai_rows_get_real (rows, 0, row, 3);
      rating->rating.volatility = serai_rows_get_real (rows, 0, row, 4);
      rating->rating.n_games = (guint) serai_rows_get_integer (rows, 0, row, 5);
      g_ptr_array_add (ratings, rating);
    }
  return ratings;
}

static const SeraiStoreRequest request_ratings = { parse_ratings,
                                                   (GDestroyNotify) g_ptr_array_unref };

/**
 * serai_store_list_ratings_async:
 * @self: a store
 * @account: whose ratings, in the order of the games' ids
 */
void
serai_store_list_ratings_async (SeraiStore *self, gint64 account, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, SELECT "AND r.account = $1 ORDER BY r.kind");
  serai_transaction_bind_integer (transaction, account);
  serai_store_request (self, &request_ratings, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_list_ratings_finish:
 * Returns: (transfer full) (element-type SeraiRatingRow): a rating for each game in which they have
 *   one
 */
GPtrArray *
serai_store_list_ratings_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}

/**
 * serai_store_list_ranking_async:
 * @self: a store
 * @kind: the id of a game
 * @max_deviation: those whose deviation is at most this
 * @limit: at most so many, the best first
 */
void
serai_store_list_ranking_async (SeraiStore *self, const char *kind, double max_deviation,
                                guint limit, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, SELECT "AND r.kind = $1 AND r.deviation <= $2 "
                                             "ORDER BY r.rating DESC, r.account LIMIT $3");
  serai_transaction_bind_text (transaction, kind);
  serai_transaction_bind_real (transaction, max_deviation);
  serai_transaction_bind_integer (transaction, limit);
  serai_store_request (self, &request_ratings, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_list_ranking_finish:
 * Returns: (transfer full) (element-type SeraiRatingRow): the ratings
 */
GPtrArray *
serai_store_list_ranking_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}
