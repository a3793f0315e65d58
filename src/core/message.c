/* message.c: messages of the core to the user, untranslated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "message.h"

#include <stdio.h>
#include <string.h>

/* The English text of @id, without the context that N_CONTEXT() puts before it. */
static const char *
text_of (const char *id)
{
  const char *end = strchr (id, '\004');

  return end != NULL ? end + 1 : id;
}

/**
 * serai_message_set:
 * @message: (out): the message
 * @id: a sentence without arguments, marked with N_(); static
 */
void
serai_message_set (SeraiMessage *message, const char *id)
{
  memset (message, 0, sizeof *message);
  message->id = id;
}

/**
 * serai_message_set_text:
 * @message: (out): the message
 * @id: a sentence with one %s, marked with N_(); static
 * @text: its value, such as the name of a point; truncated if it is too long
 */
void
serai_message_set_text (SeraiMessage *message, const char *id, const char *text)
{
  serai_message_set (message, id);
  snprintf (message->args[0], sizeof message->args[0], "%s", text);
}

/**
 * serai_message_set_texts:
 * @message: (out): the message
 * @id: a sentence with two %s, marked with N_(); static
 * @first: the first value
 * @second: the second value; both are truncated if they are too long
 */
void
serai_message_set_texts (SeraiMessage *message, const char *id, const char *first,
                         const char *second)
{
  serai_message_set_text (message, id, first);
  snprintf (message->args[1], sizeof message->args[1], "%s", second);
}

/**
 * serai_message_set_word:
 * @message: (out): the message
 * @id: a sentence with one %s, marked with N_(); static
 * @word: the id of its value, marked with N_(); static
 */
void
serai_message_set_word (SeraiMessage *message, const char *id, const char *word)
{
  serai_message_set_text (message, id, word);
  message->word = word;
}

/**
 * serai_message_set_count:
 * @message: (out): the message
 * @one: a sentence with one %s for the number, in the singular; static
 * @many: the same in the plural; write both as one N_PLURAL (one, many)
 * @count: the number
 */
void
serai_message_set_count (SeraiMessage *message, const char *one, const char *many,
                         unsigned long count)
{
  serai_message_set (message, one);
  message->plural = many;
  message->count = count;
  snprintf (message->args[0], sizeof message->args[0], "%lu", count);
}

/**
 * serai_message_write:
 * @message: a message
 * @text: (out): the message in English, its arguments filled in
 * Returns: the length of @text
 */
size_t
serai_message_write (const SeraiMessage *message, char text[SERAI_MESSAGE_TEXT])
{
  const char *from =
      message->plural != NULL && message->count != 1 ? message->plural : text_of (message->id);
  size_t length = 0;
  size_t arg = 0;

  while (*from != '\0' && length < SERAI_MESSAGE_TEXT - 1)
    if (strncmp (from, "%s", 2) == 0 && arg < SERAI_MESSAGE_ARGS)
      {
        length += (size_t) snprintf (text + length, SERAI_MESSAGE_TEXT - length, "%s",
                                     message->args[arg++]);
        if (length > SERAI_MESSAGE_TEXT - 1)
          length = SERAI_MESSAGE_TEXT - 1;
        from += 2;
      }
    else
      text[length++] = *from++;
  text[length] = '\0';
  return length;
}
