/* test-facts.c: the facts shown beside the board, also in the middle of a move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "random-games.h"
#include "registry.h"

/* Returns the facts after the first @n_begun steps of @move, in one line. */
static char *
write_facts (const SeraiRules *rules, const SeraiPosition *pos, gsize n_reversible, SeraiMove move,
             gsize n_begun, bool is_over)
{
  SeraiStep steps[SERAI_MAX_STEPS];
  SeraiFact facts[SERAI_MAX_FACTS];
  GString  *line = g_string_new (NULL);
  gsize     n_facts;

  g_assert_cmpuint (rules->steps (pos, move, steps), >=, n_begun);
  n_facts = serai_game_facts (rules, pos, n_reversible, steps, n_begun, is_over, facts);
  for (gsize n = 0; n < n_facts; n++)
    {
      char text[SERAI_MESSAGE_TEXT];

      serai_message_write (&facts[n].text, text);
      g_string_append_printf (line, "%s%s", n > 0 ? ", " : "", text);
    }
  return g_string_free (line, FALSE);
}

/* The countdown to a draw is shown until a step makes progress. */
static void
test_countdown (void)
{
  static const struct
  {
    const char *game;
    const char *variant; /* nullable: a value of the option "variant" */
    const char *position;
    gsize       n_reversible;
    const char *move;
    gsize       n_begun;
    const char *countdown; /* nullable: no countdown is shown */
  } cases[] = {
    /* jumps are irreversible */
    { "kei-yen", NULL, "....K/.5.5./K1.../.5.5./..... k", 96, "a3xc1xe3", 0, "in 4 moves" },
    { "kei-yen", NULL, "....K/.5.5./K1.../.5.5./..... k", 96, "a3xc1xe3", 1, "in 4 moves" },
    { "kei-yen", NULL, "....K/.5.5./K1.../.5.5./..... k", 96, "a3xc1xe3", 2, NULL },
    { "kei-yen", NULL, "....K/.5.5./K1.../.5.5./..... k", 96, "a3xc1xe3", 3, NULL },
    { "kei-yen", NULL, "....K/.5.5./K1.../.5.5./..... k", 96, "a3-a4", 2, "in 4 moves" },
    { "kei-yen", NULL, "....K/.5.5./K1.../.5.5./..... k", 0, "a3-a4", 0, NULL },
    /* in the middle of a capture that must continue */
    { "keny", NULL, "8/8/8/5k2/6k1/1k1k4/8/3P4 w 15", 15, "d1xd5xg5xg3xa3", 1, "in 5 moves" },
    { "keny", NULL, "8/8/8/5k2/6k1/1k1k4/8/3P4 w 15", 15, "d1xd5xg5xg3xa3", 2, NULL },
    { "keny", NULL, "8/8/8/5k2/6k1/1k1k4/8/3P4 w 15", 15, "d1xd5xg5xg3xa3", 4, NULL },
    { "keny", NULL, "3p4/8/8/8/8/8/8/7P w 15", 15, "h1-h4", 2, "in 5 moves" },
    { "pyramids", "cheskers", "9/<4321>8/9/9/2s6/3s1s3/2s6/5s3/2(42)5(4321) w 95", 3, "c1xc4xe4", 1,
      "in 5 moves" },
    { "pyramids", "cheskers", "9/<4321>8/9/9/2s6/3s1s3/2s6/5s3/2(42)5(4321) w 95", 3, "c1xc4xe4", 2,
      NULL },
    { "pyramids", NULL, "<4321>8/4s4/9/4s4/5S3/9/9/9/8(4321) w 97", 0, "f5-e5", 2, "in 3 moves" },
    /* a line earns a capture that has not been made yet */
    { "nerenchi", NULL, "ww.w..../b.b....b/........ w 0 0 m 95", 4, "g4-g7xb4", 1, "in 5 moves" },
    { "nerenchi", NULL, "ww.w..../b.b....b/........ w 0 0 m 95", 4, "g4-g7xb4", 2, NULL },
    { "nerenchi", NULL, "ww.w..../b.b....b/........ w 0 0 m 95", 4, "d7-d6", 2, "in 5 moves" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      const SeraiRules *rules = serai_registry_find (cases[n].game);
      SeraiOptions      options =
          options_with (rules, cases[n].variant != NULL ? "variant" : NULL, cases[n].variant);
      SeraiPosition    pos = position_of (rules, &options, cases[n].position);
      SeraiMove        move;
      const char      *why;
      g_autofree char *line = NULL;

      g_test_message ("%s, %zu of %s", cases[n].position, cases[n].n_begun, cases[n].move);
      g_assert_cmpuint (serai_rules_read_move (rules, &pos, cases[n].move, &move, &why), ==, 0);
      line = write_facts (rules, &pos, cases[n].n_reversible, move, cases[n].n_begun, false);
      g_test_message ("%s", line);
      if (cases[n].countdown != NULL)
        g_assert_nonnull (strstr (line, cases[n].countdown));
      else
        g_assert_false (g_regex_match_simple (" in [0-9]+ move", line, 0, 0));
    }
}

/* Returns whether @move resets the plies without progress. */
static bool
makes_progress (const Playing *playing, SeraiMove move)
{
  const SeraiRules *rules = playing->rules;
  gsize             n_before = 9; /* any number above 0 */
  gsize             n_after = n_before;
  SeraiPosition     after;

  serai_game_advance (rules, &playing->pos, move, &after, &n_after);
  return serai_rules_plies_without_progress (rules, &after, n_after)
         <= serai_rules_plies_without_progress (rules, &playing->pos, n_before);
}

/* Of the moves that begin with steps that change the board, either all make progress or none. */
static void
check_progress (const Playing *playing, const SeraiMoveList *moves, gpointer data)
{
  const SeraiRules *rules = playing->rules;
  gsize            *n_checked = data;
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  for (gsize n = first_of (playing, moves); n < moves->n_moves; n += stride_of (moves))
    {
      SeraiStep steps[SERAI_MAX_STEPS];
      gsize     n_steps = rules->steps (&playing->pos, moves->moves[n], steps);
      gpointer  progress = GINT_TO_POINTER (makes_progress (playing, moves->moves[n]) ? 1 : 2);

      for (gsize begun = 1; begun < n_steps; begun++)
        {
          SeraiPosition preview;
          GBytes       *prefix;
          gpointer      before;

          rules->preview (&playing->pos, steps, begun, &preview);
          if (serai_position_equal (&preview, &playing->pos))
            continue;
          prefix = g_bytes_new (steps, begun * sizeof *steps);
          before = g_hash_table_lookup (seen, prefix);
          g_assert_true (before == NULL || before == progress);
          g_hash_table_insert (seen, prefix, progress);
          ++*n_checked;
        }
    }
}

static void
test_progress (gconstpointer rules)
{
  gsize n_checked = 0;

  play_random_games (rules, N_GAMES / 6, check_progress, &n_checked);
  g_test_message ("%zu moves in the making", n_checked);
}

/* What is counted can be drawn, and the number is that of the words. */
static void
check_counted (const Playing *playing, const SeraiMoveList *moves G_GNUC_UNUSED, gpointer data)
{
  gsize    *n_checked = data;
  SeraiFact facts[SERAI_MAX_FACTS];
  gsize     n_facts = serai_game_facts (playing->rules, &playing->pos, 0, NULL, 0, false, facts);

  for (gsize n = 0; n < n_facts; n++)
    {
      g_autofree char *number = g_strdup_printf ("%lu", facts[n].text.count);
      SeraiMessage     name = { 0 };
      char             text[SERAI_MESSAGE_TEXT];

      if (facts[n].counted == SERAI_COUNT_NOTHING)
        continue;
      g_assert_nonnull (facts[n].text.plural);
      serai_message_write (&facts[n].text, text);
      g_assert_nonnull (strstr (text, number));
      g_assert_cmpuint (facts[n].piece.count, ==, 1);
      playing->rules->describe (facts[n].piece, &name);
      g_assert_cmpuint (serai_message_write (&name, text), >, 0);
      ++*n_checked;
    }
}

static void
test_counted_in_games (gconstpointer rules)
{
  gsize n_checked = 0;

  play_random_games (rules, N_GAMES / 6, check_counted, &n_checked);
  g_test_message ("%zu facts with a number", n_checked);
}

static void
test_counted (void)
{
  static const struct
  {
    const char *game;
    const char *position;
    gsize       n; /* of the fact */
    SeraiCount  counted;
    SeraiSide   side;
    gulong      number;
  } cases[] = {
    { "kei-yen", "....K/.5.5./K1.../.5.5./..... k", 0, SERAI_COUNT_PIECES, SERAI_SIDE_P2, 21 },
    { "kei-yen", "....K/.5.5./K1.../.5.5./..... k", 1, SERAI_COUNT_TO_CAPTURE, SERAI_SIDE_P2, 15 },
    { "keny", "8/8/8/5k2/6k1/1k1k4/8/3P4 w 15", 0, SERAI_COUNT_PIECES, SERAI_SIDE_P1, 1 },
    { "keny", "8/8/8/5k2/6k1/1k1k4/8/3P4 w 15", 1, SERAI_COUNT_PIECES, SERAI_SIDE_P2, 4 },
    { "nerenchi", NULL, 0, SERAI_COUNT_NOTHING, SERAI_SIDE_P1, 0 },
    { "nerenchi", NULL, 1, SERAI_COUNT_HAND, SERAI_SIDE_P1, 12 },
    { "nerenchi", NULL, 2, SERAI_COUNT_HAND, SERAI_SIDE_P2, 12 },
    { "mkcess", NULL, 0, SERAI_COUNT_PLACES, SERAI_SIDE_P1, 2 },
    { "mkcess", NULL, 1, SERAI_COUNT_PLACES, SERAI_SIDE_P2, 2 },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      const SeraiRules *rules = serai_registry_find (cases[n].game);
      SeraiOptions      options = options_with (rules, NULL, NULL);
      SeraiPosition     pos;
      SeraiFact         facts[SERAI_MAX_FACTS];

      rules->start (&options, &pos);
      if (cases[n].position != NULL)
        pos = position_of (rules, &options, cases[n].position);
      g_test_message ("%s, fact %zu", cases[n].game, cases[n].n);
      g_assert_cmpuint (serai_game_facts (rules, &pos, 0, NULL, 0, false, facts), >, cases[n].n);
      g_assert_cmpint (facts[cases[n].n].counted, ==, cases[n].counted);
      g_assert_cmpuint (facts[cases[n].n].text.count, ==, cases[n].number);
      g_assert_cmpuint (facts[cases[n].n].piece.side, ==, cases[n].side);
    }
}

/* The pieces of a side that has only peppers are not shown as kens. */
static void
test_pictures (void)
{
  const SeraiRules *rules = serai_registry_find ("keny");
  SeraiOptions      options = options_with (rules, NULL, NULL);
  SeraiPosition     pos = position_of (rules, &options, "8/8/8/5k2/6p1/1k1k4/8/3P4 w 15");
  SeraiPosition     start;
  SeraiFact         facts[SERAI_MAX_FACTS], first[SERAI_MAX_FACTS];

  rules->start (&options, &start);
  serai_game_facts (rules, &start, 0, NULL, 0, false, first);
  serai_game_facts (rules, &pos, 0, NULL, 0, false, facts);
  g_assert_cmpuint (facts[0].piece.kind, !=, first[0].piece.kind);
  g_assert_cmpuint (facts[1].piece.kind, ==, first[1].piece.kind);
}

static gsize n_next;

static void
count_next (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
            SeraiContinuation *out)
{
  n_next++;
  serai_registry_find ("keny")->next (pos, begun, n_begun, out);
}

/* Under the majority rule, each call of next() can take milliseconds. */
static void
test_no_search (void)
{
  SeraiRules        rules = *serai_registry_find ("keny");
  SeraiOptions      options = options_with (&rules, "majority", "yes");
  SeraiPosition     pos = position_of (&rules, &options, "8/8/8/5k2/6k1/1k1k4/8/3P4 w 15");
  SeraiContinuation next;
  SeraiStep         begun[SERAI_MAX_STEPS];
  SeraiFact         facts[SERAI_MAX_FACTS];
  gsize             n_begun = 0;

  for (rules.next (&pos, begun, 0, &next); next.n_next > 0;
       rules.next (&pos, begun, n_begun, &next))
    begun[n_begun++] = next.next[0];
  g_assert_cmpuint (n_begun, >=, 4);
  rules.next = count_next;
  for (gsize n = 0; n <= n_begun; n++)
    serai_game_facts (&rules, &pos, 15, begun, n, false, facts);
  g_assert_cmpuint (n_next, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/facts/pictures", test_pictures);
  g_test_add_func ("/facts/countdown", test_countdown);
  g_test_add_func ("/facts/counted", test_counted);
  g_test_add_func ("/facts/no-search", test_no_search);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);
      g_autofree char  *progress = g_strdup_printf ("/facts/progress/%s", rules->id);
      g_autofree char  *counted = g_strdup_printf ("/facts/counted-in-games/%s", rules->id);

      g_test_add_data_func (progress, rules, test_progress);
      g_test_add_data_func (counted, rules, test_counted_in_games);
    }
  return g_test_run ();
}
