/* json-check.h: checks that a text is valid JSON by RFC 8259 before it is parsed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Nesting levels that are accepted, as a parser may recurse that deep. */
#define SERAI_JSON_MAX_DEPTH 32

gboolean serai_json_check (const char *text, gsize length, guint max_depth, guint *line,
                           const char **why);

G_END_DECLS
