/* serai-autosaver.c: keeps one file as the match is, so that a killed program resumes.
 *
 * Threads. With every change the match is turned into text in the main thread, which is
 * quick, and handed to the writer, which is counted and locked. One worker at a time takes
 * the latest text and writes it, until there is none: writes never overlap, never overtake
 * each other, and what is outdated before its turn is never written. Only the flush at the
 * end of the program lets the main thread wait.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-autosaver.h"

#include <string.h>

#include "follow.h"
#include "serai-save.h"

/* Shared by the main thread, the worker and the failures on their way; freed by the last. */
typedef struct
{
  GFile        *file;    /* (owned) */
  GMainContext *context; /* (owned): where failures are told */
  GWeakRef      owner;   /* whom they are told to */
  GError       *told;    /* (owned) (nullable): the failure told last; seen by workers alone */

  GMutex   lock; /* of all that follows */
  GCond    idle;
  char    *pending; /* (owned) (nullable): the latest text, not yet taken */
  gboolean is_running;
  GError  *error; /* (owned) (nullable): of the last write */
} Writer;

/* A failure on its way to the main thread. */
typedef struct
{
  Writer *writer;  /* counted */
  char   *message; /* (owned) */
} Failure;

struct _SeraiAutosaver
{
  GObject     parent_instance;
  Writer     *writer; /* counted */
  SeraiMatch *match;  /* (owned) (nullable) */
};

enum
{
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiAutosaver, serai_autosaver, G_TYPE_OBJECT)

static void
writer_clear (gpointer data)
{
  Writer *writer = data;

  g_object_unref (writer->file);
  g_main_context_unref (writer->context);
  g_weak_ref_clear (&writer->owner);
  g_clear_error (&writer->told);
  g_mutex_clear (&writer->lock);
  g_cond_clear (&writer->idle);
  g_free (writer->pending);
  g_clear_error (&writer->error);
}

static void
writer_unref (gpointer writer)
{
  g_atomic_rc_box_release_full (writer, writer_clear);
}

static Writer *
writer_new (GFile *file)
{
  Writer *writer = g_atomic_rc_box_new0 (Writer);

  writer->file = g_object_ref (file);
  writer->context = g_main_context_ref_thread_default ();
  g_weak_ref_init (&writer->owner, NULL);
  g_mutex_init (&writer->lock);
  g_cond_init (&writer->idle);
  return writer;
}

static void
failure_free (gpointer data)
{
  Failure *failure = data;

  writer_unref (failure->writer);
  g_free (failure->message);
  g_free (failure);
}

static gboolean
failure_cb (gpointer user_data)
{
  Failure *failure = user_data;
  g_autoptr (SeraiAutosaver) self = g_weak_ref_get (&failure->writer->owner);

  if (self != NULL)
    g_signal_emit (self, signals[FAILED], 0, failure->message);
  return G_SOURCE_REMOVE;
}

/* ---- In the worker's thread ---- */

/* Tells the main thread of @error (nullable), unless it knows. */
static void
tell (Writer *writer, const GError *error)
{
  g_autoptr (GSource) source = NULL;
  Failure *failure;

  if (error == NULL)
    {
      g_clear_error (&writer->told);
      return;
    }
  if (g_error_matches (writer->told, error->domain, error->code))
    return;
  g_clear_error (&writer->told);
  writer->told = g_error_copy (error);
  failure = g_new (Failure, 1);
  failure->writer = g_atomic_rc_box_acquire (writer);
  failure->message = g_strdup (error->message);
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, failure_cb, failure, failure_free);
  g_source_set_static_name (source, "SeraiAutosaver failure");
  g_source_attach (source, writer->context);
}

/* The text to write next, or %NULL, with which the worker's work is over. */
static char *
take_pending (Writer *writer)
{
  char *text;

  g_mutex_lock (&writer->lock);
  text = g_steal_pointer (&writer->pending);
  if (text == NULL)
    {
      writer->is_running = FALSE;
      g_cond_broadcast (&writer->idle);
    }
  g_mutex_unlock (&writer->lock);
  return text;
}

static void
keep_error (Writer *writer, GError *error)
{
  g_mutex_lock (&writer->lock);
  g_clear_error (&writer->error);
  writer->error = error;
  g_mutex_unlock (&writer->lock);
}

static void
write_worker (GTask *task, gpointer source G_GNUC_UNUSED, gpointer task_data,
              GCancellable *cancellable G_GNUC_UNUSED)
{
  Writer *writer = task_data;
  char   *text;

  while ((text = take_pending (writer)) != NULL)
    {
      GError *error = NULL;

      serai_save_write (text, strlen (text), writer->file, &error);
      tell (writer, error);
      keep_error (writer, error);
      g_free (text);
    }
  g_task_return_boolean (task, TRUE);
}

/* ---- In the main thread ---- */

/* Makes @text (transfer full) what is written next. */
static void
writer_put (Writer *writer, char *text)
{
  gboolean was_running;

  g_mutex_lock (&writer->lock);
  g_free (writer->pending);
  writer->pending = text;
  was_running = writer->is_running;
  writer->is_running = TRUE;
  g_mutex_unlock (&writer->lock);

  if (!was_running)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

      g_task_set_source_tag (task, writer_put);
      g_task_set_task_data (task, g_atomic_rc_box_acquire (writer), writer_unref);
      g_task_run_in_thread (task, write_worker);
    }
}

static void
save (SeraiAutosaver *self)
{
  writer_put (self->writer, serai_save_to_text (self->match));
}

static void
serai_autosaver_init (SeraiAutosaver *self G_GNUC_UNUSED)
{
}

static void
serai_autosaver_dispose (GObject *object)
{
  SeraiAutosaver *self = SERAI_AUTOSAVER (object);

  serai_follow (&self->match, NULL, "changed", G_CALLBACK (save), self);
  G_OBJECT_CLASS (serai_autosaver_parent_class)->dispose (object);
}

static void
serai_autosaver_finalize (GObject *object)
{
  writer_unref (SERAI_AUTOSAVER (object)->writer);
  G_OBJECT_CLASS (serai_autosaver_parent_class)->finalize (object);
}

static void
serai_autosaver_class_init (SeraiAutosaverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = serai_autosaver_dispose;
  object_class->finalize = serai_autosaver_finalize;

  /**
   * SeraiAutosaver::failed:
   * @message: what went wrong, translated
   * The file could not be written; it holds what it held before. Told once, until a write
   * succeeds or fails for another reason.
   */
  signals[FAILED] = g_signal_new ("failed", SERAI_TYPE_AUTOSAVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

/**
 * serai_autosaver_new:
 * @file: the file to keep, as that of serai_save_autosave_file()
 * Returns: (transfer full): an autosaver without a match: @file stays as it is
 */
SeraiAutosaver *
serai_autosaver_new (GFile *file)
{
  SeraiAutosaver *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (SERAI_TYPE_AUTOSAVER, NULL);
  self->writer = writer_new (file);
  g_weak_ref_set (&self->writer->owner, self);
  return self;
}

/**
 * serai_autosaver_set_match:
 * @match: (transfer none) (nullable): the match to save now and with every change
 */
void
serai_autosaver_set_match (SeraiAutosaver *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_AUTOSAVER (self));
  g_return_if_fail (match == NULL || SERAI_IS_MATCH (match));

  if (serai_follow (&self->match, match, "changed", G_CALLBACK (save), self) && match != NULL)
    save (self);
}

/**
 * serai_autosaver_flush:
 * @error: of the last write, if it failed
 * Waits until all that was to be written has been: for the end of the program.
 * Returns: %TRUE if the file holds the match as it is
 */
gboolean
serai_autosaver_flush (SeraiAutosaver *self, GError **error)
{
  Writer  *writer;
  gboolean is_saved;

  g_return_val_if_fail (SERAI_IS_AUTOSAVER (self), FALSE);

  writer = self->writer;
  g_mutex_lock (&writer->lock);
  while (writer->is_running)
    g_cond_wait (&writer->idle, &writer->lock);
  is_saved = writer->error == NULL;
  if (!is_saved && error != NULL)
    *error = g_error_copy (writer->error);
  g_mutex_unlock (&writer->lock);
  return is_saved;
}
