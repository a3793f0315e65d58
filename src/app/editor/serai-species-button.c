/* serai-species-button.c: a toggle button that offers all kinds of pieces of a game, of both sides,
 * in a table, and shows the one that was chosen.
 *
 * The table is created when it is first opened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-species-button.h"

#include <glib/gi18n.h>

#include "widgets/serai-piece-picture.h"
#include "widgets/serai-species-grid.h"

enum
{
  CELL = 40, /* pixels, so that the table fits a narrow window */
  N_COLUMNS = 7,
  MAX_HEIGHT = 360,
  SPACING = 6
};

struct _SeraiSpeciesButton
{
  GtkToggleButton   parent_instance;
  const SeraiRules *rules;  /* static */
  GArray           *pieces; /* (element-type SeraiPiece) (owned): one of each kind */
  SeraiPiece        piece;  /* the one that was chosen, or is offered first */
  GtkWidget        *picture;
  GtkWidget        *popover;  /* (nullable): a child, created when needed */
  GtkWidget        *scroller; /* in it, with the table */
  GtkWidget        *grid;     /* the table */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiSpeciesButton, serai_species_button, GTK_TYPE_TOGGLE_BUTTON)

/* ---- The table ---- */

static void
show_piece (SeraiSpeciesButton *self)
{
  serai_piece_picture_set_piece (SERAI_PIECE_PICTURE (self->picture), self->rules, self->piece);
}

static void
chosen_cb (SeraiSpeciesButton *self, guint n)
{
  guint8 side = self->piece.side;

  self->piece = g_array_index (self->pieces, SeraiPiece, n);
  self->piece.side = side;
  show_piece (self);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self), TRUE);
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  g_signal_emit (self, signals[CHOSEN], 0);
}

/* The pieces of the side that is chosen. */
static void
fill_table (SeraiSpeciesButton *self)
{
  g_autofree SeraiPiece *pieces =
      g_memdup2 (self->pieces->data, self->pieces->len * sizeof *pieces);
  const SeraiSpeciesGroup all = { NULL, self->pieces->len };

  for (guint n = 0; n < self->pieces->len; n++)
    pieces[n].side = self->piece.side;
  self->grid = serai_species_grid_new_grouped (self->rules, pieces, &all, 1, CELL, N_COLUMNS);
  g_signal_connect_object (self->grid, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->grid);
}

static void
side_toggled_cb (GtkToggleButton *button, SeraiSpeciesButton *self)
{
  gboolean is_first = GTK_WIDGET (button)
                      == gtk_widget_get_first_child (gtk_widget_get_parent (GTK_WIDGET (button)));

  if (!gtk_toggle_button_get_active (button))
    return;
  self->piece.side = is_first ? SERAI_SIDE_P1 : SERAI_SIDE_P2;
  fill_table (self);
}

static GtkWidget *
create_sides (SeraiSpeciesButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *first = NULL;

  gtk_widget_add_css_class (box, "linked");
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (_ (self->rules->sides[side].name));

      if (first == NULL)
        first = button;
      else
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), side == self->piece.side);
      gtk_box_append (GTK_BOX (box), button);
      g_signal_connect (button, "toggled", G_CALLBACK (side_toggled_cb), self);
    }
  return box;
}

static void
create_popover (SeraiSpeciesButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);

  self->popover = gtk_popover_new ();
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller), MAX_HEIGHT);
  gtk_widget_add_css_class (self->scroller, "promotions");
  gtk_box_append (GTK_BOX (box), create_sides (self));
  gtk_box_append (GTK_BOX (box), self->scroller);
  gtk_popover_set_child (GTK_POPOVER (self->popover), box);
  gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_TOP);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (self->rules->species->title), -1);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
  fill_table (self);
}

/* Moves the table, which is shown, so that it stays within the window, as far as there is space.
 * The popover without its shadow is its first child. */
static void
keep_in_window (SeraiSpeciesButton *self)
{
  GtkWidget       *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  graphene_point_t center =
      GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (GTK_WIDGET (self)) / 2, 0);
  int half, left, right;

  if (!gtk_widget_compute_point (GTK_WIDGET (self), window, &center, &center))
    return;
  gtk_widget_measure (gtk_widget_get_first_child (self->popover), GTK_ORIENTATION_HORIZONTAL, -1,
                      NULL, &half, NULL, NULL);
  half /= 2;
  left = (int) center.x - half;
  right = gtk_widget_get_width (window) - ((int) center.x + half);
  gtk_popover_set_offset (GTK_POPOVER (self->popover), left < 0 ? -left : MIN (right, 0), 0);
}

static void
serai_species_button_clicked (GtkButton *button)
{
  SeraiSpeciesButton *self = SERAI_SPECIES_BUTTON (button);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self), TRUE);
  if (self->popover == NULL)
    create_popover (self);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  keep_in_window (self);
  gtk_widget_grab_focus (self->grid);
}

/* ---- The widget ---- */

static void
serai_species_button_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SeraiSpeciesButton *self = SERAI_SPECIES_BUTTON (widget);

  GTK_WIDGET_CLASS (serai_species_button_parent_class)
      ->size_allocate (widget, width, height, baseline);
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
}

static void
serai_species_button_dispose (GObject *object)
{
  g_clear_pointer (&SERAI_SPECIES_BUTTON (object)->popover, gtk_widget_unparent);
  G_OBJECT_CLASS (serai_species_button_parent_class)->dispose (object);
}

static void
serai_species_button_finalize (GObject *object)
{
  g_array_unref (SERAI_SPECIES_BUTTON (object)->pieces);
  G_OBJECT_CLASS (serai_species_button_parent_class)->finalize (object);
}

static void
serai_species_button_class_init (SeraiSpeciesButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = serai_species_button_dispose;
  G_OBJECT_CLASS (klass)->finalize = serai_species_button_finalize;
  GTK_WIDGET_CLASS (klass)->size_allocate = serai_species_button_size_allocate;
  GTK_BUTTON_CLASS (klass)->clicked = serai_species_button_clicked;
  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_SPECIES_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
serai_species_button_init (SeraiSpeciesButton *self)
{
  self->pieces = g_array_new (FALSE, FALSE, sizeof (SeraiPiece));
}

/**
 * serai_species_button_new:
 * @rules: a game with many kinds of pieces
 * @size: of the picture, in pixels
 * Returns: (transfer floating): a button that shows the last kind at first
 */
GtkWidget *
serai_species_button_new (const SeraiRules *rules, int size)
{
  SeraiSpeciesButton *self = g_object_new (SERAI_TYPE_SPECIES_BUTTON, NULL);
  const char         *title = _ (rules->species->title);
  SeraiPiece          piece;

  self->rules = rules;
  for (gsize n = 0; (piece = rules->species->nth (n)).kind != 0; n++)
    {
      g_array_append_val (self->pieces, piece);
      self->piece = piece;
    }
  self->piece.side = SERAI_SIDE_P1;
  self->picture = serai_piece_picture_new (size);
  show_piece (self);
  gtk_button_set_child (GTK_BUTTON (self), self->picture);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return GTK_WIDGET (self);
}

/**
 * serai_species_button_get_piece:
 * @self: a button
 * Returns: the piece that is chosen
 */
SeraiPiece
serai_species_button_get_piece (SeraiSpeciesButton *self)
{
  g_return_val_if_fail (SERAI_IS_SPECIES_BUTTON (self), (SeraiPiece){ 0 });

  return self->piece;
}
