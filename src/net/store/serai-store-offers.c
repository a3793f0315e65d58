/* serai-store-offers.c: offers in the store.
 *
 * An offer ends once: whoever ends it locks its row first. Then, in PostgreSQL, another process
 * waits and finds it gone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-store-private.h"

#define SELECT                                                                                     \
  "SELECT o.id, o.maker, m.name, o.taker, t.name, o.code, o.terms, o.before_game, o.created, "     \
  "o.expires, CASE WHEN m.password IS NULL THEN 1 ELSE 0 END, m.since, o.unlisted "                \
  "FROM offer o JOIN account m ON m.id = o.maker "                                                 \
  "LEFT JOIN account t ON t.id = o.taker "
#define INSERT                                                                                     \
  "INSERT INTO offer (id, maker, taker, code, terms, before_game, created, expires, unlisted) "    \
  "SELECT $1, $2, NULLIF ($3, 0), $4, $5, $6, $7, $8, $9 "                                         \
  "WHERE NOT EXISTS (SELECT 1 FROM block WHERE (account = $3 AND blocked = $2) "                   \
  "OR (account = $2 AND blocked = $3)) "
#define IS_BLOCKING "SELECT account FROM block WHERE account = $1 AND blocked = $2"
#define LOCK "UPDATE offer SET created = created WHERE id = $1 RETURNING id"

/* ---- Reading ---- */

static SeraiOffer *
read_offer (const SeraiRows *rows, guint statement, guint row, GError **error)
{
  g_autoptr (SeraiOffer) offer = g_new0 (SeraiOffer, 1);

  g_strlcpy (offer->id, serai_store_get_text (rows, statement, row, 0), sizeof offer->id);
  offer->from = serai_rows_get_integer (rows, statement, row, 1);
  offer->from_name = g_strdup (serai_store_get_text (rows, statement, row, 2));
  offer->to = serai_rows_get_integer (rows, statement, row, 3);
  offer->to_name = g_strdup (serai_rows_get_text (rows, statement, row, 4));
  offer->code = g_strdup (serai_rows_get_text (rows, statement, row, 5));
  g_strlcpy (offer->before, serai_store_get_text (rows, statement, row, 7), sizeof offer->before);
  offer->created = serai_rows_get_integer (rows, statement, row, 8);
  offer->expires = serai_rows_get_integer (rows, statement, row, 9);
  offer->is_from_guest = serai_rows_get_integer (rows, statement, row, 10) != 0;
  offer->from_since = serai_rows_get_integer (rows, statement, row, 11);
  offer->is_unlisted = serai_rows_get_integer (rows, statement, row, 12) != 0;
  if (!serai_store_read_terms (&offer->terms, serai_store_get_text (rows, statement, row, 6),
                               error))
    return NULL;
  return g_steal_pointer (&offer);
}

static gpointer
parse_offer (const SeraiRows *rows, GError **error)
{
  if (serai_store_require_row (rows, 0, SERAI_NET_ERROR_NO_SUCH_OFFER,
                               "there is no such offer, or it has ended", error)
      == NULL)
    return NULL;
  return read_offer (rows, 0, 0, error);
}

static gpointer
parse_offers (const SeraiRows *rows, GError **error)
{
  guint n_rows = serai_rows_get_n (rows, 0);
  g_autoptr (GPtrArray) offers = g_ptr_array_new_with_free_func ((GDestroyNotify) serai_offer_free);

  for (guint row = 0; row < n_rows; row++)
    {
      SeraiOffer *offer = read_offer (rows, 0, row, error);

      if (offer == NULL)
        return NULL;
      g_ptr_array_add (offers, offer);
    }
  return g_steal_pointer (&offers);
}

static const SeraiStoreRequest request_offer = { parse_offer, (GDestroyNotify) serai_offer_free };
static const SeraiStoreRequest request_offers = { parse_offers,
                                                  (GDestroyNotify) g_ptr_array_unref };

/* ---- Adding ---- */

/* $1 to $9 */
static void
bind_offer (SeraiTransaction *transaction, const SeraiOffer *offer)
{
  g_autofree char *terms = serai_store_write_json (serai_terms_write (&offer->terms));

  serai_transaction_bind_text (transaction, offer->id);
  serai_transaction_bind_integer (transaction, offer->from);
  serai_transaction_bind_integer (transaction, offer->to);
  serai_transaction_bind_text (transaction, offer->code);
  serai_transaction_bind_text (transaction, terms);
  serai_transaction_bind_text (transaction, offer->before);
  serai_transaction_bind_integer (transaction, offer->created);
  serai_transaction_bind_integer (transaction, offer->expires);
  serai_transaction_bind_integer (transaction, offer->is_unlisted);
  serai_store_notify (transaction, SERAI_STORE_OFFER, offer->id);
}

/* If an offer is not made: whether its maker is to blame. */
static void
add_blocking (SeraiTransaction *transaction, const SeraiOffer *offer)
{
  serai_transaction_add (transaction, IS_BLOCKING);
  serai_transaction_bind_integer (transaction, offer->from);
  serai_transaction_bind_integer (transaction, offer->to);
}

/* @statement: has a row if the offer has been made
 * @blocking: that of add_blocking() */
static gpointer
require_made (const SeraiRows *rows, guint statement, guint blocking, GError **error)
{
  if (serai_rows_get_n (rows, statement) == 0 && serai_rows_get_n (rows, blocking) > 0)
    return serai_store_refuse (error, SERAI_NET_ERROR_BLOCKING, "one has blocked them");
  return serai_store_require_row (rows, statement, SERAI_NET_ERROR_BLOCKED, "they do not want it",
                                  error);
}

static gpointer
parse_added (const SeraiRows *rows, GError **error)
{
  return require_made (rows, 0, 1, error);
}

/**
 * serai_store_add_offer_async:
 * @self: a store
 * @offer: an offer with a new id; the names and what is known of the maker are not used
 */
void
serai_store_add_offer_async (SeraiStore *self, const SeraiOffer *offer, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  static const SeraiStoreRequest request = { parse_added, NULL };
  SeraiTransaction              *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, INSERT "RETURNING id");
  bind_offer (transaction, offer);
  add_blocking (transaction, offer);
  serai_store_request (self, &request, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_add_offer_finish:
 * @error: %SERAI_NET_ERROR_BLOCKED if the person asked has blocked the maker,
 *   %SERAI_NET_ERROR_BLOCKING if the maker has blocked them;
 *   %SERAI_NET_ERROR_STORAGE if the code is in use
 * Returns: %TRUE if the offer has been made
 */
gboolean
serai_store_add_offer_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}

/* ---- Rematches ---- */

#define LOCK_GAME "UPDATE game SET leg = leg WHERE id = $1"
#define NO_REMATCH                                                                                 \
  "AND NOT EXISTS (SELECT 1 FROM offer WHERE before_game = $6 AND expires > $7 "                   \
  "AND ((maker = $2 AND taker = $3) OR (maker = $3 AND taker = $2))) "

static gpointer
parse_rematch (const SeraiRows *rows, GError **error)
{
  if (require_made (rows, 2, 3, error) == NULL)
    return NULL;
  return read_offer (rows, 2, 0, error);
}

/**
 * serai_store_add_rematch_async:
 * @self: a store
 * @offer: a rematch to somebody, as for serai_store_add_offer_async()
 * Makes the offer, unless one of both has an open offer of a rematch of the same game to the other.
 * Whoever looks for it locks the row of the game first.
 */
void
serai_store_add_rematch_async (SeraiStore *self, const SeraiOffer *offer, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data)
{
  static const SeraiStoreRequest request = { parse_rematch, (GDestroyNotify) serai_offer_free };
  SeraiTransaction              *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, LOCK_GAME);
  serai_transaction_bind_text (transaction, offer->before);
  serai_transaction_add (transaction, INSERT NO_REMATCH "RETURNING id");
  bind_offer (transaction, offer);
  serai_transaction_add (transaction,
                         SELECT "WHERE o.before_game = $1 AND o.expires > $2 "
                                "AND ((o.maker = $3 AND o.taker = $4) OR (o.maker = $4 AND o.taker "
                                "= $3)) ORDER BY o.created, o.id LIMIT 1");
  serai_transaction_bind_text (transaction, offer->before);
  serai_transaction_bind_integer (transaction, offer->created);
  serai_transaction_bind_integer (transaction, offer->from);
  serai_transaction_bind_integer (transaction, offer->to);
  add_blocking (transaction, offer);
  serai_store_request (self, &request, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_add_rematch_finish:
 * @error: %SERAI_NET_ERROR_BLOCKED or %SERAI_NET_ERROR_BLOCKING,
 *   as by serai_store_add_offer_finish()
 * Returns: (transfer full): the offer that is open now, made by this call or before, by either
 */
SeraiOffer *
serai_store_add_rematch_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}

/* ---- Finding ---- */

/**
 * serai_store_find_offer_async:
 * @self: a store
 * @id: of an offer
 * @now: the current time
 */
void
serai_store_find_offer_async (SeraiStore *self, const char *id, gint64 now,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, SELECT "WHERE o.id = $1 AND o.expires > $2");
  serai_transaction_bind_text (transaction, id);
  serai_transaction_bind_integer (transaction, now);
  serai_store_request (self, &request_offer, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_find_offer_finish:
 * @error: %SERAI_NET_ERROR_NO_SUCH_OFFER
 * Returns: (transfer full): the offer
 */
SeraiOffer *
serai_store_find_offer_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}

/**
 * serai_store_find_code_async:
 * @self: a store
 * @code: the code of an offer, as it was stored
 * @now: the current time
 */
void
serai_store_find_code_async (SeraiStore *self, const char *code, gint64 now,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, SELECT "WHERE o.code = $1 AND o.expires > $2");
  serai_transaction_bind_text (transaction, code);
  serai_transaction_bind_integer (transaction, now);
  serai_store_request (self, &request_offer, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_find_code_finish:
 * @error: %SERAI_NET_ERROR_NO_SUCH_OFFER
 * Returns: (transfer full): the offer
 */
SeraiOffer *
serai_store_find_code_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}

/**
 * serai_store_list_offers_async:
 * @self: a store
 * @account: whose offers, made to or by them; 0: those for anybody, without a code
 * @now: the current time
 * @limit: at most so many, the newest first
 */
void
serai_store_list_offers_async (SeraiStore *self, gint64 account, gint64 now, guint limit,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction,
                         account != 0 ? SELECT "WHERE o.expires > $1 AND (o.maker = $3 OR o.taker "
                                               "= $3) ORDER BY o.created DESC, o.id LIMIT $2"
                                      : SELECT "WHERE o.expires > $1 AND o.taker IS NULL AND "
                                               "o.code IS NULL "
                                               "ORDER BY o.created DESC, o.id LIMIT $2");
  serai_transaction_bind_integer (transaction, now);
  serai_transaction_bind_integer (transaction, limit);
  if (account != 0)
    serai_transaction_bind_integer (transaction, account);
  serai_store_request (self, &request_offers, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_list_offers_finish:
 * Returns: (transfer full) (element-type SeraiOffer): the offers
 */
GPtrArray *
serai_store_list_offers_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}

/* ---- Ending ---- */

static gpointer
parse_ended (const SeraiRows *rows, GError **error)
{
  return serai_store_require_row (rows, 0, SERAI_NET_ERROR_NO_SUCH_OFFER, "this offer has ended",
                                  error);
}

static const SeraiStoreRequest request_ended = { parse_ended, NULL };

/**
 * serai_store_take_offer_async:
 * @self: a store
 * @id: of an offer that was declined or withdrawn
 */
void
serai_store_take_offer_async (SeraiStore *self, const char *id, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, "DELETE FROM offer WHERE id = $1 RETURNING id");
  serai_transaction_bind_text (transaction, id);
  serai_store_notify (transaction, SERAI_STORE_OFFER, id);
  serai_store_request (self, &request_ended, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_take_offer_finish:
 * @error: %SERAI_NET_ERROR_NO_SUCH_OFFER if it had already ended
 * Returns: %TRUE if it has been ended by this call, and by nobody else
 */
gboolean
serai_store_take_offer_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}

static gpointer
parse_replaced (const SeraiRows *rows, GError **error)
{
  if (parse_ended (rows, error) == NULL)
    return NULL;
  return require_made (rows, 1, 3, error);
}

/**
 * serai_store_replace_offer_async:
 * @self: a store
 * @id: of an offer
 * @offer: the answer to it: another offer with a new id
 * Ends one offer and makes the other, or does nothing.
 */
void
serai_store_replace_offer_async (SeraiStore *self, const char *id, const SeraiOffer *offer,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  static const SeraiStoreRequest request = { parse_replaced, NULL };
  SeraiTransaction              *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, LOCK);
  serai_transaction_bind_text (transaction, id);
  serai_transaction_add (transaction,
                         INSERT "AND EXISTS (SELECT 1 FROM offer WHERE id = $10) RETURNING id");
  bind_offer (transaction, offer);
  serai_transaction_bind_text (transaction, id);
  serai_transaction_add (transaction, "DELETE FROM offer WHERE id = $1 "
                                      "AND EXISTS (SELECT 1 FROM offer WHERE id = $2)");
  serai_transaction_bind_text (transaction, id);
  serai_transaction_bind_text (transaction, offer->id);
  add_blocking (transaction, offer);
  serai_store_notify (transaction, SERAI_STORE_OFFER, id);
  serai_store_request (self, &request, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_replace_offer_finish:
 * @error: %SERAI_NET_ERROR_NO_SUCH_OFFER if it had already ended, %SERAI_NET_ERROR_BLOCKED or
 *   %SERAI_NET_ERROR_BLOCKING as by serai_store_add_offer_finish()
 * Returns: %TRUE if it has been replaced
 */
gboolean
serai_store_replace_offer_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}

/**
 * serai_store_set_offer_expiry_async:
 * @self: a store
 * @id: of an offer
 * @expires: when it ends, sooner or later than before, as its maker has gone or come back
 */
void
serai_store_set_offer_expiry_async (SeraiStore *self, const char *id, gint64 expires,
                                    GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, "UPDATE offer SET expires = $2 WHERE id = $1 RETURNING id");
  serai_transaction_bind_text (transaction, id);
  serai_transaction_bind_integer (transaction, expires);
  serai_store_notify (transaction, SERAI_STORE_OFFER, id);
  serai_store_request (self, &request_ended, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_set_offer_expiry_finish:
 * @error: %SERAI_NET_ERROR_NO_SUCH_OFFER if it has ended
 * Returns: %TRUE if it has been changed
 */
gboolean
serai_store_set_offer_expiry_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}
