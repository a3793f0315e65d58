/* test-board-press.c: clicks and drags on a board, without a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scene-fixture.h"

static const SceneStart chain = { "kei-yen", "9..../...../K1.1./...../....K k", NULL, NULL };
static const SceneStart hand = { "nerenchi", NULL, NULL, NULL };
static const SceneStart joining = { "pyramids", "4<4321>4/9/9/9/9/9/9/2(21)6/(43)3(4321)4 w 0",
                                    NULL, NULL };
static const SceneStart moving = { "nerenchi", "ww.w..../bb..b.../w....... w 0 0 m 0", NULL, NULL };

static gboolean
press (SceneFixture *fixture, const char *point)
{
  return serai_board_press_begin (fixture->press, scene_point (fixture, point), SERAI_SIDE_NONE);
}

static void
click (SceneFixture *fixture, const char *point)
{
  press (fixture, point);
  serai_board_press_release (fixture->press, scene_point (fixture, point), TRUE);
}

/* Drags to @to, at 0.25, 0.75; the piece is not released. */
static gboolean
drag (SceneFixture *fixture, const char *to)
{
  if (!serai_board_press_begin_drag (fixture->press))
    return FALSE;
  serai_board_press_drag_to (fixture->press, scene_point (fixture, to), 0.25, 0.75);
  return TRUE;
}

static unsigned
release (SceneFixture *fixture, const char *point)
{
  return serai_board_press_release (fixture->press, scene_point (fixture, point), FALSE);
}

static void
assert_dropped_at (const SeraiLeg *leg)
{
  g_assert_true (leg->is_dropped);
  g_assert_cmpfloat (leg->drop_x, ==, 0.25);
  g_assert_cmpfloat (leg->drop_y, ==, 0.75);
}

/* ---- clicks ---- */

static void
test_clicks (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_true (press (fixture, "a3"));
  scene_assert_held (fixture, "a3"); /* on press, not on release */
  release (fixture, "a3");
  scene_assert_held (fixture, "a3");
  click (fixture, "a3");
  scene_assert_held (fixture, "");
  click (fixture, "a3");
  click (fixture, "a4");
  g_assert_cmpstr (fixture->move, ==, "a3-a4");
}

/* The second click of a double click does not put back what the first one has picked up. */
static void
test_double_click (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  click (fixture, "a3");
  press (fixture, "a3");
  serai_board_press_set_second (fixture->press);
  release (fixture, "a3");
  scene_assert_held (fixture, "a3");
  click (fixture, "a3"); /* much later */
  scene_assert_held (fixture, "");

  /* it can begin a drag */
  click (fixture, "a3");
  press (fixture, "a3");
  serai_board_press_set_second (fixture->press);
  g_assert_true (drag (fixture, "a4"));
  release (fixture, "a4");
  g_assert_cmpstr (fixture->move, ==, "a3-a4");
}

static void
test_refused_click (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  press (fixture, "b3");
  scene_assert_held (fixture, "");
  g_assert_null (fixture->notice);
  release (fixture, "b3");
  scene_assert_notice (fixture, "This is not your piece");

  /* Dragging something that cannot be dragged counts as a click. */
  press (fixture, "b3");
  g_assert_false (drag (fixture, "c3"));
  release (fixture, "c3");
  scene_assert_notice (fixture, "This is not your piece");
}

/* A press between the points is not handled. */
static void
test_no_point (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_false (press (fixture, ""));
  g_assert_false (drag (fixture, "a3"));
  g_assert_cmpuint (release (fixture, "a3"), ==, SERAI_NO_POINT);
  scene_assert_held (fixture, "");
}

/* A target is chosen by the release, also if a piece of the player is there. */
static void
test_own_target (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  click (fixture, "c2");
  press (fixture, "a1");
  g_assert_null (fixture->move);
  release (fixture, "a1");
  g_assert_cmpstr (fixture->move, ==, "c2+a1");
}

/* A press on a legal target that is released on another point is no click. */
static void
test_slip (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  click (fixture, "a3");
  press (fixture, "a4");
  g_assert_false (drag (fixture, "b4"));
  release (fixture, "b4");
  scene_assert_held (fixture, "a3");
  g_assert_null (fixture->move);
}

/* A press is ignored once the match has changed or been replaced. */
static void
test_match_changes (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = scene_match_new (&chain);
  unsigned point = scene_point (fixture, "e1");

  click (fixture, "a3");
  press (fixture, "e1");
  scene_play (fixture, "a3-a4");
  serai_match_undo (fixture->match);
  serai_board_press_release (fixture->press, point, TRUE);
  scene_assert_held (fixture, "");

  click (fixture, "a3");
  press (fixture, "e1");
  serai_board_scene_set_match (fixture->scene, match);
  serai_board_press_release (fixture->press, point, TRUE);
  scene_assert_held (fixture, "");
}

/* ---- drags ---- */

static void
test_drag (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiBoardState *state = fixture->state;
  const SeraiLeg        *leg;

  press (fixture, "a3");
  g_assert_false (state->is_dragging);
  g_assert_true (drag (fixture, "a4"));
  g_assert_true (state->is_dragging);
  g_assert_cmpuint (state->target, ==, scene_point (fixture, "a4"));
  serai_board_press_drag_to (fixture->press, scene_point (fixture, "b3"), 0.25, 0.75);
  g_assert_cmpuint (state->target, ==, SERAI_NO_POINT);
  serai_board_press_drag_to (fixture->press, scene_point (fixture, "a4"), 0.25, 0.75);
  g_assert_cmpuint (release (fixture, "a4"), ==, scene_point (fixture, "a4"));
  g_assert_cmpstr (fixture->move, ==, "a3-a4");
  g_assert_false (state->is_dragging);
  leg = scene_assert_leg (fixture, "a3", "a4");
  assert_dropped_at (leg);
  g_assert_cmpint (leg->duration_us, ==, SERAI_SETTLE_US);
  g_assert_cmpint (leg->hand, ==, SERAI_SIDE_NONE);
}

/* After a drop, a step made by clicks begins at its point. */
static void
test_click_after_drop (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  press (fixture, "a3");
  drag (fixture, "a4");
  release (fixture, "a4");
  click (fixture, "b3");
  click (fixture, "b4");
  g_assert_cmpstr (fixture->move, ==, "b3-b4");
  g_assert_false (scene_assert_leg (fixture, "b3", "b4")->is_dropped);
}

static void
test_capture (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  press (fixture, "a3");
  drag (fixture, "c3");
  release (fixture, "c3");
  g_assert_cmpint (scene_assert_leg (fixture, "a3", "c3")->duration_us, ==, SERAI_DROP_CAPTURE_US);
  scene_assert_held (fixture, "c3");
  scene_assert_notice (fixture, "Keep jumping or finish the move here");

  /* The chain is continued by a drag, which skips the animation of the previous step. */
  press (fixture, "c3");
  g_assert_true (drag (fixture, "e3"));
  scene_assert_no_leg (fixture);
  release (fixture, "e3");
  g_assert_cmpstr (fixture->move, ==, "a3xc3xe3");
}

static void
test_refused_drop (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiLeg *leg;

  press (fixture, "a3");
  drag (fixture, "d5");
  g_assert_cmpuint (release (fixture, "d5"), ==, SERAI_NO_POINT);
  scene_assert_notice (fixture, "No line leads there in one step or jump");
  scene_assert_held (fixture, "a3");
  leg = scene_assert_leg (fixture, "a3", "a3");
  assert_dropped_at (leg);
  g_assert_true (leg->is_return);
  g_assert_cmpint (leg->duration_us, ==, 2 * SERAI_SETTLE_US);
  g_assert_cmpmem (&leg->before, sizeof leg->before, &leg->after, sizeof leg->after);

  /* A drop on another piece of the player does not pick it up. */
  press (fixture, "a3");
  drag (fixture, "e1");
  release (fixture, "e1");
  scene_assert_held (fixture, "a3");
  scene_assert_notice (fixture, "This point is occupied");
}

static void
test_drop_outside (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  press (fixture, "a3");
  drag (fixture, "");
  release (fixture, "");
  scene_assert_notice (fixture, "Drop the piece on one of the marked points");
  g_assert_true (scene_assert_leg (fixture, "a3", "a3")->is_return);
  scene_assert_held (fixture, "a3");
}

/* A piece dropped on its own point returns without a notice. */
static void
test_drop_on_origin (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  press (fixture, "a3");
  drag (fixture, "a3");
  g_clear_pointer (&fixture->notice, g_free);
  release (fixture, "a3");
  g_assert_null (fixture->notice);
  g_assert_true (scene_assert_leg (fixture, "a3", "a3")->is_return);
  scene_assert_held (fixture, "a3");
}

/* Dragging another piece picks it up instead. */
static void
test_drag_another (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  click (fixture, "a3");
  press (fixture, "e1");
  scene_assert_held (fixture, "a3");
  g_assert_true (drag (fixture, "d1"));
  scene_assert_held (fixture, "e1");
  release (fixture, "d1");
  g_assert_cmpstr (fixture->move, ==, "e1-d1");
}

static void
test_cancel (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  press (fixture, "a3");
  drag (fixture, "a4");
  serai_board_press_cancel (fixture->press);
  g_assert_false (fixture->state->is_dragging);
  g_assert_cmpuint (fixture->state->target, ==, SERAI_NO_POINT);
  g_assert_true (scene_assert_leg (fixture, "a3", "a3")->is_return);
  scene_assert_held (fixture, "a3");
  release (fixture, "a4");
  g_assert_null (fixture->move);
}

static void
test_not_interactive (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_board_scene_set_interactive (fixture->scene, FALSE);
  press (fixture, "a3");
  scene_assert_held (fixture, "");
  g_assert_false (drag (fixture, "a4"));

  /* In the middle of a drag, the piece returns. */
  serai_board_scene_set_interactive (fixture->scene, TRUE);
  press (fixture, "a3");
  drag (fixture, "a4");
  serai_board_scene_set_interactive (fixture->scene, FALSE);
  g_assert_false (fixture->state->is_dragging);
  release (fixture, "a4");
  g_assert_null (fixture->move);
}

/* ---- pieces in hand ---- */

static gboolean
press_hand (SceneFixture *fixture, SeraiSide side)
{
  return serai_board_press_begin (fixture->press, SERAI_NO_POINT, side);
}

static void
test_click_hand (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiBoardState *state = fixture->state;

  g_assert_true (press_hand (fixture, SERAI_SIDE_P1));
  g_assert_false (state->is_hand_open);
  release (fixture, "");
  g_assert_true (state->is_hand_open);
  scene_assert_notice (fixture, "Put it on one of the 24 marked points");
  g_assert_cmpint (state->reach.legal[scene_point (fixture, "d5")], ==, SERAI_LEGAL_STEP);
  press_hand (fixture, SERAI_SIDE_P1); /* a second click puts it back */
  release (fixture, "");
  g_assert_false (state->is_hand_open);
  scene_assert_legal (fixture, SERAI_LEGAL_STEP, "");
  scene_assert_notice (fixture, "");

  press_hand (fixture, SERAI_SIDE_P1);
  release (fixture, "");
  g_assert_true (serai_board_steps_let_go (fixture->scene));
  g_assert_false (state->is_hand_open);
  press_hand (fixture, SERAI_SIDE_P1);
  release (fixture, "");
  click (fixture, "d5");
  g_assert_cmpstr (fixture->move, ==, "d5");
  g_assert_false (state->is_hand_open);
}

/* As on a piece, the second click of a double click on a hand does not put it back. */
static void
test_double_click_hand (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  press_hand (fixture, SERAI_SIDE_P1);
  release (fixture, "");
  press_hand (fixture, SERAI_SIDE_P1);
  serai_board_press_set_second (fixture->press);
  release (fixture, "");
  g_assert_true (fixture->state->is_hand_open);
}

static void
test_other_hand (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_false (press_hand (fixture, SERAI_SIDE_P2));
  scene_assert_notice (fixture, "It is the other player’s turn");
  release (fixture, "");
  g_assert_false (fixture->state->is_hand_open);
  g_assert_false (serai_board_steps_can_take_from (fixture->scene, SERAI_SIDE_P2));
  g_assert_true (serai_board_steps_can_take_from (fixture->scene, SERAI_SIDE_P1));
  serai_board_scene_set_interactive (fixture->scene, FALSE);
  g_assert_false (press_hand (fixture, SERAI_SIDE_P1));
  scene_assert_notice (fixture, "You cannot move now");
}

static void
test_drag_from_hand (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiBoardState *state = fixture->state;
  const SeraiLeg        *leg;

  press_hand (fixture, SERAI_SIDE_P1);
  g_assert_true (drag (fixture, "d5"));
  g_assert_true (state->is_dragging);
  g_assert_cmpuint (state->reach.held_piece.count, ==, 1);
  g_assert_cmpuint (state->reach.held_piece.side, ==, SERAI_SIDE_P1);
  g_assert_cmpuint (state->target, ==, scene_point (fixture, "d5"));
  g_assert_cmpuint (release (fixture, "d5"), ==, scene_point (fixture, "d5"));
  g_assert_cmpstr (fixture->move, ==, "d5");
  leg = scene_assert_leg (fixture, "", "d5");
  assert_dropped_at (leg);
  g_assert_cmpint (leg->hand, ==, SERAI_SIDE_P1);
  g_assert_cmpint (leg->duration_us, ==, SERAI_SETTLE_US);

  /* Dropped on a counter or off the board, it returns to the hand at once. */
  press_hand (fixture, SERAI_SIDE_P2);
  drag (fixture, "d5");
  g_assert_cmpuint (state->target, ==, SERAI_NO_POINT);
  release (fixture, "d5");
  g_assert_nonnull (fixture->notice);
  g_assert_false (state->is_hand_open);
  press_hand (fixture, SERAI_SIDE_P2);
  drag (fixture, "");
  release (fixture, "");
  g_assert_false (state->is_hand_open);
  g_assert_false (state->is_dragging);
  g_assert_cmpuint (serai_match_get_cursor (fixture->match), ==, 1);
}

static void
test_match_changes_at_hand (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  press_hand (fixture, SERAI_SIDE_P1);
  scene_play (fixture, "d5");
  g_assert_false (drag (fixture, "d6"));
  g_assert_false (fixture->state->is_hand_open);
  press_hand (fixture, SERAI_SIDE_P2);
  scene_play (fixture, "d6");
  release (fixture, "");
  g_assert_false (fixture->state->is_hand_open);
}

/* Escape in the middle of a drag puts the piece back, and the release is ignored. */
static void
test_let_go_of_drag (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  press_hand (fixture, SERAI_SIDE_P1);
  drag (fixture, "d5");
  g_assert_true (serai_board_steps_let_go (fixture->scene));
  g_assert_false (fixture->state->is_dragging);
  g_assert_cmpuint (fixture->state->target, ==, SERAI_NO_POINT);
  release (fixture, "d5");
  g_assert_false (fixture->state->is_hand_open);
  g_assert_null (fixture->move);
}

static void
test_cancel_from_hand (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  press_hand (fixture, SERAI_SIDE_P1);
  drag (fixture, "d5");
  serai_board_press_cancel (fixture->press);
  g_assert_false (fixture->state->is_hand_open);
  scene_assert_no_leg (fixture);
}

/* While a counter is held, none can be picked up from the hand. */
static void
test_hand_while_held (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (fixture, "g4");
  g_assert_false (serai_board_steps_can_take_from (fixture->scene, SERAI_SIDE_P1));
  g_assert_true (serai_board_steps_let_go (fixture->scene));
  g_assert_true (serai_board_steps_can_take_from (fixture->scene, SERAI_SIDE_P1));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  scene_add ("/board-press/clicks", &chain, test_clicks);
  scene_add ("/board-press/double-click", &chain, test_double_click);
  scene_add ("/board-press/refused-click", &chain, test_refused_click);
  scene_add ("/board-press/no-point", &chain, test_no_point);
  scene_add ("/board-press/slip", &chain, test_slip);
  scene_add ("/board-press/own-target", &joining, test_own_target);
  scene_add ("/board-press/match-changes", &chain, test_match_changes);
  scene_add ("/board-press/drag", &chain, test_drag);
  scene_add ("/board-press/click-after-drop", &chain, test_click_after_drop);
  scene_add ("/board-press/capture", &chain, test_capture);
  scene_add ("/board-press/refused-drop", &chain, test_refused_drop);
  scene_add ("/board-press/drop-outside", &chain, test_drop_outside);
  scene_add ("/board-press/drop-on-origin", &chain, test_drop_on_origin);
  scene_add ("/board-press/drag-another", &chain, test_drag_another);
  scene_add ("/board-press/cancel", &chain, test_cancel);
  scene_add ("/board-press/not-interactive", &chain, test_not_interactive);
  scene_add ("/board-press/click-hand", &hand, test_click_hand);
  scene_add ("/board-press/double-click-hand", &hand, test_double_click_hand);
  scene_add ("/board-press/other-hand", &hand, test_other_hand);
  scene_add ("/board-press/drag-from-hand", &hand, test_drag_from_hand);
  scene_add ("/board-press/match-changes-at-hand", &hand, test_match_changes_at_hand);
  scene_add ("/board-press/let-go-of-drag", &hand, test_let_go_of_drag);
  scene_add ("/board-press/cancel-from-hand", &hand, test_cancel_from_hand);
  scene_add ("/board-press/hand-while-held", &moving, test_hand_while_held);
  return g_test_run ();
}
