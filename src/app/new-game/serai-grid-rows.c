/* serai-grid-rows.c: preference rows for an option that is a pair of numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-grid-rows.h"

#include <glib/gi18n.h>

#include "widgets/serai-choice-row.h"
#include "widgets/serai-spin.h"

struct _SeraiGridRows
{
  GObject          parent_instance;
  const SeraiGrid *grid;   /* static */
  AdwExpanderRow  *parent; /* (not owned): the parent of the rows */
  GtkWidget       *row;    /* the usual choices, then "custom" */
  GtkWidget       *number_rows[2];
  GtkSpinButton   *numbers[2];
  gboolean         is_filling; /* the code, not the user, is changing the rows */
};

G_DEFINE_FINAL_TYPE (SeraiGridRows, serai_grid_rows, G_TYPE_OBJECT)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
is_by_numbers (SeraiGridRows *self)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (self->row)) == self->grid->n_usual;
}

static void
show_numbers (SeraiGridRows *self)
{
  for (gsize n = 0; n < G_N_ELEMENTS (self->number_rows); n++)
    gtk_widget_set_visible (self->number_rows[n], is_by_numbers (self));
}

static void
set_numbers (SeraiGridRows *self, guint choice)
{
  const SeraiGrid *grid = self->grid;

  gtk_spin_button_set_value (self->numbers[0], grid->least + choice / grid->n_columns);
  gtk_spin_button_set_value (self->numbers[1], grid->least + choice % grid->n_columns);
}

static guint
get_choice (SeraiGridRows *self)
{
  guint numbers[2];

  for (gsize n = 0; n < G_N_ELEMENTS (numbers); n++)
    numbers[n] = (guint) gtk_spin_button_get_value_as_int (self->numbers[n]) - self->grid->least;
  return numbers[0] * self->grid->n_columns + numbers[1];
}

static void
row_selected_cb (SeraiGridRows *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->row));

  if (self->is_filling)
    return;
  show_numbers (self);
  if (selected >= self->grid->n_usual)
    return; /* keep the previous numbers to start with */
  self->is_filling = TRUE;
  set_numbers (self, self->grid->usual[selected]);
  self->is_filling = FALSE;
  g_signal_emit (self, signals[CHOSEN], 0, get_choice (self));
}

static void
number_changed_cb (SeraiGridRows *self)
{
  if (!self->is_filling)
    g_signal_emit (self, signals[CHOSEN], 0, get_choice (self));
}

static void
add_number_row (SeraiGridRows *self, gsize n, const char *title, guint n_values)
{
  double     least = self->grid->least;
  GtkWidget *row = serai_spin_row_new (title, least, least + n_values - 1, &self->numbers[n]);

  g_signal_connect_object (self->numbers[n], "value-changed", G_CALLBACK (number_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->number_rows[n] = row;
  adw_expander_row_add_row (self->parent, row);
}

static void
add_row (SeraiGridRows *self, const SeraiOption *option)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (gsize n = 0; n < self->grid->n_usual; n++)
    gtk_string_list_append (labels, _ (option->choices[self->grid->usual[n]].label));
  /* Translators: of a board: any number of ranks and files */
  gtk_string_list_append (labels, _ ("Custom size"));
  self->row = serai_choice_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row), _ (option->label));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->row), _ (option->explanation));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->row), G_LIST_MODEL (labels));
  g_signal_connect_object (self->row, "notify::selected", G_CALLBACK (row_selected_cb), self,
                           G_CONNECT_SWAPPED);
  adw_expander_row_add_row (self->parent, self->row);
}

static void
serai_grid_rows_class_init (SeraiGridRowsClass *klass)
{
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
serai_grid_rows_init (SeraiGridRows *self G_GNUC_UNUSED)
{
}

/**
 * serai_grid_rows_new:
 * @rules: a game with an option that is a pair of numbers
 * @parent: the row to add the rows to
 * Returns: (transfer full): the rows of that option, set to its default
 */
SeraiGridRows *
serai_grid_rows_new (const SeraiRules *rules, AdwExpanderRow *parent)
{
  SeraiGridRows     *self = g_object_new (SERAI_TYPE_GRID_ROWS, NULL);
  const SeraiOption *option;

  g_return_val_if_fail (rules->grid != NULL, NULL);

  option = &rules->options[rules->grid->option];
  self->grid = rules->grid;
  self->parent = parent;
  self->is_filling = TRUE;
  add_row (self, option);
  add_number_row (self, 0, _ (self->grid->first), option->n_choices / self->grid->n_columns);
  add_number_row (self, 1, _ (self->grid->second), self->grid->n_columns);
  serai_grid_rows_set_choice (self, option->preset);
  return self;
}

/**
 * serai_grid_rows_remove:
 * Removes the rows from their parent permanently.
 */
void
serai_grid_rows_remove (SeraiGridRows *self)
{
  g_return_if_fail (SERAI_IS_GRID_ROWS (self));

  for (gsize n = 0; n < G_N_ELEMENTS (self->number_rows); n++)
    adw_expander_row_remove (self->parent, self->number_rows[n]);
  adw_expander_row_remove (self->parent, self->row);
}

/**
 * serai_grid_rows_set_choice:
 * @choice: an index into the choices of the option
 * Shows @choice, by name if it is one of the usual ones.
 */
void
serai_grid_rows_set_choice (SeraiGridRows *self, guint choice)
{
  guint usual = 0;

  g_return_if_fail (SERAI_IS_GRID_ROWS (self));

  while (usual < self->grid->n_usual && self->grid->usual[usual] != choice)
    usual++;
  self->is_filling = TRUE;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->row), usual);
  set_numbers (self, choice);
  show_numbers (self);
  self->is_filling = FALSE;
}
