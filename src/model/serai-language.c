/* serai-language.c: the languages of the program and the choice of one at its start.
 *
 * gettext takes the language from the environment variable LANGUAGE. That works even if no locale
 * of the language is installed, but not in the locale "C". So the chosen language is set in
 * LANGUAGE, and the locale C is replaced by C.UTF-8, which every glibc has.
 *
 * The environment may be changed only while the process has a single thread, but GSettings starts
 * threads. So a child process reads the setting. Its end is not waited for: if GSettings watches a
 * file, the kernel takes 10 ms or more to close the watch.
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
#include <unistd.h>

/* Sorted by id; each name in its own script. */
static const SeraiLanguage languages[] = {
  { SERAI_LANGUAGE_SYSTEM, NULL }, { "en", "English" }, { "hy", "Հայերեն" }, { "mni", "ꯃꯩꯇꯩꯂꯣꯟ" },
  { "mni@beng", "মৈতৈলোন্" },       { "ru", "Русский" }, { "si", "සිංහල" },
};

/**
 * serai_language_nth:
 * @n: from 0, which is the language of the desktop
 * Returns: (nullable): the nth language, %NULL past the end; static
 */
const SeraiLanguage *
serai_language_nth (gsize n)
{
  return n < G_N_ELEMENTS (languages) ? &languages[n] : NULL;
}

/**
 * serai_language_find:
 * @id: a language as in the settings
 * Returns: its index, 0 (the language of the desktop) if it is unknown
 */
gsize
serai_language_find (const char *id)
{
  for (gsize n = 0; n < G_N_ELEMENTS (languages); n++)
    if (strcmp (languages[n].id, id) == 0)
      return n;
  return 0;
}

/* Runs in the child process. */
static G_NORETURN void
send_setting (const char *schema_id, int output)
{
  g_autoptr (GSettings) settings = g_settings_new (schema_id);
  g_autofree char *id = g_settings_get_string (settings, "language");
  gsize            length = strlen (id);
  gboolean         is_sent = write (output, id, length) == (gssize) length;

  close (output); /* ends the wait of the parent */
  _exit (is_sent ? EXIT_SUCCESS : EXIT_FAILURE);
}

/* Returns: (transfer full): everything that can be read from @input */
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
 * @schema_id: the installed schema of the program's settings
 * @reader: (out): the child process, still to be waited for, or 0
 * Reads the setting "language" in a child process. Must be called while the process has a single
 * thread, and starts none.
 * Returns: (transfer full): the id of the chosen language, empty if it could not be read
 */
char *
serai_language_read (const char *schema_id, GPid *reader)
{
  int   ends[2];
  char *id;
  pid_t child;

  *reader = 0;
  if (pipe (ends) != 0)
    return g_strdup ("");
  child = fork ();
  if (child == 0)
    send_setting (schema_id, ends[1]);
  close (ends[1]);
  id = read_all (ends[0]);
  close (ends[0]);
  *reader = MAX (child, 0);
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
 * @id: the language chosen in the settings; the language of the desktop is used if it is unknown
 * @locale_dir: (type filename): the folder of the catalogues
 * Sets the language of all text from now on. Must be called once, at the start of the program,
 * while the process has a single thread.
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
 * Returns: whether the translation in use is a draft. The header of its catalogue then has a line
 *   "X-Draft: yes", which translators remove when native speakers have checked it.
 */
gboolean
serai_language_is_draft (void)
{
  /* The header is the translation of the empty string. */
  return strstr (dgettext (GETTEXT_PACKAGE, ""), "\nX-Draft: yes\n") != NULL;
}
