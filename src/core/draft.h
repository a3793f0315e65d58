/* draft.h: a position that is being edited, which need not be possible.
 *
 * Text that a game cannot read at all has no draft; what can be drawn but cannot occur has one,
 * with problems that state what is impossible and where.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "geometry.h"
#include "text.h"
#include "types.h"

#define SERAI_MAX_NUMBERS 3
#define SERAI_MAX_PROBLEMS 8
#define SERAI_NO_NUMBER UINT8_MAX

/* A plain value without padding: copied by =, compared by memcmp(). Points and numbers that the
 * game does not have are 0. */
typedef struct
{
  SeraiPiece pieces[SERAI_MAX_POINTS];
  uint16_t   numbers[SERAI_MAX_NUMBERS]; /* such as counters in hand: see nth_number() */
  uint8_t    n_points;
  uint8_t    columns; /* of a board whose size the options set; else unused */
  uint8_t    side;    /* SeraiSide: to move */
  uint8_t    unused;
} SeraiDraft;

/* Why a draft is no position. */
typedef struct
{
  const char *why;    /* message id, static, marked with N_FAULT() */
  uint8_t     number; /* the number at fault, or SERAI_NO_NUMBER */
  uint8_t     n_points;
  uint8_t     points[SERAI_MAX_POINTS]; /* those at fault */
} SeraiProblem;

typedef struct
{
  size_t       n_problems;
  SeraiProblem problems[SERAI_MAX_PROBLEMS];
} SeraiProblems;

/* A board written point by point, one character each, in lines joined by '/'. */
typedef struct
{
  unsigned    per_line;   /* points of a line */
  const char *unknown;    /* message id: a character that is no piece */
  const char *not_closed; /* message id: no '/' after a line */
  char (*write) (SeraiPiece piece);
  bool (*read) (char letter, SeraiPiece *out);
} SeraiDraftLines;

unsigned      serai_draft_count (const SeraiDraft *draft, SeraiSide side, unsigned kind);
SeraiProblem *serai_draft_object (SeraiProblems *problems, const char *why);
SeraiProblem *serai_draft_object_to_number (SeraiProblems *problems, const char *why,
                                            unsigned number);
void          serai_draft_point_to (SeraiProblem *problem, const SeraiDraft *draft, SeraiSide side,
                                    unsigned kind);
void   serai_draft_object_where (SeraiProblems *problems, const char *why, const SeraiDraft *draft,
                                 bool (*is_wrong) (SeraiPiece piece, unsigned point));
size_t serai_draft_write_lines (const SeraiDraftLines *lines, const SeraiDraft *draft, char *text);
const char *serai_draft_read_lines (const SeraiDraftLines *lines, SeraiDraft *draft,
                                    const char **text);
size_t serai_draft_write_ranks (const SeraiTextRanks *ranks, const SeraiDraft *draft, char *text);
const char *serai_draft_read_ranks (const SeraiTextRanks *ranks, unsigned n_points,
                                    SeraiDraft *draft, const char **text);
