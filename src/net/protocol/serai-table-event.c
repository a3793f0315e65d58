/* serai-table-event.c: what has happened in a game, in messages and in the store.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-table-event.h"

#include <string.h>

#include "game.h"
#include "serai-members.h"
#include "serai-net-error.h"
#include "serai-time-control.h"

static const char *const sides[] = { "p1", "p2", NULL };

/**
 * serai_side_text:
 * @side: one of the two sides
 * Returns: its name in messages
 */
const char *
serai_side_text (SeraiSide side)
{
  g_return_val_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2, NULL);

  return sides[side];
}

/**
 * serai_result_write:
 * @result: the result of a game that is over
 * Returns: (transfer full): its object
 */
JsonObject *
serai_result_write (SeraiResult result)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "outcome", serai_outcome_name (result.outcome));
  json_object_set_string_member (object, "reason", serai_reason_name (result.reason));
  return object;
}

/**
 * serai_result_read:
 * @result: (out): the result; none after a fault
 * @object: its object; need not be trusted
 * @error: %SERAI_NET_ERROR_BAD_FIELD
 * Returns: whether it is the result of a game that is over
 */
gboolean
serai_result_read (SeraiResult *result, JsonObject *object, GError **error)
{
  const char  *outcomes[SERAI_OUTCOME_DRAW + 1] = { NULL };
  const char  *reasons[SERAI_N_REASONS] = { NULL };
  SeraiMembers members = SERAI_MEMBERS (object);
  SeraiResult  read;

  for (int outcome = SERAI_OUTCOME_NONE + 1; outcome <= SERAI_OUTCOME_DRAW; outcome++)
    outcomes[outcome - 1] = serai_outcome_name ((SeraiOutcome) outcome);
  for (int reason = SERAI_REASON_NONE + 1; reason < SERAI_N_REASONS; reason++)
    reasons[reason - 1] = serai_reason_name ((SeraiReason) reason);
  read.outcome = (SeraiOutcome) (serai_members_choice (&members, "outcome", outcomes) + 1);
  read.reason = (SeraiReason) (serai_members_choice (&members, "reason", reasons) + 1);
  *result = (SeraiResult){ SERAI_OUTCOME_NONE, SERAI_REASON_NONE };
  if (!serai_members_end (&members, error))
    return FALSE;
  *result = read;
  return TRUE;
}

static void
write_left (const SeraiTableEvent *event, JsonObject *object)
{
  JsonArray *left = json_array_new ();

  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    if (event->left_ms[side] == SERAI_LEFT_UNLIMITED)
      json_array_add_null_element (left);
    else
      json_array_add_int_element (left, event->left_ms[side]);
  json_object_set_array_member (object, "left", left);
}

/**
 * serai_table_event_write:
 * @event: an event
 * @with_key: whether to write its key: for its author and the store
 * Returns: (transfer full): its object
 */
JsonObject *
serai_table_event_write (const SeraiTableEvent *event, gboolean with_key)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "seq", event->seq);
  json_object_set_int_member (object, "at", event->at);
  if (event->by != SERAI_SIDE_NONE)
    json_object_set_string_member (object, "by", serai_side_text (event->by));
  serai_act_write_kind (&event->act, object);
  if (event->act.kind == SERAI_ACT_MOVE)
    write_left (event, object);
  if (event->result.outcome != SERAI_OUTCOME_NONE)
    json_object_set_object_member (object, "result", serai_result_write (event->result));
  if (with_key && event->act.key[0] != '\0')
    json_object_set_string_member (object, "key", event->act.key);
  return object;
}

/* Reads what one side has left: milliseconds, or null. */
static gint64
read_left (SeraiMembers *members, JsonArray *array, guint side)
{
  JsonNode *node = json_array_get_element (array, side);

  if (JSON_NODE_HOLDS_NULL (node))
    return SERAI_LEFT_UNLIMITED;
  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64
      && json_node_get_int (node) >= 0 && json_node_get_int (node) <= SERAI_TIME_LEFT_MAX_MS)
    return json_node_get_int (node);
  serai_members_refuse (members, "left", "must have two numbers of milliseconds, or null");
  return SERAI_LEFT_UNLIMITED;
}

static void
read_both_left (SeraiMembers *members, SeraiTableEvent *event)
{
  JsonArray *left = serai_members_array (members, "left", 2);

  if (left == NULL)
    return;
  if (json_array_get_length (left) != 2)
    serai_members_refuse (members, "left", "must have two numbers of milliseconds, or null");
  else
    for (guint side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
      event->left_ms[side] = read_left (members, left, side);
}

static void
read_result (SeraiMembers *members, SeraiTableEvent *event)
{
  JsonObject *result = serai_members_object (members, "result");
  GError     *fault = NULL;

  if (result != NULL && !serai_result_read (&event->result, result, &fault))
    serai_members_take_fault (members, "result", fault);
}

static void
read_key (SeraiMembers *members, SeraiTableEvent *event)
{
  const char *key =
      serai_members_text_or (members, "key", SERAI_ACT_KEY_MIN, SERAI_ACT_KEY_MAX, "");

  if (*key != '\0' && !serai_act_is_key (key))
    serai_members_refuse (members, "key", "must have letters, digits, hyphens and underscores");
  g_strlcpy (event->act.key, key, sizeof event->act.key);
}

/**
 * serai_table_event_read:
 * @event: (out): the event; not to be used after a fault
 * @object: its object; need not be trusted
 * @error: %SERAI_NET_ERROR_BAD_FIELD
 * Returns: whether it is an event; whether it fits into the game is another question
 */
gboolean
serai_table_event_read (SeraiTableEvent *event, JsonObject *object, GError **error)
{
  SeraiMembers members = SERAI_MEMBERS (object);
  GError      *fault = NULL;

  *event = (SeraiTableEvent){ .left_ms = { SERAI_LEFT_UNLIMITED, SERAI_LEFT_UNLIMITED } };
  event->seq = (guint) serai_members_integer (&members, "seq", 1, SERAI_MAX_SEQ);
  event->at = serai_members_integer (&members, "at", 0, SERAI_MAX_AT_MS);
  event->by = (SeraiSide) serai_members_choice_or (&members, "by", sides, SERAI_SIDE_NONE);
  if (!serai_act_read_kind (&event->act, object, &fault) && members.fault == NULL)
    members.fault = g_steal_pointer (&fault);
  g_clear_error (&fault);
  if (event->act.kind == SERAI_ACT_MOVE)
    read_both_left (&members, event);
  if (serai_members_has (&members, "result"))
    read_result (&members, event);
  read_key (&members, event);
  return serai_members_end (&members, error);
}
