/* serai-token.h: random tokens and codes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SERAI_TOKEN_TEXT 44 /* 32 bytes in base64url without padding, and the closing NUL */
#define SERAI_CODE_TEXT 9   /* with the closing NUL, without the hyphen */

void     serai_token_make (char text[SERAI_TOKEN_TEXT]);
gboolean serai_token_hash (const char *text, guint8 hash[32]);
void     serai_code_make (char code[SERAI_CODE_TEXT]);
gboolean serai_code_read (const char *text, char code[SERAI_CODE_TEXT]);
char    *serai_code_write (const char *code);

G_END_DECLS
