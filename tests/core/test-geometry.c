/* test-geometry.c: where the arrow keys lead on boards of several kinds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <string.h>

#include "geometry.h"

/* Returns a board with a point for each letter of @picture, whose lines are rows of equal length.
 */
static SeraiGeometry
board_of (const char *picture)
{
  SeraiGeometry geometry = { .kind = SERAI_BOARD_POINTS };
  g_auto (GStrv) lines = g_strsplit (picture, "\n", -1);
  float size = (float) MAX (g_strv_length (lines), strlen (lines[0]));

  geometry.spacing = 1 / size;
  for (guint row = 0; lines[row] != NULL; row++)
    for (guint column = 0; lines[row][column] != '\0'; column++)
      {
        SeraiPoint *point = &geometry.points[geometry.n_points];

        if (lines[row][column] == ' ')
          continue;
        point->name[0] = lines[row][column];
        point->x = ((float) column + 0.5F) / size;
        point->y = ((float) row + 0.5F) / size;
        geometry.n_points++;
      }
  return geometry;
}

/* @targets: where left, right, up and down lead; '.' for nowhere */
static void
assert_arrows (const SeraiGeometry *geometry, const char *from, const char *targets)
{
  char found[SERAI_DIRECTION_DOWN + 2] = "";

  for (int direction = SERAI_DIRECTION_LEFT; direction <= SERAI_DIRECTION_DOWN; direction++)
    {
      unsigned point = serai_geometry_neighbour (geometry, serai_geometry_find (geometry, from),
                                                 (SeraiDirection) direction);

      found[direction] = point == SERAI_NO_POINT ? '.' : geometry->points[point].name[0];
    }
  g_assert_cmpstr (found, ==, targets);
}

static void
test_grid (void)
{
  SeraiGeometry geometry = board_of ("abc\n"
                                     "def\n"
                                     "ghi");

  assert_arrows (&geometry, "a", ".b.d");
  assert_arrows (&geometry, "e", "dfbh");
  assert_arrows (&geometry, "i", "h.f.");
}

/* Three squares inside each other: the keys lead around a square before they lead into it. */
static void
test_nested_squares (void)
{
  SeraiGeometry geometry = board_of ("a  b  c\n"
                                     " d e f \n"
                                     "  ghi  \n"
                                     "jkl mno\n"
                                     "  pqr  \n"
                                     " s t u \n"
                                     "v  w  x");

  assert_arrows (&geometry, "a", ".b.j");
  assert_arrows (&geometry, "d", "aeak");
  assert_arrows (&geometry, "h", "gieq");
  assert_arrows (&geometry, "k", "jlds");
  assert_arrows (&geometry, "x", "w.o.");
}

/* Points in the middle of squares, which lie between the rows of corners. */
static void
test_centres_of_squares (void)
{
  SeraiGeometry geometry = board_of ("a b c\n"
                                     " d e \n"
                                     "f g h\n"
                                     " i j \n"
                                     "k l m");

  assert_arrows (&geometry, "a", ".b.d");
  assert_arrows (&geometry, "g", "fhei");
  assert_arrows (&geometry, "d", ".ebf");
  assert_arrows (&geometry, "j", "i.hl");
  assert_arrows (&geometry, "m", "l.j.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/geometry/arrows/grid", test_grid);
  g_test_add_func ("/geometry/arrows/nested-squares", test_nested_squares);
  g_test_add_func ("/geometry/arrows/centres-of-squares", test_centres_of_squares);
  return g_test_run ();
}
