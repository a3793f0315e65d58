/* serai-start-rows.c: preference rows for the starting position of games where it can be arranged.
 *
 * The choices are in the order of SeraiStartKind. The last kind is listed only while it is
 * selected: it results from arranging a start.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-start-rows.h"

#include <glib/gi18n.h>

#include "board/serai-board-picture.h"
#include "widgets/serai-choice-row.h"

enum /* pixels */
{
  PICTURE_SIDE = 72,
  PICTURE_MARGIN = 6
};

struct _SeraiStartRows
{
  GObject         parent_instance;
  AdwExpanderRow *parent;      /* (not owned): the parent of the rows */
  GtkWidget      *kind_row;    /* (not owned) */
  GtkStringList  *kinds;       /* (not owned) */
  GtkWidget      *arrange_row; /* (not owned) */
  GtkWidget      *picture;     /* (not owned) */
  gboolean        is_filling;  /* the code, not the user, is changing the rows */
};

G_DEFINE_FINAL_TYPE (SeraiStartRows, serai_start_rows, G_TYPE_OBJECT)

enum
{
  KIND_CHOSEN,
  ARRANGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
kind_selected_cb (SeraiStartRows *self)
{
  guint kind = adw_combo_row_get_selected (ADW_COMBO_ROW (self->kind_row));

  if (!self->is_filling && kind < SERAI_START_ARRANGED)
    g_signal_emit (self, signals[KIND_CHOSEN], 0, kind);
}

static void
activated_cb (SeraiStartRows *self)
{
  g_signal_emit (self, signals[ARRANGE], 0);
}

static void
add_kind_row (SeraiStartRows *self)
{
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);

  gtk_string_list_append (kinds, _ ("Default"));
  /* Translators: where the pieces stand before the first move */
  gtk_string_list_append (kinds, C_ ("start", "Random"));
  self->kinds = kinds;
  self->kind_row = serai_choice_row_new ();
  /* Translators: row in New Game: where the pieces stand before the first move */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->kind_row), _ ("Starting position"));
  adw_action_row_set_subtitle (
      ADW_ACTION_ROW (self->kind_row),
      /* Translators: in New Game, below the choice of a random starting position */
      _ ("A random start is fair and differs from game to game"));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->kind_row), G_LIST_MODEL (kinds));
  g_signal_connect_object (self->kind_row, "notify::selected", G_CALLBACK (kind_selected_cb), self,
                           G_CONNECT_SWAPPED);
  adw_expander_row_add_row (self->parent, self->kind_row);
}

static void
add_arrange_row (SeraiStartRows *self)
{
  GtkWidget *arrow = g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic",
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  self->arrange_row = adw_action_row_new ();
  self->picture = serai_board_picture_new (PICTURE_SIDE);
  gtk_widget_set_margin_top (self->picture, PICTURE_MARGIN);
  gtk_widget_set_margin_bottom (self->picture, PICTURE_MARGIN);
  gtk_widget_set_margin_end (self->picture, PICTURE_MARGIN);
  /* The same height for boards of any shape: another size of the board moves no rows. */
  gtk_widget_set_size_request (self->picture, PICTURE_SIDE, PICTURE_SIDE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->arrange_row),
                                 /* Translators: a row that opens a board for arranging the start */
                                 _ ("Set up the starting position"));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (self->arrange_row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self->arrange_row), 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self->arrange_row), self->picture);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->arrange_row), arrow);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->arrange_row), TRUE);
  g_signal_connect_object (self->arrange_row, "activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  adw_expander_row_add_row (self->parent, self->arrange_row);
}

static void
serai_start_rows_class_init (SeraiStartRowsClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  signals[KIND_CHOSEN] = g_signal_new ("kind-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[ARRANGE] =
      g_signal_new ("arrange", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
serai_start_rows_init (SeraiStartRows *self G_GNUC_UNUSED)
{
}

/**
 * serai_start_rows_new:
 * @parent: the row to add the rows to
 * Returns: (transfer full): rows without a start yet
 */
SeraiStartRows *
serai_start_rows_new (AdwExpanderRow *parent)
{
  SeraiStartRows *self = g_object_new (SERAI_TYPE_START_ROWS, NULL);

  self->parent = parent;
  self->is_filling = TRUE;
  add_kind_row (self);
  add_arrange_row (self);
  self->is_filling = FALSE;
  return self;
}

/**
 * serai_start_rows_remove:
 * Removes the rows from their parent permanently.
 */
void
serai_start_rows_remove (SeraiStartRows *self)
{
  g_return_if_fail (SERAI_IS_START_ROWS (self));

  adw_expander_row_remove (self->parent, self->arrange_row);
  adw_expander_row_remove (self->parent, self->kind_row);
}

static void
describe_arranging (SeraiStartRows *self, const SeraiSetup *setup)
{
  adw_action_row_set_subtitle (
      ADW_ACTION_ROW (self->arrange_row),
      setup->is_set_aside
          /* Translators: in New Game: a start that the user has set up is not used, as
             another size of the board was chosen after that */
          ? _ ("The start that you set up does not fit these rules")
          /* Translators: in New Game, below “Set up the starting position” */
          : _ ("Place the pieces yourself"));
}

/**
 * serai_start_rows_show:
 * @setup: of a game whose start can be arranged
 * Shows the start of @setup. For a random start, the picture shows the usual one.
 */
void
serai_start_rows_show (SeraiStartRows *self, const SeraiSetup *setup)
{
  guint         n_kinds;
  SeraiPosition start;

  g_return_if_fail (SERAI_IS_START_ROWS (self));

  n_kinds = g_list_model_get_n_items (G_LIST_MODEL (self->kinds));
  self->is_filling = TRUE;
  if (setup->start_kind == SERAI_START_ARRANGED && n_kinds == SERAI_START_ARRANGED)
    gtk_string_list_append (self->kinds, C_ ("rules", "Custom"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->kind_row), setup->start_kind);
  if (setup->start_kind != SERAI_START_ARRANGED && n_kinds > SERAI_START_ARRANGED)
    gtk_string_list_remove (self->kinds, SERAI_START_ARRANGED);
  self->is_filling = FALSE;
  describe_arranging (self, setup);
  if (setup->start_kind == SERAI_START_RANDOM)
    setup->rules->start (&setup->options, &start);
  else
    serai_setup_get_start (setup, &start);
  serai_board_picture_set_position (SERAI_BOARD_PICTURE (self->picture), setup->rules, &start);
}
