/* serai-side-picker.h: large buttons that choose the side of a person: either one, or by lot.
 *
 * Signal "chosen" (SeraiSidePicker *, guint side): the user has chosen a SeraiSide;
 *   SERAI_SIDE_NONE is by lot.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rules.h"

G_BEGIN_DECLS

#define SERAI_TYPE_SIDE_PICKER (serai_side_picker_get_type ())
G_DECLARE_FINAL_TYPE (SeraiSidePicker, serai_side_picker, SERAI, SIDE_PICKER, GtkBox)

void serai_side_picker_show (SeraiSidePicker *self, const SeraiRules *rules,
                             const SeraiPosition *start);
void serai_side_picker_choose (SeraiSidePicker *self, SeraiSide side);

G_END_DECLS
