/* serai-elsewhere-module.h: what the module for games with somebody elsewhere offers.
 *
 * libsoup, SQLite and the twelve libraries below them are loaded with it, not at the start.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-window.h"

G_BEGIN_DECLS

/**
 * SeraiElsewhereModule:
 * @add: adds actions, menu and news for games with somebody elsewhere to a window
 * @follow_link: goes to the server or the offer that a link, such as serai:…, leads to
 */
typedef struct
{
  void (*add) (SeraiWindow *window);
  void (*follow_link) (SeraiWindow *window, const char *link);
} SeraiElsewhereModule;

#define SERAI_ELSEWHERE_MODULE "serai-elsewhere"
#define SERAI_ELSEWHERE_MODULE_SYMBOL "serai_elsewhere_module"

G_END_DECLS
