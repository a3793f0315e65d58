/* spare-memory.h: how much memory is available.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gsize serai_spare_memory (void);

G_END_DECLS
