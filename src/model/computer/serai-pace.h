/* serai-pace.h: how long a person would think about a move, for a computer that does not answer at
 * once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "record.h"
#include "search-types.h"

G_BEGIN_DECLS

#define SERAI_PACE_MIN_MS 500
#define SERAI_PACE_MAX_MS 4000

gint64 serai_pace_time_ms (const SeraiRules *rules, const SeraiRecordNode *node,
                           const SeraiSearchInfo *found, guint64 seed);

G_END_DECLS
