/* serai-request.c: a request of a client, from its receipt to its reply.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-request.h"

#include "serai-frame.h"

#define MAX_REFUSED 200 /* in a row, as too fast, until the connection is closed */

/**
 * serai_request_new:
 * Returns: (transfer full): a request that has just been received
 */
SeraiRequest *
serai_request_new (SeraiPeer *peer, guint id, JsonObject *object, gint64 received_us)
{
  SeraiRequest *self = g_new0 (SeraiRequest, 1);

  self->peer = serai_peer_ref (peer);
  self->peer->n_requests++;
  self->id = id;
  self->object = json_object_ref (object);
  self->members = SERAI_MEMBERS (object);
  self->received_us = received_us;
  return self;
}

static void
request_free (SeraiRequest *self)
{
  if (self->free_data != NULL)
    self->free_data (self->data);
  g_clear_error (&self->members.fault);
  json_object_unref (self->object);
  self->peer->n_requests--;
  serai_peer_unref (self->peer);
  g_free (self);
}

/**
 * serai_request_set_data:
 * @data: (transfer full): freed with the request, or when others are set
 */
void
serai_request_set_data (SeraiRequest *self, gpointer data, void (*free_data) (gpointer data))
{
  if (self->free_data != NULL)
    self->free_data (self->data);
  self->data = data;
  self->free_data = free_data;
}

/**
 * serai_request_check:
 * Returns: whether all members that have been read are valid; otherwise @self is refused and freed
 */
gboolean
serai_request_check (SeraiRequest *self)
{
  GError *error = NULL;

  if (serai_members_end (&self->members, &error))
    return TRUE;
  serai_request_refuse (self, error);
  return FALSE;
}

/**
 * serai_request_reply:
 * @self: (transfer full): a request
 * @object: (transfer full) (nullable): the members of the reply
 */
void
serai_request_reply (SeraiRequest *self, JsonObject *object)
{
  g_autofree char *text =
      serai_frame_write_reply (self->id, object != NULL ? object : json_object_new ());

  self->peer->n_refused = 0;
  serai_peer_send_text (self->peer, text);
  request_free (self);
}

static gboolean
is_too_fast_for_long (SeraiPeer *peer, const GError *error)
{
  if (error->code != SERAI_NET_ERROR_TOO_FAST)
    peer->n_refused = 0;
  else
    peer->n_refused++;
  return peer->n_refused > MAX_REFUSED;
}

/* Which member an error is about that does not say it: the first of these that the request has. */
static const struct
{
  SeraiNetError code;
  const char   *fields[2];
} blamed[] = {
  { SERAI_NET_ERROR_NAME_TAKEN, { "name" } },
  { SERAI_NET_ERROR_WRONG_PASSWORD, { "password", "old" } },
  { SERAI_NET_ERROR_BAD_TOKEN, { "token" } },
  { SERAI_NET_ERROR_NO_SUCH_PERSON, { "to", "name" } },
  { SERAI_NET_ERROR_NO_SUCH_OFFER, { "code", "offer" } },
  { SERAI_NET_ERROR_NO_SUCH_GAME, { "game" } },
  { SERAI_NET_ERROR_SELF, { "code", "offer" } },
};

/* Returns: (nullable) */
static const char *
find_field (const SeraiRequest *self, const GError *error)
{
  for (gsize n = 0; n < G_N_ELEMENTS (blamed); n++)
    for (gsize m = 0; m < G_N_ELEMENTS (blamed[n].fields) && blamed[n].fields[m] != NULL; m++)
      if ((int) blamed[n].code == error->code
          && serai_members_has (&self->members, blamed[n].fields[m]))
        return blamed[n].fields[m];
  return NULL;
}

/* Returns: (transfer full): @error as it is sent */
static GError *
complete (const SeraiRequest *self, const GError *error)
{
  const char *field;
  GError     *sent = NULL;

  if (error->domain != SERAI_NET_ERROR)
    {
      serai_net_error_set (&sent, SERAI_NET_ERROR_STORAGE, NULL, "%s", error->message);
      return sent;
    }
  field = serai_net_error_get_field (error) == NULL ? find_field (self, error) : NULL;
  if (field == NULL)
    return g_error_copy (error);
  serai_net_error_set (&sent, (SeraiNetError) error->code, field, "%s", error->message);
  return sent;
}

/**
 * serai_request_refuse:
 * @self: (transfer full): a request
 * @error: (transfer full): of %SERAI_NET_ERROR; others are reported as %SERAI_NET_ERROR_STORAGE
 */
void
serai_request_refuse (SeraiRequest *self, GError *error)
{
  g_autoptr (SeraiPeer) peer = serai_peer_ref (self->peer);
  g_autoptr (GError) sent = complete (self, error);
  g_autofree char *text = NULL;

  g_error_free (error);
  text = serai_frame_write_refusal (self->id, sent);
  peer->hall->metrics.errors[sent->code]++;
  serai_peer_send_text (peer, text);
  request_free (self);
  if (is_too_fast_for_long (peer, sent))
    serai_peer_close (peer, SERAI_NET_ERROR_TOO_FAST, "far too many requests");
}

/**
 * serai_request_refuse_code:
 * @self: (transfer full): a request
 * @field: (nullable): the member that is wrong
 * @message: for developers
 */
void
serai_request_refuse_code (SeraiRequest *self, SeraiNetError code, const char *field,
                           const char *message)
{
  GError *error = NULL;

  serai_net_error_set (&error, code, field, "%s", message);
  serai_request_refuse (self, error);
}

/**
 * serai_request_refuse_wait:
 * @self: (transfer full): a request that came too early
 * @wait_ms: after which the client can try again
 */
void
serai_request_refuse_wait (SeraiRequest *self, gint64 wait_ms)
{
  GError *error = NULL;

  serai_net_error_set_wait (&error, wait_ms);
  serai_request_refuse (self, error);
}
