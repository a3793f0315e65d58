/* serai-server-options.c: the command line of serai-server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-server-options.h"

#include <string.h>

#include "serai-host.h"

#define MAX_NAME_CHARS 64

/* The options as they are written. */
typedef struct
{
  char  *listen, *store, *certificate, *key, *name; /* (owned) (nullable) */
  char **limits;                                    /* (owned) (nullable) */
} Texts;

static gboolean refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list          arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, message);
  return FALSE;
}

static gboolean
refuse_address (GError **error, const char *text)
{
  return refuse (error,
                 "--listen: “%s” is not an address and a port, such as [::]:%u or 127.0.0.1:0",
                 text, SERAI_HOST_PORT);
}

/* The square brackets of an address of IPv6 are required, as its parts are separated by colons. */
static gboolean
read_address (SeraiServerOptions *self, const char *text, GError **error)
{
  const char      *colon = strrchr (text, ':');
  g_autofree char *host = colon != NULL ? g_strndup (text, colon - text) : NULL;
  guint64          port;

  if (host == NULL || !g_ascii_string_to_unsigned (colon + 1, 10, 0, G_MAXUINT16, &port, NULL))
    return refuse_address (error, text);
  if (host[0] == '[' && g_str_has_suffix (host, "]"))
    {
      host[strlen (host) - 1] = '\0';
      memmove (host, host + 1, strlen (host));
    }
  else if (strchr (host, ':') != NULL)
    return refuse_address (error, text);
  self->listen = g_inet_socket_address_new_from_string (host, port);
  return self->listen != NULL || refuse_address (error, text);
}

static gboolean
read_certificate (SeraiServerOptions *self, const Texts *texts, GError **error)
{
  g_autoptr (GError) cause = NULL;

  if (texts->certificate == NULL && texts->key == NULL)
    return TRUE;
  if (texts->certificate == NULL || texts->key == NULL)
    return refuse (error, "--tls-certificate and --tls-key belong together");
  self->certificate = g_tls_certificate_new_from_files (texts->certificate, texts->key, &cause);
  return self->certificate != NULL
         || refuse (error, "The TLS certificate or its key cannot be read: %s", cause->message);
}

static gboolean
refuse_limit (GError **error, const char *text)
{
  g_autoptr (GString) known = g_string_new (NULL);
  const SeraiHostLimit *limit;

  for (gsize n = 0; (limit = serai_host_limits_nth (n)) != NULL; n++)
    g_string_append_printf (known,
                            "\n  %s: %s, %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT
                            ", by default %" G_GINT64_FORMAT,
                            limit->name, limit->meaning, limit->min, limit->max, limit->preset);
  return refuse (error, "--limit: “%s” is not NAME=NUMBER for one of%s", text, known->str);
}

static gboolean
read_limits (SeraiServerOptions *self, const Texts *texts, GError **error)
{
  serai_host_limits_init (&self->limits);
  for (char **text = texts->limits; text != NULL && *text != NULL; text++)
    {
      const char      *equals = strchr (*text, '=');
      g_autofree char *name = equals != NULL ? g_strndup (*text, equals - *text) : NULL;
      gint64           value;

      if (name == NULL || !g_ascii_string_to_signed (equals + 1, 10, 0, G_MAXINT64, &value, NULL)
          || !serai_host_limits_set (&self->limits, name, value))
        return refuse_limit (error, *text);
    }
  return TRUE;
}

static gboolean
read_name (SeraiServerOptions *self, const char *text, GError **error)
{
  if (!g_utf8_validate (text, -1, NULL) || g_utf8_strlen (text, -1) > MAX_NAME_CHARS)
    return refuse (error, "--name: more than %d characters, or not UTF-8", MAX_NAME_CHARS);
  self->name = g_strdup (text);
  return TRUE;
}

static char *
get_default_store (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "serai", NULL);

  g_mkdir_with_parents (folder, 0700); /* a failure is reported when the file is opened */
  return g_build_filename (folder, "server.db", NULL);
}

static gboolean
read_texts (SeraiServerOptions *self, const Texts *texts, GError **error)
{
  g_autofree char *address = g_strdup_printf ("[::]:%u", SERAI_HOST_PORT);

  if (!read_address (self, texts->listen != NULL ? texts->listen : address, error)
      || !read_certificate (self, texts, error) || !read_limits (self, texts, error)
      || !read_name (self, texts->name != NULL ? texts->name : "", error))
    return FALSE;
  self->store = texts->store != NULL ? g_strdup (texts->store) : get_default_store ();
  return TRUE;
}

static void
texts_clear (Texts *self)
{
  g_free (self->listen);
  g_free (self->store);
  g_free (self->certificate);
  g_free (self->key);
  g_free (self->name);
  g_strfreev (self->limits);
}

/**
 * serai_server_options_read:
 * @self: (out): to be cleared, also after an error
 * @error: of %G_OPTION_ERROR, with a message for who runs the server
 * Reads the command line. "--help" prints the help and exits.
 */
gboolean
serai_server_options_read (SeraiServerOptions *self, int *argc, char ***argv, GError **error)
{
  Texts        texts = { 0 };
  GOptionEntry entries[] = {
    { "listen", 'l', 0, G_OPTION_ARG_STRING, &texts.listen,
      "Where to listen (default: [::]:7340, on all networks); port 0: a free one", "ADDRESS:PORT" },
    { "store", 's', 0, G_OPTION_ARG_STRING, &texts.store,
      "Where the games are kept: a file of SQLite, or a database of PostgreSQL "
      "(default: serai/server.db in $XDG_STATE_HOME or ~/.local/state)",
      "FILE|postgresql://…" },
    { "tls-certificate", 0, 0, G_OPTION_ARG_FILENAME, &texts.certificate,
      "Encrypt with this certificate chain (PEM)", "FILE" },
    { "tls-key", 0, 0, G_OPTION_ARG_FILENAME, &texts.key, "Its private key (PEM)", "FILE" },
    { "name", 'n', 0, G_OPTION_ARG_STRING, &texts.name, "What people see as the server's name",
      "TEXT" },
    { "limit", 0, 0, G_OPTION_ARG_STRING_ARRAY, &texts.limits,
      "Change a limit; can be repeated (see serai-server(1))", "NAME=NUMBER" },
    { "version", 0, 0, G_OPTION_ARG_NONE, &self->is_version_wanted, "Print the version", NULL },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  gboolean is_read;

  *self = (SeraiServerOptions){ 0 };
  g_option_context_set_summary (context, "A server for games of Serai between people elsewhere.");
  g_option_context_add_main_entries (context, entries, NULL);
  is_read = g_option_context_parse (context, argc, argv, error);
  if (is_read && *argc > 1)
    is_read = refuse (error, "What is “%s”?", (*argv)[1]);
  is_read = is_read && (self->is_version_wanted || read_texts (self, &texts, error));
  texts_clear (&texts);
  return is_read;
}

void
serai_server_options_clear (SeraiServerOptions *self)
{
  g_clear_object (&self->listen);
  g_clear_object (&self->certificate);
  g_free (self->store);
  g_free (self->name);
}
