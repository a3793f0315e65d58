/* serai-preferences.c: the preferences window: general settings, the board, the computer.
 *
 * Each row is bound to its key in the settings. The language is read only when the application
 * starts, so choosing another one offers a restart. Pages and their groups of rows are added one by
 * one. The first frame shows the first group.
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
#include "widgets/serai-gradual.h"
#include "widgets/serai-spin.h"
#include "widgets/serai-switch-row.h"

#define PARTS "/io/github/serai/Serai/serai-preferences-parts.ui"

/* In the order of the choices, which is that of the enumerations in the schema. */
static const char *const color_schemes[] = { "system", "light", "dark", NULL };
static const char *const speeds[] = { "off", "slow", "normal", "fast", NULL };
static const char *const speeches[] = { "moves", "prompts", "everything", NULL };

struct _SeraiPreferences
{
  AdwPreferencesWindow parent_instance;
  GSettings           *settings; /* (owned) */
  GHashTable          *pages;    /* (element-type utf8 AdwPreferencesPage): by name */
  AdwComboRow         *language_row;
  GtkWidget           *restart_button;
  guint                n_parts;         /* that the window has so far */
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

/* ---- Rows ---- */

/* Returns: (transfer none): an object of the part that @builder has built */
static gpointer
get (GtkBuilder *builder, const char *id)
{
  return gtk_builder_get_object (builder, id);
}

static void
bind_choice (SeraiPreferences *self, const char *key, AdwComboRow *row, const char *const *names)
{
  g_settings_bind_with_mapping (self->settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                get_choice, set_choice, (gpointer) names, NULL);
}

static void
bind_switch (SeraiPreferences *self, const char *key, SeraiSwitchRow *row)
{
  g_settings_bind (self->settings, key, row, "active", G_SETTINGS_BIND_DEFAULT);
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
set_up_appearance (SeraiPreferences *self, GtkBuilder *builder)
{
  g_autoptr (GListModel) languages = create_languages ();
  GtkWidget *draft_row = get (builder, "draft_row");

  bind_choice (self, "color-scheme", get (builder, "style_row"), color_schemes);
  self->restart_button = get (builder, "restart_button");
  self->language_row = get (builder, "language_row");
  adw_combo_row_set_model (self->language_row, languages);
  g_settings_bind_with_mapping (self->settings, "language", self->language_row, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_language, set_language, NULL, NULL);
  g_signal_connect_object (self->language_row, "notify::selected", G_CALLBACK (update_restart),
                           self, G_CONNECT_SWAPPED);
  update_restart (self);
  gtk_widget_set_visible (draft_row, serai_language_is_draft ());
  g_signal_connect_object (draft_row, "activated", G_CALLBACK (show_translating), self,
                           G_CONNECT_SWAPPED);
}

static void
set_up_sound (SeraiPreferences *self, GtkBuilder *builder)
{
  GtkWidget *low_time_row = get (builder, "low_time_row");

  gtk_widget_set_visible (get (builder, "sound"), serai_sounds_is_supported ());
  bind_switch (self, "sounds", get (builder, "sounds_row"));
  bind_switch (self, "low-time-sound", SERAI_SWITCH_ROW (low_time_row));
  g_settings_bind (self->settings, "sounds", low_time_row, "sensitive", G_SETTINGS_BIND_GET);
}

static void
set_up_clock (SeraiPreferences *self, GtkBuilder *builder)
{
  bind_switch (self, "clock-tenths", get (builder, "tenths_row"));
}

static void
set_up_speech (SeraiPreferences *self, GtkBuilder *builder)
{
  bind_choice (self, "speech", get (builder, "speech_row"), speeches);
}

static void
set_up_marks (SeraiPreferences *self, GtkBuilder *builder)
{
  bind_switch (self, "legal-places", get (builder, "legal_row"));
  bind_switch (self, "last-move", get (builder, "last_row"));
  bind_switch (self, "danger-marks", get (builder, "danger_row"));
  bind_switch (self, "coordinates", get (builder, "coordinates_row"));
}

static void
set_up_moving (SeraiPreferences *self, GtkBuilder *builder)
{
  bind_choice (self, "animation-speed", get (builder, "speed_row"), speeds);
  bind_switch (self, "confirm-moves", get (builder, "confirm_row"));
  bind_switch (self, "turn-after-move", get (builder, "turn_row"));
}

static void
set_up_pace (SeraiPreferences *self, GtkBuilder *builder)
{
  bind_switch (self, "human-pace", get (builder, "pace_row"));
  bind_switch (self, "computer-resigns", get (builder, "resigns_row"));
}

static void
set_up_analysis (SeraiPreferences *self, GtkBuilder *builder)
{
  serai_spin_ignore_scrolling (get (builder, "lines_spin"));
  g_settings_bind (self->settings, "analysis-lines", get (builder, "lines_spin"), "value",
                   G_SETTINGS_BIND_DEFAULT);
  bind_switch (self, "analysis-arrows", get (builder, "arrows_row"));
}

static void
set_up_thinking (SeraiPreferences *self, GtkBuilder *builder)
{
  GtkWidget     *threads_row = get (builder, "threads_row");
  GtkAdjustment *n_threads = get (builder, "threads_adjustment");

  serai_spin_ignore_scrolling (get (builder, "threads_spin"));
  serai_spin_ignore_scrolling (get (builder, "memory_spin"));
  gtk_adjustment_set_upper (n_threads, serai_threads_max ());
  gtk_widget_set_visible (threads_row, serai_threads_max () > 1);
  serai_list_label_set (threads_row, _ ("Computer"));
  g_settings_bind_with_mapping (self->settings, "threads", n_threads, "value",
                                G_SETTINGS_BIND_DEFAULT, get_threads, set_threads, NULL, NULL);
  g_settings_bind (self->settings, "memory", get (builder, "memory_spin"), "value",
                   G_SETTINGS_BIND_DEFAULT);
}

/* ---- Pages and groups ---- */

/* In the order in which they are added. A page has no @page. */
static const struct
{
  const char *id;
  const char *page; /* (nullable) */
  void (*set_up) (SeraiPreferences *self, GtkBuilder *builder);
} parts[] = {
  { "general", NULL, NULL },
  { "appearance", "general", set_up_appearance },
  { "board", NULL, NULL },
  { "computer", NULL, NULL },
  { "sound", "general", set_up_sound },
  { "clock", "general", set_up_clock },
  { "speech", "general", set_up_speech },
  { "marks", "board", set_up_marks },
  { "moving", "board", set_up_moving },
  { "pace", "computer", set_up_pace },
  { "thinking", "computer", set_up_thinking },
  { "analysis", "computer", set_up_analysis },
};

/* The first group, and all pages because the header bar shows them. */
#define N_EARLY 4

static gboolean
add_part (GtkWidget *widget, gpointer unused G_GNUC_UNUSED)
{
  SeraiPreferences *self = SERAI_PREFERENCES (widget);
  guint             n = self->n_parts++;
  const char       *ids[] = { parts[n].id, NULL };
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  g_autoptr (GError) error = NULL;

  if (!gtk_builder_add_objects_from_resource (builder, PARTS, ids, &error))
    g_error ("“%s” of the preferences: %s", parts[n].id, error->message);
  if (parts[n].page == NULL)
    {
      g_hash_table_insert (self->pages, (gpointer) parts[n].id, get (builder, parts[n].id));
      adw_preferences_window_add (ADW_PREFERENCES_WINDOW (self), get (builder, parts[n].id));
    }
  else
    {
      adw_preferences_page_add (g_hash_table_lookup (self->pages, parts[n].page),
                                get (builder, parts[n].id));
      parts[n].set_up (self, builder);
    }
  return self->n_parts < G_N_ELEMENTS (parts);
}

/* ---- The window ---- */

static void
serai_preferences_dispose (GObject *object)
{
  SeraiPreferences *self = SERAI_PREFERENCES (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->pages, g_hash_table_unref);
  G_OBJECT_CLASS (serai_preferences_parent_class)->dispose (object);
}

static void
serai_preferences_class_init (SeraiPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = serai_preferences_dispose;
  g_type_ensure (SERAI_TYPE_CHOICE_ROW);
  g_type_ensure (SERAI_TYPE_SWITCH_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-preferences.ui");
}

static void
serai_preferences_init (SeraiPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pages = g_hash_table_new (g_str_hash, g_str_equal);
}

/**
 * serai_preferences_show:
 * @parent: (nullable): the transient parent
 * @settings: the settings of the application
 * @language_in_use: the value of the language setting when the application started
 * Shows the preferences window.
 */
void
serai_preferences_show (GtkWindow *parent, GSettings *settings, const char *language_in_use)
{
  SeraiPreferences *self =
      g_object_new (SERAI_TYPE_PREFERENCES, "application", g_application_get_default (),
                    "transient-for", parent, NULL);

  self->settings = g_object_ref (settings);
  self->language_in_use = serai_language_find (language_in_use);
  serai_gradual_fill (GTK_WINDOW (self), add_part, N_EARLY);
}
