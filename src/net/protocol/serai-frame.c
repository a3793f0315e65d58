/* serai-frame.c: the messages that travel between client and server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-frame.h"

#include <string.h>

#include "json-check.h"
#include "json-parse.h"
#include "serai-net-error.h"

static gboolean
refuse (GError **error, SeraiNetError code, const char *why)
{
  return serai_net_error_set (error, code, NULL, "%s", why);
}

/* Whether @text is JSON, but nested too deep for a message. */
static gboolean
is_too_deep (const char *text, gsize size)
{
  guint       line;
  const char *why;

  return serai_json_check (text, size, SERAI_JSON_MAX_DEPTH, &line, &why);
}

static gboolean
check (const char *text, gsize size, GError **error)
{
  guint       line;
  const char *why;

  if (serai_json_check (text, size, SERAI_FRAME_MAX_DEPTH, &line, &why))
    return TRUE;
  if (is_too_deep (text, size))
    return refuse (error, SERAI_NET_ERROR_TOO_LARGE, "the message is nested too deep");
  return refuse (error, SERAI_NET_ERROR_BAD_MESSAGE, why);
}

/**
 * serai_frame_parse:
 * @data: (nullable): what has arrived; need not be trusted
 * @size: its size in bytes
 * @max_size: the size that is accepted
 * @error: %SERAI_NET_ERROR_TOO_LARGE or %SERAI_NET_ERROR_BAD_MESSAGE: the connection is to be
 * closed Returns: (transfer full) (nullable): the object in the frame: valid UTF-8 without NUL,
 * integers of 64 bits, no name twice in an object
 */
JsonObject *
serai_frame_parse (gconstpointer data, gsize size, gsize max_size, GError **error)
{
  g_autofree char *text = NULL;
  g_autofree char *twice = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GError) fault = NULL;

  if (size > max_size)
    {
      refuse (error, SERAI_NET_ERROR_TOO_LARGE, "the message is too long");
      return NULL;
    }
  text = g_strndup (data != NULL ? data : "", size); /* json-check needs the closing NUL */
  if (!check (text, size, error))
    return NULL;
  root = serai_json_parse (text, size, &twice, &fault);
  if (root != NULL && JSON_NODE_HOLDS_OBJECT (root))
    return json_node_dup_object (root);
  refuse (error, SERAI_NET_ERROR_BAD_MESSAGE,
          fault != NULL   ? fault->message
          : twice != NULL ? "a name appears twice in an object"
                          : "the message is not an object");
  return NULL;
}

/* ---- Writing ---- */

static char *
write_object (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);
  return json_to_string (node, FALSE);
}

/**
 * serai_frame_write_request:
 * @request: the name of the request
 * @id: its number, from 1 to %SERAI_FRAME_MAX_ID
 * @object: (transfer full) (nullable): its other members
 * Returns: (transfer full): the message
 */
char *
serai_frame_write_request (const char *request, guint id, JsonObject *object)
{
  if (object == NULL)
    object = json_object_new ();
  json_object_set_string_member (object, "request", request);
  json_object_set_int_member (object, "id", id);
  return write_object (object);
}

/**
 * serai_frame_write_reply:
 * @id: the number of the request
 * @object: (transfer full) (nullable): the other members
 * Returns: (transfer full): the message
 */
char *
serai_frame_write_reply (guint id, JsonObject *object)
{
  if (object == NULL)
    object = json_object_new ();
  json_object_set_int_member (object, "reply", id);
  return write_object (object);
}

/**
 * serai_frame_write_event:
 * @event: the name of the event
 * @object: (transfer full) (nullable): its other members
 * Returns: (transfer full): the message
 */
char *
serai_frame_write_event (const char *event, JsonObject *object)
{
  if (object == NULL)
    object = json_object_new ();
  json_object_set_string_member (object, "event", event);
  return write_object (object);
}

/**
 * serai_frame_write_refusal:
 * @id: the number of the request
 * @error: why it is refused, an error of %SERAI_NET_ERROR
 * Returns: (transfer full): the reply
 */
char *
serai_frame_write_refusal (guint id, const GError *error)
{
  JsonObject *object = json_object_new ();

  json_object_set_object_member (object, "error", serai_net_error_write (error));
  return serai_frame_write_reply (id, object);
}

/**
 * serai_frame_write_error:
 * @error: an error that belongs to no request, of %SERAI_NET_ERROR
 * Returns: (transfer full): the event
 */
char *
serai_frame_write_error (const GError *error)
{
  JsonObject *object = json_object_new ();

  json_object_set_object_member (object, "error", serai_net_error_write (error));
  return serai_frame_write_event ("error", object);
}
