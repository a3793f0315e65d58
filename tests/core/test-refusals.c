/* test-refusals.c: every refused click, in every game, is refused for the right reason.
 *
 * Positions come from random games with all options. Each step that next() does not offer must be
 * refused for a reason in the game's table that is true, and that is the most precise of the true
 * ones. Every reason of the table must occur.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "all-options.h"
#include "game-list.h"
#include "playing.h"
#include "refusals.h"
#include "registry.h"

enum
{
  N_POSITIONS = 1000,
  MOST_PLIES_BETWEEN = 24 /* between two positions that are checked */
};

#define DECLARE(name) extern const Refusals name##_refusals;
#define ADDRESS(name) &name##_refusals,

SERAI_GAMES (DECLARE)

static const Refusals *const tables[] = { SERAI_GAMES (ADDRESS) };

/* The state of a test. */
typedef struct
{
  const Refusals *table;
  GRand          *rand;
  gsize           n_seen[64]; /* [reason] */
  gsize           n_clicks;
} Survey;

static char *
describe_click (const Click *click)
{
  GString      *text = g_string_new (NULL);
  SeraiGeometry geometry;
  char          position[SERAI_POSITION_TEXT];

  click->rules->geometry (click->pos, &geometry);
  click->rules->write (click->pos, position);
  g_string_append (text, position);
  for (gsize n = 0; n < click->rules->n_options; n++)
    g_string_append_printf (text, " %s=%s", click->rules->options[n].key,
                            click->rules->options[n].choices[click->options->choice[n]].value);
  for (gsize n = 0; n < click->n_begun; n++)
    if (click->begun[n].kind == SERAI_STEP_PART || click->begun[n].kind == SERAI_STEP_PROMOTE)
      g_string_append_printf (text, " [%u]", click->begun[n].value);
    else
      g_string_append_printf (text, " %s", geometry.points[click->begun[n].value].name);
  g_string_append_printf (text, " → %s", geometry.points[click->wanted].name);
  return g_string_free (text, FALSE);
}

/* Returns the index of the first reason that is true; past the end if none is. */
static gsize
find_reason (const Survey *survey, const Click *click)
{
  gsize n = 0;

  while (survey->table->reasons[n].id != NULL && !survey->table->reasons[n].holds (click))
    n++;
  return n;
}

static void
check_refusal (Survey *survey, const Click *click, SeraiStep step)
{
  SeraiMessage why = { 0 };
  const char  *expected;
  gsize        reason;

  click->rules->refuse (click->pos, click->begun, click->n_begun, step, &why);
  reason = find_reason (survey, click);
  expected = survey->table->reasons[reason].id;
  if (expected == NULL || why.id == NULL || !g_str_equal (why.id, expected))
    {
      g_autofree char *where = describe_click (click);

      g_error ("%s: “%s” is said where “%s” holds", where, why.id, expected);
    }
  survey->n_seen[reason]++;
  survey->n_clicks++;
}

/* Returns the step of a click on @point, of the kind that is offered at points. */
static SeraiStep
step_at (const SeraiContinuation *next, unsigned point)
{
  for (gsize n = 0; n < next->n_next; n++)
    if (next->next[n].kind == SERAI_STEP_TAKE)
      return (SeraiStep){ SERAI_STEP_TAKE, (uint8_t) point };
  return (SeraiStep){ SERAI_STEP_POINT, (uint8_t) point };
}

/* Returns whether the click puts the piece back or ends the move. */
static bool
is_understood_otherwise (const Click *click)
{
  return click->wanted == click->at
         && (click->next.complete || click->n_begun == 1
             || click->begun[click->n_begun - 1].kind == SERAI_STEP_PART);
}

/* Clicks on every point after the steps of @click. Returns: whether the move can continue */
static bool
click_everywhere (Survey *survey, Click *click)
{
  serai_rules_next (click->rules, click->pos, click->begun, click->n_begun, &click->next);
  if (click->next.n_next == 0)
    return false;
  click->rules->preview (click->pos, click->begun, click->n_begun, &click->now);
  click->at = SERAI_NO_POINT;
  for (gsize n = 0; n < click->n_begun; n++)
    if (click->begun[n].kind == SERAI_STEP_POINT)
      click->at = click->begun[n].value;
  for (click->wanted = 0; click->wanted < click->board->n_points; click->wanted++)
    {
      SeraiStep step = step_at (&click->next, click->wanted);

      if (!is_offered (&click->next, step) && !is_understood_otherwise (click))
        check_refusal (survey, click, step);
    }
  return true;
}

/* Clicks on every point after the steps of @click, which are @steps, and after further steps: all
 * first steps from the origin, then all steps if @is_thorough, else a random one. */
static void
walk (Survey *survey, Click *click, SeraiStep *steps, bool is_thorough)
{
  SeraiContinuation next;
  gsize             first = 0;

  if (!click_everywhere (survey, click))
    return;
  next = click->next;
  if (click->n_begun > 0 && !is_thorough)
    {
      first = (gsize) g_rand_int_range (survey->rand, 0, (gint32) next.n_next);
      next.n_next = first + 1;
    }
  for (gsize n = first; n < next.n_next; n++)
    {
      steps[click->n_begun++] = next.next[n];
      walk (survey, click, steps, is_thorough);
      click->n_begun--;
    }
}

static void
survey_position (Survey *survey, const Playing *playing, bool is_thorough)
{
  SeraiStep     begun[SERAI_MAX_STEPS];
  SeraiGeometry geometry;
  ClickBoard    board;
  Click         click = {
            .rules = playing->rules,
            .options = &playing->options,
            .board = &board,
            .pos = &playing->pos,
            .side = playing->rules->side (&playing->pos),
            .begun = begun,
  };

  playing->rules->geometry (&playing->pos, &geometry);
  click_board_init (&board, &geometry);
  walk (survey, &click, begun, is_thorough);
}

/* Plays a random game and checks some positions. Returns: their number */
static guint
survey_game (Survey *survey, const SeraiRules *rules, guint game)
{
  int           n_to_go = g_rand_int_range (survey->rand, 0, MOST_PLIES_BETWEEN);
  guint         n_positions = 0;
  SeraiMoveList moves;
  SeraiOptions  options;
  Playing       playing;

  serai_move_list_init (&moves);
  set_nth_options (rules, game, &options);
  for (playing_begin (&playing, rules, &options);
       playing_result (&playing).outcome == SERAI_OUTCOME_NONE; n_to_go--)
    {
      if (n_to_go == 0)
        {
          survey_position (survey, &playing, false);
          n_positions++;
          n_to_go = g_rand_int_range (survey->rand, 1, MOST_PLIES_BETWEEN);
        }
      playing_moves (&playing, &moves);
      playing_play (&playing,
                    moves.moves[g_rand_int_range (survey->rand, 0, (gint32) moves.n_moves)]);
    }
  playing_end (&playing);
  serai_move_list_clear (&moves);
  return n_positions;
}

static void
survey_rare_cases (Survey *survey, const SeraiRules *rules)
{
  for (const RareCase *rare = survey->table->rare; rare != NULL && rare->text != NULL; rare++)
    {
      SeraiOptions  options;
      SeraiPosition pos;
      Playing       playing;
      const char   *why;

      serai_options_init (rules, &options);
      for (const SeraiSetting *setting = rare->settings; setting->key != NULL; setting++)
        g_assert_true (serai_options_set (rules, &options, setting->key, setting->value, &why));
      g_assert_cmpuint (rules->read (&options, rare->text, &pos, &why), ==, 0);
      playing_begin_at (&playing, rules, &options, &pos);
      survey_position (survey, &playing, true);
      playing_end (&playing);
    }
}

static const Refusals *
find_table (const SeraiRules *rules)
{
  for (gsize n = 0; n < G_N_ELEMENTS (tables); n++)
    if (g_str_equal (tables[n]->game, rules->id))
      return tables[n];
  return NULL;
}

static void
test_refusals (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (20121107);
  Survey survey = { .table = find_table (rules), .rand = rand };
  guint  n_positions = 0;
  guint  n_games = 0;

  if (survey.table == NULL)
    {
      g_test_fail_printf ("no refusals of %s: write tests/core/games/%s/refusals.c", rules->id,
                          rules->id);
      return;
    }
  survey_rare_cases (&survey, rules);
  while (n_positions < N_POSITIONS)
    n_positions += survey_game (&survey, rules, n_games++);
  g_test_message ("%u positions of %u games, %zu clicks refused", n_positions, n_games,
                  survey.n_clicks);
  for (gsize n = 0; survey.table->reasons[n].id != NULL; n++)
    {
      g_test_message ("%8zu %s", survey.n_seen[n], survey.table->reasons[n].id);
      if (survey.n_seen[n] == 0)
        g_test_fail_printf ("“%s” is never said", survey.table->reasons[n].id);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);
      g_autofree char  *path = g_strdup_printf ("/refusals/%s", rules->id);

      g_test_add_data_func (path, rules, test_refusals);
    }
  return g_test_run ();
}
