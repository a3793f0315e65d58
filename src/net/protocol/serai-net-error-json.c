/* serai-net-error-json.c: errors in messages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-members.h"
#include "serai-net-error.h"

#define MAX_CODE 64
#define MAX_TEXT 1024

/**
 * serai_net_error_write:
 * @error: an error of %SERAI_NET_ERROR
 * Returns: (transfer full): the object "error" of a message
 */
JsonObject *
serai_net_error_write (const GError *error)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "code",
                                 serai_net_error_code ((SeraiNetError) error->code));
  json_object_set_string_member (object, "message", error->message);
  if (serai_net_error_get_field (error) != NULL)
    json_object_set_string_member (object, "field", serai_net_error_get_field (error));
  if (serai_net_error_get_wait_ms (error) > 0)
    json_object_set_int_member (object, "wait", serai_net_error_get_wait_ms (error));
  return object;
}

/**
 * serai_net_error_read:
 * @object: the object "error" of a message; need not be trusted
 * Returns: (transfer full): the error: %SERAI_NET_ERROR_OTHER if this version does not know its
 *   code, %SERAI_NET_ERROR_BAD_FIELD if @object is not as described
 */
GError *
serai_net_error_read (JsonObject *object)
{
  SeraiMembers  members = SERAI_MEMBERS (object);
  const char   *code = serai_members_text (&members, "code", 1, MAX_CODE);
  const char   *message = serai_members_text (&members, "message", 0, MAX_TEXT);
  const char   *field = serai_members_text_or (&members, "field", 1, MAX_TEXT, NULL);
  gint64        wait_ms = serai_members_integer_or (&members, "wait", 0, G_MAXINT64, 0);
  SeraiNetError reason = SERAI_NET_ERROR_OTHER;
  GError       *error = NULL;

  if (!serai_members_end (&members, &error))
    return error;
  serai_net_error_from_code (code, &reason);
  serai_net_error_set (&error, reason, field, "%s", message);
  serai_net_error_put_wait_ms (error, wait_ms);
  return error;
}
