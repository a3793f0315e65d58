/* play.c: playing moves of Pyramids, whole or step by step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "listing.h"
#include "move-list.h"
#include "private.h"

/* ---- Playing ---- */

/* Makes the first @n_legs jumps of a chain without changing the side to move. */
static void
make_jumps (SeraiPyramids *board, SeraiMove move, unsigned n_legs)
{
  unsigned     at = serai_pyramids_move_origin (move);
  uint8_t      piece = board->squares[at];
  SeraiSquares men = serai_pyramids_all_men (board) & ~serai_squares_of (at);

  serai_pyramids_set_square (board, at, 0);
  for (unsigned leg = 0; leg < n_legs; leg++)
    serai_pyramids_set_square (board, serai_pyramids_make_jump (move, leg, &at, &men), 0);
  serai_pyramids_set_square (board, at, piece);
}

/* Makes a move other than a chain without changing the side to move. */
static void
make_single (SeraiPyramids *board, SeraiMove move)
{
  unsigned origin = serai_pyramids_move_origin (move);
  unsigned target = serai_pyramids_move_target (move);
  uint8_t  piece = board->squares[origin];

  switch (serai_pyramids_move_kind (move))
    {
    case SERAI_PYRAMIDS_PARTITION:
      serai_pyramids_set_square (board, origin,
                                 (uint8_t) (piece - serai_pyramids_move_part (move)));
      serai_pyramids_set_square (
          board, target,
          serai_pyramids_piece_of (serai_pyramids_move_part (move), (SeraiSide) board->side));
      break;
    case SERAI_PYRAMIDS_AMALGAMATION:
      serai_pyramids_set_square (board, origin, 0);
      serai_pyramids_set_square (
          board, target, (uint8_t) (piece + serai_pyramids_pyramid_of (board->squares[target])));
      break;
    case SERAI_PYRAMIDS_MARCH:
    case SERAI_PYRAMIDS_CAPTURE:
    case SERAI_PYRAMIDS_SLAVE_JUMP:
      serai_pyramids_set_square (board, origin, 0);
      if (serai_pyramids_move_promotion (move) != 0)
        piece =
            serai_pyramids_piece_of (serai_pyramids_move_promotion (move), (SeraiSide) board->side);
      serai_pyramids_set_square (board, target, piece);
      break;
    case SERAI_PYRAMIDS_CHAIN:
      break;
    }
}

static bool
is_capture (SeraiMove move)
{
  return serai_pyramids_move_kind (move) == SERAI_PYRAMIDS_CAPTURE
         || serai_pyramids_move_kind (move) == SERAI_PYRAMIDS_CHAIN;
}

/**
 * serai_pyramids_apply:
 * See SeraiRules.apply.
 */
bool
serai_pyramids_apply (const SeraiPosition *from, SeraiMove move, SeraiPosition *to)
{
  SeraiPyramids board = serai_pyramids_load (from);
  bool          is_progress = is_capture (move) || serai_pyramids_move_promotion (move) != 0;

  if (serai_pyramids_move_kind (move) == SERAI_PYRAMIDS_CHAIN)
    make_jumps (&board, move, serai_pyramids_move_legs (move));
  else
    make_single (&board, move);
  board.n_no_progress = is_progress ? 0 : (uint16_t) (board.n_no_progress + 1);
  board.side = (uint8_t) serai_side_other ((SeraiSide) board.side);
  serai_pyramids_store (&board, to);
  return is_progress;
}

/**
 * serai_pyramids_pass:
 * See SeraiSearchFacet.pass. Zugzwang is common in cheskers, as in all draughts.
 */
bool
serai_pyramids_pass (const SeraiPosition *from, SeraiPosition *to)
{
  SeraiPyramids board = serai_pyramids_load (from);

  if (board.options[SERAI_PYRAMIDS_OPTION_VARIANT] == SERAI_PYRAMIDS_VARIANT_CHESKERS)
    return false;
  board.n_no_progress++;
  board.side = (uint8_t) serai_side_other ((SeraiSide) board.side);
  serai_pyramids_store (&board, to);
  return true;
}

/**
 * serai_pyramids_swap_turn:
 * See SeraiRules.swap_turn.
 */
void
serai_pyramids_swap_turn (const SeraiPosition *pos, SeraiPosition *out)
{
  SeraiPyramids board = serai_pyramids_load (pos);

  board.side = (uint8_t) serai_side_other ((SeraiSide) board.side);
  serai_pyramids_store (&board, out);
}

/**
 * serai_pyramids_steps:
 * See SeraiRules.steps.
 */
size_t
serai_pyramids_steps (const SeraiPosition *pos, SeraiMove move, SeraiStep out[SERAI_MAX_STEPS])
{
  unsigned at = serai_pyramids_move_origin (move);
  size_t   n_steps = 0;

  (void) pos;
  out[n_steps++] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) at };
  for (unsigned leg = 0; leg < serai_pyramids_move_legs (move); leg++)
    {
      at = serai_pyramids_point_along (at, serai_pyramids_leg_direction (move, leg),
                                       serai_pyramids_leg_distance (move, leg));
      out[n_steps++] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) at };
    }
  if (serai_pyramids_move_kind (move) == SERAI_PYRAMIDS_CHAIN)
    return n_steps;
  if (serai_pyramids_move_part (move) != 0)
    out[n_steps++] = (SeraiStep){ SERAI_STEP_PART, serai_pyramids_move_part (move) };
  out[n_steps++] = (SeraiStep){ SERAI_STEP_POINT, (uint8_t) serai_pyramids_move_target (move) };
  if (serai_pyramids_move_promotion (move) != 0)
    out[n_steps++] = (SeraiStep){ SERAI_STEP_PROMOTE, serai_pyramids_move_promotion (move) };
  return n_steps;
}

/**
 * serai_pyramids_preview:
 * See SeraiRules.preview.
 */
void
serai_pyramids_preview (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                        SeraiPosition *out)
{
  SeraiPyramids board = serai_pyramids_load (pos);
  SeraiMoveList list;
  SeraiSquares  landings;
  SeraiMove     move;

  if (n_begun > 1 && serai_pyramids_must_capture (&board))
    {
      if (serai_pyramids_follow_chain (&board, begun, n_begun, &move, &landings))
        make_jumps (&board, move, (unsigned) n_begun - 1);
    }
  else if (n_begun > 1 && begun[n_begun - 1].kind != SERAI_STEP_PART)
    {
      serai_move_list_init (&list);
      serai_pyramids_moves (pos, &list);
      move = serai_listing_find_begun (serai_pyramids_steps, pos, &list, begun, n_begun);
      serai_move_list_clear (&list);
      /* the slave is not promoted before the player has chosen a piece */
      if (begun[n_begun - 1].kind != SERAI_STEP_PROMOTE)
        move.bits[0] &= ~(UINT64_C (127) << 24);
      make_single (&board, move);
    }
  serai_pyramids_store (&board, out);
}
