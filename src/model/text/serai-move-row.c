/* serai-move-row.c: a row of the list of moves: a move of one side, or of both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-move-row.h"

#include <glib/gi18n.h>

struct _SeraiMoveRow
{
  GObject           parent_instance;
  const SeraiRules *rules; /* static, not owned */
  SeraiMovePlace    place;
  SeraiRecordNode  *moves[2]; /* [side] (unowned) (nullable): of the record of the match */
};

G_DEFINE_FINAL_TYPE (SeraiMoveRow, serai_move_row, G_TYPE_OBJECT)

static void
serai_move_row_class_init (SeraiMoveRowClass *klass G_GNUC_UNUSED)
{
}

static void
serai_move_row_init (SeraiMoveRow *self G_GNUC_UNUSED)
{
}

/**
 * serai_move_row_new:
 * @rules: the rules of the match
 * @place: the place of the row
 * @moves: (array fixed-size=2): the nodes after the moves, [side]; %NULL for none. They must be
 *   valid as long as the row is used.
 * Returns: (transfer full): a row
 */
SeraiMoveRow *
serai_move_row_new (const SeraiRules *rules, SeraiMovePlace place, SeraiRecordNode *const moves[2])
{
  SeraiMoveRow *self = g_object_new (SERAI_TYPE_MOVE_ROW, NULL);

  self->rules = rules;
  self->place = place;
  self->moves[SERAI_SIDE_P1] = moves[SERAI_SIDE_P1];
  self->moves[SERAI_SIDE_P2] = moves[SERAI_SIDE_P2];
  return self;
}

/**
 * serai_move_row_get_place:
 * @self: a row
 * Returns: its number and how far it is indented
 */
SeraiMovePlace
serai_move_row_get_place (SeraiMoveRow *self)
{
  g_return_val_if_fail (SERAI_IS_MOVE_ROW (self), (SeraiMovePlace){ 0 });

  return self->place;
}

/**
 * serai_move_row_get_move:
 * @self: a row
 * @side: one of the two sides
 * Returns: (transfer none) (nullable): the node after the move of @side
 */
SeraiRecordNode *
serai_move_row_get_move (SeraiMoveRow *self, SeraiSide side)
{
  g_return_val_if_fail (SERAI_IS_MOVE_ROW (self), NULL);
  g_return_val_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2, NULL);

  return self->moves[side];
}

/**
 * serai_move_row_equal:
 * @self: a row
 * @other: another row
 * Returns: whether both have the same moves in the same place
 */
gboolean
serai_move_row_equal (SeraiMoveRow *self, SeraiMoveRow *other)
{
  g_return_val_if_fail (SERAI_IS_MOVE_ROW (self), FALSE);
  g_return_val_if_fail (SERAI_IS_MOVE_ROW (other), FALSE);

  return self->place.number == other->place.number && self->place.depth == other->place.depth
         && self->moves[SERAI_SIDE_P1] == other->moves[SERAI_SIDE_P1]
         && self->moves[SERAI_SIDE_P2] == other->moves[SERAI_SIDE_P2];
}

/**
 * serai_move_row_complete:
 * @self: a row
 * @other: another row
 * Takes the move of the second side over from @other if that is all that @self lacks, as when the
 * answer to a move has been played. The row does not report that.
 * Returns: whether both are equal now
 */
gboolean
serai_move_row_complete (SeraiMoveRow *self, SeraiMoveRow *other)
{
  SeraiRecordNode *before;

  g_return_val_if_fail (SERAI_IS_MOVE_ROW (self), FALSE);
  g_return_val_if_fail (SERAI_IS_MOVE_ROW (other), FALSE);

  before = self->moves[SERAI_SIDE_P2];
  if (before == NULL)
    self->moves[SERAI_SIDE_P2] = other->moves[SERAI_SIDE_P2];
  if (serai_move_row_equal (self, other))
    return TRUE;
  self->moves[SERAI_SIDE_P2] = before;
  return FALSE;
}

/**
 * serai_move_row_write:
 * @self: a row
 * @side: one of the two sides
 * Returns: (transfer full): the move of @side in the notation of its game; "" if there is none
 */
char *
serai_move_row_write (SeraiMoveRow *self, SeraiSide side)
{
  SeraiRecordNode *node = serai_move_row_get_move (self, side);
  char             text[SERAI_MOVE_TEXT];

  if (node == NULL)
    return g_strdup ("");
  self->rules->write_move (&node->parent->position, node->move, text);
  return g_strdup (text);
}

/**
 * serai_move_row_describe:
 * @self: a row
 * @side: one of the two sides, with a move
 * Returns: (transfer full): the move of @side for a screen reader
 */
char *
serai_move_row_describe (SeraiMoveRow *self, SeraiSide side)
{
  g_autofree char *text = serai_move_row_write (self, side);
  const char      *name = _ (self->rules->sides[side].name);

  if (self->place.depth > 0)
    /* Translators: for a screen reader, a move in place of another; %2$s is a side, %3$s a move */
    return g_strdup_printf (_ ("Variation, move %1$u, %2$s: %3$s"), self->place.number, name, text);
  /* Translators: in the list of moves, for a screen reader; %2$s is a side, %3$s a move */
  return g_strdup_printf (_ ("Move %1$u, %2$s: %3$s"), self->place.number, name, text);
}
