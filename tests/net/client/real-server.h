/* real-server.h: a serai-server with its data in a temporary folder, which can be killed and come
 * back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-address.h"

typedef struct
{
  char        *folder;  /* (owned) */
  GSubprocess *process; /* (owned) (nullable) */
  guint16      port;
} RealServer;

void         real_server_start (RealServer *self);
void         real_server_kill (RealServer *self); /* SIGKILL */
void         real_server_free (RealServer *self);
RealServer  *real_server_new (void);
SeraiAddress real_server_address (RealServer *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RealServer, real_server_free)
