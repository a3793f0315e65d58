/* serai-request.h: a request of a client, from its receipt to its reply.
 *
 * Each request is replied to or refused exactly once, which frees it. If the client is gone by
 * then, nothing is sent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-members.h"
#include "serai-peer.h"

G_BEGIN_DECLS

typedef struct
{
  SeraiPeer   *peer; /* (owned) */
  guint        id;
  JsonObject  *object;  /* (owned) */
  SeraiMembers members; /* of @object */
  gint64       received_us;
  gpointer     data; /* (nullable) (owned): of who handles it */
  void (*free_data) (gpointer data);
} SeraiRequest;

SeraiRequest *serai_request_new (SeraiPeer *peer, guint id, JsonObject *object, gint64 received_us);
void serai_request_set_data (SeraiRequest *self, gpointer data, void (*free_data) (gpointer data));
gboolean serai_request_check (SeraiRequest *self);
void     serai_request_reply (SeraiRequest *self, JsonObject *object);
void     serai_request_refuse (SeraiRequest *self, GError *error);
void     serai_request_refuse_code (SeraiRequest *self, SeraiNetError code, const char *field,
                                    const char *message);
void     serai_request_refuse_wait (SeraiRequest *self, gint64 wait_ms);

G_END_DECLS
