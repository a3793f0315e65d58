/* test-openings.c: the openings known in a position: of the user's games and of a book.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "book.h"
#include "random-match.h"
#include "registry.h"
#include "serai-ending.h"
#include "serai-openings.h"
#include "serai-save.h"
#include "side.h"
#include "temporary-folder.h"

#define GAME "nerenchi"

typedef struct
{
  const SeraiRules *rules;
  char             *path;
  GFile            *folder; /* of games and of books */
  SeraiWriter      *writer;
  SeraiGames       *games;
  SeraiMatch       *match; /* on the board */
  SeraiOpenings    *openings;
  guint             n_changes;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->rules = serai_registry_find (GAME);
  fixture->path = g_dir_make_tmp ("serai-XXXXXX", NULL);
  fixture->folder = g_file_new_for_path (fixture->path);
  fixture->writer = serai_writer_new ();
  fixture->games = serai_games_new (fixture->writer, fixture->folder);
  fixture->match = serai_match_new (fixture->rules, NULL);
  fixture->openings = serai_openings_new (fixture->games, fixture->folder);
  g_signal_connect_swapped (fixture->openings, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_object_run_dispose (G_OBJECT (fixture->openings));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (fixture->openings);
  g_object_unref (fixture->match);
  g_object_unref (fixture->games);
  g_object_unref (fixture->writer);
  remove_tree (fixture->path);
  g_object_unref (fixture->folder);
  g_free (fixture->path);
}

static SeraiMatch *
create_match (const SeraiOptions *options, const char *moves, SeraiSide loser)
{
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);
  SeraiMatch *match = serai_match_new (serai_registry_find (GAME), options);

  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    serai_match_set_player (match, side, (SeraiPlayer){ SERAI_PLAYER_PERSON, 1 });
  play_texts (match, (const char *const *) texts);
  if (loser != SERAI_SIDE_NONE)
    g_assert_true (serai_match_end (match, serai_ending_resign (loser)));
  return match;
}

/* Keeps a game in which @loser, if any, resigns after @moves. Returns: (transfer full): its file */
static GFile *
keep (Fixture *fixture, const SeraiOptions *options, const char *moves, SeraiSide loser)
{
  g_autoptr (SeraiMatch) match = create_match (options, moves, loser);
  g_autofree char *text = serai_save_to_text (match);
  GFile           *file = serai_games_create_file (fixture->games, fixture->rules);

  g_assert_true (serai_save_write (text, strlen (text), file, NULL));
  return file;
}

static void
keep_and_forget (Fixture *fixture, const char *moves, SeraiSide loser)
{
  g_object_unref (keep (fixture, NULL, moves, loser));
}

/* Keeps three games that come to the same position, twice by another order of moves. */
static void
keep_games (Fixture *fixture)
{
  keep_and_forget (fixture, "a1 g7 a4 d7", SERAI_SIDE_P1);
  keep_and_forget (fixture, "a4 g7 a1 d7", SERAI_SIDE_P2);
  keep_and_forget (fixture, "a4 g7 a1 g1", SERAI_SIDE_NONE);
}

static void
wait_until_read (Fixture *fixture)
{
  while (serai_openings_is_reading (fixture->openings))
    g_main_context_iteration (NULL, TRUE);
}

static void
start (Fixture *fixture)
{
  serai_openings_set_match (fixture->openings, fixture->match);
  serai_openings_set_active (fixture->openings, TRUE);
  wait_until_read (fixture);
}

/* Returns: (transfer full): the moves, as "d7 2:1-0-1": games, won by either side, drawn */
static char *
write_moves (Fixture *fixture, SeraiOpeningsSource source)
{
  gsize               n_moves;
  const SeraiOpening *moves = serai_openings_get_moves (fixture->openings, source, &n_moves);
  GString            *text = g_string_new (NULL);

  for (gsize n = 0; n < n_moves; n++)
    {
      char move[SERAI_MOVE_TEXT];

      fixture->rules->write_move (serai_match_get_position (fixture->match), moves[n].move, move);
      g_string_append_printf (text, "%s%s %u:%u-%u-%u", n > 0 ? ", " : "", move, moves[n].n_games,
                              moves[n].n_won[0], moves[n].n_won[1], moves[n].n_drawn);
    }
  return g_string_free (text, FALSE);
}

static void
assert_moves (Fixture *fixture, SeraiOpeningsSource source, const char *expected)
{
  g_autofree char *moves = write_moves (fixture, source);

  g_assert_cmpstr (moves, ==, expected);
}

static void
play (Fixture *fixture, const char *moves)
{
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);

  play_texts (fixture->match, (const char *const *) texts);
}

/* How often each move was played and how the games ended; the same position by any order of
 * moves. */
static void
test_counts (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  keep_games (fixture);
  start (fixture);
  assert_moves (fixture, SERAI_OPENINGS_GAMES, "a4 2:1-0-0, a1 1:0-1-0");
  play (fixture, "a1 g7");
  assert_moves (fixture, SERAI_OPENINGS_GAMES, "a4 1:0-1-0");
  play (fixture, "a4");
  assert_moves (fixture, SERAI_OPENINGS_GAMES, "d7 2:1-1-0, g1 1:0-0-0");
  play (fixture, "b6");
  assert_moves (fixture, SERAI_OPENINGS_GAMES, "");
}

/* The position on the board counts, also an earlier one. */
static void
test_looking (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiRecordNode *root = serai_match_get_head (fixture->match);

  keep_games (fixture);
  start (fixture);
  play (fixture, "b6 d7");
  assert_moves (fixture, SERAI_OPENINGS_GAMES, "");
  fixture->n_changes = 0;
  serai_match_look_at (fixture->match, (SeraiRecordNode *) root);
  g_assert_cmpuint (fixture->n_changes, >, 0);
  assert_moves (fixture, SERAI_OPENINGS_GAMES, "a4 2:1-0-0, a1 1:0-1-0");
}

/* The game on the board is no precedent, nor are games with other rules or of another kind. */
static void
test_left_out (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiOptions other;
  g_autoptr (GFile) own = keep (fixture, NULL, "a1 g7", SERAI_SIDE_NONE);
  g_autoptr (GFile) different = NULL;

  serai_options_init (fixture->rules, &other);
  other.choice[0] ^= 1;
  different = keep (fixture, &other, "a4 g7", SERAI_SIDE_NONE);
  start (fixture);
  assert_moves (fixture, SERAI_OPENINGS_GAMES, "a1 1:0-0-0");
  serai_openings_set_left_out (fixture->openings, own);
  wait_until_read (fixture);
  assert_moves (fixture, SERAI_OPENINGS_GAMES, "");
}

/* Nothing is read before the openings are seen. */
static void
test_rests (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  keep_games (fixture);
  serai_openings_set_match (fixture->openings, fixture->match);
  g_assert_false (serai_openings_is_reading (fixture->openings));
  assert_moves (fixture, SERAI_OPENINGS_GAMES, "");
  serai_openings_set_active (fixture->openings, TRUE);
  g_assert_true (serai_openings_is_reading (fixture->openings));
  serai_openings_set_active (fixture->openings, FALSE);
  g_assert_false (serai_openings_is_reading (fixture->openings));
}

/* A game that is added later counts; a damaged file is passed over. */
static void
test_new_game (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *damaged = g_build_filename (fixture->path, "damaged" SERAI_GAMES_SUFFIX, NULL);

  g_assert_true (g_file_set_contents (damaged, "{", -1, NULL));
  keep_games (fixture);
  start (fixture);
  keep_and_forget (fixture, "a1 g7", SERAI_SIDE_NONE);
  g_signal_emit_by_name (fixture->games, "changed");
  g_assert_true (serai_openings_is_reading (fixture->openings));
  wait_until_read (fixture);
  assert_moves (fixture, SERAI_OPENINGS_GAMES, "a1 2:0-1-0, a4 2:1-0-0");
}

/* Writes a book with one move of the start: a4, 10 games, 6 won by White, 1 drawn. */
static void
write_book (Fixture *fixture)
{
  g_autofree char   *name = g_build_filename (fixture->path, GAME ".book", NULL);
  gsize              n_bytes = serai_book_size (1, 1);
  g_autofree char   *bytes = g_malloc (n_bytes);
  SeraiBookDraftMove move = { .n_games = 10, .n_won = 6, .n_drawn = 1, .score = 123 };
  SeraiPosition      pos = *serai_match_get_position (fixture->match);
  SeraiBookDraft     draft = { fixture->rules->key (&pos), &move, 1 };
  SeraiMove          a4;
  const char        *why;

  g_assert_cmpuint (serai_rules_read_move (fixture->rules, &pos, "a4", &a4, &why), ==, 0);
  fixture->rules->apply (&pos, a4, &pos);
  move.key = fixture->rules->key (&pos);
  serai_book_write (fixture->rules, 1, &draft, 1, (unsigned char *) bytes);
  g_assert_true (g_file_set_contents (name, bytes, (gssize) n_bytes, NULL));
}

/* The moves of the book have scores, and so have those of the user's games that it knows. */
static void
test_book (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiOpening *moves;
  gsize               n_moves;

  write_book (fixture);
  keep_games (fixture);
  start (fixture);
  g_assert_true (serai_openings_has_book (fixture->openings));
  assert_moves (fixture, SERAI_OPENINGS_BOOK, "a4 10:6-3-1");
  moves = serai_openings_get_moves (fixture->openings, SERAI_OPENINGS_GAMES, &n_moves);
  g_assert_cmpuint (n_moves, ==, 2);
  g_assert_true (moves[0].has_score);
  g_assert_cmpint (moves[0].score.score, ==, 123);
  g_assert_false (moves[1].has_score);
  play (fixture, "a4");
  assert_moves (fixture, SERAI_OPENINGS_BOOK, "");
}

static void
test_no_book (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  start (fixture);
  g_assert_false (serai_openings_has_book (fixture->openings));
  assert_moves (fixture, SERAI_OPENINGS_BOOK, "");
}

/* There is nothing to play when the game is over, and no help in a game with somebody elsewhere. */
static void
test_no_moves (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  keep_games (fixture);
  start (fixture);
  serai_match_set_player (fixture->match, SERAI_SIDE_P2,
                          (SeraiPlayer){ SERAI_PLAYER_ELSEWHERE, 1 });
  assert_moves (fixture, SERAI_OPENINGS_GAMES, "");
  serai_match_set_player (fixture->match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_PERSON, 1 });
  assert_moves (fixture, SERAI_OPENINGS_GAMES, "a4 2:1-0-0, a1 1:0-1-0");
  g_assert_true (serai_match_end (fixture->match, serai_ending_resign (SERAI_SIDE_P1)));
  assert_moves (fixture, SERAI_OPENINGS_GAMES, "");
}

static void
add (const char *path, void (*test) (Fixture *fixture, gconstpointer unused))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/openings/counts", test_counts);
  add ("/openings/looking", test_looking);
  add ("/openings/left-out", test_left_out);
  add ("/openings/rests", test_rests);
  add ("/openings/new-game", test_new_game);
  add ("/openings/book", test_book);
  add ("/openings/no-book", test_no_book);
  add ("/openings/no-moves", test_no_moves);
  return g_test_run ();
}
