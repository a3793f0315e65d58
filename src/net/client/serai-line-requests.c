/* serai-line-requests.c: the requests of a line that wait for replies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-line-requests.h"

#include "serai-frame.h"
#include "serai-members.h"
#include "serai-net-error.h"

#define MAX_HELD_MS 5000 /* longer waits are for people */
#define MAX_TRIES 5

typedef struct
{
  SeraiLineRequests *owner;
  guint              id;
  char              *name;      /* (owned) */
  JsonObject        *members;   /* (owned) */
  GTask             *task;      /* (owned) (nullable): %NULL once it is completed */
  GSource           *cancelled; /* (owned) (nullable) */
  gint64             patience_ms;
  gint64             deadline; /* of the reply, as g_get_monotonic_time(); G_MAXINT64 while held */
  guint              n_tries;
  guint              held; /* the timer that sends it again, or 0 */
} Request;

struct _SeraiLineRequests
{
  SeraiLineSend send;
  gpointer      data;
  guint         last_id;
  GHashTable   *requests; /* (element-type uint Request) (owned): by id */
};

static void
drop_cancelled_source (Request *request)
{
  if (request->cancelled == NULL)
    return;
  g_source_destroy (request->cancelled);
  g_clear_pointer (&request->cancelled, g_source_unref);
}

static void
request_free (gpointer data)
{
  Request *request = data;

  drop_cancelled_source (request);
  g_clear_handle_id (&request->held, g_source_remove);
  g_clear_object (&request->task);
  json_object_unref (request->members);
  g_free (request->name);
  g_free (request);
}

/* The reply is still awaited, but for nobody. */
static gboolean
cancelled_cb (GCancellable *cancellable G_GNUC_UNUSED, gpointer user_data)
{
  Request *request = user_data;
  g_autoptr (GTask) task = g_steal_pointer (&request->task);

  drop_cancelled_source (request);
  g_task_return_error_if_cancelled (task);
  return G_SOURCE_REMOVE;
}

static void
watch_cancellable (Request *request)
{
  GCancellable *cancellable = g_task_get_cancellable (request->task);

  if (cancellable == NULL)
    return;
  request->cancelled = g_cancellable_source_new (cancellable);
  g_source_set_callback (request->cancelled, G_SOURCE_FUNC (cancelled_cb), request, NULL);
  g_source_attach (request->cancelled, g_task_get_context (request->task));
}

static guint
next_id (SeraiLineRequests *self)
{
  self->last_id = self->last_id < SERAI_FRAME_MAX_ID ? self->last_id + 1 : 1;
  return self->last_id;
}

static JsonObject *
copy_members (JsonObject *members)
{
  JsonObject *copy = json_object_new ();
  g_autoptr (GList) names = json_object_get_members (members);

  for (GList *name = names; name != NULL; name = name->next)
    json_object_set_member (copy, name->data,
                            json_node_copy (json_object_get_member (members, name->data)));
  return copy;
}

/* Takes @request. */
static void
send_request (SeraiLineRequests *self, Request *request)
{
  g_autofree char *text = NULL;

  request->id = next_id (self);
  request->n_tries++;
  request->deadline = g_get_monotonic_time () + request->patience_ms * 1000;
  g_hash_table_insert (self->requests, GUINT_TO_POINTER (request->id), request);
  text = serai_frame_write_request (request->name, request->id, copy_members (request->members));
  self->send (self->data, text);
}

static gboolean
held_cb (gpointer user_data)
{
  Request           *request = user_data;
  SeraiLineRequests *self = request->owner;

  request->held = 0;
  g_hash_table_steal (self->requests, GUINT_TO_POINTER (request->id));
  if (request->task != NULL)
    send_request (self, request);
  else
    request_free (request);
  return G_SOURCE_REMOVE;
}

/* Returns: whether the request that was refused with @error will be sent again */
static gboolean
hold (Request *request, const GError *error)
{
  gint64 wait_ms = serai_net_error_get_wait_ms (error);

  if (!g_error_matches (error, SERAI_NET_ERROR, SERAI_NET_ERROR_TOO_FAST) || wait_ms <= 0
      || wait_ms > MAX_HELD_MS || request->n_tries >= MAX_TRIES || request->task == NULL)
    return FALSE;
  request->deadline = G_MAXINT64;
  request->held = g_timeout_add ((guint) wait_ms, held_cb, request);
  return TRUE;
}

/* @error: (transfer full) */
static void
fail (Request *request, GError *error)
{
  g_autoptr (GTask) task = g_steal_pointer (&request->task);

  if (task != NULL)
    g_task_return_error (task, error);
  else
    g_error_free (error);
}

/**
 * serai_line_requests_new:
 * @send: sends a message
 * Returns: (transfer full): without requests
 */
SeraiLineRequests *
serai_line_requests_new (SeraiLineSend send, gpointer data)
{
  SeraiLineRequests *self = g_new0 (SeraiLineRequests, 1);

  self->send = send;
  self->data = data;
  self->requests = g_hash_table_new_full (NULL, NULL, NULL, request_free);
  return self;
}

/**
 * serai_line_requests_free:
 * All requests fail as after a break.
 */
void
serai_line_requests_free (SeraiLineRequests *self)
{
  serai_line_requests_break (self);
  g_hash_table_unref (self->requests);
  g_free (self);
}

/**
 * serai_line_requests_add:
 * @members: (transfer full) (nullable): of the request, but "request" and "id"
 * @patience_ms: for the reply
 * @task: (transfer full): returns the reply, a JsonObject
 * Sends a request.
 */
void
serai_line_requests_add (SeraiLineRequests *self, const char *name, JsonObject *members,
                         gint64 patience_ms, GTask *task)
{
  Request *request = g_new0 (Request, 1);

  request->owner = self;
  request->name = g_strdup (name);
  request->members = members != NULL ? members : json_object_new ();
  request->patience_ms = patience_ms;
  request->task = task;
  watch_cancellable (request);
  send_request (self, request);
}

/**
 * serai_line_requests_pong:
 * @n: of the ping
 * Sends the only request without a reply.
 */
void
serai_line_requests_pong (SeraiLineRequests *self, gint64 n)
{
  JsonObject      *members = json_object_new ();
  g_autofree char *text = NULL;

  json_object_set_int_member (members, "n", n);
  text = serai_frame_write_request ("pong", next_id (self), members);
  self->send (self->data, text);
}

/**
 * serai_line_requests_answer:
 * @reply: the message of the server
 * @error: %SERAI_NET_ERROR_BAD_FIELD or %SERAI_NET_ERROR_BAD_MESSAGE
 * Completes the request that @reply answers.
 * Returns: %FALSE if it answers none; the server cannot be relied on
 */
gboolean
serai_line_requests_answer (SeraiLineRequests *self, JsonObject *reply, GError **error)
{
  SeraiMembers members = SERAI_MEMBERS (reply);
  gint64       id = serai_members_integer (&members, "reply", 1, SERAI_FRAME_MAX_ID);
  JsonObject  *refusal =
      serai_members_has (&members, "error") ? serai_members_object (&members, "error") : NULL;
  Request *request;
  g_autoptr (GError) refused = NULL;

  if (!serai_members_end (&members, error))
    return FALSE;
  request = g_hash_table_lookup (self->requests, GUINT_TO_POINTER ((guint) id));
  if (request == NULL || request->held != 0)
    return serai_net_error_set (error, SERAI_NET_ERROR_BAD_MESSAGE, "reply", "a reply to nothing");

  refused = refusal != NULL ? serai_net_error_read (refusal) : NULL;
  if (refused != NULL && hold (request, refused))
    return TRUE;
  g_hash_table_steal (self->requests, GUINT_TO_POINTER (request->id));
  if (refused != NULL)
    fail (request, g_steal_pointer (&refused));
  else if (request->task != NULL)
    g_task_return_pointer (request->task, json_object_ref (reply),
                           (GDestroyNotify) json_object_unref);
  request_free (request);
  return TRUE;
}

/**
 * serai_line_requests_break:
 * Completes all requests with %G_IO_ERROR_CONNECTION_CLOSED: it is not known what became of them.
 */
void
serai_line_requests_break (SeraiLineRequests *self)
{
  g_autoptr (GHashTable) broken = self->requests;
  GHashTableIter iter;
  gpointer       request;

  self->requests = g_hash_table_new_full (NULL, NULL, NULL, request_free);
  g_hash_table_iter_init (&iter, broken);
  while (g_hash_table_iter_next (&iter, NULL, &request))
    fail (request, g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED,
                                        "the connection broke before the reply"));
}

/**
 * serai_line_requests_get_deadline:
 * Returns: when the first reply is due, as g_get_monotonic_time(); %G_MAXINT64: no request waits
 */
gint64
serai_line_requests_get_deadline (SeraiLineRequests *self)
{
  gint64         deadline = G_MAXINT64;
  GHashTableIter iter;
  gpointer       request;

  g_hash_table_iter_init (&iter, self->requests);
  while (g_hash_table_iter_next (&iter, NULL, &request))
    deadline = MIN (deadline, ((Request *) request)->deadline);
  return deadline;
}
