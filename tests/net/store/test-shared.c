/* test-shared.c: several processes with one PostgreSQL: histories, notifications, deadlocks, and
 * connections that are cut.
 *
 * Each store and database here stands for a process: they share nothing but PostgreSQL.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <signal.h>
#include <stdlib.h>

#include <glib/gstdio.h>

#include "running.h"
#include "storing.h"

typedef struct
{
  Place place;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  place_set_up (&fixture->place, DATABASE_IN_POSTGRES);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  place_tear_down (&fixture->place);
}

/* ---- Two processes, the same games ---- */

#define N_STORES 2
#define N_GAMES 3
#define N_EVENTS 60 /* of each store in each game */

typedef struct _Writer Writer;

/* What one process knows of one game. */
typedef struct
{
  Writer         *writer;
  char            id[SERAI_ID_BYTES];
  SeraiGameRow    row;   /* as of the last event that is known */
  SeraiTableEvent event; /* on its way */
  guint           n_written;
  gboolean        is_changed; /* another process has written */
} Copy;

struct _Writer
{
  SeraiStore *store;
  SeraiSide   side;
  Copy        copies[N_GAMES];
  guint       n_running; /* games to which it still writes */
  guint       n_stale, n_notified;
};

static void write_next (Copy *copy);

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Copy *copy = user_data;
  g_autoptr (SeraiStoredGame) game =
      serai_store_load_game_finish (SERAI_STORE (source), result, NULL);

  g_assert_nonnull (game);
  g_assert_cmpuint (game->events->len, ==, game->row.n_events);
  copy->row.n_events = game->row.n_events;
  write_next (copy);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Copy *copy = user_data;
  g_autoptr (GError) error = NULL;

  if (serai_store_add_events_finish (SERAI_STORE (source), result, &error))
    {
      copy->n_written++;
      write_next (copy);
      return;
    }
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STALE);
  copy->writer->n_stale++;
  serai_store_load_game_async (SERAI_STORE (source), copy->id, 0, NULL, loaded_cb, copy);
}

static void
write_next (Copy *copy)
{
  if (copy->n_written == N_EVENTS)
    {
      copy->writer->n_running--;
      return;
    }
  copy->event = next_event (&copy->row, copy->writer->side);
  serai_store_add_events_async (copy->writer->store, &copy->row, &copy->event, 1, NULL, NULL, NULL,
                                written_cb, copy);
}

static void
changed_cb (SeraiStore *store G_GNUC_UNUSED, int what, const char *id, Writer *writer)
{
  g_assert_cmpint (what, ==, SERAI_STORE_GAME);
  writer->n_notified++;
  for (guint n = 0; n < N_GAMES; n++)
    if (strcmp (writer->copies[n].id, id) == 0)
      writer->copies[n].is_changed = TRUE;
}

static void
writer_set_up (Writer *writer, const char *address, SeraiSide side, const SeraiGameRow *rows)
{
  *writer = (Writer){ .store = open_store (address), .side = side, .n_running = N_GAMES };
  g_signal_connect (writer->store, "changed", G_CALLBACK (changed_cb), writer);
  for (guint n = 0; n < N_GAMES; n++)
    {
      Copy *copy = &writer->copies[n];

      copy->writer = writer;
      copy->row = rows[n];
      g_strlcpy (copy->id, rows[n].id, sizeof copy->id);
    }
}

/* Every event is there once, numbered without gaps, by the one or the other. */
static void
assert_history (SeraiStore *store, const char *id)
{
  g_autoptr (SeraiStoredGame) game = STORE (load_game, store, id, 0);
  g_autoptr (GHashTable) keys = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_of_side[N_STORES] = { 0 };

  g_assert_cmpuint (game->events->len, ==, N_STORES * N_EVENTS);
  for (guint n = 0; n < game->events->len; n++)
    {
      SeraiTableEvent *event = &g_array_index (game->events, SeraiTableEvent, n);

      g_assert_cmpuint (event->seq, ==, n + 1);
      n_of_side[event->by]++;
      g_assert_true (g_hash_table_add (keys, event->act.key));
    }
  for (guint n = 0; n < N_STORES; n++)
    g_assert_cmpuint (n_of_side[n], ==, N_EVENTS);
}

/* Two processes append to the same games as fast as they can. */
static void
test_same_games (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore  *first = open_store (fixture->place.address);
  gint64       tomba = enrol (first, "Tomba", NULL), ibohal = enrol (first, "Ibohal", NULL);
  SeraiGameRow rows[N_GAMES];
  Writer       writers[N_STORES];

  for (guint n = 0; n < N_GAMES; n++)
    {
      rows[n] = new_game (tomba, ibohal);
      STORE (begin_game, first, NULL, &rows[n]);
    }
  for (guint n = 0; n < N_STORES; n++)
    writer_set_up (&writers[n], fixture->place.address, (SeraiSide) n, rows);
  for (guint n = 0; n < N_STORES * N_GAMES; n++)
    write_next (&writers[n % N_STORES].copies[n / N_STORES]);
  while (writers[0].n_running > 0 || writers[1].n_running > 0)
    g_main_context_iteration (NULL, TRUE);
  g_test_message ("%u and %u times stale", writers[0].n_stale, writers[1].n_stale);
  for (guint n = 0; n < N_GAMES; n++)
    {
      assert_history (first, rows[n].id);
      while (!writers[0].copies[n].is_changed || !writers[1].copies[n].is_changed)
        g_main_context_iteration (NULL, TRUE);
    }
  for (guint n = 0; n < N_STORES; n++)
    close_store (writers[n].store);
  close_store (first);
}

/* ---- Two processes, one offer ---- */

typedef struct
{
  gboolean is_answered;
  gboolean is_done;
  GError  *error;
} Answer;

static void
begun_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->is_answered = TRUE;
  answer->is_done = serai_store_begin_game_finish (SERAI_STORE (source), result, &answer->error);
}

static void
replaced_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->is_answered = TRUE;
  answer->is_done = serai_store_replace_offer_finish (SERAI_STORE (source), result, &answer->error);
}

/* One of both has done it, and the other was told that the offer has ended. */
static void
assert_one (Answer answers[N_STORES])
{
  while (!answers[0].is_answered || !answers[1].is_answered)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (answers[0].is_done != answers[1].is_done);
  for (guint n = 0; n < N_STORES; n++)
    if (!answers[n].is_done)
      g_assert_error (answers[n].error, SERAI_NET_ERROR, SERAI_NET_ERROR_NO_SUCH_OFFER);
  g_clear_error (&answers[0].error);
  g_clear_error (&answers[1].error);
}

static SeraiOffer
new_offer (gint64 from, gint64 to)
{
  SeraiOffer offer = { .from = from, .to = to, .created = NOW, .expires = NOW + 1000 };

  serai_store_make_id (offer.id);
  serai_terms_init (&offer.terms, serai_registry_nth (0));
  return offer;
}

/* Both accept an offer, or answer it with another one, at the same moment. */
static void
test_same_offer (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore *stores[N_STORES] = { open_store (fixture->place.address),
                                   open_store (fixture->place.address) };
  gint64      tomba = enrol (stores[0], "Tomba", NULL), ibohal = enrol (stores[0], "Ibohal", NULL);
  const guint n_rounds = 40;
  g_autoptr (GPtrArray) games = NULL, offers = NULL;

  for (guint round = 0; round < n_rounds; round++)
    {
      SeraiOffer   first = new_offer (tomba, ibohal), second = new_offer (tomba, ibohal);
      SeraiGameRow rows[N_STORES] = { new_game (tomba, ibohal), new_game (ibohal, tomba) };
      SeraiOffer   others[N_STORES] = { new_offer (ibohal, tomba), new_offer (ibohal, tomba) };
      Answer       begun[N_STORES] = { 0 }, replaced[N_STORES] = { 0 };

      STORE (add_offer, stores[0], &first);
      STORE (add_offer, stores[0], &second);
      for (guint n = 0; n < N_STORES; n++)
        serai_store_begin_game_async (stores[n], first.id, &rows[n], NULL, begun_cb, &begun[n]);
      assert_one (begun);
      for (guint n = 0; n < N_STORES; n++)
        serai_store_replace_offer_async (stores[n], second.id, &others[n], NULL, replaced_cb,
                                         &replaced[n]);
      assert_one (replaced);
    }
  games = STORE (list_games, stores[0], SERAI_STORE_GAMES_LISTED, 0, 0, 1000);
  g_assert_cmpuint (games->len, ==, n_rounds);
  offers = STORE (list_offers, stores[0], tomba, NOW, 1000);
  g_assert_cmpuint (offers->len, ==, n_rounds);
  close_store (stores[0]);
  close_store (stores[1]);
}

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SeraiOffer **offer = user_data;

  *offer = serai_store_add_rematch_finish (SERAI_STORE (source), result, NULL);
  g_assert_nonnull (*offer);
}

/* Both ask for the same rematch at the same moment. */
static void
test_same_rematch (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore *stores[N_STORES] = { open_store (fixture->place.address),
                                   open_store (fixture->place.address) };
  gint64      tomba = enrol (stores[0], "Tomba", NULL), ibohal = enrol (stores[0], "Ibohal", NULL);
  const guint n_rounds = 40;

  for (guint round = 1; round <= n_rounds; round++)
    {
      SeraiGameRow row = new_game (tomba, ibohal);
      SeraiOffer   offers[N_STORES] = { new_offer (tomba, ibohal), new_offer (ibohal, tomba) };
      SeraiOffer  *open[N_STORES] = { NULL };
      g_autoptr (GPtrArray) listed = NULL;

      STORE (begin_game, stores[0], NULL, &row);
      for (guint n = 0; n < N_STORES; n++)
        {
          g_strlcpy (offers[n].before, row.id, sizeof offers[n].before);
          serai_store_add_rematch_async (stores[n], &offers[n], NULL, asked_cb, &open[n]);
        }
      while (open[0] == NULL || open[1] == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpstr (open[0]->id, ==, open[1]->id);
      listed = STORE (list_offers, stores[0], tomba, NOW, 1000);
      g_assert_cmpuint (listed->len, ==, round);
      serai_offer_free (open[0]);
      serai_offer_free (open[1]);
    }
  close_store (stores[0]);
  close_store (stores[1]);
}

/* ---- Two processes, the same players' ratings ---- */

/* A process that ends rated games of the same two players, one after the other. */
typedef struct
{
  SeraiStore       *store;
  SeraiGameRow     *rows; /* (array length=n_rows) */
  guint             n_rows, n_ended, n_stale;
  SeraiTableEvent   event;
  SeraiRatingChange changes[2];
} Ender;

static void end_next (Ender *ender);

static void
ended_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ender *ender = user_data;
  g_autoptr (GError) error = NULL;

  if (serai_store_add_events_finish (SERAI_STORE (source), result, &error))
    ender->n_ended++;
  else
    {
      g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STALE);
      ender->rows[ender->n_ended].n_events--;
      ender->n_stale++;
    }
  end_next (ender);
}

static void
rating_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ender        *ender = user_data;
  SeraiGameRow *row = &ender->rows[ender->n_ended];
  g_autoptr (GPtrArray) ratings =
      serai_store_list_ratings_finish (SERAI_STORE (source), result, NULL);
  const SeraiRatingRow *now = ratings->len > 0 ? ratings->pdata[0] : NULL;
  SeraiRating           after = { 1500, 350, 0.06, 0 };

  if (now != NULL)
    after = now->rating;
  for (guint n = 0; n < 2; n++)
    {
      ender->changes[n] = (SeraiRatingChange){ row->players[n], after.n_games, after };
      ender->changes[n].after.rating += 1;
      ender->changes[n].after.n_games++;
    }
  ender->event = next_event (row, SERAI_SIDE_NONE);
  ender->event.act.kind = SERAI_ACT_FLAG;
  row->state = SERAI_TABLE_OVER;
  row->result = ender->event.result = (SeraiResult){ SERAI_OUTCOME_P2_WINS, SERAI_REASON_TIME };
  row->ended = NOW + 1;
  serai_store_add_events_async (ender->store, row, &ender->event, 1, ender->changes, NULL, NULL,
                                ended_cb, ender);
}

static void
end_next (Ender *ender)
{
  if (ender->n_ended < ender->n_rows)
    serai_store_list_ratings_async (ender->store, ender->rows[ender->n_ended].players[0], NULL,
                                    rating_cb, ender);
}

/* No game is missing in a rating, and none counts twice. */
static void
test_same_ratings (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiStore  *first = open_store (fixture->place.address);
  gint64       tomba = enrol (first, "Tomba", "hash"), ibohal = enrol (first, "Ibohal", "hash");
  SeraiGameRow rows[N_STORES][20];
  Ender        enders[N_STORES];

  for (guint n = 0; n < N_STORES; n++)
    {
      enders[n] = (Ender){ .store = open_store (fixture->place.address),
                           .rows = rows[n],
                           .n_rows = G_N_ELEMENTS (rows[n]) };
      for (guint row = 0; row < enders[n].n_rows; row++)
        {
          rows[n][row] = row % 2 == 0 ? new_game (tomba, ibohal) : new_game (ibohal, tomba);
          STORE (begin_game, first, NULL, &rows[n][row]);
        }
    }
  for (guint n = 0; n < N_STORES; n++)
    end_next (&enders[n]);
  while (enders[0].n_ended + enders[1].n_ended < N_STORES * G_N_ELEMENTS (rows[0]))
    g_main_context_iteration (NULL, TRUE);
  g_test_message ("%u and %u times stale", enders[0].n_stale, enders[1].n_stale);
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (GPtrArray) ratings = STORE (list_ratings, first, n == 0 ? tomba : ibohal);
      const SeraiRatingRow *row = ratings->pdata[0];

      g_assert_cmpuint (row->rating.n_games, ==, N_STORES * G_N_ELEMENTS (rows[0]));
      g_assert_cmpfloat (row->rating.rating, ==, 1500 + N_STORES * G_N_ELEMENTS (rows[0]));
    }
  for (guint n = 0; n < N_STORES; n++)
    close_store (enders[n].store);
  close_store (first);
}

/* ---- Notifications ---- */

static void
remember_cb (SeraiDatabase *database G_GNUC_UNUSED, const char *payload, GString *log)
{
  g_string_append_printf (log, "%s;", payload);
}

static void
wait_for_text (const GString *log, const char *text)
{
  while (strcmp (log->str, text) != 0)
    g_main_context_iteration (NULL, TRUE);
}

static SeraiTransaction *
notification (const char *sql, const char *payload)
{
  SeraiTransaction *transaction = serai_transaction_new ();

  serai_transaction_add (transaction, sql);
  serai_transaction_notify (transaction, payload);
  return transaction;
}

/* They come to the others, in order, and only of what is durable. */
static void
test_notifications (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiDatabase *sender = open_database (fixture->place.address);
  SeraiDatabase *receiver = open_database (fixture->place.address);
  GString       *sent = g_string_new (NULL), *received = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (serai_database_is_shared (sender));
  g_signal_connect (sender, "notified", G_CALLBACK (remember_cb), sent);
  g_signal_connect (receiver, "notified", G_CALLBACK (remember_cb), received);
  serai_rows_free (run (sender, notification ("SELECT 1", "one")));
  g_assert_null (run_or_fail (sender, notification ("SELECT 1 / 0", "never"), &error));
  serai_rows_free (run (sender, notification ("SELECT 1", "two 'quoted'")));
  serai_rows_free (run (receiver, notification ("SELECT 1", "three")));
  wait_for_text (received, "one;two 'quoted';");
  wait_for_text (sent, "three;");
  close_database (sender);
  close_database (receiver);
  g_string_free (sent, TRUE);
  g_string_free (received, TRUE);
}

/* Those of transactions that are written together, which are more than one notification holds. */
static void
test_many_notifications (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiDatabase   *sender = open_database (fixture->place.address);
  SeraiDatabase   *receiver = open_database (fixture->place.address);
  GString         *received = g_string_new (NULL), *expected = g_string_new (NULL);
  g_autofree char *filling = g_strnfill (900, 'x');

  g_signal_connect (receiver, "notified", G_CALLBACK (remember_cb), received);
  for (guint n = 0; n < 100; n++)
    {
      g_autofree char *payload = g_strdup_printf ("%u %s", n, filling);

      serai_database_run_async (sender, notification ("SELECT 1", payload), NULL, NULL, NULL);
      g_string_append_printf (expected, "%s;", payload);
    }
  wait_for_text (received, expected->str);
  close_database (sender);
  close_database (receiver);
  g_string_free (received, TRUE);
  g_string_free (expected, TRUE);
}

/* ---- Cut connections ---- */

#define CREATE "CREATE TABLE item (id BIGINT PRIMARY KEY, n BIGINT NOT NULL)"
#define INSERT "INSERT INTO item (id, n) VALUES ($1, 0)"

/* Ends the connections that listen, or those that write, of all processes. */
static void
cut (const Fixture *fixture, gboolean is_listener)
{
  place_execute (&fixture->place,
                 is_listener ? "SELECT pg_terminate_backend (pid) FROM pg_stat_activity "
                               "WHERE datname = current_database () AND query LIKE 'LISTEN%'"
                             : "SELECT pg_terminate_backend (pid) FROM pg_stat_activity "
                               "WHERE datname = current_database () AND pid <> pg_backend_pid () "
                               "AND query NOT LIKE 'LISTEN%'");
}

static void
count_cb (SeraiDatabase *database G_GNUC_UNUSED, guint *count)
{
  ++*count;
}

/* Whoever listens learns that they may have missed something, and hears again. */
static void
test_listener_cut (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiDatabase *sender = open_database (fixture->place.address);
  SeraiDatabase *receiver = open_database (fixture->place.address);
  GString       *received = g_string_new (NULL);
  guint          n_recovered = 0;

  g_signal_connect (receiver, "notified", G_CALLBACK (remember_cb), received);
  g_signal_connect (receiver, "recovered", G_CALLBACK (count_cb), &n_recovered);
  for (guint n = 1; n <= 3; n++)
    {
      cut (fixture, TRUE);
      while (n_recovered < n)
        g_main_context_iteration (NULL, TRUE);
    }
  serai_rows_free (run (sender, notification ("SELECT 1", "one")));
  wait_for_text (received, "one;");
  close_database (sender);
  close_database (receiver);
  g_string_free (received, TRUE);
}

/* A stream of insertions, each with a number of its own. */
typedef struct
{
  SeraiDatabase *database;
  gint64         next;
  guint          n_under_way, n_confirmed, n_unknown, n_refused;
  GArray        *confirmed; /* (element-type gint64) */
} Stream;

typedef struct
{
  Stream *stream;
  gint64  id;
} Insertion;

static void
inserted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Insertion *insertion = user_data;
  Stream               *stream = insertion->stream;
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiRows) rows = serai_database_run_finish (SERAI_DATABASE (source), result, &error);

  stream->n_under_way--;
  if (rows != NULL)
    g_array_append_val (stream->confirmed, insertion->id);
  else if (strstr (error->message, "unknown") != NULL)
    stream->n_unknown++;
  else if (strstr (error->message, "nothing was done") != NULL)
    stream->n_refused++; /* the server took too long to come back */
  else
    g_error ("%s", error->message);
}

static void
insert_next (Stream *stream)
{
  SeraiTransaction *transaction = serai_transaction_new ();
  Insertion        *insertion = g_new (Insertion, 1);

  *insertion = (Insertion){ stream, stream->next++ };
  serai_transaction_add (transaction, INSERT);
  serai_transaction_bind_integer (transaction, insertion->id);
  stream->n_under_way++;
  serai_database_run_async (stream->database, transaction, NULL, inserted_cb, insertion);
}

/* Keeps 20 under way until @n more have been confirmed. */
static void
insert_more (Stream *stream, guint n)
{
  guint target = stream->confirmed->len + n;

  while (stream->confirmed->len < target)
    {
      while (stream->n_under_way < 20)
        insert_next (stream);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* What was confirmed is there; what failed as unknown may be; nothing else was lost. */
static void
stream_end (Stream *stream, Fixture *fixture)
{
  g_autoptr (GString) ids = g_string_new ("-1");
  g_autofree char *sql = NULL;
  gint64           n_rows;

  while (stream->n_under_way > 0)
    g_main_context_iteration (NULL, TRUE);
  close_database (stream->database);
  for (guint n = 0; n < stream->confirmed->len; n++)
    g_string_append_printf (ids, ",%" G_GINT64_FORMAT,
                            g_array_index (stream->confirmed, gint64, n));
  sql = g_strdup_printf ("SELECT COUNT (*) FROM item WHERE id IN (%s)", ids->str);
  g_assert_cmpint (place_query (&fixture->place, sql), ==, stream->confirmed->len);
  n_rows = place_query (&fixture->place, "SELECT COUNT (*) FROM item");
  g_test_message ("%u confirmed, %u unknown, %d there", stream->confirmed->len, stream->n_unknown,
                  (int) n_rows);
  g_assert_cmpint (n_rows, <=, stream->confirmed->len + stream->n_unknown);
  g_array_unref (stream->confirmed);
}

static Stream
stream_begin (Fixture *fixture)
{
  Stream stream = { .database = open_database (fixture->place.address),
                    .confirmed = g_array_new (FALSE, FALSE, sizeof (gint64)) };

  run_sql (stream.database, CREATE);
  return stream;
}

static void
test_writer_cut (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  Stream stream = stream_begin (fixture);

  for (guint n = 0; n < 10; n++)
    {
      insert_more (&stream, 50);
      cut (fixture, FALSE);
    }
  insert_more (&stream, 50);
  stream_end (&stream, fixture);
}

/* Reading never fails because of a cut. */
static void
test_reading_cut (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiDatabase *database = open_database (fixture->place.address);

  run_sql (database, CREATE);
  for (guint n = 0; n < 20; n++)
    {
      SeraiTransaction *transaction = serai_transaction_new ();
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (SeraiRows) rows = NULL;

      serai_transaction_add (transaction, "SELECT pg_sleep (0.02), (SELECT COUNT (*) FROM item)");
      serai_database_run_async (database, transaction, NULL, keep_result_cb, &result);
      if (n % 2 == 0)
        cut (fixture, FALSE);
      wait_for (&result);
      rows = serai_database_run_finish (database, result, NULL);
      g_assert_nonnull (rows);
      g_assert_cmpint (serai_rows_get_integer (rows, 0, 0, 1), ==, 0);
    }
  close_database (database);
}

/* Kills the server, which is started again. SIGINT: fast shutdown; SIGQUIT: as after a crash. */
static void
kill_server (int number)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (g_getenv ("SERAI_TEST_POSTGRES_PID"), &text, NULL, NULL));
  g_assert_cmpint (kill ((pid_t) g_ascii_strtoll (text, NULL, 10), number), ==, 0);
}

static void
test_restart (Fixture *fixture, gconstpointer number)
{
  Stream stream = stream_begin (fixture);
  guint  n_recovered = 0;

  g_signal_connect (stream.database, "recovered", G_CALLBACK (count_cb), &n_recovered);
  for (guint n = 1; n <= 2; n++)
    {
      insert_more (&stream, 100);
      kill_server (GPOINTER_TO_INT (number));
      insert_more (&stream, 100);
      while (n_recovered < n)
        g_main_context_iteration (NULL, TRUE);
    }
  stream_end (&stream, fixture);
}

/* ---- Silence ---- */

static pid_t
get_backend (SeraiDatabase *database)
{
  return (pid_t) query (database, "SELECT pg_backend_pid ()");
}

/* Runs a change and a question, which are on their way at once. Returns: why the change has failed
 */
static char *
change_and_ask (SeraiDatabase *database)
{
  SeraiTransaction *change = serai_transaction_new (), *question = serai_transaction_new ();
  g_autoptr (GAsyncResult) changed = NULL, answered = NULL;
  g_autoptr (SeraiRows) rows = NULL;
  g_autoptr (GError) error = NULL;

  serai_transaction_add (change, INSERT);
  serai_transaction_bind_integer (change, 1);
  serai_transaction_add (question, "SELECT COUNT (*) FROM item WHERE id = 2");
  serai_database_run_async (database, change, NULL, keep_result_cb, &changed);
  serai_database_run_async (database, question, NULL, keep_result_cb, &answered);
  wait_for (&changed);
  wait_for (&answered);
  g_assert_null (serai_database_run_finish (database, changed, &error));
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STORAGE);
  rows = serai_database_run_finish (database, answered, NULL);
  return g_strdup_printf ("%s; %s", error->message, rows != NULL ? "answered" : "not answered");
}

static void
assert_contains (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("\"%s\" is not in \"%s\"", part, text);
}

/* A server that does not answer counts as lost: what reads is asked again. What was sent late
 * may still be done. */
static void
test_silence (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiDatabase   *database = open_database (fixture->place.address);
  g_autofree char *why = NULL;
  gint64           begin = g_get_monotonic_time ();
  pid_t            backend;

  run_sql (database, CREATE);
  backend = get_backend (database);
  g_assert_cmpint (kill (backend, SIGSTOP), ==, 0);
  why = change_and_ask (database);
  g_assert_cmpint (kill (backend, SIGCONT), ==, 0);
  assert_contains (why, "unknown");
  assert_contains (why, "; answered");
  g_assert_cmpint (g_get_monotonic_time () - begin, <, 20 * G_USEC_PER_SEC);
  close_database (database);
}

/* Nothing waits longer for a server that has gone than it should; when it is back, all is well. */
static void
test_gone (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiDatabase   *database = open_database (fixture->place.address);
  const char      *folder = g_getenv ("SERAI_TEST_POSTGRES_HOST");
  g_autofree char *socket = g_build_filename (folder, ".s.PGSQL.5432", NULL);
  g_autofree char *hidden = g_build_filename (folder, "hidden", NULL);
  g_autofree char *why = NULL;
  gint64           begin = g_get_monotonic_time ();
  pid_t            backend;

  run_sql (database, CREATE);
  backend = get_backend (database);
  g_assert_cmpint (g_rename (socket, hidden), ==, 0);
  g_assert_cmpint (kill (backend, SIGTERM), ==, 0);
  while (kill (backend, 0) == 0)
    g_main_context_iteration (NULL, FALSE);
  why = change_and_ask (database);
  g_assert_cmpint (g_rename (hidden, socket), ==, 0);
  assert_contains (why, "nothing was done");
  assert_contains (why, "; not answered");
  begin = g_get_monotonic_time () - begin;
  g_assert_cmpint (begin, >=, SERAI_DATABASE_PATIENCE_MS * 1000);
  g_assert_cmpint (begin, <, 2 * SERAI_DATABASE_PATIENCE_MS * 1000);
  g_assert_cmpint (query (database, "SELECT COUNT (*) FROM item"), ==, 0);
  close_database (database);
}

/* ---- Deadlocks ---- */

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  guint  *n_done = user_data;
  GError *error = NULL;
  g_autoptr (SeraiRows) rows = serai_database_run_finish (SERAI_DATABASE (source), result, &error);

  g_assert_no_error (error);
  ++*n_done;
}

/* Batches of two processes lock the same rows in opposite orders; each still succeeds. */
static void
test_deadlock (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  SeraiDatabase *databases[2] = { open_database (fixture->place.address),
                                  open_database (fixture->place.address) };
  const guint    n_rows = 50;
  guint          n_done = 0;

  run_sql (databases[0], CREATE);
  run_sql (databases[0], "INSERT INTO item SELECT n, 0 FROM generate_series (0, 49) n");
  for (guint n = 0; n < 10 * n_rows; n++)
    for (guint which = 0; which < 2; which++)
      {
        SeraiTransaction *transaction = serai_transaction_new ();

        serai_transaction_add (transaction, "UPDATE item SET n = n + 1 WHERE id = $1");
        serai_transaction_bind_integer (transaction,
                                        which == 0 ? n % n_rows : n_rows - 1 - n % n_rows);
        serai_database_run_async (databases[which], transaction, NULL, done_cb, &n_done);
      }
  while (n_done < 20 * n_rows)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (query (databases[0], "SELECT CAST (SUM (n) AS BIGINT) FROM item"), ==,
                   20 * n_rows);
  close_database (databases[0]);
  close_database (databases[1]);
}

/* ---- Nobody answers ---- */

static void
test_unreachable (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (open_or_fail ("postgresql:///nothing?host=/nowhere&user=nobody", &error));
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STORAGE);
  g_assert_nonnull (strstr (error->message, "PostgreSQL"));
}

/* ---- Settings ---- */

/* Confirmed is durable, whatever the default of the database is. */
static void
test_durable (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *sql =
      g_strdup_printf ("ALTER DATABASE %s SET synchronous_commit = off", fixture->place.name);
  SeraiDatabase *database;

  place_execute (&fixture->place, sql);
  database = open_database (fixture->place.address);
  g_assert_cmpint (query (database, "SELECT current_setting ('synchronous_commit') = 'on'"), ==, 1);
  close_database (database);
}

static void
test_encoding (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autofree char *name = g_strconcat (fixture->place.name, "_ascii", NULL);
  g_autofree char *create = g_strdup_printf (
      "CREATE DATABASE %s ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0", name);
  g_autofree char *drop = g_strdup_printf ("DROP DATABASE %s WITH (FORCE)", name);
  g_autoptr (GString) address = g_string_new (fixture->place.address);
  g_autoptr (GError) error = NULL;

  place_execute (&fixture->place, create);
  g_string_replace (address, fixture->place.name, name, 1);
  g_assert_null (open_or_fail (address->str, &error));
  g_assert_error (error, SERAI_NET_ERROR, SERAI_NET_ERROR_STORAGE);
  assert_contains (error->message, "encoding UTF8");
  place_execute (&fixture->place, drop);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/shared/unreachable", test_unreachable);
  if (!database_kind_is_available (DATABASE_IN_POSTGRES))
    return g_test_run ();
  add ("/shared/same-games", test_same_games);
  add ("/shared/same-offer", test_same_offer);
  add ("/shared/same-rematch", test_same_rematch);
  add ("/shared/same-ratings", test_same_ratings);
  add ("/shared/notifications", test_notifications);
  add ("/shared/many-notifications", test_many_notifications);
  add ("/shared/listener-cut", test_listener_cut);
  add ("/shared/writer-cut", test_writer_cut);
  add ("/shared/reading-cut", test_reading_cut);
  g_test_add ("/shared/restart", Fixture, GINT_TO_POINTER (SIGINT), set_up, test_restart,
              tear_down);
  g_test_add ("/shared/crash", Fixture, GINT_TO_POINTER (SIGQUIT), set_up, test_restart, tear_down);
  add ("/shared/silence", test_silence);
  add ("/shared/gone", test_gone);
  add ("/shared/deadlock", test_deadlock);
  add ("/shared/durable", test_durable);
  add ("/shared/encoding", test_encoding);
  return g_test_run ();
}
