/* test-player-text.c: who plays, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game.h"
#include "level.h"
#include "registry.h"
#include "serai-match-text.h"
#include "serai-player-text.h"

static void
assert_texts (SeraiMatch *match, const char *first, const char *second, const char *both)
{
  g_autofree char *first_name = serai_player_name (match, SERAI_SIDE_P1);
  g_autofree char *second_name = serai_player_name (match, SERAI_SIDE_P2);
  g_autofree char *text = serai_players_text (match);

  g_assert_cmpstr (first_name, ==, first);
  g_assert_cmpstr (second_name, ==, second);
  g_assert_cmpstr (text, ==, both);
}

static void
test_names (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);

  assert_texts (match, "Kei", "Yen", "Two players");
  serai_match_set_player (match, SERAI_SIDE_P2,
                          (SeraiPlayer){ SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MIN });
  assert_texts (match, "You", "Computer, Beginner", "You against the computer, Beginner");
  serai_match_set_player (match, SERAI_SIDE_P1,
                          (SeraiPlayer){ SERAI_PLAYER_COMPUTER, SERAI_LEVEL_MAX });
  assert_texts (match, "Computer, Master", "Computer, Beginner", "The computer against itself");
  serai_match_set_player (match, SERAI_SIDE_P2,
                          (SeraiPlayer){ SERAI_PLAYER_PERSON, SERAI_LEVEL_MIN });
  assert_texts (match, "Computer, Master", "You", "You against the computer, Master");
}

/* People are called by their names, if these are known; the only one at the board is “You”. */
static void
test_people (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("nerenchi"), NULL);

  serai_match_set_name (match, SERAI_SIDE_P1, "Nimal");
  assert_texts (match, "Nimal", "Black", "Nimal – Black");
  serai_match_set_name (match, SERAI_SIDE_P2, "Kamala\n");
  assert_texts (match, "Nimal", "Kamala\357\277\275", "Nimal – Kamala\357\277\275");
  serai_match_set_name (match, SERAI_SIDE_P2, "Kamala");
  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ SERAI_PLAYER_ELSEWHERE, 1 });
  assert_texts (match, "You", "Kamala", "You against Kamala");
  serai_match_set_player (match, SERAI_SIDE_P1, (SeraiPlayer){ SERAI_PLAYER_ELSEWHERE, 1 });
  assert_texts (match, "Nimal", "Kamala", "Nimal – Kamala");
  serai_match_set_name (match, SERAI_SIDE_P1, NULL);
  assert_texts (match, "White", "Kamala", "White – Kamala");
}

/* All levels have names of their own. */
static void
test_levels (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (int level = SERAI_LEVEL_MIN; level <= SERAI_LEVEL_MAX; level++)
    g_assert_true (g_hash_table_add (names, (gpointer) serai_level_name (level)));
}

static void
assert_title (const char *game, const char *key, const char *value, const char *title)
{
  const SeraiRules *rules = serai_registry_find (game);
  g_autoptr (SeraiMatch) match = NULL;
  g_autofree char *text = NULL;
  SeraiOptions     options;
  const char      *why = "";

  serai_options_init (rules, &options);
  if (key != NULL)
    g_assert_true (serai_options_set (rules, &options, key, value, &why));
  match = serai_match_new (rules, &options);
  text = serai_match_title (match);
  g_assert_cmpstr (text, ==, title);
}

/* A form of a game that has a name of its own is called by it, and a preset is named. */
static void
test_titles (void)
{
  assert_title ("pyramids", NULL, NULL, "Pyramids");
  assert_title ("pyramids", "variant", "cheskers", "Cheskers");
  assert_title ("nerenchi", NULL, NULL, "Nerenchi");
  assert_title ("nerenchi", "counters", "11", "Nerenchi · Eleven");
  assert_title ("nerenchi", "diagonals", "no", "Nerenchi");
}

/* Both sides of every game have a piece for their pictures. */
static void
test_pieces (gconstpointer data)
{
  g_autoptr (SeraiMatch) match = serai_match_new (data, NULL);

  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      SeraiPiece piece = serai_player_piece (match, side);

      g_assert_cmpuint (piece.side, ==, side);
      g_assert_cmpuint (piece.kind, !=, 0);
      g_assert_cmpuint (piece.count, ==, 1);
    }
}

/* A board with one officer and two men of each side, the officers at the top and at the left. */
static void
describe_board (const SeraiPosition *pos G_GNUC_UNUSED, SeraiGeometry *out)
{
  serai_geometry_set_squares (out, 3, 2);
}

static SeraiPiece
get_piece (const SeraiPosition *pos G_GNUC_UNUSED, unsigned point)
{
  enum
  {
    OFFICER = 1,
    MAN
  };
  static const SeraiPiece pieces[] = {
    { SERAI_SIDE_P2, OFFICER, 1, 0 }, { SERAI_SIDE_P2, MAN, 1, 0 },
    { SERAI_SIDE_P2, MAN, 1, 0 },     { SERAI_SIDE_P1, MAN, 1, 0 },
    { SERAI_SIDE_P1, OFFICER, 1, 0 }, { SERAI_SIDE_P1, MAN, 1, 0 },
  };

  return pieces[point];
}

/* Equal sides have the same kind of piece, wherever their officers are. */
static void
test_commonest_piece (void)
{
  SeraiRules          rules = { .geometry = describe_board, .piece_at = get_piece };
  const SeraiPosition start = { 0 };

  g_assert_cmpuint (serai_side_piece (&rules, &start, SERAI_SIDE_P1).kind, ==, 2);
  g_assert_cmpuint (serai_side_piece (&rules, &start, SERAI_SIDE_P2).kind, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/player-text/names", test_names);
  g_test_add_func ("/player-text/people", test_people);
  g_test_add_func ("/player-text/levels", test_levels);
  g_test_add_func ("/player-text/titles", test_titles);
  g_test_add_func ("/player-text/commonest-piece", test_commonest_piece);
  for (size_t n = 0; serai_registry_nth (n) != NULL; n++)
    {
      g_autofree char *path =
          g_strdup_printf ("/player-text/pieces/%s", serai_registry_nth (n)->id);

      g_test_add_data_func (path, serai_registry_nth (n), test_pieces);
    }
  return g_test_run ();
}
