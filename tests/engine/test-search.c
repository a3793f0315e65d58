/* test-search.c: the search: forced wins, the history it must respect, limits, stopping,
 * determinism.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "iteration.h"
#include "level.h"
#include "line.h"
#include "node.h"
#include "ordering.h"
#include "playing.h"
#include "registry.h"
#include "search-limits.h"
#include "selectivity.h"

#define HASH_BYTES (1 << 20)
#define SMALL_HASH_BYTES (1 << 10)

typedef struct
{
  Playing         playing;
  SeraiSearch    *search; /* owned */
  SeraiSearchInfo info;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  SeraiOptions options;

  serai_options_init (serai_registry_find ("kei-yen"), &options);
  playing_begin (&fixture->playing, serai_registry_find ("kei-yen"), &options);
  fixture->search = serai_search_new (HASH_BYTES);
  g_assert_nonnull (fixture->search);
  (void) data;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  playing_end (&fixture->playing);
  serai_search_free (fixture->search);
  (void) data;
}

/* Begins a new game from @text with @options. */
static void
begin_at (Fixture *fixture, const char *text, const char *key, const char *value)
{
  const SeraiRules *rules = fixture->playing.rules;
  SeraiOptions      options = options_with (rules, key, value);
  SeraiPosition     pos = position_of (rules, &options, text);

  playing_end (&fixture->playing);
  playing_begin_at (&fixture->playing, rules, &options, &pos);
}

static void
play_text (Fixture *fixture, const char *text)
{
  SeraiHistory history = playing_history (&fixture->playing);
  SeraiMove    move;
  const char  *why;

  g_assert_cmpuint (serai_game_read_move (fixture->playing.rules, &fixture->playing.pos, &history,
                                          text, &move, &why),
                    ==, 0);
  playing_play (&fixture->playing, move);
}

static gboolean
run (Fixture *fixture, const SeraiLimits *limits)
{
  SeraiHistory history = playing_history (&fixture->playing);

  return serai_search_run (fixture->search, fixture->playing.rules, &fixture->playing.pos, &history,
                           limits, &fixture->info);
}

static void
assert_pv_is_legal (const Fixture *fixture)
{
  Playing playing;

  playing_begin_at (&playing, fixture->playing.rules, &fixture->playing.options,
                    &fixture->playing.pos);
  for (gsize n = 0; n < fixture->info.n_pv; n++)
    {
      SeraiHistory history = playing_history (&playing);

      g_assert_true (
          serai_game_is_legal (playing.rules, &playing.pos, &history, fixture->info.pv[n]));
      playing_play (&playing, fixture->info.pv[n]);
    }
  playing_end (&playing);
}

/* One step of Yen blocks both Kei; there are two such steps. */
static void
test_block_in_one (Fixture *fixture, gconstpointer data)
{
  begin_at (fixture, "KK1.1/11.1./111../...../..... y", NULL, NULL);
  g_assert_true (run (fixture, &(SeraiLimits){ .depth = 4 }));
  g_assert_cmpint (fixture->info.score, ==, SERAI_SCORE_MATE - 1);
  playing_play (&fixture->playing, fixture->info.pv[0]);
  g_assert_cmpint (playing_result (&fixture->playing).outcome, ==, SERAI_OUTCOME_P2_WINS);
  g_assert_cmpint (playing_result (&fixture->playing).reason, ==, SERAI_REASON_NO_MOVE);
  (void) data;
}

/* A step that blocks all pieces of the other side ends the game, and a leaf after it is scored as
 * such, not by the evaluation. */
static void
test_block_at_leaf (Fixture *fixture, gconstpointer data)
{
  begin_at (fixture, "KK1.1/11.1./111../...../..... y", NULL, NULL);
  g_assert_true (run (fixture, &(SeraiLimits){ .depth = 1 }));
  g_assert_cmpint (fixture->info.score, ==, SERAI_SCORE_MATE - 1);

  fixture->playing.rules = serai_registry_find ("nerenchi");
  begin_at (fixture, "wbwbw..b/.....b../........ b 0 0 m 0", NULL, NULL);
  g_assert_true (run (fixture, &(SeraiLimits){ .depth = 1 }));
  g_assert_cmpint (fixture->info.score, ==, SERAI_SCORE_MATE - 1);
  (void) data;
}

/* Seven Yen are left and one can be captured: Kei wins with this move. */
static void
test_goal_in_one (Fixture *fixture, gconstpointer data)
{
  begin_at (fixture, "K...K/.1.../11.1./.11../....1 k", NULL, NULL);
  g_assert_true (run (fixture, &(SeraiLimits){ .depth = 3 }));
  g_assert_cmpint (fixture->info.score, ==, SERAI_SCORE_MATE - 1);
  g_assert_cmpint (
      serai_rules_gain (fixture->playing.rules, &fixture->playing.pos, fixture->info.pv[0]), ==,
      SERAI_GAIN_OF_GAME);
  (void) data;
}

/* A leaf at which a capture wins, when the side to move already has a slower win. */
static void
test_goal_at_leaf (Fixture *fixture, gconstpointer data)
{
  static const SeraiLimits limits = { .depth = 1 };
  static const int         slower = SERAI_SCORE_MATE - 9;

  begin_at (fixture, "K...K/.1.../11.1./.11../....1 k", NULL, NULL);
  g_assert_true (run (fixture, &limits));
  g_assert_cmpint (serai_node_search (fixture->search->threads[0], 0, 0, slower, slower + 1), >,
                   slower);
  (void) data;
}

static void
test_pv (Fixture *fixture, gconstpointer data)
{
  g_assert_true (run (fixture, &(SeraiLimits){ .depth = 7 }));
  g_assert_cmpint (fixture->info.depth, ==, 7);
  g_assert_cmpuint (fixture->info.n_pv, >=, 5);
  assert_pv_is_legal (fixture);
  (void) data;
}

/* The best move of a position is forbidden if it would repeat an earlier one. */
static void
test_repetition (Fixture *fixture, gconstpointer data)
{
  static const char *const moves[] = { "c5-d5", "b5-c5", "d4-e3", "c5-d4",
                                       "a2-b2", "d4-c5", "d3-d4", "c5-b5" };

  begin_at (fixture, "KK1.1/1111./1111./1..../..... y", NULL, NULL);
  for (gsize n = 0; n < G_N_ELEMENTS (moves); n++)
    play_text (fixture, moves[n]);
  g_assert_true (run (fixture, &(SeraiLimits){ .depth = 3 }));
  g_assert_cmpint (fixture->info.score, ==, SERAI_SCORE_MATE - 1);
  playing_play (&fixture->playing, fixture->info.pv[0]);
  g_assert_cmpint (playing_result (&fixture->playing).outcome, ==, SERAI_OUTCOME_P2_WINS);
  (void) data;
}

/* Games of the search against itself are legal to the end, even if most moves would repeat. */
static void
test_self_play (Fixture *fixture, gconstpointer data)
{
  for (guint64 seed = 1; seed <= 6; seed++)
    {
      SeraiOptions options;

      serai_options_init (fixture->playing.rules, &options);
      playing_end (&fixture->playing);
      playing_begin (&fixture->playing, fixture->playing.rules, &options);
      while (playing_result (&fixture->playing).outcome == SERAI_OUTCOME_NONE)
        {
          SeraiHistory history = playing_history (&fixture->playing);
          SeraiLimits  limits;

          serai_level_limits (fixture->playing.rules, seed % 2 == 0 ? 1 : 3, seed, &limits);
          g_assert_true (run (fixture, &limits));
          g_assert_true (serai_game_is_legal (fixture->playing.rules, &fixture->playing.pos,
                                              &history, fixture->info.pv[0]));
          playing_play (&fixture->playing, fixture->info.pv[0]);
        }
      g_assert_false (run (fixture, &(SeraiLimits){ .depth = 1 }));
    }
  (void) data;
}

/* The count decides after 100 plies without a capture; the search foresees it. */
static void
test_hold_out (Fixture *fixture, gconstpointer data)
{
  begin_at (fixture, "11111/1K1.1/11111/1.1K1/11111 y", NULL, NULL);
  fixture->playing.node->n_reversible = 99;
  g_assert_true (run (fixture, &(SeraiLimits){ .depth = 2 }));
  g_assert_cmpint (fixture->info.score, ==, SERAI_SCORE_MATE - 1);
  (void) data;
}

/* The score of the best line is that of a search for one line. At depth 2 nothing is pruned because
 * of what the search has learned in other lines. */
static void
test_lines (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "KK1.1/11.1./111../...../..... y",
                                       "K...K/.1.../11.1./.11../....1 k",
                                       "...../.5.5./K...K/.5.5./..... k" };

  for (gsize n = 0; n < G_N_ELEMENTS (texts); n++)
    {
      const SeraiSearchInfo *lines;
      SeraiSearchInfo        only;
      size_t                 n_lines;

      begin_at (fixture, texts[n], NULL, NULL);
      serai_search_clear (fixture->search);
      g_assert_true (run (fixture, &(SeraiLimits){ .depth = 2 }));
      only = fixture->info;
      serai_search_clear (fixture->search);
      g_assert_true (run (fixture, &(SeraiLimits){ .depth = 2, .n_lines = 3 }));
      lines = serai_search_get_lines (fixture->search, &n_lines);
      g_assert_cmpuint (n_lines, ==, 3);
      g_assert_cmpint (lines[0].score, ==, only.score);
      for (gsize line = 1; line < n_lines; line++)
        {
          g_assert_cmpint (lines[line].score, <=, lines[line - 1].score);
          for (gsize other = 0; other < line; other++)
            g_assert_false (serai_move_equal (lines[line].pv[0], lines[other].pv[0]));
        }
    }
  (void) data;
}

/* Begins a new game of @rules from its start, with @options. */
static void
begin (Fixture *fixture, const SeraiRules *rules, const char *key, const char *value)
{
  SeraiOptions options = options_with (rules, key, value);

  playing_end (&fixture->playing);
  playing_begin (&fixture->playing, rules, &options);
  serai_search_clear (fixture->search);
}

/* Plays @n_plies random moves from the start of a game of @rules. */
static void
play_random_moves (Fixture *fixture, const SeraiRules *rules, GRand *random, int n_plies)
{
  SeraiMoveList list;

  begin (fixture, rules, NULL, NULL);
  serai_move_list_init (&list);
  for (int n = 0; n < n_plies; n++)
    {
      list.n_moves = 0;
      playing_moves (&fixture->playing, &list);
      playing_play (&fixture->playing,
                    list.moves[g_rand_int_range (random, 0, (gint32) list.n_moves)]);
      if (playing_result (&fixture->playing).outcome != SERAI_OUTCOME_NONE)
        begin (fixture, rules, NULL, NULL);
    }
  serai_move_list_clear (&list);
}

/* Fails if @line must come before @previous. */
static void
check_order (const Playing *playing, const SeraiSearchInfo *previous, const SeraiSearchInfo *line)
{
  char position[SERAI_POSITION_TEXT];

  if (line->depth < previous->depth
      || (line->depth == previous->depth && line->score <= previous->score))
    return;
  playing->rules->write (&playing->pos, position);
  g_error ("%s: a line of depth %d and score %d follows one of depth %d and score %d, at %s",
           playing->rules->id, line->depth, line->score, previous->depth, previous->score,
           position);
}

/* The number of lines found by an interrupted iteration. */
static gsize
check_lines (const Playing *playing, const SeraiSearchInfo *lines, gsize n_lines)
{
  gsize n_deepest = 1;

  for (gsize n = 1; n < n_lines; n++)
    {
      check_order (playing, &lines[n - 1], &lines[n]);
      n_deepest += lines[n].depth == lines[0].depth;
    }
  return n_deepest;
}

/* Wherever a search is stopped, the lines of each depth are sorted by score, the deepest first. */
static void
test_lines_are_sorted (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  const SeraiRules *rules;
  guint             n_cut_off = 0;

  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    for (int game = 0; game < 100; game++)
      {
        const SeraiSearchInfo *lines;
        size_t                 n_lines;
        gsize                  n_deepest;

        play_random_moves (fixture, rules, random, g_rand_int_range (random, 0, 30));
        g_assert_true (
            run (fixture, &(SeraiLimits){ .nodes = (guint64) g_rand_int_range (random, 100, 20000),
                                          .n_lines = g_rand_int_range (random, 3, 6) }));
        lines = serai_search_get_lines (fixture->search, &n_lines);
        n_deepest = check_lines (&fixture->playing, lines, n_lines);
        n_cut_off += n_deepest > 1 && n_deepest < n_lines;
      }
  g_assert_cmpuint (n_cut_off, >, 50);
  (void) data;
}

/* There are no more lines than moves, and each has the score of its move. */
static void
test_all_lines (Fixture *fixture, gconstpointer data)
{
  const SeraiSearchInfo *lines;
  SeraiMoveList          list;
  size_t                 n_lines;
  gsize                  n_wins = 0;

  begin_at (fixture, "KK1.1/11.1./111../...../..... y", NULL, NULL);
  serai_move_list_init (&list);
  playing_moves (&fixture->playing, &list);
  g_assert_true (run (fixture, &(SeraiLimits){ .depth = 3, .n_lines = SERAI_MAX_LINES }));
  lines = serai_search_get_lines (fixture->search, &n_lines);
  g_assert_cmpuint (n_lines, ==, list.n_moves);
  while (n_wins < n_lines && lines[n_wins].score == SERAI_SCORE_MATE - 1)
    n_wins++;
  g_assert_cmpuint (n_wins, ==, 2);
  serai_move_list_clear (&list);
  (void) data;
}

static void
assert_all_nodes_are_counted (const Fixture *fixture)
{
  guint64 nodes = 0;

  for (unsigned n = 0; n < fixture->search->n_threads; n++)
    nodes += fixture->search->threads[n]->nodes;
  g_assert_cmpuint (fixture->info.nodes, ==, nodes);
}

/* Several threads find the same as one, count all their nodes and stop on request; a later search
 * with one thread is unaffected. */
static void
test_threads (Fixture *fixture, gconstpointer data)
{
  SeraiLimits     limits = { .nodes = 20000 };
  SeraiSearchInfo alone;

  g_assert_true (run (fixture, &limits));
  alone = fixture->info;
  g_assert_true (serai_search_set_threads (fixture->search, 4));
  for (int n = 0; n < 5; n++)
    {
      begin_at (fixture, "KK1.1/11.1./111../...../..... y", NULL, NULL);
      g_assert_true (run (fixture, &(SeraiLimits){ .depth = 5 }));
      g_assert_cmpint (fixture->info.score, ==, SERAI_SCORE_MATE - 1);
      begin_at (fixture, "...../.5.5./K...K/.5.5./..... k", NULL, NULL);
      g_assert_true (run (fixture, &(SeraiLimits){ .nodes = 400000 }));
      g_assert_cmpuint (fixture->info.nodes, >=, 350000);
      assert_all_nodes_are_counted (fixture);
      g_assert_cmpint (fixture->info.depth, >=, 5);
      assert_pv_is_legal (fixture);
    }
  g_assert_true (serai_search_set_threads (fixture->search, 1));
  serai_search_clear (fixture->search);
  g_assert_true (run (fixture, &limits));
  g_assert_cmpuint (fixture->info.nodes, ==, alone.nodes);
  g_assert_cmpint (fixture->info.score, ==, alone.score);
  (void) data;
}

/* A thread that has completed iterations up to @depth_done and last found @score at @depth. */
static void
found (SeraiThread *thread, int score, int depth, int depth_done)
{
  thread->lines[0].score = score;
  thread->lines[0].depth = depth;
  thread->depth_done = depth_done;
}

static void
assert_ahead (const SeraiThread *thread, const SeraiThread *other)
{
  g_assert_true (serai_iteration_is_ahead (thread, other));
  g_assert_false (serai_iteration_is_ahead (other, thread));
}

/* Of two threads the one with a decided score is chosen, else the deeper one; a loss from an
 * interrupted iteration is not certain. */
static void
test_ahead (void)
{
  g_autofree SeraiThread *one = g_new0 (SeraiThread, 1);
  g_autofree SeraiThread *other = g_new0 (SeraiThread, 1);

  found (one, 20, 9, 8);
  found (other, 300, 8, 7);
  assert_ahead (one, other);
  found (other, SERAI_SCORE_MATE - 5, 6, 5);
  assert_ahead (other, one);
  found (one, SERAI_SCORE_MATE - 3, 9, 8);
  assert_ahead (one, other);
  found (one, 6 - SERAI_SCORE_MATE, 6, 6);
  found (other, 20, 9, 8);
  assert_ahead (one, other);
  found (other, 4 - SERAI_SCORE_MATE, 9, 9);
  assert_ahead (one, other);
  found (one, 6 - SERAI_SCORE_MATE, 6, 5);
  assert_ahead (other, one);
}

static void
assert_clock (gint64 left_us, gint64 increment_us, int moves_to_go)
{
  SeraiLimits limits = { 0 };

  serai_limits_set_clock (&limits, &(SeraiSearchClock){ left_us, increment_us, moves_to_go });
  g_assert_cmpint (limits.time_us, >, 0);
  g_assert_cmpint (limits.time_us, <=, MAX (left_us, 1000));
  g_assert_cmpint (limits.soft_time_us, >, 0);
  g_assert_cmpint (limits.soft_time_us, <=, limits.time_us);
  if (moves_to_go > 1 && left_us > 2000)
    g_assert_cmpint (limits.time_us, <=, left_us * 3 / 4);
}

/* The time for a move never exceeds the clock; it is longer with an increment or few moves to go.
 */
static void
test_clock (void)
{
  SeraiLimits plain = { 0 };
  SeraiLimits rich = { 0 };
  SeraiLimits near = { 0 };

  for (gint64 left_us = 0; left_us <= 3600000000; left_us = left_us * 3 + 500)
    for (gint64 increment_us = 0; increment_us <= 10000000; increment_us = increment_us * 9 + 1000)
      for (int moves_to_go = 0; moves_to_go < 40; moves_to_go++)
        assert_clock (left_us, increment_us, moves_to_go);
  serai_limits_set_clock (&plain, &(SeraiSearchClock){ 60000000, 0, 0 });
  serai_limits_set_clock (&rich, &(SeraiSearchClock){ 60000000, 1000000, 0 });
  serai_limits_set_clock (&near, &(SeraiSearchClock){ 60000000, 0, 3 });
  g_assert_cmpint (rich.time_us, >, plain.time_us);
  g_assert_cmpint (near.time_us, >, plain.time_us);
}

static void
test_deterministic (Fixture *fixture, gconstpointer data)
{
  SeraiLimits       limits = { .nodes = 50000, .noise = 20, .seed = 7 };
  const SeraiRules *rules;

  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      SeraiSearchInfo first;

      begin (fixture, rules, NULL, NULL);
      g_assert_true (run (fixture, &limits));
      first = fixture->info;
      serai_search_clear (fixture->search);
      g_assert_true (run (fixture, &limits));
      g_assert_cmpuint (fixture->info.nodes, ==, first.nodes);
      g_assert_cmpint (fixture->info.score, ==, first.score);
      g_assert_cmpmem (fixture->info.pv, sizeof first.pv, first.pv, sizeof first.pv);
    }
  (void) data;
}

/* Small boards of MKCess are solved outright: on even ones the half turn answers every move. */
static void
test_proofs (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *board;
    guint64     nodes;
    gboolean    is_won;
  } proofs[] = { { "6x6", 200000, FALSE }, { "6x8", 200000, FALSE }, { "7x7", 5000000, TRUE } };

  for (gsize n = 0; n < G_N_ELEMENTS (proofs); n++)
    {
      begin (fixture, serai_registry_find ("mkcess"), "board", proofs[n].board);
      g_assert_true (run (fixture, &(SeraiLimits){ .nodes = proofs[n].nodes }));
      g_test_message ("%s: %" G_GUINT64_FORMAT " nodes", proofs[n].board, fixture->info.nodes);
      g_assert_cmpuint (fixture->info.nodes, <, proofs[n].nodes);
      g_assert_cmpint (ABS (fixture->info.score), >=, SERAI_SCORE_MATE_MIN);
      g_assert_cmpint (fixture->info.score > 0, ==, proofs[n].is_won);
    }
  (void) data;
}

static void
test_node_limit (Fixture *fixture, gconstpointer data)
{
  g_assert_true (run (fixture, &(SeraiLimits){ .nodes = 10000 }));
  g_assert_cmpuint (fixture->info.nodes, <=, 10001);
  g_assert_cmpuint (fixture->info.nodes, >=, 9000);
  (void) data;
}

static bool
stop_at_once (void *data)
{
  ++*(int *) data;
  return true;
}

/* Lines that no iteration has searched are sorted, too. */
static void
test_stop_of_many_lines (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  const SeraiRules *rules;
  int               n_asked = 0;

  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    for (int game = 0; game < 100; game++)
      {
        const SeraiSearchInfo *lines;
        size_t                 n_lines;

        play_random_moves (fixture, rules, random, g_rand_int_range (random, 0, 30));
        g_assert_true (
            run (fixture,
                 &(SeraiLimits){ .n_lines = 5, .should_stop = stop_at_once, .data = &n_asked }));
        lines = serai_search_get_lines (fixture->search, &n_lines);
        check_lines (&fixture->playing, lines, n_lines);
      }
  (void) data;
}

/* If it is stopped before it has searched any of 110 945 moves, a search returns one of them with
 * the static evaluation; it polls early and only once. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  SeraiHistory history;
  int          n_asked = 0;

  begin_at (fixture, ".K.1./11111/.1K1./11111/.1.1. k", NULL, NULL);
  g_assert_true (run (fixture, &(SeraiLimits){ .should_stop = stop_at_once, .data = &n_asked }));
  history = playing_history (&fixture->playing);
  g_assert_true (serai_game_is_legal (fixture->playing.rules, &fixture->playing.pos, &history,
                                      fixture->info.pv[0]));
  g_assert_cmpint (n_asked, ==, 1);
  g_assert_cmpint (fixture->info.depth, ==, 0);
  g_assert_cmpint (fixture->info.score, ==,
                   fixture->playing.rules->search->evaluate (&fixture->playing.pos));
  g_assert_cmpuint (fixture->info.nodes, <=, SERAI_POLL_WORK);
  (void) data;
}

/* Only a search that runs out of memory ends early. */
static void
test_memory_again (Fixture *fixture, gconstpointer data)
{
  fixture->search->threads[0]->moves.truncated = true;
  g_assert_true (run (fixture, &(SeraiLimits){ .depth = 2 }));
  g_assert_cmpint (fixture->info.depth, ==, 2);
  (void) data;
}

/* The nodes of a search from the start of @rules without some steps. On the default board of MKCess
 * the steps have no effect; the depth suffices for proofs to recur. */
static guint64
nodes_without (SeraiSearch *search, const SeraiRules *rules, guint32 without)
{
  gboolean        proves = rules->search->known != NULL;
  SeraiLimits     limits = { .depth = proves ? 14 : 6, .without = without };
  SeraiOptions    options = options_with (rules, proves ? "board" : NULL, "7x7");
  SeraiSearchInfo info;
  Playing         playing;
  SeraiHistory    history;

  playing_begin (&playing, rules, &options);
  history = playing_history (&playing);
  serai_search_clear (search);
  g_assert_true (serai_search_run (search, rules, &playing.pos, &history, &limits, &info));
  playing_end (&playing);
  return info.nodes;
}

/* Whether @step has no effect under these rules. */
static gboolean
is_idle (const SeraiRules *rules, int step)
{
  if (step == SERAI_SEARCH_STEP_NULL_MOVE)
    return rules->search->pass == NULL;
  if (step == SERAI_SEARCH_STEP_PROOF)
    return rules->search->known == NULL;
  return rules->search->swing == 0
         && (step == SERAI_SEARCH_STEP_DELTA || step == SERAI_SEARCH_STEP_FUTILITY
             || step == SERAI_SEARCH_STEP_STATIC_NULL_MOVE);
}

/* Each step makes a difference in some game, and none where the rules give it no effect; its name
 * is unique. */
static void
test_steps (Fixture *fixture, gconstpointer data)
{
  const SeraiRules *rules;
  gboolean          differs[SERAI_N_SEARCH_STEPS] = { FALSE };

  for (size_t n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      guint64 nodes = nodes_without (fixture->search, rules, 0);

      for (int step = 0; step < SERAI_N_SEARCH_STEPS; step++)
        {
          gboolean is_same = nodes_without (fixture->search, rules, 1u << step) == nodes;

          differs[step] |= !is_same;
          g_assert_true (is_same || !is_idle (rules, step));
        }
    }
  for (int step = 0; step < SERAI_N_SEARCH_STEPS; step++)
    {
      const char     *name = serai_search_step_name ((SeraiSearchStep) step);
      SeraiSearchStep same;

      g_test_message ("%s", name);
      g_assert_true (differs[step]);
      g_assert_true (serai_search_step_find (name, &same));
      g_assert_cmpint ((int) same, ==, step);
    }
  (void) data;
}

/* Without its table a search is the same for any size of the hash table. */
static void
test_without_table (Fixture *fixture, gconstpointer data)
{
  SeraiSearch      *small = serai_search_new (SMALL_HASH_BYTES);
  const SeraiRules *rules;
  gboolean          differs = FALSE;

  g_assert_nonnull (small);
  for (size_t n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      const guint32 table = 1u << SERAI_SEARCH_STEP_TABLE;

      g_assert_cmpuint (nodes_without (small, rules, table), ==,
                        nodes_without (fixture->search, rules, table));
      differs |= nodes_without (small, rules, 0) != nodes_without (fixture->search, rules, 0);
    }
  g_assert_true (differs);
  serai_search_free (small);
  (void) data;
}

/* A search that is stopped as soon as an unfinished iteration has found another best move. */
typedef struct
{
  const SeraiThread *thread;
  SeraiMove          before; /* the best move of the iteration before */
  int                score;  /* of that move */
} Surprise;

static void
remember_line (const SeraiSearchInfo *info, void *data)
{
  Surprise *surprise = data;

  if (info->depth > surprise->thread->depth_done)
    return;
  surprise->before = info->pv[0];
  surprise->score = info->score;
}

static bool
stop_at_surprise (void *data)
{
  const Surprise *surprise = data;

  return surprise->thread->lines[0].depth > surprise->thread->depth_done
         && !serai_move_equal (surprise->thread->lines[0].pv[0], surprise->before);
}

/* A move that fails high is kept even if the search is stopped before its exact score is known. */
static void
test_better_than_the_window (Fixture *fixture, gconstpointer data)
{
  Surprise    surprise = { .thread = fixture->search->threads[0] };
  SeraiLimits limits = {
    .depth = 14, .should_stop = stop_at_surprise, .report = remember_line, .data = &surprise
  };

  g_assert_true (run (fixture, &limits));
  g_assert_cmpint (fixture->info.depth, >, surprise.thread->depth_done);
  g_assert_cmpint (fixture->info.score, >, surprise.score);
  g_assert_false (serai_move_equal (fixture->info.pv[0], surprise.before));
  (void) data;
}

/* What happens while a search runs. */
typedef struct
{
  gint64 asked_ns;    /* processor time of the last poll of should_stop */
  gint64 longest_ns;  /* between two polls */
  guint  n_allocated; /* the value of n_allocated throughout the search */
  int    n_reports;
} Watch;

/* The number of allocations. The linker redirects the calls of the search to these functions. */
static atomic_uint n_allocated;

void *__real_malloc (size_t size);
void *__real_calloc (size_t n, size_t size);
void *__real_realloc (void *memory, size_t size);
void *__real_mmap64 (void *address, size_t size, int protection, int flags, int file, off_t offset);
void *__wrap_malloc (size_t size);
void *__wrap_calloc (size_t n, size_t size);
void *__wrap_realloc (void *memory, size_t size);
void *__wrap_mmap64 (void *address, size_t size, int protection, int flags, int file, off_t offset);

void *
__wrap_malloc (size_t size)
{
  n_allocated++;
  return __real_malloc (size);
}

void *
__wrap_calloc (size_t n, size_t size)
{
  n_allocated++;
  return __real_calloc (n, size);
}

void *
__wrap_realloc (void *memory, size_t size)
{
  n_allocated++;
  return __real_realloc (memory, size);
}

void *
__wrap_mmap64 (void *address, size_t size, int protection, int flags, int file, off_t offset)
{
  n_allocated++;
  return __real_mmap64 (address, size, protection, flags, file, offset);
}

static gint64
processor_time_ns (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * 1000000000 + time.tv_nsec;
}

static bool
watch_asking (void *data)
{
  Watch *watch = data;
  gint64 now_ns = processor_time_ns ();

  watch->longest_ns = MAX (watch->longest_ns, now_ns - watch->asked_ns);
  watch->asked_ns = now_ns;
  return false;
}

static void
watch_reports (const SeraiSearchInfo *info, void *data)
{
  Watch *watch = data;

  (void) info;
  watch->n_reports++;
  g_assert_cmpuint (n_allocated, ==, watch->n_allocated);
}

/* The value of n_allocated once a search has found that the game is not over. */
static guint
n_allocated_to_begin (const Fixture *fixture)
{
  SeraiHistory history = playing_history (&fixture->playing);
  guint        n_before = n_allocated;

  serai_game_result (fixture->playing.rules, &fixture->playing.pos, &history);
  return 2 * n_allocated - n_before;
}

/* In every game the search polls should_stop at least every 10 ms, and allocates no memory. */
static void
test_every_game (Fixture *fixture, gconstpointer data)
{
  const SeraiRules *rules;
  gint64            longest_ns = 0;

  g_assert_cmpuint (n_allocated, >, 0); /* by set_up(), so the calls are redirected */
  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      Watch watch = { .asked_ns = processor_time_ns () };

      begin (fixture, rules, NULL, NULL);
      watch.n_allocated = n_allocated_to_begin (fixture);
      g_assert_true (run (fixture, &(SeraiLimits){ .nodes = 100000,
                                                   .should_stop = watch_asking,
                                                   .report = watch_reports,
                                                   .data = &watch }));
      g_assert_cmpint (watch.n_reports, >, 1);
      g_assert_cmpuint (n_allocated, ==, watch.n_allocated);
      g_assert_cmpint (watch.longest_ns, <, 10000000);
      longest_ns = MAX (longest_ns, watch.longest_ns);
      assert_pv_is_legal (fixture);
    }
  g_assert_cmpint (longest_ns, >, 0);
  (void) data;
}

static void
count_reports (const SeraiSearchInfo *info, void *data)
{
  int *depth = data;

  g_assert_cmpint (info->depth, ==, ++*depth);
  g_assert_cmpuint (info->n_pv, >, 0);
}

static void
test_report (Fixture *fixture, gconstpointer data)
{
  int depth = 0;

  g_assert_true (
      run (fixture, &(SeraiLimits){ .depth = 5, .report = count_reports, .data = &depth }));
  g_assert_cmpint (depth, ==, 5);
  (void) data;
}

/* Even a very short time gives a move of a completed iteration. */
static void
test_no_time (Fixture *fixture, gconstpointer data)
{
  g_assert_true (run (fixture, &(SeraiLimits){ .time_us = 1, .soft_time_us = 1 }));
  g_assert_cmpint (fixture->info.depth, >=, 1);
  (void) data;
}

/* One capture of this position has hundreds of replies that are captures, too: the first
 * iteration visits some hundred thousand positions for each line. */
static void
begin_at_many_captures (Fixture *fixture)
{
  fixture->playing.rules = serai_registry_find ("pyramids");
  begin_at (fixture,
            "<44><2><33><3321><4321><442>1<2><44>/5<33><1>2/1sssssss1/s8/2S3S1s/1S4S2/"
            "1S1S2SSS/2(1)1(332)1(1)2/(44)(2)(33)(442)(4321)1(33)(2)(44) b 13",
            "variant", "cheskers");
}

/* The first iteration does not outlast the time. */
static void
test_no_time_for_an_iteration (Fixture *fixture, gconstpointer data)
{
  begin_at_many_captures (fixture);
  g_assert_true (run (fixture, &(SeraiLimits){ .time_us = 1, .soft_time_us = 1 }));
  g_assert_cmpuint (fixture->info.n_pv, >=, 1);
  g_assert_cmpuint (fixture->info.nodes, <, 20000);
  (void) data;
}

/* With any node limit it completes the best line, but not necessarily the others. */
static void
test_no_nodes_for_all_lines (Fixture *fixture, gconstpointer data)
{
  begin_at_many_captures (fixture);
  g_assert_true (run (fixture, &(SeraiLimits){ .nodes = 950, .n_lines = SERAI_MAX_LINES }));
  g_assert_cmpint (fixture->info.depth, ==, 1);
  g_assert_cmpuint (fixture->info.nodes, <, 400000);
  (void) data;
}

typedef struct
{
  int  n_lines; /* of the last reports */
  bool is_last; /* the last line was marked as such */
  int  depth;
} Together;

static void
watch_together (const SeraiSearchInfo *info, void *data)
{
  Together *together = data;

  g_assert_true (together->is_last == (info->line == 1));
  together->n_lines = info->line;
  together->is_last = info->is_last;
  together->depth = info->depth;
}

/* The last of the lines reported together is marked, also where some have not been reached. */
static void
test_last_line (Fixture *fixture, gconstpointer data)
{
  Together    together = { .is_last = true };
  SeraiLimits limits = { .depth = 4, .n_lines = 3, .report = watch_together, .data = &together };

  g_assert_true (run (fixture, &limits));
  g_assert_true (together.is_last);
  g_assert_cmpint (together.depth, ==, 4);
  g_assert_cmpint (together.n_lines, ==, 3);

  begin_at_many_captures (fixture);
  limits.nodes = 950;
  limits.n_lines = SERAI_MAX_LINES;
  g_assert_true (run (fixture, &limits));
  g_assert_true (together.is_last);
  g_assert_cmpint (together.depth, ==, 1);
  g_assert_cmpint (together.n_lines, <, SERAI_MAX_LINES);
  (void) data;
}

/* With any node limit a search completes the first iteration, as it does without one. */
static void
assert_first_iteration_is_finished (Fixture *fixture, int n_lines)
{
  g_autofree SeraiSearchInfo *unlimited = g_new (SeraiSearchInfo, SERAI_MAX_LINES);
  const SeraiSearchInfo      *lines;
  size_t                      n_found;

  serai_search_clear (fixture->search);
  g_assert_true (run (fixture, &(SeraiLimits){ .depth = 1, .n_lines = n_lines }));
  lines = serai_search_get_lines (fixture->search, &n_found);
  memcpy (unlimited, lines, n_found * sizeof *lines);
  serai_search_clear (fixture->search);
  g_assert_true (run (fixture, &(SeraiLimits){ .nodes = 1, .n_lines = n_lines }));
  for (size_t n = 0; n < n_found; n++)
    {
      g_assert_cmpint (lines[n].depth, ==, 1);
      g_assert_cmpint (lines[n].score, ==, unlimited[n].score);
      g_assert_true (serai_move_equal (lines[n].pv[0], unlimited[n].pv[0]));
    }
}

static void
test_first_iteration_is_finished (Fixture *fixture, gconstpointer data)
{
  const SeraiRules *rules;

  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      begin (fixture, rules, NULL, NULL);
      assert_first_iteration_is_finished (fixture, 1);
      assert_first_iteration_is_finished (fixture, 3);
    }
  begin_at_many_captures (fixture); /* the limits are checked many times */
  assert_first_iteration_is_finished (fixture, 1);
  g_assert_cmpuint (fixture->info.nodes, >, 2 * SERAI_POLL_WORK);
  (void) data;
}

static bool
always_compulsory (const SeraiPosition *pos G_GNUC_UNUSED)
{
  return true;
}

static int
small_gain (const SeraiPosition *pos G_GNUC_UNUSED, SeraiMove move G_GNUC_UNUSED)
{
  return 1;
}

/* Where every move is a compulsory capture, so that captures go on to the end of the game, not even
 * the first iteration ends, but the search does. */
static void
test_endless_captures (Fixture *fixture, gconstpointer data)
{
  const SeraiRules *rules;

  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      SeraiSearchFacet facet = *rules->search;
      SeraiRules       endless = *rules;

      facet.captures = rules->moves;
      facet.gain = small_gain;
      facet.quiet_moves = NULL;
      endless.search = &facet;
      endless.is_capture_compulsory = always_compulsory;
      begin (fixture, rules, NULL, NULL);
      fixture->playing.rules = &endless;
      g_assert_true (run (fixture, &(SeraiLimits){ .nodes = 20000 }));
      g_assert_cmpuint (fixture->info.n_pv, >=, 1);
      g_assert_cmpuint (fixture->info.nodes, <=, 1000001);
      fixture->playing.rules = rules;
    }
  (void) data;
}

/* The null moves of a search. */
static struct
{
  const SeraiRules *rules;
  SeraiPosition     after;   /* the last one */
  gboolean          is_last; /* no move has been made since */
  guint             n_passes;
} null_moves;

static bool
watched_pass (const SeraiPosition *from, SeraiPosition *to)
{
  gboolean is_second = null_moves.is_last && memcmp (from, &null_moves.after, sizeof *from) == 0;

  g_assert_false (is_second);
  if (!null_moves.rules->search->pass (from, to))
    return false;
  null_moves.after = *to;
  null_moves.is_last = TRUE;
  null_moves.n_passes++;
  return true;
}

static bool
watched_apply (const SeraiPosition *from, SeraiMove move, SeraiPosition *to)
{
  null_moves.is_last = FALSE;
  return null_moves.rules->apply (from, move, to);
}

/* Never two null moves in a row, even if both sides evaluate the position as good, as they do with
 * noisy evaluations. */
static void
test_no_two_null_moves (Fixture *fixture, gconstpointer data)
{
  const SeraiRules *rules;

  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      SeraiSearchFacet facet = *rules->search;
      SeraiRules       watched = *rules;

      if (rules->search->pass == NULL)
        continue;
      null_moves.rules = rules;
      facet.pass = watched_pass;
      watched.search = &facet;
      watched.apply = watched_apply;
      begin (fixture, rules, NULL, NULL);
      fixture->playing.rules = &watched;
      g_assert_true (run (fixture, &(SeraiLimits){ .nodes = 400000, .noise = 300, .seed = 1 }));
      fixture->playing.rules = rules;
    }
  g_assert_cmpuint (null_moves.n_passes, >, 100);
  (void) data;
}

/* The table entry of the root after a search. */
static SeraiHashEntry
find_root (const Fixture *fixture, int depth)
{
  SeraiThread   *thread = fixture->search->threads[0];
  SeraiHashEntry entry;

  g_assert_true (
      serai_hash_table_find (thread->table, serai_line_table_key (thread, 0, depth), &entry));
  return entry;
}

/* At a fail-low node each move has only an upper bound, and the highest bound is no best move. */
static void
test_bound_is_no_choice (Fixture *fixture, gconstpointer data)
{
  static const SeraiLimits limits = { .depth = 5 };
  SeraiHashEntry           known;

  for (int ply = 0; ply < 10; ply++)
    {
      g_assert_true (run (fixture, &limits));
      known = find_root (fixture, 5);
      g_assert_cmpuint (known.move, ==, serai_ordering_tag (&fixture->info.pv[0]));
      g_assert_cmpint (serai_node_search (fixture->search->threads[0], 0, 6, 5000, 5001), <=, 5000);
      g_assert_cmpint (find_root (fixture, 6).bound, ==, SERAI_BOUND_UPPER);
      g_assert_cmpuint (find_root (fixture, 6).move, ==, known.move);
      playing_play (&fixture->playing, fixture->info.pv[0]);
    }
  (void) data;
}

/* A win known for the same position with fewer plies without progress is not used if the game is
 * drawn before it. */
static void
test_win_after_the_draw (Fixture *fixture, gconstpointer data)
{
  static const SeraiLimits least = { .depth = 1 };

  fixture->playing.rules = serai_registry_find ("keny");
  begin_at (fixture, "3k4/8/8/8/P7/5P2/8/8 w 0", NULL, NULL);
  g_assert_true (run (fixture, &(SeraiLimits){ .depth = 8 }));
  g_assert_cmpint (fixture->info.score, ==, SERAI_SCORE_MATE - 5);
  begin_at (fixture, "3k4/8/8/8/P7/5P2/8/8 w 16", NULL, NULL); /* drawn after four more */
  g_assert_true (run (fixture, &least));
  g_assert_cmpint (serai_node_search (fixture->search->threads[0], 0, 2, 5000, 5001), <=, 5000);
  for (int depth = 2; depth <= 6; depth++)
    {
      g_assert_true (run (fixture, &(SeraiLimits){ .depth = depth }));
      g_assert_cmpint (fixture->info.score, <, SERAI_SCORE_MATE_MIN);
    }
  (void) data;
}

/* The count can end the game before the next move: here Yen hold out after any move but a
 * capture. */
static void
test_loss_by_count (Fixture *fixture, gconstpointer data)
{
  static const SeraiLimits limits = { .depth = 1 };
  static const int         lost = 1 - SERAI_SCORE_MATE;
  SeraiThread             *thread = fixture->search->threads[0];

  begin_at (fixture, "K...K/...../11111/11111/11111 k", "hold-out", "100");
  fixture->playing.node->n_reversible = 99;
  g_assert_true (run (fixture, &limits));
  g_assert_cmpint (fixture->info.score, ==, lost);
  g_assert_cmpint (serai_node_search (thread, 0, 1, lost - 1, lost + 1), ==, lost);
  (void) data;
}

/* The bound of a node includes the highest score that pruned moves may have, even if all searched
 * moves score less. */
static void
test_left_out_are_bounded (Fixture *fixture, gconstpointer data)
{
  static const SeraiLimits limits = { .depth = 1 };
  SeraiNode                node = {
                   .ply = 1, .depth = 2, .alpha = 1000, .beta = 1001, .is_calm = true, .best = -120
  };
  SeraiThread *thread = fixture->search->threads[0];

  g_assert_true (run (fixture, &limits));
  thread->plies[1].evaluation = 0;
  g_assert_true (serai_selectivity_prunes_quiet_moves (thread, &node));
  g_assert_cmpint (node.best, >, 2 * thread->knowledge->swing);
  g_assert_cmpint (node.best, <=, node.alpha);
  node.alpha = node.best - 1;
  g_assert_false (serai_selectivity_prunes_quiet_moves (thread, &node));
  (void) data;
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*function) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/search/block-in-one", test_block_in_one },
    { "/search/block-at-leaf", test_block_at_leaf },
    { "/search/goal-in-one", test_goal_in_one },
    { "/search/goal-at-leaf", test_goal_at_leaf },
    { "/search/pv", test_pv },
    { "/search/repetition", test_repetition },
    { "/search/self-play", test_self_play },
    { "/search/hold-out", test_hold_out },
    { "/search/lines", test_lines },
    { "/search/lines-are-sorted", test_lines_are_sorted },
    { "/search/all-lines", test_all_lines },
    { "/search/threads", test_threads },
    { "/search/deterministic", test_deterministic },
    { "/search/proofs", test_proofs },
    { "/search/steps", test_steps },
    { "/search/without-table", test_without_table },
    { "/search/loss-by-count", test_loss_by_count },
    { "/search/better-than-the-window", test_better_than_the_window },
    { "/search/node-limit", test_node_limit },
    { "/search/stop", test_stop },
    { "/search/stop-of-many-lines", test_stop_of_many_lines },
    { "/search/memory-again", test_memory_again },
    { "/search/every-game", test_every_game },
    { "/search/report", test_report },
    { "/search/no-time", test_no_time },
    { "/search/no-time-for-an-iteration", test_no_time_for_an_iteration },
    { "/search/no-nodes-for-all-lines", test_no_nodes_for_all_lines },
    { "/search/last-line", test_last_line },
    { "/search/endless-captures", test_endless_captures },
    { "/search/first-iteration-is-finished", test_first_iteration_is_finished },
    { "/search/no-two-null-moves", test_no_two_null_moves },
    { "/search/bound-is-no-choice", test_bound_is_no_choice },
    { "/search/win-after-the-draw", test_win_after_the_draw },
    { "/search/left-out-are-bounded", test_left_out_are_bounded },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; n < G_N_ELEMENTS (tests); n++)
    g_test_add (tests[n].path, Fixture, NULL, set_up, tests[n].function, tear_down);
  g_test_add_func ("/search/ahead", test_ahead);
  g_test_add_func ("/search/clock", test_clock);
  return g_test_run ();
}
