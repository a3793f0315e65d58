/* serai-message-text.h: the core's messages in the language of the user.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "message.h"

G_BEGIN_DECLS

/* Between two phrases of one line. Where the line is broken there, the dot ends its first part. */
#define SERAI_MESSAGE_SEPARATOR "\u00a0· "

/* Returns: (transfer full): @message looked up in the catalogue, its arguments filled in */
char *serai_message_text (const SeraiMessage *message);

G_END_DECLS
