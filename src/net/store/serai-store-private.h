/* serai-store-private.h: how the parts of the store use the database.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-net-error.h"
#include "serai-store.h"

G_BEGIN_DECLS

/* What a request makes of the rows of its transaction. A plain constant. */
typedef struct
{
  gpointer (*parse) (const SeraiRows *rows, GError **error); /* %NULL: an error */
  GDestroyNotify destroy;                                    /* nullable: of what it returns */
} SeraiStoreRequest;

void     serai_store_request (SeraiStore *self, const SeraiStoreRequest *request,
                              SeraiTransaction *transaction, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);
gpointer serai_store_finish (SeraiStore *self, GAsyncResult *result, GError **error);

/* A request without a result. */
extern const SeraiStoreRequest serai_store_request_done;
gpointer                       serai_store_parse_done (const SeraiRows *rows, GError **error);
/* Returns %NULL and sets an error. */
gpointer serai_store_refuse (GError **error, SeraiNetError code, const char *message);
gpointer serai_store_require_row (const SeraiRows *rows, guint statement, SeraiNetError code,
                                  const char *message, GError **error);

/* The text of a column that is never null: "" if it is. */
const char *serai_store_get_text (const SeraiRows *rows, guint statement, guint row, guint column);

void        serai_store_notify (SeraiTransaction *transaction, SeraiStoreWhat what, const char *id);
const char *serai_store_get_process (SeraiStore *self);
gboolean    serai_store_remember_processes (SeraiStore *self, GPtrArray *processes);

/* The columns of an account, as serai_store_read_account() reads them. */
#define SERAI_STORE_ACCOUNT_COLUMNS "a.id, a.name, a.password, a.since"
void serai_store_read_account (SeraiAccount *account, const SeraiRows *rows, guint statement,
                               guint row);

char    *serai_store_write_json (JsonObject *object);
gboolean serai_store_read_terms (SeraiTerms *terms, const char *text, GError **error);

G_END_DECLS
