/* test-opening-book.c: the opening books of the computer: missing, damaged, and played from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "async-result.h"
#include "move-list.h"
#include "registry.h"
#include "serai-opening-book.h"
#include "serai-searcher.h"
#include "temporary-folder.h"

#define HASH_BYTES (4 * 1024 * 1024)
#define GAME "keny"

enum
{
  LEVEL = 7,      /* which nearly always plays the same move */
  N_SEARCHES = 8, /* enough for the draws from the book to differ */
  N_BOOK_MOVES = 16
};

typedef struct
{
  const SeraiRules *rules;
  SeraiOptions      options;
  SeraiPosition     start;
  char             *path;   /* (owned): of the folder */
  GFile            *folder; /* (owned) */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  fixture->rules = serai_registry_find (GAME);
  serai_options_init (fixture->rules, &fixture->options);
  fixture->rules->start (&fixture->options, &fixture->start);
  fixture->path = g_dir_make_tmp ("serai-XXXXXX", NULL);
  fixture->folder = g_file_new_for_path (fixture->path);
}

static void
tear_down (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  remove_tree (fixture->path);
  g_object_unref (fixture->folder);
  g_free (fixture->path);
}

/* Writes a book of the first moves of the start, all equally good, to the folder. */
static void
write_book (Fixture *fixture)
{
  g_autofree char   *name = g_build_filename (fixture->path, GAME ".book", NULL);
  SeraiBookDraftMove moves[N_BOOK_MOVES];
  SeraiBookDraft     draft = { fixture->rules->key (&fixture->start), moves, 0 };
  SeraiMoveList      list;
  g_autofree guint8 *bytes = NULL;

  serai_move_list_init (&list);
  serai_rules_distinct_moves (fixture->rules, &fixture->start, &list);
  for (; draft.n_moves < MIN (list.n_moves, N_BOOK_MOVES); draft.n_moves++)
    {
      SeraiPosition next;

      fixture->rules->apply (&fixture->start, list.moves[draft.n_moves], &next);
      moves[draft.n_moves] =
          (SeraiBookDraftMove){ .key = fixture->rules->key (&next), .n_games = 10 };
    }
  serai_move_list_clear (&list);
  bytes = g_malloc (serai_book_size (1, draft.n_moves));
  serai_book_write (fixture->rules, 1, &draft, 1, bytes);
  g_assert_true (g_file_set_contents (name, (char *) bytes,
                                      (gssize) serai_book_size (1, draft.n_moves), NULL));
}

static void
damage_book (Fixture *fixture)
{
  g_autofree char *name = g_build_filename (fixture->path, GAME ".book", NULL);

  g_assert_true (g_file_set_contents (name, "no book", -1, NULL));
}

static void
test_load (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SeraiOpeningBook) book = NULL;

  write_book (fixture);
  book = serai_opening_book_load (fixture->folder, fixture->rules, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (book->book.n_positions, ==, 1);
}

/* A game without a book is no error, nor is a program without books. */
static void
test_missing (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (serai_opening_book_load (fixture->folder, fixture->rules, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_null (serai_opening_book_find (fixture->folder, fixture->rules, &fixture->options));
  g_assert_null (serai_opening_book_find (NULL, fixture->rules, &fixture->options));
}

static void
test_damaged (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  damage_book (fixture);
  g_assert_null (serai_opening_book_load (fixture->folder, fixture->rules, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_WARNING, "*" GAME ".book*");
  g_assert_null (serai_opening_book_find (fixture->folder, fixture->rules, &fixture->options));
  g_test_assert_expected_messages ();
}

/* Keys do not include the options. */
static void
test_other_options (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiOpeningBook) book = NULL;
  SeraiOptions other = fixture->options;

  write_book (fixture);
  g_assert_cmpuint (fixture->rules->n_options, >, 0);
  other.choice[0] ^= 1;
  g_assert_null (serai_opening_book_find (fixture->folder, fixture->rules, &other));
  book = serai_opening_book_find (fixture->folder, fixture->rules, &fixture->options);
  g_assert_nonnull (book);
}

/* The number of different first moves that a level plays in so many games. */
static guint
count_openings (Fixture *fixture, GFile *books)
{
  g_autoptr (GHashTable) moves = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  SeraiSearcher *searcher = serai_searcher_new (HASH_BYTES);
  guint          n_openings;

  serai_searcher_set_books (searcher, books);
  for (guint64 seed = 0; seed < N_SEARCHES; seed++)
    {
      g_autoptr (SeraiMatch) match = serai_match_new (fixture->rules, NULL);
      g_autoptr (GAsyncResult) result = NULL;
      SeraiSearchInfo info;
      char            text[SERAI_MOVE_TEXT];

      serai_searcher_run_async (searcher, match, serai_match_get_head (match), LEVEL, seed, NULL,
                                keep_result_cb, &result);
      wait_for (&result);
      g_assert_true (serai_searcher_run_finish (searcher, result, &info, NULL));
      fixture->rules->write_move (&fixture->start, info.pv[0], text);
      g_hash_table_add (moves, g_strdup (text));
    }
  n_openings = g_hash_table_size (moves);
  g_object_unref (searcher);
  return n_openings;
}

static void
test_variety (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  guint n_without = count_openings (fixture, NULL);

  g_assert_cmpuint (count_openings (fixture, fixture->folder), ==, n_without);
  write_book (fixture);
  g_assert_cmpuint (count_openings (fixture, fixture->folder), >, n_without);
}

/* A damaged book is as good as none. */
static void
test_play_without (Fixture *fixture, gconstpointer unused G_GNUC_UNUSED)
{
  g_autoptr (SeraiMatch) match = serai_match_new (fixture->rules, NULL);
  g_autoptr (GAsyncResult) result = NULL;
  SeraiSearcher *searcher = serai_searcher_new (HASH_BYTES);

  damage_book (fixture);
  serai_searcher_set_books (searcher, fixture->folder);
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_WARNING, "*" GAME ".book*");
  serai_searcher_run_async (searcher, match, serai_match_get_head (match), LEVEL, 1, NULL,
                            keep_result_cb, &result);
  g_test_assert_expected_messages ();
  wait_for (&result);
  g_assert_true (serai_searcher_run_finish (searcher, result, NULL, NULL));
  g_object_unref (searcher);
}

static void
add (const char *path, void (*test) (Fixture *fixture, gconstpointer unused))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/opening-book/load", test_load);
  add ("/opening-book/missing", test_missing);
  add ("/opening-book/damaged", test_damaged);
  add ("/opening-book/other-options", test_other_options);
  add ("/opening-book/variety", test_variety);
  add ("/opening-book/play-without", test_play_without);
  return g_test_run ();
}
