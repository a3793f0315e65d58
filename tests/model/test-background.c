/* test-background.c: work in threads of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <sys/resource.h>

#include "async-result.h"
#include "background.h"
#include "wait-for-thread.h"

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
  g_assert_cmpint (seen.niceness, ==, MIN (niceness + 10, 19));
  g_assert_cmpint (getpriority (PRIO_PROCESS, 0), ==, niceness);
}

/* What is seen of the end of a source object by both threads. */
typedef struct
{
  gboolean is_released; /* atomic: by all but the worker */
  GThread *thread;      /* atomic: in which it ends; %NULL before */
} End;

static void
end_cb (gpointer data, GObject *object G_GNUC_UNUSED)
{
  End *end = data;

  g_atomic_pointer_set (&end->thread, g_thread_self ());
}

static void
late_worker (GTask *task, gpointer source G_GNUC_UNUSED, gpointer data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  End *end = data;

  g_task_return_boolean (task, TRUE);
  while (!g_atomic_int_get (&end->is_released))
    g_usleep (1000);
}

/* Work that nobody waits for any more is released in the thread that began it. */
static void
test_release (void)
{
  GObject *source = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GAsyncResult) result = NULL;
  End    end = { 0 };
  GTask *task = g_task_new (source, NULL, keep_result_cb, &result);

  g_object_weak_ref (source, end_cb, &end);
  g_task_set_task_data (task, &end, NULL);
  serai_background_run (task, "test", late_worker);
  g_object_unref (source);
  g_object_unref (task);
  wait_for (&result);
  g_clear_object (&result);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_atomic_int_set (&end.is_released, TRUE);
  while (g_atomic_pointer_get (&end.thread) == NULL)
    wait_for_thread ();
  g_assert_true (g_atomic_pointer_get (&end.thread) == g_thread_self ());
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/background/run", test_run);
  g_test_add_func ("/background/release", test_release);
  return g_test_run ();
}
