/* test-judgement.c: when the computer accepts a draw, and when it resigns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "level.h"
#include "registry.h"
#include "serai-judgement.h"

#define LOST (-SERAI_SCORE_MATE + 6)
#define WON (SERAI_SCORE_MATE - 6)

#define EXACT SERAI_BOUND_EXACT

static void
test_draw (void)
{
  static const struct
  {
    SeraiJudgement judgement; /* score, bound, even, level, moves, without progress */
    gboolean       accepts;
  } cases[] = {
    /* better, even, worse in the middle of the game */
    { { 100, EXACT, 0, 8, 60, 0 }, FALSE },
    { { 0, EXACT, 0, 8, 60, 0 }, FALSE },
    { { -39, EXACT, 0, 8, 60, 0 }, FALSE },
    { { -40, EXACT, 0, 8, 60, 0 }, TRUE },
    { { -500, EXACT, 0, 8, 60, 0 }, TRUE },
    /* decided */
    { { WON, EXACT, 0, 1, 200, 200 }, FALSE },
    { { LOST, EXACT, 0, 8, 60, 0 }, TRUE },
    { { LOST, EXACT, 0, 8, 2, 0 }, TRUE },
    /* lower levels are friendlier */
    { { 30, EXACT, 0, 1, 60, 0 }, TRUE },
    { { 31, EXACT, 0, 1, 60, 0 }, FALSE },
    { { 0, EXACT, 0, 4, 60, 0 }, TRUE },
    { { 0, EXACT, 0, 5, 60, 0 }, FALSE },
    /* nothing happens */
    { { 0, EXACT, 0, 8, 60, 39 }, FALSE },
    { { 0, EXACT, 0, 8, 60, 40 }, TRUE },
    { { 20, EXACT, 0, 8, 200, 60 }, TRUE },
    { { 21, EXACT, 0, 8, 2000, 2000 }, FALSE },
    { { 0, EXACT, 0, 8, 2000, G_MAXSIZE }, TRUE },
    /* the opening */
    { { -40, EXACT, 0, 8, 19, 0 }, FALSE },
    { { -100, EXACT, 0, 8, 19, 0 }, TRUE },
    { { 0, EXACT, 0, 1, 0, 0 }, FALSE },
    { { -40, EXACT, 0, 8, 20, 0 }, TRUE },
    /* bounds */
    { { -40, SERAI_BOUND_UPPER, 0, 8, 60, 0 }, TRUE },
    { { -40, SERAI_BOUND_LOWER, 0, 8, 60, 0 }, FALSE },
    { { -40, SERAI_BOUND_NONE, 0, 8, 60, 0 }, FALSE },
    /* even is not 0 */
    { { 460, EXACT, 500, 8, 60, 0 }, TRUE },
    { { 461, EXACT, 500, 8, 60, 0 }, FALSE },
    { { -500, EXACT, -500, 8, 60, 0 }, FALSE },
    { { LOST, EXACT, -500, 8, 60, 0 }, TRUE },
    { { WON, EXACT, 500, 8, 60, 0 }, FALSE },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_test_message ("case %" G_GSIZE_FORMAT, n);
      g_assert_cmpint (serai_judgement_accepts_draw (&cases[n].judgement), ==, cases[n].accepts);
    }
}

/* A better position is never given away where a worse one is not; a longer pause never makes the
 * computer less willing. */
static void
test_monotone (void)
{
  for (int level = SERAI_LEVEL_MIN; level <= SERAI_LEVEL_MAX; level++)
    for (gsize n_no_progress = 0; n_no_progress < 100; n_no_progress += 5)
      for (int score = -200; score < 200; score++)
        {
          SeraiJudgement now = { score, EXACT, 0, level, 60, n_no_progress };
          SeraiJudgement better = now, later = now;

          better.score++;
          later.n_no_progress += 5;
          if (serai_judgement_accepts_draw (&now))
            g_assert_true (serai_judgement_accepts_draw (&later));
          else
            g_assert_false (serai_judgement_accepts_draw (&better));
        }
}

/* In Kei-Yen an even position scores five men for Kei. */
static void
test_position (void)
{
  const SeraiRules *rules = serai_registry_find ("kei-yen");
  SeraiOptions      options;
  SeraiRecord       record;
  SeraiRecordNode  *node;
  SeraiMove         move;
  const char       *why;
  SeraiJudgement    judgement = { 0 };

  serai_options_init (rules, &options);
  g_assert_true (serai_record_init (&record, rules, &options, NULL));
  g_assert_cmpuint (serai_record_read_move (&record, record.line[0], "e3-e4", &move, &why), ==, 0);
  node = serai_record_play (&record, record.line[0], move);
  serai_judgement_set_position (&judgement, rules, node, SERAI_SIDE_P1);
  g_assert_cmpint (judgement.even, ==, 500);
  g_assert_cmpuint (judgement.n_moves, ==, 1);
  g_assert_cmpuint (judgement.n_no_progress, ==, 1);
  serai_judgement_set_position (&judgement, rules, node, SERAI_SIDE_P2);
  g_assert_cmpint (judgement.even, ==, -500);
  serai_record_clear (&record);
}

static void
test_score (void)
{
  SeraiSearchInfo line = { .depth = 8, .score = 120, .bound = SERAI_BOUND_LOWER };
  SeraiJudgement  judgement = { 0 };

  serai_judgement_set_score (&judgement, &line, TRUE);
  g_assert_cmpint (judgement.score, ==, 120);
  g_assert_cmpint (judgement.bound, ==, SERAI_BOUND_LOWER);
  serai_judgement_set_score (&judgement, &line, FALSE);
  g_assert_cmpint (judgement.score, ==, -120);
  g_assert_cmpint (judgement.bound, ==, SERAI_BOUND_UPPER);
  line.depth = 0;
  serai_judgement_set_score (&judgement, &line, FALSE);
  g_assert_cmpint (judgement.bound, ==, SERAI_BOUND_NONE);
}

/* The number of its moves after which the computer resigns, 0 if it does not. */
static guint
play_on (const int *scores, gsize n_scores, int level, int even, SeraiBound bound)
{
  guint n_hopeless = 0;

  for (guint n = 0; n < n_scores; n++)
    {
      SeraiJudgement judgement = { scores[n], bound, even, level, n, n };

      n_hopeless = serai_judgement_count_hopeless (&judgement, n_hopeless);
      if (serai_judgement_resigns (&judgement, n_hopeless))
        return n + 1;
    }
  return 0;
}

static void
test_resignation (void)
{
  static const int lost[] = { LOST, LOST, LOST, LOST };
  static const int far_behind[] = { -900, -1000, -1200, -1000 };
  static const int hope[] = { LOST, LOST, -999, LOST, LOST };
  static const int blunder[] = { -1500, -1500, 0, -1500, -1500, LOST };
  static const int won[] = { WON, WON, WON, WON };

  g_assert_cmpuint (play_on (lost, G_N_ELEMENTS (lost), 8, 0, EXACT), ==, 3);
  g_assert_cmpuint (play_on (lost, G_N_ELEMENTS (lost), 4, 0, EXACT), ==, 3);
  g_assert_cmpuint (play_on (lost, G_N_ELEMENTS (lost), 3, 0, EXACT), ==, 0);
  g_assert_cmpuint (play_on (lost, G_N_ELEMENTS (lost), 8, 0, SERAI_BOUND_UPPER), ==, 3);
  g_assert_cmpuint (play_on (lost, G_N_ELEMENTS (lost), 8, 0, SERAI_BOUND_LOWER), ==, 0);
  g_assert_cmpuint (play_on (lost, G_N_ELEMENTS (lost), 8, -500, EXACT), ==, 3);
  g_assert_cmpuint (play_on (far_behind, G_N_ELEMENTS (far_behind), 8, 0, EXACT), ==, 4);
  g_assert_cmpuint (play_on (far_behind, G_N_ELEMENTS (far_behind), 8, -500, EXACT), ==, 0);
  g_assert_cmpuint (play_on (hope, G_N_ELEMENTS (hope), 8, 0, EXACT), ==, 0);
  g_assert_cmpuint (play_on (blunder, G_N_ELEMENTS (blunder), 8, 0, EXACT), ==, 6);
  g_assert_cmpuint (play_on (won, G_N_ELEMENTS (won), 8, 0, EXACT), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/judgement/draw", test_draw);
  g_test_add_func ("/judgement/monotone", test_monotone);
  g_test_add_func ("/judgement/position", test_position);
  g_test_add_func ("/judgement/score", test_score);
  g_test_add_func ("/judgement/resignation", test_resignation);

  return g_test_run ();
}
