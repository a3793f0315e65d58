/* rules.c: the entries of SeraiRules that have a default.
 *
 * Callers outside a game use these functions, never the entries themselves, which may be null. None
 * of them considers the history. Those that a search calls at each node are inline in rules.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules.h"

#include "listing.h"
#include "side.h"

/**
 * serai_rules_distinct_moves:
 * @rules: a game
 * @pos: a position that is not finished
 * @out: one move for each different resulting position is appended
 * By default these are the captures and, where they are not compulsory, the quiet moves; or all
 * moves, in a game that does not list quiet moves separately.
 */
void
serai_rules_distinct_moves (const SeraiRules *rules, const SeraiPosition *pos, SeraiMoveList *out)
{
  size_t first = out->n_moves;

  if (rules->distinct_moves != NULL)
    {
      rules->distinct_moves (pos, out);
      return;
    }
  if (rules->search->quiet_moves == NULL)
    {
      rules->moves (pos, out);
      return;
    }
  serai_rules_captures (rules, pos, out);
  if (out->n_moves == first || !serai_rules_is_capture_compulsory (rules, pos))
    rules->search->quiet_moves (pos, out);
}

/**
 * serai_rules_count_moves:
 * @rules: a game
 * @pos: a position that is not finished
 * Returns: the number of moves; by default they are listed
 */
uint64_t
serai_rules_count_moves (const SeraiRules *rules, const SeraiPosition *pos)
{
  return rules->count_moves != NULL ? rules->count_moves (pos)
                                    : serai_listing_count_moves (rules->moves, pos);
}

/**
 * serai_rules_stuck:
 * @rules: a game
 * @pos: a position whose side to move has no legal move
 * Returns: how the game ends; by default that side loses
 */
SeraiResult
serai_rules_stuck (const SeraiRules *rules, const SeraiPosition *pos)
{
  return rules->stuck != NULL ? rules->stuck (pos)
                              : serai_side_loss (rules->side (pos), SERAI_REASON_NO_MOVE);
}

/**
 * serai_rules_plies_without_progress:
 * @rules: a game
 * @pos: a position
 * @n_reversible: plies since the last irreversible one
 * Returns: the counter that serai_rules_expired() compares with its limit; by default @n_reversible
 */
size_t
serai_rules_plies_without_progress (const SeraiRules *rules, const SeraiPosition *pos,
                                    size_t n_reversible)
{
  return rules->plies_without_progress != NULL ? rules->plies_without_progress (pos) : n_reversible;
}

/**
 * serai_rules_expired:
 * @rules: a game
 * @pos: a position whose side to move has a legal move
 * @n_no_progress: plies without progress
 * Returns: the result after @n_no_progress such plies; by default the game goes on
 */
SeraiResult
serai_rules_expired (const SeraiRules *rules, const SeraiPosition *pos, size_t n_no_progress)
{
  return rules->expired != NULL ? rules->expired (pos, n_no_progress)
                                : (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
}

/**
 * serai_rules_read_move:
 * @rules: a game
 * @pos: a position that is not finished
 * @text: a move text
 * @out: (out): the move
 * @why: (out): what is wrong; message id, static
 * By default @text is looked up among the texts of all moves.
 * Returns: 0 if @text is a move of @pos, whatever its history, or the column (from 1) of its fault
 */
size_t
serai_rules_read_move (const SeraiRules *rules, const SeraiPosition *pos, const char *text,
                       SeraiMove *out, const char **why)
{
  return rules->read_move != NULL
             ? rules->read_move (pos, text, out, why)
             : serai_listing_read_move (rules->moves, rules->write_move, pos, text, out, why);
}

/**
 * serai_rules_next:
 * @rules: a game
 * @pos: a position that is not finished
 * @begun: (array length=n_begun): the first steps of a move
 * @n_begun: their number, 0 at the beginning
 * @out: (out): the steps that can follow, and the move if it can end here
 * By default these are the next steps of all moves that begin with @begun.
 */
void
serai_rules_next (const SeraiRules *rules, const SeraiPosition *pos, const SeraiStep *begun,
                  size_t n_begun, SeraiContinuation *out)
{
  if (rules->next != NULL)
    rules->next (pos, begun, n_begun, out);
  else
    serai_listing_next (rules->moves, rules->steps, pos, begun, n_begun, out);
}
