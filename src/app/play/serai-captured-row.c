/* serai-captured-row.c: the pieces that a player has captured, as small pictures.
 *
 * Each kind has one picture, with the number of pieces if there are several. If there is not enough
 * space, a number at the end counts the pieces that are not shown; the tooltip lists all. Neither
 * height nor width depends on the pieces: the row fills the space that is left beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-captured-row.h"

#include <glib/gi18n.h>

#include "painters/serai-palette.h"
#include "serai-message-text.h"
#include "widgets/css-class.h"

enum
{
  CELL = 22,      /* pixels */
  COUNT_GAP = 3,  /* between a picture and its number */
  PICTURE_GAP = 9 /* after each picture or its number */
};

struct _SeraiCapturedRow
{
  GtkWidget           parent_instance;
  const SeraiPainter *painter; /* (nullable): static */
  GArray             *pieces;  /* (owned) (element-type SeraiPiece) */
  gboolean            says_nothing;
};

G_DEFINE_FINAL_TYPE (SeraiCapturedRow, serai_captured_row, GTK_TYPE_WIDGET)

/* Returns: (transfer full) (nullable): the number beside the picture, if there is one */
static PangoLayout *
create_count (SeraiCapturedRow *self, guint n)
{
  guint            count = g_array_index (self->pieces, SeraiPiece, n).count;
  g_autofree char *text = g_strdup_printf ("×%u", count);

  return count > 1 ? gtk_widget_create_pango_layout (GTK_WIDGET (self), text) : NULL;
}

/* The width of the nth picture and its number, without the gap after it. */
static int
get_width (SeraiCapturedRow *self, guint n)
{
  g_autoptr (PangoLayout) count = create_count (self, n);
  int width = 0;

  if (count == NULL)
    return CELL;
  pango_layout_get_pixel_size (count, &width, NULL);
  return CELL + COUNT_GAP + width;
}

static const char *
get_nothing (void)
{
  /* Translators: below the name of a player, until a piece is captured */
  return _ ("Nothing captured yet");
}

/* Returns: (transfer full) (nullable): what an empty row says */
static PangoLayout *
create_nothing (SeraiCapturedRow *self)
{
  return self->says_nothing && self->pieces->len == 0
             ? gtk_widget_create_pango_layout (GTK_WIDGET (self), get_nothing ())
             : NULL;
}

static int
get_total_width (SeraiCapturedRow *self)
{
  int width = 0;

  for (guint n = 0; n < self->pieces->len; n++)
    width += get_width (self, n) + (n > 0 ? PICTURE_GAP : 0);
  return width;
}

/* The numbers are higher than the pictures if the user has set the text larger. */
static void
serai_captured_row_measure (GtkWidget *widget, GtkOrientation orientation,
                            int for_size G_GNUC_UNUSED, int *minimum, int *natural,
                            int *minimum_baseline G_GNUC_UNUSED,
                            int *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = CELL;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      g_autoptr (PangoLayout) number = gtk_widget_create_pango_layout (widget, "×2");
      int height;

      pango_layout_get_pixel_size (number, NULL, &height);
      *minimum = *natural = MAX (CELL, height);
    }
}

static void
draw_piece (SeraiCapturedRow *self, GtkSnapshot *snapshot, SeraiPiece piece, const GdkRGBA *palette)
{
  float    room = SERAI_PIECE_OVERHANG * CELL;
  float    top = (float) (gtk_widget_get_height (GTK_WIDGET (self)) - CELL) / 2;
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (-room, top - room, CELL + 2 * room, CELL + 2 * room));

  piece.count = 1;
  cairo_translate (cr, 0, top);
  cairo_scale (cr, CELL, CELL);
  self->painter->draw_piece (cr, piece, palette);
  cairo_destroy (cr);
}

/* @text: (transfer full) (nullable) */
static void
draw_text (SeraiCapturedRow *self, GtkSnapshot *snapshot, PangoLayout *text, int x)
{
  GdkRGBA color;
  int     height;

  if (text == NULL)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  pango_layout_get_pixel_size (text, NULL, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (x, (gtk_widget_get_height (GTK_WIDGET (self)) - height) / 2));
  gtk_snapshot_append_layout (snapshot, text, &color);
  gtk_snapshot_restore (snapshot);
  g_object_unref (text);
}

/* What an empty row says, ellipsized if it is too long. */
static void
draw_nothing (SeraiCapturedRow *self, GtkSnapshot *snapshot)
{
  PangoLayout *nothing = create_nothing (self);

  if (nothing == NULL)
    return;
  pango_layout_set_width (nothing, gtk_widget_get_width (GTK_WIDGET (self)) * PANGO_SCALE);
  pango_layout_set_ellipsize (nothing, PANGO_ELLIPSIZE_END);
  draw_text (self, snapshot, nothing, 0);
}

/* Returns: (transfer full): the number of the pieces from the nth kind on */
static PangoLayout *
create_rest (SeraiCapturedRow *self, guint n)
{
  guint            n_pieces = 0;
  g_autofree char *text = NULL;

  for (; n < self->pieces->len; n++)
    n_pieces += g_array_index (self->pieces, SeraiPiece, n).count;
  text = g_strdup_printf ("+%u", n_pieces);
  return gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
}

/* The number of kinds that fit into @space pixels, with the number of the other pieces after them.
 */
static guint
count_shown (SeraiCapturedRow *self, int space)
{
  int   total = get_total_width (self);
  guint n = self->pieces->len;

  while (n > 0 && total > space)
    {
      g_autoptr (PangoLayout) rest = create_rest (self, --n);
      int width;

      pango_layout_get_pixel_size (rest, &width, NULL);
      total = width;
      for (guint i = 0; i < n; i++)
        total += get_width (self, i) + PICTURE_GAP;
    }
  return n;
}

/* Whether there is space for the number of all pieces, without pictures. */
static gboolean
has_room_for_all (SeraiCapturedRow *self)
{
  g_autoptr (PangoLayout) all = create_rest (self, 0);
  int width;

  pango_layout_get_pixel_size (all, &width, NULL);
  return width <= gtk_widget_get_width (GTK_WIDGET (self));
}

static void
serai_captured_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeraiCapturedRow *self = SERAI_CAPTURED_ROW (widget);
  GdkRGBA           palette[SERAI_MAX_COLORS];
  guint             n_shown = count_shown (self, gtk_widget_get_width (widget));

  draw_nothing (self, snapshot);
  if (self->painter == NULL || self->pieces->len == 0)
    return;
  serai_palette_load (widget, self->painter, palette);
  gtk_snapshot_save (snapshot);
  for (guint n = 0; n < n_shown; n++)
    {
      draw_piece (self, snapshot, g_array_index (self->pieces, SeraiPiece, n), palette);
      draw_text (self, snapshot, create_count (self, n), CELL + COUNT_GAP);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT (get_width (self, n) + PICTURE_GAP, 0));
    }
  if (n_shown < self->pieces->len && (n_shown > 0 || has_room_for_all (self)))
    draw_text (self, snapshot, create_rest (self, n_shown), 0);
  gtk_snapshot_restore (snapshot);
}

static void
serai_captured_row_finalize (GObject *object)
{
  g_array_unref (SERAI_CAPTURED_ROW (object)->pieces);
  G_OBJECT_CLASS (serai_captured_row_parent_class)->finalize (object);
}

static void
serai_captured_row_class_init (SeraiCapturedRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = serai_captured_row_finalize;
  widget_class->measure = serai_captured_row_measure;
  widget_class->snapshot = serai_captured_row_snapshot;
  gtk_widget_class_set_css_name (widget_class, "capturedrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
serai_captured_row_init (SeraiCapturedRow *self)
{
  self->pieces = g_array_new (FALSE, FALSE, sizeof (SeraiPiece));
  serai_palette_follow (GTK_WIDGET (self));
}

/* Returns: (transfer full): "black ken ×3, black pepper" */
static char *
write_pieces (const SeraiRules *rules, const SeraiPiece *pieces, gsize n_pieces)
{
  GString *text = g_string_new (NULL);

  for (gsize n = 0; n < n_pieces; n++)
    {
      SeraiPiece       piece = pieces[n];
      SeraiMessage     message;
      g_autofree char *name = NULL;

      piece.count = 1;
      rules->describe (piece, &message);
      name = serai_message_text (&message);
      g_string_append_printf (text, n > 0 ? "; %s" : "%s", name);
      if (pieces[n].count > 1)
        g_string_append_printf (text, " ×%u", pieces[n].count);
    }
  return g_string_free (text, FALSE);
}

/* Describes the row, unless it is empty. */
static void
describe (SeraiCapturedRow *self, const char *text)
{
  serai_css_class_set (GTK_WIDGET (self), "empty", text == NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  if (text == NULL && self->says_nothing)
    text = get_nothing ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text != NULL ? text : "", -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, text == NULL,
                               -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * serai_captured_row_set_says_nothing:
 * @self: a row
 * @says_nothing: whether the row says so if nothing has been captured, rather than being empty
 */
void
serai_captured_row_set_says_nothing (SeraiCapturedRow *self, gboolean says_nothing)
{
  g_return_if_fail (SERAI_IS_CAPTURED_ROW (self));

  if (!self->says_nothing == !says_nothing)
    return;
  self->says_nothing = !!says_nothing;
  if (self->pieces->len == 0)
    describe (self, NULL);
}

/**
 * serai_captured_row_set_pieces:
 * @self: a row
 * @rules: the game
 * @pieces: (array length=n_pieces): one piece of each kind, with the number captured in count
 * @n_pieces: the number of kinds
 */
void
serai_captured_row_set_pieces (SeraiCapturedRow *self, const SeraiRules *rules,
                               const SeraiPiece *pieces, gsize n_pieces)
{
  g_autofree char *list = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (SERAI_IS_CAPTURED_ROW (self));
  g_return_if_fail (rules != NULL);

  self->painter = serai_painter_find (rules);
  g_array_set_size (self->pieces, 0);
  if (n_pieces > 0)
    g_array_append_vals (self->pieces, pieces, (guint) n_pieces);
  list = write_pieces (rules, pieces, n_pieces);
  /* Translators: for a screen reader: what a player has captured; %s is a list of pieces */
  text = n_pieces > 0 ? g_strdup_printf (_ ("Captured: %s"), list) : NULL;
  describe (self, text);
}
