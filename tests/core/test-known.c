/* test-known.c: compares results known to the rules and the search with exhaustive search.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <string.h>

#include "game.h"
#include "move-list.h"
#include "registry.h"
#include "search.h"

#define HASH_BYTES (1 << 20)
#define N_GAMES 30

/* Boards small enough for exhaustive search, with different symmetries. */
static const char *const boards[] = { "3x3", "3x4", "4x3", "3x5", "4x4" };
static const char *const figures[] = { "knight", "king", "queen", "rook", "bishop" };

/* The results of exhaustive search on one board, by key: n + 1 for a position won in n plies,
 * -(n + 1) for one lost in n plies. */
typedef struct
{
  const SeraiRules *rules;
  GHashTable       *counted; /* owned */
  GRand            *random;  /* owned */
  SeraiSearch      *search;  /* owned */
  guint             n_known;
  guint             n_exact;    /* scores */
  guint             n_bounds;   /* scores */
  guint             n_too_long; /* bounds longer than the true distance */
} Count;

static int
count_lines (Count *count, const SeraiPosition *pos)
{
  guint64       key = count->rules->key (pos);
  gpointer      known = g_hash_table_lookup (count->counted, &key);
  SeraiMoveList list;
  int           best = 0;

  if (known != NULL)
    return GPOINTER_TO_INT (known);
  serai_move_list_init (&list);
  count->rules->moves (pos, &list);
  best = list.n_moves == 0 ? -1 : 0;
  for (gsize n = 0; n < list.n_moves; n++)
    {
      SeraiPosition next;
      int           behind;

      count->rules->apply (pos, list.moves[n], &next);
      behind = count_lines (count, &next);
      if (behind < 0 && (best <= 0 || 1 - behind < best))
        best = 1 - behind;
      else if (behind > 0 && best <= 0 && -1 - behind < best)
        best = -1 - behind;
    }
  serai_move_list_clear (&list);
  g_hash_table_insert (count->counted, g_memdup2 (&key, sizeof key), GINT_TO_POINTER (best));
  return best;
}

static SeraiOutcome
outcome_of (const Count *count, const SeraiPosition *pos, int counted)
{
  gboolean is_p1 = count->rules->side (pos) == SERAI_SIDE_P1;

  return (counted > 0) == is_p1 ? SERAI_OUTCOME_P1_WINS : SERAI_OUTCOME_P2_WINS;
}

static void
check_known (Count *count, const SeraiPosition *pos, int counted)
{
  guint        n_plies;
  SeraiOutcome known = count->rules->search->known (pos, &n_plies);

  if (known == SERAI_OUTCOME_NONE)
    return;
  count->n_known++;
  g_assert_cmpint (known, ==, outcome_of (count, pos, counted));
  g_assert_cmpuint (n_plies, >=, ABS (counted) - 1);
}

/* The search reports the distance to the end in plies, or an upper bound that the winner can
 * enforce. */
static void
check_distance (Count *count, const SeraiSearchInfo *info, int counted)
{
  int distance = SERAI_SCORE_MATE - ABS (info->score);

  if (info->bound == SERAI_BOUND_EXACT)
    {
      count->n_exact++;
      g_assert_cmpint (distance, ==, counted);
      return;
    }
  count->n_bounds++;
  count->n_too_long += distance > counted;
  g_assert_cmpint (info->bound, ==, info->score > 0 ? SERAI_BOUND_LOWER : SERAI_BOUND_UPPER);
  g_assert_cmpint (distance, >=, counted);
}

static void
check_search (Count *count, const SeraiPosition *pos, int counted)
{
  guint64         key = count->rules->key (pos);
  SeraiHistory    history = { &key, 1, 0 };
  SeraiLimits     limits = { .nodes = 1000000 };
  SeraiSearchInfo info;

  /* A single move is played without a search. */
  if (serai_rules_count_moves (count->rules, pos) < 2)
    return;
  g_assert_true (serai_search_run (count->search, count->rules, pos, &history, &limits, &info));
  g_assert_cmpint (ABS (info.score), >=, SERAI_SCORE_MATE_MIN);
  g_assert_cmpint (info.score > 0, ==, counted > 0);
  check_distance (count, &info, ABS (counted) - 1);
}

/* Plays random moves from @pos and checks each position. */
static void
check_game (Count *count, SeraiPosition pos, gboolean with_search)
{
  SeraiMoveList list;

  serai_move_list_init (&list);
  do
    {
      int counted = count_lines (count, &pos);

      check_known (count, &pos, counted);
      if (with_search)
        check_search (count, &pos, counted);
      list.n_moves = 0;
      count->rules->moves (&pos, &list);
      if (list.n_moves > 0)
        count->rules->apply (
            &pos, list.moves[g_rand_int_range (count->random, 0, (gint32) list.n_moves)], &pos);
    }
  while (list.n_moves > 0);
  serai_move_list_clear (&list);
}

/* Sets up figures and dead squares at random, either freely or so that the board is symmetrical
 * under a half turn. */
static void
set_up_by_chance (Count *count, const SeraiOptions *options, SeraiPosition *out)
{
  char        text[SERAI_POSITION_TEXT];
  const char *why;
  char       *end;
  gboolean    is_even = g_rand_boolean (count->random);

  count->rules->start (options, out);
  count->rules->write (out, text);
  end = strchr (text, ' ') - 1;
  for (char *from = text, *to = end; from <= to; from++, to--)
    {
      if (*from == '.' && g_rand_int_range (count->random, 0, 4) == 0)
        *from = '#';
      if (*to == '.' && (is_even ? *from == '#' : g_rand_int_range (count->random, 0, 4) == 0))
        *to = '#';
    }
  g_assert_cmpuint (count->rules->read (options, text, out, &why), ==, 0);
}

/* Returns the number of bounds checked. */
static guint
check_board (const char *board, const char *figure)
{
  SeraiOptions  options;
  const char   *why;
  SeraiPosition start;
  Count         count = {
            .rules = serai_registry_find ("mkcess"),
            .counted = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL),
            .random = g_rand_new_with_seed (1),
            .search = serai_search_new (HASH_BYTES),
  };

  serai_options_init (count.rules, &options);
  g_assert_true (serai_options_set (count.rules, &options, "board", board, &why));
  g_assert_true (serai_options_set (count.rules, &options, "figure", figure, &why));
  for (guint n = 0; n < N_GAMES; n++)
    {
      count.rules->start (&options, &start);
      check_game (&count, start, n < 2);
      set_up_by_chance (&count, &options, &start);
      check_game (&count, start, n < 2);
    }
  g_assert_cmpuint (count.n_known, >, N_GAMES);
  g_test_message ("%s %s: %u exact distances, %u bounds, %u of them too long", board, figure,
                  count.n_exact, count.n_bounds, count.n_too_long);
  g_hash_table_unref (count.counted);
  g_rand_free (count.random);
  serai_search_free (count.search);
  return count.n_bounds;
}

static void
test_small_boards (gconstpointer figure)
{
  guint n_bounds = 0;

  for (gsize n = 0; n < G_N_ELEMENTS (boards); n++)
    n_bounds += check_board (boards[n], figure);
  g_assert_cmpuint (n_bounds, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; n < G_N_ELEMENTS (figures); n++)
    {
      g_autofree char *path = g_strdup_printf ("/known/mkcess/%s", figures[n]);

      g_test_add_data_func (path, figures[n], test_small_boards);
    }
  return g_test_run ();
}
