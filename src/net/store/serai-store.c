/* serai-store.c: what the server keeps: accounts, tokens, offers, games, ratings.
 *
 * This file opens and closes the store and has what its parts share. Notifications are a letter
 * for what has changed, a space and its id.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-store-private.h"

#define DAY_MS (G_GINT64_CONSTANT (24) * 60 * 60 * 1000)
#define GUEST_GRACE_MS (60 * 60 * 1000) /* a guest without a token is kept for so long */
#define PROCESS_KEEP_MS (4 * SERAI_STORE_HERE_MS)
#define LEAVE_KEEP_MS (2 * 366 * DAY_MS)

struct _SeraiStore
{
  GObject        parent_instance;
  SeraiDatabase *database; /* (owned) */
  char           process[SERAI_ID_BYTES];
  GHashTable    *processes; /* (element-type utf8) (owned): that ran when this one was renewed */
};

enum
{
  CHANGED,
  RECOVERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiStore, serai_store, G_TYPE_OBJECT)

static const char letters[] = {
  [SERAI_STORE_GAME] = 'g', [SERAI_STORE_OFFER] = 'o', [SERAI_STORE_PERSON] = 'p'
};

/* ---- Signals ---- */

static void
notified_cb (SeraiDatabase *database G_GNUC_UNUSED, const char *payload, SeraiStore *self)
{
  if (payload[0] == '\0' || payload[1] != ' ')
    return; /* of a newer version */
  for (guint what = 0; what < G_N_ELEMENTS (letters); what++)
    if (letters[what] == payload[0])
      g_signal_emit (self, signals[CHANGED], 0, what, payload + 2);
}

static void
recovered_cb (SeraiDatabase *database G_GNUC_UNUSED, SeraiStore *self)
{
  g_signal_emit (self, signals[RECOVERED], 0);
}

/* The other processes emit #SeraiStore::changed when @transaction is durable. */
void
serai_store_notify (SeraiTransaction *transaction, SeraiStoreWhat what, const char *id)
{
  g_autofree char *payload = g_strdup_printf ("%c %s", letters[what], id);

  serai_transaction_notify (transaction, payload);
}

/* ---- Requests ---- */

static void
run_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  const SeraiStoreRequest *request = g_task_get_task_data (task);
  GError                  *error = NULL;
  g_autoptr (SeraiRows) rows = serai_database_run_finish (SERAI_DATABASE (source), result, &error);
  gpointer parsed = rows != NULL ? request->parse (rows, &error) : NULL;

  if (parsed != NULL)
    g_task_return_pointer (task, parsed, request->destroy);
  else
    g_task_return_error (task, error);
}

/* @request: static. @transaction: (transfer full) */
void
serai_store_request (SeraiStore *self, const SeraiStoreRequest *request,
                     SeraiTransaction *transaction, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, (gpointer) request);
  g_task_set_check_cancellable (task, FALSE); /* what is durable is not reported as cancelled */
  g_task_set_task_data (task, (gpointer) request, NULL);
  serai_database_run_async (self->database, transaction, cancellable, run_cb, task);
}

gpointer
serai_store_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

gpointer
serai_store_parse_done (const SeraiRows *rows G_GNUC_UNUSED, GError **error G_GNUC_UNUSED)
{
  return GINT_TO_POINTER (TRUE);
}

const SeraiStoreRequest serai_store_request_done = { serai_store_parse_done, NULL };

gpointer
serai_store_refuse (GError **error, SeraiNetError code, const char *message)
{
  g_set_error_literal (error, SERAI_NET_ERROR, code, message);
  return NULL;
}

/* Returns: not %NULL if the statement has returned a row */
gpointer
serai_store_require_row (const SeraiRows *rows, guint statement, SeraiNetError code,
                         const char *message, GError **error)
{
  if (serai_rows_get_n (rows, statement) > 0)
    return GINT_TO_POINTER (TRUE);
  return serai_store_refuse (error, code, message);
}

const char *
serai_store_get_process (SeraiStore *self)
{
  return self->process;
}

/* @processes: (element-type utf8): that run. Returns: whether one of those before is missing */
gboolean
serai_store_remember_processes (SeraiStore *self, GPtrArray *processes)
{
  GHashTable    *now = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer       id;
  gboolean       is_missing = FALSE;

  for (guint n = 0; n < processes->len; n++)
    g_hash_table_add (now, g_strdup (g_ptr_array_index (processes, n)));
  g_hash_table_iter_init (&iter, self->processes);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    is_missing |= !g_hash_table_contains (now, id);
  g_hash_table_unref (self->processes);
  self->processes = now;
  return is_missing;
}

/* ---- Columns ---- */

const char *
serai_store_get_text (const SeraiRows *rows, guint statement, guint row, guint column)
{
  const char *text = serai_rows_get_text (rows, statement, row, column);

  return text != NULL ? text : "";
}

/* @account: (out): to be cleared by the caller */
void
serai_store_read_account (SeraiAccount *account, const SeraiRows *rows, guint statement, guint row)
{
  *account = (SeraiAccount){
    .id = serai_rows_get_integer (rows, statement, row, 0),
    .name = g_strdup (serai_store_get_text (rows, statement, row, 1)),
    .password = g_strdup (serai_rows_get_text (rows, statement, row, 2)),
    .is_guest = serai_rows_is_null (rows, statement, row, 2),
    .since = serai_rows_get_integer (rows, statement, row, 3),
  };
}

/* @object: (transfer full) */
char *
serai_store_write_json (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);
  return json_to_string (node, FALSE);
}

gboolean
serai_store_read_terms (SeraiTerms *terms, const char *text, GError **error)
{
  g_autoptr (JsonNode) node = json_from_string (text, NULL);

  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node)
      && serai_terms_read (terms, json_node_get_object (node), NULL))
    return TRUE;
  g_set_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STORAGE, "terms in the store: %s", text);
  return FALSE;
}

/* ---- Opening and closing ---- */

static SeraiStore *
store_new (SeraiDatabase *database)
{
  SeraiStore *self = g_object_new (SERAI_TYPE_STORE, NULL);

  self->database = g_object_ref (database);
  g_signal_connect_object (database, "notified", G_CALLBACK (notified_cb), self, 0);
  g_signal_connect_object (database, "recovered", G_CALLBACK (recovered_cb), self, 0);
  return self;
}

static void
forgotten_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  SeraiDatabase *database = SERAI_DATABASE (source);
  GError        *error = NULL;
  g_autoptr (SeraiRows) rows = serai_database_run_finish (database, result, &error);

  if (rows != NULL)
    g_task_return_pointer (task, store_new (database), g_object_unref);
  else
    g_task_return_error (task, error);
}

/* Processes that used a file before have ended. */
static void
opened_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  g_autoptr (SeraiDatabase) database = serai_database_open_finish (result, &error);
  SeraiTransaction *transaction;

  if (database == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  transaction = serai_transaction_new ();
  if (!serai_database_is_shared (database))
    serai_transaction_add (transaction, "DELETE FROM process");
  serai_database_run_async (database, transaction, NULL, forgotten_cb, g_steal_pointer (&task));
}

/**
 * serai_store_open_async:
 * @address: a file name, ":memory:" or "postgresql://…"
 * @cancellable: (nullable): cancels
 * @callback: called when the store is open
 */
void
serai_store_open_async (const char *address, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, serai_store_open_async);
  serai_database_open_async (address, cancellable, opened_cb, task);
}

/**
 * serai_store_open_finish:
 * @error: %SERAI_NET_ERROR_STORAGE, with a message for who runs the server
 * Returns: (transfer full): the store
 */
SeraiStore *
serai_store_open_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
closed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (serai_database_close_finish (SERAI_DATABASE (source), result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * serai_store_close_async:
 * @self: a store
 * Closes the store after everything that was requested. Nothing more may be requested.
 */
void
serai_store_close_async (SeraiStore *self, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task;

  g_return_if_fail (SERAI_IS_STORE (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, serai_store_close_async);
  serai_database_close_async (self->database, closed_cb, task);
}

/**
 * serai_store_close_finish:
 * Returns: %TRUE if it is closed
 */
gboolean
serai_store_close_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * serai_store_check_async:
 * @self: a store
 * Finds out whether the store works.
 */
void
serai_store_check_async (SeraiStore *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, "SELECT number FROM migration");
  serai_store_request (self, &serai_store_request_done, transaction, cancellable, callback,
                       user_data);
}

/**
 * serai_store_check_finish:
 * Returns: %TRUE if it can be read
 */
gboolean
serai_store_check_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}

/* ---- Cleaning ---- */

#define IS_GUEST_GONE                                                                              \
  "password IS NULL AND since < $1 "                                                               \
  "AND NOT EXISTS (SELECT 1 FROM token WHERE token.account = account.id) "

static void
add_statement (SeraiTransaction *transaction, const char *sql, gint64 before)
{
  serai_transaction_add (transaction, sql);
  serai_transaction_bind_integer (transaction, before);
}

/**
 * serai_store_clean_async:
 * @self: a store
 * @now: the current time
 * Removes what is not needed any more: offers and tokens that have expired, guests without a
 * token, whose names become free, and traces of processes that are gone. To be called every minute
 * or so; several processes may do so.
 *
 * A guest who has played is kept as the player of these games, under a name that others can take. A
 * guest with a game that is not over is kept as they are.
 */
void
serai_store_clean_async (SeraiStore *self, gint64 now, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  add_statement (transaction, "DELETE FROM offer WHERE expires <= $1", now);
  add_statement (transaction, "DELETE FROM token WHERE expires <= $1", now);
  add_statement (transaction,
                 "DELETE FROM account WHERE " IS_GUEST_GONE
                 "AND NOT EXISTS (SELECT 1 FROM game WHERE p1 = account.id) "
                 "AND NOT EXISTS (SELECT 1 FROM game WHERE p2 = account.id)",
                 now - GUEST_GRACE_MS);
  add_statement (transaction,
                 "UPDATE account SET skeleton = '-' || id WHERE " IS_GUEST_GONE
                 "AND skeleton <> '-' || id "
                 "AND NOT EXISTS (SELECT 1 FROM game WHERE p1 = account.id AND ended = 0) "
                 "AND NOT EXISTS (SELECT 1 FROM game WHERE p2 = account.id AND ended = 0)",
                 now - GUEST_GRACE_MS);
  add_statement (transaction, "DELETE FROM process WHERE seen < $1", now - PROCESS_KEEP_MS);
  add_statement (transaction, "DELETE FROM leave WHERE ends < $1", now - LEAVE_KEEP_MS);
  serai_store_request (self, &serai_store_request_done, transaction, cancellable, callback,
                       user_data);
}

/**
 * serai_store_clean_finish:
 * Returns: %TRUE if everything has been removed
 */
gboolean
serai_store_clean_finish (SeraiStore *self, GAsyncResult *result, GError **error)
{
  return serai_store_finish (self, result, error) != NULL;
}

/* ---- The object ---- */

static void
serai_store_finalize (GObject *object)
{
  SeraiStore *self = SERAI_STORE (object);

  g_clear_object (&self->database);
  g_hash_table_unref (self->processes);
  G_OBJECT_CLASS (serai_store_parent_class)->finalize (object);
}

static void
serai_store_class_init (SeraiStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_store_finalize;

  /**
   * SeraiStore::changed:
   * @what: a #SeraiStoreWhat
   * @id: of what another process has changed
   */
  signals[CHANGED] = g_signal_new ("changed", SERAI_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_STRING);
  /**
   * SeraiStore::recovered:
   * Other processes may have changed anything.
   */
  signals[RECOVERED] = g_signal_new ("recovered", SERAI_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 0);
}

static void
serai_store_init (SeraiStore *self)
{
  serai_store_make_id (self->process);
  self->processes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}
