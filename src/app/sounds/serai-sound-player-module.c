/* serai-sound-player-module.c: plays sound files with the module that has GSound.
 *
 * GSound waits for answers of the sound server, so it is only called in a thread. The player has
 * one of its own, because a server that does not answer must not hold up threads of GTask, which
 * write saved games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-sound-player.h"

#include "modules/serai-module.h"
#include "serai-sound-module.h"

/* Sounds that wait for the server, at most; it is late then, and further ones are dropped. */
#define MAX_WAITING 4

/* The connection to the sound server. It is used in the thread only, which can outlive the player.
 */
typedef struct
{
  GObject *connection; /* (owned) (nullable): of the module; NULL: not connected */
} Server;

typedef struct
{
  Server *server; /* (owned): a reference */
  char   *path;   /* (owned) */
} Task;

struct _SeraiSoundPlayer
{
  GThreadPool *pool;   /* (owned): one thread; its tasks are Task */
  Server      *server; /* (owned): a reference */
};

static void
server_clear (gpointer server)
{
  g_clear_object (&((Server *) server)->connection);
}

static void
task_free (gpointer data)
{
  Task *task = data;

  g_atomic_rc_box_release_full (task->server, server_clear);
  g_free (task->path);
  g_free (task);
}

/* Returns: (nullable): the module, which the first sound loads */
static const SeraiSoundModule *
get_module (GError **error)
{
  gpointer symbol;

  return serai_module_load (SERAI_SOUND_MODULE, SERAI_SOUND_MODULE_SYMBOL, &symbol, error) ? symbol
                                                                                           : NULL;
}

static void
play_worker (gpointer data, gpointer unused G_GNUC_UNUSED)
{
  Task *task = data;
  g_autoptr (GError) error = NULL;
  const SeraiSoundModule *module = get_module (&error);

  if (module == NULL || !module->play (&task->server->connection, task->path, &error))
    g_debug ("No sound: %s", error->message);
  task_free (task);
}

/**
 * serai_sound_player_new:
 * Returns: (transfer full): a player; it connects to the sound server when it plays
 */
SeraiSoundPlayer *
serai_sound_player_new (void)
{
  SeraiSoundPlayer *self = g_new0 (SeraiSoundPlayer, 1);

  /* A pool that shares its thread starts none and cannot fail. */
  self->pool = g_thread_pool_new_full (play_worker, NULL, task_free, 1, FALSE, NULL);
  self->server = g_atomic_rc_box_new0 (Server);
  return self;
}

/**
 * serai_sound_player_free:
 * @self: (transfer full): a player
 * Does not wait for the sound server. Sounds that have not started are dropped.
 */
void
serai_sound_player_free (SeraiSoundPlayer *self)
{
  g_thread_pool_free (self->pool, TRUE, FALSE);
  g_atomic_rc_box_release_full (self->server, server_clear);
  g_free (self);
}

/**
 * serai_sound_player_play:
 * @path: a sound file
 * Plays it in the background, if there is a sound server.
 */
void
serai_sound_player_play (SeraiSoundPlayer *self, const char *path)
{
  Task *task;

  if (g_thread_pool_unprocessed (self->pool) >= MAX_WAITING)
    return;
  task = g_new0 (Task, 1);
  task->server = g_atomic_rc_box_acquire (self->server);
  task->path = g_strdup (path);
  g_thread_pool_push (self->pool, task, NULL);
}

/**
 * serai_sound_player_is_supported:
 * Returns: whether this player plays sounds
 */
gboolean
serai_sound_player_is_supported (void)
{
  return TRUE;
}
