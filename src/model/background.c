/* background.c: long work in threads of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "background.h"

#include <sys/resource.h>

#define NICENESS 10 /* more than that of the program; 19 at most */

typedef struct
{
  GTask          *task; /* (owned) */
  GTaskThreadFunc worker;
} Work;

static gboolean
done_cb (gpointer task G_GNUC_UNUSED)
{
  return G_SOURCE_REMOVE;
}

/* Drops the reference to @task where it was created: it may be the last one, also to the source
 * object, which must not be finalized in another thread than it lives in. */
static void
drop_at_home (GTask *task)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, g_task_get_priority (task));
  g_source_set_callback (source, done_cb, task, g_object_unref);
  g_source_set_static_name (source, "serai: background work done");
  g_source_attach (source, g_task_get_context (task));
}

static gpointer
run (gpointer data)
{
  g_autofree Work *work = data;
  GTask           *task = work->task;

  setpriority (PRIO_PROCESS, 0,
               getpriority (PRIO_PROCESS, 0) + NICENESS); /* of this thread, on Linux */
  work->worker (task, g_task_get_source_object (task), g_task_get_task_data (task),
                g_task_get_cancellable (task));
  drop_at_home (task);
  return NULL;
}

/**
 * serai_background_run:
 * @task: keeps itself, its source object and its data alive until @worker has returned; they are
 *   released in its main context
 * @name: of the thread
 * @worker: completes @task
 * Calls @worker in a thread of its own, whose low priority its other threads inherit, so that the
 * window and other programs never wait for it. A thread of a pool would keep that priority.
 */
void
serai_background_run (GTask *task, const char *name, GTaskThreadFunc worker)
{
  Work    *work = g_new (Work, 1);
  GThread *thread;

  g_return_if_fail (G_IS_TASK (task));
  g_return_if_fail (worker != NULL);

  *work = (Work){ g_object_ref (task), worker };
  thread = g_thread_new (name, run, work);
  g_thread_unref (thread);
}
