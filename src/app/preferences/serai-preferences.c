/* serai-preferences.c: the preferences window: general settings, the board, the computer.
 *
 * Each row is bound to its key in the settings. The language is read only when the application
 * starts, so choosing another one offers a restart.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-preferences.h"

#include "config.h"

#include <glib/gi18n.h>

#include "serai-language.h"
#include "serai-threads.h"
#include "sounds/serai-sounds.h"
#include "widgets/list-label.h"
#include "widgets/serai-choice-row.h"
#include "widgets/serai-spin.h"
#include "widgets/serai-switch-row.h"

/* In the order of the choices, which is that of the enumerations in the schema. */
static const char *const color_schemes[] = { "system", "light", "dark", NULL };
static const char *const speeds[] = { "off", "slow", "normal", "fast", NULL };
static const char *const speeches[] = { "moves", "prompts", "everything", NULL };

struct _SeraiPreferences
{
  AdwPreferencesWindow parent_instance;
  AdwComboRow         *style_row;
  AdwComboRow         *language_row;
  GtkWidget           *sounds_group;
  SeraiSwitchRow      *sounds_row;
  SeraiSwitchRow      *low_time_row;
  SeraiSwitchRow      *tenths_row;
  AdwComboRow         *speech_row;
  SeraiSwitchRow      *legal_row;
  SeraiSwitchRow      *last_row;
  SeraiSwitchRow      *danger_row;
  SeraiSwitchRow      *coordinates_row;
  AdwComboRow         *speed_row;
  SeraiSwitchRow      *confirm_row;
  SeraiSwitchRow      *turn_row;
  SeraiSwitchRow      *pace_row;
  SeraiSwitchRow      *resigns_row;
  GtkWidget           *draft_row;
  GtkWidget           *threads_row;
  GtkWidget           *threads_spin;
  GtkAdjustment       *threads_adjustment;
  GtkWidget           *memory_spin;
  GtkWidget           *restart_button;
  guint                language_in_use; /* index in the list */
};

G_DEFINE_FINAL_TYPE (SeraiPreferences, serai_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* @user_data: the names of the choices of a row, ended by %NULL. */
static gboolean
get_choice (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *const *names = user_data;
  const char        *name = g_variant_get_string (variant, NULL);

  for (guint n = 0; names[n] != NULL; n++)
    if (g_str_equal (names[n], name))
      {
        g_value_set_uint (value, n);
        return TRUE;
      }
  return FALSE;
}

static GVariant *
set_choice (const GValue *value, const GVariantType *type G_GNUC_UNUSED, gpointer user_data)
{
  const char *const *names = user_data;
  guint              n = g_value_get_uint (value);

  return n < g_strv_length ((char **) names) ? g_variant_new_string (names[n]) : NULL;
}

static gboolean
get_language (GValue *value, GVariant *variant, gpointer user_data G_GNUC_UNUSED)
{
  g_value_set_uint (value, serai_language_find (g_variant_get_string (variant, NULL)));
  return TRUE;
}

static GVariant *
set_language (const GValue *value, const GVariantType *type G_GNUC_UNUSED,
              gpointer user_data G_GNUC_UNUSED)
{
  const SeraiLanguage *language = serai_language_nth (g_value_get_uint (value));

  return language != NULL ? g_variant_new_string (language->id) : NULL;
}

static gboolean
get_threads (GValue *value, GVariant *variant, gpointer user_data G_GNUC_UNUSED)
{
  int setting = g_variant_get_int32 (variant);

  g_value_set_double (value, serai_threads_from_setting (setting, serai_threads_max ()));
  return TRUE;
}

static GVariant *
set_threads (const GValue *value, const GVariantType *type G_GNUC_UNUSED,
             gpointer user_data G_GNUC_UNUSED)
{
  guint n_threads = (guint) g_value_get_double (value);

  return g_variant_new_int32 (serai_threads_to_setting (n_threads, serai_threads_max ()));
}

static GListModel *
create_languages (void)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (gsize n = 0; serai_language_nth (n) != NULL; n++)
    {
      const char *name = serai_language_nth (n)->name;

      /* Translators: choice of a language: that of the desktop */
      gtk_string_list_append (names, name != NULL ? name : C_ ("language", "System"));
    }
  return G_LIST_MODEL (names);
}

static void
update_restart (SeraiPreferences *self)
{
  gtk_widget_set_visible (self->restart_button,
                          adw_combo_row_get_selected (self->language_row) != self->language_in_use);
}

/* Opens the page on contributing translations. */
static void
show_translating (SeraiPreferences *self)
{
  gtk_show_uri (GTK_WINDOW (self), PROJECT_URL "/tree/main/po", GDK_CURRENT_TIME);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, style_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, language_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, draft_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, restart_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, sounds_group);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, sounds_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, low_time_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, tenths_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, speech_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, legal_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, last_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, danger_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, coordinates_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, speed_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, confirm_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, turn_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, threads_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, threads_spin);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, threads_adjustment);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, pace_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, resigns_row);
  gtk_widget_class_bind_template_child (widget_class, SeraiPreferences, memory_spin);
}

static void
serai_preferences_class_init (SeraiPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SERAI_TYPE_CHOICE_ROW);
  g_type_ensure (SERAI_TYPE_SWITCH_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-preferences.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, update_restart);
  gtk_widget_class_bind_template_callback (widget_class, show_translating);
}

static void
serai_preferences_init (SeraiPreferences *self)
{
  g_autoptr (GListModel) languages = create_languages ();

  gtk_widget_init_template (GTK_WIDGET (self));
  adw_combo_row_set_model (self->language_row, languages);
  gtk_widget_set_visible (self->draft_row, serai_language_is_draft ());
  serai_spin_ignore_scrolling (self->threads_spin);
  serai_spin_ignore_scrolling (self->memory_spin);
  gtk_adjustment_set_upper (self->threads_adjustment, serai_threads_max ());
  gtk_widget_set_visible (self->sounds_group, serai_sounds_is_supported ());
  gtk_widget_set_visible (self->threads_row, serai_threads_max () > 1);
  serai_list_label_set (self->threads_row, _ ("Computer"));
}

static void
bind_choice (GSettings *settings, const char *key, AdwComboRow *row, const char *const *names)
{
  g_settings_bind_with_mapping (settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT, get_choice,
                                set_choice, (gpointer) names, NULL);
}

static void
bind_switch (GSettings *settings, const char *key, SeraiSwitchRow *row)
{
  g_settings_bind (settings, key, row, "active", G_SETTINGS_BIND_DEFAULT);
}

static void
bind_settings (SeraiPreferences *self, GSettings *settings)
{
  bind_choice (settings, "color-scheme", self->style_row, color_schemes);
  g_settings_bind_with_mapping (settings, "language", self->language_row, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_language, set_language, NULL, NULL);
  bind_switch (settings, "sounds", self->sounds_row);
  bind_switch (settings, "low-time-sound", self->low_time_row);
  g_settings_bind (settings, "sounds", self->low_time_row, "sensitive", G_SETTINGS_BIND_GET);
  bind_switch (settings, "clock-tenths", self->tenths_row);
  bind_choice (settings, "speech", self->speech_row, speeches);
  bind_switch (settings, "legal-places", self->legal_row);
  bind_switch (settings, "last-move", self->last_row);
  bind_switch (settings, "danger-marks", self->danger_row);
  bind_switch (settings, "coordinates", self->coordinates_row);
  bind_choice (settings, "animation-speed", self->speed_row, speeds);
  bind_switch (settings, "confirm-moves", self->confirm_row);
  bind_switch (settings, "turn-after-move", self->turn_row);
  bind_switch (settings, "human-pace", self->pace_row);
  bind_switch (settings, "computer-resigns", self->resigns_row);
  g_settings_bind_with_mapping (settings, "threads", self->threads_adjustment, "value",
                                G_SETTINGS_BIND_DEFAULT, get_threads, set_threads, NULL, NULL);
  g_settings_bind (settings, "memory", self->memory_spin, "value", G_SETTINGS_BIND_DEFAULT);
}

/**
 * serai_preferences_new:
 * @parent: (nullable): the transient parent
 * @settings: the settings of the application
 * @language_in_use: the value of the language setting when the application started
 * Returns: (transfer floating): the preferences window
 */
SeraiPreferences *
serai_preferences_new (GtkWindow *parent, GSettings *settings, const char *language_in_use)
{
  SeraiPreferences *self =
      g_object_new (SERAI_TYPE_PREFERENCES, "application", g_application_get_default (),
                    "transient-for", parent, NULL);

  self->language_in_use = serai_language_find (language_in_use);
  bind_settings (self, settings);
  update_restart (self);
  return self;
}
