/* text.c: what the texts of positions have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text.h"

#include <stdio.h>

#include "message.h"
#include "rules.h"

enum
{
  NUMBER_BYTES = 12
};

/**
 * serai_text_write_number:
 * @text: (out): where to write; room for 11 digits and the closing NUL
 * @number: in decimal digits
 * Returns: how many digits there are
 */
size_t
serai_text_write_number (char *text, unsigned number)
{
  return (size_t) snprintf (text, NUMBER_BYTES, "%u", number);
}

/**
 * serai_text_read_number:
 * @text: (inout): moved behind the number
 * @limit: the largest number there may be, less than 2^28
 * @out: (out): the number
 * Reads a number as serai_text_write_number() writes it: no sign, no leading zero.
 * Returns: (nullable): what is wrong, with @text at the fault; message id, static
 */
const char *
serai_text_read_number (const char **text, unsigned limit, unsigned *out)
{
  const char *first = *text;
  unsigned    number = 0;

  if (**text < '0' || **text > '9')
    return N_ ("a number must stand here");
  for (; **text >= '0' && **text <= '9'; (*text)++)
    {
      if (*text > first && *first == '0')
        return N_ ("a number must not begin with 0");
      number = 10 * number + (unsigned) (**text - '0');
      if (number > limit)
        return N_ ("this number is too large");
    }
  *out = number;
  return NULL;
}

/**
 * serai_text_read_blank:
 * @text: (inout): moved behind the blank
 * Returns: (nullable): what is wrong, with @text at the fault; message id, static
 */
const char *
serai_text_read_blank (const char **text)
{
  if (**text != ' ')
    return N_ ("a blank must stand here");
  (*text)++;
  return NULL;
}

/**
 * serai_text_read_side:
 * @text: (inout): moved behind the letter
 * @side: (out): #SeraiSide, of “w” for White or “b” for Black
 * Returns: (nullable): what is wrong; message id, static
 */
const char *
serai_text_read_side (const char **text, uint8_t *side)
{
  if (**text != 'w' && **text != 'b')
    return N_ ("the side to move must be “w” or “b”");
  *side = **text == 'w' ? SERAI_SIDE_P1 : SERAI_SIDE_P2;
  (*text)++;
  return NULL;
}

/**
 * serai_text_write_side_and_number:
 * @text: (out): where to write; room for a blank, a letter, a blank and a number
 * @side: to move, written 'w' or 'b'
 * @number: the moves without progress
 * Writes what follows the board in the texts of several games.
 * Returns: the length of what has been written
 */
size_t
serai_text_write_side_and_number (char *text, SeraiSide side, unsigned number)
{
  text[0] = ' ';
  text[1] = side == SERAI_SIDE_P1 ? 'w' : 'b';
  text[2] = ' ';
  return 3 + serai_text_write_number (text + 3, number);
}
