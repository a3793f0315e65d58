/* test-background.c: work in threads of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <sys/resource.h>

#include "async-result.h"
#include "background.h"

typedef struct
{
  GThread *thread;
  int      niceness;
} Seen;

static void
worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Seen *seen = data;

  g_assert_true (G_IS_FILE (source));
  g_assert_true (G_IS_CANCELLABLE (cancellable));
  seen->thread = g_thread_self ();
  seen->niceness = getpriority (PRIO_PROCESS, 0);
  g_task_return_int (task, 22);
}

/* The thread gives way to others; this one keeps its priority. */
static void
test_run (void)
{
  g_autoptr (GFile) source = g_file_new_for_path ("/");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  int    niceness = getpriority (PRIO_PROCESS, 0);
  Seen   seen = { 0 };
  GTask *task = g_task_new (source, cancellable, keep_result_cb, &result);

  g_task_set_task_data (task, &seen, NULL);
  serai_background_run (task, "test", worker);
  g_object_unref (task);
  wait_for (&result);
  g_assert_cmpint (g_task_propagate_int (G_TASK (result), NULL), ==, 22);
  g_assert_true (seen.thread != g_thread_self ());
  g_assert_cmpint (seen.niceness, >, niceness);
  g_assert_cmpint (getpriority (PRIO_PROCESS, 0), ==, niceness);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/background/run", test_run);
  return g_test_run ();
}
