/* serai-store-people.c: who is here, whom people block, and their leave, in the store.
 *
 * Each process has a row, which it renews, and to which those belong who are connected to it.
 * Nobody is here in a process that has not renewed itself, however it ended.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-person-name.h"
#include "serai-store-private.h"

#define RENEW                                                                                      \
  "INSERT INTO process (id, seen) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen = $2"

/* $1 is when a process must have been seen. */
#define PRESENT "FROM presence p JOIN process q ON q.id = p.process WHERE q.seen > $1 "
/* The account comes first, as serai_store_read_account() expects it; the hash stays here. */
#define COLUMNS                                                                                    \
  "a.id, a.name, CASE WHEN a.password IS NULL THEN NULL ELSE '' END, a.since, "                    \
  "EXISTS (SELECT 1 FROM game g WHERE (g.p1 = a.id OR g.p2 = a.id) AND g.ended = 0 "               \
  "AND g.state = 'running' AND g.days = 0) "
#define NEWEST                                                                                     \
  "(SELECT p.account AS account, MAX (p.since) AS since " PRESENT                                  \
  "GROUP BY p.account ORDER BY since DESC, account DESC LIMIT $2) h "
#define RATINGS                                                                                    \
  "SELECT r.account, r.kind, r.rating, r.deviation, r.volatility, r.n_games FROM rating r "

/* ---- Processes ---- */

static void
add_renewal (SeraiStore *self, SeraiTransaction *transaction, gint64 now)
{
  serai_transaction_add (transaction, RENEW);
  serai_transaction_bind_text (transaction, serai_store_get_process (self));
  serai_transaction_bind_integer (transaction, now);
}

typedef struct
{
  gboolean   is_new;
  GPtrArray *processes; /* (element-type utf8) (owned): that run */
} Renewal;

static void
renewal_free (gpointer data)
{
  Renewal *renewal = data;

  g_ptr_array_unref (renewal->processes);
  g_free (renewal);
}

static gpointer
parse_renewed (const SeraiRows *rows, GError **error G_GNUC_UNUSED)
{
  Renewal *renewal = g_new (Renewal, 1);
  guint    n_processes = serai_rows_get_n (rows, 2);

  renewal->is_new = serai_rows_get_n (rows, 0) == 0;
  renewal->processes = g_ptr_array_new_with_free_func (g_free);
  for (guint n = 0; n < n_processes; n++)
    g_ptr_array_add (renewal->processes, g_strdup (serai_store_get_text (rows, 2, n, 0)));
  return renewal;
}

/**
 * serai_store_renew_async:
 * @self: a store
 * @now: the current time
 * Shows the other processes that this one runs. To be called every five seconds or so.
 */
void
serai_store_renew_async (SeraiStore *self, gint64 now, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  static const SeraiStoreRequest request = { parse_renewed, renewal_free };
  SeraiTransaction              *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, "UPDATE process SET seen = seen WHERE id = $1 RETURNING id");
  serai_transaction_bind_text (transaction, serai_store_get_process (self));
  add_renewal (self, transaction, now);
  serai_transaction_add (transaction, "SELECT id FROM process WHERE seen > $1");
  serai_transaction_bind_integer (transaction, now - SERAI_STORE_HERE_MS);
  serai_store_request (self, &request, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_renew_finish:
 * @is_new: (out): whether this process was not known. It is so the first time, and after it could
 *   not renew itself for so long that others have forgotten it: then serai_store_set_here_async()
 *   has to be called again for everybody who is here.
 * @has_died: (out): whether another process has ended or died since the last time
 * Returns: %TRUE if this process is known
 */
gboolean
serai_store_renew_finish (SeraiStore *self, GAsyncResult *result, gboolean *is_new,
                          gboolean *has_died, GError **error)
{
  Renewal *renewal = serai_store_finish (self, result, error);

  *is_new = renewal != NULL && renewal->is_new;
  *has_died = renewal != NULL && serai_store_remember_processes (self, renewal->processes);
  if (renewal == NULL)
    return FALSE;
  renewal_free (renewal);
  return TRUE;
}

/* ---- Who is here ---- */

/**
 * serai_store_set_here_async:
 * @self: a store
 * @account: of somebody who has come to this process or has gone
 * @name: their name, for the notification of the other processes
 * @is_here: which of both
 * @now: the current time
 */
void
serai_store_set_here_async (SeraiStore *self, gint64 account, const char *name, gboolean is_here,
                            gint64 now, GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  if (is_here)
    {
      add_renewal (self, transaction, now);
      serai_transaction_add (transaction,
                             "INSERT INTO presence (process, account, since) VALUES ($1, $2, $3) "
                             "ON CONFLICT (process, account) DO UPDATE SET since = $3");
    }
  else
    serai_transaction_add (transaction, "DELETE FROM presence WHERE process = $1 AND account = $2");
  serai_transaction_bind_text (transaction, serai_store_get_process (self));
  serai_transaction_bind_integer (transaction, account);
  if (is_here)
    serai_transaction_bind_integer (transaction, now);
  serai_store_notify (transaction, SERAI_STORE_PERSON, name);
  serai_store_request (self, &serai_store_request_done, transaction, cancellable, callback,
                       user_data);
}

/**
 * serai_store_set_here_finish:
 * Returns: %TRUE if all processes can see it
 */
gboolean
serai_store_set_here_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}

static SeraiHere *
read_here (const SeraiRows *rows, guint row)
{
  SeraiHere *here = g_new0 (SeraiHere, 1);

  serai_store_read_account (&here->account, rows, 0, row);
  g_clear_pointer (&here->account.password, g_free);
  here->is_playing = serai_rows_get_integer (rows, 0, row, 4) != 0;
  here->is_here = serai_rows_get_integer (rows, 0, row, 5) != 0;
  here->ratings = g_ptr_array_new_with_free_func ((GDestroyNotify) serai_rating_row_free);
  return here;
}

static SeraiRatingRow *
read_rating (const SeraiRows *rows, guint row, const char *name)
{
  SeraiRatingRow *rating = g_new0 (SeraiRatingRow, 1);

  g_strlcpy (rating->kind, serai_store_get_text (rows, 1, row, 1), sizeof rating->kind);
  rating->name = g_strdup (name);
  rating->rating.rating = serai_rows_get_real (rows, 1, row, 2);
  rating->rating.deviation = serai_rows_get_real (rows, 1, row, 3);
  rating->rating.volatility = serai_rows_get_real (rows, 1, row, 4);
  rating->rating.n_games = (guint) serai_rows_get_integer (rows, 1, row, 5);
  return rating;
}

/* The second statement has the ratings of the people of the first. */
static void
add_ratings (GPtrArray *people, const SeraiRows *rows)
{
  guint n_rows = serai_rows_get_n (rows, 1);
  g_autoptr (GHashTable) by_id = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint n = 0; n < people->len; n++)
    {
      SeraiHere *here = g_ptr_array_index (people, n);

      g_hash_table_insert (by_id, &here->account.id, here);
    }
  for (guint row = 0; row < n_rows; row++)
    {
      gint64     id = serai_rows_get_integer (rows, 1, row, 0);
      SeraiHere *here = g_hash_table_lookup (by_id, &id);

      if (here != NULL)
        g_ptr_array_add (here->ratings, read_rating (rows, row, here->account.name));
    }
}

static gpointer
parse_people (const SeraiRows *rows, GError **error G_GNUC_UNUSED)
{
  guint      n_rows = serai_rows_get_n (rows, 0);
  GPtrArray *people = g_ptr_array_new_with_free_func ((GDestroyNotify) serai_here_free);

  for (guint row = 0; row < n_rows; row++)
    g_ptr_array_add (people, read_here (rows, row));
  add_ratings (people, rows);
  return people;
}

/**
 * serai_store_list_here_async:
 * @self: a store
 * @now: the current time
 * @limit: at most so many, those who came last first
 * Lists everybody who is connected to some process.
 */
void
serai_store_list_here_async (SeraiStore *self, gint64 now, guint limit, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  static const SeraiStoreRequest request = { parse_people, (GDestroyNotify) g_ptr_array_unref };
  static const char *const       statements[] = {
          "SELECT " COLUMNS ", 1 FROM " NEWEST "JOIN account a ON a.id = h.account "
                "ORDER BY h.since DESC, a.id DESC",
          RATINGS "JOIN " NEWEST "ON h.account = r.account WHERE r.n_games > 0 ORDER BY r.kind",
  };
  SeraiTransaction *transaction = serai_transaction_new ();

  for (guint n = 0; n < G_N_ELEMENTS (statements); n++)
    {
      serai_transaction_add (transaction, statements[n]);
      serai_transaction_bind_integer (transaction, now - SERAI_STORE_HERE_MS);
      serai_transaction_bind_integer (transaction, limit);
    }
  serai_store_request (self, &request, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_list_here_finish:
 * Returns: (transfer full) (element-type SeraiHere): the people
 */
GPtrArray *
serai_store_list_here_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}

static gpointer
parse_person (const SeraiRows *rows, GError **error)
{
  g_autoptr (GPtrArray) people = NULL;

  if (serai_store_require_row (rows, 0, SERAI_NET_ERROR_NO_SUCH_PERSON, "nobody has this name",
                               error)
      == NULL)
    return NULL;
  people = parse_people (rows, NULL);
  return g_ptr_array_steal_index (people, 0);
}

/**
 * serai_store_find_here_async:
 * @self: a store
 * @name: of anybody, here or not
 * @now: the current time
 */
void
serai_store_find_here_async (SeraiStore *self, const char *name, gint64 now,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  static const SeraiStoreRequest request = { parse_person, (GDestroyNotify) serai_here_free };
  SeraiTransaction              *transaction = serai_transaction_new ();
  g_autofree char               *skeleton = serai_person_name_skeleton (name);

  serai_transaction_add (transaction, "SELECT " COLUMNS ", EXISTS (SELECT 1 " PRESENT
                                      "AND p.account = a.id) FROM account a WHERE a.skeleton = $2");
  serai_transaction_bind_integer (transaction, now - SERAI_STORE_HERE_MS);
  serai_transaction_bind_text (transaction, skeleton);
  serai_transaction_add (transaction, RATINGS "JOIN account a ON a.id = r.account WHERE "
                                              "r.n_games > 0 AND a.skeleton = $1 ORDER BY r.kind");
  serai_transaction_bind_text (transaction, skeleton);
  serai_store_request (self, &request, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_find_here_finish:
 * @error: %SERAI_NET_ERROR_NO_SUCH_PERSON if nobody has this name
 * Returns: (transfer full): the person, and whether they are here
 */
SeraiHere *
serai_store_find_here_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}

/* ---- Whom they block ---- */

/**
 * serai_store_block_async:
 * @self: a store
 * @account: who blocks
 * @other: whom
 * @is_blocked: %FALSE to undo it
 */
void
serai_store_block_async (SeraiStore *self, gint64 account, gint64 other, gboolean is_blocked,
                         GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction,
                         is_blocked ? "INSERT INTO block (account, blocked) VALUES ($1, $2) "
                                      "ON CONFLICT (account, blocked) DO NOTHING"
                                    : "DELETE FROM block WHERE account = $1 AND blocked = $2");
  serai_transaction_bind_integer (transaction, account);
  serai_transaction_bind_integer (transaction, other);
  serai_store_request (self, &serai_store_request_done, transaction, cancellable, callback,
                       user_data);
}

/**
 * serai_store_block_finish:
 * Returns: %TRUE if it is so now
 */
gboolean
serai_store_block_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}

static gpointer
parse_accounts (const SeraiRows *rows, GError **error G_GNUC_UNUSED)
{
  guint      n_rows = serai_rows_get_n (rows, 0);
  GPtrArray *accounts = g_ptr_array_new_with_free_func ((GDestroyNotify) serai_account_free);

  for (guint row = 0; row < n_rows; row++)
    {
      SeraiAccount *account = g_new (SeraiAccount, 1);

      serai_store_read_account (account, rows, 0, row);
      g_ptr_array_add (accounts, account);
    }
  return accounts;
}

/**
 * serai_store_list_blocked_async:
 * @self: a store
 * @account: whose list, in the order of names
 */
void
serai_store_list_blocked_async (SeraiStore *self, gint64 account, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  static const SeraiStoreRequest request = { parse_accounts, (GDestroyNotify) g_ptr_array_unref };
  SeraiTransaction              *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, "SELECT " SERAI_STORE_ACCOUNT_COLUMNS
                                      " FROM block k JOIN account a ON a.id = k.blocked "
                                      "WHERE k.account = $1 ORDER BY a.name, a.id");
  serai_transaction_bind_integer (transaction, account);
  serai_store_request (self, &request, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_list_blocked_finish:
 * Returns: (transfer full) (element-type SeraiAccount): whom they have blocked
 */
GPtrArray *
serai_store_list_blocked_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}

/* ---- Leave ---- */

/**
 * serai_store_set_leave_async:
 * @self: a store
 * @account: who takes leave from games with days, or comes back
 * @now: the current time
 * @until: when the leave that has begun, or begins now, ends; not after @now: it has ended
 */
void
serai_store_set_leave_async (SeraiStore *self, gint64 account, gint64 now, gint64 until,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  static const char *const statements[] = {
    "UPDATE leave SET ends = $3 WHERE account = $1 AND begins <= $2 AND ends > $2",
    "INSERT INTO leave (account, begins, ends) SELECT $1, $2, $3 WHERE $3 > $2 "
    "AND NOT EXISTS (SELECT 1 FROM leave WHERE account = $1 AND begins <= $2 AND ends > $2) "
    "ON CONFLICT (account, begins) DO UPDATE SET ends = $3",
  };
  SeraiTransaction *transaction = serai_transaction_new ();

  for (guint n = 0; n < G_N_ELEMENTS (statements); n++)
    {
      serai_transaction_add (transaction, statements[n]);
      serai_transaction_bind_integer (transaction, account);
      serai_transaction_bind_integer (transaction, now);
      serai_transaction_bind_integer (transaction, MAX (until, now));
    }
  serai_store_request (self, &serai_store_request_done, transaction, cancellable, callback,
                       user_data);
}

/**
 * serai_store_set_leave_finish:
 * Returns: %TRUE if it is so now
 */
gboolean
serai_store_set_leave_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}

static gpointer
parse_leave (const SeraiRows *rows, GError **error G_GNUC_UNUSED)
{
  guint   n_rows = serai_rows_get_n (rows, 0);
  GArray *leave = g_array_new (FALSE, FALSE, sizeof (SeraiLeave));

  for (guint row = 0; row < n_rows; row++)
    {
      SeraiLeave one = { serai_rows_get_integer (rows, 0, row, 0),
                         serai_rows_get_integer (rows, 0, row, 1) };

      g_array_append_val (leave, one);
    }
  return leave;
}

/**
 * serai_store_list_leave_async:
 * @self: a store
 * @account: whose leave
 * @since: only what ended later
 */
void
serai_store_list_leave_async (SeraiStore *self, gint64 account, gint64 since,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  static const SeraiStoreRequest request = { parse_leave, (GDestroyNotify) g_array_unref };
  SeraiTransaction              *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, "SELECT begins, ends FROM leave "
                                      "WHERE account = $1 AND ends > $2 ORDER BY begins");
  serai_transaction_bind_integer (transaction, account);
  serai_transaction_bind_integer (transaction, since);
  serai_store_request (self, &request, transaction, cancellable, callback, user_data);
}

/**
 * serai_store_list_leave_finish:
 * Returns: (transfer full) (element-type SeraiLeave): the leave, in order
 */
GArray *
serai_store_list_leave_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error);
}
