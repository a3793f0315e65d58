/* serai-moves-view.c: the list of the moves of a match, with the move on the board marked.
 *
 * All lines of the record are listed, so nothing disappears from the list. A comment on the start
 * is above it.
 *
 * GtkListView has items for 200 rows. Those near the move on the board are filled at once, the
 * others a few in each frame: all of them would take longer than a frame.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-moves-view.h"

#include <glib/gi18n.h>

#include "follow.h"
#include "serai-comment-editor.h"
#include "serai-move-pair.h"
#include "serai-move-row.h"
#include "serai-note-menu.h"
#include "serai-setup-text.h"
#include "widgets/breakable.h"
#include "widgets/serai-gradual.h"

struct _SeraiMovesView
{
  AdwBin             parent_instance;
  SeraiMatch        *match; /* (owned) (nullable) */
  GListStore        *rows;  /* (element-type SeraiMoveRow) (owned) */
  GPtrArray         *pairs; /* (element-type SeraiMovePair) (owned): that show a row */
  GPtrArray         *empty; /* (element-type GtkListItem) (owned): of rows that nothing shows yet */
  int                row_height; /* of a pair, in pixels; 0 until there is one */
  GtkLabel          *rules_label;
  GtkLabel          *start_comment; /* on the start */
  AdwBin            *start_bin;     /* of its editor */
  GtkWidget         *start_editor;  /* (nullable) */
  GtkStack          *pages;
  GtkScrolledWindow *scroller;
  GtkListView       *list;
  guint              n_frames;     /* remaining until the list has laid out its rows */
  guint              tick_id;      /* 0 unless waiting for them */
  double             top;          /* how far the list is scrolled */
  double             steady_top;   /* valid with steady_id: how far it is to be */
  guint              steady_id;    /* a tick callback that scrolls there; 0: none */
  gboolean           is_focus_due; /* once they are laid out */
  SeraiRecordNode   *edited;       /* (nullable): what a comment is typed on */
  SeraiRecordNode   *to_edit;      /* valid with n_edit_tries: what is to be commented on */
  guint              n_edit_tries; /* left to begin; 0: nobody wants to type a comment */
  GtkWidget         *menu;         /* (nullable): of a move, created when it is needed */
};

G_DEFINE_FINAL_TYPE (SeraiMovesView, serai_moves_view, ADW_TYPE_BIN)

enum
{
  PROP_MATCH = 1,
  PROP_CAPTION,
  N_PROPERTIES
};

enum
{
  CHOSEN,
  N_SIGNALS
};

/* Tick callbacks run before layout, so the rows are laid out at the second tick. */
#define FRAMES_TO_LAYOUT 2

/* Moves that the keys Page Up and Page Down go at once. */
#define PAGE_PLIES 10

/* Rows that are filled in one frame. */
#define ROWS_AT_ONCE 6

/* Moves before and after the one on the board whose rows are filled at once. */
#define NEAR_PLIES 12

/* How often the list is laid out until the row of a move that is to be edited must be there. */
#define MAX_EDIT_TRIES 5

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

static void
choose (SeraiMovesView *self, SeraiRecordNode *node)
{
  if (node != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, node);
}

static void
focus_tab_stop (SeraiMovesView *self)
{
  for (guint n = 0; n < self->pairs->len; n++)
    {
      GtkWidget *stop = serai_move_pair_get_tab_stop (g_ptr_array_index (self->pairs, n));

      if (stop != NULL)
        gtk_widget_grab_focus (stop);
    }
}

/* Keeps the focus in the list on the move on the board. */
static void
move_focus (SeraiMovesView *self)
{
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    focus_tab_stop (self);
}

/* ---- The rows ---- */

/* A click takes the focus, so that arrow keys go on from there. */
static void
clicked_cb (SeraiMovesView *self, SeraiRecordNode *node)
{
  choose (self, node);
  focus_tab_stop (self);
}

/* @text: (nullable): a comment that has been typed; %NULL if it is to stay as it was */
static void
commented_cb (SeraiMovesView *self, SeraiRecordNode *node, const char *text)
{
  self->edited = NULL;
  if (text != NULL && self->match != NULL)
    serai_match_set_comment (self->match, node, text);
  focus_tab_stop (self);
}

/* Opens the menu for the move on the board at @button. */
static void
open_menu (SeraiMovesView *self, GtkWidget *button)
{
  graphene_rect_t bounds;

  if (self->menu == NULL)
    {
      g_autoptr (GMenuModel) model = serai_note_menu_new ();

      self->menu = gtk_popover_menu_new_from_model (model);
      gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
    }
  if (!gtk_widget_compute_bounds (button, GTK_WIDGET (self), &bounds))
    return;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                                (int) bounds.size.width,
                                                (int) bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/* The commands of the menu are about the move on the board. */
static void
menu_cb (SeraiMovesView *self, SeraiRecordNode *node, GtkWidget *button)
{
  clicked_cb (self, node);
  open_menu (self, button);
}

static void
setup_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
          SeraiMovesView *self G_GNUC_UNUSED)
{
  /* The buttons take the focus, not the row. */
  gtk_list_item_set_selectable (item, FALSE);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, adw_bin_new ());
}

static SeraiMovePair *
create_pair (SeraiMovesView *self, AdwBin *bin)
{
  SeraiMovePair *pair = serai_move_pair_new ();

  g_signal_connect_object (pair, "chosen", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pair, "commented", G_CALLBACK (commented_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pair, "menu", G_CALLBACK (menu_cb), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (bin, GTK_WIDGET (pair));
  return pair;
}

/* Rows that are still empty take as much space as others. */
static void
reserve_space (SeraiMovesView *self, SeraiMovePair *pair)
{
  gtk_widget_measure (GTK_WIDGET (pair), GTK_ORIENTATION_VERTICAL, -1, NULL, &self->row_height,
                      NULL, NULL);
  for (guint n = 0; n < self->empty->len; n++)
    gtk_widget_set_size_request (gtk_list_item_get_child (g_ptr_array_index (self->empty, n)), -1,
                                 self->row_height);
}

static void
fill (SeraiMovesView *self, GtkListItem *item)
{
  AdwBin        *bin = ADW_BIN (gtk_list_item_get_child (item));
  GtkWidget     *child = adw_bin_get_child (bin);
  SeraiMovePair *pair = child != NULL ? SERAI_MOVE_PAIR (child) : create_pair (self, bin);

  gtk_widget_set_size_request (GTK_WIDGET (bin), -1, -1);
  serai_move_pair_set_row (pair, gtk_list_item_get_item (item));
  g_ptr_array_add (self->pairs, g_object_ref (pair));
  if (self->row_height == 0)
    reserve_space (self, pair); /* before comments are in it */
  if (self->match != NULL)
    serai_move_pair_update_marks (pair, self->match);
}

/* Whether the row of @item is so near to the move on the board that it is probably in sight. */
static gboolean
is_near (SeraiMovesView *self, GtkListItem *item)
{
  SeraiMoveRow          *row = gtk_list_item_get_item (item);
  const SeraiRecordNode *move = serai_move_row_get_move (row, SERAI_SIDE_P1);
  gsize                  shown;

  if (self->match == NULL)
    return TRUE;
  if (move == NULL)
    move = serai_move_row_get_move (row, SERAI_SIDE_P2);
  shown = serai_match_get_shown (self->match)->ply;
  return MAX (move->ply, shown) - MIN (move->ply, shown) <= NEAR_PLIES;
}

/* Fills rows that are near to the move on the board. */
static void
fill_near (SeraiMovesView *self)
{
  for (guint n = self->empty->len; n-- > 0;)
    if (is_near (self, g_ptr_array_index (self->empty, n)))
      {
        g_autoptr (GtkListItem) item = g_ptr_array_steal_index_fast (self->empty, n);

        fill (self, item);
      }
}

static gboolean
fill_more_cb (GtkWidget *widget, gpointer data G_GNUC_UNUSED)
{
  SeraiMovesView *self = SERAI_MOVES_VIEW (widget);

  for (guint n = 0; n < ROWS_AT_ONCE && self->empty->len > 0; n++)
    {
      g_autoptr (GtkListItem) item =
          g_ptr_array_steal_index_fast (self->empty, self->empty->len - 1);

      fill (self, item);
    }
  return self->empty->len > 0;
}

static void
bind_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, SeraiMovesView *self)
{
  if (is_near (self, item))
    {
      fill (self, item);
      return;
    }
  if (self->empty->len == 0)
    serai_gradual_run (GTK_WIDGET (self), fill_more_cb, NULL, NULL);
  g_ptr_array_add (self->empty, g_object_ref (item));
  if (self->row_height > 0)
    gtk_widget_set_size_request (gtk_list_item_get_child (item), -1, self->row_height);
}

static void
unbind_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, SeraiMovesView *self)
{
  SeraiMovePair *pair;

  if (g_ptr_array_remove_fast (self->empty, item))
    return;
  pair = SERAI_MOVE_PAIR (adw_bin_get_child (ADW_BIN (gtk_list_item_get_child (item))));
  serai_move_pair_finish_edit (pair);
  serai_move_pair_set_row (pair, NULL);
  g_ptr_array_remove_fast (self->pairs, pair);
}

/* ---- The move on the board ---- */

/* Returns: the index of the row of the move on the board, %GTK_INVALID_LIST_POSITION if there is
 * none */
static guint
find_shown (SeraiMovesView *self)
{
  SeraiRecordNode *shown = serai_match_get_shown (self->match);
  guint            n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));

  for (guint n = 0; n < n_rows; n++)
    {
      g_autoptr (SeraiMoveRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), n);

      if (serai_move_row_get_move (row, SERAI_SIDE_P1) == shown
          || serai_move_row_get_move (row, SERAI_SIDE_P2) == shown)
        return n;
    }
  return GTK_INVALID_LIST_POSITION;
}

/* Returns: (nullable): the row that shows @node, if one does */
static SeraiMovePair *
find_pair (SeraiMovesView *self, SeraiRecordNode *node)
{
  for (guint n = 0; n < self->pairs->len; n++)
    if (serai_move_pair_has_move (g_ptr_array_index (self->pairs, n), node))
      return g_ptr_array_index (self->pairs, n);
  return NULL;
}

/* ---- The start, which has no row ---- */

static const char *
get_comment (SeraiMovesView *self, const SeraiRecordNode *node)
{
  const SeraiNote *note = serai_match_get_note (self->match, node);

  return note != NULL ? note->comment : NULL;
}

static void
show_start_comment (SeraiMovesView *self)
{
  const char      *text = self->match != NULL
                              ? get_comment (self, serai_match_get_record (self->match)->line[0])
                              : NULL;
  g_autofree char *broken = text != NULL ? serai_breakable_text (text) : NULL;

  gtk_label_set_text (self->start_comment, broken != NULL ? broken : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->start_comment), broken);
  gtk_widget_set_visible (GTK_WIDGET (self->start_comment),
                          text != NULL && self->start_editor == NULL);
}

/* A widget cannot be removed while it loses the focus. */
static gboolean
remove_start_editor_cb (gpointer editor)
{
  GtkWidget *bin = gtk_widget_get_parent (editor);

  if (bin != NULL)
    adw_bin_set_child (ADW_BIN (bin), NULL);
  return G_SOURCE_REMOVE;
}

/* @text: (nullable): as in commented_cb() */
static void
start_done_cb (SeraiMovesView *self, const char *text)
{
  GtkWidget *editor = g_steal_pointer (&self->start_editor);

  g_idle_add_full (G_PRIORITY_DEFAULT, remove_start_editor_cb, g_object_ref (editor),
                   g_object_unref);
  commented_cb (self, self->edited, text);
  show_start_comment (self);
}

static void
edit_start (SeraiMovesView *self, const char *text)
{
  if (self->start_editor != NULL)
    serai_comment_editor_finish (SERAI_COMMENT_EDITOR (self->start_editor));
  /* Translators: name of a text field, for a screen reader: what is said about the whole game or
     its first position */
  self->start_editor = serai_comment_editor_new (_ ("Comment on the start"), text);
  g_signal_connect_object (self->start_editor, "done", G_CALLBACK (start_done_cb), self,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (self->start_bin, self->start_editor);
  show_start_comment (self);
  gtk_widget_grab_focus (self->start_editor);
}

/* ---- Typing a comment ---- */

/* Begins to edit the comment that is wanted. Returns: whether its row has been laid out */
static gboolean
begin_edit (SeraiMovesView *self)
{
  SeraiRecordNode *node = self->to_edit;
  SeraiMovePair   *pair = find_pair (self, node);

  if (node == serai_match_get_record (self->match)->line[0])
    edit_start (self, get_comment (self, node));
  else if (pair != NULL)
    serai_move_pair_edit (pair, node, get_comment (self, node));
  else
    return FALSE;
  self->edited = node;
  return TRUE;
}

static void try_edit (SeraiMovesView *self);

static gboolean
steady_cb (GtkWidget *widget, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  SeraiMovesView *self = SERAI_MOVES_VIEW (widget);

  self->steady_id = 0;
  gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list)),
                            self->steady_top);
  return G_SOURCE_REMOVE;
}

static void scroll_to_shown (SeraiMovesView *self);

/* When the buttons for looking make it smaller, a list that is scrolled to its end would keep its
 * end in view, and another move would be below the pointer. So it scrolls back. At the end of the
 * game, when the result makes it smaller, the last move is to be seen. */
static void
page_size_changed_cb (SeraiMovesView *self)
{
  if (self->match != NULL && !serai_match_is_looking (self->match))
    {
      scroll_to_shown (self);
      return;
    }
  if (self->steady_id != 0)
    return;
  self->steady_top = self->top;
  self->steady_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), steady_cb, NULL, NULL);
}

static void
scrolled_cb (SeraiMovesView *self, GtkAdjustment *adjustment)
{
  self->top = gtk_adjustment_get_value (adjustment);
}

static void
follow_adjustment (SeraiMovesView *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));

  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "notify::page-size", G_CALLBACK (page_size_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  SeraiMovesView *self = SERAI_MOVES_VIEW (widget);
  guint           shown;

  if (--self->n_frames > 0)
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  shown = self->match != NULL ? find_shown (self) : GTK_INVALID_LIST_POSITION;
  if (g_list_model_get_n_items (G_LIST_MODEL (self->rows)) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u",
                                shown != GTK_INVALID_LIST_POSITION ? shown : 0);
  if (self->is_focus_due)
    focus_tab_stop (self);
  self->is_focus_due = FALSE;
  if (self->n_edit_tries > 0)
    try_edit (self);
  else if (self->edited == NULL)
    move_focus (self);
  return G_SOURCE_REMOVE;
}

/* Waits a few frames: the list cannot scroll to a row that has not been laid out yet. */
static void
scroll_to_shown (SeraiMovesView *self)
{
  self->n_frames = FRAMES_TO_LAYOUT;
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

/* The row may be laid out only after the list has scrolled to it. */
static void
try_edit (SeraiMovesView *self)
{
  self->n_edit_tries--;
  if (self->match != NULL && begin_edit (self))
    self->n_edit_tries = 0;
  if (self->edited != NULL || self->n_edit_tries > 0)
    scroll_to_shown (self); /* the row grows with the field */
}

static void
update (SeraiMovesView *self)
{
  serai_move_rows_update (self->rows, self->match);
  fill_near (self);
  for (guint n = 0; self->match != NULL && n < self->pairs->len; n++)
    serai_move_pair_update_marks (g_ptr_array_index (self->pairs, n), self->match);
  show_start_comment (self);
  if (self->edited == NULL)
    {
      move_focus (self);
      scroll_to_shown (self);
    }
  gtk_stack_set_visible_child_name (
      self->pages, g_list_model_get_n_items (G_LIST_MODEL (self->rows)) > 0 ? "list" : "none");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAPTION]);
}

/* Returns: (transfer full) (nullable): the row of the move on the board, and in @side who made it
 */
static SeraiMoveRow *
get_shown_row (SeraiMovesView *self, SeraiSide *side)
{
  guint         shown = self->match != NULL ? find_shown (self) : GTK_INVALID_LIST_POSITION;
  SeraiMoveRow *row;

  if (shown == GTK_INVALID_LIST_POSITION)
    return NULL;
  row = g_list_model_get_item (G_LIST_MODEL (self->rows), shown);
  *side = serai_move_row_get_move (row, SERAI_SIDE_P1) == serai_match_get_shown (self->match)
              ? SERAI_SIDE_P1
              : SERAI_SIDE_P2;
  return row;
}

/* Returns: (transfer full): the move on the board with its number, "" at the start */
static char *
write_caption (SeraiMovesView *self)
{
  SeraiSide side;
  g_autoptr (SeraiMoveRow) row = get_shown_row (self, &side);
  g_autofree char *move = row != NULL ? serai_move_row_write (row, side) : NULL;

  return move != NULL ? serai_move_rows_write (serai_move_row_get_place (row).number, side, move)
                      : g_strdup ("");
}

/* ---- Keys ---- */

/* Returns: the node @plies after @node, or before it if negative; as far as there are moves */
static SeraiRecordNode *
step (SeraiRecordNode *node, int plies)
{
  for (; plies < 0 && node->parent != NULL; plies++)
    node = node->parent;
  for (; plies > 0 && node->first_child != NULL; plies--)
    node = node->first_child;
  return node;
}

static gboolean
open_menu_of_shown (SeraiMovesView *self)
{
  for (guint n = 0; n < self->pairs->len; n++)
    {
      GtkWidget *stop = serai_move_pair_get_tab_stop (g_ptr_array_index (self->pairs, n));

      if (stop != NULL && serai_match_get_shown (self->match)->parent != NULL)
        {
          open_menu (self, stop);
          return GDK_EVENT_STOP;
        }
    }
  return GDK_EVENT_PROPAGATE;
}

static gboolean
key_pressed_cb (SeraiMovesView *self, guint key, guint code G_GNUC_UNUSED, GdkModifierType state)
{
  SeraiRecordNode *shown;
  int              plies;

  if (self->match == NULL || self->edited != NULL
      || (self->menu != NULL && gtk_widget_is_visible (self->menu)))
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && (state & GDK_SHIFT_MASK) != 0))
    return open_menu_of_shown (self);
  if (self->match == NULL || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_Left:
      plies = -1;
      break;
    case GDK_KEY_Down:
    case GDK_KEY_Right:
      plies = 1;
      break;
    case GDK_KEY_Page_Up:
      plies = -PAGE_PLIES;
      break;
    case GDK_KEY_Page_Down:
      plies = PAGE_PLIES;
      break;
    case GDK_KEY_Home:
      plies = G_MININT;
      break;
    case GDK_KEY_End:
      plies = G_MAXINT;
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  shown = serai_match_get_shown (self->match);
  choose (self, step (shown, plies));
  return GDK_EVENT_STOP;
}

/* ---- The object ---- */

/* Keeps the comment that is being typed. */
static void
finish_edit (SeraiMovesView *self)
{
  SeraiMovePair *pair = self->edited != NULL ? find_pair (self, self->edited) : NULL;

  self->n_edit_tries = 0;
  if (pair != NULL)
    serai_move_pair_finish_edit (pair);
  if (self->start_editor != NULL)
    serai_comment_editor_finish (SERAI_COMMENT_EDITOR (self->start_editor));
}

/* What differs from the usual rules, so that players see what they play. */
static void
show_rules (SeraiMovesView *self)
{
  g_autofree char *text =
      self->match != NULL ? serai_match_describe_rules (self->match) : g_strdup ("");

  gtk_label_set_label (self->rules_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->rules_label), *text != '\0');
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->rules_label), *text != '\0' ? text : NULL);
}

/**
 * serai_moves_view_set_match:
 * @self: a list of moves
 * @match: (nullable): the match to list
 */
void
serai_moves_view_set_match (SeraiMovesView *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_MOVES_VIEW (self));
  g_return_if_fail (match == NULL || SERAI_IS_MATCH (match));

  if (match == self->match)
    return;
  finish_edit (self);
  /* The rows borrow nodes of the old match. */
  g_list_store_remove_all (self->rows);
  serai_follow (&self->match, match, "changed", G_CALLBACK (update), self);
  show_rules (self);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MATCH]);
}

/**
 * serai_moves_view_comment:
 * @self: a list of moves
 * Lets a person type a comment on the move on the board, in place, once the list shows it. The
 * comment on the start is above the list.
 */
void
serai_moves_view_comment (SeraiMovesView *self)
{
  g_return_if_fail (SERAI_IS_MOVES_VIEW (self));

  if (self->match == NULL)
    return;
  self->to_edit = serai_match_get_shown (self->match);
  self->n_edit_tries = MAX_EDIT_TRIES;
  scroll_to_shown (self);
}

/**
 * serai_moves_view_set_flexible:
 * @self: a view
 * @is_flexible: whether it wants to be higher the more moves there are; otherwise what is above it
 *   stays in its place
 */
void
serai_moves_view_set_flexible (SeraiMovesView *self, gboolean is_flexible)
{
  g_return_if_fail (SERAI_IS_MOVES_VIEW (self));

  gtk_scrolled_window_set_propagate_natural_height (self->scroller, is_flexible);
}

/**
 * serai_moves_view_describe_shown:
 * @self: a list of moves
 * Returns: (transfer full): the move on the board for a screen reader, "" at the start
 */
char *
serai_moves_view_describe_shown (SeraiMovesView *self)
{
  SeraiSide side;
  g_autoptr (SeraiMoveRow) row = NULL;

  g_return_val_if_fail (SERAI_IS_MOVES_VIEW (self), NULL);

  row = get_shown_row (self, &side);
  return row != NULL ? serai_move_row_describe (row, side) : g_strdup ("");
}

static void
serai_moves_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value, SERAI_MOVES_VIEW (object)->match);
      break;
    case PROP_CAPTION:
      g_value_take_string (value, write_caption (SERAI_MOVES_VIEW (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_moves_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MATCH:
      serai_moves_view_set_match (SERAI_MOVES_VIEW (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_moves_view_dispose (GObject *object)
{
  SeraiMovesView *self = SERAI_MOVES_VIEW (object);

  finish_edit (self);
  if (self->rows != NULL)
    g_list_store_remove_all (self->rows);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  serai_follow (&self->match, NULL, "changed", G_CALLBACK (update), self);
  G_OBJECT_CLASS (serai_moves_view_parent_class)->dispose (object);
}

static void
serai_moves_view_finalize (GObject *object)
{
  SeraiMovesView *self = SERAI_MOVES_VIEW (object);

  g_object_unref (self->rows);
  g_ptr_array_unref (self->pairs);
  g_ptr_array_unref (self->empty);
  G_OBJECT_CLASS (serai_moves_view_parent_class)->finalize (object);
}

/* The rows may have to be laid out first. Without moves, nothing can take the focus. */
static gboolean
serai_moves_view_grab_focus (GtkWidget *widget)
{
  SeraiMovesView *self = SERAI_MOVES_VIEW (widget);

  self->is_focus_due = g_list_model_get_n_items (G_LIST_MODEL (self->rows)) > 0;
  if (self->is_focus_due)
    scroll_to_shown (self);
  return self->is_focus_due;
}

/* Tab leaves the list at once, however long it is; arrow keys move between moves. */
static gboolean
serai_moves_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (is_tab && gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  return GTK_WIDGET_CLASS (serai_moves_view_parent_class)->focus (widget, direction);
}

static void
serai_moves_view_class_init (SeraiMovesViewClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = serai_moves_view_dispose;
  object_class->finalize = serai_moves_view_finalize;
  object_class->get_property = serai_moves_view_get_property;
  object_class->set_property = serai_moves_view_set_property;

  properties[PROP_MATCH] =
      g_param_spec_object ("match", NULL, NULL, SERAI_TYPE_MATCH,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAPTION] =
      g_param_spec_string ("caption", NULL, NULL, "",
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_MOVES_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  widget_class->focus = serai_moves_view_focus;
  widget_class->grab_focus = serai_moves_view_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-moves-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SeraiMovesView, rules_label);
  gtk_widget_class_bind_template_child (widget_class, SeraiMovesView, start_comment);
  gtk_widget_class_bind_template_child (widget_class, SeraiMovesView, start_bin);
  gtk_widget_class_bind_template_child (widget_class, SeraiMovesView, pages);
  gtk_widget_class_bind_template_child (widget_class, SeraiMovesView, scroller);
  gtk_widget_class_bind_template_child (widget_class, SeraiMovesView, list);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
serai_moves_view_init (SeraiMovesView *self)
{
  self->rows = g_list_store_new (SERAI_TYPE_MOVE_ROW);
  self->empty = g_ptr_array_new_with_free_func (g_object_unref);
  self->pairs = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (gtk_no_selection_new (
                                           G_LIST_MODEL (g_object_ref (self->rows)))));
  follow_adjustment (self);
}
