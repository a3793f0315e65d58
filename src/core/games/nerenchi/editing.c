/* editing.c: editing a position of Nerenchi.
 *
 * The phase follows from the hands: once one of them is empty, counters move. Board and hand need
 * not add up, but no set has more than 12 counters of a colour.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "private.h"
#include "text.h"

enum
{
  N_HAND, /* of White; the next one is Black's */
  N_NO_PROGRESS = N_HAND + 2,
  N_NUMBERS
};

static bool
nth_thing (const SeraiOptions *chosen, size_t n, SeraiThing *out)
{
  (void) chosen;
  if (n > SERAI_SIDE_P2)
    return false;
  *out = (SeraiThing){ { (uint8_t) n, SERAI_NERENCHI_COUNTER, 1, 0 }, NULL };
  return true;
}

static bool
nth_number (const SeraiOptions *chosen, size_t n, SeraiNumber *out)
{
  static const SeraiNumber numbers[N_NUMBERS] = {
    /* Translators: a number of a position; counters are the pieces of Nerenchi */
    [N_HAND] = { N_ ("Counters in White’s hand"),
                 SERAI_NERENCHI_MAX_HAND,
                 { .kind = SERAI_NERENCHI_COUNTER, .side = SERAI_SIDE_P1, .count = 1 } },
    /* Translators: a number of a position; counters are the pieces of Nerenchi */
    [N_HAND + 1] = { N_ ("Counters in Black’s hand"),
                     SERAI_NERENCHI_MAX_HAND,
                     { .kind = SERAI_NERENCHI_COUNTER, .side = SERAI_SIDE_P2, .count = 1 } },
    /* Translators: a number of a position, moves of both sides counted one by one */
    [N_NO_PROGRESS] = { N_ ("Moves since the last capture"),
                        SERAI_NERENCHI_MAX_NO_PROGRESS,
                        { 0 } },
  };

  (void) chosen;
  if (n >= N_NUMBERS)
    return false;
  *out = numbers[n];
  return true;
}

static bool
is_moving (const SeraiDraft *draft)
{
  return draft->numbers[N_HAND] == 0 && draft->numbers[N_HAND + 1] == 0;
}

/* ---- Text ---- */

static char
write_piece (SeraiPiece piece)
{
  return piece.kind == 0 ? '.' : piece.side == SERAI_SIDE_P1 ? 'w' : 'b';
}

static bool
read_piece (char letter, SeraiPiece *out)
{
  if (letter == 'w' || letter == 'b')
    *out =
        (SeraiPiece){ letter == 'w' ? SERAI_SIDE_P1 : SERAI_SIDE_P2, SERAI_NERENCHI_COUNTER, 1, 0 };
  return letter == 'w' || letter == 'b' || letter == '.';
}

static const SeraiDraftLines lines = {
  .per_line = SERAI_NERENCHI_PLACES,
  .unknown = N_FAULT ("a point must be “w”, “b” or “.”"),
  .not_closed = N_FAULT ("eight points must be followed by “/”"),
  .write = write_piece,
  .read = read_piece,
};

static size_t
write_draft (const SeraiOptions *chosen, const SeraiDraft *draft, char text[SERAI_POSITION_TEXT])
{
  size_t length = serai_draft_write_lines (&lines, draft, text);

  (void) chosen;
  length += serai_text_write_side_and_number (text + length, (SeraiSide) draft->side,
                                              draft->numbers[N_HAND]);
  text[length++] = ' ';
  length += serai_text_write_number (text + length, draft->numbers[N_HAND + 1]);
  text[length++] = ' ';
  text[length++] = is_moving (draft) ? 'm' : 'p';
  text[length++] = ' ';
  return length + serai_text_write_number (text + length, draft->numbers[N_NO_PROGRESS]);
}

static const char *
read_number (const char **text, unsigned limit, uint16_t *out)
{
  unsigned    number = 0;
  const char *fault = serai_text_read_space (text);

  if (fault == NULL)
    fault = serai_text_read_number (text, limit, &number);
  *out = (uint16_t) number;
  return fault;
}

static const char *
read_phase (const SeraiDraft *draft, const char **text)
{
  bool        moving;
  const char *fault = serai_nerenchi_read_phase (text, &moving);

  if (fault != NULL || moving == is_moving (draft))
    return fault;
  (*text)--;
  return moving ? N_FAULT ("in the moving phase no counters can be in hand")
                : N_FAULT ("in the placing phase both sides have counters in hand");
}

static const char *
read_draft (SeraiOptions *chosen, const char **text, SeraiDraft *out)
{
  const char *fault;

  (void) chosen;
  out->n_points = SERAI_NERENCHI_POINTS;
  fault = serai_draft_read_lines (&lines, out, text);
  if (fault == NULL)
    fault = serai_text_read_space (text);
  if (fault == NULL)
    fault = serai_text_read_side (text, &out->side);
  for (unsigned side = 0; side < 2 && fault == NULL; side++)
    fault = read_number (text, SERAI_NERENCHI_MAX_HAND, &out->numbers[N_HAND + side]);
  if (fault == NULL)
    fault = read_phase (out, text);
  if (fault == NULL)
    fault = read_number (text, SERAI_TEXT_MAX_NO_PROGRESS, &out->numbers[N_NO_PROGRESS]);
  return fault != NULL ? fault : serai_text_read_end (text);
}

/* ---- What is impossible ---- */

static void
check_counters (const SeraiDraft *draft, SeraiProblems *out)
{
  for (unsigned side = 0; side < 2; side++)
    if (serai_draft_count (draft, side, 0) + draft->numbers[N_HAND + side]
        > SERAI_NERENCHI_MAX_HAND)
      serai_draft_point_to (
          serai_draft_object_to_number (
              out, N_FAULT ("a side has 12 counters at most, on the board and in hand"),
              N_HAND + side),
          draft, side, 0);
}

static void
check_placing (const SeraiDraft *draft, unsigned n_on_board, SeraiProblems *out)
{
  for (unsigned side = 0; side < 2; side++)
    if (draft->numbers[N_HAND + side] == 0)
      serai_draft_object_to_number (
          out, N_FAULT ("in the placing phase both sides have counters in hand"), N_HAND + side);
  if (n_on_board >= SERAI_NERENCHI_FULL_BOARD)
    serai_draft_object (out, N_FAULT ("with 22 counters on the board no counters can be in hand"));
  if (draft->numbers[N_NO_PROGRESS] > 0)
    serai_draft_object_to_number (
        out, N_FAULT ("moves are counted only when no counters are in hand"), N_NO_PROGRESS);
}

static void
check (const SeraiOptions *chosen, const SeraiDraft *draft, SeraiProblems *out)
{
  unsigned n_on_board =
      serai_draft_count (draft, SERAI_SIDE_P1, 0) + serai_draft_count (draft, SERAI_SIDE_P2, 0);

  (void) chosen;
  check_counters (draft, out);
  if (!is_moving (draft))
    check_placing (draft, n_on_board, out);
  else if (n_on_board > SERAI_NERENCHI_FULL_BOARD)
    serai_draft_object (out, N_FAULT ("there can be 22 counters on the board at most"));
  if (draft->numbers[N_NO_PROGRESS] > SERAI_NERENCHI_MAX_NO_PROGRESS)
    serai_draft_object_to_number (out, N_FAULT ("this number is too large"), N_NO_PROGRESS);
}

const SeraiEditingFacet serai_nerenchi_editing = {
  .nth_thing = nth_thing,
  .nth_number = nth_number,
  .write = write_draft,
  .read = read_draft,
  .check = check,
};
