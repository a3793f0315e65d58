/* reference.c: measures the speed of a machine by a fixed amount of integer work.
 *
 * Prints the number of steps per second. The work resembles a game search: mixing bits, table
 * lookups and unpredictable branches. It must never change, so that figures divided by it can be
 * compared between machines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "stopwatch.h"

#define N_STEPS UINT64_C (40000000)
#define N_WORDS ((size_t) 1 << 15) /* 256 KiB */
/* Any other result means that the compiler or machine did different work. */
#define EXPECTED_SUM UINT64_C (4521179384612261002)

static uint64_t
next_bits (uint64_t x)
{
  x ^= x << 13;
  x ^= x >> 7;
  x ^= x << 17;
  return x;
}

static uint64_t
work (uint64_t table[N_WORDS])
{
  uint64_t bits = UINT64_C (0x9E3779B97F4A7C15);
  uint64_t sum = 0;

  for (size_t n = 0; n < N_WORDS; n++)
    table[n] = bits = next_bits (bits);
  for (uint64_t step = 0; step < N_STEPS; step++)
    {
      uint64_t *word = &table[(bits ^ sum) % N_WORDS];

      bits = next_bits (bits);
      if (*word & 1)
        sum += *word >> (bits & 31);
      else
        sum ^= bits;
      *word += sum;
    }
  return sum;
}

int
main (void)
{
  uint64_t *table = malloc (N_WORDS * sizeof *table);
  int64_t   start_us = serai_processor_us ();
  uint64_t  sum;

  if (table == NULL)
    return EXIT_FAILURE;
  sum = work (table);
  printf ("%" PRIu64 "\n", serai_per_second (N_STEPS, serai_processor_us () - start_us));
  free (table);
  if (sum == EXPECTED_SUM)
    return EXIT_SUCCESS;
  fprintf (stderr, "reference: unexpected sum %" PRIu64 "\n", sum);
  return EXIT_FAILURE;
}
