/* test-move-builder.c: SeraiMoveBuilder: from chosen points to one legal move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "random-match.h"
#include "registry.h"
#include "serai-move-builder.h"

#define CHAIN_POSITION "9..../...../K1.1./...../....K k"
#define MANY_CHAINS ".K.1./11111/.1K1./11111/.1.1. k"

typedef struct
{
  SeraiMatch       *match;
  SeraiMoveBuilder *builder;
  guint             n_changed;
} Fixture;

static void
count_cb (SeraiMoveBuilder *builder G_GNUC_UNUSED, Fixture *fixture)
{
  fixture->n_changed++;
}

/* @data: the position to begin with. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  fixture->match = serai_match_new_from_text (serai_registry_find ("kei-yen"), NULL, data, &error);
  g_assert_no_error (error);
  fixture->builder = serai_move_builder_new ();
  serai_move_builder_set_match (fixture->builder, fixture->match);
  g_signal_connect (fixture->builder, "changed", G_CALLBACK (count_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_finalize_object (fixture->builder);
  g_assert_finalize_object (fixture->match);
}

static unsigned
point_named (SeraiMatch *match, const char *name)
{
  SeraiGeometry geometry;
  unsigned      point;

  serai_match_get_rules (match)->geometry (serai_match_get_position (match), &geometry);
  point = serai_geometry_find (&geometry, name);
  g_assert_cmpuint (point, <, geometry.n_points);
  return point;
}

static SeraiTry
try (Fixture *fixture, const char *name)
{
  return serai_move_builder_try_point (fixture->builder, point_named (fixture->match, name), NULL);
}

/* The point is refused with the English @sentence; the steps so far stay. */
static void
assert_refused (Fixture *fixture, const char *name, const char *sentence)
{
  unsigned     point = point_named (fixture->match, name);
  gsize        n_begun = serai_move_builder_get_begun (fixture->builder, NULL);
  guint        n_changed = fixture->n_changed;
  SeraiMessage why;
  char         text[SERAI_MESSAGE_TEXT];

  g_assert_false (serai_move_builder_is_selectable (fixture->builder, point));
  g_assert_cmpint (serai_move_builder_try_point (fixture->builder, point, &why), ==,
                   SERAI_TRY_REFUSED);
  serai_message_write (&why, text);
  g_assert_cmpstr (text, ==, sentence);
  g_assert_cmpuint (serai_move_builder_get_begun (fixture->builder, NULL), ==, n_begun);
  g_assert_cmpuint (fixture->n_changed, ==, n_changed);
}

/* Exactly the points of @names, separated by spaces, are selectable. */
static void
assert_selectable (Fixture *fixture, const char *names)
{
  SeraiGeometry geometry;
  GString      *selectable = g_string_new (NULL);

  serai_match_get_rules (fixture->match)
      ->geometry (serai_match_get_position (fixture->match), &geometry);
  for (unsigned point = 0; point < geometry.n_points; point++)
    if (serai_move_builder_is_selectable (fixture->builder, point))
      g_string_append_printf (selectable, "%s%s", selectable->len > 0 ? " " : "",
                              geometry.points[point].name);
  g_assert_cmpstr (selectable->str, ==, names);
  g_string_free (selectable, TRUE);
}

/* The steps so far are the move @text, or none if it is %NULL. */
static void
assert_move (Fixture *fixture, const char *text)
{
  SeraiMove move;
  char      written[SERAI_MOVE_TEXT];

  g_assert_cmpint (serai_move_builder_get_move (fixture->builder, &move), ==, text != NULL);
  if (text == NULL)
    return;
  serai_match_get_rules (fixture->match)
      ->write_move (serai_match_get_position (fixture->match), move, written);
  g_assert_cmpstr (written, ==, text);
}

static void
assert_preview (Fixture *fixture, const char *board)
{
  char text[SERAI_POSITION_TEXT];

  serai_match_get_rules (fixture->match)
      ->write (serai_move_builder_get_preview (fixture->builder), text);
  *strchr (text, ' ') = '\0';
  g_assert_cmpstr (text, ==, board);
}

static void
test_chain (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiStep *steps;

  assert_selectable (fixture, "a3 e1");
  assert_move (fixture, NULL);
  g_assert_cmpint (try (fixture, "a3"), ==, SERAI_TRY_BEGUN);
  assert_selectable (fixture, "a4 b4 c3 a2 b2");
  assert_move (fixture, NULL);
  assert_preview (fixture, "9..../...../K1.1./...../....K");
  g_assert_false (serai_move_builder_is_under_way (fixture->builder));

  g_assert_cmpint (try (fixture, "c3"), ==, SERAI_TRY_BEGUN);
  g_assert_true (serai_move_builder_is_under_way (fixture->builder));
  assert_selectable (fixture, "e3");
  g_assert_true (serai_move_builder_can_continue (fixture->builder));
  assert_move (fixture, "a3xc3");
  assert_preview (fixture, "9..../...../..K1./...../....K");

  g_assert_cmpint (try (fixture, "e3"), ==, SERAI_TRY_COMPLETE);
  g_assert_false (serai_move_builder_is_under_way (fixture->builder));
  assert_selectable (fixture, "");
  g_assert_false (serai_move_builder_can_continue (fixture->builder));
  assert_move (fixture, "a3xc3xe3");
  assert_preview (fixture, "9..../...../....K/...../....K");
  g_assert_cmpuint (serai_move_builder_get_begun (fixture->builder, &steps), ==, 3);
  g_assert_cmpuint (steps[2].value, ==, point_named (fixture->match, "e3"));
  g_assert_cmpuint (fixture->n_changed, ==, 3);

  g_assert_true (serai_move_builder_take_back (fixture->builder));
  assert_move (fixture, "a3xc3");
  assert_preview (fixture, "9..../...../..K1./...../....K");
  g_assert_true (serai_move_builder_take_back (fixture->builder));
  assert_move (fixture, NULL);
  g_assert_true (serai_move_builder_take_back (fixture->builder));
  assert_selectable (fixture, "a3 e1");
  g_assert_false (serai_move_builder_take_back (fixture->builder));
  g_assert_cmpuint (fixture->n_changed, ==, 6);
}

static void
test_finish_early (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMove move;

  try (fixture, "a3");
  try (fixture, "c3");
  g_assert_true (serai_move_builder_get_move (fixture->builder, &move));
  g_assert_true (serai_match_play (fixture->match, move, NULL));
  g_assert_cmpuint (serai_move_builder_get_begun (fixture->builder, NULL), ==, 0);
  assert_selectable (fixture, "a5 d3");
  assert_preview (fixture, "9..../...../..K1./...../....K");
}

static void
test_release (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  try (fixture, "a3");
  g_assert_cmpint (try (fixture, "a3"), ==, SERAI_TRY_RELEASED);
  g_assert_cmpuint (serai_move_builder_get_begun (fixture->builder, NULL), ==, 0);
  assert_selectable (fixture, "a3 e1");

  try (fixture, "a3");
  try (fixture, "c3");
  g_assert_cmpint (try (fixture, "a3"), ==, SERAI_TRY_RELEASED);
  assert_selectable (fixture, "a3 e1");

  try (fixture, "a3");
  serai_move_builder_reset (fixture->builder);
  assert_selectable (fixture, "a3 e1");
  g_assert_cmpuint (fixture->n_changed, ==, 7);
  serai_move_builder_reset (fixture->builder);
  g_assert_cmpuint (fixture->n_changed, ==, 7);
}

/* A chain that can come back to its origin does so instead of being released. */
static void
test_origin_is_landing (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  try (fixture, "a3");
  try (fixture, "c5");
  try (fixture, "e3");
  try (fixture, "c1");
  g_assert_cmpint (try (fixture, "a3"), ==, SERAI_TRY_BEGUN);
  assert_move (fixture, "a3xc5xe3xc1xa3");
  assert_selectable (fixture, "c3");
}

static void
test_switch (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiStep *steps;

  try (fixture, "a3");
  g_assert_cmpint (try (fixture, "e1"), ==, SERAI_TRY_BEGUN);
  g_assert_cmpuint (serai_move_builder_get_begun (fixture->builder, &steps), ==, 1);
  g_assert_cmpuint (steps[0].value, ==, point_named (fixture->match, "e1"));
  assert_selectable (fixture, "d2 e2 d1");
  g_assert_cmpuint (fixture->n_changed, ==, 2);

  /* not in the middle of a chain */
  serai_move_builder_reset (fixture->builder);
  try (fixture, "a3");
  try (fixture, "c3");
  g_assert_cmpint (try (fixture, "e1"), ==, SERAI_TRY_REFUSED);
  assert_move (fixture, "a3xc3");
}

static void
test_refusals (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  assert_refused (fixture, "c3", "This point is empty: choose a Kei");
  assert_refused (fixture, "b3", "This is not your piece");
  try (fixture, "a3");
  assert_refused (fixture, "e5", "No line leads there in one step or jump");
  assert_refused (fixture, "a1", "There is no Yen in between to jump over");
  assert_refused (fixture, "b3",
                  "Kei captures by jumping to the point behind, which must be empty");
  try (fixture, "c3");
  assert_refused (fixture, "c4", "After a jump only another jump can follow");
}

/* A piece that cannot move is refused as such, even while another piece is held. */
static void
test_blocked_piece (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  assert_refused (fixture, "a1", "This piece cannot move");
  try (fixture, "e5");
  assert_refused (fixture, "a1", "This piece cannot move");
  assert_selectable (fixture, "d5 d4 e4");
}

static void
test_repetition (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const char *const moves[] = { "e3-e4", "b4-b5", "a3-a4", "b5-c5", "a4-a3", NULL };

  play_texts (fixture->match, moves);
  try (fixture, "c5");
  assert_selectable (fixture, "d5 c4");
  assert_refused (fixture, "b5", "This position already occurred, after move 2");

  /* undone moves do not count */
  serai_match_go_to (fixture->match, 1);
  try (fixture, "b4");
  g_assert_cmpint (try (fixture, "b5"), ==, SERAI_TRY_COMPLETE);
}

static void
test_repeated_start (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const char *const moves[] = { "a5-b5", "a3-a2", "b5-a5", NULL };

  play_texts (fixture->match, moves);
  try (fixture, "a2");
  assert_refused (fixture, "a3", "This is the position the game began with");
}

/* A piece all of whose moves would repeat a position cannot be picked up. */
static void
test_only_repetitions (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const char *const moves[] = { "a5-b5", "a1-b1", "b5-a5", NULL };

  play_texts (fixture->match, moves);
  assert_refused (fixture, "b1", "Every move from here would repeat an earlier position");
  try (fixture, "c1");
  assert_refused (fixture, "b1", "Every move from here would repeat an earlier position");
  assert_selectable (fixture, "c2 d2 d1");
}

static void
test_game_over (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  assert_selectable (fixture, "");
  assert_refused (fixture, "a3", "The game is over");
  assert_refused (fixture, "b3", "The game is over");
  assert_move (fixture, NULL);
  g_assert_nonnull (serai_move_builder_get_preview (fixture->builder));
}

static void
test_step (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStep    step = { SERAI_STEP_POINT, (guint8) point_named (fixture->match, "a3") };
  SeraiStep    promotion = { SERAI_STEP_PROMOTE, 1 };
  SeraiMessage why = { 0 };

  g_assert_cmpint (serai_move_builder_try_step (fixture->builder, promotion, &why), ==,
                   SERAI_TRY_REFUSED);
  g_assert_nonnull (why.id);
  g_assert_cmpint (serai_move_builder_try_step (fixture->builder, step, NULL), ==, SERAI_TRY_BEGUN);
  g_assert_cmpint (serai_move_builder_try_step (fixture->builder, step, &why), ==,
                   SERAI_TRY_REFUSED);
  g_assert_cmpuint (serai_move_builder_get_begun (fixture->builder, NULL), ==, 1);
}

/* The builder is up to date even for listeners that are notified of a change before it. */
static void
early_listener_cb (SeraiMatch *match, SeraiMoveBuilder *builder)
{
  g_assert_cmpuint (serai_move_builder_get_begun (builder, NULL), ==, 0);
  g_assert_true (serai_position_equal (serai_move_builder_get_preview (builder),
                                       serai_match_get_position (match)));
  g_assert_false (serai_move_builder_get_move (builder, NULL));
}

static void
test_early_listener (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  g_autoptr (SeraiMoveBuilder) builder = serai_move_builder_new ();

  g_signal_connect (match, "changed", G_CALLBACK (early_listener_cb), builder);
  serai_move_builder_set_match (builder, match);
  serai_move_builder_try_point (builder, point_named (match, "a3"), NULL);
  serai_move_builder_try_point (builder, point_named (match, "a4"), NULL);
  g_assert_true (serai_move_builder_get_move (builder, NULL));
  g_assert_true (serai_match_play_text (match, "a3-a4", NULL));
  serai_match_undo (match);
}

static void
test_without_match (void)
{
  g_autoptr (SeraiMatch) match = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  g_autoptr (SeraiMatch) other = serai_match_new (serai_registry_find ("kei-yen"), NULL);
  g_autoptr (SeraiMoveBuilder) builder = serai_move_builder_new ();
  SeraiMessage why = { 0 };

  for (int round = 0; round < 2; round++)
    {
      g_assert_null (serai_move_builder_get_preview (builder));
      g_assert_cmpuint (serai_move_builder_get_next (builder)->n_next, ==, 0);
      g_assert_false (serai_move_builder_is_selectable (builder, 0));
      g_assert_false (serai_move_builder_take_back (builder));
      g_assert_false (serai_move_builder_can_continue (builder));
      g_assert_cmpint (serai_move_builder_try_point (builder, 0, &why), ==, SERAI_TRY_REFUSED);
      g_assert_nonnull (why.id);

      serai_move_builder_set_match (builder, match);
      serai_move_builder_try_point (builder, point_named (match, "a3"), NULL);
      g_assert_cmpuint (serai_move_builder_get_begun (builder, NULL), ==, 1);
      serai_move_builder_set_match (builder, other);
      g_assert_cmpuint (serai_move_builder_get_begun (builder, NULL), ==, 0);
      serai_move_builder_set_match (builder, NULL);
    }
}

static guint n_next_calls;

static void
counting_next (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
               SeraiContinuation *out)
{
  n_next_calls++;
  serai_rules_next (serai_registry_find ("kei-yen"), pos, begun, n_begun, out);
}

static void
forbidden_moves (const SeraiPosition *pos G_GNUC_UNUSED, SeraiMoveList *out G_GNUC_UNUSED)
{
  g_error ("The moves of a position have been listed");
}

/* The longest move of @pos, as steps. */
static size_t
longest_move (const SeraiPosition *pos, SeraiMove *move, SeraiStep steps[SERAI_MAX_STEPS])
{
  const SeraiRules *rules = serai_registry_find ("kei-yen");
  SeraiMoveList     list;
  size_t            n_steps = 0;

  serai_move_list_init (&list);
  rules->moves (pos, &list);
  g_assert_cmpuint (list.n_moves, ==, 110945);
  for (size_t n = 0; n < list.n_moves; n++)
    if (rules->steps (pos, list.moves[n], steps) > n_steps)
      {
        n_steps = rules->steps (pos, list.moves[n], steps);
        *move = list.moves[n];
      }
  serai_move_list_clear (&list);
  return rules->steps (pos, *move, steps);
}

/* In a position of 110 945 chains nothing is listed, and a step looks at a few continuations. */
static void
test_many_chains (void)
{
  SeraiRules rules = *serai_registry_find ("kei-yen");
  g_autoptr (SeraiMatch) match = NULL;
  g_autoptr (SeraiMoveBuilder) builder = serai_move_builder_new ();
  SeraiStep steps[SERAI_MAX_STEPS];
  SeraiMove longest, move;
  size_t    n_steps;

  rules.next = counting_next;
  rules.moves = forbidden_moves;
  match = serai_match_new_from_text (&rules, NULL, MANY_CHAINS, NULL);
  n_steps = longest_move (serai_match_get_position (match), &longest, steps);
  g_assert_cmpuint (n_steps, >, 10);
  serai_move_builder_set_match (builder, match);
  for (size_t n = 0; n < n_steps; n++)
    {
      n_next_calls = 0;
      g_assert_cmpint (serai_move_builder_try_step (builder, steps[n], NULL), ==,
                       n + 1 < n_steps ? SERAI_TRY_BEGUN : SERAI_TRY_COMPLETE);
      g_assert_cmpuint (n_next_calls, <, 20);
    }
  g_assert_true (serai_move_builder_get_move (builder, &move));
  g_assert_true (serai_move_equal (move, longest));
  g_assert_true (serai_match_play (match, move, NULL));
}

static gboolean
has_move (const SeraiMoveList *list, SeraiMove move)
{
  for (size_t n = 0; n < list->n_moves; n++)
    if (serai_move_equal (list->moves[n], move))
      return TRUE;
  return FALSE;
}

/* Tries everything the builder allows. Returns: the number of moves found, each in @list. */
static size_t
walk (SeraiMoveBuilder *builder, const SeraiMoveList *list)
{
  SeraiContinuation next = *serai_move_builder_get_next (builder);
  size_t            n_found = 0;

  if (next.complete)
    {
      g_assert_true (has_move (list, next.move));
      n_found++;
    }
  for (size_t n = 0; n < next.n_next; n++)
    {
      SeraiTry tried = serai_move_builder_try_step (builder, next.next[n], NULL);
      size_t   n_behind;

      g_assert_true (tried == SERAI_TRY_BEGUN || tried == SERAI_TRY_COMPLETE);
      n_behind = walk (builder, list);
      g_assert_cmpuint (n_behind, >, 0);
      n_found += n_behind;
      g_assert_true (serai_move_builder_take_back (builder));
    }
  return n_found;
}

/* The moves that can be built are exactly the legal ones, history included: in every position of
 * random games of every game whose moves are few enough to list. */
static void
test_all_moves (gconstpointer rules)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  SeraiMoveList list;

  serai_move_list_init (&list);
  for (int game = 0; game < 12; game++)
    {
      g_autoptr (SeraiMatch) match = NULL;
      g_autoptr (SeraiMoveBuilder) builder = serai_move_builder_new ();
      SeraiOptions options;

      choose_random_options (rules, rand, &options);
      match = serai_match_new (rules, &options);
      serai_move_builder_set_match (builder, match);
      do
        {
          SeraiHistory history;

          list.n_moves = 0;
          serai_match_get_history (match, &history);
          serai_game_moves (rules, serai_match_get_position (match), &history, &list);
          if (list.n_moves <= 500)
            g_assert_cmpuint (walk (builder, &list), ==, list.n_moves);
        }
      while (play_random_moves (match, rand, 1) == 1);
    }
  serai_move_list_clear (&list);
}

/* Nerenchi, except that each placed counter captures one of the other side at once. */
static void
next_taking (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
             SeraiContinuation *out)
{
  const SeraiRules *rules = serai_registry_find ("nerenchi");
  SeraiGeometry     geometry;

  serai_rules_next (rules, pos, begun, MIN (n_begun, 1), out);
  if (n_begun != 1)
    return;
  rules->geometry (pos, &geometry);
  out->complete = false;
  out->n_next = 0;
  for (unsigned point = 0; point < geometry.n_points; point++)
    if (rules->piece_at (pos, point).side == SERAI_SIDE_P2)
      out->next[out->n_next++] = (SeraiStep){ SERAI_STEP_TAKE, (guint8) point };
}

/* A piece from the hand that captures: a step of such a move can be undone, too. */
static void
test_placing_takes (void)
{
  SeraiRules rules = *serai_registry_find ("nerenchi");
  g_autoptr (SeraiMatch) match = NULL;
  g_autoptr (SeraiMoveBuilder) builder = serai_move_builder_new ();
  g_autoptr (GError) error = NULL;

  rules.next = next_taking;
  match =
      serai_match_new_from_text (&rules, NULL, "ww....../b......b/........ w 10 10 p 0", &error);
  g_assert_no_error (error);
  serai_move_builder_set_match (builder, match);
  g_assert_false (serai_move_builder_is_under_way (builder));
  g_assert_cmpint (serai_move_builder_try_point (builder, point_named (match, "g7"), NULL), ==,
                   SERAI_TRY_BEGUN);
  g_assert_true (serai_move_builder_is_under_way (builder));
  g_assert_true (serai_move_builder_take_back (builder));
  g_assert_false (serai_move_builder_is_under_way (builder));
}

static void
add (const char *path, const char *position, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, position, set_up, test, tear_down);
}

/* A move that is made in the game while a person looks at an earlier position keeps the steps. */
static void
test_looking (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch *match = fixture->match;
  g_autoptr (SeraiMatch) other = serai_match_new (serai_match_get_rules (match), NULL);

  play_texts (match, (const char *const[]){ "a3-a2", "b4-b5", NULL });
  play_texts (other, (const char *const[]){ "a3-a2", "b4-b5", "a2-a3", NULL });
  serai_match_look_at (match, serai_match_get_record (match)->line[0]);
  g_assert_cmpint (try (fixture, "e3"), ==, SERAI_TRY_BEGUN);
  g_assert_true (serai_match_play_at_head (match, serai_match_get_move (other, 2), NULL));
  g_assert_cmpuint (serai_move_builder_get_begun (fixture->builder, NULL), ==, 1);
  serai_match_look_at (match, serai_match_get_head (match));
  g_assert_cmpuint (serai_move_builder_get_begun (fixture->builder, NULL), ==, 0);
}

int
main (int argc, char *argv[])
{
  const char *start = "...../.5.5./K...K/.5.5./..... k";

  g_test_init (&argc, &argv, NULL);

  add ("/move-builder/chain", CHAIN_POSITION, test_chain);
  add ("/move-builder/finish-early", CHAIN_POSITION, test_finish_early);
  add ("/move-builder/release", CHAIN_POSITION, test_release);
  add ("/move-builder/origin-is-landing", "....K/.5.5./K1.../.5.5./..... k",
       test_origin_is_landing);
  add ("/move-builder/switch", CHAIN_POSITION, test_switch);
  add ("/move-builder/refusals", CHAIN_POSITION, test_refusals);
  add ("/move-builder/blocked-piece", "....K/...../1.2../11.../K11.. k", test_blocked_piece);
  add ("/move-builder/repetition", start, test_repetition);
  add ("/move-builder/repeated-start", "K...K/...../1.9../...../..... k", test_repeated_start);
  add ("/move-builder/only-repetitions", "K...K/...../...../99.../1.1.. k", test_only_repetitions);
  add ("/move-builder/game-over", "...../...../K1..K/...../..... k", test_game_over);
  add ("/move-builder/step", start, test_step);
  add ("/move-builder/looking", start, test_looking);
  g_test_add_func ("/move-builder/early-listener", test_early_listener);
  g_test_add_func ("/move-builder/without-match", test_without_match);
  g_test_add_func ("/move-builder/placing-takes", test_placing_takes);
  g_test_add_func ("/move-builder/many-chains", test_many_chains);
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      g_autofree char *path =
          g_strdup_printf ("/move-builder/all-moves/%s", serai_registry_nth (n)->id);

      g_test_add_data_func (path, serai_registry_nth (n), test_all_moves);
    }

  return g_test_run ();
}
