/* serai-save-reading.c: replays the contents of a saved game as a match.
 *
 * Replaying checks whether the start is a valid position and every move is legal. The result in the
 * file is ignored and computed from the position at the cursor, unless players have declared it.
 * Unknown members, including those of the players and of the result, become the "extra" of the
 * match, nested as in the file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-save.h"

#include <string.h>

#include <glib/gi18n.h>

#include "quote.h"
#include "serai-save-contents.h"
#include "serai-save-extra.h"
#include "serai-save-notes.h"
#include "serai-save-private.h"
#include "serai-save-verdicts.h"

/* While the lines of a file are added to a record. */
typedef struct
{
  SeraiMatch *match;
  GArray     *lines; /* (element-type SeraiSaveLine) (unowned) */
  /* (element-type GPtrArray) (owned): for each line so far the node that it begins at and those of
   * its moves up to the first wrong one; empty if the line begins after a wrong move */
  GPtrArray    *nodes;
  GCancellable *cancellable; /* (unowned) (nullable) */
  GError       *error;       /* (owned) (nullable): about the first wrong move */
} Replay;

/* Sets @error: move @n_move of line @n, which leads to @ply, is not legal. */
static void
set_illegal_move (const Replay *self, guint n, guint n_move, gsize ply, const char *why,
                  GError **error)
{
  const SeraiSaveLine *line = &g_array_index (self->lines, SeraiSaveLine, n);
  const char          *move = serai_save_line_get_move (line, n_move);
  g_autofree char     *text =
      move != NULL ? g_strdup (move)
                       : json_to_string (json_array_get_element (line->moves, n_move), FALSE);
  g_autofree char *quoted = serai_quote (text);

  if (n == 0)
    g_set_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_MOVE,
                 /* Translators: %1$u is a number, %2$s a move as “a3-b3”, %3$s the reason */
                 _ ("Move %1$u (“%2$s”) is not legal: %3$s"), (guint) ply, quoted, _ (why));
  else
    g_set_error (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_MOVE,
                 /* Translators: %2$s is a move, %3$u numbers lines of alternative moves */
                 _ ("Move %1$u (“%2$s”) in variation %3$u is not legal: %4$s"), (guint) ply, quoted,
                 n, _ (why));
}

/* The node that line @n begins at; %NULL if that was after a wrong move. */
static SeraiRecordNode *
find_begin (const Replay *self, guint n)
{
  const SeraiSaveLine *line = &g_array_index (self->lines, SeraiSaveLine, n);
  const SeraiSaveLine *parent = &g_array_index (self->lines, SeraiSaveLine, line->line);
  GPtrArray           *of_parent;
  gsize                index = line->ply - parent->ply;

  if (n == 0)
    return serai_match_get_record (self->match)->line[0];
  of_parent = g_ptr_array_index (self->nodes, line->line);
  return index < of_parent->len ? g_ptr_array_index (of_parent, index) : NULL;
}

/* Adds move @n_move of line @n after @node. Returns: (nullable): its node */
static SeraiRecordNode *
replay_move (Replay *self, guint n, guint n_move, SeraiRecordNode *node)
{
  const SeraiSaveLine *line = &g_array_index (self->lines, SeraiSaveLine, n);
  const char          *text = serai_save_line_get_move (line, n_move);
  /* Translators: what is wrong with a move in a file; follows the move and a colon */
  const char      *why = N_ ("a move must be text in quotation marks");
  SeraiRecordNode *next =
      text != NULL ? serai_match_add_move (self->match, node, text, &why) : NULL;

  if (next != NULL)
    next->clock_ms = serai_save_line_get_time (line, n_move);
  else if (self->error == NULL)
    set_illegal_move (self, n, n_move, node->ply + 1, why, &self->error);
  return next;
}

/* Adds the moves of line @n to the record up to the first wrong one. */
static void
replay_line (Replay *self, guint n)
{
  guint n_moves = json_array_get_length (g_array_index (self->lines, SeraiSaveLine, n).moves);
  SeraiRecordNode *node = find_begin (self, n);
  GPtrArray       *nodes = g_ptr_array_new ();

  g_ptr_array_add (self->nodes, nodes);
  for (guint n_move = 0; node != NULL; n_move++)
    {
      g_ptr_array_add (nodes, node);
      if (n_move == n_moves || g_cancellable_is_cancelled (self->cancellable))
        return;
      node = replay_move (self, n, n_move, node);
    }
}

/* Declares the game over again where the players had, unless that is after a wrong move or the game
 * is over there by the rules. */
static void
restore_ending (const Replay *self, const SeraiSaveEnding *ending)
{
  const SeraiSaveLine *line = &g_array_index (self->lines, SeraiSaveLine, ending->line);
  GPtrArray           *nodes = g_ptr_array_index (self->nodes, ending->line);
  gsize                index = (gsize) (ending->ply - line->ply);
  SeraiRecordNode     *node;

  if (index >= nodes->len)
    return;
  node = g_ptr_array_index (nodes, index);
  if (serai_record_result (serai_match_get_record (self->match), node).outcome
      == SERAI_OUTCOME_NONE)
    node->declared = ending->result;
}

/* Adds all lines to the record, each up to its first wrong move, and their endings, notes and
 * verdicts.
 * @n_main: (out): legal moves of the main line
 * Returns: whether all moves are legal and everything else valid */
static gboolean
replay (SeraiMatch *match, const SeraiSaveContents *contents, GCancellable *cancellable,
        gsize *n_main, GError **error)
{
  GArray *lines = contents->lines;
  g_autoptr (GPtrArray) nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  Replay self = { .match = match, .lines = lines, .nodes = nodes, .cancellable = cancellable };

  for (guint n = 0; n < lines->len; n++)
    replay_line (&self, n);
  for (guint n = 0; n < contents->endings->len; n++)
    restore_ending (&self, &g_array_index (contents->endings, SeraiSaveEnding, n));
  serai_save_notes_read (json_node_get_object (contents->root), match, nodes,
                         self.error == NULL ? &self.error : NULL);
  serai_save_verdicts_read (json_node_get_object (contents->root), match, nodes,
                            self.error == NULL ? &self.error : NULL);
  *n_main = ((GPtrArray *) g_ptr_array_index (nodes, 0))->len - 1;
  if (self.error == NULL)
    return TRUE;
  g_propagate_error (error, self.error);
  return FALSE;
}

/* The clock stands still at the time of the move in progress. */
static void
set_clock (SeraiMatch *match, const SeraiSaveContents *contents)
{
  g_autoptr (SeraiClock) clock = NULL;
  SeraiClockState state;

  if (!contents->has_clock)
    return;
  clock = serai_clock_new (contents->controls);
  serai_match_set_clock (match, clock);
  serai_clock_get_state (clock, &state);
  state.used_ms = contents->used_ms;
  serai_clock_set_state (clock, &state);
}

/* The copy of a game that goes on elsewhere is played by people here. */
static void
set_players (SeraiMatch *match, const SeraiSaveContents *contents)
{
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      SeraiPlayer player = contents->players[side];

      if (player.kind == SERAI_PLAYER_ELSEWHERE && !serai_match_is_over (match))
        player.kind = SERAI_PLAYER_PERSON;
      serai_match_set_player (match, side, player);
    }
}

/* Returns: (nullable): a match with the contents; if a move is wrong, it is in @until instead */
static SeraiMatch *
match_new_from_contents (const SeraiSaveContents *contents, GCancellable *cancellable,
                         SeraiMatch **until, GError **error)
{
  g_autoptr (SeraiMatch) match = NULL;
  g_autoptr (GError) refused = NULL;
  g_autoptr (GError) fault = NULL;
  g_autoptr (JsonObject) extra = NULL;
  gsize    n_main;
  gboolean is_legal;

  match =
      serai_match_new_from_text (contents->rules, &contents->options, contents->start, &refused);
  if (match == NULL)
    {
      g_set_error_literal (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_POSITION, refused->message);
      return NULL;
    }
  is_legal = replay (match, contents, cancellable, &n_main, &fault);
  serai_match_go_to (match, (gsize) CLAMP (contents->cursor, 0, (gint64) n_main));
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    serai_match_set_name (match, side, contents->names[side]);
  set_clock (match, contents);
  serai_match_set_series (match, &contents->series);
  if (contents->is_assisted)
    serai_match_set_assisted (match);
  if (contents->ending.outcome != SERAI_OUTCOME_NONE
      && (is_legal || contents->cursor <= (gint64) n_main))
    serai_match_end (match, contents->ending);
  set_players (match, contents);
  extra = serai_save_extra_read (contents->root, contents->version);
  serai_match_set_extra (match, extra);
  if (is_legal)
    return g_steal_pointer (&match);
  if (until != NULL && g_error_matches (fault, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_MOVE))
    *until = g_steal_pointer (&match);
  g_propagate_error (error, g_steal_pointer (&fault));
  return NULL;
}

/**
 * serai_save_read:
 * @text: a saved game
 * @length: length of @text in bytes
 * @cancellable: (nullable): makes this return soon, with any result
 * @until: (out) (optional) (transfer full) (nullable): as in serai_save_from_text()
 * @error: as in serai_save_from_text()
 * Returns: (transfer full) (nullable): as serai_save_from_text()
 */
SeraiMatch *
serai_save_read (const char *text, gsize length, GCancellable *cancellable, SeraiMatch **until,
                 GError **error)
{
  g_autoptr (SeraiSaveContents) contents = NULL;

  if (until != NULL)
    *until = NULL;
  contents = serai_save_contents_new (text, length, error);
  return contents != NULL ? match_new_from_contents (contents, cancellable, until, error) : NULL;
}

/**
 * serai_save_from_text:
 * @text: a saved game
 * @length: length of @text in bytes, or -1 if it is NUL-terminated
 * @until: (out) (optional) (transfer full) (nullable): with %SERAI_SAVE_ERROR_MOVE, a match with
 *   each line up to its first wrong move; otherwise %NULL
 * @error: a #SeraiSaveError, whose message states the first fault and its place
 * Replays a saved game through the rules. @text need not be trusted.
 * Returns: (transfer full) (nullable): the match, at its cursor
 */
SeraiMatch *
serai_save_from_text (const char *text, gssize length, SeraiMatch **until, GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  return serai_save_read (text, length < 0 ? strlen (text) : (gsize) length, NULL, until, error);
}
