/* test-danger.c: pieces that can be captured in the next move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "danger.h"

#include <string.h>

#include "random-games.h"
#include "registry.h"
#include "side.h"

/* ---- positions ---- */

typedef struct
{
  const char *game;
  const char *option; /* nullable: the default options */
  const char *value;
  const char *position;
  SeraiSide   side;
  const char *points; /* those in danger, in the order of the board */
} Case;

static const Case cases[] = {
  { "kei-yen", NULL, NULL, "....K/.5.5./K..../.5.5./..... k", SERAI_SIDE_P2, "b4 d4 b2 d2" },
  { "kei-yen", NULL, NULL, "....K/.5.5./K..../.5.5./..... y", SERAI_SIDE_P2, "b4 d4 b2 d2" },
  { "kei-yen", NULL, NULL, "....K/.5.5./K..../.5.5./..... y", SERAI_SIDE_P1, "" },
  /* the second jump of a chain */
  { "kei-yen", NULL, NULL, "9..../...../K1.1./...../....K y", SERAI_SIDE_P2, "b3 d3" },
  { "keny", NULL, NULL, "8/8/8/5k2/6k1/1k1k4/8/3P4 w 15", SERAI_SIDE_P2, "f5 g4 b3 d3" },
  { "keny", NULL, NULL, "8/8/8/5k2/6k1/1k1k4/8/3P4 b 15", SERAI_SIDE_P2, "f5 g4 b3 d3" },
  { "nerenchi", NULL, NULL, "ww.w..../b.b....b/........ w 0 0 m 95", SERAI_SIDE_P2, "" },
  { "mkcess", NULL, NULL, "w......./......../......../......../......../......../.......b w N",
    SERAI_SIDE_P1, "" },
};

static char *
write_danger (const SeraiRules *rules, const SeraiPosition *pos, SeraiSide side)
{
  g_autoptr (GString) names = g_string_new (NULL);
  SeraiGeometry geometry;
  bool          in_danger[SERAI_MAX_POINTS];

  rules->geometry (pos, &geometry);
  serai_danger_find (rules, pos, side, NULL, NULL, in_danger);
  for (unsigned n = 0; n < geometry.n_points; n++)
    if (in_danger[n])
      g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", geometry.points[n].name);
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
test_positions (void)
{
  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      const SeraiRules *rules = serai_registry_find (cases[n].game);
      SeraiOptions      options = options_with (rules, cases[n].option, cases[n].value);
      SeraiPosition     pos = position_of (rules, &options, cases[n].position);
      g_autofree char  *found = write_danger (rules, &pos, cases[n].side);

      g_test_message ("%s", cases[n].position);
      g_assert_cmpstr (found, ==, cases[n].points);
    }
}

static bool
stop_at_once (void *n_asked)
{
  (*(gsize *) n_asked)++;
  return true;
}

/* What has not been examined is in no danger. */
static void
test_stop (void)
{
  const SeraiRules *rules = serai_registry_find ("kei-yen");
  SeraiPosition     pos;
  SeraiOptions      options;
  bool              in_danger[SERAI_MAX_POINTS];
  gsize             n_asked = 0;

  serai_options_init (rules, &options);
  rules->start (&options, &pos);
  serai_danger_find (rules, &pos, SERAI_SIDE_P2, stop_at_once, &n_asked, in_danger);
  g_assert_cmpuint (n_asked, >, 0);
  for (gsize n = 0; n < G_N_ELEMENTS (in_danger); n++)
    g_assert_false (in_danger[n]);
}

/* ---- random games ---- */

/* The pieces of the opponent in danger are exactly those that some move captures. */
static void
check_moves (const Playing *playing, const SeraiMoveList *moves, gpointer n_found)
{
  const SeraiRules *rules = playing->rules;
  SeraiSide         prey = serai_side_other (rules->side (&playing->pos));
  SeraiGeometry     geometry;
  bool              in_danger[SERAI_MAX_POINTS];
  bool              is_captured[SERAI_MAX_POINTS] = { false };

  if (moves->n_moves == 0) /* there are too many to list */
    return;
  rules->geometry (&playing->pos, &geometry);
  serai_danger_find (rules, &playing->pos, prey, NULL, NULL, in_danger);
  for (gsize n = 0; n < moves->n_moves; n++)
    {
      SeraiPosition after;

      rules->apply (&playing->pos, moves->moves[n], &after);
      for (unsigned point = 0; point < geometry.n_points; point++)
        {
          SeraiPiece was = rules->piece_at (&playing->pos, point);
          SeraiPiece is = rules->piece_at (&after, point);

          is_captured[point] |=
              was.side == prey && was.count > (is.side == prey ? is.count : 0) + 0U;
        }
    }
  for (unsigned point = 0; point < geometry.n_points; point++)
    {
      g_assert_true (is_captured[point] == in_danger[point]);
      *(gsize *) n_found += in_danger[point];
    }
}

static void
test_random_games (gconstpointer rules)
{
  gsize n_found = 0;

  play_random_games (rules, N_GAMES / 6, check_moves, &n_found);
  g_assert_cmpuint (n_found, >, 0);
}

/* Swapping the turn changes nothing else, and is undone by swapping it again. */
static void
check_swap (const Playing *playing, const SeraiMoveList *moves G_GNUC_UNUSED,
            gpointer data G_GNUC_UNUSED)
{
  const SeraiRules *rules = playing->rules;
  SeraiGeometry     geometry;
  SeraiPosition     swapped, again;

  rules->geometry (&playing->pos, &geometry);
  rules->swap_turn (&playing->pos, &swapped);
  g_assert_cmpint (rules->side (&swapped), !=, rules->side (&playing->pos));
  for (unsigned point = 0; point < geometry.n_points; point++)
    {
      SeraiPiece was = rules->piece_at (&playing->pos, point);
      SeraiPiece is = rules->piece_at (&swapped, point);

      g_assert_cmpmem (&was, sizeof was, &is, sizeof is);
    }
  rules->swap_turn (&swapped, &again);
  g_assert_true (serai_position_equal (&again, &playing->pos));
}

static void
test_swap (gconstpointer rules)
{
  play_random_games (rules, N_GAMES / 6, check_swap, NULL);
}

int
main (int argc, char **argv)
{
  const SeraiRules *rules;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/danger/positions", test_positions);
  g_test_add_func ("/danger/stop", test_stop);
  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      g_autofree char *games = g_strdup_printf ("/danger/%s/random-games", rules->id);
      g_autofree char *swap = g_strdup_printf ("/danger/%s/swap", rules->id);

      if (rules->swap_turn == NULL)
        continue;
      g_test_add_data_func (games, rules, test_random_games);
      g_test_add_data_func (swap, rules, test_swap);
    }
  return g_test_run ();
}
