/* serai-position-rows.c: what belongs to a position besides its board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-position-rows.h"

#include <glib/gi18n.h>

#include "new-game/serai-grid-rows.h"
#include "widgets/css-class.h"
#include "widgets/game-row.h"
#include "widgets/serai-choice-row.h"
#include "widgets/serai-spin.h"

struct _SeraiPositionRows
{
  AdwPreferencesGroup parent_instance;
  SeraiPositionEdit  *edit;  /* (owned) (nullable) */
  const SeraiRules   *rules; /* (nullable): the game that the rows are for */
  AdwComboRow        *game_row;
  GPtrArray          *rows; /* (element-type GtkWidget) (owned): all others */
  AdwComboRow        *side_row;
  GtkSpinButton      *numbers[SERAI_MAX_NUMBERS];     /* NULL beyond those of the game */
  GtkWidget          *number_rows[SERAI_MAX_NUMBERS]; /* the same */
  AdwComboRow        *options[SERAI_MAX_OPTIONS];     /* NULL for a pair of numbers */
  SeraiGridRows      *grid_rows;                      /* (owned) (nullable) */
  GtkEditable        *text_row;
  GtkWidget          *give_up_button; /* in the row of the text, while that is refused */
  gboolean            is_filling;     /* the rows are changed by @edit, not by the user */
  gboolean            is_typing;      /* @edit is changed by the text */
};

G_DEFINE_FINAL_TYPE (SeraiPositionRows, serai_position_rows, ADW_TYPE_PREFERENCES_GROUP)

/* ---- What the user changes ---- */

static void
game_selected_cb (SeraiPositionRows *self)
{
  const SeraiRules *rules = serai_game_row_get_rules (self->game_row);

  if (!self->is_filling && rules != NULL)
    serai_position_edit_set_rules (self->edit, rules);
}

static void
side_selected_cb (SeraiPositionRows *self)
{
  if (!self->is_filling)
    serai_position_edit_set_side (self->edit,
                                  (SeraiSide) adw_combo_row_get_selected (self->side_row));
}

static void
number_changed_cb (GtkSpinButton *spin, SeraiPositionRows *self)
{
  for (gsize n = 0; n < SERAI_MAX_NUMBERS && !self->is_filling; n++)
    if (self->numbers[n] == spin)
      serai_position_edit_set_number (self->edit, n,
                                      (guint) gtk_spin_button_get_value_as_int (spin));
}

static void
option_selected_cb (AdwComboRow *row, GParamSpec *pspec G_GNUC_UNUSED, SeraiPositionRows *self)
{
  for (gsize n = 0; n < SERAI_MAX_OPTIONS && !self->is_filling; n++)
    if (self->options[n] == row)
      serai_position_edit_set_choice (self->edit, n, adw_combo_row_get_selected (row));
}

static void
grid_chosen_cb (SeraiPositionRows *self, guint choice)
{
  if (!self->is_filling)
    serai_position_edit_set_choice (
        self->edit, serai_position_edit_get_rules (self->edit)->grid->option, choice);
}

static void
text_changed_cb (SeraiPositionRows *self)
{
  if (self->is_filling)
    return;
  self->is_typing = TRUE;
  serai_position_edit_set_text (self->edit, gtk_editable_get_text (self->text_row));
  self->is_typing = FALSE;
}

/* Selects the character at fault. */
static void
text_entered_cb (SeraiPositionRows *self)
{
  int column = (int) serai_position_edit_get_column (self->edit);

  if (column > 0)
    gtk_editable_select_region (self->text_row, column - 1, column);
}

/* The text becomes that of the position again. */
static void
give_up_text (SeraiPositionRows *self)
{
  serai_position_edit_undo (self->edit);
  gtk_widget_grab_focus (GTK_WIDGET (self->text_row));
}

static gboolean
text_key_cb (SeraiPositionRows *self, guint key, guint code G_GNUC_UNUSED,
             GdkModifierType state G_GNUC_UNUSED)
{
  if (key != GDK_KEY_Escape || serai_position_edit_get_column (self->edit) == 0)
    return GDK_EVENT_PROPAGATE;
  give_up_text (self);
  return GDK_EVENT_STOP;
}

/* ---- Showing the position ---- */

static gboolean
is_at_fault (const SeraiProblems *problems, gsize number)
{
  for (gsize n = 0; n < problems->n_problems; n++)
    if (problems->problems[n].number == number)
      return TRUE;
  return FALSE;
}

static void
show_numbers (SeraiPositionRows *self)
{
  for (gsize n = 0; n < SERAI_MAX_NUMBERS; n++)
    if (self->numbers[n] != NULL)
      {
        gtk_spin_button_set_value (self->numbers[n],
                                   serai_position_edit_get_draft (self->edit)->numbers[n]);
        serai_css_class_set (self->number_rows[n], "error",
                             is_at_fault (serai_position_edit_get_problems (self->edit), n));
      }
}

static void
show_options (SeraiPositionRows *self)
{
  const SeraiRules   *rules = serai_position_edit_get_rules (self->edit);
  const SeraiOptions *options = serai_position_edit_get_options (self->edit);

  for (gsize n = 0; n < rules->n_options; n++)
    if (self->options[n] != NULL)
      adw_combo_row_set_selected (self->options[n], options->choice[n]);
  if (self->grid_rows != NULL)
    serai_grid_rows_set_choice (self->grid_rows, options->choice[rules->grid->option]);
}

/* A text that is being typed stays as it is, with its spaces and mistakes. */
static void
show_text (SeraiPositionRows *self)
{
  g_autofree char *text = serai_position_edit_get_text (self->edit);

  if (!self->is_typing)
    gtk_editable_set_text (self->text_row, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->text_row), text); /* the row is narrow */
  serai_css_class_set (GTK_WIDGET (self->text_row), "error",
                       self->is_typing && serai_position_edit_is_wrong (self->edit));
  gtk_widget_set_visible (self->give_up_button, serai_position_edit_get_column (self->edit) > 0);
}

/* ---- Rows ---- */

static void
add (SeraiPositionRows *self, GtkWidget *row)
{
  g_ptr_array_add (self->rows, g_object_ref (row));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
}

static void
add_side (SeraiPositionRows *self, const SeraiRules *rules)
{
  GtkWidget *row = serai_choice_row_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    gtk_string_list_append (names, _ (rules->sides[side].name));
  /* Translators: in the position editor: which side is to move */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Side to Move"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (side_selected_cb), self);
  self->side_row = ADW_COMBO_ROW (row);
  add (self, row);
}

static void
add_numbers (SeraiPositionRows *self, const SeraiRules *rules)
{
  SeraiNumber number;

  for (gsize n = 0;
       rules->editing->nth_number != NULL
       && rules->editing->nth_number (serai_position_edit_get_options (self->edit), n, &number);
       n++)
    {
      self->number_rows[n] =
          serai_spin_row_new (_ (number.label), 0, number.most, &self->numbers[n]);
      g_signal_connect (self->numbers[n], "value-changed", G_CALLBACK (number_changed_cb), self);
      add (self, self->number_rows[n]);
    }
}

static void
add_option (SeraiPositionRows *self, AdwExpanderRow *parent, const SeraiOption *option, gsize nth)
{
  GtkWidget *row = serai_choice_row_new ();
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (guint n = 0; n < option->n_choices; n++)
    gtk_string_list_append (labels, _ (option->choices[n].label));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (option->label));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (labels));
  g_signal_connect (row, "notify::selected", G_CALLBACK (option_selected_cb), self);
  self->options[nth] = ADW_COMBO_ROW (row);
  adw_expander_row_add_row (parent, row);
}

static void
add_options (SeraiPositionRows *self, const SeraiRules *rules)
{
  GtkWidget *parent = adw_expander_row_new ();

  /* Translators: name of a list: switchable details of the rules */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (parent), _ ("Rule Options"));
  for (gsize n = 0; n < rules->n_options; n++)
    if (rules->grid != NULL && rules->grid->option == n)
      {
        self->grid_rows = serai_grid_rows_new (rules, ADW_EXPANDER_ROW (parent));
        g_signal_connect_object (self->grid_rows, "chosen", G_CALLBACK (grid_chosen_cb), self,
                                 G_CONNECT_SWAPPED);
      }
    else
      add_option (self, ADW_EXPANDER_ROW (parent), &rules->options[n], n);
  gtk_widget_set_visible (parent, rules->n_options > 0);
  add (self, parent);
}

static GtkWidget *
create_give_up_button (SeraiPositionRows *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  /* Translators: button: gives up a text with a mistake that has been typed; the text of the
     position on the board is shown again */
  const char *name = _ ("Discard Text");

  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (give_up_text), self);
  return button;
}

static void
add_text (SeraiPositionRows *self)
{
  GtkWidget          *row = adw_entry_row_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  /* Translators: in the position editor: the position in the notation of files and programs */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Position as Text"));
  g_signal_connect_swapped (row, "changed", G_CALLBACK (text_changed_cb), self);
  g_signal_connect_swapped (row, "entry-activated", G_CALLBACK (text_entered_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (text_key_cb), self);
  gtk_widget_add_controller (row, keys);
  self->give_up_button = create_give_up_button (self);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), self->give_up_button);
  self->text_row = GTK_EDITABLE (row);
  add (self, row);
}

/* Replaces all rows but that of the game. */
static void
replace_rows (SeraiPositionRows *self, const SeraiRules *rules)
{
  for (guint n = 0; n < self->rows->len; n++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, n));
  g_ptr_array_set_size (self->rows, 0);
  memset (self->numbers, 0, sizeof self->numbers);
  memset (self->number_rows, 0, sizeof self->number_rows);
  memset (self->options, 0, sizeof self->options);
  g_clear_object (&self->grid_rows);
  self->rules = rules;
  add_side (self, rules);
  add_numbers (self, rules);
  add_text (self);
  add_options (self, rules);
}

static void
add_game (SeraiPositionRows *self)
{
  self->game_row = ADW_COMBO_ROW (serai_choice_row_new ());
  serai_game_row_fill (self->game_row);
  g_signal_connect_swapped (self->game_row, "notify::selected", G_CALLBACK (game_selected_cb),
                            self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->game_row));
}

static void
update (SeraiPositionRows *self)
{
  const SeraiRules *rules = serai_position_edit_get_rules (self->edit);

  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  self->is_filling = TRUE;
  if (rules != self->rules)
    replace_rows (self, rules);
  serai_game_row_set_rules (self->game_row, rules);
  adw_combo_row_set_selected (self->side_row, serai_position_edit_get_draft (self->edit)->side);
  show_numbers (self);
  show_options (self);
  show_text (self);
  self->is_filling = FALSE;
}

static void
serai_position_rows_dispose (GObject *object)
{
  SeraiPositionRows *self = SERAI_POSITION_ROWS (object);

  self->is_filling = TRUE;
  g_clear_object (&self->grid_rows);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->edit);
  G_OBJECT_CLASS (serai_position_rows_parent_class)->dispose (object);
}

static void
serai_position_rows_class_init (SeraiPositionRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = serai_position_rows_dispose;
}

static void
serai_position_rows_init (SeraiPositionRows *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  self->is_filling = TRUE;
}

/**
 * serai_position_rows_set_edit:
 * @self: without a position, in a window
 * @edit: the position to show and change
 */
void
serai_position_rows_set_edit (SeraiPositionRows *self, SeraiPositionEdit *edit)
{
  g_return_if_fail (SERAI_IS_POSITION_ROWS (self));
  g_return_if_fail (self->edit == NULL);

  self->edit = g_object_ref (edit);
  add_game (self);
  g_signal_connect_object (edit, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
