/* move-check.h: checks moves at a node of a record and explains why they cannot be played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "record.h"

G_BEGIN_DECLS

char *serai_move_check_text (const SeraiRecord *record, const SeraiRecordNode *node,
                             const char *text, SeraiMove *move);
char *serai_move_check (const SeraiRecord *record, const SeraiRecordNode *node, SeraiMove move);
void  serai_move_explain_repetition (const SeraiRecordNode *earlier, SeraiMessage *why);

G_END_DECLS
