/* hash-table.c: the transposition table: what is known of positions searched before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "hash-table.h"

#include <stdlib.h>
#include <string.h>

enum
{
  BUCKET_ENTRIES = 4,
  CACHE_LINE = 64
};

_Static_assert(sizeof (SeraiHashEntry) * BUCKET_ENTRIES == CACHE_LINE, "a bucket is a line");

static inline SeraiHashEntry *
bucket_of (const SeraiHashTable *table, uint64_t key)
{
  return table->entries + (key & (table->n_buckets - 1)) * BUCKET_ENTRIES;
}

/**
 * serai_hash_table_init:
 * @table: (out): an empty table; free it with serai_hash_table_destroy()
 * @n_bytes: memory to use at most, from one bucket (64) up
 * Returns: %false if there is not enough memory
 */
bool
serai_hash_table_init (SeraiHashTable *table, size_t n_bytes)
{
  *table = (SeraiHashTable){ .n_buckets = 1 };
  while (table->n_buckets <= n_bytes / CACHE_LINE / 2)
    table->n_buckets *= 2;
  table->entries = aligned_alloc (CACHE_LINE, table->n_buckets * CACHE_LINE);
  if (table->entries == NULL)
    return false;
  serai_hash_table_clear (table);
  return true;
}

/**
 * serai_hash_table_destroy:
 * @table: its memory is freed
 */
void
serai_hash_table_destroy (SeraiHashTable *table)
{
  free (table->entries);
  table->entries = NULL;
}

/**
 * serai_hash_table_clear:
 * @table: forgets everything
 */
void
serai_hash_table_clear (SeraiHashTable *table)
{
  memset (table->entries, 0, table->n_buckets * CACHE_LINE);
  table->age = 0;
}

/**
 * serai_hash_table_next_age:
 * @table: what is in it counts as one search older
 */
void
serai_hash_table_next_age (SeraiHashTable *table)
{
  table->age++;
}

/**
 * serai_hash_table_find:
 * @key: of a position
 * Returns: (nullable): what is known of the position; valid until the next store
 */
const SeraiHashEntry *
serai_hash_table_find (const SeraiHashTable *table, uint64_t key)
{
  const SeraiHashEntry *bucket = bucket_of (table, key);

  for (unsigned n = 0; n < BUCKET_ENTRIES; n++)
    if (bucket[n].key == key && bucket[n].bound != SERAI_BOUND_NONE)
      return &bucket[n];
  return NULL;
}

/* How much an entry is worth keeping: deep and recent ones are. */
static int
worth (const SeraiHashTable *table, const SeraiHashEntry *entry)
{
  if (entry->bound == SERAI_BOUND_NONE)
    return INT16_MIN;
  return entry->depth - 4 * (uint8_t) (table->age - entry->age);
}

/**
 * serai_hash_table_store:
 * @entry: copied; its age is set here
 * Puts @entry in the place of what is known of the same position, or of the entry of its
 * bucket that is least worth keeping.
 */
void
serai_hash_table_store (SeraiHashTable *table, const SeraiHashEntry *entry)
{
  SeraiHashEntry *bucket = bucket_of (table, entry->key);
  SeraiHashEntry *victim = bucket;

  for (unsigned n = 0; n < BUCKET_ENTRIES; n++)
    {
      if (bucket[n].key == entry->key && bucket[n].bound != SERAI_BOUND_NONE)
        {
          victim = &bucket[n];
          break;
        }
      if (worth (table, &bucket[n]) < worth (table, victim))
        victim = &bucket[n];
    }
  *victim = *entry;
  victim->age = table->age;
}
