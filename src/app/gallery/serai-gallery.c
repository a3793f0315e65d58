/* serai-gallery.c: a window about the kinds of pieces of a game.
 *
 * It shows one board for each choice of each option, with the other options at their defaults. A
 * game without options has one board. The table and the boards grow with the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-gallery.h"

#include <glib/gi18n.h>

#include "game.h"
#include "serai-exhibit.h"
#include "serai-species-finder.h"
#include "serai-species-text.h"
#include "widgets/serai-piece-picture.h"
#include "widgets/serai-toplevel.h"
#include "widgets/wrapped-label.h"

#define MAX_SPECIES 256
#define MAX_BOARDS 16
/* In pixels. */
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
  GtkWidget        *finder;
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

/* ---- The parts ---- */

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

static void
add_finder (SeraiGallery *self)
{
  list_pieces (self);
  self->finder = serai_species_finder_new (self->rules, self->pieces, self->n_pieces);
  g_signal_connect_object (self->finder, "highlighted", G_CALLBACK (show_piece), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->finder, "stopped", G_CALLBACK (gtk_window_close), self,
                           G_CONNECT_SWAPPED);
  gtk_box_prepend (GTK_BOX (self->halves), self->finder);
}

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
  self->name = GTK_LABEL (serai_wrapped_label_new (NULL, "title-2"));
  gtk_label_set_wrap (self->name, FALSE);
  self->number = GTK_LABEL (serai_wrapped_label_new (NULL, "dim-label"));
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

static gboolean
search (GtkWidget *gallery, GVariant *arguments G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  serai_species_finder_search (SERAI_SPECIES_FINDER (SERAI_GALLERY (gallery)->finder));
  return TRUE;
}

static void
serai_gallery_class_init (SeraiGalleryClass *klass)
{
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_f, GDK_CONTROL_MASK, search,
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
  add_finder (self);
  make_passive (self->boards);
  show_piece (self, 0);
  gtk_widget_grab_focus (self->finder);
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
