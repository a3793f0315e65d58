/* serai-message-text.c: the core's messages in the language of the user.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-message-text.h"

#include <glib/gi18n.h>

/* The translation of @id, which may begin with a context; see N_CONTEXT(). */
static const char *
translate (const char *id)
{
  const char *end = strchr (id, '\004');

  return end != NULL ? g_dpgettext (NULL, id, (gsize) (end + 1 - id)) : _ (id);
}

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
                           : translate (message->id);

  return g_strdup_printf (format,
                          message->word != NULL ? translate (message->word) : message->args[0],
                          message->args[1]);
}
