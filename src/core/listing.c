/* listing.c: move texts and step-by-step input, from lists of moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "listing.h"

#include <string.h>

#include "message.h"
#include "move-list.h"

/* Translators: what is wrong with the text of a move; follows the text and a colon */
const char serai_listing_no_move[] = N_ ("no legal move matches this text");

static bool
begins_with (const SeraiStep *steps, size_t n_steps, const SeraiStep *begun, size_t n_begun)
{
  if (n_begun == 0) /* @begun may be %NULL then, which memcmp() does not allow */
    return true;
  return n_steps >= n_begun && memcmp (steps, begun, n_begun * sizeof *begun) == 0;
}

static void
add_next (SeraiContinuation *out, SeraiStep step)
{
  for (size_t n = 0; n < out->n_next; n++)
    if (out->next[n].kind == step.kind && out->next[n].value == step.value)
      return;
  if (out->n_next < SERAI_MAX_NEXT)
    out->next[out->n_next++] = step;
}

/**
 * serai_listing_add_next:
 * @steps_of: returns the steps of a move
 * @pos: the position
 * @list: some moves of @pos
 * @begun: the steps entered so far
 * @n_begun: their number
 * @out: (inout): the next steps of those moves of @list that begin with @begun are added
 */
void
serai_listing_add_next (SeraiStepsOf steps_of, const SeraiPosition *pos, const SeraiMoveList *list,
                        const SeraiStep *begun, size_t n_begun, SeraiContinuation *out)
{
  for (size_t n = 0; n < list->n_moves; n++)
    {
      SeraiStep steps[SERAI_MAX_STEPS];
      size_t    n_steps = steps_of (pos, list->moves[n], steps);

      if (!begins_with (steps, n_steps, begun, n_begun))
        continue;
      if (n_steps > n_begun)
        add_next (out, steps[n_begun]);
      else
        {
          out->complete = true;
          out->move = list->moves[n];
        }
    }
}

/**
 * serai_listing_next:
 * @list_moves: lists all moves
 * @steps_of: returns the steps of a move
 * @pos: a position that is not finished
 * @begun: the steps entered so far
 * @n_begun: their number
 * @out: (out): the next steps of the moves that begin with @begun, as for next() of #SeraiRules
 */
void
serai_listing_next (SeraiListMoves list_moves, SeraiStepsOf steps_of, const SeraiPosition *pos,
                    const SeraiStep *begun, size_t n_begun, SeraiContinuation *out)
{
  SeraiMoveList list;

  *out = (SeraiContinuation){ 0 };
  serai_move_list_init (&list);
  list_moves (pos, &list);
  serai_listing_add_next (steps_of, pos, &list, begun, n_begun, out);
  serai_move_list_clear (&list);
}

/**
 * serai_listing_count_moves:
 * @list_moves: lists all moves
 * @pos: a position that is not finished
 * Returns: how many moves there are
 */
uint64_t
serai_listing_count_moves (SeraiListMoves list_moves, const SeraiPosition *pos)
{
  SeraiMoveList list;
  uint64_t      n_moves;

  serai_move_list_init (&list);
  list_moves (pos, &list);
  n_moves = list.n_moves;
  serai_move_list_clear (&list);
  return n_moves;
}

static size_t
common_length (const char *a, const char *b)
{
  size_t length = 0;

  while (a[length] != '\0' && a[length] == b[length])
    length++;
  return length;
}

/**
 * serai_listing_find_text:
 * @write: writes the text of a move
 * @pos: the position
 * @list: some moves of @pos
 * @text: a move text
 * @out: (out): the move
 * Returns: 0 if @text is a move of @list, else the column (from 1) where it differs from all of
 * them
 */
size_t
serai_listing_find_text (SeraiWriteMove write, const SeraiPosition *pos, const SeraiMoveList *list,
                         const char *text, SeraiMove *out)
{
  size_t agreed = 0;

  for (size_t n = 0; n < list->n_moves; n++)
    {
      char   legal[SERAI_MOVE_TEXT];
      size_t length = write (pos, list->moves[n], legal);
      size_t common = common_length (text, legal);

      if (common > agreed)
        agreed = common;
      if (common == length && text[length] == '\0')
        {
          *out = list->moves[n];
          return 0;
        }
    }
  return agreed + 1;
}

/**
 * serai_listing_read_move:
 * @list_moves: lists all moves
 * @write: writes the text of a move
 * @pos: a position that is not finished
 * @text: a move text
 * @out: (out): the move
 * @why: (out): what is wrong; message id, static
 * Looks @text up among the texts of all moves.
 * Returns: 0, or the column (from 1) where @text differs from all of them
 */
size_t
serai_listing_read_move (SeraiListMoves list_moves, SeraiWriteMove write, const SeraiPosition *pos,
                         const char *text, SeraiMove *out, const char **why)
{
  SeraiMoveList list;
  size_t        column;

  serai_move_list_init (&list);
  list_moves (pos, &list);
  column = serai_listing_find_text (write, pos, &list, text, out);
  serai_move_list_clear (&list);
  *why = serai_listing_no_move;
  return column;
}

/**
 * serai_listing_find_begun:
 * @steps_of: returns the steps of a move
 * @pos: the position
 * @list: some moves of @pos
 * @begun: the first steps of one of them
 * @n_begun: their number
 * Returns: the last such move
 */
SeraiMove
serai_listing_find_begun (SeraiStepsOf steps_of, const SeraiPosition *pos,
                          const SeraiMoveList *list, const SeraiStep *begun, size_t n_begun)
{
  SeraiMove found = { 0 };

  for (size_t n = 0; n < list->n_moves; n++)
    {
      SeraiStep steps[SERAI_MAX_STEPS];

      if (begins_with (steps, steps_of (pos, list->moves[n], steps), begun, n_begun))
        found = list->moves[n];
    }
  return found;
}

/* The step of @next whose text is a prefix of @text, or null. *agreed is the length of the longest
 * prefix that @text shares with the text of a step. */
static const SeraiStep *
find_step (const SeraiContinuation *next, size_t n_begun, SeraiWriteStep write, const char *text,
           size_t *agreed)
{
  *agreed = 0;
  for (size_t n = 0; n < next->n_next; n++)
    {
      char   step[SERAI_STEP_TEXT] = "";
      size_t length = write (next->next[n], n_begun, step);
      size_t common = common_length (step, text);

      if (common > *agreed)
        *agreed = common;
      if (common == length)
        return &next->next[n];
    }
  return NULL;
}

/**
 * serai_listing_read_chain:
 * @next: lists how chains continue
 * @data: (nullable): for @next, such as the position
 * @write: writes the text of a step
 * @text: the texts of the steps of a chain, one after the other
 * @out: (out): the move
 * Follows @text step by step, so it is fast even if there are very many chains.
 * Returns: 0, or the column (from 1) where @text differs from all chains
 */
size_t
serai_listing_read_chain (SeraiNextOfChain next, void *data, SeraiWriteStep write, const char *text,
                          SeraiMove *out)
{
  SeraiStep begun[SERAI_MAX_STEPS];
  size_t    n_begun = 0;
  size_t    n_read = 0;

  for (;;)
    {
      SeraiContinuation follows;
      const SeraiStep  *step;
      size_t            agreed;

      next (data, begun, n_begun, &follows);
      if (follows.complete && text[n_read] == '\0')
        {
          *out = follows.move;
          return 0;
        }
      step = find_step (&follows, n_begun, write, text + n_read, &agreed);
      n_read += agreed;
      if (step == NULL)
        return n_read + 1;
      begun[n_begun++] = *step;
    }
}

/* Adds @key to a hash set of @size slots, a power of two larger than the number of keys; 0 marks a
 * free slot. Returns false if the set already has @key. */
static bool
add_key (uint64_t *set, size_t size, uint64_t key)
{
  size_t slot = key & (size - 1);

  for (; set[slot] != 0; slot = (slot + 1) & (size - 1))
    if (set[slot] == key)
      return false;
  set[slot] = key;
  return true;
}

/**
 * serai_listing_merge:
 * @pos: the position
 * @list: moves; those from @first on are moves of @pos
 * @first: the index of the first one
 * @key_after: hashes the position after a move
 * Keeps one move for each resulting position. The hash set is stored in the list, past the
 * moves, so nothing is allocated except to grow the list.
 */
void
serai_listing_merge (const SeraiPosition *pos, SeraiMoveList *list, size_t first,
                     SeraiKeyAfter key_after)
{
  size_t    n_moves = list->n_moves;
  size_t    kept = first;
  size_t    size = 2;
  uint64_t *set;

  while (size <= 2 * (n_moves - first))
    size *= 2;
  if (!serai_move_list_reserve (list, n_moves + (size + SERAI_MOVE_WORDS - 1) / SERAI_MOVE_WORDS))
    return;
  set = list->moves[n_moves].bits;
  memset (set, 0, size * sizeof *set);
  for (size_t n = first; n < n_moves; n++)
    if (add_key (set, size, key_after (pos, list->moves[n]) | 1))
      list->moves[kept++] = list->moves[n];
  list->n_moves = kept;
}
