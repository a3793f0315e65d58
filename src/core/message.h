/* message.h: what the core has to say to a person, untranslated.
 *
 * A message is an id, which is its English text, and arguments. The app looks the id
 * up in a catalogue and fills the arguments in; the command line does without the
 * catalogue. Every conversion in an id is %s (or %1$s in a translation).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stddef.h>

#define SERAI_MESSAGE_ARGS 2
#define SERAI_MESSAGE_ARG_BYTES 16
#define SERAI_MESSAGE_TEXT 256

/* Marks an id for the catalogues; written as in glib/gi18n.h, which may be included too. */
#define N_(String) (String)
/* The same for a text that means different things in different places: @context keeps them
 * apart, and is joined to the text as gettext does it. */
#define N_CONTEXT(context, text) context "\004" text
/* The same for an id of several plural forms: fills id and plural. */
#define N_PLURAL(one, many) one, many

typedef struct
{
  const char   *id;
  const char   *plural; /* nullable: the English plural of a counted message */
  unsigned long count;  /* chooses the form, if there is a plural */
  const char   *word;   /* nullable: the id of the first argument, to be translated too */
  char          args[SERAI_MESSAGE_ARGS][SERAI_MESSAGE_ARG_BYTES];
} SeraiMessage;

void   serai_message_set (SeraiMessage *message, const char *id);
void   serai_message_set_text (SeraiMessage *message, const char *id, const char *text);
void   serai_message_set_count (SeraiMessage *message, const char *one, const char *many,
                                unsigned long count);
void   serai_message_set_word (SeraiMessage *message, const char *id, const char *word);
size_t serai_message_write (const SeraiMessage *message, char text[SERAI_MESSAGE_TEXT]);
