/* contract-omissions.c: checks for what is easily forgotten in a game without causing a crash: an
 * entry, a field of the key, repetition of positions, prompts and marks on the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "contract-omissions.h"

#include <string.h>

#include "random-games.h"
#include "registry.h"

enum
{
  PLIES_BETWEEN = 32, /* between two positions whose texts are changed */
  MAX_REPLIES = 3
};

/* The number of steps of a move from one point to another without further choices. */
#define STEPS_THERE 2

/* ---- entries ---- */

static void
test_entries (gconstpointer data)
{
  const SeraiRules *rules = data;
  const char       *missing = serai_registry_find_missing (rules);

  if (missing != NULL)
    g_test_fail_printf ("%s has no %s", rules->id, missing);
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    if (!rules->sides[side].name || !rules->sides[side].to_move || !rules->sides[side].wins
        || !rules->sides[side].better || !rules->sides[side].wins_in[1]
        || !rules->sides[side].wins_within[1])
      g_test_fail_printf ("%s has no words for side %d", rules->id, side);
}

/* ---- keys ---- */

static bool
has_same_pieces (const SeraiRules *rules, const SeraiPosition *a, const SeraiPosition *b)
{
  SeraiGeometry geometry;

  rules->geometry (a, &geometry);
  for (unsigned point = 0; point < geometry.n_points; point++)
    {
      SeraiPiece in_a = rules->piece_at (a, point);
      SeraiPiece in_b = rules->piece_at (b, point);

      if (memcmp (&in_a, &in_b, sizeof in_a) != 0)
        return false;
    }
  return true;
}

/* Positions whose texts differ in one byte have different keys, unless the byte is in a counter.
 * @data counts those that differ only in the side to move. */
static void
check_keys (const Playing *playing, const SeraiMoveList *moves G_GNUC_UNUSED, gpointer data)
{
  const SeraiRules *rules = playing->rules;
  gsize            *n_turned = data;
  char              text[SERAI_POSITION_TEXT], without[SERAI_POSITION_TEXT];
  char              other_without[SERAI_POSITION_TEXT];

  if (playing->node->ply % PLIES_BETWEEN != 1)
    return;
  rules->write (&playing->pos, text);
  write_without_counter (rules, &playing->pos, without);
  for (gsize at = 0; text[at] != '\0'; at++)
    for (char byte = '!'; byte <= '~'; byte++)
      {
        char          kept = text[at];
        SeraiPosition other;
        const char   *why;
        gsize         column;

        text[at] = byte;
        column = rules->read (&playing->options, text, &other, &why);
        text[at] = kept;
        if (column != 0)
          continue;
        write_without_counter (rules, &other, other_without);
        if (g_str_equal (without, other_without))
          continue;
        g_assert_cmpuint (rules->key (&other), !=, rules->key (&playing->pos));
        *n_turned += rules->side (&other) != rules->side (&playing->pos)
                     && has_same_pieces (rules, &other, &playing->pos);
      }
}

static void
test_key_fields (gconstpointer rules)
{
  gsize n_turned = 0;

  play_random_games (rules, 5, check_keys, &n_turned);
  g_assert_cmpuint (n_turned, >, 0);
}

/* ---- repetition ---- */

/* Returns whether @move only moves a piece from one point to another. */
static bool
goes_there (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move,
            SeraiStep steps[SERAI_MAX_STEPS])
{
  return rules->steps (pos, move, steps) == STEPS_THERE && steps[0].kind == SERAI_STEP_POINT
         && steps[1].kind == SERAI_STEP_POINT;
}

/* Plays the move that reverses the steps of @there. Returns false if there is none. */
static bool
play_back (Playing *playing, const SeraiStep there[SERAI_MAX_STEPS])
{
  const SeraiStep   back[STEPS_THERE] = { there[1], there[0] };
  SeraiContinuation next;

  if (playing->rules->finished (&playing->pos).outcome != SERAI_OUTCOME_NONE)
    return false;
  serai_rules_next (playing->rules, &playing->pos, back, 0, &next);
  for (gsize n = 0; n < STEPS_THERE; n++)
    {
      if (!is_offered (&next, back[n]))
        return false;
      serai_rules_next (playing->rules, &playing->pos, back, n + 1, &next);
    }
  if (next.complete)
    playing_play (playing, next.move);
  return next.complete;
}

/* After a move, a reply and the reverse of both, the repeated position has the same key, and the
 * history since the last irreversible move includes its first occurrence. */
static bool
goes_round (const Playing *playing, SeraiMove move, SeraiMove reply)
{
  const SeraiRules *rules = playing->rules;
  SeraiStep         there[SERAI_MAX_STEPS], reply_there[SERAI_MAX_STEPS];
  Playing           round;
  bool              is_round;

  playing_begin_at (&round, rules, &playing->options, &playing->pos);
  is_round = goes_there (rules, &round.pos, move, there);
  if (is_round)
    playing_play (&round, move);
  is_round = is_round && goes_there (rules, &round.pos, reply, reply_there);
  if (is_round)
    playing_play (&round, reply);
  is_round = is_round && play_back (&round, there) && play_back (&round, reply_there)
             && has_same_pieces (rules, &round.pos, &playing->pos);
  if (is_round)
    {
      g_assert_cmpuint (rules->key (&round.pos), ==, rules->key (&playing->pos));
      g_assert_cmpuint (round.node->n_reversible, >=, round.node->ply);
    }
  playing_end (&round);
  return is_round;
}

/* @data counts the repetitions found. */
static void
check_ways_back (const Playing *playing, const SeraiMoveList *moves, gpointer data)
{
  const SeraiRules *rules = playing->rules;
  gsize            *n_ways = data;
  SeraiMoveList     replies;

  serai_move_list_init (&replies);
  for (gsize n = first_of (playing, moves); n < moves->n_moves; n += stride_of (moves))
    {
      SeraiStep     steps[SERAI_MAX_STEPS];
      SeraiPosition next;

      if (!goes_there (rules, &playing->pos, moves->moves[n], steps))
        continue;
      rules->apply (&playing->pos, moves->moves[n], &next);
      if (rules->finished (&next).outcome != SERAI_OUTCOME_NONE)
        continue;
      replies.n_moves = 0;
      rules->moves (&next, &replies);
      for (gsize i = 0; i < MIN (replies.n_moves, MAX_REPLIES); i++)
        *n_ways += goes_round (playing, moves->moves[n], replies.moves[i]);
    }
  serai_move_list_clear (&replies);
}

static void
test_way_back (gconstpointer data)
{
  const SeraiRules *rules = data;
  gsize             n_ways = 0;

  play_random_games (rules, 2, check_ways_back, &n_ways);
  if (rules->repetition == SERAI_REPETITION_IMPOSSIBLE)
    g_assert_cmpuint (n_ways, ==, 0);
  else
    g_assert_cmpuint (n_ways, >, 0);
}

/* ---- prompts and marks ---- */

/* Returns whether the steps earn the removal of a piece or another move. */
static bool
is_special (const SeraiRules *rules, const SeraiPosition *pos, const SeraiContinuation *next)
{
  SeraiPosition after;

  if (!next->complete)
    return next->n_next > 0 && next->next[0].kind == SERAI_STEP_TAKE;
  rules->apply (pos, next->move, &after);
  return rules->side (&after) == rules->side (pos)
         && rules->finished (&after).outcome == SERAI_OUTCOME_NONE;
}

/* Fails if the rules lack (@is_there) what they need because of the last of @steps, as @why
 * explains. */
static void
require_facet (const Playing *playing, const SeraiStep *steps, gsize n_steps, bool is_there,
               const char *why)
{
  char position[SERAI_POSITION_TEXT];

  if (is_there)
    return;
  playing->rules->write (&playing->pos, position);
  g_error ("%s: %s (step %zu, kind %d, value %u, at %s)", playing->rules->id, why, n_steps,
           (int) steps[n_steps - 1].kind, steps[n_steps - 1].value, position);
}

/* A step that earns a removal or another move is explained by a prompt and marked points. */
static void
check_bonus (const Playing *playing, const SeraiStep *steps, gsize n_steps,
             const SeraiContinuation *next)
{
  const SeraiRules *rules = playing->rules;
  uint8_t           points[SERAI_MAX_POINTS];
  SeraiMessage      message;

  require_facet (playing, steps, n_steps, rules->bonus != NULL,
                 next->complete ? "the same side moves again, so `bonus` must prompt and highlight"
                                : "a step TAKE is offered, so `bonus` must prompt and highlight");
  require_facet (playing, steps, n_steps,
                 rules->bonus->prompt (&playing->pos, steps, n_steps, &message),
                 "`bonus->prompt` must say what the step has earned");
  require_facet (playing, steps, n_steps,
                 rules->bonus->highlights (&playing->pos, steps, n_steps, points) > 0,
                 "`bonus->highlights` must mark what has earned it");
}

static void
check_marks_of_step (const Playing *playing, const SeraiStep *steps, gsize n_steps)
{
  const SeraiRules *rules = playing->rules;
  SeraiSide         side = rules->side (&playing->pos);
  SeraiStepKind     kind = steps[n_steps - 1].kind;
  SeraiPosition     after;
  SeraiContinuation next;

  rules->preview (&playing->pos, steps, n_steps, &after);
  if (n_steps == 1
      && count_pieces (rules, &after, side) > count_pieces (rules, &playing->pos, side))
    require_facet (playing, steps, n_steps, rules->hand != NULL,
                   "a first step adds a piece to the board, so `hand` must show those left");
  if (kind == SERAI_STEP_PART || kind == SERAI_STEP_PROMOTE)
    require_facet (playing, steps, n_steps, rules->species != NULL,
                   "a step PART or PROMOTE chooses a kind of piece, so `species` must list them");
  serai_rules_next (rules, &playing->pos, steps, n_steps, &next);
  if (is_special (rules, &playing->pos, &next))
    check_bonus (playing, steps, n_steps, &next);
}

/* Players see how many pieces they have left to place. After a step that earns a removal or another
 * move they see a prompt and the points that earned it. */
static void
check_marks (const Playing *playing, const SeraiMoveList *moves, gpointer data G_GNUC_UNUSED)
{
  for (gsize n = first_of (playing, moves); n < moves->n_moves; n += stride_of (moves))
    {
      SeraiStep steps[SERAI_MAX_STEPS];
      gsize     n_steps = playing->rules->steps (&playing->pos, moves->moves[n], steps);

      for (gsize begun = 1; begun <= n_steps; begun++)
        check_marks_of_step (playing, steps, begun);
    }
}

static void
test_marks (gconstpointer rules)
{
  play_random_games (rules, N_GAMES / 4, check_marks, NULL);
}

/* ---- the picture of the game ---- */

/* Returns whether @move is typical of the game: a capture, a move of more than two steps, one that
 * leaves something on its origin, or one that is marked. */
static bool
is_telling (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move)
{
  SeraiStep     steps[SERAI_MAX_STEPS];
  uint8_t       points[SERAI_MAX_POINTS];
  gsize         n_steps = rules->steps (pos, move, steps);
  SeraiPosition after;

  rules->apply (pos, move, &after);
  return serai_rules_gain (rules, pos, move) != 0 || n_steps > STEPS_THERE
         || (n_steps == STEPS_THERE && rules->piece_at (&after, steps[0].value).kind != 0)
         || (rules->bonus != NULL && rules->bonus->highlights (pos, steps, n_steps, points) > 0);
}

/* Sets *out to the scene of the card of @rules. */
static void
read_scene (const SeraiRules *rules, SeraiPosition *out)
{
  SeraiOptions options;
  const char  *why;
  gsize        column;

  serai_options_init (rules, &options);
  column = rules->read (&options, rules->card->scene, out, &why);
  if (column != 0)
    g_error ("%s: `card->scene`, column %zu: %s", rules->id, column, why);
}

/* The card of a game shows a position after the start, and moves that are typical of the game. */
static void
test_scene (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_auto (GStrv) texts = g_strsplit (rules->card->sequel, " ", -1);
  SeraiOptions  options;
  SeraiPosition start, pos;
  const char   *why;
  bool          is_special_shown = false;

  serai_options_init (rules, &options);
  rules->start (&options, &start);
  read_scene (rules, &pos);
  if (has_same_pieces (rules, &start, &pos))
    g_error ("%s: `card->scene` is the start; it must be a position from mid-game", rules->id);
  for (gsize n = 0; texts[n] != NULL; n++)
    {
      SeraiMove move;

      if (serai_rules_read_move (rules, &pos, texts[n], &move, &why) != 0)
        g_error ("%s: `card->sequel`: %s is not a legal move there: %s", rules->id, texts[n], why);
      is_special_shown = is_special_shown || is_telling (rules, &pos, move);
      rules->apply (&pos, move, &pos);
    }
  if (!is_special_shown)
    g_error (
        "%s: `card->sequel` has neither a capture nor another move that is typical of the game",
        rules->id);
}

/* ---- swing ---- */

/* @data: (element-type int): improvements of the evaluation by quiet moves. */
static void
check_swing (const Playing *playing, const SeraiMoveList *moves, gpointer data)
{
  const SeraiRules *rules = playing->rules;
  int               before = rules->search->evaluate (&playing->pos);

  for (gsize n = first_of (playing, moves); n < moves->n_moves; n += stride_of (moves))
    {
      SeraiPosition after;
      int           gained;

      rules->apply (&playing->pos, moves->moves[n], &after);
      if (serai_rules_gain (rules, &playing->pos, moves->moves[n]) != 0
          || rules->finished (&after).outcome != SERAI_OUTCOME_NONE)
        continue;
      gained = rules->search->evaluate (&after);
      if (rules->side (&after) != rules->side (&playing->pos))
        gained = -gained;
      gained -= before;
      g_array_append_val (data, gained);
    }
}

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* @gains: (element-type int): improvements by quiet moves, sorted; @n_within of them do not exceed
 * the swing. */
static void
check_swing_is_near (const SeraiRules *rules, const GArray *gains, guint n_within)
{
  int swing = rules->search->swing;
  int largest = 2 * MAX (g_array_index (gains, int, gains->len * 95 / 100), 0);

  if (swing > largest)
    g_error (
        "%s: `search->swing` is %d and may be at most %d, twice what 95 %% of quiet moves gain; "
        "0 turns pruning off",
        rules->id, swing, largest);
  if (swing > 0 && n_within < gains->len * 2 / 3)
    g_error ("%s: `search->swing` is %d, but over a third of quiet moves gain more", rules->id,
             swing);
}

/* The swing of a game is near the figures from random games. With --verbose these are printed; use
 * them to set the swing. */
static void
test_swing (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autoptr (GArray) gains = g_array_new (FALSE, FALSE, sizeof (int));
  guint n_within = 0;

  play_random_games (rules, N_GAMES / 4, check_swing, gains);
  g_assert_cmpuint (gains->len, >, 0);
  g_array_sort (gains, compare_ints);
  while (n_within < gains->len && g_array_index (gains, int, n_within) <= rules->search->swing)
    n_within++;
  g_test_message ("%s: of 100 quiet moves 80 improve by at most %d, 90 by %d, 95 by %d; swing %d",
                  rules->id, g_array_index (gains, int, gains->len * 80 / 100),
                  g_array_index (gains, int, gains->len * 90 / 100),
                  g_array_index (gains, int, gains->len * 95 / 100), rules->search->swing);
  check_swing_is_near (rules, gains, n_within);
}

static void
add (const char *name, const SeraiRules *rules, GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/game/%s/%s", rules->id, name);

  g_test_add_data_func (path, rules, function);
}

bool
add_omission_tests (const SeraiRules *rules)
{
  add ("entries", rules, test_entries);
  if (serai_registry_find_missing (rules) != NULL)
    return false;
  add ("key-fields", rules, test_key_fields);
  add ("way-back", rules, test_way_back);
  add ("marks", rules, test_marks);
  add ("scene", rules, test_scene);
  add ("swing", rules, test_swing);
  return true;
}
