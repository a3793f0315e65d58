/* serai-elsewhere.c: what the windows of the program share of games with somebody elsewhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-elsewhere.h"

#include "serai-elsewhere-games.h"
#include "serai-home-host.h"
#include "side.h"

/* The key of an application's #SeraiElsewhere. */
#define KEY "serai-elsewhere"
/* The key of an application's #SeraiMailbox. */
#define MAILBOX_KEY "serai-mailbox"
/* Stands for the server in this program, whose port can change. */
#define HOME_LINK "home"
#define FIND_MS 3000 /* to find a server on this network that has another address than before */

struct _SeraiElsewhere
{
  GObject              parent_instance;
  GSettings           *settings;   /* (owned) */
  SeraiServers        *servers;    /* (owned): that the user knows */
  SeraiServers        *home;       /* (owned): the one in this program, whose token is kept apart */
  SeraiNearby         *nearby;     /* (owned) (nullable): before it is asked for */
  SeraiHomeHost       *host;       /* (owned) */
  SeraiMailbox        *mailbox;    /* (owned) */
  SeraiElsewhereGames *games;      /* (owned) */
  SeraiHostFinder     *finder;     /* (owned) */
  guint16              known_port; /* at which opponents look for the server here; 0: none does */
  GPtrArray           *clubs;      /* (element-type SeraiClub): those in use; not owned */
  guint                n_unread;   /* files of servers that have not been read yet */
  GQueue               early_tasks; /* (element-type GTask) (owned): that wait for these */
};

/* Somebody on the way into a server. */
typedef struct
{
  SeraiAddress address; /* before the connection; without a host: the server in this program */
  SeraiClub   *club;    /* (owned) (nullable) */
  gboolean     is_home;
  gboolean     is_patient; /* only by a token, and however long that takes */
  gboolean     is_new;     /* nobody else uses the club */
  guint        finding;    /* source that ends the search on this network; 0: it does not go on */
  gboolean     has_looked; /* there, once */
} Way;

G_DEFINE_FINAL_TYPE (SeraiElsewhere, serai_elsewhere, G_TYPE_OBJECT)

static void
way_free (Way *way)
{
  g_clear_handle_id (&way->finding, g_source_remove);
  serai_address_clear (&way->address);
  g_clear_object (&way->club);
  g_free (way);
}

/* ---- Clubs in use ---- */

static void
club_gone_cb (gpointer self, GObject *club)
{
  g_ptr_array_remove_fast (SERAI_ELSEWHERE (self)->clubs, club);
  serai_host_finder_stop (SERAI_ELSEWHERE (self)->finder, (SeraiClub *) club);
}

static gboolean
is_alive (SeraiClub *club)
{
  return serai_line_get_state (serai_club_get_line (club)) != SERAI_LINE_CLOSED;
}

/* Returns: (transfer none) (nullable): the club at @address that is in use */
static SeraiClub *
find_club (SeraiElsewhere *self, const SeraiAddress *address)
{
  for (guint n = 0; n < self->clubs->len; n++)
    {
      SeraiLine *line = serai_club_get_line (self->clubs->pdata[n]);

      if (serai_address_equal (serai_line_get_address (line), address)
          && is_alive (self->clubs->pdata[n]))
        return self->clubs->pdata[n];
    }
  return NULL;
}

/* The list that has the token for a server. */
static SeraiServers *
get_list (SeraiElsewhere *self, SeraiClub *club)
{
  return serai_elsewhere_is_home (self, club) ? self->home : self->servers;
}

/* The server in this program is always kept with the same address. */
static void
get_kept_address (SeraiElsewhere *self, SeraiClub *club, SeraiAddress *out)
{
  serai_address_copy (serai_line_get_address (serai_club_get_line (club)), out);
  if (serai_elsewhere_is_home (self, club))
    out->port = SERAI_DEFAULT_PORT;
}

/* Remembers the server, and the token of the player there, who stays. */
static void
remember_cb (SeraiClub *club)
{
  SeraiElsewhere *self = g_object_get_data (G_OBJECT (club), KEY);
  const char     *token = serai_line_get_token (serai_club_get_line (club));
  const char     *server = serai_club_get_server_name (club);
  g_auto (SeraiAddress) address = { 0 };

  if (serai_club_get_name (club) == NULL || token == NULL)
    return;
  serai_mailbox_add (self->mailbox, club);
  get_kept_address (self, club, &address);
  serai_servers_use (get_list (self, club), &address, server != NULL ? server : "",
                     serai_club_get_name (club), token);
  serai_servers_set_passwords (get_list (self, club), &address, serai_club_has_passwords (club));
}

/* Keeps the games of a server that one has come in to at another address than before. */
static void
follow_move (SeraiElsewhere *self, SeraiClub *club)
{
  SeraiLine       *line = serai_club_get_line (club);
  g_autofree char *link = serai_address_to_link (serai_line_get_address (line));
  g_autofree char *before = g_strdup (serai_elsewhere_games_get_server (club));
  g_autofree char *server = NULL;
  g_autofree char *id = NULL;
  g_autofree char *other = NULL;
  g_auto (SeraiAddress) address = { 0 };

  if (serai_elsewhere_is_home (self, club) || g_str_equal (link, before))
    return;
  g_settings_get (self->settings, "elsewhere-game", "(sss)", &server, &id, &other);
  if (g_str_equal (server, before))
    g_settings_set (self->settings, "elsewhere-game", "(sss)", link, id, other);
  serai_elsewhere_games_move (self->games, club, link);
  if (serai_address_read (&address, before, NULL))
    serai_servers_forget (self->servers, &address);
}

/* A server on this network that does not answer may be back with another address. */
static void
line_changed_cb (SeraiLine *line, GParamSpec *spec G_GNUC_UNUSED, SeraiClub *club)
{
  SeraiElsewhere *self = g_object_get_data (G_OBJECT (club), KEY);
  SeraiLineState  state = serai_line_get_state (line);

  if (state == SERAI_LINE_ENTERED)
    {
      follow_move (self, club);
      remember_cb (club);
    }
  if (state == SERAI_LINE_WAITING && !serai_elsewhere_is_home (self, club))
    serai_host_finder_look_for (self->finder, club);
  else if (state == SERAI_LINE_ENTERED || state == SERAI_LINE_CLOSED)
    serai_host_finder_stop (self->finder, club);
}

/* Returns: (transfer full): a club whose line is not open yet */
static SeraiClub *
create_club (SeraiElsewhere *self, const SeraiAddress *address, gboolean is_home)
{
  g_autoptr (SeraiLine) line = serai_line_new (address);
  SeraiClub        *club = serai_club_new (line);
  SeraiKnownServer *known;
  g_auto (SeraiAddress) kept = { 0 };

  g_object_set_data (G_OBJECT (club), KEY, self);
  g_object_set_data (G_OBJECT (club), HOME_LINK, is_home ? self : NULL);
  get_kept_address (self, club, &kept);
  known = serai_servers_find (get_list (self, club), &kept);
  if (known != NULL)
    serai_club_set_server (club, serai_known_server_get_name (known),
                           serai_known_server_has_passwords (known));
  if (known != NULL && serai_known_server_get_token (known) != NULL)
    serai_line_set_token (line, serai_known_server_get_token (known));
  g_ptr_array_add (self->clubs, club);
  g_object_weak_ref (G_OBJECT (club), club_gone_cb, self);
  g_signal_connect_object (line, "notify::state", G_CALLBACK (line_changed_cb), club, 0);
  g_signal_connect_object (line, "notify::token", G_CALLBACK (line_changed_cb), club, 0);
  g_signal_connect (club, "notify::name", G_CALLBACK (remember_cb), NULL);
  serai_elsewhere_games_add (self->games, club, is_home ? HOME_LINK : NULL);
  return club;
}

static gboolean
found_cb (SeraiElsewhere *self G_GNUC_UNUSED, SeraiClub *club, const SeraiAddress *address)
{
  return serai_line_move (serai_club_get_line (club), address);
}

/* ---- The way into a server ---- */

static void way_changed_cb (SeraiLine *line, GParamSpec *spec, GTask *task);

static gboolean
not_found_cb (gpointer task)
{
  Way *way = g_task_get_task_data (task);

  way->finding = 0;
  way_changed_cb (serai_club_get_line (way->club), NULL, task);
  return G_SOURCE_REMOVE;
}

/* Whether the server is worth waiting for, as it may be found on this network. */
static gboolean
is_finding (SeraiElsewhere *self, Way *way, GTask *task)
{
  if (serai_line_get_state (serai_club_get_line (way->club)) == SERAI_LINE_CLOSED)
    return FALSE;
  if (!way->has_looked && !way->is_home && serai_host_finder_look_for (self->finder, way->club))
    way->finding = g_timeout_add (FIND_MS, not_found_cb, task);
  way->has_looked = TRUE;
  return way->finding != 0;
}

/* Ends @task once the line is up and has come in by its token, if it has one. */
static void
way_changed_cb (SeraiLine *line, GParamSpec *spec G_GNUC_UNUSED, GTask *task)
{
  SeraiLineState state = serai_line_get_state (line);
  Way           *way = g_task_get_task_data (task);
  gboolean       is_in = state == SERAI_LINE_ENTERED && serai_club_get_name (way->club) != NULL;
  gboolean is_up = is_in || (state == SERAI_LINE_CONNECTED && serai_line_get_token (line) == NULL);
  gboolean is_down = state == SERAI_LINE_WAITING || state == SERAI_LINE_CLOSED;

  if ((!is_up && !is_down) || (is_down && is_finding (g_task_get_source_object (task), way, task)))
    return;
  g_signal_handlers_disconnect_by_data (line, task);
  if (is_up)
    g_task_return_pointer (task, g_object_ref (way->club), g_object_unref);
  else if (serai_line_get_error (line) != NULL)
    g_task_return_error (task, g_error_copy (serai_line_get_error (line)));
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CLOSED, "the line was closed");
  if (is_down && way->is_new)
    serai_line_close (line);
  g_object_unref (task);
}

/* Returns: whether that was necessary */
static gboolean
open_line (SeraiLine *line)
{
  switch (serai_line_get_state (line))
    {
    case SERAI_LINE_IDLE:
      serai_line_open (line);
      return TRUE;
    case SERAI_LINE_WAITING:
      serai_line_retry (line);
      return TRUE;
    default:
      return FALSE;
    }
}

/* By now the club knows what the server has said. */
static void
way_entered_cb (SeraiLine *line, gpointer reply G_GNUC_UNUSED, GTask *task)
{
  way_changed_cb (line, NULL, task);
}

/* @task: (transfer full) */
static void
enter (SeraiElsewhere *self, GTask *task)
{
  Way       *way = g_task_get_task_data (task);
  SeraiClub *club = find_club (self, &way->address);
  SeraiLine *line;

  way->is_new = club == NULL;
  way->club = club != NULL ? g_object_ref (club) : create_club (self, &way->address, way->is_home);
  line = serai_club_get_line (way->club);
  g_signal_connect (line, "notify::state", G_CALLBACK (way_changed_cb), task);
  g_signal_connect (line, "notify::token", G_CALLBACK (way_changed_cb), task);
  g_signal_connect_after (line, "entered", G_CALLBACK (way_entered_cb), task);
  if (!open_line (line))
    way_changed_cb (line, NULL, task);
}

/* Whether the user is known on the server at @address, which is not just somebody's program. */
static gboolean
is_known_on_server (SeraiElsewhere *self, const SeraiAddress *address)
{
  SeraiKnownServer *known = serai_servers_find (self->servers, address);

  return known != NULL && serai_known_server_has_passwords (known)
         && serai_known_server_get_token (known) != NULL;
}

/* @task: (transfer full) */
static void
come_back (SeraiElsewhere *self, GTask *task)
{
  Way       *way = g_task_get_task_data (task);
  SeraiClub *club = find_club (self, &way->address);

  if (club == NULL && !is_known_on_server (self, &way->address))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "no such server is known");
  else
    {
      way->club = club != NULL ? g_object_ref (club) : create_club (self, &way->address, FALSE);
      open_line (serai_club_get_line (way->club));
      g_task_return_pointer (task, g_object_ref (way->club), g_object_unref);
    }
  g_object_unref (task);
}

/* Returns: (transfer full): the ids of the games that go on on the server in this program */
static GStrv
list_running_here (SeraiElsewhere *self)
{
  GListModel *games = serai_running_games_get_list (serai_running_games_of (self->settings));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint n = 0; n < g_list_model_get_n_items (games); n++)
    {
      g_autoptr (SeraiRunningGame) game = g_list_model_get_item (games, n);

      if (g_str_equal (serai_running_game_get_server (game), HOME_LINK))
        g_strv_builder_add (builder, serai_running_game_get_id (game));
    }
  return g_strv_builder_end (builder);
}

/* Whether another program has the port of the server in this program that opponents know. */
static gboolean
is_port_taken (SeraiElsewhere *self)
{
  guint16 port = serai_home_host_get_port (self->host);

  return self->known_port != 0 && port != 0 && port != self->known_port;
}

/* The opponents find the games that go on here, if the server has another address than before. */
static void
publish_running (SeraiElsewhere *self)
{
  guint16          port = serai_home_host_get_port (self->host);
  g_autofree char *name = serai_elsewhere_get_name (self);
  g_auto (GStrv) ids = port != 0 ? list_running_here (self) : g_new0 (char *, 1);

  if (ids[0] != NULL || self->nearby != NULL)
    serai_nearby_set_running (serai_elsewhere_get_nearby (self), name, (const char *const *) ids,
                              port);
}

static void
hosting_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  SeraiElsewhere *self = g_task_get_source_object (task);
  Way            *way = g_task_get_task_data (task);
  GError         *error = NULL;

  if (!serai_home_host_start_finish (SERAI_HOME_HOST (source), result, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  publish_running (self);
  way->address.host = g_strdup ("localhost");
  way->address.port = serai_home_host_get_port (SERAI_HOME_HOST (source));
  enter (self, g_steal_pointer (&task));
}

/* Whoever was connected to the server in this program before comes back to the same port.
 * @task: (transfer full) */
static void
begin (SeraiElsewhere *self, GTask *task)
{
  Way             *way = g_task_get_task_data (task);
  guint16          port = (guint16) g_settings_get_uint (self->settings, "elsewhere-port");
  g_autofree char *name = serai_elsewhere_get_name (self);
  g_auto (GStrv) running = NULL;

  if (!way->is_home)
    {
      if (way->is_patient)
        come_back (self, task);
      else
        enter (self, task);
      return;
    }
  running = list_running_here (self);
  if (serai_home_host_get_port (self->host) == 0)
    self->known_port = running[0] != NULL ? port : 0;
  serai_home_host_start_async (self->host, name, port, NULL, hosting_cb, task);
}

/* @task: (transfer full) */
static void
begin_when_read (SeraiElsewhere *self, GTask *task)
{
  if (self->n_unread > 0)
    g_queue_push_tail (&self->early_tasks, task);
  else
    begin (self, task);
}

/* A file that cannot be read is as good as none: then one comes in by name. */
static void
servers_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiElsewhere) self = user_data;
  GTask *task;

  serai_servers_load_finish (SERAI_SERVERS (source), result, NULL);
  self->n_unread--;
  while (self->n_unread == 0 && (task = g_queue_pop_head (&self->early_tasks)) != NULL)
    begin (self, task);
}

/* ---- The object ---- */

/* Nobody on this network sees an offer that is not open any more. */
static void
mailbox_changed_cb (SeraiElsewhere *self)
{
  for (guint n = 0; n < self->clubs->len; n++)
    if (serai_elsewhere_is_home (self, self->clubs->pdata[n])
        && serai_mailbox_has_sent (self->mailbox, self->clubs->pdata[n]))
      return;
  if (self->nearby != NULL)
    serai_nearby_unpublish (self->nearby);
}

static void
serai_elsewhere_dispose (GObject *object)
{
  SeraiElsewhere *self = SERAI_ELSEWHERE (object);

  for (guint n = 0; n < self->clubs->len; n++)
    {
      g_object_weak_unref (self->clubs->pdata[n], club_gone_cb, self);
      g_signal_handlers_disconnect_by_func (self->clubs->pdata[n], remember_cb, NULL);
      g_signal_handlers_disconnect_by_func (serai_club_get_line (self->clubs->pdata[n]),
                                            line_changed_cb, self->clubs->pdata[n]);
    }
  g_ptr_array_set_size (self->clubs, 0);
  if (self->servers != NULL)
    serai_servers_flush (self->servers, NULL);
  if (self->home != NULL)
    serai_servers_flush (self->home, NULL);
  g_clear_object (&self->servers);
  g_clear_object (&self->home);
  g_clear_object (&self->nearby);
  if (self->mailbox != NULL)
    g_signal_handlers_disconnect_by_data (self->mailbox, self);
  g_clear_object (&self->mailbox);
  g_clear_object (&self->games);
  g_clear_object (&self->finder);
  g_clear_object (&self->host);
  G_OBJECT_CLASS (serai_elsewhere_parent_class)->dispose (object);
}

static void
serai_elsewhere_finalize (GObject *object)
{
  SeraiElsewhere *self = SERAI_ELSEWHERE (object);

  g_ptr_array_unref (self->clubs);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (serai_elsewhere_parent_class)->finalize (object);
}

static void
serai_elsewhere_class_init (SeraiElsewhereClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = serai_elsewhere_dispose;
  object_class->finalize = serai_elsewhere_finalize;
}

static void
serai_elsewhere_init (SeraiElsewhere *self)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "serai", "home.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_queue_init (&self->early_tasks);
  self->clubs = g_ptr_array_new ();
  self->servers = serai_servers_new (NULL);
  self->home = serai_servers_new (file);
  self->host = serai_home_host_new ();
  self->n_unread = 2;
  serai_servers_load_async (self->servers, NULL, servers_read_cb, g_object_ref (self));
  serai_servers_load_async (self->home, NULL, servers_read_cb, g_object_ref (self));
}

/**
 * serai_elsewhere_get:
 * @application: the application
 * @settings: its settings
 * Returns: (transfer none): what its windows share, which is created by the first call
 */
SeraiElsewhere *
serai_elsewhere_get (GtkApplication *application, GSettings *settings)
{
  SeraiElsewhere *self;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);

  self = g_object_get_data (G_OBJECT (application), KEY);
  if (self == NULL)
    {
      self = g_object_new (SERAI_TYPE_ELSEWHERE, NULL);
      self->settings = g_object_ref (settings);
      self->mailbox = g_object_ref (serai_elsewhere_get_mailbox (application));
      g_signal_connect_swapped (self->mailbox, "changed", G_CALLBACK (mailbox_changed_cb), self);
      self->finder = serai_host_finder_new (serai_running_games_of (settings));
      g_signal_connect_swapped (self->finder, "found", G_CALLBACK (found_cb), self);
      g_signal_connect_object (serai_running_games_of (settings), "changed",
                               G_CALLBACK (publish_running), self, G_CONNECT_SWAPPED);
      self->games = serai_elsewhere_games_new (serai_running_games_of (settings),
                                               serai_mailbox_get_postman (self->mailbox));
      g_object_set_data_full (G_OBJECT (application), KEY, self, g_object_unref);
    }
  return self;
}

/**
 * serai_elsewhere_get_mailbox:
 * @application: the application
 * Returns: (transfer none): the offers to and by the user, without reading anything
 */
SeraiMailbox *
serai_elsewhere_get_mailbox (GtkApplication *application)
{
  SeraiMailbox *mailbox;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);

  mailbox = g_object_get_data (G_OBJECT (application), MAILBOX_KEY);
  if (mailbox == NULL)
    {
      mailbox = serai_mailbox_new ();
      g_object_set_data_full (G_OBJECT (application), MAILBOX_KEY, mailbox, g_object_unref);
    }
  return mailbox;
}

/**
 * serai_elsewhere_get_servers:
 * Returns: (transfer none): the servers that the user has been on
 */
SeraiServers *
serai_elsewhere_get_servers (SeraiElsewhere *self)
{
  g_return_val_if_fail (SERAI_IS_ELSEWHERE (self), NULL);

  return self->servers;
}

/**
 * serai_elsewhere_get_nearby:
 * Returns: (transfer none): games on this network
 */
SeraiNearby *
serai_elsewhere_get_nearby (SeraiElsewhere *self)
{
  g_return_val_if_fail (SERAI_IS_ELSEWHERE (self), NULL);

  if (self->nearby == NULL)
    self->nearby = serai_nearby_new (NULL);
  return self->nearby;
}

/**
 * serai_elsewhere_get_name:
 * Returns: (transfer full): the user's name for others
 */
char *
serai_elsewhere_get_name (SeraiElsewhere *self)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (SERAI_IS_ELSEWHERE (self), NULL);

  name = g_settings_get_string (self->settings, "elsewhere-name");
  if (name[0] != '\0')
    return g_steal_pointer (&name);
  return g_strdup (g_str_equal (g_get_real_name (), "Unknown") ? g_get_user_name ()
                                                               : g_get_real_name ());
}

/**
 * serai_elsewhere_set_name:
 * @name: the user's name for others, kept for the next time
 */
void
serai_elsewhere_set_name (SeraiElsewhere *self, const char *name)
{
  g_return_if_fail (SERAI_IS_ELSEWHERE (self));

  g_settings_set_string (self->settings, "elsewhere-name", name);
}

static void
begin_there (SeraiElsewhere *self, const SeraiAddress *address, gboolean is_patient,
             GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  Way   *way = g_new0 (Way, 1);

  serai_address_copy (address, &way->address);
  way->address.join[0] = '\0'; /* an offer there is the caller's concern */
  way->is_patient = is_patient;
  g_task_set_task_data (task, way, (GDestroyNotify) way_free);
  begin_when_read (self, task);
}

/**
 * serai_elsewhere_enter_async:
 * @address: a server
 * Connects to a server. If the user has been there before, they come in again; otherwise the name
 * of the club is %NULL, and they have to come in by a request.
 */
void
serai_elsewhere_enter_async (SeraiElsewhere *self, const SeraiAddress *address,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (SERAI_IS_ELSEWHERE (self));

  begin_there (self, address, FALSE, cancellable, callback, user_data);
}

/**
 * serai_elsewhere_enter_home_async:
 * The same for the server in this program, which is started if it does not run.
 */
void
serai_elsewhere_enter_home_async (SeraiElsewhere *self, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task;
  Way   *way;

  g_return_if_fail (SERAI_IS_ELSEWHERE (self));

  task = g_task_new (self, cancellable, callback, user_data);
  way = g_new0 (Way, 1);
  way->is_home = TRUE;
  g_task_set_task_data (task, way, (GDestroyNotify) way_free);
  begin_when_read (self, task);
}

/**
 * serai_elsewhere_enter_finish:
 * @error: as the error of a #SeraiLine, or why the server in this program does not run
 * Returns: (transfer full) (nullable): what is known of the server; the line is closed some time
 *   after the last reference is dropped
 */
SeraiClub *
serai_elsewhere_enter_finish (SeraiElsewhere *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * serai_elsewhere_is_home:
 * @club: a club of @self
 * Returns: whether it is on the server in this program
 */
gboolean
serai_elsewhere_is_home (SeraiElsewhere *self, SeraiClub *club)
{
  g_return_val_if_fail (SERAI_IS_ELSEWHERE (self), FALSE);

  return g_object_get_data (G_OBJECT (club), HOME_LINK) != NULL;
}

/**
 * serai_elsewhere_leave:
 * @club: a club of @self
 * Goes away from the server. Games stay there, and offers as long as it keeps them.
 */
void
serai_elsewhere_leave (SeraiElsewhere *self, SeraiClub *club)
{
  g_autoptr (SeraiClub) kept = g_object_ref (club); /* perhaps nobody else has it */

  g_return_if_fail (SERAI_IS_ELSEWHERE (self));

  serai_mailbox_remove (self->mailbox, club);
  serai_line_close (serai_club_get_line (club));
}

/**
 * serai_elsewhere_forget_token:
 * @club: a club of @self, which the user has to come in at again next time
 */
void
serai_elsewhere_forget_token (SeraiElsewhere *self, SeraiClub *club)
{
  g_auto (SeraiAddress) address = { 0 };

  g_return_if_fail (SERAI_IS_ELSEWHERE (self));

  get_kept_address (self, club, &address);
  serai_servers_use (get_list (self, club), &address, NULL, NULL, "");
  if (serai_club_is_guest (club)) /* who cannot come back */
    serai_elsewhere_games_forget (self->games, club);
}

/**
 * serai_elsewhere_get_finder:
 * Returns: (transfer none): finds servers on this network that have another address than before
 */
SeraiHostFinder *
serai_elsewhere_get_finder (SeraiElsewhere *self)
{
  g_return_val_if_fail (SERAI_IS_ELSEWHERE (self), NULL);

  return self->finder;
}

/**
 * serai_elsewhere_is_hidden:
 * Returns: whether those who play on the server in this program cannot find it, as its port is
 * taken by another program and nothing can be published on this network
 */
gboolean
serai_elsewhere_is_hidden (SeraiElsewhere *self)
{
  g_return_val_if_fail (SERAI_IS_ELSEWHERE (self), FALSE);

  return is_port_taken (self) && self->nearby != NULL && !serai_nearby_is_available (self->nearby)
         && serai_nearby_get_error (self->nearby) != NULL;
}

/* ---- Games that go on ---- */

/**
 * serai_elsewhere_enter_server_async:
 * @server: as in the list of the user's games
 * Connects to a server, as serai_elsewhere_enter_async() does.
 */
void
serai_elsewhere_enter_server_async (SeraiElsewhere *self, const char *server,
                                    GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer user_data)
{
  g_auto (SeraiAddress) address = { 0 };
  GError *error = NULL;

  g_return_if_fail (SERAI_IS_ELSEWHERE (self));

  if (g_str_equal (server, HOME_LINK))
    serai_elsewhere_enter_home_async (self, cancellable, callback, user_data);
  else if (serai_address_read (&address, server, &error))
    serai_elsewhere_enter_async (self, &address, cancellable, callback, user_data);
  else
    g_task_report_error (self, callback, user_data, serai_elsewhere_enter_server_async, error);
}

/* Whether the game that was on the board last is served by this program. */
static gboolean
is_home_on_board (SeraiElsewhere *self)
{
  SeraiRunningGame *game = serai_elsewhere_find_running (self->settings);

  return game != NULL && serai_elsewhere_is_on_board (self->settings)
         && g_str_equal (serai_running_game_get_server (game), HOME_LINK);
}

/**
 * serai_elsewhere_come_back_async:
 * @server: as in the list of the user's games
 * Begins to connect to a server on which the user is known, and goes on trying for as long as what
 * serai_elsewhere_enter_finish() returns, at once, is used. The server in this program is started
 * if its game was on the board last, as the opponent waits for it. Fails with
 * %G_IO_ERROR_NOT_FOUND if the user has to come in there by a request, or if it is a program
 * otherwise, here or on this network: nobody is there, perhaps, or this is another network.
 */
void
serai_elsewhere_come_back_async (SeraiElsewhere *self, const char *server,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  g_auto (SeraiAddress) address = { 0 };

  g_return_if_fail (SERAI_IS_ELSEWHERE (self));

  if (g_str_equal (server, HOME_LINK) && is_home_on_board (self))
    serai_elsewhere_enter_home_async (self, cancellable, callback, user_data);
  else if (!g_str_equal (server, HOME_LINK) && serai_address_read (&address, server, NULL)
           && address.host != NULL)
    begin_there (self, &address, TRUE, cancellable, callback, user_data);
  else
    g_task_report_new_error (self, callback, user_data, serai_elsewhere_come_back_async, G_IO_ERROR,
                             G_IO_ERROR_NOT_FOUND, "not the address of a server");
}

/**
 * serai_elsewhere_remember_game:
 * @club: where @game is played
 * @game: one of the user's
 * Remembers which game was played last, so that the next start of the program can offer to go back
 * to it. The server in this program gets its port again then, or the one before if that was taken.
 */
void
serai_elsewhere_remember_game (SeraiElsewhere *self, SeraiClub *club, SeraiClubGame *game)
{
  SeraiSide side = serai_club_game_get_side (game, serai_club_get_name (club));

  g_return_if_fail (SERAI_IS_ELSEWHERE (self));
  g_return_if_fail (side != SERAI_SIDE_NONE);

  if (serai_elsewhere_is_home (self, club) && !is_port_taken (self))
    g_settings_set_uint (self->settings, "elsewhere-port",
                         serai_line_get_address (serai_club_get_line (club))->port);
  g_settings_set (self->settings, "elsewhere-game", "(sss)",
                  serai_elsewhere_games_get_server (club), serai_club_game_get_id (game),
                  serai_club_game_get_player (game, serai_side_other (side)));
}

/**
 * serai_elsewhere_find_running:
 * @settings: the settings of the program
 * Returns: (transfer none) (nullable): the game to go back to; %NULL if it is over or there is none
 */
SeraiRunningGame *
serai_elsewhere_find_running (GSettings *settings)
{
  g_autofree char *server = NULL;
  g_autofree char *id = NULL;

  g_settings_get (settings, "elsewhere-game", "(sss)", &server, &id, NULL);
  return serai_running_games_find (serai_running_games_of (settings), server, id);
}

/**
 * serai_elsewhere_set_on_board:
 * @settings: the settings of the program
 * @is_on_board: whether the game that was played last is on a board, rather than another one
 */
void
serai_elsewhere_set_on_board (GSettings *settings, gboolean is_on_board)
{
  g_settings_set_boolean (settings, "elsewhere-on-board", is_on_board);
}

/**
 * serai_elsewhere_is_on_board:
 * @settings: the settings of the program
 * Returns: the value of serai_elsewhere_set_on_board(), which outlives the program
 */
gboolean
serai_elsewhere_is_on_board (GSettings *settings)
{
  return g_settings_get_boolean (settings, "elsewhere-on-board");
}

/**
 * serai_elsewhere_find_over:
 * @settings: the settings of the program
 * @id: (nullable): of a game
 * Returns: (transfer full) (nullable): where it was played, if it was the last one and is over
 */
char *
serai_elsewhere_find_over (GSettings *settings, const char *id)
{
  g_autofree char *server = NULL;
  g_autofree char *last = NULL;

  if (serai_elsewhere_find_running (settings) != NULL)
    return NULL;
  g_settings_get (settings, "elsewhere-game", "(sss)", &server, &last, NULL);
  return server[0] != '\0' && g_strcmp0 (last, id) == 0 ? g_steal_pointer (&server) : NULL;
}
