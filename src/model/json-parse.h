/* json-parse.h: parses JSON and refuses names that appear twice in an object.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

JsonNode *serai_json_parse (const char *text, gsize length, char **twice, GError **error);

G_END_DECLS
