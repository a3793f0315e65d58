/* test-book.c: opening books: their format, damaged ones, the moves that the computer plays from
 * them, and those that are shipped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gio.h>
#include <string.h>

#include "book-player.h"
#include "level.h"
#include "move-list.h"
#include "record.h"
#include "registry.h"

#define HASH_BYTES ((gsize) 1 << 20)
#define N_DAMAGES 4000
#define N_PLAYOUTS 400
#define N_SEEDS 200
#define MAX_SHIPPED_BYTES 2000000

enum
{
  NODES = 1234,
  HEADER_BYTES = 64
};

/* A game from its start with the default options. */
static void
set_up_record (SeraiRecord *record, const SeraiRules *rules)
{
  SeraiOptions  options;
  SeraiPosition start;

  serai_options_init (rules, &options);
  rules->start (&options, &start);
  g_assert_true (serai_record_init (record, rules, &options, &start));
}

static void
list_moves (const SeraiRules *rules, const SeraiPosition *pos, SeraiMoveList *out)
{
  serai_move_list_init (out);
  serai_rules_distinct_moves (rules, pos, out);
}

/* A book with the first @n_moves moves of @pos, the nth with n + 1 games and a score of -n. */
static GBytes *
write_small_book (const SeraiRules *rules, const SeraiPosition *pos, gsize n_moves)
{
  SeraiBookDraftMove moves[SERAI_BOOK_MAX_MOVES];
  SeraiBookDraft     draft = { rules->key (pos), moves, n_moves };
  gsize              n_bytes = serai_book_size (1, n_moves);
  guint8            *bytes = g_malloc (n_bytes);
  SeraiMoveList      list;

  list_moves (rules, pos, &list);
  g_assert_cmpuint (list.n_moves, >=, n_moves);
  for (gsize n = 0; n < n_moves; n++)
    {
      SeraiPosition next;

      rules->apply (pos, list.moves[n], &next);
      moves[n] = (SeraiBookDraftMove){ .key = rules->key (&next),
                                       .n_games = (guint32) n + 2,
                                       .n_won = (guint32) n,
                                       .n_drawn = 1,
                                       .score = -(int) n };
    }
  serai_move_list_clear (&list);
  serai_book_write (rules, NODES, &draft, 1, bytes);
  return g_bytes_new_take (bytes, n_bytes);
}

static gboolean
is_book (SeraiBook *book, const SeraiRules *rules, GBytes *bytes)
{
  const char *why;
  gboolean    is_open =
      serai_book_open (book, rules, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &why);

  g_assert_true (is_open || *why != '\0');
  return is_open;
}

static void
test_format (gconstpointer data)
{
  const SeraiRules *rules = data;
  SeraiBookMove     moves[SERAI_BOOK_MAX_MOVES];
  SeraiRecord       record;
  SeraiHistory      history;
  SeraiPosition     next;
  SeraiBook         book;
  SeraiMoveList     list;
  g_autoptr (GBytes) bytes = NULL;
  gsize n_moves;

  set_up_record (&record, rules);
  list_moves (rules, &record.line[0]->position, &list);
  n_moves = MIN (list.n_moves, SERAI_BOOK_MAX_MOVES);
  rules->apply (&record.line[0]->position, list.moves[0], &next);
  serai_move_list_clear (&list);
  bytes = write_small_book (rules, &record.line[0]->position, n_moves);
  g_assert_true (is_book (&book, rules, bytes));
  g_assert_cmpuint (book.nodes, ==, NODES);
  history = serai_record_history (&record, record.line[0]);
  g_assert_cmpuint (serai_book_find (&book, rules, &record.line[0]->position, &history, moves), ==,
                    n_moves);
  for (gsize n = 0; n < n_moves; n++)
    {
      g_assert_true (
          serai_game_is_legal (rules, &record.line[0]->position, &history, moves[n].move));
      g_assert_cmpuint (moves[n].n_games, ==, n + 2);
      g_assert_cmpuint (moves[n].n_won, ==, n);
      g_assert_cmpuint (moves[n].n_drawn, ==, 1);
      g_assert_cmpint (moves[n].score, ==, -(int) n);
    }
  g_assert_cmpuint (serai_book_find (&book, rules, &next, &history, moves), ==, 0);
  serai_record_clear (&record);
}

static void
test_other_game (void)
{
  SeraiRecord record;
  SeraiBook   book;
  g_autoptr (GBytes) bytes = NULL;

  set_up_record (&record, serai_registry_nth (0));
  bytes = write_small_book (serai_registry_nth (0), &record.line[0]->position, 1);
  g_assert_false (is_book (&book, serai_registry_nth (1), bytes));
  serai_record_clear (&record);
}

static void
test_other_keys (void)
{
  const SeraiRules *rules = serai_registry_nth (0);
  SeraiRecord       record;
  SeraiBook         book;
  const char       *why;
  g_autoptr (GBytes) bytes = NULL;
  gsize              n_bytes;
  g_autofree guint8 *other = NULL;

  set_up_record (&record, rules);
  bytes = write_small_book (rules, &record.line[0]->position, 1);
  n_bytes = g_bytes_get_size (bytes);
  other = g_memdup2 (g_bytes_get_data (bytes, NULL), n_bytes);
  other[48] ^= 1; /* the key of the start position */
  serai_book_seal (other, n_bytes);
  g_assert_false (serai_book_open (&book, rules, other, n_bytes, &why));
  g_assert_nonnull (strstr (why, "keys"));
  serai_record_clear (&record);
}

/* ---- Damage ---- */

/* A copy of @bytes with some of them changed, and cut off or extended now and then. */
static guint8 *
damage (GBytes *bytes, SeraiRandom *random, gsize *n_bytes)
{
  gsize   n_before = g_bytes_get_size (bytes);
  guint8 *copy;

  *n_bytes = n_before;
  if (serai_random_below (random, 4) == 0)
    *n_bytes = serai_random_below (random, n_before + 64);
  copy = g_malloc0 (MAX (*n_bytes, 1));
  memcpy (copy, g_bytes_get_data (bytes, NULL), MIN (n_before, *n_bytes));
  for (gsize n = serai_random_below (random, 4) + 1; n > 0 && *n_bytes > 0; n--)
    copy[serai_random_below (random, *n_bytes)] ^= (guint8) (1 << serai_random_below (random, 8));
  return copy;
}

/* Any damage is noticed, and what nobody can notice, because the checksum has been set again, does
 * no harm. The bytes end where a page of memory may end: the sanitizers notice any access after. */
static void
test_damage (void)
{
  const SeraiRules *rules = serai_registry_nth (1);
  SeraiRandom       random = { 1 };
  SeraiRecord       record;
  SeraiHistory      history;
  g_autoptr (GBytes) bytes = NULL;
  guint n_open = 0;

  set_up_record (&record, rules);
  history = serai_record_history (&record, record.line[0]);
  bytes = write_small_book (rules, &record.line[0]->position, 8);
  for (guint n = 0; n < N_DAMAGES; n++)
    {
      SeraiBookMove      moves[SERAI_BOOK_MAX_MOVES];
      SeraiBook          book;
      const char        *why;
      gsize              n_bytes;
      g_autofree guint8 *damaged = damage (bytes, &random, &n_bytes);

      if (n_bytes == g_bytes_get_size (bytes)
          && memcmp (damaged, g_bytes_get_data (bytes, NULL), n_bytes) == 0)
        continue; /* a bit flipped twice */
      g_assert_false (serai_book_open (&book, rules, damaged, n_bytes, &why));
      if (n_bytes < HEADER_BYTES)
        continue;
      serai_book_seal (damaged, n_bytes);
      if (!serai_book_open (&book, rules, damaged, n_bytes, &why))
        continue;
      n_open++;
      g_assert_cmpuint (serai_book_find (&book, rules, &record.line[0]->position, &history, moves),
                        <=, 8);
    }
  g_assert_cmpuint (n_open, >, N_DAMAGES / 10);
  serai_record_clear (&record);
}

/* ---- Playing ---- */

typedef struct
{
  SeraiRecord  record;
  SeraiHistory history;
  SeraiSearch *search;
} Player;

static void
player_init (Player *player, const SeraiRules *rules)
{
  set_up_record (&player->record, rules);
  player->search = serai_search_new (HASH_BYTES);
}

static void
player_clear (Player *player)
{
  serai_record_clear (&player->record);
  serai_search_free (player->search);
}

/* Lets @level play with the book in @bytes at the end of the line. Returns: whether it has played
 * from the book */
static gboolean
play (Player *player, GBytes *bytes, int level, guint64 seed, SeraiSearchInfo *info)
{
  const SeraiRules      *rules = player->record.rules;
  const SeraiRecordNode *last = serai_record_last (&player->record);
  SeraiHistory           history = serai_record_history (&player->record, last);
  SeraiBookTurn          turn = { rules, &last->position, &history, level, seed };
  SeraiLimits            limits;
  SeraiBook              book;

  g_assert_true (is_book (&book, rules, bytes));
  serai_search_clear (player->search);
  serai_level_limits (rules, level, seed, &limits);
  g_assert_true (
      serai_search_run (player->search, rules, &last->position, &history, &limits, info));
  return serai_book_play (&book, &turn, player->search, &limits, info);
}

/* Every move that is about as good as the best is played now and then. */
static void
test_variety (void)
{
  const SeraiRules *rules = serai_registry_find ("nerenchi");
  GHashTable       *played = g_hash_table_new (g_int64_hash, g_int64_equal);
  Player            player;
  guint64           moves[N_SEEDS];
  g_autoptr (GBytes) bytes = NULL;

  player_init (&player, rules);
  bytes = write_small_book (rules, &player.record.line[0]->position, 8);
  for (guint64 seed = 0; seed < N_SEEDS; seed++)
    {
      SeraiSearchInfo info;

      if (!play (&player, bytes, 6, seed, &info))
        continue; /* a move that the search does not like */
      moves[seed] = info.pv[0].bits[0];
      g_hash_table_add (played, &moves[seed]);
    }
  g_assert_cmpuint (g_hash_table_size (played), >=, 4);
  g_hash_table_unref (played);
  player_clear (&player);
}

/* The strongest level knows better, the weak ones vary without a book. */
static void
test_levels (void)
{
  const SeraiRules *rules = serai_registry_find ("keny");
  Player            player;
  SeraiSearchInfo   info;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_false (serai_book_is_used (5));
  g_assert_false (serai_book_is_used (SERAI_LEVEL_MAX));
  player_init (&player, rules);
  bytes = write_small_book (rules, &player.record.line[0]->position, 8);
  g_assert_false (play (&player, bytes, SERAI_LEVEL_MIN, 1, &info));
  g_assert_true (play (&player, bytes, 6, 1, &info));
  g_assert_cmpuint (info.n_pv, >, 0);
  player_clear (&player);
}

/* A book whose only move in @pos is @move. */
static GBytes *
write_single_move (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move)
{
  gsize              n_bytes = serai_book_size (1, 1);
  guint8            *bytes = g_malloc (n_bytes);
  SeraiPosition      next;
  SeraiBookDraftMove only = { .n_games = 9, .score = 500 };
  SeraiBookDraft     draft = { rules->key (pos), &only, 1 };

  rules->apply (pos, move, &next);
  only.key = rules->key (&next);
  serai_book_write (rules, NODES, &draft, 1, bytes);
  return g_bytes_new_take (bytes, n_bytes);
}

static int
score_of (Player *player, const SeraiRecordNode *node)
{
  SeraiHistory    history = serai_record_history (&player->record, node);
  SeraiLimits     limits = { .depth = 4 };
  SeraiSearchInfo info;

  serai_search_clear (player->search);
  if (!serai_search_run (player->search, player->record.rules, &node->position, &history, &limits,
                         &info))
    return 0;
  return info.score;
}

/* Checks the book moves of the last position that a proof forbids. Counts them. */
static void
check_proofs (Player *player, guint *n_proven, guint *n_losing)
{
  const SeraiRules *rules = player->record.rules;
  SeraiRecordNode  *last = serai_record_last (&player->record);
  int               score = score_of (player, last);
  SeraiSearchInfo   info;
  SeraiMoveList     list;

  serai_move_list_init (&list);
  serai_record_moves (&player->record, last, &list);
  if (serai_score_is_decided (score))
    {
      g_autoptr (GBytes) bytes = write_single_move (rules, &last->position, list.moves[0]);

      ++*n_proven;
      g_assert_false (play (player, bytes, 6, 1, &info));
    }
  else
    for (gsize n = 0; n < list.n_moves && n < 40; n++)
      {
        SeraiRecordNode *child = serai_record_play (&player->record, last, list.moves[n]);
        gboolean         is_same = rules->side (&child->position) == rules->side (&last->position);
        int              after = is_same ? score_of (player, child) : -score_of (player, child);
        g_autoptr (GBytes) bytes = NULL;

        serai_record_remove (&player->record, child);
        if (!serai_score_is_decided (after) || after > 0)
          continue;
        bytes = write_single_move (rules, &last->position, list.moves[n]);
        ++*n_losing;
        g_assert_false (play (player, bytes, 6, 1, &info));
        break;
      }
  serai_move_list_clear (&list);
}

/* In a position in which the game is decided, the book is closed. A move that loses by force is not
 * played, even if the book praises it. */
static void
test_proofs (void)
{
  const SeraiRules *rules = serai_registry_find ("keny");
  SeraiRandom       random = { 1 };
  guint             n_proven = 0;
  guint             n_losing = 0;

  for (guint n = 0; n < N_PLAYOUTS && (n_proven < 3 || n_losing < 3); n++)
    {
      Player player;

      player_init (&player, rules);
      for (gsize n_plies = 20 + serai_random_below (&random, 60); n_plies > 0; n_plies--)
        {
          SeraiMoveList list;

          serai_move_list_init (&list);
          serai_record_moves (&player.record, serai_record_last (&player.record), &list);
          if (list.n_moves > 0)
            serai_record_play (&player.record, serai_record_last (&player.record),
                               list.moves[serai_random_below (&random, list.n_moves)]);
          serai_move_list_clear (&list);
        }
      if (serai_record_result (&player.record, serai_record_last (&player.record)).outcome
          == SERAI_OUTCOME_NONE)
        check_proofs (&player, &n_proven, &n_losing);
      player_clear (&player);
    }
  g_assert_cmpuint (n_proven, >=, 3);
  g_assert_cmpuint (n_losing, >=, 3);
}

/* ---- The books of the program ---- */

static GBytes *
load_shipped (const SeraiRules *rules)
{
  g_autofree char *name = g_strconcat (rules->id, ".book", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "books", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return g_file_load_bytes (file, NULL, NULL, NULL);
}

/* Visits the positions of @book that its moves lead to from the start. All moves must be legal. */
static guint
walk (const SeraiBook *book, const SeraiRules *rules, const SeraiPosition *start)
{
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (SeraiPosition));
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  guint n_positions = 0;

  g_array_append_vals (positions, start, 1);
  while (positions->len > 0)
    {
      SeraiPosition pos = g_array_index (positions, SeraiPosition, positions->len - 1);
      guint64       key = rules->key (&pos);
      SeraiHistory  history = { &key, 1, 0 };
      SeraiBookMove moves[SERAI_BOOK_MAX_MOVES];
      gsize         n_moves;

      g_array_set_size (positions, positions->len - 1);
      if (!g_hash_table_add (seen, g_memdup2 (&key, sizeof key))
          || serai_game_result (rules, &pos, &history).outcome != SERAI_OUTCOME_NONE)
        continue;
      n_moves = serai_book_find (book, rules, &pos, &history, moves);
      n_positions += n_moves > 0;
      for (gsize n = 0; n < n_moves; n++)
        {
          SeraiPosition next;

          rules->apply (&pos, moves[n].move, &next);
          g_array_append_val (positions, next);
        }
    }
  return n_positions;
}

/* The book fits the rules of today: every position in it is reached by its moves. This fails if
 * keys have changed since "make book". */
static void
test_shipped (gconstpointer data)
{
  const SeraiRules *rules = data;
  SeraiRecord       record;
  SeraiBook         book;
  g_autoptr (GBytes) bytes = load_shipped (rules);

  if (bytes == NULL)
    {
      g_test_skip ("the game has no book");
      return;
    }
  set_up_record (&record, rules);
  g_assert_true (is_book (&book, rules, bytes));
  g_assert_cmpuint (walk (&book, rules, &record.line[0]->position), ==, book.n_positions);
  serai_record_clear (&record);
}

static void
test_shipped_size (void)
{
  gsize n_bytes = 0;

  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      g_autoptr (GBytes) bytes = load_shipped (serai_registry_nth (n));

      n_bytes += bytes != NULL ? g_bytes_get_size (bytes) : 0;
    }
  g_assert_cmpuint (n_bytes, >, 0);
  g_assert_cmpuint (n_bytes, <=, MAX_SHIPPED_BYTES);
}

static void
add_for_games (const char *name, GTestDataFunc test)
{
  for (gsize n = 0; serai_registry_nth (n) != NULL; n++)
    {
      g_autofree char *path = g_strdup_printf ("/book/%s/%s", serai_registry_nth (n)->id, name);

      g_test_add_data_func (path, serai_registry_nth (n), test);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_for_games ("format", test_format);
  add_for_games ("shipped", test_shipped);
  g_test_add_func ("/book/shipped-size", test_shipped_size);
  g_test_add_func ("/book/other-game", test_other_game);
  g_test_add_func ("/book/other-keys", test_other_keys);
  g_test_add_func ("/book/damage", test_damage);
  g_test_add_func ("/book/variety", test_variety);
  g_test_add_func ("/book/levels", test_levels);
  g_test_add_func ("/book/proofs", test_proofs);
  return g_test_run ();
}
