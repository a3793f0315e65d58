/* tables.c [MIB...]: measures how long it takes to make, clear and free transposition tables.
 *
 * Prints for each size the milliseconds to make a table, to clear it with every page in use, and to
 * free it; the time of memset() for the same memory, also in use; and the ratio of making and
 * clearing to memset().
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hash-table.h"
#include "stopwatch.h"

#define BYTES_PER_MIB ((size_t) 1 << 20)
#define US_PER_MS 1000.0

static int64_t
time_memset (const SeraiHashTable *table, size_t n_bytes)
{
  int64_t start_us = serai_now_us ();

  memset ((void *) table->slots, 1, n_bytes);
  return serai_now_us () - start_us;
}

/* Returns: false if memory runs out */
static bool
measure (size_t n_mib)
{
  SeraiHashTable table;
  size_t         n_bytes = n_mib * BYTES_PER_MIB;
  int64_t        start_us = serai_now_us ();
  int64_t        make_us;
  int64_t        clear_us;
  int64_t        memset_us;

  if (!serai_hash_table_init (&table, n_bytes))
    return false;
  make_us = serai_now_us () - start_us;
  time_memset (&table, n_bytes); /* so that the kernel has mapped all pages */
  memset_us = time_memset (&table, n_bytes);
  start_us = serai_now_us ();
  serai_hash_table_clear (&table);
  clear_us = serai_now_us () - start_us;
  start_us = serai_now_us ();
  serai_hash_table_destroy (&table);
  printf ("%-12zu %10.3f %10.3f %10.3f %10.3f %10.5f\n", n_mib, (double) make_us / US_PER_MS,
          (double) clear_us / US_PER_MS, (double) (serai_now_us () - start_us) / US_PER_MS,
          (double) memset_us / US_PER_MS, (double) (make_us + clear_us) / (double) memset_us);
  return true;
}

int
main (int argc, char **argv)
{
  static const size_t sizes[] = { 16, 64, 256, 1024, 4096 };

  printf ("%-12s %10s %10s %10s %10s %10s\n", "table, MiB", "make, ms", "clear, ms", "free, ms",
          "memset, ms", "ratio");
  for (size_t n = 0; argc == 1 && n < sizeof sizes / sizeof *sizes; n++)
    if (!measure (sizes[n]))
      printf ("%-12zu not enough memory\n", sizes[n]);
  for (int n = 1; n < argc; n++)
    if (!measure ((size_t) strtoull (argv[n], NULL, 10)))
      return EXIT_FAILURE;
  return EXIT_SUCCESS;
}
