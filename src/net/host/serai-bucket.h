/* serai-bucket.h: a token bucket, which limits how often something is done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A plain value; all zero is a full bucket. */
typedef struct
{
  gint64 empty_until; /* ms; the bucket is full again at this time */
} SeraiBucket;

gint64 serai_bucket_take (SeraiBucket *self, gint64 now, gint64 interval_ms, gint64 size);
gint64 serai_bucket_take_rate (SeraiBucket *self, gint64 now, gint64 per_second);

G_END_DECLS
