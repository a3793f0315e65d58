/* serai-language.h: the languages of the program and the choice of one at its start.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The id for the language of the desktop. */
#define SERAI_LANGUAGE_SYSTEM "system"

typedef struct
{
  const char *id;   /* as in the settings and in LANGUAGE */
  const char *name; /* in the language itself, never translated; NULL for the desktop's */
} SeraiLanguage;

const SeraiLanguage *serai_language_nth (gsize n);
gsize                serai_language_find (const char *id);
char                *serai_language_read (const char *schema_id, GPid *reader);
void                 serai_language_start (const char *id, const char *locale_dir);
gboolean             serai_language_is_draft (void);

G_END_DECLS
