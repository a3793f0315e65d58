/* serai-hasher.c: hashes passwords without blocking.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-hasher.h"

G_DEFINE_INTERFACE (SeraiHasher, serai_hasher, G_TYPE_OBJECT)

static void
serai_hasher_default_init (SeraiHasherInterface *iface G_GNUC_UNUSED)
{
}

/**
 * serai_hasher_hash_async:
 * @password: UTF-8; copied
 * Errors: %SERAI_NET_ERROR_TOO_FAST if too many hashes are waiting
 */
void
serai_hasher_hash_async (SeraiHasher *self, const char *password, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  SERAI_HASHER_GET_IFACE (self)->hash_async (self, password, callback, user_data);
}

/**
 * serai_hasher_hash_finish:
 * Returns: (transfer full): a text from which the password cannot be recovered
 */
char *
serai_hasher_hash_finish (SeraiHasher *self, GAsyncResult *result, GError **error)
{
  return SERAI_HASHER_GET_IFACE (self)->hash_finish (self, result, error);
}

/**
 * serai_hasher_verify_async:
 * @hash: (nullable): what serai_hasher_hash_finish() returned; %NULL takes as long and never fits
 * Errors: %SERAI_NET_ERROR_TOO_FAST if too many hashes are waiting
 */
void
serai_hasher_verify_async (SeraiHasher *self, const char *password, const char *hash,
                           GAsyncReadyCallback callback, gpointer user_data)
{
  SERAI_HASHER_GET_IFACE (self)->verify_async (self, password, hash, callback, user_data);
}

/**
 * serai_hasher_verify_finish:
 * Returns: whether the password is that of the hash; %FALSE with @error set if it is not known
 */
gboolean
serai_hasher_verify_finish (SeraiHasher *self, GAsyncResult *result, GError **error)
{
  return SERAI_HASHER_GET_IFACE (self)->verify_finish (self, result, error);
}
