/* serai-start-editor.h: the window for arranging a starting position.
 *
 * Signal "done" (SeraiStartEditor *, const SeraiPosition *start): the user has accepted @start,
 *   which is valid only during the emission.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "rules.h"

G_BEGIN_DECLS

#define SERAI_TYPE_START_EDITOR (serai_start_editor_get_type ())
G_DECLARE_FINAL_TYPE (SeraiStartEditor, serai_start_editor, SERAI, START_EDITOR, AdwWindow)

SeraiStartEditor *serai_start_editor_new (GtkWindow *parent, const SeraiRules *rules,
                                          const SeraiOptions *options, const SeraiPosition *start);

G_END_DECLS
