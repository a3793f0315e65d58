/* line-reader.c: reads lines from a stream, which may contain any bytes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "line-reader.h"

#include <stdlib.h>
#include <string.h>

/* Enough for a game of many thousand moves. */
#define MAX_LINE_BYTES ((size_t) 1 << 20)

#define BLANKS " \t\r\n\v\f"

/**
 * serai_line_reader_init:
 * @stream: borrowed until serai_line_reader_clear()
 * Returns: %FALSE if memory has run out
 */
bool
serai_line_reader_init (SeraiLineReader *reader, FILE *stream)
{
  *reader = (SeraiLineReader){ .stream = stream, .text = malloc (MAX_LINE_BYTES) };
  return reader->text != NULL;
}

/**
 * serai_line_reader_clear:
 * Frees what @reader owns.
 */
void
serai_line_reader_clear (SeraiLineReader *reader)
{
  free (reader->text);
  reader->text = NULL;
}

/* Adds a byte to the line unless the line is full. A NUL is added as a space. */
static void
keep_byte (SeraiLineReader *reader, int byte)
{
  if (reader->n_bytes + 1 < MAX_LINE_BYTES)
    reader->text[reader->n_bytes++] = byte == '\0' ? ' ' : (char) byte;
  else
    reader->too_long = true;
}

/**
 * serai_line_reader_next:
 * Waits for a line. The last one need not have a line end.
 * Returns: (nullable): the line without its line end, modifiable, valid until the next call; %NULL
 * at the end of the stream
 */
char *
serai_line_reader_next (SeraiLineReader *reader)
{
  int byte;

  reader->n_bytes = 0;
  reader->too_long = false;
  while ((byte = getc (reader->stream)) != EOF && byte != '\n')
    keep_byte (reader, byte);
  reader->torn = byte == EOF;
  reader->text[reader->n_bytes] = '\0';
  return byte == EOF && reader->n_bytes == 0 ? NULL : reader->text;
}

/**
 * serai_next_word:
 * @rest: (inout): a text, from whose front the word is cut off and NUL-terminated
 * Returns: (nullable): the first word in @rest, %NULL if there is none
 */
char *
serai_next_word (char **rest)
{
  char  *word = *rest + strspn (*rest, BLANKS);
  size_t length = strcspn (word, BLANKS);

  *rest = word + length;
  if (length == 0)
    return NULL;
  if (**rest != '\0')
    *(*rest)++ = '\0';
  return word;
}
