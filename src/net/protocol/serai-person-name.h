/* serai-person-name.h: names of people, and which of them look alike.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SERAI_NAME_MAX_CHARS 32

/* The error is SERAI_NET_ERROR_BAD_NAME with the field "name". */
gboolean serai_person_name_is_valid (const char *name, GError **error);
char    *serai_person_name_skeleton (const char *name); /* equal for names that look alike */

G_END_DECLS
