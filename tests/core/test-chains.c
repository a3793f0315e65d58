/* test-chains.c: the chains of games with jumps, which are followed jump by jump where a list of
 * them could be too long, against that list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "listing.h"
#include "playing.h"
#include "random-options.h"
#include "registry.h"

#define N_GAMES 16
#define MAX_PLIES 120
#define N_LOOKED_AT 20 /* of a long list */
#define LONG_CHAIN 4   /* steps */
#define N_RANDOM_POSITIONS 3000
#define MANY_CAPTURES 256 /* more than Keny lists to find the longest */

/* Positions in which a piece can turn among others in thousands of ways, and in more than can be
 * listed. */
typedef struct
{
  const char *game;
  const char *option;
  const char *value;
  const char *many;
  const char *too_many;
  const char *last; /* a piece that can capture there, looked at after one that has too many ways */
} Sample;

static const Sample samples[] = {
  { "pyramids", "variant", "cheskers", "(44)s1s1s3/s1s1s1s2/1s1s5/s1s6/9/9/9/9/(4321)7<4321> w 0",
    "(44)s1s1s1s(44)/s1s1s1s1s/1s1s1s1s1/s1s1s1s1s/1s1s1s1s1/s1s1s1s1s/1s1s1s1s1/s1s1s1s1s/"
    "(4321)7<4321> w 0",
    "i9" },
  { "keny", "reverse", "yes", "Pk1k1k2/k1k1k1k1/1k1k1k2/k1k5/8/8/8/8 w 0",
    "1k3k2/k3k3/3k3k/2k1P1k1/1k3k2/k3k3/2Kk3k/2p3p1 w 0", "c2" },
  { "keny", "compulsory", "no", "Pk1k1k2/k1k1k1k1/1k1k1k2/k1k5/8/8/8/8 w 0",
    "1k3k2/k3k3/3k3k/2k1P1k1/1k3k2/k3k3/2Kk3k/2p3p1 w 0", "c2" },
};

static const SeraiRules *
set_up (const Sample *sample, const char *text, SeraiPosition *pos)
{
  const SeraiRules *rules = serai_registry_find (sample->game);
  SeraiOptions      options = options_with (rules, sample->option, sample->value);

  *pos = position_of (rules, &options, text);
  return rules;
}

/* The captures are the first of the moves that lead to each result. */
static void
assert_captures (const SeraiRules *rules, const SeraiPosition *pos, const SeraiMoveList *moves)
{
  SeraiMoveList captures;
  g_autoptr (GHashTable) results =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  gsize n_captures = 0;

  serai_move_list_init (&captures);
  serai_rules_captures (rules, pos, &captures);
  for (gsize n = 0; n < moves->n_moves; n++)
    {
      SeraiPosition after;
      guint64       key;

      if (serai_rules_gain (rules, pos, moves->moves[n]) == 0)
        continue;
      rules->apply (pos, moves->moves[n], &after);
      key = rules->key (&after);
      if (!g_hash_table_add (results, g_memdup2 (&key, sizeof key)))
        continue;
      g_assert_cmpuint (n_captures, <, captures.n_moves);
      g_assert_true (serai_move_equal (captures.moves[n_captures++], moves->moves[n]));
    }
  g_assert_cmpuint (captures.n_moves, ==, n_captures);
  serai_move_list_clear (&captures);
}

static void
assert_next_of (const SeraiRules *rules, const SeraiPosition *pos, const SeraiStep *begun,
                gsize n_begun)
{
  SeraiContinuation next;
  SeraiContinuation listed;

  serai_rules_next (rules, pos, begun, n_begun, &next);
  serai_listing_next (rules->moves, rules->steps, pos, begun, n_begun, &listed);
  g_assert_cmpuint (next.n_next, ==, listed.n_next);
  for (gsize n = 0; n < next.n_next; n++)
    g_assert_true (is_offered (&listed, next.next[n]));
  g_assert_true (next.complete == listed.complete);
  g_assert_true (!next.complete || serai_move_equal (next.move, listed.move));
}

/* Also of steps of which the last is wrong. */
static gsize
assert_next (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move, GRand *rand)
{
  SeraiStep steps[SERAI_MAX_STEPS];
  gsize     n_steps = rules->steps (pos, move, steps);

  for (gsize n = 0; n <= n_steps; n++)
    assert_next_of (rules, pos, steps, n);
  steps[n_steps - 1].value = (uint8_t) g_rand_int_range (rand, 0, 64);
  assert_next_of (rules, pos, steps, n_steps);
  return n_steps;
}

/* Also of a text that is wrong from somewhere on. */
static void
assert_read (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move, GRand *rand)
{
  static const char letters[] = "aeix57-";
  char              text[SERAI_MOVE_TEXT + 1];

  rules->write_move (pos, move, text);
  for (int round = 0; round < 4; round++)
    {
      SeraiMove   read = { 0 };
      SeraiMove   listed = { 0 };
      const char *why = NULL;
      const char *listed_why = NULL;
      gsize       length = strlen (text);
      gsize       column = serai_rules_read_move (rules, pos, text, &read, &why);

      g_assert_cmpuint (column, ==,
                        serai_listing_read_move (rules->moves, rules->write_move, pos, text,
                                                 &listed, &listed_why));
      g_assert_true (round > 0 || column == 0);
      if (column == 0)
        g_assert_true (serai_move_equal (read, listed));
      else
        g_assert_cmpstr (why, ==, listed_why);
      if (round == 0)
        strcpy (text + length, "x");
      else if (round == 1)
        text[length / 2] = '\0';
      else if (length > 0)
        text[g_rand_int_range (rand, 0, (gint32) length)] = letters[g_rand_int_range (rand, 0, 7)];
    }
}

/* After its last step the board looks as it does after the move. */
static void
assert_preview (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move)
{
  SeraiStep     steps[SERAI_MAX_STEPS];
  gsize         n_steps = rules->steps (pos, move, steps);
  SeraiPosition shown;
  SeraiPosition after;
  SeraiGeometry geometry;

  rules->geometry (pos, &geometry);
  rules->preview (pos, steps, n_steps, &shown);
  rules->apply (pos, move, &after);
  for (unsigned point = 0; point < geometry.n_points; point++)
    {
      SeraiPiece piece = rules->piece_at (&shown, point);
      SeraiPiece wanted = rules->piece_at (&after, point);

      g_assert_cmpmem (&piece, sizeof piece, &wanted, sizeof wanted);
    }
}

/* Returns: whether there are long chains */
static bool
assert_position (const SeraiRules *rules, const SeraiPosition *pos, GRand *rand)
{
  SeraiMoveList moves;
  gsize         longest = 0;

  serai_move_list_init (&moves);
  rules->moves (pos, &moves);
  assert_captures (rules, pos, &moves);
  for (gsize n = 0; n < moves.n_moves; n += 1 + moves.n_moves / N_LOOKED_AT)
    {
      longest = MAX (longest, assert_next (rules, pos, moves.moves[n], rand));
      assert_read (rules, pos, moves.moves[n], rand);
      assert_preview (rules, pos, moves.moves[n]);
    }
  serai_move_list_clear (&moves);
  return longest >= LONG_CHAIN;
}

static bool
has_captures (const SeraiRules *rules, const SeraiPosition *pos)
{
  SeraiMoveList moves;
  bool          has;

  serai_move_list_init (&moves);
  serai_rules_captures (rules, pos, &moves);
  has = moves.n_moves > 0;
  serai_move_list_clear (&moves);
  return has;
}

/* Random games under random options, for the sake of the positions in which there are chains. */
static void
test_games (gconstpointer data)
{
  const Sample     *sample = data;
  const SeraiRules *rules = serai_registry_find (sample->game);
  g_autoptr (GRand) rand = g_rand_new_with_seed (64);
  SeraiMoveList moves;
  guint         n_looked_at = 0;
  guint         n_long = 0;

  serai_move_list_init (&moves);
  for (int game = 0; game < N_GAMES; game++)
    {
      Playing      playing;
      SeraiOptions options;

      choose_random_options (rules, rand, &options);
      playing_begin (&playing, rules, &options);
      playing_moves (&playing, &moves);
      for (int ply = 0; ply < MAX_PLIES && moves.n_moves > 0; ply++)
        {
          if (has_captures (rules, &playing.pos))
            {
              n_long += assert_position (rules, &playing.pos, rand);
              n_looked_at++;
            }
          playing_play (&playing, moves.moves[g_rand_int_range (rand, 0, (gint32) moves.n_moves)]);
          playing_moves (&playing, &moves);
        }
      playing_end (&playing);
    }
  serai_move_list_clear (&moves);
  g_test_message ("%u positions, %u with long chains", n_looked_at, n_long);
  g_assert_cmpuint (n_long, >, 5);
}

static void
test_many (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (65);
  SeraiPosition     pos;
  const SeraiRules *rules = set_up (sample, sample->many, &pos);

  g_assert_true (assert_position (rules, &pos, rand));
}

/* A piece that has too many captures does not keep others from theirs. */
static void
assert_captures_of (const SeraiRules *rules, const SeraiPosition *pos, const char *last)
{
  SeraiMoveList moves;
  gsize         n_of_last = 0;

  serai_move_list_init (&moves);
  serai_rules_captures (rules, pos, &moves);
  for (gsize n = 0; n < moves.n_moves; n++)
    {
      char text[SERAI_MOVE_TEXT];

      rules->write_move (pos, moves.moves[n], text);
      n_of_last += g_str_has_prefix (text, last);
    }
  g_assert_cmpuint (n_of_last, >, 0);
  g_assert_cmpuint (n_of_last, <=, SERAI_LISTING_MAX_CAPTURES);
  g_assert_cmpuint (moves.n_moves - n_of_last, <=, SERAI_LISTING_MAX_CAPTURES);
  serai_move_list_clear (&moves);
}

/* Goes on with the first square as long as there is one. */
static void
test_too_many (gconstpointer data)
{
  const Sample     *sample = data;
  SeraiPosition     pos;
  const SeraiRules *rules = set_up (sample, sample->too_many, &pos);
  SeraiStep         begun[SERAI_MAX_STEPS];
  SeraiContinuation next;
  SeraiMove         read;
  const char       *why;
  char              text[SERAI_MOVE_TEXT];
  gsize             n_begun = 0;

  for (serai_rules_next (rules, &pos, begun, 0, &next); next.n_next > 0;
       serai_rules_next (rules, &pos, begun, n_begun, &next))
    begun[n_begun++] = next.next[0];
  g_assert_true (next.complete);
  g_assert_cmpuint (n_begun, >, LONG_CHAIN);
  rules->write_move (&pos, next.move, text);
  g_assert_cmpuint (serai_rules_read_move (rules, &pos, text, &read, &why), ==, 0);
  g_assert_true (serai_move_equal (read, next.move));
  assert_preview (rules, &pos, read);
  text[strlen (text) - 1] = 'x';
  g_assert_cmpuint (serai_rules_read_move (rules, &pos, text, &read, &why), ==, strlen (text));
  g_assert_cmpint (serai_game_result_of_start (rules, &pos).outcome, ==, SERAI_OUTCOME_NONE);
  assert_captures_of (rules, &pos, sample->last);
}

/* Up to @n_own peppers and kens of White among up to @n_other pieces of Black. */
static char *
choose_pieces (GRand *rand, int n_own, int n_other)
{
  GString *text = g_string_new (NULL);
  char     squares[64] = { 0 };

  for (int n = 0; n < n_own + n_other; n++)
    squares[g_rand_int_range (rand, 8, 56)] = /* neither side may have kens on its last rank */
        n < n_own ? "PPK"[g_rand_int_range (rand, 0, 3)] : "kp"[g_rand_int_range (rand, 0, 2)];
  for (int point = 0; point < 64; point++)
    {
      gsize last = text->len - 1;

      if (point > 0 && point % 8 == 0)
        g_string_append_c (text, '/');
      if (squares[point] != 0)
        g_string_append_c (text, squares[point]);
      else if (point % 8 > 0 && g_ascii_isdigit (text->str[last]))
        text->str[last]++;
      else
        g_string_append_c (text, '1');
    }
  g_string_append (text, " w 0");
  return g_string_free (text, FALSE);
}

static bool
is_capture (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move)
{
  char text[SERAI_MOVE_TEXT];

  rules->write_move (pos, move, text);
  return strchr (text, 'x') != NULL;
}

/* Keeps the longest of the captures in @moves and all other moves. */
static void
keep_longest (const SeraiRules *rules, const SeraiPosition *pos, SeraiMoveList *moves)
{
  SeraiStep steps[SERAI_MAX_STEPS];
  gsize     longest = 0;
  gsize     kept = 0;

  for (gsize n = 0; n < moves->n_moves; n++)
    if (is_capture (rules, pos, moves->moves[n]))
      longest = MAX (longest, rules->steps (pos, moves->moves[n], steps));
  for (gsize n = 0; n < moves->n_moves; n++)
    if (!is_capture (rules, pos, moves->moves[n])
        || rules->steps (pos, moves->moves[n], steps) == longest)
      moves->moves[kept++] = moves->moves[n];
  moves->n_moves = kept;
}

/* Of the steps of a capture that is not the longest, none but the first few can be made. */
static void
assert_short_captures (const SeraiRules *rules, const SeraiPosition *pos, const SeraiMoveList *all,
                       GRand *rand)
{
  for (gsize n = 0; n < all->n_moves; n += 1 + all->n_moves / 4)
    assert_next (rules, pos, all->moves[n], rand);
}

/* The captures of the majority are the longest of those without that option. */
static guint
assert_majority (const char *text, const SeraiOptions *options, GRand *rand)
{
  const SeraiRules *rules = serai_registry_find ("keny");
  SeraiOptions      others = *options;
  const char       *why;
  SeraiPosition     pos = position_of (rules, options, text);
  SeraiPosition     without;
  SeraiMoveList     moves, all;
  guint             n_all;

  g_assert_true (serai_options_set (rules, &others, "majority", "no", &why));
  without = position_of (rules, &others, text);
  serai_move_list_init (&moves);
  serai_move_list_init (&all);
  rules->moves (&pos, &moves);
  rules->moves (&without, &all);
  n_all = (guint) all.n_moves;
  if (n_all < 2000)
    assert_short_captures (rules, &pos, &all, rand);
  keep_longest (rules, &without, &all);
  g_assert_cmpmem (moves.moves, moves.n_moves * sizeof *moves.moves, all.moves,
                   all.n_moves * sizeof *all.moves);
  serai_move_list_clear (&moves);
  serai_move_list_clear (&all);
  if (n_all < 2000)
    assert_position (rules, &pos, rand);
  return n_all;
}

/* Few pieces and many, so that there are positions in which all captures are listed, and others in
 * which that would be too many. */
static void
test_majority (void)
{
  const SeraiRules *rules = serai_registry_find ("keny");
  g_autoptr (GRand) rand = g_rand_new_with_seed (66);
  guint n_many = 0;

  for (int n = 0; n < N_RANDOM_POSITIONS; n++)
    {
      SeraiOptions     options;
      const char      *why;
      g_autofree char *text =
          choose_pieces (rand, g_rand_int_range (rand, 1, 6), g_rand_int_range (rand, 3, 15));

      choose_random_options (rules, rand, &options);
      g_assert_true (serai_options_set (rules, &options, "majority", "yes", &why));
      n_many += assert_majority (text, &options, rand) > MANY_CAPTURES;
    }
  g_test_message ("%u positions with many captures", n_many);
  g_assert_cmpuint (n_many, >, 20);
}

/* A ken that becomes a pepper only where its move ends is shown as a ken on its way, if it has to
 * go on; where it may stop it is shown as what it then is. */
static void
test_promotion_at_the_end (void)
{
  enum
  {
    KEN = 1,
    PEPPER
  };
  static const struct
  {
    const char *compulsory;
    const char *majority;
    bool        is_free;
  } choices[] = { { "yes", "no", false }, { "no", "no", true }, { "no", "yes", false } };
  const SeraiRules *rules = serai_registry_find ("keny");

  for (gsize choice = 0; choice < G_N_ELEMENTS (choices); choice++)
    {
      bool          is_free = choices[choice].is_free;
      SeraiOptions  options = options_with (rules, "promotion", "end");
      SeraiPosition pos, shown;
      SeraiMove     move;
      SeraiStep     steps[SERAI_MAX_STEPS];
      const char   *why;

      g_assert_true (
          serai_options_set (rules, &options, "compulsory", choices[choice].compulsory, &why));
      g_assert_true (
          serai_options_set (rules, &options, "majority", choices[choice].majority, &why));
      pos = position_of (rules, &options, "3k4/2k1k3/2K5/8/8/8/8/8 w 0");
      g_assert_cmpint (serai_rules_read_move (rules, &pos, "c6xc8xe8", &move, &why) == 0, ==,
                       is_free);
      g_assert_cmpuint (serai_rules_read_move (rules, &pos, "c6xc8xe8xe6", &move, &why), ==, 0);
      g_assert_cmpuint (rules->steps (&pos, move, steps), ==, 4);
      for (gsize n = 2; n <= 3; n++)
        {
          rules->preview (&pos, steps, n, &shown);
          g_assert_cmpuint (rules->piece_at (&shown, steps[n - 1].value).kind, ==,
                            is_free ? PEPPER : KEN);
        }
    }
}

static void
add (const char *name, const Sample *sample, GTestDataFunc test)
{
  g_autofree char *path = g_strdup_printf ("/chains/%s/%s/%s", sample->game, sample->option, name);

  g_test_add_data_func (path, sample, test);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; n < G_N_ELEMENTS (samples); n++)
    {
      add ("games", &samples[n], test_games);
      add ("many", &samples[n], test_many);
      add ("too-many", &samples[n], test_too_many);
    }
  g_test_add_func ("/chains/keny/majority", test_majority);
  g_test_add_func ("/chains/keny/promotion-at-the-end", test_promotion_at_the_end);
  return g_test_run ();
}
