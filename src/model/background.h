/* background.h: long work in threads of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void serai_background_run (GTask *task, const char *name, GTaskThreadFunc worker);

G_END_DECLS
