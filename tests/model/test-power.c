/* test-power.c: whether energy is to be saved, with a stand-in for UPower on a bus of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-power.h"

#define NAME "org.freedesktop.UPower"
#define PATH "/org/freedesktop/UPower"

/* As UPower describes itself. */
static const char introspection[] = "<node><interface name='" NAME "'>"
                                    "<property name='OnBattery' type='b' access='read'/>"
                                    "</interface></node>";

/* The stand-in, which can come, change and go. */
typedef struct
{
  GDBusConnection *connection;
  gboolean         is_on_battery;
  guint            object;
  guint            name;
} Supply;

static GTestDBus *bus;

/* ---- The stand-in ---- */

static GVariant *
get_property_cb (GDBusConnection *connection G_GNUC_UNUSED, const char *sender G_GNUC_UNUSED,
                 const char *path G_GNUC_UNUSED, const char *interface G_GNUC_UNUSED,
                 const char *property, GError **error G_GNUC_UNUSED, gpointer user_data)
{
  g_assert_cmpstr (property, ==, "OnBattery");
  return g_variant_new_boolean (((Supply *) user_data)->is_on_battery);
}

static void
supply_begin (Supply *self, gboolean is_on_battery)
{
  static const GDBusInterfaceVTable vtable = { .get_property = get_property_cb };
  g_autoptr (GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (introspection, NULL);
  GError *error = NULL;

  self->is_on_battery = is_on_battery;
  self->connection =
      g_dbus_connection_new_for_address_sync (g_test_dbus_get_bus_address (bus),
                                              G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                                  | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                              NULL, NULL, &error);
  g_assert_no_error (error);
  self->object = g_dbus_connection_register_object (self->connection, PATH, info->interfaces[0],
                                                    &vtable, self, NULL, &error);
  g_assert_no_error (error);
  self->name = g_bus_own_name_on_connection (self->connection, NAME, G_BUS_NAME_OWNER_FLAGS_NONE,
                                             NULL, NULL, NULL, NULL);
}

static void
supply_change (Supply *self, gboolean is_on_battery)
{
  GVariantDict changed;
  GError      *error = NULL;

  self->is_on_battery = is_on_battery;
  g_variant_dict_init (&changed, NULL);
  g_variant_dict_insert (&changed, "OnBattery", "b", is_on_battery);
  g_dbus_connection_emit_signal (self->connection, NULL, PATH, "org.freedesktop.DBus.Properties",
                                 "PropertiesChanged",
                                 g_variant_new ("(s@a{sv}@as)", NAME, g_variant_dict_end (&changed),
                                                g_variant_new_strv (NULL, 0)),
                                 &error);
  g_assert_no_error (error);
}

static void
supply_end (Supply *self)
{
  g_bus_unown_name (self->name);
  g_dbus_connection_unregister_object (self->connection, self->object);
  g_dbus_connection_close_sync (self->connection, NULL, NULL);
  g_clear_object (&self->connection);
}

/* ---- Tests ---- */

/* Waits until energy is to be saved, or no longer. The timeout of the test ends a vain wait. */
static void
wait_for (SeraiPower *power, gboolean is_saving)
{
  while (serai_power_is_saving (power) != is_saving)
    g_main_context_iteration (NULL, TRUE);
}

/* Lets everything happen that is under way. */
static void
settle (void)
{
  for (int n = 0; n < 20; n++)
    {
      g_usleep (G_USEC_PER_SEC / 200);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
}

static void
count_cb (guint *count)
{
  ++*count;
}

/* The plug is pulled and put in again. */
static void
test_battery (void)
{
  Supply supply = { 0 };
  guint  n_changes = 0;
  g_autoptr (SeraiPower) power = NULL;

  supply_begin (&supply, FALSE);
  power = serai_power_new ();
  g_signal_connect_swapped (power, "notify::saving", G_CALLBACK (count_cb), &n_changes);
  settle ();
  g_assert_false (serai_power_is_saving (power));
  supply_change (&supply, TRUE);
  wait_for (power, TRUE);
  supply_change (&supply, FALSE);
  wait_for (power, FALSE);
  g_assert_cmpuint (n_changes, ==, 2);
  supply_end (&supply);
}

/* What holds when the program starts is found out, too. */
static void
test_begins_on_battery (void)
{
  Supply supply = { 0 };
  g_autoptr (SeraiPower) power = NULL;

  supply_begin (&supply, TRUE);
  power = serai_power_new ();
  g_assert_false (serai_power_is_saving (power)); /* nothing waits for the answer */
  wait_for (power, TRUE);
  supply_end (&supply);
  wait_for (power, FALSE);
}

/* The service may come later. */
static void
test_service_comes (void)
{
  Supply supply = { 0 };
  g_autoptr (SeraiPower) power = serai_power_new ();

  settle ();
  g_assert_false (serai_power_is_saving (power));
  supply_begin (&supply, TRUE);
  wait_for (power, TRUE);
  supply_end (&supply);
}

/* A window may be closed before the service has answered. */
static void
test_closed_early (void)
{
  Supply      supply = { 0 };
  SeraiPower *power;

  supply_begin (&supply, TRUE);
  power = serai_power_new ();
  g_assert_finalize_object (power);
  settle ();
  supply_end (&supply);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (bus);
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", g_test_dbus_get_bus_address (bus), TRUE);
  g_test_add_func ("/power/battery", test_battery);
  g_test_add_func ("/power/begins-on-battery", test_begins_on_battery);
  g_test_add_func ("/power/service-comes", test_service_comes);
  g_test_add_func ("/power/closed-early", test_closed_early);
  status = g_test_run ();
  g_test_dbus_stop (bus);
  g_object_unref (bus);
  return status;
}
