/* serai-terms.c: what two people agree to play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-terms.h"

#include <string.h>

#include "game.h"
#include "registry.h"
#include "serai-members.h"
#include "serai-net-error.h"

#define MAX_ID 32    /* bytes of the id of a game */
#define MAX_VALUE 64 /* of the value of an option */
#define MAX_TIME 32  /* of the text of a time control */

static const char *const firsts[] = {
  [SERAI_FIRST_SENIOR] = "senior",
  [SERAI_FIRST_ME] = "me",
  [SERAI_FIRST_YOU] = "you",
  [SERAI_FIRST_LOT] = "lot",
  NULL,
};

/**
 * serai_first_text:
 * Returns: @self as in the protocol
 */
const char *
serai_first_text (SeraiFirst self)
{
  return firsts[self];
}

/**
 * serai_first_read:
 * @text: (nullable): as serai_first_text() returns it
 * Returns: what @text says; %SERAI_FIRST_SENIOR if it is something else
 */
SeraiFirst
serai_first_read (const char *text)
{
  SeraiFirst first = SERAI_FIRST_LOT;

  while (first > SERAI_FIRST_SENIOR && g_strcmp0 (text, firsts[first]) != 0)
    first--;
  return first;
}

/**
 * serai_terms_init:
 * @self: (out): the default terms of a game: no limit of time, one leg, not rated
 * @rules: the game
 */
void
serai_terms_init (SeraiTerms *self, const SeraiRules *rules)
{
  *self = (SeraiTerms){ .rules = rules, .first = SERAI_FIRST_SENIOR, .legs = 1 };
  serai_options_init (rules, &self->options);
}

static gboolean
has_default_options (const SeraiTerms *self)
{
  SeraiOptions defaults;

  serai_options_init (self->rules, &defaults);
  return serai_options_equal (self->rules, &self->options, &defaults);
}

static gboolean
is_limited (const SeraiTerms *self)
{
  return self->controls[SERAI_SIDE_P1].kind != SERAI_TIME_UNLIMITED
         || self->controls[SERAI_SIDE_P2].kind != SERAI_TIME_UNLIMITED;
}

static gboolean
refuse (GError **error, const char *field, const char *why)
{
  return serai_net_error_set (error, SERAI_NET_ERROR_BAD_TERMS, field, "“%s” %s", field, why);
}

/**
 * serai_terms_check:
 * @self: terms of which each member is valid by itself
 * @error: %SERAI_NET_ERROR_BAD_TERMS
 * Returns: whether they fit together
 */
gboolean
serai_terms_check (const SeraiTerms *self, GError **error)
{
  if (self->days > 0 && is_limited (self))
    return refuse (error, "time", "cannot be given together with days");
  if (self->rated && !has_default_options (self))
    return refuse (error, "rated", "needs the default options");
  if (self->rated
      && !serai_time_control_equal (&self->controls[SERAI_SIDE_P1], &self->controls[SERAI_SIDE_P2]))
    return refuse (error, "rated", "needs equal times");
  return TRUE;
}

/* ---- Reading ---- */

static void
read_game (SeraiTerms *self, SeraiMembers *members)
{
  const char *id = serai_members_text (members, "game", 1, MAX_ID);

  self->rules = serai_registry_find (id);
  if (self->rules == NULL)
    serai_members_refuse (members, "game", "is not the id of a game");
}

/* The names of options are those of the game; a text of the client is never repeated. */
static void
read_option (SeraiTerms *self, SeraiMembers *options, const char *key)
{
  g_autofree char *value = g_strdup (serai_members_text (options, key, 1, MAX_VALUE));
  const char      *why;

  if (options->fault == NULL && !serai_options_set (self->rules, &self->options, key, value, &why))
    serai_members_refuse (options, key, why);
}

static gboolean
has_option (const SeraiTerms *self, const char *key)
{
  for (gsize n = 0; n < self->rules->n_options; n++)
    if (strcmp (self->rules->options[n].key, key) == 0)
      return TRUE;
  return FALSE;
}

static void
read_options (SeraiTerms *self, SeraiMembers *members)
{
  JsonObject    *object = serai_members_object (members, "options");
  SeraiMembers   options = SERAI_MEMBERS (object);
  JsonObjectIter iter;
  const char    *key;
  GError        *fault = NULL;

  if (object == NULL)
    return;
  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &key, NULL))
    if (has_option (self, key))
      read_option (self, &options, key);
    else
      serai_members_refuse (members, "options", "has a name that is no option of this game");
  if (!serai_members_end (&options, &fault))
    serai_members_take_fault (members, "options", fault);
}

static void
read_control (SeraiTimeControl *control, SeraiMembers *members, JsonNode *node, const char *name)
{
  const char *text =
      JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
          ? json_node_get_string (node)
          : "";

  if (strlen (text) > MAX_TIME || !serai_time_control_from_text (control, text, NULL))
    serai_members_refuse (members, name, "is not a time control");
}

static void
read_time (SeraiTerms *self, SeraiMembers *members)
{
  static const char *const names[] = { "time.0", "time.1" };
  JsonArray               *array = serai_members_array (members, "time", 2);

  if (array == NULL)
    return;
  if (json_array_get_length (array) != 2)
    serai_members_refuse (members, "time", "must have two time controls");
  else
    for (guint side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
      read_control (&self->controls[side], members, json_array_get_element (array, side),
                    names[side]);
}

/* Hands over the fault of @members; one of terms has a code of its own. */
static gboolean
end (SeraiMembers *members, GError **error)
{
  g_autoptr (GError) fault = NULL;

  if (serai_members_end (members, &fault))
    return TRUE;
  return serai_net_error_set (error, SERAI_NET_ERROR_BAD_TERMS, serai_net_error_get_field (fault),
                              "%s", fault->message);
}

/**
 * serai_terms_read:
 * @self: (out): the terms; not to be used after a fault
 * @object: their object; need not be trusted
 * @error: %SERAI_NET_ERROR_BAD_TERMS, which names the member that is wrong
 * Returns: whether they can be played
 */
gboolean
serai_terms_read (SeraiTerms *self, JsonObject *object, GError **error)
{
  SeraiMembers members = SERAI_MEMBERS (object);

  *self = (SeraiTerms){ 0 };
  read_game (self, &members);
  if (!end (&members, error))
    return FALSE;
  serai_terms_init (self, self->rules);
  if (serai_members_has (&members, "options"))
    read_options (self, &members);
  self->first =
      (SeraiFirst) serai_members_choice_or (&members, "first", firsts, SERAI_FIRST_SENIOR);
  if (serai_members_has (&members, "time"))
    read_time (self, &members);
  self->days = (int) serai_members_integer_or (&members, "days", 1, SERAI_TERMS_MAX_DAYS, 0);
  self->rated = serai_members_boolean_or (&members, "rated", FALSE);
  self->legs = (int) serai_members_integer_or (&members, "legs", 1, SERAI_TERMS_MAX_LEGS, 1);
  self->delay_ms = serai_members_integer_or (&members, "delay", 0, SERAI_TERMS_MAX_DELAY_MS, 0);
  if (self->days > 0 && serai_members_has (&members, "time"))
    serai_members_refuse (&members, "time", "cannot be given together with days");
  return end (&members, error) && serai_terms_check (self, error);
}

/* ---- Writing ---- */

static JsonObject *
write_options (const SeraiTerms *self)
{
  JsonObject *object = json_object_new ();

  for (gsize n = 0; n < self->rules->n_options; n++)
    {
      const SeraiOption *option = &self->rules->options[n];

      if (self->options.choice[n] != option->preset)
        json_object_set_string_member (object, option->key,
                                       option->choices[self->options.choice[n]].value);
    }
  return object;
}

static JsonArray *
write_time (const SeraiTerms *self)
{
  JsonArray *array = json_array_new ();

  for (int side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    {
      g_autofree char *text = serai_time_control_to_text (&self->controls[side]);

      json_array_add_string_element (array, text);
    }
  return array;
}

/**
 * serai_terms_write:
 * @self: valid terms
 * Returns: (transfer full): their object
 */
JsonObject *
serai_terms_write (const SeraiTerms *self)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "game", self->rules->id);
  json_object_set_object_member (object, "options", write_options (self));
  json_object_set_string_member (object, "first", serai_first_text (self->first));
  if (self->days > 0)
    json_object_set_int_member (object, "days", self->days);
  else if (is_limited (self))
    json_object_set_array_member (object, "time", write_time (self));
  json_object_set_boolean_member (object, "rated", self->rated);
  json_object_set_int_member (object, "legs", self->legs);
  json_object_set_int_member (object, "delay", self->delay_ms);
  return object;
}

/**
 * serai_terms_equal:
 * Returns: whether @a and @b are the same
 */
gboolean
serai_terms_equal (const SeraiTerms *a, const SeraiTerms *b)
{
  return a->rules == b->rules && serai_options_equal (a->rules, &a->options, &b->options)
         && a->first == b->first && serai_time_control_equal (&a->controls[0], &b->controls[0])
         && serai_time_control_equal (&a->controls[1], &b->controls[1]) && a->days == b->days
         && !a->rated == !b->rated && a->legs == b->legs && a->delay_ms == b->delay_ms;
}

/**
 * serai_terms_turn:
 * @self: terms
 * Makes them those of the next leg: who had the time of one side has that of the other now.
 */
void
serai_terms_turn (SeraiTerms *self)
{
  SeraiTimeControl first = self->controls[SERAI_SIDE_P1];

  self->controls[SERAI_SIDE_P1] = self->controls[SERAI_SIDE_P2];
  self->controls[SERAI_SIDE_P2] = first;
}
