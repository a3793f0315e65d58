/* editing.c: editing a position of Keny.
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

static const char piece_letters[] = "KPkp";

/* In the order of their letters. */
static const SeraiPiece pieces[] = {
  { SERAI_SIDE_P1, SERAI_KENY_KEN, 1, 0 },
  { SERAI_SIDE_P1, SERAI_KENY_PEPPER, 1, 0 },
  { SERAI_SIDE_P2, SERAI_KENY_KEN, 1, 0 },
  { SERAI_SIDE_P2, SERAI_KENY_PEPPER, 1, 0 },
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

static bool
nth_number (const SeraiOptions *chosen, size_t n, SeraiNumber *out)
{
  if (n >= N_NUMBERS)
    return false;
  /* Translators: a number of a position, moves of both sides counted one by one */
  out->label = N_ ("Moves since the last capture");
  out->most = (uint16_t) serai_keny_no_progress_limit (chosen->choice);
  out->hand = (SeraiPiece){ 0 };
  return true;
}

/* ---- Text ---- */

static size_t
write_piece (const void *data, unsigned point, char *text)
{
  const SeraiDraft *draft = data;
  SeraiPiece        piece = draft->pieces[point];

  if (piece.kind == 0)
    return 0;
  text[0] = piece_letters[2 * piece.side + piece.kind - SERAI_KENY_KEN];
  return 1;
}

static const char *
read_piece (void *data, unsigned point, const char **text)
{
  SeraiDraft *draft = data;
  const char *letter = **text != '\0' ? strchr (piece_letters, **text) : NULL;

  if (letter == NULL)
    return N_FAULT ("“K”, “P”, “k”, “p” or a number of vacant squares is expected here");
  draft->pieces[point] = pieces[letter - piece_letters];
  (*text)++;
  return NULL;
}

static const SeraiTextRanks ranks = {
  .columns = SERAI_KENY_LENGTH,
  .rows = SERAI_KENY_LENGTH,
  .too_long = N_FAULT ("a rank has eight squares"),
  .not_closed = N_FAULT ("eight squares must be followed by “/”"),
  .write = write_piece,
  .read = read_piece,
};

static size_t
write_draft (const SeraiOptions *chosen, const SeraiDraft *draft, char text[SERAI_POSITION_TEXT])
{
  (void) chosen;
  return serai_draft_write_ranks (&ranks, draft, text);
}

static const char *
read_draft (SeraiOptions *chosen, const char **text, SeraiDraft *out)
{
  (void) chosen;
  return serai_draft_read_ranks (&ranks, SERAI_KENY_LENGTH * SERAI_KENY_LENGTH, out, text);
}

/* ---- What is impossible ---- */

static bool
is_unpromoted (SeraiPiece piece, unsigned point)
{
  return piece.kind == SERAI_KENY_KEN
         && serai_keny_is_in (serai_keny_last_ranks[piece.side], point);
}

static void
check (const SeraiOptions *chosen, const SeraiDraft *draft, SeraiProblems *out)
{
  SeraiSide moved = serai_side_other ((SeraiSide) draft->side);

  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    if (serai_draft_count (draft, side, 0) > SERAI_KENY_MAX_PIECES)
      serai_draft_point_to (serai_draft_object (out, N_FAULT ("a side has 16 pieces at most")),
                            draft, side, 0);
  serai_draft_object_where (out, N_FAULT ("a ken cannot be on the opponent’s first rank"), draft,
                            is_unpromoted);
  if (serai_draft_count (draft, moved, 0) == 0)
    serai_draft_object (out, N_FAULT ("the side that has just moved must have a piece"));
  if (draft->numbers[N_NO_PROGRESS] > serai_keny_no_progress_limit (chosen->choice))
    serai_draft_object_to_number (out, N_FAULT ("this number is too large"), N_NO_PROGRESS);
}

const SeraiEditingFacet serai_keny_editing = {
  .nth_thing = nth_thing,
  .nth_number = nth_number,
  .write = write_draft,
  .read = read_draft,
  .check = check,
  .has_directions = true,
};
