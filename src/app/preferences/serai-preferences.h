/* serai-preferences.h: the preferences window: general settings, the board, the computer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SERAI_TYPE_PREFERENCES (serai_preferences_get_type ())
G_DECLARE_FINAL_TYPE (SeraiPreferences, serai_preferences, SERAI, PREFERENCES, AdwPreferencesWindow)

void serai_preferences_show (GtkWindow *parent, GSettings *settings, const char *language_in_use);

G_END_DECLS
