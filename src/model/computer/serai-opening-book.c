/* serai-opening-book.c: an opening book that is kept in memory or in a resource.
 *
 * The program has its books in a resource, which is mapped into memory: only the pages that are
 * looked at are read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-opening-book.h"

#define SUFFIX ".book"

/**
 * serai_opening_book_load:
 * @folder: a folder of books
 * @rules: a game
 * @error: why the book of the game cannot be used; the message is in English
 * Returns: (transfer full) (nullable): the book of the game
 */
SeraiOpeningBook *
serai_opening_book_load (GFile *folder, const SeraiRules *rules, GError **error)
{
  g_autofree char *name = g_strconcat (rules->id, SUFFIX, NULL);
  g_autoptr (GFile) file = g_file_get_child (folder, name);
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, error);
  SeraiOpeningBook *self;
  SeraiBook         book;
  const char       *why;

  if (bytes == NULL)
    return NULL;
  if (!serai_book_open (&book, rules, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                        &why))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "The opening book %s: %s", name,
                   why);
      return NULL;
    }
  self = g_atomic_rc_box_new0 (SeraiOpeningBook);
  self->book = book;
  self->bytes = g_steal_pointer (&bytes);
  return self;
}

/**
 * serai_opening_book_find:
 * @folder: (nullable): a folder of books
 * @rules: a game
 * @options: its options
 * Loads the book for a game. Warns of one that is damaged; one that is missing is no error.
 * Returns: (transfer full) (nullable): the book; %NULL if there is none for these options
 */
SeraiOpeningBook *
serai_opening_book_find (GFile *folder, const SeraiRules *rules, const SeraiOptions *options)
{
  g_autoptr (GError) error = NULL;
  SeraiOpeningBook *self;

  if (folder == NULL || !serai_book_suits (rules, options))
    return NULL;
  self = serai_opening_book_load (folder, rules, &error);
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      && !g_error_matches (error, G_RESOURCE_ERROR, G_RESOURCE_ERROR_NOT_FOUND))
    g_warning ("%s", error->message);
  return self;
}

/**
 * serai_opening_book_ref:
 * @self: a book
 * Returns: (transfer full): @self
 */
SeraiOpeningBook *
serai_opening_book_ref (SeraiOpeningBook *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  SeraiOpeningBook *self = data;

  g_bytes_unref (self->bytes);
}

/**
 * serai_opening_book_unref:
 * @self: (transfer full): a book
 */
void
serai_opening_book_unref (SeraiOpeningBook *self)
{
  g_atomic_rc_box_release_full (self, clear);
}
