/* editing.c: editing a position of Kei-Yen.
 *
 * A position needs two Kei and has at most 25 Yen, whatever the options. Fewer than the Kei need to
 * win are possible: the game is then over.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "private.h"
#include "text.h"

enum
{
  N_KEI = 2
};

static const SeraiPiece pieces[] = {
  { SERAI_SIDE_P1, SERAI_KEI_YEN_KEI, 1, 0 },
  { SERAI_SIDE_P2, SERAI_KEI_YEN_YEN, 1, 0 },
};

static bool
nth_thing (const SeraiOptions *chosen, size_t n, SeraiThing *out)
{
  (void) chosen;
  if (n >= sizeof pieces / sizeof *pieces)
    return false;
  *out = (SeraiThing){ pieces[n], NULL };
  return true;
}

/* Yen are added to the group that is there. */
static const char *
put (SeraiDraft *draft, SeraiPiece piece, unsigned point)
{
  if (piece.kind == SERAI_KEI_YEN_YEN && draft->pieces[point].kind == SERAI_KEI_YEN_YEN)
    piece.count = (uint8_t) (piece.count + draft->pieces[point].count);
  if (piece.count > SERAI_KEI_YEN_MAX_GROUP)
    return N_FAULT ("a group has nine Yen at most");
  draft->pieces[point] = piece;
  return NULL;
}

/* ---- Text ---- */

static char
write_piece (SeraiPiece piece)
{
  if (piece.kind == SERAI_KEI_YEN_YEN)
    return (char) ('0' + piece.count);
  return piece.kind == SERAI_KEI_YEN_KEI ? 'K' : '.';
}

static bool
read_piece (char letter, SeraiPiece *out)
{
  if (letter == 'K')
    *out = pieces[0];
  else if (letter >= '1' && letter <= '0' + SERAI_KEI_YEN_MAX_GROUP)
    *out = (SeraiPiece){ SERAI_SIDE_P2, SERAI_KEI_YEN_YEN, (uint8_t) (letter - '0'), 0 };
  else
    return letter == '.';
  return true;
}

static const SeraiDraftLines lines = {
  .per_line = SERAI_KEI_YEN_LENGTH,
  .unknown = N_FAULT ("a point must be “.”, “K” or a digit from 1 to 9"),
  .not_closed = N_FAULT ("five points must be followed by “/”"),
  .write = write_piece,
  .read = read_piece,
};

static size_t
write_draft (const SeraiOptions *chosen, const SeraiDraft *draft, char text[SERAI_POSITION_TEXT])
{
  size_t length = serai_draft_write_lines (&lines, draft, text);

  (void) chosen;
  text[length++] = ' ';
  text[length++] = draft->side == SERAI_SIDE_P1 ? 'k' : 'y';
  return length;
}

static const char *
read_draft (SeraiOptions *chosen, const char **text, SeraiDraft *out)
{
  const char *fault;

  (void) chosen;
  out->n_points = SERAI_KEI_YEN_POINTS;
  fault = serai_draft_read_lines (&lines, out, text);
  return fault != NULL ? fault : serai_kei_yen_read_side (text, &out->side);
}

/* ---- What is impossible ---- */

static void
check (const SeraiOptions *chosen, const SeraiDraft *draft, SeraiProblems *out)
{
  (void) chosen;
  if (serai_draft_count (draft, SERAI_SIDE_P1, SERAI_KEI_YEN_KEI) != N_KEI)
    serai_draft_point_to (serai_draft_object (out, N_FAULT ("there must be exactly two Kei")),
                          draft, SERAI_SIDE_P1, SERAI_KEI_YEN_KEI);
  if (serai_draft_count (draft, SERAI_SIDE_P2, SERAI_KEI_YEN_YEN) > SERAI_KEI_YEN_MAX_YEN)
    serai_draft_point_to (serai_draft_object (out, N_FAULT ("there can be 25 Yen at most")), draft,
                          SERAI_SIDE_P2, SERAI_KEI_YEN_YEN);
}

const SeraiEditingFacet serai_kei_yen_editing = {
  .nth_thing = nth_thing,
  .put = put,
  .write = write_draft,
  .read = read_draft,
  .check = check,
};
