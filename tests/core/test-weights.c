/* test-weights.c: evaluations with features are the weighted sums of these features.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>

#include "random-games.h"
#include "registry.h"
#include "weights.h"

static void
test_table (gconstpointer data)
{
  const SeraiRules *rules = data;

  if (rules->search->weights == NULL)
    {
      g_assert_null (rules->search->features);
      g_test_skip ("its evaluation has no weights");
      return;
    }
  g_assert_nonnull (rules->search->features);
  g_assert_cmpuint (rules->search->n_weights, >, 0);
  g_assert_cmpuint (rules->search->n_weights, <=, SERAI_MAX_WEIGHTS);
  for (gsize n = 0; n < rules->search->n_weights; n++)
    for (gsize other = 0; other < n; other++)
      g_assert_cmpstr (rules->search->weights[n].name, !=, rules->search->weights[other].name);
}

/* @data counts the positions checked. */
static void
check_sum (const Playing *playing, const SeraiMoveList *moves, gpointer data)
{
  const SeraiRules *rules = playing->rules;
  gsize            *n_weighed = data;
  int               amounts[SERAI_MAX_WEIGHTS];

  (void) moves;
  if (rules->finished (&playing->pos).outcome != SERAI_OUTCOME_NONE
      || !rules->search->features (&playing->pos, amounts))
    return;
  ++*n_weighed;
  g_assert_cmpint (rules->search->evaluate (&playing->pos), ==,
                   serai_weigh (rules->search->weights, rules->search->n_weights, amounts));
}

/* Checks random games with all options. */
static void
test_sum (gconstpointer data)
{
  const SeraiRules *rules = data;
  gsize             n_weighed = 0;

  if (rules->search->weights == NULL)
    {
      g_test_skip ("its evaluation has no weights");
      return;
    }
  play_random_games (rules, N_GAMES, check_sum, &n_weighed);
  g_assert_cmpuint (n_weighed, >, N_GAMES);
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
