/* serai-switch-row.c: a row of a list with a switch, whose texts wrap.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-switch-row.h"

struct _SeraiSwitchRow
{
  AdwActionRow parent_instance;
  GtkSwitch   *slider; /* (not owned): a child */
};

enum
{
  PROP_ACTIVE = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (SeraiSwitchRow, serai_switch_row, ADW_TYPE_ACTION_ROW)

static void
serai_switch_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, gtk_switch_get_active (SERAI_SWITCH_ROW (object)->slider));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_switch_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ACTIVE:
      gtk_switch_set_active (SERAI_SWITCH_ROW (object)->slider, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
active_changed_cb (SeraiSwitchRow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

static void
serai_switch_row_class_init (SeraiSwitchRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = serai_switch_row_get_property;
  object_class->set_property = serai_switch_row_set_property;
  properties[PROP_ACTIVE] =
      g_param_spec_boolean ("active", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
serai_switch_row_init (SeraiSwitchRow *self)
{
  AdwActionRow *row = ADW_ACTION_ROW (self);

  self->slider = GTK_SWITCH (gtk_switch_new ());
  gtk_widget_set_valign (GTK_WIDGET (self->slider), GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->slider, "notify::active", G_CALLBACK (active_changed_cb), self);
  adw_action_row_add_suffix (row, GTK_WIDGET (self->slider));
  adw_action_row_set_activatable_widget (row, GTK_WIDGET (self->slider));
  adw_action_row_set_subtitle_lines (row, 0);
  adw_action_row_set_title_lines (row, 0);
}
