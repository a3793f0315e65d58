/* serai-hasher.h: hashes passwords without blocking.
 *
 * The host knows only this interface: a host for guests needs no passwords and none of the
 * libraries that hash them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SERAI_TYPE_HASHER (serai_hasher_get_type ())
G_DECLARE_INTERFACE (SeraiHasher, serai_hasher, SERAI, HASHER, GObject)

struct _SeraiHasherInterface
{
  GTypeInterface parent_interface;

  void (*hash_async) (SeraiHasher *self, const char *password, GAsyncReadyCallback callback,
                      gpointer user_data);
  char *(*hash_finish) (SeraiHasher *self, GAsyncResult *result, GError **error);
  void (*verify_async) (SeraiHasher *self, const char *password, const char *hash,
                        GAsyncReadyCallback callback, gpointer user_data);
  gboolean (*verify_finish) (SeraiHasher *self, GAsyncResult *result, GError **error);
};

void serai_hasher_hash_async (SeraiHasher *self, const char *password, GAsyncReadyCallback callback,
                              gpointer user_data);
char    *serai_hasher_hash_finish (SeraiHasher *self, GAsyncResult *result, GError **error);
void     serai_hasher_verify_async (SeraiHasher *self, const char *password, const char *hash,
                                    GAsyncReadyCallback callback, gpointer user_data);
gboolean serai_hasher_verify_finish (SeraiHasher *self, GAsyncResult *result, GError **error);

G_END_DECLS
