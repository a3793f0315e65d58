/* serai-species-finder.c: a table of all kinds of pieces of a game below a search.
 *
 * A narrow widget shows rows of pieces in the order of their source instead of the table of the
 * rules, which has headings and more columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-species-finder.h"

#include <glib/gi18n.h>

#include "widgets/serai-species-grid.h"

#define CELL 40 /* least side of a picture, in pixels */
#define N_COLUMNS 7
#define GAP 12

struct _SeraiSpeciesFinder
{
  GtkWidget  parent_instance;
  GtkWidget *search;
  GtkWidget *results; /* the tables, or a notice that no piece was found */
  GtkWidget *tables;
  GtkWidget *table; /* these are children of tables; the first that fits is shown */
  GtkWidget *rows;
  guint      highlighted; /* the index of a piece, or G_MAXUINT */
};

enum
{
  HIGHLIGHTED,
  STOPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiSpeciesFinder, serai_species_finder, GTK_TYPE_WIDGET)

/* ---- The table of the rules, or rows of pieces in a narrow window ---- */

/* A table has no natural size beyond its minimum. */
static int
measure (GtkWidget *table, GtkOrientation orientation)
{
  int minimum;

  gtk_widget_measure (table, orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *tables G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static GtkWidget *
find_fitting_table (GtkWidget *tables, int width)
{
  GtkWidget *table = gtk_widget_get_first_child (tables);
  int        least = measure (table, GTK_ORIENTATION_HORIZONTAL);

  return width < 0 || width >= least ? table : gtk_widget_get_last_child (tables);
}

static void
measure_tables (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                int *natural, int *minimum_baseline G_GNUC_UNUSED,
                int *natural_baseline G_GNUC_UNUSED)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = measure (gtk_widget_get_last_child (widget), orientation);
      *natural = measure (gtk_widget_get_first_child (widget), orientation);
      return;
    }
  *minimum = measure (find_fitting_table (widget, for_size), orientation);
  *natural = *minimum;
}

static gboolean
focus_cb (gpointer table)
{
  if (gtk_widget_get_mapped (table))
    gtk_widget_grab_focus (table);
  return G_SOURCE_REMOVE;
}

/* Hides the other table. If that has the focus, it moves to the same piece in @fitting, but not
 * before the layout is complete, because another piece would change it. */
static void
show_table (GtkWidget *tables, GtkWidget *fitting)
{
  GtkWidget *focused = gtk_widget_get_focus_child (tables);

  if (focused != NULL && focused != fitting)
    g_idle_add_full (G_PRIORITY_DEFAULT, focus_cb, g_object_ref (fitting), g_object_unref);
  for (GtkWidget *table = gtk_widget_get_first_child (tables); table != NULL;
       table = gtk_widget_get_next_sibling (table))
    gtk_widget_set_child_visible (table, table == fitting);
}

/* A table grows in both directions alike. */
static void
allocate_tables (GtkWidget *widget, int width, int height, int baseline G_GNUC_UNUSED)
{
  GtkWidget    *fitting = find_fitting_table (widget, width);
  int           least_width = measure (fitting, GTK_ORIENTATION_HORIZONTAL);
  int           least_height = measure (fitting, GTK_ORIENTATION_VERTICAL);
  int           growth = MAX (0, MIN (width - least_width, height - least_height));
  int           used = least_width + growth;
  GtkAllocation area = { (width - used) / 2, 0, used, least_height + growth };

  show_table (widget, fitting);
  gtk_widget_size_allocate (fitting, &area, -1);
}

/* ---- Both tables ---- */

static void
highlighted_cb (SeraiSpeciesFinder *self, guint n)
{
  if (n == self->highlighted)
    return;
  self->highlighted = n;
  serai_species_grid_mark (SERAI_SPECIES_GRID (self->table), n);
  serai_species_grid_mark (SERAI_SPECIES_GRID (self->rows), n);
  g_signal_emit (self, signals[HIGHLIGHTED], 0, n);
}

static void
search_cb (SeraiSpeciesFinder *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  gsize       n_found = serai_species_grid_search (SERAI_SPECIES_GRID (self->table), words);

  serai_species_grid_search (SERAI_SPECIES_GRID (self->rows), words);
  gtk_stack_set_visible_child_name (GTK_STACK (self->results), n_found > 0 ? "tables" : "none");
}

static gboolean
serai_species_finder_grab_focus (GtkWidget *widget)
{
  SeraiSpeciesFinder *self = SERAI_SPECIES_FINDER (widget);

  return gtk_widget_grab_focus (gtk_widget_get_child_visible (self->table) ? self->table
                                                                           : self->rows);
}

/* The first Escape ends the search. */
static void
stop_search_cb (SeraiSpeciesFinder *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    g_signal_emit (self, signals[STOPPED], 0);
  else
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

/* ---- Widget ---- */

static void
serai_species_finder_dispose (GObject *object)
{
  SeraiSpeciesFinder *self = SERAI_SPECIES_FINDER (object);

  g_clear_pointer (&self->search, gtk_widget_unparent);
  g_clear_pointer (&self->results, gtk_widget_unparent);
  G_OBJECT_CLASS (serai_species_finder_parent_class)->dispose (object);
}

static void
serai_species_finder_class_init (SeraiSpeciesFinderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_species_finder_dispose;
  widget_class->grab_focus = serai_species_finder_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  signals[HIGHLIGHTED] = g_signal_new ("highlighted", SERAI_TYPE_SPECIES_FINDER, G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[STOPPED] = g_signal_new ("stopped", SERAI_TYPE_SPECIES_FINDER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static GtkWidget *
create_search (SeraiSpeciesFinder *self)
{
  /* Translators: in an empty entry: what to search pieces for; parts are typed as digits */
  const char *hint = _ ("Name or parts");
  GtkWidget  *search = gtk_search_entry_new ();

  g_object_set (search, "placeholder-text", hint, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (search), GTK_ACCESSIBLE_PROPERTY_LABEL, hint, -1);
  g_signal_connect_swapped (search, "search-changed", G_CALLBACK (search_cb), self);
  g_signal_connect_swapped (search, "activate", G_CALLBACK (gtk_widget_grab_focus), self);
  g_signal_connect_swapped (search, "stop-search", G_CALLBACK (stop_search_cb), self);
  return search;
}

static GtkWidget *
create_results (SeraiSpeciesFinder *self)
{
  GtkWidget *results = gtk_stack_new ();
  GtkWidget *none = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                                  /* Translators: the result of a search for a piece of a game */
                                  "label", _ ("No piece found"), NULL);

  gtk_widget_add_css_class (none, "title-4");
  self->tables = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (
      self->tables, gtk_custom_layout_new (get_request_mode, measure_tables, allocate_tables));
  gtk_stack_add_named (GTK_STACK (results), self->tables, "tables");
  gtk_stack_add_named (GTK_STACK (results), none, "none");
  gtk_widget_set_vexpand (results, TRUE);
  return results;
}

static void
serai_species_finder_init (SeraiSpeciesFinder *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->highlighted = G_MAXUINT;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), GAP);
  self->search = create_search (self);
  self->results = create_results (self);
  gtk_widget_set_parent (self->search, GTK_WIDGET (self));
  gtk_widget_set_parent (self->results, GTK_WIDGET (self));
}

static GtkWidget *
add_grid (SeraiSpeciesFinder *self, GtkWidget *grid)
{
  g_signal_connect_object (grid, "highlighted", G_CALLBACK (highlighted_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (grid, "chosen", G_CALLBACK (highlighted_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->tables), grid);
  return grid;
}

/**
 * serai_species_finder_new:
 * @rules: a game with many kinds of pieces
 * @pieces: (array length=n_pieces): all of them, in the order of their source
 * @n_pieces: their number, at least one
 * Returns: (transfer floating): a table of @pieces; its focus is on the piece last highlighted
 */
GtkWidget *
serai_species_finder_new (const SeraiRules *rules, const SeraiPiece *pieces, gsize n_pieces)
{
  SeraiSpeciesFinder     *self = g_object_new (SERAI_TYPE_SPECIES_FINDER, NULL);
  const SeraiSpeciesGroup all = { NULL, n_pieces };

  self->table = add_grid (self, serai_species_grid_new (rules, pieces, n_pieces, CELL));
  self->rows =
      add_grid (self, serai_species_grid_new_grouped (rules, pieces, &all, 1, CELL, N_COLUMNS));
  return GTK_WIDGET (self);
}

/**
 * serai_species_finder_search:
 * Moves the focus to the search.
 */
void
serai_species_finder_search (SeraiSpeciesFinder *self)
{
  g_return_if_fail (SERAI_IS_SPECIES_FINDER (self));

  gtk_widget_grab_focus (self->search);
}
