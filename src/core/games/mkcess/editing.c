/* editing.c: editing a position of MKCess.
 *
 * Any squares can be blocked; each side needs its figure. The size of the board and the figures are
 * those of the options, which the text of a position determines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "min-max.h"
#include "private.h"
#include "text.h"

static SeraiPiece
figure_of (const SeraiOptions *chosen, SeraiSide side)
{
  return (SeraiPiece){ (uint8_t) side, (uint8_t) (1 + chosen->choice[SERAI_MKCESS_OPTION_FIGURE]),
                       1, 0 };
}

static const SeraiPiece block = { SERAI_SIDE_NONE, SERAI_MKCESS_DEAD, 1, 0 };

static unsigned
rows_of (const SeraiOptions *chosen)
{
  return SERAI_MKCESS_MIN_LENGTH
         + chosen->choice[SERAI_MKCESS_OPTION_BOARD] / SERAI_MKCESS_N_LENGTHS;
}

static unsigned
columns_of (const SeraiOptions *chosen)
{
  return SERAI_MKCESS_MIN_LENGTH
         + chosen->choice[SERAI_MKCESS_OPTION_BOARD] % SERAI_MKCESS_N_LENGTHS;
}

static bool
nth_thing (const SeraiOptions *chosen, size_t n, SeraiThing *out)
{
  SeraiPosition start;

  serai_mkcess_start (chosen, &start);
  return serai_mkcess_arranging.nth_thing (&start, n, out);
}

/* A side has one figure: it is moved. */
static const char *
put (SeraiDraft *draft, SeraiPiece piece, unsigned point)
{
  for (unsigned other = 0; other < draft->n_points && piece.side != SERAI_SIDE_NONE; other++)
    if (draft->pieces[other].side == piece.side)
      draft->pieces[other] = (SeraiPiece){ SERAI_SIDE_NONE, 0, 0, 0 };
  draft->pieces[point] = piece;
  return NULL;
}

/* Blocked squares outside the new board are lost; figures are moved to its edge. */
static void
fit (const SeraiOptions *chosen, SeraiDraft *draft)
{
  SeraiDraft before = *draft;
  unsigned   rows = rows_of (chosen);

  draft->columns = (uint8_t) columns_of (chosen);
  draft->n_points = (uint8_t) (rows * draft->columns);
  for (unsigned point = 0; point < SERAI_MAX_POINTS; point++)
    draft->pieces[point] = (SeraiPiece){ SERAI_SIDE_NONE, 0, 0, 0 };
  for (unsigned point = 0; point < before.n_points; point++)
    {
      SeraiPiece piece = before.pieces[point];
      unsigned   row = point / before.columns;
      unsigned   column = point % before.columns;
      bool       is_inside = row < rows && column < draft->columns;

      if (piece.kind == 0 || (piece.side == SERAI_SIDE_NONE && !is_inside))
        continue;
      row = (unsigned) serai_min (row, rows - 1);
      column = (unsigned) serai_min (column, draft->columns - 1);
      if (piece.side != SERAI_SIDE_NONE)
        piece = figure_of (chosen, (SeraiSide) piece.side);
      draft->pieces[row * draft->columns + column] = piece;
    }
}

/* ---- Text ---- */

static size_t
write_draft (const SeraiOptions *chosen, const SeraiDraft *draft, char text[SERAI_POSITION_TEXT])
{
  static const char letters[] = { [SERAI_SIDE_P1] = 'w', [SERAI_SIDE_P2] = 'b' };
  size_t            length = 0;

  for (unsigned point = 0; point < draft->n_points; point++)
    {
      SeraiPiece piece = draft->pieces[point];

      if (point > 0 && point % draft->columns == 0)
        text[length++] = '/';
      text[length++] = piece.side != SERAI_SIDE_NONE ? letters[piece.side]
                       : piece.kind != 0             ? '#'
                                                     : '.';
    }
  text[length++] = ' ';
  text[length++] = letters[draft->side];
  text[length++] = ' ';
  text[length++] = serai_mkcess_figure_letters[chosen->choice[SERAI_MKCESS_OPTION_FIGURE]];
  return length;
}

/* A figure's kind is set when its letter has been read. */
static const char *
read_square (void *data, unsigned point, char content)
{
  SeraiDraft *draft = data;

  if (content == 'w' || content == 'b')
    draft->pieces[point] = (SeraiPiece){ content == 'w' ? SERAI_SIDE_P1 : SERAI_SIDE_P2, 1, 1, 0 };
  else if (content == '#')
    draft->pieces[point] = block;
  else if (content != '.')
    return N_FAULT ("a square must be “w”, “b”, “#” or “.”");
  return NULL;
}

static const char *
read_draft (SeraiOptions *chosen, const char **text, SeraiDraft *out)
{
  unsigned    rows = 0;
  unsigned    columns = 0;
  uint8_t     figure = 0;
  const char *fault = serai_mkcess_read_ranks (text, read_square, out, &rows, &columns);

  if (fault == NULL)
    fault = serai_mkcess_read_rest (text, &out->side, &figure);
  if (fault != NULL)
    return fault;
  chosen->choice[SERAI_MKCESS_OPTION_BOARD] = (uint8_t) SERAI_MKCESS_CHOICE_OF_SIZE (rows, columns);
  chosen->choice[SERAI_MKCESS_OPTION_FIGURE] = figure;
  out->n_points = (uint8_t) (rows * columns);
  out->columns = (uint8_t) columns;
  fit (chosen, out);
  return NULL;
}

/* ---- What is impossible ---- */

static void
check (const SeraiOptions *chosen, const SeraiDraft *draft, SeraiProblems *out)
{
  (void) chosen;
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      unsigned n_figures = serai_draft_count (draft, side, 0);

      if (n_figures == 0 && out->n_problems == 0)
        serai_draft_object (out, N_FAULT ("each side must have a piece"));
      else if (n_figures > 1)
        serai_draft_point_to (serai_draft_object (out, N_FAULT ("each side has only one piece")),
                              draft, side, 0);
    }
}

const SeraiEditingFacet serai_mkcess_editing = {
  .nth_thing = nth_thing,
  .put = put,
  .fit = fit,
  .write = write_draft,
  .read = read_draft,
  .check = check,
};
