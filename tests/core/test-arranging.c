/* test-arranging.c: starts arranged by players: what can be placed where, which ones are fair.
 *
 * Predictions of the rules are compared with exhaustive play to the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "playing.h"
#include "random.h"
#include "registry.h"

enum
{
  WHITE_FIGURE,
  BLACK_FIGURE,
  BLOCK
};

/* ---- Every game whose start can be arranged ---- */

static gsize
count_things (const SeraiRules *rules, const SeraiPosition *start)
{
  SeraiThing thing;
  gsize      n_things = 0;

  while (rules->arranging->nth_thing (start, n_things, &thing))
    {
      g_assert_cmpuint (strlen (thing.label), >, 0);
      g_assert_cmpuint (thing.piece.kind, >, 0);
      n_things++;
    }
  g_assert_cmpuint (n_things, >, 0);
  return n_things;
}

static void
assert_can_be_written (const SeraiRules *rules, const SeraiOptions *options,
                       const SeraiPosition *start)
{
  char          text[SERAI_POSITION_TEXT];
  SeraiPosition read;
  const char   *why;

  rules->write (start, text);
  g_assert_cmpuint (rules->read (options, text, &read, &why), ==, 0);
  g_assert_true (serai_position_equal (&read, start));
  g_assert_cmpuint (rules->key (&read), ==, rules->key (start));
}

/* Places things at random. Each is then where it was placed or removed from there, or there is a
 * reason and nothing has changed. */
static void
arrange_at_random (const SeraiRules *rules, const SeraiOptions *options, SeraiRandom *random)
{
  SeraiPosition start;
  SeraiGeometry geometry;
  gsize         n_things;

  rules->start (options, &start);
  rules->geometry (&start, &geometry);
  n_things = count_things (rules, &start);
  for (int n = 0; n < 200; n++)
    {
      gsize         nth = serai_random_below (random, n_things);
      unsigned      point = (unsigned) serai_random_below (random, geometry.n_points);
      SeraiPiece    before = rules->piece_at (&start, point);
      SeraiPosition next;
      SeraiThing    thing;
      SeraiPiece    after;
      const char   *why = rules->arranging->place (&start, nth, point, &next);

      if (why != NULL)
        {
          g_assert_cmpuint (strlen (why), >, 0);
          g_assert_true (serai_position_equal (&next, &start));
          continue;
        }
      g_assert_true (rules->arranging->nth_thing (&start, nth, &thing));
      after = rules->piece_at (&next, point);
      if (memcmp (&before, &thing.piece, sizeof before) != 0 || after.kind != 0)
        g_assert_cmpmem (&after, sizeof after, &thing.piece, sizeof thing.piece);
      assert_can_be_written (rules, options, &next);
      start = next;
    }
}

static void
test_contract (gconstpointer data)
{
  const SeraiRules *rules = data;
  SeraiRandom       random = { 1 };
  SeraiOptions      options;
  SeraiPosition     start, again;
  char              a[SERAI_POSITION_TEXT], b[SERAI_POSITION_TEXT];

  serai_options_init (rules, &options);
  arrange_at_random (rules, &options, &random);
  rules->start (&options, &start);
  g_assert_true (rules->arranging->rearrange (&start, &options, &again));
  g_assert_true (serai_position_equal (&start, &again));
  g_assert_true (rules->arranging->shuffle (&start, 1, &again));
  rules->write (&again, a);
  g_assert_true (rules->arranging->shuffle (&start, 1, &again));
  rules->write (&again, b);
  g_assert_cmpstr (a, ==, b); /* determined only by the seed */
  assert_can_be_written (rules, &options, &again);
}

/* ---- MKCess ---- */

static const char *const figures[] = { "knight", "king", "queen", "rook", "bishop" };

static void
set_up (SeraiOptions *options, const char *figure, int rows, int columns, SeraiPosition *start)
{
  const SeraiRules *rules = serai_registry_find ("mkcess");
  g_autofree char  *size = g_strdup_printf ("%dx%d", rows, columns);

  serai_options_init (rules, options);
  g_assert_true (serai_options_set (rules, options, "figure", figure, NULL));
  g_assert_true (serai_options_set (rules, options, "board", size, NULL));
  rules->start (options, start);
}

/* Blocks up to @n_blocked squares, with @is_even each together with the opposite one. */
static void
block (SeraiPosition *start, gsize n_blocked, gboolean is_even, SeraiRandom *random)
{
  const SeraiRules *rules = serai_registry_find ("mkcess");
  SeraiGeometry     geometry;

  rules->geometry (start, &geometry);
  for (gsize n = 0; n < n_blocked; n++)
    {
      unsigned point = (unsigned) serai_random_below (random, geometry.n_points);
      unsigned opposite = geometry.n_points - 1 - point;

      if (rules->piece_at (start, point).kind != 0 || rules->piece_at (start, opposite).kind != 0)
        continue;
      g_assert_null (rules->arranging->place (start, BLOCK, point, start));
      if (is_even && opposite != point)
        g_assert_null (rules->arranging->place (start, BLOCK, opposite, start));
    }
}

/* Returns whether each figure could move if it were its turn. */
static gboolean
can_both_move (const SeraiRules *rules, const SeraiOptions *options, const SeraiPosition *start)
{
  char          text[SERAI_POSITION_TEXT];
  char         *side;
  SeraiPosition other;
  const char   *why;

  rules->write (start, text);
  side = strchr (text, ' ') + 1;
  *side = *side == 'w' ? 'b' : 'w';
  g_assert_cmpuint (rules->read (options, text, &other, &why), ==, 0);
  return serai_rules_count_moves (rules, start) > 0 && serai_rules_count_moves (rules, &other) > 0;
}

static gboolean
is_dead (const SeraiRules *rules, const SeraiPosition *start, unsigned point)
{
  SeraiPiece piece = rules->piece_at (start, point);

  return piece.side == SERAI_SIDE_NONE && piece.kind != 0;
}

static void
assert_fair (const SeraiRules *rules, const SeraiOptions *options, const SeraiPosition *start,
             const SeraiPosition *shuffled)
{
  SeraiMessage  message;
  SeraiGeometry geometry;
  int           n_figures[2] = { 0, 0 };

  rules->geometry (start, &geometry);
  for (unsigned point = 0; point < geometry.n_points; point++)
    {
      SeraiPiece after = rules->piece_at (shuffled, point);

      g_assert_true (is_dead (rules, start, point) == is_dead (rules, shuffled, point));
      if (after.side != SERAI_SIDE_NONE)
        n_figures[after.side]++;
    }
  g_assert_cmpint (n_figures[0], ==, 1);
  g_assert_cmpint (n_figures[1], ==, 1);
  g_assert_cmpint (rules->side (shuffled), ==, SERAI_SIDE_P1);
  g_assert_true (can_both_move (rules, options, shuffled));
  g_assert_false (rules->arranging->foretell (shuffled, &message));
  assert_can_be_written (rules, options, shuffled);
}

/* Puts the figures on other squares of the board of @start. */
static void
put_figures (const SeraiRules *rules, const SeraiOptions *options, const SeraiPosition *start,
             unsigned white, unsigned black, SeraiPosition *out)
{
  char        text[SERAI_POSITION_TEXT];
  unsigned    columns;
  const char *why;

  rules->write (start, text);
  columns = (unsigned) strcspn (text, "/");
  for (char *at = text; *at != ' '; at++)
    if (*at == 'w' || *at == 'b')
      *at = '.';
  text[white / columns * (columns + 1) + white % columns] = 'w';
  text[black / columns * (columns + 1) + black % columns] = 'b';
  g_assert_cmpuint (rules->read (options, text, out, &why), ==, 0);
}

/* No start is fair, whatever free squares the figures are on. */
static void
assert_none_is_fair (const SeraiRules *rules, const SeraiOptions *options,
                     const SeraiPosition *start)
{
  SeraiGeometry geometry;

  rules->geometry (start, &geometry);
  for (unsigned white = 0; white < geometry.n_points; white++)
    for (unsigned black = 0; black < geometry.n_points; black++)
      {
        SeraiPosition pos;
        SeraiMessage  message;

        if (white == black || is_dead (rules, start, white) || is_dead (rules, start, black))
          continue;
        put_figures (rules, options, start, white, black, &pos);
        g_assert_true (!can_both_move (rules, options, &pos)
                       || rules->arranging->foretell (&pos, &message));
      }
}

/* Tests every size and figure, with and without blocked squares, symmetrical or not. */
static void
test_fair (void)
{
  const SeraiRules *rules = serai_registry_find ("mkcess");
  SeraiRandom       random = { 2 };
  int               n_none = 0;

  for (int rows = 3; rows <= 10; rows++)
    for (int columns = 3; columns <= 10; columns++)
      for (gsize figure = 0; figure < G_N_ELEMENTS (figures); figure++)
        for (gsize n_blocked = 0; n_blocked <= 6; n_blocked += 2)
          {
            SeraiOptions  options;
            SeraiPosition start, shuffled;

            set_up (&options, figures[figure], rows, columns, &start);
            block (&start, n_blocked, figure % 2 == 0, &random);
            if (rules->arranging->shuffle (&start, serai_random_next (&random), &shuffled))
              assert_fair (rules, &options, &start, &shuffled);
            else
              {
                assert_none_is_fair (rules, &options, &start);
                n_none++;
              }
          }
  g_assert_cmpint (n_none, >, 0);
  g_assert_cmpint (n_none, <, 50);
}

/* Returns whether the side to move wins, or loses, within @n_plies. */
static gboolean
is_over_soon (const SeraiRules *rules, const SeraiPosition *pos, int n_plies, gboolean wins)
{
  gboolean      is_found = FALSE;
  SeraiMoveList moves;

  if (n_plies == 0)
    return !wins && serai_rules_count_moves (rules, pos) == 0;
  serai_move_list_init (&moves);
  rules->moves (pos, &moves);
  for (gsize n = 0; n < moves.n_moves && !is_found; n++)
    {
      SeraiPosition next;

      rules->apply (pos, moves.moves[n], &next);
      is_found = is_over_soon (rules, &next, n_plies - 1, !wins) == wins;
    }
  serai_move_list_clear (&moves);
  return is_found == wins;
}

/* On all but the smallest boards, random fair starts hardly ever repeat. */
static void
test_random (void)
{
  const SeraiRules *rules = serai_registry_find ("mkcess");
  g_autoptr (GHashTable) starts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  SeraiOptions  options;
  SeraiPosition start, shuffled;

  set_up (&options, "knight", 6, 8, &start);
  for (uint64_t seed = 0; seed < 100; seed++)
    {
      char text[SERAI_POSITION_TEXT];

      g_assert_true (rules->arranging->shuffle (&start, seed, &shuffled));
      rules->write (&shuffled, text);
      g_hash_table_add (starts, g_strdup (text));
    }
  g_assert_cmpuint (g_hash_table_size (starts), >, 90);
}

/* Nobody can win within three moves, even on a board where many starts end at once. */
static void
test_long (void)
{
  const SeraiRules *rules = serai_registry_find ("mkcess");

  for (gsize figure = 0; figure < G_N_ELEMENTS (figures); figure++)
    for (uint64_t seed = 0; seed < 100; seed++)
      {
        SeraiRandom   random = { seed };
        SeraiOptions  options;
        SeraiPosition start, shuffled;

        set_up (&options, figures[figure], 6, 6, &start);
        block (&start, 10, FALSE, &random);
        g_assert_true (rules->arranging->shuffle (&start, seed, &shuffled));
        g_assert_false (is_over_soon (rules, &shuffled, 6, TRUE));
        g_assert_false (is_over_soon (rules, &shuffled, 6, FALSE));
      }
}

/* Returns whether the side to move wins, by exhaustive search. */
static gboolean
can_win (const SeraiRules *rules, const SeraiPosition *pos, GHashTable *known)
{
  guint64       key = rules->key (pos);
  gpointer      seen = g_hash_table_lookup (known, &key);
  gboolean      wins = FALSE;
  SeraiMoveList moves;

  if (seen != NULL)
    return GPOINTER_TO_INT (seen) == 1;
  serai_move_list_init (&moves);
  rules->moves (pos, &moves);
  for (gsize n = 0; n < moves.n_moves && !wins; n++)
    {
      SeraiPosition next;

      rules->apply (pos, moves.moves[n], &next);
      wins = !can_win (rules, &next, known);
    }
  serai_move_list_clear (&moves);
  g_hash_table_insert (known, g_memdup2 (&key, sizeof key), GINT_TO_POINTER (wins ? 1 : 2));
  return wins;
}

static gsize
check_opposite_starts (const SeraiRules *rules, const SeraiOptions *options,
                       const SeraiPosition *start)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  gsize         n_foretold = 0;
  SeraiGeometry geometry;

  rules->geometry (start, &geometry);
  for (unsigned point = 0; point < geometry.n_points; point++)
    {
      SeraiPosition pos;
      SeraiMessage  message = { 0 };
      unsigned      opposite = geometry.n_points - 1 - point;

      if (point == opposite || is_dead (rules, start, point) || is_dead (rules, start, opposite))
        continue;
      put_figures (rules, options, start, point, opposite, &pos);
      if (!rules->arranging->foretell (&pos, &message))
        continue;
      n_foretold++;
      g_assert_nonnull (strstr (message.id, "Black can win"));
      g_assert_false (can_win (rules, &pos, known));
    }
  return n_foretold;
}

/* Wins predicted from the symmetry under a half turn are confirmed by exhaustive search. */
static void
test_foretold (void)
{
  static const int  sizes[][2] = { { 3, 3 }, { 3, 4 }, { 4, 3 }, { 3, 5 }, { 4, 4 } };
  const SeraiRules *rules = serai_registry_find ("mkcess");
  SeraiRandom       random = { 3 };
  gsize             n_foretold[G_N_ELEMENTS (figures)] = { 0 };

  for (gsize size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (gsize figure = 0; figure < G_N_ELEMENTS (figures); figure++)
      for (gsize n_blocked = 0; n_blocked < 5; n_blocked++)
        {
          SeraiOptions  options;
          SeraiPosition start;

          set_up (&options, figures[figure], sizes[size][0], sizes[size][1], &start);
          block (&start, n_blocked, TRUE, &random);
          n_foretold[figure] += check_opposite_starts (rules, &options, &start);
        }
  for (gsize figure = 0; figure < G_N_ELEMENTS (figures); figure++)
    if (g_str_equal (figures[figure], "queen"))
      g_assert_cmpuint (n_foretold[figure], ==, 0);
    else
      g_assert_cmpuint (n_foretold[figure], >, 5);
}

/* Cases derived from the rules by hand. */
static void
test_half_turn (void)
{
  static const struct
  {
    const char *text;
    gboolean    is_foretold;
  } cases[] = {
    { "w......./......../......../......../......../.......b w N", TRUE },
    { "w......./......../......../......../......../.......b w K", TRUE },
    { "w......./......../......../......../......../.......b w R", TRUE },
    { "w......./......../......../......../......../.......b w B", FALSE },
    { "w......./......../......../......../......../.......b w Q", FALSE },
    { "w......./......../......../......../......../.......b b N", TRUE },
    { "w......./......../......../......../......../......b. w N", FALSE },
    { "w..#..../......../......../......../......../.......b w N", FALSE },
    { "w..#..../......../......../......../......../....#..b w N", TRUE },
    { "w....../......./......./......./......./......b w N", TRUE },
    { "w....../......./......./......./......./......b w R", FALSE },
    { "w....../......./......./......./......./......b w B", TRUE },
    { "w..../...../...../...../....b w K", FALSE },
    { "w..../...../..#../...../....b w K", TRUE },
    { "w..../...../..#../...../....b w R", FALSE },
  };
  const SeraiRules *rules = serai_registry_find ("mkcess");

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      SeraiOptions  options;
      SeraiPosition pos;
      SeraiMessage  message = { 0 };
      const char   *why;

      serai_options_init (rules, &options);
      g_assert_cmpuint (rules->read (&options, cases[n].text, &pos, &why), ==, 0);
      g_assert_cmpint (rules->arranging->foretell (&pos, &message), ==, cases[n].is_foretold);
    }
}

/* Another figure keeps the arrangement; another size cannot. */
static void
test_rearrange (void)
{
  const SeraiRules *rules = serai_registry_find ("mkcess");
  SeraiOptions      options, other;
  SeraiPosition     start, moved, unused;
  char              text[SERAI_POSITION_TEXT];

  set_up (&options, "knight", 3, 4, &start);
  g_assert_null (rules->arranging->place (&start, BLOCK, 5, &start));
  g_assert_null (rules->arranging->place (&start, WHITE_FIGURE, 1, &start));
  g_assert_null (rules->arranging->place (&start, BLACK_FIGURE, 0, &start));
  set_up (&other, "queen", 3, 4, &unused);
  g_assert_true (rules->arranging->rearrange (&start, &other, &moved));
  rules->write (&moved, text);
  g_assert_cmpstr (text, ==, "bw../.#../.... w Q");
  assert_can_be_written (rules, &other, &moved);
  for (int n = 0; n < 3; n++)
    {
      set_up (&other, "knight", n == 0 ? 3 : 4, n == 1 ? 4 : 3, &unused);
      g_assert_false (rules->arranging->rearrange (&start, &other, &moved));
    }
}

static void
test_place (void)
{
  static const struct
  {
    gsize       thing;
    unsigned    point;
    const char *text; /* NULL if it is refused */
  } steps[] = {
    { WHITE_FIGURE, 11, NULL },
    { BLACK_FIGURE, 0, NULL },
    { BLOCK, 0, NULL },
    { BLOCK, 5, "w.../.#../...b w N" },
    { BLOCK, 6, "w.../.##./...b w N" },
    { WHITE_FIGURE, 5, "..../.w#./...b w N" }, /* onto a blocked square, which becomes free */
    { WHITE_FIGURE, 5, "..../.w#./...b w N" },
    { BLOCK, 6, "..../.w../...b w N" },
    { BLACK_FIGURE, 0, "b.../.w../.... w N" },
  };
  const SeraiRules *rules = serai_registry_find ("mkcess");
  SeraiOptions      options;
  SeraiPosition     start;

  set_up (&options, "knight", 3, 4, &start);
  for (gsize n = 0; n < G_N_ELEMENTS (steps); n++)
    {
      char        text[SERAI_POSITION_TEXT];
      const char *why = rules->arranging->place (&start, steps[n].thing, steps[n].point, &start);

      rules->write (&start, text);
      g_assert_cmpint (why == NULL, ==, steps[n].text != NULL);
      if (steps[n].text != NULL)
        g_assert_cmpstr (text, ==, steps[n].text);
    }
}

/* The last places are reported once a figure has three moves or fewer. */
static void
test_last_places (void)
{
  static const struct
  {
    const char *text;
    gsize       n_white;
    gsize       n_black;
  } cases[] = {
    { "w......./......../......../......../......../.......b w N", 2, 2 },
    { "......../..w...../......../......../......../.......b w N", 0, 2 }, /* four are too many */
    { "w#../##../..../...b w N", 2, 2 },
    { "w#../##../..../...b w K", 0, 3 },
  };
  const SeraiRules *rules = serai_registry_find ("mkcess");

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
      {
        SeraiOptions  options;
        SeraiPosition pos;
        unsigned      from;
        const char   *why;
        uint8_t       points[SERAI_MAX_POINTS];

        serai_options_init (rules, &options);
        g_assert_cmpuint (rules->read (&options, cases[n].text, &pos, &why), ==, 0);
        g_assert_cmpuint (rules->last_places (&pos, side, &from, points), ==,
                          side == SERAI_SIDE_P1 ? cases[n].n_white : cases[n].n_black);
        g_assert_cmpint (rules->piece_at (&pos, from).side, ==, side);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);
      g_autofree char  *path = g_strdup_printf ("/arranging/%s/contract", rules->id);

      if (rules->arranging != NULL)
        g_test_add_data_func (path, rules, test_contract);
    }
  g_test_add_func ("/arranging/mkcess/fair", test_fair);
  g_test_add_func ("/arranging/mkcess/random", test_random);
  g_test_add_func ("/arranging/mkcess/long", test_long);
  g_test_add_func ("/arranging/mkcess/foretold", test_foretold);
  g_test_add_func ("/arranging/mkcess/half-turn", test_half_turn);
  g_test_add_func ("/arranging/mkcess/rearrange", test_rearrange);
  g_test_add_func ("/arranging/mkcess/place", test_place);
  g_test_add_func ("/arranging/mkcess/last-places", test_last_places);
  return g_test_run ();
}
