/* text.c: reading and writing the common parts of position texts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text.h"

#include <stdio.h>
#include <string.h>

#include "message.h"

enum
{
  NUMBER_BYTES = 12
};

/**
 * serai_text_write_number:
 * @text: (out): where to write; room for 11 digits and the closing NUL
 * @number: in decimal digits
 * Returns: the number of digits
 */
size_t
serai_text_write_number (char *text, unsigned number)
{
  return (size_t) snprintf (text, NUMBER_BYTES, "%u", number);
}

/**
 * serai_text_read_number:
 * @text: (inout): advanced past the number
 * @limit: the largest number allowed, less than 2^28
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
    return N_FAULT ("a number is expected here");
  for (; **text >= '0' && **text <= '9'; (*text)++)
    {
      if (*text > first && *first == '0')
        return N_FAULT ("a number must not begin with 0");
      number = 10 * number + (unsigned) (**text - '0');
      if (number > limit)
        return N_FAULT ("this number is too large");
    }
  *out = number;
  return NULL;
}

/**
 * serai_text_read_space:
 * @text: (inout): advanced past the space
 * Returns: (nullable): what is wrong, with @text at the fault; message id, static
 */
const char *
serai_text_read_space (const char **text)
{
  if (**text != ' ')
    return N_FAULT ("a space is expected here");
  (*text)++;
  return NULL;
}

/**
 * serai_text_read_side:
 * @text: (inout): advanced past the letter
 * @side: (out): #SeraiSide, of “w” for White or “b” for Black
 * Returns: (nullable): what is wrong; message id, static
 */
const char *
serai_text_read_side (const char **text, uint8_t *side)
{
  if (**text != 'w' && **text != 'b')
    return N_FAULT ("the side to move must be “w” or “b”");
  *side = **text == 'w' ? SERAI_SIDE_P1 : SERAI_SIDE_P2;
  (*text)++;
  return NULL;
}

/**
 * serai_text_read_end:
 * @text: (inout): where the end must be
 * Returns: (nullable): what is wrong; message id, static
 */
const char *
serai_text_read_end (const char **text)
{
  return **text == '\0' ? NULL : N_FAULT ("the text must end here");
}

/**
 * serai_text_write_side_and_number:
 * @text: (out): where to write; room for a space, a letter, a space and a number
 * @side: to move, written 'w' or 'b'
 * @number: the plies without progress
 * Writes the side to move and the counter, which follow the board in the texts of several games.
 * Returns: the length written
 */
size_t
serai_text_write_side_and_number (char *text, SeraiSide side, unsigned number)
{
  text[0] = ' ';
  text[1] = side == SERAI_SIDE_P1 ? 'w' : 'b';
  text[2] = ' ';
  return 3 + serai_text_write_number (text + 3, number);
}

/**
 * serai_text_read_side_and_number:
 * @text: (inout): what serai_text_write_side_and_number() has written; moved to its end
 * @limit: the largest number allowed
 * @side: (out): #SeraiSide
 * @number: (out): the plies without progress
 * Returns: (nullable): what is wrong, with @text at the fault; message id, static
 */
const char *
serai_text_read_side_and_number (const char **text, unsigned limit, uint8_t *side, unsigned *number)
{
  const char *fault = serai_text_read_space (text);

  if (fault == NULL)
    fault = serai_text_read_side (text, side);
  if (fault == NULL)
    fault = serai_text_read_space (text);
  if (fault == NULL)
    fault = serai_text_read_number (text, limit, number);
  return fault != NULL ? fault : serai_text_read_end (text);
}

/**
 * serai_text_write_point:
 * @text: (out): where to write; room for three characters and the closing NUL
 * @point: a point, counted row by row from the top left
 * @columns: files of the board
 * @rows: ranks of the board, 19 at most
 * Returns: the length of the name of the point, "a1" at the bottom left
 */
size_t
serai_text_write_point (char *text, unsigned point, unsigned columns, unsigned rows)
{
  unsigned rank = rows - point / columns;
  size_t   length = 0;

  text[length++] = (char) ('a' + point % columns);
  if (rank >= 10)
    text[length++] = '1';
  text[length++] = (char) ('0' + rank % 10);
  text[length] = '\0';
  return length;
}

static size_t
write_run (char *text, unsigned n_vacant)
{
  text[0] = (char) ('0' + n_vacant);
  return n_vacant > 0;
}

static size_t
write_rank (const SeraiTextRanks *ranks, const void *board, unsigned row, char *text)
{
  char     square[SERAI_POSITION_TEXT];
  size_t   length = 0;
  unsigned n_vacant = 0;

  for (unsigned column = 0; column < ranks->columns; column++)
    {
      size_t n_written = ranks->write (board, ranks->columns * row + column, square);

      n_vacant += n_written == 0;
      if (n_written == 0)
        continue;
      length += write_run (text + length, n_vacant);
      n_vacant = 0;
      memcpy (text + length, square, n_written);
      length += n_written;
    }
  return length + write_run (text + length, n_vacant);
}

/**
 * serai_text_write_ranks:
 * @ranks: how squares are written
 * @board: passed to its write()
 * @text: (out): where to write; not closed by a NUL
 * Returns: the length written
 */
size_t
serai_text_write_ranks (const SeraiTextRanks *ranks, const void *board, char *text)
{
  size_t length = 0;

  for (unsigned row = 0; row < ranks->rows; row++)
    {
      if (row > 0)
        text[length++] = '/';
      length += write_rank (ranks, board, row, text + length);
    }
  return length;
}

static const char *
read_rank (const SeraiTextRanks *ranks, void *board, unsigned row, const char **text)
{
  bool after_digit = false;

  for (unsigned column = 0; column < ranks->columns;)
    {
      const char *fault = NULL;
      unsigned    digit = (unsigned) (unsigned char) **text - '0';
      bool        is_digit = digit >= 1 && digit <= ranks->columns;

      if (is_digit && after_digit)
        fault = N_FAULT ("two digits must not be next to each other");
      else if (is_digit && column + digit > ranks->columns)
        fault = ranks->too_long;
      else if (is_digit)
        {
          column += digit;
          (*text)++;
        }
      else
        fault = ranks->read (board, ranks->columns * row + column++, text);
      if (fault != NULL)
        return fault;
      after_digit = is_digit;
    }
  return NULL;
}

/**
 * serai_text_read_ranks:
 * @ranks: how squares are read
 * @board: passed to its read()
 * @text: (inout): advanced past the last rank
 * Returns: (nullable): what is wrong, with @text at the fault; message id, static
 */
const char *
serai_text_read_ranks (const SeraiTextRanks *ranks, void *board, const char **text)
{
  const char *fault = NULL;

  for (unsigned row = 0; row < ranks->rows && fault == NULL; row++)
    {
      if (row > 0 && **text != '/')
        return ranks->not_closed;
      *text += row > 0;
      fault = read_rank (ranks, board, row, text);
    }
  return fault;
}
