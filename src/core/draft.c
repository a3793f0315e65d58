/* draft.c: what the games share when a position is edited.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "draft.h"

#include <assert.h>

static bool
is_of (SeraiPiece piece, SeraiSide side, unsigned kind)
{
  return piece.kind != 0 && piece.side == side && (kind == 0 || piece.kind == kind);
}

/**
 * serai_draft_count:
 * @side: of the pieces to count
 * @kind: their kind, 0 for all
 * Returns: how many there are
 */
unsigned
serai_draft_count (const SeraiDraft *draft, SeraiSide side, unsigned kind)
{
  unsigned n_pieces = 0;

  for (unsigned point = 0; point < draft->n_points; point++)
    if (is_of (draft->pieces[point], side, kind))
      n_pieces += draft->pieces[point].count;
  return n_pieces;
}

/**
 * serai_draft_object:
 * @problems: (inout): fewer than %SERAI_MAX_PROBLEMS
 * @why: message id, static
 * Adds a problem without points.
 * Returns: the problem, valid as long as @problems
 */
SeraiProblem *
serai_draft_object (SeraiProblems *problems, const char *why)
{
  SeraiProblem *problem = &problems->problems[problems->n_problems++];

  assert (problems->n_problems <= SERAI_MAX_PROBLEMS);
  problem->why = why;
  problem->number = SERAI_NO_NUMBER;
  problem->n_points = 0;
  return problem;
}

/**
 * serai_draft_object_to_number:
 * @problems: (inout): fewer than %SERAI_MAX_PROBLEMS
 * @why: message id, static
 * @number: the index of the number at fault
 * Returns: the added problem, valid as long as @problems
 */
SeraiProblem *
serai_draft_object_to_number (SeraiProblems *problems, const char *why, unsigned number)
{
  SeraiProblem *problem = serai_draft_object (problems, why);

  problem->number = (uint8_t) number;
  return problem;
}

/**
 * serai_draft_point_to:
 * @side: of the pieces at fault
 * @kind: their kind, 0 for all
 * Adds the points of these pieces to @problem.
 */
void
serai_draft_point_to (SeraiProblem *problem, const SeraiDraft *draft, SeraiSide side, unsigned kind)
{
  for (unsigned point = 0; point < draft->n_points; point++)
    if (is_of (draft->pieces[point], side, kind))
      problem->points[problem->n_points++] = (uint8_t) point;
}

/**
 * serai_draft_object_where:
 * @problems: (inout): fewer than %SERAI_MAX_PROBLEMS
 * @why: message id, static
 * @is_wrong: whether a piece cannot be on a point
 * Adds a problem with all points for which @is_wrong is true, if there are any.
 */
void
serai_draft_object_where (SeraiProblems *problems, const char *why, const SeraiDraft *draft,
                          bool (*is_wrong) (SeraiPiece piece, unsigned point))
{
  SeraiProblem *problem = NULL;

  for (unsigned point = 0; point < draft->n_points; point++)
    {
      if (!is_wrong (draft->pieces[point], point))
        continue;
      if (problem == NULL)
        problem = serai_draft_object (problems, why);
      problem->points[problem->n_points++] = (uint8_t) point;
    }
}

/**
 * serai_draft_write_lines:
 * @text: (out): where to write; not closed by a NUL
 * Returns: the length written
 */
size_t
serai_draft_write_lines (const SeraiDraftLines *lines, const SeraiDraft *draft, char *text)
{
  size_t length = 0;

  for (unsigned point = 0; point < draft->n_points; point++)
    {
      if (point > 0 && point % lines->per_line == 0)
        text[length++] = '/';
      text[length++] = lines->write (draft->pieces[point]);
    }
  return length;
}

/**
 * serai_draft_read_lines:
 * @draft: (inout): its points are read
 * @text: (inout): advanced past the last point
 * Returns: (nullable): what is wrong, with @text at the fault; message id, static
 */
const char *
serai_draft_read_lines (const SeraiDraftLines *lines, SeraiDraft *draft, const char **text)
{
  for (unsigned point = 0; point < draft->n_points; point++, (*text)++)
    {
      if (point > 0 && point % lines->per_line == 0)
        {
          if (**text != '/')
            return lines->not_closed;
          (*text)++;
        }
      if (!lines->read (**text, &draft->pieces[point]))
        return lines->unknown;
    }
  return NULL;
}

/**
 * serai_draft_write_ranks:
 * @draft: its only number is that of the moves without progress
 * @text: (out): where to write; not closed by a NUL
 * Writes ranks, the side to move and the number.
 * Returns: the length written
 */
size_t
serai_draft_write_ranks (const SeraiTextRanks *ranks, const SeraiDraft *draft, char *text)
{
  size_t length = serai_text_write_ranks (ranks, draft, text);

  return length
         + serai_text_write_side_and_number (text + length, (SeraiSide) draft->side,
                                             draft->numbers[0]);
}

/**
 * serai_draft_read_ranks:
 * @n_points: of the board
 * @draft: (inout): filled as serai_draft_write_ranks() writes it
 * @text: (inout): advanced past what is read
 * Returns: (nullable): what is wrong, with @text at the fault; message id, static
 */
const char *
serai_draft_read_ranks (const SeraiTextRanks *ranks, unsigned n_points, SeraiDraft *draft,
                        const char **text)
{
  unsigned    number = 0;
  const char *fault;

  draft->n_points = (uint8_t) n_points;
  fault = serai_text_read_ranks (ranks, draft, text);
  if (fault == NULL)
    fault =
        serai_text_read_side_and_number (text, SERAI_TEXT_MAX_NO_PROGRESS, &draft->side, &number);
  draft->numbers[0] = (uint16_t) number;
  return fault;
}
