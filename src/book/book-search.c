/* book-search.c: searches for the scores of positions, also of those with a single legal move.
 *
 * A search with limits does not think about a move that is forced, so its score is hardly more than
 * the evaluation. Forced moves are played first, and the position after them is searched.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "book-search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "move-list.h"
#include "side.h"

enum
{
  MAX_STEPS = 16 /* moves played before the search */
};

/* The position that is searched. */
typedef struct
{
  const SeraiRules *rules;
  SeraiPosition     pos;
  SeraiHistory      history;
  uint64_t         *keys; /* (owned): of the history, with space for MAX_STEPS more */
  SeraiMove         steps[MAX_STEPS];
  size_t            n_steps;
} Walk;

static bool
walk_init (Walk *walk, const SeraiRules *rules, const SeraiPosition *pos,
           const SeraiHistory *history)
{
  *walk = (Walk){ .rules = rules, .pos = *pos, .history = *history };
  walk->keys = malloc ((history->n_keys + MAX_STEPS) * sizeof *walk->keys);
  if (walk->keys == NULL)
    return false;
  memcpy (walk->keys, history->keys, history->n_keys * sizeof *walk->keys);
  walk->history.keys = walk->keys;
  return true;
}

static void
step (Walk *walk, SeraiMove move)
{
  assert (walk->n_steps < MAX_STEPS);
  walk->steps[walk->n_steps++] = move;
  serai_game_advance (walk->rules, &walk->pos, move, &walk->pos, &walk->history.n_reversible);
  walk->keys[walk->history.n_keys++] = walk->rules->key (&walk->pos);
}

/* Plays forced moves. Returns: the outcome if the game is over after them, or none */
static SeraiOutcome
play_forced (Walk *walk)
{
  SeraiOutcome  outcome;
  SeraiMoveList list;
  bool          is_forced = true;

  serai_move_list_init (&list);
  while ((outcome = serai_game_result (walk->rules, &walk->pos, &walk->history).outcome)
             == SERAI_OUTCOME_NONE
         && is_forced && walk->n_steps < MAX_STEPS)
    {
      list.n_moves = 0;
      serai_game_moves (walk->rules, &walk->pos, &walk->history, &list);
      is_forced = list.n_moves == 1;
      if (is_forced)
        step (walk, list.moves[0]);
    }
  serai_move_list_clear (&list);
  return outcome;
}

/* What a search would find in a position in which the game is over. */
static void
set_over (const Walk *walk, SeraiOutcome outcome, SeraiSearchInfo *out)
{
  *out = (SeraiSearchInfo){ .line = 1, .depth = 1, .bound = SERAI_BOUND_EXACT };
  if (outcome != SERAI_OUTCOME_DRAW)
    out->score = serai_side_has_won (walk->rules->side (&walk->pos), outcome) ? SERAI_SCORE_MATE
                                                                              : -SERAI_SCORE_MATE;
}

/* Puts the moves before the search in front of its line; the score becomes that of @side. */
static void
prepend_steps (const Walk *walk, SeraiSide side, SeraiSearchInfo *out)
{
  size_t n_rest = out->n_pv;

  if (n_rest + walk->n_steps > SERAI_MAX_PLY)
    n_rest = SERAI_MAX_PLY - walk->n_steps;
  memmove (out->pv + walk->n_steps, out->pv, n_rest * sizeof *out->pv);
  memcpy (out->pv, walk->steps, walk->n_steps * sizeof *out->pv);
  out->n_pv = n_rest + walk->n_steps;
  out->depth += (int) walk->n_steps;
  if (serai_score_is_decided (out->score))
    out->score += out->score > 0 ? -(int) walk->n_steps : (int) walk->n_steps;
  if (walk->rules->side (&walk->pos) != side)
    out->score = -out->score;
}

/**
 * serai_book_search:
 * @pos: a position
 * @history: the positions so far, the last of them @pos
 * @move: (nullable): a legal move to play first
 * @limits: of the search; its report() must be %NULL
 * @out: (out): the line that was found, from @pos on, with the score for the side to move there
 * Returns: %FALSE if nothing has been found before the search was stopped, or memory has run out
 */
bool
serai_book_search (SeraiSearch *search, const SeraiRules *rules, const SeraiPosition *pos,
                   const SeraiHistory *history, const SeraiMove *move, const SeraiLimits *limits,
                   SeraiSearchInfo *out)
{
  Walk         walk;
  SeraiOutcome outcome;
  bool         is_found = true;

  if (!walk_init (&walk, rules, pos, history))
    return false;
  if (move != NULL)
    step (&walk, *move);
  outcome = play_forced (&walk);
  if (outcome != SERAI_OUTCOME_NONE)
    set_over (&walk, outcome, out);
  else
    is_found =
        serai_search_run (search, rules, &walk.pos, &walk.history, limits, out) && out->depth > 0;
  if (is_found)
    prepend_steps (&walk, rules->side (pos), out);
  free (walk.keys);
  return is_found;
}
