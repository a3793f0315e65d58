/* serai-captures.c: what has been captured in a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-captures.h"

#include "game.h"

/**
 * serai_captures_are_possible:
 * @rules: a game
 * Returns: whether pieces are captured in it at all
 */
gboolean
serai_captures_are_possible (const SeraiRules *rules)
{
  g_return_val_if_fail (rules != NULL, FALSE);

  return rules->search->captures != NULL;
}

static void
add (GArray *captured, SeraiPiece piece)
{
  for (guint n = 0; n < captured->len; n++)
    {
      SeraiPiece *known = &g_array_index (captured, SeraiPiece, n);

      if (known->kind == piece.kind && known->parts == piece.parts)
        {
          known->count = (guint8) MIN (known->count + piece.count, G_MAXUINT8);
          return;
        }
    }
  g_array_append_val (captured, piece);
}

/* Adds the pieces of @side that the move from @before to @after has captured. */
static void
add_captured (const SeraiRules *rules, SeraiSide side, const SeraiPosition *before,
              const SeraiPosition *after, GArray *captured)
{
  SeraiGeometry geometry;

  rules->geometry (before, &geometry);
  if (rules->side (before) == side
      || serai_game_captured (rules, geometry.n_points, before, after).count == 0)
    return;
  for (unsigned n = 0; n < geometry.n_points; n++)
    {
      SeraiPiece was = rules->piece_at (before, n);
      SeraiPiece is = rules->piece_at (after, n);
      guint8     n_left = is.side == side ? is.count : 0;

      if (was.side != side || was.count <= n_left)
        continue;
      was.count -= n_left;
      add (captured, was);
    }
}

/**
 * serai_captures_find:
 * @match: a match
 * @side: a side
 * Returns: (transfer full) (element-type SeraiPiece): the pieces of @side that have been captured
 * up to the position shown. Each kind occurs once, in the order of its first capture, with the
 * number of its pieces in count
 */
GArray *
serai_captures_find (SeraiMatch *match, SeraiSide side)
{
  GArray *captured = g_array_new (FALSE, FALSE, sizeof (SeraiPiece));
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  g_return_val_if_fail (SERAI_IS_MATCH (match), captured);

  for (SeraiRecordNode *node = serai_match_get_shown (match); node->parent != NULL;
       node = node->parent)
    g_ptr_array_add (nodes, node);
  for (guint n = nodes->len; n > 0; n--)
    {
      const SeraiRecordNode *node = g_ptr_array_index (nodes, n - 1);

      add_captured (serai_match_get_rules (match), side, &node->parent->position, &node->position,
                    captured);
    }
  return captured;
}
