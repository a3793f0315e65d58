/* serai-save-notes.h: the notes in a saved game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_SAVE_NOTES_MEMBER "notes"

JsonArray *serai_save_notes_write (SeraiMatch *match, GPtrArray *lines);
gboolean   serai_save_notes_read (JsonObject *root, SeraiMatch *match, GPtrArray *lines,
                                  GError **error);

G_END_DECLS
