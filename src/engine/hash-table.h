/* hash-table.h: the transposition table: results of searches by position.
 *
 * Fixed memory, buckets of one cache line; the least valuable entry of a bucket is replaced.
 *
 * Making and clearing a table takes the same short time whatever its size. The kernel zeroes the
 * memory page by page when the search first touches it, and each entry carries the age of the table
 * at which it was stored. A slot counts as vacant once the table is 64 searches older; clearing
 * makes it that much older at once.
 *
 * Threads share a table without locks: an entry is two words, and the first is the key XORed
 * with the second, so a pair with one half written by another thread matches no key (Hyatt, Mann:
 * A Lockless Transposition-Table Implementation for Parallel Search, ICGA Journal 25, 2002).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bound.h"

typedef struct
{
  uint64_t key;
  int16_t  score; /* mate scores are relative to this position */
  uint16_t move;  /* see serai_ordering_tag() */
  uint8_t  depth;
  uint8_t  bound; /* SeraiBound */
} SeraiHashEntry;

/* An entry in memory: @data holds, from the lowest bit, score and move (16 bits each), depth (8),
 * bound (2), age of the table (22). */
typedef struct
{
  _Atomic uint64_t check; /* key ^ data */
  _Atomic uint64_t data;
} SeraiHashSlot;

typedef struct
{
  SeraiHashSlot *slots; /* owned, by mmap() */
  size_t         n_buckets;
  unsigned       age; /* starts at 64, grows by 1 with each search */
} SeraiHashTable;

enum
{
  SERAI_BUCKET_SLOTS = 4 /* a cache line */
};

/**
 * serai_hash_table_bucket:
 * @key: of a position
 * Returns: (transfer none): the bucket that may hold it
 */
static inline SeraiHashSlot *
serai_hash_table_bucket (const SeraiHashTable *table, uint64_t key)
{
  return table->slots + ((key >> 32) * table->n_buckets >> 32) * SERAI_BUCKET_SLOTS;
}

/**
 * serai_hash_table_prefetch:
 * @key: of a position that is likely to be probed soon
 */
static inline void
serai_hash_table_prefetch (const SeraiHashTable *table, uint64_t key)
{
  __builtin_prefetch (serai_hash_table_bucket (table, key));
}

bool serai_hash_table_init (SeraiHashTable *table, size_t n_bytes);
void serai_hash_table_destroy (SeraiHashTable *table);
void serai_hash_table_clear (SeraiHashTable *table);
void serai_hash_table_next_age (SeraiHashTable *table);
bool serai_hash_table_find (const SeraiHashTable *table, uint64_t key, SeraiHashEntry *out);
void serai_hash_table_store (SeraiHashTable *table, const SeraiHashEntry *entry);
