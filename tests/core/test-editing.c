/* test-editing.c: positions that are edited: what is impossible, that whatever occurs in play is
 * possible, and that drafts and texts agree.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "editing.h"

#include <string.h>

#include "random-games.h"
#include "registry.h"
#include "search.h"

enum
{
  N_SAMPLED = 2000, /* positions of each game */
  PER_GAME = 40,    /* impossible ones of each game, at least */
  EVERY = 3,        /* plies between two positions sampled */
  N_EDITS = 2000,
  HASH_BYTES = 1 << 20
};

/* ---- Impossible positions ---- */

/* The points of a problem by their names, or another place, as in the files. */
static char *
place_of (const SeraiRules *rules, const SeraiOptions *options, const SeraiProblem *problem)
{
  g_autoptr (GString) place = g_string_new (NULL);
  SeraiGeometry geometry;

  serai_editing_geometry (rules, options, &geometry);
  for (gsize n = 0; n < problem->n_points; n++)
    g_string_append_printf (place, "%s%s", n > 0 ? " " : "",
                            geometry.points[problem->points[n]].name);
  if (place->len == 0 && problem->number != SERAI_NO_NUMBER)
    g_string_append_printf (place, "number %d", problem->number);
  return g_strdup (place->len == 0 ? "-" : place->str);
}

static void
set_options (const SeraiRules *rules, const char *text, SeraiOptions *options)
{
  g_auto (GStrv) pair = g_strsplit (text, "=", 2);
  const char *why;

  serai_options_init (rules, options);
  if (!g_str_equal (text, "-"))
    g_assert_true (serai_options_set (rules, options, pair[0], pair[1], &why));
}

/* Asserts that the position of @fields is refused for the reason given, at the place given. */
static void
check_impossible (const SeraiRules *rules, char **fields)
{
  SeraiOptions     options;
  SeraiDraft       draft;
  SeraiProblems    problems = { 0 };
  SeraiPosition    pos;
  const char      *why;
  gsize            column;
  g_autofree char *place = NULL;

  g_test_message ("%s %s", fields[0], fields[1]);
  set_options (rules, fields[0], &options);
  column = serai_editing_read (rules, &options, fields[1], &draft, &why);
  if (column > 0)
    place = g_strdup_printf ("column %" G_GSIZE_FORMAT, column);
  else
    {
      char text[SERAI_POSITION_TEXT];

      serai_editing_write (rules, &options, &draft, text);
      g_assert_cmpstr (text, ==, fields[1]);
      serai_editing_check (rules, &options, &draft, &problems);
      g_assert_cmpuint (problems.n_problems, >, 0);
      why = problems.problems[0].why;
      place = place_of (rules, &options, &problems.problems[0]);
      g_assert_false (serai_editing_close (rules, &options, &draft, &pos));
    }
  g_assert_cmpstr (why, ==, fields[2]);
  g_assert_cmpstr (place, ==, fields[3]);
}

static void
test_impossible (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autofree char  *file =
      g_test_build_filename (G_TEST_DIST, "core", "games", rules->id, "impossible.tsv", NULL);
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;
  gsize n_positions = 0;

  if (!g_file_get_contents (file, &contents, NULL, NULL))
    g_error ("no impossible positions of %s: write %s", rules->id, file);
  lines = g_strsplit (contents, "\n", -1);
  for (gsize n = 0; lines[n] != NULL; n++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[n], "\t", -1);

      if (*lines[n] == '\0' || *lines[n] == '#')
        continue;
      g_assert_cmpuint (g_strv_length (fields), ==, 4);
      check_impossible (rules, fields);
      n_positions++;
    }
  g_assert_cmpuint (n_positions, >=, PER_GAME);
}

/* ---- Positions from play ---- */

static void
assert_possible (const SeraiRules *rules, const SeraiOptions *options, const SeraiPosition *pos)
{
  SeraiOptions  same = *options;
  SeraiDraft    draft;
  SeraiProblems problems;
  SeraiPosition again;
  SeraiGeometry geometry, of_draft;
  char          text[SERAI_POSITION_TEXT], written[SERAI_POSITION_TEXT];

  rules->write (pos, text);
  serai_editing_open (rules, &same, pos, &draft);
  g_assert_true (serai_options_equal (rules, &same, options));
  serai_editing_check (rules, options, &draft, &problems);
  if (problems.n_problems > 0)
    g_test_fail_printf ("%s: %s: %s", rules->id, text, problems.problems[0].why);
  serai_editing_write (rules, options, &draft, written);
  g_assert_cmpstr (written, ==, text);
  g_assert_true (serai_editing_close (rules, options, &draft, &again));
  g_assert_true (serai_position_equal (&again, pos));
  rules->geometry (pos, &geometry);
  serai_editing_geometry (rules, options, &of_draft);
  g_assert_cmpmem (&of_draft, sizeof of_draft, &geometry, sizeof geometry);
  g_assert_cmpuint (draft.n_points, ==, geometry.n_points);
  for (unsigned point = 0; point < geometry.n_points; point++)
    {
      SeraiPiece piece = rules->piece_at (pos, point);

      g_assert_cmpmem (&draft.pieces[point], sizeof piece, &piece, sizeof piece);
    }
  g_assert_cmpint (draft.side, ==, rules->side (pos));
}

/* The best move at first sight, which makes captures and threats common. */
static SeraiMove
choose_move (SeraiSearch *search, const Playing *playing)
{
  SeraiHistory    history = playing_history (playing);
  SeraiLimits     limits = { .depth = 1 };
  SeraiSearchInfo info;

  g_assert_true (
      serai_search_run (search, playing->rules, &playing->pos, &history, &limits, &info));
  return info.pv[0];
}

/* A game can end by the loss of a piece without which there is no position. */
static gboolean
can_be_written (const SeraiRules *rules, const SeraiOptions *options, const SeraiPosition *pos)
{
  char          text[SERAI_POSITION_TEXT];
  SeraiPosition again;
  const char   *why;

  rules->write (pos, text);
  return rules->read (options, text, &again, &why) == 0;
}

static void
test_from_play (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (22);
  SeraiSearch  *search = serai_search_new (HASH_BYTES);
  SeraiMoveList moves;
  gsize         n_sampled = 0;

  serai_move_list_init (&moves);
  for (gsize game = 0; n_sampled < N_SAMPLED; game++)
    {
      Playing      playing;
      SeraiOptions options;

      choose_random_options (rules, rand, &options);
      playing_begin (&playing, rules, &options);
      for (gsize ply = 0; playing_result (&playing).outcome == SERAI_OUTCOME_NONE; ply++)
        {
          gboolean is_random = game % 2 == 0 || g_rand_int_range (rand, 0, 8) == 0;

          if (ply % EVERY == game % EVERY && n_sampled++ < N_SAMPLED)
            assert_possible (rules, &options, &playing.pos);
          playing_moves (&playing, &moves);
          playing_play (&playing,
                        is_random ? moves.moves[g_rand_int_range (rand, 0, (gint32) moves.n_moves)]
                                  : choose_move (search, &playing));
        }
      if (can_be_written (rules, &options, &playing.pos) && n_sampled++ < N_SAMPLED)
        assert_possible (rules, &options, &playing.pos);
      playing_end (&playing);
    }
  serai_move_list_clear (&moves);
  serai_search_free (search);
}

/* ---- Editing ---- */

static gsize
count_things (const SeraiRules *rules, const SeraiOptions *options)
{
  SeraiThing thing;
  gsize      n_things = 0;

  while (rules->editing->nth_thing (options, n_things, &thing))
    n_things++;
  return n_things;
}

static void
set_random_number (const SeraiRules *rules, const SeraiOptions *options, GRand *rand,
                   SeraiDraft *draft)
{
  gsize       n = (gsize) g_rand_int_range (rand, 0, SERAI_MAX_NUMBERS);
  SeraiNumber number;

  if (rules->editing->nth_number != NULL && rules->editing->nth_number (options, n, &number))
    draft->numbers[n] = (guint16) g_rand_int_range (rand, 0, number.most + 1);
}

static void
edit_at_random (const SeraiRules *rules, SeraiOptions *options, GRand *rand, SeraiDraft *draft)
{
  unsigned   point = (unsigned) g_rand_int_range (rand, 0, draft->n_points);
  unsigned   other = (unsigned) g_rand_int_range (rand, 0, draft->n_points);
  SeraiDraft before = *draft;
  SeraiThing thing;

  switch (g_rand_int_range (rand, 0, 32))
    {
    case 0:
      draft->side = (guint8) g_rand_int_range (rand, 0, 2);
      break;
    case 1:
      set_random_number (rules, options, rand, draft);
      break;
    case 2:
      serai_editing_mirror (rules, options, draft);
      break;
    case 3:
      serai_editing_turn (rules, options, draft);
      break;
    case 4:
      choose_random_options (rules, rand, options);
      serai_editing_fit (rules, options, draft);
      break;
    case 5:
      if (g_rand_int_range (rand, 0, 8) == 0)
        serai_editing_clear (rules, options, draft);
      break;
    case 6:
    case 7:
      serai_editing_remove (draft, point);
      break;
    case 8:
    case 9:
      serai_editing_move (draft, point, other);
      break;
    default:
      g_assert_true (rules->editing->nth_thing (
          options, (gsize) g_rand_int_range (rand, 0, (gint32) count_things (rules, options)),
          &thing));
      if (serai_editing_put (rules, draft, thing.piece, point) != NULL)
        g_assert_cmpmem (draft, sizeof *draft, &before, sizeof before);
    }
}

/* Whatever is done, the draft can be written and read, and is a position unless there is a problem.
 */
static void
assert_sound (const SeraiRules *rules, const SeraiOptions *options, const SeraiDraft *draft,
              gsize *n_possible)
{
  SeraiOptions  same = *options;
  SeraiDraft    again;
  SeraiProblems problems;
  SeraiPosition pos;
  char          text[SERAI_POSITION_TEXT];
  const char   *why;

  g_assert_cmpuint (serai_editing_write (rules, options, draft, text), <, SERAI_POSITION_TEXT);
  g_assert_cmpuint (serai_editing_read (rules, &same, text, &again, &why), ==, 0);
  g_assert_cmpmem (&again, sizeof again, draft, sizeof *draft);
  g_assert_true (serai_options_equal (rules, &same, options));
  serai_editing_check (rules, options, draft, &problems);
  g_assert_true (serai_editing_close (rules, options, draft, &pos) == (problems.n_problems == 0));
  *n_possible += problems.n_problems == 0;
}

static void
test_random_edits (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  SeraiOptions options;
  SeraiDraft   draft;
  gsize        n_possible = 0;

  serai_options_init (rules, &options);
  serai_editing_start (rules, &options, &draft);
  for (gsize n = 0; n < N_EDITS; n++)
    {
      edit_at_random (rules, &options, rand, &draft);
      assert_sound (rules, &options, &draft, &n_possible);
      if (n % (N_EDITS / 20) == 0)
        serai_editing_start (rules, &options, &draft);
    }
  g_assert_cmpuint (n_possible, >, 20);
  g_assert_cmpuint (n_possible, <, N_EDITS);
}

/* Each thing can be placed on an empty board, and has a digit. */
static void
test_things (gconstpointer data)
{
  const SeraiRules *rules = data;
  SeraiOptions      options;
  SeraiDraft        draft;
  SeraiThing        thing;
  gsize             n_things = 0;

  serai_options_init (rules, &options);
  for (; rules->editing->nth_thing (&options, n_things, &thing); n_things++)
    {
      SeraiMessage message = { 0 };

      serai_editing_clear (rules, &options, &draft);
      g_assert_null (serai_editing_put (rules, &draft, thing.piece, draft.n_points / 2));
      g_assert_cmpmem (&draft.pieces[draft.n_points / 2], sizeof thing.piece, &thing.piece,
                       sizeof thing.piece);
      rules->describe (thing.piece, &message);
      g_assert_nonnull (message.id);
    }
  g_assert_cmpuint (n_things, >, 0);
  g_assert_cmpuint (n_things, <=, 10);
}

/* The hands of a game with hands are numbers of its positions, so that they can be drawn. */
static void
test_hands (gconstpointer data)
{
  const SeraiRules *rules = data;
  SeraiOptions      options;
  SeraiDraft        draft;
  SeraiPosition     start;
  SeraiNumber       number;
  guint             n_hands = 0;

  serai_options_init (rules, &options);
  rules->start (&options, &start);
  serai_editing_open (rules, &options, &start, &draft);
  for (gsize n = 0;
       rules->editing->nth_number != NULL && rules->editing->nth_number (&options, n, &number); n++)
    if (number.hand.kind != 0)
      {
        SeraiPiece piece = rules->hand->piece (&start, (SeraiSide) number.hand.side);

        g_assert_cmpuint (draft.numbers[n], ==, piece.count);
        g_assert_cmpuint (number.hand.kind, ==, piece.kind);
        n_hands++;
      }
  g_assert_cmpuint (n_hands, ==, rules->hand != NULL ? 2 : 0);
}

/* Two mirrorings or half turns change nothing. A half turn of a possible position is possible. */
static void
test_images (gconstpointer data)
{
  const SeraiRules *rules = data;
  SeraiOptions      options;
  SeraiDraft        start, image;
  SeraiPosition     scene, pos;
  const char       *why;

  serai_options_init (rules, &options);
  g_assert_cmpuint (rules->read (&options, rules->card->scene, &scene, &why), ==, 0);
  serai_editing_open (rules, &options, &scene, &start);
  image = start;
  serai_editing_mirror (rules, &options, &image);
  g_assert_cmpint (memcmp (&image, &start, sizeof image), !=, 0);
  g_assert_true (serai_editing_close (rules, &options, &image, &pos));
  serai_editing_mirror (rules, &options, &image);
  g_assert_cmpmem (&image, sizeof image, &start, sizeof start);
  serai_editing_turn (rules, &options, &image);
  g_assert_cmpint (memcmp (&image, &start, sizeof image), !=, 0);
  g_assert_true (serai_editing_close (rules, &options, &image, &pos));
  g_assert_cmpuint (serai_rules_count_moves (rules, &pos), ==,
                    serai_rules_count_moves (rules, &scene));
  serai_editing_turn (rules, &options, &image);
  g_assert_cmpmem (&image, sizeof image, &start, sizeof start);
}

/* ---- What only one game has ---- */

/* Puts @things one after the other on the same point of an empty board. */
static void
check_pile (const char *id, const char *things, const char *text, const char *why)
{
  const SeraiRules *rules = serai_registry_find (id);
  SeraiOptions      options;
  SeraiDraft        draft;
  const char       *refused = NULL;
  char              written[SERAI_POSITION_TEXT];

  serai_options_init (rules, &options);
  serai_editing_clear (rules, &options, &draft);
  for (; *things != '\0'; things++)
    {
      SeraiThing thing;

      g_assert_null (refused);
      g_assert_true (rules->editing->nth_thing (&options, (gsize) (*things - '1'), &thing));
      refused = serai_editing_put (rules, &draft, thing.piece, 0);
    }
  g_assert_cmpstr (refused, ==, why);
  serai_editing_write (rules, &options, &draft, written);
  g_assert_true (g_str_has_prefix (written, text));
}

static void
test_piles (void)
{
  check_pile ("pyramids", "4213", "(4321)8/", NULL);
  check_pile ("pyramids", "42131", "(4321)8/", "a pyramid has four checkers at most");
  check_pile ("pyramids", "333", "(33)8/", "a pyramid has two checkers of a size at most");
  check_pile ("pyramids", "47", "<2>8/", NULL); /* the other side's checker replaces it */
  check_pile ("pyramids", "435", "S8/", NULL);  /* so does a slave */
  check_pile ("pyramids", "54", "(4)8/", NULL);
  check_pile ("kei-yen", "222", "3..../", NULL);
  check_pile ("kei-yen", "2222222222", "9..../", "a group has nine Yen at most");
  check_pile ("kei-yen", "221", "K..../", NULL);
}

/* The figure of a side is moved; another size keeps what fits on it, another figure everything. */
static void
test_fit (void)
{
  const SeraiRules *rules = serai_registry_find ("mkcess");
  SeraiOptions      options;
  SeraiDraft        draft;
  SeraiThing        white;
  const char       *why;
  char              text[SERAI_POSITION_TEXT];

  serai_options_init (rules, &options);
  g_assert_cmpuint (serai_editing_read (rules, &options, "...#/.w.#/.#../...b b N", &draft, &why),
                    ==, 0);
  g_assert_true (serai_options_set (rules, &options, "board", "3x5", &why));
  g_assert_true (serai_options_set (rules, &options, "figure", "rook", &why));
  serai_editing_fit (rules, &options, &draft);
  serai_editing_write (rules, &options, &draft, text);
  g_assert_cmpstr (text, ==, "...#./.w.#./.#.b. b R");
  g_assert_true (rules->editing->nth_thing (&options, 0, &white));
  g_assert_null (serai_editing_put (rules, &draft, white.piece, 3));
  serai_editing_write (rules, &options, &draft, text);
  g_assert_cmpstr (text, ==, "...w./...#./.#.b. b R");
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char   *name;
    GTestDataFunc test;
  } tests[] = {
    { "impossible", test_impossible },
    { "from-play", test_from_play },
    { "random-edits", test_random_edits },
    { "things", test_things },
    { "hands", test_hands },
    { "images", test_images },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    for (gsize test = 0; test < G_N_ELEMENTS (tests); test++)
      {
        const SeraiRules *rules = serai_registry_nth (n);
        g_autofree char  *path = g_strdup_printf ("/editing/%s/%s", rules->id, tests[test].name);

        g_test_add_data_func (path, rules, tests[test].test);
      }
  g_test_add_func ("/editing/piles", test_piles);
  g_test_add_func ("/editing/mkcess/fit", test_fit);
  return g_test_run ();
}
