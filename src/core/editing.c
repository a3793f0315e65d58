/* editing.c: editing a position of any game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "editing.h"

#include <assert.h>
#include <string.h>

#include "side.h"

#define REACH 0.01f /* how far a mirrored point may be from a point, in the unit square */

/**
 * serai_editing_geometry:
 * @options: of the position
 * @out: (out): the board of any draft with these options
 */
void
serai_editing_geometry (const SeraiRules *rules, const SeraiOptions *options, SeraiGeometry *out)
{
  SeraiPosition start;

  rules->start (options, &start);
  rules->geometry (&start, out);
}

/**
 * serai_editing_start:
 * @options: of the game
 * @out: (out): its start
 */
void
serai_editing_start (const SeraiRules *rules, const SeraiOptions *options, SeraiDraft *out)
{
  SeraiOptions  same = *options;
  SeraiPosition start;

  rules->start (options, &start);
  serai_editing_open (rules, &same, &start, out);
}

/**
 * serai_editing_open:
 * @options: (inout): those of the game, adapted to what @pos determines itself, such as its size
 * @pos: a position
 * @out: (out): the same as a draft
 */
void
serai_editing_open (const SeraiRules *rules, SeraiOptions *options, const SeraiPosition *pos,
                    SeraiDraft *out)
{
  char        text[SERAI_POSITION_TEXT];
  const char *why;
  size_t      fault;

  rules->write (pos, text);
  fault = serai_editing_read (rules, options, text, out, &why);
  assert (fault == 0);
  (void) fault;
}

/**
 * serai_editing_write:
 * @text: (out): as the text of a position, even if @draft is none
 * Returns: the length of @text
 */
size_t
serai_editing_write (const SeraiRules *rules, const SeraiOptions *options, const SeraiDraft *draft,
                     char text[SERAI_POSITION_TEXT])
{
  size_t length = rules->editing->write (options, draft, text);

  text[length] = '\0';
  return length;
}

/**
 * serai_editing_read:
 * @options: (inout): those of the game, adapted to what @text determines; unchanged by a fault
 * @text: of a position that need not be possible
 * @out: (out): the draft; undefined if there is a fault
 * @why: (out): the fault; message id, static
 * Returns: 0, or the column (from 1) of the first fault
 */
size_t
serai_editing_read (const SeraiRules *rules, SeraiOptions *options, const char *text,
                    SeraiDraft *out, const char **why)
{
  const char  *at = text;
  SeraiOptions own = *options;

  memset (out, 0, sizeof *out);
  for (unsigned point = 0; point < SERAI_MAX_POINTS; point++)
    serai_editing_remove (out, point);
  *why = rules->editing->read (&own, &at, out);
  if (*why != NULL)
    return (size_t) (at - text) + 1;
  *options = own;
  return 0;
}

/**
 * serai_editing_check:
 * @options: of the game
 * @draft: a draft
 * @out: (out): why it is no position; empty if it is one. The game may be over in it
 */
void
serai_editing_check (const SeraiRules *rules, const SeraiOptions *options, const SeraiDraft *draft,
                     SeraiProblems *out)
{
  out->n_problems = 0;
  rules->editing->check (options, draft, out);
}

/**
 * serai_editing_close:
 * @options: of the game
 * @draft: a draft
 * @out: (out): its position
 * Returns: whether @draft is possible
 */
bool
serai_editing_close (const SeraiRules *rules, const SeraiOptions *options, const SeraiDraft *draft,
                     SeraiPosition *out)
{
  SeraiProblems problems;
  char          text[SERAI_POSITION_TEXT];
  const char   *why;

  serai_editing_check (rules, options, draft, &problems);
  if (problems.n_problems > 0)
    return false;
  serai_editing_write (rules, options, draft, text);
  return rules->read (options, text, out, &why) == 0;
}

/**
 * serai_editing_put:
 * @piece: of one of the things that can be placed, or any piece of @draft
 * @point: where it is placed
 * Replaces what is on @point, unless the game joins both.
 * Returns: (nullable): why it cannot be placed, @draft being unchanged; message id, static
 */
const char *
serai_editing_put (const SeraiRules *rules, SeraiDraft *draft, SeraiPiece piece, unsigned point)
{
  if (rules->editing->put != NULL)
    return rules->editing->put (draft, piece, point);
  draft->pieces[point] = piece;
  return NULL;
}

/**
 * serai_editing_remove:
 * @point: the point that becomes empty
 */
void
serai_editing_remove (SeraiDraft *draft, unsigned point)
{
  draft->pieces[point] = (SeraiPiece){ SERAI_SIDE_NONE, 0, 0, 0 };
}

/**
 * serai_editing_move:
 * @from: a point with pieces
 * @to: where they go; what was there is removed
 */
void
serai_editing_move (SeraiDraft *draft, unsigned from, unsigned to)
{
  SeraiPiece piece = draft->pieces[from];

  serai_editing_remove (draft, from);
  draft->pieces[to] = piece;
}

/**
 * serai_editing_clear:
 * @options: of the game
 * Empties the board of @draft. Side and numbers become those of the start.
 */
void
serai_editing_clear (const SeraiRules *rules, const SeraiOptions *options, SeraiDraft *draft)
{
  serai_editing_start (rules, options, draft);
  for (unsigned point = 0; point < draft->n_points; point++)
    serai_editing_remove (draft, point);
}

/* Moves every piece of @draft to its image: left and right are exchanged, and with @is_turned top
 * and bottom too. */
static void
reflect (const SeraiRules *rules, const SeraiOptions *options, bool is_turned, SeraiDraft *draft)
{
  SeraiDraft    before = *draft;
  SeraiGeometry geometry;

  serai_editing_geometry (rules, options, &geometry);
  for (unsigned point = 0; point < draft->n_points; point++)
    {
      const SeraiPoint *at = &geometry.points[point];
      unsigned          image =
          serai_geometry_at (&geometry, 1 - at->x, is_turned ? 1 - at->y : at->y, REACH);

      assert (image != SERAI_NO_POINT);
      draft->pieces[image] = before.pieces[point];
    }
}

/**
 * serai_editing_mirror:
 * @options: of the game
 * Exchanges left and right.
 */
void
serai_editing_mirror (const SeraiRules *rules, const SeraiOptions *options, SeraiDraft *draft)
{
  reflect (rules, options, false, draft);
}

static void
exchange_sides (SeraiDraft *draft)
{
  for (unsigned point = 0; point < draft->n_points; point++)
    if (draft->pieces[point].side != SERAI_SIDE_NONE)
      draft->pieces[point].side =
          (uint8_t) serai_side_other ((SeraiSide) draft->pieces[point].side);
  draft->side = (uint8_t) serai_side_other ((SeraiSide) draft->side);
}

/**
 * serai_editing_turn:
 * @options: of the game
 * Turns the board by 180°. Where the sides move in opposite directions they are exchanged, so that
 * the same moves remain possible.
 */
void
serai_editing_turn (const SeraiRules *rules, const SeraiOptions *options, SeraiDraft *draft)
{
  reflect (rules, options, true, draft);
  if (rules->editing->has_directions)
    exchange_sides (draft);
}

/**
 * serai_editing_fit:
 * @options: changed since @draft was made
 * Adapts @draft to a board of another size or to other pieces.
 */
void
serai_editing_fit (const SeraiRules *rules, const SeraiOptions *options, SeraiDraft *draft)
{
  if (rules->editing->fit != NULL)
    rules->editing->fit (options, draft);
}
