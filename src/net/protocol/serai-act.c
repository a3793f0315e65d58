/* serai-act.c: what a player does in a game with somebody elsewhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-act.h"

#include <string.h>

#include "serai-members.h"

static const char *const kinds[SERAI_N_ACTS + 1] = {
  [SERAI_ACT_MOVE] = "move",
  [SERAI_ACT_RESIGN] = "resign",
  [SERAI_ACT_ASK_DRAW] = "ask-draw",
  [SERAI_ACT_YES_DRAW] = "yes-draw",
  [SERAI_ACT_NO_DRAW] = "no-draw",
  [SERAI_ACT_ASK_UNDO] = "ask-undo",
  [SERAI_ACT_YES_UNDO] = "yes-undo",
  [SERAI_ACT_NO_UNDO] = "no-undo",
  [SERAI_ACT_ASK_ADJOURN] = "ask-adjourn",
  [SERAI_ACT_YES_ADJOURN] = "yes-adjourn",
  [SERAI_ACT_NO_ADJOURN] = "no-adjourn",
  [SERAI_ACT_TAKE_UP] = "take-up",
  [SERAI_ACT_FLAG] = "flag",
  [SERAI_ACT_CLAIM_WIN] = "claim-win",
  [SERAI_ACT_CLAIM_DRAW] = "claim-draw",
  [SERAI_ACT_SAY] = "say",
};

static const char *const phrases[SERAI_N_PHRASES + 1] = {
  [SERAI_PHRASE_HELLO] = "hello",
  [SERAI_PHRASE_GOOD_LUCK] = "good-luck",
  [SERAI_PHRASE_WELL_PLAYED] = "well-played",
  [SERAI_PHRASE_THANKS] = "thanks",
  [SERAI_PHRASE_SORRY] = "sorry",
  [SERAI_PHRASE_ONE_MOMENT] = "one-moment",
  [SERAI_PHRASE_BACK] = "back",
  [SERAI_PHRASE_GOOD_GAME] = "good-game",
  [SERAI_PHRASE_GOODBYE] = "goodbye",
};

/**
 * serai_act_kind_text:
 * @kind: a kind of acts
 * Returns: its name in messages
 */
const char *
serai_act_kind_text (SeraiActKind kind)
{
  g_return_val_if_fail (kind < SERAI_N_ACTS, NULL);

  return kinds[kind];
}

/**
 * serai_phrase_text:
 * @phrase: a sentence
 * Returns: its name in messages
 */
const char *
serai_phrase_text (SeraiPhrase phrase)
{
  g_return_val_if_fail (phrase < SERAI_N_PHRASES, NULL);

  return phrases[phrase];
}

/**
 * serai_act_has_ply:
 * @kind: a kind of acts
 * Returns: whether such an act names a number of moves
 */
gboolean
serai_act_has_ply (SeraiActKind kind)
{
  return kind == SERAI_ACT_ASK_UNDO || kind == SERAI_ACT_YES_UNDO;
}

/**
 * serai_act_is_question:
 * @kind: a kind of acts
 * Returns: whether such an act asks the other side something
 */
gboolean
serai_act_is_question (SeraiActKind kind)
{
  return kind == SERAI_ACT_ASK_DRAW || kind == SERAI_ACT_ASK_UNDO || kind == SERAI_ACT_ASK_ADJOURN;
}

/**
 * serai_act_is_no:
 * @kind: a kind of acts
 * Returns: whether such an act declines, or withdraws, a question
 */
gboolean
serai_act_is_no (SeraiActKind kind)
{
  return kind == SERAI_ACT_NO_DRAW || kind == SERAI_ACT_NO_UNDO || kind == SERAI_ACT_NO_ADJOURN;
}

/**
 * serai_act_is_key:
 * @key: a text; need not be trusted
 * Returns: whether it can be the key of an act: 8 to 32 letters, digits, hyphens and underscores
 */
gboolean
serai_act_is_key (const char *key)
{
  gsize length = strlen (key);

  for (const char *c = key; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && *c != '-' && *c != '_')
      return FALSE;
  return length >= SERAI_ACT_KEY_MIN && length <= SERAI_ACT_KEY_MAX;
}

/**
 * serai_act_read_kind:
 * @act: (out): the act, without key and since; all zero after a fault
 * @object: an act or an event; need not be trusted
 * @error: %SERAI_NET_ERROR_BAD_FIELD
 * Returns: whether it is an act; whether the game allows it is another question
 */
gboolean
serai_act_read_kind (SeraiAct *act, JsonObject *object, GError **error)
{
  SeraiMembers members = SERAI_MEMBERS (object);

  *act = (SeraiAct){ 0 };
  act->kind = (SeraiActKind) serai_members_choice (&members, "kind", kinds);
  if (act->kind == SERAI_ACT_MOVE)
    g_strlcpy (act->move, serai_members_text (&members, "move", 1, SERAI_MOVE_TEXT - 1),
               sizeof act->move);
  if (serai_act_has_ply (act->kind))
    act->ply = (guint) serai_members_integer (&members, "ply", 0, G_MAXINT32);
  if (act->kind == SERAI_ACT_SAY)
    act->phrase = (SeraiPhrase) serai_members_choice (&members, "phrase", phrases);
  return serai_members_end (&members, error);
}

/**
 * serai_act_write_kind:
 * @act: an act
 * @object: an object, to which kind and what belongs to it are added
 */
void
serai_act_write_kind (const SeraiAct *act, JsonObject *object)
{
  json_object_set_string_member (object, "kind", serai_act_kind_text (act->kind));
  if (act->kind == SERAI_ACT_MOVE)
    json_object_set_string_member (object, "move", act->move);
  if (serai_act_has_ply (act->kind))
    json_object_set_int_member (object, "ply", act->ply);
  if (act->kind == SERAI_ACT_SAY)
    json_object_set_string_member (object, "phrase", serai_phrase_text (act->phrase));
}

/**
 * serai_act_read:
 * @act: (out): the act; not to be used after a fault
 * @object: a request "act"; need not be trusted
 * @error: %SERAI_NET_ERROR_BAD_FIELD
 * Returns: whether it is an act of a player; whether the game allows it is another question
 */
gboolean
serai_act_read (SeraiAct *act, JsonObject *object, GError **error)
{
  SeraiMembers members = SERAI_MEMBERS (object);
  const char  *key;

  if (!serai_act_read_kind (act, object, error))
    return FALSE;
  if (act->kind == SERAI_ACT_FLAG)
    serai_members_refuse (&members, "kind", "cannot be flag: only the server makes that");
  act->since = (guint) serai_members_integer (&members, "since", 0, G_MAXINT32);
  key = serai_members_text (&members, "key", SERAI_ACT_KEY_MIN, SERAI_ACT_KEY_MAX);
  if (!serai_act_is_key (key))
    serai_members_refuse (&members, "key", "must have letters, digits, hyphens and underscores");
  g_strlcpy (act->key, key, sizeof act->key);
  return serai_members_end (&members, error);
}

/**
 * serai_act_write:
 * @act: an act of a player
 * @object: an object, to which the members of the request "act" are added, without the game
 */
void
serai_act_write (const SeraiAct *act, JsonObject *object)
{
  json_object_set_int_member (object, "since", act->since);
  json_object_set_string_member (object, "key", act->key);
  serai_act_write_kind (act, object);
}
