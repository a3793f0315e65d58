/* serai-new-game-dialog.c: the dialog for a new game: players, level and rules.
 *
 * It starts with the previous choices and stores the new ones when the game starts. The current
 * match is not touched and may continue while the dialog is open.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-new-game-dialog.h"

#include <glib/gi18n.h>

#include "game.h"
#include "level.h"
#include "registry.h"
#include "rules/serai-rules-window.h"
#include "serai-grid-rows.h"
#include "serai-player-text.h"
#include "serai-setup.h"
#include "serai-start-rows.h"
#include "start-editor/serai-start-editor.h"
#include "widgets/serai-choice-row.h"

/* The choices of the player rows, in order. */
enum
{
  CHOICE_HUMAN,
  CHOICE_COMPUTER
};

struct _SeraiNewGameDialog
{
  AdwWindow            parent_instance;
  GSettings           *settings;
  SeraiSetup           setup;
  gboolean             is_filling; /* the code, not the user, is changing the rows */
  AdwPreferencesGroup *game_group;
  AdwComboRow         *game_row;
  AdwComboRow         *first_row;
  AdwComboRow         *second_row;
  AdwComboRow         *level_row;
  AdwPreferencesGroup *options_group;
  GtkWidget           *default_button;
  GtkWidget           *start_button;
  GPtrArray           *option_rows; /* (element-type AdwComboRow); %NULL at the option of
                                     * @grid_rows */
  SeraiGridRows  *grid_rows;        /* (owned) (nullable): if the game has such an option */
  SeraiStartRows *start_rows;       /* (owned) (nullable): if the start can be arranged */
  AdwComboRow    *preset_row;       /* (nullable): if the game has presets */
};

G_DEFINE_FINAL_TYPE (SeraiNewGameDialog, serai_new_game_dialog, ADW_TYPE_WINDOW)

enum
{
  START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
update_sensitivity (SeraiNewGameDialog *self)
{
  gboolean has_computer = self->setup.players[SERAI_SIDE_P1].is_computer
                          || self->setup.players[SERAI_SIDE_P2].is_computer;

  gtk_widget_set_sensitive (GTK_WIDGET (self->level_row), has_computer);
  gtk_widget_set_sensitive (self->default_button, !serai_setup_is_default (&self->setup));
}

/* ---- Presets: the defaults, then those of the rules, then "Custom" ---- */

static guint
find_preset (SeraiNewGameDialog *self)
{
  const SeraiRules *rules = self->setup.rules;
  gsize             preset = serai_options_find_preset (rules, &self->setup.options);
  SeraiOptions      defaults;

  serai_options_init (rules, &defaults);
  if (serai_options_equal (rules, &self->setup.options, &defaults))
    return 0;
  return 1 + (guint) (preset != SERAI_NO_PRESET ? preset : rules->n_presets);
}

/* "Custom" is listed only while it is selected: the user cannot choose it directly. */
static void
update_preset (SeraiNewGameDialog *self)
{
  guint          custom = 1 + (guint) self->setup.rules->n_presets;
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
                                   ? _ (self->setup.rules->presets[preset - 1].explanation)
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
options_changed (SeraiNewGameDialog *self)
{
  update_preset (self);
  if (self->start_rows != NULL)
    serai_start_rows_show (self->start_rows, &self->setup);
  update_sensitivity (self);
}

static void
update_options (SeraiNewGameDialog *self)
{
  self->is_filling = TRUE;
  for (guint i = 0; i < self->option_rows->len; i++)
    if (self->option_rows->pdata[i] != NULL)
      adw_combo_row_set_selected (self->option_rows->pdata[i], self->setup.options.choice[i]);
  if (self->grid_rows != NULL)
    serai_grid_rows_set_choice (self->grid_rows,
                                self->setup.options.choice[self->setup.rules->grid->option]);
  self->is_filling = FALSE;
  options_changed (self);
}

static void
preset_selected_cb (AdwComboRow *row, GParamSpec *pspec G_GNUC_UNUSED, SeraiNewGameDialog *self)
{
  guint             selected = adw_combo_row_get_selected (row);
  const SeraiRules *rules = self->setup.rules;

  if (self->is_filling || selected > rules->n_presets)
    return;
  if (selected == 0)
    serai_options_init (rules, &self->setup.options);
  else if (!serai_options_set_preset (rules, &self->setup.options, selected - 1))
    g_warning ("Preset “%s” names what is no option", rules->presets[selected - 1].name);
  serai_setup_fit_start (&self->setup);
  update_options (self);
}

static void
add_preset_row (SeraiNewGameDialog *self)
{
  const SeraiRules *rules = self->setup.rules;
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
  adw_preferences_group_add (self->options_group, row);
}

static void
option_selected_cb (AdwComboRow *row, GParamSpec *pspec G_GNUC_UNUSED, SeraiNewGameDialog *self)
{
  guint i;

  if (self->is_filling || !g_ptr_array_find (self->option_rows, row, &i))
    return;
  serai_setup_set_choice (&self->setup, i, adw_combo_row_get_selected (row));
  options_changed (self);
}

static void
grid_chosen_cb (SeraiNewGameDialog *self, guint choice)
{
  serai_setup_set_choice (&self->setup, self->setup.rules->grid->option, choice);
  options_changed (self);
}

static GtkWidget *
create_option_row (SeraiNewGameDialog *self, const SeraiOption *option, guint choice)
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
kind_chosen_cb (SeraiNewGameDialog *self, guint kind)
{
  self->setup.start_kind = (SeraiStartKind) kind;
  options_changed (self);
}

static void
arranged_cb (SeraiNewGameDialog *self, const SeraiPosition *start)
{
  serai_setup_arrange (&self->setup, start);
  options_changed (self);
}

static void
arrange_cb (SeraiNewGameDialog *self)
{
  SeraiStartEditor *editor;
  SeraiPosition     start;

  serai_setup_get_start (&self->setup, &start);
  editor =
      serai_start_editor_new (GTK_WINDOW (self), self->setup.rules, &self->setup.options, &start);
  g_signal_connect_object (editor, "done", G_CALLBACK (arranged_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (editor));
}

/* ---- Rows of the game ---- */

static void
remove_options (SeraiNewGameDialog *self)
{
  for (guint i = 0; i < self->option_rows->len; i++)
    if (self->option_rows->pdata[i] != NULL)
      adw_preferences_group_remove (self->options_group, self->option_rows->pdata[i]);
  g_ptr_array_set_size (self->option_rows, 0);
  if (self->preset_row != NULL)
    adw_preferences_group_remove (self->options_group, GTK_WIDGET (self->preset_row));
  self->preset_row = NULL;
  if (self->grid_rows != NULL)
    serai_grid_rows_remove (self->grid_rows);
  g_clear_object (&self->grid_rows);
  if (self->start_rows != NULL)
    serai_start_rows_remove (self->start_rows);
  g_clear_object (&self->start_rows);
}

static void
add_option (SeraiNewGameDialog *self, gsize i)
{
  const SeraiRules *rules = self->setup.rules;
  GtkWidget        *row = NULL;

  if (rules->grid != NULL && rules->grid->option == i)
    {
      self->grid_rows = serai_grid_rows_new (rules, self->options_group);
      g_signal_connect_object (self->grid_rows, "chosen", G_CALLBACK (grid_chosen_cb), self,
                               G_CONNECT_SWAPPED);
    }
  else
    {
      row = create_option_row (self, &rules->options[i], self->setup.options.choice[i]);
      adw_preferences_group_add (self->options_group, row);
    }
  g_ptr_array_add (self->option_rows, row);
}

static void
add_start (SeraiNewGameDialog *self)
{
  self->start_rows = serai_start_rows_new (self->options_group);
  g_signal_connect_object (self->start_rows, "kind-chosen", G_CALLBACK (kind_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start_rows, "arrange", G_CALLBACK (arrange_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
show_options (SeraiNewGameDialog *self)
{
  const SeraiRules *rules = self->setup.rules;

  remove_options (self);
  if (rules->n_presets > 0)
    add_preset_row (self);
  for (gsize i = 0; i < rules->n_options; i++)
    add_option (self, i);
  if (rules->arranging != NULL)
    add_start (self);
  gtk_widget_set_visible (GTK_WIDGET (self->options_group), rules->n_options > 0);
  update_options (self);
}

static void
default_cb (SeraiNewGameDialog *self)
{
  serai_setup_reset (&self->setup);
  update_options (self);
}

/* ---- Game, players, level ---- */

static void
show_sides (SeraiNewGameDialog *self)
{
  const SeraiSideWords *sides = self->setup.rules->sides;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->first_row),
                                 _ (sides[SERAI_SIDE_P1].name));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->second_row),
                                 _ (sides[SERAI_SIDE_P2].name));
}

static void
game_selected_cb (SeraiNewGameDialog *self)
{
  const SeraiRules *rules = serai_registry_nth (adw_combo_row_get_selected (self->game_row));

  if (self->is_filling || rules == NULL || rules == self->setup.rules)
    return;
  serai_setup_load_rules (&self->setup, self->settings, rules);
  show_sides (self);
  show_options (self);
}

static void
player_selected_cb (SeraiNewGameDialog *self)
{
  if (self->is_filling)
    return;
  self->setup.players[SERAI_SIDE_P1].is_computer =
      adw_combo_row_get_selected (self->first_row) == CHOICE_COMPUTER;
  self->setup.players[SERAI_SIDE_P2].is_computer =
      adw_combo_row_get_selected (self->second_row) == CHOICE_COMPUTER;
  update_sensitivity (self);
}

static void
level_selected_cb (SeraiNewGameDialog *self)
{
  int level = SERAI_LEVEL_MIN + (int) adw_combo_row_get_selected (self->level_row);

  if (self->is_filling)
    return;
  self->setup.players[SERAI_SIDE_P1].level = level;
  self->setup.players[SERAI_SIDE_P2].level = level;
}

static void
rules_activated_cb (SeraiNewGameDialog *self)
{
  serai_rules_window_show (GTK_WINDOW (self), self->setup.rules);
}

static GListModel *
create_games (void)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    gtk_string_list_append (names, _ (serai_registry_nth (n)->name));
  return G_LIST_MODEL (names);
}

static GListModel *
create_levels (void)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (int level = SERAI_LEVEL_MIN; level <= SERAI_LEVEL_MAX; level++)
    gtk_string_list_append (names, serai_level_name (level));
  return G_LIST_MODEL (names);
}

static void
fill_game_row (SeraiNewGameDialog *self)
{
  g_autoptr (GListModel) games = create_games ();
  gsize n = 0;

  while (serai_registry_nth (n) != self->setup.rules)
    n++;
  adw_combo_row_set_model (self->game_row, games);
  adw_combo_row_set_selected (self->game_row, n);
  gtk_widget_set_visible (GTK_WIDGET (self->game_group), g_list_model_get_n_items (games) > 1);
  /* AdwPreferencesGroup labels its list by its title, which this group lacks. */
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (self->game_row))),
      GTK_ACCESSIBLE_PROPERTY_LABEL, C_ ("rules", "Game"), -1);
}

static void
fill_rows (SeraiNewGameDialog *self)
{
  g_autoptr (GListModel) levels = create_levels ();
  const SeraiPlayer *players = self->setup.players;

  self->is_filling = TRUE;
  fill_game_row (self);
  show_sides (self);
  adw_combo_row_set_selected (self->first_row,
                              players[SERAI_SIDE_P1].is_computer ? CHOICE_COMPUTER : CHOICE_HUMAN);
  adw_combo_row_set_selected (self->second_row,
                              players[SERAI_SIDE_P2].is_computer ? CHOICE_COMPUTER : CHOICE_HUMAN);
  adw_combo_row_set_model (self->level_row, levels);
  adw_combo_row_set_selected (self->level_row, players[SERAI_SIDE_P1].level - SERAI_LEVEL_MIN);
  self->is_filling = FALSE;
  show_options (self);
}

static void
start_cb (SeraiNewGameDialog *self)
{
  g_autoptr (SeraiMatch) match = serai_setup_create_match (&self->setup);

  serai_setup_store (&self->setup, self->settings);
  g_signal_emit (self, signals[START], 0, match);
  gtk_window_close (GTK_WINDOW (self));
}

static void
serai_new_game_dialog_dispose (GObject *object)
{
  SeraiNewGameDialog *self = SERAI_NEW_GAME_DIALOG (object);

  g_clear_pointer (&self->option_rows, g_ptr_array_unref);
  g_clear_object (&self->grid_rows);
  g_clear_object (&self->start_rows);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (serai_new_game_dialog_parent_class)->dispose (object);
}

static void
serai_new_game_dialog_class_init (SeraiNewGameDialogClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = serai_new_game_dialog_dispose;

  signals[START] = g_signal_new ("start", SERAI_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, SERAI_TYPE_MATCH);

  g_type_ensure (SERAI_TYPE_CHOICE_ROW);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, game_group);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, game_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, first_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, second_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, level_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, options_group);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, default_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiNewGameDialog, start_button);
  gtk_widget_class_bind_template_callback (widget_class, game_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, player_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, level_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, default_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
serai_new_game_dialog_init (SeraiNewGameDialog *self)
{
  self->option_rows = g_ptr_array_new ();
  self->is_filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * serai_new_game_dialog_new:
 * @parent: the transient parent
 * @settings: the settings of the application
 * @rules: the game selected at first
 * Returns: (transfer floating): a dialog with the previous choices for that game
 */
SeraiNewGameDialog *
serai_new_game_dialog_new (GtkWindow *parent, GSettings *settings, const SeraiRules *rules)
{
  SeraiNewGameDialog *self =
      g_object_new (SERAI_TYPE_NEW_GAME_DIALOG, "application", gtk_window_get_application (parent),
                    "transient-for", parent, NULL);

  self->settings = g_object_ref (settings);
  serai_setup_load (&self->setup, settings);
  serai_setup_load_rules (&self->setup, settings, rules);
  fill_rows (self);
  gtk_widget_grab_focus (self->start_button);
  return self;
}
