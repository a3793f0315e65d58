/* serai-message-text.h: translates messages of the core.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "message.h"

G_BEGIN_DECLS

/* Separates two phrases in one line. If the line breaks there, the dot stays on the first one. */
#define SERAI_MESSAGE_SEPARATOR "\u00a0· "

char *serai_message_text (const SeraiMessage *message);

G_END_DECLS
