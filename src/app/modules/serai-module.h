/* serai-module.h: parts of the program that are loaded when they are needed.
 *
 * They use libraries whose loading would take a tenth of the time of the start.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean serai_module_load (const char *name, const char *symbol, gpointer *out, GError **error);

G_END_DECLS
