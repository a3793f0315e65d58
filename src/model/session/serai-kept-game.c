/* serai-kept-game.c: what a list of kept games shows about one of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-kept-game.h"

#include "serai-match-text.h"
#include "serai-origin.h"
#include "serai-player-text.h"

static SeraiKeptGame *
create (GFile *file, const SeraiFileStamp *stamp)
{
  SeraiKeptGame *self = g_atomic_rc_box_new0 (SeraiKeptGame);

  self->file = g_object_ref (file);
  self->stamp = *stamp;
  return self;
}

static void
take_moves (SeraiKeptGame *self, SeraiMatch *match)
{
  const SeraiRecordNode *node = serai_match_get_head (match);

  self->n_played = node->ply;
  self->moves = g_new (SeraiKeptMove, self->n_played);
  for (; node->parent != NULL; node = node->parent)
    self->moves[node->ply - 1] = (SeraiKeptMove){ node->parent->key, node->move };
}

/**
 * serai_kept_game_new:
 * @file: a file in the folder of games
 * @stamp: the version of @file
 * @match: the match in @file
 * Returns: (transfer full): an entry for @match
 */
SeraiKeptGame *
serai_kept_game_new (GFile *file, const SeraiFileStamp *stamp, SeraiMatch *match)
{
  SeraiKeptGame   *self = create (file, stamp);
  GFile           *origin = serai_origin_get_file (match);
  g_autofree char *name = origin != NULL ? g_file_get_basename (origin) : NULL;

  self->rules = serai_match_get_rules (match);
  self->position = serai_match_get_head (match)->position;
  self->side = serai_match_get_game_side (match);
  self->is_seen_turned = serai_match_is_seen_turned (match);
  self->players = serai_players_text (match);
  self->n_moves = serai_match_get_n_moves (match);
  self->is_arranged = serai_match_is_arranged (match);
  self->result = serai_match_is_over (match) ? g_strdup (serai_match_turn_text (match)) : NULL;
  self->origin = name != NULL ? g_filename_display_name (name) : NULL;
  self->options = *serai_match_get_options (match);
  self->outcome = serai_match_get_game_result (match).outcome;
  take_moves (self, match);
  return self;
}

/**
 * serai_kept_game_new_damaged:
 * @file: a file in the folder of games
 * @stamp: the version of @file
 * @fault: a translated sentence: why @file cannot be read
 * Returns: (transfer full): an entry without a game
 */
SeraiKeptGame *
serai_kept_game_new_damaged (GFile *file, const SeraiFileStamp *stamp, const char *fault)
{
  SeraiKeptGame *self = create (file, stamp);

  self->fault = g_strdup (fault);
  return self;
}

SeraiKeptGame *
serai_kept_game_ref (SeraiKeptGame *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  SeraiKeptGame *self = data;

  g_object_unref (self->file);
  g_free (self->fault);
  g_free (self->players);
  g_free (self->result);
  g_free (self->origin);
  g_free (self->moves);
}

void
serai_kept_game_unref (SeraiKeptGame *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/**
 * serai_kept_game_is_in_progress:
 * @self: an entry
 * Returns: whether moves have been made and the game is not over
 */
gboolean
serai_kept_game_is_in_progress (const SeraiKeptGame *self)
{
  return self->rules != NULL && (self->n_moves > 0 || self->is_arranged) && self->result == NULL;
}

/**
 * serai_kept_game_is_finished:
 * @self: an entry
 * Returns: whether the game is over
 */
gboolean
serai_kept_game_is_finished (const SeraiKeptGame *self)
{
  return self->result != NULL;
}

/**
 * serai_kept_game_compare:
 * @a: address of a pointer to an entry
 * @b: the same
 * A #GCompareFunc that sorts the game that was changed last first.
 */
gint
serai_kept_game_compare (gconstpointer a, gconstpointer b)
{
  const SeraiKeptGame *first = *(SeraiKeptGame *const *) a;
  const SeraiKeptGame *second = *(SeraiKeptGame *const *) b;

  return (first->stamp.changed < second->stamp.changed)
         - (first->stamp.changed > second->stamp.changed);
}
