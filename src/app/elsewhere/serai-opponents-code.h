/* serai-opponents-code.h: the code of an offer, without its server, in the window "Play with
 * Somebody".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-opponents-window-private.h"

G_BEGIN_DECLS

void serai_opponents_code_find (SeraiOpponentsWindow *self, const char *code);

G_END_DECLS
