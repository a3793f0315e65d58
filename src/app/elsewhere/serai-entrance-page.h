/* serai-entrance-page.h: the page on which one comes in at a server that has accounts.
 *
 * Signal "enter" (SeraiEntrance, const char *name, const char *password): the user has chosen how;
 *   the password of a guest is ""
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

typedef enum
{
  SERAI_ENTRANCE_GUEST,
  SERAI_ENTRANCE_LOGIN,
  SERAI_ENTRANCE_ENROL
} SeraiEntrance;

#define SERAI_TYPE_ENTRANCE_PAGE (serai_entrance_page_get_type ())
G_DECLARE_FINAL_TYPE (SeraiEntrancePage, serai_entrance_page, SERAI, ENTRANCE_PAGE,
                      AdwPreferencesPage)

GtkWidget *serai_entrance_page_new (const char *name);
void       serai_entrance_page_show_unknown (SeraiEntrancePage *self);

G_END_DECLS
