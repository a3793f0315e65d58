/* serai-postgres-batch.c: transactions that go to PostgreSQL as one, in one pipeline.
 *
 * Everything from BEGIN to COMMIT is sent without waiting for an answer; a Sync ends it. After the
 * first error PostgreSQL skips everything up to the Sync, so the COMMIT, too.
 *
 * Notifications are a second transaction before the Sync. PostgreSQL lets only one transaction with
 * notifications commit at a time: if it had to wait for the disk with that lock, the processes
 * would wait for each other. The second one need not be durable, and is not lost if this process
 * dies: PostgreSQL has got it together with the first. If PostgreSQL dies, its listeners notice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-postgres-batch.h"

#include <string.h>

#include "serai-job.h"

#define NOTIFY "SELECT pg_notify ('serai', $1)"
#define NOTIFY_BYTES 7000 /* of one notification; PostgreSQL takes 7999 */

/* Numbers of types, from PostgreSQL's pg_type.dat, where they are fixed. */
enum
{
  OID_BOOL = 16,
  OID_BYTEA = 17,
  OID_INT8 = 20,
  OID_INT4 = 23,
  OID_TEXT = 25,
  OID_FLOAT8 = 701
};

/* What was sent, in order; each is answered. */
typedef enum
{
  ITEM_PLAIN, /* nothing follows from its answer */
  ITEM_PREPARE,
  ITEM_EXECUTE,
  ITEM_COMMIT,
  ITEM_SYNC
} ItemKind;

typedef struct
{
  ItemKind    kind;
  const char *sql; /* of PREPARE: static */
  SeraiJob   *job; /* of EXECUTE: not owned */
} Item;

struct _SeraiPostgresBatch
{
  GPtrArray  *tasks;       /* (element-type GTask) (owned), which are not */
  GHashTable *prepared;    /* (element-type utf8 utf8): the names of prepared statements by SQL */
  const char *sender;      /* not owned */
  GArray     *items;       /* (element-type Item) (owned) */
  guint       next;        /* the item that is answered next */
  gboolean    is_answered; /* a part of its answer has come */
  gboolean    may_commit;  /* its COMMIT has been handed to libpq */
  gboolean    is_committed;
  char       *message;    /* (owned) (nullable): of the first error */
  char        state[6];   /* SQLSTATE of it; empty if it is libpq's own */
  gboolean    is_refused; /* it came from the server, and before COMMIT */
};

/**
 * serai_postgres_batch_new:
 * @tasks: (transfer full) (element-type GTask): with jobs; it does not own them
 * @prepared: (transfer none): the names of the statements that the connection has prepared, by SQL
 * @sender: (transfer none): a text that begins each notification
 * Returns: (transfer full): a batch that has not been sent
 */
SeraiPostgresBatch *
serai_postgres_batch_new (GPtrArray *tasks, GHashTable *prepared, const char *sender)
{
  SeraiPostgresBatch *self = g_new0 (SeraiPostgresBatch, 1);

  self->tasks = tasks;
  self->prepared = prepared;
  self->sender = sender;
  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  return self;
}

/**
 * serai_postgres_batch_free:
 * @self: (transfer full): a batch
 */
void
serai_postgres_batch_free (SeraiPostgresBatch *self)
{
  g_ptr_array_unref (self->tasks);
  g_array_unref (self->items);
  g_free (self->message);
  g_free (self);
}

/**
 * serai_postgres_batch_get_tasks:
 * Returns: (transfer none) (element-type GTask): the tasks that it was made of
 */
GPtrArray *
serai_postgres_batch_get_tasks (SeraiPostgresBatch *self)
{
  return self->tasks;
}

/* ---- Sending ---- */

/* Numbers in the order of bytes in which they travel. */
typedef union
{
  gint64  integer;
  double  real;
  guint64 bits;
} Number;

/* The parameters of a statement as libpq takes them. */
typedef struct
{
  guint        n;
  const char **values;
  int         *lengths, *formats;
  Oid         *types;
  Number      *numbers;
} Parameters;

static void
parameters_clear (Parameters *parameters)
{
  g_free (parameters->values);
  g_free (parameters->lengths);
  g_free (parameters->formats);
  g_free (parameters->types);
  g_free (parameters->numbers);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Parameters, parameters_clear)

static void
set_parameter (Parameters *parameters, guint n, const SeraiValue *value)
{
  Number *number = &parameters->numbers[n];

  parameters->values[n] = value->data;
  parameters->lengths[n] = (int) value->size;
  parameters->formats[n] = value->kind != SERAI_VALUE_TEXT; /* 1: binary */
  switch (value->kind)
    {
    case SERAI_VALUE_INTEGER:
    case SERAI_VALUE_REAL:
      if (value->kind == SERAI_VALUE_INTEGER)
        number->integer = value->integer;
      else
        number->real = value->real;
      number->bits = GUINT64_TO_BE (number->bits);
      parameters->values[n] = (const char *) number;
      parameters->lengths[n] = sizeof *number;
      parameters->types[n] = value->kind == SERAI_VALUE_INTEGER ? OID_INT8 : OID_FLOAT8;
      break;
    case SERAI_VALUE_BYTES:
      parameters->types[n] = OID_BYTEA;
      break;
    case SERAI_VALUE_TEXT:
    case SERAI_VALUE_NULL:
      parameters->types[n] = OID_TEXT;
      break;
    }
}

static void
set_parameters (Parameters *parameters, const GArray *values)
{
  guint n_values = values->len;

  *parameters = (Parameters){ .n = n_values,
                              .values = g_new0 (const char *, n_values),
                              .lengths = g_new0 (int, n_values),
                              .formats = g_new0 (int, n_values),
                              .types = g_new0 (Oid, n_values),
                              .numbers = g_new0 (Number, n_values) };
  for (guint n = 0; n < n_values; n++)
    set_parameter (parameters, n, &g_array_index (values, SeraiValue, n));
}

static void
expect (SeraiPostgresBatch *self, ItemKind kind, const char *sql, SeraiJob *job)
{
  Item item = { kind, sql, job };

  g_array_append_val (self->items, item);
}

static gboolean
send_plain (SeraiPostgresBatch *self, PGconn *connection, const char *sql, ItemKind kind)
{
  expect (self, kind, NULL, NULL);
  return PQsendQueryParams (connection, sql, 0, NULL, NULL, NULL, NULL, 1);
}

/* A statement is prepared when it is first used. Returns: (nullable): its name */
static const char *
ensure_prepared (SeraiPostgresBatch *self, PGconn *connection, const char *sql,
                 const Parameters *parameters)
{
  const char *name = g_hash_table_lookup (self->prepared, sql);
  char       *new_name;

  if (name != NULL)
    return name;
  new_name = g_strdup_printf ("s%u", g_hash_table_size (self->prepared));
  g_hash_table_insert (self->prepared, (gpointer) sql, new_name);
  expect (self, ITEM_PREPARE, sql, NULL);
  return PQsendPrepare (connection, new_name, sql, (int) parameters->n, parameters->types)
             ? new_name
             : NULL;
}

/* @job: (nullable): where the rows go */
static gboolean
send_statement (SeraiPostgresBatch *self, PGconn *connection, const SeraiStatement *statement,
                SeraiJob *job)
{
  g_auto (Parameters) parameters = { 0 };
  const char *name;

  set_parameters (&parameters, statement->values);
  name = ensure_prepared (self, connection, statement->sql, &parameters);
  expect (self, job != NULL ? ITEM_EXECUTE : ITEM_PLAIN, NULL, job);
  return name != NULL
         && PQsendQueryPrepared (connection, name, (int) parameters.n, parameters.values,
                                 parameters.lengths, parameters.formats, 1);
}

static gboolean
send_job (SeraiPostgresBatch *self, PGconn *connection, SeraiJob *job)
{
  const SeraiTransaction *transaction = job->transaction;
  guint                   n_statements = serai_transaction_get_n_statements (transaction);
  gboolean                is_sent = TRUE;

  g_clear_pointer (&job->rows, serai_rows_free);
  job->rows = serai_rows_new ();
  for (guint n = 0; n < n_statements && is_sent; n++)
    is_sent =
        send_statement (self, connection, serai_transaction_get_statement (transaction, n), job);
  return is_sent;
}

/* ---- Notifications ---- */

static gboolean
send_notification (SeraiPostgresBatch *self, PGconn *connection, const GString *text)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (SeraiValue));
  SeraiValue value = { .kind = SERAI_VALUE_TEXT, .data = text->str, .size = text->len };

  g_array_append_val (values, value);
  return send_statement (self, connection, &(SeraiStatement){ NOTIFY, values }, NULL);
}

/* Returns: (transfer container): the payloads of all jobs, each once, in order */
static GPtrArray *
list_payloads (SeraiPostgresBatch *self)
{
  GPtrArray *payloads = g_ptr_array_new ();
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint n = 0; n < self->tasks->len; n++)
    {
      const SeraiTransaction *transaction = serai_job_get (self->tasks->pdata[n])->transaction;

      for (guint m = 0; m < serai_transaction_get_n_payloads (transaction); m++)
        {
          const char *payload = serai_transaction_get_payload (transaction, m);

          if (g_hash_table_add (known, (gpointer) payload))
            g_ptr_array_add (payloads, (gpointer) payload);
        }
    }
  return payloads;
}

static gboolean
send_payloads (SeraiPostgresBatch *self, PGconn *connection, GPtrArray *payloads)
{
  g_autoptr (GString) text = g_string_new (self->sender);
  gboolean is_sent = TRUE;

  for (guint n = 0; n < payloads->len && is_sent; n++)
    {
      g_string_append_printf (text, "\n%s", (const char *) payloads->pdata[n]);
      if (text->len < NOTIFY_BYTES - SERAI_TRANSACTION_PAYLOAD_BYTES && n + 1 < payloads->len)
        continue;
      is_sent = send_notification (self, connection, text);
      g_string_assign (text, self->sender);
    }
  return is_sent;
}

static gboolean
send_notifications (SeraiPostgresBatch *self, PGconn *connection)
{
  g_autoptr (GPtrArray) payloads = list_payloads (self);

  return payloads->len == 0
         || (send_plain (self, connection, "BEGIN", ITEM_PLAIN)
             && send_plain (self, connection, "SET LOCAL synchronous_commit = off", ITEM_PLAIN)
             && send_payloads (self, connection, payloads)
             && send_plain (self, connection, "COMMIT", ITEM_PLAIN));
}

/**
 * serai_postgres_batch_send:
 * @connection: in pipeline mode, without anything that is still to be answered
 * Queues the batch in @connection.
 * Returns: %FALSE if the connection is broken
 */
gboolean
serai_postgres_batch_send (SeraiPostgresBatch *self, PGconn *connection)
{
  gboolean is_sent = TRUE;

  if (PQtransactionStatus (connection) == PQTRANS_INERROR)
    is_sent = send_plain (self, connection, "ROLLBACK", ITEM_PLAIN);
  is_sent = is_sent && send_plain (self, connection, "BEGIN", ITEM_PLAIN);
  for (guint n = 0; n < self->tasks->len && is_sent; n++)
    is_sent = send_job (self, connection, serai_job_get (self->tasks->pdata[n]));
  self->may_commit = is_sent;
  is_sent = is_sent && send_plain (self, connection, "COMMIT", ITEM_COMMIT)
            && send_notifications (self, connection);
  expect (self, ITEM_SYNC, NULL, NULL);
  return is_sent && PQpipelineSync (connection);
}

/* ---- Receiving ---- */

static SeraiValue
read_integer (const char *data, int size)
{
  guint64 bits = 0;

  for (int n = 0; n < size; n++)
    bits = bits << 8 | (guchar) data[n];
  if (size == 4)
    return (SeraiValue){ .kind = SERAI_VALUE_INTEGER, .integer = (gint32) (guint32) bits };
  return (SeraiValue){ .kind = SERAI_VALUE_INTEGER, .integer = (gint64) bits };
}

static SeraiValue
read_real (const char *data)
{
  Number number;

  memcpy (&number, data, sizeof number);
  number.bits = GUINT64_FROM_BE (number.bits);
  return (SeraiValue){ .kind = SERAI_VALUE_REAL, .real = number.real };
}

static SeraiValue
read_value (const PGresult *result, int row, int column)
{
  const char *data = PQgetvalue (result, row, column);
  int         size = PQgetlength (result, row, column);

  if (PQgetisnull (result, row, column))
    return (SeraiValue){ .kind = SERAI_VALUE_NULL };
  switch (PQftype (result, column))
    {
    case OID_BOOL:
    case OID_INT4:
    case OID_INT8:
      return read_integer (data, size);
    case OID_FLOAT8:
      return read_real (data);
    case OID_BYTEA:
      return serai_value_of_data (SERAI_VALUE_BYTES, data, size);
    default:
      return serai_value_of_data (SERAI_VALUE_TEXT, data, size);
    }
}

static void
add_rows (SeraiRows *rows, const PGresult *result)
{
  int n_rows = PQntuples (result), n_columns = PQnfields (result);

  serai_rows_add_statement (rows, n_columns);
  for (int row = 0; row < n_rows; row++)
    for (int column = 0; column < n_columns; column++)
      serai_rows_add_value (rows, read_value (result, row, column));
}

/* Keeps the first error of the batch. */
static void
take_error (SeraiPostgresBatch *self, const Item *item, const PGresult *result)
{
  const char *state = PQresultErrorField (result, PG_DIAG_SQLSTATE);
  const char *message = PQresultErrorField (result, PG_DIAG_MESSAGE_PRIMARY);

  if (self->message != NULL)
    return;
  if (message == NULL)
    message = PQresultErrorMessage (result);
  self->message = g_strdup_printf ("PostgreSQL: %s", message);
  if (state != NULL)
    g_strlcpy (self->state, state, sizeof self->state);
  self->is_refused = state != NULL && item->kind != ITEM_COMMIT && item->kind != ITEM_SYNC;
}

static void
take_result (SeraiPostgresBatch *self, const Item *item, const PGresult *result)
{
  ExecStatusType status = PQresultStatus (result);
  gboolean       is_done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;

  if (status == PGRES_FATAL_ERROR)
    take_error (self, item, result);
  if (item->kind == ITEM_EXECUTE && is_done)
    add_rows (item->job->rows, result);
  if (item->kind == ITEM_COMMIT && is_done)
    self->is_committed = strcmp (PQcmdStatus ((PGresult *) result), "COMMIT") == 0;
  if (item->kind == ITEM_PREPARE && !is_done)
    g_hash_table_remove (self->prepared, item->sql);
}

/* Each item's answer ends with %NULL, except that of the Sync. */
static gboolean
take_next (SeraiPostgresBatch *self, PGconn *connection)
{
  const Item *item = &g_array_index (self->items, Item, self->next);
  PGresult   *result = PQgetResult (connection);
  gboolean    is_end = result == NULL || PQresultStatus (result) == PGRES_PIPELINE_SYNC;

  if (result == NULL && !self->is_answered)
    return FALSE; /* the connection is broken */
  if (result != NULL)
    take_result (self, item, result);
  self->is_answered = !is_end;
  self->next += is_end;
  PQclear (result);
  return TRUE;
}

/**
 * serai_postgres_batch_receive:
 * @connection: the connection; libpq has read its input
 * Takes the answers that have arrived.
 * Returns: the outcome; %SERAI_POSTGRES_PENDING until all answers are here
 */
SeraiPostgresOutcome
serai_postgres_batch_receive (SeraiPostgresBatch *self, PGconn *connection)
{
  while (self->next < self->items->len && !PQisBusy (connection))
    if (!take_next (self, connection))
      break;
  if (self->next < self->items->len)
    return SERAI_POSTGRES_PENDING;
  return self->is_committed ? SERAI_POSTGRES_COMMITTED : SERAI_POSTGRES_REFUSED;
}

/**
 * serai_postgres_batch_lose:
 * Returns: the outcome, if the connection has been lost. If COMMIT was not sent, or if the server
 *   refused something before it, it has not committed; it reports its own shutdown in this way.
 */
SeraiPostgresOutcome
serai_postgres_batch_lose (SeraiPostgresBatch *self)
{
  if (self->is_committed)
    return SERAI_POSTGRES_COMMITTED;
  return self->is_refused || !self->may_commit ? SERAI_POSTGRES_REFUSED : SERAI_POSTGRES_UNKNOWN;
}

/**
 * serai_postgres_batch_get_message:
 * Returns: (transfer none): why it failed
 */
const char *
serai_postgres_batch_get_message (SeraiPostgresBatch *self)
{
  return self->message != NULL ? self->message : "PostgreSQL: the connection was lost";
}

/**
 * serai_postgres_batch_can_repeat:
 * Returns: whether it was refused because of what happened at the same time, and not for itself
 */
gboolean
serai_postgres_batch_can_repeat (SeraiPostgresBatch *self)
{
  static const char *const states[] = {
    "40001", /* serialization failure */
    "40P01", /* deadlock */
    "55P03", /* waited too long for a lock */
    "57P01", /* the server shuts down */
    "57P02", /* another of its processes has crashed */
    "57P03", /* it starts */
  };

  for (guint n = 0; n < G_N_ELEMENTS (states); n++)
    if (strcmp (self->state, states[n]) == 0)
      return TRUE;
  return !self->may_commit;
}
