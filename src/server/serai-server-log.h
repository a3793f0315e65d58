/* serai-server-log.h: the log of serai-server: JSON lines on standard error, or the journal.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void serai_server_log_init (void);

G_END_DECLS
