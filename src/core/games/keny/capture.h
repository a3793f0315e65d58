/* capture.h: a capture of Keny, jump by jump.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "path.h"

/* The distance between two points on one rank or file. */
static inline unsigned
serai_keny_distance (unsigned from, unsigned to)
{
  unsigned apart = from > to ? from - to : to - from;

  return apart < SERAI_KENY_LENGTH ? apart : apart / SERAI_KENY_LENGTH;
}

/* A piece in the middle of a capture. */
typedef struct
{
  SeraiKenyPath path;
  unsigned      at;
  unsigned      last_direction; /* or SERAI_KENY_NO_DIRECTION */
  bool          is_pepper;
  uint64_t      enemies;  /* not yet captured */
  uint64_t      occupied; /* the origin counts as vacant */
} SeraiKenyCapture;

/* The piece that could be captured in @direction, or SERAI_NO_POINT. */
static inline unsigned
serai_keny_victim (const SeraiKenyCapture *capture, unsigned direction)
{
  uint64_t way = capture->is_pepper ? serai_keny_ray (capture->at, direction) & capture->occupied
                                    : serai_keny_shifted (SERAI_BIT64 (capture->at), direction);
  unsigned first;

  if (way == 0)
    return SERAI_NO_POINT;
  first = serai_keny_nearest (way, direction);
  return serai_keny_is_in (capture->enemies, first) ? first : SERAI_NO_POINT;
}

/* The points where the capturing piece can land beyond @victim, which lies in @direction. */
static inline uint64_t
serai_keny_landings_beyond (const SeraiKenyCapture *capture, unsigned direction, unsigned victim)
{
  return capture->is_pepper
             ? serai_keny_open_way (victim, direction, capture->occupied)
             : serai_keny_shifted (SERAI_BIT64 (victim), direction) & ~capture->occupied;
}

/* Whether the capturing piece may continue in @direction, given the direction of its last jump. */
static inline bool
serai_keny_capture_may_turn (const SeraiKeny *board, const SeraiKenyCapture *capture,
                             unsigned direction)
{
  return !capture->is_pepper || board->options[SERAI_KENY_OPTION_REVERSE] != 0
         || capture->last_direction == SERAI_KENY_NO_DIRECTION
         || direction != serai_keny_opposite (capture->last_direction);
}

/* The landing points in @direction; *victim is the piece captured there, or SERAI_NO_POINT. */
static inline uint64_t
serai_keny_find_landings (const SeraiKeny *board, const SeraiKenyCapture *capture,
                          unsigned direction, unsigned *victim)
{
  *victim = serai_keny_capture_may_turn (board, capture, direction)
                ? serai_keny_victim (capture, direction)
                : SERAI_NO_POINT;
  return *victim != SERAI_NO_POINT ? serai_keny_landings_beyond (capture, direction, *victim) : 0;
}

/* @capture after taking @victim and landing on @to. */
static inline SeraiKenyCapture
serai_keny_extend_capture (const SeraiKeny *board, const SeraiKenyCapture *capture,
                           unsigned direction, unsigned victim, unsigned to)
{
  return (SeraiKenyCapture){
    .path = serai_keny_add_leg (capture->path, direction, serai_keny_distance (capture->at, to)),
    .at = to,
    .last_direction = direction,
    .is_pepper = capture->is_pepper
                 || (board->options[SERAI_KENY_OPTION_PROMOTION] == SERAI_KENY_PROMOTION_CONTINUE
                     && serai_keny_is_in (serai_keny_last_ranks[board->side], to)),
    .enemies = capture->enemies & ~SERAI_BIT64 (victim),
    .occupied = capture->occupied & ~SERAI_BIT64 (victim),
  };
}

/* Whether a ken that lands on @at has to stop there, as it has reached the last rank. */
static inline bool
serai_keny_is_stopped (const SeraiKeny *board, const SeraiKenyCapture *capture, unsigned at)
{
  return board->options[SERAI_KENY_OPTION_PROMOTION] == SERAI_KENY_PROMOTION_STOP
         && !capture->is_pepper && serai_keny_is_in (serai_keny_last_ranks[board->side], at);
}

/* The points from which a ken can capture: next to an enemy with a vacant point beyond it. */
static inline uint64_t
serai_keny_capturing_points (uint64_t enemies, uint64_t vacant)
{
  uint64_t found = 0;

  for (unsigned direction = 0; direction < SERAI_KENY_DIRECTIONS; direction++)
    found |= serai_keny_shifted (serai_keny_shifted (vacant, direction) & enemies, direction);
  return found;
}

/* Whether @capture certainly cannot continue: a fast test that works for kens only. */
static inline bool
serai_keny_is_at_end (const SeraiKenyCapture *capture)
{
  return !capture->is_pepper
         && !serai_keny_is_in (serai_keny_capturing_points (capture->enemies, ~capture->occupied),
                               capture->at);
}

/* The piece on @origin before its first jump. */
static inline SeraiKenyCapture
serai_keny_begin_capture (const SeraiKeny *board, unsigned origin)
{
  return (SeraiKenyCapture){
    .path = serai_keny_begin_path (origin, SERAI_KENY_MOVE_CAPTURE),
    .at = origin,
    .last_direction = SERAI_KENY_NO_DIRECTION,
    .is_pepper = serai_keny_is_in (board->peppers[SERAI_KENY_OWN], origin),
    .enemies = serai_keny_pieces_of (board, SERAI_KENY_OTHER),
    .occupied = serai_keny_occupied (board) & ~SERAI_BIT64 (origin),
  };
}
