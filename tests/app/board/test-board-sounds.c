/* test-board-sounds.c: when the sounds of a match are due, without a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scene-fixture.h"
#include "serai-ending.h"

static const SceneStart kei_yen = { "kei-yen", NULL, NULL, NULL };
static const SceneStart chain = { "kei-yen", "9..../...../K1.1./...../....K k", NULL, NULL };
static const SceneStart nerenchi = { "nerenchi", "ww.w..../bb..b.../w....... w 0 0 m 0", NULL,
                                     NULL };
static const SceneStart placing = { "nerenchi", NULL, NULL, NULL };
/* Yen has seven pieces: one more capture wins the game for Kei. */
static const SceneStart ending = { "kei-yen", "6..../...../K1.../...../....K k", NULL, NULL };

typedef struct
{
  SceneFixture scene;
  GString     *heard; /* (owned): the names of the sounds, separated by spaces */
  gint64       now_us;
} Fixture;

static void
sound_cb (Fixture *fixture, guint sound)
{
  g_string_append_printf (fixture->heard, "%s%s", fixture->heard->len > 0 ? " " : "",
                          serai_sound_get_name ((SeraiSound) sound));
}

static void
set_up (Fixture *fixture, gconstpointer start)
{
  scene_set_up (&fixture->scene, start);
  fixture->heard = g_string_new (NULL);
  fixture->now_us = 1;
  g_signal_connect_swapped (fixture->scene.scene, "sound", G_CALLBACK (sound_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  scene_tear_down (&fixture->scene, unused);
  g_string_free (fixture->heard, TRUE);
}

/* These sounds were due since the last check. */
static void
assert_heard (Fixture *fixture, const char *names)
{
  g_assert_cmpstr (fixture->heard->str, ==, names);
  g_string_truncate (fixture->heard, 0);
}

/* Shows all animations to their end. */
static void
finish_legs (Fixture *fixture)
{
  serai_legs_advance (fixture->scene.legs, fixture->now_us);
  fixture->now_us += 60 * G_TIME_SPAN_SECOND;
  g_assert_false (serai_legs_advance (fixture->scene.legs, fixture->now_us));
}

static void
test_arrival (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_play (&fixture->scene, "e3-e4");
  assert_heard (fixture, "");
  serai_legs_advance (fixture->scene.legs, 1);
  serai_legs_advance (fixture->scene.legs, SERAI_LEG_US);
  assert_heard (fixture, "");
  g_assert_false (serai_legs_advance (fixture->scene.legs, SERAI_LEG_US + 1));
  assert_heard (fixture, "move");
}

static void
test_without_animation (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_legs_set_animated (fixture->scene.legs, FALSE);
  scene_play (&fixture->scene, "a3xc1");
  assert_heard (fixture, "capture");
  serai_match_undo (fixture->scene.match);
  assert_heard (fixture, "move");
  serai_match_redo (fixture->scene.match);
  assert_heard (fixture, "capture");
}

/* Taking back is quiet, and going over many moves is silent. */
static void
test_back (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_play (&fixture->scene, "a3xc1");
  finish_legs (fixture);
  assert_heard (fixture, "capture");
  serai_match_undo (fixture->scene.match);
  finish_legs (fixture);
  assert_heard (fixture, "move");
  serai_match_redo (fixture->scene.match);
  finish_legs (fixture);
  assert_heard (fixture, "capture");
  scene_play (&fixture->scene, "d2-d3");
  finish_legs (fixture);
  assert_heard (fixture, "move");
  serai_match_go_to (fixture->scene.match, 0);
  scene_assert_no_leg (&fixture->scene);
  assert_heard (fixture, "");
}

/* Each jump of a person is heard once, when it is made, also without animations. */
static void
test_chain (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (&fixture->scene, "a3");
  assert_heard (fixture, "");
  scene_choose (&fixture->scene, "c3");
  finish_legs (fixture);
  assert_heard (fixture, "capture");
  serai_board_steps_take_back (fixture->scene.scene);
  finish_legs (fixture);
  assert_heard (fixture, "move");
  scene_choose (&fixture->scene, "c3 e3");
  g_assert_cmpstr (fixture->scene.move, ==, "a3xc3xe3");
  finish_legs (fixture);
  assert_heard (fixture, "capture capture");
}

static void
test_chain_without_animation (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_legs_set_animated (fixture->scene.legs, FALSE);
  scene_choose (&fixture->scene, "a3");
  assert_heard (fixture, "");
  scene_choose (&fixture->scene, "c3");
  assert_heard (fixture, "capture");
  scene_choose (&fixture->scene, "e3");
  assert_heard (fixture, "capture");
}

static void
drop (Fixture *fixture, const char *point)
{
  SeraiMessage why;

  serai_board_scene_begin_drag (fixture->scene.scene);
  serai_board_scene_drop (fixture->scene.scene, scene_point (&fixture->scene, point), 0.5, 0.5,
                          &why);
  serai_board_scene_end_drag (fixture->scene.scene);
}

static void
test_drop (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (&fixture->scene, "a3");
  drop (fixture, "c3");
  assert_heard (fixture, "");
  finish_legs (fixture);
  assert_heard (fixture, "capture");

  /* a piece that returns after a refusal is silent */
  serai_board_scene_put_back (fixture->scene.scene, 0.5, 0.5);
  finish_legs (fixture);
  assert_heard (fixture, "");
}

static void
test_drop_without_animation (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_legs_set_animated (fixture->scene.legs, FALSE);
  scene_choose (&fixture->scene, "a3");
  drop (fixture, "c3");
  assert_heard (fixture, "capture");
}

static void
test_bonus (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (&fixture->scene, "g4 g7");
  finish_legs (fixture);
  assert_heard (fixture, "bonus");
  scene_choose (&fixture->scene, "b6");
  finish_legs (fixture);
  assert_heard (fixture, "capture win");
}

static void
test_place (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (&fixture->scene, "b4");
  finish_legs (fixture);
  assert_heard (fixture, "place");
}

/* The result is heard after the last move, and only when it is reached by playing. */
static void
test_result (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch *match = fixture->scene.match;

  scene_play (&fixture->scene, "a3xc3");
  assert_heard (fixture, "");
  finish_legs (fixture);
  assert_heard (fixture, "capture win");

  serai_match_look_at (match, serai_match_get_head (match)->parent);
  finish_legs (fixture);
  assert_heard (fixture, "move");
  serai_match_look_at (match, serai_match_get_head (match));
  finish_legs (fixture);
  assert_heard (fixture, "capture");

  serai_match_undo (match);
  finish_legs (fixture);
  assert_heard (fixture, "move");
}

static void
test_lost_to_computer (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_match_set_player (fixture->scene.match, SERAI_SIDE_P1, (SeraiPlayer){ TRUE, 1 });
  serai_legs_set_animated (fixture->scene.legs, FALSE);
  scene_play (&fixture->scene, "a3xc3");
  assert_heard (fixture, "capture lose");
}

/* A move is skipped if the board is hidden or the player goes on before it has arrived. */
static void
test_result_skipped (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_play (&fixture->scene, "a3xc3");
  serai_legs_skip (fixture->scene.legs);
  assert_heard (fixture, "capture win");
}

/* Of several moves that are skipped, the one with most to say is heard, not the last one. */
static void
test_two_skipped (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_play (&fixture->scene, "a3xc1");
  scene_play (&fixture->scene, "b4-a4");
  serai_legs_skip (fixture->scene.legs);
  assert_heard (fixture, "capture");
}

/* The move that ends the game is taken back before it has arrived. */
static void
test_result_taken_back (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_play (&fixture->scene, "a3xc3");
  serai_match_undo (fixture->scene.match);
  finish_legs (fixture);
  assert_heard (fixture, "capture move");
}

/* Another match is put on the board in the middle of the last move. */
static void
test_replaced (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) other = scene_match_new (&ending);

  scene_play (&fixture->scene, "a3xc3");
  serai_board_scene_set_match (fixture->scene.scene, other);
  assert_heard (fixture, "");
  serai_board_scene_set_match (fixture->scene.scene, fixture->scene.match);
  scene_assert_no_leg (&fixture->scene);
  assert_heard (fixture, "");
}

/* The computer answers while a person looks at another position. */
static void
test_looking (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch *match = fixture->scene.match;
  SeraiMove   move;
  const char *why;

  scene_play (&fixture->scene, "e3-e4");
  finish_legs (fixture);
  serai_match_look_at (match, serai_match_get_head (match)->parent);
  finish_legs (fixture);
  assert_heard (fixture, "move move");
  g_assert_cmpuint (serai_record_read_move (serai_match_get_record (match),
                                            serai_match_get_head (match), "b4-b5", &move, &why),
                    ==, 0);
  g_assert_true (serai_match_play_at_head (match, move, NULL));
  scene_assert_no_leg (&fixture->scene);
  assert_heard (fixture, "move");
}

/* The players end the game: after the last move has arrived, and only once. */
static void
test_declared (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch *match = fixture->scene.match;

  serai_match_end (match, serai_ending_agree_draw ());
  assert_heard (fixture, "draw");
  serai_match_undo (match);
  assert_heard (fixture, "");
  scene_play (&fixture->scene, "e3-e4");
  serai_match_end (match, serai_ending_resign (SERAI_SIDE_P2));
  assert_heard (fixture, "");
  finish_legs (fixture);
  assert_heard (fixture, "move win");
  serai_match_set_player (match, SERAI_SIDE_P1, (SeraiPlayer){ TRUE, 1 });
  assert_heard (fixture, "");
}

/* A move that ends the game is played from a position that a person looks at. */
static void
test_result_of_variation (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMatch *match = fixture->scene.match;

  scene_play (&fixture->scene, "e1-e2");
  finish_legs (fixture);
  serai_match_look_at (match, serai_match_get_head (match)->parent);
  finish_legs (fixture);
  assert_heard (fixture, "move move");
  scene_play (&fixture->scene, "a3xc3");
  finish_legs (fixture);
  assert_heard (fixture, "capture win");
}

#define add(path, start, test) g_test_add (path, Fixture, start, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("/board/sounds/arrival", &kei_yen, test_arrival);
  add ("/board/sounds/without-animation", &kei_yen, test_without_animation);
  add ("/board/sounds/back", &kei_yen, test_back);
  add ("/board/sounds/chain", &chain, test_chain);
  add ("/board/sounds/chain/without-animation", &chain, test_chain_without_animation);
  add ("/board/sounds/drop", &chain, test_drop);
  add ("/board/sounds/drop/without-animation", &chain, test_drop_without_animation);
  add ("/board/sounds/bonus", &nerenchi, test_bonus);
  add ("/board/sounds/place", &placing, test_place);
  add ("/board/sounds/result", &ending, test_result);
  add ("/board/sounds/result/lost-to-computer", &ending, test_lost_to_computer);
  add ("/board/sounds/result/skipped", &ending, test_result_skipped);
  add ("/board/sounds/two-skipped", &kei_yen, test_two_skipped);
  add ("/board/sounds/result/taken-back", &ending, test_result_taken_back);
  add ("/board/sounds/result/variation", &ending, test_result_of_variation);
  add ("/board/sounds/result/declared", &kei_yen, test_declared);
  add ("/board/sounds/replaced", &ending, test_replaced);
  add ("/board/sounds/looking", &kei_yen, test_looking);
  return g_test_run ();
}
