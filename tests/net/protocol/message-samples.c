/* message-samples.c: prints messages as our code writes them, for test-schema.py.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>

#include "random-table.h"

#define N_GAMES 12
#define MAX_EVENTS 150

static void
print_sample (const char *name, JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *text = NULL;

  json_node_take_object (node, object);
  text = json_to_string (node, FALSE);
  printf ("%s\t%s\n", name, text);
}

static void
print_act (const SeraiAct *act)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "request", "act");
  json_object_set_int_member (object, "id", 1);
  json_object_set_string_member (object, "game", "0QPZ8RA7T1C5XK2M");
  serai_act_write (act, object);
  print_sample ("request-act", object);
}

static void
print_play (const SeraiTable *table, const SeraiTableEvent *event, gboolean with_key)
{
  JsonObject *object = json_object_new ();
  JsonArray  *events = json_array_new ();

  json_array_add_object_element (events, serai_table_event_write (event, with_key));
  json_object_set_string_member (object, "event", "play");
  json_object_set_string_member (object, "game", "0QPZ8RA7T1C5XK2M");
  json_object_set_array_member (object, "events", events);
  json_object_set_object_member (object, "clock", serai_table_write_clock (table, event->at, 0));
  print_sample ("event-play", object);
}

static void
print_game (const SeraiRules *rules, GRand *rand)
{
  TwoTables  tables;
  SeraiTerms terms;
  guint      n_tries = 0;

  draw_terms (rules, rand, &terms);
  print_sample ("terms", serai_terms_write (&terms));
  two_tables_begin (&tables, &terms);
  while (n_tries++ < MAX_EVENTS && serai_table_get_state (tables.server) != SERAI_TABLE_OVER)
    {
      SeraiTableEvent event;

      if (!draw_event (&tables, rand, &event))
        continue;
      two_tables_apply (&tables, &event);
      print_play (tables.server, &event, n_tries % 2 == 0);
      if (event.by != SERAI_SIDE_NONE)
        print_act (&event.act);
    }
  two_tables_end (&tables);
}

static void
print_errors (void)
{
  for (SeraiNetError code = 0; code < SERAI_NET_ERROR_OTHER; code++)
    {
      g_autoptr (GError) error = NULL;

      if (code == SERAI_NET_ERROR_TOO_FAST)
        serai_net_error_set_wait (&error, 100);
      else
        serai_net_error_set (&error, code, code % 2 == 0 ? "field" : NULL, "why");
      print_sample ("error", serai_net_error_write (error));
    }
}

int
main (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);

  print_errors ();
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    for (int game = 0; game < N_GAMES; game++)
      print_game (serai_registry_nth (n), rand);
  return 0;
}
