/* serai-gradual.c: presents windows with many rows without stalling the main loop.
 *
 * Creating the rows and laying them out takes longer than a frame, so this is done in several turns
 * of the main loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-gradual.h"

#include <adwaita.h>

/* Adds the visible groups of rows in @widget to @groups (element-type GtkWidget) (owned). */
static void
collect_groups (GtkWidget *widget, GQueue *groups)
{
  if (ADW_IS_PREFERENCES_GROUP (widget))
    {
      if (gtk_widget_get_visible (widget))
        g_queue_push_tail (groups, g_object_ref (widget));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_groups (child, groups);
}

static void
free_groups (gpointer groups)
{
  g_queue_free_full (groups, g_object_unref);
}

static gboolean
show_group_cb (GtkWidget *window G_GNUC_UNUSED, GdkFrameClock *clock G_GNUC_UNUSED, gpointer groups)
{
  g_autoptr (GtkWidget) group = g_queue_pop_head (groups);

  if (group == NULL)
    return G_SOURCE_REMOVE;
  gtk_widget_set_visible (group, TRUE);
  return G_SOURCE_CONTINUE;
}

/**
 * serai_gradual_present:
 * @window: a new window with a default size
 * Presents @window with its first group of rows (#AdwPreferencesGroup). Each frame adds one of the
 * others.
 */
void
serai_gradual_present (GtkWindow *window)
{
  GQueue    *groups = g_queue_new ();
  GtkWidget *first;

  g_return_if_fail (GTK_IS_WINDOW (window));

  collect_groups (GTK_WIDGET (window), groups);
  first = g_queue_pop_head (groups);
  for (GList *item = groups->head; item != NULL; item = item->next)
    gtk_widget_set_visible (item->data, FALSE);
  gtk_widget_add_tick_callback (GTK_WIDGET (window), show_group_cb, groups, free_groups);
  g_clear_object (&first);
  gtk_window_present (window);
}
