/* test-whole-clicks.c: a click whose release is still to be handled when the window is laid out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/whole-clicks.h"

#include <dlfcn.h>
#include <gdk/x11/gdkx.h>

/* The pointer of the X server, from the library of the XTEST extension. */
typedef struct
{
  Display *display;
  int (*move) (Display *display, int screen, int x, int y, unsigned long delay);
  int (*button) (Display *display, unsigned int button, int is_press, unsigned long delay);
  int (*sync) (Display *display, int discard);
} Pointer;

static void *
find_symbol (void *library, const char *name)
{
  void *symbol = dlsym (library, name);

  g_assert_nonnull (symbol);
  return symbol;
}

static Pointer
find_pointer (void)
{
  void   *library = dlopen ("libXtst.so.6", RTLD_NOW);
  Pointer pointer = { .display = gdk_x11_display_get_xdisplay (gdk_display_get_default ()) };

  if (library == NULL)
    g_error ("%s", dlerror ());
  *(void **) &pointer.move = find_symbol (library, "XTestFakeMotionEvent");
  *(void **) &pointer.button = find_symbol (library, "XTestFakeButtonEvent");
  *(void **) &pointer.sync = find_symbol (library, "XSync");
  return pointer;
}

/* The server has done it when this returns; the program has not heard of it yet. */
static void
press (Pointer *pointer, gboolean is_press)
{
  pointer->button (pointer->display, 1, is_press, 0);
  pointer->sync (pointer->display, 0);
}

static void
wait_for_flag (GtkWidget *widget, GtkStateFlags flag, gboolean is_set)
{
  while (((gtk_widget_get_state_flags (widget) & flag) != 0) != is_set)
    g_main_context_iteration (NULL, TRUE);
}

static void
count_cb (guint *n_clicks)
{
  ++*n_clicks;
}

/* Does at once what the window does in its next frame after a new layout. */
static void
lay_out (GtkWidget *widget)
{
  GdkSurface    *surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  GdkFrameClock *clock = gdk_surface_get_frame_clock (surface);

  gtk_widget_queue_resize (widget);
  g_signal_emit_by_name (clock, "layout");
  g_signal_emit_by_name (clock, "flush-events");
  g_signal_emit_by_name (clock, "resume-events");
}

/* The window covers the middle of the screen, wherever it is placed. GTK looks for the widget below
 * the pointer when it moves in a window that is there already. */
static void
present_under_pointer (GtkWidget *window, GtkWidget *button, Pointer *pointer)
{
  GListModel *monitors = gdk_display_get_monitors (gdk_display_get_default ());
  g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, 0);
  GdkRectangle area;

  gdk_monitor_get_geometry (monitor, &area);
  gtk_window_set_default_size (GTK_WINDOW (window), area.width * 3 / 4, area.height * 3 / 4);
  gtk_window_present (GTK_WINDOW (window));
  for (int n = 0; !(gtk_widget_get_state_flags (button) & GTK_STATE_FLAG_PRELIGHT); n = !n)
    {
      pointer->move (pointer->display, -1, area.width / 2 + n, area.height / 2, 0);
      pointer->sync (pointer->display, 0);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
}

static void
click_with_layouts (int n_layouts)
{
  Pointer    pointer = find_pointer ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *button = gtk_button_new_with_label ("Pause");
  guint      n_clicks = 0;

  g_signal_connect_swapped (button, "clicked", G_CALLBACK (count_cb), &n_clicks);
  gtk_window_set_child (GTK_WINDOW (window), button);
  serai_whole_clicks_keep (GTK_WINDOW (window));
  present_under_pointer (window, button, &pointer);
  press (&pointer, TRUE);
  wait_for_flag (button, GTK_STATE_FLAG_ACTIVE, TRUE);
  press (&pointer, FALSE);
  for (int i = 0; i < n_layouts; ++i)
    lay_out (button);
  wait_for_flag (button, GTK_STATE_FLAG_ACTIVE, FALSE);
  g_assert_cmpuint (n_clicks, ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_late_release (void)
{
  click_with_layouts (1);
}

static void
test_two_layouts (void)
{
  click_with_layouts (2);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/whole-clicks/late-release", test_late_release);
  g_test_add_func ("/whole-clicks/two-layouts", test_two_layouts);
  return g_test_run ();
}
