/* test-idea.c: what good moves are good for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "idea.h"

#include <glib.h>

#include "game.h"
#include "registry.h"

/* Reads a line of moves separated by spaces from @text. Returns: their number */
static size_t
read_line (const SeraiRules *rules, SeraiPosition pos, const char *text, SeraiMove line[8])
{
  g_auto (GStrv) moves = g_strsplit (text, " ", 8);
  const char *why;
  size_t      n = 0;

  for (; moves[n] != NULL; n++)
    {
      g_assert_cmpuint (serai_rules_read_move (rules, &pos, moves[n], &line[n], &why), ==, 0);
      rules->apply (&pos, line[n], &pos);
    }
  return n;
}

static void
assert_piece (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move, const char *name)
{
  unsigned      point = serai_idea_find_piece (rules, pos, move);
  SeraiGeometry geometry;

  rules->geometry (pos, &geometry);
  g_assert_cmpstr (point != SERAI_NO_POINT ? geometry.points[point].name : NULL, ==, name);
}

static void
test_ideas (void)
{
  static const struct
  {
    const char *game;
    const char *position;
    const char *line;
    SeraiIdea   idea;
    const char *piece; /* nullable: the point of the piece that moves */
  } cases[] = {
    { "kei-yen", "...../.5.5./K...K/.5.5./..... k", "a3xc1", SERAI_IDEA_CAPTURE, "a3" },
    { "kei-yen", "...../.5.5./K...K/.5.5./..... k", "a3-a2", SERAI_IDEA_IMPROVE, "a3" },
    { "kei-yen", "...../.K11./1...1/11.1./...K1 k", "d1xd3xd5", SERAI_IDEA_WIN, "d1" },
    { "kei-yen", "...../K3K5./.1.../.1.4./11... k", "a4-a3 b2-c1 a3xc3xa5", SERAI_IDEA_PREPARE,
      "a4" },
    /* Without the moves after it, nothing is known of the capture. */
    { "kei-yen", "...../K3K5./.1.../.1.4./11... k", "a4-a3", SERAI_IDEA_IMPROVE, "a4" },
    { "nerenchi", "......../......../........ w 12 12 p 0", "a1", SERAI_IDEA_IMPROVE, NULL },
    { "nerenchi", "wb....bb/bwbw...b/w.w..ww. b 5 6 p 0", "c4", SERAI_IDEA_EARN, NULL },
    { "nerenchi", "wbww.bbb/bwbbb.w./www.wwwb b 0 0 m 1", "b6-b4xa7", SERAI_IDEA_CAPTURE, "b6" },
    { "keny", "8/6kP/8/P7/1P6/K1K1KK1K/KKK3K1/1K2K1K1 w 3", "h7xf7", SERAI_IDEA_WIN, "h7" },
    { "keny", "8/kkkkkkkk/kkkkk1kk/8/7K/KKK1K1KK/KKKKKkKK/8 b 1", "f2-f1", SERAI_IDEA_PROMOTE,
      "f2" },
    { "keny", "k7/k1k1k1kk/2kkkkkk/k2k1k2/2K5/KK2KKKK/1K1K1KKK/KK1K4 w 4", "b2-b4-d4 d5xd3 d2xd4",
      SERAI_IDEA_FORCE, "b2" },
    { "pyramids",
      "1<42>2<4321><442>1<2><44>/<4><2><3><33>1s1<331>1/1sss5/s2ss2ss/4(21)<1>3/1S(2)1S2SS/"
      "SSS2(3)1<3>1/1(4)(1)S3(332)1/1(442)(33)(4)(4321)S(3)1(44) w 42",
      "e5[2]-f7", SERAI_IDEA_SAVE, "e5" },
    { "pyramids", "5<4321>3/S7S/9/9/9/9/s8/4s4/(4321)8 w 98", "a8-a9=1", SERAI_IDEA_PROMOTE, "a8" },
    { "mkcess", ".w......#/..#...#../.....#.../#.#...#../...b...#. w B", "b5-a4", SERAI_IDEA_ONLY,
      "b5" },
    { "mkcess", "#..w##../..#...##/....#.b./......#./......../.......# b N", "g4-h2",
      SERAI_IDEA_CONFINE, "g4" },
  };

  for (size_t n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      const SeraiRules *rules = serai_registry_find (cases[n].game);
      SeraiOptions      options;
      SeraiPosition     pos;
      SeraiMove         line[8];
      size_t            n_line;
      const char       *why;

      serai_options_init (rules, &options);
      g_assert_cmpuint (rules->read (&options, cases[n].position, &pos, &why), ==, 0);
      n_line = read_line (rules, pos, cases[n].line, line);
      g_test_message ("%s %s %s", cases[n].game, cases[n].position, cases[n].line);
      g_assert_cmpint (serai_idea_find (rules, &pos, line, n_line), ==, cases[n].idea);
      assert_piece (rules, &pos, line[0], cases[n].piece);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/idea/find", test_ideas);
  return g_test_run ();
}
