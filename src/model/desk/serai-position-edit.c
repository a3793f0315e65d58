/* serai-position-edit.c: a position of any game in the making.
 *
 * Every state that was reached is kept, with its game. Numbers and texts change in small steps: as
 * long as the same one is changed, its states are one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-position-edit.h"

#include <glib/gi18n.h>

#include "game.h"
#include "serai-message-text.h"

typedef struct
{
  const SeraiRules *rules; /* static */
  SeraiOptions      options;
  SeraiDraft        draft;
} State;

/* What a state was reached by; states of one number or of the text are merged. */
enum
{
  BY_STEP,
  BY_TEXT,
  BY_NUMBER /* and the index of the number */
};

struct _SeraiPositionEdit
{
  GObject       parent_instance;
  GArray       *states; /* (element-type State) (owned): [0] is the first one */
  guint         at;     /* the index of the current state */
  guint         by;     /* what the current state was reached by */
  SeraiProblems problems;
  const char   *refused; /* (nullable): why the last change was refused; message id, static */
  gsize         column;  /* of the fault of the text that was refused, from 1; 0: it was no text */
};

G_DEFINE_FINAL_TYPE (SeraiPositionEdit, serai_position_edit, G_TYPE_OBJECT)

enum
{
  PROP_CAN_UNDO = 1,
  PROP_CAN_REDO,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static State *
current (SeraiPositionEdit *self)
{
  return &g_array_index (self->states, State, self->at);
}

/* ---- Changes ---- */

static void
announce (SeraiPositionEdit *self)
{
  serai_editing_check (current (self)->rules, &current (self)->options, &current (self)->draft,
                       &self->problems);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Makes @next the current state; what had been undone is gone. */
static void
reach (SeraiPositionEdit *self, const State *next, guint by)
{
  gboolean is_merged = by != BY_STEP && by == self->by;

  self->refused = NULL;
  self->column = 0;
  if (memcmp (next, current (self), sizeof *next) != 0)
    {
      g_array_set_size (self->states, is_merged ? self->at : self->at + 1);
      g_array_append_vals (self->states, next, 1);
      self->at = self->states->len - 1;
      self->by = by;
    }
  announce (self);
}

static void
refuse (SeraiPositionEdit *self, const char *why, gsize column)
{
  self->refused = why;
  self->column = column;
  announce (self);
}

/**
 * serai_position_edit_put:
 * @piece: a thing that can be placed, or a piece of another point
 * @point: where it is put
 * Puts @piece there, or says why that is impossible.
 */
void
serai_position_edit_put (SeraiPositionEdit *self, SeraiPiece piece, unsigned point)
{
  State       next;
  const char *why;

  g_return_if_fail (SERAI_IS_POSITION_EDIT (self));
  g_return_if_fail (point < current (self)->draft.n_points);

  next = *current (self);
  why = serai_editing_put (next.rules, &next.draft, piece, point);
  if (why != NULL)
    refuse (self, why, 0);
  else
    reach (self, &next, BY_STEP);
}

/**
 * serai_position_edit_replace:
 * @piece: any piece of the game
 * @point: where it is put
 * Puts @piece there in place of what is there, without joining both, or says why that is
 * impossible.
 */
void
serai_position_edit_replace (SeraiPositionEdit *self, SeraiPiece piece, unsigned point)
{
  State       next;
  const char *why;

  g_return_if_fail (SERAI_IS_POSITION_EDIT (self));
  g_return_if_fail (point < current (self)->draft.n_points);

  next = *current (self);
  serai_editing_remove (&next.draft, point);
  why = serai_editing_put (next.rules, &next.draft, piece, point);
  if (why != NULL)
    refuse (self, why, 0);
  else
    reach (self, &next, BY_STEP);
}

/**
 * serai_position_edit_move:
 * @from: the point of a piece
 * @to: where it is put, as by serai_position_edit_put()
 */
void
serai_position_edit_move (SeraiPositionEdit *self, unsigned from, unsigned to)
{
  State       next;
  SeraiPiece  piece;
  const char *why;

  g_return_if_fail (SERAI_IS_POSITION_EDIT (self));
  g_return_if_fail (MAX (from, to) < current (self)->draft.n_points);

  next = *current (self);
  piece = next.draft.pieces[from];
  serai_editing_remove (&next.draft, from);
  why = serai_editing_put (next.rules, &next.draft, piece, to);
  if (why != NULL)
    refuse (self, why, 0);
  else
    reach (self, &next, BY_STEP);
}

/**
 * serai_position_edit_remove:
 * @point: the point that becomes empty
 */
void
serai_position_edit_remove (SeraiPositionEdit *self, unsigned point)
{
  State next;

  g_return_if_fail (SERAI_IS_POSITION_EDIT (self));
  g_return_if_fail (point < current (self)->draft.n_points);

  next = *current (self);
  serai_editing_remove (&next.draft, point);
  reach (self, &next, BY_STEP);
}

/**
 * serai_position_edit_set_side:
 * @side: to move
 */
void
serai_position_edit_set_side (SeraiPositionEdit *self, SeraiSide side)
{
  State next;

  g_return_if_fail (SERAI_IS_POSITION_EDIT (self));
  g_return_if_fail (side != SERAI_SIDE_NONE);

  next = *current (self);
  next.draft.side = (guint8) side;
  reach (self, &next, BY_STEP);
}

/**
 * serai_position_edit_set_number:
 * @number: the index of a number of the game
 * @value: from 0 to its greatest
 */
void
serai_position_edit_set_number (SeraiPositionEdit *self, gsize number, guint value)
{
  State next;

  g_return_if_fail (SERAI_IS_POSITION_EDIT (self));
  g_return_if_fail (number < SERAI_MAX_NUMBERS);

  next = *current (self);
  next.draft.numbers[number] = (guint16) value;
  reach (self, &next, BY_NUMBER + (guint) number);
}

/**
 * serai_position_edit_set_choice:
 * @option: the index of an option of the game
 * @choice: the index of one of its choices
 * Adapts the position if the option changes the board.
 */
void
serai_position_edit_set_choice (SeraiPositionEdit *self, gsize option, guint choice)
{
  State next;

  g_return_if_fail (SERAI_IS_POSITION_EDIT (self));
  g_return_if_fail (option < current (self)->rules->n_options);

  next = *current (self);
  next.options.choice[option] = (guint8) choice;
  serai_editing_fit (next.rules, &next.options, &next.draft);
  reach (self, &next, BY_STEP);
}

/* The spaces at the end of @text count, too: the next word may be expected after them.
 * Returns: the column of the fault in @text, from 1 */
static gsize
find_fault (SeraiPositionEdit *self, const char *text, const char **why)
{
  SeraiOptions options = current (self)->options;
  const char  *start = text;
  SeraiDraft   draft;

  while (g_ascii_isspace (*start))
    start++;
  return (gsize) (start - text)
         + serai_editing_read (current (self)->rules, &options, start, &draft, why);
}

/**
 * serai_position_edit_set_text:
 * @text: of a position, possible or not; spaces around it do not count
 * Sets the position to that of @text, or says what is wrong with it. Undo then gives up @text.
 */
void
serai_position_edit_set_text (SeraiPositionEdit *self, const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  State            next;
  const char      *why;

  g_return_if_fail (SERAI_IS_POSITION_EDIT (self));

  next = *current (self);
  if (serai_editing_read (next.rules, &next.options, stripped, &next.draft, &why) == 0)
    reach (self, &next, BY_TEXT);
  else
    refuse (self, why, find_fault (self, text, &why));
}

/**
 * serai_position_edit_set_position:
 * @rules: a game, perhaps another one
 * @options: of the game
 * @pos: a position with them
 */
void
serai_position_edit_set_position (SeraiPositionEdit *self, const SeraiRules *rules,
                                  const SeraiOptions *options, const SeraiPosition *pos)
{
  State next = { .rules = rules, .options = *options };

  g_return_if_fail (SERAI_IS_POSITION_EDIT (self));

  serai_editing_open (rules, &next.options, pos, &next.draft);
  reach (self, &next, BY_STEP);
}

/**
 * serai_position_edit_set_rules:
 * @rules: a game
 * Sets the position to the start of @rules with the default options, unless it is one of this game.
 */
void
serai_position_edit_set_rules (SeraiPositionEdit *self, const SeraiRules *rules)
{
  State next = { .rules = rules };

  g_return_if_fail (SERAI_IS_POSITION_EDIT (self));

  if (rules == current (self)->rules)
    return;
  serai_options_init (rules, &next.options);
  serai_editing_start (rules, &next.options, &next.draft);
  reach (self, &next, BY_STEP);
}

/* Changes the whole board by one of the functions of editing.h. */
static void
change_board (SeraiPositionEdit *self,
              void (*change) (const SeraiRules *rules, const SeraiOptions *options,
                              SeraiDraft *draft))
{
  State next = *current (self);

  change (next.rules, &next.options, &next.draft);
  reach (self, &next, BY_STEP);
}

/**
 * serai_position_edit_clear:
 * Empties the board.
 */
void
serai_position_edit_clear (SeraiPositionEdit *self)
{
  g_return_if_fail (SERAI_IS_POSITION_EDIT (self));

  change_board (self, serai_editing_clear);
}

/**
 * serai_position_edit_start:
 * Sets the position to the start of the game.
 */
void
serai_position_edit_start (SeraiPositionEdit *self)
{
  g_return_if_fail (SERAI_IS_POSITION_EDIT (self));

  change_board (self, serai_editing_start);
}

/**
 * serai_position_edit_mirror:
 * Exchanges left and right.
 */
void
serai_position_edit_mirror (SeraiPositionEdit *self)
{
  g_return_if_fail (SERAI_IS_POSITION_EDIT (self));

  change_board (self, serai_editing_mirror);
}

/**
 * serai_position_edit_turn:
 * Turns the board by 180°; see serai_editing_turn().
 */
void
serai_position_edit_turn (SeraiPositionEdit *self)
{
  g_return_if_fail (SERAI_IS_POSITION_EDIT (self));

  change_board (self, serai_editing_turn);
}

/* ---- Undo ---- */

static void
go_to (SeraiPositionEdit *self, guint at)
{
  self->at = at;
  self->by = BY_STEP;
  self->refused = NULL;
  self->column = 0;
  announce (self);
}

/**
 * serai_position_edit_can_undo:
 * Returns: whether there is an earlier state, or a text that has been refused
 */
gboolean
serai_position_edit_can_undo (SeraiPositionEdit *self)
{
  g_return_val_if_fail (SERAI_IS_POSITION_EDIT (self), FALSE);

  return self->at > 0 || self->column > 0;
}

/**
 * serai_position_edit_can_redo:
 * Returns: whether a change has been undone
 */
gboolean
serai_position_edit_can_redo (SeraiPositionEdit *self)
{
  g_return_val_if_fail (SERAI_IS_POSITION_EDIT (self), FALSE);

  return self->at + 1 < self->states->len;
}

/**
 * serai_position_edit_undo:
 * Gives up a text that has been refused. Otherwise undoes the last change, if there is one.
 */
void
serai_position_edit_undo (SeraiPositionEdit *self)
{
  if (self->column > 0)
    go_to (self, self->at);
  else if (serai_position_edit_can_undo (self))
    go_to (self, self->at - 1);
}

/**
 * serai_position_edit_redo:
 * Makes the change undone last again, if there is one.
 */
void
serai_position_edit_redo (SeraiPositionEdit *self)
{
  if (serai_position_edit_can_redo (self))
    go_to (self, self->at + 1);
}

/* ---- Questions ---- */

/**
 * serai_position_edit_get_rules:
 * Returns: (transfer none): the game of the current position; static
 */
const SeraiRules *
serai_position_edit_get_rules (SeraiPositionEdit *self)
{
  g_return_val_if_fail (SERAI_IS_POSITION_EDIT (self), NULL);

  return current (self)->rules;
}

/**
 * serai_position_edit_get_options:
 * Returns: (transfer none): the options, valid until the next change
 */
const SeraiOptions *
serai_position_edit_get_options (SeraiPositionEdit *self)
{
  g_return_val_if_fail (SERAI_IS_POSITION_EDIT (self), NULL);

  return &current (self)->options;
}

/**
 * serai_position_edit_get_draft:
 * Returns: (transfer none): the position, possible or not, valid until the next change
 */
const SeraiDraft *
serai_position_edit_get_draft (SeraiPositionEdit *self)
{
  g_return_val_if_fail (SERAI_IS_POSITION_EDIT (self), NULL);

  return &current (self)->draft;
}

/**
 * serai_position_edit_get_problems:
 * Returns: (transfer none): what makes it impossible, valid until the next change
 */
const SeraiProblems *
serai_position_edit_get_problems (SeraiPositionEdit *self)
{
  g_return_val_if_fail (SERAI_IS_POSITION_EDIT (self), NULL);

  return &self->problems;
}

/**
 * serai_position_edit_get_position:
 * @out: (out): the position; undefined if it is impossible
 * Returns: whether it is possible
 */
gboolean
serai_position_edit_get_position (SeraiPositionEdit *self, SeraiPosition *out)
{
  g_return_val_if_fail (SERAI_IS_POSITION_EDIT (self), FALSE);

  return serai_editing_close (current (self)->rules, &current (self)->options,
                              &current (self)->draft, out);
}

/* The result of the position, none if it is impossible. */
static SeraiResult
get_result (SeraiPositionEdit *self, SeraiPosition *pos)
{
  if (!serai_position_edit_get_position (self, pos))
    return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
  return serai_game_result_of_start (current (self)->rules, pos);
}

/**
 * serai_position_edit_can_be_played:
 * Returns: whether the position is possible and the game is not over in it
 */
gboolean
serai_position_edit_can_be_played (SeraiPositionEdit *self)
{
  SeraiPosition pos;

  g_return_val_if_fail (SERAI_IS_POSITION_EDIT (self), FALSE);

  return self->problems.n_problems == 0 && get_result (self, &pos).outcome == SERAI_OUTCOME_NONE;
}

/**
 * serai_position_edit_is_wrong:
 * Returns: whether the position is impossible or the last change was refused
 */
gboolean
serai_position_edit_is_wrong (SeraiPositionEdit *self)
{
  g_return_val_if_fail (SERAI_IS_POSITION_EDIT (self), FALSE);

  return self->refused != NULL || self->problems.n_problems > 0;
}

/**
 * serai_position_edit_get_column:
 * Returns: where the fault is in a text that was refused last, from 1; 0 if none was
 */
gsize
serai_position_edit_get_column (SeraiPositionEdit *self)
{
  g_return_val_if_fail (SERAI_IS_POSITION_EDIT (self), 0);

  return self->column;
}

/**
 * serai_position_edit_get_text:
 * Returns: (transfer full): the text of the position, even if it is impossible
 */
char *
serai_position_edit_get_text (SeraiPositionEdit *self)
{
  char text[SERAI_POSITION_TEXT];

  g_return_val_if_fail (SERAI_IS_POSITION_EDIT (self), NULL);

  serai_editing_write (current (self)->rules, &current (self)->options, &current (self)->draft,
                       text);
  return g_strdup (text);
}

static char *
describe_result (SeraiPositionEdit *self)
{
  SeraiPosition    pos;
  SeraiResult      result = get_result (self, &pos);
  SeraiMessage     message = { 0 };
  g_autofree char *why = NULL;

  if (result.outcome == SERAI_OUTCOME_NONE)
    return NULL;
  current (self)->rules->explain (&pos, result, &message);
  why = serai_message_text (&message);
  /* Translators: about a position that is set up; %s says why: “White has no pieces left” */
  return g_strdup_printf (_ ("The game is over here: %s"), why);
}

/**
 * serai_position_edit_describe:
 * Returns: (transfer full) (nullable): in one sentence, why the last change was refused, or else
 *   what is impossible, or else how the game is over; %NULL if it can be played
 */
char *
serai_position_edit_describe (SeraiPositionEdit *self)
{
  const char *why;

  g_return_val_if_fail (SERAI_IS_POSITION_EDIT (self), NULL);

  if (self->refused == NULL && self->problems.n_problems == 0)
    return describe_result (self);
  why = _ (self->refused != NULL ? self->refused : self->problems.problems[0].why);
  if (self->column > 0)
    /* Translators: the place of a mistake in the text of a position, and what is wrong there */
    return g_strdup_printf (_ ("Character %1$u: %2$s"), (guint) self->column, why);
  /* Translators: about a position that is set up: “Impossible: each side needs a pharaon” */
  return g_strdup_printf (_ ("Impossible: %s"), why);
}

/* ---- Object ---- */

static void
serai_position_edit_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SeraiPositionEdit *self = SERAI_POSITION_EDIT (object);

  switch (id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, serai_position_edit_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, serai_position_edit_can_redo (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_position_edit_finalize (GObject *object)
{
  g_array_unref (SERAI_POSITION_EDIT (object)->states);
  G_OBJECT_CLASS (serai_position_edit_parent_class)->finalize (object);
}

static void
serai_position_edit_class_init (SeraiPositionEditClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags   flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = serai_position_edit_get_property;
  object_class->finalize = serai_position_edit_finalize;
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[CHANGED] = g_signal_new ("changed", SERAI_TYPE_POSITION_EDIT, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
serai_position_edit_init (SeraiPositionEdit *self)
{
  self->states = g_array_new (FALSE, FALSE, sizeof (State));
}

/**
 * serai_position_edit_new:
 * @rules: a game
 * @options: of the game
 * @pos: the first position
 * Returns: (transfer full): an editor of @pos
 */
SeraiPositionEdit *
serai_position_edit_new (const SeraiRules *rules, const SeraiOptions *options,
                         const SeraiPosition *pos)
{
  SeraiPositionEdit *self = g_object_new (SERAI_TYPE_POSITION_EDIT, NULL);
  State              first = { .rules = rules, .options = *options };

  serai_editing_open (rules, &first.options, pos, &first.draft);
  g_array_append_vals (self->states, &first, 1);
  announce (self);
  return self;
}
