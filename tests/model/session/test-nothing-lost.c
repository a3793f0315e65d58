/* test-nothing-lost.c: random sequences of what people do, and of deaths of the program, lose no
 * game and no move.
 *
 * A sequence has several lives on one folder, each in a process of its own. An oracle that knows
 * what has been played and saved checks the folder after each. "--sequences N" runs N sequences
 * instead of a few, "--only N" runs that one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include <sys/wait.h>
#include <unistd.h>

#include "lives/life.h"
#include "lives/oracle.h"
#include "temporary-folder.h"

enum
{
  MOST_LIVES = 3,
  MOST_ACTIONS = 40, /* in a life */
  FEW_SEQUENCES = 120
};

static guint n_sequences = FEW_SEQUENCES;
static int   only = -1;

typedef struct
{
  guint n_lives;
  guint n_actions;
  guint n_deaths[N_DEATHS];
  guint n_moves;
  guint n_games;
} Counts;

/* Runs a life in a process of its own, without threads so far. Returns: its status */
static int
run_life (Journal *journal, const char *path, GRand *rand, guint n_actions, Death death)
{
  pid_t process;
  int   status;

  journal_clear (journal);
  fflush (NULL);
  process = fork ();
  g_assert_cmpint (process, >=, 0);
  if (process == 0)
    life_live (journal, path, rand, n_actions, death);
  g_assert_cmpint (waitpid (process, &status, 0), ==, process);
  return status;
}

static gboolean
has_died_as_planned (int status, Death death)
{
  if (death == DEATH_QUIT || death == DEATH_CLOSE)
    return WIFEXITED (status) && WEXITSTATUS (status) == EXIT_SUCCESS;
  return WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL;
}

static void
run_sequence (Journal *journal, guint32 seed, Counts *counts)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *template = g_strdup_printf ("serai-lives-%u-XXXXXX", seed);
  g_autofree char *path = g_dir_make_tmp (template, NULL);
  g_autoptr (Oracle) oracle = oracle_new (path);
  guint n_lives = (guint) g_rand_int_range (rand, 1, MOST_LIVES + 1);

  for (guint n = 0; n < n_lives; n++)
    {
      guint n_actions = (guint) g_rand_int_range (rand, 1, MOST_ACTIONS + 1);
      Death death = (Death) g_rand_int_range (rand, 0, N_DEATHS);
      g_autoptr (GRand) life_rand = g_rand_new_with_seed (g_rand_int (rand));

      if (!has_died_as_planned (run_life (journal, path, life_rand, n_actions, death), death))
        g_error ("sequence %u failed in life %u: repeat it with --only %u", seed, n, seed);
      oracle_follow (oracle, journal_get_text (journal));
      oracle_check_disk (oracle);
      counts->n_actions += n_actions;
      counts->n_deaths[death]++;
    }
  counts->n_lives += n_lives;
  counts->n_moves += oracle_get_n_moves (oracle);
  counts->n_games += oracle_get_n_games (oracle);
  remove_tree (path);
}

static void
print (const Counts *counts, gint64 begun)
{
  g_test_message ("%u sequences, %u lives, %u actions, %u moves, %u files, %.1f s", n_sequences,
                  counts->n_lives, counts->n_actions, counts->n_moves, counts->n_games,
                  (double) (g_get_monotonic_time () - begun) / G_USEC_PER_SEC);
  g_test_message ("ended by quitting %u, by closing windows %u, killed at once %u, when all was "
                  "written %u, while writing %u",
                  counts->n_deaths[DEATH_QUIT], counts->n_deaths[DEATH_CLOSE],
                  counts->n_deaths[DEATH_KILL], counts->n_deaths[DEATH_SETTLED],
                  counts->n_deaths[DEATH_WRITING]);
}

static void
test_sequences (void)
{
  g_autoptr (Journal) journal = journal_new ();
  Counts counts = { 0 };
  gint64 begun = g_get_monotonic_time ();

  if (only >= 0)
    run_sequence (journal, (guint32) only, &counts);
  for (guint n = 0; only < 0 && n < n_sequences; n++)
    run_sequence (journal, n, &counts);
  print (&counts, begun);
}

int
main (int argc, char *argv[])
{
  g_setenv ("GIO_USE_VFS", "local", TRUE); /* others start threads */
  g_test_init (&argc, &argv, NULL);
  if (argc == 3 && strcmp (argv[1], "--sequences") == 0)
    n_sequences = (guint) atoi (argv[2]);
  else if (argc == 3 && strcmp (argv[1], "--only") == 0)
    only = atoi (argv[2]);
  g_test_add_func ("/nothing-lost/sequences", test_sequences);
  return g_test_run ();
}
