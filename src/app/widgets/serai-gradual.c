/* serai-gradual.c: presents large windows without stalling the main loop.
 *
 * Creating widgets, laying them out and painting them takes longer than a frame, so this is done in
 * several turns of the main loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-gradual.h"

#include <adwaita.h>

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
show_part_cb (GtkWidget *window G_GNUC_UNUSED, GdkFrameClock *clock G_GNUC_UNUSED, gpointer parts)
{
  g_autoptr (GtkWidget) part = g_queue_pop_head (parts);

  if (part == NULL)
    return G_SOURCE_REMOVE;
  set_shown (part, TRUE);
  return G_SOURCE_CONTINUE;
}

/**
 * serai_gradual_present:
 * @window: a new window with a default size
 * Presents @window with its first part: a group of rows (#AdwPreferencesGroup) or a widget of the
 * CSS class “preview”. After the first frame, each frame adds one of the others.
 */
void
serai_gradual_present (GtkWindow *window)
{
  GQueue *parts = g_queue_new ();

  g_return_if_fail (GTK_IS_WINDOW (window));

  collect_parts (GTK_WIDGET (window), parts);
  for (GList *item = parts->head != NULL ? parts->head->next : NULL; item != NULL;
       item = item->next)
    set_shown (item->data, FALSE);
  gtk_widget_add_tick_callback (GTK_WIDGET (window), show_part_cb, parts, free_parts);
  gtk_window_present (window);
}
