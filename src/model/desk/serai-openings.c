/* serai-openings.c: the openings known in the position on the board of a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-openings.h"

#include "follow.h"
#include "serai-analysis.h"
#include "serai-opening-book.h"
#include "serai-opening-tree.h"

struct _SeraiOpenings
{
  GObject           parent_instance;
  SeraiGames       *games;    /* (owned) */
  GFile            *books;    /* (owned) (nullable) */
  SeraiMatch       *match;    /* (owned) (nullable) */
  GFile            *left_out; /* (owned) (nullable): the game on the board */
  gboolean          is_active;
  SeraiOpeningBook *book;                    /* (owned) (nullable): of the match */
  SeraiOpeningTree *tree;                    /* (owned) (nullable): of the match */
  GCancellable     *reading;                 /* (owned) (nullable): set while games are read */
  GArray           *moves[SERAI_N_OPENINGS]; /* (element-type SeraiOpening) (owned) */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeraiOpenings, serai_openings, G_TYPE_OBJECT)

/* ---- The moves of a position ---- */

static void
set_score (SeraiOpening *opening, const SeraiRules *rules, const SeraiPosition *pos, int score)
{
  SeraiSearchInfo info = { .score = score, .bound = SERAI_BOUND_EXACT };

  opening->has_score = TRUE;
  serai_score_set (&opening->score, rules, pos, &info);
}

static void
add_book_moves (SeraiOpenings *self, const SeraiPosition *pos, const SeraiHistory *history)
{
  const SeraiRules *rules = serai_match_get_rules (self->match);
  SeraiSide         side = rules->side (pos);
  SeraiBookMove     moves[SERAI_BOOK_MAX_MOVES];
  gsize             n_moves = serai_book_find (&self->book->book, rules, pos, history, moves);

  for (gsize n = 0; n < n_moves; n++)
    {
      SeraiOpening opening = { .move = moves[n].move,
                               .n_games = moves[n].n_games,
                               .n_drawn = moves[n].n_drawn };

      opening.n_won[side] = moves[n].n_won;
      opening.n_won[!side] = moves[n].n_games - moves[n].n_won - moves[n].n_drawn;
      rules->apply (pos, moves[n].move, &opening.after);
      set_score (&opening, rules, pos, moves[n].score);
      g_array_append_val (self->moves[SERAI_OPENINGS_BOOK], opening);
    }
}

/* Takes the score of the book, if it knows a move to the same position. */
static void
take_score (SeraiOpenings *self, SeraiOpening *opening)
{
  const GArray *known = self->moves[SERAI_OPENINGS_BOOK];

  for (guint n = 0; n < known->len; n++)
    {
      const SeraiOpening *other = &g_array_index (known, SeraiOpening, n);

      if (!serai_position_equal (&other->after, &opening->after))
        continue;
      opening->has_score = other->has_score;
      opening->score = other->score;
    }
}

/* The history may forbid a move that was legal in another game. */
static void
add_game_moves (SeraiOpenings *self, const SeraiRecordNode *node, const SeraiHistory *history)
{
  const SeraiRules    *rules = serai_match_get_rules (self->match);
  gsize                n_moves;
  const SeraiTreeMove *moves = serai_opening_tree_find (self->tree, node->key, &n_moves);

  for (gsize n = 0; n < n_moves; n++)
    {
      SeraiOpening opening = { .move = moves[n].move,
                               .n_games = moves[n].n_games,
                               .n_won = { moves[n].n_won[0], moves[n].n_won[1] },
                               .n_drawn = moves[n].n_drawn };

      if (!serai_game_is_legal (rules, &node->position, history, opening.move))
        continue;
      rules->apply (&node->position, opening.move, &opening.after);
      take_score (self, &opening);
      g_array_append_val (self->moves[SERAI_OPENINGS_GAMES], opening);
    }
}

/* Looks the position on the board up. */
static void
update (SeraiOpenings *self)
{
  for (int source = 0; source < SERAI_N_OPENINGS; source++)
    g_array_set_size (self->moves[source], 0);
  if (self->is_active && self->match != NULL && serai_analysis_is_allowed (self->match)
      && serai_match_get_result (self->match).outcome == SERAI_OUTCOME_NONE)
    {
      const SeraiRecordNode *node = serai_match_get_shown (self->match);
      SeraiHistory history = serai_record_history (serai_match_get_record (self->match), node);

      if (self->book != NULL)
        add_book_moves (self, &node->position, &history);
      if (self->tree != NULL)
        add_game_moves (self, node, &history);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- Reading the games ---- */

static void
stop_reading (SeraiOpenings *self)
{
  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
}

static void
tree_ready_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiOpenings) self = user_data;
  g_autoptr (GError) error = NULL;
  SeraiOpeningTree *tree = serai_opening_tree_new_finish (result, &error);

  if (tree == NULL)
    return; /* cancelled */
  g_clear_object (&self->reading);
  g_clear_pointer (&self->tree, serai_opening_tree_unref);
  self->tree = tree;
  update (self);
}

static void
games_listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiOpenings) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = serai_games_list_finish (SERAI_GAMES (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (games == NULL)
    {
      g_warning ("The openings of your games are not known: %s", error->message);
      g_clear_object (&self->reading);
      update (self);
      return;
    }
  serai_opening_tree_new_async (games, serai_match_get_rules (self->match),
                                serai_match_get_options (self->match), self->left_out,
                                self->reading, tree_ready_cb, g_object_ref (self));
}

/* Reads the games; only those that have changed are read again. */
static void
read_games (SeraiOpenings *self)
{
  stop_reading (self);
  if (!self->is_active || self->match == NULL)
    return;
  self->reading = g_cancellable_new ();
  serai_games_list_async (self->games, self->reading, games_listed_cb, g_object_ref (self));
}

/* ---- Public functions ---- */

/**
 * serai_openings_set_match:
 * @self: openings
 * @match: (nullable): the match whose position on the board is looked up
 */
void
serai_openings_set_match (SeraiOpenings *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_OPENINGS (self));
  g_return_if_fail (match == NULL || SERAI_IS_MATCH (match));

  if (!serai_follow (&self->match, match, "changed", G_CALLBACK (update), self))
    return;
  g_clear_pointer (&self->book, serai_opening_book_unref);
  g_clear_pointer (&self->tree, serai_opening_tree_unref);
  if (match != NULL)
    self->book = serai_opening_book_find (self->books, serai_match_get_rules (match),
                                          serai_match_get_options (match));
  read_games (self);
  update (self);
}

/**
 * serai_openings_set_left_out:
 * @self: openings
 * @file: (nullable): the game on the board in the folder of games
 */
void
serai_openings_set_left_out (SeraiOpenings *self, GFile *file)
{
  g_return_if_fail (SERAI_IS_OPENINGS (self));

  if (file == self->left_out
      || (file != NULL && self->left_out != NULL && g_file_equal (file, self->left_out)))
    return;
  g_set_object (&self->left_out, file);
  read_games (self);
}

/**
 * serai_openings_set_active:
 * @self: openings
 * @is_active: whether they are seen; otherwise there are none, and no game is read
 */
void
serai_openings_set_active (SeraiOpenings *self, gboolean is_active)
{
  g_return_if_fail (SERAI_IS_OPENINGS (self));

  if (self->is_active == !!is_active)
    return;
  self->is_active = !!is_active;
  read_games (self);
  update (self);
}

/**
 * serai_openings_is_reading:
 * @self: openings
 * Returns: whether the games of the user are still being read
 */
gboolean
serai_openings_is_reading (SeraiOpenings *self)
{
  g_return_val_if_fail (SERAI_IS_OPENINGS (self), FALSE);

  return self->reading != NULL;
}

/**
 * serai_openings_has_book:
 * @self: openings
 * Returns: whether there is a book for the game of the match with its options
 */
gboolean
serai_openings_has_book (SeraiOpenings *self)
{
  g_return_val_if_fail (SERAI_IS_OPENINGS (self), FALSE);

  return self->book != NULL;
}

/**
 * serai_openings_get_moves:
 * @self: openings
 * @source: where they are known from
 * @n_moves: (out): their number
 * Returns: (transfer none) (array length=n_moves): the moves known in the position on the board,
 * the most frequent one first; valid until they change
 */
const SeraiOpening *
serai_openings_get_moves (SeraiOpenings *self, SeraiOpeningsSource source, gsize *n_moves)
{
  g_return_val_if_fail (SERAI_IS_OPENINGS (self), NULL);

  *n_moves = self->moves[source]->len;
  return (const SeraiOpening *) self->moves[source]->data;
}

static void
serai_openings_dispose (GObject *object)
{
  SeraiOpenings *self = SERAI_OPENINGS (object);

  stop_reading (self);
  serai_follow (&self->match, NULL, "changed", G_CALLBACK (update), self);
  if (self->games != NULL)
    g_signal_handlers_disconnect_by_data (self->games, self);
  g_clear_object (&self->games);
  G_OBJECT_CLASS (serai_openings_parent_class)->dispose (object);
}

static void
serai_openings_finalize (GObject *object)
{
  SeraiOpenings *self = SERAI_OPENINGS (object);

  g_clear_object (&self->books);
  g_clear_object (&self->left_out);
  g_clear_pointer (&self->book, serai_opening_book_unref);
  g_clear_pointer (&self->tree, serai_opening_tree_unref);
  for (int source = 0; source < SERAI_N_OPENINGS; source++)
    g_array_unref (self->moves[source]);
  G_OBJECT_CLASS (serai_openings_parent_class)->finalize (object);
}

static void
serai_openings_class_init (SeraiOpeningsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = serai_openings_dispose;
  object_class->finalize = serai_openings_finalize;
  signals[CHANGED] = g_signal_new ("changed", SERAI_TYPE_OPENINGS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
serai_openings_init (SeraiOpenings *self)
{
  for (int source = 0; source < SERAI_N_OPENINGS; source++)
    self->moves[source] = g_array_new (FALSE, FALSE, sizeof (SeraiOpening));
}

/**
 * serai_openings_new:
 * @games: the games of the user
 * @books: (nullable): a folder of opening books
 * Returns: (transfer full): openings without a match, which are not active
 */
SeraiOpenings *
serai_openings_new (SeraiGames *games, GFile *books)
{
  SeraiOpenings *self;

  g_return_val_if_fail (SERAI_IS_GAMES (games), NULL);

  self = g_object_new (SERAI_TYPE_OPENINGS, NULL);
  self->games = g_object_ref (games);
  g_set_object (&self->books, books);
  g_signal_connect_object (games, "changed", G_CALLBACK (read_games), self, G_CONNECT_SWAPPED);
  return self;
}
