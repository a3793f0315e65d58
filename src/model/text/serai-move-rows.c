/* serai-move-rows.c: the rows of the list of moves: the main line with its variations.
 *
 * A variation follows the row of the move that it replaces, indented. Nothing here recurses: a file
 * can nest variations as deep as it has moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-move-row.h"

/* A line that is still to be listed. */
typedef struct
{
  SeraiRecordNode *first; /* not the start */
  SeraiMovePlace   place; /* of its first row */
} Line;

typedef struct
{
  const SeraiRules *rules;
  GArray           *lines; /* (element-type Line) (owned): a stack */
  GPtrArray        *rows;  /* (element-type SeraiMoveRow) (owned) */
} Listing;

static SeraiSide
side_of (const SeraiRules *rules, const SeraiRecordNode *node)
{
  return rules->side (&node->parent->position);
}

static void
push_line (Listing *self, SeraiRecordNode *first, guint number, guint depth)
{
  Line line = { first, { number, depth } };

  g_array_append_val (self->lines, line);
}

static void
swap_lines (GArray *lines, guint a, guint b)
{
  Line line = g_array_index (lines, Line, a);

  g_array_index (lines, Line, a) = g_array_index (lines, Line, b);
  g_array_index (lines, Line, b) = line;
}

/* Adds the variations that replace @node, in reverse: the last line of the stack is listed first.
 */
static void
push_variations (Listing *self, const SeraiRecordNode *node, SeraiMovePlace place)
{
  guint first = self->lines->len;

  if (node != node->parent->first_child)
    return;
  for (SeraiRecordNode *other = node->next_sibling; other != NULL; other = other->next_sibling)
    push_line (self, other, place.number, place.depth + 1);
  for (guint low = first, high = self->lines->len; low + 1 < high; low++, high--)
    swap_lines (self->lines, low, high - 1);
}

/* Adds the first row of @line. What follows is pushed: first the variations, then the rest. */
static void
add_row (Listing *self, Line line)
{
  SeraiRecordNode *moves[2] = { NULL, NULL };
  SeraiRecordNode *last = line.first;
  SeraiRecordNode *next = line.first->first_child;

  moves[side_of (self->rules, last)] = last;
  if (moves[SERAI_SIDE_P2] == NULL && next != NULL && side_of (self->rules, next) == SERAI_SIDE_P2)
    {
      moves[SERAI_SIDE_P2] = next;
      last = next;
    }
  g_ptr_array_add (self->rows, serai_move_row_new (self->rules, line.place, moves));
  if (last->first_child != NULL)
    push_line (self, last->first_child, line.place.number + 1, line.place.depth);
  if (last != line.first)
    push_variations (self, last, line.place);
  push_variations (self, line.first, line.place);
}

/* Returns: (transfer full) (element-type SeraiMoveRow): all rows of @match */
static GPtrArray *
list_rows (SeraiMatch *match)
{
  const SeraiRecord *record = serai_match_get_record (match);
  Listing            self = { .rules = record->rules,
                              .lines = g_array_new (FALSE, FALSE, sizeof (Line)),
                              .rows = g_ptr_array_new_with_free_func (g_object_unref) };

  if (record->line[0]->first_child != NULL)
    push_line (&self, record->line[0]->first_child, 1, 0);
  while (self.lines->len > 0)
    {
      Line line = g_array_index (self.lines, Line, self.lines->len - 1);

      g_array_set_size (self.lines, self.lines->len - 1);
      add_row (&self, line);
    }
  g_array_unref (self.lines);
  return self.rows;
}

/* Whether the row is, or has become, the same as @row. */
static gboolean
is_completed (GListStore *rows, guint n, SeraiMoveRow *row)
{
  g_autoptr (SeraiMoveRow) old = g_list_model_get_item (G_LIST_MODEL (rows), n);

  return serai_move_row_complete (old, row);
}

static gboolean
is_same (GListStore *rows, guint n, SeraiMoveRow *row)
{
  g_autoptr (SeraiMoveRow) old = g_list_model_get_item (G_LIST_MODEL (rows), n);

  return serai_move_row_equal (old, row);
}

/**
 * serai_move_rows_number:
 * @rules: the game
 * @node: a move
 * Returns: the number of the row that lists @node: a move of the second side shares the row of the
 *   move before it if that one is of the first side
 */
guint
serai_move_rows_number (const SeraiRules *rules, const SeraiRecordNode *node)
{
  guint number = 0;

  g_return_val_if_fail (rules != NULL, 0);
  g_return_val_if_fail (node != NULL && node->parent != NULL, 0);

  for (; node->parent != NULL; node = node->parent)
    number += side_of (rules, node) == SERAI_SIDE_P1 || node->parent->parent == NULL
              || side_of (rules, node->parent) == SERAI_SIDE_P2;
  return number;
}

/**
 * serai_move_rows_write:
 * @number: of a row
 * @side: who has made @move
 * @move: a move in that row, as text
 * Returns: (transfer full): the move with its number, as “12. e4-e5”, or “12… e4-e5” of the second
 *   side
 */
char *
serai_move_rows_write (guint number, SeraiSide side, const char *move)
{
  return g_strdup_printf (side == SERAI_SIDE_P2 ? "%u… %s" : "%u. %s", number, move);
}

/**
 * serai_move_rows_update:
 * @rows: (element-type SeraiMoveRow): a list of rows
 * @match: (nullable): the match whose moves to list
 * Makes @rows the list of the moves of @match. Unchanged rows at the beginning and at the end are
 * kept, and so is a row at the beginning that only gains the move of the second side, because the
 * user may be typing a comment there.
 */
void
serai_move_rows_update (GListStore *rows, SeraiMatch *match)
{
  g_autoptr (GPtrArray) now = match != NULL ? list_rows (match) : g_ptr_array_new ();
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (rows));
  guint n_both = MIN (n_old, now->len);
  guint begin = 0, end = 0;

  while (begin < n_both && is_completed (rows, begin, g_ptr_array_index (now, begin)))
    begin++;
  while (end < n_both - begin
         && is_same (rows, n_old - 1 - end, g_ptr_array_index (now, now->len - 1 - end)))
    end++;
  if (begin + end < MAX (n_old, now->len))
    g_list_store_splice (rows, begin, n_old - begin - end, now->pdata + begin,
                         now->len - begin - end);
}
