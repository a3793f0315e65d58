/* serai-store-accounts.c: accounts and tokens in the store.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-person-name.h"
#include "serai-store-private.h"

#define RETURNING " RETURNING id, name, password, since"

/* ---- Accounts ---- */

static gpointer
read_one (const SeraiRows *rows, guint statement, SeraiNetError code, const char *message,
          GError **error)
{
  SeraiAccount *account;

  if (serai_store_require_row (rows, statement, code, message, error) == NULL)
    return NULL;
  account = g_new (SeraiAccount, 1);
  serai_store_read_account (account, rows, statement, 0);
  return account;
}

static gpointer
parse_added (const SeraiRows *rows, GError **error)
{
  return read_one (rows, 0, SERAI_NET_ERROR_NAME_TAKEN, "somebody has a name like this", error);
}

static gpointer
parse_found (const SeraiRows *rows, GError **error)
{
  return read_one (rows, 0, SERAI_NET_ERROR_NO_SUCH_PERSON, "nobody has this name", error);
}

static const SeraiStoreRequest request_added = { parse_added, (GDestroyNotify) serai_account_free };
static const SeraiStoreRequest request_found = { parse_found, (GDestroyNotify) serai_account_free };

static void
bind_skeleton (SeraiTransaction *transaction, const char *name)
{
  g_autofree char *skeleton = serai_person_name_skeleton (name);

  serai_transaction_bind_text (transaction, skeleton);
}

/**
 * serai_store_add_account_async:
 * @self: a store
 * @name: a valid name
 * @password: (nullable): a hash of the password; %NULL for a guest
 * @now: the current time
 */
void
serai_store_add_account_async (SeraiStore *self, const char *name, const char *password, gint64 now,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction,
                         "INSERT INTO account (name, skeleton, password, since) "
                         "VALUES ($1, $2, $3, $4) ON CONFLICT (skeleton) DO NOTHING" RETURNING);
  serai_transaction_bind_text (transaction, name);
  bind_skeleton (transaction, name);
  serai_transaction_bind_text (transaction, password);
  serai_transaction_bind_integer (transaction, now);
  serai_store_request (self, &request_added, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_add_account_finish:
 * @error: %SERAI_NET_ERROR_NAME_TAKEN if somebody has this name or one that looks like it
 * Returns: (transfer full): the account
 */
SeraiAccount *
serai_store_add_account_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}

/**
 * serai_store_find_account_async:
 * @self: a store
 * @name: a valid name
 * Finds the account with this name or one that looks like it.
 */
void
serai_store_find_account_async (SeraiStore *self, const char *name, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, "SELECT " SERAI_STORE_ACCOUNT_COLUMNS
                                      " FROM account a WHERE a.skeleton = $1");
  bind_skeleton (transaction, name);
  serai_store_request (self, &request_found, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_find_account_finish:
 * @error: %SERAI_NET_ERROR_NO_SUCH_PERSON
 * Returns: (transfer full): the account
 */
SeraiAccount *
serai_store_find_account_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}

/**
 * serai_store_enrol_guest_async:
 * @self: a store
 * @account: a guest's
 * @name: a valid name, new or the same
 * @password: a hash of the password
 * @now: the current time; they are a member since then
 * Makes a member of a guest, who keeps games and tokens.
 */
void
serai_store_enrol_guest_async (SeraiStore *self, gint64 account, const char *name,
                               const char *password, gint64 now, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (
      transaction,
      "UPDATE account SET name = $2, skeleton = $3, password = $4, since = $5 "
      "WHERE id = $1 AND password IS NULL AND NOT EXISTS "
      "(SELECT 1 FROM account other WHERE other.skeleton = $3 AND other.id <> $1)" RETURNING);
  serai_transaction_bind_integer (transaction, account);
  serai_transaction_bind_text (transaction, name);
  bind_skeleton (transaction, name);
  serai_transaction_bind_text (transaction, password);
  serai_transaction_bind_integer (transaction, now);
  serai_store_notify (transaction, SERAI_STORE_PERSON, name);
  serai_store_request (self, &request_added, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_enrol_guest_finish:
 * @error: %SERAI_NET_ERROR_NAME_TAKEN, also if the account is not a guest's any more
 * Returns: (transfer full): the account as it is now
 */
SeraiAccount *
serai_store_enrol_guest_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}

/**
 * serai_store_set_password_async:
 * @self: a store
 * @account: a member's
 * @password: a hash of the new password
 * @kept_token: (nullable) (array fixed-size=32): the hash of the token that stays valid; the
 *   others are revoked
 */
void
serai_store_set_password_async (SeraiStore *self, gint64 account, const char *password,
                                const guint8 *kept_token, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, "UPDATE account SET password = $2 "
                                      "WHERE id = $1 AND password IS NOT NULL RETURNING id");
  serai_transaction_bind_integer (transaction, account);
  serai_transaction_bind_text (transaction, password);
  serai_transaction_add (transaction, "DELETE FROM token WHERE account = $1 "
                                      "AND ($2 IS NULL OR hash <> $2)");
  serai_transaction_bind_integer (transaction, account);
  serai_transaction_bind_bytes (transaction, kept_token, SERAI_TOKEN_HASH_BYTES);
  serai_store_request (self, &serai_store_request_done, transaction, cancellable, callback,
                       user_data);
}

/**
 * serai_store_set_password_finish:
 * Returns: %TRUE if the password has been changed
 */
gboolean
serai_store_set_password_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}

/* ---- Tokens ---- */

/**
 * serai_store_add_token_async:
 * @self: a store
 * @account: whose
 * @hash: (array fixed-size=32): of the token, which is not kept itself
 * @expires: until when it is valid
 */
void
serai_store_add_token_async (SeraiStore *self, gint64 account, const guint8 *hash, gint64 expires,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction,
                         "INSERT INTO token (account, hash, expires) VALUES ($1, $2, $3)");
  serai_transaction_bind_integer (transaction, account);
  serai_transaction_bind_bytes (transaction, hash, SERAI_TOKEN_HASH_BYTES);
  serai_transaction_bind_integer (transaction, expires);
  serai_store_request (self, &serai_store_request_done, transaction, cancellable, callback,
                       user_data);
}

/**
 * serai_store_add_token_finish:
 * Returns: %TRUE if the token is valid now
 */
gboolean
serai_store_add_token_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}

static gpointer
parse_used (const SeraiRows *rows, GError **error)
{
  return read_one (rows, 1, SERAI_NET_ERROR_BAD_TOKEN, "unknown, revoked or too old", error);
}

/**
 * serai_store_use_token_async:
 * @self: a store
 * @hash: (array fixed-size=32): of a token
 * @now: the current time
 * @expires: until when the token is to be valid from now on, if it is. To save writing, this is
 *   not changed for less than a day.
 */
void
serai_store_use_token_async (SeraiStore *self, const guint8 *hash, gint64 now, gint64 expires,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  static const SeraiStoreRequest request = { parse_used, (GDestroyNotify) serai_account_free };
  SeraiTransaction              *transaction = serai_transaction_new ();

  serai_transaction_add (transaction,
                         "UPDATE token SET expires = $3 "
                         "WHERE hash = $1 AND expires > $2 AND expires < $3 - 86400000");
  serai_transaction_bind_bytes (transaction, hash, SERAI_TOKEN_HASH_BYTES);
  serai_transaction_bind_integer (transaction, now);
  serai_transaction_bind_integer (transaction, expires);
  serai_transaction_add (transaction, "SELECT " SERAI_STORE_ACCOUNT_COLUMNS
                                      " FROM token t JOIN account a ON a.id = t.account "
                                      "WHERE t.hash = $1 AND t.expires > $2");
  serai_transaction_bind_bytes (transaction, hash, SERAI_TOKEN_HASH_BYTES);
  serai_transaction_bind_integer (transaction, now);
  serai_store_request (self, &request, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_use_token_finish:
 * @error: %SERAI_NET_ERROR_BAD_TOKEN
 * Returns: (transfer full): the account of the token
 */
SeraiAccount *
serai_store_use_token_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}

/**
 * serai_store_revoke_token_async:
 * @self: a store
 * @hash: (array fixed-size=32): of a token, which need not be valid
 */
void
serai_store_revoke_token_async (SeraiStore *self, const guint8 *hash, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, "DELETE FROM token WHERE hash = $1");
  serai_transaction_bind_bytes (transaction, hash, SERAI_TOKEN_HASH_BYTES);
  serai_store_request (self, &serai_store_request_done, transaction, cancellable, callback,
                       user_data);
}

/**
 * serai_store_revoke_token_finish:
 * Returns: %TRUE if the token is not valid any more
 */
gboolean
serai_store_revoke_token_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}

/**
 * serai_store_revoke_tokens_async:
 * @self: a store
 * @account: whose tokens are to be revoked
 */
void
serai_store_revoke_tokens_async (SeraiStore *self, gint64 account, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, "DELETE FROM token WHERE account = $1");
  serai_transaction_bind_integer (transaction, account);
  serai_store_request (self, &serai_store_request_done, transaction, cancellable, callback,
                       user_data);
}

/**
 * serai_store_revoke_tokens_finish:
 * Returns: %TRUE if none of them is valid any more
 */
gboolean
serai_store_revoke_tokens_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}
