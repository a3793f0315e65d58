/* serai-autosaver.c: saves a match after every change, so that the program can resume it.
 *
 * The main thread converts the match to text, which is fast. The writer writes the latest text in a
 * thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-autosaver.h"

#include "follow.h"
#include "serai-save.h"

struct _SeraiAutosaver
{
  GObject      parent_instance;
  SeraiWriter *writer;   /* (owned) */
  GFile       *file;     /* (owned) */
  SeraiMatch  *match;    /* (owned) (nullable) */
  char        *digest;   /* (owned) (nullable): of the text of a match with a clock */
  GError      *reported; /* (owned) (nullable): the last failure that was reported */
};

enum
{
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiAutosaver, serai_autosaver, G_TYPE_OBJECT)

/* Reports @error (nullable) unless the same failure has been reported already. */
static void
report (SeraiAutosaver *self, const GError *error)
{
  gboolean is_known = error != NULL && g_error_matches (self->reported, error->domain, error->code);

  if (is_known)
    return;
  g_clear_error (&self->reported);
  if (error == NULL)
    return;
  self->reported = g_error_copy (error);
  g_signal_emit (self, signals[FAILED], 0, error->message);
}

static GWeakRef *
weak_ref_new (gpointer object)
{
  GWeakRef *reference = g_new (GWeakRef, 1);

  g_weak_ref_init (reference, object);
  return reference;
}

static void
weak_ref_free (GWeakRef *reference)
{
  g_weak_ref_clear (reference);
  g_free (reference);
}

/* The autosaver may have been finalized by now. */
static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GWeakRef *owner = user_data;
  g_autoptr (SeraiAutosaver) self = g_weak_ref_get (owner);
  g_autoptr (GError) error = NULL;

  weak_ref_free (owner);
  serai_writer_write_finish (SERAI_WRITER (source), result, &error);
  if (self == NULL)
    return;
  if (error != NULL)
    g_clear_pointer (&self->digest, g_free); /* the text is not in the file */
  report (self, error);
}

/* Only the time of a clock changes without the match. Returns: whether @text is another one than
 * before; %TRUE without a clock */
static gboolean
keep_digest (SeraiAutosaver *self, const char *text)
{
  g_autofree char *digest = NULL;

  if (serai_match_get_clock (self->match) == NULL)
    return TRUE;
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  if (g_strcmp0 (digest, self->digest) == 0)
    return FALSE;
  g_free (self->digest);
  self->digest = g_steal_pointer (&digest);
  return TRUE;
}

/* A game with somebody elsewhere is on a server until it is over. */
static void
write_text (SeraiAutosaver *self, gboolean is_for_time)
{
  g_autofree char *text = NULL;

  if (serai_match_is_with_elsewhere (self->match) && !serai_match_is_over (self->match))
    return;
  text = serai_save_to_kept_text (self->match);
  if (keep_digest (self, text) || !is_for_time)
    serai_writer_write_async (self->writer, self->file, g_steal_pointer (&text), NULL, written_cb,
                              weak_ref_new (self));
}

static void
save (SeraiAutosaver *self)
{
  write_text (self, FALSE);
}

/* Saves @match (nullable) after every change from now on.
 * Returns: whether that is another match than before */
static gboolean
follow (SeraiAutosaver *self, SeraiMatch *match)
{
  if (!serai_follow (&self->match, match, "changed::game", G_CALLBACK (save), self))
    return FALSE;
  if (match != NULL)
    {
      g_signal_connect_object (match, "changed::notes", G_CALLBACK (save), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (match, "changed::reviewed", G_CALLBACK (save), self,
                               G_CONNECT_SWAPPED);
    }
  return TRUE;
}

static void
serai_autosaver_init (SeraiAutosaver *self G_GNUC_UNUSED)
{
}

static void
serai_autosaver_dispose (GObject *object)
{
  SeraiAutosaver *self = SERAI_AUTOSAVER (object);

  follow (self, NULL);
  G_OBJECT_CLASS (serai_autosaver_parent_class)->dispose (object);
}

static void
serai_autosaver_finalize (GObject *object)
{
  SeraiAutosaver *self = SERAI_AUTOSAVER (object);

  g_object_unref (self->writer);
  g_object_unref (self->file);
  g_free (self->digest);
  g_clear_error (&self->reported);
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
   * @message: the translated reason
   * The file could not be written and has its old contents. Emitted in the main context. Repeated
   * failures for the same reason are reported once, until a write succeeds.
   */
  signals[FAILED] = g_signal_new ("failed", SERAI_TYPE_AUTOSAVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

/**
 * serai_autosaver_new:
 * @writer: writes @file
 * @file: the file to save in, one in the folder of games
 * Returns: (transfer full): an autosaver without a match; it writes nothing until it has one
 */
SeraiAutosaver *
serai_autosaver_new (SeraiWriter *writer, GFile *file)
{
  SeraiAutosaver *self;

  g_return_val_if_fail (SERAI_IS_WRITER (writer), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (SERAI_TYPE_AUTOSAVER, NULL);
  self->writer = g_object_ref (writer);
  self->file = g_object_ref (file);
  return self;
}

/**
 * serai_autosaver_set_match:
 * @match: (transfer none) (nullable): the match to save now and after every change
 */
void
serai_autosaver_set_match (SeraiAutosaver *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_AUTOSAVER (self));
  g_return_if_fail (match == NULL || SERAI_IS_MATCH (match));

  if (follow (self, match) && match != NULL)
    save (self);
}

/**
 * serai_autosaver_continue:
 * @match: the match that the file contains as it is now
 * Saves @match after every change, but not now, so that the file keeps the time of its last change.
 */
void
serai_autosaver_continue (SeraiAutosaver *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_AUTOSAVER (self));
  g_return_if_fail (SERAI_IS_MATCH (match));

  follow (self, match);
  if (serai_match_get_clock (match) != NULL)
    {
      g_autofree char *text = serai_save_to_kept_text (match);

      keep_digest (self, text);
    }
}

/**
 * serai_autosaver_save:
 * Saves the match now, after a change that it does not emit.
 */
void
serai_autosaver_save (SeraiAutosaver *self)
{
  g_return_if_fail (SERAI_IS_AUTOSAVER (self) && self->match != NULL);

  save (self);
}

/**
 * serai_autosaver_save_time:
 * Saves the match now if its clock has run, which it does not emit. Otherwise the file keeps the
 * time of its last change.
 */
void
serai_autosaver_save_time (SeraiAutosaver *self)
{
  g_return_if_fail (SERAI_IS_AUTOSAVER (self) && self->match != NULL);

  if (serai_match_get_clock (self->match) != NULL)
    write_text (self, TRUE);
}

/**
 * serai_autosaver_flush:
 * @error: why the last write failed
 * Blocks until the match has been written as it is now, for use at the end of the program. A failed
 * write is tried again, as there may be space on the disk by now.
 * Returns: %TRUE if the file contains the match as it is now
 */
gboolean
serai_autosaver_flush (SeraiAutosaver *self, GError **error)
{
  g_return_val_if_fail (SERAI_IS_AUTOSAVER (self), FALSE);

  if (self->match != NULL)
    serai_autosaver_save_time (self); /* used for a move */
  if (serai_writer_flush (self->writer, self->file, NULL))
    return TRUE;
  if (self->match != NULL)
    save (self);
  return serai_writer_flush (self->writer, self->file, error);
}
