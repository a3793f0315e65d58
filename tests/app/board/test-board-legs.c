/* test-board-legs.c: the animation of moves: their order and timing, without a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "move-list.h"
#include "scene-fixture.h"
#include "serai-board-change.h"

#define START_US G_GINT64_CONSTANT (5000000)

static const SceneStart chain = { "kei-yen", "9..../...../K1.1./...../....K k", NULL, NULL };
static const SceneStart hand = { "nerenchi", NULL, NULL, NULL };
static const SceneStart nerenchi = { "nerenchi", "ww.w..../bb..b.../w....... w 0 0 m 0", NULL,
                                     NULL };

/* Advances the time until all legs have ended. */
static void
show_all (SceneFixture *fixture)
{
  if (serai_legs_advance (fixture->legs, START_US))
    g_assert_false (serai_legs_advance (fixture->legs, START_US + G_USEC_PER_SEC * 100));
  scene_assert_no_leg (fixture);
}

static void
assert_progress (SceneFixture *fixture, double progress)
{
  g_assert_cmpfloat_with_epsilon (serai_legs_get_progress (fixture->legs), progress, 1e-9);
}

static void
test_own_move (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiLeg *leg;

  scene_choose (fixture, "a3");
  scene_assert_no_leg (fixture);
  scene_choose (fixture, "c3");
  leg = scene_assert_leg (fixture, "a3", "c3");
  g_assert_false (leg->is_backwards || leg->is_return || leg->is_dropped);
  g_assert_cmpint (leg->hand, ==, SERAI_SIDE_NONE);
  g_assert_cmpint (leg->duration_us, ==, SERAI_LEG_US);
  g_assert_cmpuint (scene_count_at (fixture, &leg->before, "b3"), ==, 1);
  g_assert_cmpuint (scene_count_at (fixture, &leg->after, "b3"), ==, 0);
  g_assert_cmpuint (scene_count_at (fixture, &leg->after, "c3"), ==, 1);

  /* The next step is animated when it is made; playing the complete move adds nothing. */
  show_all (fixture);
  scene_choose (fixture, "e3");
  g_assert_cmpstr (fixture->move, ==, "a3xc3xe3");
  scene_assert_leg (fixture, "c3", "e3");
  g_assert_true (serai_legs_advance (fixture->legs, START_US));
  g_assert_false (serai_legs_advance (fixture->legs, START_US + SERAI_LEG_US));
}

/* A move that was not made on the board is animated from its first step to its last. */
static void
test_other_move (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_play (fixture, "a3xc3xe3");
  assert_progress (fixture, 0);
  scene_assert_leg (fixture, "a3", "c3");
  g_assert_true (serai_legs_advance (fixture->legs, START_US));
  assert_progress (fixture, 0);
  g_assert_true (serai_legs_advance (fixture->legs, START_US + SERAI_LEG_US / 2));
  assert_progress (fixture, 0.5);
  scene_assert_leg (fixture, "a3", "c3");
  g_assert_true (serai_legs_advance (fixture->legs, START_US + SERAI_LEG_US * 5 / 4));
  scene_assert_leg (fixture, "c3", "e3");
  assert_progress (fixture, 0.25);
  g_assert_cmpuint (fixture->n_ended, ==, 0);
  g_assert_false (serai_legs_advance (fixture->legs, START_US + SERAI_LEG_US * 2));
  g_assert_cmpuint (fixture->n_ended, ==, 1);
  scene_assert_no_leg (fixture);
  g_assert_false (serai_legs_advance (fixture->legs, START_US + SERAI_LEG_US * 3));
  g_assert_cmpuint (fixture->n_ended, ==, 1);
}

/* Moves played in quick succession are animated one after the other. */
static void
test_two_moves (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_play (fixture, "a3-a4");
  scene_play (fixture, "b3-b4");
  scene_assert_leg (fixture, "a3", "a4");
  g_assert_true (serai_legs_advance (fixture->legs, START_US));
  g_assert_true (serai_legs_advance (fixture->legs, START_US + SERAI_LEG_US));
  scene_assert_leg (fixture, "b3", "b4");
  show_all (fixture);
}

static void
test_undo (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiLeg *leg;

  scene_play (fixture, "a3xc3xe3");
  serai_match_undo (fixture->match);
  leg = scene_assert_leg (fixture, "c3", "e3");
  g_assert_true (leg->is_backwards);
  g_assert_cmpint (leg->duration_us, ==, SERAI_UNDO_LEG_US);
  g_assert_cmpuint (scene_count_at (fixture, &leg->before, "d3"), ==, 1);
  g_assert_cmpuint (scene_count_at (fixture, &leg->after, "d3"), ==, 0);
  serai_legs_advance (fixture->legs, START_US);
  g_assert_true (serai_legs_advance (fixture->legs, START_US + SERAI_UNDO_LEG_US));
  g_assert_true (scene_assert_leg (fixture, "a3", "c3")->is_backwards);
  show_all (fixture);
  serai_match_redo (fixture->match);
  g_assert_false (scene_assert_leg (fixture, "a3", "c3")->is_backwards);
}

static void
test_take_back_step (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (fixture, "a3 c3");
  show_all (fixture);
  serai_board_steps_take_back (fixture->scene);
  g_assert_true (scene_assert_leg (fixture, "a3", "c3")->is_backwards);
  g_assert_false (serai_legs_advance (fixture->legs, START_US)
                  && serai_legs_advance (fixture->legs, START_US + SERAI_UNDO_LEG_US));
}

/* The duration of a move is limited, however many steps it has. */
static void
test_long_move (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const SceneStart around = { "kei-yen", ".K.1./11111/.1K1./11111/.1.1. k", NULL, NULL };
  g_autoptr (SeraiMatch) match = scene_match_new (&around);
  const SeraiRules *rules = serai_match_get_rules (match);
  SeraiMoveList     list;
  SeraiMove         longest;
  gsize             n_longest = 0;
  gint64            total_us = 0;

  serai_move_list_init (&list);
  rules->moves (serai_match_get_position (match), &list);
  for (gsize n = 0; n < list.n_moves; n++)
    {
      SeraiStep steps[SERAI_MAX_STEPS];
      gsize     n_steps = rules->steps (serai_match_get_position (match), list.moves[n], steps);

      if (n_steps > n_longest)
        longest = list.moves[n];
      n_longest = MAX (n_longest, n_steps);
    }
  serai_move_list_clear (&list);
  g_assert_cmpuint (n_longest, >, SERAI_MOVE_US / SERAI_LEG_US + 1);
  serai_board_scene_set_match (fixture->scene, match);
  g_assert_true (serai_match_play (match, longest, NULL));
  for (gsize n = 1; n < n_longest; n++)
    {
      g_assert_nonnull (serai_legs_get_first (fixture->legs));
      total_us += serai_legs_get_first (fixture->legs)->duration_us;
      serai_legs_advance (fixture->legs, START_US + total_us - (n == 1 ? total_us : 0));
      if (n == 1)
        serai_legs_advance (fixture->legs, START_US + total_us);
    }
  scene_assert_no_leg (fixture);
  g_assert_cmpint (total_us, <=, SERAI_MOVE_US);
  g_assert_cmpint (total_us, >, SERAI_MOVE_US / 2);
  serai_board_scene_set_match (fixture->scene, fixture->match);
}

/* ---- interruptions ---- */

static void
test_jump (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  guint n_skipped;

  scene_play (fixture, "a3-a4");
  scene_play (fixture, "b3-b4");
  n_skipped = fixture->n_skipped;
  serai_match_go_to (fixture->match, 0);
  scene_assert_no_leg (fixture);
  g_assert_cmpuint (fixture->n_skipped, ==, n_skipped + 1);
  g_assert_cmpuint (scene_count_at (fixture, &fixture->state->shown, "a3"), ==, 1);
}

/* An undo skips the current animation and is animated itself. */
static void
test_undo_while_moving (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_play (fixture, "a3-a4");
  scene_play (fixture, "b3-b4");
  serai_match_undo (fixture->match);
  g_assert_true (scene_assert_leg (fixture, "b3", "b4")->is_backwards);
  g_assert_true (serai_legs_advance (fixture->legs, START_US));
  g_assert_false (serai_legs_advance (fixture->legs, START_US + SERAI_UNDO_LEG_US));
}

/* A move other than the one being made interrupts it. */
static void
test_another_move (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (fixture, "a3 c3");
  scene_play (fixture, "e1-d1");
  scene_assert_leg (fixture, "e1", "d1");
  scene_assert_held (fixture, "");
}

static void
test_choose_while_moving (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_play (fixture, "a3-a4");
  scene_choose (fixture, "b3");
  scene_assert_no_leg (fixture);
  scene_assert_held (fixture, "b3");
}

/* A board on which nothing moves is not redrawn. */
static void
test_nothing_to_skip (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  guint n_skipped = fixture->n_skipped;

  scene_choose (fixture, "b3");
  serai_legs_skip (fixture->legs);
  g_assert_cmpuint (fixture->n_skipped, ==, n_skipped);
  scene_choose (fixture, "b4");
  g_assert_cmpuint (fixture->n_skipped, ==, n_skipped);
  show_all (fixture);
  serai_legs_skip (fixture->legs);
  g_assert_cmpuint (fixture->n_skipped, ==, n_skipped);
}

static void
test_replace_match (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = scene_match_new (&chain);
  guint n_boards_changed = fixture->n_boards_changed;

  scene_play (fixture, "a3-a4");
  serai_board_scene_set_match (fixture->scene, match);
  scene_assert_no_leg (fixture);
  g_assert_cmpuint (fixture->n_boards_changed, ==, n_boards_changed); /* the board is the same */
  serai_match_undo (fixture->match);
  scene_assert_no_leg (fixture);
  g_assert_cmpuint (fixture->state->n_last, ==, 0);
}

static void
test_interactive_off (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (fixture, "a3 c3");
  scene_assert_leg (fixture, "a3", "c3");
  serai_board_scene_set_interactive (fixture->scene, FALSE);
  scene_assert_no_leg (fixture);
}

static void
test_slowness (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_legs_set_slowness (fixture->legs, 2);
  scene_play (fixture, "a3-a4");
  g_assert_true (serai_legs_advance (fixture->legs, START_US));
  g_assert_true (serai_legs_advance (fixture->legs, START_US + SERAI_LEG_US));
  assert_progress (fixture, 0.5);
  g_assert_false (serai_legs_advance (fixture->legs, START_US + 2 * SERAI_LEG_US));
}

static void
test_not_animated (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_legs_set_animated (fixture->legs, FALSE);
  scene_play (fixture, "a3xc3xe3");
  scene_assert_no_leg (fixture);
  g_assert_cmpuint (scene_count_at (fixture, &fixture->state->shown, "e3"), ==, 1);
  g_assert_false (serai_legs_advance (fixture->legs, START_US));
}

/* Plays any move that does not repeat. */
static void
play_any (SceneFixture *fixture)
{
  SeraiMoveList list;
  gboolean      is_played = FALSE;

  serai_move_list_init (&list);
  fixture->state->rules->moves (serai_match_get_position (fixture->match), &list);
  for (gsize n = 0; n < list.n_moves && !is_played; n++)
    is_played = serai_match_play (fixture->match, list.moves[n], NULL);
  g_assert_true (is_played);
  serai_move_list_clear (&list);
}

/* If the animation lags too far behind the game, the waiting legs are dropped. */
static void
test_far_behind (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  guint n_skipped = fixture->n_skipped;

  for (int n = 0; n < 15; n++)
    play_any (fixture);
  g_assert_cmpuint (fixture->n_skipped, ==, n_skipped);
  for (int n = 0; n < 35; n++)
    play_any (fixture);
  g_assert_cmpuint (fixture->n_skipped, ==, n_skipped + 1);
  g_assert_nonnull (serai_legs_get_first (fixture->legs));
}

/* ---- pieces in hand ---- */

static void
test_hand (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiLeg *leg;

  scene_choose (fixture, "d5");
  leg = scene_assert_leg (fixture, "", "d5");
  g_assert_cmpint (leg->hand, ==, SERAI_SIDE_P1);
  g_assert_cmpuint (serai_board_state_get_hand (fixture->state, &leg->before, SERAI_SIDE_P1).count,
                    ==, 12);
  g_assert_cmpuint (serai_board_state_get_hand (fixture->state, &leg->after, SERAI_SIDE_P1).count,
                    ==, 11);
  show_all (fixture);
  serai_match_undo (fixture->match);
  leg = scene_assert_leg (fixture, "", "d5");
  g_assert_true (leg->is_backwards);
  g_assert_cmpint (leg->hand, ==, SERAI_SIDE_P1);
}

/* A step that only removes a counter moves no piece. */
static void
test_take (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiLeg *leg;

  scene_play (fixture, "g4-g7xd6");
  scene_assert_leg (fixture, "g4", "g7");
  serai_legs_advance (fixture->legs, START_US);
  serai_legs_advance (fixture->legs, START_US + SERAI_LEG_US);
  leg = scene_assert_leg (fixture, "", "");
  g_assert_cmpint (leg->hand, ==, SERAI_SIDE_NONE);
  g_assert_cmpuint (scene_count_at (fixture, &leg->before, "d6"), ==, 1);
  g_assert_cmpuint (scene_count_at (fixture, &leg->after, "d6"), ==, 0);
}

/* Only steps that are taken back are animated backwards, not another, shorter beginning. */
static void
test_other_beginning (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiStep  other = { SERAI_STEP_POINT, (guint8) scene_point (fixture, "e1") };
  SeraiBoardChange change;

  scene_choose (fixture, "a3 c3");
  g_assert_cmpuint (fixture->state->n_steps, ==, 2);
  serai_board_change_find_steps (&change, fixture->state, fixture->state->steps, 1);
  g_assert_true (change.is_backwards);
  serai_board_change_find_steps (&change, fixture->state, &other, 1);
  g_assert_cmpuint (change.n_steps, ==, 0);
  g_assert_false (change.is_backwards);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  scene_add ("/board-legs/own-move", &chain, test_own_move);
  scene_add ("/board-legs/other-move", &chain, test_other_move);
  scene_add ("/board-legs/two-moves", &chain, test_two_moves);
  scene_add ("/board-legs/undo", &chain, test_undo);
  scene_add ("/board-legs/take-back-step", &chain, test_take_back_step);
  scene_add ("/board-legs/long-move", &chain, test_long_move);
  scene_add ("/board-legs/jump", &chain, test_jump);
  scene_add ("/board-legs/undo-while-moving", &chain, test_undo_while_moving);
  scene_add ("/board-legs/another-move", &chain, test_another_move);
  scene_add ("/board-legs/choose-while-moving", &chain, test_choose_while_moving);
  scene_add ("/board-legs/nothing-to-skip", &chain, test_nothing_to_skip);
  scene_add ("/board-legs/replace-match", &chain, test_replace_match);
  scene_add ("/board-legs/interactive-off", &chain, test_interactive_off);
  scene_add ("/board-legs/slowness", &chain, test_slowness);
  scene_add ("/board-legs/not-animated", &chain, test_not_animated);
  scene_add ("/board-legs/far-behind", &hand, test_far_behind);
  scene_add ("/board-legs/other-beginning", &chain, test_other_beginning);
  scene_add ("/board-legs/hand", &hand, test_hand);
  scene_add ("/board-legs/take", &nerenchi, test_take);
  return g_test_run ();
}
