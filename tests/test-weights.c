/* test-weights.c: evaluations that say of themselves that they are weighted sums are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>

#include "playing.h"
#include "registry.h"
#include "weights.h"

#define N_GAMES 40
#define MAX_PLIES 300

static void
test_table (gconstpointer data)
{
  const SeraiRules *rules = data;

  if (rules->weights == NULL)
    {
      g_assert_null (rules->features);
      g_test_skip ("its evaluation has no weights");
      return;
    }
  g_assert_nonnull (rules->features);
  g_assert_cmpuint (rules->n_weights, >, 0);
  g_assert_cmpuint (rules->n_weights, <=, SERAI_MAX_WEIGHTS);
  for (gsize n = 0; n < rules->n_weights; n++)
    for (gsize other = 0; other < n; other++)
      g_assert_cmpstr (rules->weights[n].name, !=, rules->weights[other].name);
}

static void
check_position (const SeraiRules *rules, const SeraiPosition *pos, gsize *n_weighed)
{
  int amounts[SERAI_MAX_WEIGHTS];

  if (rules->finished (pos).outcome != SERAI_OUTCOME_NONE || !rules->features (pos, amounts))
    return;
  (*n_weighed)++;
  g_assert_cmpint (rules->evaluate (pos), ==,
                   serai_weigh (rules->weights, rules->n_weights, amounts));
}

/* In random games with all options. */
static void
test_sum (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  gsize         n_weighed = 0;
  SeraiMoveList list;

  serai_move_list_init (&list);
  for (int game = 0; rules->weights != NULL && game < N_GAMES; game++)
    {
      Playing      playing;
      SeraiOptions options;

      serai_options_init (rules, &options);
      for (gsize n = 0; n < rules->n_options; n++)
        options.choice[n] = (uint8_t) g_rand_int_range (rand, 0, rules->options[n].n_choices);
      playing_begin (&playing, rules, &options);
      playing_moves (&playing, &list);
      for (int ply = 0; list.n_moves > 0 && ply < MAX_PLIES; ply++)
        {
          check_position (rules, &playing.pos, &n_weighed);
          playing_play (&playing, list.moves[g_rand_int_range (rand, 0, (gint32) list.n_moves)]);
          playing_moves (&playing, &list);
        }
      playing_end (&playing);
    }
  serai_move_list_clear (&list);
  if (rules->weights != NULL)
    g_assert_cmpuint (n_weighed, >, N_GAMES);
  else
    g_test_skip ("its evaluation has no weights");
}

int
main (int argc, char *argv[])
{
  const SeraiRules *rules;

  g_test_init (&argc, &argv, NULL);
  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      g_autofree char *table = g_strdup_printf ("/weights/%s/table", rules->id);
      g_autofree char *sum = g_strdup_printf ("/weights/%s/sum", rules->id);

      g_test_add_data_func (table, rules, test_table);
      g_test_add_data_func (sum, rules, test_sum);
    }
  return g_test_run ();
}
