/* serai-moves-view.c: the list of the moves of a match, with the last move marked.
 *
 * Undone moves stay in the list after the mark until another move is made.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-moves-view.h"

#include "follow.h"
#include "serai-move-row.h"

struct _SeraiMovesView
{
  AdwBin              parent_instance;
  SeraiMatch         *match; /* (owned) (nullable) */
  GListStore         *rows;  /* (element-type SeraiMoveRow) (owned) */
  GtkStack           *pages;
  GtkListView        *list;
  GtkSingleSelection *selection;
  gboolean            is_updating; /* the code, not the user, is changing the selection */
  guint               n_frames;    /* remaining until the list has laid out its rows */
  guint               tick_id;     /* 0 unless waiting for them */
};

G_DEFINE_FINAL_TYPE (SeraiMovesView, serai_moves_view, ADW_TYPE_BIN)

enum
{
  PROP_MATCH = 1,
  N_PROPERTIES
};

enum
{
  CHOSEN,
  N_SIGNALS
};

/* Tick callbacks run before layout, so the rows are laid out at the second tick. */
#define FRAMES_TO_LAYOUT 2

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

static gboolean
is_row_right (SeraiMovesView *self, guint n)
{
  g_autoptr (SeraiMoveRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), n);

  return serai_move_equal (serai_move_row_get_move (row), serai_match_get_move (self->match, n));
}

/* Replaces the rows from the first one that differs from the match. */
static void
update_rows (SeraiMovesView *self)
{
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  guint n_moves = self->match != NULL ? serai_match_get_n_moves (self->match) : 0;
  guint n_same = 0;
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);

  while (n_same < MIN (n_old, n_moves) && is_row_right (self, n_same))
    n_same++;
  for (guint n = n_same; n < n_moves; n++)
    g_ptr_array_add (added, serai_move_row_new (self->match, n));
  if (n_same < n_old || added->len > 0)
    g_list_store_splice (self->rows, n_same, n_old - n_same, added->pdata, added->len);
}

static gboolean
scroll_to_mark_cb (GtkWidget *widget, GdkFrameClock *clock G_GNUC_UNUSED,
                   gpointer data G_GNUC_UNUSED)
{
  SeraiMovesView *self = SERAI_MOVES_VIEW (widget);
  guint           selected = gtk_single_selection_get_selected (self->selection);

  if (--self->n_frames > 0)
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  if (g_list_model_get_n_items (G_LIST_MODEL (self->rows)) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u",
                                selected != GTK_INVALID_LIST_POSITION ? selected : 0);
  return G_SOURCE_REMOVE;
}

/* Waits a few frames: the list cannot scroll to a row that has not been laid out yet. */
static void
scroll_to_mark (SeraiMovesView *self)
{
  self->n_frames = FRAMES_TO_LAYOUT;
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_mark_cb, NULL, NULL);
}

static void
update_mark (SeraiMovesView *self)
{
  gsize cursor = self->match != NULL ? serai_match_get_cursor (self->match) : 0;

  gtk_single_selection_set_selected (self->selection,
                                     cursor > 0 ? cursor - 1 : GTK_INVALID_LIST_POSITION);
  scroll_to_mark (self);
}

static void
update (SeraiMovesView *self)
{
  self->is_updating = TRUE;
  update_rows (self);
  update_mark (self);
  gtk_stack_set_visible_child_name (
      self->pages, g_list_model_get_n_items (G_LIST_MODEL (self->rows)) > 0 ? "list" : "none");
  self->is_updating = FALSE;
}

/* Resets the mark to the position of the match, in case the match did not go to the selected move.
 */
static void
selected_cb (SeraiMovesView *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (self->is_updating || selected == GTK_INVALID_LIST_POSITION)
    return;
  g_signal_emit (self, signals[CHOSEN], 0, selected + 1);
  update (self);
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

  if (!serai_follow (&self->match, match, "changed", G_CALLBACK (update), self))
    return;
  self->is_updating = TRUE;
  g_list_store_remove_all (self->rows);
  self->is_updating = FALSE;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MATCH]);
}

static void
serai_moves_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value, SERAI_MOVES_VIEW (object)->match);
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

  serai_follow (&self->match, NULL, "changed", G_CALLBACK (update), self);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (serai_moves_view_parent_class)->dispose (object);
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
  object_class->get_property = serai_moves_view_get_property;
  object_class->set_property = serai_moves_view_set_property;

  properties[PROP_MATCH] =
      g_param_spec_object ("match", NULL, NULL, SERAI_TYPE_MATCH,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_MOVES_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (SERAI_TYPE_MOVE_ROW);
  widget_class->focus = serai_moves_view_focus;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-moves-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SeraiMovesView, pages);
  gtk_widget_class_bind_template_child (widget_class, SeraiMovesView, list);
  gtk_widget_class_bind_template_child (widget_class, SeraiMovesView, selection);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
serai_moves_view_init (SeraiMovesView *self)
{
  self->rows = g_list_store_new (SERAI_TYPE_MOVE_ROW);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->rows));
}
