/* serai-origin.h: the user's file that a match was opened from or saved to.
 *
 * It belongs to the match and is kept with it in the folder of games, as the member
 * "saved-as": { "uri": "file:///…", "digest": "…" } of the saved game. The user's own files do not
 * have this member.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-match.h"

G_BEGIN_DECLS

#define SERAI_ORIGIN_MEMBER "saved-as"

GFile      *serai_origin_get_file (SeraiMatch *match);
gboolean    serai_origin_set (SeraiMatch *match, GFile *file, const char *digest, guint64 number);
gboolean    serai_origin_holds (SeraiMatch *match, const char *digest);
JsonObject *serai_origin_write (SeraiMatch *match);
void        serai_origin_take (SeraiMatch *match);
void        serai_origin_drop (SeraiMatch *match);

G_END_DECLS
