/* serai-table-judge.c: the server decides on an act, and makes it an event.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-net-error.h"
#include "serai-table-private.h"
#include "side.h"

/* When an event happens now: never before the last one, even if the clock has been set back. */
static gint64
get_time (const SeraiTable *self, const SeraiTableNow *now)
{
  guint  n = self->events->len;
  gint64 last = n > 0 ? serai_table_get_entry (self, n)->at : self->started;

  return CLAMP (now->now, last, SERAI_MAX_AT_MS);
}

static gint64
get_lag (const SeraiTableNow *now)
{
  return CLAMP (now->lag_ms, 0, SERAI_TABLE_MAX_LAG_MS);
}

static gboolean
is_stale (const SeraiTable *self, guint since)
{
  for (guint seq = since + 1; seq <= self->events->len; seq++)
    if (serai_table_get_entry (self, seq)->kind != SERAI_ACT_SAY)
      return TRUE;
  return FALSE;
}

/* Whether the player knows the game as it is. */
static gboolean
check_since (const SeraiTable *self, const SeraiAct *act, GError **error)
{
  if (act->since > self->events->len)
    return serai_net_error_set (error, SERAI_NET_ERROR_BAD_FIELD, "since",
                                "“since” is more than the number of events");
  if (act->kind == SERAI_ACT_SAY || self->state == SERAI_TABLE_OVER || !is_stale (self, act->since))
    return TRUE;
  return serai_net_error_set (error, SERAI_NET_ERROR_STALE, NULL, "the game has more events");
}

/**
 * serai_table_get_claim_wait:
 * @by: a side
 * Returns: in how many ms @by may claim the game if the other neither comes back nor moves; 0: now;
 *   -1: never, as while the other is here or @by has the turn
 */
gint64
serai_table_get_claim_wait (const SeraiTable *self, SeraiSide by, const SeraiTableNow *now)
{
  gint64 away_ms = now->away_ms[serai_side_other (by)];

  if (self->state != SERAI_TABLE_RUNNING || self->terms.days > 0 || away_ms == 0
      || serai_table_get_turn (self) == by)
    return -1;
  return MAX (serai_table_claim_ms (self) - MIN (away_ms, now->now - self->since), 0);
}

/* Checks whether @act is allowed while the other player is present, or away for this long. */
static gboolean
check_presence (const SeraiTable *self, SeraiSide by, const SeraiAct *act, const SeraiTableNow *now,
                GError **error)
{
  gint64 away_ms = now->away_ms[serai_side_other (by)];

  if ((act->kind == SERAI_ACT_CLAIM_WIN || act->kind == SERAI_ACT_CLAIM_DRAW)
      && away_ms < serai_table_claim_ms (self))
    return serai_net_error_set (error, SERAI_NET_ERROR_TOO_EARLY, NULL,
                                "they have not been away for long");
  if (act->kind == SERAI_ACT_TAKE_UP && self->terms.days == 0 && away_ms > 0)
    return serai_net_error_set (error, SERAI_NET_ERROR_TOO_EARLY, NULL,
                                "the other player is not here");
  return TRUE;
}

/* Sets the times after a move. Returns: whether it was in time */
static gboolean
set_left (const SeraiTable *self, SeraiTableEvent *event, gint64 lag_ms)
{
  event->left_ms[serai_side_other (event->by)] = self->left_ms[serai_side_other (event->by)];
  event->left_ms[event->by] =
      serai_table_left_after_move (self, event->by, serai_table_used_ms (self, event->at) - lag_ms);
  return event->left_ms[event->by] != 0;
}

/* The act as it is sent and stored: with the members of its kind only. */
static SeraiAct
clean_act (const SeraiAct *act)
{
  SeraiAct clean = { .kind = act->kind };

  g_strlcpy (clean.key, act->key, sizeof clean.key);
  if (act->kind == SERAI_ACT_MOVE)
    g_strlcpy (clean.move, act->move, sizeof clean.move);
  if (serai_act_has_ply (act->kind))
    clean.ply = act->ply;
  if (act->kind == SERAI_ACT_SAY)
    clean.phrase = act->phrase;
  return clean;
}

/**
 * serai_table_judge:
 * @self: a table
 * @by: the side that acts
 * @act: what; look up its key first, as one that is known is refused
 * @now: what the table cannot know by itself
 * @out: (out): the event, which is not applied yet; not to be used after an error
 * @error: an error of %SERAI_NET_ERROR
 * Judge the flag first: an act after the time is up is refused as %SERAI_NET_ERROR_OVER only if it
 * is a move. Returns: whether the act is allowed
 */
gboolean
serai_table_judge (const SeraiTable *self, SeraiSide by, const SeraiAct *act,
                   const SeraiTableNow *now, SeraiTableEvent *out, GError **error)
{
  gint64 at = get_time (self, now);

  g_return_val_if_fail (by == SERAI_SIDE_P1 || by == SERAI_SIDE_P2, FALSE);

  if (act->key[0] != '\0' && serai_table_find_key (self, by, act->key) != 0)
    return serai_net_error_set (error, SERAI_NET_ERROR_STALE, "key", "this act has been made");
  if (!check_since (self, act, error) || !serai_table_allows (self, by, act, at, error)
      || !check_presence (self, by, act, now, error))
    return FALSE;
  *out = (SeraiTableEvent){
    .seq = self->events->len + 1,
    .at = at,
    .by = by,
    .act = clean_act (act),
    .left_ms = { SERAI_LEFT_UNLIMITED, SERAI_LEFT_UNLIMITED },
  };
  if (act->kind == SERAI_ACT_MOVE && !set_left (self, out, get_lag (now)))
    return serai_net_error_set (error, SERAI_NET_ERROR_OVER, NULL, "the time is up");
  out->result = serai_table_result_of (self, by, act);
  return TRUE;
}

/**
 * serai_table_judge_flag:
 * @self: a table
 * @now: what the table cannot know by itself; lag and leave are those of the side to move
 * @out: (out): the event of the server, which is not applied yet; set if the time is up
 * Returns: whether the time of the side to move is up
 */
gboolean
serai_table_judge_flag (const SeraiTable *self, const SeraiTableNow *now, SeraiTableEvent *out)
{
  SeraiAct act = { .kind = SERAI_ACT_FLAG };
  gint64   at = get_time (self, now);
  gint64   deadline = serai_table_get_deadline (self, now->leave_ms[serai_table_get_turn (self)]);

  if (deadline < 0 || at - get_lag (now) < deadline
      || !serai_table_allows (self, SERAI_SIDE_NONE, &act, at, NULL))
    return FALSE;
  *out = (SeraiTableEvent){
    .seq = self->events->len + 1,
    .at = at,
    .by = SERAI_SIDE_NONE,
    .act = act,
    .left_ms = { SERAI_LEFT_UNLIMITED, SERAI_LEFT_UNLIMITED },
    .result = serai_table_result_of (self, SERAI_SIDE_NONE, &act),
  };
  return TRUE;
}
