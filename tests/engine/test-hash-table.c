/* test-hash-table.c: the transposition table: storing, replacement, memory, torn entries.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "hash-table.h"

#define KEY G_GUINT64_CONSTANT (0xFEDCBA9876543210)

/* One bucket: all entries compete. */
#define ONE_BUCKET 64
#define BUCKET_SLOTS 4

static void
store (SeraiHashTable *table, guint64 key, guint8 depth)
{
  serai_hash_table_store (
      table,
      &(SeraiHashEntry){
          .key = key, .score = -1234, .move = 0xABCD, .depth = depth, .bound = SERAI_BOUND_LOWER });
}

static gboolean
knows (const SeraiHashTable *table, guint64 key)
{
  SeraiHashEntry entry;

  return serai_hash_table_find (table, key, &entry);
}

static void
test_entry (void)
{
  SeraiHashTable table;
  SeraiHashEntry entry;

  g_assert_true (serai_hash_table_init (&table, 1 << 20));
  g_assert_false (serai_hash_table_find (&table, 0, &entry));
  store (&table, KEY, 255);
  g_assert_true (serai_hash_table_find (&table, KEY, &entry));
  g_assert_cmpint (entry.score, ==, -1234);
  g_assert_cmpuint (entry.move, ==, 0xABCD);
  g_assert_cmpuint (entry.depth, ==, 255);
  g_assert_cmpuint (entry.bound, ==, SERAI_BOUND_LOWER);
  serai_hash_table_clear (&table);
  g_assert_false (serai_hash_table_find (&table, KEY, &entry));
  serai_hash_table_destroy (&table);
}

static gsize
size_of (const SeraiHashTable *table)
{
  return table->n_buckets * ONE_BUCKET;
}

/* The bytes of the table that are resident. */
static gsize
count_resident (const SeraiHashTable *table)
{
  gsize              page = (gsize) sysconf (_SC_PAGESIZE);
  gsize              n_pages = size_of (table) / page;
  g_autofree guint8 *pages = g_new (guint8, n_pages);
  gsize              n_resident = 0;

  g_assert_cmpint (mincore (table->slots, size_of (table), pages), ==, 0);
  for (gsize n = 0; n < n_pages; n++)
    n_resident += pages[n] & 1;
  return n_resident * page;
}

/* A table takes no memory until something is stored in it, and then little. */
static void
test_memory (void)
{
  SeraiHashTable table;

  g_assert_true (serai_hash_table_init (&table, 64 << 20));
  g_assert_cmpuint (count_resident (&table), ==, 0);
  store (&table, KEY, 1);
  g_assert_cmpuint (count_resident (&table), <=, 2 << 20);
  serai_hash_table_clear (&table);
  g_assert_cmpuint (count_resident (&table), <=, 2 << 20);
  serai_hash_table_destroy (&table);
}

/* Clearing neither reads nor writes the memory, which may be gigabytes. */
static void
test_clear_touches_nothing (void)
{
  SeraiHashTable table;

  g_assert_true (serai_hash_table_init (&table, 4 << 20));
  store (&table, KEY, 1);
  g_assert_cmpint (mprotect (table.slots, size_of (&table), PROT_NONE), ==, 0);
  serai_hash_table_clear (&table);
  g_assert_cmpint (mprotect (table.slots, size_of (&table), PROT_READ | PROT_WRITE), ==, 0);
  g_assert_false (knows (&table, KEY));
  serai_hash_table_destroy (&table);
}

/* However often a table is cleared, no old entry comes back. */
static void
test_clear_often (void)
{
  SeraiHashTable table;

  g_assert_true (serai_hash_table_init (&table, ONE_BUCKET));
  store (&table, KEY, 1);
  for (gsize n = 0; n < 140000; n++)
    {
      serai_hash_table_clear (&table);
      g_assert_false (knows (&table, KEY));
    }
  serai_hash_table_destroy (&table);
}

/* An entry is kept for 64 searches and never comes back, even after the ages start anew. */
static void
test_lifetime (void)
{
  SeraiHashTable table;

  g_assert_true (serai_hash_table_init (&table, ONE_BUCKET));
  store (&table, KEY, 1);
  for (gsize n = 1; n < 64; n++)
    serai_hash_table_next_age (&table);
  g_assert_true (knows (&table, KEY));
  for (gsize n = 0; n < (2 << 22); n++)
    {
      serai_hash_table_next_age (&table);
      g_assert_false (knows (&table, KEY));
    }
  store (&table, KEY, 1);
  g_assert_true (knows (&table, KEY));
  serai_hash_table_destroy (&table);
}

/* A table that was cleared replaces entries as a new one does. */
static void
test_cleared_is_as_new (void)
{
  SeraiHashTable table;

  g_assert_true (serai_hash_table_init (&table, ONE_BUCKET));
  for (guint8 n = 1; n <= BUCKET_SLOTS; n++)
    store (&table, n, 255);
  serai_hash_table_clear (&table);
  for (guint8 n = BUCKET_SLOTS; n >= 1; n--)
    store (&table, n, 1);
  for (guint n = 0; n < BUCKET_SLOTS; n++)
    g_assert_cmpuint (table.slots[n].check ^ table.slots[n].data, ==, BUCKET_SLOTS - n);
  serai_hash_table_destroy (&table);
}

/* A table uses all of its requested size, whatever that is. */
static void
test_sizes (void)
{
  static const gsize sizes[] = { 64, 200, 3 << 10, 1 << 20, 5 << 20, 50 << 20 };

  for (gsize n = 0; n < G_N_ELEMENTS (sizes); n++)
    {
      SeraiHashTable table;
      gsize          n_known = 0;
      gsize          n_slots;

      g_assert_true (serai_hash_table_init (&table, sizes[n]));
      n_slots = table.n_buckets * BUCKET_SLOTS;
      g_assert_cmpuint (table.n_buckets * 64, <=, sizes[n]);
      g_assert_cmpuint (table.n_buckets * 64, >, sizes[n] * 2 / 3);
      for (guint64 key = 1; key <= n_slots; key++)
        store (&table, key * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15), 1);
      for (guint64 key = 1; key <= n_slots; key++)
        n_known += knows (&table, key * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15));
      g_assert_cmpuint (n_known, >=, n_slots * 3 / 4);
      serai_hash_table_destroy (&table);
    }
}

/* The shallowest entry is replaced, those of older searches before it; a position has one entry. */
static void
test_replacement (void)
{
  SeraiHashTable table;
  SeraiHashEntry entry;

  g_assert_true (serai_hash_table_init (&table, ONE_BUCKET));
  for (guint8 n = 1; n <= BUCKET_SLOTS; n++)
    store (&table, n, n == 3 ? 5 : 9);
  store (&table, 4, 2);
  g_assert_true (serai_hash_table_find (&table, 4, &entry));
  g_assert_cmpuint (entry.depth, ==, 2);
  store (&table, 4, 9);
  store (&table, 100, 6);
  g_assert_false (knows (&table, 3));
  g_assert_true (knows (&table, 1) && knows (&table, 2) && knows (&table, 4));
  serai_hash_table_next_age (&table);
  store (&table, 101, 4);
  g_assert_false (knows (&table, 100));
  serai_hash_table_next_age (&table);
  store (&table, 102, 3);
  g_assert_true (knows (&table, 101) != knows (&table, 1));
  serai_hash_table_destroy (&table);
}

/* An entry with one word written by another thread matches no key. */
static void
test_halves (void)
{
  SeraiHashTable table;

  g_assert_true (serai_hash_table_init (&table, ONE_BUCKET));
  store (&table, 7, 3);
  g_assert_true (knows (&table, 7));
  atomic_fetch_add (&table.slots[0].data, 1);
  g_assert_false (knows (&table, 7));
  serai_hash_table_destroy (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hash-table/entry", test_entry);
  g_test_add_func ("/hash-table/memory", test_memory);
  g_test_add_func ("/hash-table/clear-touches-nothing", test_clear_touches_nothing);
  g_test_add_func ("/hash-table/clear-often", test_clear_often);
  g_test_add_func ("/hash-table/lifetime", test_lifetime);
  g_test_add_func ("/hash-table/cleared-is-as-new", test_cleared_is_as_new);
  g_test_add_func ("/hash-table/sizes", test_sizes);
  g_test_add_func ("/hash-table/replacement", test_replacement);
  g_test_add_func ("/hash-table/halves", test_halves);
  return g_test_run ();
}
