/* hash-table.h: the transposition table: what is known of positions searched before.
 *
 * Fixed memory, buckets of one cache line, the least useful entry of a bucket gives way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

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
  uint16_t move;  /* see tag_of() in search.c */
  uint8_t  depth;
  uint8_t  bound; /* SeraiBound */
  uint8_t  age;
  uint8_t  unused;
} SeraiHashEntry;

typedef struct
{
  SeraiHashEntry *entries;   /* owned, aligned to a cache line */
  size_t          n_buckets; /* a power of two */
  uint8_t         age;
} SeraiHashTable;

bool                  serai_hash_table_init (SeraiHashTable *table, size_t n_bytes);
void                  serai_hash_table_destroy (SeraiHashTable *table);
void                  serai_hash_table_clear (SeraiHashTable *table);
void                  serai_hash_table_next_age (SeraiHashTable *table);
const SeraiHashEntry *serai_hash_table_find (const SeraiHashTable *table, uint64_t key);
void                  serai_hash_table_store (SeraiHashTable *table, const SeraiHashEntry *entry);
