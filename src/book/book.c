/* book.c: reads and writes opening books.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "book.h"

#include <assert.h>
#include <string.h>

#include "move-list.h"

#define MAGIC "serai book 1"

enum
{
  NAME_BYTES = 16,
  GAME_AT = NAME_BYTES,
  N_POSITIONS_AT = 2 * NAME_BYTES,
  N_MOVES_AT = N_POSITIONS_AT + 4,
  NODES_AT = N_MOVES_AT + 4,
  START_AT = NODES_AT + 8,
  SUM_AT = START_AT + 8,
  KEYS_AT = SUM_AT + 8,
  KEY_BYTES = 8,
  FIRST_BYTES = 4,
  MOVE_WORDS = 5,
  MOVE_BYTES = 4 * MOVE_WORDS,
  MAX_ITEMS = 1 << 24 /* positions or moves, so that sizes cannot overflow */
};

static uint32_t
get_word (const unsigned char *bytes)
{
  return bytes[0] | (uint32_t) bytes[1] << 8 | (uint32_t) bytes[2] << 16
         | (uint32_t) bytes[3] << 24;
}

static uint64_t
get_long (const unsigned char *bytes)
{
  return get_word (bytes) | (uint64_t) get_word (bytes + 4) << 32;
}

static unsigned char *
put_word (unsigned char *at, uint32_t value)
{
  for (int n = 0; n < 4; n++)
    *at++ = (unsigned char) (value >> 8 * n);
  return at;
}

static unsigned char *
put_long (unsigned char *at, uint64_t value)
{
  return put_word (put_word (at, (uint32_t) value), (uint32_t) (value >> 32));
}

/* The checksum of a book of @n_bytes, a multiple of 4 as in any book. */
static uint64_t
sum_of (const unsigned char *bytes, size_t n_bytes)
{
  uint64_t sum = n_bytes;

  for (size_t n = 0; n + 4 <= n_bytes; n += 4)
    if (n < SUM_AT || n >= KEYS_AT)
      sum = serai_mix (sum ^ get_word (bytes + n));
  return sum;
}

static const unsigned char *
key_at (const SeraiBook *book, size_t n)
{
  return book->bytes + KEYS_AT + n * KEY_BYTES;
}

static const unsigned char *
first_at (const SeraiBook *book, size_t n)
{
  return book->bytes + KEYS_AT + book->n_positions * KEY_BYTES + n * FIRST_BYTES;
}

static const unsigned char *
move_at (const SeraiBook *book, size_t n)
{
  return first_at (book, book->n_positions + 1) + n * MOVE_BYTES;
}

static uint64_t
key_of_start (const SeraiRules *rules)
{
  SeraiOptions  options;
  SeraiPosition start;

  serai_options_init (rules, &options);
  rules->start (&options, &start);
  return rules->key (&start);
}

/**
 * serai_book_suits:
 * @options: of a game
 * Returns: whether a book is about games with these options: the default ones
 */
bool
serai_book_suits (const SeraiRules *rules, const SeraiOptions *options)
{
  SeraiOptions usual;

  serai_options_init (rules, &usual);
  return serai_options_equal (rules, options, &usual);
}

/**
 * serai_book_size:
 * Returns: the bytes of a book with so many positions and moves
 */
size_t
serai_book_size (size_t n_positions, size_t n_moves)
{
  return KEYS_AT + n_positions * (KEY_BYTES + FIRST_BYTES) + FIRST_BYTES + n_moves * MOVE_BYTES;
}

/* ---- Checking ---- */

static bool
has_name (const unsigned char *bytes, const char *name)
{
  char padded[NAME_BYTES] = "";

  strncpy (padded, name, sizeof padded - 1);
  return memcmp (bytes, padded, sizeof padded) == 0;
}

static const char *
check_header (const SeraiRules *rules, const unsigned char *bytes, size_t n_bytes)
{
  if (n_bytes < KEYS_AT || !has_name (bytes, MAGIC))
    return "it is not an opening book of this version";
  if (!has_name (bytes + GAME_AT, rules->id))
    return "it is the opening book of another game";
  if (get_word (bytes + N_POSITIONS_AT) > MAX_ITEMS || get_word (bytes + N_MOVES_AT) > MAX_ITEMS
      || n_bytes
             != serai_book_size (get_word (bytes + N_POSITIONS_AT), get_word (bytes + N_MOVES_AT)))
    return "its size is wrong";
  if (get_long (bytes + SUM_AT) != sum_of (bytes, n_bytes))
    return "its checksum is wrong";
  if (get_long (bytes + START_AT) != key_of_start (rules))
    return "it was made with other keys of positions";
  return NULL;
}

/* Whether the keys ascend and every position has moves, in order. */
static bool
are_positions_sound (const SeraiBook *book)
{
  if (get_word (first_at (book, 0)) != 0
      || get_word (first_at (book, book->n_positions)) != book->n_moves)
    return false;
  for (size_t n = 0; n < book->n_positions; n++)
    {
      uint32_t first = get_word (first_at (book, n));
      uint32_t end = get_word (first_at (book, n + 1));

      if (end <= first || end - first > SERAI_BOOK_MAX_MOVES
          || (n > 0 && get_long (key_at (book, n)) <= get_long (key_at (book, n - 1))))
        return false;
    }
  return true;
}

static bool
are_moves_sound (const SeraiBook *book)
{
  for (size_t n = 0; n < book->n_moves; n++)
    {
      const unsigned char *move = move_at (book, n);
      uint64_t             n_decided = (uint64_t) get_word (move + 8) + get_word (move + 12);

      if (get_word (move + 4) == 0 || n_decided > get_word (move + 4))
        return false;
    }
  return true;
}

/**
 * serai_book_open:
 * @book: (out): a book; borrows @bytes
 * @rules: its game
 * @bytes: (array length=n_bytes): any bytes
 * @why: (out): the error, a static string in English
 * Returns: %TRUE if @bytes are a book of the game, made with the same keys of positions
 */
bool
serai_book_open (SeraiBook *book, const SeraiRules *rules, const void *bytes, size_t n_bytes,
                 const char **why)
{
  *book = (SeraiBook){ .bytes = bytes };
  *why = check_header (rules, bytes, n_bytes);
  if (*why != NULL)
    return false;
  book->n_positions = get_word (book->bytes + N_POSITIONS_AT);
  book->n_moves = get_word (book->bytes + N_MOVES_AT);
  book->nodes = get_word (book->bytes + NODES_AT);
  *why = "its contents are wrong";
  return are_positions_sound (book) && are_moves_sound (book);
}

/* ---- Looking up ---- */

/* Returns: the index of the position with @key; that after the last one if there is none */
static size_t
find_position (const SeraiBook *book, uint64_t key)
{
  size_t low = 0;
  size_t high = book->n_positions;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;

      if (get_long (key_at (book, middle)) < key)
        low = middle + 1;
      else
        high = middle;
    }
  if (low < book->n_positions && get_long (key_at (book, low)) == key)
    return low;
  return book->n_positions;
}

static void
read_move (const unsigned char *bytes, SeraiMove move, SeraiBookMove *out)
{
  *out = (SeraiBookMove){
    .move = move,
    .n_games = get_word (bytes + 4),
    .n_won = get_word (bytes + 8),
    .n_drawn = get_word (bytes + 12),
    .score = (int32_t) get_word (bytes + 16),
  };
}

/* Finds the legal move among @list that leads to a position with the lower half of a key. */
static const SeraiMove *
find_move (const SeraiRules *rules, const SeraiPosition *pos, const SeraiMoveList *list,
           uint32_t half_key)
{
  for (size_t n = 0; n < list->n_moves; n++)
    {
      SeraiPosition next;

      rules->apply (pos, list->moves[n], &next);
      if ((uint32_t) rules->key (&next) == half_key)
        return &list->moves[n];
    }
  return NULL;
}

/**
 * serai_book_find:
 * @book: a book for the options of the game
 * @pos: a position in which the game is not over
 * @history: the positions so far, the last of them @pos
 * @out: (out): the moves of @pos in the book that are legal, the most frequent one first
 * Returns: their number, 0 if the position is not in the book
 */
size_t
serai_book_find (const SeraiBook *book, const SeraiRules *rules, const SeraiPosition *pos,
                 const SeraiHistory *history, SeraiBookMove out[SERAI_BOOK_MAX_MOVES])
{
  size_t        position = find_position (book, rules->key (pos));
  size_t        n_found = 0;
  SeraiMoveList list;

  if (position == book->n_positions)
    return 0;
  serai_move_list_init (&list);
  serai_rules_distinct_moves (rules, pos, &list);
  for (size_t n = get_word (first_at (book, position));
       n < get_word (first_at (book, position + 1)); n++)
    {
      const unsigned char *bytes = move_at (book, n);
      const SeraiMove     *move = find_move (rules, pos, &list, get_word (bytes));

      if (move != NULL && serai_game_is_legal (rules, pos, history, *move))
        read_move (bytes, *move, &out[n_found++]);
    }
  serai_move_list_clear (&list);
  return n_found;
}

/* ---- Writing ---- */

static unsigned char *
write_move (unsigned char *at, const SeraiBookDraftMove *move)
{
  at = put_word (at, (uint32_t) move->key);
  at = put_word (at, move->n_games);
  at = put_word (at, move->n_won);
  at = put_word (at, move->n_drawn);
  return put_word (at, (uint32_t) move->score);
}

/* Returns: the number of moves, whose table begins at @at if it is not %NULL */
static size_t
write_moves (const SeraiBookDraft *positions, size_t n_positions, unsigned char *at)
{
  size_t n_moves = 0;

  for (size_t n = 0; n < n_positions; n++)
    {
      n_moves += positions[n].n_moves;
      for (size_t m = 0; at != NULL && m < positions[n].n_moves; m++)
        at = write_move (at, &positions[n].moves[m]);
    }
  return n_moves;
}

/**
 * serai_book_seal:
 * @bytes: (array length=n_bytes): a book, at least its head
 * Sets the checksum.
 */
void
serai_book_seal (unsigned char *bytes, size_t n_bytes)
{
  put_long (bytes + SUM_AT, sum_of (bytes, n_bytes));
}

/**
 * serai_book_write:
 * @nodes: searched for each score
 * @positions: (array length=n_positions): sorted by key
 * @out: (out): the book, of the size that serai_book_size() returns
 */
void
serai_book_write (const SeraiRules *rules, uint32_t nodes, const SeraiBookDraft *positions,
                  size_t n_positions, unsigned char *out)
{
  size_t         n_moves = write_moves (positions, n_positions, NULL);
  size_t         n_bytes = serai_book_size (n_positions, n_moves);
  unsigned char *at = out + KEYS_AT;
  uint32_t       first = 0;

  assert (strlen (rules->id) < NAME_BYTES);
  memset (out, 0, KEYS_AT);
  strcpy ((char *) out, MAGIC);
  strcpy ((char *) out + GAME_AT, rules->id);
  put_word (put_word (put_word (out + N_POSITIONS_AT, (uint32_t) n_positions), (uint32_t) n_moves),
            nodes);
  put_long (out + START_AT, key_of_start (rules));
  for (size_t n = 0; n < n_positions; n++)
    at = put_long (at, positions[n].key);
  for (size_t n = 0; n < n_positions; n++)
    {
      at = put_word (at, first);
      first += (uint32_t) positions[n].n_moves;
    }
  write_moves (positions, n_positions, put_word (at, first));
  serai_book_seal (out, n_bytes);
}
