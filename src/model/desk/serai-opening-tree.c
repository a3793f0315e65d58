/* serai-opening-tree.c: the moves of many games by position: how often, and how the games ended.
 *
 * All moves are in one array, sorted by position: most positions occur in one game only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-opening-tree.h"

#include <string.h>

#include "side.h"

/* A move in a game, before they are counted. */
typedef struct
{
  guint64      key;
  SeraiMove    move;
  guint        game;
  SeraiOutcome outcome;
} Entry;

struct SeraiOpeningTree
{
  guint   n_games;
  GArray *keys;  /* (element-type guint64) (owned): ascending */
  GArray *ends;  /* (element-type gsize) (owned): of the moves of each position */
  GArray *moves; /* (element-type SeraiTreeMove) (owned) */
};

/* ---- Counting ---- */

static int
compare_moves (const SeraiMove *a, const SeraiMove *b)
{
  return memcmp (a, b, sizeof *a);
}

static gint
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *first = a;
  const Entry *second = b;
  int          order = (first->key > second->key) - (first->key < second->key);

  if (order == 0)
    order = compare_moves (&first->move, &second->move);
  return order != 0 ? order : (first->game > second->game) - (first->game < second->game);
}

/* The most frequent one first. */
static gint
compare_tree_moves (gconstpointer a, gconstpointer b)
{
  const SeraiTreeMove *first = a;
  const SeraiTreeMove *second = b;

  if (first->n_games != second->n_games)
    return first->n_games < second->n_games ? 1 : -1;
  return compare_moves (&first->move, &second->move);
}

static gboolean
is_wanted (const SeraiKeptGame *game, const SeraiRules *rules, const SeraiOptions *options,
           GFile *left_out)
{
  return game->rules == rules && serai_options_equal (rules, &game->options, options)
         && (left_out == NULL || !g_file_equal (game->file, left_out));
}

static void
add_game (GArray *entries, const SeraiKeptGame *game, guint number)
{
  for (gsize n = 0; n < game->n_played; n++)
    {
      Entry entry = { game->moves[n].key, game->moves[n].move, number, game->outcome };

      g_array_append_val (entries, entry);
    }
}

static void
count_entry (SeraiTreeMove *move, const Entry *entry)
{
  move->n_games++;
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    move->n_won[side] += serai_side_has_won (side, entry->outcome);
  move->n_drawn += entry->outcome == SERAI_OUTCOME_DRAW;
}

/* Sorts the moves of the last position. */
static void
end_position (SeraiOpeningTree *self)
{
  gsize begin = self->ends->len > 0 ? g_array_index (self->ends, gsize, self->ends->len - 1) : 0;
  gsize end = self->moves->len;

  qsort (&g_array_index (self->moves, SeraiTreeMove, begin), end - begin, sizeof (SeraiTreeMove),
         compare_tree_moves);
  g_array_append_val (self->ends, end);
}

static void
count_entries (SeraiOpeningTree *self, const GArray *entries)
{
  const Entry *last = NULL;

  for (guint n = 0; n < entries->len; n++)
    {
      const Entry *entry = &g_array_index (entries, Entry, n);
      gboolean     is_other = last == NULL || entry->key != last->key;
      gboolean     is_other_move = is_other || compare_moves (&entry->move, &last->move) != 0;

      if (is_other && last != NULL)
        end_position (self);
      if (is_other)
        g_array_append_val (self->keys, entry->key);
      if (is_other_move)
        {
          SeraiTreeMove move = { .move = entry->move };

          g_array_append_val (self->moves, move);
        }
      if (is_other_move || entry->game != last->game)
        count_entry (&g_array_index (self->moves, SeraiTreeMove, self->moves->len - 1), entry);
      last = entry;
    }
  if (last != NULL)
    end_position (self);
}

/**
 * serai_opening_tree_new:
 * @games: (element-type SeraiKeptGame): games of any kind
 * @rules: of the games that count
 * @options: of the games that count
 * @left_out: (nullable): a game that does not count
 * Takes a time that grows with the number of moves; for worker threads.
 * Returns: (transfer full): their moves
 */
SeraiOpeningTree *
serai_opening_tree_new (GPtrArray *games, const SeraiRules *rules, const SeraiOptions *options,
                        GFile *left_out)
{
  SeraiOpeningTree *self = g_atomic_rc_box_new0 (SeraiOpeningTree);
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  self->keys = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->ends = g_array_new (FALSE, FALSE, sizeof (gsize));
  self->moves = g_array_new (FALSE, FALSE, sizeof (SeraiTreeMove));
  for (guint n = 0; n < games->len; n++)
    {
      const SeraiKeptGame *game = g_ptr_array_index (games, n);

      if (!is_wanted (game, rules, options, left_out))
        continue;
      add_game (entries, game, n);
      self->n_games += game->n_played > 0;
    }
  g_array_sort (entries, compare_entries);
  count_entries (self, entries);
  return self;
}

/**
 * serai_opening_tree_ref:
 * @self: a tree
 * Returns: (transfer full): @self
 */
SeraiOpeningTree *
serai_opening_tree_ref (SeraiOpeningTree *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  SeraiOpeningTree *self = data;

  g_array_unref (self->keys);
  g_array_unref (self->ends);
  g_array_unref (self->moves);
}

/**
 * serai_opening_tree_unref:
 * @self: (transfer full): a tree
 */
void
serai_opening_tree_unref (SeraiOpeningTree *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/**
 * serai_opening_tree_get_n_games:
 * @self: a tree
 * Returns: the number of games in it
 */
guint
serai_opening_tree_get_n_games (SeraiOpeningTree *self)
{
  return self->n_games;
}

static gint
compare_keys (gconstpointer a, gconstpointer b)
{
  guint64 first = *(const guint64 *) a;
  guint64 second = *(const guint64 *) b;

  return (first > second) - (first < second);
}

/**
 * serai_opening_tree_find:
 * @self: a tree
 * @key: of a position
 * @n_moves: (out): the number of moves
 * Returns: (transfer none) (array length=n_moves) (nullable): the moves that were played there, the
 *   most frequent one first; %NULL if no game came there and went on
 */
const SeraiTreeMove *
serai_opening_tree_find (SeraiOpeningTree *self, guint64 key, gsize *n_moves)
{
  guint index;
  gsize begin;

  *n_moves = 0;
  if (!g_array_binary_search (self->keys, &key, compare_keys, &index))
    return NULL;
  begin = index > 0 ? g_array_index (self->ends, gsize, index - 1) : 0;
  *n_moves = g_array_index (self->ends, gsize, index) - begin;
  return &g_array_index (self->moves, SeraiTreeMove, begin);
}

/* ---- In a thread ---- */

typedef struct
{
  GPtrArray        *games; /* (owned) */
  const SeraiRules *rules;
  SeraiOptions      options;
  GFile            *left_out; /* (owned) (nullable) */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_ptr_array_unref (job->games);
  g_clear_object (&job->left_out);
  g_free (job);
}

static void
tree_worker (GTask *task, gpointer source G_GNUC_UNUSED, gpointer task_data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  const Job *job = task_data;

  g_task_return_pointer (
      task, serai_opening_tree_new (job->games, job->rules, &job->options, job->left_out),
      (GDestroyNotify) serai_opening_tree_unref);
}

/**
 * serai_opening_tree_new_async:
 * @games: (element-type SeraiKeptGame): not changed any more
 * @cancellable: (nullable): the result is then %G_IO_ERROR_CANCELLED
 * As serai_opening_tree_new(), in a thread.
 */
void
serai_opening_tree_new_async (GPtrArray *games, const SeraiRules *rules,
                              const SeraiOptions *options, GFile *left_out,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job = g_new (Job, 1);

  *job = (Job){ .games = g_ptr_array_ref (games), .rules = rules, .options = *options };
  g_set_object (&job->left_out, left_out);
  g_task_set_source_tag (task, serai_opening_tree_new_async);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, tree_worker);
}

/**
 * serai_opening_tree_new_finish:
 * @result: as given to the callback
 * Returns: (transfer full) (nullable): the tree
 */
SeraiOpeningTree *
serai_opening_tree_new_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
