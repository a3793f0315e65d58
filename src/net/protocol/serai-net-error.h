/* serai-net-error.h: why the other end of a connection refuses something.
 *
 * Each error has a code, a stable text of docs/protocol.md, which the message carries. An error can
 * name the member of the request that is wrong, and the time to wait.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define SERAI_NET_ERROR (serai_net_error_quark ())

typedef enum
{
  SERAI_NET_ERROR_BAD_MESSAGE,
  SERAI_NET_ERROR_TOO_LARGE,
  SERAI_NET_ERROR_UNKNOWN_REQUEST,
  SERAI_NET_ERROR_BAD_FIELD,
  SERAI_NET_ERROR_NOT_ENTERED,
  SERAI_NET_ERROR_ENTERED,
  SERAI_NET_ERROR_BAD_NAME,
  SERAI_NET_ERROR_NAME_TAKEN,
  SERAI_NET_ERROR_NO_PASSWORDS,
  SERAI_NET_ERROR_WRONG_PASSWORD,
  SERAI_NET_ERROR_BAD_TOKEN,
  SERAI_NET_ERROR_NO_SUCH_PERSON,
  SERAI_NET_ERROR_NO_SUCH_OFFER,
  SERAI_NET_ERROR_NO_SUCH_GAME,
  SERAI_NET_ERROR_BLOCKED,
  SERAI_NET_ERROR_BLOCKING,
  SERAI_NET_ERROR_SELF,
  SERAI_NET_ERROR_BAD_TERMS,
  SERAI_NET_ERROR_NOT_A_PLAYER,
  SERAI_NET_ERROR_NOT_YOUR_TURN,
  SERAI_NET_ERROR_ILLEGAL_MOVE,
  SERAI_NET_ERROR_STALE,
  SERAI_NET_ERROR_OVER,
  SERAI_NET_ERROR_ADJOURNED,
  SERAI_NET_ERROR_NO_DRAWS,
  SERAI_NET_ERROR_NOTHING_ASKED,
  SERAI_NET_ERROR_TOO_EARLY,
  SERAI_NET_ERROR_TOO_FAST,
  SERAI_NET_ERROR_TOO_MANY,
  SERAI_NET_ERROR_STORAGE,
  SERAI_NET_ERROR_CLOSING,
  SERAI_NET_ERROR_IDLE,
  SERAI_NET_ERROR_OTHER, /* read from a newer server; never sent */
  SERAI_N_NET_ERRORS
} SeraiNetError;

GQuark      serai_net_error_quark (void);
const char *serai_net_error_code (SeraiNetError error);
gboolean    serai_net_error_from_code (const char *code, SeraiNetError *out);

/* Always returns %FALSE. @field (nullable) is copied. */
gboolean serai_net_error_set (GError **error, SeraiNetError code, const char *field,
                              const char *format, ...) G_GNUC_PRINTF (4, 5);
gboolean serai_net_error_set_wait (GError **error, gint64 wait_ms); /* TOO_FAST */

void serai_net_error_put_wait_ms (GError *error, gint64 wait_ms);

const char *serai_net_error_get_field (const GError *error);   /* nullable */
gint64      serai_net_error_get_wait_ms (const GError *error); /* 0: none */

JsonObject *serai_net_error_write (const GError *error);
GError     *serai_net_error_read (JsonObject *object);

G_END_DECLS
