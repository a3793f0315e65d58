/* serai-edit.c: a change of the notes or of the tree of a match, which can be reverted exactly.
 *
 * Moves can have been played since, as these have an undo of their own. None of them is ever lost:
 *
 * - Deleted nodes that come back take the place of nodes with the same moves, and take over what
 *   only these have. Deleting them again gives it back.
 * - Added nodes stay if their moves have been played, too, or moves after them.
 * - Nodes in which moves have been played since they came back cannot be deleted again by redo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-edit.h"

typedef enum
{
  STEP_NOTE,   /* the node has another note */
  STEP_ADD,    /* the node, without its descendants, has come into the tree */
  STEP_REMOVE, /* the node and its descendants have left the tree */
  STEP_PLACE,  /* the node has another place among its siblings */
} StepKind;

/* Where a node has been before it moved to another parent with the same position. */
typedef struct
{
  SeraiRecordNode *node;
  SeraiRecordNode *parent;
  SeraiRecordNode *after; /* nullable: the sibling that it followed */
} Origin;

typedef struct
{
  StepKind         kind;
  SeraiRecordNode *node;        /* owned if is_detached */
  SeraiNote       *note;        /* (owned) (nullable): the other note */
  SeraiRecordNode *after;       /* nullable: the sibling that it follows at its other place */
  gboolean         is_detached; /* not in the tree */
  SeraiRecordNode *replaced;    /* (owned) (nullable): a node with the same move that was played
                                 * while the node was detached */
  GArray *moved;                /* (element-type Origin) (owned) (nullable): from it to the node */
  gsize   n_nodes;              /* in the tree from the node on, when it has come back */
} Step;

struct SeraiEdit
{
  GArray          *steps; /* (element-type Step) (owned) */
  SeraiRecordNode *node;  /* what to look at */
  SeraiEditMoment  before;
  SeraiEditMoment  after;
};

static SeraiEditMoment
moment_of (SeraiMatch *match)
{
  return (SeraiEditMoment){ .head = serai_match_get_head (match),
                            .reopened = match->reopened,
                            .has_ended = serai_match_has_ending (match) };
}

/**
 * serai_edit_new:
 * @match: a match
 * @node: a node that shows what the edit is about
 * Returns: (transfer full): an edit without steps
 */
SeraiEdit *
serai_edit_new (SeraiMatch *match, SeraiRecordNode *node)
{
  SeraiEdit *self = g_new0 (SeraiEdit, 1);

  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  self->node = node;
  self->before = moment_of (match);
  self->after = self->before;
  return self;
}

/* Returns: (nullable): the node after @node, of @root and its descendants, parents first */
static SeraiRecordNode *
get_next (SeraiRecordNode *node, const SeraiRecordNode *root)
{
  if (node->first_child != NULL)
    return node->first_child;
  while (node != root && node->next_sibling == NULL)
    node = node->parent;
  return node != root ? node->next_sibling : NULL;
}

static gsize
count_nodes (SeraiRecordNode *root)
{
  gsize n = 0;

  for (SeraiRecordNode *node = root; node != NULL; node = get_next (node, root))
    n++;
  return n;
}

/* Frees @root, which is detached, its descendants and their notes. */
static void
free_nodes (SeraiMatch *match, SeraiRecordNode *root)
{
  for (SeraiRecordNode *node = root; node != NULL; node = get_next (node, root))
    serai_match_forget_node (match, node);
  match->head_result.node = NULL;
  match->shown_result.node = NULL;
  serai_record_free_detached (root);
}

/**
 * serai_edit_free:
 * @self: (transfer full): an edit
 * @match: its match
 * Frees @self and the nodes that are not in the tree because of it.
 */
void
serai_edit_free (SeraiEdit *self, SeraiMatch *match)
{
  for (guint n = 0; n < self->steps->len; n++)
    {
      Step *step = &g_array_index (self->steps, Step, n);

      g_clear_pointer (&step->note, serai_note_free);
      if (step->is_detached)
        free_nodes (match, step->node);
      if (step->replaced != NULL)
        free_nodes (match, step->replaced);
      g_clear_pointer (&step->moved, g_array_unref);
    }
  g_array_unref (self->steps);
  g_free (self);
}

/* ---- The tree ---- */

/* Finds the node of the tree with the moves of @node, which may have given way to another one.
 * Returns: (transfer none): that, or the last node on the way there */
static SeraiRecordNode *
find_present (SeraiRecordNode *node)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();

  for (; node->parent != NULL; node = node->parent)
    g_ptr_array_add (path, node);
  for (guint n = path->len; n-- > 0;)
    {
      const SeraiRecordNode *next = g_ptr_array_index (path, n);
      SeraiRecordNode       *child = serai_record_find_child (node, next->move);

      if (child == NULL)
        break;
      node = child;
    }
  return node;
}

/* Where the game goes on while the tree is changed. */
typedef struct
{
  SeraiRecordNode *head;
  gboolean         has_ended; /* by declaration */
} Going;

static Going
going_of (SeraiMatch *match)
{
  return (Going){ serai_match_get_head (match), serai_match_has_ending (match) };
}

/* The game goes on as it did, whatever has become of the lines, perhaps at a node that has replaced
 * the head. What is looked at gives way to its replacement, or to the last position before it. */
static void
go_on (SeraiMatch *match, Going going)
{
  SeraiRecordNode *head = find_present (going.head);

  serai_record_promote (&match->record, head);
  match->cursor = head->ply;
  match->reopened = !going.has_ended && head->declared.outcome != SERAI_OUTCOME_NONE ? head : NULL;
  match->left_line = NULL;
  if (match->looked_at != NULL)
    match->looked_at = find_present (match->looked_at);
  if (match->looked_at == head)
    match->looked_at = NULL;
}

/* Moves @child, with its descendants, to the end of the children of @parent. */
static void
move_node (Step *step, SeraiMatch *match, SeraiRecordNode *child, SeraiRecordNode *parent)
{
  Origin           origin = { child, child->parent, serai_record_previous_sibling (child) };
  SeraiRecordNode *last = parent->first_child;

  while (last != NULL && last->next_sibling != NULL)
    last = last->next_sibling;
  serai_record_move (&match->record, child, parent, last);
  g_array_append_val (step->moved, origin);
}

/* What happened at @from happened at @to, which has the same position. */
static void
take_over_times (const SeraiRecordNode *from, SeraiRecordNode *to)
{
  if (from->clock_ms != 0)
    to->clock_ms = from->clock_ms;
  if (from->declared.outcome != SERAI_OUTCOME_NONE)
    to->declared = from->declared;
}

/* Moves what only the replaced node has to the node. */
static void
merge (Step *step, SeraiMatch *match)
{
  g_autoptr (GPtrArray) common = g_ptr_array_new (); /* (element-type SeraiRecordNode): in pairs */

  step->moved = g_array_new (FALSE, FALSE, sizeof (Origin));
  g_ptr_array_add (common, step->replaced);
  g_ptr_array_add (common, step->node);
  for (guint n = 0; n < common->len; n += 2)
    {
      SeraiRecordNode *from = g_ptr_array_index (common, n);
      SeraiRecordNode *to = g_ptr_array_index (common, n + 1);

      take_over_times (from, to);
      serai_match_set_played (match, to);
      for (SeraiRecordNode *child = from->first_child, *next; child != NULL; child = next)
        {
          SeraiRecordNode *same = serai_record_find_child (to, child->move);

          next = child->next_sibling;
          if (same == NULL)
            move_node (step, match, child, to);
          else
            {
              g_ptr_array_add (common, child);
              g_ptr_array_add (common, same);
            }
        }
    }
}

static void
unmerge (Step *step, SeraiMatch *match)
{
  for (guint n = step->moved->len; n-- > 0;)
    {
      const Origin *origin = &g_array_index (step->moved, Origin, n);

      serai_record_move (&match->record, origin->node, origin->parent, origin->after);
    }
  g_clear_pointer (&step->moved, g_array_unref);
}

/* Takes the node, in which the game does not go on, out of the tree. */
static void
take_out (Step *step, SeraiMatch *match)
{
  step->after = serai_record_previous_sibling (step->node);
  if (step->moved != NULL)
    unmerge (step, match);
  serai_record_detach (&match->record, step->node);
  step->is_detached = TRUE;
  if (step->replaced != NULL)
    serai_record_attach (&match->record, g_steal_pointer (&step->replaced), step->after);
}

/* Whether nothing that has happened since needs an added node. */
static gboolean
is_unused (const Step *step, SeraiMatch *match)
{
  return !step->is_detached && step->node->first_child == NULL
         && step->node != serai_match_get_head (match)
         && !serai_match_is_played (match, step->node);
}

static void
put_back (Step *step, SeraiMatch *match)
{
  if (!step->is_detached)
    return;
  step->replaced = serai_record_find_child (step->node->parent, step->node->move);
  if (step->replaced != NULL)
    serai_record_detach (&match->record, step->replaced);
  serai_record_attach (&match->record, step->node, step->after);
  step->is_detached = FALSE;
  if (step->replaced != NULL)
    merge (step, match);
}

/* Exchanges the place of the node with its other one. */
static void
exchange_place (Step *step, SeraiMatch *match)
{
  SeraiRecordNode *after = serai_record_previous_sibling (step->node);

  serai_record_place (&match->record, step->node, step->after);
  step->after = after;
}

/* ---- Steps ---- */

static void
exchange_note (Step *step, SeraiMatch *match)
{
  step->note = serai_match_exchange_note (match, step->node, step->note);
}

/**
 * serai_edit_set_note:
 * @self: a new edit
 * @match: its match
 * @node: a node
 * @note: (transfer full) (nullable): its new note; %NULL: none
 * Gives @node a note.
 */
void
serai_edit_set_note (SeraiEdit *self, SeraiMatch *match, SeraiRecordNode *node, SeraiNote *note)
{
  Step step = { .kind = STEP_NOTE, .node = node, .note = note };

  exchange_note (&step, match);
  g_array_append_val (self->steps, step);
}

/**
 * serai_edit_detach:
 * @self: a new edit
 * @match: its match
 * @node: a node without the head
 * Takes @node and its descendants out of the tree.
 */
void
serai_edit_detach (SeraiEdit *self, SeraiMatch *match, SeraiRecordNode *node)
{
  Step  step = { .kind = STEP_REMOVE, .node = node };
  Going going = going_of (match);

  take_out (&step, match);
  go_on (match, going);
  g_array_append_val (self->steps, step);
}

/**
 * serai_edit_add_attached:
 * @self: a new edit
 * @node: a node that has been added to the tree for @self, after its parent
 */
void
serai_edit_add_attached (SeraiEdit *self, SeraiRecordNode *node)
{
  Step step = { .kind = STEP_ADD, .node = node };

  g_array_append_val (self->steps, step);
}

/**
 * serai_edit_place_first:
 * @self: a new edit
 * @match: its match
 * @node: a node that is not the first of its siblings
 * Makes @node the first of its siblings. If that takes the head off the main line, the edit must be
 * finished with another head.
 */
void
serai_edit_place_first (SeraiEdit *self, SeraiMatch *match, SeraiRecordNode *node)
{
  Step step = { .kind = STEP_PLACE, .node = node };

  exchange_place (&step, match);
  g_array_append_val (self->steps, step);
}

/* Moves the head to @moment. */
static void
move_head (SeraiMatch *match, const SeraiEditMoment *moment)
{
  serai_match_move_head (match, moment->head);
  match->reopened = moment->reopened;
}

/**
 * serai_edit_finish:
 * @self: a new edit
 * @match: its match
 * @head: where the game goes on after it, on the main line
 */
void
serai_edit_finish (SeraiEdit *self, SeraiMatch *match, SeraiRecordNode *head)
{
  if (head != self->before.head)
    move_head (match, &(SeraiEditMoment){ .head = head });
  self->after = moment_of (match);
}

/**
 * serai_edit_set_node:
 * @node: a node that shows what the edit is about
 */
void
serai_edit_set_node (SeraiEdit *self, SeraiRecordNode *node)
{
  self->node = node;
}

/**
 * serai_edit_is_empty:
 * Returns: whether @self has no steps
 */
gboolean
serai_edit_is_empty (SeraiEdit *self)
{
  return self->steps->len == 0;
}

/**
 * serai_edit_changes_tree:
 * Returns: whether @self changes more than notes
 */
gboolean
serai_edit_changes_tree (SeraiEdit *self)
{
  for (guint n = 0; n < self->steps->len; n++)
    if (g_array_index (self->steps, Step, n).kind != STEP_NOTE)
      return TRUE;
  return FALSE;
}

/**
 * serai_edit_get_node:
 * Returns: (transfer none): what @self is about, or the nearest node before it that is in the tree
 */
SeraiRecordNode *
serai_edit_get_node (SeraiEdit *self)
{
  return find_present (self->node);
}

/**
 * serai_edit_get_before:
 * Returns: (transfer none): where the game stood before the edit
 */
const SeraiEditMoment *
serai_edit_get_before (SeraiEdit *self)
{
  return &self->before;
}

/**
 * serai_edit_get_after:
 * Returns: (transfer none): where the game stood after the edit
 */
const SeraiEditMoment *
serai_edit_get_after (SeraiEdit *self)
{
  return &self->after;
}

static void
run_step (Step *step, SeraiMatch *match, gboolean is_forward)
{
  switch (step->kind)
    {
    case STEP_NOTE:
      exchange_note (step, match);
      break;
    case STEP_PLACE:
      exchange_place (step, match);
      break;
    case STEP_ADD:
      if (is_forward)
        put_back (step, match);
      else if (is_unused (step, match))
        take_out (step, match);
      break;
    case STEP_REMOVE:
      if (is_forward)
        take_out (step, match);
      else
        {
          put_back (step, match);
          step->n_nodes = count_nodes (step->node);
        }
      break;
    }
}

static gboolean
moves_head (const SeraiEdit *self)
{
  return self->before.head != self->after.head;
}

static gboolean
has_head (SeraiMatch *match, const SeraiRecordNode *node)
{
  return serai_record_is_within (serai_match_get_head (match), node);
}

/**
 * serai_edit_find_adopted:
 * @self: an edit that has been made
 * @match: its match
 * Returns: (transfer none) (nullable): the first move of the game that @self has added, if the game
 *   has gone on there since
 */
SeraiRecordNode *
serai_edit_find_adopted (SeraiEdit *self, SeraiMatch *match)
{
  for (guint n = 0; n < self->steps->len; n++)
    {
      const Step *step = &g_array_index (self->steps, Step, n);

      if (step->kind == STEP_ADD && has_head (match, step->node))
        return step->node;
    }
  return NULL;
}

/**
 * serai_edit_can_revert:
 * @self: an edit that has been made
 * @match: its match
 * Returns: whether reverting @self changes anything: not if it has only added moves, and all of
 *   them are needed since
 */
gboolean
serai_edit_can_revert (SeraiEdit *self, SeraiMatch *match)
{
  for (guint n = 0; n < self->steps->len; n++)
    {
      const Step *step = &g_array_index (self->steps, Step, n);

      if (step->kind != STEP_ADD || is_unused (step, match))
        return TRUE;
    }
  return FALSE;
}

/**
 * serai_edit_revert:
 * @self: an edit that has been made
 * @match: its match
 * Makes the match what it was before, except that all moves that have been played since stay.
 */
void
serai_edit_revert (SeraiEdit *self, SeraiMatch *match)
{
  Going going;

  if (moves_head (self))
    move_head (match, &self->before);
  going = going_of (match);
  for (guint n = self->steps->len; n-- > 0;)
    run_step (&g_array_index (self->steps, Step, n), match, FALSE);
  if (serai_edit_changes_tree (self))
    go_on (match, going);
}

/**
 * serai_edit_is_made:
 * @self: an edit that has been reverted
 * Returns: whether all that @self does is there, as reverting it has changed nothing
 */
gboolean
serai_edit_is_made (SeraiEdit *self)
{
  for (guint n = 0; n < self->steps->len; n++)
    {
      const Step *step = &g_array_index (self->steps, Step, n);

      if (step->kind != STEP_ADD || step->is_detached)
        return FALSE;
    }
  return TRUE;
}

/**
 * serai_edit_can_repeat:
 * @self: an edit that has been reverted
 * @match: its match
 * Returns: whether @self can be made again, because it removes no moves that have been played since
 */
gboolean
serai_edit_can_repeat (SeraiEdit *self, SeraiMatch *match)
{
  for (guint n = 0; n < self->steps->len; n++)
    {
      const Step *step = &g_array_index (self->steps, Step, n);

      if (step->kind == STEP_REMOVE
          && (has_head (match, step->node) || count_nodes (step->node) != step->n_nodes))
        return FALSE;
    }
  return TRUE;
}

/**
 * serai_edit_repeat:
 * @self: an edit for which serai_edit_can_repeat() returns %TRUE
 * @match: its match
 * Makes the edit again.
 */
void
serai_edit_repeat (SeraiEdit *self, SeraiMatch *match)
{
  Going going = going_of (match);

  for (guint n = 0; n < self->steps->len; n++)
    run_step (&g_array_index (self->steps, Step, n), match, TRUE);
  if (moves_head (self))
    move_head (match, &self->after);
  else if (serai_edit_changes_tree (self))
    go_on (match, going);
}
