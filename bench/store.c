/* store.c: measures how fast events of games are stored durably.
 *
 *   store [N_EVENTS] [FOLDER]
 *
 * Appends events to many games in SQLite, in a file in FOLDER (default: the current one), and in
 * PostgreSQL, if tests/net/with-postgres has started this. In each measurement a number of games is
 * under way at once; each appends its next event when the one before is durable. Prints events a
 * second, and the median and 99th percentile of the time from request to confirmation.
 *
 * "shared" is PostgreSQL with two connections, as of two servers, each with half of the games.
 *
 * The scale is a file on the same disk to which 200 bytes are appended and synced, again and again:
 * no store can confirm a single event sooner.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "registry.h"
#include "serai-store.h"

#define N_GAMES 512
#define RECORD_BYTES 200
#define NOW G_GINT64_CONSTANT (1790000000000)

typedef struct _Bench Bench;

typedef struct
{
  Bench          *bench;
  SeraiStore     *store; /* one of the bench's */
  SeraiGameRow    row;
  SeraiTableEvent event;
  gint64          began; /* monotonic, us */
} Game;

#define MAX_STORES 2

struct _Bench
{
  SeraiStore *stores[MAX_STORES]; /* as many processes */
  Game        games[N_GAMES];
  guint       n_begun, n_done, n_events; /* of the measurement */
  GArray     *times;                     /* (element-type gint64): us */
};

/* ---- Waiting ---- */

static void
keep_result_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static void
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
require (gboolean is_done, GError *error)
{
  if (!is_done)
    g_error ("%s", error->message);
}

/* ---- Figures ---- */

static int
compare (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static double
percentile_ms (GArray *times, guint percent)
{
  return (double) g_array_index (times, gint64, (times->len - 1) * percent / 100) / 1000;
}

/* Returns: events a second */
static double
print_figures (const char *name, guint n_at_once, GArray *times, gint64 total_us, double scale)
{
  double rate = times->len * 1e6 / (double) total_us;

  g_array_sort (times, compare);
  printf ("%-10s %8u %10.0f %10.2f %10.2f", name, n_at_once, rate, percentile_ms (times, 50),
          percentile_ms (times, 99));
  if (scale > 0)
    printf (" %8.2f", rate / scale);
  printf ("\n");
  fflush (stdout);
  return rate;
}

/* ---- The scale ---- */

static double
measure_file (const char *folder, guint n_records)
{
  g_autofree char *path = g_build_filename (folder, "appended", NULL);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  int    fd = g_open (path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  char   record[RECORD_BYTES] = { 0 };
  gint64 begin = g_get_monotonic_time ();

  for (guint n = 0; n < n_records; n++)
    {
      gint64 began = g_get_monotonic_time (), time;

      if (write (fd, record, sizeof record) != sizeof record || fdatasync (fd) != 0)
        g_error ("%s cannot be written", path);
      time = g_get_monotonic_time () - began;
      g_array_append_val (times, time);
    }
  begin = g_get_monotonic_time () - begin;
  g_close (fd, NULL);
  g_unlink (path);
  return print_figures ("file", 1, times, begin, 0);
}

/* ---- The store ---- */

static void append_next (Game *game);

static void
appended_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Game   *game = user_data;
  Bench  *bench = game->bench;
  GError *error = NULL;
  gint64  time = g_get_monotonic_time () - game->began;

  require (serai_store_add_events_finish (SERAI_STORE (source), result, &error), error);
  g_array_append_val (bench->times, time);
  bench->n_done++;
  if (bench->n_begun < bench->n_events)
    append_next (game);
}

/* A move, with the text of one that is not short. */
static void
append_next (Game *game)
{
  SeraiTableEvent *event = &game->event;

  game->bench->n_begun++;
  *event = (SeraiTableEvent){ .seq = ++game->row.n_events,
                              .at = NOW + game->row.n_events,
                              .by = game->row.turn,
                              .act.kind = SERAI_ACT_MOVE,
                              .left_ms = { 600000, 600000 } };
  g_strlcpy (event->act.move, "a3-b4xc5-d6", sizeof event->act.move);
  g_snprintf (event->act.key, sizeof event->act.key, "%08x%08x", g_random_int (), g_random_int ());
  game->row.n_moves++;
  game->row.turn = game->row.turn == SERAI_SIDE_P1 ? SERAI_SIDE_P2 : SERAI_SIDE_P1;
  game->row.deadline = event->at + 600000;
  game->began = g_get_monotonic_time ();
  serai_store_add_events_async (game->store, &game->row, event, 1, NULL, NULL, NULL, appended_cb,
                                game);
}

static void
measure_at_once (Bench *bench, const char *name, guint n_at_once, guint n_events, double scale)
{
  gint64 begin = g_get_monotonic_time ();

  bench->times = g_array_new (FALSE, FALSE, sizeof (gint64));
  bench->n_begun = bench->n_done = 0;
  bench->n_events = MAX (n_events, n_at_once);
  for (guint n = 0; n < n_at_once; n++)
    append_next (&bench->games[n]);
  while (bench->n_done < bench->n_events)
    g_main_context_iteration (NULL, TRUE);
  print_figures (name, n_at_once, bench->times, g_get_monotonic_time () - begin, scale);
  g_array_unref (bench->times);
}

static SeraiStore *
open_store (const char *address)
{
  g_autoptr (GAsyncResult) result = NULL;
  GError     *error = NULL;
  SeraiStore *store;

  serai_store_open_async (address, NULL, keep_result_cb, &result);
  wait_for (&result);
  store = serai_store_open_finish (result, &error);
  require (store != NULL, error);
  return store;
}

static void
close_store (SeraiStore *store)
{
  g_autoptr (GAsyncResult) result = NULL;

  serai_store_close_async (store, keep_result_cb, &result);
  wait_for (&result);
  g_object_unref (store);
}

static gint64
add_player (SeraiStore *store)
{
  g_autofree char *name = g_strdup_printf ("Player %08x", g_random_int ());
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (SeraiAccount) account = NULL;
  GError *error = NULL;

  serai_store_add_account_async (store, name, NULL, NOW, NULL, keep_result_cb, &result);
  wait_for (&result);
  account = serai_store_add_account_finish (store, result, &error);
  require (account != NULL, error);
  return account->id;
}

static void
begun_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GError *error = NULL;

  require (serai_store_begin_game_finish (SERAI_STORE (source), result, &error), error);
  ++*(guint *) user_data;
}

static void
begin_games (Bench *bench, const char *address, guint n_stores)
{
  gint64 p1, p2;
  guint  n_begun = 0;

  for (guint n = 0; n < n_stores; n++)
    bench->stores[n] = open_store (address);
  p1 = add_player (bench->stores[0]);
  p2 = add_player (bench->stores[0]);
  for (guint n = 0; n < N_GAMES; n++)
    {
      Game *game = &bench->games[n];

      *game = (Game){ .bench = bench,
                      .store = bench->stores[n % n_stores],
                      .row = { .players = { p1, p2 }, .started = NOW, .deadline = -1, .leg = 1 } };
      serai_store_make_id (game->row.id);
      serai_terms_init (&game->row.terms, serai_registry_nth (0));
      serai_store_begin_game_async (game->store, NULL, &game->row, NULL, begun_cb, &n_begun);
    }
  while (n_begun < N_GAMES)
    g_main_context_iteration (NULL, TRUE);
}

static void
measure_stores (const char *name, const char *address, guint n_stores, guint n_events, double scale)
{
  static const guint at_once[] = { 1, 8, 64, N_GAMES };
  g_autofree Bench  *bench = g_new0 (Bench, 1);

  begin_games (bench, address, n_stores);
  for (guint n = n_stores - 1; n < G_N_ELEMENTS (at_once); n++)
    measure_at_once (bench, name, at_once[n], at_once[n] == 1 ? n_events / 10 : n_events, scale);
  for (guint n = 0; n < n_stores; n++)
    close_store (bench->stores[n]);
}

static void
measure_postgres (guint n_events, double scale)
{
  const char      *folder = g_getenv ("SERAI_TEST_POSTGRES_HOST");
  g_autofree char *host = folder != NULL ? g_uri_escape_string (folder, NULL, FALSE) : NULL;
  g_autofree char *address =
      g_strdup_printf ("postgresql:///postgres?host=%s&user=serai", host != NULL ? host : "");

  if (host == NULL)
    return;
  measure_stores ("postgres", address, 1, n_events, scale);
  measure_stores ("shared", address, 2, n_events, scale);
}

int
main (int argc, char *argv[])
{
  guint            n_events = argc > 1 ? (guint) atoi (argv[1]) : 20000;
  g_autofree char *folder = g_build_filename (argc > 2 ? argv[2] : ".", "serai-bench-XXXXXX", NULL);
  g_autofree char *file = NULL;
  double           scale;

  require (g_mkdtemp (folder) != NULL, &(GError){ .message = (char *) "no folder" });
  file = g_build_filename (folder, "games.db", NULL);
  printf ("%-10s %8s %10s %10s %10s %8s\n", "store", "at once", "events/s", "median ms", "99 % ms",
          "to file");
  scale = measure_file (folder, MAX (n_events / 10, 10));
  measure_stores ("sqlite", file, 1, n_events, scale);
  measure_stores ("memory", ":memory:", 1, n_events, scale);
  measure_postgres (n_events, scale);
  g_unlink (file);
  g_rmdir (folder);
  return 0;
}
