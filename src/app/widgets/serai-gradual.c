/* serai-gradual.c: fills windows in several turns of the main loop.
 *
 * Creating many widgets, laying them out and painting them takes longer than a frame. So they come
 * one after another: created between two frames, laid out and painted in the second.
 *
 * What the first frame shows is added before the window is presented. GTK measures what is added to
 * a shown window twice, before and after it has found the styles. These turns of the main loop
 * follow each other: input waits for them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-gradual.h"

#include <adwaita.h>

/* The key of the #Work of a widget. */
#define WORK "serai-gradual"

typedef struct
{
  GtkWidget       *widget; /* (not owned) */
  SeraiGradualStep step;
  gpointer         data;
  GDestroyNotify   free_data; /* (nullable) */
  guint            tick;      /* owns this, until @widget is disposed at the latest */
  guint            idle;      /* 0: the step of this frame is done */
  guint            n_early;   /* steps left before the window is presented */
  SeraiGradualFill fill;      /* (nullable): of serai_gradual_present() */
  GtkWidget       *first;     /* (owned) (nullable): the part that is shown at once */
} Work;

/* ---- Steps ---- */

static void
work_free (gpointer data)
{
  Work *work = data;

  g_object_set_data (G_OBJECT (work->widget), WORK, NULL);
  g_clear_handle_id (&work->idle, g_source_remove);
  g_clear_object (&work->first);
  if (work->free_data != NULL)
    work->free_data (work->data);
  g_free (work);
}

static gboolean
early_cb (gpointer data)
{
  Work *work = data;

  if (work->n_early > 0)
    {
      work->n_early--;
      work->step (work->widget, work->data);
      return G_SOURCE_CONTINUE;
    }
  work->idle = 0;
  gtk_window_present (GTK_WINDOW (work->widget));
  return G_SOURCE_REMOVE;
}

static gboolean
idle_cb (gpointer data)
{
  Work *work = data;

  work->idle = 0;
  if (!work->step (work->widget, work->data))
    gtk_widget_remove_tick_callback (work->widget, work->tick);
  return G_SOURCE_REMOVE;
}

static gboolean
tick_cb (GtkWidget *widget G_GNUC_UNUSED, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  Work *work = data;

  if (work->idle == 0)
    work->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, idle_cb, work, NULL);
  return G_SOURCE_CONTINUE;
}

static Work *
begin (GtkWidget *widget, SeraiGradualStep step, gpointer data, GDestroyNotify free_data)
{
  Work *work = g_object_get_data (G_OBJECT (widget), WORK);

  if (work != NULL)
    gtk_widget_remove_tick_callback (widget, work->tick);
  work = g_new0 (Work, 1);
  work->widget = widget;
  work->step = step;
  work->data = data;
  work->free_data = free_data;
  work->tick = gtk_widget_add_tick_callback (widget, tick_cb, work, work_free);
  g_object_set_data (G_OBJECT (widget), WORK, work);
  return work;
}

/**
 * serai_gradual_run:
 * @widget: a widget
 * @step: adds the next part to @widget; returns whether there are more
 * @data: (transfer full) (nullable): passed to @step
 * @free_data: (nullable): frees @data
 * Calls @step after each frame of @widget until it returns %FALSE. A widget has one such work at a
 * time: a new one, which @step itself must not begin, replaces it.
 */
void
serai_gradual_run (GtkWidget *widget, SeraiGradualStep step, gpointer data,
                   GDestroyNotify free_data)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (step != NULL);

  begin (widget, step, data, free_data);
}

/**
 * serai_gradual_fill:
 * @window: a new window with a default size
 * @step: adds the next part to @window; returns whether there are more
 * @n_early: how many parts the first frame has; not all
 * Presents @window once it has @n_early parts. After that as serai_gradual_run().
 */
void
serai_gradual_fill (GtkWindow *window, SeraiGradualStep step, guint n_early)
{
  Work *work;

  g_return_if_fail (GTK_IS_WINDOW (window));
  g_return_if_fail (step != NULL);

  work = begin (GTK_WIDGET (window), step, NULL, NULL);
  work->n_early = n_early;
  work->idle = g_idle_add_full (G_PRIORITY_HIGH, early_cb, work, NULL);
}

/* ---- Windows that have all their parts ---- */

/* Adds the visible parts in @widget to @parts (element-type GtkWidget) (owned). */
static void
collect_parts (GtkWidget *widget, GQueue *parts)
{
  if (ADW_IS_PREFERENCES_GROUP (widget) || gtk_widget_has_css_class (widget, "preview"))
    {
      if (gtk_widget_get_visible (widget))
        g_queue_push_tail (parts, g_object_ref (widget));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_parts (child, parts);
}

static void
free_parts (gpointer parts)
{
  g_queue_free_full (parts, g_object_unref);
}

/* Layout is what takes time for rows, and painting for boards: these keep their place. */
static void
set_shown (GtkWidget *part, gboolean is_shown)
{
  if (ADW_IS_PREFERENCES_GROUP (part))
    gtk_widget_set_visible (part, is_shown);
  else
    gtk_widget_set_opacity (part, is_shown ? 1 : 0);
}

static gboolean
present_cb (gpointer data)
{
  Work *work = data;

  work->idle = 0;
  if (work->fill != NULL && work->first != NULL)
    work->fill (GTK_WINDOW (work->widget), work->first);
  gtk_window_present (GTK_WINDOW (work->widget));
  return G_SOURCE_REMOVE;
}

/* A quick Tab can lead into a part that has no place yet, so that its viewport cannot scroll there;
 * it does so whenever it is told of the focus. */
static void
scroll_to_focus (GtkWidget *window)
{
  g_object_notify (G_OBJECT (window), "focus-widget");
}

static gboolean
show_part (GtkWidget *window, gpointer parts)
{
  Work *work = g_object_get_data (G_OBJECT (window), WORK);
  g_autoptr (GtkWidget) part = g_queue_pop_head (parts);

  if (part == NULL)
    {
      scroll_to_focus (window);
      return G_SOURCE_REMOVE;
    }
  if (work->fill != NULL)
    work->fill (GTK_WINDOW (window), part);
  set_shown (part, TRUE);
  return G_SOURCE_CONTINUE;
}

/**
 * serai_gradual_present:
 * @window: a new window with a default size
 * @fill: (nullable): gives a part its contents
 * Presents @window, in the next turn, with its first part: a group of rows (#AdwPreferencesGroup)
 * or a widget of the CSS class “preview”. After that, each frame shows one of the others. @fill is
 * called for each part before it is shown.
 */
void
serai_gradual_present (GtkWindow *window, SeraiGradualFill fill)
{
  GQueue    *parts = g_queue_new ();
  GtkWidget *first;
  Work      *work;

  g_return_if_fail (GTK_IS_WINDOW (window));

  collect_parts (GTK_WIDGET (window), parts);
  first = g_queue_pop_head (parts);
  for (GList *item = parts->head; item != NULL; item = item->next)
    set_shown (item->data, FALSE);
  work = begin (GTK_WIDGET (window), show_part, parts, free_parts);
  work->fill = fill;
  work->first = first;
  work->idle = g_idle_add_full (G_PRIORITY_HIGH, present_cb, work, NULL);
}
