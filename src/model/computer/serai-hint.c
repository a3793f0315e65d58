/* serai-hint.c: asynchronous searches for a hint, which take a limited time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-hint.h"

#include <string.h>

#include "level.h"

/* After the first iteration, as allocating a large table can take longer. */
#define HINT_MS 1500

enum
{
  MAX_LINE = 8 /* moves expected, from which the idea of the first one is seen */
};

typedef struct
{
  GCancellable *stop; /* (owned): cancelled by the caller or when the time is up */
  gulong        cancelled_handler;
  gulong        progress_handler;
  guint         due_source; /* set by the first iteration */
  gboolean      is_due;

  const SeraiRules *rules; /* static */
  SeraiPosition     position;
  SeraiMove         line[MAX_LINE]; /* the best one so far, valid after the first iteration */
  gsize             n_line;
} Hint;

static void
hint_free (gpointer data)
{
  Hint *hint = data;

  g_object_unref (hint->stop);
  g_free (hint);
}

static void
cancelled_cb (GCancellable *cancellable G_GNUC_UNUSED, GCancellable *stop)
{
  g_cancellable_cancel (stop);
}

static gboolean
due_cb (gpointer user_data)
{
  Hint *hint = user_data;

  hint->due_source = 0;
  hint->is_due = TRUE;
  g_cancellable_cancel (hint->stop);
  return G_SOURCE_REMOVE;
}

static void
keep_line (Hint *hint, const SeraiSearchInfo *info)
{
  hint->n_line = MIN (info->n_pv, MAX_LINE);
  memcpy (hint->line, info->pv, hint->n_line * sizeof *hint->line);
}

static void
progress_cb (SeraiSearcher *searcher G_GNUC_UNUSED, const SeraiSearchInfo *info, Hint *hint)
{
  if (info->n_pv == 0 || g_cancellable_is_cancelled (hint->stop))
    return;
  keep_line (hint, info);
  if (hint->due_source == 0)
    hint->due_source = g_timeout_add (HINT_MS, due_cb, hint);
}

/* In a position with thousands of captures this takes too long for the main thread. */
static void
find_idea (GTask *task, gpointer searcher G_GNUC_UNUSED, gpointer data,
           GCancellable *cancellable G_GNUC_UNUSED)
{
  const Hint  *hint = data;
  SeraiAdvice *advice = g_new (SeraiAdvice, 1);

  advice->move = hint->line[0];
  advice->idea = serai_idea_find (hint->rules, &hint->position, hint->line, hint->n_line);
  g_task_return_pointer (task, advice, g_free);
}

/* The search was completed or its time is up; then the best move so far is the hint. */
static void
search_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Hint           *hint = g_task_get_task_data (task);
  GError         *error = NULL;
  SeraiSearchInfo info;
  gboolean is_complete = serai_searcher_run_finish (SERAI_SEARCHER (source), result, &info, &error);

  g_signal_handler_disconnect (source, hint->progress_handler);
  g_cancellable_disconnect (g_task_get_cancellable (task), hint->cancelled_handler);
  g_clear_handle_id (&hint->due_source, g_source_remove);
  if (is_complete)
    keep_line (hint, &info);
  if (is_complete || hint->is_due)
    {
      g_clear_error (&error);
      g_task_run_in_thread (task, find_idea);
    }
  else
    g_task_return_error (task, error);
}

/**
 * serai_hint_async:
 * @searcher: a searcher
 * @match: a match that is not over
 * @seed: as in serai_searcher_run_async()
 * @cancellable: (nullable): stops the search; cancel it when @match changes
 * @callback: called in the main context, even if the search has been cancelled
 * Searches for a good move in the position on the board of @match at the highest level. The search
 * takes at most 1.5 s after its first iteration. Cancels the previous search of @searcher.
 */
void
serai_hint_async (SeraiSearcher *searcher, SeraiMatch *match, guint64 seed,
                  GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task;
  Hint  *hint;

  g_return_if_fail (SERAI_IS_SEARCHER (searcher));
  g_return_if_fail (SERAI_IS_MATCH (match));

  hint = g_new0 (Hint, 1);
  hint->stop = g_cancellable_new ();
  hint->rules = serai_match_get_rules (match);
  hint->position = *serai_match_get_position (match);
  task = g_task_new (searcher, cancellable, callback, user_data);
  g_task_set_source_tag (task, serai_hint_async);
  g_task_set_task_data (task, hint, hint_free);
  if (cancellable != NULL)
    hint->cancelled_handler =
        g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), hint->stop, NULL);
  hint->progress_handler = g_signal_connect (searcher, "progress", G_CALLBACK (progress_cb), hint);
  serai_searcher_run_async (searcher, match, serai_match_get_shown (match), SERAI_LEVEL_MAX, seed,
                            hint->stop, search_done_cb, task);
}

/**
 * serai_hint_finish:
 * @searcher: a searcher
 * @result: as given to the callback
 * @advice: (out): the hint
 * @error: as in serai_searcher_run_finish()
 * Returns: %TRUE if a move has been found
 */
gboolean
serai_hint_finish (SeraiSearcher *searcher, GAsyncResult *result, SeraiAdvice *advice,
                   GError **error)
{
  g_autofree SeraiAdvice *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, searcher), FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found != NULL)
    *advice = *found;
  return found != NULL;
}
