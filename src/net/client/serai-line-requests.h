/* serai-line-requests.h: the requests of a line that wait for replies.
 *
 * Each request is a GTask, which is completed once: with the reply (JsonObject), with the error in
 * it, or with %G_IO_ERROR_CONNECTION_CLOSED. One that was refused because there are too many is
 * sent again after the time that the server asks for, if that is short.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct _SeraiLineRequests SeraiLineRequests;

/* Sends the message @text. */
typedef void (*SeraiLineSend) (gpointer data, const char *text);

SeraiLineRequests *serai_line_requests_new (SeraiLineSend send, gpointer data);
void               serai_line_requests_free (SeraiLineRequests *self);
void     serai_line_requests_add (SeraiLineRequests *self, const char *name, JsonObject *members,
                                  gint64 patience_ms, GTask *task);
void     serai_line_requests_pong (SeraiLineRequests *self, gint64 n);
gboolean serai_line_requests_answer (SeraiLineRequests *self, JsonObject *reply, GError **error);
void     serai_line_requests_break (SeraiLineRequests *self);
gint64   serai_line_requests_get_deadline (SeraiLineRequests *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiLineRequests, serai_line_requests_free)

G_END_DECLS
