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

#include <glib/gi18n.h>

#include "serai-comment-editor.h"
#include "serai-review-summary.h"
#include "widgets/breakable.h"
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
  GtkWidget *comment; /* (nullable): below the moves, created when it is needed */
  char      *text;    /* (owned) (nullable): of the label; %NULL: nothing is shown yet */
  char      *said;    /* (owned) (nullable): the text of the comment */
  gboolean   is_shown;
} Cell;

struct _SeraiMovePair
{
  AdwBin        parent_instance;
  SeraiMoveRow *row;   /* (owned) (nullable) */
  SeraiMatch   *match; /* (unowned) (nullable): while the cells are updated */
  GtkBox       *column;
  GtkWidget    *box;
  GtkLabel     *number;
  Cell          cells[2]; /* [side] */
  GtkWidget    *editor;   /* (nullable): of a comment, while one is typed */
  SeraiSide     edited;   /* whose move it is on */
  SeraiSide     pressed;  /* whose move the menu is to be opened for */
  GtkWidget    *tab_stop; /* (unowned) (nullable): the button that takes the focus */
};

G_DEFINE_FINAL_TYPE (SeraiMovePair, serai_move_pair, ADW_TYPE_BIN)

enum
{
  CHOSEN,
  COMMENTED,
  MENU,
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

/* The move of @side with its sign; "" if there is none. */
static char *
write_move (SeraiMovePair *self, SeraiSide side, const SeraiNote *note)
{
  g_autofree char *text = serai_move_row_write (self->row, side);

  return g_strconcat (text, note != NULL ? serai_sign_get_symbol (note->sign) : "", NULL);
}

/* What the review says about the move of @side; "" if that is nothing. */
static const char *
get_verdict (SeraiMovePair *self, SeraiSide side, const char *(*get) (SeraiQuality quality))
{
  SeraiRecordNode    *node = serai_move_row_get_move (self->row, side);
  const SeraiVerdict *verdict;
  SeraiQuality        quality;

  if (node == NULL || self->match == NULL)
    return "";
  verdict = serai_match_get_verdict (self->match, node);
  if (verdict == NULL)
    return "";
  quality = serai_verdict_get_quality (verdict, serai_match_get_rules (self->match), node);
  return serai_quality_get_symbol (quality)[0] != '\0' ? get (quality) : "";
}

/* Shows @text, the move of @side with the sign of a person, and that of the review, which is small
 * and apart from it. */
static void
set_label (SeraiMovePair *self, SeraiSide side, const char *text)
{
  const char      *sign = get_verdict (self, side, serai_quality_get_symbol);
  g_autofree char *markup = g_markup_printf_escaped (
      "%s <span size=\"smaller\" weight=\"bold\" rise=\"2000\">%s</span>", text, sign);

  if (*sign != '\0')
    gtk_label_set_markup (self->cells[side].label, markup);
  else
    gtk_label_set_text (self->cells[side].label, text);
}

/* Returns: (transfer full): the move of @side for a screen reader, with its signs */
static char *
describe_move (SeraiMovePair *self, SeraiSide side, const SeraiNote *note)
{
  g_autofree char *text = serai_move_row_describe (self->row, side);
  const char      *verdict = get_verdict (self, side, serai_quality_get_text);
  g_autofree char *described = NULL;

  if (note == NULL || note->sign == SERAI_SIGN_NONE)
    described = g_steal_pointer (&text);
  else
    /* Translators: for a screen reader; %1$s is a move, %2$s what somebody thinks of it */
    described = g_strdup_printf (_ ("%1$s, %2$s"), text, serai_sign_get_text (note->sign));
  if (*verdict == '\0')
    return g_steal_pointer (&described);
  /* Translators: for a screen reader; %1$s is a move, %2$s what the review says, as “blunder” */
  return g_strdup_printf (_ ("%1$s; review: %2$s"), described, verdict);
}

/* Returns: (transfer full) (nullable): why the move of @side was an inaccuracy or worse */
static char *
write_why (SeraiMovePair *self, SeraiSide side)
{
  const SeraiVerdict *verdict =
      serai_match_get_verdict (self->match, serai_move_row_get_move (self->row, side));

  return serai_review_write_why (verdict);
}

/* Returns: (transfer full) (nullable): the move of @side, and what its signs mean */
static char *
write_tooltip (SeraiMovePair *self, SeraiSide side, const SeraiNote *note, const char *text)
{
  const char      *verdict = get_verdict (self, side, serai_quality_get_text);
  g_autofree char *why = NULL;
  GString         *tooltip;

  if (*text == '\0')
    return NULL;
  tooltip = g_string_new (text);
  if (note != NULL && note->sign != SERAI_SIGN_NONE)
    g_string_append_printf (tooltip, "\n%s: %s", serai_sign_get_symbol (note->sign),
                            serai_sign_get_text (note->sign));
  if (*verdict != '\0')
    {
      g_string_append_c (tooltip, '\n');
      g_string_append_printf (
          /* Translators: tooltip: what a sign of the review means; %1$s is the sign, as “??”, %2$s
             its meaning, as “blunder” */
          tooltip, _ ("Review %1$s: %2$s"), get_verdict (self, side, serai_quality_get_symbol),
          verdict);
      why = write_why (self, side);
    }
  if (why != NULL)
    g_string_append_printf (tooltip, "\n%s", why);
  return g_string_free (tooltip, FALSE);
}

/* Shows the comment on the move of @side, of which @move is the text. */
static void
update_comment (SeraiMovePair *self, SeraiSide side, const SeraiNote *note, const char *move)
{
  Cell            *cell = &self->cells[side];
  const char      *comment = note != NULL ? note->comment : NULL;
  g_autofree char *broken = NULL;
  g_autofree char *markup = NULL;

  if (comment == NULL && cell->comment == NULL)
    return;
  if (cell->comment == NULL)
    {
      cell->comment = gtk_label_new (NULL);
      gtk_label_set_wrap (GTK_LABEL (cell->comment), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (cell->comment), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_xalign (GTK_LABEL (cell->comment), 0);
      gtk_widget_add_css_class (cell->comment, "comment");
      gtk_box_insert_child_after (self->column, cell->comment,
                                  side == SERAI_SIDE_P2
                                          && self->cells[SERAI_SIDE_P1].comment != NULL
                                      ? self->cells[SERAI_SIDE_P1].comment
                                      : self->box);
    }
  gtk_widget_set_visible (cell->comment, comment != NULL);
  if (comment == NULL)
    return;
  broken = serai_breakable_text (comment);
  markup = g_markup_printf_escaped ("<b>%s</b> %s", move, broken);
  gtk_label_set_markup (GTK_LABEL (cell->comment), markup);
}

/* Forgets what the cells show. */
static void
clear_cells (SeraiMovePair *self)
{
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      g_clear_pointer (&self->cells[side].text, g_free);
      g_clear_pointer (&self->cells[side].said, g_free);
    }
}

/* Whether the cell shows other texts from now on. A list has hundreds of cells, which are updated
 * after each move, and to set what is there already takes long. */
static gboolean
take_texts (Cell *cell, const char *text, const char *said)
{
  if (g_strcmp0 (cell->text, text) == 0 && g_strcmp0 (cell->said, said) == 0)
    return FALSE;
  g_free (cell->text);
  g_free (cell->said);
  cell->text = g_strdup (text);
  cell->said = g_strdup (said);
  return TRUE;
}

static void
update_cell (SeraiMovePair *self, SeraiSide side, const SeraiNote *note)
{
  Cell            *cell = &self->cells[side];
  g_autofree char *text = write_move (self, side, note);
  g_autofree char *all =
      g_strconcat (text, "\n", get_verdict (self, side, serai_quality_get_text), NULL);
  g_autofree char *name = NULL;
  g_autofree char *tooltip = NULL;

  if (!take_texts (cell, all, note != NULL ? note->comment : NULL))
    return;
  set_label (self, side, text);
  tooltip = write_tooltip (self, side, note, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (cell->button), tooltip);
  /* An empty cell keeps its place. */
  gtk_widget_set_opacity (GTK_WIDGET (cell->button), *text != '\0' ? 1 : 0);
  gtk_widget_set_sensitive (GTK_WIDGET (cell->button), *text != '\0');
  if (*text != '\0')
    name = describe_move (self, side, note);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name != NULL ? name : "", GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  note != NULL && note->comment != NULL ? note->comment : "", -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (cell->button), GTK_ACCESSIBLE_STATE_HIDDEN,
                               name == NULL, -1);
  update_comment (self, side, note, text);
}

/* Whether the row is the first one of a variation. */
static gboolean
begins_variation (SeraiMovePair *self)
{
  SeraiRecordNode *node = serai_move_row_get_move (self->row, SERAI_SIDE_P1);

  if (node == NULL)
    node = serai_move_row_get_move (self->row, SERAI_SIDE_P2);
  return serai_move_row_get_place (self->row).depth > 0 && node != node->parent->first_child;
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
  clear_cells (self);
  if (row == NULL)
    return;
  place = serai_move_row_get_place (row);
  number = g_strdup_printf ("%u", place.number);
  gtk_label_set_label (self->number, number);
  gtk_widget_set_margin_start (self->box, INDENT * (int) MIN (place.depth, MAX_INDENTS));
  serai_css_class_set (GTK_WIDGET (self), "variation", place.depth > 0);
  serai_css_class_set (self->box, "variation-start", begins_variation (self));
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    update_cell (self, side, NULL);
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
 * Marks the move on the board, the last one of the game, and those that are not played. Shows signs
 * and comments.
 */
void
serai_move_pair_update_marks (SeraiMovePair *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_MOVE_PAIR (self));

  self->tab_stop = NULL;
  if (self->row == NULL)
    return;
  self->match = match;
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      SeraiRecordNode *node = serai_move_row_get_move (self->row, side);
      GtkWidget       *button = GTK_WIDGET (self->cells[side].button);
      gboolean         is_shown = node != NULL && node == serai_match_get_shown (match);

      update_cell (self, side, node != NULL ? serai_match_get_note (match, node) : NULL);
      gtk_widget_set_focusable (button, node != NULL && is_tab_stop (match, node));
      if (gtk_widget_get_focusable (button))
        self->tab_stop = button;
      serai_css_class_set (button, "shown", is_shown);
      serai_css_class_set (button, "head", node != NULL && node == serai_match_get_head (match));
      serai_css_class_set (button, "unplayed", node != NULL && !is_played (match, node));
      if (self->cells[side].is_shown == is_shown)
        continue;
      self->cells[side].is_shown = is_shown;
      gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_SELECTED, is_shown,
                                   -1);
    }
  self->match = NULL;
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

/**
 * serai_move_pair_has_move:
 * @self: a row of the list
 * @node: a move
 * Returns: whether @node is in this row
 */
gboolean
serai_move_pair_has_move (SeraiMovePair *self, const SeraiRecordNode *node)
{
  g_return_val_if_fail (SERAI_IS_MOVE_PAIR (self), FALSE);

  return self->row != NULL
         && (serai_move_row_get_move (self->row, SERAI_SIDE_P1) == node
             || serai_move_row_get_move (self->row, SERAI_SIDE_P2) == node);
}

/* ---- Comments ---- */

/* @editor: a text field that is done; a widget cannot be removed while it loses the focus */
static gboolean
remove_editor_cb (gpointer editor)
{
  GtkWidget *column = gtk_widget_get_parent (editor);

  if (column != NULL)
    gtk_box_remove (GTK_BOX (column), editor);
  return G_SOURCE_REMOVE;
}

/* @text: (nullable): the comment; %NULL if it is to stay as it was */
static void
done_cb (SeraiMovePair *self, const char *text)
{
  GtkWidget       *editor = g_steal_pointer (&self->editor);
  SeraiRecordNode *node = serai_move_row_get_move (self->row, self->edited);

  g_idle_add_full (G_PRIORITY_DEFAULT, remove_editor_cb, g_object_ref (editor), g_object_unref);
  g_signal_emit (self, signals[COMMENTED], 0, node, text);
}

/**
 * serai_move_pair_edit:
 * @self: a row of the list
 * @node: a move in this row
 * @text: (nullable): the comment so far
 * Lets a person type a comment on @node, which takes the focus.
 */
void
serai_move_pair_edit (SeraiMovePair *self, SeraiRecordNode *node, const char *text)
{
  g_return_if_fail (SERAI_IS_MOVE_PAIR (self));
  g_return_if_fail (self->row != NULL);

  serai_move_pair_finish_edit (self);
  self->edited =
      node == serai_move_row_get_move (self->row, SERAI_SIDE_P1) ? SERAI_SIDE_P1 : SERAI_SIDE_P2;
  /* Translators: name of a text field, for a screen reader */
  self->editor = serai_comment_editor_new (_ ("Comment on the move"), text);
  g_signal_connect_object (self->editor, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->column, self->editor);
  gtk_widget_grab_focus (self->editor);
}

/**
 * serai_move_pair_finish_edit:
 * @self: a row of the list
 * Keeps the comment that is being typed, if there is one.
 */
void
serai_move_pair_finish_edit (SeraiMovePair *self)
{
  g_return_if_fail (SERAI_IS_MOVE_PAIR (self));

  if (self->editor != NULL)
    serai_comment_editor_finish (SERAI_COMMENT_EDITOR (self->editor));
}

/* Returns: the side whose move is at a place of the row, or %SERAI_SIDE_NONE */
static SeraiSide
find_side (SeraiMovePair *self, double x, double y)
{
  for (SeraiSide side = SERAI_SIDE_P1; self->row != NULL && side <= SERAI_SIDE_P2; side++)
    {
      GtkWidget *button = GTK_WIDGET (self->cells[side].button);
      double     button_x, button_y;

      if (serai_move_row_get_move (self->row, side) != NULL
          && gtk_widget_translate_coordinates (GTK_WIDGET (self), button, x, y, &button_x,
                                               &button_y)
          && gtk_widget_contains (button, button_x, button_y))
        return side;
    }
  return SERAI_SIDE_NONE;
}

static void
menu_pressed_cb (SeraiMovePair *self, int n_press G_GNUC_UNUSED, double x, double y,
                 GtkGesture *gesture)
{
  self->pressed = find_side (self, x, y);
  gtk_gesture_set_state (gesture, self->pressed != SERAI_SIDE_NONE ? GTK_EVENT_SEQUENCE_CLAIMED
                                                                   : GTK_EVENT_SEQUENCE_DENIED);
}

/* Opens the menu of the move at a place. It takes the focus, which can end a comment and move the
 * rows below it: while the button is pressed, GTK would take the row that comes below the pointer
 * for the one that was pressed. */
static void
menu_released_cb (SeraiMovePair *self, int n_press G_GNUC_UNUSED, double x, double y)
{
  SeraiSide side = self->pressed;

  if (side != SERAI_SIDE_NONE && find_side (self, x, y) == side)
    g_signal_emit (self, signals[MENU], 0, serai_move_row_get_move (self->row, side),
                   self->cells[side].button);
}

static void
add_menu_gesture (SeraiMovePair *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (menu_pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (menu_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void
serai_move_pair_dispose (GObject *object)
{
  g_clear_object (&SERAI_MOVE_PAIR (object)->row);
  G_OBJECT_CLASS (serai_move_pair_parent_class)->dispose (object);
}

static void
serai_move_pair_finalize (GObject *object)
{
  clear_cells (SERAI_MOVE_PAIR (object));
  G_OBJECT_CLASS (serai_move_pair_parent_class)->finalize (object);
}

static void
serai_move_pair_class_init (SeraiMovePairClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_move_pair_dispose;
  G_OBJECT_CLASS (klass)->finalize = serai_move_pair_finalize;
  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_MOVE_PAIR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[COMMENTED] = g_signal_new ("commented", SERAI_TYPE_MOVE_PAIR, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_STRING);
  signals[MENU] = g_signal_new ("menu", SERAI_TYPE_MOVE_PAIR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, GTK_TYPE_WIDGET);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-move-pair.ui");
  gtk_widget_class_bind_template_child (widget_class, SeraiMovePair, column);
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
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self->cells[side].button),
                                 GTK_ACCESSIBLE_STATE_SELECTED, FALSE, -1);
  add_menu_gesture (self);
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
