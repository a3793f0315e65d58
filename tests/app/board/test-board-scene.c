/* test-board-scene.c: picking up, chains, choices, refusals, hints and prompts, without a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-match.h"
#include "scene-fixture.h"
#include "serai-board-settings.h"
#include "serai-board-sketch.h"
#include "serai-ending.h"
#include "serai-point-text.h"

static const SceneStart chain = { "kei-yen", "9..../...../K1.1./...../....K k", NULL, NULL };
static const SceneStart yen = { "kei-yen", "9..../...../K1.1./...../....K y", NULL, NULL };
static const SceneStart only_pile = { "kei-yen", "7..../...../..K../...../....K y", NULL, NULL };
static const SceneStart compulsory = { "kei-yen", NULL, "compulsory", "yes" };
static const SceneStart ken = { "keny", "8/8/8/5k2/6k1/1k1k4/8/3P4 w 0", NULL, NULL };
static const SceneStart captors = { "keny", "8/k1k2k1k/2K1k3/3K4/1K6/8/5K2/4P3 w 17", "compulsory",
                                    "yes" };
static const SceneStart promoting = { "keny", "8/8/8/3k4/3K4/8/3K4/8 b 0", NULL, NULL };
static const SceneStart whole_keny = { "keny", NULL, NULL, NULL };
static const SceneStart nerenchi = { "nerenchi", "ww.w..../bb..b.../w....... w 0 0 m 0", NULL,
                                     NULL };
static const SceneStart mkcess = { "mkcess", NULL, NULL, NULL };
static const SceneStart empty = { "nerenchi", NULL, NULL, NULL };
static const SceneStart placing = { "nerenchi", "ww....../bb....../........ w 10 10 p 0", NULL,
                                    NULL };
static const SceneStart parts = { "pyramids", "4<4321>4/9/9/9/9/9/(421)8/9/4(4321)4 w 0", NULL,
                                  NULL };
static const SceneStart twins = { "pyramids", "4<4321>4/9/9/9/9/9/(4422)8/9/4(4321)4 w 0", NULL,
                                  NULL };
static const SceneStart joining = { "pyramids",
                                    "4<4321>4/9/9/4<43>4/9/9/9/2(21)1(442)4/(43)3(4321)4 w 50",
                                    NULL, NULL };
static const SceneStart promotion = { "pyramids", "4<4321>4/S8/9/9/9/9/9/4(442)4/4(4321)4 w 50",
                                      NULL, NULL };

static void
assert_position (SceneFixture *fixture, const char *text)
{
  char written[SERAI_POSITION_TEXT];

  fixture->state->rules->write (&fixture->state->shown, written);
  g_assert_cmpstr (written, ==, text);
}

/* The accessible label of @point. */
static void
assert_text (SceneFixture *fixture, const char *point, const char *wanted)
{
  g_autofree char *text = serai_point_text (fixture->state, scene_point (fixture, point));

  g_assert_cmpstr (text, ==, wanted);
}

/* ---- picking up ---- */

static void
test_pick_up (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_assert_held (fixture, "");
  g_assert_true (serai_board_steps_can_choose (fixture->scene, scene_point (fixture, "a3")));
  g_assert_false (serai_board_steps_can_choose (fixture->scene, scene_point (fixture, "b3")));
  g_assert_false (serai_board_steps_can_choose (fixture->scene, SERAI_NO_POINT));
  scene_choose (fixture, "a3");
  scene_assert_held (fixture, "a3");
  g_assert_cmpuint (fixture->state->reach.held_piece.count, ==, 1);
  g_assert_cmpuint (fixture->state->reach.left_piece.kind, ==, 0);
  g_assert_cmpuint (serai_board_state_get_piece (fixture->state, scene_point (fixture, "a3")).kind,
                    ==, 0);
  scene_assert_legal (fixture, SERAI_LEGAL_STEP, "a4 b4 a2 b2");
  scene_assert_legal (fixture, SERAI_LEGAL_CAPTURE, "c3");

  /* Choosing another piece picks it up instead; choosing it again releases it. */
  scene_choose (fixture, "e1");
  scene_assert_held (fixture, "e1");
  scene_choose (fixture, "e1");
  scene_assert_held (fixture, "");
  scene_assert_legal (fixture, SERAI_LEGAL_STEP, "");
  scene_choose (fixture, "a3");
  g_assert_true (serai_board_steps_let_go (fixture->scene));
  scene_assert_held (fixture, "");
  g_assert_false (serai_board_steps_let_go (fixture->scene));
  g_assert_false (serai_board_steps_take_back (fixture->scene));
  g_assert_null (fixture->move);
}

/* The only piece of a player need not be picked up. */
static void
test_only_piece (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_true (serai_board_steps_can_choose (fixture->scene, scene_point (fixture, "c5")));
  g_assert_false (serai_board_steps_can_choose (fixture->scene, scene_point (fixture, "d5")));
  scene_choose (fixture, "d5");
  g_assert_null (fixture->move);
  scene_choose (fixture, "c5");
  g_assert_cmpstr (fixture->move, ==, "a6-c5");
}

/* A pile is more than one piece, even if nothing else is left. */
static void
test_only_pile (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_false (serai_board_steps_can_choose (fixture->scene, scene_point (fixture, "b5")));
  scene_choose (fixture, "b5");
  g_assert_null (fixture->move);
  scene_choose (fixture, "a5 b5");
  g_assert_cmpstr (fixture->move, ==, "a5-b5");
}

/* One piece of a pile is held, and the others remain. */
static void
test_pile (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (fixture, "a5");
  scene_assert_held (fixture, "a5");
  g_assert_cmpuint (fixture->state->reach.held_piece.count, ==, 1);
  g_assert_cmpuint (fixture->state->reach.left_piece.count, ==, 8);
  g_assert_cmpuint (serai_board_state_get_piece (fixture->state, scene_point (fixture, "a5")).count,
                    ==, 8);
}

/* A piece is held as it is until the step that promotes it has been made. */
static void
test_not_promoted_yet (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  unsigned kind;

  scene_choose (fixture, "d5");
  kind = fixture->state->reach.held_piece.kind;
  scene_choose (fixture, "d3");
  scene_assert_held (fixture, "d3");
  scene_assert_legal (fixture, SERAI_LEGAL_CAPTURE, "d1");
  g_assert_cmpuint (fixture->state->reach.held_piece.kind, ==, kind);
  g_assert_cmpuint (fixture->state->reach.left_piece.kind, ==, 0);
}

/* ---- moves that have to be confirmed ---- */

static gboolean
is_waiting (SceneFixture *fixture)
{
  return serai_move_builder_is_waiting (serai_board_scene_get_builder (fixture->scene));
}

static void
test_confirm (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiMoveBuilder *builder = serai_board_scene_get_builder (fixture->scene);

  g_object_set (fixture->scene, "confirming", TRUE, NULL);
  scene_choose (fixture, "a3 a4");
  g_assert_null (fixture->move);
  scene_assert_notice (fixture, "Press Enter to play this move or Escape to take it back");
  g_assert_true (is_waiting (fixture));
  g_assert_true (serai_move_builder_is_under_way (builder));
  scene_assert_held (fixture, "a4");
  scene_assert_leg (fixture, "a3", "a4"); /* still animated */

  /* Taken back as a whole. */
  g_assert_true (serai_board_steps_let_go (fixture->scene));
  g_assert_false (is_waiting (fixture));
  scene_assert_held (fixture, "");
  scene_assert_notice (fixture, "");

  /* Another piece takes it back, too; its own origin only that. */
  scene_choose (fixture, "a3 a4 e1");
  scene_assert_held (fixture, "e1");
  scene_choose (fixture, "e2 e1");
  scene_assert_held (fixture, "");
  g_assert_null (fixture->move);

  /* Played by its last point or by serai_board_scene_finish_move(). */
  scene_choose (fixture, "a3 a4 a4");
  g_assert_cmpstr (fixture->move, ==, "a3-a4");
  g_assert_false (is_waiting (fixture));
}

/* A chain that could go on is finished by the player, so nothing is left to confirm. */
static void
test_confirm_chain (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_object_set (fixture->scene, "confirming", TRUE, NULL);
  scene_choose (fixture, "a3 c3");
  g_assert_false (is_waiting (fixture));
  scene_choose (fixture, "c3");
  g_assert_cmpstr (fixture->move, ==, "a3xc3");
}

static void
test_confirm_no_more (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_object_set (fixture->scene, "confirming", TRUE, NULL);
  scene_choose (fixture, "a3 a4");
  g_object_set (fixture->scene, "confirming", FALSE, NULL);
  g_assert_false (is_waiting (fixture));
  scene_assert_held (fixture, "");
  scene_choose (fixture, "a3 a4");
  g_assert_cmpstr (fixture->move, ==, "a3-a4");
}

/* A promotion and the removal of a piece are the last steps of their moves. */
static void
test_confirm_promotion (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_object_set (fixture->scene, "confirming", TRUE, NULL);
  scene_choose (fixture, "a8 a9");
  serai_board_steps_promote (fixture->scene, 0);
  g_assert_null (fixture->move);
  g_assert_true (is_waiting (fixture));
  scene_choose (fixture, "a9");
  g_assert_true (g_str_has_prefix (fixture->move, "a8-a9="));
}

static void
test_confirm_placing (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_object_set (fixture->scene, "confirming", TRUE, NULL);
  scene_choose (fixture, "d5");
  g_assert_true (is_waiting (fixture));
  scene_choose (fixture, "d6");
  g_assert_null (fixture->move);
  scene_assert_held (fixture, "d6"); /* another place */
  scene_choose (fixture, "d6");
  g_assert_cmpstr (fixture->move, ==, "d6");
}

/* ---- pieces in danger ---- */

/* Exactly the points of @names, separated by spaces, are in danger. */
static void
assert_danger (SceneFixture *fixture, const char *names)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (unsigned n = 0; n < fixture->state->geometry.n_points; n++)
    if (fixture->state->in_danger[n])
      g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "",
                              fixture->state->geometry.points[n].name);
  g_assert_cmpstr (found->str, ==, names);
}

static void
test_danger (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  assert_danger (fixture, ""); /* not by default */
  g_object_set (fixture->scene, "danger", TRUE, NULL);
  assert_danger (fixture, "b3 d3"); /* those of Yen, who is to move */
  assert_text (fixture, "b3", "b3, one Yen, in danger");
  assert_text (fixture, "a5", "a5, nine Yen");
  scene_choose (fixture, "b3");
  assert_text (fixture, "b3", "b3, one Yen, picked up");
  scene_choose (fixture, "b3");
  scene_play (fixture, "b3-b4");
  assert_danger (fixture, ""); /* Kei is to move */
  serai_match_set_player (fixture->match, SERAI_SIDE_P1, (SeraiPlayer){ TRUE, 1 });
  scene_play (fixture, "a3-a4");
  scene_play (fixture, "b4-b5");
  assert_danger (fixture, ""); /* those of the person, also while the computer is to move */
  serai_match_go_to (fixture->match, 1);
  assert_danger (fixture, "b4");
  serai_match_end (fixture->match, serai_ending_resign (SERAI_SIDE_P2));
  assert_danger (fixture, "");
  serai_match_reopen (fixture->match);
  assert_danger (fixture, "b4");
  g_object_set (fixture->scene, "danger", FALSE, NULL);
  assert_danger (fixture, "");
}

/* ---- settings ---- */

/* Two scenes show and confirm what the settings say, at once. */
static void
test_settings (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.serai.Serai");
  g_autoptr (SeraiBoardScene) other = serai_board_scene_new ();
  const SeraiBoardState *states[] = { fixture->state, serai_board_scene_get_state (other) };
  guint                  n_marks_changed;
  gboolean               is_confirming;
  double                 slowness;

  serai_board_settings_bind (settings, fixture->scene);
  serai_board_settings_bind (settings, other);
  n_marks_changed = fixture->n_marks_changed;
  g_settings_set_boolean (settings, "legal-places", FALSE);
  g_settings_set_boolean (settings, "coordinates", FALSE);
  g_assert_cmpuint (fixture->n_marks_changed, ==, n_marks_changed + 2);
  for (gsize n = 0; n < G_N_ELEMENTS (states); n++)
    {
      g_assert_false (states[n]->shows[SERAI_SHOW_LEGAL_PLACES]);
      g_assert_true (states[n]->shows[SERAI_SHOW_LAST_MOVE]);
      g_assert_false (states[n]->shows[SERAI_SHOW_COORDINATES]);
    }
  serai_board_scene_set_match (fixture->scene, NULL); /* kept for the next match */
  g_assert_false (fixture->state->shows[SERAI_SHOW_COORDINATES]);
  g_settings_set_boolean (settings, "confirm-moves", TRUE);
  g_settings_set_string (settings, "animation-speed", "slow");
  g_object_get (other, "confirming", &is_confirming, NULL);
  g_assert_true (is_confirming);
  g_object_get (serai_board_scene_get_legs (other), "slowness", &slowness, NULL);
  g_assert_cmpfloat (slowness, >, 1.5);
  for (const char *const *key = (const char *const[]){ "legal-places", "coordinates",
                                                       "confirm-moves", "animation-speed", NULL };
       *key != NULL; key++)
    g_settings_reset (settings, *key);
}

/* ---- chains ---- */

static void
test_chain (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (fixture, "a3 c3");
  scene_assert_held (fixture, "c3");
  assert_position (fixture, "9..../...../..K1./...../....K k");
  scene_assert_legal (fixture, SERAI_LEGAL_CAPTURE, "e3");
  scene_assert_notice (fixture, "Keep jumping or finish the move here");
  g_assert_true (serai_board_steps_take_back (fixture->scene));
  scene_assert_held (fixture, "a3");
  scene_assert_notice (fixture, "");
  scene_choose (fixture, "c3 e3");
  g_assert_cmpstr (fixture->move, ==, "a3xc3xe3");
  scene_assert_held (fixture, "");
  g_assert_cmpuint (fixture->state->n_steps, ==, 0);
}

/* Choosing the point of the piece being moved ends the move, if it can end there. */
static void
test_chain_ended_early (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (fixture, "a3 c3");
  g_assert_true (serai_board_steps_can_choose (fixture->scene, scene_point (fixture, "c3")));
  scene_choose (fixture, "c3");
  g_assert_cmpstr (fixture->move, ==, "a3xc3");
}

static void
test_finish_move (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (fixture, "a3");
  serai_board_scene_finish_move (fixture->scene);
  g_assert_null (fixture->move);
  scene_choose (fixture, "c3");
  serai_board_scene_finish_move (fixture->scene);
  g_assert_cmpstr (fixture->move, ==, "a3xc3");
  scene_assert_notice (fixture, "");
}

static void
test_compulsory_chain (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (fixture, "d1 d2");
  scene_assert_notice (fixture, "You must capture");
  scene_choose (fixture, "d4");
  scene_assert_held (fixture, "d4");
  g_assert_false (serai_board_steps_can_choose (fixture->scene, scene_point (fixture, "d4")));
  scene_choose (fixture, "e4");
  scene_assert_notice (fixture, "The capture must go on");
  serai_board_scene_finish_move (fixture->scene);
  g_assert_null (fixture->move);
  scene_assert_held (fixture, "d4");
}

static void
assert_captors (SceneFixture *fixture, const char *names)
{
  const SeraiBoardState *state = fixture->state;
  g_autoptr (GString) found = g_string_new (NULL);

  for (unsigned n = 0; n < state->geometry.n_points; n++)
    if (state->must_capture[n])
      g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "",
                              state->geometry.points[n].name);
  g_assert_cmpstr (found->str, ==, names);
}

static void
test_captors (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  assert_captors (fixture, "c6 e1");
  assert_text (fixture, "c6", "c6, white ken, must capture");
  serai_board_scene_set_interactive (fixture->scene, FALSE);
  assert_text (fixture, "c6", "c6, white ken");
  serai_board_scene_set_interactive (fixture->scene, TRUE);
  scene_choose (fixture, "e1");
  assert_captors (fixture, "");
}

/* ---- choices ---- */

static void
assert_part (SceneFixture *fixture, gsize active)
{
  g_assert_cmpuint (fixture->state->parts.active, ==, active);
}

static void
test_parts (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiBoardState *state = fixture->state;
  gsize                  n_parts;

  g_assert_cmpuint (state->parts.n_choices, ==, 0);
  scene_choose (fixture, "a3");
  n_parts = state->parts.n_choices;
  g_assert_cmpuint (n_parts, >, 2);
  assert_part (fixture, 0);
  g_assert_cmpmem (&state->parts.pieces[0], sizeof (SeraiPiece), &state->reach.held_piece,
                   sizeof (SeraiPiece));
  serai_board_steps_choose_part (fixture->scene, 1);
  assert_part (fixture, 1);
  scene_assert_held (fixture, "a3");
  g_assert_cmpuint (state->n_steps, ==, 2);
  g_assert_cmpmem (&state->parts.pieces[1], sizeof (SeraiPiece), &state->reach.held_piece,
                   sizeof (SeraiPiece));
  g_assert_cmpuint (state->reach.left_piece.kind, !=, 0);

  /* Choosing it again changes nothing. */
  serai_board_steps_choose_part (fixture->scene, 1);
  assert_part (fixture, 1);
  g_assert_cmpuint (state->n_steps, ==, 2);

  /* Another part replaces it, then the whole piece. */
  serai_board_steps_choose_part (fixture->scene, 2);
  assert_part (fixture, 2);
  g_assert_cmpuint (state->n_steps, ==, 2);
  serai_board_steps_choose_part (fixture->scene, n_parts);
  assert_part (fixture, 2);
  serai_board_steps_choose_part (fixture->scene, 0);
  assert_part (fixture, 0);
  g_assert_cmpuint (state->n_steps, ==, 1);

  /* Cancelling first cancels the choice of the part. */
  serai_board_steps_choose_part (fixture->scene, 1);
  g_assert_true (serai_board_steps_let_go (fixture->scene));
  scene_assert_held (fixture, "a3");
  assert_part (fixture, 0);
  g_assert_true (serai_board_steps_let_go (fixture->scene));
  scene_assert_held (fixture, "");
}

/* The code of the chosen part is @code. */
static void
assert_moving_part (SceneFixture *fixture, const char *code)
{
  const SeraiParts *choices = &fixture->state->parts;
  SeraiSpecies      species;

  fixture->state->rules->species->identify (choices->pieces[choices->active], &species);
  g_assert_cmpstr (species.code, ==, code);
}

static void
test_typed_parts (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_assert_false (serai_board_steps_type (fixture->scene, '4'));
  scene_choose (fixture, "a3");
  assert_moving_part (fixture, "421");
  g_assert_false (serai_board_steps_type (fixture->scene, '3'));
  g_assert_true (serai_board_steps_type (fixture->scene, '2'));
  assert_moving_part (fixture, "41");
  g_assert_true (serai_board_steps_type (fixture->scene, '4'));
  assert_moving_part (fixture, "1");
  g_assert_true (serai_board_steps_type (fixture->scene, '2'));
  assert_moving_part (fixture, "21");
}

static void
test_typed_twins (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (fixture, "a3");
  g_assert_true (serai_board_steps_type (fixture->scene, '2'));
  assert_moving_part (fixture, "442");
  g_assert_true (serai_board_steps_type (fixture->scene, '2'));
  assert_moving_part (fixture, "44");
  g_assert_true (serai_board_steps_type (fixture->scene, '2'));
  assert_moving_part (fixture, "4422");
}

static void
test_join (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiBoardState *state = fixture->state;
  unsigned               other = scene_point (fixture, "a1");
  guint                  n_highlights_changed = fixture->n_highlights_changed;
  SeraiSpecies           species;
  SeraiPiece             there;

  scene_choose (fixture, "c2");
  serai_board_scene_highlight (fixture->scene, scene_point (fixture, "b2"));
  g_assert_cmpuint (state->joined_point, ==, SERAI_NO_POINT);
  serai_board_scene_highlight (fixture->scene, other);
  g_assert_cmpuint (fixture->n_highlights_changed, ==, n_highlights_changed + 2);
  g_assert_cmpint (state->reach.legal[other], ==, SERAI_LEGAL_JOIN);
  g_assert_cmpuint (state->joined_point, ==, other);
  state->rules->species->identify (state->joined, &species);
  g_assert_cmpstr (species.code, ==, "4321");
  there = serai_board_state_get_piece (state, other);
  g_assert_cmpmem (&state->joined, sizeof there, &there, sizeof there);
  serai_board_scene_highlight (fixture->scene, SERAI_NO_POINT);
  g_assert_cmpuint (state->joined_point, ==, SERAI_NO_POINT);
  g_assert_cmpuint (state->joined.kind, ==, 0);
}

static void
test_promotion (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiContinuation *next =
      serai_move_builder_get_next (serai_board_scene_get_builder (fixture->scene));

  serai_board_steps_promote (fixture->scene, 0);
  g_assert_cmpuint (fixture->state->n_steps, ==, 0);
  scene_choose (fixture, "a8 a9");
  g_assert_null (fixture->move);
  g_assert_cmpint (next->next[0].kind, ==, SERAI_STEP_PROMOTE);
  serai_board_steps_promote (fixture->scene, next->n_next);
  g_assert_null (fixture->move);
  serai_board_steps_promote (fixture->scene, 0);
  g_assert_nonnull (fixture->move);
  g_assert_true (g_str_has_prefix (fixture->move, "a8-a9"));
}

static void
test_take (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *text = NULL;

  scene_choose (fixture, "g4 g7");
  scene_assert_notice (fixture, "Nerenchi! Take any of the opponent’s counters");
  scene_assert_legal (fixture, SERAI_LEGAL_REMOVE, "b6 d6 f2");
  text = serai_point_text (fixture->state, scene_point (fixture, "b6"));
  g_assert_cmpstr (text, ==, "b6, black counter, can be taken");
  scene_choose (fixture, "g7");
  scene_assert_notice (fixture, "Take one of the opponent’s counters");
  scene_choose (fixture, "d6");
  g_assert_cmpstr (fixture->move, ==, "g4-g7xd6");
}

/* The prompt for a player who moves again. */
static void
test_prompt_after_move (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (fixture, "g7");
  g_assert_cmpstr (fixture->move, ==, "g7");
  scene_assert_notice (fixture, "Nerenchi! Place one more counter");
  serai_board_scene_set_interactive (fixture->scene, FALSE);
  serai_board_scene_notify_prompt (fixture->scene);
  scene_assert_notice (fixture, "");
  serai_board_scene_set_interactive (fixture->scene, TRUE);
  scene_assert_notice (fixture, "Nerenchi! Place one more counter");
}

/* ---- refusals ---- */

static void
test_refusals (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (fixture, "c5");
  scene_assert_notice (fixture, "This point is empty: choose a Kei");
  scene_choose (fixture, "b3");
  scene_assert_notice (fixture, "This is not your piece");
  scene_choose (fixture, "a3 d5");
  scene_assert_notice (fixture, "No line leads there in one step or jump");
  scene_assert_held (fixture, "a3");
  scene_choose (fixture, "a3"); /* put back, which removes the notice */
  scene_assert_held (fixture, "");
  scene_assert_notice (fixture, "");
  scene_choose (fixture, "a3 c3 c4");
  scene_assert_notice (fixture, "After a jump only another jump can follow");
  scene_assert_held (fixture, "c3");
  g_assert_null (fixture->move);
}

static void
test_compulsory_refusal (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  scene_choose (fixture, "a3 a4");
  scene_assert_notice (fixture, "You must capture");
  scene_assert_held (fixture, "a3");
}

static void
test_not_now (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_board_scene_set_interactive (fixture->scene, FALSE);
  scene_choose (fixture, "a3");
  scene_assert_notice (fixture, "You cannot move now");
  scene_assert_held (fixture, "");
  g_assert_false (serai_board_steps_can_choose (fixture->scene, scene_point (fixture, "a3")));
  serai_match_set_player (fixture->match, SERAI_SIDE_P1, (SeraiPlayer){ TRUE, SERAI_LEVEL_PRESET });
  scene_choose (fixture, "a3");
  scene_assert_notice (fixture, "It is the computer’s turn");
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    serai_match_set_player (fixture->match, side,
                            (SeraiPlayer){ SERAI_PLAYER_ELSEWHERE, SERAI_LEVEL_PRESET });
  scene_choose (fixture, "a3");
  scene_assert_notice (fixture, "You are only watching this game");
  serai_board_scene_set_interactive (fixture->scene, TRUE); /* keeps the notice */
  g_assert_null (fixture->notice);
}

static void
test_game_over (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  static const SceneStart over = { "keny", "8/8/8/8/8/8/k7/K7 w 0", NULL, NULL };
  g_autoptr (SeraiMatch) match = scene_match_new (&over);

  serai_board_scene_set_match (fixture->scene, match);
  g_assert_cmpuint (fixture->n_boards_changed, ==, 2);
  scene_assert_held (fixture, "");
  serai_match_play_text (match, "a1xa3", NULL);
  g_assert_cmpint (serai_match_get_result (match).outcome, ==, SERAI_OUTCOME_P1_WINS);
  scene_choose (fixture, "a3");
  g_assert_cmpstr (fixture->notice, ==, "Black has no pieces left");
  scene_assert_held (fixture, "");
  serai_board_scene_set_match (fixture->scene, fixture->match);
}

/* ---- the last move, hints, interruptions ---- */

static SeraiMove
read_move (SceneFixture *fixture, const char *text)
{
  SeraiMove   move;
  const char *why;

  g_assert_cmpuint (serai_rules_read_move (fixture->state->rules,
                                           serai_match_get_position (fixture->match), text, &move,
                                           &why),
                    ==, 0);
  return move;
}

static void
test_hint (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiBoardState *state = fixture->state;
  SeraiMove              move = read_move (fixture, "a3xc3xe3");
  guint                  n_marks_changed = fixture->n_marks_changed + 1;

  serai_board_scene_show_hint (fixture->scene, &move, FALSE);
  g_assert_cmpuint (state->n_hint, ==, 1);
  g_assert_cmpuint (state->hint[0].value, ==, scene_point (fixture, "a3"));
  serai_board_scene_show_hint (fixture->scene, &move, TRUE);
  g_assert_cmpuint (state->n_hint, ==, 3);
  g_assert_cmpuint (state->hint[2].value, ==, scene_point (fixture, "e3"));
  g_assert_cmpuint (fixture->n_marks_changed, ==, n_marks_changed + 1);
  scene_choose (fixture, "a3 a3"); /* the position does not change */
  g_assert_cmpuint (state->n_hint, ==, 3);
  serai_board_scene_show_hint (fixture->scene, NULL, TRUE);
  g_assert_cmpuint (state->n_hint, ==, 0);
  serai_board_scene_show_hint (fixture->scene, &move, TRUE);
  scene_play (fixture, "a3-a4");
  g_assert_cmpuint (state->n_hint, ==, 0);
}

/* The arrows of an analysis, also of a move of the other side, stay until the position changes. */
static void
test_arrows (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiBoardState *state = fixture->state;
  const SeraiPosition   *pos = serai_match_get_position (fixture->match);
  SeraiMove              best = read_move (fixture, "a3xc3xe3");
  SeraiPosition          other;
  SeraiMove              threat;
  const char            *why;
  guint                  n_marks_changed;

  state->rules->swap_turn (pos, &other);
  g_assert_cmpuint (serai_rules_read_move (state->rules, &other, "b3-b4", &threat, &why), ==, 0);
  serai_board_scene_show_arrow (fixture->scene, SERAI_ARROW_BEST, pos, &best);
  serai_board_scene_show_arrow (fixture->scene, SERAI_ARROW_THREAT, &other, &threat);
  g_assert_cmpuint (state->n_arrows[SERAI_ARROW_BEST], ==, 3);
  g_assert_cmpuint (state->arrows[SERAI_ARROW_BEST][2].value, ==, scene_point (fixture, "e3"));
  g_assert_cmpuint (state->n_arrows[SERAI_ARROW_THREAT], ==, 2);
  n_marks_changed = fixture->n_marks_changed;
  serai_board_scene_show_arrow (fixture->scene, SERAI_ARROW_BEST, pos, &best);
  g_assert_cmpuint (fixture->n_marks_changed, ==, n_marks_changed); /* nothing to draw */
  serai_board_scene_show_arrow (fixture->scene, SERAI_ARROW_BEST, pos, NULL);
  g_assert_cmpuint (state->n_arrows[SERAI_ARROW_BEST], ==, 0);
  g_assert_cmpuint (fixture->n_marks_changed, ==, n_marks_changed + 1);
  scene_play (fixture, "a3-a4");
  g_assert_cmpuint (state->n_arrows[SERAI_ARROW_THREAT], ==, 0);
}

static void
show_answer_cb (SeraiMatch *match, SeraiBoardScene *scene)
{
  const SeraiRules *rules = serai_match_get_rules (match);
  SeraiMove         move;
  const char       *why;

  g_assert_cmpuint (
      serai_rules_read_move (rules, serai_match_get_position (match), "b3-b4", &move, &why), ==, 0);
  serai_board_scene_show_hint (scene, &move, TRUE);
}

/* A hint can be shown by a handler that is notified of a change before the scene. */
static void
test_early_hint (SceneFixture *fixture, gconstpointer data)
{
  SeraiMatch *match = scene_match_new (data);

  g_signal_connect (match, "changed", G_CALLBACK (show_answer_cb), fixture->scene);
  serai_board_scene_set_match (fixture->scene, match);
  g_assert_finalize_object (fixture->match);
  fixture->match = match;
  scene_play (fixture, "a3-a4");
  g_assert_cmpuint (fixture->state->n_hint, ==, 2);
  g_assert_cmpuint (fixture->state->hint[0].value, ==, scene_point (fixture, "b3"));
  g_signal_handlers_disconnect_by_func (match, show_answer_cb, fixture->scene);
}

static void
test_last_move (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiBoardState *state = fixture->state;

  g_assert_cmpuint (state->n_last, ==, 0);
  scene_play (fixture, "a3xc3xe3");
  g_assert_cmpuint (state->n_last, ==, 3);
  g_assert_cmpuint (state->last[0].value, ==, scene_point (fixture, "a3"));
  g_assert_cmpuint (state->last[2].value, ==, scene_point (fixture, "e3"));
  g_assert_cmpuint (scene_count_at (fixture, &state->before_last, "b3"), ==, 1);
  serai_match_undo (fixture->match);
  g_assert_cmpuint (state->n_last, ==, 0);
}

/* What a side has lost follows the steps of a move, undo and looks at earlier moves. */
static void
test_captured (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  const SeraiPiece *lost = fixture->state->captured;

  g_assert_cmpuint (lost[SERAI_SIDE_P2].count, ==, 0);
  scene_choose (fixture, "a3 c3");
  g_assert_cmpuint (lost[SERAI_SIDE_P2].count, ==, 1);
  g_assert_true (serai_board_steps_take_back (fixture->scene));
  g_assert_cmpuint (lost[SERAI_SIDE_P2].count, ==, 0);
  scene_play (fixture, "a3xc3xe3");
  g_assert_cmpuint (lost[SERAI_SIDE_P2].count, ==, 2);
  g_assert_cmpuint (lost[SERAI_SIDE_P2].side, ==, SERAI_SIDE_P2);
  g_assert_cmpuint (lost[SERAI_SIDE_P2].kind, >, 0);
  g_assert_cmpuint (lost[SERAI_SIDE_P1].count, ==, 0);
  scene_play (fixture, "a5-a4");
  g_assert_cmpuint (lost[SERAI_SIDE_P2].count, ==, 2);
  serai_match_look_at (fixture->match, serai_match_get_head (fixture->match)->parent->parent);
  g_assert_cmpuint (lost[SERAI_SIDE_P2].count, ==, 0);
  serai_match_look_at (fixture->match, serai_match_get_head (fixture->match));
  g_assert_cmpuint (lost[SERAI_SIDE_P2].count, ==, 2);
  serai_match_go_to (fixture->match, 0);
  g_assert_cmpuint (lost[SERAI_SIDE_P2].count, ==, 0);
}

/* What @side has lost on the way to the position on the board. */
static unsigned
sum_captured (SceneFixture *fixture, SeraiSide side)
{
  const SeraiBoardState *state = fixture->state;
  const SeraiRecordNode *node = serai_match_get_shown (fixture->match);
  unsigned               n_captured = 0;

  for (; node->parent != NULL; node = node->parent)
    {
      SeraiPiece captured = serai_game_captured (state->rules, state->geometry.n_points,
                                                 &node->parent->position, &node->position);

      n_captured += captured.side == side ? captured.count : 0;
    }
  return n_captured;
}

/* The captures are right after any sequence of moves, undos, redos and looks. */
static void
test_captured_anywhere (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (int n = 0; n < 400; n++)
    {
      const SeraiRecord *record = serai_match_get_record (fixture->match);

      switch (g_rand_int_range (rand, 0, 8))
        {
        case 0:
          serai_match_undo (fixture->match);
          break;
        case 1:
          serai_match_redo (fixture->match);
          break;
        case 2:
          serai_match_look_at (
              fixture->match, record->line[g_rand_int_range (
                                  rand, 0, (gint32) serai_match_get_n_moves (fixture->match) + 1)]);
          break;
        default:
          play_random_moves (fixture->match, rand, 1);
        }
      for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
        {
          SeraiPiece lost = fixture->state->captured[side];

          g_assert_cmpuint (lost.count, ==, sum_captured (fixture, side));
          g_assert_true ((lost.kind != 0) == (lost.count > 0));
        }
    }
}

static void
test_interactive_off (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  guint n_changed;

  scene_choose (fixture, "a3 c3");
  n_changed = fixture->n_changed;
  serai_board_scene_set_interactive (fixture->scene, FALSE);
  g_assert_cmpuint (fixture->n_changed, >, n_changed);
  scene_assert_held (fixture, "");
  g_assert_cmpuint (fixture->state->n_steps, ==, 0);
  assert_position (fixture, "9..../...../K1.1./...../....K k");
  n_changed = fixture->n_changed;
  serai_board_scene_set_interactive (fixture->scene, FALSE);
  g_assert_cmpuint (fixture->n_changed, ==, n_changed);
}

static void
test_replace_match (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = scene_match_new (&nerenchi);
  guint n_boards_changed = fixture->n_boards_changed;

  scene_choose (fixture, "a3 c3");
  serai_board_scene_set_match (fixture->scene, match);
  g_assert_cmpuint (fixture->n_boards_changed, ==, n_boards_changed + 1);
  g_assert_true (serai_board_scene_get_match (fixture->scene) == match);
  g_assert_cmpuint (fixture->state->n_steps, ==, 0);
  scene_assert_held (fixture, "");
  scene_choose (fixture, "g4");
  scene_assert_held (fixture, "g4");

  serai_board_scene_set_match (fixture->scene, NULL);
  g_assert_null (fixture->state->rules);
  g_assert_cmpuint (fixture->state->geometry.n_points, ==, 0);
  scene_assert_held (fixture, "");
  g_clear_pointer (&fixture->notice, g_free);
  serai_board_steps_choose (fixture->scene, 3);
  g_assert_null (fixture->notice);
}

/* ---- notes ---- */

static const SeraiNote *
note_of (SceneFixture *fixture)
{
  return serai_match_get_note (fixture->match, serai_match_get_shown (fixture->match));
}

/* A ring and an arrow become notes on the position, and disappear when they are drawn again. */
static void
test_sketch (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiBoardScene *scene = fixture->scene;
  unsigned         a1 = scene_point (fixture, "a1");
  unsigned         b2 = scene_point (fixture, "b2");

  serai_board_sketch_begin (scene, SERAI_NO_POINT, SERAI_INK_USUAL);
  g_assert_false (serai_board_sketch_cancel (scene));
  serai_board_sketch_begin (scene, a1, SERAI_INK_USUAL);
  serai_board_sketch_move_to (scene, b2);
  serai_board_sketch_move_to (scene, SERAI_NO_POINT);
  g_assert_cmpuint (fixture->state->sketch_from, ==, a1);
  g_assert_cmpuint (fixture->state->sketch_to, ==, b2);
  g_assert_null (note_of (fixture));
  scene_choose (fixture, "a3");
  serai_board_sketch_end (scene);
  g_assert_cmpstr (fixture->notice, ==, "Arrow from a1 to b2");
  g_assert_cmpuint (fixture->state->sketch_from, ==, SERAI_NO_POINT);
  g_assert_cmpuint (fixture->state->n_marks, ==, 1);
  scene_assert_held (fixture, "a3");

  serai_board_sketch_press (scene, a1, SERAI_INK_USUAL);
  serai_board_sketch_press (scene, a1, SERAI_INK_USUAL);
  g_assert_cmpstr (fixture->notice, ==, "Ring around a1");
  g_assert_cmpuint (note_of (fixture)->n_marks, ==, 2);
  serai_board_sketch_press (scene, a1, SERAI_INK_USUAL);
  serai_board_sketch_press (scene, a1, SERAI_INK_USUAL);
  g_assert_cmpstr (fixture->notice, ==, "Ring around a1 removed");
  g_assert_cmpuint (fixture->state->n_marks, ==, 1);
  serai_match_undo_edit (fixture->match);
  g_assert_cmpuint (fixture->state->n_marks, ==, 2);
}

/* Marks are shown on their position only. A move ends the drawing, Escape does, too. */
static void
test_sketch_and_move (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiBoardScene *scene = fixture->scene;
  unsigned         point = scene_point (fixture, "c3");

  serai_board_sketch_press (scene, point, SERAI_INK_USUAL);
  serai_board_sketch_press (scene, point, SERAI_INK_USUAL);
  serai_board_sketch_begin (scene, point, SERAI_INK_USUAL);
  g_assert_true (serai_match_play_text (fixture->match, "a3-a4", NULL));
  g_assert_cmpuint (fixture->state->sketch_from, ==, SERAI_NO_POINT);
  g_assert_cmpuint (fixture->state->n_marks, ==, 0);
  serai_match_undo (fixture->match);
  g_assert_cmpuint (fixture->state->n_marks, ==, 1);
  serai_board_sketch_begin (scene, point, SERAI_INK_USUAL);
  g_assert_true (serai_board_sketch_cancel (scene));
  serai_board_sketch_end (scene);
  g_assert_cmpuint (fixture->state->n_marks, ==, 1);
}

/* ---- accessible labels ---- */

static void
test_point_texts (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  assert_text (fixture, "a3", "a3, Kei");
  scene_choose (fixture, "a3");
  assert_text (fixture, "a3", "a3, Kei, picked up");
  assert_text (fixture, "a4", "a4, empty, the piece can go here");
  assert_text (fixture, "c3", "c3, empty, the piece can go here and capture");
  assert_text (fixture, "e5", "e5, empty");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  scene_add ("/board-scene/pick-up", &chain, test_pick_up);
  scene_add ("/board-scene/only-piece", &mkcess, test_only_piece);
  scene_add ("/board-scene/only-pile", &only_pile, test_only_pile);
  scene_add ("/board-scene/pile", &yen, test_pile);
  scene_add ("/board-scene/not-promoted-yet", &promoting, test_not_promoted_yet);
  scene_add ("/board-scene/confirm", &chain, test_confirm);
  scene_add ("/board-scene/confirm-chain", &chain, test_confirm_chain);
  scene_add ("/board-scene/confirm-no-more", &chain, test_confirm_no_more);
  scene_add ("/board-scene/confirm-promotion", &promotion, test_confirm_promotion);
  scene_add ("/board-scene/confirm-placing", &empty, test_confirm_placing);
  scene_add ("/board-scene/danger", &yen, test_danger);
  scene_add ("/board-scene/settings", &chain, test_settings);
  scene_add ("/board-scene/chain", &chain, test_chain);
  scene_add ("/board-scene/chain-ended-early", &chain, test_chain_ended_early);
  scene_add ("/board-scene/finish-move", &chain, test_finish_move);
  scene_add ("/board-scene/compulsory-chain", &ken, test_compulsory_chain);
  scene_add ("/board-scene/captors", &captors, test_captors);
  scene_add ("/board-scene/parts", &parts, test_parts);
  scene_add ("/board-scene/typed-parts", &parts, test_typed_parts);
  scene_add ("/board-scene/typed-twins", &twins, test_typed_twins);
  scene_add ("/board-scene/join", &joining, test_join);
  scene_add ("/board-scene/promotion", &promotion, test_promotion);
  scene_add ("/board-scene/take", &nerenchi, test_take);
  scene_add ("/board-scene/prompt-after-move", &placing, test_prompt_after_move);
  scene_add ("/board-scene/refusals", &chain, test_refusals);
  scene_add ("/board-scene/compulsory-refusal", &compulsory, test_compulsory_refusal);
  scene_add ("/board-scene/not-now", &chain, test_not_now);
  scene_add ("/board-scene/game-over", &chain, test_game_over);
  scene_add ("/board-scene/hint", &chain, test_hint);
  scene_add ("/board-scene/arrows", &chain, test_arrows);
  scene_add ("/board-scene/early-hint", &chain, test_early_hint);
  scene_add ("/board-scene/last-move", &chain, test_last_move);
  scene_add ("/board-scene/captured", &chain, test_captured);
  scene_add ("/board-scene/captured-anywhere", &whole_keny, test_captured_anywhere);
  scene_add ("/board-scene/interactive-off", &chain, test_interactive_off);
  scene_add ("/board-scene/replace-match", &chain, test_replace_match);
  scene_add ("/board-scene/sketch", &chain, test_sketch);
  scene_add ("/board-scene/sketch-and-move", &chain, test_sketch_and_move);
  scene_add ("/board-scene/point-texts", &chain, test_point_texts);
  return g_test_run ();
}
