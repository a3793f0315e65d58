/* editing.c: editing a position of Pyramids.
 *
 * Any start can be set up, so pieces are not counted: each side needs a pharaon, and no slave can
 * be on its last rank. Text with a pile that is no pyramid cannot be read at all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "private.h"
#include "text.h"

enum
{
  N_NO_PROGRESS, /* the only number */
  N_NUMBERS
};

enum
{
  THINGS_OF_SIDE = SERAI_N_SIZES + 1 /* checkers from the smallest, then the slave */
};

static SeraiPiece
piece_of (SeraiSide side, SeraiPyramid pyramid)
{
  return (SeraiPiece){ (uint8_t) side,
                       pyramid == 0 ? SERAI_PYRAMIDS_KIND_SLAVE : SERAI_PYRAMIDS_KIND_PYRAMID, 1,
                       pyramid };
}

static bool
nth_thing (const SeraiOptions *chosen, size_t n, SeraiThing *out)
{
  static const SeraiPyramid checkers[THINGS_OF_SIDE] = { 1, 3, 9, 27, 0 };

  (void) chosen;
  if (n >= 2 * THINGS_OF_SIDE)
    return false;
  *out = (SeraiThing){ piece_of ((SeraiSide) (n / THINGS_OF_SIDE), checkers[n % THINGS_OF_SIDE]),
                       NULL };
  return true;
}

static bool
nth_number (const SeraiOptions *chosen, size_t n, SeraiNumber *out)
{
  (void) chosen;
  if (n >= N_NUMBERS)
    return false;
  /* Translators: a number of a position, moves of both sides counted one by one */
  out->label = N_ ("Moves since the last capture or promotion");
  out->most = SERAI_PYRAMIDS_MAX_NO_PROGRESS;
  out->hand = (SeraiPiece){ 0 };
  return true;
}

/* Pyramids of one side are joined. */
static const char *
put (SeraiDraft *draft, SeraiPiece piece, unsigned point)
{
  SeraiPiece there = draft->pieces[point];

  if (piece.kind == SERAI_PYRAMIDS_KIND_PYRAMID && there.kind == SERAI_PYRAMIDS_KIND_PYRAMID
      && piece.side == there.side)
    {
      if (serai_pyramid_checkers (piece.parts) + serai_pyramid_checkers (there.parts)
          > SERAI_PYRAMID_MOST)
        return N_FAULT ("a pyramid has four checkers at most");
      if (!serai_pyramid_can_join (piece.parts, there.parts))
        return N_FAULT ("a pyramid has two checkers of a size at most");
      piece.parts = (uint8_t) (piece.parts + there.parts);
    }
  draft->pieces[point] = piece;
  return NULL;
}

/* ---- Text ---- */

static size_t
write_piece (const void *data, unsigned point, char *text)
{
  const SeraiDraft *draft = data;
  SeraiPiece        piece = draft->pieces[point];

  return serai_pyramids_write_piece ((SeraiSide) piece.side,
                                     piece.kind == SERAI_PYRAMIDS_KIND_SLAVE, piece.parts, text);
}

static const char *
read_piece (void *data, unsigned point, const char **text)
{
  SeraiDraft  *draft = data;
  SeraiSide    side;
  SeraiPyramid pyramid = 0;
  const char  *fault = serai_pyramids_read_piece (text, &side, &pyramid);

  draft->pieces[point] = piece_of (side, pyramid);
  return fault;
}

static size_t
write_draft (const SeraiOptions *chosen, const SeraiDraft *draft, char text[SERAI_POSITION_TEXT])
{
  SeraiTextRanks ranks = serai_pyramids_ranks;

  (void) chosen;
  ranks.write = write_piece;
  return serai_draft_write_ranks (&ranks, draft, text);
}

static const char *
read_draft (SeraiOptions *chosen, const char **text, SeraiDraft *out)
{
  SeraiTextRanks ranks = serai_pyramids_ranks;

  (void) chosen;
  ranks.read = read_piece;
  return serai_draft_read_ranks (&ranks, SERAI_PYRAMIDS_SQUARES, out, text);
}

/* ---- What is impossible ---- */

static bool
has_pharaon (const SeraiDraft *draft, SeraiSide side)
{
  for (unsigned point = 0; point < draft->n_points; point++)
    if (draft->pieces[point].side == side
        && draft->pieces[point].kind == SERAI_PYRAMIDS_KIND_PYRAMID
        && draft->pieces[point].parts == SERAI_PYRAMID_PHARAON)
      return true;
  return false;
}

static bool
is_unpromoted (SeraiPiece piece, unsigned point)
{
  return piece.kind == SERAI_PYRAMIDS_KIND_SLAVE
         && point / SERAI_PYRAMIDS_LENGTH == serai_pyramids_last_row ((SeraiSide) piece.side);
}

static void
check (const SeraiOptions *chosen, const SeraiDraft *draft, SeraiProblems *out)
{
  (void) chosen;
  if (!has_pharaon (draft, SERAI_SIDE_P1) || !has_pharaon (draft, SERAI_SIDE_P2))
    serai_draft_object (out, N_FAULT ("each side needs a pharaon"));
  serai_draft_object_where (out, N_FAULT ("a slave cannot be on its last rank"), draft,
                            is_unpromoted);
  if (draft->numbers[N_NO_PROGRESS] > SERAI_PYRAMIDS_MAX_NO_PROGRESS)
    serai_draft_object_to_number (out, N_FAULT ("this number is too large"), N_NO_PROGRESS);
}

const SeraiEditingFacet serai_pyramids_editing = {
  .nth_thing = nth_thing,
  .nth_number = nth_number,
  .put = put,
  .write = write_draft,
  .read = read_draft,
  .check = check,
  .has_directions = true,
};
