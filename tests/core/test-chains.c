/* test-chains.c: compares chains of jumps followed jump by jump with lists of chains. Games follow
 * chains where a list could be too long.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "json-options.h"
#include "listing.h"
#include "playing.h"
#include "random-options.h"
#include "registry.h"

#define N_GAMES 16
#define MAX_PLIES 120
#define N_CHECKED 20  /* moves of a long list */
#define LONG_CHAIN 4  /* steps */
#define STEPS_THERE 2 /* of a move from one point to another without further choices */
#define N_RANDOM_POSITIONS 3000
#define MANY_CAPTURES 256 /* more than Keny lists to find the longest one */

/* An entry of tests/core/games/GAME/chains.json: a position in which a piece has thousands of
 * chains, “many”, and one in which it has more than SERAI_LISTING_MAX_CAPTURES, “too_many”. “last”
 * is another piece that can capture there, listed after the one with too many chains. */
typedef struct
{
  const SeraiRules *rules;
  JsonObject       *entry; /* (owned) */
} Sample;

static void
sample_free (gpointer data)
{
  Sample *sample = data;

  json_object_unref (sample->entry);
  g_free (sample);
}

/* Returns: (transfer full) (nullable): the path of the samples of a game, if it has any */
static char *
path_of_samples (const SeraiRules *rules)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "core", "games", rules->id, "chains.json", NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS) ? g_steal_pointer (&path) : NULL;
}

/* Returns whether the game parses chains as listing.h does, with the same errors. */
static bool
has_samples (const SeraiRules *rules)
{
  g_autofree char *path = path_of_samples (rules);

  return path != NULL;
}

/* Reads the position in a member of the entry. */
static SeraiPosition
position_of_sample (const Sample *sample, const char *member)
{
  SeraiOptions options = options_of_entry (sample->rules, sample->entry);

  return position_of (sample->rules, &options,
                      json_object_get_string_member (sample->entry, member));
}

/* captures() lists the first of the moves that lead to each result. */
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

/* The next steps after each step of @move are correct; also after a wrong last step, if the game
 * has samples. Returns: the number of steps */
static gsize
assert_next (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move, GRand *rand)
{

  SeraiStep steps[SERAI_MAX_STEPS];
  gsize     n_steps = rules->steps (pos, move, steps);

  for (gsize n = 0; n <= n_steps; n++)
    assert_next_of (rules, pos, steps, n);
  if (!has_samples (rules))
    return n_steps;
  steps[n_steps - 1].value = (uint8_t) g_rand_int_range (rand, 0, 64);
  assert_next_of (rules, pos, steps, n_steps);
  return n_steps;
}

/* Also reads an invalid text. If the game has samples, the column and the reason are those of
 * listing.h. */
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
      gsize listed_column = serai_listing_read_move (rules->moves, rules->write_move, pos, text,
                                                     &listed, &listed_why);

      g_assert_cmpint (column == 0, ==, listed_column == 0);
      g_assert_true (round > 0 || column == 0);
      if (column == 0)
        g_assert_true (serai_move_equal (read, listed));
      else if (has_samples (rules))
        {
          g_assert_cmpuint (column, ==, listed_column);
          g_assert_cmpstr (why, ==, listed_why);
        }
      if (round == 0)
        strcpy (text + length, "x");
      else if (round == 1)
        text[length / 2] = '\0';
      else if (length > 0)
        text[g_rand_int_range (rand, 0, (gint32) length)] = letters[g_rand_int_range (rand, 0, 7)];
    }
}

/* The preview after the last step equals the board after the move. */
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
  for (gsize n = 0; n < moves.n_moves; n += 1 + moves.n_moves / N_CHECKED)
    {
      longest = MAX (longest, assert_next (rules, pos, moves.moves[n], rand));
      assert_read (rules, pos, moves.moves[n], rand);
      assert_preview (rules, pos, moves.moves[n]);
    }
  serai_move_list_clear (&moves);
  return longest >= LONG_CHAIN;
}

/* Returns whether @moves has captures, or moves of more than two steps. */
static bool
has_chains (const SeraiRules *rules, const SeraiPosition *pos, const SeraiMoveList *moves)
{
  SeraiStep steps[SERAI_MAX_STEPS];

  for (gsize n = 0; n < moves->n_moves; n++)
    if (serai_rules_gain (rules, pos, moves->moves[n]) > 0
        || rules->steps (pos, moves->moves[n], steps) > STEPS_THERE)
      return true;
  return false;
}

/* Plays random games with random options and checks positions that have chains. */
static void
test_games (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (64);
  SeraiMoveList moves;
  guint         n_checked = 0;
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
          if (has_chains (rules, &playing.pos, &moves))
            {
              n_long += assert_position (rules, &playing.pos, rand);
              n_checked++;
            }
          playing_play (&playing, moves.moves[g_rand_int_range (rand, 0, (gint32) moves.n_moves)]);
          playing_moves (&playing, &moves);
        }
      playing_end (&playing);
    }
  serai_move_list_clear (&moves);
  g_test_message ("%u positions, %u with long chains", n_checked, n_long);
  g_assert_cmpuint (n_checked, >, 5);
  if (has_samples (rules))
    g_assert_cmpuint (n_long, >, 5);
}

static void
test_many (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (65);
  SeraiPosition pos = position_of_sample (sample, "many");

  g_assert_true (assert_position (sample->rules, &pos, rand));
}

/* Counts the moves that continue with @begun, up to @limit. */
static gsize
count_chains (const SeraiRules *rules, const SeraiPosition *pos, SeraiStep *begun, gsize n_begun,
              gsize limit)
{
  SeraiContinuation next;
  gsize             n_chains;

  serai_rules_next (rules, pos, begun, n_begun, &next);
  n_chains = next.complete;
  for (gsize n = 0; n < next.n_next && n_chains < limit; n++)
    {
      begun[n_begun] = next.next[n];
      n_chains += count_chains (rules, pos, begun, n_begun + 1, limit - n_chains);
    }
  return n_chains;
}

/* A piece has more chains than the search lists. */
static void
assert_too_many (const SeraiRules *rules, const SeraiPosition *pos)
{
  const gsize       limit = SERAI_LISTING_MAX_CAPTURES + 1;
  SeraiStep         begun[SERAI_MAX_STEPS];
  SeraiContinuation next;
  gsize             most = 0;

  serai_rules_next (rules, pos, begun, 0, &next);
  for (gsize n = 0; n < next.n_next && most < limit; n++)
    {
      gsize n_chains;

      begun[0] = next.next[n];
      n_chains = count_chains (rules, pos, begun, 1, limit);
      most = MAX (most, n_chains);
    }
  if (most < limit)
    {
      char text[SERAI_POSITION_TEXT];

      rules->write (pos, text);
      g_error (
          "%s: “too_many” in chains.json must have a piece with more than %u chains, but %s has "
          "at most %" G_GSIZE_FORMAT,
          rules->id, SERAI_LISTING_MAX_CAPTURES, text, most);
    }
}

/* A piece with too many captures does not suppress those of others. */
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

/* Continues with the first square as long as there is one. */
static void
test_too_many (gconstpointer data)
{
  const Sample     *sample = data;
  const SeraiRules *rules = sample->rules;
  SeraiPosition     pos = position_of_sample (sample, "too_many");
  SeraiStep         begun[SERAI_MAX_STEPS];
  SeraiContinuation next;
  SeraiMove         read;
  const char       *why;
  char              text[SERAI_MOVE_TEXT];
  gsize             n_begun = 0;

  assert_too_many (rules, &pos);
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
  assert_captures_of (rules, &pos, json_object_get_string_member (sample->entry, "last"));
}

/* Returns a position with up to @n_own pieces of White and @n_other of Black. */
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

/* Removes all captures from @moves except the longest. */
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

/* A capture that is not the longest cannot be completed step by step. */
static void
assert_short_captures (const SeraiRules *rules, const SeraiPosition *pos, const SeraiMoveList *all,
                       GRand *rand)
{
  for (gsize n = 0; n < all->n_moves; n += 1 + all->n_moves / 4)
    assert_next (rules, pos, all->moves[n], rand);
}

/* Captures with the option majority are the longest of those without it. */
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

/* Both few and many pieces, so that in some positions all captures are listed and in others there
 * are too many. */
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

/* A ken that is promoted only at the end of its move is shown as a ken where it must go on, and as
 * a pepper where it may stop. */
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

/* Keny: where a promotion ends the move, the ken does not go on from there, although it could. */
static void
test_stopped_by_promotion (void)
{
  static const char *const majorities[] = { "no", "yes" };
  const SeraiRules        *rules = serai_registry_find ("keny");

  for (gsize n = 0; n < G_N_ELEMENTS (majorities); n++)
    {
      SeraiOptions      options = options_with (rules, "promotion", "stop");
      SeraiStep         steps[SERAI_MAX_STEPS];
      SeraiContinuation next;
      SeraiPosition     pos;
      SeraiMove         move;
      const char       *why;

      g_assert_true (serai_options_set (rules, &options, "majority", majorities[n], &why));
      pos = position_of (rules, &options, "3k4/2k1k3/2K5/8/8/8/8/8 w 0");
      g_assert_cmpuint (serai_rules_read_move (rules, &pos, "c6xc8xe8", &move, &why), >, 0);
      g_assert_cmpuint (serai_rules_read_move (rules, &pos, "c6xc8", &move, &why), ==, 0);
      g_assert_cmpuint (rules->steps (&pos, move, steps), ==, 2);
      rules->next (&pos, steps, 1, &next);
      g_assert_cmpuint (next.n_next, ==, 1);
      rules->next (&pos, steps, 2, &next);
      g_assert_true (next.complete);
      g_assert_cmpuint (next.n_next, ==, 0);
    }
}

/* Pyramids, cheskers: a chain can cross the square that it began on. */
static void
test_across_the_origin (void)
{
  const SeraiRules *rules = serai_registry_find ("pyramids");
  SeraiOptions      options = options_with (rules, "variant", "cheskers");
  SeraiPosition     pos = position_of (
          rules, &options, "8<4321>/9/9/9/3s(44)s3/9/9/9/(4321)8 w 0"); /* rank 5: s on d and f */
  char          text[SERAI_POSITION_TEXT];
  SeraiPosition shown;
  SeraiMove     move;
  SeraiStep     steps[SERAI_MAX_STEPS];
  const char   *why;

  g_assert_cmpuint (serai_rules_read_move (rules, &pos, "e5xg5xc5", &move, &why), ==, 0);
  rules->preview (&pos, steps, rules->steps (&pos, move, steps), &shown);
  rules->write (&shown, text);
  g_assert_true (g_str_has_prefix (text, "8<4321>/9/9/9/2(44)6/9/9/9/(4321)8 w "));
  rules->apply (&pos, move, &pos);
  rules->write (&pos, text);
  g_assert_cmpstr (text, ==, "8<4321>/9/9/9/2(44)6/9/9/9/(4321)8 b 0");
}

/* Of the chains with the same result, some cross the square that they began on. */
static void
test_equal_across_the_origin (void)
{
  const SeraiRules *rules = serai_registry_find ("pyramids");
  SeraiOptions      options = options_with (rules, "variant", "cheskers");
  SeraiPosition     pos =
      position_of (rules, &options, "<4321>8/9/9/4s4/3s5/4s(442)1s1/9/7s1/(4321)8 w 0");
  SeraiMoveList moves;

  serai_move_list_init (&moves);
  rules->moves (&pos, &moves);
  assert_captures (rules, &pos, &moves);
  serai_move_list_clear (&moves);
}

static void
add_sample (const SeraiRules *rules, guint number, JsonObject *entry)
{
  static const struct
  {
    const char   *name;
    const char   *member;
    GTestDataFunc test;
  } tests[] = { { "many", "many", test_many }, { "too-many", "too_many", test_too_many } };

  for (gsize n = 0; n < G_N_ELEMENTS (tests); n++)
    {
      g_autofree char *path =
          g_strdup_printf ("/chains/%s/%s-%u", rules->id, tests[n].name, number);
      Sample *sample;

      if (!json_object_has_member (entry, tests[n].member))
        continue;
      sample = g_new (Sample, 1);
      *sample = (Sample){ rules, json_object_ref (entry) };
      g_test_add_data_func_full (path, sample, tests[n].test, sample_free);
    }
}

static void
add_samples (const SeraiRules *rules)
{
  g_autofree char *path = path_of_samples (rules);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  JsonArray *entries;

  if (path == NULL)
    return;
  if (!json_parser_load_from_file (parser, path, &error))
    g_error ("%s", error->message);
  entries = json_node_get_array (json_parser_get_root (parser));
  for (guint n = 0; n < json_array_get_length (entries); n++)
    add_sample (rules, n + 1, json_array_get_object_element (entries, n));
}

/* Games that follow moves step by step are tested; others list their moves. */
static void
add_tests (const SeraiRules *rules)
{
  g_autofree char *path = g_strdup_printf ("/chains/%s/games", rules->id);

  if (rules->next != NULL || rules->read_move != NULL)
    g_test_add_data_func (path, rules, test_games);
  add_samples (rules);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    add_tests (serai_registry_nth (n));
  g_test_add_func ("/chains/keny/majority", test_majority);
  g_test_add_func ("/chains/keny/promotion-at-the-end", test_promotion_at_the_end);
  g_test_add_func ("/chains/keny/stopped-by-promotion", test_stopped_by_promotion);
  g_test_add_func ("/chains/pyramids/across-the-origin", test_across_the_origin);
  g_test_add_func ("/chains/pyramids/equal-across-the-origin", test_equal_across_the_origin);
  return g_test_run ();
}
