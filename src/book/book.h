/* book.h: an opening book: the moves that have been played in a position, how often, how the games
 * ended, and how the engine scores them.
 *
 * A book is for the default options of one game. Its format, with numbers in little-endian order:
 *
 *   0   16 bytes  "serai book 1", padded with NUL
 *   16  16 bytes  the id of the game, padded with NUL
 *   32  uint32    positions
 *   36  uint32    moves
 *   40  uint32    nodes searched for each score
 *   44  uint32    0
 *   48  uint64    key of the start position
 *   56  uint64    checksum of all other bytes
 *   64  uint64    [positions]: their keys, ascending
 *       uint32    [positions + 1]: index of the first move of each; the last one is the end
 *       5 uint32  [moves]: lower half of the key of the position after the move; games; games won
 *                 by the side to move; games drawn; score for that side, as an int32
 *
 * The moves of a position are sorted by the number of games. Keys are those of SeraiRules, so a
 * book must be made again when they change. All of it is checked when a book is opened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game.h"

#define SERAI_BOOK_MAX_MOVES 32

/* Borrows the bytes. */
typedef struct
{
  const unsigned char *bytes;
  size_t               n_positions;
  size_t               n_moves;
  uint32_t             nodes; /* searched for each score */
} SeraiBook;

/* A move of a position in a book. The games that are neither won nor drawn were lost. */
typedef struct
{
  SeraiMove move;
  uint32_t  n_games;
  uint32_t  n_won; /* by the side to move */
  uint32_t  n_drawn;
  int       score; /* for the side to move, as in SeraiSearchInfo */
} SeraiBookMove;

/* What a book is written from. */
typedef struct
{
  uint64_t key;     /* of the position after the move */
  uint32_t n_games; /* as in SeraiBookMove */
  uint32_t n_won;
  uint32_t n_drawn;
  int      score;
} SeraiBookDraftMove;

typedef struct
{
  uint64_t                  key;
  const SeraiBookDraftMove *moves; /* borrowed; 1 to SERAI_BOOK_MAX_MOVES */
  size_t                    n_moves;
} SeraiBookDraft;

bool   serai_book_open (SeraiBook *book, const SeraiRules *rules, const void *bytes, size_t n_bytes,
                        const char **why);
bool   serai_book_suits (const SeraiRules *rules, const SeraiOptions *options);
size_t serai_book_find (const SeraiBook *book, const SeraiRules *rules, const SeraiPosition *pos,
                        const SeraiHistory *history, SeraiBookMove out[SERAI_BOOK_MAX_MOVES]);
size_t serai_book_size (size_t n_positions, size_t n_moves);
void   serai_book_write (const SeraiRules *rules, uint32_t nodes, const SeraiBookDraft *positions,
                         size_t n_positions, unsigned char *out);
void   serai_book_seal (unsigned char *bytes, size_t n_bytes);
