/* test-painter.c: the layout of boards and the output of the painters, without a display.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "games/pyramids/pyramid.h"
#include "painters/painter.h"
#include "painters/wood.h"
#include "playing.h"
#include "registry.h"

/* Random games, to find the pieces and boards that occur. */
#define N_GAMES 25
#define MAX_PLIES 80

static const int sizes[] = { 200, 281, 300, 360, 599, 600, 1000, 1601 };

typedef struct
{
  const SeraiRules   *rules;
  const SeraiPainter *painter;
  SeraiPosition       start;
  SeraiGeometry       geometry;
  GdkRGBA             palette[SERAI_MAX_COLORS];
} Fixture;

/* ---- colours ---- */

/* The style sheet of a game, read as text: GTK's own parser needs a display. */
static char *
read_style_sheet (const SeraiRules *rules)
{
  g_autofree char *name = g_strconcat (rules->id, ".css", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "ui", "boards", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static gboolean
find_color (const char *style_sheet, const char *name, const char *ending, GdkRGBA *color)
{
  g_autofree char *start = g_strdup_printf ("@define-color %s%s ", name, ending);
  const char      *found = strstr (style_sheet, start);
  g_autofree char *value = NULL;

  if (found == NULL)
    return FALSE;
  found += strlen (start);
  value = g_strndup (found, strcspn (found, ";"));
  g_assert_true (gdk_rgba_parse (color, value));
  return TRUE;
}

static void
load_palette (Fixture *fixture, const char *const *endings)
{
  g_autofree char *style_sheet = read_style_sheet (fixture->rules);

  for (gsize n = 0; n < fixture->painter->n_colors; n++)
    {
      gboolean is_found = FALSE;

      for (gsize i = 0; endings[i] != NULL && !is_found; i++)
        is_found =
            find_color (style_sheet, fixture->painter->colors[n], endings[i], &fixture->palette[n]);
      if (!is_found)
        g_error ("no colour %s", fixture->painter->colors[n]);
    }
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const plain[] = { "", NULL };
  SeraiOptions             options = { 0 };

  fixture->rules = data;
  fixture->painter = serai_painter_find (fixture->rules);
  g_assert_nonnull (fixture->painter);
  g_assert_cmpuint (fixture->painter->n_colors, <=, SERAI_MAX_COLORS);
  for (gsize n = 0; n < fixture->rules->n_options; n++)
    options.choice[n] = fixture->rules->options[n].preset;
  fixture->rules->start (&options, &fixture->start);
  fixture->rules->geometry (&fixture->start, &fixture->geometry);
  load_palette (fixture, plain);
}

static void
tear_down (Fixture *fixture G_GNUC_UNUSED, gconstpointer data G_GNUC_UNUSED)
{
}

/* A name that ends like the suffix of an appearance would be mistaken for an override. */
static void
test_color_names (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  for (gsize n = 0; n < fixture->painter->n_colors; n++)
    {
      g_assert_false (g_str_has_suffix (fixture->painter->colors[n], "_dark"));
      g_assert_false (g_str_has_suffix (fixture->painter->colors[n], "_hc"));
    }
}

/* ---- layout ---- */

static void
check_layout (const SeraiBoardLayout *layout, const SeraiGeometry *geometry)
{
  g_assert_cmpfloat (layout->left, >=, 0);
  g_assert_cmpfloat (layout->top, >=, 0);
  g_assert_cmpfloat (layout->left + layout->board_width, <=, layout->width);
  g_assert_cmpfloat (layout->top + layout->board_height, <=, layout->height);
  g_assert_true (layout->board_width == layout->width || layout->board_height == layout->height);

  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      double left, top, x, y;
      double near = 0.4 * layout->spacing;

      serai_board_layout_place (layout, geometry, n, &left, &top);
      serai_board_layout_to_unit (layout, left, top, &x, &y);
      g_assert_cmpfloat_with_epsilon (x, geometry->points[n].x, 1e-9);
      g_assert_cmpfloat_with_epsilon (y, geometry->points[n].y, 1e-9);
      g_assert_cmpuint (serai_board_layout_point_at (layout, geometry, left, top), ==, n);
      g_assert_cmpuint (serai_board_layout_point_at (layout, geometry, left + near, top), ==, n);
      g_assert_cmpuint (serai_board_layout_point_at (layout, geometry, left, top - near), ==, n);
      g_assert_cmpfloat (left, >, layout->left + near);
      g_assert_cmpfloat (top, >, layout->top + near);
      g_assert_cmpfloat (left, <, layout->left + layout->board_width - near);
      g_assert_cmpfloat (top, <, layout->top + layout->board_height - near);
    }
}

/* A fitted board has its margin on all four sides, whatever its proportions. */
static void
check_fitted (const SeraiGeometry *geometry, SeraiBoardMargin margin)
{
  const double     longer = 400;
  SeraiBoardLayout layout;
  double           width, height;
  double           left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;

  serai_board_layout_proportions (geometry, margin, &width, &height);
  g_assert_cmpfloat (MAX (width, height), ==, 1);
  width = ceil (longer * width);
  height = ceil (longer * height);
  serai_board_layout_set (&layout, geometry, margin, width, height, FALSE);
  for (unsigned n = 0; n < geometry->n_points; n++)
    {
      double x, y;

      serai_board_layout_place (&layout, geometry, n, &x, &y);
      left = MIN (left, x);
      right = MAX (right, x);
      top = MIN (top, y);
      bottom = MAX (bottom, y);
    }
  g_assert_cmpfloat_with_epsilon (left, margin.sides * layout.spacing, 1.5);
  g_assert_cmpfloat_with_epsilon (top, margin.second * layout.spacing, 1.5);
  g_assert_cmpfloat_with_epsilon (width - right, margin.sides * layout.spacing, 1.5);
  g_assert_cmpfloat_with_epsilon (height - bottom, margin.first * layout.spacing, 1.5);
}

/* Includes all sizes that options offer. */
static void
test_fitted_layout (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const SeraiRules *rules = fixture->rules;

  for (gsize n = 0; n < rules->n_options; n++)
    for (guint8 choice = 0; choice < rules->options[n].n_choices; choice++)
      {
        SeraiOptions  options;
        SeraiPosition start;
        SeraiGeometry geometry;

        serai_options_init (rules, &options);
        options.choice[n] = choice;
        rules->start (&options, &start);
        rules->geometry (&start, &geometry);
        check_fitted (&geometry, fixture->painter->margin);
      }
}

/* On a rotated board, a click on a point hits it, and all points stay within the widget. The board
 * is never smaller than needed for any angle. A rotation by 180° is the same as turning it. */
static void
test_rotated_layout (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const SeraiGeometry *geometry = &fixture->geometry;
  SeraiBoardLayout     layout, turned;
  double               least;

  serai_board_layout_set (&layout, geometry, fixture->painter->margin, 500, 400, FALSE);
  serai_board_layout_set (&turned, geometry, fixture->painter->margin, 500, 400, TRUE);
  least = 400 / hypot (layout.board_width, layout.board_height);
  for (int degrees = -180; degrees <= 180; degrees += 15)
    {
      serai_board_layout_rotate (&layout, degrees * G_PI / 180);
      g_assert_cmpfloat (layout.shrink, <=, 1);
      g_assert_cmpfloat (layout.shrink, >=, least - 1e-9); /* apart from rounding */
      for (unsigned n = 0; n < geometry->n_points; n++)
        {
          double left, top, other_left, other_top;

          serai_board_layout_place (&layout, geometry, n, &left, &top);
          serai_board_layout_place (&turned, geometry, n, &other_left, &other_top);
          g_assert_cmpuint (serai_board_layout_point_at (&layout, geometry, left, top), ==, n);
          g_assert_cmpfloat (left, >, 0);
          g_assert_cmpfloat (left, <, layout.width);
          g_assert_cmpfloat (top, >, 0);
          g_assert_cmpfloat (top, <, layout.height);
          if (ABS (degrees) == 180)
            g_assert_cmpfloat (hypot (left - other_left, top - other_top), <, 1e-6);
        }
    }
  serai_board_layout_rotate (&layout, 0);
  g_assert_cmpfloat (layout.shrink, ==, 1);
}

static void
test_layout (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  for (gsize w = 0; w < G_N_ELEMENTS (sizes); w++)
    for (gsize h = 0; h < G_N_ELEMENTS (sizes); h++)
      for (int turned = 0; turned < 2; turned++)
        {
          SeraiBoardLayout layout;

          serai_board_layout_set (&layout, &fixture->geometry, fixture->painter->margin, sizes[w],
                                  sizes[h], turned);
          check_layout (&layout, &fixture->geometry);
        }
}

/* Turning the board is a point reflection at its centre, which is that of the widget but for half a
 * pixel. */
static void
test_turned (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  SeraiBoardLayout straight, turned;

  serai_board_layout_set (&straight, &fixture->geometry, fixture->painter->margin, 700, 500, false);
  serai_board_layout_set (&turned, &fixture->geometry, fixture->painter->margin, 700, 500, true);
  g_assert_cmpfloat_with_epsilon (straight.left + straight.board_width / 2, 350, 0.51);
  g_assert_cmpfloat_with_epsilon (straight.top + straight.board_height / 2, 250, 0.51);
  for (unsigned n = 0; n < fixture->geometry.n_points; n++)
    {
      double x1, y1, x2, y2;

      serai_board_layout_place (&straight, &fixture->geometry, n, &x1, &y1);
      serai_board_layout_place (&turned, &fixture->geometry, n, &x2, &y2);
      g_assert_cmpfloat_with_epsilon (x1 + x2, 2 * straight.left + straight.board_width, 1e-9);
      g_assert_cmpfloat_with_epsilon (y1 + y2, 2 * straight.top + straight.board_height, 1e-9);
    }
}

static void
test_outside (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  SeraiBoardLayout layout;

  serai_board_layout_set (&layout, &fixture->geometry, fixture->painter->margin, 900, 300, false);
  g_assert_cmpuint (serai_board_layout_point_at (&layout, &fixture->geometry, 10, 150), ==,
                    SERAI_NO_POINT);
  g_assert_cmpuint (serai_board_layout_point_at (&layout, &fixture->geometry, 301, 1), ==,
                    SERAI_NO_POINT);
  g_assert_cmpuint (serai_board_layout_point_at (&layout, &fixture->geometry, -500, 9e9), ==,
                    SERAI_NO_POINT);
}

/* ---- drawing ---- */

/* Paints @piece at the centre of a surface three cells wide. */
static cairo_surface_t *
paint_piece (const Fixture *fixture, SeraiPiece piece, int cell)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 3 * cell, 3 * cell);
  cairo_t         *cr = cairo_create (surface);

  cairo_translate (cr, cell, cell);
  cairo_scale (cr, cell, cell);
  fixture->painter->draw_piece (cr, piece, fixture->palette);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint
alpha_at (cairo_surface_t *surface, int x, int y)
{
  const guchar *row = cairo_image_surface_get_data (surface)
                      + (gsize) cairo_image_surface_get_stride (surface) * (gsize) y;
  guint32 pixel;

  memcpy (&pixel, row + 4 * x, sizeof pixel);
  return pixel >> 24;
}

/* The centre is opaque, and nothing extends beyond the permitted overhang. */
static void
check_extent (cairo_surface_t *surface, int cell)
{
  int low = (int) floor (cell * (1 - SERAI_PIECE_OVERHANG));
  int high = (int) ceil (cell * (2 + SERAI_PIECE_OVERHANG));

  g_assert_cmpuint (alpha_at (surface, 3 * cell / 2, 3 * cell / 2), >=, 240);
  for (int y = 0; y < 3 * cell; y++)
    for (int x = 0; x < 3 * cell; x++)
      if (x < low || y < low || x >= high || y >= high)
        g_assert_cmpuint (alpha_at (surface, x, y), ==, 0);
}

static gboolean
is_same (cairo_surface_t *a, cairo_surface_t *b)
{
  gsize size =
      (gsize) cairo_image_surface_get_stride (a) * (gsize) cairo_image_surface_get_height (a);

  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size) == 0;
}

/* Called with each position of random games with random options in fixture->start. */
typedef void (*Visit) (Fixture *fixture, gpointer data);

static void
visit_game (Fixture *fixture, GRand *rand, Visit visit, gpointer data)
{
  SeraiOptions  options = { 0 };
  SeraiMoveList moves;
  Playing       playing;

  serai_move_list_init (&moves);
  for (gsize n = 0; n < fixture->rules->n_options; n++)
    options.choice[n] = (uint8_t) g_rand_int_range (rand, 0, fixture->rules->options[n].n_choices);
  playing_begin (&playing, fixture->rules, &options);
  for (int ply = 0; ply < MAX_PLIES; ply++)
    {
      fixture->start = playing.pos;
      fixture->rules->geometry (&fixture->start, &fixture->geometry);
      visit (fixture, data);
      if (playing_result (&playing).outcome != SERAI_OUTCOME_NONE)
        break;
      playing_moves (&playing, &moves);
      playing_play (&playing, moves.moves[g_rand_int_range (rand, 0, (gint32) moves.n_moves)]);
    }
  playing_end (&playing);
  serai_move_list_clear (&moves);
}

static void
visit_games (Fixture *fixture, Visit visit, gpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20180901);

  for (int game = 0; game < N_GAMES; game++)
    visit_game (fixture, rand, visit, data);
}

/* Adds @piece unless @pieces has it already. */
static void
add_piece (GArray *pieces, SeraiPiece piece)
{
  if (piece.kind == 0 || piece.side == SERAI_SIDE_NONE)
    return;
  for (guint n = 0; n < pieces->len; n++)
    if (memcmp (&g_array_index (pieces, SeraiPiece, n), &piece, sizeof piece) == 0)
      return;
  g_array_append_val (pieces, piece);
}

static void
add_pieces (Fixture *fixture, gpointer pieces)
{
  for (unsigned n = 0; n < fixture->geometry.n_points; n++)
    add_piece (pieces, fixture->rules->piece_at (&fixture->start, n));
}

static GPtrArray *
paint_pieces (const Fixture *fixture, const GArray *pieces, int cell)
{
  GPtrArray *pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);

  for (guint n = 0; n < pieces->len; n++)
    {
      cairo_surface_t *picture = paint_piece (fixture, g_array_index (pieces, SeraiPiece, n), cell);

      check_extent (picture, cell);
      g_ptr_array_add (pictures, picture);
    }
  return pictures;
}

/* Draws every piece that occurs in the games; no two look the same. */
static void
test_pieces (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const int cells[] = { 8, 24, 28, 48, 97, 192 };
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (SeraiPiece));

  visit_games (fixture, add_pieces, pieces);
  g_assert_cmpuint (pieces->len, >=, 2);
  for (gsize n = 0; n < G_N_ELEMENTS (cells); n++)
    {
      g_autoptr (GPtrArray) pictures = paint_pieces (fixture, pieces, cells[n]);

      for (guint i = 0; i < pictures->len; i++)
        for (guint j = 0; j < i; j++)
          g_assert_false (is_same (pictures->pdata[i], pictures->pdata[j]));
    }
}

static void
test_no_piece (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  cairo_surface_t *nothing = paint_piece (fixture, (SeraiPiece){ .side = SERAI_SIDE_NONE }, 40);

  for (int y = 0; y < 120; y++)
    for (int x = 0; x < 120; x++)
      g_assert_cmpuint (alpha_at (nothing, x, y), ==, 0);
  cairo_surface_destroy (nothing);
}

static cairo_surface_t *
paint_board_with (const Fixture *fixture, int width, int height, gboolean turned,
                  gboolean hides_labels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t         *cr = cairo_create (surface);
  SeraiBoardLayout layout;

  serai_board_layout_set (&layout, &fixture->geometry, fixture->painter->margin, width, height,
                          turned);
  layout.hides_labels = hides_labels;
  fixture->painter->draw_board (cr, &fixture->geometry, &layout, fixture->palette);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static cairo_surface_t *
paint_board (const Fixture *fixture, int width, int height, gboolean turned)
{
  return paint_board_with (fixture, width, height, turned, FALSE);
}

static void
test_labels (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  cairo_surface_t *labelled = paint_board (fixture, 500, 500, FALSE);
  cairo_surface_t *plain = paint_board_with (fixture, 500, 500, FALSE, TRUE);
  cairo_surface_t *again = paint_board_with (fixture, 500, 500, FALSE, TRUE);

  g_assert_false (is_same (labelled, plain));
  g_assert_true (is_same (plain, again));
  cairo_surface_destroy (labelled);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (again);
}

/* Labels are large enough to be read, or hidden, and lie on the frame. */
static void
test_size_of_labels (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const double least = 8;

  for (int width = 60; width <= 900; width += 20)
    {
      SeraiBoardLayout layout;
      double           size;

      serai_board_layout_set (&layout, &fixture->geometry, fixture->painter->margin, width, width,
                              FALSE);
      size = serai_wood_label_size (&fixture->geometry, &layout, SERAI_WOOD_FRAME_WIDTH / 2);
      g_assert_true (size == 0 || size >= least);
      g_assert_cmpfloat (0.72 * size, <, 0.9 * SERAI_WOOD_FRAME_WIDTH * layout.spacing);
      if (width >= 340 && fixture->geometry.n_points <= 100)
        g_assert_cmpfloat (size, >, 0);
      if (width < 100)
        g_assert_cmpfloat (size, ==, 0);
    }
}

/* The board fills its rectangle and nothing else. */
static void
test_board (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  for (gsize n = 0; n < G_N_ELEMENTS (sizes); n++)
    {
      int              height = sizes[n], width = 2 * height; /* wider than any board */
      cairo_surface_t *board = paint_board (fixture, width, height, FALSE);
      cairo_surface_t *turned = paint_board (fixture, width, height, TRUE);
      SeraiBoardLayout layout;
      int              left, right;

      serai_board_layout_set (&layout, &fixture->geometry, fixture->painter->margin, width, height,
                              FALSE);
      left = (int) layout.left;
      right = (int) (layout.left + layout.board_width);
      g_assert_cmpuint (alpha_at (board, width / 2, height / 2), ==, 255);
      g_assert_cmpuint (alpha_at (board, left + height / 20, height / 2), ==, 255);
      g_assert_cmpuint (alpha_at (board, right - height / 20, height / 2), ==, 255);
      for (int y = 0; y < height; y++)
        {
          g_assert_cmpuint (alpha_at (board, left - 2, y), ==, 0);
          g_assert_cmpuint (alpha_at (board, right + 1, y), ==, 0);
        }
      /* The labels differ. */
      if (serai_wood_label_size (&fixture->geometry, &layout, SERAI_WOOD_FRAME_WIDTH / 2) > 0)
        g_assert_false (is_same (board, turned));
      cairo_surface_destroy (board);
      cairo_surface_destroy (turned);
    }
}

/* ---- ground ---- */

static gboolean
is_ground (SeraiPiece piece)
{
  return piece.kind != 0 && piece.side == SERAI_SIDE_NONE;
}

static cairo_surface_t *
paint_ground (const Fixture *fixture, const SeraiPiece *pieces, const SeraiBoardLayout *layout)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) layout->width, (int) layout->height);
  cairo_t *cr = cairo_create (surface);

  fixture->painter->draw_ground (cr, &fixture->geometry, layout, pieces, fixture->palette);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Neutral pieces are drawn on their points and nowhere else, also on a turned board. */
static void
check_ground (Fixture *fixture, gpointer n_found)
{
  SeraiPiece pieces[SERAI_MAX_POINTS];
  int        n_here = 0;

  for (unsigned n = 0; n < fixture->geometry.n_points; n++)
    {
      pieces[n] = fixture->rules->piece_at (&fixture->start, n);
      n_here += is_ground (pieces[n]);
    }
  *(int *) n_found += n_here;
  if (fixture->painter->draw_ground == NULL || n_here % 4 != 0)
    return;
  for (int turned = 0; turned < 2; turned++)
    {
      SeraiBoardLayout layout;
      cairo_surface_t *surface;

      serai_board_layout_set (&layout, &fixture->geometry, fixture->painter->margin, 200, 240,
                              turned);
      surface = paint_ground (fixture, pieces, &layout);
      for (unsigned n = 0; n < fixture->geometry.n_points; n++)
        {
          double x, y;

          serai_board_layout_place (&layout, &fixture->geometry, n, &x, &y);
          g_assert_cmpuint (alpha_at (surface, (int) x, (int) y), ==,
                            is_ground (pieces[n]) ? 255 : 0);
        }
      cairo_surface_destroy (surface);
    }
}

static void
test_ground (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  int n_found = 0;

  visit_games (fixture, check_ground, &n_found);
  g_assert_true ((n_found > 0) == (fixture->painter->draw_ground != NULL));
}

/* ---- hand ---- */

static void
check_hand_of (const Fixture *fixture, SeraiSide side)
{
  const SeraiBoardHand *hand = &fixture->painter->hand;
  SeraiBoardLayout      layout;
  double                reach;

  serai_board_layout_set (&layout, &fixture->geometry, fixture->painter->margin, 500, 400, false);
  reach = hand->size * layout.spacing / 2;
  for (unsigned n = 0; n < hand->n_cells + hand->n_tally; n++)
    {
      double x, y;

      serai_board_layout_hand_place (&layout, &fixture->geometry, hand, side == SERAI_SIDE_P2, n,
                                     &x, &y);
      serai_board_layout_to_pixels (&layout, x, y, &x, &y);
      g_assert_true ((y > layout.top + layout.board_height / 2) == (side == SERAI_SIDE_P1));
      g_assert_cmpfloat (x - reach, >=, layout.left);
      g_assert_cmpfloat (x + reach, <=, layout.left + layout.board_width);
      g_assert_cmpfloat (y - reach, >=, layout.top);
      g_assert_cmpfloat (y + reach, <=, layout.top + layout.board_height);
      g_assert_cmpuint (serai_board_layout_point_at (&layout, &fixture->geometry, x, y), ==,
                        SERAI_NO_POINT);
    }
}

/* Pieces in hand lie within the board, off its points, at the edge of their owner. */
static void
check_hands (Fixture *fixture, gpointer n_found)
{
  for (uint8_t side = SERAI_SIDE_P1; side < SERAI_SIDE_NONE; side++)
    {
      SeraiPiece piece = { 0 };

      if (fixture->rules->hand != NULL)
        piece = fixture->rules->hand->piece (&fixture->start, side);
      if (piece.count == 0)
        continue;
      *(int *) n_found += 1;
      g_assert_cmpuint (piece.side, ==, side);
      g_assert_cmpuint (piece.count, <=, fixture->painter->hand.n_cells);
      check_hand_of (fixture, side);
    }
}

static void
test_hand (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  int n_found = 0;

  visit_games (fixture, check_hands, &n_found);
  g_assert_true ((n_found > 0) == (fixture->rules->hand != NULL));
}

/* ---- pieces captured ---- */

/* What @captor captures lies within the board, with the number at its end, and what is still to be
 * captured has a mark of its own. */
static void
check_captured (Fixture *fixture, gpointer n_found)
{
  const SeraiPainter *painter = fixture->painter;

  for (SeraiSide side = SERAI_SIDE_P1; side < SERAI_SIDE_NONE && painter->keeps_captured; side++)
    if (fixture->rules->captures_needed != NULL
        && fixture->rules->captures_needed (&fixture->start, side) > 0)
      {
        *(int *) n_found += 1;
        g_assert_nonnull (painter->draw_wanted);
        check_hand_of (fixture, side == SERAI_SIDE_P1 ? SERAI_SIDE_P2 : SERAI_SIDE_P1);
      }
}

/* Paints the tally into the middle of a surface as wide as its cells, and checks that it fits. */
static cairo_surface_t *
paint_tally (const Fixture *fixture, unsigned n_captured, unsigned n_goal)
{
  const int        cell = 24;
  int              width = (int) fixture->painter->hand.n_tally * cell;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, 3 * cell);
  cairo_t         *cr = cairo_create (surface);

  cairo_translate (cr, width / 2.0, 1.5 * cell);
  cairo_scale (cr, cell, cell);
  fixture->painter->draw_tally (cr, n_captured, n_goal, fixture->palette);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < 3 * cell; y++)
    {
      g_assert_cmpuint (alpha_at (surface, 0, y), ==, 0);
      g_assert_cmpuint (alpha_at (surface, width - 1, y), ==, 0);
    }
  return surface;
}

static void
test_captured (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  cairo_surface_t *some, *more;
  int              n_found = 0;

  visit_games (fixture, check_captured, &n_found);
  if (fixture->painter->hand.n_tally == 0)
    return;
  g_assert_cmpint (n_found, >, 0);
  some = paint_tally (fixture, 13, 25);
  more = paint_tally (fixture, 14, 25);
  g_assert_false (is_same (some, more));
  cairo_surface_destroy (some);
  cairo_surface_destroy (more);
}

/* ---- contrast ---- */

static double
luminance (const GdkRGBA *color)
{
  const double parts[] = { color->red, color->green, color->blue };
  const double weights[] = { 0.2126, 0.7152, 0.0722 };
  double       sum = 0;

  for (gsize n = 0; n < 3; n++)
    sum += weights[n]
           * (parts[n] <= 0.04045 ? parts[n] / 12.92 : pow ((parts[n] + 0.055) / 1.055, 2.4));
  return sum;
}

static const GdkRGBA *
color_named (const Fixture *fixture, const char *name)
{
  for (gsize n = 0; n < fixture->painter->n_colors; n++)
    if (g_str_equal (fixture->painter->colors[n], name))
      return &fixture->palette[n];
  g_error ("no colour %s", name);
}

/* WCAG 2.1, 1.4.3 and 1.4.11: contrast ratio. */
static double
contrast_of (const GdkRGBA *one, const GdkRGBA *other)
{
  double light[] = { luminance (one), luminance (other) };

  return (MAX (light[0], light[1]) + 0.05) / (MIN (light[0], light[1]) + 0.05);
}

static double
contrast (const Fixture *fixture, const char *one, const char *other)
{
  return contrast_of (color_named (fixture, one), color_named (fixture, other));
}

/* Checks the contrasts that a comment of @style_sheet requires. Each line has two colours and the
 * minimum contrast, and may name an appearance that is left out. */
static gsize
check_contrasts (const Fixture *fixture, const char *style_sheet, const char *appearance)
{
  g_autoptr (GRegex) pattern = g_regex_new (
      "^ \\*   (\\w+) (\\w+) ([0-9.]+)(?: \\(not (\\w+)\\))?$", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  gsize n_checked = 0;

  for (g_regex_match (pattern, style_sheet, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *one = g_match_info_fetch (match, 1);
      g_autofree char *other = g_match_info_fetch (match, 2);
      g_autofree char *least = g_match_info_fetch (match, 3);
      g_autofree char *left_out = g_match_info_fetch (match, 4);
      gboolean         is_left_out = g_strcmp0 (left_out, appearance) == 0 && *appearance != '\0';
      double           got = contrast (fixture, one, other);

      n_checked++;
      if (!is_left_out && got < g_ascii_strtod (least, NULL))
        g_error ("%s against %s, “%s”: %.2f", one, other, appearance, got);
    }
  return n_checked;
}

static const char *const appearances[][4] = {
  { "", NULL }, { "_dark", "", NULL }, { "_hc", "", NULL }, { "_hc_dark", "_dark", "", NULL }
};

static void
test_contrast (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *style_sheet = read_style_sheet (fixture->rules);

  for (gsize n = 0; n < G_N_ELEMENTS (appearances); n++)
    {
      load_palette (fixture, appearances[n]);
      if (check_contrasts (fixture, style_sheet, appearances[n][0]) == 0)
        g_test_fail_printf ("ui/boards/%s.css does not list the colours that must contrast",
                            fixture->rules->id);
    }
}

/* A mark and its edge, as named in board.css. */
typedef struct
{
  const char *mark;
  const char *edge;
} Mark;

static GdkRGBA
find_mark_color (const char *style_sheet, const char *name, const char *const *endings)
{
  GdkRGBA color;

  for (gsize i = 0; endings[i] != NULL; i++)
    if (find_color (style_sheet, name, endings[i], &color))
      return color;
  g_error ("no colour %s", name);
}

static void
check_mark (const Fixture *fixture, const char *style_sheet, const Mark *mark,
            const char *const *endings)
{
  GdkRGBA inner = find_mark_color (style_sheet, mark->mark, endings);
  GdkRGBA edge = find_mark_color (style_sheet, mark->edge, endings);

  for (gsize n = 0; n < fixture->painter->n_colors; n++)
    {
      const char *name = fixture->painter->colors[n];
      double      most;

      if (n != SERAI_WOOD_FIELD && !g_str_has_suffix (name, "_square"))
        continue;
      most = MAX (contrast_of (&inner, &fixture->palette[n]),
                  contrast_of (&edge, &fixture->palette[n]));
      if (most < 3)
        g_error ("%s against %s, “%s”: %.2f", mark->mark, name, endings[0], most);
    }
}

/* In high contrast, each mark can be seen on the field. */
static void
test_marks (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const Mark marks[] = {
    { "board_last_move", "board_last_move" },
    { "board_chain", "board_chain" },
    { "board_legal", "board_rim" },
    { "board_take", "board_rim" },
    { "board_danger", "board_rim" },
    { "board_hint", "board_rim" },
    { "board_note", "board_rim" },
    { "board_note_red", "board_rim" },
    { "board_note_blue", "board_rim" },
    { "board_note_yellow", "board_note_yellow_rim" },
    { "board_held", "board_held_edge" },
  };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "ui", "board.css", NULL);
  g_autofree char *style_sheet = NULL;

  g_assert_true (g_file_get_contents (path, &style_sheet, NULL, NULL));
  for (gsize n = 0; n < G_N_ELEMENTS (appearances); n++)
    {
      if (!g_str_has_prefix (appearances[n][0], "_hc"))
        continue;
      load_palette (fixture, appearances[n]);
      for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
        check_mark (fixture, style_sheet, &marks[i], appearances[n]);
    }
}

/* ---- pyramids ---- */

/* The difference of two pictures: the sum over all pixels of the largest difference in a channel,
 * where 1 is a completely different pixel. */
static double
distance (cairo_surface_t *a, cairo_surface_t *b)
{
  int    stride = cairo_image_surface_get_stride (a);
  int    height = cairo_image_surface_get_height (a);
  double sum = 0;

  for (int n = 0; n < stride * height; n += 4)
    {
      const guchar *one = cairo_image_surface_get_data (a) + n;
      const guchar *other = cairo_image_surface_get_data (b) + n;
      int           most = 0;

      for (int i = 0; i < 4; i++)
        most = MAX (most, ABS (one[i] - other[i]));
      sum += most / 255.0;
    }
  return sum;
}

/* Converts to greyscale. */
static void
desaturate (cairo_surface_t *surface)
{
  int     stride = cairo_image_surface_get_stride (surface);
  guchar *data = cairo_image_surface_get_data (surface);

  for (int n = 0; n < stride * cairo_image_surface_get_height (surface); n += 4)
    {
      guchar grey = (guchar) (0.0722 * data[n] + 0.7152 * data[n + 1] + 0.2126 * data[n + 2]);

      data[n] = data[n + 1] = data[n + 2] = grey;
    }
}

/* Paints @piece on a square of @size pixels in @color, or on nothing. */
static cairo_surface_t *
paint_square (const Fixture *fixture, SeraiPiece piece, const GdkRGBA *color, int size)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t         *cr = cairo_create (surface);
  double           cell = fixture->painter->piece_size * size;

  if (color != NULL)
    {
      serai_painter_set_color (cr, color);
      cairo_paint (cr);
    }
  cairo_translate (cr, (size - cell) / 2, (size - cell) / 2);
  cairo_scale (cr, cell, cell);
  fixture->painter->draw_piece (cr, piece, fixture->palette);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The slave (0) and the pyramids (from 1). */
static SeraiPiece
nth_pyramid (unsigned n, guint8 side)
{
  if (n == 0)
    return (SeraiPiece){ side, 1, 1, 0 };
  return (SeraiPiece){ side, 2, 1, serai_pyramid_nth (n - 1) };
}

/* In colour and in greyscale, the pictures of all pieces of both sides differ by more than @least
 * pixels. */
static void
check_distinct (const Fixture *fixture, const GdkRGBA *color, int size, int least)
{
  g_autoptr (GPtrArray) pictures =
      g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);

  for (unsigned n = 0; n <= SERAI_N_PYRAMIDS; n++)
    for (guint8 side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
      g_ptr_array_add (pictures, paint_square (fixture, nth_pyramid (n, side), color, size));
  for (int is_grey = 0; is_grey < 2; is_grey++)
    {
      double found = G_MAXDOUBLE;

      for (guint n = 0; n < pictures->len && is_grey; n++)
        desaturate (pictures->pdata[n]);
      for (guint n = 0; n < pictures->len; n++)
        for (guint i = 0; i < n; i++)
          found = MIN (found, distance (pictures->pdata[n], pictures->pdata[i]));
      g_test_message ("%d px, %s: at least %.1f pixels differ", size, is_grey ? "grey" : "colour",
                      found);
      g_assert_cmpfloat (found, >, least);
    }
}

/* The 49 pyramids and the slave of both sides are told apart at 40 pixels on either square, and at
 * the size of a phone. */
static void
test_pyramids_distinct (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  for (gsize n = 0; n < G_N_ELEMENTS (appearances); n++)
    {
      load_palette (fixture, appearances[n]);
      check_distinct (fixture, color_named (fixture, "pyramids_field"), 40, 40);
      check_distinct (fixture, color_named (fixture, "pyramids_dark_square"), 40, 40);
    }
  check_distinct (fixture, NULL, 28, 20);
}

/* Returns the share of the opaque pixels of @surface that are pale, or dark. */
static double
share_of_body (cairo_surface_t *surface, gboolean is_pale)
{
  int    size = cairo_image_surface_get_height (surface);
  double n_body = 0, n_opaque = 0;

  desaturate (surface);
  for (int n = 0; n < size * size; n++)
    {
      const guchar *pixel = cairo_image_surface_get_data (surface) + 4 * n;

      n_opaque += pixel[3] == 255;
      n_body += pixel[3] == 255 && (is_pale ? pixel[0] > 153 : pixel[0] < 102);
    }
  return n_body / n_opaque;
}

/* The bodies show the side: dots, outlines and the sun cover less than half of any piece. */
static void
test_pyramids_sides (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  double least = 1;

  for (unsigned n = 0; n <= SERAI_N_PYRAMIDS; n++)
    for (guint8 side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
      {
        cairo_surface_t *picture = paint_square (fixture, nth_pyramid (n, side), NULL, 40);

        least = MIN (least, share_of_body (picture, side == SERAI_SIDE_P1));
        cairo_surface_destroy (picture);
      }
  g_test_message ("bodies are at least %.2f of a piece", least);
  g_assert_cmpfloat (least, >, 0.5);
}

/* The smallest checker is a third of a square wide. */
static void
test_pyramids_smallest (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const int        size = 120;
  cairo_surface_t *picture = paint_square (fixture, nth_pyramid (1, SERAI_SIDE_P1), NULL, size);
  int              left = size, right = 0;

  for (int x = 0; x < size; x++)
    if (alpha_at (picture, x, size / 2) == 255)
      {
        left = MIN (left, x);
        right = MAX (right, x);
      }
  g_assert_cmpint (right + 1 - left, >=, size / 3);
  cairo_surface_destroy (picture);
}

/* ---- Keny ---- */

/* The square @name of the bare board. */
static cairo_surface_t *
paint_bare_square (const Fixture *fixture, const char *name)
{
  const int        side = 400;
  cairo_surface_t *board = paint_board (fixture, side, side, FALSE);
  cairo_surface_t *square;
  cairo_t         *cr;
  SeraiBoardLayout layout;
  double           x, y;

  serai_board_layout_set (&layout, &fixture->geometry, fixture->painter->margin, side, side, FALSE);
  serai_board_layout_place (&layout, &fixture->geometry,
                            serai_geometry_find (&fixture->geometry, name), &x, &y);
  square =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) layout.spacing, (int) layout.spacing);
  cr = cairo_create (square);
  cairo_set_source_surface (cr, board, -floor (x - layout.spacing / 2),
                            -floor (y - layout.spacing / 2));
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (board);
  cairo_surface_flush (square);
  return square;
}

/* How different two squares of the bare board look in greyscale; see distance(). */
static double
grey_distance (const Fixture *fixture, const char *one, const char *other)
{
  cairo_surface_t *a = paint_bare_square (fixture, one);
  cairo_surface_t *b = paint_bare_square (fixture, other);
  double           result;

  desaturate (a);
  desaturate (b);
  result = distance (a, b);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  return result;
}

/* The rows where kens are promoted differ from the others, also without colour. */
static void
test_keny_goals (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const double least = 60; /* pixels of about 2000 */

  for (gsize n = 0; n < G_N_ELEMENTS (appearances); n++)
    {
      load_palette (fixture, appearances[n]);
      g_assert_cmpfloat (grey_distance (fixture, "c8", "c6"), >, least);
      g_assert_cmpfloat (grey_distance (fixture, "c1", "c3"), >, least);
      g_assert_cmpfloat (grey_distance (fixture, "c6", "c3"), <, least);
    }
}

static void
test_named (gconstpointer data)
{
  const SeraiRules *rules = data;

  if (serai_painter_find (rules) == NULL)
    g_test_fail_printf ("no painter for %s: its id is not that of src/app/painters/%s.c", rules->id,
                        rules->id);
}

/* A game without a painter fails, and the tests of the others still run. */
static void
add_tests (const SeraiRules *rules)
{
  static const struct
  {
    const char *name;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "color-names", test_color_names },
    { "layout", test_layout },
    { "fitted-layout", test_fitted_layout },
    { "rotated-layout", test_rotated_layout },
    { "turned", test_turned },
    { "outside", test_outside },
    { "pieces", test_pieces },
    { "no-piece", test_no_piece },
    { "board", test_board },
    { "labels", test_labels },
    { "size-of-labels", test_size_of_labels },
    { "ground", test_ground },
    { "hand", test_hand },
    { "captured", test_captured },
    { "contrast", test_contrast },
    { "marks", test_marks },
  };
  g_autofree char *named = g_strdup_printf ("/painter/%s/named", rules->id);

  g_test_add_data_func (named, rules, test_named);
  if (serai_painter_find (rules) == NULL)
    return;
  for (gsize n = 0; n < G_N_ELEMENTS (tests); n++)
    {
      g_autofree char *path = g_strdup_printf ("/painter/%s/%s", rules->id, tests[n].name);

      g_test_add (path, Fixture, rules, set_up, tests[n].test, tear_down);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    add_tests (serai_registry_nth (n));
  g_test_add ("/painter/pyramids/distinct", Fixture, serai_registry_find ("pyramids"), set_up,
              test_pyramids_distinct, tear_down);
  g_test_add ("/painter/pyramids/sides", Fixture, serai_registry_find ("pyramids"), set_up,
              test_pyramids_sides, tear_down);
  g_test_add ("/painter/pyramids/smallest", Fixture, serai_registry_find ("pyramids"), set_up,
              test_pyramids_smallest, tear_down);
  g_test_add ("/painter/keny/goals", Fixture, serai_registry_find ("keny"), set_up, test_keny_goals,
              tear_down);
  return g_test_run ();
}
