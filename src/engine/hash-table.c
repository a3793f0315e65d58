/* hash-table.c: the transposition table: results of searches by position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "hash-table.h"

#include <sys/mman.h>

enum
{
  CACHE_LINE = 64,
  HUGE_PAGE = 2 << 20,
  LIFETIME = 64,                  /* searches for which an entry is kept */
  MAX_AGE = (1 << 22) - LIFETIME, /* an age has 22 bits */
  VACANT = INT16_MIN,             /* the value of a slot without an entry */
  AGE_WORTH = 4                   /* plies of depth that outweigh one search of age */
};

_Static_assert(sizeof (SeraiHashSlot) * SERAI_BUCKET_SLOTS == CACHE_LINE, "a bucket is a line");

/* ---- Packing ---- */

static inline uint64_t
pack (const SeraiHashTable *table, const SeraiHashEntry *entry)
{
  return (uint16_t) entry->score | (uint64_t) entry->move << 16 | (uint64_t) entry->depth << 32
         | (uint64_t) entry->bound << 40 | (uint64_t) table->age << 42;
}

/* The number of searches since @data was stored: for zeroed memory at least LIFETIME. */
static inline unsigned
searches_since (const SeraiHashTable *table, uint64_t data)
{
  return table->age - (unsigned) (data >> 42);
}

static inline unsigned
depth_of (uint64_t data)
{
  return data >> 32 & 255;
}

static inline SeraiHashEntry
unpack (uint64_t key, uint64_t data)
{
  return (SeraiHashEntry){
    .key = key,
    .score = (int16_t) data,
    .move = (uint16_t) (data >> 16),
    .depth = (uint8_t) depth_of (data),
    .bound = data >> 40 & 3,
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

/* ---- Memory ---- */

/* Large pages make both the first touch of memory and random access faster. */
static void
prefer_huge_pages (void *memory, size_t n_bytes)
{
#ifdef MADV_HUGEPAGE
  madvise (memory, n_bytes, MADV_HUGEPAGE);
#else
  (void) memory;
  (void) n_bytes;
#endif
}

/* Zeroed memory of whole huge pages, or %NULL. mmap() aligns to ordinary pages only, so one huge
 * page more is requested, and the excess at both ends is given back. */
static void *
map_huge (size_t n_bytes)
{
  char *memory =
      mmap (NULL, n_bytes + HUGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  size_t before = (HUGE_PAGE - (uintptr_t) memory % HUGE_PAGE) % HUGE_PAGE;

  if (memory == MAP_FAILED)
    return NULL;
  if (before > 0)
    munmap (memory, before);
  munmap (memory + before + n_bytes, HUGE_PAGE - before);
  prefer_huge_pages (memory + before, n_bytes);
  return memory + before;
}

static void *
map (size_t n_bytes)
{
  void *memory;

  if (n_bytes >= HUGE_PAGE)
    return map_huge (n_bytes);
  memory = mmap (NULL, n_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory != MAP_FAILED ? memory : NULL;
}

/* ---- The table ---- */

/**
 * serai_hash_table_init:
 * @table: (out): an empty table; free it with serai_hash_table_destroy()
 * @n_bytes: memory to use at most, from one bucket (64 bytes) to 256 GiB
 * Takes memory only as entries are stored.
 * Returns: %false if there is not enough memory
 */
bool
serai_hash_table_init (SeraiHashTable *table, size_t n_bytes)
{
  size_t unit = n_bytes >= HUGE_PAGE ? HUGE_PAGE : CACHE_LINE;

  n_bytes = n_bytes >= unit ? n_bytes / unit * unit : unit;
  *table = (SeraiHashTable){ .n_buckets = n_bytes / CACHE_LINE, .age = LIFETIME };
  table->slots = map (n_bytes);
  return table->slots != NULL;
}

/**
 * serai_hash_table_destroy:
 * @table: its memory is freed
 */
void
serai_hash_table_destroy (SeraiHashTable *table)
{
  if (table->slots != NULL)
    munmap (table->slots, table->n_buckets * CACHE_LINE);
  table->slots = NULL;
}

/* Makes the entries @n_searches older. Before the ages run out, the memory is zeroed. */
static void
add_age (SeraiHashTable *table, unsigned n_searches)
{
  table->age += n_searches;
  if (table->age <= MAX_AGE)
    return;
  madvise (table->slots, table->n_buckets * CACHE_LINE, MADV_DONTNEED);
  table->age = LIFETIME;
}

/**
 * serai_hash_table_clear:
 * @table: made empty, without touching its memory; no search is running
 */
void
serai_hash_table_clear (SeraiHashTable *table)
{
  add_age (table, LIFETIME);
}

/**
 * serai_hash_table_next_age:
 * @table: its entries become one search older; no search is running
 */
void
serai_hash_table_next_age (SeraiHashTable *table)
{
  add_age (table, 1);
}

/**
 * serai_hash_table_find:
 * @key: of a position
 * @out: (out): its entry
 * Returns: whether there is one
 */
bool
serai_hash_table_find (const SeraiHashTable *table, uint64_t key, SeraiHashEntry *out)
{
  const SeraiHashSlot *bucket = serai_hash_table_bucket (table, key);

  for (unsigned n = 0; n < SERAI_BUCKET_SLOTS; n++)
    {
      uint64_t data = load (&bucket[n].data);

      if ((load (&bucket[n].check) ^ data) == key && searches_since (table, data) < LIFETIME)
        {
          *out = unpack (key, data);
          return true;
        }
    }
  return false;
}

/* The value of keeping an entry: deep and recent ones are kept. */
static inline int
worth (const SeraiHashTable *table, uint64_t data)
{
  unsigned age = searches_since (table, data);

  return age < LIFETIME ? (int) depth_of (data) - AGE_WORTH * (int) age : VACANT;
}

/**
 * serai_hash_table_store:
 * @entry: copied
 * Replaces the entry of the same position, or else the least valuable one of the bucket.
 */
void
serai_hash_table_store (SeraiHashTable *table, const SeraiHashEntry *entry)
{
  SeraiHashSlot *bucket = serai_hash_table_bucket (table, entry->key);
  SeraiHashSlot *victim = bucket;
  uint64_t       data = pack (table, entry);
  int            least = INT32_MAX;

  for (unsigned n = 0; n < SERAI_BUCKET_SLOTS; n++)
    {
      uint64_t known = load (&bucket[n].data);
      int      value = worth (table, known);

      if ((load (&bucket[n].check) ^ known) == entry->key && value > VACANT)
        {
          victim = &bucket[n];
          break;
        }
      if (value < least)
        {
          least = value;
          victim = &bucket[n];
        }
    }
  store (&victim->check, entry->key ^ data);
  store (&victim->data, data);
}
