/* serai-gallery.c: a window about the kinds of pieces of a game.
 *
 * It shows one board for each choice of each option, with the other options at their defaults. A
 * game without options has one board. The table and the boards grow with the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-gallery.h"

#include <glib/gi18n.h>

#include "board/serai-board-picture.h"
#include "game.h"
#include "serai-exhibit.h"
#include "serai-species-text.h"
#include "widgets/serai-piece-picture.h"
#include "widgets/serai-species-grid.h"
#include "widgets/serai-toplevel.h"

#define MAX_SPECIES 256
#define MAX_BOARDS 16
/* In pixels. */
#define CELL 40
#define N_COLUMNS 7 /* in narrow windows */
#define PICTURE_SIDE 84
#define GAP 24
/* The table may be as wide as this share of the window, and this many times its natural width. */
#define TABLE_SHARE 0.45
#define TABLE_GROWTH 1.6

struct _SeraiGallery
{
  AdwWindow         parent_instance;
  const SeraiRules *rules; /* static */
  SeraiPiece        pieces[MAX_SPECIES];
  gsize             n_pieces;
  GtkWidget        *exhibits[MAX_BOARDS];
  gsize             n_exhibits;
  GtkWidget        *search;
  GtkWidget        *results; /* the tables, or a notice that no piece was found */
  GtkWidget        *tables;  /* the first of these two that fits */
  GtkWidget        *table;   /* the table of the rules, with headings */
  GtkWidget        *rows;    /* rows of pieces in the order of their source */
  GtkWidget        *picture;
  GtkLabel         *name;
  GtkLabel         *number;
  GtkFlowBox       *boards;
  GtkWidget        *halves; /* the table, and the page beside or below it */
};

G_DEFINE_FINAL_TYPE (SeraiGallery, serai_gallery, ADW_TYPE_WINDOW)

static void
show_piece (SeraiGallery *self, guint n)
{
  SeraiPiece       piece = self->pieces[n];
  g_autofree char *name = serai_species_name (self->rules, piece);
  g_autofree char *number = NULL;
  SeraiSpecies     species;

  self->rules->species->identify (piece, &species);
  number =
      /* Translators: the number that a piece has in the book its game is from */
      species.number[0] != '\0' ? g_strdup_printf (_ ("Number %s"), species.number) : g_strdup ("");
  serai_piece_picture_set_piece (SERAI_PIECE_PICTURE (self->picture), self->rules, piece);
  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->number, number);
  serai_species_grid_mark (SERAI_SPECIES_GRID (self->table), n);
  serai_species_grid_mark (SERAI_SPECIES_GRID (self->rows), n);
  for (gsize i = 0; i < self->n_exhibits; i++)
    serai_exhibit_set_piece (SERAI_EXHIBIT (self->exhibits[i]), piece);
}

/* ---- Table and page: side by side, or stacked in a narrow window ---- */

static int
measure_half (GtkWidget *half, GtkOrientation orientation, int for_size, gboolean is_natural)
{
  int minimum, natural;

  gtk_widget_measure (half, orientation, for_size, &minimum, &natural, NULL, NULL);
  return is_natural ? natural : minimum;
}

/* Returns the width of the table beside the page, or 0 if they do not fit side by side. */
static int
table_width (GtkWidget *table, GtkWidget *page, int width)
{
  int natural = measure_half (table, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  int left = width - GAP - measure_half (page, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  int wanted = (int) MIN (TABLE_SHARE * width, TABLE_GROWTH * natural);

  if (width < 0)
    return natural;
  return left < natural ? 0 : MIN (left, MAX (natural, wanted));
}

static void
measure_halves (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                int *natural, int *minimum_baseline G_GNUC_UNUSED,
                int *natural_baseline G_GNUC_UNUSED)
{
  GtkWidget *table = gtk_widget_get_first_child (widget);
  GtkWidget *page = gtk_widget_get_last_child (widget);
  int        beside;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (measure_half (table, orientation, -1, FALSE),
                      measure_half (page, orientation, -1, FALSE));
      *natural = measure_half (table, orientation, -1, TRUE) + GAP
                 + measure_half (page, orientation, -1, TRUE);
      return;
    }
  beside = table_width (table, page, for_size);
  if (beside > 0)
    *minimum =
        MAX (measure_half (table, orientation, beside, FALSE),
             measure_half (page, orientation, for_size < 0 ? -1 : for_size - beside - GAP, FALSE));
  else
    *minimum = measure_half (table, orientation, for_size, FALSE) + GAP
               + measure_half (page, orientation, for_size, TRUE);
  *natural = *minimum;
}

static void
allocate_halves (GtkWidget *widget, int width, int height, int baseline G_GNUC_UNUSED)
{
  GtkWidget    *table = gtk_widget_get_first_child (widget);
  GtkWidget    *page = gtk_widget_get_last_child (widget);
  int           beside = table_width (table, page, width);
  int           below = measure_half (table, GTK_ORIENTATION_VERTICAL, width, FALSE);
  GtkAllocation table_area = { 0, 0, beside > 0 ? beside : width, beside > 0 ? height : below };
  GtkAllocation page_area = { beside + GAP, 0, width - beside - GAP, height };

  if (beside == 0)
    page_area = (GtkAllocation){ 0, below + GAP, width, height - below - GAP };
  gtk_widget_size_allocate (table, &table_area, -1);
  gtk_widget_size_allocate (page, &page_area, -1);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* ---- The table of the rules, or rows of pieces in a narrow window ---- */

static GtkWidget *
find_fitting_table (GtkWidget *tables, int width)
{
  GtkWidget *table = gtk_widget_get_first_child (tables);
  int        least = measure_half (table, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);

  return width < 0 || width >= least ? table : gtk_widget_get_last_child (tables);
}

static void
measure_tables (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                int *natural, int *minimum_baseline G_GNUC_UNUSED,
                int *natural_baseline G_GNUC_UNUSED)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = measure_half (gtk_widget_get_last_child (widget), orientation, -1, FALSE);
      *natural = measure_half (gtk_widget_get_first_child (widget), orientation, -1, TRUE);
      return;
    }
  *minimum = measure_half (find_fitting_table (widget, for_size), orientation, -1, FALSE);
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
  int           least_width = measure_half (fitting, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  int           least_height = measure_half (fitting, GTK_ORIENTATION_VERTICAL, -1, FALSE);
  int           growth = MAX (0, MIN (width - least_width, height - least_height));
  int           used = least_width + growth;
  GtkAllocation area = { (width - used) / 2, 0, used, least_height + growth };

  show_table (widget, fitting);
  gtk_widget_size_allocate (fitting, &area, -1);
}

/* ---- The parts ---- */

static GtkLabel *
create_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return GTK_LABEL (label);
}

static void
add_exhibit (SeraiGallery *self, const SeraiOptions *options, const char *title)
{
  GtkWidget *exhibit = serai_exhibit_new (self->rules, options, title);

  self->exhibits[self->n_exhibits++] = exhibit;
  gtk_flow_box_append (self->boards, exhibit);
}

static void
add_exhibits (SeraiGallery *self)
{
  SeraiOptions options;

  serai_options_init (self->rules, &options);
  if (self->rules->n_options == 0)
    add_exhibit (self, &options, "");
  for (gsize n = 0; n < self->rules->n_options; n++)
    for (guint8 i = 0; i < self->rules->options[n].n_choices && self->n_exhibits < MAX_BOARDS; i++)
      {
        SeraiOptions other = options;

        other.choice[n] = i;
        add_exhibit (self, &other, _ (self->rules->options[n].choices[i].label));
      }
}

/* ---- The tables and their search ---- */

static void
list_pieces (SeraiGallery *self)
{
  while (self->n_pieces < MAX_SPECIES)
    {
      SeraiPiece piece = self->rules->species->nth (self->n_pieces);

      if (piece.kind == 0)
        break;
      self->pieces[self->n_pieces++] = piece;
    }
}

static GtkWidget *
add_grid (SeraiGallery *self, unsigned n_columns)
{
  GtkWidget *grid =
      serai_species_grid_new (self->rules, self->pieces, self->n_pieces, CELL, n_columns);

  g_signal_connect_object (grid, "highlighted", G_CALLBACK (show_piece), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (grid, "chosen", G_CALLBACK (show_piece), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->tables), grid);
  return grid;
}

static void
search_cb (SeraiGallery *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  gsize       n_found = serai_species_grid_search (SERAI_SPECIES_GRID (self->table), words);

  serai_species_grid_search (SERAI_SPECIES_GRID (self->rows), words);
  gtk_stack_set_visible_child_name (GTK_STACK (self->results), n_found > 0 ? "tables" : "none");
}

static void
focus_tables_cb (SeraiGallery *self)
{
  gtk_widget_child_focus (self->results, GTK_DIR_TAB_FORWARD);
}

/* Escape in an empty search closes the window, as elsewhere. */
static void
stop_search_cb (SeraiGallery *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    gtk_window_close (GTK_WINDOW (self));
  else
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

static gboolean
focus_search (GtkWidget *self, GVariant *arguments G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  return gtk_widget_grab_focus (SERAI_GALLERY (self)->search);
}

static GtkWidget *
create_search (SeraiGallery *self)
{
  /* Translators: in an empty entry: what to search pieces for; parts are typed as digits */
  const char *hint = _ ("Name or parts");
  GtkWidget  *search = gtk_search_entry_new ();

  g_object_set (search, "placeholder-text", hint, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (search), GTK_ACCESSIBLE_PROPERTY_LABEL, hint, -1);
  g_signal_connect_swapped (search, "search-changed", G_CALLBACK (search_cb), self);
  g_signal_connect_swapped (search, "activate", G_CALLBACK (focus_tables_cb), self);
  g_signal_connect_swapped (search, "stop-search", G_CALLBACK (stop_search_cb), self);
  return search;
}

static GtkWidget *
create_results (SeraiGallery *self)
{
  GtkWidget *results = gtk_stack_new ();
  GtkWidget *none = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                                  /* Translators: the result of a search for a piece of a game */
                                  "label", _ ("No piece found"), NULL);

  gtk_widget_add_css_class (none, "title-4");
  self->tables = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (
      self->tables, gtk_custom_layout_new (get_request_mode, measure_tables, allocate_tables));
  self->table = add_grid (self, 0);
  self->rows = add_grid (self, N_COLUMNS);
  gtk_stack_add_named (GTK_STACK (results), self->tables, "tables");
  gtk_stack_add_named (GTK_STACK (results), none, "none");
  gtk_widget_set_vexpand (results, TRUE);
  return results;
}

static void
add_tables (SeraiGallery *self)
{
  GtkWidget *half = gtk_box_new (GTK_ORIENTATION_VERTICAL, GAP / 2);

  list_pieces (self);
  self->search = create_search (self);
  self->results = create_results (self);
  gtk_box_append (GTK_BOX (half), self->search);
  gtk_box_append (GTK_BOX (half), self->results);
  gtk_box_prepend (GTK_BOX (self->halves), half);
}

/* ---- The page ---- */

/* The children of a flow box are focusable by default. */
static void
make_passive (GtkFlowBox *box)
{
  GtkFlowBoxChild *child;

  for (int n = 0; (child = gtk_flow_box_get_child_at_index (box, n)) != NULL; n++)
    gtk_widget_set_focusable (GTK_WIDGET (child), FALSE);
}

static void
create_page (SeraiGallery *self, GtkWidget *page)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->picture = serai_piece_picture_new (PICTURE_SIDE);
  self->name = create_label ("title-2");
  gtk_label_set_wrap (self->name, FALSE);
  self->number = create_label ("dim-label");
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (lines), GTK_WIDGET (self->name));
  gtk_box_append (GTK_BOX (lines), GTK_WIDGET (self->number));
  gtk_box_append (GTK_BOX (head), self->picture);
  gtk_box_append (GTK_BOX (head), lines);
  gtk_box_append (GTK_BOX (page), head);
  gtk_box_append (GTK_BOX (page), GTK_WIDGET (self->boards));
}

static GtkFlowBox *
create_boards (void)
{
  GtkFlowBox *box = GTK_FLOW_BOX (gtk_flow_box_new ());

  gtk_flow_box_set_selection_mode (box, GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line (box, 1);
  gtk_flow_box_set_max_children_per_line (box, 2);
  gtk_flow_box_set_column_spacing (box, GAP / 2);
  gtk_flow_box_set_row_spacing (box, GAP / 2);
  gtk_flow_box_set_homogeneous (box, TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (box), TRUE);
  return box;
}

static void
serai_gallery_class_init (SeraiGalleryClass *klass)
{
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_f, GDK_CONTROL_MASK, focus_search,
                                NULL);
}

static void
serai_gallery_init (SeraiGallery *self)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->halves = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (
      self->halves, gtk_custom_layout_new (get_request_mode, measure_halves, allocate_halves));
  self->boards = create_boards ();
  create_page (self, page);
  gtk_box_append (GTK_BOX (self->halves), page);
  gtk_widget_add_css_class (self->halves, "gallery");
  gtk_window_set_default_size (GTK_WINDOW (self), 1040, 680);
}

static GtkWindow *
create_gallery (GtkWindow *parent, const SeraiRules *rules)
{
  SeraiGallery *self =
      g_object_new (SERAI_TYPE_GALLERY, "application", gtk_window_get_application (parent),
                    "transient-for", parent, "destroy-with-parent", TRUE, NULL);

  self->rules = rules;
  serai_toplevel_fill (ADW_WINDOW (self), _ (rules->species->title), _ (rules->name), self->halves);
  add_exhibits (self);
  add_tables (self);
  make_passive (self->boards);
  show_piece (self, 0);
  gtk_widget_grab_focus (self->table);
  return GTK_WINDOW (self);
}

/**
 * serai_gallery_show:
 * @parent: the transient parent
 * @rules: a game with a gallery
 * Shows the kinds of pieces of @rules, replacing the window of another game.
 */
void
serai_gallery_show (GtkWindow *parent, const SeraiRules *rules)
{
  serai_toplevel_show (parent, SERAI_TYPE_GALLERY, rules, create_gallery);
}
