/* scene-fixture.h: a scene with a match; moves are played as by the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include "registry.h"
#include "serai-board-press.h"
#include "serai-board-scene.h"
#include "serai-board-steps.h"

/* The start of a match, as data of a test. */
typedef struct
{
  const char *game;
  const char *position; /* NULL: the start of the game */
  const char *option;   /* NULL: the default options */
  const char *value;
} SceneStart;

typedef struct
{
  SeraiMatch            *match;
  SeraiBoardScene       *scene;
  const SeraiBoardState *state;
  SeraiLegs             *legs;
  SeraiBoardPress       *press;
  char                  *notice; /* the last one; NULL: none since the last check */
  char                  *move;   /* the text of the last move made */
  guint                  n_changed;
  guint                  n_marks_changed;
  guint                  n_highlights_changed;
  guint                  n_boards_changed;
  guint                  n_skipped;
  guint                  n_ended;
} SceneFixture;

static inline void
scene_count_cb (guint *counter)
{
  (*counter)++;
}

static inline void
scene_notice_cb (SceneFixture *fixture, const char *text)
{
  g_free (fixture->notice);
  fixture->notice = g_strdup (text);
}

static inline void
scene_move_made_cb (SceneFixture *fixture, const SeraiMove *move)
{
  char    text[SERAI_MOVE_TEXT];
  GError *error = NULL;

  fixture->state->rules->write_move (serai_match_get_position (fixture->match), *move, text);
  g_free (fixture->move);
  fixture->move = g_strdup (text);
  serai_match_play (fixture->match, *move, &error);
  g_assert_no_error (error);
}

static inline SeraiMatch *
scene_match_new (const SceneStart *start)
{
  const SeraiRules *rules = serai_registry_find (start->game);
  SeraiOptions      options;
  const char       *why;
  SeraiMatch       *match;
  GError           *error = NULL;

  serai_options_init (rules, &options);
  if (start->option != NULL)
    g_assert_true (serai_options_set (rules, &options, start->option, start->value, &why));
  if (start->position == NULL)
    return serai_match_new (rules, &options);
  match = serai_match_new_from_text (rules, &options, start->position, &error);
  g_assert_no_error (error);
  return match;
}

static inline void
scene_connect (gpointer object, const char *signal, guint *counter)
{
  g_signal_connect_swapped (object, signal, G_CALLBACK (scene_count_cb), counter);
}

/* @data: a SceneStart. Both players are people, and moves are animated. */
static inline void
scene_set_up (SceneFixture *fixture, gconstpointer data)
{
  fixture->match = scene_match_new (data);
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    serai_match_set_player (fixture->match, side, (SeraiPlayer){ FALSE, SERAI_LEVEL_PRESET });
  fixture->scene = serai_board_scene_new ();
  fixture->state = serai_board_scene_get_state (fixture->scene);
  fixture->legs = serai_board_scene_get_legs (fixture->scene);
  fixture->press = serai_board_press_new (fixture->scene);
  scene_connect (fixture->scene, "changed", &fixture->n_changed);
  scene_connect (fixture->scene, "marks-changed", &fixture->n_marks_changed);
  scene_connect (fixture->scene, "highlight-changed", &fixture->n_highlights_changed);
  scene_connect (fixture->scene, "board-changed", &fixture->n_boards_changed);
  scene_connect (fixture->legs, "skipped", &fixture->n_skipped);
  scene_connect (fixture->legs, "ended", &fixture->n_ended);
  g_signal_connect_swapped (fixture->scene, "notice", G_CALLBACK (scene_notice_cb), fixture);
  g_signal_connect_swapped (fixture->scene, "move-made", G_CALLBACK (scene_move_made_cb), fixture);
  serai_legs_set_animated (fixture->legs, TRUE);
  serai_board_scene_set_match (fixture->scene, fixture->match);
  serai_board_scene_set_interactive (fixture->scene, TRUE);
}

static inline void
scene_tear_down (SceneFixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_board_press_free (fixture->press);
  g_assert_finalize_object (fixture->scene);
  g_assert_finalize_object (fixture->match);
  g_free (fixture->notice);
  g_free (fixture->move);
}

/* The point with the name @name; "" is %SERAI_NO_POINT. */
static inline unsigned
scene_point (SceneFixture *fixture, const char *name)
{
  unsigned point = serai_geometry_find (&fixture->state->geometry, name);

  g_assert_true (*name == '\0' || point < fixture->state->geometry.n_points);
  return *name == '\0' ? SERAI_NO_POINT : point;
}

/* Chooses the points of @names, separated by spaces, one after the other. */
static inline void
scene_choose (SceneFixture *fixture, const char *names)
{
  g_auto (GStrv) points = g_strsplit (names, " ", -1);

  for (gsize n = 0; points[n] != NULL; n++)
    serai_board_steps_choose (fixture->scene, scene_point (fixture, points[n]));
}

static inline void
scene_play (SceneFixture *fixture, const char *text)
{
  GError *error = NULL;

  serai_match_play_text (fixture->match, text, &error);
  g_assert_no_error (error);
}

/* The last notice is @text, and was given since the last check. */
static inline void
scene_assert_notice (SceneFixture *fixture, const char *text)
{
  g_assert_cmpstr (fixture->notice, ==, text);
  g_clear_pointer (&fixture->notice, g_free);
}

static inline void
scene_assert_held (SceneFixture *fixture, const char *name)
{
  g_assert_cmpuint (fixture->state->reach.held, ==, scene_point (fixture, name));
}

/* Exactly the points of @names, separated by spaces, have the effect @legal. */
static inline void
scene_assert_legal (SceneFixture *fixture, SeraiLegal legal, const char *names)
{
  const SeraiBoardState *state = fixture->state;
  g_autoptr (GString) found = g_string_new (NULL);

  for (unsigned n = 0; n < state->geometry.n_points; n++)
    if (state->reach.legal[n] == legal)
      g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "",
                              state->geometry.points[n].name);
  g_assert_cmpstr (found->str, ==, names);
}

/* The number of pieces on the point @name in @position. */
static inline unsigned
scene_count_at (SceneFixture *fixture, const SeraiPosition *position, const char *name)
{
  return fixture->state->rules->piece_at (position, scene_point (fixture, name)).count;
}

/* The current leg moves a piece from @from to @to. */
static inline const SeraiLeg *
scene_assert_leg (SceneFixture *fixture, const char *from, const char *to)
{
  const SeraiLeg *leg = serai_legs_get_first (fixture->legs);

  g_assert_nonnull (leg);
  g_assert_cmpuint (leg->from, ==, scene_point (fixture, from));
  g_assert_cmpuint (leg->to, ==, scene_point (fixture, to));
  return leg;
}

static inline void
scene_assert_no_leg (SceneFixture *fixture)
{
  g_assert_null (serai_legs_get_first (fixture->legs));
  g_assert_cmpfloat (serai_legs_get_progress (fixture->legs), ==, 0);
}

#define scene_add(path, start, test)                                                               \
  g_test_add (path, SceneFixture, start, scene_set_up, test, scene_tear_down)
