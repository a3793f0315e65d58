/* serai-message-text.c: the core's messages in the language of the user.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-message-text.h"

#include <glib/gi18n.h>

/**
 * serai_message_text:
 * @message: what the core has to say
 * Looks the id of @message up in the catalogue and fills its arguments in. Ids hold
 * nothing but %s conversions, which the catalogues' format check keeps so.
 * Returns: (transfer full): the text to show
 */
char *
serai_message_text (const SeraiMessage *message)
{
  const char *format = message->plural != NULL
                           ? ngettext (message->id, message->plural, message->count)
                           : _ (message->id);

  return g_strdup_printf (format, message->word != NULL ? _ (message->word) : message->args[0],
                          message->args[1]);
}
