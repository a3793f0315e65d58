/* serai-rules-row.c: a row with the rule options of a game, folded away.
 *
 * The rows of the options are created when they are unfolded, one in each frame: all at once would
 * take longer than a frame.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-rules-row.h"

#include <glib/gi18n.h>

#include "game.h"
#include "serai-grid-rows.h"
#include "serai-setup-text.h"
#include "serai-start-rows.h"
#include "start-editor/serai-start-editor.h"
#include "widgets/serai-choice-row.h"
#include "widgets/serai-gradual.h"

struct _SeraiRulesRow
{
  AdwExpanderRow  parent_instance;
  SeraiSetup     *setup; /* (not owned) (nullable) */
  GtkWidget      *default_button;
  GPtrArray      *option_rows;  /* (element-type AdwComboRow); %NULL at the option of @grid_rows */
  SeraiGridRows  *grid_rows;    /* (owned) (nullable): if the game has such an option */
  SeraiStartRows *start_rows;   /* (owned) (nullable): if the start can be arranged */
  AdwComboRow    *preset_row;   /* (nullable): if the game has presets */
  gboolean        is_filling;   /* the code, not the user, is changing the rows */
  gboolean        has_no_start; /* the start cannot be chosen */
};

G_DEFINE_FINAL_TYPE (SeraiRulesRow, serai_rules_row, ADW_TYPE_EXPANDER_ROW)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
has_start (SeraiRulesRow *self)
{
  return self->setup->rules->arranging != NULL && !self->has_no_start;
}

/* Says what differs from the defaults while the options are folded away, or what can be found here
 * besides rules. The lines would move the options under the pointer with each change, and scroll
 * the focused one out of sight. */
static void
show_differences (SeraiRulesRow *self)
{
  g_autofree char *differences = NULL;
  const char      *text;

  if (self->setup == NULL)
    return;
  differences = serai_setup_describe_rules (self->setup);
  text = *differences == '\0' && has_start (self)
             /* Translators: in New Game, below “Rules: standard”: what can be changed there */
             ? _ ("Variants and starting position")
             : differences;
  adw_expander_row_set_subtitle (
      ADW_EXPANDER_ROW (self), adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)) ? "" : text);
}

static void
describe (SeraiRulesRow *self)
{
  g_autofree char *name = serai_setup_name_rules (self->setup);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  show_differences (self);
  gtk_widget_set_visible (self->default_button, !serai_setup_is_default (self->setup));
}

/* ---- Presets: the defaults, then those of the rules, then "Custom" ---- */

static guint
find_preset (SeraiRulesRow *self)
{
  const SeraiRules *rules = self->setup->rules;
  gsize             preset = serai_options_find_preset (rules, &self->setup->options);
  SeraiOptions      defaults;

  serai_options_init (rules, &defaults);
  if (serai_options_equal (rules, &self->setup->options, &defaults))
    return 0;
  return 1 + (guint) (preset != SERAI_NO_PRESET ? preset : rules->n_presets);
}

/* "Custom" is listed only while it is selected: the user cannot choose it directly. */
static void
update_preset (SeraiRulesRow *self)
{
  guint          custom = 1 + (guint) self->setup->rules->n_presets;
  guint          preset = find_preset (self);
  GtkStringList *names;
  gboolean       has_custom;

  if (self->preset_row == NULL)
    return;
  names = GTK_STRING_LIST (adw_combo_row_get_model (self->preset_row));
  has_custom = g_list_model_get_n_items (G_LIST_MODEL (names)) > custom;
  self->is_filling = TRUE;
  if (preset == custom && !has_custom)
    /* Translators: rule options that match no preset */
    gtk_string_list_append (names, C_ ("rules", "Custom"));
  adw_combo_row_set_selected (self->preset_row, preset);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->preset_row),
                               preset > 0 && preset < custom
                                   ? _ (self->setup->rules->presets[preset - 1].explanation)
                                   /* Translators: in New Game, below the choice of a preset, a form
                                      of the game that has a name */
                                   : _ ("Sets all options below"));
  if (preset != custom && has_custom)
    gtk_string_list_remove (names, custom);
  self->is_filling = FALSE;
}

/* ---- Options ---- */

/* Updates everything that depends on the options, except the rows of the options themselves. */
static void
options_changed (SeraiRulesRow *self)
{
  update_preset (self);
  if (self->start_rows != NULL)
    serai_start_rows_show (self->start_rows, self->setup);
  describe (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
update_options (SeraiRulesRow *self)
{
  self->is_filling = TRUE;
  for (guint i = 0; i < self->option_rows->len; i++)
    if (self->option_rows->pdata[i] != NULL)
      adw_combo_row_set_selected (self->option_rows->pdata[i], self->setup->options.choice[i]);
  if (self->grid_rows != NULL)
    serai_grid_rows_set_choice (self->grid_rows,
                                self->setup->options.choice[self->setup->rules->grid->option]);
  self->is_filling = FALSE;
  options_changed (self);
}

static void
preset_selected_cb (AdwComboRow *row, GParamSpec *pspec G_GNUC_UNUSED, SeraiRulesRow *self)
{
  guint             selected = adw_combo_row_get_selected (row);
  const SeraiRules *rules = self->setup->rules;

  if (self->is_filling || selected > rules->n_presets)
    return;
  if (selected == 0)
    serai_options_init (rules, &self->setup->options);
  else if (!serai_options_set_preset (rules, &self->setup->options, selected - 1))
    g_warning ("Preset “%s” names what is no option", rules->presets[selected - 1].name);
  serai_setup_fit_start (self->setup);
  update_options (self);
}

static void
add_preset_row (SeraiRulesRow *self)
{
  const SeraiRules *rules = self->setup->rules;
  GtkWidget        *row = serai_choice_row_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("Default"));
  for (gsize n = 0; n < rules->n_presets; n++)
    gtk_string_list_append (names, _ (rules->presets[n].name));
  /* Translators: a form of the game that has a name of its own */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), C_ ("rules", "Preset"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  g_signal_connect (row, "notify::selected", G_CALLBACK (preset_selected_cb), self);
  self->preset_row = ADW_COMBO_ROW (row);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  update_preset (self);
}

static void
option_selected_cb (AdwComboRow *row, GParamSpec *pspec G_GNUC_UNUSED, SeraiRulesRow *self)
{
  guint i;

  if (self->is_filling || !g_ptr_array_find (self->option_rows, row, &i))
    return;
  serai_setup_set_choice (self->setup, i, adw_combo_row_get_selected (row));
  options_changed (self);
}

static void
grid_chosen_cb (SeraiRulesRow *self, guint choice)
{
  serai_setup_set_choice (self->setup, self->setup->rules->grid->option, choice);
  options_changed (self);
}

static GtkWidget *
create_option_row (SeraiRulesRow *self, const SeraiOption *option, guint choice)
{
  GtkWidget *row = serai_choice_row_new ();
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (guint n = 0; n < option->n_choices; n++)
    gtk_string_list_append (labels, _ (option->choices[n].label));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (option->label));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ (option->explanation));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (labels));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), choice);
  g_signal_connect (row, "notify::selected", G_CALLBACK (option_selected_cb), self);
  return row;
}

/* ---- The start ---- */

static void
kind_chosen_cb (SeraiRulesRow *self, guint kind)
{
  serai_setup_choose_start (self->setup, (SeraiStartKind) kind);
  options_changed (self);
}

static void
arranged_cb (SeraiRulesRow *self, const SeraiPosition *start)
{
  serai_setup_arrange (self->setup, start);
  options_changed (self);
}

static void
arrange_cb (SeraiRulesRow *self)
{
  SeraiStartEditor *editor;
  SeraiPosition     start;

  serai_setup_get_start (self->setup, &start);
  editor = serai_start_editor_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                   self->setup->rules, &self->setup->options, &start);
  g_signal_connect_object (editor, "done", G_CALLBACK (arranged_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (editor));
}

/* ---- Rows of the game ---- */

static void
remove_options (SeraiRulesRow *self)
{
  for (guint i = 0; i < self->option_rows->len; i++)
    if (self->option_rows->pdata[i] != NULL)
      adw_expander_row_remove (ADW_EXPANDER_ROW (self), self->option_rows->pdata[i]);
  g_ptr_array_set_size (self->option_rows, 0);
  if (self->preset_row != NULL)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), GTK_WIDGET (self->preset_row));
  self->preset_row = NULL;
  if (self->grid_rows != NULL)
    serai_grid_rows_remove (self->grid_rows);
  g_clear_object (&self->grid_rows);
  if (self->start_rows != NULL)
    serai_start_rows_remove (self->start_rows);
  g_clear_object (&self->start_rows);
}

static void
add_option (SeraiRulesRow *self, gsize i)
{
  const SeraiRules *rules = self->setup->rules;
  GtkWidget        *row = NULL;

  if (rules->grid != NULL && rules->grid->option == i)
    {
      self->grid_rows = serai_grid_rows_new (rules, ADW_EXPANDER_ROW (self));
      serai_grid_rows_set_choice (self->grid_rows, self->setup->options.choice[i]);
      g_signal_connect_object (self->grid_rows, "chosen", G_CALLBACK (grid_chosen_cb), self,
                               G_CONNECT_SWAPPED);
    }
  else
    {
      row = create_option_row (self, &rules->options[i], self->setup->options.choice[i]);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
    }
  g_ptr_array_add (self->option_rows, row);
}

static void
add_start (SeraiRulesRow *self)
{
  self->start_rows = serai_start_rows_new (ADW_EXPANDER_ROW (self));
  serai_start_rows_show (self->start_rows, self->setup);
  g_signal_connect_object (self->start_rows, "kind-chosen", G_CALLBACK (kind_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start_rows, "arrange", G_CALLBACK (arrange_cb), self,
                           G_CONNECT_SWAPPED);
}

static gboolean
has_all_rows (SeraiRulesRow *self)
{
  const SeraiRules *rules = self->setup->rules;

  return self->option_rows->len == rules->n_options
         && (self->start_rows != NULL || !has_start (self));
}

static void
add_row (SeraiRulesRow *self)
{
  const SeraiRules *rules = self->setup->rules;

  self->is_filling = TRUE;
  if (self->option_rows->len == 0 && self->preset_row == NULL && rules->n_presets > 0)
    add_preset_row (self);
  else if (self->option_rows->len < rules->n_options)
    add_option (self, self->option_rows->len);
  else
    add_start (self);
  self->is_filling = FALSE;
}

static gboolean
add_next_row (GtkWidget *widget, gpointer unused G_GNUC_UNUSED)
{
  SeraiRulesRow *self = SERAI_RULES_ROW (widget);

  if (!has_all_rows (self))
    add_row (self);
  return !has_all_rows (self);
}

static void
default_cb (SeraiRulesRow *self)
{
  serai_setup_reset (self->setup);
  update_options (self);
}

static void
serai_rules_row_dispose (GObject *object)
{
  SeraiRulesRow *self = SERAI_RULES_ROW (object);

  g_clear_pointer (&self->option_rows, g_ptr_array_unref);
  g_clear_object (&self->grid_rows);
  g_clear_object (&self->start_rows);
  G_OBJECT_CLASS (serai_rules_row_parent_class)->dispose (object);
}

static void
serai_rules_row_class_init (SeraiRulesRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = serai_rules_row_dispose;

  signals[CHANGED] = g_signal_new ("changed", SERAI_TYPE_RULES_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

/* AdwExpanderRow labels neither the list of its header nor that of its rows. */
static void
label_lists (GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX (widget))
    gtk_accessible_update_property (
        GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
        /* Translators: name of a list: switchable details of the rules */
        _ ("Rule Options"), -1);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    label_lists (child);
}

static void
serai_rules_row_init (SeraiRulesRow *self)
{
  self->option_rows = g_ptr_array_new ();
  label_lists (GTK_WIDGET (self));
  /* Translators: button: reset every rule option to its default */
  self->default_button = gtk_button_new_with_label (_ ("Default"));
  gtk_widget_set_valign (self->default_button, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->default_button, "clicked", G_CALLBACK (default_cb), self,
                           G_CONNECT_SWAPPED);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self), self->default_button);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  g_signal_connect (self, "notify::expanded", G_CALLBACK (show_differences), NULL);
}

/**
 * serai_rules_row_show:
 * @self: a row
 * @setup: (transfer none): a setup that outlives @self
 * Shows the options of the game of @setup, which @self changes from now on; their rows follow in
 * the next frames. To be called again when the game is another one.
 */
void
serai_rules_row_show (SeraiRulesRow *self, SeraiSetup *setup)
{
  const SeraiRules *rules = setup->rules;

  g_return_if_fail (SERAI_IS_RULES_ROW (self));

  remove_options (self);
  self->setup = setup;
  gtk_widget_set_visible (GTK_WIDGET (self), rules->n_options > 0);
  update_options (self);
  serai_gradual_run (GTK_WIDGET (self), add_next_row, NULL, NULL);
}

/**
 * serai_rules_row_leave_out_start:
 * @self: a row that has not been shown
 * Leaves the rows for the start out, for games that begin as usual.
 */
void
serai_rules_row_leave_out_start (SeraiRulesRow *self)
{
  g_return_if_fail (SERAI_IS_RULES_ROW (self));

  self->has_no_start = TRUE;
}
