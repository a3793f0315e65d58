/* serai-server-options.h: the command line of serai-server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "serai-host-limits.h"

G_BEGIN_DECLS

typedef struct
{
  GSocketAddress  *listen;      /* (owned) */
  char            *store;       /* (owned): a file or "postgresql://…" */
  GTlsCertificate *certificate; /* (owned) (nullable) */
  char            *name;        /* (owned): can be empty */
  SeraiHostLimits  limits;
  gboolean         is_version_wanted;
} SeraiServerOptions;

gboolean serai_server_options_read (SeraiServerOptions *self, int *argc, char ***argv,
                                    GError **error);
void     serai_server_options_clear (SeraiServerOptions *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SeraiServerOptions, serai_server_options_clear)

G_END_DECLS
