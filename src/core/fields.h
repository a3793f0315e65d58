/* fields.h: the fields of a position, read and written one by one.
 *
 * What is not looked at need not be read; and a field that has just been written is read as it was
 * written: for a wider piece the processor would wait until all its parts are in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stddef.h>
#include <string.h>

#include "rules.h"

/**
 * SERAI_READ_FIELD:
 * @type: what a game makes of the bytes of a position
 * Reads @field of the position @pos into @board, a pointer to @type.
 */
#define SERAI_READ_FIELD(type, pos, field, board)                                                  \
  memcpy (&(board)->field, (pos)->bytes + offsetof (type, field), sizeof (board)->field)

/**
 * SERAI_WRITE_FIELD:
 * @type: as for SERAI_READ_FIELD()
 * Writes @field of @board into the position @pos.
 */
#define SERAI_WRITE_FIELD(type, board, field, pos)                                                 \
  memcpy ((pos)->bytes + offsetof (type, field), &(board)->field, sizeof (board)->field)
