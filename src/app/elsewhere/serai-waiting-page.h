/* serai-waiting-page.h: the page while one waits for somebody.
 *
 * Signal "cancel": the user does not want to wait any more
 * Signal "back": the user wants the page before
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "serai-address.h"

G_BEGIN_DECLS

#define SERAI_TYPE_WAITING_PAGE (serai_waiting_page_get_type ())
G_DECLARE_FINAL_TYPE (SeraiWaitingPage, serai_waiting_page, SERAI, WAITING_PAGE, AdwBin)

GtkWidget *serai_waiting_page_new (const char *heading, const char *what,
                                   const SeraiAddress *address, gboolean is_listed);

G_END_DECLS
