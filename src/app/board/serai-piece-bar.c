/* serai-piece-bar.c: a bar below the board that describes a piece or offers its parts.
 *
 * It has a page with the name and the powers of a piece, and a page with the parts to choose from.
 * Its height depends only on the font, so that the board above keeps its size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-piece-bar.h"

#include <glib/gi18n.h>
#include <string.h>

#include "serai-species-text.h"
#include "widgets/serai-piece-picture.h"

#define PICTURE_SIDE 44 /* pixels */
#define PART_SIDE 48
#define PART_PADDING 6 /* of the button of a part, in pixels */
#define PART_GAP 12    /* between the whole piece and its parts */
#define LINES_OF_POWERS 5
#define LINES_OF_CHOICE 3

struct _SeraiPieceBar
{
  GtkWidget  parent_instance;
  GtkWidget *stack;
  GtkWidget *picture;
  GtkWidget *name;
  GtkWidget *powers;
  GtkWidget *choice_title;
  GtkWidget *choice_line;
  GtkWidget *scroller;
  GtkWidget *row;
  SeraiPiece pieces[SERAI_MAX_NEXT];
  GtkWidget *buttons[SERAI_MAX_NEXT]; /* (not owned): children of the row */
  gsize      n_pieces;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiPieceBar, serai_piece_bar, GTK_TYPE_WIDGET)

static GtkWidget *
create_label (const char *css_class, int n_lines)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (GTK_LABEL (label), n_lines > 1);
  gtk_label_set_lines (GTK_LABEL (label), n_lines);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static GtkWidget *
create_piece_page (SeraiPieceBar *self)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->picture = serai_piece_picture_new (PICTURE_SIDE);
  self->name = create_label ("heading", 1);
  self->powers = create_label ("caption", LINES_OF_POWERS);
  gtk_widget_set_valign (self->picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (lines), self->name);
  gtk_box_append (GTK_BOX (lines), self->powers);
  gtk_box_append (GTK_BOX (page), self->picture);
  gtk_box_append (GTK_BOX (page), lines);
  return page;
}

static GtkWidget *
create_centred_label (const char *css_class, int n_lines)
{
  GtkWidget *label = create_label (css_class, n_lines);

  gtk_label_set_xalign (GTK_LABEL (label), 0.5F);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  return label;
}

/* A mouse has only a vertical wheel. */
static gboolean
scroll_cb (GtkScrolledWindow *scroller, double dx G_GNUC_UNUSED, double dy)
{
  GtkAdjustment *place = gtk_scrolled_window_get_hadjustment (scroller);

  gtk_adjustment_set_value (place,
                            gtk_adjustment_get_value (place) + dy * (PART_SIDE + PART_PADDING));
  return GDK_EVENT_STOP;
}

/* The row can be scrolled if not all parts fit. */
static GtkWidget *
create_scroller (GtkWidget *row)
{
  GtkWidget          *scroller = gtk_scrolled_window_new ();
  GtkEventController *wheel =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  g_signal_connect_object (wheel, "scroll", G_CALLBACK (scroll_cb), scroller, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (scroller, wheel);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), row);
  gtk_widget_set_halign (scroller, GTK_ALIGN_CENTER);
  return scroller;
}

static GtkWidget *
create_choice_page (SeraiPieceBar *self)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->choice_title = create_centred_label ("caption-heading", 1);
  self->choice_line = create_centred_label ("caption", LINES_OF_CHOICE);
  self->row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: name of a row of buttons, for a screen reader */
                                  _ ("Part to move"), -1);
  gtk_box_append (GTK_BOX (page), self->choice_title);
  self->scroller = create_scroller (self->row);
  gtk_box_append (GTK_BOX (page), self->scroller);
  gtk_box_append (GTK_BOX (page), self->choice_line);
  return page;
}

/**
 * serai_line_height:
 * @widget: a label
 * Returns: the height of a line in its font, in pixels
 */
int
serai_line_height (GtkWidget *widget)
{
  PangoFontMetrics *metrics =
      pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  int height = pango_font_metrics_get_height (metrics);

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS_CEIL (height);
}

/* Most games never show the bar, so its widgets are created late. */
static void
ensure_pages (SeraiPieceBar *self)
{
  if (self->stack != NULL)
    return;
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), create_piece_page (self), "piece");
  gtk_stack_add_named (GTK_STACK (self->stack), create_choice_page (self), "choice");
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
}

static void
serai_piece_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline G_GNUC_UNUSED,
                         int *natural_baseline G_GNUC_UNUSED)
{
  SeraiPieceBar *self = SERAI_PIECE_BAR (widget);
  int about = serai_line_height (self->name) + LINES_OF_POWERS * serai_line_height (self->powers);
  int choice = serai_line_height (self->choice_title) + PART_SIDE + PART_PADDING
               + LINES_OF_CHOICE * serai_line_height (self->choice_line);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->stack, orientation, for_size, minimum, natural, NULL, NULL);
      return;
    }
  *minimum = MAX (MAX (about, choice), PICTURE_SIDE);
  *natural = *minimum;
}

static void
serai_piece_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SeraiPieceBar *self = SERAI_PIECE_BAR (widget);
  int            least_width, least_height;

  gtk_widget_measure (self->stack, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX (width, least_width);
  gtk_widget_measure (self->stack, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL,
                      NULL);
  gtk_widget_allocate (self->stack, width, MAX (height, least_height), baseline, NULL);
}

static void
serai_piece_bar_dispose (GObject *object)
{
  g_clear_pointer (&SERAI_PIECE_BAR (object)->stack, gtk_widget_unparent);
  G_OBJECT_CLASS (serai_piece_bar_parent_class)->dispose (object);
}

static void
serai_piece_bar_class_init (SeraiPieceBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_piece_bar_dispose;
  gtk_widget_class_set_css_name (widget_class, "piecebar");
  widget_class->measure = serai_piece_bar_measure;
  widget_class->size_allocate = serai_piece_bar_size_allocate;
  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_PIECE_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
serai_piece_bar_init (SeraiPieceBar *self G_GNUC_UNUSED)
{
}

/**
 * serai_piece_bar_new:
 * Returns: (transfer floating): an empty bar
 */
GtkWidget *
serai_piece_bar_new (void)
{
  return g_object_new (SERAI_TYPE_PIECE_BAR, NULL);
}

/**
 * serai_piece_bar_set_piece:
 * @rules: the game
 * @piece: the piece to describe; none if its kind is 0
 * @name: its name, translated
 * @powers: its powers, translated
 */
void
serai_piece_bar_set_piece (SeraiPieceBar *self, const SeraiRules *rules, SeraiPiece piece,
                           const char *name, const char *powers)
{
  g_autofree char *line = NULL;

  g_return_if_fail (SERAI_IS_PIECE_BAR (self));

  ensure_pages (self);
  line = *powers != '\0'
             /* Translators: a piece and what it can do, as "Turtle (1): never captures" */
             ? g_strdup_printf (_ ("%1$s: %2$s"), name, powers)
             : g_strdup (name);
  serai_piece_picture_set_piece (SERAI_PIECE_PICTURE (self->picture), rules, piece);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->powers), powers);
  gtk_label_set_label (GTK_LABEL (self->choice_line), line);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), *line != '\0' ? line : NULL);
}

static void
clicked_cb (GtkWidget *button, SeraiPieceBar *self)
{
  for (guint n = 0; n < self->n_pieces; n++)
    if (self->buttons[n] == button)
      {
        g_signal_emit (self, signals[CHOSEN], 0, n);
        return;
      }
}

static GtkWidget *
create_button (SeraiPieceBar *self, const SeraiRules *rules, SeraiPiece piece)
{
  GtkWidget       *button = gtk_toggle_button_new ();
  GtkWidget       *picture = serai_piece_picture_new (PART_SIDE);
  g_autofree char *name = serai_species_name (rules, piece);

  serai_piece_picture_set_piece (SERAI_PIECE_PICTURE (picture), rules, piece);
  gtk_button_set_child (GTK_BUTTON (button), picture);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "species");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  return button;
}

static gboolean
is_same (const SeraiPiece *a, const SeraiPiece *b)
{
  return a->side == b->side && a->kind == b->kind && a->count == b->count && a->parts == b->parts;
}

static gboolean
has_these (SeraiPieceBar *self, const SeraiPiece *pieces, gsize n_pieces)
{
  gboolean is_all = n_pieces == self->n_pieces;

  for (gsize n = 0; n < n_pieces && is_all; n++)
    is_all = is_same (&pieces[n], &self->pieces[n]);
  return is_all;
}

static void
replace_buttons (SeraiPieceBar *self, const SeraiRules *rules, const SeraiPiece *pieces,
                 gsize n_pieces)
{
  for (gsize n = 0; n < self->n_pieces; n++)
    gtk_box_remove (GTK_BOX (self->row), self->buttons[n]);
  self->n_pieces = n_pieces;
  for (gsize n = 0; n < n_pieces; n++)
    {
      self->pieces[n] = pieces[n];
      self->buttons[n] = create_button (self, rules, pieces[n]);
      gtk_box_append (GTK_BOX (self->row), self->buttons[n]);
    }
  if (n_pieces > 0)
    gtk_widget_set_margin_end (self->buttons[0], PART_GAP);
}

/* A part can be chosen by typing, too, when its button is out of sight. */
static void
scroll_to (SeraiPieceBar *self, gsize n)
{
  GtkAdjustment *across =
      gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (self->buttons[n], self->row, &bounds))
    gtk_adjustment_clamp_page (across, bounds.origin.x, bounds.origin.x + bounds.size.width);
}

/**
 * serai_piece_bar_set_choices:
 * @rules: the game
 * @pieces: (array length=n_pieces): the piece held and its parts
 * @n_pieces: their number; 0 if there is no choice
 * @active: the index of the current choice
 */
void
serai_piece_bar_set_choices (SeraiPieceBar *self, const SeraiRules *rules, const SeraiPiece *pieces,
                             gsize n_pieces, gsize active)
{
  g_return_if_fail (SERAI_IS_PIECE_BAR (self));
  g_return_if_fail (n_pieces <= SERAI_MAX_NEXT);

  ensure_pages (self);
  if (!has_these (self, pieces, n_pieces))
    replace_buttons (self, rules, pieces, n_pieces);
  gtk_label_set_label (GTK_LABEL (self->choice_title),
                       /* Translators: over a row of buttons: what moves */
                       active == 0 ? _ ("Move: whole piece")
                                   /* Translators: over a row of buttons: what moves */
                                   : _ ("Move: part"));
  for (gsize n = 0; n < n_pieces; n++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[n]), n == active);
  if (active < n_pieces)
    scroll_to (self, active);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), n_pieces > 0 ? "choice" : "piece");
}
