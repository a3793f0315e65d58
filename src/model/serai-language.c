/* serai-language.c: the languages the program speaks, and the choice of one at its start.
 *
 * gettext takes the language from the variable LANGUAGE, which needs no locale of that
 * language to be installed, but does nothing under the locale "C". So a chosen language
 * goes into LANGUAGE, and C gives way to C.UTF-8, which every glibc has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-language.h"

#include <glib/gi18n.h>
#include <locale.h>

/* Sorted by id; each name in its own script. */
static const SeraiLanguage languages[] = {
  { SERAI_LANGUAGE_SYSTEM, NULL }, { "en", "English" }, { "hy", "Հայերեն" }, { "mni", "ꯃꯩꯇꯩꯂꯣꯟ" },
  { "mni@beng", "মৈতৈলোন্" },       { "ru", "Русский" }, { "si", "සිංහල" },
};

/**
 * serai_language_nth:
 * @n: from 0, which is the choice to follow the desktop
 * Returns: (nullable): the nth language, %NULL behind the last; static
 */
const SeraiLanguage *
serai_language_nth (gsize n)
{
  return n < G_N_ELEMENTS (languages) ? &languages[n] : NULL;
}

/**
 * serai_language_find:
 * @id: a language as it stands in the settings
 * Returns: its place, 0 (follow the desktop) for an unknown one
 */
gsize
serai_language_find (const char *id)
{
  for (gsize n = 0; n < G_N_ELEMENTS (languages); n++)
    if (strcmp (languages[n].id, id) == 0)
      return n;
  return 0;
}

static void
set_locale (void)
{
  const char *messages;

  if (setlocale (LC_ALL, "") == NULL)
    setlocale (LC_ALL, "C.UTF-8");
  messages = setlocale (LC_MESSAGES, NULL);
  if (g_strcmp0 (messages, "C") == 0 || g_strcmp0 (messages, "POSIX") == 0)
    setlocale (LC_ALL, "C.UTF-8");
}

/**
 * serai_language_start:
 * @id: the language chosen in the settings
 * @locale_dir: (type filename): where the catalogues are
 * Makes all text from now on appear in the chosen language. To be called once, at the
 * start of the program, with LANGUAGE already in the environment (it may be empty):
 * then its value is exchanged in place, which is safe beside the threads of GSettings.
 */
void
serai_language_start (const char *id, const char *locale_dir)
{
  if (strcmp (id, SERAI_LANGUAGE_SYSTEM) != 0)
    g_setenv ("LANGUAGE", id, TRUE);
  set_locale ();
  bindtextdomain (GETTEXT_PACKAGE, locale_dir);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
