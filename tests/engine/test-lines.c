/* test-lines.c: compares the scores of several lines (MultiPV) with those of a plain search.
 *
 * The plain search is alpha-beta without a table. It searches each root move with a full window, to
 * a depth of two and then all captures. The game has no entries by which the search under test
 * could prune or extend, so both must give equal scores.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "line.h"
#include "playing.h"
#include "registry.h"
#include "search.h"

#define DEPTH 2
#define N_POSITIONS 3
#define N_ROUNDS 3
#define ROUND_PLIES 4
#define ROUND_DEPTH 1
#define TRIED_MOVES 6
#define MAX_NO_PROGRESS 8 /* before a round: the plain search knows no end by count */
#define HASH_BYTES (1 << 20)

/* ---- A plain search ---- */

static int plain_score (const Playing *playing, int ply, int depth, int alpha, int beta);

static int
score_of_end (const Playing *playing, SeraiResult result, int ply)
{
  return serai_line_score (result, playing->rules->side (&playing->pos), ply);
}

/* The score of @move for the side that makes it. */
static int
score_of_move (const Playing *playing, SeraiMove move, int ply, int depth, int alpha, int beta)
{
  Playing next = *playing; /* with the same record */
  int     score;

  playing_play (&next, move);
  if (next.rules->side (&next.pos) == playing->rules->side (&playing->pos))
    score = plain_score (&next, ply + 1, depth - 1, alpha, beta);
  else
    score = -plain_score (&next, ply + 1, depth - 1, -beta, -alpha);
  playing_take_back (&next);
  return score;
}

/* The maximum of @best and the scores of the moves, within @alpha and @beta. */
static int
plain_best (const Playing *playing, const SeraiMoveList *list, int ply, int depth, int alpha,
            int beta, int best)
{
  for (gsize n = 0; n < list->n_moves && best < beta; n++)
    best = MAX (best, score_of_move (playing, list->moves[n], ply, depth, MAX (alpha, best), beta));
  return best;
}

/* Sorts the captures, the largest gain first, which is much faster. */
static void
sort_by_gain (const Playing *playing, SeraiMoveList *list)
{
  const SeraiRules *rules = playing->rules;
  SeraiMove        *moves = list->moves;

  for (gsize n = 1; n < list->n_moves; n++)
    for (gsize other = n; other > 0
                          && serai_rules_gain (rules, &playing->pos, moves[other])
                                 > serai_rules_gain (rules, &playing->pos, moves[other - 1]);
         other--)
      {
        SeraiMove move = moves[other];

        moves[other] = moves[other - 1];
        moves[other - 1] = move;
      }
}

/* Quiescence search: the side to move captures or stands pat. */
static int
plain_captures (const Playing *playing, int ply, int alpha, int beta)
{
  SeraiMoveList list = { 0 };
  int           best = playing->rules->search->evaluate (&playing->pos);

  serai_rules_captures (playing->rules, &playing->pos, &list);
  sort_by_gain (playing, &list);
  best = plain_best (playing, &list, ply, 0, alpha, beta, best);
  serai_move_list_clear (&list);
  return best;
}

static int
plain_moves (const Playing *playing, int ply, int depth, int alpha, int beta)
{
  SeraiMoveList list = { 0 };
  int           best;

  playing_moves (playing, &list);
  best = plain_best (playing, &list, ply, depth, alpha, beta, -SERAI_INFINITE_SCORE);
  if (list.n_moves == 0)
    best = score_of_end (playing, serai_rules_stuck (playing->rules, &playing->pos), ply);
  serai_move_list_clear (&list);
  return best;
}

/* Whether the position has occurred twice before, or once since the root. The search scores that as
 * a draw, although the rules wait for the third occurrence: a repetition in the tree can be
 * repeated again. */
static gboolean
is_repeated (const Playing *playing, int ply)
{
  gsize last = playing->node->ply;
  guint n_times = 0;

  if (playing->rules->repetition != SERAI_REPETITION_DRAWS_AT_THIRD)
    return FALSE;
  for (const SeraiRecordNode *node = playing->node->parent; node != NULL; node = node->parent)
    if (node->key == playing->node->key)
      n_times += node->ply + (gsize) ply >= last ? 2 : 1;
  return n_times >= 2;
}

/* The score of the position for its side to move. */
static int
plain_score (const Playing *playing, int ply, int depth, int alpha, int beta)
{
  SeraiResult result = playing->rules->finished (&playing->pos);

  if (result.outcome != SERAI_OUTCOME_NONE)
    return score_of_end (playing, result, ply);
  if (is_repeated (playing, ply))
    return 0;
  if (depth > 0)
    return plain_moves (playing, ply, depth, alpha, beta);
  return plain_captures (playing, ply, alpha, beta);
}

/* The score of a root move. */
static int
root_score (const Playing *playing, int depth, SeraiMove move)
{
  return score_of_move (playing, move, 0, depth, -SERAI_INFINITE_SCORE, SERAI_INFINITE_SCORE);
}

/* ---- The tests ---- */

typedef struct
{
  SeraiSearchFacet facet;  /* without entries for pruning or extensions */
  SeraiRules       rules;  /* with that facet */
  SeraiSearch     *search; /* owned */
  GRand           *chance; /* owned */
  Playing          playing;
} Fixture;

/* A game without the entries by which the search prunes or extends. */
static void
set_plain_rules (Fixture *fixture, const SeraiRules *rules)
{
  fixture->facet = *rules->search;
  fixture->facet.swing = 0;
  fixture->facet.pass = NULL;
  fixture->facet.known = NULL;
  fixture->facet.quiet_moves = NULL; /* not to be called where a capture is compulsory */
  fixture->rules = *rules;
  fixture->rules.search = &fixture->facet;
  fixture->rules.is_capture_compulsory = NULL;
}

static int
compare_scores (gconstpointer a, gconstpointer b)
{
  return *(const int *) b - *(const int *) a;
}

/* The scores of all distinct moves, the highest first. */
static GArray *
all_scores (const Playing *playing, int depth)
{
  GArray       *scores = g_array_new (FALSE, FALSE, sizeof (int));
  SeraiMoveList list = { 0 };

  serai_rules_distinct_moves (playing->rules, &playing->pos, &list);
  for (gsize n = 0; n < list.n_moves; n++)
    {
      SeraiHistory history = playing_history (playing);
      int          score;

      if (!serai_game_is_legal (playing->rules, &playing->pos, &history, list.moves[n]))
        continue;
      score = root_score (playing, depth, list.moves[n]);
      g_array_append_val (scores, score);
    }
  g_array_sort (scores, compare_scores);
  serai_move_list_clear (&list);
  return scores;
}

static void
assert_score (const Playing *playing, const SeraiSearchInfo *line, int wanted)
{
  char pos[SERAI_POSITION_TEXT];
  char move[SERAI_MOVE_TEXT];

  if (line->score == wanted)
    return;
  playing->rules->write (&playing->pos, pos);
  playing->rules->write_move (&playing->pos, line->pv[0], move);
  g_error ("%s, position %s: the line of %s has the score %d, but should have %d",
           playing->rules->id, pos, move, line->score, wanted);
}

/* Searches @n_wanted lines: each has the score of its move, and no other move has a higher one. */
static void
check_lines (SeraiSearch *search, const Playing *playing, int depth, int n_wanted,
             const GArray *scores)
{
  SeraiHistory           history = playing_history (playing);
  SeraiSearchInfo        info;
  const SeraiSearchInfo *lines;
  size_t                 n_lines;
  bool                   is_decided; /* nothing deeper can matter */

  serai_search_clear (search);
  g_assert_true (serai_search_run (search, playing->rules, &playing->pos, &history,
                                   &(SeraiLimits){ .depth = depth, .n_lines = n_wanted }, &info));
  lines = serai_search_get_lines (search, &n_lines);
  g_assert_cmpuint (n_lines, ==, MIN ((guint) n_wanted, scores->len));
  is_decided = ABS (g_array_index (scores, int, 0)) >= SERAI_SCORE_MATE - depth;
  for (gsize n = 0; n < n_lines; n++)
    {
      g_assert_true (lines[n].depth == depth || is_decided);
      assert_score (playing, &lines[n], root_score (playing, depth, lines[n].pv[0]));
      assert_score (playing, &lines[n], g_array_index (scores, int, n));
      for (gsize other = 0; other < n; other++)
        g_assert_false (serai_move_equal (lines[n].pv[0], lines[other].pv[0]));
    }
}

/* Plays some random moves; starts again if they end the game. */
static void
play_on (Playing *playing, GRand *chance)
{
  SeraiMoveList list = { 0 };

  for (int n = g_rand_int_range (chance, 3, 12); n > 0; n--)
    {
      playing_moves (playing, &list);
      playing_play (playing, list.moves[g_rand_int_range (chance, 0, (gint32) list.n_moves)]);
      if (playing_result (playing).outcome == SERAI_OUTCOME_NONE)
        continue;
      playing_end (playing);
      playing_begin (playing, playing->rules, &playing->options);
    }
  serai_move_list_clear (&list);
}

/* Finds @n_plies moves that lead to the position of @key and notes them in @round. Before the last
 * two plies it tries at most TRIED_MOVES moves. */
static gboolean
play_round (Playing *playing, int n_plies, guint64 key, SeraiMove *round)
{
  SeraiMoveList list = { 0 };
  gboolean      found = FALSE;
  gsize         n_tried;

  playing_moves (playing, &list);
  n_tried = n_plies > 2 ? MIN (list.n_moves, TRIED_MOVES) : list.n_moves;
  for (gsize n = 0; n < n_tried; n++)
    {
      *round = list.moves[n];
      playing_play (playing, *round);
      if (n_plies == 1)
        found = playing->node->key == key;
      else if (playing->node->n_reversible > 0
               && playing_result (playing).outcome == SERAI_OUTCOME_NONE)
        found = play_round (playing, n_plies - 1, key, round + 1);
      if (found)
        break;
      playing_take_back (playing);
    }
  serai_move_list_clear (&list);
  return found;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  SeraiOptions options;

  set_plain_rules (fixture, data);
  fixture->search = serai_search_new (HASH_BYTES);
  fixture->chance = g_rand_new_with_seed (11);
  serai_options_init (&fixture->rules, &options);
  playing_begin (&fixture->playing, &fixture->rules, &options);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  playing_end (&fixture->playing);
  g_rand_free (fixture->chance);
  serai_search_free (fixture->search);
}

static void
test_scores (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  Playing *playing = &fixture->playing;

  for (int n = 0; n < N_POSITIONS; n++)
    {
      GArray *scores = all_scores (playing, DEPTH);

      check_lines (fixture->search, playing, DEPTH, SERAI_MAX_LINES, scores);
      check_lines (fixture->search, playing, DEPTH, 3, scores);
      check_lines (fixture->search, playing, DEPTH, 1, scores);
      g_array_unref (scores);
      play_on (playing, fixture->chance);
    }
}

static void
check_scores (SeraiSearch *search, const Playing *playing)
{
  GArray *scores = all_scores (playing, ROUND_DEPTH);

  check_lines (search, playing, ROUND_DEPTH, SERAI_MAX_LINES, scores);
  g_array_unref (scores);
}

/* A move to a position that has occurred once has the score of that position; if it has occurred
 * twice, the move is a draw. */
static void
test_scores_after_a_round (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  Playing *playing = &fixture->playing;
  int      n_rounds = 0;

  g_rand_set_seed (fixture->chance, 12);
  while (n_rounds < N_ROUNDS)
    {
      SeraiMove round[ROUND_PLIES];
      guint64   key;

      play_on (playing, fixture->chance);
      key = playing->node->key;
      if (playing->node->n_reversible <= MAX_NO_PROGRESS
          && play_round (playing, ROUND_PLIES, key, round))
        {
          check_scores (fixture->search, playing);
          for (int n = 0; n < ROUND_PLIES - 1; n++)
            playing_play (playing, round[n]);
          check_scores (fixture->search, playing);
          n_rounds++;
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);
      g_autofree char  *path = g_strdup_printf ("/lines/%s/scores", rules->id);

      g_test_add (path, Fixture, rules, set_up, test_scores, tear_down);
      if (rules->repetition == SERAI_REPETITION_DRAWS_AT_THIRD)
        {
          g_autofree char *rounds = g_strdup_printf ("/lines/%s/scores-after-a-round", rules->id);

          g_test_add (rounds, Fixture, rules, set_up, test_scores_after_a_round, tear_down);
        }
    }
  return g_test_run ();
}
