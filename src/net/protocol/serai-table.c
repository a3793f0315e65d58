/* serai-table.c: a game between two people elsewhere, as it follows from its events.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-table.h"

#include "serai-table-private.h"

static void
clear_entry (gpointer entry)
{
  g_free (((SeraiTableEntry *) entry)->move);
  g_free (((SeraiTableEntry *) entry)->key);
}

/**
 * serai_table_new:
 * @terms: valid terms; copied
 * @started: when the game began, in milliseconds since 1970
 * Returns: (transfer full): a game without events
 */
SeraiTable *
serai_table_new (const SeraiTerms *terms, gint64 started)
{
  SeraiTable *self = g_new0 (SeraiTable, 1);

  self->terms = *terms;
  self->record = g_new (SeraiRecord, 1);
  if (!serai_record_init (self->record, terms->rules, &terms->options, NULL))
    g_error ("no memory for a game");
  self->events = g_array_new (FALSE, FALSE, sizeof (SeraiTableEntry));
  g_array_set_clear_func (self->events, clear_entry);
  self->line = g_array_new (FALSE, FALSE, sizeof (guint));
  self->started = self->since = started;
  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    self->left_ms[side] = terms->controls[side].kind == SERAI_TIME_UNLIMITED
                              ? SERAI_LEFT_UNLIMITED
                              : terms->controls[side].time_ms;
  return self;
}

/**
 * serai_table_free:
 * @self: (transfer full) (nullable): a table
 */
void
serai_table_free (SeraiTable *self)
{
  if (self == NULL)
    return;
  serai_record_clear (self->record);
  g_free (self->record);
  g_array_unref (self->events);
  g_array_unref (self->line);
  g_clear_pointer (&self->outages, g_array_unref);
  g_free (self);
}

/**
 * serai_table_get_terms:
 * Returns: (transfer none): what is played
 */
const SeraiTerms *
serai_table_get_terms (const SeraiTable *self)
{
  return &self->terms;
}

/**
 * serai_table_get_record:
 * Returns: (transfer none): the moves that stand, with the times left after them, and the end if
 * the players have declared it; no variations
 */
const SeraiRecord *
serai_table_get_record (const SeraiTable *self)
{
  return self->record;
}

/**
 * serai_table_get_started:
 * Returns: when the game began, in milliseconds since 1970
 */
gint64
serai_table_get_started (const SeraiTable *self)
{
  return self->started;
}

/**
 * serai_table_get_n_events:
 * Returns: the number of events, which is the seq of the last one
 */
guint
serai_table_get_n_events (const SeraiTable *self)
{
  return self->events->len;
}

/**
 * serai_table_get_n_moves:
 * Returns: the number of moves that stand
 */
guint
serai_table_get_n_moves (const SeraiTable *self)
{
  return self->line->len;
}

/**
 * serai_table_get_entry:
 * @self: a table
 * @seq: from 1 to the number of events
 * Returns: (transfer none): the event; valid until the next one is applied
 */
const SeraiTableEntry *
serai_table_get_entry (const SeraiTable *self, guint seq)
{
  return &g_array_index (self->events, SeraiTableEntry, seq - 1);
}

/**
 * serai_table_get_event:
 * @self: a table
 * @seq: from 1 to the number of events
 * @out: (out): the event
 */
void
serai_table_get_event (const SeraiTable *self, guint seq, SeraiTableEvent *out)
{
  const SeraiTableEntry *entry;

  g_return_if_fail (seq >= 1 && seq <= self->events->len);

  entry = serai_table_get_entry (self, seq);
  *out = (SeraiTableEvent){
    .seq = seq,
    .at = entry->at,
    .by = (SeraiSide) entry->by,
    .act = { .kind = (SeraiActKind) entry->kind,
             .ply = entry->ply,
             .phrase = (SeraiPhrase) entry->phrase },
    .left_ms = { entry->left_ms[SERAI_SIDE_P1], entry->left_ms[SERAI_SIDE_P2] },
    .result = { (SeraiOutcome) entry->outcome, (SeraiReason) entry->reason },
  };
  if (entry->move != NULL)
    g_strlcpy (out->act.move, entry->move, sizeof out->act.move);
  if (entry->key != NULL)
    g_strlcpy (out->act.key, entry->key, sizeof out->act.key);
}

/**
 * serai_table_get_state:
 * Returns: whether the game is running, adjourned or over
 */
SeraiTableState
serai_table_get_state (const SeraiTable *self)
{
  return self->state;
}

/**
 * serai_table_get_turn:
 * Returns: the side to move, also in a game that is over
 */
SeraiSide
serai_table_get_turn (const SeraiTable *self)
{
  return self->terms.rules->side (&serai_record_last (self->record)->position);
}

/**
 * serai_table_get_result:
 * Returns: who has won and why; none in a game that is not over
 */
SeraiResult
serai_table_get_result (const SeraiTable *self)
{
  return self->result;
}

/**
 * serai_table_get_question:
 * @self: a table
 * @kind: (out) (optional): %SERAI_ACT_ASK_DRAW, %SERAI_ACT_ASK_UNDO or %SERAI_ACT_ASK_ADJOURN
 * @by: (out) (optional): who asks
 * @ply: (out) (optional): of undo: the moves that stay
 * Returns: whether there is a question to be answered
 */
gboolean
serai_table_get_question (const SeraiTable *self, SeraiActKind *kind, SeraiSide *by, guint *ply)
{
  if (!self->question.is_open)
    return FALSE;
  if (kind != NULL)
    *kind = self->question.kind;
  if (by != NULL)
    *by = self->question.by;
  if (ply != NULL)
    *ply = self->question.ply;
  return TRUE;
}

/**
 * serai_table_find_key:
 * @self: a table
 * @by: the author
 * @key: the key of an act
 * Returns: the seq of the event that the act has made; 0 if it has not been made
 */
guint
serai_table_find_key (const SeraiTable *self, SeraiSide by, const char *key)
{
  for (guint seq = self->events->len; seq > 0; seq--)
    {
      const SeraiTableEntry *entry = serai_table_get_entry (self, seq);

      if (entry->by == by && g_strcmp0 (entry->key, key) == 0)
        return seq;
    }
  return 0;
}

/**
 * serai_table_ask_bit:
 * @kind: a kind of acts
 * Returns: a bit for the subject of a question or an answer; 0 for other kinds
 */
guint
serai_table_ask_bit (SeraiActKind kind)
{
  return kind >= SERAI_ACT_ASK_DRAW && kind <= SERAI_ACT_NO_ADJOURN
             ? 1u << ((kind - SERAI_ACT_ASK_DRAW) / 3)
             : 0;
}
