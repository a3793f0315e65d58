/* serai-server-log.c: the log of serai-server: JSON lines on standard error, or the journal.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-server-log.h"

#include <json-glib/json-glib.h>
#include <stdio.h>
#include <unistd.h>

static const char *
level_name (GLogLevelFlags level)
{
  if (level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL))
    return "error";
  if (level & G_LOG_LEVEL_WARNING)
    return "warning";
  return "info";
}

/* Fields of GLib about the source code and the priority are left out. */
static gboolean
is_written (const GLogField *field)
{
  return field->length < 0 && !g_str_has_prefix (field->key, "CODE_")
         && !g_str_equal (field->key, "PRIORITY");
}

static GLogWriterOutput
write_json (GLogLevelFlags level, const GLogField *fields, gsize n_fields)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%dT%H:%M:%S.%fZ");
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "time", time);
  json_object_set_string_member (object, "level", level_name (level));
  for (gsize n = 0; n < n_fields; n++)
    if (is_written (&fields[n]))
      {
        g_autofree char *key = g_ascii_strdown (fields[n].key, -1);
        g_autofree char *value = g_utf8_make_valid (fields[n].value, -1);

        json_object_set_string_member (object, key, value);
      }
  json_node_take_object (node, object);
  text = json_to_string (node, FALSE);
  fprintf (stderr, "%s\n", text);
  return G_LOG_WRITER_HANDLED;
}

static GLogWriterOutput
writer (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer unused)
{
  if (level & G_LOG_LEVEL_DEBUG)
    return g_log_writer_default (level, fields, n_fields, unused);
  if (g_log_writer_is_journald (STDERR_FILENO)
      && g_log_writer_journald (level, fields, n_fields, unused) == G_LOG_WRITER_HANDLED)
    return G_LOG_WRITER_HANDLED;
  return write_json (level, fields, n_fields);
}

/**
 * serai_server_log_init:
 * Sends all messages of GLib to the log, which knows neither passwords nor tokens.
 */
void
serai_server_log_init (void)
{
  g_log_set_writer_func (writer, NULL, NULL);
}
