/* serai-application.h: the application: a single instance with a single main window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SERAI_TYPE_APPLICATION (serai_application_get_type ())
G_DECLARE_FINAL_TYPE (SeraiApplication, serai_application, SERAI, APPLICATION, AdwApplication)

SeraiApplication *serai_application_new (void);
gboolean          serai_application_is_restart (SeraiApplication *self);

G_END_DECLS
