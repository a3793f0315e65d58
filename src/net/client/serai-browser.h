/* serai-browser.h: finds services on this network through Avahi.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _SeraiBrowser SeraiBrowser;

/* Keeps @found, a list of SeraiNeighbour, until it is freed; clears it then. */
SeraiBrowser *serai_browser_new (GDBusConnection *connection, GListStore *found,
                                 const char *own_id);
void          serai_browser_free (SeraiBrowser *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiBrowser, serai_browser_free)

G_END_DECLS
