/* serai-servers.c: the servers that a window remembers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-servers.h"

#include <fcntl.h>

#include <glib/gstdio.h>

#include "serai-frame.h"
#include "serai-members.h"
#include "serai-writer.h"

#define FORMAT "serai-servers"
#define VERSION 1
#define MAX_SERVERS 200 /* the oldest are forgotten */
#define MAX_FILE (4 * 1024 * 1024)
#define MODE 0600 /* of the file: it has secrets */

struct _SeraiServers
{
  GObject      parent_instance;
  GListStore  *list;   /* (owned) (element-type SeraiKnownServer) */
  GFile       *file;   /* (owned) */
  SeraiWriter *writer; /* (owned) */
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SeraiServers, serai_servers, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

/* ---- The list ---- */

static GType
get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return SERAI_TYPE_KNOWN_SERVER;
}

static guint
get_n_items (GListModel *model)
{
  return g_list_model_get_n_items (G_LIST_MODEL (SERAI_SERVERS (model)->list));
}

static gpointer
get_item (GListModel *model, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (SERAI_SERVERS (model)->list), position);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* Returns: (transfer full) (nullable): the server with that address */
static SeraiKnownServer *
find (SeraiServers *self, const SeraiAddress *address, guint *position)
{
  for (guint n = 0; n < get_n_items (G_LIST_MODEL (self)); n++)
    {
      g_autoptr (SeraiKnownServer) server = get_item (G_LIST_MODEL (self), n);

      if (!serai_address_equal (serai_known_server_get_address (server), address))
        continue;
      *position = n;
      return g_steal_pointer (&server);
    }
  return NULL;
}

/* ---- The file ---- */

/* A new file is made with its mode before there are secrets in it; SeraiWriter keeps modes. */
static void
protect (SeraiServers *self)
{
  const char      *path = g_file_peek_path (self->file);
  g_autofree char *folder = g_path_get_dirname (path);
  int              file;

  g_mkdir_with_parents (folder, 0700);
  file = g_open (path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, MODE);
  if (file >= 0)
    g_close (file, NULL);
  else
    g_chmod (path, MODE);
}

static char *
write_text (SeraiServers *self)
{
  JsonObject *root = json_object_new ();
  JsonArray  *servers = json_array_new ();
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), root);

  json_object_unref (root);
  json_object_set_string_member (root, "format", FORMAT);
  json_object_set_int_member (root, "version", VERSION);
  for (guint n = 0; n < get_n_items (G_LIST_MODEL (self)); n++)
    {
      g_autoptr (SeraiKnownServer) server = get_item (G_LIST_MODEL (self), n);

      json_array_add_object_element (servers, serai_known_server_write (server));
    }
  json_object_set_array_member (root, "servers", servers);
  return json_to_string (node, TRUE);
}

static void
save (SeraiServers *self)
{
  protect (self);
  serai_writer_write_async (self->writer, self->file, write_text (self), NULL, NULL, NULL);
}

static gboolean
take_text (SeraiServers *self, const char *text, gsize length, GError **error)
{
  g_autoptr (JsonObject) root = serai_frame_parse (text, length, MAX_FILE, error);
  SeraiMembers members;
  JsonArray   *servers;

  if (root == NULL)
    return FALSE;
  members = SERAI_MEMBERS (root);
  serai_members_integer (&members, "version", 1, VERSION);
  servers = serai_members_array (&members, "servers", MAX_SERVERS);
  if (!serai_members_end (&members, error))
    return FALSE;
  for (guint n = 0; n < json_array_get_length (servers); n++)
    {
      JsonNode *node = json_array_get_element (servers, n);
      g_autoptr (SeraiKnownServer) server =
          JSON_NODE_HOLDS_OBJECT (node) ? serai_known_server_read (json_node_get_object (node))
                                        : NULL;

      if (server != NULL)
        g_list_store_append (self->list, server);
    }
  return TRUE;
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autofree char *text = NULL;
  gsize            length;
  GError          *error = NULL;

  if (!g_file_load_contents_finish (G_FILE (source), result, &text, &length, NULL, &error))
    {
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        {
          g_error_free (error);
          g_task_return_boolean (task, TRUE);
        }
      else
        g_task_return_error (task, error);
    }
  else if (length == 0 || take_text (g_task_get_source_object (task), text, length, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* ---- GObject ---- */

static void
serai_servers_finalize (GObject *object)
{
  SeraiServers *self = SERAI_SERVERS (object);

  g_object_unref (self->list);
  g_object_unref (self->writer);
  g_object_unref (self->file);
  G_OBJECT_CLASS (serai_servers_parent_class)->finalize (object);
}

static void
serai_servers_class_init (SeraiServersClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_servers_finalize;
}

static void
serai_servers_init (SeraiServers *self)
{
  self->writer = serai_writer_new ();
  self->list = g_list_store_new (SERAI_TYPE_KNOWN_SERVER);
  g_signal_connect_object (self->list, "items-changed", G_CALLBACK (g_list_model_items_changed),
                           self, G_CONNECT_SWAPPED);
}

/**
 * serai_servers_new:
 * @file: (nullable): a local file; %NULL: the one in the user's data folder
 * Returns: (transfer full): an empty list; the file is read by serai_servers_load_async()
 */
SeraiServers *
serai_servers_new (GFile *file)
{
  SeraiServers    *self = g_object_new (SERAI_TYPE_SERVERS, NULL);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "serai", "servers.json", NULL);

  self->file = file != NULL ? g_object_ref (file) : g_file_new_for_path (path);
  return self;
}

/**
 * serai_servers_load_async:
 * @callback: calls serai_servers_load_finish()
 * Reads the file, before anything is added to the list.
 */
void
serai_servers_load_async (SeraiServers *self, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SERAI_IS_SERVERS (self));

  g_file_load_contents_async (self->file, cancellable, loaded_cb,
                              g_task_new (self, cancellable, callback, user_data));
}

/**
 * serai_servers_load_finish:
 * @error: the file cannot be read, or is something else; the list is empty then, and the next
 * server that is used replaces the file Returns: whether it was read, or is not there yet
 */
gboolean
serai_servers_load_finish (SeraiServers *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * serai_servers_find:
 * Returns: (transfer none) (nullable): the server with that address
 */
SeraiKnownServer *
serai_servers_find (SeraiServers *self, const SeraiAddress *address)
{
  guint position;
  g_autoptr (SeraiKnownServer) server = NULL;

  g_return_val_if_fail (SERAI_IS_SERVERS (self), NULL);
  g_return_val_if_fail (address != NULL && address->host != NULL, NULL);

  server = find (self, address, &position);
  return server;
}

/**
 * serai_servers_use:
 * @address: with a host
 * @name: (nullable): what the server calls itself; for all texts, %NULL leaves what is known and ""
 *   clears it
 * @player: (nullable): one's name there
 * @token: (nullable): with which one comes in again
 * Adds the server, or makes it the first one, and saves the list.
 * Returns: (transfer none): the server
 */
SeraiKnownServer *
serai_servers_use (SeraiServers *self, const SeraiAddress *address, const char *name,
                   const char *player, const char *token)
{
  guint position = 0;
  g_autoptr (SeraiKnownServer) server = NULL;

  g_return_val_if_fail (SERAI_IS_SERVERS (self), NULL);
  g_return_val_if_fail (address != NULL && address->host != NULL, NULL);

  server = find (self, address, &position);
  if (server != NULL && position > 0)
    g_list_store_remove (self->list, position);
  if (server == NULL)
    server = serai_known_server_new (address);
  else if (position == 0)
    position = G_MAXUINT; /* stays where it is */
  serai_known_server_set (server, name, player, token);
  if (position != G_MAXUINT)
    g_list_store_insert (self->list, 0, server);
  if (get_n_items (G_LIST_MODEL (self)) > MAX_SERVERS)
    g_list_store_remove (self->list, MAX_SERVERS);
  save (self);
  return server;
}

/**
 * serai_servers_set_passwords:
 * @address: of a server in the list
 * @has_passwords: whether it has accounts
 * Remembers that of the server, and saves the list.
 */
void
serai_servers_set_passwords (SeraiServers *self, const SeraiAddress *address,
                             gboolean has_passwords)
{
  SeraiKnownServer *server = serai_servers_find (self, address);

  g_return_if_fail (server != NULL);

  if (has_passwords == serai_known_server_has_passwords (server))
    return;
  serai_known_server_set_passwords (server, has_passwords);
  save (self);
}

/**
 * serai_servers_forget:
 * Removes the server and its token, and saves the list.
 */
void
serai_servers_forget (SeraiServers *self, const SeraiAddress *address)
{
  guint position;
  g_autoptr (SeraiKnownServer) server = NULL;

  g_return_if_fail (SERAI_IS_SERVERS (self));
  g_return_if_fail (address != NULL && address->host != NULL);

  server = find (self, address, &position);
  if (server == NULL)
    return;
  g_list_store_remove (self->list, position);
  save (self);
}

/**
 * serai_servers_flush:
 * @error: why the file could not be written
 * Blocks until the list is in the file.
 * Returns: whether it is
 */
gboolean
serai_servers_flush (SeraiServers *self, GError **error)
{
  g_return_val_if_fail (SERAI_IS_SERVERS (self), FALSE);

  return serai_writer_flush (self->writer, self->file, error);
}
