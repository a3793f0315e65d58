/* watched-tables.c: sees the transposition tables that are made, and can forbid or delay them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "watched-tables.h"

#include <stdatomic.h>
#include <stdlib.h>

/* Tables are made in the threads of searches. */
static atomic_uint   n_tables;
static atomic_size_t last_bytes;
static atomic_size_t most_bytes = G_MAXSIZE;
static atomic_ulong  table_delay_us;

void *__real_aligned_alloc (size_t alignment, size_t size);
void *__wrap_aligned_alloc (size_t alignment, size_t size);

void *
__wrap_aligned_alloc (size_t alignment, size_t size)
{
  if (size > most_bytes)
    return NULL;
  g_usleep (table_delay_us);
  n_tables++;
  last_bytes = size;
  return __real_aligned_alloc (alignment, size);
}

/* How many tables have been made so far. */
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
