/* serai-still.c: keeps what is under the pointer where it is while rows appear and vanish.
 *
 * After each layout, the page is scrolled by as much as the row under the pointer has moved. Where
 * there is nothing to scroll, the page gets a margin for as long as the pointer is there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-still.h"

#include <math.h>

/* The key of a page's Still. */
#define KEY "serai-still"

typedef struct
{
  GtkWidget     *page;
  GtkWidget     *scroller;
  GtkWidget     *content; /* what is scrolled */
  GtkAdjustment *position;
  double         upper;  /* of @position, when it was looked at last */
  GtkWidget     *anchor; /* (weak) (nullable): the row under the pointer */
  double         y;      /* of @anchor in the page */
  double         pointer[2];
  gboolean       is_scrolled; /* by the user, since the last layout */
  GdkFrameClock *clock;       /* (owned) (nullable): while the page is realized */
} Still;

static void
set_anchor (Still *self, GtkWidget *anchor)
{
  g_set_weak_pointer (&self->anchor, anchor);
}

static double
find_y (Still *self)
{
  graphene_point_t point = GRAPHENE_POINT_INIT_ZERO;

  if (!gtk_widget_compute_point (self->anchor, self->scroller, &point, &point))
    set_anchor (self, NULL);
  return point.y;
}

static void
look (Still *self)
{
  GtkWidget *widget =
      gtk_widget_pick (self->page, self->pointer[0], self->pointer[1], GTK_PICK_DEFAULT);

  set_anchor (self,
              widget != NULL ? gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW) : NULL);
  if (self->anchor != NULL)
    self->y = find_y (self);
}

/* ---- Layout ---- */

/* Scrolls by @delta pixels, or gives the page a margin, after which there is another layout. */
static void
scroll (Still *self, double delta)
{
  double page = gtk_adjustment_get_page_size (self->position);
  double wanted = gtk_adjustment_get_value (self->position) + delta;
  int    natural;

  gtk_widget_measure (self->content, GTK_ORIENTATION_VERTICAL,
                      gtk_widget_get_width (self->scroller), NULL, &natural, NULL, NULL);
  if (wanted < 0)
    gtk_widget_set_margin_top (self->content,
                               gtk_widget_get_margin_top (self->content) + (int) -wanted);
  else if (wanted + page > natural)
    gtk_widget_set_margin_bottom (self->content, gtk_widget_get_margin_bottom (self->content)
                                                     + (int) ceil (wanted + page - natural));
  gtk_adjustment_set_value (self->position, wanted);
}

static void
laid_out_cb (Still *self)
{
  double delta;

  if (self->is_scrolled)
    look (self);
  self->is_scrolled = FALSE;
  self->upper = gtk_adjustment_get_upper (self->position);
  if (self->anchor == NULL)
    return;
  delta = find_y (self) - self->y;
  if (self->anchor != NULL && fabs (delta) >= 1)
    scroll (self, delta);
}

/* The value changes with the upper end, too, and by scroll(), when @anchor is not at @y. */
static void
scrolled_cb (Still *self)
{
  if (gtk_adjustment_get_upper (self->position) == self->upper
      && (self->anchor == NULL || fabs (find_y (self) - self->y) < 1))
    self->is_scrolled = TRUE;
}

/* ---- The pointer ---- */

static void
moved_cb (Still *self, double x, double y)
{
  self->pointer[0] = x;
  self->pointer[1] = y;
  if (!self->is_scrolled) /* otherwise the rows are not where they will be */
    look (self);
}

static void
left_cb (Still *self)
{
  double top = gtk_widget_get_margin_top (self->content);

  set_anchor (self, NULL);
  gtk_widget_set_margin_top (self->content, 0);
  gtk_widget_set_margin_bottom (self->content, 0);
  gtk_adjustment_set_value (self->position, gtk_adjustment_get_value (self->position) - top);
}

/* ---- The page ---- */

static void
unrealized_cb (Still *self)
{
  set_anchor (self, NULL);
  if (self->clock != NULL)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->clock);
}

/* The windows are laid out by handlers of the same signal. */
static void
realized_cb (Still *self)
{
  unrealized_cb (self);
  self->clock = g_object_ref (gtk_widget_get_frame_clock (self->page));
  g_signal_connect_data (self->clock, "layout", G_CALLBACK (laid_out_cb), self, NULL,
                         G_CONNECT_AFTER | G_CONNECT_SWAPPED);
}

static void
still_free (gpointer data)
{
  Still *self = data;

  unrealized_cb (self);
  g_free (self);
}

static GtkWidget *
find_scroller (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_SCROLLED_WINDOW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_scroller (child);
  return found;
}

/**
 * serai_still_keep:
 * @page: a page with lists of rows in a #GtkScrolledWindow
 * From now on, what is under the pointer stays there while rows come and go elsewhere.
 */
void
serai_still_keep (GtkWidget *page)
{
  Still              *self = g_new0 (Still, 1);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->page = page;
  self->scroller = find_scroller (page);
  self->position = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  self->content = gtk_viewport_get_child (
      GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->scroller))));
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (left_cb), self);
  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (page, motion);
  g_signal_connect_swapped (self->position, "value-changed", G_CALLBACK (scrolled_cb), self);
  g_signal_connect_swapped (page, "realize", G_CALLBACK (realized_cb), self);
  g_signal_connect_swapped (page, "unrealize", G_CALLBACK (unrealized_cb), self);
  g_object_set_data_full (G_OBJECT (page), KEY, self, still_free);
}
