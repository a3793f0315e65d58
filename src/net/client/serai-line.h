/* serai-line.h: a connection to a server that comes back by itself.
 *
 * A line is opened once. From then on it connects, answers pings, and after a break tries again
 * with exponential back-off and full jitter, at once when the network is back. It has come in when
 * one of the requests "guest", "enrol", "login" or "resume" has succeeded; it keeps the token and
 * resumes after each break. Everything that a break can make doubtful is told: a request that has
 * not been answered fails with %G_IO_ERROR_CONNECTION_CLOSED, and "entered" is emitted again.
 *
 * Properties (all notify):
 *   "state" (SeraiLineState)
 *   "retry-at" (gint64): ms since 1970 of the next try in state WAITING; else -1
 *   "error" (GError, nullable): why the line waits or is closed; %NULL if it was closed by
 *     serai_line_close(), and in the other states. G_TLS_ERROR: the certificate of the server is
 * not valid; G_RESOLVER_ERROR: there is no such host; SERAI_NET_ERROR: the server has said why;
 *     %G_IO_ERROR_NOT_SUPPORTED: not a server of Serai, or of another version of the protocol
 *   "token" (string, nullable): a secret
 * Signals:
 *   "hello" (JsonObject *): the server has begun; state is CONNECTED
 *   "entered" (JsonObject *reply): has come in, for the first time or again
 *   "token-refused": the server does not know the token any more, and the line has forgotten it;
 *     state is CONNECTED, so one can come in by another request
 *   "event" (const char *name, JsonObject *), detailed with the name: any other event
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

#include "serai-address.h"

G_BEGIN_DECLS

typedef enum
{
  SERAI_LINE_IDLE, /* not opened yet */
  SERAI_LINE_CONNECTING,
  SERAI_LINE_CONNECTED, /* the server has said hello; nobody has come in */
  SERAI_LINE_ENTERED,
  SERAI_LINE_WAITING, /* for the next try */
  SERAI_LINE_CLOSED   /* for good */
} SeraiLineState;

/* In milliseconds; tests shorten them. */
typedef struct
{
  gint64 first;    /* the longest wait after the first break: 500 */
  gint64 longest;  /* 60000 */
  gint64 stable;   /* a connection that lasted so long begins with @first again: 10000 */
  gint64 patience; /* for a connection and for the reply to a request: 15000 */
  gint64 silence;  /* of the server; 0 (default): half as much again as it allows its clients */
} SeraiLineTimes;

#define SERAI_TYPE_LINE (serai_line_get_type ())
G_DECLARE_FINAL_TYPE (SeraiLine, serai_line, SERAI, LINE, GObject)

SeraiLine          *serai_line_new (const SeraiAddress *address);
const SeraiAddress *serai_line_get_address (SeraiLine *self);
void                serai_line_set_times (SeraiLine *self, const SeraiLineTimes *times);
void                serai_line_set_monitor (SeraiLine *self, GNetworkMonitor *monitor);
void                serai_line_set_trusted (SeraiLine *self, GTlsDatabase *trusted);
void                serai_line_set_token (SeraiLine *self, const char *token);
void                serai_line_open (SeraiLine *self);
void                serai_line_retry (SeraiLine *self);
gboolean            serai_line_move (SeraiLine *self, const SeraiAddress *address);
void                serai_line_close (SeraiLine *self);

SeraiLineState       serai_line_get_state (SeraiLine *self);
gboolean             serai_line_is_logged_out (SeraiLine *self);
gint64               serai_line_get_retry_at (SeraiLine *self);
const GError        *serai_line_get_error (SeraiLine *self);
GTlsCertificateFlags serai_line_get_tls_errors (SeraiLine *self);
const char          *serai_line_get_token (SeraiLine *self);
JsonObject          *serai_line_get_hello (SeraiLine *self);
gint64               serai_line_get_time (SeraiLine *self);

/* @members: (transfer full) (nullable): of the request, without "request" and "id" */
void        serai_line_request_async (SeraiLine *self, const char *name, JsonObject *members,
                                      GCancellable *cancellable, GAsyncReadyCallback callback,
                                      gpointer user_data);
JsonObject *serai_line_request_finish (SeraiLine *self, GAsyncResult *result, GError **error);

G_END_DECLS
