/* serai-computer-book.c: the opening books of the computer player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-computer-private.h"

/**
 * serai_computer_set_books:
 * @self: a computer
 * @folder: (nullable): opening books, from which it plays at some levels from its next match on;
 * see book-player.h. It needs none.
 */
void
serai_computer_set_books (SeraiComputer *self, GFile *folder)
{
  g_return_if_fail (SERAI_IS_COMPUTER (self));

  serai_searcher_set_books (self->player, folder);
}
