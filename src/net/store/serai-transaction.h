/* serai-transaction.h: statements that a database runs together.
 *
 * The SQL is what SQLite and PostgreSQL both understand, with parameters $1, $2, … Each parameter
 * of a statement is always bound by the same function, which determines its type. There is no null
 * integer: NULLIF ($1, 0) makes one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SERAI_TRANSACTION_PAYLOAD_BYTES 1000 /* of a notification */

typedef struct _SeraiTransaction SeraiTransaction;

SeraiTransaction *serai_transaction_new (void);
void              serai_transaction_free (SeraiTransaction *self);
void              serai_transaction_add (SeraiTransaction *self, const char *sql);
void              serai_transaction_bind_integer (SeraiTransaction *self, gint64 value);
void              serai_transaction_bind_real (SeraiTransaction *self, double value);
void              serai_transaction_bind_text (SeraiTransaction *self, const char *value);
void serai_transaction_bind_bytes (SeraiTransaction *self, gconstpointer data, gsize size);
void serai_transaction_notify (SeraiTransaction *self, const char *payload);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiTransaction, serai_transaction_free)

G_END_DECLS
