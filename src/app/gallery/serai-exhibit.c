/* serai-exhibit.c: a board that shows where a piece can go.
 *
 * The board takes the height that the texts leave. Lines are reserved for the powers, so that it
 * keeps its size when another piece is shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-exhibit.h"

#include "board/serai-board-picture.h"
#include "board/serai-piece-bar.h"
#include "serai-species-text.h"

/* In pixels. */
#define LEAST_SIDE 200
#define SPACING 6
#define LINES_OF_POWERS 5

struct _SeraiExhibit
{
  GtkWidget         parent_instance;
  const SeraiRules *rules; /* static */
  SeraiOptions      options;
  GtkWidget        *title; /* these are children */
  GtkWidget        *board;
  GtkWidget        *powers;
};

G_DEFINE_FINAL_TYPE (SeraiExhibit, serai_exhibit, GTK_TYPE_WIDGET)

static int
height_of (GtkWidget *label, int width)
{
  int height;

  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static int
height_of_title (SeraiExhibit *self, int width)
{
  return gtk_widget_get_visible (self->title) ? height_of (self->title, width) + SPACING : 0;
}

static int
height_of_powers (SeraiExhibit *self, int width)
{
  return SPACING
         + MAX (height_of (self->powers, width),
                LINES_OF_POWERS * serai_line_height (self->powers));
}

static GtkSizeRequestMode
serai_exhibit_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
serai_exhibit_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline G_GNUC_UNUSED,
                       int *natural_baseline G_GNUC_UNUSED)
{
  SeraiExhibit *self = SERAI_EXHIBIT (widget);
  int           texts = 0;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    texts = height_of_title (self, for_size) + height_of_powers (self, for_size);
  *minimum = texts + LEAST_SIDE;
  *natural = texts + MAX (LEAST_SIDE, for_size);
}

static void
serai_exhibit_size_allocate (GtkWidget *widget, int width, int height, int baseline G_GNUC_UNUSED)
{
  SeraiExhibit *self = SERAI_EXHIBIT (widget);
  int           top = height_of_title (self, width);
  int           powers = height_of_powers (self, width);
  int           side = MIN (width, MAX (LEAST_SIDE, height - top - powers));
  GtkAllocation title_area = { 0, 0, width, top - SPACING };
  GtkAllocation board_area = { (width - side) / 2, top, side, side };
  GtkAllocation powers_area = { 0, top + side + SPACING, width, powers - SPACING };

  if (gtk_widget_get_visible (self->title))
    gtk_widget_size_allocate (self->title, &title_area, -1);
  gtk_widget_size_allocate (self->board, &board_area, -1);
  gtk_widget_size_allocate (self->powers, &powers_area, -1);
}

static void
serai_exhibit_dispose (GObject *object)
{
  SeraiExhibit *self = SERAI_EXHIBIT (object);

  g_clear_pointer (&self->title, gtk_widget_unparent);
  g_clear_pointer (&self->board, gtk_widget_unparent);
  g_clear_pointer (&self->powers, gtk_widget_unparent);
  G_OBJECT_CLASS (serai_exhibit_parent_class)->dispose (object);
}

static void
serai_exhibit_class_init (SeraiExhibitClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_exhibit_dispose;
  widget_class->get_request_mode = serai_exhibit_get_request_mode;
  widget_class->measure = serai_exhibit_measure;
  widget_class->size_allocate = serai_exhibit_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "exhibit");
}

static GtkWidget *
create_label (SeraiExhibit *self, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
serai_exhibit_init (SeraiExhibit *self)
{
  self->title = create_label (self, "heading");
  self->board = serai_board_picture_new (LEAST_SIDE);
  g_object_set (self->board, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  gtk_widget_set_parent (self->board, GTK_WIDGET (self));
  self->powers = create_label (self, "body");
}

/**
 * serai_exhibit_new:
 * @rules: a game with many kinds of pieces
 * @options: the options to show its pieces under
 * @title: the translated name of these options; may be empty
 * Returns: (transfer floating): an exhibit without a piece
 */
GtkWidget *
serai_exhibit_new (const SeraiRules *rules, const SeraiOptions *options, const char *title)
{
  SeraiExhibit *self = g_object_new (SERAI_TYPE_EXHIBIT, NULL);

  self->rules = rules;
  self->options = *options;
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_widget_set_visible (self->title, *title != '\0');
  return GTK_WIDGET (self);
}

/**
 * serai_exhibit_set_piece:
 * @piece: a piece of the game
 * Shows where @piece can go from the middle of the board.
 */
void
serai_exhibit_set_piece (SeraiExhibit *self, SeraiPiece piece)
{
  SeraiDiagram     diagram;
  g_autofree char *powers = NULL;
  g_autofree char *reach = NULL;

  g_return_if_fail (SERAI_IS_EXHIBIT (self));

  serai_diagram_set_exhibit (&diagram, self->rules, &self->options, piece);
  powers = serai_species_powers (self->rules, &diagram.position, piece, "\n");
  reach = serai_diagram_describe_reach (&diagram);
  gtk_label_set_label (GTK_LABEL (self->powers), powers);
  serai_board_picture_set_diagram (SERAI_BOARD_PICTURE (self->board), &diagram);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  reach, -1);
}
