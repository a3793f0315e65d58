/* json-check.h: whether a text is JSON as RFC 8259 has it, before a parser sees it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Levels of nesting that are read: a parser may recurse so deep. */
#define SERAI_JSON_MAX_DEPTH 32

gboolean serai_json_check (const char *text, gsize length, guint *line, const char **why);

G_END_DECLS
