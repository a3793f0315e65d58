/* hash-table.h: the transposition table: what is known of positions searched before.
 *
 * Fixed memory, buckets of one cache line, the least useful entry of a bucket gives way.
 *
 * Threads share a table without locks: an entry is two words, and the first is the key mixed
 * with the second, so a pair of which one half was written by another thread belongs to no
 * key that anybody asks for (Hyatt, Mann: A Lockless Transposition-Table Implementation for
 * Parallel Search, ICGA Journal 25, 2002).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a stored score says of the true one. */
typedef enum
{
  SERAI_BOUND_NONE,
  SERAI_BOUND_UPPER,
  SERAI_BOUND_LOWER,
  SERAI_BOUND_EXACT
} SeraiBound;

typedef struct
{
  uint64_t key;
  int16_t  score; /* mate scores counted from this position */
  uint16_t move;  /* see serai_ordering_tag() */
  uint8_t  depth;
  uint8_t  bound; /* SeraiBound */
} SeraiHashEntry;

/* An entry as it is kept: @data has, from the lowest bit, score, move (16 bits each), nothing
 * (16), depth (8), bound (2), age (6). */
typedef struct
{
  _Atomic uint64_t check; /* key ^ data */
  _Atomic uint64_t data;  /* 0: vacant */
} SeraiHashSlot;

typedef struct
{
  SeraiHashSlot *slots; /* owned, aligned to a cache line */
  size_t         n_buckets;
  unsigned       age;
} SeraiHashTable;

/* Entries that compete for the same cache line. */
enum
{
  SERAI_BUCKET_SLOTS = 4
};

/**
 * serai_hash_table_bucket:
 * @key: of a position
 * Returns: (transfer none): the first of the slots that may hold it
 */
static inline SeraiHashSlot *
serai_hash_table_bucket (const SeraiHashTable *table, uint64_t key)
{
  return table->slots + ((key >> 32) * table->n_buckets >> 32) * SERAI_BUCKET_SLOTS;
}

/**
 * serai_hash_table_prefetch:
 * @key: of a position that may soon be looked up
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
