/* serai-language.c: the languages the program speaks, and the choice of one at its start.
 *
 * gettext takes the language from the environment variable LANGUAGE, which needs no locale of
 * that language to be installed, but has no effect under the locale "C". So a chosen language
 * goes into LANGUAGE, and C gives way to C.UTF-8, which every glibc has.
 *
 * The environment may be changed only while the process has one thread, and GSettings starts
 * others. So another process reads the setting.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-language.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Sorted by id; each name in its own script. */
static const SeraiLanguage languages[] = {
  { SERAI_LANGUAGE_SYSTEM, NULL }, { "en", "English" }, { "hy", "Հայերեն" }, { "mni", "ꯃꯩꯇꯩꯂꯣꯟ" },
  { "mni@beng", "মৈতৈলোন্" },       { "ru", "Русский" }, { "si", "සිංහල" },
};

/**
 * serai_language_nth:
 * @n: from 0, which is the choice to follow the desktop
 * Returns: (nullable): the nth language, %NULL past the end; static
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

/* Runs in the process that reads the setting. */
static G_NORETURN void
send_setting (const char *schema_id, int output)
{
  g_autoptr (GSettings) settings = g_settings_new (schema_id);
  g_autofree char *id = g_settings_get_string (settings, "language");
  gsize            length = strlen (id);

  _exit (write (output, id, length) == (gssize) length ? EXIT_SUCCESS : EXIT_FAILURE);
}

/* Returns: (transfer full): what @input yields up to its end */
static char *
read_all (int input)
{
  GString *text = g_string_new (NULL);
  char     buffer[64];
  gssize   n_read;

  while ((n_read = read (input, buffer, sizeof buffer)) > 0 || (n_read < 0 && errno == EINTR))
    g_string_append_len (text, buffer, MAX (n_read, 0));
  return g_string_free (text, FALSE);
}

/**
 * serai_language_read:
 * @schema_id: of the program's settings, which are installed
 * Reads the setting "language". To be called while the process has one thread, which is so
 * afterwards too.
 * Returns: (transfer full): the id of the chosen language, empty if it could not be read
 */
char *
serai_language_read (const char *schema_id)
{
  int   ends[2];
  char *id;
  pid_t reader;

  if (pipe (ends) != 0)
    return g_strdup ("");
  reader = fork ();
  if (reader == 0)
    send_setting (schema_id, ends[1]);
  close (ends[1]);
  id = read_all (ends[0]);
  close (ends[0]);
  if (reader > 0)
    waitpid (reader, NULL, 0);
  return id;
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
 * @id: the language chosen in the settings; an unknown one is that of the desktop
 * @locale_dir: (type filename): where the catalogues are
 * Makes all text from now on appear in the chosen language. To be called once, at the start of
 * the program, while the process has one thread.
 */
void
serai_language_start (const char *id, const char *locale_dir)
{
  if (serai_language_find (id) != 0)
    g_setenv ("LANGUAGE", id, TRUE);
  set_locale ();
  bindtextdomain (GETTEXT_PACKAGE, locale_dir);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/**
 * serai_language_is_draft:
 * Returns: whether the translation in use is a draft: its catalogue has a line "X-Draft: yes" in
 *   the header, which its translators remove when native speakers have checked it
 */
gboolean
serai_language_is_draft (void)
{
  /* The header is the translation of nothing. */
  return strstr (dgettext (GETTEXT_PACKAGE, ""), "\nX-Draft: yes\n") != NULL;
}
