/* test-clock-record.c: the times of a clock in a record, with variations.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "move-list.h"
#include "registry.h"
#include "serai-clock-record.h"

enum
{
  US_PER_MS = 1000
};

typedef struct
{
  gint64      now_us;
  SeraiClock *clock;
  SeraiRecord record;
} Fixture;

static gint64
get_now (gpointer fixture)
{
  return ((Fixture *) fixture)->now_us;
}

static void
begin (Fixture *fixture, const char *id, SeraiTimeControl first, SeraiTimeControl second)
{
  const SeraiTimeControl controls[2] = { first, second };
  const SeraiRules      *rules = serai_registry_find (id);
  SeraiOptions           options;

  serai_options_init (rules, &options);
  g_assert_true (serai_record_init (&fixture->record, rules, &options, NULL));
  fixture->now_us = 0;
  fixture->clock = serai_clock_new (controls);
  serai_clock_set_time_source (fixture->clock, get_now, fixture);
}

static void
end (Fixture *fixture)
{
  serai_record_clear (&fixture->record);
  g_assert_finalize_object (fixture->clock);
}

/* Plays @text after @used_ms. */
static SeraiRecordNode *
play (Fixture *fixture, SeraiRecordNode *node, const char *text, gint64 used_ms)
{
  SeraiMove   move;
  const char *why;
  guint32     left_ms;

  g_assert_cmpuint (serai_record_read_move (&fixture->record, node, text, &move, &why), ==, 0);
  fixture->now_us += used_ms * US_PER_MS;
  g_assert_true (
      serai_clock_make_move (fixture->clock, fixture->record.rules, node, move, &left_ms));
  node = serai_record_play (&fixture->record, node, move);
  node->clock_ms = left_ms;
  return node;
}

static void
assert_state (Fixture *fixture, const SeraiRecordNode *node, SeraiSide side, gint64 first_ms,
              gint64 second_ms)
{
  SeraiClockState state;

  serai_clock_go_to (fixture->clock, fixture->record.rules, node);
  serai_clock_get_state (fixture->clock, &state);
  g_assert_cmpint (state.side, ==, side);
  g_assert_cmpint (state.left_ms[SERAI_SIDE_P1], ==, first_ms);
  g_assert_cmpint (state.left_ms[SERAI_SIDE_P2], ==, second_ms);
  g_assert_cmpint (state.used_ms, ==, 0);
}

/* Undo, another move there, and back to the first line. */
static void
test_variations (void)
{
  Fixture                fixture;
  const SeraiTimeControl control = { SERAI_TIME_INCREMENT, 60000, 2000 };
  SeraiRecordNode       *start, *first, *second, *third, *other;

  begin (&fixture, "kei-yen", control, control);
  start = fixture.record.line[0];
  serai_clock_start (fixture.clock);
  first = play (&fixture, start, "e3-e4", 10000);
  second = play (&fixture, first, "b4-b5", 3000);
  third = play (&fixture, second, "a3-a4", 1500);
  g_assert_cmpuint (first->clock_ms, ==, 52000);
  g_assert_cmpuint (second->clock_ms, ==, 59000);
  g_assert_cmpuint (third->clock_ms, ==, 52500);
  assert_state (&fixture, first, SERAI_SIDE_P2, 52000, 60000);
  other = play (&fixture, first, "b4-a5", 30000);
  g_assert_cmpuint (other->clock_ms, ==, 32000);
  assert_state (&fixture, other, SERAI_SIDE_P1, 52000, 32000);
  assert_state (&fixture, third, SERAI_SIDE_P2, 52500, 59000);
  assert_state (&fixture, start, SERAI_SIDE_P1, 60000, 60000);

  /* the same move again takes its own time */
  g_assert_true (play (&fixture, start, "e3-e4", 1000) == first);
  g_assert_cmpuint (first->clock_ms, ==, 61000);
  end (&fixture);
}

/* Moves without times, as from before there was a clock. */
static void
test_gaps (void)
{
  Fixture          fixture;
  SeraiRecordNode *first, *second, *third;

  begin (&fixture, "kei-yen", (SeraiTimeControl){ SERAI_TIME_INCREMENT, 60000, 0 },
         (SeraiTimeControl){ SERAI_TIME_PER_MOVE, 30000, 0 });
  first = play (&fixture, fixture.record.line[0], "e3-e4", 0);
  second = play (&fixture, first, "b4-b5", 29000);
  third = play (&fixture, second, "a3-a4", 5000);
  g_assert_cmpuint (second->clock_ms, ==, 1000);
  assert_state (&fixture, third, SERAI_SIDE_P2, 55000, 30000);
  third->clock_ms = 0;
  assert_state (&fixture, third, SERAI_SIDE_P2, 60000, 30000);
  first->clock_ms = 0;
  assert_state (&fixture, third, SERAI_SIDE_P2, 60000, 30000);
  end (&fixture);
}

/* In Nerenchi, a line of three earns another counter: the same side moves again. */
static void
test_same_side (void)
{
  Fixture                fixture;
  const SeraiTimeControl control = { SERAI_TIME_INCREMENT, 60000, 0 };
  SeraiMoveList          list;
  SeraiRecordNode       *node;
  SeraiSide              mover = SERAI_SIDE_P1;
  gint64                 left_ms[2] = { 60000, 60000 };
  guint32                kept_ms = 0;
  gboolean               is_seen = FALSE;

  begin (&fixture, "nerenchi", control, control);
  serai_clock_start (fixture.clock);
  serai_move_list_init (&list);
  node = fixture.record.line[0];
  for (int n = 0; n < 40 && !is_seen; n++)
    {
      list.n_moves = 0;
      serai_record_moves (&fixture.record, node, &list);
      g_assert_cmpuint (list.n_moves, >, 0);
      fixture.now_us += 1000 * US_PER_MS;
      g_assert_true (serai_clock_make_move (fixture.clock, fixture.record.rules, node,
                                            list.moves[0], &kept_ms));
      node = serai_record_play (&fixture.record, node, list.moves[0]);
      node->clock_ms = kept_ms;
      left_ms[mover] -= 1000;
      is_seen = fixture.record.rules->side (&node->position) == mover;
      mover = fixture.record.rules->side (&node->position);
      assert_state (&fixture, node, mover, left_ms[SERAI_SIDE_P1], left_ms[SERAI_SIDE_P2]);
    }
  g_assert_true (is_seen);
  serai_move_list_clear (&list);
  end (&fixture);
}

/* A move after the fall of the flag is not recorded. */
static void
test_late_move (void)
{
  Fixture                fixture;
  const SeraiTimeControl control = { SERAI_TIME_INCREMENT, 60000, 0 };
  SeraiRecordNode       *first, *second;

  begin (&fixture, "kei-yen", control, control);
  first = play (&fixture, fixture.record.line[0], "e3-e4", 0);
  second = play (&fixture, first, "b4-b5", 1000);
  serai_clock_go_to (fixture.clock, fixture.record.rules, first);
  fixture.now_us += 60000 * US_PER_MS;
  g_assert_false (serai_clock_make_move (fixture.clock, fixture.record.rules, first, second->move,
                                         &second->clock_ms));
  g_assert_cmpuint (second->clock_ms, ==, 59000);
  end (&fixture);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/clock-record/variations", test_variations);
  g_test_add_func ("/clock-record/gaps", test_gaps);
  g_test_add_func ("/clock-record/same-side", test_same_side);
  g_test_add_func ("/clock-record/late-move", test_late_move);

  return g_test_run ();
}
