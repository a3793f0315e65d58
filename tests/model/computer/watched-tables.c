/* watched-tables.c: counts the transposition tables made; can make them fail or delay them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "watched-tables.h"

#include <stdatomic.h>
#include <sys/mman.h>

enum
{
  HUGE_PAGE = 2 << 20
};

/* Tables are made in the threads of searches. */
static atomic_uint   n_tables;
static atomic_size_t last_bytes;
static atomic_size_t most_bytes = G_MAXSIZE;
static atomic_ulong  table_delay_us;

void *__real_mmap64 (void *address, size_t size, int protection, int flags, int file, off_t offset);
void *__wrap_mmap64 (void *address, size_t size, int protection, int flags, int file, off_t offset);

void *
__wrap_mmap64 (void *address, size_t size, int protection, int flags, int file, off_t offset)
{
  size_t n_bytes = size > HUGE_PAGE ? size - HUGE_PAGE : size; /* without the alignment page */

  if (n_bytes > most_bytes)
    return MAP_FAILED;
  g_usleep (table_delay_us);
  n_tables++;
  last_bytes = n_bytes;
  return __real_mmap64 (address, size, protection, flags, file, offset);
}

/* The number of tables made so far. */
guint
count_tables (void)
{
  return n_tables;
}

gsize
size_of_last_table (void)
{
  return last_bytes;
}

/* From now on there is not enough memory for tables of more than @n_bytes. */
void
forbid_tables_above (gsize n_bytes)
{
  most_bytes = n_bytes;
}

/* From now on a table takes @delay_us longer to make. */
void
delay_tables (gulong delay_us)
{
  table_delay_us = delay_us;
}
