/* test-board-questions.c: nothing that the board asks on the main thread makes a long move list.
 *
 * The linker replaces serai_move_list_reserve() by a wrapper in this file, which checks sizes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board-questions.h"

#include <glib.h>

#include "move-list.h"

#define MAX_LISTED 1024 /* moves, which take some tens of microseconds */
#define N_WALKS 3

static size_t longest_list;

bool __real_serai_move_list_reserve (SeraiMoveList *list, size_t n_moves);
bool __wrap_serai_move_list_reserve (SeraiMoveList *list, size_t n_moves);

bool
__wrap_serai_move_list_reserve (SeraiMoveList *list, size_t n_moves)
{
  longest_list = MAX (longest_list, n_moves);
  return __real_serai_move_list_reserve (list, n_moves);
}

static void
assert_short (const char *question)
{
  if (longest_list > MAX_LISTED)
    g_error ("“%s” makes a list of %zu moves", question, longest_list);
  longest_list = 0;
}

static void
ask_all (const Situation *situation)
{
  SeraiGeometry geometry;

  for (size_t n = 0; n < N_BOARD_QUESTIONS; n++)
    {
      board_questions[n].ask (situation);
      assert_short (board_questions[n].name);
    }
  situation->rules->geometry (&situation->pos, &geometry);
  for (unsigned point = 0; point < geometry.n_points; point++)
    ask_refusal (situation, (uint8_t) point);
  assert_short ("refusal");
}

static void
test_hard_position (gconstpointer data)
{
  SeraiRandom   random = { 19 };
  SeraiPosition pos;
  Situation     start = { .rules = read_hard_position (data, &pos) };
  uint64_t      key;

  g_assert_nonnull (start.rules);
  key = start.rules->key (&pos);
  start.pos = pos;
  start.history = (SeraiHistory){ .keys = &key, .n_keys = 1 };
  longest_list = 0;
  serai_rules_next (start.rules, &pos, NULL, 0, &start.next);
  for (int walk = 0; walk < N_WALKS; walk++)
    {
      Situation situation = start;

      do
        ask_all (&situation);
      while (take_random_step (&situation, &random));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (size_t n = 0; n < N_HARD_POSITIONS; n++)
    {
      g_autofree char *path =
          g_strdup_printf ("/board-questions/%s/%zu", hard_positions[n].game, n);

      g_test_add_data_func (path, &hard_positions[n], test_hard_position);
    }
  return g_test_run ();
}
