/* test-history-refusals.c: if the rules forbid repetition, a click is refused because of the
 * history exactly if all moves that could follow repeat a position, and the message names the
 * repeated position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "random-match.h"
#include "registry.h"
#include "serai-move-builder.h"

enum
{
  N_GAMES = 200,
  N_LONG_GAMES = 30,
  MOST_PLIES = 60,
  FEW_PLIES = 4,   /* after which the start can occur again */
  MOST_MOVES = 300 /* of a position that is checked */
};

/* The answer to a click that follows from the history. */
typedef enum
{
  ANSWER_NOTHING,   /* some move that follows it is new, or no move follows it */
  ANSWER_START,     /* it is a move, to the position that the game began with */
  ANSWER_EARLIER,   /* the same, to a later one */
  ANSWER_ALL_REPEAT /* every move that follows it repeats */
} Answer;

static const char *const answers[] = {
  [ANSWER_START] = "This is the position the game began with",
  [ANSWER_EARLIER] = "This position already occurred, after move %s",
  [ANSWER_ALL_REPEAT] = "Every move from here would repeat an earlier position",
};

typedef struct
{
  SeraiMatch       *match;
  SeraiMoveBuilder *builder;
  SeraiMoveList     moves; /* that the rules list, history apart */
  gsize             n_said[G_N_ELEMENTS (answers)];
} Fixture;

static const SeraiRules *
get_rules (Fixture *fixture)
{
  return serai_match_get_rules (fixture->match);
}

/* The number of the move after which the position that @move leads to occurred, or -1. */
static int
find_repeated (Fixture *fixture, SeraiMove move)
{
  SeraiPosition after;
  char          text[SERAI_POSITION_TEXT];
  char          earlier[SERAI_POSITION_TEXT];

  get_rules (fixture)->apply (serai_match_get_position (fixture->match), move, &after);
  get_rules (fixture)->write (&after, text);
  for (gsize n = 0; n <= serai_match_get_cursor (fixture->match); n++)
    {
      get_rules (fixture)->write (serai_match_get_position_at (fixture->match, n), earlier);
      if (strcmp (earlier, text) == 0)
        return (int) n;
    }
  return -1;
}

/* The expected answer to the last of @steps, and the number of the earlier move. */
static Answer
find_answer (Fixture *fixture, const SeraiStep *steps, gsize n_steps, int *earlier)
{
  gsize n_following = 0;
  bool  is_whole = false;

  for (gsize n = 0; n < fixture->moves.n_moves; n++)
    {
      SeraiStep all[SERAI_MAX_STEPS];
      gsize     n_all = get_rules (fixture)->steps (serai_match_get_position (fixture->match),
                                                    fixture->moves.moves[n], all);

      if (n_all < n_steps || memcmp (all, steps, n_steps * sizeof *steps) != 0)
        continue;
      *earlier = find_repeated (fixture, fixture->moves.moves[n]);
      if (*earlier < 0)
        return ANSWER_NOTHING;
      is_whole = n_all == n_steps;
      n_following++;
    }
  if (n_following == 0)
    return ANSWER_NOTHING;
  if (n_following > 1 || !is_whole)
    return ANSWER_ALL_REPEAT;
  return *earlier == 0 ? ANSWER_START : ANSWER_EARLIER;
}

/* The answer to a click that mentions the history, if it does. */
static Answer
read_answer (SeraiTry outcome, const SeraiMessage *why)
{
  for (Answer answer = ANSWER_START; answer <= ANSWER_ALL_REPEAT && outcome == SERAI_TRY_REFUSED;
       answer++)
    if (strcmp (why->id, answers[answer]) == 0)
      return answer;
  return ANSWER_NOTHING;
}

/* Tries @step after the first @n_begun of @steps. */
static SeraiTry
check_step (Fixture *fixture, SeraiStep *steps, gsize n_begun, SeraiStep step)
{
  g_autofree char *number = NULL;
  SeraiMessage     why = { 0 };
  int              earlier = -1;
  Answer           expected;
  SeraiTry         outcome;

  serai_move_builder_reset (fixture->builder);
  for (gsize n = 0; n < n_begun; n++)
    serai_move_builder_try_step (fixture->builder, steps[n], NULL);
  g_assert_cmpuint (serai_move_builder_get_begun (fixture->builder, NULL), ==, n_begun);
  steps[n_begun] = step;
  outcome = serai_move_builder_try_step (fixture->builder, step, &why);
  expected = find_answer (fixture, steps, n_begun + 1, &earlier);
  g_assert_cmpint (read_answer (outcome, &why), ==, expected);
  fixture->n_said[expected]++;
  number = g_strdup_printf ("%d", earlier);
  if (expected == ANSWER_EARLIER)
    g_assert_cmpstr (why.args[0], ==, number);
  return outcome;
}

/* Every (from) and (from, to) of the position on the board. */
static void
check_position (Fixture *fixture)
{
  SeraiStep     steps[SERAI_MAX_STEPS];
  SeraiGeometry geometry;

  fixture->moves.n_moves = 0;
  get_rules (fixture)->moves (serai_match_get_position (fixture->match), &fixture->moves);
  if (fixture->moves.n_moves > MOST_MOVES)
    return;
  get_rules (fixture)->geometry (serai_match_get_position (fixture->match), &geometry);
  for (unsigned from = 0; from < geometry.n_points; from++)
    if (check_step (fixture, steps, 0, (SeraiStep){ SERAI_STEP_POINT, (uint8_t) from })
        == SERAI_TRY_BEGUN)
      for (unsigned to = 0; to < geometry.n_points; to++)
        check_step (fixture, steps, 1, (SeraiStep){ SERAI_STEP_POINT, (uint8_t) to });
}

/* Plays the reverse of the last move of the side to move, so that positions threaten to repeat. */
static bool
play_back (Fixture *fixture)
{
  gsize            n_moves = serai_match_get_n_moves (fixture->match);
  g_autofree char *back = NULL;
  char             text[SERAI_MOVE_TEXT];

  if (n_moves < 2)
    return false;
  get_rules (fixture)->write_move (serai_match_get_position_at (fixture->match, n_moves - 2),
                                   serai_match_get_move (fixture->match, n_moves - 2), text);
  if (strlen (text) != strlen ("a1-a2"))
    return false;
  back = g_strdup_printf ("%.2s-%.2s", text + 3, text);
  return serai_match_play_text (fixture->match, back, NULL);
}

static void
test_history (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  Fixture fixture = { 0 };

  serai_move_list_init (&fixture.moves);
  for (int game = 0; game < N_GAMES; game++)
    {
      SeraiOptions options;

      choose_random_options (rules, rand, &options);
      fixture.match = game < N_LONG_GAMES / 2
                          ? serai_match_new (rules, &options)
                          : serai_match_new_from_text (rules, NULL, rules->card->scene, NULL);
      fixture.builder = serai_move_builder_new ();
      serai_move_builder_set_match (fixture.builder, fixture.match);
      for (int ply = 0; ply < (game < N_LONG_GAMES ? MOST_PLIES : FEW_PLIES); ply++)
        {
          if ((g_rand_int_range (rand, 0, 3) == 0 || !play_back (&fixture))
              && play_random_moves (fixture.match, rand, 1) == 0)
            break;
          if (serai_match_get_result (fixture.match).outcome == SERAI_OUTCOME_NONE)
            check_position (&fixture);
        }
      g_object_unref (fixture.builder);
      g_object_unref (fixture.match);
    }
  serai_move_list_clear (&fixture.moves);
  for (Answer answer = ANSWER_START; answer <= ANSWER_ALL_REPEAT; answer++)
    {
      g_test_message ("%6zu %s", fixture.n_said[answer], answers[answer]);
      g_assert_cmpuint (fixture.n_said[answer], >, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);
      g_autofree char  *path = g_strdup_printf ("/history-refusals/%s", rules->id);

      if (rules->repetition == SERAI_REPETITION_FORBIDDEN)
        g_test_add_data_func (path, rules, test_history);
    }
  return g_test_run ();
}
