/* duel-score.c: the score of a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "duel-score.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define US_PER_MS 1000.0

/**
 * serai_duel_score_init:
 * @score: (out): the score of a match of @n_games, none of which has been played
 * @sprt: its test; must outlive @score
 * Returns: %FALSE if memory has run out
 */
bool
serai_duel_score_init (SeraiDuelScore *score, int n_games, const SeraiSprt *sprt)
{
  *score = (SeraiDuelScore){
    .points = malloc ((size_t) n_games), .n_numbers = n_games, .sprt = sprt, .accepted = -1
  };
  if (score->points == NULL)
    return false;
  memset (score->points, -1, (size_t) n_games);
  return true;
}

/**
 * serai_duel_score_clear:
 * Frees what @score owns.
 */
void
serai_duel_score_clear (SeraiDuelScore *score)
{
  free (score->points);
  score->points = NULL;
}

/**
 * serai_duel_score_has:
 * @number: the number of a game
 * Returns: whether it has been played
 */
bool
serai_duel_score_has (const SeraiDuelScore *score, int number)
{
  return score->points[number] >= 0;
}

static void
add_ending (SeraiDuelScore *score, const SeraiDuelGame *game, int points)
{
  int loser = points == 0 ? 0 : 1;

  if (game->ending == SERAI_ENDING_PLY_CAP)
    loser = 0; /* counted for both */
  score->endings[loser][game->ending]++;
}

/* Wald's bounds of the log-likelihood ratio. */
static void
bounds_of (const SeraiSprt *sprt, double bounds[2])
{
  bounds[0] = log (sprt->beta / (1 - sprt->alpha));
  bounds[1] = log ((1 - sprt->beta) / sprt->alpha);
}

/* Decides the test once. Games that end later do not change the decision. */
static void
decide (SeraiDuelScore *score)
{
  double bounds[2];
  double llr;

  if (!score->sprt->wanted || score->accepted >= 0)
    return;
  bounds_of (score->sprt, bounds);
  llr = serai_elo_llr (score->pairs, score->sprt->elo);
  if (llr <= bounds[0])
    score->accepted = 0;
  else if (llr >= bounds[1])
    score->accepted = 1;
}

/**
 * serai_duel_score_add:
 * @game: a finished game that has not been added before
 * @n_plies: the number of its plies
 */
void
serai_duel_score_add (SeraiDuelScore *score, const SeraiDuelGame *game, size_t n_plies)
{
  int             points = serai_duel_game_points (game);
  int             other = score->points[game->number ^ 1];
  SeraiSideScore *side = &score->sides[game->first_side];

  score->points[game->number] = (int8_t) points;
  score->n_games++;
  score->n_plies += n_plies;
  side->won += points == 2;
  side->drawn += points == 1;
  side->lost += points == 0;
  if (other >= 0)
    score->pairs[points + other]++;
  add_ending (score, game, points);
  for (int n = 0; n < 2; n++)
    if (game->overrun_us[n] > score->overrun_us[n])
      score->overrun_us[n] = game->overrun_us[n];
  decide (score);
}

/**
 * serai_duel_score_is_decided:
 * Returns: whether there is a test and it has accepted one of its two hypotheses
 */
bool
serai_duel_score_is_decided (const SeraiDuelScore *score)
{
  return score->accepted >= 0;
}

static SeraiSideScore
total_of (const SeraiDuelScore *score)
{
  SeraiSideScore total = score->sides[0];

  total.won += score->sides[1].won;
  total.drawn += score->sides[1].drawn;
  total.lost += score->sides[1].lost;
  return total;
}

static void
print_sprt (const SeraiDuelScore *score)
{
  const SeraiSprt *sprt = score->sprt;
  double           bounds[2];
  double           llr = serai_elo_llr (score->pairs, sprt->elo);

  bounds_of (sprt, bounds);
  printf ("LLR %.2f (%.2f to %.2f) for Elo %g against %g", llr, bounds[0], bounds[1], sprt->elo[1],
          sprt->elo[0]);
}

/**
 * serai_duel_score_print_line:
 * Prints one line: games, points, Elo, test.
 */
void
serai_duel_score_print_line (const SeraiDuelScore *score)
{
  SeraiSideScore total = total_of (score);
  SeraiEstimate  estimate;

  printf ("%" PRIu64 " games: %" PRIu64 " won, %" PRIu64 " drawn, %" PRIu64 " lost", score->n_games,
          total.won, total.drawn, total.lost);
  if (serai_elo_estimate (score->pairs, &estimate))
    printf (", Elo %+.1f (%+.1f to %+.1f)", estimate.elo, estimate.elo_low, estimate.elo_high);
  if (score->sprt->wanted)
    {
      printf (", ");
      print_sprt (score);
    }
  putchar ('\n');
  fflush (stdout);
}

static void
print_side (const char *name, const SeraiSideScore *side)
{
  uint64_t n_games = side->won + side->drawn + side->lost;
  double   points = (double) side->won + (double) side->drawn / 2;

  printf ("%-12s %7" PRIu64 " %7" PRIu64 " %7" PRIu64 " %8.1f %%\n", name, side->won, side->drawn,
          side->lost, n_games > 0 ? 100 * points / (double) n_games : 0.0);
}

static void
print_estimate (const SeraiDuelScore *score)
{
  SeraiEstimate estimate;

  if (!serai_elo_estimate (score->pairs, &estimate))
    return;
  printf ("pairs        %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64
          " of 0, 1/2, 1, 1 1/2, 2 points\n",
          score->pairs[0], score->pairs[1], score->pairs[2], score->pairs[3], score->pairs[4]);
  printf ("score        %.1f %% (%.1f to %.1f)\n", 100 * estimate.score, 100 * estimate.score_low,
          100 * estimate.score_high);
  printf ("Elo          %+.1f (%+.1f to %+.1f)\n", estimate.elo, estimate.elo_low,
          estimate.elo_high);
  printf ("LOS          %.1f %%\n", 100 * estimate.los);
}

static void
print_decision (const SeraiDuelScore *score)
{
  printf ("SPRT         ");
  print_sprt (score);
  if (score->accepted >= 0)
    printf (": Elo %g accepted\n", score->sprt->elo[score->accepted]);
  else
    printf (": not decided\n");
}

/* Prints the games that did not end by the rules. */
static void
print_faults (const SeraiDuelScore *score)
{
  static const char *const names[2] = { "first", "second" };

  for (int ending = SERAI_ENDING_CRASH; ending < SERAI_N_ENDINGS; ending++)
    for (int n = 0; n < 2; n++)
      if (score->endings[n][ending] > 0)
        printf ("%-12s %" PRIu64 " lost by the %s player\n",
                serai_ending_name ((SeraiEnding) ending), score->endings[n][ending], names[n]);
  if (score->endings[0][SERAI_ENDING_PLY_CAP] > 0)
    printf ("%-12s %" PRIu64 " unfinished, counted as drawn\n",
            serai_ending_name (SERAI_ENDING_PLY_CAP), score->endings[0][SERAI_ENDING_PLY_CAP]);
}

static bool
is_timed (const SeraiDuelist *player)
{
  return player->time_ms > 0 || player->clock_ms > 0 || player->stop_ms > 0;
}

/**
 * serai_duel_score_print:
 * Prints the complete result of a match.
 */
void
serai_duel_score_print (const SeraiDuelScore *score, const SeraiDuelPlan *plan)
{
  SeraiSideScore total = total_of (score);

  printf ("first player     won   drawn    lost      score\n");
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    print_side (plan->args.rules->sides[side].name, &score->sides[side]);
  print_side ("all", &total);
  print_estimate (score);
  if (score->sprt->wanted)
    print_decision (score);
  print_faults (score);
  if (score->n_games > 0)
    printf ("plies        %.1f per game\n", (double) score->n_plies / (double) score->n_games);
  if (is_timed (&plan->players[0]) || is_timed (&plan->players[1]))
    printf ("overrun      first %.1f ms, second %.1f ms at most\n",
            (double) score->overrun_us[0] / US_PER_MS, (double) score->overrun_us[1] / US_PER_MS);
}
