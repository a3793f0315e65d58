/* test-sound.c: which sounds the moves and results of each game call for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-match.h"
#include "registry.h"
#include "serai-sound.h"

typedef struct
{
  const char *game;
  const char *start; /* NULL: the start of the game */
  const char *move;
  SeraiSound  sound;
} Case;

#define PYRAMIDS_MIDDLE "4<4321>4/9/9/2s1s4/1s(411)sSs3/2S6/(41)s7/S8/S3(4321)4 w 0"

static const Case cases[] = {
  { "kei-yen", NULL, "e3-e4", SERAI_SOUND_MOVE },
  { "kei-yen", NULL, "a3xc1", SERAI_SOUND_CAPTURE },
  { "kei-yen", "9..../...../K1.1./...../....K k", "a3xc3xe3", SERAI_SOUND_CAPTURE },
  { "nerenchi", NULL, "b4", SERAI_SOUND_PLACE },
  { "nerenchi", "ww....../bb....../........ w 10 10 p 0", "g7", SERAI_SOUND_BONUS },
  { "nerenchi", "ww....../bb....../........ w 10 10 p 0", "a4", SERAI_SOUND_PLACE },
  { "nerenchi", "ww.w..../bb..b.../w....... w 0 0 m 0", "c5-c4", SERAI_SOUND_MOVE },
  { "nerenchi", "ww.w..../bb..b.../w....... w 0 0 m 0", "g4-g7xb6", SERAI_SOUND_BONUS },
  { "keny", NULL, "c3-c4", SERAI_SOUND_MOVE },
  { "keny", NULL, "c3-c1", SERAI_SOUND_JUMP },
  { "keny", "8/8/8/5k2/6k1/1k1k4/8/3P4 w 0", "d1xd4xh4", SERAI_SOUND_CAPTURE },
  { "pyramids", NULL, "b3-a4", SERAI_SOUND_MOVE },
  { "pyramids", NULL, "c2+b1", SERAI_SOUND_MOVE },
  { "pyramids", NULL, "d1[2]-b2", SERAI_SOUND_MOVE },
  { "pyramids", PYRAMIDS_MIDDLE, "c5-a5", SERAI_SOUND_JUMP },
  { "pyramids", PYRAMIDS_MIDDLE, "c5xf5", SERAI_SOUND_CAPTURE },
  { "pyramids", "5<4321>3/S7S/9/9/9/9/s8/4s4/(4321)8 w 98", "a8-a9=1", SERAI_SOUND_MOVE },
  { "mkcess", NULL, "a6-b4", SERAI_SOUND_MOVE },
};

static SeraiMatch *
match_new (const char *game, const char *start)
{
  const SeraiRules *rules = serai_registry_find (game);
  SeraiMatch       *match;
  GError           *error = NULL;

  if (start == NULL)
    return serai_match_new (rules, NULL);
  match = serai_match_new_from_text (rules, NULL, start, &error);
  g_assert_no_error (error);
  return match;
}

static void
test_move (gconstpointer data)
{
  const Case *wanted = data;
  g_autoptr (SeraiMatch) match = match_new (wanted->game, wanted->start);
  const char *const moves[] = { wanted->move, NULL };

  play_texts (match, moves);
  g_assert_cmpint (
      serai_sound_of_node (serai_match_get_rules (match), serai_match_get_head (match)), ==,
      wanted->sound);
}

/* A line of three is heard when it is made, then the capture. */
static void
test_steps (void)
{
  static const SeraiSound wanted[] = { SERAI_SOUND_NONE, SERAI_SOUND_BONUS, SERAI_SOUND_CAPTURE };
  g_autoptr (SeraiMatch) match = match_new ("nerenchi", "ww.w..../bb..b.../w....... w 0 0 m 0");
  const SeraiRules    *rules = serai_match_get_rules (match);
  const SeraiPosition *start = serai_match_get_position (match);
  SeraiStep            steps[SERAI_MAX_STEPS];
  SeraiMove            move;
  const char          *why;

  g_assert_cmpuint (serai_rules_read_move (rules, start, "g4-g7xb6", &move, &why), ==, 0);
  g_assert_cmpuint (rules->steps (start, move, steps), ==, G_N_ELEMENTS (wanted));
  for (gsize n = 0; n < G_N_ELEMENTS (wanted); n++)
    g_assert_cmpint (serai_sound_of_step (rules, start, steps, n), ==, wanted[n]);
  g_assert_cmpint (serai_sound_of_steps (rules, start, steps, 3, 0), ==, SERAI_SOUND_BONUS);
  g_assert_cmpint (serai_sound_of_steps (rules, start, steps, 3, 2), ==, SERAI_SOUND_CAPTURE);
  g_assert_cmpint (serai_sound_of_steps (rules, start, steps, 3, 3), ==, SERAI_SOUND_NONE);
}

/* Every move of random games has a sound, and there is none for a result before the end. */
static void
test_every_move (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (int game = 0; game < 10; game++)
    {
      g_autoptr (SeraiMatch) match = NULL;
      SeraiOptions options;

      choose_random_options (rules, rand, &options);
      match = serai_match_new (rules, &options);
      while (play_random_moves (match, rand, 1) == 1 && serai_match_get_cursor (match) < 100)
        {
          SeraiSound sound = serai_sound_of_node (rules, serai_match_get_head (match));
          gboolean   is_over = serai_match_get_result (match).outcome != SERAI_OUTCOME_NONE;

          g_assert_cmpint (sound, >=, SERAI_SOUND_PLACE);
          g_assert_cmpint (sound, <=, SERAI_SOUND_BONUS);
          sound = serai_sound_of_result (match);
          g_assert_cmpint (sound != SERAI_SOUND_NONE, ==, is_over);
        }
    }
}

static void
assert_result (SeraiMatch *match, gboolean is_p1_computer, gboolean is_p2_computer,
               SeraiSound wanted)
{
  serai_match_set_player (match, SERAI_SIDE_P1, (SeraiPlayer){ is_p1_computer, 1 });
  serai_match_set_player (match, SERAI_SIDE_P2, (SeraiPlayer){ is_p2_computer, 1 });
  g_assert_cmpint (serai_sound_of_result (match), ==, wanted);
}

/* Kei, the first side, wins. */
static void
test_win (void)
{
  static const char *const moves[] = { "a3-a2",       "b2-b1", "a2xc2",       "b4-b3",
                                       "e3xc5xa3xc3", "b2-b3", "c3xa5",       "d4-d3",
                                       "a5xc3xe3xc1", "b4-a4", "c1xa1xc3xe5", "d4-c3",
                                       "c2-c1",       "d2-e2", "c1-d1",       "c3-c4",
                                       NULL };
  static const char *const last[] = { "e5xc3xa3xc1xe3xe1", NULL };
  g_autoptr (SeraiMatch) match = match_new ("kei-yen", NULL);

  play_texts (match, moves);
  assert_result (match, FALSE, TRUE, SERAI_SOUND_NONE);
  play_texts (match, last);
  assert_result (match, FALSE, TRUE, SERAI_SOUND_WIN);
  assert_result (match, TRUE, FALSE, SERAI_SOUND_LOSE);
  assert_result (match, FALSE, FALSE, SERAI_SOUND_WIN);
  assert_result (match, TRUE, TRUE, SERAI_SOUND_WIN);

  /* the result is that of the game, also while somebody looks at an earlier position */
  serai_match_look_at (match, serai_match_get_record (match)->line[3]);
  assert_result (match, TRUE, FALSE, SERAI_SOUND_LOSE);
}

static void
test_draw (void)
{
  static const char *const moves[] = { "d2-e4", "i9-i8", "e4-d6", "e5-c5", "d6-b7", "i8-i9",
                                       "b7-d6", "i9-i8", "d6-b7", "i8-i7", NULL };
  g_autoptr (SeraiMatch) match =
      match_new ("pyramids", "8<4321>/9/9/9/4<44>4/9/9/3(2)5/(4321)8 w 90");

  play_texts (match, moves);
  assert_result (match, FALSE, TRUE, SERAI_SOUND_DRAW);
}

/* Each sound has a file, and each file belongs to a sound. */
static void
test_files (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "sounds", NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  int n_files = 0;

  for (SeraiSound sound = SERAI_SOUND_NONE + 1; sound < SERAI_N_SOUNDS; sound++)
    {
      g_autofree char *name = g_strconcat (serai_sound_get_name (sound), ".oga", NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
    }
  while (g_dir_read_name (files) != NULL)
    n_files++;
  g_assert_cmpint (n_files, ==, SERAI_N_SOUNDS - 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autofree char *path = g_strdup_printf ("/sound/move/%s/%s", cases[n].game, cases[n].move);

      g_test_add_data_func (path, &cases[n], test_move);
    }
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      const SeraiRules *rules = serai_registry_nth (n);
      g_autofree char  *path = g_strdup_printf ("/sound/every-move/%s", rules->id);

      g_test_add_data_func (path, rules, test_every_move);
    }
  g_test_add_func ("/sound/steps", test_steps);
  g_test_add_func ("/sound/win", test_win);
  g_test_add_func ("/sound/draw", test_draw);
  g_test_add_func ("/sound/files", test_files);
  return g_test_run ();
}
