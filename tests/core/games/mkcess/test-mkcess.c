/* test-mkcess.c: compares MKCess, with every board size and figure and with blocked squares, with
 * an independent implementation of its rules that uses only the texts of positions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "playing.h"
#include "registry.h"

enum
{
  LEAST = 3,
  MOST = 10,
  N_GAMES = 6 /* for each size and figure; more squares are blocked in each */
};

/* A position as written in its text. */
typedef struct
{
  int  n_ranks;
  int  n_files;
  char squares[MOST][MOST + 1]; /* [rank from the top][file] */
  char side;
  char figure;
} Board;

static bool
is_free (const Board *board, int rank, int file)
{
  return rank >= 0 && rank < board->n_ranks && file >= 0 && file < board->n_files
         && board->squares[rank][file] == '.';
}

static void
find_figure (const Board *board, char side, int *rank, int *file)
{
  for (*rank = 0; *rank < board->n_ranks; ++*rank)
    {
      const char *found = strchr (board->squares[*rank], side);

      *file = found == NULL ? 0 : (int) (found - board->squares[*rank]);
      if (found != NULL)
        return;
    }
  g_assert_not_reached ();
}

/* Returns whether a figure moves @up ranks and @right files, or does so in one step of a slide. */
static bool
is_pace (char figure, int up, int right)
{
  switch (figure)
    {
    case 'N':
      return ABS (up * right) == 2;
    case 'R':
      return ABS (up) + ABS (right) == 1;
    case 'B':
      return ABS (up) == 1 && ABS (right) == 1;
    default:
      return MAX (ABS (up), ABS (right)) == 1;
    }
}

/* Returns: (transfer full): the texts of all moves */
static GHashTable *
find_moves (const Board *board)
{
  GHashTable *moves = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  bool        is_slider = strchr ("QRB", board->figure) != NULL;
  int         rank, file;

  find_figure (board, board->side, &rank, &file);
  for (int up = -2; up <= 2; up++)
    for (int right = -2; right <= 2; right++)
      for (int n = 1; is_pace (board->figure, up, right)
                      && is_free (board, rank - n * up, file + n * right) && (n == 1 || is_slider);
           n++)
        g_hash_table_add (moves,
                          g_strdup_printf ("%c%d-%c%d", 'a' + file, board->n_ranks - rank,
                                           'a' + file + n * right, board->n_ranks - rank + n * up));
  return moves;
}

static void
make_move (Board *board, const char *move)
{
  int rank, file;
  int to_rank = board->n_ranks - (int) g_ascii_strtoll (strchr (move, '-') + 2, NULL, 10);
  int to_file = strchr (move, '-')[1] - 'a';

  find_figure (board, board->side, &rank, &file);
  board->squares[rank][file] = '#';
  board->squares[to_rank][to_file] = board->side;
  board->side = board->side == 'w' ? 'b' : 'w';
}

static char *
write_board (const Board *board)
{
  GString *text = g_string_new (NULL);

  for (int rank = 0; rank < board->n_ranks; rank++)
    g_string_append_printf (text, "%s%s", rank > 0 ? "/" : "", board->squares[rank]);
  g_string_append_printf (text, " %c %c", board->side, board->figure);
  return g_string_free (text, FALSE);
}

/* Checks the start position of each board size. */
static void
test_starts (gconstpointer data)
{
  const SeraiRules *rules = data;

  for (int n_ranks = LEAST; n_ranks <= MOST; n_ranks++)
    for (int n_files = LEAST; n_files <= MOST; n_files++)
      {
        g_autofree char *size = g_strdup_printf ("%dx%d", n_ranks, n_files);
        g_autofree char *expected = NULL;
        Board            board = { .n_ranks = n_ranks, .n_files = n_files, .side = 'w' };
        SeraiOptions     options;
        SeraiPosition    start;
        char             text[SERAI_POSITION_TEXT];
        const char      *why;

        for (int rank = 0; rank < n_ranks; rank++)
          memset (board.squares[rank], '.', (gsize) n_files);
        board.squares[0][0] = 'w';
        board.squares[n_ranks - 1][n_files - 1] = 'b';
        board.figure = 'B';
        expected = write_board (&board);
        serai_options_init (rules, &options);
        g_assert_true (serai_options_set (rules, &options, "board", size, &why));
        g_assert_true (serai_options_set (rules, &options, "figure", "bishop", &why));
        rules->start (&options, &start);
        rules->write (&start, text);
        g_assert_cmpstr (text, ==, expected);
      }
}

/* Sets up both figures at random and blocks up to @n_blocked squares. */
static void
set_up (Board *board, int n_blocked, GRand *rand)
{
  int  n_squares = board->n_ranks * board->n_files;
  char contents[MOST * MOST];

  memset (contents, '.', sizeof contents);
  contents[0] = 'w';
  contents[1] = 'b';
  memset (contents + 2, '#', (gsize) MIN (n_blocked, n_squares - 2));
  for (int n = n_squares - 1; n > 0; n--)
    {
      int  other = g_rand_int_range (rand, 0, n + 1);
      char content = contents[n];

      contents[n] = contents[other];
      contents[other] = content;
    }
  for (int rank = 0; rank < board->n_ranks; rank++)
    {
      memcpy (board->squares[rank], contents + rank * board->n_files, (gsize) board->n_files);
      board->squares[rank][board->n_files] = '\0';
    }
}

/* The rules list exactly the moves that @board has. */
static void
assert_same_moves (const Playing *playing, const Board *board, const SeraiMoveList *list)
{
  g_autoptr (GHashTable) moves = find_moves (board);

  g_assert_cmpuint (list->n_moves, ==, g_hash_table_size (moves));
  g_assert_cmpuint (serai_rules_count_moves (playing->rules, &playing->pos), ==, list->n_moves);
  for (gsize n = 0; n < list->n_moves; n++)
    {
      char text[SERAI_MOVE_TEXT];

      playing->rules->write_move (&playing->pos, list->moves[n], text);
      g_assert_true (g_hash_table_contains (moves, text));
    }
}

static void
assert_same_text (const Playing *playing, const Board *board)
{
  g_autofree char *expected = write_board (board);
  char             text[SERAI_POSITION_TEXT];

  playing->rules->write (&playing->pos, text);
  g_assert_cmpstr (text, ==, expected);
}

/* Plays a random game with both implementations until a figure cannot move and has lost. */
static gsize
play_game (const SeraiRules *rules, Board *board, GRand *rand)
{
  g_autofree char *text = write_board (board);
  gsize            n_plies = 0;
  SeraiMoveList    list;
  SeraiOptions     options;
  SeraiPosition    pos;
  SeraiResult      result;
  Playing          playing;
  const char      *why;

  serai_options_init (rules, &options);
  g_assert_cmpuint (rules->read (&options, text, &pos, &why), ==, 0);
  playing_begin_at (&playing, rules, &options, &pos);
  serai_move_list_init (&list);
  for (;; n_plies++)
    {
      char      move_text[SERAI_MOVE_TEXT];
      SeraiMove move;

      playing_moves (&playing, &list);
      assert_same_text (&playing, board);
      assert_same_moves (&playing, board, &list);
      if (list.n_moves == 0)
        break;
      g_assert_cmpint (playing_result (&playing).outcome, ==, SERAI_OUTCOME_NONE);
      move = list.moves[g_rand_int_range (rand, 0, (gint32) list.n_moves)];
      rules->write_move (&playing.pos, move, move_text);
      make_move (board, move_text);
      playing_play (&playing, move);
    }
  result = playing_result (&playing);
  g_assert_cmpint (result.reason, ==, SERAI_REASON_NO_MOVE);
  g_assert_cmpint (result.outcome, ==,
                   board->side == 'w' ? SERAI_OUTCOME_P2_WINS : SERAI_OUTCOME_P1_WINS);
  serai_move_list_clear (&list);
  playing_end (&playing);
  return n_plies;
}

static void
test_games (gconstpointer data)
{
  static const char figures[] = "NKQRB";
  g_autoptr (GRand) rand = g_rand_new_with_seed (64);
  gsize n_games = 0;
  gsize n_plies = 0;

  for (int n_ranks = LEAST; n_ranks <= MOST; n_ranks++)
    for (int n_files = LEAST; n_files <= MOST; n_files++)
      for (const char *figure = figures; *figure != '\0'; figure++)
        for (int game = 0; game < N_GAMES; game++, n_games++)
          {
            Board board = { n_ranks, n_files, { "" }, game % 2 == 0 ? 'w' : 'b', *figure };

            set_up (&board, game * n_ranks * n_files / 10, rand);
            n_plies += play_game (data, &board, rand);
          }
  g_test_message ("%zu games, %zu plies", n_games, n_plies);
  g_assert_cmpuint (n_plies, >, 10 * n_games / 4);
}

/* At these starts all terms of both figures are equal except the one for the colours of their
 * squares: equal colours favour the side to move. */
static void
test_colours (gconstpointer data)
{
  const SeraiRules *rules = data;
  static const struct
  {
    const char *text;
    gboolean    is_alike;
  } starts[] = {
    { "w....../......./......./......./......./......./......b w N", TRUE },
    { "w...../....../....../....../....../....../.....b w N", FALSE },
    { "w...../....../....../....../....../....../.....b b N", FALSE },
    { "w....../......./......./......./......./......./......b b N", TRUE },
  };
  SeraiOptions options;

  serai_options_init (rules, &options);
  for (gsize n = 0; n < G_N_ELEMENTS (starts); n++)
    {
      SeraiPosition pos;
      const char   *why;
      int           score;

      g_assert_cmpuint (rules->read (&options, starts[n].text, &pos, &why), ==, 0);
      score = rules->search->evaluate (&pos);
      g_assert_cmpint (starts[n].is_alike ? score : -score, >, 0);
    }
}

/* Whoever answers each move by its image wins, whatever the symmetry. */
static void
test_images (gconstpointer data)
{
  const SeraiRules *rules = data;
  /* half turn, ranks, files, both diagonals; then two boards that are not symmetrical */
  static const struct
  {
    const char  *text;
    SeraiOutcome outcome;
  } starts[] = {
    { "w.../..../..../...b w K", SERAI_OUTCOME_P2_WINS },
    { "w.../..../..../b... w K", SERAI_OUTCOME_P2_WINS },
    { "w..b/..../..../.... b K", SERAI_OUTCOME_P1_WINS },
    { "#w../b#../..#./...# w K", SERAI_OUTCOME_P2_WINS },
    { ".w.#/..#./.#.b/#... w K", SERAI_OUTCOME_P2_WINS },
    { "w.../...#/..../...b w K", SERAI_OUTCOME_NONE },
    { ".w../..#./.#.b/#... w K", SERAI_OUTCOME_NONE },
  };
  SeraiOptions options;

  serai_options_init (rules, &options);
  for (gsize n = 0; n < G_N_ELEMENTS (starts); n++)
    {
      SeraiPosition pos;
      const char   *why;
      unsigned      n_plies;

      g_assert_cmpuint (rules->read (&options, starts[n].text, &pos, &why), ==, 0);
      g_assert_cmpint (rules->search->known (&pos, &n_plies), ==, starts[n].outcome);
    }
}

int
main (int argc, char **argv)
{
  const SeraiRules *rules = serai_registry_find ("mkcess");

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/mkcess/starts", rules, test_starts);
  g_test_add_data_func ("/mkcess/games", rules, test_games);
  g_test_add_data_func ("/mkcess/colours", rules, test_colours);
  g_test_add_data_func ("/mkcess/images", rules, test_images);
  return g_test_run ();
}
