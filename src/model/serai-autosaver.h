/* serai-autosaver.h: keeps one file as the match is, so that a killed program resumes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-match.h"
#include "serai-writer.h"

G_BEGIN_DECLS

#define SERAI_TYPE_AUTOSAVER (serai_autosaver_get_type ())
G_DECLARE_FINAL_TYPE (SeraiAutosaver, serai_autosaver, SERAI, AUTOSAVER, GObject)

/* Signal "failed" (SeraiAutosaver *, const char *message): the file could not be written;
 * emitted in the main context, once until a write succeeds or fails for another reason. */
SeraiAutosaver *serai_autosaver_new (SeraiWriter *writer, GFile *file);
void            serai_autosaver_set_match (SeraiAutosaver *self, SeraiMatch *match);
gboolean        serai_autosaver_flush (SeraiAutosaver *self, GError **error);

G_END_DECLS
