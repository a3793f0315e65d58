/* swarm.c: how many games a server can hold.
 *
 * swarm SERVER [--games N] [--seconds S] [--period MS] [--store STORE] [--servers N]: starts
 * serai-server (several if asked, on one store), lets two players play each of N games at random,
 * and prints the time from the departure of a move to its receipt by the opponent, the moves a
 * second if nobody waits, and the memory of the server for each connection, beside what a bare echo
 * server does in the same run. A game has two sockets. Servers run on one processor, the swarm on
 * another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE
#include <gio/gio.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "echo.h"
#include "pairs.h"

typedef struct
{
  int   games, seconds, period_ms, servers;
  char *store; /* nullable */
} Options;

/* ---- Servers ---- */

typedef struct
{
  GSubprocess *process; /* (owned) */
  char        *url;     /* (owned) */
  int          pid;
} Server;

static void
use_processor (gpointer number)
{
  cpu_set_t set;

  CPU_ZERO (&set);
  CPU_SET (GPOINTER_TO_INT (number) % (int) sysconf (_SC_NPROCESSORS_ONLN), &set);
  sched_setaffinity (0, sizeof set, &set);
}

static void
start (Server *self, const char *const *command)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDataInputStream) lines = NULL;
  g_autofree char *line = NULL;

  g_subprocess_launcher_set_child_setup (launcher, use_processor, GINT_TO_POINTER (1), NULL);
  self->process = g_subprocess_launcher_spawnv (launcher, command, &error);
  if (self->process == NULL)
    g_error ("%s", error->message);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
  line = g_data_input_stream_read_line (lines, NULL, NULL, NULL);
  if (line == NULL || !g_str_has_prefix (line, "listening on "))
    g_error ("%s does not listen", command[0]);
  self->url = g_strdup (line + strlen ("listening on "));
  self->pid = atoi (g_subprocess_get_identifier (self->process));
}

static void
stop (Server *self)
{
  g_subprocess_send_signal (self->process, SIGTERM);
  g_subprocess_wait (self->process, NULL, NULL);
  g_clear_object (&self->process);
  g_clear_pointer (&self->url, g_free);
}

static void
start_server (Server *self, const char *program, const char *store)
{
  const char *command[] = { program,
                            "--listen",
                            "127.0.0.1:0",
                            "--store",
                            store,
                            "--limit",
                            "connections=1000000",
                            "--limit",
                            "address-connections=1000000",
                            "--limit",
                            "address-rate=100000000",
                            "--limit",
                            "address-guests=100000000",
                            "--limit",
                            "account-rate=1000000",
                            NULL };

  start (self, command);
}

/* Returns: the memory that only this process uses and its part of what is shared, in kB */
static double
get_memory (int pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/smaps_rollup", pid);
  g_autofree char *text = NULL;
  const char      *pss;

  if (!g_file_get_contents (path, &text, NULL, NULL) || (pss = strstr (text, "\nPss:")) == NULL)
    return 0;
  return g_ascii_strtod (pss + strlen ("\nPss:"), NULL);
}

/* Returns: the processor time that the process has used, in s */
static double
get_processor_time (int pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/stat", pid);
  g_autofree char *text = NULL;
  g_auto (GStrv) fields = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 0;
  fields = g_strsplit (strrchr (text, ')') + 2, " ", 0);
  return (g_ascii_strtod (fields[11], NULL) + g_ascii_strtod (fields[12], NULL))
         / (double) sysconf (_SC_CLK_TCK);
}

/* ---- Figures ---- */

static void
print_latencies (const char *name, Latencies *latencies)
{
  g_print ("%-22s %9.0f a second, median %8.2f ms, 99 %% %8.2f ms\n", name,
           latencies_per_second (latencies), latencies_quantile_ms (latencies, 0.5),
           latencies_quantile_ms (latencies, 0.99));
}

typedef struct
{
  Latencies paced, full;
} Figures;

static void
measure_echo (const Options *options, const char *own_path, Figures *out)
{
  const char *command[] = { own_path, "--echo", NULL };
  gint64      time_us = options->seconds * G_USEC_PER_SEC;
  Server      server;

  start (&server, command);
  echo_measure (server.url, (guint) options->games, options->period_ms * 1000, time_us,
                &out->paced);
  print_latencies ("echo, paced", &out->paced);
  echo_measure (server.url, (guint) options->games, 0, time_us, &out->full);
  print_latencies ("echo, at once", &out->full);
  stop (&server);
}

static double
get_all (const Server *servers, int n_servers, double (*get) (int))
{
  double all = 0;

  for (int n = 0; n < n_servers; n++)
    all += get (servers[n].pid);
  return all;
}

static void
print_memory (const char *name, double before, const Server *servers, const Options *options)
{
  double now = get_all (servers, options->servers, get_memory);

  g_print ("%-22s %9.1f kB a connection (%.0f kB in all, %.0f kB before)\n", name,
           (now - before) / (2 * options->games), now, before);
}

static void
play (const Options *options, const Server *servers, Pairs *pairs, const char *name,
      gint64 period_us, Latencies *out)
{
  double used = get_all (servers, options->servers, get_processor_time);

  pairs_play (pairs, period_us, options->seconds * G_USEC_PER_SEC, out);
  used = get_all (servers, options->servers, get_processor_time) - used;
  print_latencies (name, out);
  g_print ("%-22s %9.1f %% of one processor, %.0f us a move\n", "server",
           100 * used / options->seconds,
           1e6 * used / options->seconds / latencies_per_second (out));
}

static void
measure_games (const Options *options, const Server *servers, Figures *out)
{
  g_autoptr (GPtrArray) urls = g_ptr_array_new ();
  double before = get_all (servers, options->servers, get_memory);
  Pairs *pairs;

  for (int n = 0; n < options->servers; n++)
    g_ptr_array_add (urls, servers[n].url);
  g_ptr_array_add (urls, NULL);
  pairs = pairs_new ((const char *const *) urls->pdata, (guint) options->games);
  pairs_connect (pairs);
  print_memory ("memory, connected", before, servers, options);
  pairs_enter (pairs);
  print_memory ("memory, entered", before, servers, options);
  pairs_begin (pairs);
  print_memory ("memory, in a game", before, servers, options);

  play (options, servers, pairs, "moves, paced", options->period_ms * 1000, &out->paced);
  play (options, servers, pairs, "moves, at once", 0, &out->full);
  print_memory ("memory, after all", before, servers, options);
  g_print ("%-22s %9u begun, %u acts refused, %u pairs lost\n", "games", pairs_get_n_games (pairs),
           pairs_get_n_refused (pairs), pairs_get_n_lost (pairs));
  pairs_free (pairs);
}

static void
print_ratios (Figures *games, Figures *echo)
{
  g_print ("%-22s median %.2f, 99 %% %.2f, moves a second %.3f\n", "ratio to echo",
           latencies_quantile_ms (&games->paced, 0.5) / latencies_quantile_ms (&echo->paced, 0.5),
           latencies_quantile_ms (&games->paced, 0.99) / latencies_quantile_ms (&echo->paced, 0.99),
           latencies_per_second (&games->full) / latencies_per_second (&echo->full));
}

/* ---- The program ---- */

static void
allow_files (void)
{
  struct rlimit limit;

  getrlimit (RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit (RLIMIT_NOFILE, &limit);
}

static void
run (const Options *options, const char *own_path, const char *program)
{
  Figures            echo = { 0 }, games = { 0 };
  g_autofree char   *folder = g_dir_make_tmp ("serai-swarm-XXXXXX", NULL);
  g_autofree char   *file = g_build_filename (folder, "server.db", NULL);
  g_autofree Server *servers = g_new0 (Server, options->servers);
  const char        *remove[] = { "rm", "-r", folder, NULL };

  g_print ("%d games, %d sockets, a move every %d ms a game, %d server(s)\n", options->games,
           2 * options->games, options->period_ms, options->servers);
  measure_echo (options, own_path, &echo);
  for (int n = 0; n < options->servers; n++)
    start_server (&servers[n], program, options->store != NULL ? options->store : file);
  measure_games (options, servers, &games);
  for (int n = 0; n < options->servers; n++)
    stop (&servers[n]);
  print_ratios (&games, &echo);
  g_spawn_sync (NULL, (char **) remove, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL,
                NULL);
  latencies_clear (&echo.paced);
  latencies_clear (&echo.full);
  latencies_clear (&games.paced);
  latencies_clear (&games.full);
}

int
main (int argc, char *argv[])
{
  Options            options = { .games = 2000, .seconds = 20, .period_ms = 2000, .servers = 1 };
  const GOptionEntry entries[] = {
    { "games", 0, 0, G_OPTION_ARG_INT, &options.games, "Games at once (2000)", "N" },
    { "seconds", 0, 0, G_OPTION_ARG_INT, &options.seconds, "For each figure (20)", "S" },
    { "period", 0, 0, G_OPTION_ARG_INT, &options.period_ms, "Between moves of a game (2000)",
      "MS" },
    { "servers", 0, 0, G_OPTION_ARG_INT, &options.servers, "Processes on one store (1)", "N" },
    { "store", 0, 0, G_OPTION_ARG_STRING, &options.store, "A file or postgresql://…", "STORE" },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("SERVER");
  g_autoptr (GError) error = NULL;

  if (argc == 2 && g_str_equal (argv[1], "--echo"))
    return echo_serve ();
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc != 2)
    {
      g_printerr ("%s\n", error != NULL ? error->message : "swarm needs the path of serai-server");
      return 2;
    }
  allow_files ();
  use_processor (GINT_TO_POINTER (0));
  run (&options, argv[0], argv[1]);
  g_free (options.store);
  return 0;
}
