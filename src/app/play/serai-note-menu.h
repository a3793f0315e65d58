/* serai-note-menu.h: the menu of a move in the list of moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GMenuModel *serai_note_menu_new (void);

G_END_DECLS
