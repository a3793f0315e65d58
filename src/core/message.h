/* message.h: messages of the core to the user, untranslated.
 *
 * A message is an id, which is its English text, and arguments. The app looks the id up in a
 * catalogue and fills in the arguments; the command line uses the English text. Every conversion in
 * an id is %s (or %1$s in a translation).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stddef.h>

#define SERAI_MESSAGE_ARGS 2
#define SERAI_MESSAGE_ARG_BYTES 16
#define SERAI_MESSAGE_TEXT 256

/* Marks an id for the catalogues. Identical to the definition in glib/gi18n.h, so that both may be
 * included. */
#define N_(String) (String)
/* The same for kinds of messages whose translators get the same comment; see po/xgettext-options:
 * why a click is refused, what is wrong with a text, why the game has ended. */
#define N_REFUSAL(text) text
#define N_FAULT(text) text
#define N_REASON(text) text
/* The same for a text whose translation depends on @context, which is prepended as gettext does. */
#define N_CONTEXT(context, text) context "\004" text
/* The same for an id with a plural form: initialises id and plural. */
#define N_PLURAL(one, many) one, many

typedef struct
{
  const char   *id;
  const char   *plural; /* nullable: the English plural of a counted message */
  unsigned long count;  /* selects the plural form, if there is a plural */
  const char   *word;   /* nullable: the id of the first argument, to be translated too */
  char          args[SERAI_MESSAGE_ARGS][SERAI_MESSAGE_ARG_BYTES];
} SeraiMessage;

void   serai_message_set (SeraiMessage *message, const char *id);
void   serai_message_set_text (SeraiMessage *message, const char *id, const char *text);
void   serai_message_set_texts (SeraiMessage *message, const char *id, const char *first,
                                const char *second);
void   serai_message_set_count (SeraiMessage *message, const char *one, const char *many,
                                unsigned long count);
void   serai_message_set_word (SeraiMessage *message, const char *id, const char *word);
size_t serai_message_write (const SeraiMessage *message, char text[SERAI_MESSAGE_TEXT]);
