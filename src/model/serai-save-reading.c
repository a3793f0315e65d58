/* serai-save-reading.c: replays the contents of a saved game as a match.
 *
 * Replaying checks whether the start is a valid position and every move is legal. The result in the
 * file is ignored and computed from the position at the cursor. Unknown members, including those of
 * the players and of the result, become the "extra" of the match, nested as in the file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-save.h"

#include <string.h>

#include <glib/gi18n.h>

#include "quote.h"
#include "serai-save-contents.h"
#include "serai-save-extra.h"

/* Sets the error that move @n_move of line @n, which leads to @ply, is not legal. */
static gboolean
set_illegal_move (GError **error, const SeraiSaveLine *line, guint n, guint n_move, gsize ply,
                  const char *why)
{
  JsonNode        *move = json_array_get_element (line->moves, n_move);
  const char      *move_text = serai_save_line_get_move (line, n_move);
  g_autofree char *text = move_text != NULL ? g_strdup (move_text) : json_to_string (move, FALSE);
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
  return FALSE;
}

/* Adds the moves of line @n to the record up to the first wrong one, and their nodes to @nodes,
 * which has the node that the line begins at. */
static gboolean
replay_line (SeraiMatch *match, const SeraiSaveLine *line, guint n, GPtrArray *nodes,
             GError **error)
{
  SeraiRecordNode *node = g_ptr_array_index (nodes, 0);

  for (guint i = 0; i < json_array_get_length (line->moves); i++)
    {
      const char *text = serai_save_line_get_move (line, i);
      gsize       ply = node->ply + 1;
      /* Translators: what is wrong with a move in a file; follows the move and a colon */
      const char *why = N_ ("a move must be text in quotation marks");

      node = text != NULL ? serai_match_add_move (match, node, text, &why) : NULL;
      if (node == NULL)
        return set_illegal_move (error, line, n, i, ply, why);
      g_ptr_array_add (nodes, node);
    }
  return TRUE;
}

/* Adds the lines of a file to the record up to the first wrong move. */
static gboolean
replay (SeraiMatch *match, GArray *lines, GError **error)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  gboolean is_legal = TRUE;

  for (guint n = 0; is_legal && n < lines->len; n++)
    {
      const SeraiSaveLine *line = &g_array_index (lines, SeraiSaveLine, n);
      GPtrArray           *of_line = g_ptr_array_new ();
      SeraiRecordNode     *begin = serai_match_get_record (match)->line[0];

      if (n > 0)
        begin =
            g_ptr_array_index ((GPtrArray *) g_ptr_array_index (nodes, line->line),
                               line->ply - g_array_index (lines, SeraiSaveLine, line->line).ply);
      g_ptr_array_add (of_line, begin);
      g_ptr_array_add (nodes, of_line);
      is_legal = replay_line (match, line, n, of_line, error);
    }
  return is_legal;
}

/* Returns: (nullable): a match with the contents; if a move is wrong, it is in @until instead */
static SeraiMatch *
match_new_from_contents (const SeraiSaveContents *contents, SeraiMatch **until, GError **error)
{
  g_autoptr (SeraiMatch) match = NULL;
  g_autoptr (GError) refused = NULL;
  g_autoptr (JsonObject) extra = NULL;
  gsize    n_moves;
  gboolean is_legal;

  match =
      serai_match_new_from_text (contents->rules, &contents->options, contents->start, &refused);
  if (match == NULL)
    {
      g_set_error_literal (error, SERAI_SAVE_ERROR, SERAI_SAVE_ERROR_POSITION, refused->message);
      return NULL;
    }
  is_legal = replay (match, contents->lines, error);
  n_moves = serai_match_get_n_moves (match);
  serai_match_go_to (match, (gsize) CLAMP (contents->cursor, 0, (gint64) n_moves));
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    serai_match_set_player (match, side, contents->players[side]);
  extra = serai_save_extra_read (contents->root, contents->version);
  serai_match_set_extra (match, extra);
  if (is_legal)
    return g_steal_pointer (&match);
  if (until != NULL)
    *until = g_steal_pointer (&match);
  return NULL;
}

/**
 * serai_save_from_text:
 * @text: a saved game
 * @length: length of @text in bytes, or -1 if it is NUL-terminated
 * @until: (out) (optional) (transfer full) (nullable): with %SERAI_SAVE_ERROR_MOVE, a match of
 *   the moves before the wrong one, variations included; otherwise %NULL
 * @error: a #SeraiSaveError, whose message states the fault and its place
 * Replays a saved game through the rules. @text need not be trusted.
 * Returns: (transfer full) (nullable): the match, at its cursor
 */
SeraiMatch *
serai_save_from_text (const char *text, gssize length, SeraiMatch **until, GError **error)
{
  g_autoptr (SeraiSaveContents) contents = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  if (until != NULL)
    *until = NULL;
  contents = serai_save_contents_new (text, length < 0 ? strlen (text) : (gsize) length, error);
  return contents != NULL ? match_new_from_contents (contents, until, error) : NULL;
}
