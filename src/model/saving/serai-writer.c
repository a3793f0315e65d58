/* serai-writer.c: writes and removes files atomically in threads: in order, latest wins.
 *
 * Each file has a queue and at most one worker. The worker takes all waiting requests, writes
 * the newest and completes all of them with its result.
 *
 * Two names can lead to the same file, for example through a symbolic link. Their queues are
 * independent, so a worker also claims the file that the name leads to, and an older request
 * never replaces the text of a newer one there. Following links takes disk access, which is why
 * the main thread does not sort requests by the file they lead to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-writer.h"

#include <string.h>

#include <glib/gi18n.h>

#include "serai-save.h"

/* The requests for one file name. The lock of the writer protects all but the name. */
typedef struct
{
  GFile   *file;       /* (owned) */
  GQueue   requests;   /* (element-type GTask) (owned): waiting, oldest first */
  gboolean is_running; /* a worker takes the requests */
  GError  *error;      /* (owned) (nullable): of the last write */
  char    *unwritten;  /* (owned) (nullable): newest text, until it has been written */
  guint64  number;     /* of the request with that text */
} Queue;

/* A file on the disk, whatever names lead to it. Protected by the lock of the writer. */
typedef struct
{
  gboolean is_claimed;
  guint64  newest; /* number of the request that was written last, 0 before the first */
} Target;

typedef struct
{
  guint64  number; /* grows from request to request of the writer, from 1 */
  char    *text;   /* (owned) (nullable): dropped when it can no longer be the newest */
  gboolean is_removal;
  GFile   *reserved; /* (owned) (nullable): a folder in which the file must not be */
} Request;

struct _SeraiWriter
{
  GObject     parent_instance;
  GMutex      lock;     /* protects all members below */
  GCond       released; /* a worker has ended, or a target is free */
  GHashTable *queues;   /* (element-type GFile Queue) (owned) */
  GHashTable *targets;  /* (element-type utf8 Target) (owned): by serai_save_resolve() */
  guint64     n_requests;
};

G_DEFINE_FINAL_TYPE (SeraiWriter, serai_writer, G_TYPE_OBJECT)

static Queue *
queue_new (GFile *file)
{
  Queue *queue = g_new0 (Queue, 1);

  queue->file = g_object_ref (file);
  g_queue_init (&queue->requests);
  return queue;
}

static void
queue_free (gpointer data)
{
  Queue *queue = data;

  g_queue_clear_full (&queue->requests, g_object_unref);
  g_object_unref (queue->file);
  g_clear_error (&queue->error);
  g_free (queue->unwritten);
  g_free (queue);
}

static void
request_free (gpointer data)
{
  Request *request = data;

  g_free (request->text);
  g_clear_object (&request->reserved);
  g_free (request);
}

/* ---- In the worker's thread ---- */

/* Moves the waiting requests to @taken. Returns: %FALSE if there are none; the worker must end */
static gboolean
take_requests (SeraiWriter *self, Queue *queue, GQueue *taken)
{
  gboolean is_running;

  g_mutex_lock (&self->lock);
  *taken = queue->requests;
  g_queue_init (&queue->requests);
  is_running = queue->is_running = !g_queue_is_empty (taken);
  if (!is_running)
    g_cond_broadcast (&self->released);
  g_mutex_unlock (&self->lock);
  return is_running;
}

/* Completes and removes the cancelled ones of @requests. */
static void
drop_cancelled (GQueue *requests)
{
  GList *next;

  for (GList *item = requests->head; item != NULL; item = next)
    {
      next = item->next;
      if (g_task_return_error_if_cancelled (item->data))
        {
          g_object_unref (item->data);
          g_queue_delete_link (requests, item);
        }
    }
}

/* Waits until no other worker writes to the file with the canonical name @name. */
static Target *
claim (SeraiWriter *self, const char *name)
{
  Target *target;

  g_mutex_lock (&self->lock);
  target = g_hash_table_lookup (self->targets, name);
  if (target == NULL)
    {
      target = g_new0 (Target, 1);
      g_hash_table_insert (self->targets, g_strdup (name), target);
    }
  while (target->is_claimed)
    g_cond_wait (&self->released, &self->lock);
  target->is_claimed = TRUE;
  g_mutex_unlock (&self->lock);
  return target;
}

static void
release (SeraiWriter *self, Target *target, guint64 newest)
{
  g_mutex_lock (&self->lock);
  target->newest = newest;
  target->is_claimed = FALSE;
  g_cond_broadcast (&self->released);
  g_mutex_unlock (&self->lock);
}

/* A file that does not exist counts as removed. */
static gboolean
remove_file (GFile *file, GError **error)
{
  g_autoptr (GError) cause = NULL;

  if (g_file_delete (file, NULL, &cause)
      || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&cause));
  return FALSE;
}

static gboolean
carry_out (GFile *file, const Request *request, GError **error)
{
  return request->is_removal
             ? remove_file (file, error)
             : serai_save_write (request->text, strlen (request->text), file, error);
}

static void
set_reserved_error (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
                       /* Translators: why a file cannot be saved in a certain folder */
                       _ ("The program keeps its own games in this folder"));
}

/* Whether @request (of a file with the canonical name @name) would write to its reserved folder, as
 * through a symbolic link. */
static gboolean
is_reserved (const Request *request, const char *name, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (name);
  g_autofree char *reserved =
      request->reserved != NULL ? serai_save_resolve (request->reserved) : NULL;

  if (g_strcmp0 (folder, reserved) != 0)
    return FALSE;
  set_reserved_error (error);
  return TRUE;
}

/* Only the worker that has claimed a target reads or sets its newest request. */
static gboolean
write_request (SeraiWriter *self, GFile *file, const Request *request, GError **error)
{
  g_autofree char *name = serai_save_resolve (file);
  Target          *target;
  gboolean         is_superseded, is_written;

  if (is_reserved (request, name, error))
    return FALSE;
  target = claim (self, name);
  is_superseded = target->newest > request->number;
  is_written = !is_superseded && carry_out (file, request, error);
  release (self, target, is_written ? request->number : target->newest);
  return is_written || is_superseded;
}

/* @error: (nullable): why request @number could not be carried out */
static void
keep_result (SeraiWriter *self, Queue *queue, guint64 number, const GError *error)
{
  g_mutex_lock (&self->lock);
  g_clear_error (&queue->error);
  queue->error = error != NULL ? g_error_copy (error) : NULL;
  if (error == NULL && number >= queue->number)
    g_clear_pointer (&queue->unwritten, g_free);
  g_mutex_unlock (&self->lock);
}

/* Completes @requests, all with the result of the newest. */
static void
complete (GQueue *requests, const GError *error)
{
  GTask *task;

  while ((task = g_queue_pop_head (requests)) != NULL)
    {
      if (error == NULL)
        g_task_return_boolean (task, TRUE);
      else
        g_task_return_error (task, g_error_copy (error));
      g_object_unref (task);
    }
}

static void
write_worker (GTask *task, gpointer source, gpointer task_data,
              GCancellable *cancellable G_GNUC_UNUSED)
{
  SeraiWriter *self = source;
  Queue       *queue = task_data;
  GQueue       requests;

  while (take_requests (self, queue, &requests))
    {
      g_autoptr (GError) error = NULL;
      const Request *newest;

      drop_cancelled (&requests);
      if (g_queue_is_empty (&requests))
        continue;
      newest = g_task_get_task_data (g_queue_peek_tail (&requests));
      write_request (self, queue->file, newest, &error);
      keep_result (self, queue, newest->number, error);
      complete (&requests, error);
    }
  g_task_return_boolean (task, TRUE);
}

/* ---- In the thread of the caller ---- */

static void
start_worker (SeraiWriter *self, Queue *queue)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, NULL, NULL);

  g_task_set_source_tag (task, start_worker);
  g_task_set_task_data (task, queue, NULL);
  g_task_run_in_thread (task, write_worker);
}

static void
drop_text (gpointer task, gpointer unused G_GNUC_UNUSED)
{
  Request *request = g_task_get_task_data (task);

  g_clear_pointer (&request->text, g_free);
}

static Queue *
ensure_queue (SeraiWriter *self, GFile *file)
{
  Queue *queue = g_hash_table_lookup (self->queues, file);

  if (queue == NULL)
    {
      queue = queue_new (file);
      g_hash_table_insert (self->queues, queue->file, queue);
    }
  return queue;
}

/* Keeps the text of @request until it has been written. */
static void
keep_text (Queue *queue, const Request *request)
{
  g_free (queue->unwritten);
  queue->unwritten = g_strdup (request->text);
  queue->number = request->number;
}

/* The texts of the requests before one that cannot be cancelled are no longer needed. */
static void
put_request (SeraiWriter *self, GFile *file, GTask *task)
{
  Request *request = g_task_get_task_data (task);
  Queue   *queue;
  gboolean was_running;

  g_mutex_lock (&self->lock);
  request->number = ++self->n_requests;
  queue = ensure_queue (self, file);
  if (g_task_get_cancellable (task) == NULL)
    {
      g_queue_foreach (&queue->requests, drop_text, NULL);
      keep_text (queue, request);
    }
  g_queue_push_tail (&queue->requests, g_object_ref (task));
  was_running = queue->is_running;
  queue->is_running = TRUE;
  g_mutex_unlock (&self->lock);
  if (!was_running)
    start_worker (self, queue);
}

static void
serai_writer_finalize (GObject *object)
{
  SeraiWriter *self = SERAI_WRITER (object);

  g_hash_table_unref (self->queues);
  g_hash_table_unref (self->targets);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->released);
  G_OBJECT_CLASS (serai_writer_parent_class)->finalize (object);
}

static void
serai_writer_class_init (SeraiWriterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_writer_finalize;
}

static void
serai_writer_init (SeraiWriter *self)
{
  g_mutex_init (&self->lock);
  g_cond_init (&self->released);
  self->queues = g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, NULL, queue_free);
  self->targets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/**
 * serai_writer_new:
 * Returns: (transfer full): a writer. The order of requests is kept within one writer, so the
 *   program has only one.
 */
SeraiWriter *
serai_writer_new (void)
{
  return g_object_new (SERAI_TYPE_WRITER, NULL);
}

/* @request: (transfer full) */
static void
request_async (SeraiWriter *self, GFile *file, Request *request, GCancellable *cancellable,
               GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, request_async);
  g_task_set_check_cancellable (task, FALSE); /* a completed write is not reported as cancelled */
  g_task_set_task_data (task, request, request_free);
  put_request (self, file, task);
}

/**
 * serai_writer_write_async:
 * @self: a writer
 * @file: the file to replace, as by serai_save_write()
 * @text: (transfer full): the text to write
 * @cancellable: (nullable): cancels the request unless writing has begun
 * @callback: (nullable): called in the thread-default main context of the caller
 * Writes @text without blocking. Requests for one file are written in order, one at a time. Of the
 * waiting requests only the newest is written. It supersedes the others, which complete with the
 * same result.
 *
 * The request is completed even if the last reference to @self is dropped.
 */
void
serai_writer_write_async (SeraiWriter *self, GFile *file, char *text, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  Request *request;

  g_return_if_fail (SERAI_IS_WRITER (self));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (text != NULL);

  request = g_new0 (Request, 1);
  request->text = text;
  request_async (self, file, request, cancellable, callback, user_data);
}

/**
 * serai_writer_write_outside_async:
 * @self: a writer
 * @file: the file to replace
 * @folder: the folder of the program's own files
 * @text: (transfer full): the text to write
 * @callback: (nullable): calls serai_writer_write_finish()
 * As serai_writer_write_async(), but fails with %G_IO_ERROR_PERMISSION_DENIED if @file is in
 * @folder, by its name or because it is a symbolic link.
 */
void
serai_writer_write_outside_async (SeraiWriter *self, GFile *file, GFile *folder, char *text,
                                  GAsyncReadyCallback callback, gpointer user_data)
{
  Request *request;

  g_return_if_fail (SERAI_IS_WRITER (self));
  g_return_if_fail (G_IS_FILE (file) && G_IS_FILE (folder));
  g_return_if_fail (text != NULL);

  request = g_new0 (Request, 1);
  request->text = text;
  if (g_file_has_parent (file, folder)) /* its queue is for the program */
    {
      g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);
      GError *error = NULL;

      request_free (request);
      set_reserved_error (&error);
      g_task_return_error (task, error);
      return;
    }
  request->reserved = g_object_ref (folder);
  request_async (self, file, request, NULL, callback, user_data);
}

/**
 * serai_writer_remove_async:
 * @self: a writer
 * @file: the file to remove
 * Removes @file without blocking, after the requests before, which need not be written any more.
 * Nothing happens if it does not exist; a failure is returned by serai_writer_flush() only.
 */
void
serai_writer_remove_async (SeraiWriter *self, GFile *file)
{
  Request *request;

  g_return_if_fail (SERAI_IS_WRITER (self));
  g_return_if_fail (G_IS_FILE (file));

  request = g_new0 (Request, 1);
  request->is_removal = TRUE;
  request_async (self, file, request, NULL, NULL, NULL);
}

/**
 * serai_writer_write_finish:
 * @self: a writer
 * @result: as given to the callback
 * @error: as in serai_save_write(), or %G_IO_ERROR_CANCELLED
 * Returns: %TRUE if the file contains the text, or that of a newer request
 */
gboolean
serai_writer_write_finish (SeraiWriter *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

static gboolean
is_writing (SeraiWriter *self, GFile *file)
{
  GHashTableIter iter;
  gpointer       value;

  g_hash_table_iter_init (&iter, self->queues);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Queue *queue = value;

      if (queue->is_running && (file == NULL || g_file_equal (queue->file, file)))
        return TRUE;
    }
  return FALSE;
}

/**
 * serai_writer_flush:
 * @self: a writer
 * @file: (nullable): the file to wait for, %NULL for all
 * @error: why the last write of @file failed; not set if @file is %NULL
 * Blocks until all requests have been written, for use at the end of the program. Their callbacks
 * are called by the main context as usual.
 * Returns: %TRUE unless the last write of @file failed
 */
gboolean
serai_writer_flush (SeraiWriter *self, GFile *file, GError **error)
{
  Queue   *queue;
  gboolean is_written;

  g_return_val_if_fail (SERAI_IS_WRITER (self), FALSE);
  g_return_val_if_fail (file == NULL || G_IS_FILE (file), FALSE);

  g_mutex_lock (&self->lock);
  while (is_writing (self, file))
    g_cond_wait (&self->released, &self->lock);
  queue = file != NULL ? g_hash_table_lookup (self->queues, file) : NULL;
  is_written = queue == NULL || queue->error == NULL;
  if (!is_written && error != NULL)
    *error = g_error_copy (queue->error);
  g_mutex_unlock (&self->lock);
  return is_written;
}

/**
 * serai_writer_dup_unwritten:
 * @self: a writer
 * @file: a file
 * Can be called in any thread.
 * Returns: (transfer full) (nullable): the text of the last request for @file that could not be
 *   cancelled; %NULL if there was none, it has been written, or it removes the file. If writing
 *   fails, this text is newer than the file.
 */
char *
serai_writer_dup_unwritten (SeraiWriter *self, GFile *file)
{
  Queue *queue;
  char  *text;

  g_return_val_if_fail (SERAI_IS_WRITER (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  g_mutex_lock (&self->lock);
  queue = g_hash_table_lookup (self->queues, file);
  text = queue != NULL ? g_strdup (queue->unwritten) : NULL;
  g_mutex_unlock (&self->lock);
  return text;
}
