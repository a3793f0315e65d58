/* serai-header-layout.c: lays out the buttons at the beginning of a header bar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-header-layout.h"

enum
{
  SPACING = 6 /* pixels, as in AdwHeaderBar */
};

struct _SeraiHeaderLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (SeraiHeaderLayout, serai_header_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
get_width (GtkWidget *child, gboolean is_natural)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return is_natural ? natural : minimum;
}

/* The width of @first and of what comes after it. */
static int
add_widths (GtkWidget *first, gboolean is_natural)
{
  int width = 0;

  for (GtkWidget *child = first; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      width += get_width (child, is_natural) + (width > 0 ? SPACING : 0);
  return width;
}

static int
measure_height (GtkWidget *first)
{
  int height = 0;

  for (GtkWidget *child = first; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int minimum;

        gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
        height = MAX (height, minimum);
      }
  return height;
}

static void
serai_header_layout_measure (GtkLayoutManager *manager G_GNUC_UNUSED, GtkWidget *widget,
                             GtkOrientation orientation, int for_size G_GNUC_UNUSED, int *minimum,
                             int *natural, int *minimum_baseline G_GNUC_UNUSED,
                             int *natural_baseline G_GNUC_UNUSED)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = measure_height (first);
      return;
    }
  *minimum = add_widths (gtk_widget_get_next_sibling (first), FALSE);
  *natural = add_widths (first, TRUE);
}

/* A button without space is hidden from screen readers, too. */
static void
show (GtkWidget *child, gboolean is_shown)
{
  gtk_widget_set_child_visible (child, is_shown);
  gtk_accessible_update_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_HIDDEN, !is_shown, -1);
}

static void
serai_header_layout_allocate (GtkLayoutManager *manager G_GNUC_UNUSED, GtkWidget *widget, int width,
                              int height, int baseline G_GNUC_UNUSED)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  gboolean   is_natural = width >= add_widths (first, TRUE);
  gboolean   is_right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int        x = 0;

  show (first, width >= add_widths (first, FALSE));
  for (GtkWidget *child = first; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int           share = get_width (child, is_natural);
      GtkAllocation place = { is_right_to_left ? width - x - share : x, 0, share, height };

      if (!gtk_widget_should_layout (child) || !gtk_widget_get_child_visible (child))
        continue;
      gtk_widget_size_allocate (child, &place, -1);
      x += share + SPACING;
    }
}

static void
serai_header_layout_class_init (SeraiHeaderLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = serai_header_layout_measure;
  manager_class->allocate = serai_header_layout_allocate;
}

static void
serai_header_layout_init (SeraiHeaderLayout *self G_GNUC_UNUSED)
{
}
