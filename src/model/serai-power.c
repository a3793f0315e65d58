/* serai-power.c: whether energy is to be saved.
 *
 * UPower reports whether the battery is used, GPowerProfileMonitor whether the user or the desktop
 * wants to save power, which is usually the case only when the battery is low. So one does not
 * replace the other. Both answer later, so that nothing waits for them.
 *
 * In a sandbox, GPowerProfileMonitor works through a portal. UPower needs a permission: no portal
 * reports the use of the battery.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-power.h"

#define UPOWER "org.freedesktop.UPower"

struct _SeraiPower
{
  GObject               parent_instance;
  GPowerProfileMonitor *profile;     /* (owned) */
  GDBusProxy           *upower;      /* (owned) (nullable): until it has answered */
  GCancellable         *cancellable; /* (owned) */
  gboolean              is_saving;
};

enum
{
  PROP_SAVING = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (SeraiPower, serai_power, G_TYPE_OBJECT)

static gboolean
is_on_battery (SeraiPower *self)
{
  g_autoptr (GVariant) value =
      self->upower != NULL ? g_dbus_proxy_get_cached_property (self->upower, "OnBattery") : NULL;

  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN)
         && g_variant_get_boolean (value);
}

static void
update (SeraiPower *self)
{
  gboolean is_saving =
      is_on_battery (self) || g_power_profile_monitor_get_power_saver_enabled (self->profile);

  if (self->is_saving == is_saving)
    return;
  self->is_saving = is_saving;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SAVING]);
}

static void
upower_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GDBusProxy) proxy = g_dbus_proxy_new_for_bus_finish (result, NULL);
  SeraiPower *self = user_data;

  if (proxy == NULL)
    return; /* without a system bus, or cancelled: then there is no @self any more */
  self->upower = g_steal_pointer (&proxy);
  g_signal_connect_object (self->upower, "g-properties-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

static void
serai_power_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SAVING)
    g_value_set_boolean (value, SERAI_POWER (object)->is_saving);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
serai_power_dispose (GObject *object)
{
  SeraiPower *self = SERAI_POWER (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->upower);
  G_OBJECT_CLASS (serai_power_parent_class)->dispose (object);
}

static void
serai_power_finalize (GObject *object)
{
  SeraiPower *self = SERAI_POWER (object);

  g_object_unref (self->profile);
  g_object_unref (self->cancellable);
  G_OBJECT_CLASS (serai_power_parent_class)->finalize (object);
}

static void
serai_power_class_init (SeraiPowerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = serai_power_get_property;
  object_class->dispose = serai_power_dispose;
  object_class->finalize = serai_power_finalize;

  properties[PROP_SAVING] =
      g_param_spec_boolean ("saving", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
serai_power_init (SeraiPower *self)
{
  self->cancellable = g_cancellable_new ();
  self->profile = g_power_profile_monitor_dup_default ();
  g_signal_connect_object (self->profile, "notify::power-saver-enabled", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SYSTEM, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START, NULL, UPOWER,
                            "/org/freedesktop/UPower", UPOWER, self->cancellable, upower_cb, self);
  update (self);
}

/**
 * serai_power_new:
 * Returns: (transfer full): what is known about the power supply, at first nothing
 */
SeraiPower *
serai_power_new (void)
{
  return g_object_new (SERAI_TYPE_POWER, NULL);
}

/**
 * serai_power_is_saving:
 * @self: the power supply
 * Returns: whether energy is to be saved
 */
gboolean
serai_power_is_saving (SeraiPower *self)
{
  g_return_val_if_fail (SERAI_IS_POWER (self), FALSE);

  return self->is_saving;
}
