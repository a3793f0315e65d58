/* serai-sodium-hasher.h: hashes passwords with Argon2id of libsodium, in a few threads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-hasher.h"

G_BEGIN_DECLS

#define SERAI_TYPE_SODIUM_HASHER (serai_sodium_hasher_get_type ())
G_DECLARE_FINAL_TYPE (SeraiSodiumHasher, serai_sodium_hasher, SERAI, SODIUM_HASHER, GObject)

SeraiHasher *serai_sodium_hasher_new (void);

G_END_DECLS
