/* serai-autosaver.h: saves a match after every change, so that the program can resume it.
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

/* Signal "failed" (SeraiAutosaver *, const char *message): the file could not be written. Emitted
 * in the main context; repeated failures for the same reason are reported once. */
SeraiAutosaver *serai_autosaver_new (SeraiWriter *writer, GFile *file);
void            serai_autosaver_set_match (SeraiAutosaver *self, SeraiMatch *match);
void            serai_autosaver_continue (SeraiAutosaver *self, SeraiMatch *match);
void            serai_autosaver_save (SeraiAutosaver *self);
void            serai_autosaver_save_time (SeraiAutosaver *self);
gboolean        serai_autosaver_flush (SeraiAutosaver *self, GError **error);

G_END_DECLS
