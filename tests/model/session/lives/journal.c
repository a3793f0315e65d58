/* journal.c: what a life of the program reports to the test that watches it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "journal.h"

#include <string.h>

#include <sys/mman.h>

enum
{
  JOURNAL_BYTES = 32 << 20 /* only what is written takes memory */
};

struct Journal
{
  gsize length;
  char  text[];
};

Journal *
journal_new (void)
{
  void *memory =
      mmap (NULL, JOURNAL_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

  g_assert_true (memory != MAP_FAILED);
  return memory;
}

void
journal_free (Journal *self)
{
  munmap (self, JOURNAL_BYTES);
}

/**
 * journal_clear:
 * Forgets all lines.
 */
void
journal_clear (Journal *self)
{
  self->length = 0;
  self->text[0] = '\0';
}

/**
 * journal_write:
 * Appends a line. It counts once it is complete: another thread may end the program at any moment.
 */
void
journal_write (Journal *self, JournalKind kind, const char *key, const char *text)
{
  g_autofree char *line = g_strdup_printf ("%c\t%s\t%s\n", kind, key, text);
  gsize            length = strlen (line);

  g_assert_cmpuint (sizeof *self + self->length + length, <, JOURNAL_BYTES);
  memcpy (self->text + self->length, line, length + 1);
  g_atomic_pointer_set (&self->length, self->length + length);
}

/**
 * journal_get_text:
 * Returns: (transfer none): all lines; one at the end may be incomplete, without a newline
 */
const char *
journal_get_text (const Journal *self)
{
  return self->text;
}
