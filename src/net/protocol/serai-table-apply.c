/* serai-table-apply.c: events change the state of a game with somebody elsewhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-net-error.h"
#include "serai-table-private.h"
#include "side.h"

static gboolean
refuse (GError **error, const char *field)
{
  return serai_net_error_set (error, SERAI_NET_ERROR_BAD_FIELD, field,
                              "“%s” does not follow from the game", field);
}

/* ---- Checks ---- */

static gboolean
is_order_right (const SeraiTable *self, const SeraiTableEvent *event, GError **error)
{
  guint  n = self->events->len;
  gint64 last = n > 0 ? serai_table_get_entry (self, n)->at : self->started;

  if (event->seq != n + 1)
    return refuse (error, "seq");
  if (event->at < last || event->at > SERAI_MAX_AT_MS)
    return refuse (error, "at");
  if (event->act.key[0] != '\0' && serai_table_find_key (self, event->by, event->act.key) != 0)
    return refuse (error, "key");
  return TRUE;
}

/* Whether the time left after a move is right for some lag, and for some time in which no server
 * ran: the client knows of none, and the server forgets the old ones. */
static gboolean
is_left_right (const SeraiTable *self, const SeraiTableEvent *event)
{
  SeraiSide other = serai_side_other (event->by);
  gint64    passed_ms = serai_table_passed_ms (self, event->at);
  gint64    least = serai_table_left_after_move (self, event->by, passed_ms);
  gint64    most = serai_table_left_after_move (self, event->by, 0);

  return event->left_ms[other] == self->left_ms[other]
         && event->left_ms[event->by] >= (least == 0 ? 1 : least)
         && event->left_ms[event->by] <= most;
}

static gboolean
check (const SeraiTable *self, const SeraiTableEvent *event, GError **error)
{
  SeraiResult result;

  if (!is_order_right (self, event, error)
      || !serai_table_allows (self, event->by, &event->act, event->at, error))
    return FALSE;
  if (event->act.kind == SERAI_ACT_MOVE && !is_left_right (self, event))
    return refuse (error, "left");
  result = serai_table_result_of (self, event->by, &event->act);
  if (result.outcome != event->result.outcome || result.reason != event->result.reason)
    return refuse (error, "result");
  return TRUE;
}

/* ---- Changes ---- */

static void
add_entry (SeraiTable *self, const SeraiTableEvent *event)
{
  const SeraiAct *act = &event->act;
  SeraiTableEntry entry = {
    .at = event->at,
    .left_ms = { event->left_ms[SERAI_SIDE_P1], event->left_ms[SERAI_SIDE_P2] },
    .move = act->kind == SERAI_ACT_MOVE ? g_strdup (act->move) : NULL,
    .key = act->key[0] != '\0' ? g_strdup (act->key) : NULL,
    .ply = serai_act_has_ply (act->kind) ? act->ply : 0,
    .kind = (guint8) act->kind,
    .by = (guint8) event->by,
    .phrase = (guint8) (act->kind == SERAI_ACT_SAY ? act->phrase : 0),
    .outcome = (guint8) event->result.outcome,
    .reason = (guint8) event->result.reason,
  };

  g_array_append_val (self->events, entry);
}

/* The turn begins at @at. */
static void
begin_turn (SeraiTable *self, gint64 at)
{
  self->since = at;
  self->passed_ms = 0;
  self->stopped_ms = 0;
}

static void
apply_move (SeraiTable *self, const SeraiTableEvent *event)
{
  SeraiSide        by = event->by;
  SeraiRecordNode *node = serai_record_play (self->record, serai_record_last (self->record),
                                             serai_table_move_of (self, &event->act));

  if (node == NULL)
    g_error ("no memory for a move");
  node->clock_ms = (guint32) MAX (event->left_ms[by], 0);
  g_array_append_val (self->line, event->seq);
  self->n_by_side[by]++;
  self->left_ms[by] = serai_table_next_left (self, by, event->left_ms[by]);
  self->asked[by] = 0;
  if (self->question.is_open && self->question.by != by)
    self->question.is_open = FALSE;
  begin_turn (self, event->at);
}

/* The times as they were after the last move that stands. */
static void
restore_times (SeraiTable *self)
{
  guint                  n = self->line->len;
  const SeraiTableEntry *entry =
      n > 0 ? serai_table_get_entry (self, g_array_index (self->line, guint, n - 1)) : NULL;

  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      const SeraiTimeControl *control = &self->terms.controls[side];
      gint64                  left_ms = entry != NULL ? entry->left_ms[side] : control->time_ms;

      self->left_ms[side] = serai_table_next_left (self, (SeraiSide) side, left_ms);
    }
}

static void
apply_undo (SeraiTable *self, const SeraiTableEvent *event)
{
  while (self->line->len > event->act.ply)
    {
      guint seq = g_array_index (self->line, guint, self->line->len - 1);

      self->n_by_side[serai_table_get_entry (self, seq)->by]--;
      g_array_set_size (self->line, self->line->len - 1);
    }
  serai_record_remove (self->record, self->record->line[event->act.ply + 1]);
  restore_times (self);
  begin_turn (self, event->at);
}

static void
apply_question (SeraiTable *self, const SeraiTableEvent *event)
{
  self->question = (SeraiTableQuestion){
    .is_open = TRUE,
    .kind = event->act.kind,
    .by = event->by,
    .ply = serai_act_has_ply (event->act.kind) ? event->act.ply : 0,
  };
  self->asked[event->by] |= serai_table_ask_bit (event->act.kind);
}

static void
apply_answer (SeraiTable *self, const SeraiTableEvent *event, gboolean is_yes)
{
  self->question.is_open = FALSE;
  if (is_yes)
    self->asked[self->question.by] &= ~serai_table_ask_bit (event->act.kind);
}

/* What has passed of the turn stays so from @at on. */
static void
stop_clock (SeraiTable *self, gint64 at)
{
  self->stopped_ms = serai_table_stopped_ms (self, at);
  self->passed_ms = serai_table_passed_ms (self, at);
  self->since = at;
}

static void
adjourn (SeraiTable *self, gint64 at)
{
  stop_clock (self, at);
  self->state = SERAI_TABLE_ADJOURNED;
}

static void
take_up (SeraiTable *self, gint64 at)
{
  self->since = at;
  self->state = SERAI_TABLE_RUNNING;
}

static void
apply_act (SeraiTable *self, const SeraiTableEvent *event)
{
  switch (event->act.kind)
    {
    case SERAI_ACT_MOVE:
      apply_move (self, event);
      break;
    case SERAI_ACT_ASK_DRAW:
    case SERAI_ACT_ASK_UNDO:
    case SERAI_ACT_ASK_ADJOURN:
      apply_question (self, event);
      break;
    case SERAI_ACT_NO_DRAW:
    case SERAI_ACT_NO_UNDO:
    case SERAI_ACT_NO_ADJOURN:
      apply_answer (self, event, FALSE);
      break;
    case SERAI_ACT_YES_UNDO:
      apply_answer (self, event, TRUE);
      apply_undo (self, event);
      break;
    case SERAI_ACT_YES_ADJOURN:
      apply_answer (self, event, TRUE);
      adjourn (self, event->at);
      break;
    case SERAI_ACT_TAKE_UP:
      take_up (self, event->at);
      break;
    case SERAI_ACT_YES_DRAW:
    case SERAI_ACT_RESIGN:
    case SERAI_ACT_FLAG:
    case SERAI_ACT_CLAIM_WIN:
    case SERAI_ACT_CLAIM_DRAW:
    case SERAI_ACT_SAY:
    case SERAI_N_ACTS:
      break;
    }
}

/* The time stands still from @at on. */
static void
end_game (SeraiTable *self, const SeraiTableEvent *event)
{
  stop_clock (self, event->at);
  self->state = SERAI_TABLE_OVER;
  self->result = event->result;
  self->question.is_open = FALSE;
  if (event->act.kind != SERAI_ACT_MOVE)
    serai_record_last (self->record)->declared = event->result;
}

/**
 * serai_table_apply:
 * @self: a table; unchanged after an error
 * @event: what has happened next; need not be trusted
 * @error: an error of %SERAI_NET_ERROR
 * Returns: whether the event follows from the game
 */
gboolean
serai_table_apply (SeraiTable *self, const SeraiTableEvent *event, GError **error)
{
  if (!check (self, event, error))
    return FALSE;
  add_entry (self, event);
  apply_act (self, event);
  if (event->result.outcome != SERAI_OUTCOME_NONE)
    end_game (self, event);
  return TRUE;
}
