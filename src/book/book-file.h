/* book-file.h: an opening book in a file, for programs without GLib.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "book.h"

typedef struct
{
  SeraiBook      book;  /* valid if bytes are not %NULL */
  unsigned char *bytes; /* (owned) (nullable) */
} SeraiBookFile;

bool serai_book_file_read (SeraiBookFile *file, const SeraiRules *rules, const char *name,
                           const char **why);
void serai_book_file_clear (SeraiBookFile *file);
