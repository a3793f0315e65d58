/* book-file.c: an opening book in a file, for programs without GLib.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "book-file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_FILE_BYTES ((size_t) 64 << 20)

/* Reads the whole of @stream. Returns: (nullable): the bytes */
static unsigned char *
read_all (FILE *stream, size_t *n_bytes, const char **why)
{
  unsigned char *bytes = malloc (MAX_FILE_BYTES);
  unsigned char *fitted;

  *why = "there is not enough memory";
  if (bytes == NULL)
    return NULL;
  *n_bytes = fread (bytes, 1, MAX_FILE_BYTES, stream);
  if (ferror (stream) || !feof (stream))
    {
      *why = ferror (stream) ? strerror (errno) : "it is too large";
      free (bytes);
      return NULL;
    }
  fitted = realloc (bytes, *n_bytes + 1);
  return fitted != NULL ? fitted : bytes;
}

/**
 * serai_book_file_read:
 * @file: (out): must be cleared even after a failure
 * @name: of the file
 * @why: (out): the error
 * Returns: %TRUE if the file is a book of the game
 */
bool
serai_book_file_read (SeraiBookFile *file, const SeraiRules *rules, const char *name,
                      const char **why)
{
  FILE  *stream = fopen (name, "rb");
  size_t n_bytes = 0;

  *file = (SeraiBookFile){ 0 };
  if (stream == NULL)
    {
      *why = strerror (errno);
      return false;
    }
  file->bytes = read_all (stream, &n_bytes, why);
  fclose (stream);
  return file->bytes != NULL && serai_book_open (&file->book, rules, file->bytes, n_bytes, why);
}

/**
 * serai_book_file_clear:
 * Frees what @file owns.
 */
void
serai_book_file_clear (SeraiBookFile *file)
{
  free (file->bytes);
  *file = (SeraiBookFile){ 0 };
}
