/* serai-hall.c: what all parts of a host share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-hall.h"

#include "serai-table.h"

#define MAX_FIELDS 16

/**
 * serai_hall_init:
 * @self: (out): a hall without store, hasher and name
 */
void
serai_hall_init (SeraiHall *self, const SeraiHallFuncs *funcs)
{
  *self = (SeraiHall){ .funcs = funcs, .is_storing = TRUE };
  serai_host_limits_init (&self->limits);
  self->name = g_strdup ("");
  self->outages = g_array_new (FALSE, FALSE, sizeof (SeraiOutage));
  self->timers = serai_timers_new ();
  self->addresses = serai_addresses_new ();
  g_queue_init (&self->peers);
  self->watchers = g_ptr_array_new ();
  self->people = g_hash_table_new (g_int64_hash, g_int64_equal);
  self->rooms = g_hash_table_new (g_str_hash, g_str_equal);
  self->offers =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) serai_offer_free);
  self->guesses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/**
 * serai_hall_clear:
 * @self: a hall without peers, people and rooms
 */
void
serai_hall_clear (SeraiHall *self)
{
  g_hash_table_unref (self->guesses);
  g_hash_table_unref (self->offers);
  g_hash_table_unref (self->rooms);
  g_hash_table_unref (self->people);
  g_ptr_array_unref (self->watchers);
  serai_addresses_free (self->addresses);
  serai_timers_free (self->timers);
  g_array_unref (self->outages);
  g_free (self->name);
  g_clear_object (&self->hasher);
  g_clear_object (&self->store);
}

/**
 * serai_hall_now:
 * Returns: ms since 1970
 */
gint64
serai_hall_now (void)
{
  return g_get_real_time () / 1000;
}

/**
 * serai_hall_list:
 * Returns: (transfer container): the values of @table, which can then be changed
 */
GPtrArray *
serai_hall_list (GHashTable *table)
{
  GPtrArray     *list = g_ptr_array_sized_new (g_hash_table_size (table));
  GHashTableIter iter;
  gpointer       value;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_ptr_array_add (list, value);
  return list;
}

/**
 * serai_hall_log:
 * @what: what has happened
 * @...: names and values (nullable) of fields, such as "GAME", id; never passwords and tokens
 * Writes a structured entry of the log.
 */
void
serai_hall_log (GLogLevelFlags level, const char *what, ...)
{
  GLogField   fields[MAX_FIELDS] = { { "MESSAGE", what, -1 },
                                     { "GLIB_DOMAIN", "serai", -1 },
                                     { "PRIORITY", level <= G_LOG_LEVEL_WARNING ? "4" : "6", -1 } };
  gsize       n = 3;
  va_list     arguments;
  const char *name;

  va_start (arguments, what);
  while (n < MAX_FIELDS && (name = va_arg (arguments, const char *)) != NULL)
    {
      const char *value = va_arg (arguments, const char *);

      if (value != NULL)
        fields[n++] = (GLogField){ name, value, -1 };
    }
  va_end (arguments);
  g_log_structured_array (level, fields, n);
}
