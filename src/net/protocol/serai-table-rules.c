/* serai-table-rules.c: what is allowed in a game with somebody elsewhere, as far as the table alone
 * knows. Both ends check that.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-ending.h"
#include "serai-net-error.h"
#include "serai-table-private.h"
#include "side.h"

static gboolean
refuse (GError **error, SeraiNetError code, const char *why)
{
  return serai_net_error_set (error, code, NULL, "%s", why);
}

static gboolean
read_move (const SeraiTable *self, const SeraiAct *act, SeraiMove *move, const char **why)
{
  return serai_record_read_move (self->record, serai_record_last (self->record), act->move, move,
                                 why)
         == 0;
}

/**
 * serai_table_move_of:
 * @self: a table
 * @act: a move that is allowed
 * Returns: the move
 */
SeraiMove
serai_table_move_of (const SeraiTable *self, const SeraiAct *act)
{
  SeraiMove   move = { 0 };
  const char *why;

  g_warn_if_fail (read_move (self, act, &move, &why));
  return move;
}

static gboolean
allows_move (const SeraiTable *self, SeraiSide by, const SeraiAct *act, GError **error)
{
  SeraiMove   move;
  const char *why;

  if (by != serai_table_get_turn (self))
    return refuse (error, SERAI_NET_ERROR_NOT_YOUR_TURN, "it is the other side’s turn");
  if (!read_move (self, act, &move, &why))
    return serai_net_error_set (error, SERAI_NET_ERROR_ILLEGAL_MOVE, "move", "%s", why);
  return TRUE;
}

static gboolean
allows_question (const SeraiTable *self, SeraiSide by, const SeraiAct *act, GError **error)
{
  if (act->kind == SERAI_ACT_ASK_DRAW && !serai_rules_has_draws (self->terms.rules))
    return refuse (error, SERAI_NET_ERROR_NO_DRAWS, "this game has no draws");
  if (self->question.is_open)
    return refuse (error, SERAI_NET_ERROR_TOO_EARLY, "another question has not been answered");
  if ((self->asked[by] & serai_table_ask_bit (act->kind)) != 0)
    return refuse (error, SERAI_NET_ERROR_TOO_EARLY, "move before you ask that again");
  if (act->kind == SERAI_ACT_ASK_UNDO && act->ply >= self->line->len)
    return serai_net_error_set (error, SERAI_NET_ERROR_BAD_FIELD, "ply",
                                "“ply” must be less than the number of moves");
  return TRUE;
}

/* Who has asked can answer no, too, and so withdraw the question. */
static gboolean
allows_answer (const SeraiTable *self, SeraiSide by, const SeraiAct *act, GError **error)
{
  const SeraiTableQuestion *question = &self->question;

  if (!question->is_open || (question->by == by && !serai_act_is_no (act->kind))
      || serai_table_ask_bit (question->kind) != serai_table_ask_bit (act->kind))
    return refuse (error, SERAI_NET_ERROR_NOTHING_ASKED, "the other side has not asked that");
  if (act->kind == SERAI_ACT_YES_UNDO && act->ply != question->ply)
    return serai_net_error_set (error, SERAI_NET_ERROR_BAD_FIELD, "ply",
                                "“ply” must be that of the question");
  return TRUE;
}

static gboolean
allows_claim (const SeraiTable *self, SeraiSide by, const SeraiAct *act, gint64 at, GError **error)
{
  if (act->kind == SERAI_ACT_CLAIM_DRAW && !serai_rules_has_draws (self->terms.rules))
    return refuse (error, SERAI_NET_ERROR_NO_DRAWS, "this game has no draws");
  if (self->terms.days > 0)
    return refuse (error, SERAI_NET_ERROR_TOO_EARLY, "nobody has to be here in this game");
  if (by == serai_table_get_turn (self))
    return refuse (error, SERAI_NET_ERROR_TOO_EARLY, "it is your own turn");
  if (at - self->since < serai_table_claim_ms (self))
    return refuse (error, SERAI_NET_ERROR_TOO_EARLY, "it has not been their turn for long");
  return TRUE;
}

static gboolean
allows_flag (const SeraiTable *self, SeraiSide by, gint64 at, GError **error)
{
  gint64 deadline = serai_table_earliest_deadline (self);

  if (by != SERAI_SIDE_NONE)
    return refuse (error, SERAI_NET_ERROR_NOT_YOUR_TURN, "only the server does that");
  if (deadline < 0 || at < deadline)
    return refuse (error, SERAI_NET_ERROR_TOO_EARLY, "the time is not up");
  return TRUE;
}

/* In a game that runs. */
static gboolean
allows_in_game (const SeraiTable *self, SeraiSide by, const SeraiAct *act, gint64 at,
                GError **error)
{
  switch (act->kind)
    {
    case SERAI_ACT_MOVE:
      return allows_move (self, by, act, error);
    case SERAI_ACT_ASK_DRAW:
    case SERAI_ACT_ASK_UNDO:
    case SERAI_ACT_ASK_ADJOURN:
      return allows_question (self, by, act, error);
    case SERAI_ACT_YES_DRAW:
    case SERAI_ACT_NO_DRAW:
    case SERAI_ACT_YES_UNDO:
    case SERAI_ACT_NO_UNDO:
    case SERAI_ACT_YES_ADJOURN:
    case SERAI_ACT_NO_ADJOURN:
      return allows_answer (self, by, act, error);
    case SERAI_ACT_TAKE_UP:
      return refuse (error, SERAI_NET_ERROR_NOTHING_ASKED, "the game is not adjourned");
    case SERAI_ACT_FLAG:
      return allows_flag (self, by, at, error);
    case SERAI_ACT_CLAIM_WIN:
    case SERAI_ACT_CLAIM_DRAW:
      return allows_claim (self, by, act, at, error);
    case SERAI_ACT_RESIGN:
    case SERAI_ACT_SAY:
    case SERAI_N_ACTS:
      return TRUE;
    }
  return TRUE;
}

/* The last event is for an end of the game, so that each game has one. */
static gboolean
has_space (const SeraiTable *self, const SeraiAct *act)
{
  gboolean is_end = act->kind == SERAI_ACT_RESIGN || act->kind == SERAI_ACT_FLAG
                    || act->kind == SERAI_ACT_CLAIM_WIN || act->kind == SERAI_ACT_CLAIM_DRAW;

  return self->events->len < SERAI_TABLE_MAX_EVENTS - (is_end ? 0 : 1);
}

/**
 * serai_table_allows:
 * @self: a table
 * @by: who acts; %SERAI_SIDE_NONE: the server
 * @act: what
 * @at: when, in milliseconds since 1970
 * @error: an error of %SERAI_NET_ERROR
 * Returns: whether it is allowed, if the server is right about what the table cannot know
 */
gboolean
serai_table_allows (const SeraiTable *self, SeraiSide by, const SeraiAct *act, gint64 at,
                    GError **error)
{
  if ((by == SERAI_SIDE_NONE) != (act->kind == SERAI_ACT_FLAG))
    return refuse (error, SERAI_NET_ERROR_NOT_YOUR_TURN, "only the server does that, and no more");
  if (!has_space (self, act))
    return serai_net_error_set (error, SERAI_NET_ERROR_TOO_MANY, "events",
                                "the game has too many events");
  if (act->kind == SERAI_ACT_SAY)
    return TRUE;
  if (self->state == SERAI_TABLE_OVER)
    return refuse (error, SERAI_NET_ERROR_OVER, "the game is over");
  if (self->state == SERAI_TABLE_ADJOURNED)
    return act->kind == SERAI_ACT_RESIGN || act->kind == SERAI_ACT_TAKE_UP
           || refuse (error, SERAI_NET_ERROR_ADJOURNED, "the game is adjourned");
  return allows_in_game (self, by, act, at, error);
}

/* Plays @move on the record for a moment. */
static SeraiResult
result_of_move (const SeraiTable *self, SeraiMove move)
{
  SeraiRecordNode *node = serai_record_play (self->record, serai_record_last (self->record), move);
  SeraiResult      result;

  if (node == NULL)
    g_error ("no memory for a move");
  result = serai_record_result (self->record, node);
  serai_record_remove (self->record, node);
  return result;
}

/**
 * serai_table_result_of:
 * @self: a table
 * @by: who acts
 * @act: what; allowed
 * Returns: the result of the game after it; none if it goes on, or was over before
 */
SeraiResult
serai_table_result_of (const SeraiTable *self, SeraiSide by, const SeraiAct *act)
{
  switch (act->kind)
    {
    case SERAI_ACT_MOVE:
      return result_of_move (self, serai_table_move_of (self, act));
    case SERAI_ACT_RESIGN:
      return serai_ending_resign (by);
    case SERAI_ACT_YES_DRAW:
      return serai_ending_agree_draw ();
    case SERAI_ACT_FLAG:
      return serai_ending_lose_on_time (serai_table_get_turn (self));
    case SERAI_ACT_CLAIM_WIN:
      return serai_ending_claim (by, FALSE);
    case SERAI_ACT_CLAIM_DRAW:
      return serai_ending_claim (by, TRUE);
    case SERAI_ACT_ASK_DRAW:
    case SERAI_ACT_NO_DRAW:
    case SERAI_ACT_ASK_UNDO:
    case SERAI_ACT_YES_UNDO:
    case SERAI_ACT_NO_UNDO:
    case SERAI_ACT_ASK_ADJOURN:
    case SERAI_ACT_YES_ADJOURN:
    case SERAI_ACT_NO_ADJOURN:
    case SERAI_ACT_TAKE_UP:
    case SERAI_ACT_SAY:
    case SERAI_N_ACTS:
      break;
    }
  return (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
}
