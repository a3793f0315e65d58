/* dealer.c: the opening of each pair of games of a match.
 *
 * The lines of a file are used in turn. Without a file the moves are random and depend only on the
 * seed and the number of the pair, not on threads or on where a match was interrupted.
 *
 * In some games most random positions are decided, so that two good players win one game each of
 * a pair, whoever is stronger. A plan can therefore require balanced openings: openings are drawn
 * until a search finds one in which neither side has a large advantage.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dealer.h"

#include <stdlib.h>

#include "game.h"
#include "random.h"

#define N_TRIES 100           /* to draw an opening that does not end the game */
#define N_BALANCED_TRIES 1000 /* to draw a balanced one */
#define HASH_BYTES ((size_t) 4 << 20)

/**
 * serai_dealer_init:
 * @dealer: (out): must be cleared even after a failure
 * @openings: from a file; if empty, moves are random
 * @abandoned: ends the search for an opening if it becomes true
 * Returns: %FALSE if memory has run out
 */
bool
serai_dealer_init (SeraiDealer *dealer, const SeraiOpenings *openings, const SeraiDuelPlan *plan,
                   const atomic_bool *abandoned)
{
  *dealer = (SeraiDealer){ .openings = openings, .plan = plan, .abandoned = abandoned };
  if (plan->balance.score == 0)
    return true;
  dealer->search = serai_search_new (HASH_BYTES);
  return dealer->search != NULL;
}

/**
 * serai_dealer_clear:
 * Frees what @dealer owns.
 */
void
serai_dealer_clear (SeraiDealer *dealer)
{
  serai_search_free (dealer->search);
}

/* Plays @n_plies random moves from the start of @plan and sets *going to whether the game is still
 * going on. */
static bool
play_random (const SeraiDuelPlan *plan, SeraiRandom *random, int n_plies, SeraiScoresheet *sheet,
             bool *going, SeraiFault *fault)
{
  SeraiOptions options = plan->args.options;

  if (plan->random_options)
    serai_options_draw (plan->args.rules, random, &options);
  if (!serai_scoresheet_init (sheet, plan->args.rules, &options,
                              plan->args.position != NULL ? plan->args.position : "", fault))
    return false;
  *going = true;
  for (int ply = 0; *going && ply < n_plies; ply++)
    *going = serai_scoresheet_play_random (sheet, serai_random_next (random));
  *going = *going
           && serai_record_result (&sheet->record, serai_record_last (&sheet->record)).outcome
                  == SERAI_OUTCOME_NONE;
  return true;
}

/* Draws an opening. If many attempts end the game, fewer moves are played, finally none. Also
 * returns false if the game is over at the start. */
static bool
draw (const SeraiDuelPlan *plan, SeraiRandom *random, SeraiScoresheet *out, SeraiFault *fault)
{
  bool going = false;

  for (int try = 0; !going && try < N_TRIES; try++)
    {
      int n_plies = plan->n_plies * (N_TRIES - 1 - try) / (N_TRIES - 1);

      if (try > 0)
        serai_scoresheet_clear (out);
      if (!play_random (plan, random, n_plies, out, &going, fault))
        return false;
    }
  if (!going)
    serai_fault_set (fault, "--position: the game is over");
  return going;
}

/* ---- Balance ---- */

/* SeraiLimits.should_stop */
static bool
should_stop_cb (void *data)
{
  return atomic_load_explicit (((const SeraiDealer *) data)->abandoned, memory_order_relaxed);
}

/* Returns whether @score, for the side to move, is near the even score and not decided. */
static bool
is_near_even (const SeraiBalance *balance, SeraiSide mover, int score)
{
  int first = mover == SERAI_SIDE_P1 ? score : -score;

  return !serai_score_is_decided (score) && abs (first - balance->even) <= balance->score;
}

/* Returns whether neither side has a large advantage in the position of @sheet. Positions with a
 * single legal move are rejected because the search ends early there. */
static bool
is_balanced (SeraiDealer *dealer, const SeraiScoresheet *sheet)
{
  const SeraiRecord     *record = &sheet->record;
  const SeraiRecordNode *last = serai_record_last (record);
  SeraiHistory           history = serai_record_history (record, last);
  SeraiLimits            limits = { .nodes = (uint64_t) dealer->plan->balance.nodes,
                                    .should_stop = should_stop_cb,
                                    .data = dealer };
  SeraiSearchInfo        info;

  if (serai_rules_count_moves (record->rules, &last->position) == 1)
    return false;
  serai_search_clear (dealer->search);
  return serai_search_run (dealer->search, record->rules, &last->position, &history, &limits, &info)
         && is_near_even (&dealer->plan->balance, record->rules->side (&last->position),
                          info.score);
}

/* Like draw(), but repeats until an opening is balanced. */
static bool
draw_balanced (SeraiDealer *dealer, SeraiRandom *random, SeraiScoresheet *out, SeraiFault *fault)
{
  const SeraiDuelPlan *plan = dealer->plan;

  for (int try = 0; try < N_BALANCED_TRIES && !atomic_load (dealer->abandoned); try++)
    {
      if (!draw (plan, random, out, fault))
        return false;
      if (is_balanced (dealer, out) && !atomic_load (dealer->abandoned))
        return true;
      serai_scoresheet_clear (out);
    }
  serai_fault_set (fault,
                   "--balance %d,%d: none of %d openings of --plies %d is balanced; "
                   "try a larger score or other openings",
                   plan->balance.score, plan->balance.nodes, N_BALANCED_TRIES, plan->n_plies);
  return false;
}

/**
 * serai_dealer_deal:
 * @pair: number of a pair of games
 * @out: (out): the opening of both games; must be cleared even after a failure
 * Returns: %FALSE if the start is invalid or the end of a game, no balanced opening can be found,
 *   memory has run out or the match has been abandoned
 */
bool
serai_dealer_deal (SeraiDealer *dealer, int pair, SeraiScoresheet *out, SeraiFault *fault)
{
  const SeraiDuelPlan *plan = dealer->plan;
  SeraiRandom          random = { serai_mix ((uint64_t) plan->seed) + serai_mix ((uint64_t) pair) };

  *out = (SeraiScoresheet){ 0 };
  if (dealer->openings->n_lines > 0)
    return serai_openings_open (dealer->openings, plan, (size_t) pair, out, fault);
  return plan->balance.score > 0 ? draw_balanced (dealer, &random, out, fault)
                                 : draw (plan, &random, out, fault);
}
