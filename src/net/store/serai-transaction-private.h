/* serai-transaction-private.h: what the databases see of a transaction.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-transaction.h"
#include "serai-value.h"

G_BEGIN_DECLS

typedef struct
{
  const char *sql;    /* static, not owned */
  GArray     *values; /* (element-type SeraiValue) (owned): [0] is $1 */
} SeraiStatement;

guint                 serai_transaction_get_n_statements (const SeraiTransaction *self);
const SeraiStatement *serai_transaction_get_statement (const SeraiTransaction *self, guint n);
guint                 serai_transaction_get_n_payloads (const SeraiTransaction *self);
const char           *serai_transaction_get_payload (const SeraiTransaction *self, guint n);
gboolean              serai_transaction_is_read_only (const SeraiTransaction *self);

G_END_DECLS
