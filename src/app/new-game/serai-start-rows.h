/* serai-start-rows.h: rows for the start of a game that players may arrange: the usual one, a
 * random one, or their own, with its picture.
 *
 * Signals:
 *   "kind-chosen" (SeraiStartRows *, guint kind): a person wants the usual start or a random
 *     one, a SeraiStartKind.
 *   "arrange" (SeraiStartRows *): a person wants to arrange the start.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-setup.h"

G_BEGIN_DECLS

#define SERAI_TYPE_START_ROWS (serai_start_rows_get_type ())
G_DECLARE_FINAL_TYPE (SeraiStartRows, serai_start_rows, SERAI, START_ROWS, GObject)

SeraiStartRows *serai_start_rows_new (AdwPreferencesGroup *group);
void            serai_start_rows_remove (SeraiStartRows *self);
void            serai_start_rows_show (SeraiStartRows *self, const SeraiSetup *setup);

G_END_DECLS
