/* test-board-clock.c: when a board is redrawn, in a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>

#include "serai-board-clock.h"

typedef struct
{
  GtkWidget          *window;
  GtkWidget          *widget; /* child of the window */
  SeraiLegs          *legs;
  SeraiTurningLayout *layout;
  SeraiBoardClock    *clock;
  guint               n_drawn;
  gboolean            has_ended; /* all legs have been shown */
} Fixture;

static void
draw_cb (GtkDrawingArea *area G_GNUC_UNUSED, cairo_t *cr G_GNUC_UNUSED, int width G_GNUC_UNUSED,
         int height G_GNUC_UNUSED, gpointer data)
{
  Fixture *fixture = data;

  fixture->n_drawn++;
}

static void
ended_cb (Fixture *fixture)
{
  fixture->has_ended = TRUE;
  fixture->n_drawn = 0;
}

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->window = gtk_window_new ();
  fixture->widget = gtk_drawing_area_new ();
  fixture->legs = serai_legs_new ();
  fixture->layout = serai_turning_layout_new (fixture->widget);
  fixture->clock = serai_board_clock_new (fixture->widget, fixture->legs, fixture->layout);
  g_signal_connect_swapped (fixture->legs, "ended", G_CALLBACK (ended_cb), fixture);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (fixture->widget), draw_cb, fixture, NULL);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->widget);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (fixture->n_drawn == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_board_clock_free (fixture->clock);
  serai_turning_layout_free (fixture->layout);
  g_assert_finalize_object (fixture->legs);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static void
add_leg (Fixture *fixture)
{
  SeraiLeg leg = { .duration_us = SERAI_SETTLE_US };

  fixture->has_ended = FALSE;
  serai_legs_add (fixture->legs, &leg);
  g_assert_true (serai_board_clock_is_running (fixture->clock));
}

static void
show_leg (Fixture *fixture)
{
  add_leg (fixture);
  while (!fixture->has_ended)
    g_main_context_iteration (NULL, TRUE);
}

/* Before the board turns, the finished move stays in view for a moment, and nothing is drawn. */
static void
test_pause (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_turning_layout_set_turned (fixture->layout, TRUE);
  show_leg (fixture);
  g_assert_true (serai_board_clock_is_running (fixture->clock));
  while (serai_board_clock_is_running (fixture->clock))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fixture->n_drawn, <=, 1);
}

/* Without a turn there is no pause. */
static void
test_no_pause (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  show_leg (fixture);
  g_assert_false (serai_board_clock_is_running (fixture->clock));
}

/* A move made during the pause is shown first. */
static void
test_move_in_pause (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  serai_turning_layout_set_turned (fixture->layout, TRUE);
  show_leg (fixture);
  show_leg (fixture);
  while (serai_board_clock_is_running (fixture->clock))
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (serai_legs_get_first (fixture->legs));
}

static void
test_unmapped (Fixture *fixture, gconstpointer data)
{
  gboolean is_in_pause = GPOINTER_TO_INT (data);

  serai_turning_layout_set_turned (fixture->layout, TRUE);
  if (is_in_pause)
    show_leg (fixture);
  else
    add_leg (fixture);
  gtk_widget_set_visible (fixture->widget, FALSE);
  g_assert_false (serai_board_clock_is_running (fixture->clock));
  g_assert_null (serai_legs_get_first (fixture->legs));
}

static void
add (const char *path, gconstpointer data, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, data, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  add ("/board-clock/pause", NULL, test_pause);
  add ("/board-clock/no-pause", NULL, test_no_pause);
  add ("/board-clock/move-in-pause", NULL, test_move_in_pause);
  add ("/board-clock/unmapped", GINT_TO_POINTER (FALSE), test_unmapped);
  add ("/board-clock/unmapped-in-pause", GINT_TO_POINTER (TRUE), test_unmapped);
  return g_test_run ();
}
