/* serai-start-rows.h: preference rows for the starting position of games where it can be arranged:
 * the usual one, a random one or a custom one, with a picture.
 *
 * Signals:
 *   "kind-chosen" (SeraiStartRows *, guint kind): the user has chosen the usual or a random start;
 *     @kind is a SeraiStartKind.
 *   "arrange" (SeraiStartRows *): the user wants to arrange the start.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-setup.h"

G_BEGIN_DECLS

#define SERAI_TYPE_START_ROWS (serai_start_rows_get_type ())
G_DECLARE_FINAL_TYPE (SeraiStartRows, serai_start_rows, SERAI, START_ROWS, GObject)

SeraiStartRows *serai_start_rows_new (AdwExpanderRow *parent);
void            serai_start_rows_remove (SeraiStartRows *self);
void            serai_start_rows_show (SeraiStartRows *self, const SeraiSetup *setup);

G_END_DECLS
