/* serai-save-extra.h: members of a saved game that this version does not know.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

JsonObject *serai_save_extra_read (JsonNode *root, gint64 version);
JsonObject *serai_save_extra_of_note (JsonObject *note);
JsonObject *serai_save_extra_of_verdict (JsonObject *verdict);
void        serai_save_extra_add (JsonObject *extra, JsonObject *object);
void        serai_save_extra_add_nested (JsonObject *extra, const char *name, JsonObject *object);
void        serai_save_extra_add_to_root (JsonObject *extra, JsonObject *root, gint64 version);

G_END_DECLS
