/* serai-move-pair.c: a row of the list of moves: its number and a button for the move of each side.
 *
 * A move that is too long is cut in the middle: its end is where the piece is now. The tooltip has
 * the whole move.
 *
 * Only the button of the move on the board takes the focus, or that of the first move if the board
 * shows the start: the list is one stop of the Tab key, and arrow keys lead from move to move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-move-pair.h"

#include "widgets/css-class.h"

enum
{
  INDENT = 16, /* pixels for each line that a variation branches off */
  MAX_INDENTS = 4
};

typedef struct
{
  GtkButton *button;
  GtkLabel  *label;
} Cell;

struct _SeraiMovePair
{
  AdwBin        parent_instance;
  SeraiMoveRow *row; /* (owned) (nullable) */
  GtkWidget    *box;
  GtkLabel     *number;
  Cell          cells[2]; /* [side] */
  GtkWidget    *tab_stop; /* (unowned) (nullable): the button that takes the focus */
};

G_DEFINE_FINAL_TYPE (SeraiMovePair, serai_move_pair, ADW_TYPE_BIN)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clicked_cb (SeraiMovePair *self, GtkButton *button)
{
  SeraiSide side = button == self->cells[SERAI_SIDE_P1].button ? SERAI_SIDE_P1 : SERAI_SIDE_P2;

  if (self->row != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, serai_move_row_get_move (self->row, side));
}

static void
update_cell (SeraiMovePair *self, SeraiSide side)
{
  const Cell      *cell = &self->cells[side];
  g_autofree char *text = serai_move_row_write (self->row, side);
  g_autofree char *name = NULL;

  gtk_label_set_label (cell->label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (cell->button), *text != '\0' ? text : NULL);
  /* An empty cell keeps its place. */
  gtk_widget_set_opacity (GTK_WIDGET (cell->button), *text != '\0' ? 1 : 0);
  gtk_widget_set_sensitive (GTK_WIDGET (cell->button), *text != '\0');
  if (*text != '\0')
    name = serai_move_row_describe (self->row, side);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name != NULL ? name : "", -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (cell->button), GTK_ACCESSIBLE_STATE_HIDDEN,
                               name == NULL, -1);
}

/**
 * serai_move_pair_set_row:
 * @self: a row of the list
 * @row: (nullable): the moves to show
 */
void
serai_move_pair_set_row (SeraiMovePair *self, SeraiMoveRow *row)
{
  SeraiMovePlace   place;
  g_autofree char *number = NULL;

  g_return_if_fail (SERAI_IS_MOVE_PAIR (self));

  g_set_object (&self->row, row);
  if (row == NULL)
    return;
  place = serai_move_row_get_place (row);
  number = g_strdup_printf ("%u", place.number);
  gtk_label_set_label (self->number, number);
  gtk_widget_set_margin_start (self->box, INDENT * (int) MIN (place.depth, MAX_INDENTS));
  serai_css_class_set (GTK_WIDGET (self), "variation", place.depth > 0);
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    update_cell (self, side);
}

/* Whether the game has been played along @node. */
static gboolean
is_played (SeraiMatch *match, const SeraiRecordNode *node)
{
  return node->ply <= serai_match_get_cursor (match)
         && serai_match_get_record (match)->line[node->ply] == node;
}

static gboolean
is_tab_stop (SeraiMatch *match, const SeraiRecordNode *node)
{
  const SeraiRecordNode *shown = serai_match_get_shown (match);

  return node == shown || (shown->parent == NULL && node == shown->first_child);
}

/**
 * serai_move_pair_update_marks:
 * @self: a row of the list
 * @match: the match
 * Marks the move on the board, the last one of the game, and those that are not played.
 */
void
serai_move_pair_update_marks (SeraiMovePair *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_MOVE_PAIR (self));

  self->tab_stop = NULL;
  if (self->row == NULL)
    return;
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      SeraiRecordNode *node = serai_move_row_get_move (self->row, side);
      GtkWidget       *button = GTK_WIDGET (self->cells[side].button);
      gboolean         is_shown = node != NULL && node == serai_match_get_shown (match);

      gtk_widget_set_focusable (button, node != NULL && is_tab_stop (match, node));
      if (gtk_widget_get_focusable (button))
        self->tab_stop = button;
      serai_css_class_set (button, "shown", is_shown);
      serai_css_class_set (button, "head", node != NULL && node == serai_match_get_head (match));
      serai_css_class_set (button, "unplayed", node != NULL && !is_played (match, node));
      gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_SELECTED, is_shown,
                                   -1);
    }
}

/**
 * serai_move_pair_get_tab_stop:
 * @self: a row of the list
 * Returns: (transfer none) (nullable): the button that takes the focus, if it is in this row
 */
GtkWidget *
serai_move_pair_get_tab_stop (SeraiMovePair *self)
{
  g_return_val_if_fail (SERAI_IS_MOVE_PAIR (self), NULL);

  return self->tab_stop;
}

static void
serai_move_pair_dispose (GObject *object)
{
  g_clear_object (&SERAI_MOVE_PAIR (object)->row);
  G_OBJECT_CLASS (serai_move_pair_parent_class)->dispose (object);
}

static void
serai_move_pair_class_init (SeraiMovePairClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_move_pair_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_MOVE_PAIR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-move-pair.ui");
  gtk_widget_class_bind_template_child (widget_class, SeraiMovePair, box);
  gtk_widget_class_bind_template_child (widget_class, SeraiMovePair, number);
  gtk_widget_class_bind_template_child_full (
      widget_class, "first", FALSE, G_STRUCT_OFFSET (SeraiMovePair, cells[SERAI_SIDE_P1].button));
  gtk_widget_class_bind_template_child_full (
      widget_class, "first_label", FALSE,
      G_STRUCT_OFFSET (SeraiMovePair, cells[SERAI_SIDE_P1].label));
  gtk_widget_class_bind_template_child_full (
      widget_class, "second", FALSE, G_STRUCT_OFFSET (SeraiMovePair, cells[SERAI_SIDE_P2].button));
  gtk_widget_class_bind_template_child_full (
      widget_class, "second_label", FALSE,
      G_STRUCT_OFFSET (SeraiMovePair, cells[SERAI_SIDE_P2].label));
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
serai_move_pair_init (SeraiMovePair *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * serai_move_pair_new:
 * Returns: (transfer floating): an empty row of the list
 */
SeraiMovePair *
serai_move_pair_new (void)
{
  return g_object_new (SERAI_TYPE_MOVE_PAIR, NULL);
}
