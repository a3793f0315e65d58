/* serai-sodium-hasher.c: hashes passwords with Argon2id of libsodium, in a few threads.
 *
 * A hash takes about a tenth of a second and 64 MiB, with the interactive limits of libsodium. So
 * few are computed at a time, and few can wait.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-sodium-hasher.h"

#include <sodium.h>
#include <string.h>

#include "serai-net-error.h"

#define N_THREADS 2
#define MAX_WAITING 32
#define WAIT_MS 2000 /* to be waited by those who come when too many do */

struct _SeraiSodiumHasher
{
  GObject      parent_instance;
  GThreadPool *pool;  /* (owned) */
  char        *dummy; /* (owned) (nullable): a hash that no password has; made when first needed */
  GMutex       lock;  /* protects the dummy */
};

typedef struct
{
  char    *password; /* (owned): wiped */
  char    *hash;     /* (owned) (nullable) */
  gboolean is_verification;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  sodium_memzero (job->password, strlen (job->password));
  g_free (job->password);
  g_free (job->hash);
  g_free (job);
}

/* ---- In a thread of the pool ---- */

/* Returns: (transfer full) (nullable): %NULL if there is not enough memory */
static char *
hash (const char *password)
{
  char text[crypto_pwhash_STRBYTES];

  if (crypto_pwhash_str_alg (text, password, strlen (password), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                             crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13)
      != 0)
    return NULL;
  return g_strdup (text);
}

/* A hash of a random password, so that an unknown name takes as long as a known one. */
static const char *
get_dummy (SeraiSodiumHasher *self)
{
  char bytes[16], password[2 * sizeof bytes + 1];
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  if (self->dummy == NULL)
    {
      randombytes_buf (bytes, sizeof bytes);
      sodium_bin2hex (password, sizeof password, (const unsigned char *) bytes, sizeof bytes);
      self->dummy = hash (password);
    }
  return self->dummy;
}

static void
return_no_memory (GTask *task)
{
  g_task_return_new_error (task, SERAI_NET_ERROR, SERAI_NET_ERROR_STORAGE,
                           "not enough memory for a password");
}

static void
verify (SeraiSodiumHasher *self, GTask *task, const Job *job)
{
  const char *expected = job->hash != NULL ? job->hash : get_dummy (self);
  gboolean    fits =
      expected != NULL
      && crypto_pwhash_str_verify (expected, job->password, strlen (job->password)) == 0;

  if (expected == NULL)
    return_no_memory (task);
  else
    g_task_return_boolean (task, fits && job->hash != NULL);
}

static void
pool_worker (gpointer data, gpointer unused G_GNUC_UNUSED)
{
  g_autoptr (GTask) task = data;
  const Job *job = g_task_get_task_data (task);
  char      *text;

  if (job->is_verification)
    {
      verify (g_task_get_source_object (task), task, job);
      return;
    }
  text = hash (job->password);
  if (text != NULL)
    g_task_return_pointer (task, text, g_free);
  else
    return_no_memory (task);
}

/* ---- In the main thread ---- */

static void
push (SeraiHasher *hasher, Job *job, GAsyncReadyCallback callback, gpointer user_data)
{
  SeraiSodiumHasher *self = SERAI_SODIUM_HASHER (hasher);
  GTask             *task = g_task_new (self, NULL, callback, user_data);
  GError            *error = NULL;

  g_task_set_task_data (task, job, job_free);
  if (g_thread_pool_unprocessed (self->pool) < MAX_WAITING)
    {
      g_thread_pool_push (self->pool, task, NULL);
      return;
    }
  serai_net_error_set_wait (&error, WAIT_MS);
  g_task_return_error (task, error);
  g_object_unref (task);
}

static void
serai_sodium_hasher_hash_async (SeraiHasher *hasher, const char *password,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  Job *job = g_new0 (Job, 1);

  job->password = g_strdup (password);
  push (hasher, job, callback, user_data);
}

static char *
serai_sodium_hasher_hash_finish (SeraiHasher *hasher G_GNUC_UNUSED, GAsyncResult *result,
                                 GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
serai_sodium_hasher_verify_async (SeraiHasher *hasher, const char *password, const char *expected,
                                  GAsyncReadyCallback callback, gpointer user_data)
{
  Job *job = g_new0 (Job, 1);

  job->password = g_strdup (password);
  job->hash = g_strdup (expected);
  job->is_verification = TRUE;
  push (hasher, job, callback, user_data);
}

static gboolean
serai_sodium_hasher_verify_finish (SeraiHasher *hasher G_GNUC_UNUSED, GAsyncResult *result,
                                   GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
serai_sodium_hasher_iface_init (SeraiHasherInterface *iface)
{
  iface->hash_async = serai_sodium_hasher_hash_async;
  iface->hash_finish = serai_sodium_hasher_hash_finish;
  iface->verify_async = serai_sodium_hasher_verify_async;
  iface->verify_finish = serai_sodium_hasher_verify_finish;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (SeraiSodiumHasher, serai_sodium_hasher, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (SERAI_TYPE_HASHER,
                                                      serai_sodium_hasher_iface_init))

static void
serai_sodium_hasher_finalize (GObject *object)
{
  SeraiSodiumHasher *self = SERAI_SODIUM_HASHER (object);

  g_thread_pool_free (self->pool, FALSE, FALSE); /* each task has a reference: none is left */
  g_free (self->dummy);
  g_mutex_clear (&self->lock);
  G_OBJECT_CLASS (serai_sodium_hasher_parent_class)->finalize (object);
}

static void
serai_sodium_hasher_class_init (SeraiSodiumHasherClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_sodium_hasher_finalize;
}

static void
serai_sodium_hasher_init (SeraiSodiumHasher *self)
{
  g_mutex_init (&self->lock);
  self->pool = g_thread_pool_new (pool_worker, NULL, N_THREADS, FALSE, NULL);
}

/**
 * serai_sodium_hasher_new:
 * Returns: (transfer full): a hasher
 */
SeraiHasher *
serai_sodium_hasher_new (void)
{
  if (sodium_init () < 0)
    g_error ("libsodium could not be initialised");
  return g_object_new (SERAI_TYPE_SODIUM_HASHER, NULL);
}
