/* serai-net-error.c: why the other end of a connection refuses something.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-net-error.h"

#include <string.h>

typedef struct
{
  char  *field; /* nullable */
  gint64 wait_ms;
} SeraiNetErrorPrivate;

static void
serai_net_error_private_init (SeraiNetErrorPrivate *self)
{
  *self = (SeraiNetErrorPrivate){ 0 };
}

static void
serai_net_error_private_copy (const SeraiNetErrorPrivate *from, SeraiNetErrorPrivate *to)
{
  to->field = g_strdup (from->field);
  to->wait_ms = from->wait_ms;
}

static void
serai_net_error_private_clear (SeraiNetErrorPrivate *self)
{
  g_free (self->field);
}

G_DEFINE_EXTENDED_ERROR (SeraiNetError, serai_net_error)

static const char *const codes[SERAI_N_NET_ERRORS] = {
  [SERAI_NET_ERROR_BAD_MESSAGE] = "bad-message",
  [SERAI_NET_ERROR_TOO_LARGE] = "too-large",
  [SERAI_NET_ERROR_UNKNOWN_REQUEST] = "unknown-request",
  [SERAI_NET_ERROR_BAD_FIELD] = "bad-field",
  [SERAI_NET_ERROR_NOT_ENTERED] = "not-entered",
  [SERAI_NET_ERROR_ENTERED] = "entered",
  [SERAI_NET_ERROR_BAD_NAME] = "bad-name",
  [SERAI_NET_ERROR_NAME_TAKEN] = "name-taken",
  [SERAI_NET_ERROR_NO_PASSWORDS] = "no-passwords",
  [SERAI_NET_ERROR_WRONG_PASSWORD] = "wrong-password",
  [SERAI_NET_ERROR_BAD_TOKEN] = "bad-token",
  [SERAI_NET_ERROR_NO_SUCH_PERSON] = "no-such-person",
  [SERAI_NET_ERROR_NO_SUCH_OFFER] = "no-such-offer",
  [SERAI_NET_ERROR_NO_SUCH_GAME] = "no-such-game",
  [SERAI_NET_ERROR_BLOCKED] = "blocked",
  [SERAI_NET_ERROR_BLOCKING] = "blocking",
  [SERAI_NET_ERROR_SELF] = "self",
  [SERAI_NET_ERROR_BAD_TERMS] = "bad-terms",
  [SERAI_NET_ERROR_NOT_A_PLAYER] = "not-a-player",
  [SERAI_NET_ERROR_NOT_YOUR_TURN] = "not-your-turn",
  [SERAI_NET_ERROR_ILLEGAL_MOVE] = "illegal-move",
  [SERAI_NET_ERROR_STALE] = "stale",
  [SERAI_NET_ERROR_OVER] = "over",
  [SERAI_NET_ERROR_ADJOURNED] = "adjourned",
  [SERAI_NET_ERROR_NO_DRAWS] = "no-draws",
  [SERAI_NET_ERROR_NOTHING_ASKED] = "nothing-asked",
  [SERAI_NET_ERROR_TOO_EARLY] = "too-early",
  [SERAI_NET_ERROR_TOO_FAST] = "too-fast",
  [SERAI_NET_ERROR_TOO_MANY] = "too-many",
  [SERAI_NET_ERROR_STORAGE] = "storage",
  [SERAI_NET_ERROR_CLOSING] = "closing",
  [SERAI_NET_ERROR_IDLE] = "idle",
  [SERAI_NET_ERROR_OTHER] = "other",
};

/**
 * serai_net_error_code:
 * @error: a reason
 * Returns: its code in messages
 */
const char *
serai_net_error_code (SeraiNetError error)
{
  g_return_val_if_fail (error < SERAI_N_NET_ERRORS, NULL);

  return codes[error];
}

/**
 * serai_net_error_from_code:
 * @code: a text; need not be trusted
 * @out: (out): the reason, if it is a code of this version
 * Returns: whether it is
 */
gboolean
serai_net_error_from_code (const char *code, SeraiNetError *out)
{
  for (SeraiNetError error = 0; error < SERAI_N_NET_ERRORS; error++)
    if (strcmp (codes[error], code) == 0)
      {
        *out = error;
        return TRUE;
      }
  return FALSE;
}

/**
 * serai_net_error_set:
 * @error: (out) (optional): the error
 * @code: the reason
 * @field: (nullable): the member of the request that is wrong; copied
 * @format: a message in English for developers
 * Returns: %FALSE
 */
gboolean
serai_net_error_set (GError **error, SeraiNetError code, const char *field, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list          args;

  if (error == NULL)
    return FALSE;
  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, SERAI_NET_ERROR, (gint) code, message);
  serai_net_error_get_private (*error)->field = g_strdup (field);
  return FALSE;
}

/**
 * serai_net_error_set_wait:
 * @error: (out) (optional): the error, %SERAI_NET_ERROR_TOO_FAST
 * @wait_ms: when to try again
 * Returns: %FALSE
 */
gboolean
serai_net_error_set_wait (GError **error, gint64 wait_ms)
{
  serai_net_error_set (error, SERAI_NET_ERROR_TOO_FAST, NULL, "too much in a short time");
  if (error != NULL)
    serai_net_error_put_wait_ms (*error, wait_ms);
  return FALSE;
}

/**
 * serai_net_error_put_wait_ms:
 * @error: an error of %SERAI_NET_ERROR
 * @wait_ms: when to try again; 0 if that is not known
 */
void
serai_net_error_put_wait_ms (GError *error, gint64 wait_ms)
{
  g_return_if_fail (error->domain == SERAI_NET_ERROR);

  serai_net_error_get_private (error)->wait_ms = MAX (wait_ms, 0);
}

/**
 * serai_net_error_get_field:
 * @error: an error of any domain
 * Returns: (nullable): the member of the request that is wrong
 */
const char *
serai_net_error_get_field (const GError *error)
{
  return error->domain == SERAI_NET_ERROR ? serai_net_error_get_private (error)->field : NULL;
}

/**
 * serai_net_error_get_wait_ms:
 * @error: an error of any domain
 * Returns: how long to wait before trying again; 0 if that is not known
 */
gint64
serai_net_error_get_wait_ms (const GError *error)
{
  return error->domain == SERAI_NET_ERROR ? serai_net_error_get_private (error)->wait_ms : 0;
}
