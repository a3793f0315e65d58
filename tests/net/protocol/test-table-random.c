/* test-table-random.c [--games N]: random games of each kind between a server and a client.
 *
 * Each event is written, read and applied by the client: both ends agree after each one. Before
 * that, mutations of the event that the rules forbid are sent, and the client refuses all of them.
 * At the end the events are read from the beginning, and once more with one that is changed at
 * random: nothing crashes, and two readers agree on what they accept.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-table.h"

#define MAX_EVENTS 120
#define MAX_TIME_MS (1000 * SECOND) /* more than a side ever has */

static int n_games = 200;

/* ---- Events that do not follow from the game ---- */

static void
assert_not_applied (TwoTables *tables, const SeraiTableEvent *event)
{
  g_autoptr (GError) error = NULL;
  guint n_events = serai_table_get_n_events (tables->client);

  g_assert_false (serai_table_apply (tables->client, event, &error));
  g_assert_true (error->domain == SERAI_NET_ERROR);
  g_assert_cmpuint (serai_table_get_n_events (tables->client), ==, n_events);
}

static void
refuse_order (TwoTables *tables, const SeraiTableEvent *event)
{
  SeraiTableEvent wrong = *event;
  guint           n_events = serai_table_get_n_events (tables->client);

  wrong.seq = event->seq + 1;
  assert_not_applied (tables, &wrong);
  wrong.seq = event->seq - 1;
  assert_not_applied (tables, &wrong);
  wrong = *event;
  wrong.at = STARTED - 1;
  assert_not_applied (tables, &wrong);
  wrong.at = G_MAXINT64;
  assert_not_applied (tables, &wrong);
  if (n_events == 0)
    return;
  serai_table_get_event (tables->client, n_events, &wrong); /* the last one again */
  assert_not_applied (tables, &wrong);
}

static void
refuse_author (TwoTables *tables, const SeraiTableEvent *event)
{
  SeraiTableEvent wrong = *event;

  wrong.by = event->by == SERAI_SIDE_NONE ? SERAI_SIDE_P1 : SERAI_SIDE_NONE;
  assert_not_applied (tables, &wrong);
  if (event->act.kind != SERAI_ACT_MOVE)
    return;
  wrong.by = event->by == SERAI_SIDE_P1 ? SERAI_SIDE_P2 : SERAI_SIDE_P1;
  assert_not_applied (tables, &wrong);
}

static void
refuse_result (TwoTables *tables, const SeraiTableEvent *event, GRand *rand)
{
  SeraiTableEvent wrong = *event;

  wrong.result.outcome =
      (SeraiOutcome) ((event->result.outcome + g_rand_int_range (rand, 1, 4)) % 4);
  assert_not_applied (tables, &wrong);
  wrong = *event;
  wrong.result.reason =
      (SeraiReason) ((event->result.reason + g_rand_int_range (rand, 1, SERAI_N_REASONS))
                     % SERAI_N_REASONS);
  assert_not_applied (tables, &wrong);
}

static void
refuse_left (TwoTables *tables, const SeraiTableEvent *event, GRand *rand)
{
  SeraiSide other = event->by == SERAI_SIDE_P1 ? SERAI_SIDE_P2 : SERAI_SIDE_P1;

  for (int n = 0; n < 4; n++)
    {
      SeraiTableEvent wrong = *event;
      SeraiSide       side = n < 2 ? event->by : other;
      gint64          by_ms = side == other ? 1 : SERAI_TABLE_MAX_LAG_MS + 1;

      by_ms += g_rand_int_range (rand, 0, 100 * SECOND);
      if (n == 0)
        by_ms += MAX_TIME_MS; /* no server may have run for the whole turn */
      wrong.left_ms[side] += n % 2 == 0 ? by_ms : -by_ms;
      assert_not_applied (tables, &wrong);
    }
}

/* Changes a character of the text; it can be that of another legal move. */
static void
refuse_text (TwoTables *tables, const SeraiTableEvent *event, GRand *rand)
{
  const SeraiRecord *record = serai_table_get_record (tables->client);
  SeraiTableEvent    wrong = *event;
  SeraiMove          move;
  const char        *why;
  gsize              at = (gsize) g_rand_int_range (rand, 0, (gint32) strlen (event->act.move));

  wrong.act.move[at] = (char) g_rand_int_range (rand, ' ' + 1, 127);
  if (serai_record_read_move (record, serai_record_last (record), wrong.act.move, &move, &why) != 0)
    assert_not_applied (tables, &wrong);
}

static void
refuse_mutations (TwoTables *tables, const SeraiTableEvent *event, GRand *rand)
{
  refuse_order (tables, event);
  refuse_author (tables, event);
  refuse_result (tables, event, rand);
  if (event->act.kind != SERAI_ACT_MOVE)
    return;
  refuse_left (tables, event, rand);
  refuse_text (tables, event, rand);
}

/* ---- Games ---- */

/* Returns: whether there was an event */
static gboolean
play (TwoTables *tables, GRand *rand)
{
  SeraiTableEvent event;

  if (!draw_event (tables, rand, &event))
    return FALSE;
  refuse_mutations (tables, &event, rand);
  two_tables_apply (tables, &event);
  return TRUE;
}

/* Reads all events from the beginning, as who comes back does. */
static void
replay (TwoTables *tables)
{
  g_autoptr (SeraiTable) table = serai_table_new (serai_table_get_terms (tables->server), STARTED);

  for (guint seq = 1; seq <= serai_table_get_n_events (tables->server); seq++)
    {
      SeraiTableEvent event, arrived;

      serai_table_get_event (tables->server, seq, &event);
      send_event (&event, &arrived);
      g_assert_true (serai_table_apply (table, &arrived, NULL));
    }
  assert_same_table (tables->server, table, tables->now.now, 0);
}

/* Changes the bytes of one member at random, within its type. */
static void
mutate (SeraiTableEvent *event, GRand *rand)
{
  switch (g_rand_int_range (rand, 0, 7))
    {
    case 0:
      event->at += g_rand_int_range (rand, -100 * SECOND, 100 * SECOND);
      break;
    case 1:
      event->act.kind = (SeraiActKind) g_rand_int_range (rand, 0, SERAI_N_ACTS);
      break;
    case 2:
      event->by = (SeraiSide) g_rand_int_range (rand, 0, 3);
      break;
    case 3:
      event->act.ply = (guint) g_rand_int_range (rand, 0, 40);
      break;
    case 4:
      event->left_ms[g_rand_int_range (rand, 0, 2)] = g_rand_int_range (rand, -1, 200 * SECOND);
      break;
    case 5:
      event->act.move[g_rand_int_range (rand, 0, 3)] = (char) g_rand_int_range (rand, 0, 127);
      break;
    case 6:
      event->result.outcome = (SeraiOutcome) g_rand_int_range (rand, 0, 4);
      event->result.reason = (SeraiReason) g_rand_int_range (rand, 0, SERAI_N_REASONS);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
replay_mutated (TwoTables *tables, GRand *rand)
{
  g_autoptr (SeraiTable) one = serai_table_new (serai_table_get_terms (tables->server), STARTED);
  g_autoptr (SeraiTable) two = serai_table_new (serai_table_get_terms (tables->server), STARTED);
  guint n_events = serai_table_get_n_events (tables->server);
  guint changed = (guint) g_rand_int_range (rand, 1, (gint32) n_events + 1);

  for (guint seq = 1; seq <= n_events; seq++)
    {
      SeraiTableEvent event;

      serai_table_get_event (tables->server, seq, &event);
      event.seq = serai_table_get_n_events (one) + 1;
      if (seq == changed)
        mutate (&event, rand);
      g_assert_cmpint (serai_table_apply (one, &event, NULL), ==,
                       serai_table_apply (two, &event, NULL));
    }
  assert_same_table (one, two, tables->now.now, 0);
}

static void
test_games (gconstpointer data)
{
  const SeraiRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (21);
  guint n_events = 0, n_over = 0;

  for (int game = 0; game < n_games; game++)
    {
      TwoTables  tables;
      SeraiTerms terms;
      guint      n_tries = 0;

      draw_terms (rules, rand, &terms);
      two_tables_begin (&tables, &terms);
      while (serai_table_get_n_events (tables.server) < MAX_EVENTS && n_tries++ < 2 * MAX_EVENTS
             && serai_table_get_state (tables.server) != SERAI_TABLE_OVER)
        play (&tables, rand);
      replay (&tables);
      replay_mutated (&tables, rand);
      n_events += serai_table_get_n_events (tables.server);
      n_over += serai_table_get_state (tables.server) == SERAI_TABLE_OVER;
      two_tables_end (&tables);
    }
  g_test_message ("%s: %u events, %u of %d games over", rules->id, n_events, n_over, n_games);
  g_assert_cmpuint (n_over, >, 0);
}

int
main (int argc, char **argv)
{
  const GOptionEntry entries[] = {
    { "games", 0, 0, G_OPTION_ARG_INT, &n_games, "of each kind", "N" }, { NULL }
  };
  g_autoptr (GOptionContext) options = g_option_context_new (NULL);

  g_test_init (&argc, &argv, NULL);
  g_option_context_add_main_entries (options, entries, NULL);
  g_assert_true (g_option_context_parse (options, &argc, &argv, NULL));
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      g_autofree char *path = g_strdup_printf ("/table/random/%s", serai_registry_nth (n)->id);

      g_test_add_data_func (path, serai_registry_nth (n), test_games);
    }
  return g_test_run ();
}
