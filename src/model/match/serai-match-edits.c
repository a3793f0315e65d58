/* serai-match-edits.c: edits of the notes and of the tree of a match, with undo and redo.
 *
 * Moves and declared endings are undone by moving the head, edits by a list of their own. Both make
 * one history: an edit comes before the moves that persons here have made since, and after those
 * they made before. Moves of a computer do not count, so a note taken while it thinks can be undone
 * at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-edit.h"

static gboolean
is_running_elsewhere (SeraiMatch *self)
{
  return serai_match_is_with_elsewhere (self) && !serai_match_is_over (self);
}

static void
free_edits (SeraiMatch *self, GPtrArray *edits)
{
  for (guint n = 0; edits != NULL && n < edits->len; n++)
    serai_edit_free (g_ptr_array_index (edits, n), self);
  if (edits != NULL)
    g_ptr_array_set_size (edits, 0);
}

static void
emit_changed (SeraiMatch *self, SeraiEdit *edit)
{
  if (serai_edit_changes_tree (edit))
    serai_match_changed (self);
  else
    g_signal_emit_by_name (self, "changed::notes");
}

static void
push (GPtrArray **edits, SeraiEdit *edit)
{
  if (*edits == NULL)
    *edits = g_ptr_array_new ();
  g_ptr_array_add (*edits, edit);
}

static SeraiEdit *
get_last (GPtrArray *edits)
{
  return edits != NULL && edits->len > 0 ? g_ptr_array_index (edits, edits->len - 1) : NULL;
}

/* Frees all edits, before the record is cleared. */
static void
clear_edits (SeraiMatch *self)
{
  free_edits (self, self->undone);
  free_edits (self, self->done);
  g_clear_pointer (&self->undone, g_ptr_array_unref);
  g_clear_pointer (&self->done, g_ptr_array_unref);
}

/* Keeps a new @edit (transfer full), after which the game goes on at @head. What has been undone
 * cannot be redone any more. */
static void
keep (SeraiMatch *self, SeraiEdit *edit, SeraiRecordNode *head)
{
  serai_edit_finish (edit, self, head);
  free_edits (self, self->undone);
  push (&self->done, edit);
  self->clear_edits = clear_edits;
  self->notes_serial++;
  emit_changed (self, edit);
}

/* Keeps @edit (transfer full), which does not move the head, unless it is empty. */
static gboolean
keep_or_free (SeraiMatch *self, SeraiEdit *edit)
{
  gboolean is_empty = serai_edit_is_empty (edit);

  if (is_empty)
    serai_edit_free (edit, self);
  else
    keep (self, edit, serai_match_get_head (self));
  return !is_empty;
}

/* ---- Edits ---- */

/**
 * serai_match_set_note:
 * @node: a node of the record of @self
 * @note: (nullable): its new note; copied
 * Changes the note on @node as one edit, unless it is the same.
 * Returns: whether it is different
 */
gboolean
serai_match_set_note (SeraiMatch *self, SeraiRecordNode *node, const SeraiNote *note)
{
  SeraiEdit *edit;

  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  if (serai_note_equal (serai_match_get_note (self, node), note))
    return FALSE;
  edit = serai_edit_new (self, node);
  serai_edit_set_note (edit, self, node, serai_note_copy (note));
  keep (self, edit, serai_match_get_head (self));
  return TRUE;
}

/**
 * serai_match_set_comment:
 * @node: a node of the record of @self
 * @comment: (nullable): any text; see serai_note_set_comment()
 * Returns: whether that changes the note
 */
gboolean
serai_match_set_comment (SeraiMatch *self, SeraiRecordNode *node, const char *comment)
{
  g_autoptr (SeraiNote) note = NULL;

  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  note = serai_note_copy (serai_match_get_note (self, node));
  serai_note_set_comment (note, comment);
  return serai_match_set_note (self, node, note);
}

/**
 * serai_match_set_sign:
 * @node: a node of the record of @self, not the start
 * @sign: its sign
 * Returns: whether that changes the note
 */
gboolean
serai_match_set_sign (SeraiMatch *self, SeraiRecordNode *node, SeraiSign sign)
{
  g_autoptr (SeraiNote) note = NULL;

  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);
  g_return_val_if_fail (node != NULL && node->parent != NULL, FALSE);

  note = serai_note_copy (serai_match_get_note (self, node));
  note->sign = sign;
  return serai_match_set_note (self, node, note);
}

/**
 * serai_match_toggle_mark:
 * @node: a node of the record of @self
 * @mark: a mark on its board
 * Draws @mark, or removes it if it is there.
 * Returns: %FALSE if there are too many marks
 */
gboolean
serai_match_toggle_mark (SeraiMatch *self, SeraiRecordNode *node, SeraiNoteMark mark)
{
  g_autoptr (SeraiNote) note = NULL;

  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  note = serai_note_copy (serai_match_get_note (self, node));
  return serai_note_toggle_mark (note, mark) && serai_match_set_note (self, node, note);
}

/**
 * serai_match_clear_marks:
 * @node: a node of the record of @self
 * Returns: whether there were any marks
 */
gboolean
serai_match_clear_marks (SeraiMatch *self, SeraiRecordNode *node)
{
  g_autoptr (SeraiNote) note = NULL;

  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  note = serai_note_copy (serai_match_get_note (self, node));
  note->n_marks = 0;
  return serai_match_set_note (self, node, note);
}

/* Returns: (nullable): the first move of the innermost variation that leads to @node */
static SeraiRecordNode *
find_variation (SeraiRecordNode *node)
{
  while (node->parent != NULL && node->parent->first_child == node)
    node = node->parent;
  return node->parent != NULL ? node : NULL;
}

/**
 * serai_match_can_promote:
 * @node: a node of the record of @self
 * Returns: whether @node is in a variation, and the lines of the game can be changed. The moves of
 * a game with somebody elsewhere always stay the main line
 */
gboolean
serai_match_can_promote (SeraiMatch *self, SeraiRecordNode *node)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  node = find_variation (node);
  return node != NULL
         && (!serai_match_is_with_elsewhere (self)
             || (serai_match_is_over (self)
                 && !serai_record_is_within (serai_match_get_head (self),
                                             node->parent->first_child)));
}

/**
 * serai_match_promote:
 * @node: a node for which serai_match_can_promote() returns %TRUE
 * Makes the innermost variation of @node the continuation of the line that it branches off. If the
 * game was played there, it goes on at the end of the variation instead.
 */
void
serai_match_promote (SeraiMatch *self, SeraiRecordNode *node)
{
  SeraiRecordNode *head, *first, *replaced;
  SeraiEdit       *edit;

  g_return_if_fail (serai_match_can_promote (self, node));

  head = serai_match_get_head (self);
  first = find_variation (node);
  replaced = first->parent->first_child;
  edit = serai_edit_new (self, node);
  serai_edit_place_first (edit, self, first);
  if (serai_record_is_within (head, replaced))
    head = serai_record_last (&self->record);
  keep (self, edit, head);
}

/**
 * serai_match_can_delete:
 * @node: a node of the record of @self
 * Returns: whether @node is a move that is not part of the game so far, and the lines of the game
 *   can be changed
 */
gboolean
serai_match_can_delete (SeraiMatch *self, SeraiRecordNode *node)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  return !serai_record_is_within (serai_match_get_head (self), node)
         && !is_running_elsewhere (self);
}

/**
 * serai_match_delete:
 * @node: a node for which serai_match_can_delete() returns %TRUE
 * Removes @node and all that follows it. What is looked at there gives way to the position before.
 */
void
serai_match_delete (SeraiMatch *self, SeraiRecordNode *node)
{
  SeraiEdit *edit;

  g_return_if_fail (serai_match_can_delete (self, node));

  edit = serai_edit_new (self, node);
  serai_edit_detach (edit, self, node);
  keep (self, edit, serai_match_get_head (self));
}

/* Adds a legal @move to the position on the board as a variation, as one edit, and shows the
 * position after it. */
void
serai_match_vary (SeraiMatch *self, SeraiMove move)
{
  SeraiRecordNode *from = serai_match_get_shown (self);
  SeraiRecordNode *node = serai_record_find_child (from, move);
  SeraiEdit       *edit;

  if (node != NULL)
    {
      serai_match_look_at (self, node);
      return;
    }
  edit = serai_edit_new (self, from);
  node = serai_record_play (&self->record, from, move);
  serai_match_ensure_memory (node != NULL);
  serai_edit_add_attached (edit, node);
  serai_edit_set_node (edit, node);
  self->looked_at = node;
  keep (self, edit, serai_match_get_head (self));
}

/* ---- Help ---- */

/**
 * serai_match_set_assisted:
 * Marks a match that is being loaded as assisted. That does not count as a change.
 */
void
serai_match_set_assisted (SeraiMatch *self)
{
  g_return_if_fail (SERAI_IS_MATCH (self));

  self->is_assisted = TRUE;
}

/**
 * serai_match_help:
 * Marks the match as assisted if a person plays against a computer and the game goes on. Nothing
 * takes that back.
 */
void
serai_match_help (SeraiMatch *self)
{
  g_return_if_fail (SERAI_IS_MATCH (self));

  if (self->is_assisted || serai_match_is_over (self) || serai_match_is_with_elsewhere (self)
      || serai_match_get_only_person (self) == SERAI_SIDE_NONE)
    return;
  self->is_assisted = TRUE;
  self->notes_serial++;
  g_signal_emit_by_name (self, "changed::notes");
}

/* ---- Grafting ---- */

/* A node of the source and the same position here. */
typedef struct
{
  SeraiRecordNode *from;
  SeraiRecordNode *to;
} Graft;

/* Adds the note of the source, unless there is one here already. */
static void
graft_note (SeraiMatch *self, SeraiEdit *edit, SeraiMatch *source, Graft graft)
{
  const SeraiNote *note = serai_match_get_note (source, graft.from);

  if (note != NULL && serai_match_get_note (self, graft.to) == NULL)
    serai_edit_set_note (edit, self, graft.to, serai_note_copy (note));
}

/* Finds the move of @child after @parent here, or adds it. */
static Graft
graft_move (SeraiMatch *self, SeraiEdit *edit, Graft parent, SeraiRecordNode *child)
{
  Graft graft = { child, serai_record_find_child (parent.to, child->move) };

  if (graft.to != NULL)
    return graft;
  graft.to = serai_record_play (&self->record, parent.to, child->move);
  serai_match_ensure_memory (graft.to != NULL);
  serai_edit_add_attached (edit, graft.to);
  return graft;
}

/* Adds all that follows @from to what follows @to. */
static void
graft_tree (SeraiMatch *self, SeraiEdit *edit, SeraiMatch *source, SeraiRecordNode *from,
            SeraiRecordNode *to)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (Graft));
  Graft graft = { from, to };

  g_array_append_val (queue, graft);
  for (guint n = 0; n < queue->len; n++)
    {
      Graft parent = g_array_index (queue, Graft, n);

      graft_note (self, edit, source, parent);
      for (SeraiRecordNode *child = parent.from->first_child; child != NULL;
           child = child->next_sibling)
        {
          graft = graft_move (self, edit, parent, child);
          g_array_append_val (queue, graft);
        }
    }
}

/**
 * serai_match_can_graft:
 * Returns: whether moves can be added to the record of @self without playing them
 */
gboolean
serai_match_can_graft (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  return !is_running_elsewhere (self);
}

/**
 * serai_match_graft:
 * @node: a node of the record of @self, for which serai_match_can_graft() returns %TRUE
 * @source: a match of the same game and options
 * @from: a node of @source with the same moves before it
 * Adds the moves and notes after @from to @node as one edit: moves that are not there yet as
 * variations, notes where there are none.
 * Returns: (transfer none) (nullable): the last move of the first line of @source; %NULL if there
 *   was nothing to add
 */
SeraiRecordNode *
serai_match_graft (SeraiMatch *self, SeraiRecordNode *node, SeraiMatch *source,
                   SeraiRecordNode *from)
{
  SeraiEdit       *edit;
  SeraiRecordNode *end = node;

  g_return_val_if_fail (serai_match_can_graft (self), NULL);
  g_return_val_if_fail (SERAI_IS_MATCH (source) && source != self, NULL);
  g_return_val_if_fail (node != NULL && from != NULL, NULL);
  g_return_val_if_fail (node->key == from->key && node->ply == from->ply, NULL);

  edit = serai_edit_new (self, node);
  graft_tree (self, edit, source, from, node);
  for (from = from->first_child; from != NULL; from = from->first_child)
    end = serai_record_find_child (end, from->move);
  serai_edit_set_node (edit, end);
  return keep_or_free (self, edit) ? end : NULL;
}

/**
 * serai_match_add_line:
 * @node: a node of the record of @self, for which serai_match_can_graft() returns %TRUE
 * @moves: (array length=n_moves): moves that follow each other from @node on
 * @n_moves: the number of moves
 * Adds @moves to the record as one edit, without playing them. A move that is not legal, and those
 * after it, are left out.
 * Returns: (transfer none): the node that the last move leads to
 */
SeraiRecordNode *
serai_match_add_line (SeraiMatch *self, SeraiRecordNode *node, const SeraiMove *moves,
                      gsize n_moves)
{
  SeraiEdit *edit;
  gboolean   is_new;

  g_return_val_if_fail (serai_match_can_graft (self), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  edit = serai_edit_new (self, node);
  for (gsize n = 0; n < n_moves; n++)
    {
      SeraiHistory history = serai_record_history (&self->record, node);

      if (!serai_game_is_legal (self->record.rules, &node->position, &history, moves[n]))
        break;
      is_new = serai_record_find_child (node, moves[n]) == NULL;
      node = serai_record_play (&self->record, node, moves[n]);
      serai_match_ensure_memory (node != NULL);
      if (is_new)
        serai_edit_add_attached (edit, node);
    }
  serai_edit_set_node (edit, node);
  keep_or_free (self, edit);
  return node;
}

/* ---- Undo and redo ---- */

/* Whether a person here has made a move since the game stood at @node. */
static gboolean
has_moved_since (SeraiMatch *self, const SeraiRecordNode *node)
{
  const SeraiRecordNode *at = serai_match_get_head (self);

  if (!serai_record_is_within (at, node))
    return FALSE;
  for (; at != node; at = at->parent)
    if (self->players[self->record.rules->side (&at->parent->position)].kind == SERAI_PLAYER_PERSON)
      return TRUE;
  return FALSE;
}

/* Whether moves that can be redone lead from the head to @node. */
static gboolean
is_ahead (SeraiMatch *self, const SeraiRecordNode *node)
{
  return node->ply > self->cursor && node->ply < self->record.n_line
         && self->record.line[node->ply] == node;
}

/* Whether a person here has gone on since @edit: with moves, also those that the edit has added, or
 * by the end of the game. */
static gboolean
has_gone_on (SeraiMatch *self, SeraiEdit *edit)
{
  const SeraiEditMoment *after = serai_edit_get_after (edit);
  const SeraiRecordNode *adopted = serai_edit_find_adopted (edit, self);

  return has_moved_since (self, after->head)
         || (adopted != NULL && has_moved_since (self, adopted->parent))
         || (!after->has_ended && serai_match_has_ending (self));
}

/**
 * serai_match_is_edit_last:
 * Returns: whether an edit is the last thing that a person here has done, rather than a move, the
 *   end of the game or going on from moves that the edit has added, so that undo should revert it
 */
gboolean
serai_match_is_edit_last (SeraiMatch *self)
{
  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  for (guint n = self->done != NULL ? self->done->len : 0; n-- > 0;)
    {
      SeraiEdit *edit = g_ptr_array_index (self->done, n);

      if (!serai_match_is_with_elsewhere (self) && has_gone_on (self, edit))
        return FALSE;
      if (serai_edit_can_revert (edit, self))
        return TRUE;
    }
  return FALSE;
}

/**
 * serai_match_is_edit_next:
 * Returns: whether redo should repeat an edit, rather than a move or the end of the game
 */
gboolean
serai_match_is_edit_next (SeraiMatch *self)
{
  SeraiEdit             *edit;
  const SeraiEditMoment *before;

  g_return_val_if_fail (SERAI_IS_MATCH (self), FALSE);

  edit = get_last (self->undone);
  if (edit == NULL || !serai_edit_can_repeat (edit, self))
    return FALSE;
  if (serai_match_is_with_elsewhere (self))
    return TRUE;
  before = serai_edit_get_before (edit);
  return !has_moved_since (self, before->head) && !is_ahead (self, before->head)
         && !(before->has_ended && self->reopened != NULL);
}

/* Moves the last edit of @from to @to. */
static void
pass_on (GPtrArray *from, GPtrArray **to)
{
  push (to, g_ptr_array_steal_index (from, from->len - 1));
}

/* Returns: where @edit, which has been reverted or repeated, shows */
static SeraiRecordNode *
report (SeraiMatch *self, SeraiEdit *edit)
{
  self->notes_serial++;
  emit_changed (self, edit);
  return serai_edit_get_node (edit);
}

/* Returns: (nullable): the last edit of which something can be reverted */
static SeraiEdit *
find_revertible (SeraiMatch *self)
{
  for (guint n = self->done != NULL ? self->done->len : 0; n-- > 0;)
    if (serai_edit_can_revert (g_ptr_array_index (self->done, n), self))
      return g_ptr_array_index (self->done, n);
  return NULL;
}

/**
 * serai_match_undo_edit:
 * Reverts the last edit. Those of which nothing can be reverted, as the game needs the moves that
 * they have added, count as undone with the one before them.
 * Returns: (transfer none) (nullable): where it shows; %NULL if there was none
 */
SeraiRecordNode *
serai_match_undo_edit (SeraiMatch *self)
{
  SeraiEdit *edit;

  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);

  edit = find_revertible (self);
  if (edit == NULL)
    return NULL;
  while (get_last (self->done) != edit)
    pass_on (self->done, &self->undone);
  serai_edit_revert (edit, self);
  pass_on (self->done, &self->undone);
  return report (self, edit);
}

/**
 * serai_match_redo_edit:
 * Repeats the edit that was undone last, unless that would remove moves that have been played
 * since. Those after it that have nothing to repeat count as redone with it.
 * Returns: (transfer none) (nullable): where it shows; %NULL if there was none
 */
SeraiRecordNode *
serai_match_redo_edit (SeraiMatch *self)
{
  SeraiEdit *edit;

  g_return_val_if_fail (SERAI_IS_MATCH (self), NULL);

  edit = get_last (self->undone);
  if (edit == NULL || !serai_edit_can_repeat (edit, self))
    return NULL;
  serai_edit_repeat (edit, self);
  do
    pass_on (self->undone, &self->done);
  while (self->undone->len > 0 && serai_edit_is_made (get_last (self->undone)));
  return report (self, edit);
}
