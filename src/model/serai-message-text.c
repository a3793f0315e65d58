/* serai-message-text.c: translates messages of the core.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-message-text.h"

#include <glib/gi18n.h>

/* Translates @id, which may begin with a context; see N_CONTEXT(). */
static const char *
translate (const char *id)
{
  const char *end = strchr (id, '\004');

  return end != NULL ? g_dpgettext (NULL, id, (gsize) (end + 1 - id)) : _ (id);
}

/**
 * serai_message_text:
 * @message: a message of the core
 * Translates @message and inserts its arguments. All conversions are %s, which the format check of
 * the catalogues ensures for the translations.
 * Returns: (transfer full): the text to display
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
