/* hash-table.c: the transposition table: what is known of positions searched before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "hash-table.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum
{
  CACHE_LINE = 64,
  HUGE_PAGE = 2 << 20,
  AGES = 64,
  AGE_WORTH = 4 /* plies of depth that a search makes up for */
};

_Static_assert(sizeof (SeraiHashSlot) * SERAI_BUCKET_SLOTS == CACHE_LINE, "a bucket is a line");

/* ---- Packing ---- */

static inline uint64_t
pack (const SeraiHashEntry *entry, unsigned age)
{
  return (uint16_t) entry->score | (uint64_t) entry->move << 16 | (uint64_t) entry->depth << 48
         | (uint64_t) entry->bound << 56 | (uint64_t) age << 58;
}

static inline unsigned
depth_of (uint64_t data)
{
  return data >> 48 & 255;
}

static inline unsigned
age_of (uint64_t data)
{
  return (unsigned) (data >> 58);
}

static inline SeraiHashEntry
unpack (uint64_t key, uint64_t data)
{
  return (SeraiHashEntry){
    .key = key,
    .score = (int16_t) data,
    .move = (uint16_t) (data >> 16),
    .depth = (uint8_t) depth_of (data),
    .bound = data >> 56 & 3,
  };
}

static inline uint64_t
load (const _Atomic uint64_t *word)
{
  return atomic_load_explicit (word, memory_order_relaxed);
}

static inline void
store (_Atomic uint64_t *word, uint64_t value)
{
  atomic_store_explicit (word, value, memory_order_relaxed);
}

/* ---- The table ---- */

/* Memory that is read all over is quicker in large pages. */
static void
ask_for_huge_pages (void *memory, size_t n_bytes)
{
#ifdef MADV_HUGEPAGE
  madvise (memory, n_bytes, MADV_HUGEPAGE);
#else
  (void) memory;
  (void) n_bytes;
#endif
}

/**
 * serai_hash_table_init:
 * @table: (out): an empty table; free it with serai_hash_table_destroy()
 * @n_bytes: memory to use at most, from one bucket (64 bytes) to 256 GiB
 * Returns: %false if there is not enough memory
 */
bool
serai_hash_table_init (SeraiHashTable *table, size_t n_bytes)
{
  size_t page = n_bytes >= HUGE_PAGE ? HUGE_PAGE : CACHE_LINE;

  n_bytes = n_bytes >= page ? n_bytes / page * page : page;
  *table = (SeraiHashTable){ .n_buckets = n_bytes / CACHE_LINE };
  table->slots = aligned_alloc (page, n_bytes);
  if (table->slots == NULL)
    return false;
  if (page == HUGE_PAGE)
    ask_for_huge_pages (table->slots, n_bytes);
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
  free (table->slots);
  table->slots = NULL;
}

/**
 * serai_hash_table_clear:
 * @table: forgets everything; no search is running
 */
void
serai_hash_table_clear (SeraiHashTable *table)
{
  memset ((void *) table->slots, 0, table->n_buckets * CACHE_LINE);
  table->age = 0;
}

/**
 * serai_hash_table_next_age:
 * @table: what is in it counts as one search older; no search is running
 */
void
serai_hash_table_next_age (SeraiHashTable *table)
{
  table->age = (table->age + 1) % AGES;
}

/**
 * serai_hash_table_find:
 * @key: of a position
 * @out: (out): what is known of the position
 * Returns: whether anything is
 */
bool
serai_hash_table_find (const SeraiHashTable *table, uint64_t key, SeraiHashEntry *out)
{
  const SeraiHashSlot *bucket = serai_hash_table_bucket (table, key);

  for (unsigned n = 0; n < SERAI_BUCKET_SLOTS; n++)
    {
      uint64_t data = load (&bucket[n].data);

      if ((load (&bucket[n].check) ^ data) == key && data != 0)
        {
          *out = unpack (key, data);
          return true;
        }
    }
  return false;
}

/* How much an entry is worth keeping: deep and recent ones are. */
static inline int
worth (const SeraiHashTable *table, uint64_t data)
{
  if (data == 0)
    return INT16_MIN;
  return (int) depth_of (data) - AGE_WORTH * (int) ((table->age + AGES - age_of (data)) % AGES);
}

/**
 * serai_hash_table_store:
 * @entry: copied
 * Puts @entry in the place of what is known of the same position, or of the entry of its
 * bucket that is least worth keeping.
 */
void
serai_hash_table_store (SeraiHashTable *table, const SeraiHashEntry *entry)
{
  SeraiHashSlot *bucket = serai_hash_table_bucket (table, entry->key);
  SeraiHashSlot *victim = bucket;
  uint64_t       data = pack (entry, table->age);
  int            least = INT32_MAX;

  for (unsigned n = 0; n < SERAI_BUCKET_SLOTS; n++)
    {
      uint64_t known = load (&bucket[n].data);
      int      value = worth (table, known);

      if ((load (&bucket[n].check) ^ known) == entry->key)
        value = INT32_MIN;
      if (value < least)
        {
          least = value;
          victim = &bucket[n];
        }
    }
  store (&victim->check, entry->key ^ data);
  store (&victim->data, data);
}
