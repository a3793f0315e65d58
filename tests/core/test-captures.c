/* test-captures.c: what a move captures, and how much is still to be captured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "random-games.h"
#include "registry.h"
#include "side.h"

static SeraiPiece
captured_by (const SeraiRules *rules, const SeraiPosition *pos, const SeraiPosition *after)
{
  SeraiGeometry geometry;

  rules->geometry (pos, &geometry);
  return serai_game_captured (rules, geometry.n_points, pos, after);
}

/* ---- single moves ---- */

typedef struct
{
  const char *game;
  const char *option; /* nullable: the default options */
  const char *value;
  const char *position;
  const char *move;
  gsize       n_begun; /* steps of the move; 0: the whole move */
  unsigned    n_captured;
} Case;

static const Case cases[] = {
  { "kei-yen", NULL, NULL, "....K/.5.5./K..../.5.5./..... k", "a3-a4", 0, 0 },
  { "kei-yen", NULL, NULL, "....K/.5.5./K..../.5.5./..... k", "a3xc1xe3", 0, 2 },
  { "kei-yen", NULL, NULL, "....K/.5.5./K..../.5.5./..... k", "a3xc1xe3", 1, 0 },
  { "kei-yen", NULL, NULL, "....K/.5.5./K..../.5.5./..... k", "a3xc1xe3", 2, 1 },
  { "kei-yen", NULL, NULL, "....K/.5.5./K..../.5.5./..... y", "b4-a4", 0, 0 },
  { "keny", NULL, NULL, "8/8/8/5k2/6k1/1k1k4/8/3P4 w 15", "d1xd5xg5xg3xa3", 0, 4 },
  { "nerenchi", NULL, NULL, "ww.w..../b.b....b/........ w 0 0 m 95", "g4-g7xb4", 0, 1 },
  { "nerenchi", NULL, NULL, "ww.w..../b.b....b/........ w 0 0 m 95", "g4-g7xb4", 2, 0 },
  /* the counter left in hand is out of the game, but has not been captured */
  { "nerenchi", NULL, NULL, "wwbw.bwb/bwbwbbwb/wbw.bww. w 1 1 p 0", "g1", 0, 0 },
  { "mkcess", NULL, NULL, "w......./......../......../......../......../.......b w N", "a6-b4", 0,
    0 },
};

static void
test_moves (void)
{
  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      const SeraiRules *rules = serai_registry_find (cases[n].game);
      SeraiOptions      options = options_with (rules, cases[n].option, cases[n].value);
      SeraiPosition     pos = position_of (rules, &options, cases[n].position);
      SeraiSide         prey = rules->side (&pos) == SERAI_SIDE_P1 ? SERAI_SIDE_P2 : SERAI_SIDE_P1;
      SeraiPosition     after;
      SeraiStep         steps[SERAI_MAX_STEPS];
      SeraiMove         move;
      SeraiPiece        captured;
      const char       *why = "";

      g_test_message ("%s: %zu steps of %s", cases[n].position, cases[n].n_begun, cases[n].move);
      g_assert_cmpuint (serai_rules_read_move (rules, &pos, cases[n].move, &move, &why), ==, 0);
      rules->steps (&pos, move, steps);
      if (cases[n].n_begun > 0)
        rules->preview (&pos, steps, cases[n].n_begun, &after);
      else
        rules->apply (&pos, move, &after);
      captured = captured_by (rules, &pos, &after);
      g_assert_cmpuint (captured.side, ==, prey);
      g_assert_cmpuint (captured.count, ==, cases[n].n_captured);
      g_assert_true ((captured.kind != 0) == (captured.count > 0));
    }
}

/* Whoever places the last counter ends the placing; what is left in hand is said. */
static void
test_discarded (void)
{
  static const struct
  {
    const char *position;
    const char *move;
    const char *text; /* nullable: the placing goes on */
  } ends[] = {
    { "wwbw.bwb/bwbwbbwb/wbw.bww. w 1 1 p 0", "g1",
      "Placing is over: 1 counter in hand is out of the game" },
    { "wwbw.bwb/bwbwbbwb/wbw.bww. w 1 4 p 0", "g1",
      "Placing is over: 4 counters in hand are out of the game" },
    { "wwbw.bwb/bwbwbbwb/wbw.bww. w 1 0 p 0", "g1", "Placing is over: now the counters move" },
    { "wwbw..../b.b....b/........ w 5 5 p 0", "d1", NULL },
    { "ww.w..../b.b....b/........ w 0 0 m 95", "g4-g7xb4", NULL },
  };
  const SeraiRules *rules = serai_registry_find ("nerenchi");
  SeraiOptions      options = options_with (rules, NULL, NULL);

  for (gsize n = 0; n < G_N_ELEMENTS (ends); n++)
    {
      SeraiPosition pos = position_of (rules, &options, ends[n].position);
      SeraiPosition after;
      SeraiMove     move;
      SeraiMessage  message;
      char          text[SERAI_MESSAGE_TEXT];
      const char   *why = "";
      bool          is_end;

      g_assert_cmpuint (serai_rules_read_move (rules, &pos, ends[n].move, &move, &why), ==, 0);
      rules->apply (&pos, move, &after);
      is_end = rules->hand->discarded (&pos, &after, &message);
      g_assert_cmpint (is_end, ==, ends[n].text != NULL);
      if (!is_end)
        continue;
      serai_message_write (&message, text);
      g_assert_cmpstr (text, ==, ends[n].text);
    }
}

/* If several kinds are captured, that of the first point is reported. */
static void
test_kinds (void)
{
  const SeraiRules *rules = serai_registry_find ("keny");
  SeraiOptions      options = options_with (rules, NULL, NULL);
  SeraiPosition     both = position_of (rules, &options, "8/8/8/3k4/8/3p4/8/3K4 w 0");
  SeraiPosition     none = position_of (rules, &options, "8/8/8/8/8/8/8/3K4 w 0");
  SeraiGeometry     geometry;
  SeraiPiece        captured = captured_by (rules, &both, &none);
  unsigned          first = 0;

  rules->geometry (&both, &geometry);
  while (rules->piece_at (&both, first).side != SERAI_SIDE_P2)
    first++;
  g_assert_cmpuint (captured.count, ==, 2);
  g_assert_cmpuint (captured.kind, ==, rules->piece_at (&both, first).kind);
}

/* ---- random games ---- */

/* The text of a move has an x for each capture. */
static void
check_captures (const Playing *playing, const SeraiMoveList *moves, gpointer n_found)
{
  const SeraiRules *rules = playing->rules;

  for (gsize n = first_of (playing, moves); n < moves->n_moves; n += stride_of (moves))
    {
      char          text[SERAI_MOVE_TEXT];
      SeraiPosition after;
      SeraiPiece    captured;
      bool          is_capture;

      rules->write_move (&playing->pos, moves->moves[n], text);
      rules->apply (&playing->pos, moves->moves[n], &after);
      captured = captured_by (rules, &playing->pos, &after);
      is_capture = strchr (text, 'x') != NULL;
      g_assert_true ((captured.count > 0) == is_capture);
      *(gsize *) n_found += is_capture;
      if (rules->captures_needed != NULL)
        {
          int before = rules->captures_needed (&playing->pos, captured.side);

          g_assert_cmpint (rules->captures_needed (&after, captured.side), ==,
                           before - captured.count);
        }
    }
}

static void
test_random_games (gconstpointer rules)
{
  gsize n_found = 0;

  play_random_games (rules, N_GAMES / 6, check_captures, &n_found);
  g_test_message ("%zu captures", n_found);
}

/* ---- what is still to be captured ---- */

/* No more is needed as soon as the game has been won by captures, and not before. */
static void
check_needed (const Playing *playing, const SeraiMoveList *moves G_GNUC_UNUSED,
              gpointer data G_GNUC_UNUSED)
{
  const SeraiRules *rules = playing->rules;

  if (rules->finished (&playing->pos).reason != SERAI_REASON_GOAL)
    g_assert_cmpint (rules->captures_needed (&playing->pos, SERAI_SIDE_P1)
                         + rules->captures_needed (&playing->pos, SERAI_SIDE_P2),
                     >, 0);
}

static void
test_needed (gconstpointer rules)
{
  play_random_games (rules, N_GAMES, check_needed, NULL);
}

static void
test_kei_yen_goals (void)
{
  static const struct
  {
    const char *option;
    const char *value;
    const char *position;
    int         needed;
  } goals[] = {
    { NULL, NULL, "...../.5.5./K...K/.5.5./..... k", 14 },
    { "yens", "25", "...../.5.5./K.5.K/.5.5./..... k", 19 },
    { "kei-goal", "all", "...../.5.5./K...K/.5.5./..... k", 20 },
    { NULL, NULL, "...../.1.1./K...K/.5.../..... k", 1 },
    { NULL, NULL, "...../...1./K...K/.5.../..... k", 0 },
    { NULL, NULL, "...../...1./K...K/.3.../..... k", -2 },
    { "kei-goal", "all", "...../...../K...K/...../..... k", 0 },
  };
  const SeraiRules *rules = serai_registry_find ("kei-yen");

  for (gsize n = 0; n < G_N_ELEMENTS (goals); n++)
    {
      SeraiOptions  options = options_with (rules, goals[n].option, goals[n].value);
      SeraiPosition pos = position_of (rules, &options, goals[n].position);

      g_assert_cmpint (rules->captures_needed (&pos, SERAI_SIDE_P2), ==, goals[n].needed);
      g_assert_cmpint (rules->captures_needed (&pos, SERAI_SIDE_P1), ==, 0);
    }
}

/* ---- compulsory captures ---- */

static void
check_compulsion (const Playing *playing, const SeraiMoveList *moves, gpointer data G_GNUC_UNUSED)
{
  const SeraiRules *rules = playing->rules;
  gsize             n_captures = 0;

  if (moves->n_moves == 0)
    return;
  for (gsize n = 0; n < moves->n_moves; n++)
    {
      SeraiPosition after;

      rules->apply (&playing->pos, moves->moves[n], &after);
      n_captures += captured_by (rules, &playing->pos, &after).count > 0;
    }
  g_assert_cmpint (serai_game_must_capture (rules, &playing->pos), ==,
                   serai_rules_is_capture_compulsory (rules, &playing->pos)
                       && n_captures == moves->n_moves);
}

static void
test_compulsion (gconstpointer rules)
{
  play_random_games (rules, N_GAMES / 4, check_compulsion, NULL);
}

/* ---- captures by steps ---- */

static int
count_pieces_of (const SeraiRules *rules, const SeraiPosition *pos, SeraiSide side)
{
  SeraiGeometry geometry;
  int           n_pieces = 0;

  rules->geometry (pos, &geometry);
  for (unsigned n = 0; n < geometry.n_points; n++)
    {
      SeraiPiece piece = rules->piece_at (pos, n);

      n_pieces += piece.side == side ? piece.count : 0;
    }
  return n_pieces;
}

/* Compares what each step of @move captures with the pieces that the opponent of the side to move
 * loses by it. */
static void
check_steps_of (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move)
{
  SeraiSide prey = serai_side_other (rules->side (pos));
  SeraiStep steps[SERAI_MAX_STEPS];
  gsize     n_steps = rules->steps (pos, move, steps);

  for (gsize n = 0; n < n_steps; n++)
    {
      SeraiPosition before, after;
      int           n_lost;

      rules->preview (pos, steps, n, &before);
      rules->preview (pos, steps, n + 1, &after);
      n_lost = count_pieces_of (rules, &before, prey) - count_pieces_of (rules, &after, prey);
      g_assert_cmpint (captured_by (rules, &before, &after).count, ==, MAX (n_lost, 0));
    }
}

static void
check_steps (const Playing *playing, const SeraiMoveList *moves, gpointer data G_GNUC_UNUSED)
{
  for (gsize n = 0; n < moves->n_moves; n++)
    check_steps_of (playing->rules, &playing->pos, moves->moves[n]);
}

/* Steps are counted as those of the side to move, also in the middle of a chain. */
static void
test_steps (gconstpointer rules)
{
  play_random_games (rules, N_GAMES / 4, check_steps, NULL);
}

int
main (int argc, char *argv[])
{
  const SeraiRules *rules;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/captures/moves", test_moves);
  g_test_add_func ("/captures/kinds", test_kinds);
  g_test_add_func ("/captures/discarded", test_discarded);
  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      g_autofree char *games = g_strdup_printf ("/captures/%s/random-games", rules->id);
      g_autofree char *compulsion = g_strdup_printf ("/captures/%s/compulsion", rules->id);
      g_autofree char *steps = g_strdup_printf ("/captures/%s/steps", rules->id);
      g_autofree char *needed = g_strdup_printf ("/captures/%s/needed", rules->id);

      g_test_add_data_func (games, rules, test_random_games);
      g_test_add_data_func (compulsion, rules, test_compulsion);
      g_test_add_data_func (steps, rules, test_steps);
      if (rules->captures_needed != NULL)
        g_test_add_data_func (needed, rules, test_needed);
    }
  g_test_add_func ("/captures/kei-yen/goals", test_kei_yen_goals);
  return g_test_run ();
}
