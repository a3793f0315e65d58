/* test-threads.c: the number of threads of the computer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "search.h"
#include "serai-threads.h"

static void
test_automatic (void)
{
  g_assert_cmpuint (serai_threads_from_setting (0, 1), ==, 1);
  g_assert_cmpuint (serai_threads_from_setting (0, 2), ==, 1);
  g_assert_cmpuint (serai_threads_from_setting (0, 16), ==, 15);
}

/* Settings can come from a machine with more cores. */
static void
test_chosen (void)
{
  g_assert_cmpuint (serai_threads_from_setting (1, 4), ==, 1);
  g_assert_cmpuint (serai_threads_from_setting (4, 4), ==, 4);
  g_assert_cmpuint (serai_threads_from_setting (64, 4), ==, 4);
}

/* A chosen number is kept; the default stays the default on other machines. */
static void
test_to_setting (void)
{
  for (guint n_max = 1; n_max <= SERAI_MAX_THREADS; n_max++)
    for (guint n = 1; n <= n_max; n++)
      g_assert_cmpuint (serai_threads_from_setting (serai_threads_to_setting (n, n_max), n_max), ==,
                        n);
  g_assert_cmpint (serai_threads_to_setting (3, 4), ==, 0);
  g_assert_cmpint (serai_threads_to_setting (4, 4), ==, 4);
}

static void
test_machine (void)
{
  g_assert_cmpuint (serai_threads_max (), >=, 1);
  g_assert_cmpuint (serai_threads_max (), <=, SERAI_MAX_THREADS);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/threads/automatic", test_automatic);
  g_test_add_func ("/threads/chosen", test_chosen);
  g_test_add_func ("/threads/to-setting", test_to_setting);
  g_test_add_func ("/threads/machine", test_machine);

  return g_test_run ();
}
