/* test-kei-yen.c: compares the evaluation terms of Kei-Yen with an independent count that uses only
 * the texts of positions and moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "playing.h"
#include "registry.h"

enum
{
  SIDE_LENGTH = 5,
  ROW_STRIDE = SIDE_LENGTH + 1, /* in texts */
  N_WAYS = 4,                   /* none, one, two, more */
  N_GAMES = 60,
  MAX_PLIES = 120
};

/* Returns the amount of a term, from the view of Kei. */
static int
amount_of (const SeraiRules *rules, const SeraiPosition *pos, const char *begin)
{
  int amounts[SERAI_MAX_WEIGHTS];

  g_assert_true (rules->search->features (pos, amounts));
  for (gsize n = 0; n < rules->search->n_weights; n++)
    if (g_str_has_prefix (rules->search->weights[n].name, begin))
      return amounts[n] / SERAI_FEATURE_ONE * (rules->side (pos) == SERAI_SIDE_P1 ? 1 : -1);
  g_error ("no term \"%s\"", begin);
}

/* Returns the letter at a point, 0 off the board. */
static char
content_at (const char *text, int row, int column)
{
  if (row < 0 || row >= SIDE_LENGTH || column < 0 || column >= SIDE_LENGTH)
    return 0;
  return text[row * ROW_STRIDE + column];
}

static bool
is_line (int row, int column, int down, int right)
{
  return (down != 0 || right != 0) && (down * right == 0 || (row + column) % 2 == 0);
}

/* Counts lines along which a Kei could jump over the Yen in the middle. */
static int
count_exposed (const char *text)
{
  static const int lines[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };
  int              n_exposed = 0;

  for (int row = 0; row < SIDE_LENGTH; row++)
    for (int column = 0; column < SIDE_LENGTH; column++)
      for (int n = 0; n < 4 && g_ascii_isdigit (content_at (text, row, column)); n++)
        {
          int  down = lines[n][0];
          int  right = lines[n][1];
          char ahead = content_at (text, row + down, column + right);
          char behind = content_at (text, row - down, column - right);

          n_exposed += is_line (row, column, down, right) && ahead != 0 && behind != 0
                       && !g_ascii_isdigit (ahead) && !g_ascii_isdigit (behind);
        }
  return n_exposed;
}

/* Marks the free points that a Kei can reach from a point, and those reachable from them. */
static int
mark_reach (char *text, int row, int column)
{
  int n_marked = 0;

  for (int down = -1; down <= 1; down++)
    for (int right = -1; right <= 1; right++)
      if (is_line (row, column, down, right)
          && content_at (text, row + down, column + right) == '.')
        {
          text[(row + down) * ROW_STRIDE + column + right] = '*';
          n_marked += 1 + mark_reach (text, row + down, column + right);
        }
  return n_marked;
}

static int
count_reach (const char *text)
{
  g_autofree char *marked = g_strdup (text);
  int              n_reached = 0;

  for (int row = 0; row < SIDE_LENGTH; row++)
    for (int column = 0; column < SIDE_LENGTH; column++)
      if (content_at (marked, row, column) == 'K')
        n_reached += mark_reach (marked, row, column);
  return n_reached;
}

/* Returns the texts of the moves that @side, 'k' or 'y', would have. */
static GPtrArray *
list_moves (const SeraiRules *rules, const char *text, char side)
{
  GPtrArray       *texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *turned = g_strdup (text);
  SeraiOptions     options;
  SeraiPosition    pos;
  SeraiMoveList    list;
  const char      *why;

  turned[strlen (turned) - 1] = side;
  serai_options_init (rules, &options);
  g_assert_cmpuint (rules->read (&options, turned, &pos, &why), ==, 0);
  serai_move_list_init (&list);
  rules->moves (&pos, &list);
  for (gsize n = 0; n < list.n_moves; n++)
    {
      char move[SERAI_MOVE_TEXT];

      rules->write_move (&pos, list.moves[n], move);
      g_ptr_array_add (texts, g_strdup (move));
    }
  serai_move_list_clear (&list);
  return texts;
}

/* Counts the jumps in a move such as "a3-b3" or "a3xc5xe3". */
static gsize
count_jumps (const char *move)
{
  return strchr (move, 'x') == NULL ? 0 : strlen (move) / 3;
}

/* Checks the terms of the Kei by counting their moves. */
static void
check_kei (const SeraiRules *rules, const SeraiPosition *pos, const char *text)
{
  g_autoptr (GPtrArray) moves = list_moves (rules, text, 'k');
  g_autoptr (GHashTable) chains = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int n_steps = 0;
  int n_jumps = 0;
  int n_ways[SIDE_LENGTH * ROW_STRIDE] = { 0 };
  int n_kei[N_WAYS] = { 0 };

  for (guint n = 0; n < moves->len; n++)
    {
      const char *move = moves->pdata[n];
      gsize       legs = count_jumps (move);

      n_steps += legs == 0;
      n_jumps += legs == 1;
      n_ways[('5' - move[1]) * ROW_STRIDE + move[0] - 'a'] += legs < 2;
      if (legs == 2)
        g_hash_table_add (chains, g_strndup (move, strlen ("a3xc5")));
    }
  for (int at = 0; text[at] != ' '; at++)
    if (text[at] == 'K')
      n_kei[MIN (n_ways[at], N_WAYS - 1)]++;
  g_assert_cmpint (amount_of (rules, pos, "step that a Kei"), ==, n_steps);
  g_assert_cmpint (amount_of (rules, pos, "jump of a Kei"), ==, n_jumps);
  g_assert_cmpint (amount_of (rules, pos, "jump that another"), ==,
                   (int) g_hash_table_size (chains));
  g_assert_cmpint (amount_of (rules, pos, "Kei that is blocked"), ==, n_kei[0]);
  g_assert_cmpint (amount_of (rules, pos, "Kei with one way"), ==, n_kei[1]);
  g_assert_cmpint (amount_of (rules, pos, "Kei with two ways"), ==, n_kei[2]);
  g_assert_cmpint (amount_of (rules, pos, "point that the Kei reach"), ==, count_reach (text));
}

static void
check_yen (const SeraiRules *rules, const SeraiPosition *pos, const char *text)
{
  g_autoptr (GPtrArray) moves = list_moves (rules, text, 'y');
  int n_groups = 0;
  int n_large = 0;

  for (const char *at = text; *at != ' '; at++)
    {
      n_groups += g_ascii_isdigit (*at);
      n_large += g_ascii_isdigit (*at) && *at >= '3';
    }
  g_assert_cmpint (amount_of (rules, pos, "point that Yen"), ==, -n_groups);
  g_assert_cmpint (amount_of (rules, pos, "large group"), ==, -n_large);
  g_assert_cmpint (amount_of (rules, pos, "step that Yen"), ==, -(int) moves->len);
  g_assert_cmpint (amount_of (rules, pos, "line on which Yen"), ==, -count_exposed (text));
}

/* Checks random games, with each side as if it were to move. */
static void
test_terms (void)
{
  const SeraiRules *rules = serai_registry_find ("kei-yen");
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  SeraiMoveList list;

  serai_move_list_init (&list);
  for (int game = 0; game < N_GAMES; game++)
    {
      Playing      playing;
      SeraiOptions options;

      serai_options_init (rules, &options);
      playing_begin (&playing, rules, &options);
      playing_moves (&playing, &list);
      for (int ply = 0; list.n_moves > 0 && ply < MAX_PLIES; ply++)
        {
          char text[SERAI_POSITION_TEXT];

          rules->write (&playing.pos, text);
          check_kei (rules, &playing.pos, text);
          check_yen (rules, &playing.pos, text);
          playing_play (&playing, list.moves[g_rand_int_range (rand, 0, (gint32) list.n_moves)]);
          playing_moves (&playing, &list);
        }
      playing_end (&playing);
    }
  serai_move_list_clear (&list);
}

/* Checks positions that hardly occur in random games. */
static void
test_blocked (void)
{
  static const char *const texts[] = {
    "K11../11.../1.1../...../....K k",
    "K..../...../..1.1/...11/..11K y",
    "K11../11.../1.1.1/...11/..11K k",
  };
  const SeraiRules *rules = serai_registry_find ("kei-yen");
  SeraiOptions      options;

  serai_options_init (rules, &options);
  for (gsize n = 0; n < G_N_ELEMENTS (texts); n++)
    {
      SeraiPosition pos;
      const char   *why;

      g_assert_cmpuint (rules->read (&options, texts[n], &pos, &why), ==, 0);
      g_assert_cmpint (amount_of (rules, &pos, "Kei that is blocked"), >, 0);
      check_kei (rules, &pos, texts[n]);
      check_yen (rules, &pos, texts[n]);
    }
}

/* A side without a legal move has lost at once. */
static void
test_no_way_out (void)
{
  static const struct
  {
    const char  *text;
    SeraiOutcome outcome;
  } cases[] = {
    { "KK11./11.1./111../...../..... k", SERAI_OUTCOME_P2_WINS },
    { "KK11./11.1./111../...../..... y", SERAI_OUTCOME_NONE },
    { "KK1../11.../...../...../..... k", SERAI_OUTCOME_NONE }, /* a jump is left */
    { "K1111/11111/11111/11111/1111K y", SERAI_OUTCOME_P1_WINS },
    { "K1111/11111/11.11/11111/1111K y", SERAI_OUTCOME_NONE },
  };
  const SeraiRules *rules = serai_registry_find ("kei-yen");
  SeraiOptions      options;
  const char       *why;

  serai_options_init (rules, &options);
  g_assert_true (serai_options_set (rules, &options, "kei-goal", "all", &why));
  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      SeraiPosition pos;
      SeraiResult   result;

      g_assert_cmpuint (rules->read (&options, cases[n].text, &pos, &why), ==, 0);
      result = rules->finished (&pos);
      g_assert_cmpint (result.outcome, ==, cases[n].outcome);
      g_assert_cmpint (result.reason, ==,
                       cases[n].outcome == SERAI_OUTCOME_NONE ? SERAI_REASON_NONE
                                                              : SERAI_REASON_NO_MOVE);
    }
}

/* The message context that distinguishes the piece from the side is not displayed. */
static void
test_name_of_piece (void)
{
  const SeraiRules *rules = serai_registry_find ("kei-yen");
  SeraiOptions      options;
  SeraiPosition     pos;
  SeraiMessage      message;
  const char       *why;
  char              text[SERAI_MESSAGE_TEXT];

  serai_options_init (rules, &options);
  g_assert_cmpuint (rules->read (&options, "...../.5.5./K...K/.5.5./..... k", &pos, &why), ==, 0);
  rules->describe (rules->piece_at (&pos, 10), &message);
  serai_message_write (&message, text);
  g_assert_cmpstr (text, ==, "Kei");
}

/* When the Yen are counted, exactly 13 are enough. */
static void
test_hold_out (void)
{
  static const struct
  {
    const char  *text;
    SeraiOutcome outcome;
  } cases[] = {
    { "K...K/...../...../21111/22111 k", SERAI_OUTCOME_P2_WINS }, /* 13 */
    { "K...K/...../...../11111/22111 k", SERAI_OUTCOME_P1_WINS }, /* 12 */
  };
  const SeraiRules *rules = serai_registry_find ("kei-yen");

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      SeraiPosition pos;
      SeraiOptions  options;
      const char   *why;

      serai_options_init (rules, &options);
      g_assert_cmpuint (rules->read (&options, cases[n].text, &pos, &why), ==, 0);
      g_assert_cmpint (serai_rules_expired (rules, &pos, 99).outcome, ==, SERAI_OUTCOME_NONE);
      g_assert_cmpint (serai_rules_expired (rules, &pos, 100).outcome, ==, cases[n].outcome);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kei-yen/terms", test_terms);
  g_test_add_func ("/kei-yen/blocked", test_blocked);
  g_test_add_func ("/kei-yen/no-way-out", test_no_way_out);
  g_test_add_func ("/kei-yen/name-of-piece", test_name_of_piece);
  g_test_add_func ("/kei-yen/hold-out", test_hold_out);
  return g_test_run ();
}
