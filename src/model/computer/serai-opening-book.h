/* serai-opening-book.h: an opening book that is kept in memory or in a resource.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "book.h"

G_BEGIN_DECLS

/* Reference-counted. Never changes, so that threads can share it. */
typedef struct
{
  SeraiBook book; /* borrows the bytes */
  GBytes   *bytes;
} SeraiOpeningBook;

SeraiOpeningBook *serai_opening_book_load (GFile *folder, const SeraiRules *rules, GError **error);
SeraiOpeningBook *serai_opening_book_find (GFile *folder, const SeraiRules *rules,
                                           const SeraiOptions *options);
SeraiOpeningBook *serai_opening_book_ref (SeraiOpeningBook *self);
void              serai_opening_book_unref (SeraiOpeningBook *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiOpeningBook, serai_opening_book_unref)

G_END_DECLS
