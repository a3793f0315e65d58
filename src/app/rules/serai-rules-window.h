/* serai-rules-window.h: a window that shows the rules of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "rules.h"

G_BEGIN_DECLS

#define SERAI_TYPE_RULES_WINDOW (serai_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (SeraiRulesWindow, serai_rules_window, SERAI, RULES_WINDOW, AdwWindow)

void serai_rules_window_show (GtkWindow *parent, const SeraiRules *rules);

G_END_DECLS
