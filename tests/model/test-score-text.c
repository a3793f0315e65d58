/* test-score-text.c: scores in the words of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <locale.h>
#include <string.h>

#include "game.h"
#include "registry.h"
#include "serai-score-text.h"

typedef struct
{
  const char *game;
  const char *position; /* nullable: the start */
  int         score;
  SeraiBound  bound;
  guint       n_moves; /* to a forced end */
  const char *text;
  const char *number;
} Case;

static const Case cases[] = {
  { "keny", NULL, 0, SERAI_BOUND_EXACT, 0, "Even", "0.0" },
  { "keny", NULL, -29, SERAI_BOUND_EXACT, 0, "Even", "−0.3" },
  { "keny", NULL, 40, SERAI_BOUND_EXACT, 0, "White is slightly better", "+0.4" },
  { "keny", NULL, -99, SERAI_BOUND_EXACT, 0, "Black is slightly better", "−1.0" },
  { "keny", NULL, 100, SERAI_BOUND_EXACT, 0, "White is better by 1 ken", "+1.0" },
  { "keny", NULL, -260, SERAI_BOUND_EXACT, 0, "Black is better by 3 kens", "−2.6" },
  { "nerenchi", NULL, 220, SERAI_BOUND_EXACT, 0, "White is better by 2 counters", "+2.2" },
  { "pyramids", NULL, -500, SERAI_BOUND_EXACT, 0, "Black is better by 5 slaves", "−5.0" },
  { "mkcess", NULL, 150, SERAI_BOUND_EXACT, 0, "White has more room", "+1.5" },
  { "mkcess", NULL, -250, SERAI_BOUND_EXACT, 0, "Black has much more room", "−2.5" },
  /* Kei wins as often as Yen with a score of five Yen. */
  { "kei-yen", NULL, 500, SERAI_BOUND_EXACT, 0, "Even", "0.0" },
  { "kei-yen", NULL, 420, SERAI_BOUND_EXACT, 0, "Yen is slightly better", "−0.8" },
  { "kei-yen", "..6../...../K1..K/...../..... k", 800, SERAI_BOUND_EXACT, 0,
    "Kei is better: Kei will need 1 more", "+3.0" },
  { "kei-yen", "..8../...../K1..K/...../..... k", 0, SERAI_BOUND_EXACT, 0,
    "Yen is better: Kei will need 3 more", "−5.0" },
  { "keny", NULL, SERAI_SCORE_MATE - 13, SERAI_BOUND_EXACT, 7, "White wins in 7 moves", "+#7" },
  { "kei-yen", NULL, -SERAI_SCORE_MATE + 2, SERAI_BOUND_EXACT, 1, "Yen wins in 1 move", "−#1" },
  { "mkcess", NULL, -SERAI_SCORE_MATE + 20, SERAI_BOUND_UPPER, 10, "Black wins within 10 moves",
    "−#10" },
};

static SeraiPosition
read_position (const SeraiRules *rules, const char *text)
{
  SeraiOptions  options;
  SeraiPosition pos;
  const char   *why;

  serai_options_init (rules, &options);
  rules->start (&options, &pos);
  if (text != NULL)
    g_assert_cmpuint (rules->read (&options, text, &pos, &why), ==, 0);
  return pos;
}

static void
test_texts (void)
{
  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      const SeraiRules *rules = serai_registry_find (cases[n].game);
      SeraiPosition     end = read_position (rules, cases[n].position);
      SeraiScore        score = { cases[n].score, cases[n].bound, cases[n].n_moves };
      g_autofree char  *text = serai_score_text (&score, rules, &end);
      g_autofree char  *number = serai_score_number (&score, rules);

      g_assert_cmpstr (text, ==, cases[n].text);
      g_assert_cmpstr (number, ==, cases[n].number);
    }
}

/* The score of a line is that of the first side, whoever moves. */
static void
test_sides (void)
{
  const SeraiRules *rules = serai_registry_find ("kei-yen");
  SeraiPosition     yen = read_position (rules, "...../K..5./..K.1/1..2./..... y");
  SeraiSearchInfo   line = { .depth = 9, .score = -700, .bound = SERAI_BOUND_UPPER };
  SeraiScore        score;

  serai_score_set (&score, rules, &yen, &line);
  g_assert_cmpint (score.score, ==, 700);
  g_assert_cmpint (score.bound, ==, SERAI_BOUND_LOWER);
  g_assert_cmpint (serai_score_get_lead (&score, rules), ==, 200);
  g_assert_cmpfloat (serai_score_get_share (&score, rules), >, 0.7);
  line.score = -SERAI_SCORE_MATE + 4; /* Kei makes the second and the last ply */
  serai_score_set (&score, rules, &yen, &line);
  g_assert_cmpuint (score.n_moves, ==, 2);
  g_assert_cmpfloat (serai_score_get_share (&score, rules), ==, 1);
  line.score = SERAI_SCORE_MATE - 5;
  serai_score_set (&score, rules, &yen, &line);
  g_assert_cmpuint (score.n_moves, ==, 3);
  g_assert_cmpfloat (serai_score_get_share (&score, rules), ==, 0);
}

/* Every side of every game has words for every lead. */
static void
test_all_games (void)
{
  const SeraiRules *rules;

  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    for (int lead = -3000; lead <= 3000; lead += 10)
      {
        SeraiPosition    start = read_position (rules, NULL);
        SeraiScore       score = { lead + rules->search->even, SERAI_BOUND_EXACT, 0 };
        g_autofree char *text = serai_score_text (&score, rules, &start);
        double           share = serai_score_get_share (&score, rules);

        g_assert_cmpuint (strlen (text), >, 0);
        g_assert_true (lead > 0 ? share > 0.5 : lead < 0 ? share < 0.5 : share == 0.5);
      }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/score-text/texts", test_texts);
  g_test_add_func ("/score-text/sides", test_sides);
  g_test_add_func ("/score-text/all-games", test_all_games);
  return g_test_run ();
}
