/* fields.h: reads and writes the fields of a position one by one.
 *
 * This skips fields that are not needed, and a field is read with the width it was written with:
 * reading separately written fields together would defeat store-to-load forwarding.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stddef.h>
#include <string.h>

#include "rules.h"

/**
 * SERAI_READ_FIELD:
 * @type: the struct of a game stored in the bytes of a position
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
