/* serai-transaction.c: statements that a database runs together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-transaction-private.h"

#include <string.h>

struct _SeraiTransaction
{
  GArray    *statements; /* (element-type SeraiStatement) (owned) */
  GPtrArray *payloads;   /* (element-type utf8) (owned) */
};

static void
statement_clear (gpointer data)
{
  SeraiStatement *statement = data;

  g_array_unref (statement->values);
}

/**
 * serai_transaction_new:
 * Returns: (transfer full): a transaction without statements
 */
SeraiTransaction *
serai_transaction_new (void)
{
  SeraiTransaction *self = g_new0 (SeraiTransaction, 1);

  self->statements = g_array_new (FALSE, FALSE, sizeof (SeraiStatement));
  g_array_set_clear_func (self->statements, statement_clear);
  self->payloads = g_ptr_array_new_with_free_func (g_free);
  return self;
}

/**
 * serai_transaction_free:
 * @self: (transfer full): a transaction that has not been given to a database
 */
void
serai_transaction_free (SeraiTransaction *self)
{
  g_array_unref (self->statements);
  g_ptr_array_unref (self->payloads);
  g_free (self);
}

/**
 * serai_transaction_add:
 * @self: a transaction
 * @sql: a single statement. It must be static: databases keep it prepared.
 * Adds a statement. Its parameters are bound next, $1 first.
 */
void
serai_transaction_add (SeraiTransaction *self, const char *sql)
{
  SeraiStatement statement = { sql, g_array_new (FALSE, FALSE, sizeof (SeraiValue)) };

  g_array_set_clear_func (statement.values, serai_value_clear);
  g_array_append_val (self->statements, statement);
}

static void
bind (SeraiTransaction *self, SeraiValue value)
{
  guint n = self->statements->len;

  g_array_append_val (g_array_index (self->statements, SeraiStatement, n - 1).values, value);
}

/**
 * serai_transaction_bind_integer:
 * @self: a transaction with a statement
 * @value: the next parameter of the last statement
 */
void
serai_transaction_bind_integer (SeraiTransaction *self, gint64 value)
{
  g_return_if_fail (self->statements->len > 0);

  bind (self, (SeraiValue){ .kind = SERAI_VALUE_INTEGER, .integer = value });
}

/**
 * serai_transaction_bind_real:
 * @self: a transaction with a statement
 * @value: the next parameter of the last statement
 */
void
serai_transaction_bind_real (SeraiTransaction *self, double value)
{
  g_return_if_fail (self->statements->len > 0);

  bind (self, (SeraiValue){ .kind = SERAI_VALUE_REAL, .real = value });
}

/**
 * serai_transaction_bind_text:
 * @self: a transaction with a statement
 * @value: (nullable): the next parameter of the last statement, valid UTF-8; it is copied
 */
void
serai_transaction_bind_text (SeraiTransaction *self, const char *value)
{
  g_return_if_fail (self->statements->len > 0);
  g_return_if_fail (value == NULL || g_utf8_validate (value, -1, NULL));

  bind (self, serai_value_of_data (SERAI_VALUE_TEXT, value, value != NULL ? strlen (value) : 0));
}

/**
 * serai_transaction_bind_bytes:
 * @self: a transaction with a statement
 * @data: (array length=size) (nullable): the next parameter of the last statement; it is copied
 * @size: in bytes
 */
void
serai_transaction_bind_bytes (SeraiTransaction *self, gconstpointer data, gsize size)
{
  g_return_if_fail (self->statements->len > 0);

  bind (self, serai_value_of_data (SERAI_VALUE_BYTES, data, size));
}

/**
 * serai_transaction_notify:
 * @self: a transaction
 * @payload: a line of at most %SERAI_TRANSACTION_PAYLOAD_BYTES; it is copied
 * Sends @payload to the other processes that use the database, once the transaction is durable.
 */
void
serai_transaction_notify (SeraiTransaction *self, const char *payload)
{
  g_return_if_fail (strlen (payload) <= SERAI_TRANSACTION_PAYLOAD_BYTES);
  g_return_if_fail (strchr (payload, '\n') == NULL);

  g_ptr_array_add (self->payloads, g_strdup (payload));
}

guint
serai_transaction_get_n_statements (const SeraiTransaction *self)
{
  return self->statements->len;
}

const SeraiStatement *
serai_transaction_get_statement (const SeraiTransaction *self, guint n)
{
  return &g_array_index (self->statements, SeraiStatement, n);
}

guint
serai_transaction_get_n_payloads (const SeraiTransaction *self)
{
  return self->payloads->len;
}

const char *
serai_transaction_get_payload (const SeraiTransaction *self, guint n)
{
  return g_ptr_array_index (self->payloads, n);
}

/* Whether it can be run any number of times. */
gboolean
serai_transaction_is_read_only (const SeraiTransaction *self)
{
  for (guint n = 0; n < self->statements->len; n++)
    if (!g_str_has_prefix (serai_transaction_get_statement (self, n)->sql, "SELECT "))
      return FALSE;
  return self->payloads->len == 0;
}
