/* board-questions.c [GAMES]: measures the slowest calls of the rules that the board makes.
 *
 * Makes all calls that the window makes on its main thread during a move, in every position of
 * GAMES random games of each kind with random options, and in positions chosen to be slow. Prints
 * for each game and call the longest time in microseconds, its ratio to listing the moves of the
 * start a thousand times, and the position. Fails if a call takes longer than LIMIT_US.
 *
 * Times are processor times. A call that sets a new maximum is repeated, and its fastest run
 * counts, so that interruptions do not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board-questions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "move-list.h"
#include "stopwatch.h"
#include "time-listing.h"

#define LIMIT_US 8000
#define N_REPETITIONS 5
#define MAX_PLIES 300
#define N_WALKS 2      /* random moves tried in each position of a game */
#define N_HARD_WALKS 4 /* and in each hard position */

enum
{
  REFUSAL = N_BOARD_QUESTIONS,
  N_QUESTIONS
};

typedef struct
{
  int64_t us;
  char    text[SERAI_POSITION_TEXT];
} Longest;

static int64_t
time_question (const Situation *situation, size_t question, uint8_t point)
{
  int64_t start_us = serai_processor_us ();

  if (question == REFUSAL)
    ask_refusal (situation, point);
  else
    board_questions[question].ask (situation);
  return serai_processor_us () - start_us;
}

static void
ask (const Situation *situation, size_t question, uint8_t point, Longest *longest)
{
  int64_t us = time_question (situation, question, point);

  for (int n = 1; n < N_REPETITIONS && us > longest->us; n++)
    {
      int64_t again_us = time_question (situation, question, point);

      us = again_us < us ? again_us : us;
    }
  if (us <= longest->us)
    return;
  longest->us = us;
  situation->rules->write (&situation->pos, longest->text);
}

static void
ask_all (const Situation *situation, Longest longest[N_QUESTIONS])
{
  SeraiGeometry geometry;

  for (size_t question = 0; question < N_BOARD_QUESTIONS; question++)
    ask (situation, question, 0, &longest[question]);
  situation->rules->geometry (&situation->pos, &geometry);
  for (unsigned point = 0; point < geometry.n_points; point++)
    ask (situation, REFUSAL, (uint8_t) point, &longest[REFUSAL]);
}

/* Makes all calls before and during each of @n_walks random moves. */
static void
ask_in_position (const SeraiRules *rules, const SeraiPosition *pos, SeraiHistory history,
                 int n_walks, SeraiRandom *random, Longest longest[N_QUESTIONS])
{
  Situation start = { .rules = rules, .pos = *pos, .history = history };

  serai_rules_next (rules, pos, NULL, 0, &start.next);
  for (int walk = 0; walk < n_walks; walk++)
    {
      Situation situation = start;

      do
        ask_all (&situation, longest);
      while (take_random_step (&situation, random));
    }
}

/* Returns: false if the random steps led to no complete move, or to a repetition */
static bool
choose_move (const Situation *start, SeraiRandom *random, SeraiMove *out)
{
  Situation situation = *start;

  serai_rules_next (situation.rules, &situation.pos, NULL, 0, &situation.next);
  while (take_random_step (&situation, random))
    if (situation.next.complete
        && (situation.next.n_next == 0 || serai_random_below (random, 2) == 0))
      {
        *out = situation.next.move;
        return serai_game_repeats (situation.rules, &situation.pos, &situation.history, *out)
               == SERAI_NO_REPEAT;
      }
  return false;
}

static void
ask_in_random_game (const SeraiRules *rules, SeraiRandom *random, Longest longest[N_QUESTIONS])
{
  uint64_t     keys[MAX_PLIES + 1];
  SeraiOptions options;
  Situation    now = { .rules = rules };
  SeraiMove    move;

  serai_options_draw (rules, random, &options);
  rules->start (&options, &now.pos);
  for (size_t ply = 0; ply < MAX_PLIES; ply++)
    {
      keys[ply] = rules->key (&now.pos);
      now.history.keys = keys;
      now.history.n_keys = ply + 1;
      if (serai_game_result (rules, &now.pos, &now.history).outcome != SERAI_OUTCOME_NONE)
        return;
      ask_in_position (rules, &now.pos, now.history, N_WALKS, random, longest);
      if (!choose_move (&now, random, &move))
        return;
      now.history.n_reversible =
          rules->apply (&now.pos, move, &now.pos) ? 0 : now.history.n_reversible + 1;
    }
}

static bool
ask_in_hard_positions (const SeraiRules *rules, SeraiRandom *random, Longest longest[N_QUESTIONS])
{
  for (size_t n = 0; n < N_HARD_POSITIONS; n++)
    {
      SeraiPosition pos;
      uint64_t      key;

      if (strcmp (hard_positions[n].game, rules->id) != 0)
        continue;
      if (read_hard_position (&hard_positions[n], &pos) == NULL)
        return false;
      key = rules->key (&pos);
      ask_in_position (rules, &pos, (SeraiHistory){ .keys = &key, .n_keys = 1 }, N_HARD_WALKS,
                       random, longest);
    }
  return true;
}

static bool
print_longest (const SeraiRules *rules, const Longest longest[N_QUESTIONS])
{
  int64_t listing_us = time_listing (rules);
  bool    is_fast_enough = true;

  for (size_t question = 0; question < N_QUESTIONS; question++)
    {
      const Longest *found = &longest[question];

      printf ("%-9s %-9s %7lld %8.3f  %s\n", rules->id,
              question == REFUSAL ? "refusal" : board_questions[question].name,
              (long long) found->us, (double) found->us / (double) (listing_us + 1), found->text);
      is_fast_enough &= found->us <= LIMIT_US;
    }
  return is_fast_enough;
}

int
main (int argc, char **argv)
{
  int  n_games = argc > 1 ? atoi (argv[1]) : 30;
  bool is_fast_enough = true;

  printf ("game      question       us    ratio  position\n");
  for (size_t n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);
      SeraiRandom       random = { 19 };
      Longest           longest[N_QUESTIONS] = { 0 };

      if (!ask_in_hard_positions (rules, &random, longest))
        {
          fprintf (stderr, "board-questions: a hard position of %s cannot be read\n", rules->id);
          return EXIT_FAILURE;
        }
      for (int game = 0; game < n_games; game++)
        ask_in_random_game (rules, &random, longest);
      is_fast_enough &= print_longest (rules, longest);
    }
  return is_fast_enough ? EXIT_SUCCESS : EXIT_FAILURE;
}
