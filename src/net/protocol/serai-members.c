/* serai-members.c: reads the members of a JSON object that need not be trusted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-members.h"

#include <string.h>

#include "serai-net-error.h"

/**
 * serai_members_has:
 * @self: members
 * @name: the name of one
 * Returns: whether it is there and not null
 */
gboolean
serai_members_has (const SeraiMembers *self, const char *name)
{
  return json_object_has_member (self->object, name)
         && !json_object_get_null_member (self->object, name);
}

/**
 * serai_members_refuse:
 * @self: members
 * @name: the member that is wrong
 * @why: what it should be
 * Sets the fault, unless there is one already.
 */
void
serai_members_refuse (SeraiMembers *self, const char *name, const char *why)
{
  if (self->fault == NULL)
    serai_net_error_set (&self->fault, SERAI_NET_ERROR_BAD_FIELD, name, "“%s” %s", name, why);
}

/**
 * serai_members_take_fault:
 * @self: members
 * @name: the member in which something is wrong
 * @fault: (transfer full) (nullable): what, as an object or a list in @name has reported it
 * Makes @fault the fault of @self, with the path to the member that is wrong, unless there is one
 * already.
 */
void
serai_members_take_fault (SeraiMembers *self, const char *name, GError *fault)
{
  const char *field;

  if (fault == NULL)
    return;
  field = serai_net_error_get_field (fault);
  if (self->fault == NULL)
    {
      g_autofree char *path =
          field != NULL ? g_strconcat (name, ".", field, NULL) : g_strdup (name);

      serai_net_error_set (&self->fault, (SeraiNetError) fault->code, path, "%s", fault->message);
    }
  g_error_free (fault);
}

/* Returns: (nullable): the member, if there is no fault yet and it is of this type */
static JsonNode *
find (SeraiMembers *self, const char *name, JsonNodeType node_type, GType value_type,
      const char *what)
{
  JsonNode *node;

  if (self->fault != NULL)
    return NULL;
  node = json_object_get_member (self->object, name);
  if (node == NULL || json_node_get_node_type (node) != node_type
      || (node_type == JSON_NODE_VALUE && json_node_get_value_type (node) != value_type))
    {
      g_autofree char *why = g_strdup_printf ("must be %s", what);

      serai_members_refuse (self, name, why);
      return NULL;
    }
  return node;
}

/**
 * serai_members_text:
 * @self: members
 * @name: the name of one
 * @min: its least length in bytes
 * @max: its greatest length in bytes
 * Returns: (transfer none): the text; empty after a fault
 */
const char *
serai_members_text (SeraiMembers *self, const char *name, gsize min, gsize max)
{
  JsonNode   *node = find (self, name, JSON_NODE_VALUE, G_TYPE_STRING, "a string");
  const char *text = node != NULL ? json_node_get_string (node) : "";
  gsize       length = strlen (text);

  if (node == NULL || (length >= min && length <= max))
    return text;
  {
    g_autofree char *why =
        g_strdup_printf ("must have %" G_GSIZE_FORMAT " to %" G_GSIZE_FORMAT " bytes", min, max);

    serai_members_refuse (self, name, why);
  }
  return "";
}

/**
 * serai_members_text_or:
 * @self: members
 * @name: the name of one
 * @min: its least length in bytes
 * @max: its greatest length in bytes
 * @preset: (nullable): what it is if it is absent or null
 * Returns: (transfer none) (nullable): the text
 */
const char *
serai_members_text_or (SeraiMembers *self, const char *name, gsize min, gsize max,
                       const char *preset)
{
  return serai_members_has (self, name) ? serai_members_text (self, name, min, max) : preset;
}

/**
 * serai_members_integer:
 * @self: members
 * @name: the name of one
 * @min: its least value
 * @max: its greatest value
 * Returns: the integer; @min after a fault. A number with a fraction or an exponent is none, even
 * if its value is one.
 */
gint64
serai_members_integer (SeraiMembers *self, const char *name, gint64 min, gint64 max)
{
  JsonNode *node = find (self, name, JSON_NODE_VALUE, G_TYPE_INT64, "an integer");
  gint64    value = node != NULL ? json_node_get_int (node) : min;

  if (value >= min && value <= max)
    return value;
  {
    g_autofree char *why =
        g_strdup_printf ("must be from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, min, max);

    serai_members_refuse (self, name, why);
  }
  return min;
}

/**
 * serai_members_integer_or:
 * @self: members
 * @name: the name of one
 * @min: its least value
 * @max: its greatest value
 * @preset: what it is if it is absent or null
 * Returns: the integer
 */
gint64
serai_members_integer_or (SeraiMembers *self, const char *name, gint64 min, gint64 max,
                          gint64 preset)
{
  return serai_members_has (self, name) ? serai_members_integer (self, name, min, max) : preset;
}

/**
 * serai_members_real:
 * @self: members
 * @name: the name of one
 * @min: its least value
 * @max: its greatest value
 * Returns: the number, which may be an integer; @min after a fault
 */
double
serai_members_real (SeraiMembers *self, const char *name, double min, double max)
{
  JsonNode *node = self->fault == NULL ? json_object_get_member (self->object, name) : NULL;
  double    value;

  if (node != NULL && JSON_NODE_HOLDS_VALUE (node)
      && json_node_get_value_type (node) == G_TYPE_INT64)
    value = (double) json_node_get_int (node);
  else
    {
      node = find (self, name, JSON_NODE_VALUE, G_TYPE_DOUBLE, "a number");
      value = node != NULL ? json_node_get_double (node) : min;
    }
  if (value >= min && value <= max)
    return value;
  serai_members_refuse (self, name, "is out of its range");
  return min;
}

/**
 * serai_members_boolean:
 * @self: members
 * @name: the name of one
 * Returns: whether it is true; %FALSE after a fault
 */
gboolean
serai_members_boolean (SeraiMembers *self, const char *name)
{
  JsonNode *node = find (self, name, JSON_NODE_VALUE, G_TYPE_BOOLEAN, "true or false");

  return node != NULL && json_node_get_boolean (node);
}

/**
 * serai_members_boolean_or:
 * @self: members
 * @name: the name of one
 * @preset: what it is if it is absent or null
 * Returns: whether it is true
 */
gboolean
serai_members_boolean_or (SeraiMembers *self, const char *name, gboolean preset)
{
  return serai_members_has (self, name) ? serai_members_boolean (self, name) : preset;
}

/**
 * serai_members_choice:
 * @self: members
 * @name: the name of one
 * @choices: (array zero-terminated=1): the texts it can be
 * Returns: the index of the text; 0 after a fault
 */
int
serai_members_choice (SeraiMembers *self, const char *name, const char *const *choices)
{
  JsonNode        *node = find (self, name, JSON_NODE_VALUE, G_TYPE_STRING, "a string");
  const char      *text = node != NULL ? json_node_get_string (node) : choices[0];
  g_autofree char *list = NULL;
  g_autofree char *why = NULL;

  for (int n = 0; choices[n] != NULL; n++)
    if (strcmp (choices[n], text) == 0)
      return n;
  list = g_strjoinv (", ", (char **) choices);
  why = g_strconcat ("must be one of ", list, NULL);
  serai_members_refuse (self, name, why);
  return 0;
}

/**
 * serai_members_choice_or:
 * @self: members
 * @name: the name of one
 * @choices: (array zero-terminated=1): the texts it can be
 * @preset: the index if it is absent or null
 * Returns: the index of the text
 */
int
serai_members_choice_or (SeraiMembers *self, const char *name, const char *const *choices,
                         int preset)
{
  return serai_members_has (self, name) ? serai_members_choice (self, name, choices) : preset;
}

/**
 * serai_members_object:
 * @self: members
 * @name: the name of one
 * Returns: (transfer none) (nullable): the object; %NULL after a fault
 */
JsonObject *
serai_members_object (SeraiMembers *self, const char *name)
{
  JsonNode *node = find (self, name, JSON_NODE_OBJECT, G_TYPE_INVALID, "an object");

  return node != NULL ? json_node_get_object (node) : NULL;
}

/**
 * serai_members_array:
 * @self: members
 * @name: the name of one
 * @max: its greatest length
 * Returns: (transfer none) (nullable): the array; %NULL after a fault
 */
JsonArray *
serai_members_array (SeraiMembers *self, const char *name, guint max)
{
  JsonNode  *node = find (self, name, JSON_NODE_ARRAY, G_TYPE_INVALID, "an array");
  JsonArray *array = node != NULL ? json_node_get_array (node) : NULL;

  if (array == NULL || json_array_get_length (array) <= max)
    return array;
  serai_members_refuse (self, name, "is too long");
  return NULL;
}

/**
 * serai_members_end:
 * @self: members
 * @error: (out) (optional): the first fault, %SERAI_NET_ERROR_BAD_FIELD if none other was set
 * Returns: whether there was none; @self can then be used again
 */
gboolean
serai_members_end (SeraiMembers *self, GError **error)
{
  GError *fault = g_steal_pointer (&self->fault);

  if (fault == NULL)
    return TRUE;
  g_propagate_error (error, fault);
  return FALSE;
}
