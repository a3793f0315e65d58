/* serai-searcher.h: asynchronous searches for a move in a match.
 *
 * A searcher has one transposition table and runs one search at a time, in a thread, on a copy
 * of the position and the history of the match. A new search cancels the previous one. If the
 * match changes during the search, the search fails with G_IO_ERROR_CANCELLED.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "search.h"
#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_TYPE_SEARCHER (serai_searcher_get_type ())
G_DECLARE_FINAL_TYPE (SeraiSearcher, serai_searcher, SERAI, SEARCHER, GObject)

SeraiSearcher *serai_searcher_new (gsize hash_bytes);

void serai_searcher_set_threads (SeraiSearcher *self, guint n_threads);
void serai_searcher_set_memory (SeraiSearcher *self, gsize hash_bytes);
void serai_searcher_set_books (SeraiSearcher *self, GFile *folder);

/* Signal "progress" (SeraiSearcher *, const SeraiSearchInfo *): an iteration has been completed;
 * emitted in the main context. Property "busy" (gboolean): a search is running. */
void serai_searcher_run_async (SeraiSearcher *self, SeraiMatch *match, const SeraiRecordNode *node,
                               int level, guint64 seed, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
gboolean serai_searcher_run_finish (SeraiSearcher *self, GAsyncResult *result,
                                    SeraiSearchInfo *info, GError **error);
void     serai_searcher_cancel (SeraiSearcher *self);
void     serai_searcher_finish_now (SeraiSearcher *self);

G_END_DECLS
