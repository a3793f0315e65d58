/* serai-hint.h: asynchronous searches for a hint, which take a limited time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "idea.h"
#include "serai-searcher.h"

G_BEGIN_DECLS

typedef struct
{
  SeraiMove move;
  SeraiIdea idea; /* what it is good for */
} SeraiAdvice;

void     serai_hint_async (SeraiSearcher *searcher, SeraiMatch *match, guint64 seed,
                           GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
gboolean serai_hint_finish (SeraiSearcher *searcher, GAsyncResult *result, SeraiAdvice *advice,
                            GError **error);

G_END_DECLS
