/* duel-game.c: one game of a match. It ends by the rules unless a player breaks them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "duel-game.h"

#include "game.h"
#include "min-max.h"
#include "random.h"
#include "stopwatch.h"

#define US_PER_MS 1000
#define US_PER_S 1000000
#define FREE INT64_MAX /* no time limit */

/* The clocks of a game that is being played. */
typedef struct
{
  SeraiDuelGame       *game;
  const SeraiDuelPlan *plan;
  const atomic_bool   *abandoned;
  int64_t              clock_us[2]; /* of the players */
} Play;

static SeraiSide
side_to_move (const SeraiDuelGame *game)
{
  const SeraiRecord *record = &game->sheet.record;

  return record->rules->side (&serai_record_last (record)->position);
}

/* Returns the index of the player to move. */
static int
mover_of (const SeraiDuelGame *game)
{
  return side_to_move (game) == game->first_side ? 0 : 1;
}

/* Returns a seed for this ply of this game of this match. */
static uint64_t
seed_of (const Play *play)
{
  uint64_t game = serai_mix ((uint64_t) play->plan->seed) + (uint64_t) play->game->number;

  return serai_mix (serai_mix (game) + serai_scoresheet_n_plies (&play->game->sheet));
}

/* Returns the time that a player has for a move, or FREE. */
static int64_t
allowed_us (const Play *play, const SeraiTurn *turn, int mover)
{
  const SeraiDuelist *settings = &play->plan->players[mover];
  int64_t             us = FREE;

  if (settings->time_ms > 0)
    us = (int64_t) settings->time_ms * US_PER_MS;
  if (settings->clock_ms > 0)
    us = serai_min (us, play->clock_us[mover]);
  if (turn->stop_us > 0)
    us = serai_min (us, turn->stop_us);
  return us;
}

static SeraiTurnClock
clock_of (const Play *play, SeraiSide side)
{
  int                 player = side == play->game->first_side ? 0 : 1;
  const SeraiDuelist *settings = &play->plan->players[player];

  return (SeraiTurnClock){ .runs = settings->clock_ms > 0,
                           .left_us = play->clock_us[player],
                           .inc_ms = settings->inc_ms };
}

static SeraiTurn
turn_of (const Play *play, int mover)
{
  const SeraiDuelist *settings = &play->plan->players[mover];
  uint64_t            seed = seed_of (play);
  SeraiTurn           turn = { .sheet = &play->game->sheet,
                               .seed = seed,
                               .patience_us = (int64_t) play->plan->patience_s * US_PER_S,
                               .abandoned = play->abandoned };
  int64_t             allowed;

  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    turn.clocks[side] = clock_of (play, side);
  if (settings->stop_ms > 0)
    turn.stop_us = 1 + (int64_t) (serai_mix (seed) % ((uint64_t) settings->stop_ms * US_PER_MS));
  allowed = allowed_us (play, &turn, mover);
  if (allowed != FREE)
    turn.patience_us += allowed;
  return turn;
}

/* The side to move loses the game. */
static void
forfeit (SeraiDuelGame *game, SeraiEnding ending)
{
  game->ending = ending;
  game->result =
      (SeraiResult){ .outcome = side_to_move (game) == SERAI_SIDE_P1 ? SERAI_OUTCOME_P2_WINS
                                                                     : SERAI_OUTCOME_P1_WINS };
}

/* Records by how much the move received at @end_us exceeded its time. */
static void
note_overrun (SeraiDuelGame *game, int mover, int64_t over_us, int64_t end_us)
{
  if (over_us > serai_max (game->overrun_us[0], game->overrun_us[1]))
    game->overrun_at_us = end_us;
  game->overrun_us[mover] = serai_max (game->overrun_us[mover], over_us);
}

/* Subtracts the time of a move from the clock. Returns whether the move was too late. */
static bool
is_late (Play *play, const SeraiTurn *turn, int mover, int64_t start_us, int64_t end_us)
{
  int64_t allowed = allowed_us (play, turn, mover);
  int64_t elapsed_us = end_us - start_us;

  if (play->plan->players[mover].clock_ms > 0)
    play->clock_us[mover] += (int64_t) play->plan->players[mover].inc_ms * US_PER_MS - elapsed_us;
  if (play->clock_us[mover] < 0)
    play->clock_us[mover] = 0; /* within the margin */
  if (allowed == FREE)
    return false;
  note_overrun (play->game, mover, elapsed_us - allowed, end_us);
  return elapsed_us - allowed > (int64_t) play->plan->margin_ms * US_PER_MS;
}

/* Lets the player to move choose a move and plays it. A late, illegal or missing move ends the
 * game. Returns false if the game has been abandoned. */
static bool
play_move (Play *play, SeraiContestant *const contestants[2])
{
  int         mover = mover_of (play->game);
  SeraiTurn   turn = turn_of (play, mover);
  int64_t     start_us = serai_now_us ();
  char        text[SERAI_MOVE_TEXT];
  SeraiAnswer answer = contestants[mover]->class->choose (contestants[mover], &turn, text);
  int64_t     end_us = serai_now_us ();
  SeraiFault  fault;

  switch (answer)
    {
    case SERAI_ANSWER_NONE:
      return false;
    case SERAI_ANSWER_CRASH:
      forfeit (play->game, SERAI_ENDING_CRASH);
      return true;
    case SERAI_ANSWER_HANG:
      forfeit (play->game, SERAI_ENDING_HANG);
      return true;
    case SERAI_ANSWER_MOVE:
      break;
    }
  if (is_late (play, &turn, mover, start_us, end_us))
    forfeit (play->game, SERAI_ENDING_LATE);
  else if (!serai_scoresheet_play (&play->game->sheet, text, &fault))
    {
      forfeit (play->game, SERAI_ENDING_ILLEGAL);
      serai_fault_quote (text, play->game->detail);
    }
  return true;
}

/* Prepares both players. One that cannot begin loses as if it were to move. */
static bool
begin_game (Play *play, SeraiContestant *const contestants[2])
{
  SeraiDuelGame *game = play->game;

  for (int n = 0; n < 2; n++)
    {
      SeraiAnswer answer =
          contestants[n]->class->begin (contestants[n], &game->sheet, play->abandoned);

      play->clock_us[n] = (int64_t) play->plan->players[n].clock_ms * US_PER_MS;
      if (answer == SERAI_ANSWER_NONE)
        return false;
      if (answer == SERAI_ANSWER_MOVE)
        continue;
      game->ending = answer == SERAI_ANSWER_CRASH ? SERAI_ENDING_CRASH : SERAI_ENDING_HANG;
      game->result.outcome = (n == 0) == (game->first_side == SERAI_SIDE_P1)
                                 ? SERAI_OUTCOME_P2_WINS
                                 : SERAI_OUTCOME_P1_WINS;
      return true;
    }
  return true;
}

/**
 * serai_duel_game_play:
 * @game: (inout): has its number, side and opening; the rest is set
 * @contestants: first, second
 * @abandoned: ends the game if it becomes true
 * Returns: %FALSE if the game was not finished: it was abandoned, or memory has run out
 */
bool
serai_duel_game_play (SeraiDuelGame *game, const SeraiDuelPlan *plan,
                      SeraiContestant *const contestants[2], const atomic_bool *abandoned)
{
  Play play = { .game = game, .plan = plan, .abandoned = abandoned };

  game->n_opening = serai_scoresheet_n_plies (&game->sheet);
  game->ending = SERAI_ENDING_RULES;
  game->result = (SeraiResult){ 0 };
  game->detail[0] = '\0';
  if (!begin_game (&play, contestants))
    return false;
  while (game->ending == SERAI_ENDING_RULES)
    {
      game->result =
          serai_record_result (&game->sheet.record, serai_record_last (&game->sheet.record));
      if (game->result.outcome != SERAI_OUTCOME_NONE)
        return true;
      if (serai_scoresheet_n_plies (&game->sheet) >= (size_t) plan->max_plies)
        game->ending = SERAI_ENDING_PLY_CAP;
      else if (!play_move (&play, contestants))
        return false;
    }
  return true;
}

/**
 * serai_duel_game_clear:
 * Frees what @game owns.
 */
void
serai_duel_game_clear (SeraiDuelGame *game)
{
  serai_scoresheet_clear (&game->sheet);
}

/**
 * serai_duel_game_points:
 * Returns: 2 if the first player has won, 1 for a drawn or unfinished game, else 0
 */
int
serai_duel_game_points (const SeraiDuelGame *game)
{
  switch (game->result.outcome)
    {
    case SERAI_OUTCOME_P1_WINS:
      return game->first_side == SERAI_SIDE_P1 ? 2 : 0;
    case SERAI_OUTCOME_P2_WINS:
      return game->first_side == SERAI_SIDE_P2 ? 2 : 0;
    case SERAI_OUTCOME_DRAW:
    case SERAI_OUTCOME_NONE:
      return 1;
    }
  return 1;
}

/**
 * serai_ending_name:
 * Returns: @ending as written in records; static
 */
const char *
serai_ending_name (SeraiEnding ending)
{
  static const char *const names[SERAI_N_ENDINGS] = {
    [SERAI_ENDING_RULES] = "rules", [SERAI_ENDING_PLY_CAP] = "ply-cap",
    [SERAI_ENDING_CRASH] = "crash", [SERAI_ENDING_HANG] = "hang",
    [SERAI_ENDING_LATE] = "late",   [SERAI_ENDING_ILLEGAL] = "illegal-move",
  };

  return names[ending];
}
