/* serai-flow-layout.c: lays out widgets in a row, and those that do not fit in rows below.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-flow-layout.h"

struct _SeraiFlowLayout
{
  GtkLayoutManager parent_instance;
  int              spacing; /* pixels */
  gboolean         is_even; /* a row for each widget if one row is not enough */
};

G_DEFINE_FINAL_TYPE (SeraiFlowLayout, serai_flow_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Widgets side by side. */
typedef struct
{
  GtkWidget *first; /* (nullable): the last row lies before it */
  GtkWidget *end;   /* (nullable): the widget after the row */
  GtkWidget *wide;  /* (nullable): takes the space that is left */
  int        width; /* that the widgets want */
} Row;

/* Returns: (nullable): the next visible widget, beginning with @child */
static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* The width that a widget needs in a row of @width pixels. One that expands, as a text does that
 * wraps, can do with half of it. */
static int
get_width (GtkWidget *child, int width)
{
  int minimum, natural;
  int most = gtk_widget_get_hexpand (child) ? width / 2 : width;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return MAX (minimum, MIN (natural, most));
}

/* Returns: as much of the row that begins with @first as fits */
static Row
fill_row (SeraiFlowLayout *self, GtkWidget *first, int width)
{
  Row row = { skip_hidden (first), NULL, NULL, 0 };

  row.end = row.first;
  while (row.end != NULL)
    {
      int wanted = get_width (row.end, width) + (row.end != row.first ? self->spacing : 0);

      if (row.end != row.first && row.width + wanted > width)
        break;
      row.width += wanted;
      if (row.wide == NULL && gtk_widget_get_hexpand (row.end))
        row.wide = row.end;
      row.end = skip_hidden (gtk_widget_get_next_sibling (row.end));
    }
  return row;
}

/* Returns: the row that begins with @first */
static Row
find_row (SeraiFlowLayout *self, GtkWidget *first, int width)
{
  Row        row = fill_row (self, first, width);
  GtkWidget *parent = row.first != NULL ? gtk_widget_get_parent (row.first) : NULL;

  if (!self->is_even || parent == NULL)
    return row;
  if (row.end == NULL && row.first == skip_hidden (gtk_widget_get_first_child (parent)))
    return row; /* all fit */
  row.end = skip_hidden (gtk_widget_get_next_sibling (row.first));
  row.wide = row.first;
  row.width = get_width (row.first, width);
  return row;
}

/* The width that a widget of @row gets. */
static int
get_share (const Row *row, GtkWidget *child, int width)
{
  return get_width (child, width) + (child == row->wide ? width - row->width : 0);
}

static int
measure_row (const Row *row, int width)
{
  int height = 0;

  for (GtkWidget *child = row->first; child != row->end;
       child = skip_hidden (gtk_widget_get_next_sibling (child)))
    {
      int natural;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, get_share (row, child, width), NULL,
                          &natural, NULL, NULL);
      height = MAX (height, natural);
    }
  return height;
}

static int
measure_height (SeraiFlowLayout *self, GtkWidget *widget, int width)
{
  int height = 0;
  Row row = find_row (self, gtk_widget_get_first_child (widget), width);

  while (row.first != NULL)
    {
      height += measure_row (&row, width) + (height > 0 ? self->spacing : 0);
      row = find_row (self, row.end, width);
    }
  return height;
}

static void
measure_width (SeraiFlowLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = 0;
  *natural = 0;
  for (GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget)); child != NULL;
       child = skip_hidden (gtk_widget_get_next_sibling (child)))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural,
                          NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural += child_natural + (*natural > 0 ? self->spacing : 0);
    }
}

static void
serai_flow_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation,
                           int for_size, int *minimum, int *natural,
                           int *minimum_baseline G_GNUC_UNUSED, int *natural_baseline G_GNUC_UNUSED)
{
  SeraiFlowLayout *self = SERAI_FLOW_LAYOUT (manager);

  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    measure_width (self, widget, minimum, natural);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = measure_height (self, widget, for_size < 0 ? *natural : for_size);
}

static void
allocate_row (SeraiFlowLayout *self, const Row *row, int y, int width, int height)
{
  int x = row->wide == NULL ? width - row->width : 0;

  for (GtkWidget *child = row->first; child != row->end;
       child = skip_hidden (gtk_widget_get_next_sibling (child)))
    {
      int                 share = get_share (row, child, width);
      const GtkAllocation place = { x, y, share, height };

      gtk_widget_size_allocate (child, &place, -1);
      x += share + self->spacing;
    }
}

static void
serai_flow_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width,
                            int height G_GNUC_UNUSED, int baseline G_GNUC_UNUSED)
{
  SeraiFlowLayout *self = SERAI_FLOW_LAYOUT (manager);
  Row              row = find_row (self, gtk_widget_get_first_child (widget), width);
  int              y = 0;

  while (row.first != NULL)
    {
      int row_height = measure_row (&row, width);

      allocate_row (self, &row, y, width, row_height);
      y += row_height + self->spacing;
      row = find_row (self, row.end, width);
    }
}

static GtkSizeRequestMode
serai_flow_layout_get_request_mode (GtkLayoutManager *manager G_GNUC_UNUSED,
                                    GtkWidget *widget         G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
serai_flow_layout_class_init (SeraiFlowLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = serai_flow_layout_measure;
  manager_class->allocate = serai_flow_layout_allocate;
  manager_class->get_request_mode = serai_flow_layout_get_request_mode;
}

static void
serai_flow_layout_init (SeraiFlowLayout *self G_GNUC_UNUSED)
{
}

/**
 * serai_flow_layout_new:
 * @spacing: pixels between widgets and between rows
 * Returns: (transfer full): for the property "layout-manager" of a widget
 */
GtkLayoutManager *
serai_flow_layout_new (int spacing)
{
  SeraiFlowLayout *self = g_object_new (SERAI_TYPE_FLOW_LAYOUT, NULL);

  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}

/**
 * serai_flow_layout_new_even:
 * @spacing: pixels between widgets
 * Returns: (transfer full): the same, but widgets for which one row is not enough are all below
 *   each other and equally wide
 */
GtkLayoutManager *
serai_flow_layout_new_even (int spacing)
{
  GtkLayoutManager *self = serai_flow_layout_new (spacing);

  SERAI_FLOW_LAYOUT (self)->is_even = TRUE;
  return self;
}
