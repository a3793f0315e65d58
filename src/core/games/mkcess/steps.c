/* steps.c: steps and slides of the figures of MKCess.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "private.h"

/* The pattern of steps around square CENTRE; it is shifted for all other squares. */
#define CENTRE(stride) (2 * (stride) + 2)
#define AROUND(stride, rows, columns)                                                              \
  ((SeraiWideMask) 1 << (CENTRE (stride) + (rows) * (stride) + (columns)))

#define KNIGHT_LEAPS(stride)                                                                       \
  (AROUND (stride, -2, -1) | AROUND (stride, -2, 1) | AROUND (stride, -1, -2)                      \
   | AROUND (stride, -1, 2) | AROUND (stride, 1, -2) | AROUND (stride, 1, 2)                       \
   | AROUND (stride, 2, -1) | AROUND (stride, 2, 1))
#define ORTHOGONAL_STEPS(stride)                                                                   \
  (AROUND (stride, -1, 0) | AROUND (stride, 0, -1) | AROUND (stride, 0, 1) | AROUND (stride, 1, 0))
#define DIAGONAL_STEPS(stride)                                                                     \
  (AROUND (stride, -1, -1) | AROUND (stride, -1, 1) | AROUND (stride, 1, -1)                       \
   | AROUND (stride, 1, 1))
#define ALL_STEPS(stride) (ORTHOGONAL_STEPS (stride) | DIAGONAL_STEPS (stride))

/* The pattern around @square. Steps off the left edge end in the unused columns of the row
 * above. */
#define PATTERN_AT(pattern, centre, square)                                                        \
  ((square) >= (centre) ? (pattern) << ((square) >= (centre) ? (square) - (centre) : 0)            \
                        : (pattern) >> ((square) >= (centre) ? 0 : (centre) - (square)))

#define EIGHT_PATTERNS(type, pattern, centre, n)                                                   \
  (type) PATTERN_AT (pattern, centre, 8 * (n)), (type) PATTERN_AT (pattern, centre, 8 * (n) + 1),  \
      (type) PATTERN_AT (pattern, centre, 8 * (n) + 2),                                            \
      (type) PATTERN_AT (pattern, centre, 8 * (n) + 3),                                            \
      (type) PATTERN_AT (pattern, centre, 8 * (n) + 4),                                            \
      (type) PATTERN_AT (pattern, centre, 8 * (n) + 5),                                            \
      (type) PATTERN_AT (pattern, centre, 8 * (n) + 6),                                            \
      (type) PATTERN_AT (pattern, centre, 8 * (n) + 7)
#define FIRST_PATTERNS(type, pattern, centre)                                                      \
  EIGHT_PATTERNS (type, pattern, centre, 0), EIGHT_PATTERNS (type, pattern, centre, 1),            \
      EIGHT_PATTERNS (type, pattern, centre, 2), EIGHT_PATTERNS (type, pattern, centre, 3),        \
      EIGHT_PATTERNS (type, pattern, centre, 4), EIGHT_PATTERNS (type, pattern, centre, 5),        \
      EIGHT_PATTERNS (type, pattern, centre, 6), EIGHT_PATTERNS (type, pattern, centre, 7)
#define OTHER_PATTERNS(type, pattern, centre)                                                      \
  EIGHT_PATTERNS (type, pattern, centre, 8), EIGHT_PATTERNS (type, pattern, centre, 9),            \
      EIGHT_PATTERNS (type, pattern, centre, 10), EIGHT_PATTERNS (type, pattern, centre, 11),      \
      EIGHT_PATTERNS (type, pattern, centre, 12), EIGHT_PATTERNS (type, pattern, centre, 13),      \
      EIGHT_PATTERNS (type, pattern, centre, 14)

#define SMALL_PATTERNS(pattern, stride)                                                            \
  {                                                                                                \
    FIRST_PATTERNS (uint64_t, pattern (stride), CENTRE (stride))                                   \
  }
#define WIDE_PATTERNS(pattern)                                                                     \
  {                                                                                                \
    FIRST_PATTERNS (SeraiWideMask, pattern (SERAI_MKCESS_MAX_STRIDE),                              \
                    CENTRE (SERAI_MKCESS_MAX_STRIDE)),                                             \
        OTHER_PATTERNS (SeraiWideMask, pattern (SERAI_MKCESS_MAX_STRIDE),                          \
                        CENTRE (SERAI_MKCESS_MAX_STRIDE))                                          \
  }
#define SMALL_STEPS(stride)                                                                        \
  {                                                                                                \
    [SERAI_MKCESS_KNIGHT] = SMALL_PATTERNS (KNIGHT_LEAPS, stride),                                 \
    [SERAI_MKCESS_KING] = SMALL_PATTERNS (ALL_STEPS, stride),                                      \
    [SERAI_MKCESS_QUEEN] = SMALL_PATTERNS (ALL_STEPS, stride),                                     \
    [SERAI_MKCESS_ROOK] = SMALL_PATTERNS (ORTHOGONAL_STEPS, stride),                               \
    [SERAI_MKCESS_BISHOP] = SMALL_PATTERNS (DIAGONAL_STEPS, stride)                                \
  }

/* [stride - SERAI_MKCESS_MIN_STRIDE][figure][square]: leaps of the knight and single
 * steps of the others, on a small board. */
const uint64_t serai_mkcess_small_steps[SERAI_MKCESS_N_STRIDES][SERAI_MKCESS_N_FIGURES]
                                       [SERAI_MKCESS_N_SMALL_SQUARES] = {
                                         SMALL_STEPS (5),  SMALL_STEPS (6),  SMALL_STEPS (7),
                                         SMALL_STEPS (8),  SMALL_STEPS (9),  SMALL_STEPS (10),
                                         SMALL_STEPS (11), SMALL_STEPS (12),
                                       };

/* [figure][square]: the same on a board that is not small. */
const SeraiWideMask serai_mkcess_wide_steps[SERAI_MKCESS_N_FIGURES][SERAI_MKCESS_N_SQUARES] = {
  [SERAI_MKCESS_KNIGHT] = WIDE_PATTERNS (KNIGHT_LEAPS),
  [SERAI_MKCESS_KING] = WIDE_PATTERNS (ALL_STEPS),
  [SERAI_MKCESS_QUEEN] = WIDE_PATTERNS (ALL_STEPS),
  [SERAI_MKCESS_ROOK] = WIDE_PATTERNS (ORTHOGONAL_STEPS),
  [SERAI_MKCESS_BISHOP] = WIDE_PATTERNS (DIAGONAL_STEPS),
};

/* The ray by @step from square 0, as long as the longest board. A ray that leaves the board reaches
 * a square that is never free, or the end of the mask. */
#define RAY(step)                                                                                  \
  ((SeraiWideMask) 1 << (step) | (SeraiWideMask) 1 << 2 * (step) | (SeraiWideMask) 1 << 3 * (step) \
   | (SeraiWideMask) 1 << 4 * (step) | (SeraiWideMask) 1 << 5 * (step)                             \
   | (SeraiWideMask) 1 << 6 * (step) | (SeraiWideMask) 1 << 7 * (step)                             \
   | (SeraiWideMask) 1 << 8 * (step) | (SeraiWideMask) 1 << 9 * (step))

/* The rays by @step from all squares. */
#define EIGHT_RAYS(type, step, n)                                                                  \
  (type) (RAY (step) << 8 * (n)), (type) (RAY (step) << (8 * (n) + 1)),                            \
      (type) (RAY (step) << (8 * (n) + 2)), (type) (RAY (step) << (8 * (n) + 3)),                  \
      (type) (RAY (step) << (8 * (n) + 4)), (type) (RAY (step) << (8 * (n) + 5)),                  \
      (type) (RAY (step) << (8 * (n) + 6)), (type) (RAY (step) << (8 * (n) + 7))
#define FIRST_RAYS(type, step)                                                                     \
  EIGHT_RAYS (type, step, 0), EIGHT_RAYS (type, step, 1), EIGHT_RAYS (type, step, 2),              \
      EIGHT_RAYS (type, step, 3), EIGHT_RAYS (type, step, 4), EIGHT_RAYS (type, step, 5),          \
      EIGHT_RAYS (type, step, 6), EIGHT_RAYS (type, step, 7)
#define SMALL_RAYS(step)                                                                           \
  {                                                                                                \
    FIRST_RAYS (uint64_t, step)                                                                    \
  }
#define WIDE_RAYS(step)                                                                            \
  {                                                                                                \
    FIRST_RAYS (SeraiWideMask, step), EIGHT_RAYS (SeraiWideMask, step, 8),                         \
        EIGHT_RAYS (SeraiWideMask, step, 9), EIGHT_RAYS (SeraiWideMask, step, 10),                 \
        EIGHT_RAYS (SeraiWideMask, step, 11), EIGHT_RAYS (SeraiWideMask, step, 12),                \
        EIGHT_RAYS (SeraiWideMask, step, 13), EIGHT_RAYS (SeraiWideMask, step, 14),                \
        EIGHT_RAYS (SeraiWideMask, step, 15)                                                       \
  }

enum
{
  MAX_STEP = SERAI_MKCESS_MAX_STRIDE + 1 /* of a slide */
};

/* [step][square]: rays to the right (1) and down (stride - 1, stride, stride + 1). */
static const uint64_t small_rays[MAX_STEP + 1][SERAI_MKCESS_N_SMALL_SQUARES] = {
  [1] = SMALL_RAYS (1),   [4] = SMALL_RAYS (4),   [5] = SMALL_RAYS (5),   [6] = SMALL_RAYS (6),
  [7] = SMALL_RAYS (7),   [8] = SMALL_RAYS (8),   [9] = SMALL_RAYS (9),   [10] = SMALL_RAYS (10),
  [11] = SMALL_RAYS (11), [12] = SMALL_RAYS (12), [13] = SMALL_RAYS (13),
};

/* Rays in the opposite directions: by @step back from the last bit of a mask. */
#define RAY_BACK(step)                                                                             \
  ((SeraiWideMask) 1 << (127 - (step)) | (SeraiWideMask) 1 << (127 - 2 * (step))                   \
   | (SeraiWideMask) 1 << (127 - 3 * (step)) | (SeraiWideMask) 1 << (127 - 4 * (step))             \
   | (SeraiWideMask) 1 << (127 - 5 * (step)) | (SeraiWideMask) 1 << (127 - 6 * (step))             \
   | (SeraiWideMask) 1 << (127 - 7 * (step)) | (SeraiWideMask) 1 << (127 - 8 * (step))             \
   | (SeraiWideMask) 1 << (127 - 9 * (step)))

#define EIGHT_RAYS_BACK(step, n)                                                                   \
  (uint64_t) (RAY_BACK (step) >> (127 - 8 * (n))),                                                 \
      (uint64_t) (RAY_BACK (step) >> (126 - 8 * (n))),                                             \
      (uint64_t) (RAY_BACK (step) >> (125 - 8 * (n))),                                             \
      (uint64_t) (RAY_BACK (step) >> (124 - 8 * (n))),                                             \
      (uint64_t) (RAY_BACK (step) >> (123 - 8 * (n))),                                             \
      (uint64_t) (RAY_BACK (step) >> (122 - 8 * (n))),                                             \
      (uint64_t) (RAY_BACK (step) >> (121 - 8 * (n))),                                             \
      (uint64_t) (RAY_BACK (step) >> (120 - 8 * (n)))
#define SMALL_RAYS_BACK(step)                                                                      \
  {                                                                                                \
    EIGHT_RAYS_BACK (step, 0), EIGHT_RAYS_BACK (step, 1), EIGHT_RAYS_BACK (step, 2),               \
        EIGHT_RAYS_BACK (step, 3), EIGHT_RAYS_BACK (step, 4), EIGHT_RAYS_BACK (step, 5),           \
        EIGHT_RAYS_BACK (step, 6), EIGHT_RAYS_BACK (step, 7)                                       \
  }

static const uint64_t small_rays_back[MAX_STEP + 1][SERAI_MKCESS_N_SMALL_SQUARES] = {
  [1] = SMALL_RAYS_BACK (1),   [4] = SMALL_RAYS_BACK (4),   [5] = SMALL_RAYS_BACK (5),
  [6] = SMALL_RAYS_BACK (6),   [7] = SMALL_RAYS_BACK (7),   [8] = SMALL_RAYS_BACK (8),
  [9] = SMALL_RAYS_BACK (9),   [10] = SMALL_RAYS_BACK (10), [11] = SMALL_RAYS_BACK (11),
  [12] = SMALL_RAYS_BACK (12), [13] = SMALL_RAYS_BACK (13),
};

static const SeraiWideMask rays_right[128] = WIDE_RAYS (1);
static const SeraiWideMask rays_down[128] = WIDE_RAYS (SERAI_MKCESS_MAX_STRIDE);
static const SeraiWideMask rays_down_left[128] = WIDE_RAYS (SERAI_MKCESS_MAX_STRIDE - 1);
static const SeraiWideMask rays_down_right[128] = WIDE_RAYS (SERAI_MKCESS_MAX_STRIDE + 1);

/* The free squares before the first barrier of @ray. Subtracting 1 sets the bits below the lowest
 * barrier, clears it, and leaves the other barriers, which are not free. */
static inline SeraiWideMask
slide (SeraiWideMask ray, SeraiWideMask free)
{
  return ray & free & ((ray & ~free) - 1);
}

/* Slides to higher squares. */
static inline SeraiWideMask
slides_up (SeraiMKCessFigure figure, unsigned square, SeraiWideMask free)
{
  SeraiWideMask targets = 0;

  if (figure != SERAI_MKCESS_BISHOP)
    targets |= slide (rays_right[square], free) | slide (rays_down[square], free);
  if (figure != SERAI_MKCESS_ROOK)
    targets |= slide (rays_down_left[square], free) | slide (rays_down_right[square], free);
  return targets;
}

/**
 * serai_mkcess_wide_slides:
 * @square: the square of a slider
 * @free: on a board that is not small
 * Slides to lower squares are slides to higher ones on the reversed mask.
 * Returns: the squares that it can move to
 */
SeraiWideMask
serai_mkcess_wide_slides (SeraiMKCessFigure figure, unsigned square, SeraiWideMask free)
{
  SeraiWideMask turned_free = serai_bits_wide_reverse (free);

  return slides_up (figure, square, free)
         | serai_bits_wide_reverse (slides_up (figure, 127 - square, turned_free));
}

/* Slides both ways by @step on a small board, up and down to the first square that is not free. */
static inline uint64_t
small_slide (unsigned step, unsigned square, uint64_t free)
{
  uint64_t ray = small_rays[step][square];
  uint64_t ray_back = small_rays_back[step][square];
  uint64_t barriers_back = ray_back & ~free;

  return (ray & free & ((ray & ~free) - 1))
         | (ray_back & UINT64_MAX << serai_bits_highest (barriers_back << 1 | 1));
}

/**
 * serai_mkcess_small_slides:
 * @square: the square of a slider
 * @free: on a small board of that @stride
 * Returns: the squares that it can move to
 */
uint64_t
serai_mkcess_small_slides (SeraiMKCessFigure figure, unsigned stride, unsigned square,
                           uint64_t free)
{
  uint64_t targets = 0;

  if (figure != SERAI_MKCESS_BISHOP)
    targets |= small_slide (1, square, free) | small_slide (stride, square, free);
  if (figure != SERAI_MKCESS_ROOK)
    targets |= small_slide (stride - 1, square, free) | small_slide (stride + 1, square, free);
  return targets;
}
